import Foundation
import Gridreel

/// Draws a table before and after a price has changed, and a picture of what differs.
func comparePrices(into file: URL) throws -> ImageDifference {
  func picture(ofPrice price: String) throws -> Bitmap {
    try Scene(csv: "fruit,price\napples,3.20\npears,\(price)\nplums,5.10\n").preview()
  }
  let expected = try picture(ofPrice: "4.80")
  let actual = try picture(ofPrice: "4.95")
  let result = ImageComparison.exact.compare(expected: expected, actual: actual)
  let triptych = result.triptych(expected: expected, actual: actual)
  try Data(triptych.pngBytes()).write(to: file)
  return result
}
