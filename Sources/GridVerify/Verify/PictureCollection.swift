import Synchronization

/// Gathers pictures from workers.
final class PictureCollection: Sendable {
  private let pictures: Mutex<[SequenceVerification.FramePictures]> = Mutex([])

  func add(_ new: SequenceVerification.FramePictures) { pictures.withLock { $0.append(new) } }

  /// All pictures in the order of their frames.
  var all: [SequenceVerification.FramePictures] {
    pictures.withLock { $0 }.sorted { $0.frame < $1.frame }
  }
}
