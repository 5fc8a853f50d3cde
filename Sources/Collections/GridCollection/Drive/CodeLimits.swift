internal import Glibc
import Synchronization

/// Limits for the code of layouts, for programs whose one job is to drive them: what never returns, or asks for ever, ends the
/// program as a trap does, with the layout, the frame and the method in the message.
///
/// A thread of its own looks ten times a second whether there was another frame, so that what is measured is the time in which
/// the program ran: one that was suspended goes on. Frames do not depend on it.
package enum CodeLimits {
  /// The seconds that a layout may take for a frame where nobody says more.
  package static let usualSeconds = 30
  private static let secondLimit = Atomic(-1)
  private static let megabyteLimit = Atomic(0)
  private static let pagesOfMegabyte = (1 << 20) / Int(getpagesize())

  /// Ends the program where a layout takes longer for a frame, or where the program fills the memory, which loops that append
  /// do sooner.
  /// - Parameters:
  ///   - seconds: Whole seconds; 0 for any time.
  ///   - megabytes: The memory that may be filled; nil for three quarters of the machine's.
  package static func begin(seconds: Int, megabytes: Int? = nil) {
    precondition(seconds >= 0, "no frame takes less than no time")
    let memory = sysconf(Int32(_SC_PHYS_PAGES)) / 4 * 3 / pagesOfMegabyte
    megabyteLimit.store(megabytes ?? memory, ordering: .relaxed)
    guard secondLimit.exchange(seconds, ordering: .relaxed) < 0 else { return }
    var thread = pthread_t()
    unsafe pthread_create(&thread, nil, { _ in CodeLimits.look() }, nil)
  }

  private static func look() -> Never {
    var (last, looks): (Int?, Int) = (nil, 0)
    while true {
      usleep(100_000)
      let progress = CodeStop.progress
      (last, looks) = (progress, progress == last ? looks + 1 : 0)
      guard progress != nil else { continue }
      let seconds = secondLimit.load(ordering: .relaxed)
      if seconds > 0, looks >= seconds * 10 { CodeStop.end(" did not return within ", seconds, " s") }
      let limit = megabyteLimit.load(ordering: .relaxed)
      if limit > 0, residentPages() / pagesOfMegabyte > limit {
        CodeStop.end(" has filled ", limit, " MB of memory")
      }
    }
  }

  /// The second number of this file; 0 where there is none.
  private static func residentPages() -> Int {
    let file = unsafe open("/proc/self/statm", O_RDONLY)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(file, &text, text.count)
    let words = text.prefix(max(count, 0)).split(separator: UInt8(ascii: " "))
    return words.count > 1 ? words[1].reduce(0) { $0 * 10 + Int($1 & 15) } : 0
  }
}
