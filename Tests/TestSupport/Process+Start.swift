public import Foundation

extension Process {
  /// The environment without the variables that affect the tool on CI machines, so that tests pass there as well.
  public static let environmentOutsideCI = ProcessInfo.processInfo.environment.filter {
    !["CI", "GITHUB_ACTIONS", "GRIDREEL_RECORD"].contains($0.key)
  }

  /// Starts the program like a foreground shell does, and kills it if it is still running after ten minutes.
  ///
  /// A test run in the background may inherit ignored signals, which the programs that it starts would ignore as well.
  /// A program that never ends would block the whole run instead of failing one test. Programs without an environment of
  /// their own get `environmentOutsideCI`.
  public func start() throws {
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    if environment == nil { environment = Self.environmentOutsideCI }
    try run()
    let started = Started(process: self)
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(600)) {
      if let process = started.process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// A process is not Sendable, but any thread may ask whether it is running.
  private struct Started: @unchecked Sendable { weak var process: Process? }
}
