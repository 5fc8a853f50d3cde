internal import Glibc
import Synchronization
import UIKit

/// Tells which layout was asked what in which frame when its code ends the program, by a trap for instance: users' code runs
/// in this process, and a failed assertion or an unwrapped nil in it cannot be caught.
///
/// Handlers of signals stand while a layout is driven, write one line to standard error, and hand on to those that stood before
/// or end the program with an exit code.
@MainActor package enum CodeStop {
  /// The exit code that programs whose one job is to drive layouts end with, instead of by the signal.
  package static func endProgram(with code: Int32) { unsafe exitCode = code }

  /// Does what calls a layout, within a watch or as one of its own.
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

  /// The layout that is called from now on, before its first frame.
  package static func note(layout: String) {
    note(frame: -1)
    unsafe nameLength = 0
    for byte in layout.utf8.prefix(nameCapacity) {
      unsafe name[nameLength] = byte
      unsafe nameLength += 1
    }
  }

  /// The frame that is about to be shown.
  static func note(frame: Int) {
    self.frame.store(frame, ordering: .relaxed)
    beat.wrappingAdd(1, ordering: .relaxed)
  }

  /// Rises with each layout and each frame, within watches; nil outside of them.
  nonisolated static var progress: Int? {
    isWatching.load(ordering: .relaxed) ? beat.load(ordering: .relaxed) : nil
  }

  // MARK: What the handler reads

  private nonisolated static let nameCapacity = 200
  nonisolated(unsafe) private static var exitCode: Int32 = -1
  private nonisolated static let frame = Atomic(-1)
  private nonisolated static let beat = Atomic(0)
  private nonisolated static let isWatching = Atomic(false)
  nonisolated(unsafe) private static var watchedThread: pthread_t = 0
  nonisolated(unsafe) private static var nameLength = 0
  nonisolated(unsafe) private static let name = UnsafeMutablePointer<UInt8>.allocate(capacity: nameCapacity)
  /// What stood before, by signal.
  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Only calls that handlers of signals may make, and globals that have their values.
  private nonisolated static let handler: @convention(c) (Int32) -> Void = { signal in
    let isWatched = unsafe pthread_equal(pthread_self(), watchedThread) != 0
    if isWatched {
      tellName()
      write(" stopped (")
      write(words(for: signal))
      write(")")
      tellPlace()
    }
    // The instruction fails once more, and ends in what stood there before.
    unsafe sigaction(signal, former + Int(signal), nil)
  }

  /// Ends the program from another thread, while the code of a layout goes on.
  nonisolated static func end(_ reason: StaticString, _ number: Int, _ unit: StaticString) {
    tellName()
    write(reason)
    writeNumber(number)
    write(unit)
    tellPlace()
  }

  private nonisolated static func tellName() {
    write("error: the code of ")
    if unsafe nameLength == 0 { write("a layout") }
    _ = unsafe Glibc.write(STDERR_FILENO, name, nameLength)
  }

  /// Says where it was, and ends the program where that has a code of its own.
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
    write("\n")
    if unsafe exitCode >= 0 { unsafe _exit(exitCode) }
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
    case SIGSEGV, SIGBUS: "no such memory: most often endless recursion"
    case SIGFPE: "an impossible division"
    default: "it asked for that"
    }
  }

  // MARK: Handlers

  /// Those that stood before, and the stack on which handlers ran.
  @unsafe private struct Handlers {
    var actions: [sigaction]
    var stack: stack_t
    var room: UnsafeMutableRawPointer
  }

  private static func install() -> Handlers {
    // A stack of its own: endless recursion has used up the other one.
    let size = 65_536
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
