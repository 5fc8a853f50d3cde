import GridCollection
import Gridreel
import Testing
import UIKit

/// Cells that a data source dequeues as in an app, and the classes that are registered for them.
@Suite struct RegistrationTests {
  final class EventCell: UICollectionViewCell {
    var title = ""
  }

  /// The classic data source, which expects its class of cells.
  final class Events: NSObject, UICollectionViewDataSource {
    var titles: [String] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      // A cell of another class ends the program, as in an app.
      // swift-format-ignore: NeverForceUnwrap
      let cell =
        collectionView.dequeueReusableCell(withReuseIdentifier: "event", for: indexPath) as! EventCell
      cell.title = "event \(indexPath.item)"
      titles.append(cell.title)
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "day", for: indexPath)
    }
  }

  @MainActor private static func draw(
    _ events: Events, hasHeaders: Bool = false, _ configure: @escaping (UICollectionView) -> Void
  ) throws {
    let layout = UICollectionViewFlowLayout()
    if hasHeaders { layout.headerReferenceSize = CGSize(width: 0, height: 20) }
    var setup = CollectionSetup(
      layout: layout, data: .source(events), viewport: CGSize(width: 200, height: 100))
    setup.configure = configure
    _ = try CollectionScene(setup: setup, path: CollectionPath())
  }

  @MainActor @Test func configureRegistersCellsBeforeTheFirstPass() throws {
    let events = Events()
    try Self.draw(events) { $0.register(EventCell.self, forCellWithReuseIdentifier: "event") }
    #expect(events.titles == ["event 0", "event 1", "event 2"])
  }

  private func expect(_ words: String, said: [UInt8]?, sourceLocation: SourceLocation = #_sourceLocation) {
    let said = String(decoding: said ?? [], as: UTF8.self)
    #expect(
      said.contains("Fatal error: could not dequeue \(words)"), "\(said)", sourceLocation: sourceLocation)
  }

  @Test func cellsWithoutRegistrationEndTheProgramWithTheirIdentifier() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run { try Self.draw(Events()) { _ in } }
    }
    expect(
      "a cell with the identifier \"event\": nothing is registered", said: result?.standardErrorContent)
  }

  @Test func nibFilesAreRefusedByName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try Self.draw(Events()) {
          $0.register(EventCell.self, forCellWithReuseIdentifier: "event")
          $0.register(UINib(nibName: "EventCell", bundle: nil), forCellWithReuseIdentifier: "event")
        }
      }
    }
    expect(
      "a cell with the identifier \"event\": it is registered with the nib file \"EventCell\", and nib files are not loaded",
      said: result?.standardErrorContent)
  }

  @Test func headersWithoutRegistrationEndTheProgramWithTheirKind() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try Self.draw(Events(), hasHeaders: true) {
          $0.register(EventCell.self, forCellWithReuseIdentifier: "event")
        }
      }
    }
    expect(
      "a view of kind \"UICollectionElementKindSectionHeader\" with the identifier \"day\": nothing is registered",
      said: result?.standardErrorContent)
  }

  /// Chat layouts ask a subclass of the collection view.
  @MainActor @Test func layoutsGetTheViewThatTheyNeed() throws {
    final class ChatView: UICollectionView { var isTyping = false }
    final class Chat: Rows {
      override var collectionViewContentSize: CGSize {
        let isTyping = (view as? ChatView)?.isTyping == true
        return CGSize(width: 200, height: isTyping ? 3000 : 0)
      }
    }
    var setup = CollectionSetup(
      layout: Chat(), data: .counts([50]), viewport: CGSize(width: 200, height: 160))
    setup.view = { layout in
      let view = ChatView(frame: .zero, collectionViewLayout: layout)
      view.isTyping = true
      return view
    }
    let scene = try CollectionScene(setup: setup, path: examinationPath)
    #expect(scene.offset(atFrame: scene.timeline.frameCount - 1)?.y == 300)
  }
}
