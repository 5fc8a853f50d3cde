package import GridGeometry
package import GridImage
package import GridSchema
package import GridScroll
package import GridSource

/// The content of a scene file for a collection view: the layout's name, the items, the view, and its path.
package struct CollectionDescription: Sendable {
  /// A property's value as written.
  package struct Value: Sendable {
    /// The value itself.
    package enum Content: Sendable {
      case nothing
      case boolean(Bool)
      case number(Double)
      /// A string; unquoted numbers and booleans are also available as text.
      case text(String)
      case list([Value])
      case mapping([(key: Located<String>, value: Value)])
    }

    package var content: Content
    /// Its range in the file, for errors.
    package var range: Range<Int>
  }

  /// Insets at four sides, in points.
  package struct Insets: Sendable, Hashable {
    package var top = 0.0
    package var left = 0.0
    package var bottom = 0.0
    package var right = 0.0
  }

  /// The kind of device.
  package enum Device: Sendable, CaseIterable { case phone, pad }

  /// A size class along an axis.
  package enum Room: Sendable, CaseIterable { case compact, regular }

  package var name = ""
  package var layout = Located("", at: 0..<0)
  package var properties: [(key: Located<String>, value: Value)] = []
  /// The number of items in each section.
  package var counts: [Int] = []
  /// The size of the view in points.
  package var viewport = Size(width: 375, height: 667)
  package var scale = 1.0
  package var insets = Insets()
  package var safeArea = Insets()
  package var isRightToLeft = false
  package var device = Device.phone
  package var across: Room?
  package var down: Room?
  package var path = CollectionPathDescription()
  package var surroundings = Surroundings()
  package var overlays = Overlays()
  package var comparisonRules = ComparisonRules.exact
  /// The files that are made unless the command line names an output.
  package var outputs: [OutputFile] = []
}

/// The path of a collection view.
package struct CollectionPathDescription: Sendable {
  package var start = ScrollTarget()
  package var frameRate = FrameRate.thirty
  package var slowMotion = 1.0
  package var steps: [Located<Step>] = []

  package enum Step: Sendable {
    case scroll(ScrollStep)
    case change(Change, seconds: Double, label: String?)
  }

  package enum Change: Sendable {
    case batch(Batch)
    /// Reloads all data, optionally with new item counts.
    case reloadData([Int]?)
    case resize(Size, safeArea: CollectionDescription.Insets?)
    case invalidate
    case select(Item, Position?)
  }

  /// An item by section and index.
  package struct Item: Sendable, Hashable {
    package var section: Int
    package var item: Int
  }

  /// The position to which a selected item is scrolled.
  package enum Position: Sendable, CaseIterable {
    case top, centerVertically, bottom, left, centerHorizontally, right
  }

  /// Simultaneous changes of the data: removals use indices before the change, insertions those after it.
  package struct Batch: Sendable {
    package struct Move: Sendable {
      package var from: Item
      package var to: Item
    }
    package struct NewSection: Sendable {
      package var position = 0
      package var items = 0
    }
    package struct SectionMove: Sendable {
      package var from = 0
      package var to = 0
    }

    package var inserted: [Item] = []
    package var deleted: [Item] = []
    package var reloaded: [Item] = []
    package var moved: [Move] = []
    package var insertedSections: [NewSection] = []
    package var deletedSections: [Int] = []
    package var reloadedSections: [Int] = []
    package var movedSections: [SectionMove] = []
  }
}
