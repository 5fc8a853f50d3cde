/// What a layout is asked at the moment, for whoever tells where its code ended the program: as the method's name stands in
/// UIKit.
package enum LayoutStep {
  /// The method; empty between calls. Set on the main actor alone, and read by the handler of a signal.
  nonisolated(unsafe) package static var current: StaticString = ""

  /// Calls something under a name; calls within it have their own.
  @MainActor @inline(__always)
  package static func during<Answer, Failure: Error>(
    _ step: StaticString, _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let outer = unsafe current
    unsafe current = step
    defer { unsafe current = outer }
    return try body()
  }
}
