import GridCollection
import Gridreel
import TestSupport
import Testing
import UIKit

/// Changes of data and bounds between motions, played as animations.
@MainActor @Suite struct ChangeTests {
  private func scene(
    _ steps: [CollectionStep], counts: [Int] = [20], layout: UICollectionViewLayout? = nil,
    size: CGSize = CGSize(width: 200, height: 160), start: ScrollTarget = ScrollTarget()
  ) throws -> CollectionScene {
    let setup = CollectionSetup(layout: layout ?? Rows(), data: .counts(counts), viewport: size)
    return try CollectionScene(setup: setup, path: CollectionPath(start: start, steps: steps))
  }

  private func elements(_ scene: CollectionScene, _ frame: Int) -> [ElementID: PlacedElement] {
    Dictionary(uniqueKeysWithValues: scene.placement(atFrame: frame).elements().map { ($0.id, $0) })
  }

  private func item(_ item: Int) -> ElementID { .item(section: 0, item: item) }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func aNewItemFadesInWhileOthersMakeSpace() throws {
    let scene = try scene([
      .scroll(.hold(seconds: 0.1)), .insert([path(1)], seconds: 0.2, label: "insert"),
      .scroll(.hold(seconds: 0.1)),
    ])
    // 3 + 6 + 3 frame steps.
    #expect(scene.timeline.frameCount == 13 && scene.timeline.frame(ofLabel: "insert") == 3)
    #expect(Set(elements(scene, 3).keys) == Set((0..<4).map(item)))
    let middle = elements(scene, 6)
    #expect(middle[item(1)]?.rect.y == 40 && middle[item(1)]?.alpha == 0.5)
    // The item from 40 is on its way to 80.
    #expect(middle[item(2)]?.rect.y == 60 && middle[item(0)]?.rect.y == 0)
    // The last item scrolls out.
    #expect(middle.values.contains { $0.rect.y == 140 })
    let end = elements(scene, 9)
    #expect(end.keys.sorted() == (0..<4).map(item) && end[item(1)]?.alpha == 1)
    #expect(scene.identity(ofFrame: 9) == scene.identity(ofFrame: 12))
  }

  @Test func theCallsOfAChangeAreKeptIfAMotionFollows() throws {
    let hold = CollectionStep.scroll(.hold(seconds: 0.1))
    let insert = CollectionStep.insert([path(1)], seconds: 0)
    let calls = try scene([hold, insert]).calls(atFrame: 3)
    #expect(calls.contains("prepare"))
    #expect(try scene([hold, insert, hold]).calls(atFrame: 3).starts(with: calls))
  }

  @Test func aRemovedItemFadesOutUnderAnotherName() throws {
    let scene = try scene([.delete([path(0)], seconds: 0.2)])
    let middle = elements(scene, 3)
    #expect(middle[.named("item 0-0, gone")]?.alpha == 0.5)
    #expect(middle[item(0)]?.rect.y == 20 && middle[item(0)]?.alpha == 1)
    #expect(elements(scene, 6)[item(0)]?.rect.y == 0 && elements(scene, 6).count == 4)
  }

  @Test func aMovedItemGoesStraightToItsNewPosition() throws {
    let scene = try scene([.move(path(0), to: path(2), seconds: 0.2)])
    let middle = elements(scene, 3)
    #expect(middle[item(2)]?.rect.y == 40 && middle[item(0)]?.rect.y == 20 && middle[item(1)]?.rect.y == 60)
    #expect(middle.values.allSatisfy { $0.alpha == 1 })
  }

  @Test func aReloadedItemCrossfades() throws {
    let scene = try scene([.reload([path(1)], seconds: 0.2)])
    let middle = elements(scene, 3)
    #expect(middle[item(1)]?.alpha == 0.5 && middle[.named("item 0-1, gone")]?.alpha == 0.5)
  }

