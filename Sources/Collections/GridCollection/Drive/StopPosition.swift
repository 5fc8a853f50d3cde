internal import Glibc
#if canImport(Runtime)
internal import Runtime
#endif

/// The position in the user's code at which a program stopped. Swift's own message often names a file of the standard
/// library, such as that of arrays.
///
/// Finding it needs line tables, which `gridreel layouts` builds for layouts only, and more than a signal handler may
/// call. Therefore it is found only in a program that ends anyway, for at most a few seconds.
enum StopPosition {
  private static let seconds: UInt32 = 5
  /// The modules that are called by layouts and call them.
  private static let ownModules = [
    "5UIKit", "14GridCollection", "13LayoutCatalog", "12LayoutRunner", "10QuartzCore",
  ]

  /// Calls a closure with the position, whose line is 0 if the compiler attributes the instruction to none; Swift's own
  /// message has the line then. If it cannot be found, ends the program with an exit code.
  static func find(orExitWith code: Int32, _ body: (_ path: String, _ line: Int) -> Void) {
    #if canImport(Runtime)
    unsafe exitCode = code
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGALRM] {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = giveUp
      // The signal that is being handled is blocked.
      action.sa_flags = SA_ONSTACK | Int32(bitPattern: UInt32(SA_NODEFER))
      unsafe sigaction(signal, &action, nil)
    }
    alarm(seconds)
    defer { alarm(0) }
    guard let backtrace = try? Backtrace.capture(limit: 200),
      let symbols = backtrace.symbolicated(options: [.showInlineFrames, .showSourceLocations])
    else { return }
    for frame in symbols.frames {
      guard let symbol = frame.symbol, let place = symbol.sourceLocation,
        !ownModules.contains(where: { symbol.rawName.hasPrefix("$s\($0)") })
      else { continue }
      return body(place.path, place.line)
    }
    #endif
  }

  nonisolated(unsafe) private static var exitCode: Int32 = 0
  private static let giveUp: @convention(c) (Int32) -> Void = { _ in
    var newline = UInt8(ascii: "\n")
    _ = unsafe write(STDERR_FILENO, &newline, 1)
    unsafe _exit(exitCode)
  }
}
