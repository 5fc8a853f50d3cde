import TestSupport
import Testing

/// Stand-ins for what layouts ask: objects and values of an app's own types, and the app's own collection view.
@Suite(.enabled(if: AdapterRun.tool != nil, "Scripts/test-uikit.sh builds the tool and says where it is"))
struct StandInTests {
  let temporary = TemporaryFolder()

  private func catalog(_ text: String) throws -> (text: String, problems: String) {
    let run = try AdapterRun([("Chat.swift", text)], list: ".\ncatalog: layouts\n", in: temporary.path)
    return (run.plain(try run.text("AdaptedLayouts.adapted.swift")), try run.compile())
  }

  /// A protocol that a method returns, whose members return it again, and enumerations whose cases all have values.
  @Test func objectsAndCasesWithValuesAreAnswers() throws {
    let (catalog, problems) = try catalog(
      """
      protocol Person { var name: String { get } }
      enum Kind { case text(String, at: Place), photo(width: CGFloat, Person) }
      enum Place { case line(Int), lines(Int, Int) }
      indirect enum Endless { case more(Endless) }
      protocol Message { var kind: Kind { get }; var sender: Person { get }; var reply: any Message { get } }
      protocol Source: AnyObject { func message(at path: IndexPath) -> Message }
      protocol Loop: AnyObject { func loop() -> Endless }
      struct Column { var width: CGFloat }
      struct Size { let columns: [Column]; let width: CGFloat; var rows: Int; var color: UIColor?; var twice: CGFloat { width * 2 } }
      struct Made { init(_ size: Size, at place: Place = .line(0)) {} }
      protocol Sizes: AnyObject { func size(of item: Int) -> Size; func made() -> Made }
      private protocol Own: AnyObject {}
      class Chat: UICollectionViewLayout {
        weak var source: Source?
        weak var loop: Loop?
        weak var sizes: Sizes?
        private var own: Own? { collectionView?.delegate as? Own }
      }
      """)
    #expect(
      catalog.contains("func message(at p0: IndexPath) -> Message { Message_StandIn(for: self) }"),
      "\(catalog)")
    #expect(
      catalog.contains(
        """
        final class Message_StandIn: LayoutStandIn, UICollectionViewDelegateFlowLayout, @preconcurrency Message {
          override class var selectors: Set<String> { ["kind", "reply", "sender"] }
          var kind: Kind = .text("", at: .line(Int(LayoutStandIn.number("index", at: 0))))
          var sender: Person { get { Person_StandIn(for: self) } set {} }
          var reply: any Message { get { Message_StandIn(for: self) } set {} }
        """), "\(catalog)")
    let column = "Column(width: CGFloat(LayoutStandIn.number(\"width\", at: p0)))"
    let size =
      "Size(columns: [\(column), \(column)], width: CGFloat(LayoutStandIn.number(\"width\", at: p0)), rows: Int(LayoutStandIn.number(\"rows\", at: p0)))"
    #expect(catalog.contains("func size(of p0: Int) -> Size { \(size) }"), "\(catalog)")
    #expect(
      catalog.contains("func made() -> Made { Made(\(size.replacing("p0", with: "0"))) }"), "\(catalog)")
    #expect(
      catalog.contains("the cast to Own fails, because there is no stand-in: Own is private"), "\(catalog)")
    #expect(
      catalog.contains("loop stays nil, because there is no stand-in: loop() of Loop returns Endless"),
      "\(catalog)")
    #expect(problems == "")
  }

  /// Numbers of items in properties and in labels, which change along a path.
  @Test func answersFollowTheItemsOfTheView() throws {
    let (catalog, problems) = try catalog(
      """
      protocol Source: AnyObject {
        var widths: [CGFloat] { get }
        func collectionView(_ view: UICollectionView, numberOfRowsInSection section: Int) -> Int
        func collectionView(_ view: UICollectionView, layout: Chat, numberOfElementsIn section: Int) -> Int
        func collectionView(_ view: UICollectionView, numberOfColumnsInSection section: Int) -> Int
      }
      class Chat: UICollectionViewLayout {
        weak var source: Source?
        var numberOfItems: ((_ section: Int) -> Int)?
      }
      """)
    #expect(
      catalog.contains(
        """
          var widths: [CGFloat] { get { (0..<itemCount).map { CGFloat(LayoutStandIn.number("widths", at: $0)) } } set {} }
          func collectionView(_ p0: UICollectionView, numberOfRowsInSection p1: Int) -> Int { Int(itemCount(inSection: p1)) }
          func collectionView(_ p0: UICollectionView, layout p1: Chat, numberOfElementsIn p2: Int) -> Int { Int(itemCount(inSection: p2)) }
        """), "\(catalog)")
    #expect(
      catalog.contains("layout.numberOfItems = { p0 in Int(standIn.itemCount(inSection: p0)) }"), "\(catalog)"
    )
    // Columns of a section are a property of its look.
    #expect(
      catalog.contains(
        "-> Int { Int(LayoutStandIn.number(\"collectionView(_:numberOfColumnsInSection:)\", at: p1)) }"),
      "\(catalog)")
    #expect(problems == "")
  }

  @Test func layoutsGetTheCollectionViewThatTheyNeed() throws {
    let (catalog, problems) = try catalog(
      """
      protocol Source: AnyObject { func numberOfSections(in view: ChatView) -> Int }
      class ChatView: UICollectionView {
        weak var source: Source?
        override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
          super.init(frame: frame, collectionViewLayout: layout)
        }
        required init?(coder: NSCoder) { nil }
      }
      class ClosedView: UICollectionView {
        init(_ name: String) { super.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) }
        required init?(coder: NSCoder) { nil }
      }
      class Chat: UICollectionViewLayout {
        var view: ChatView { collectionView as! ChatView }
      }
      """)
    #expect(
      catalog.contains(
        "view: { layout, standIn in let view = ChatView(frame: .zero, collectionViewLayout: layout); "
          + "view.source = standIn as? Source_StandIn; return view },"), "\(catalog)")
    #expect(
      catalog.contains("func numberOfSections(in p0: ChatView) -> Int { Int(sectionCount) }"), "\(catalog)")
    #expect(problems == "")
  }

  @Test func initializersGetTheDelegatesThatTheyNeed() throws {
    let (catalog, problems) = try catalog(
      """
      protocol Source: AnyObject { func height(at path: IndexPath) -> CGFloat }
      class Chat: UICollectionViewLayout {
        unowned let source: Source
        init(source: Source, _ flow: UICollectionViewDelegateFlowLayout, columns: Int = 2) {
          self.source = source
          super.init()
        }
        required init?(coder: NSCoder) { nil }
      }
      class Columns: UICollectionViewLayout {
        init(source: Source, columns: Int) { super.init() }
        required init?(coder: NSCoder) { nil }
      }
      """)
    #expect(
      catalog.contains(
        "make: { standIn in Chat(source: standIn.own(Source_StandIn.self), standIn.own(Source_StandIn.self)) }"
      ),
      "\(catalog)")
    #expect(catalog.contains("its initializer init(source:columns:) needs arguments"), "\(catalog)")
    #expect(problems == "")
  }

  @Test func aCollectionViewThatCannotBeMadeIsAWarning() throws {
    let (catalog, problems) = try catalog(
      """
      class ChatView: UICollectionView {
        init(_ name: String) { super.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) }
        required init?(coder: NSCoder) { nil }
      }
      class Chat: UICollectionViewLayout {
        var name: String? { (collectionView as? ChatView).map { "\\($0)" } }
      }
      """)
    #expect(
      catalog.contains(
        "FOLDER/Chat.swift:6: the cast to ChatView fails, because it has no accessible init(frame:collectionViewLayout:); "
          + "register the layout with a view: LayoutEntry(…, view: { ChatView(…) }) { … }"), "\(catalog)")
    #expect(problems == "")
  }
}
