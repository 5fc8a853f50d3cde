import GridCollection
import Gridreel
import Testing
import UIKit

/// Sections of compositional layouts that scroll orthogonally.
@MainActor @Suite struct AcrossTests {
  private func scene(_ steps: [CollectionStep], scrolls: Bool = true) throws -> CollectionScene {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    if scrolls { section.orthogonalScrollingBehavior = .groupPaging }
    let setup = CollectionSetup(
      layout: UICollectionViewCompositionalLayout(section: section), data: .counts([10, 10]),
      viewport: CGSize(width: 150, height: 200))
    return try CollectionScene(setup: setup, path: CollectionPath(steps: steps))
  }

  private func x(_ scene: CollectionScene, _ frame: Int, section: Int, item: Int) -> Int? {
    scene.placement(atFrame: frame).elements().first { $0.id == .item(section: section, item: item) }?.rect.x
  }

  @Test func aSectionScrollsFrameByFrameAndStopsAtAGroup() throws {
    let scene = try scene([
      .scroll(.hold(seconds: 0.1)), .scrollAcross(section: 1, to: 130, seconds: 0.2, label: "across"),
      .scroll(.hold(seconds: 0.1)),
    ])
    // 3 + 6 + 3 frame steps; the third group, at 120, is nearest to 130.
    #expect(scene.timeline.frameCount == 13 && scene.timeline.frame(ofLabel: "across") == 3)
    #expect(x(scene, 3, section: 1, item: 1) == 60 && x(scene, 6, section: 1, item: 1) == 0)
    #expect(x(scene, 6, section: 1, item: 3) == 120 && x(scene, 6, section: 1, item: 4) == nil)
    #expect(x(scene, 9, section: 1, item: 2) == 0 && x(scene, 12, section: 1, item: 4) == 120)
    #expect((0...12).allSatisfy { x(scene, $0, section: 0, item: 1) == 60 })
    // Nothing fades: new elements scroll in.
    #expect((0...12).allSatisfy { scene.placement(atFrame: $0).elements().allSatisfy { $0.alpha == 1 } })
  }

  @Test func aDurationOfZeroTakesNoFrames() throws {
    let scene = try scene([.scrollAcross(section: 0, to: 999, seconds: 0)])
    #expect(scene.timeline.frameCount == 1 && x(scene, 0, section: 0, item: 9) == 90)
  }

  @Test func sectionsThatDoNotScrollOrthogonallyAreErrors() {
    #expect(throws: FrameSourceError("section 2 should scroll to 60.0, but is not an orthogonal section")) {
      try scene([.scrollAcross(section: 2, to: 60)])
    }
    #expect(throws: FrameSourceError.self) { try scene([.scrollAcross(section: 0, to: 60)], scrolls: false) }
    let flow = CollectionSetup(
      layout: UICollectionViewFlowLayout(), data: .counts([3]), viewport: CGSize(width: 100, height: 100))
    #expect(throws: FrameSourceError.self) {
      try CollectionScene(setup: flow, path: CollectionPath(steps: [.scrollAcross(section: 0, to: 60)]))
    }
  }
}
