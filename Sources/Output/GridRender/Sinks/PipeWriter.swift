import Foundation
import GridSupport

/// Writes to a pipe whose reader may be slow, stuck or gone. Waiting ends when the run is cancelled, and a
/// missing reader causes an error, never a signal.
final class PipeWriter {
  private let descriptor: Int32
  private let name: String
  private let chunk: Int
  private let cancellation: Cancellation
  /// The time to wait for the reader before checking for cancellation, in milliseconds.
  private static let patience: Int32 = 100

  /// Creates a writer. `descriptor` stays open; messages refer to it as `name`. If writes may block, only as
  /// many bytes are written at a time as certainly fit.
  init(_ descriptor: Int32, name: String, isNonBlocking: Bool, cancellation: Cancellation) {
    self.descriptor = descriptor
    self.name = name
    self.cancellation = cancellation
    var status = stat()
    let isPipe = unsafe fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
    // A pipe that is ready accepts this many bytes (POSIX); a file accepts any number.
    chunk = isNonBlocking || !isPipe ? .max : Int(PIPE_BUF)
  }

  func write(_ bytes: [UInt8]) throws(FileError) { unsafe try write(bytes.span.bytes) }

  /// Writes words in memory order, which is little-endian on all supported machines.
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
        if error == EPIPE { failure.reason = "the reader closed it" }
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
      // If polling fails, try to write anyway, which reports the problem.
      if unsafe poll(&request, 1, Self.patience) != 0, errno != EINTR || request.revents != 0 { return }
    }
  }
}

/// Suppresses the signal caused by writing to a pipe without a reader, without affecting the program's signal
/// handling.
enum BrokenPipe {
  /// Runs `body` and consumes the signal that it may have caused on this thread.
  static func withoutSignal<Result>(_ body: () -> Result) -> Result {
    var pipe = sigset_t()
    var before = sigset_t()
    var pending = sigset_t()
    unsafe sigemptyset(&pipe)
    unsafe sigaddset(&pipe, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let result = body()
    // A blocked signal is pending only for this thread, unless another process sent one, which is then
    // consumed.
    if unsafe sigpending(&pending) == 0, unsafe sigismember(&pending, SIGPIPE) == 1 {
      var number: Int32 = 0
      unsafe sigwait(&pipe, &number)
    }
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    return result
  }
}
