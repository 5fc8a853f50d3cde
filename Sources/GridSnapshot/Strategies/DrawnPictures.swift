import Synchronization

/// Gathers encoded pictures from workers.
final class DrawnPictures: Sendable {
  private let pictures: Mutex<[Int: [UInt8]]> = Mutex([:])

  func add(_ png: [UInt8], of index: Int) { pictures.withLock { $0[index] = png } }

  func picture(of index: Int) -> [UInt8]? { pictures.withLock { $0[index] } }
}
