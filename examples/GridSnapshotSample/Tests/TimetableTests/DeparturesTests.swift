import GridSnapshot
import Testing
import Timetable

/// Compares a scene in a file with references in every way there is.
@Suite struct DeparturesTests {
  let scene = SnapshotScene(file: "Scenes/departures.yaml").boxes()

  /// The positions of all elements: text, exact on every machine.
  @Test func places() {
    expectSnapshot(of: scene, as: .layout(of: 0, .percent(50), .last))
  }

  /// Real glyphs instead of boxes: the same pixels wherever the font file is the same.
  @Test func glyphs() {
    expectSnapshot(of: SnapshotScene(file: "Scenes/departures.yaml"), as: .image(at: .last))
  }

  @Test(arguments: ["light", "dark"]) func themes(name: String) {
    expectSnapshot(of: scene.theme(name == "dark" ? .dark : .light), as: .image, named: name)
  }

  @Test func scrolling() {
    expectSnapshot(of: scene, as: .frames("0,50%,last"))
  }

  /// Every frame: layouts and texts, hashes of pixels, two pictures.
  @Test func everyFrame() {
    expectSnapshot(of: scene, as: .sequence(pictures: "0,last"))
  }
}
