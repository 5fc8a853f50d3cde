/// What a layout is asked at the moment, for whoever tells where its code ended the program: as the method's name stands in
/// UIKit.
package enum LayoutStep {
  /// The method, as text that ends with a zero; nil between calls. Set on the main actor alone; one word, so that handlers of
  /// signals and other threads find one method or another in it.
  nonisolated(unsafe) package static var current: UnsafePointer<UInt8>?

  /// Calls something under a name; calls within it have their own.
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
