import Testing
import UIKit

@testable import AppLayouts

@MainActor
struct BoardLayoutTests {
  let layout = BoardLayout()
  let view: UICollectionView
  let rows = Rows()

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
    view.dataSource = rows
  }

  @Test func rowsHaveTheLayoutsOwnHeightWithoutADelegate() {
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 400, height: 800))
    #expect(
      layout.layoutAttributesForItem(at: [3, 2])?.frame == CGRect(x: 160, y: 120, width: 80, height: 40))
  }

  @Test func delegatesAreAskedForWhatTheyHave() {
    let tall = TallRows()
    layout.delegate = tall
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 1300)
    #expect(tall.preparations == 1)
    #expect(SnapLayout().height(in: view, of: layout, delegate: tall) == 60)
    layout.delegate = nil
    let plain = PlainRows()
    layout.delegate = plain
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 800)
  }

  @Test func methodsAreFoundByTheirNames() {
    let snap = SnapLayout()
    #expect(snap.tellsHeights(TallBoard()))
    #expect(snap.tellsHeights(TallestBoard()))
    #expect(!snap.tellsHeights(PlainBoard()))
    // Nothing is known about classes that were not adapted.
    #expect(snap.tellsHeights(PlainRows()))
  }

  @Test func theFirstColumnStays() {
    view.layoutIfNeeded()
    view.contentOffset = CGPoint(x: 90, y: 0)
    view.layoutIfNeeded()
    #expect(layout.layoutAttributesForItem(at: [0, 0])?.frame.minX == 90)
    layout.handlePinning()
    view.layoutIfNeeded()
    #expect(layout.layoutAttributesForItem(at: [0, 0])?.frame.minX == 0)
  }

  @Test func carouselsRestInTheMiddleOfAnItem() {
    let snap = SnapLayout()
    snap.scrollDirection = .horizontal
    snap.itemSize = CGSize(width: 120, height: 80)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 80), collectionViewLayout: snap)
    view.dataSource = rows
    view.layoutIfNeeded()
    let rest = snap.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 100, y: 0), withScrollingVelocity: .zero)
    #expect(rest == CGPoint(x: 90, y: 0))
    #expect(snap.action == Selector("handlePinning"))
    #expect(snap.key == "isPinned")
  }
}

extension SnapLayout {
  fileprivate func height(
    in view: UICollectionView, of layout: BoardLayout, delegate: any BoardLayoutDelegate
  ) -> CGFloat {
    board = delegate
    return height(in: view, of: layout)
  }
}

/// Twenty rows of five cells.
final class Rows: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 20 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }
}

/// A delegate with every optional member.
final class TallRows: NSObject, BoardLayoutDelegate {
  var preparations = 0
  var rowSpacing: CGFloat { 5 }

  func collectionView(_ collectionView: UICollectionView, layout: BoardLayout, heightForRow row: Int)
    -> CGFloat
  { 60 }

  func boardLayoutDidPrepare(_ layout: BoardLayout) { preparations += 1 }
}

/// A delegate without any.
final class PlainRows: NSObject, BoardLayoutDelegate {}
