/// A rule that says how far apart two unequal pixels are.
///
/// The rules are generic parameters of the one loop over unequal pixels, so that each gets a loop of its own.
protocol PixelScoring {
  /// The score of two premultiplied words; `index` is the pixel's number in reading order.
  mutating func score(_ one: UInt32, _ two: UInt32, at index: Int) -> Double
}
