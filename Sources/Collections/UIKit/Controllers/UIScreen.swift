/// The screen: a phone in portrait orientation unless what drives the view says otherwise.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen.
  public static let main = UIScreen()
  /// All screens: one.
  public static var screens: [UIScreen] { [main] }
  /// The rectangle of the screen in points: 390 × 844 unless set.
  open package(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The same in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels a point: 2 unless set.
  open package(set) var scale: CGFloat = 2
  /// Pixels per point.
  open var nativeScale: CGFloat { scale }
  /// How bright it is: as bright as can be.
  open var brightness: CGFloat = 1
  /// Frames a second: 60.
  open var maximumFramesPerSecond: Int { 60 }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }
}

/// The device: a phone unless what drives the view says otherwise.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()
  /// The kind of device.
  open package(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// How it is held.
  open package(set) var orientation = UIDeviceOrientation.portrait
  /// The name of the system.
  open var systemName: String { "iOS" }
  /// The version of the system.
  open var systemVersion: String { "18.0" }
  /// The kind of device in words.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name of the device.
  open var name: String { model }
  /// The kind of device in words of the user.
  open var localizedModel: String { model }
  /// A number by which a maker knows the device; none.
  open var identifierForVendor: UUID? { nil }
  /// Posted when it is held otherwise: never.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Starts to watch how it is held; does nothing.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Watches no longer; does nothing.
  open func endGeneratingDeviceOrientationNotifications() {}
}

/// How a device is held.
@frozen
public enum UIDeviceOrientation: Int, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// Portrait.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, the button at the right.
  case landscapeLeft = 3
  /// On its side, the button at the left.
  case landscapeRight = 4
  /// Flat, the screen above.
  case faceUp = 5
  /// Flat, the screen below.
  case faceDown = 6
  /// Whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// How an interface stands.
@frozen
public enum UIInterfaceOrientation: Int, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// Portrait.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side.
  case landscapeRight = 3
  /// On its other side.
  case landscapeLeft = 4
  /// Whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
