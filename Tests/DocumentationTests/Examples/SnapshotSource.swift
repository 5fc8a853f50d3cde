import GridSnapshot
import Testing

/// Compares a source of frames with its references.
@Suite struct AgendaSnapshots {
  /// The positions of all elements as text, the same on every machine: whole rectangles, and what is stuck.
  @Test func headingSticksAndIsPushedOut() {
    expectSnapshot(of: Agenda(), as: .layout(of: 0, .index(10), .index(28)))
  }

  /// The hashes of all frames, with texts as boxes so that they do not depend on fonts.
  @Test func everyFrameIsDrawn() {
    expectSnapshot(of: SnapshotScene(Agenda(), fonts: FontSettings(drawsBoxes: true)), as: .sequence)
  }
}
