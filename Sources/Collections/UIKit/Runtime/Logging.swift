// What apps note for the log of the system: nothing is written, so that output stays that of what drives the layouts.

/// A log: nothing is written to it.
public final class OSLog: NSObject, Sendable {
  /// The log of all.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that is off.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Creates a log.
  public init(subsystem: String, category: String) { super.init() }
}

/// The level of a log message.
public struct OSLogType: RawRepresentable, Sendable, Hashable {
  /// The kind as a number.
  public let rawValue: UInt8
  /// Creates a kind from a number.
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

/// A note with values: they are not even computed into text.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The parts of a note.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    /// Creates a note.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds text.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {}
  }

  /// Creates a note of text.
  public init(stringLiteral value: String) {}
  /// Creates a note of text and values.
  public init(stringInterpolation: StringInterpolation) {}
}

/// Takes notes, and writes nothing.
public struct Logger: Sendable {
  /// Creates an instance.
  public init() {}
  /// Creates one of a part of an app.
  public init(subsystem: String, category: String) {}
  /// Creates one of a log.
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
