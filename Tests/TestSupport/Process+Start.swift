public import Foundation

extension Process {
  /// Starts the program as a shell in the foreground does, and kills it if it is still running after ten minutes.
  ///
  /// A test run in the background may inherit ignored signals, which programs that it starts would ignore as well; a program
  /// that never ends would stop the whole run instead of failing one test.
  public func start() throws {
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    try run()
    let started = Started(process: self)
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(600)) {
      if let process = started.process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// A process is not Sendable, but may be asked by any thread whether it runs.
  private struct Started: @unchecked Sendable { weak var process: Process? }
}
