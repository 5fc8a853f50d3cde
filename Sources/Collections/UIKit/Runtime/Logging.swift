// System logging for apps. Nothing is written, so that only the driver of the layouts produces output.

/// A log; nothing is written to it.
public final class OSLog: NSObject, Sendable {
  /// The default log.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A disabled log.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Creates a log.
  public init(subsystem: String, category: String) { super.init() }
}

/// The level of a log message.
public struct OSLogType: RawRepresentable, Sendable, Hashable {
  /// The level as a number.
  public let rawValue: UInt8
  /// Creates a level from a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The default.
  public static let `default` = OSLogType(rawValue: 0)
  /// Informational.
  public static let info = OSLogType(rawValue: 1)
  /// For debugging.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A fault in the app.
  public static let fault = OSLogType(rawValue: 17)
}

/// Encodes nothing.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: any CVarArg...
) {}

/// Encodes nothing.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {}

/// The privacy of a logged value.
public struct OSLogPrivacy: Sendable {
  /// Public.
  public static let `public` = OSLogPrivacy()
  /// Private.
  public static let `private` = OSLogPrivacy()
  /// The default.
  public static let auto = OSLogPrivacy()
}

/// A message with values, which are not even converted to text.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// Creates an interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds text.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {}
  }

  /// Creates a message from a string.
  public init(stringLiteral value: String) {}
  /// Creates a message from an interpolation.
  public init(stringInterpolation: StringInterpolation) {}
}

/// A logger that writes nothing.
public struct Logger: Sendable {
  /// Creates an instance.
  public init() {}
  /// Creates a logger for a part of an app.
  public init(subsystem: String, category: String) {}
  /// Creates a logger for a log.
  public init(_ logObj: OSLog) {}
  /// Encodes nothing.
  public func log(_ message: OSLogMessage) {}
  /// Encodes nothing.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Encodes nothing.
  public func trace(_ message: OSLogMessage) {}
  /// Encodes nothing.
  public func debug(_ message: OSLogMessage) {}
  /// Encodes nothing.
  public func info(_ message: OSLogMessage) {}
  /// Encodes nothing.
  public func notice(_ message: OSLogMessage) {}
  /// Encodes nothing.
  public func warning(_ message: OSLogMessage) {}
  /// Encodes nothing.
  public func error(_ message: OSLogMessage) {}
  /// Encodes nothing.
  public func critical(_ message: OSLogMessage) {}
  /// Encodes nothing.
  public func fault(_ message: OSLogMessage) {}
}
