/// The screen: that of a phone in portrait orientation, unless the driver of the view changes it.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen.
  public static let main = UIScreen()
  /// All screens; a single one.
  public static var screens: [UIScreen] { [main] }
  /// The rectangle of the screen in points: 390 × 844 unless set.
  open package(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The bounds in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels per point; 2 by default.
  open package(set) var scale: CGFloat = 2
  /// Pixels per point.
  open var nativeScale: CGFloat { scale }
  /// The brightness; always the maximum.
  open var brightness: CGFloat = 1
  /// The frame rate: 60.
  open var maximumFramesPerSecond: Int { 60 }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }
}

/// The device: a phone, unless the driver of the view changes it.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()
  /// The kind of device.
  open package(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The orientation.
  open package(set) var orientation = UIDeviceOrientation.portrait
  /// The name of the system.
  open var systemName: String { "iOS" }
  /// The version of the system.
  open var systemVersion: String { "18.0" }
  /// The model.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name of the device.
  open var name: String { model }
  /// The localized model.
  open var localizedModel: String { model }
  /// The vendor's identifier; none.
  open var identifierForVendor: UUID? { nil }
  /// Posted when the orientation changes; never posted.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Starts orientation notifications; does nothing.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Ends orientation notifications; does nothing.
  open func endGeneratingDeviceOrientationNotifications() {}
}

/// The orientation of a device.
@frozen
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// Portrait.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Landscape, with the button at the right.
  case landscapeLeft = 3
  /// Landscape, with the button at the left.
  case landscapeRight = 4
  /// Face up.
  case faceUp = 5
  /// Face down.
  case faceDown = 6
  /// Whether it is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The orientation of an interface.
@frozen
public enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// Portrait.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Landscape left.
  case landscapeRight = 3
  /// Landscape right.
  case landscapeLeft = 4
  /// Whether it is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
