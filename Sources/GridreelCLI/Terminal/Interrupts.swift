import Dispatch
import Foundation
import GridRender

/// Turns Ctrl-C and a polite kill into a cancelled run, so that no half of anything stays behind.
final class Interrupts {
  private let sources: [any DispatchSourceSignal]

  init(_ cancellation: Cancellation) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { cancellation.cancel() }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }
}
