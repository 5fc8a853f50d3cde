/// The layout method that is currently called, by its UIKit name, for reports about code that ended the
/// program.
package enum LayoutStep {
  /// The method's name as a null-terminated string; nil between calls. Set only on the main actor. It is a single word,
  /// so that signal handlers and other threads always read a valid value.
  nonisolated(unsafe) package static var current: UnsafePointer<UInt8>?

  /// Runs a call under a name; nested calls have their own names.
  @MainActor @inline(__always)
  package static func during<Answer, Failure: Error>(
    _ step: StaticString, _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let outer = unsafe current
    unsafe current = step.utf8Start
    defer { unsafe current = outer }
    return try body()
  }
}
