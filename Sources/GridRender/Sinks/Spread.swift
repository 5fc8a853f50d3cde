/// Choices that are spread evenly.
enum Spread {
  /// `count` of the numbers from 0 up to `total`, the first and the last among them; all where `count` is no less.
  static func places(count: Int, of total: Int) -> [Int] {
    guard count < total else { return Array(0..<max(0, total)) }
    guard count > 1 else { return count == 1 ? [0] : [] }
    return (0..<count).map { (2 * $0 * (total - 1) + count - 1) / (2 * (count - 1)) }
  }
}
