import Testing
import UIKit

/// Code around layouts in controllers and cells: it compiles, is stored, and reports where it has no effect.
@MainActor @Suite struct KeptScreensTests {
  @Test func prioritiesAndWeightsSupportArithmetic() {
    #expect(
      UILayoutPriority.defaultHigh + 1 == UILayoutPriority(751) && UILayoutPriority.required - 1 < .required)
    var level = UIWindow.Level.alert
    level += 1
    #expect(level > .alert && UIFont.Weight.bold > .regular)
  }

  @Test func textsAreMeasuredInTheirSpace() {
    let storage = NSTextStorage(string: "ab cd", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    let (manager, room) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 15, height: 0)))
    room.lineFragmentPadding = 0
    storage.addLayoutManager(manager)
    manager.addTextContainer(room)
    manager.ensureLayout(for: room)
    // Two lines of 11.9, as in a label.
    #expect(abs(manager.usedRect(for: room).height - 23.8) < 1e-9)
    room.maximumNumberOfLines = 1
    #expect(abs(manager.usedRect(for: room).height - 11.9) < 1e-9)
    #expect(manager.glyphRange(for: room) == NSRange(location: 0, length: 5))
  }

  @Test func buttonsShowTheirConfiguration() {
    var looks = UIButton.Configuration.filled()
    looks.title = "Go"
    looks.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let button = UIButton(configuration: looks)
    #expect(
      button.currentTitle == "Go"
        && button.contentEdgeInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    var count = 0
    button.configurationUpdateHandler = { _ in count += 1 }
    button.setNeedsUpdateConfiguration()
    #expect(count == 2)
  }

  @Test func contentPrefersAttributedTexts() throws {
    var content = UIListContentConfiguration.valueCell()
    content.text = "plain"
    content.attributedText = NSAttributedString(string: "rich")
    content.secondaryText = "second"
    let view = try #require(content.makeContentView() as? UIListContentView)
    #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == ["rich", "second"])
    let accessory = UICellAccessory.customView(
      configuration: .init(customView: view, placement: .trailing(displayed: .whenEditing)))
    #expect(accessory.accessoryType == .customView && accessory.displayedState == .whenEditing)
  }

  @Test func thereIsNoKeyWindow() {
    let scenes = UIApplication.shared.connectedScenes.filter { $0.activationState == .foregroundActive }
    let scene = scenes.compactMap { $0 as? UIWindowScene }.first
    #expect(scene?.keyWindow == nil && scene?.windows.first { $0.isKeyWindow } == nil)
    #expect(UIScene.ActivationState(rawValue: -1) == .unattached && UIWindowScene().keyWindow == nil)
  }

  @Test func scrollViewsHaveContentAndFrameGuides() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.contentSize = CGSize(width: 100, height: 300)
    view.contentOffset.y = 20
    #expect(view.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 300))
    #expect(view.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 20, width: 100, height: 50))
  }

  @Test func dragItemsProvideTheirObjects() {
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "cell 3")))
    item.localObject = 3
    var text: String?
    item.itemProvider.loadObject(ofClass: NSString.self) { object, _ in
      text = (object as? NSString).map(String.init)
    }
    #expect(text == "cell 3" && !item.itemProvider.canLoadObject(ofClass: UIImage.self))
    let view = UIView(frame: .zero)
    final class Menus: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? { nil }
    }
    let interaction = UIContextMenuInteraction(delegate: Menus())
    view.addInteraction(interaction)
    #expect(view.interactions.count == 1 && interaction.view === view)
    view.removeInteraction(interaction)
    #expect(view.interactions.isEmpty && interaction.view == nil)
  }

  @Test func pathsMoveWithTransforms() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20))
    path.apply(CGAffineTransform(translationX: 5, y: 1).scaledBy(x: 2, y: 1))
    #expect(path.bounds == CGRect(x: 5, y: 1, width: 20, height: 20) && path.contains(CGPoint(x: 24, y: 2)))
    let other = UIBezierPath()
    other.cgPath = path.cgPath
    other.apply(CGAffineTransform(translationX: 1, y: 0))
    #expect(other.bounds.minX == 6 && path.bounds.minX == 5)
  }

  @Test func unimplementedTableAndPrefetchingMethodsAreNil() {
    final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSourcePrefetching {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    }
    let rows = Rows()
    let table = UITableView(frame: .zero)
    table.dataSource = rows
    let source: any UITableViewDataSource = rows
    #expect(source.numberOfSections?(in: table) == nil && table.numberOfSections == 1)
    #expect(table.numberOfRows(inSection: 0) == 4)
    let ahead: any UICollectionViewDataSourcePrefetching = rows
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(ahead.collectionView?(view, cancelPrefetchingForItemsAt: []) == nil)
    #expect(ahead.collectionView?(view, prefetchItemsAt: []) != nil)
  }
}
