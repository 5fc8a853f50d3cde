import Foundation

/// A scene of 300 frames with recorded offsets, of which only frame 173 is pulled beyond the top.
///
/// Only that frame shows how frozen rows behave beyond the ends.
enum LongSequence {
  static let frameCount = 300
  static let pulledFrame = 173

  static let data: String = {
    let rows = (0..<40).map { "item \($0),\(100 + $0 * 7),\(1000 - $0 * 13)" }
    return (["name,count,price"] + rows).joined(separator: "\n") + "\n"
  }()

  static let scene = """
    name: long
    data: people.csv
    viewport: {width: 150, height: 80}
    freeze: {columns: 1}
    overscroll: {y: withContent}
    columns:
      name: {width: 60}
      count: {width: 60}
      price: {width: 60}
    rows: {height: 18}
    theme: {text: '#202428'}
    scroll:
      fps: 30
      steps:
        - offsets: [\(offsets)]
    """

  private static let offsets = (0..<frameCount).map { frame in
    // A few positions, visited again and again, keep the test short.
    frame == pulledFrame ? "[0, -9]" : "[\(frame / 100 * 10), \(frame % 10 * 4)]"
  }.joined(separator: ", ")
}
