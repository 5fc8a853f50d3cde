/// The sizes of all tracks of an axis, in points.
///
/// Uniform tracks take no memory each, whatever their number; a track with a size of its own takes 8 bytes in
/// a list and 16 as an exception.
public struct TrackSizes: Sendable, Hashable {
  enum Storage: Hashable {
    case uniform(size: Double)
    case list([Double])
    case exceptions(size: Double, indices: [Int], sizes: [Double])
  }

  /// The number of tracks.
  public let count: Int
  let storage: Storage

  /// Tracks of equal size.
  public static func uniform(count: Int, size: Double) -> TrackSizes {
    TrackSizes(count: max(0, count), storage: .uniform(size: size))
  }

  /// Tracks of equal size but for some; of two exceptions for one track the later one holds.
  ///
  /// - Complexity: O(*k* log *k*) for *k* exceptions.
  public static func uniform(count: Int, size: Double, exceptions: [(Int, Double)]) -> TrackSizes {
    let count = max(0, count)
    var indices: [Int] = []
    var sizes: [Double] = []
    let inRange = exceptions.enumerated().filter { $0.element.0 >= 0 && $0.element.0 < count }
    for (_, exception) in inRange.sorted(by: { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }) {
      if indices.last == exception.0 {
        sizes[sizes.count - 1] = exception.1
      } else {
        indices.append(exception.0)
        sizes.append(exception.1)
      }
    }
    guard !indices.isEmpty else { return .uniform(count: count, size: size) }
    return TrackSizes(count: count, storage: .exceptions(size: size, indices: indices, sizes: sizes))
  }

  /// Tracks of the given sizes.
  public static func list(_ sizes: [Double]) -> TrackSizes {
    TrackSizes(count: sizes.count, storage: .list(sizes))
  }

  /// The size of a track in points.
  ///
  /// - Precondition: `index` is at least 0 and less than `count`.
  /// - Complexity: O(log *k*) for *k* exceptions.
  public subscript(index: Int) -> Double {
    switch storage {
    case .uniform(let size): size
    case .list(let sizes): sizes[index]
    case .exceptions(let size, let indices, let sizes):
      exception(at: index, indices, sizes) ?? size
    }
  }

  private func exception(at index: Int, _ indices: [Int], _ sizes: [Double]) -> Double? {
    let place = firstIndex(in: 0..<indices.count) { indices[$0] >= index }
    return place < indices.count && indices[place] == index ? sizes[place] : nil
  }
}
