import Foundation
import GridSupport

/// Writes to a pipe whose reader may be slow, stuck or gone: waiting ends when the run is cancelled, and a reader that
/// is gone is an error, never a signal.
final class PipeWriter {
  private let descriptor: Int32
  private let name: String
  private let chunk: Int
  private let cancellation: Cancellation
  /// The time to wait for the reader before asking whether the run was cancelled, in milliseconds.
  private static let patience: Int32 = 100

  /// `descriptor` stays open; messages call it `name`. Unless writes return at once when there is no room, no
  /// more is written at a time than there is sure to be room for.
  init(_ descriptor: Int32, name: String, isNonBlocking: Bool, cancellation: Cancellation) {
    self.descriptor = descriptor
    self.name = name
    self.cancellation = cancellation
    var status = stat()
    let isPipe = unsafe fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
    // A pipe that is ready takes this much (POSIX); a file takes anything.
    chunk = isNonBlocking || !isPipe ? .max : Int(PIPE_BUF)
  }

  func write(_ bytes: [UInt8]) throws(FileError) { unsafe try write(bytes.span.bytes) }

  /// Writes words, the lowest byte of each first on the machines that we know.
  func write(_ words: [UInt32]) throws(FileError) { unsafe try write(words.span.bytes) }

  private func write(_ bytes: RawSpan) throws(FileError) {
    var offset = 0
    while offset < bytes.byteCount {
      try waitForRoom()
      let count = min(chunk, bytes.byteCount - offset)
      let (written, error) = unsafe bytes.withUnsafeBytes { buffer in
        let start = unsafe buffer.baseAddress?.advanced(by: offset)
        return BrokenPipe.withoutSignal {
          let written = unsafe Foundation.write(descriptor, start, count)
          return (written, errno)
        }
      }
      if written >= 0 {
        offset += written
      } else if error != EINTR, error != EAGAIN {
        errno = error
        var failure = FileSystem.systemError("write", name)
        if error == EPIPE { failure.reason = "its reader has gone away" }
        throw failure
      }
    }
  }

  private func waitForRoom() throws(FileError) {
    while true {
      if cancellation.isCancelled {
        throw FileError(action: "write", path: name, reason: "interrupted")
      }
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      // What cannot be waited for is written to, and says itself what is wrong.
      if unsafe poll(&request, 1, Self.patience) != 0, errno != EINTR || request.revents != 0 { return }
    }
  }
}

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
