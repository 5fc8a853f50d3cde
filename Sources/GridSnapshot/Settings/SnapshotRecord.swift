import GridVerify

/// The record mode in force, and who asked for it: argument before scope before environment before the default.
struct SnapshotRecord {
  /// The environment variable that names a mode.
  static let environmentVariable = "GRIDREEL_RECORD"

  var mode: RecordMode
  private var origin: String
  private var isFixed: Bool

  /// A value of the environment variable that names no mode.
  struct Invalid: Error, CustomStringConvertible {
    var value: String

    var description: String {
      "\(SnapshotRecord.environmentVariable) is \"\(value)\"; it should be all, missing, failed or never"
    }
  }

  /// Works out the mode from settings, which hold what argument and scope say, and the environment.
  init(settings: SnapshotSettings, environment: [String: String]) throws(Invalid) {
    let named = environment[Self.environmentVariable] ?? ""
    isFixed = settings.record != nil
    if let record = settings.record {
      (mode, origin) = (record, "as the test asks for")
    } else if let record = RecordMode(rawValue: named) {
      (mode, origin) = (record, "as \(Self.environmentVariable) asks for")
    } else if named.isEmpty {
      mode = RecordMode(environment: environment)
      origin = mode == .never ? "as CI is set" : "by default"
    } else {
      throw Invalid(value: named)
    }
  }

  /// What to say of a snapshot that has no reference, or whose reference was not to be looked at.
  func missingReason(_ name: String) -> String {
    switch mode {
    case .all: "\(name) was not compared: everything is recorded (record mode all, \(origin))"
    case .missing, .failed: "\(name) has no reference yet"
    case .never: "\(name) has no reference, and none is recorded (record mode never, \(origin))"
    }
  }

  /// How a reference can be brought up to date where it was not written.
  var advice: String {
    // What the test itself says wins over the environment.
    isFixed
      ? "to accept: run this test with record: .failed in place of .\(mode.rawValue)"
      : "to accept: run this test with \(Self.environmentVariable)=failed"
  }
}