  @Test func sectionsAreInsertedDeletedAndMoved() throws {
    let scene = try scene(
      [
        .batch([.deleteSection(0), .insertSection(1, items: 2), .moveSection(2, to: 0)], seconds: 0)
      ], counts: [1, 2, 3], size: CGSize(width: 200, height: 400))
    #expect(
      elements(scene, 0).keys.sorted()
        == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (2, 1)].map {
          .item(section: $0.0, item: $0.1)
        })
  }

  @Test func layoutsDetermineWhereItemsAppearAndDisappear() throws {
    final class Sliding: Rows {
      override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if attributes?.alpha == 0 { attributes?.center.x += 200 }
        return attributes
      }

      override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        if attributes?.alpha == 0 { attributes?.transform = CGAffineTransform(rotationAngle: .pi) }
        return attributes
      }
    }
    let inserted = try scene([.insert([path(1)], seconds: 0.2)], layout: Sliding())
    #expect(elements(inserted, 3)[item(1)]?.rect.x == 100)
    let deleted = try scene([.delete([path(1)], seconds: 0.2)], layout: Sliding())
    let gone = try #require(elements(deleted, 3)[.named("item 0-1, gone")])
    // Half of a half turn, without shrinking on the way.
    #expect(abs(gone.transform.a) < 1e-9 && abs(abs(gone.transform.b) - 1) < 1e-9)
  }

  @Test func aRotatedViewIsCentered() throws {
    let scene = try scene(
      [
        .resize(to: CGSize(width: 160, height: 200), seconds: 0.2, label: "turn"),
        .scroll(.hold(seconds: 0.1)),
      ])
    #expect(scene.pixelSize == PixelSize(width: 200, height: 200))
    #expect(elements(scene, 0)[item(0)]?.rect == PixelRect(x: 0, y: 20, width: 200, height: 40))
    let middle = try #require(elements(scene, 3)[item(0)])
    #expect(middle.rect == PixelRect(x: 10, y: 10, width: 180, height: 40))
    #expect(elements(scene, 6)[item(0)]?.rect == PixelRect(x: 20, y: 0, width: 160, height: 40))
    #expect(elements(scene, 6).count == 5)
  }

  @Test func changesWithoutABatchAreInterpolated() throws {
    final class Growing: Rows {
      var factor: CGFloat = 1
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        attributes?.frame.size.width *= factor
        return attributes
      }
    }
    let scene = try scene(
      [
        .change(seconds: 0.2) { view in
          (view.collectionViewLayout as? Growing)?.factor = 0.5
          view.collectionViewLayout.invalidateLayout()
        }
      ], layout: Growing())
    #expect((0...6).map { elements(scene, $0)[item(0)]?.rect.width ?? 0 }[3] == 150)
    #expect(elements(scene, 6)[item(0)]?.rect.width == 100)
  }

  @Test func motionsContinueAfterAChange() throws {
    let drag = CollectionStep.scroll(.drag(Drag(finger: Vector(dx: 0, dy: -60), seconds: 0.2)))
    let scene = try scene([
      drag, .insert([path(0)], seconds: 0), .scroll(.fling(Fling(velocity: .carried))),
    ])
    let offsets = try (0..<scene.timeline.frameCount).map { try #require(scene.offset(atFrame: $0)).y }
    #expect(offsets[6] == 60 && offsets == offsets.sorted() && (offsets.last ?? 0) > 150)
    // Motion continues after the change.
    #expect(offsets[7] > 65)
  }

  @Test func allDataCanBeReplaced() throws {
    let scene = try scene([
      .scroll(.hold(seconds: 0.1)), .reloadData(counts: [2]), .scroll(.hold(seconds: 0.1)),
    ])
    #expect(elements(scene, 2).count == 4 && elements(scene, 6).keys.sorted() == [item(0), item(1)])
  }

  @Test func anItemCanBeSelectedAndScrolledTo() throws {
    let scene = try scene([.select(path(10), at: .top), .scroll(.hold(seconds: 0.1))])
    #expect(scene.offset(atFrame: 1) == Point(x: 0, y: 400))
  }

  @Test func aChangeKeepsOverscroll() throws {
    let drag = CollectionStep.scroll(.drag(Drag(finger: Vector(dx: 0, dy: 100), seconds: 0.2)))
    let scene = try scene([drag, .reload([path(3)], seconds: 0), .scroll(.bounce())])
    let offsets = try (0..<scene.timeline.frameCount).map { try #require(scene.offset(atFrame: $0)).y }
    #expect(offsets[6] < -20 && offsets[7] < 0 && offsets[7] > offsets[6] && offsets.last == 0)
  }

  @Test func changesOfMissingElementsAreErrors() {
    #expect(throws: FrameSourceError("item 0-20 is deleted, but there is none before the update")) {
      try scene([.delete([path(20)])])
    }
    #expect(throws: FrameSourceError("item 0-22 is inserted, but section 0 has 20 items before it is")) {
      try scene([.insert([path(22)])])
    }
    #expect(throws: FrameSourceError("section 3 is inserted, but there are 1 sections after the update")) {
      try scene([.batch([.insertSection(3, items: 1)])])
    }
    #expect(throws: FrameSourceError("a change takes -1.0 s; expected 0 s or more")) {
      try scene([.invalidate(seconds: -1)])
    }
    #expect(
      throws: FrameSourceError("steps[1].duration: the duration is negative: -1.0 s; expected 0 s or more")
    ) { try scene([.invalidate(), .scroll(.hold(seconds: -1))]) }
  }

  @Test func aStepCanChangeACustomDataSource() throws {
    final class Source: NSObject, UICollectionViewDataSource {
      var names = ["a", "b", "c"]
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names.count
      }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { UICollectionViewCell(frame: .zero) }
    }
    let source = Source()
    let setup = CollectionSetup(
      layout: Rows(), data: .source(source), viewport: CGSize(width: 200, height: 160))
    let sound = try CollectionScene(
      setup: setup,
      path: CollectionPath(steps: [.delete([path(1)], seconds: 0.1) { source.names.remove(at: 1) }]))
    #expect(elements(sound, 3).count == 2 && sound.warnings.isEmpty)
    let other = Source()
    let unsound = try CollectionScene(
      setup: CollectionSetup(layout: Rows(), data: .source(other), viewport: CGSize(width: 200, height: 160)),
      path: CollectionPath(steps: [.delete([path(1)], seconds: 0.1)]))
    #expect(unsound.warnings.contains { $0.contains("do not match the updates") })
  }

  /// A random path of motions and changes.
  private func randomSteps(_ generator: inout SeededGenerator) -> [CollectionStep] {
    var count = 20
    return (0..<6).map { _ in
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: return .scroll(.hold(seconds: Double.random(in: 0...0.1, using: &generator)))
      case 1: return .scroll(.by(Vector(dx: 0, dy: Double.random(in: -200...200, using: &generator))))
      case 2:
        count += 1
        return .insert([path(Int.random(in: 0..<count, using: &generator))], seconds: 0.1)
      case 3:
        count -= 1
        return .delete([path(Int.random(in: 0...count, using: &generator))], seconds: 0.1)
      case 4: return .move(path(Int.random(in: 0..<count, using: &generator)), to: path(0), seconds: 0.1)
      case 5:
        return .resize(
          to: CGSize(
            width: Int.random(in: 50...200, using: &generator),
            height: Int.random(in: 50...200, using: &generator)),
          seconds: 0.1)
      default: return .scroll(.fling(Fling(velocity: .given(Vector(dx: 0, dy: 500)))))
      }
    }
  }

  /// A single frame equals the frame in sequence, whichever worker draws it, and a second run equals the first.
  @Test(arguments: 0..<12) func framesAreFunctionsOfTheirIndex(_ seed: UInt64) throws {
    var (one, two) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
    let first = try scene(randomSteps(&one))
    let second = try scene(randomSteps(&two))
    let all = Array(0..<first.timeline.frameCount)
    func hashes(_ scene: CollectionScene, _ frames: [Int], jobs: Int) throws -> [Int: String] {
      let renderer = try SequenceRenderer(scene, text: try TextEngine(FontSettings()))
      let records = try renderer.render(frames, jobs: jobs, isEncoded: { _ in false }) { _ in }.records
      return Dictionary(uniqueKeysWithValues: records.map { ($0.index, $0.hash) })
    }
    let forwards = try hashes(first, all, jobs: 1)
    #expect(try hashes(second, all.shuffled(using: &one), jobs: 3) == forwards, "seed \(seed)")
    for frame in [0, all.count / 2, all.count - 1] {
      #expect(try hashes(second, [frame], jobs: 1)[frame] == forwards[frame], "seed \(seed), frame \(frame)")
    }
    // Frames are equal exactly if their identities are.
    for frame in all.dropFirst() {
      let same = first.identity(ofFrame: frame) == first.identity(ofFrame: frame - 1)
      if same { #expect(forwards[frame] == forwards[frame - 1], "seed \(seed), frame \(frame)") }
    }
  }
}
