import GridFrame
import GridGeometry

/// The values of a horizontal gradient in some columns, which most slices share with the previous one.
struct ColumnShade {
  private var latest: (gradient: LinearGradient, columns: PixelInterval, words: [UInt32])?

  /// A premultiplied word for each column.
  mutating func words(of gradient: LinearGradient, _ columns: PixelInterval) -> [UInt32] {
    if let latest, latest.columns == columns, latest.gradient.rect.horizontal == gradient.rect.horizontal,
      latest.gradient.start == gradient.start, latest.gradient.end == gradient.end
    {
      return latest.words
    }
    let words = gradient.pixels(columns)
    latest = (gradient, columns, words)
    return words
  }
}
