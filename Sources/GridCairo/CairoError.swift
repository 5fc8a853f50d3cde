import CCairo

/// A failure that Cairo reported.
public struct CairoError: Error, Sendable, Hashable {
  /// The number of the failure; values of newer versions of Cairo survive.
  ///
  /// The corresponding C type is `cairo_status_t`.
  public var status: UInt32

  /// Creates an error from Cairo's number.
  public init(status: UInt32) { self.status = status }

  /// The largest width and height of a picture that Cairo can draw into, in pixels.
  public static let maximumSide = 32_767

  /// Throws unless the status is success.
  static func check(_ status: cairo_status_t) throws(CairoError) {
    if status != CAIRO_STATUS_SUCCESS { throw CairoError(status: UInt32(status.rawValue)) }
  }
}

extension CairoError: CustomStringConvertible {
  /// Cairo's own words for the failure.
  public var description: String {
    unsafe "Cairo: " + String(cString: cairo_status_to_string(cairo_status_t(rawValue: status)))
  }
}
