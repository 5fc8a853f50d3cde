internal import Glibc
import Synchronization

/// Limits for layout code in programs that only drive layouts. Code that never returns or uses too much
/// memory ends the program like a trap, with the layout, frame and method in the message.
///
/// A separate thread checks ten times per second whether there was a new frame, so only time in which the
/// program runs is measured, and a suspended program resumes normally. Frames are not affected.
package enum CodeLimits {
  private static let secondLimit = Atomic(-1)
  private static let megabyteLimit = Atomic(0)
  private static let pagesOfMegabyte = (1 << 20) / Int(getpagesize())

  /// Starts enforcing the limits: the program ends if a layout takes longer for a frame, or if the program
  /// uses too much memory, which endless loops that append do first.
  /// - Parameters:
  ///   - seconds: Whole seconds; 0 for no limit.
  ///   - megabytes: The memory limit; nil for three quarters of the machine's memory.
  package static func begin(seconds: Int, megabytes: Int? = nil) {
    precondition(seconds >= 0, "a time limit must not be negative")
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
        CodeStop.end(" uses more than ", limit, " MB of memory")
      }
    }
  }

  /// Returns the resident memory in pages, which is the second number in the file; 0 if it cannot be read.
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
