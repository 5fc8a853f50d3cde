import Foundation
import GridreelCore

struct Delivery: Encodable {
  var parcel: String
  var station: String
  var minutesLate: Int
}

/// Draws deliveries as a table: the body of a response of type `image/png`.
func picture(of deliveries: [Delivery]) throws -> Data {
  try Data(Scene(rows: deliveries).preview().pngBytes())
}
