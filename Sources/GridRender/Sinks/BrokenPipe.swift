import Foundation

/// Keeps the signal away that writing to a pipe without a reader sends, without touching what the program does
/// with signals elsewhere.
enum BrokenPipe {
  /// Runs `body` and takes back the signal that it may have caused in this thread.
  static func withoutSignal<Result>(_ body: () -> Result) -> Result {
    var pipe = sigset_t()
    var before = sigset_t()
    var pending = sigset_t()
    unsafe sigemptyset(&pipe)
    unsafe sigaddset(&pipe, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let result = body()
    // A blocked signal waits for this thread alone, unless somebody outside has sent one: then that is taken.
    if unsafe sigpending(&pending) == 0, unsafe sigismember(&pending, SIGPIPE) == 1 {
      var number: Int32 = 0
      unsafe sigwait(&pipe, &number)
    }
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    return result
  }
}
