internal import Glibc
import Synchronization
import UIKit

/// Reports the layout, method and frame if layout code ends the program, for example with a trap. The code
/// runs in this process, and failed assertions or unwrapped nils cannot be caught.
///
/// Signal handlers are installed while a layout is driven. They write one line to standard error, then call the
/// previous handlers or end the program with an exit code.
@MainActor package enum CodeStop {
  /// Sets the exit code of programs that only drive layouts, which is used instead of the signal.
  package static func endProgram(with code: Int32) { unsafe exitCode = code }

  /// Runs code that calls a layout, inside an existing watch or a new one.
  package static func watching<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard unsafe watchedThread == 0 else { return try body() }
    note(frame: -1)
    unsafe (nameLength, watchedThread) = (0, pthread_self())
    let handlers = unsafe install()
    isWatching.store(true, ordering: .relaxed)
    defer {
      isWatching.store(false, ordering: .relaxed)
      unsafe watchedThread = 0
      unsafe restore(handlers)
    }
    return try body()
  }

  /// Sets the layout that will be called, before its first frame.
  package static func note(layout: String) {
    note(frame: -1)
    unsafe nameLength = 0
    for byte in layout.utf8.prefix(nameCapacity) {
      unsafe name[nameLength] = byte
      unsafe nameLength += 1
    }
  }

  /// Sets the frame that is about to be shown.
  static func note(frame: Int) {
    self.frame.store(frame, ordering: .relaxed)
    beat.wrappingAdd(1, ordering: .relaxed)
  }

  /// Increases with each layout and each frame inside a watch; nil outside.
  nonisolated static var progress: Int? {
    isWatching.load(ordering: .relaxed) ? beat.load(ordering: .relaxed) : nil
  }

  // MARK: State for the handler

  private nonisolated static let nameCapacity = 200
  nonisolated(unsafe) private static var exitCode: Int32 = -1
  private nonisolated static let frame = Atomic(-1)
  private nonisolated static let beat = Atomic(0)
  private nonisolated static let isWatching = Atomic(false)
  nonisolated(unsafe) private static var watchedThread: pthread_t = 0
  nonisolated(unsafe) private static var nameLength = 0
  nonisolated(unsafe) private static let name = UnsafeMutablePointer<UInt8>.allocate(capacity: nameCapacity)
  /// The previous handlers, by signal.
  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// The signal handler. It uses only calls that are allowed in signal handlers, and globals that are already
  /// initialized.
  private nonisolated static let handler: @convention(c) (Int32) -> Void = { signal in
    let isWatched = unsafe pthread_equal(pthread_self(), watchedThread) != 0
    if isWatched {
      tellName()
      write(" stopped (")
      write(words(for: signal))
      write(")")
      tellPlace()
      tellPosition()
      write("\n")
      endProgram()
    }
    // The instruction traps again, this time into the previous handler.
    unsafe sigaction(signal, former + Int(signal), nil)
  }

  /// Ends the program from another thread, while the layout's code is still running.
  nonisolated static func end(_ reason: StaticString, _ number: Int, _ unit: StaticString) {
    tellName()
    write(reason)
    writeNumber(number)
    write(unit)
    tellPlace()
    write("\n")
    endProgram()
  }

  /// Restarts the program without the running probe of the doctor, or ends it if an exit code is set.
  private nonisolated static func endProgram() {
    ProgramRestart.restartIfProbing()
    if unsafe exitCode >= 0 { unsafe _exit(exitCode) }
  }

  private nonisolated static func tellName() {
    write("error: the code of ")
    if unsafe nameLength == 0 { write("a layout") }
    _ = unsafe Glibc.write(STDERR_FILENO, name, nameLength)
  }

  /// Writes the frame and method.
  private nonisolated static func tellPlace() {
    let frame = frame.load(ordering: .relaxed)
    if frame >= 0 {
      write(" in frame ")
      writeNumber(frame)
    } else {
      write(" before the first frame")
    }
    if let step = unsafe LayoutStep.current {
      write(", in ")
      _ = unsafe Glibc.write(STDERR_FILENO, step, strlen(step))
    }
  }

  /// Writes the file and line of the layout's code, if the program ends after it.
  private nonisolated static func tellPosition() {
    guard unsafe exitCode >= 0 else { return }
    StopPosition.find(orExitWith: unsafe exitCode) { path, line in
      write(", at ")
      let bytes = Array(path.utf8)
      _ = unsafe Glibc.write(STDERR_FILENO, bytes, bytes.count)
      guard line > 0 else { return }
      write(":")
      writeNumber(line)
    }
  }

  private nonisolated static func write(_ text: StaticString) {
    _ = unsafe Glibc.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }

  private nonisolated static func writeNumber(_ number: Int) {
    if number > 9 { writeNumber(number / 10) }
    var digit = UInt8(48 + number % 10)
    _ = unsafe Glibc.write(STDERR_FILENO, &digit, 1)
  }

  private nonisolated static func words(for signal: Int32) -> StaticString {
    switch signal {
    case SIGILL, SIGTRAP: "a trap: a failed assertion, nil unwrapped, an index out of range"
    case SIGSEGV, SIGBUS: "invalid memory access, most often from endless recursion"
    case SIGFPE: "an invalid division"
    default: "it called abort"
    }
  }

  // MARK: Handlers

  /// The previous handlers, and the stack on which handlers ran.
  @unsafe private struct Handlers {
    var actions: [sigaction]
    var stack: stack_t
    var room: UnsafeMutableRawPointer
  }

  private static func install() -> Handlers {
    // Use a separate stack, because endless recursion has exhausted the current one.
    // Finding the line in the user's code takes more than a handler usually needs.
    let size = 1 << 20
    let room = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var (new, old) = unsafe (stack_t(), stack_t())
    unsafe (new.ss_sp, new.ss_size) = (room, size)
    unsafe sigaltstack(&new, &old)
    var actions: [sigaction] = []
    for signal in signals {
      var (action, before) = (sigaction(), sigaction())
      unsafe action.__sigaction_handler.sa_handler = handler
      action.sa_flags = SA_ONSTACK
      unsafe sigaction(signal, &action, &before)
      actions.append(before)
      unsafe former[Int(signal)] = before
    }
    return unsafe Handlers(actions: actions, stack: old, room: room)
  }

  private static func restore(_ handlers: Handlers) {
    for (signal, action) in unsafe zip(signals, handlers.actions) {
      var action = action
      unsafe sigaction(signal, &action, nil)
    }
    var stack = unsafe handlers.stack
    unsafe sigaltstack(&stack, nil)
    unsafe handlers.room.deallocate()
  }
}
