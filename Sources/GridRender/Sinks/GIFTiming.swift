import GridScroll

/// How GIF keeps time: in hundredths of a second, of which programs take 0 and 1 for ten.
enum GIFTiming {
  /// The most frames a second that every program shows at that rate.
  static let fastest = 50

  /// The filter that leaves frames out where there are too many; ends in a comma where it is not empty.
  static func filter(_ rate: FrameRate) -> String {
    rate.numerator > fastest * rate.denominator ? "[0:v]fps=\(fastest)[v];[v][1:v]" : "[0:v][1:v]"
  }

  /// How ffmpeg counts: 0 for ever, -1 once, else the number of repetitions.
  static func loops(_ loops: Int) -> Int {
    switch loops {
    case 0: 0
    case 1: -1
    default: loops - 1
    }
  }

  /// What people should know of an animation at a rate; nil where it is exact.
  static func warning(_ rate: FrameRate) -> String? {
    if rate.numerator > fastest * rate.denominator {
      return "GIF shows at most \(fastest) frames a second: of \(rate) some are left out"
    }
    guard 100 * rate.denominator % rate.numerator != 0 else { return nil }
    let shorter = 100 * rate.denominator / rate.numerator
    return
      "GIF counts in hundredths of a second: at \(rate) frames a second, some show for \(shorter) and some for \(shorter + 1)"
  }
}
