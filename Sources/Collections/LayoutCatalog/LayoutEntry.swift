public import UIKit

/// A layout that scene files can name, with its factory.
@MainActor public struct LayoutEntry {
  /// The name in scene files.
  public let name: String
  /// The settable properties of its own class.
  public let properties: [LayoutProperty]
  /// The position of its declaration, as file:line; nil if it was registered.
  public let place: String?
  /// The reason why it cannot be created by name; nil if it can.
  public let obstacle: String?
  /// The delegate protocols that a stand-in implements for it, and the properties for which it has closures; see
  /// ``LayoutStandIn``.
  public let asks: [String]
  /// Differences from a device that its code implies, each with its position: delegates and data sources without a
  /// stand-in, and parts of UIKit that do nothing here.
  public let warnings: [String]
  private let parts: (() -> Parts)?

  /// Registers a layout.
  ///
  ///     LayoutEntry("Shop", delegate: { ShopDelegate() }) { ShopLayout(columns: 3) }
  ///
  /// If the data source dequeues cells, register their classes in `configure`, as in `viewDidLoad`:
  ///
  ///     LayoutEntry("Shop", dataSource: { ShopData() }, configure: { $0.register(BookCell.self, forCellWithReuseIdentifier: "book") }) {
  ///       ShopLayout(columns: 3)
  ///     }
  ///
  /// - Parameters:
  ///   - name: The name in scene files; it takes precedence over a class of the same name.
  ///   - delegate: Creates the delegate, which provides sizes and similar values; called for each run.
  ///   - dataSource: Creates the data; called for each run. Without it, scene files specify the item counts, and no
  ///     element has a view.
  ///   - view: Creates the collection view, for layouts that need an app's own class; called for each run.
  ///   - configure: Configures the view before it gets its data source; called for each run.
  ///   - properties: Properties that scene files can set in addition to those of UIKit's layouts.
  ///   - make: Creates the layout; called for each run.
  public init(
    _ name: String, delegate: @escaping () -> (any UICollectionViewDelegate)? = { nil },
    dataSource: @escaping () -> (any UICollectionViewDataSource)? = { nil },
    view: @escaping (UICollectionViewLayout) -> UICollectionView = {
      UICollectionView(frame: .zero, collectionViewLayout: $0)
    },
    configure: @escaping (UICollectionView) -> Void = { _ in },
    properties: [LayoutProperty] = [],
    make: @escaping () -> UICollectionViewLayout
  ) {
    self.name = name
    self.properties = properties
    parts = {
      Parts(
        layout: make(), delegate: delegate(), dataSource: dataSource(), view: view, configure: configure)
    }
    place = nil
    obstacle = nil
    asks = []
    warnings = []
  }

  /// Creates an entry; used by code that the adapter generates.
  /// - Parameters:
  ///   - name: The class.
  ///   - place: Where it is declared.
  ///   - obstacle: Why it cannot be created.
  ///   - asks: The delegate protocols and closures that it uses.
  ///   - animator: Where it creates a dynamic animator.
  ///   - warnings: Other differences from a device.
  ///   - properties: The properties of the class and its superclasses, up to UIKit's.
  ///   - standIn: Creates the stand-in for its delegates.
  ///   - view: Creates a collection view of an app's own class that uses a stand-in; nil for a plain one.
  ///   - make: Creates a layout that uses a stand-in; nil if it cannot be created.
  public init(
    adapted name: String, at place: String, obstacle: String? = nil, asks: [String] = [],
    animator: String? = nil, warnings: [String] = [], properties: [LayoutProperty],
    standIn: @escaping () -> LayoutStandIn = { PlainStandIn() },
    view: ((UICollectionViewLayout, LayoutStandIn) -> UICollectionView)? = nil,
    make: ((LayoutStandIn) -> UICollectionViewLayout)?
  ) {
    self.name = name
    self.place = place
    self.properties = properties
    self.obstacle = obstacle
    self.asks = asks
    let dynamics = animator.map {
      "\($0): UIDynamicAnimator moves nothing here, so elements are drawn where the layout puts them"
    }
    self.warnings = [dynamics].compactMap(\.self) + warnings
    parts = make.map { make in
      {
        let standIn = standIn()
        let layout = make(standIn)
        standIn.layout = layout
        var parts = Parts(
          layout: layout, delegate: standIn as? any UICollectionViewDelegate, dataSource: nil,
          standIn: standIn, isKnownToBeDynamic: animator != nil)
        if let view { parts.view = { view($0, standIn) } }
        return parts
      }
    }
  }

  /// Creates the entry of a layout that a view controller makes for its collection view, such as a compositional layout.
  ///
  ///     LayoutEntry("Front", controller: { FrontViewController() })
  ///
  /// The controller's view is loaded, and the layout of its collection view is used with the numbers of items of the
  /// scene. Cells and data of the controller are not used.
  /// - Parameters:
  ///   - name: The name in scene files.
  ///   - place: Where the controller is declared, as file:line.
  ///   - outlets: Connects a collection view that is in a storyboard on devices; nil if the controller makes its own.
  ///   - controller: Creates the controller; called for each run.
  public init<Controller: UIViewController>(
    _ name: String, at place: String? = nil,
    outlets: ((Controller, UICollectionView) -> Void)? = nil, controller: @escaping () -> Controller
  ) {
    self.name = name
    self.place = place
    (properties, obstacle, asks, warnings) = ([], nil, [], [])
    parts = {
      let controller = controller()
      let view = controller.loadedCollectionView(
        outlets: outlets.map { connect in { connect(controller, $0) } })
      let standIn = PlainStandIn()
      // Section providers often use their controller.
      (standIn.owner, standIn.layout) = (controller, view.collectionViewLayout)
      return Parts(layout: view.collectionViewLayout, delegate: nil, dataSource: nil, standIn: standIn)
    }
  }

  /// A layout with its delegate and data source.
  @MainActor public struct Parts {
    /// The layout.
    public var layout: UICollectionViewLayout
    /// Its delegate.
    public var delegate: (any UICollectionViewDelegate)?
    /// Its data.
    public var dataSource: (any UICollectionViewDataSource)?
    /// Creates the collection view.
    public var view: (UICollectionViewLayout) -> UICollectionView = {
      UICollectionView(frame: .zero, collectionViewLayout: $0)
    }
    /// Configures the view before it gets its data source.
    public var configure: (UICollectionView) -> Void = { _ in }
    /// The object in front of the data that a scene file specifies.
    package var standIn: LayoutStandIn?
    /// Whether a warning of the entry is about an animator, which moves elements on devices only.
    package var isKnownToBeDynamic = false
  }

  /// Creates a layout; nil if there is an obstacle.
  public var make: (() -> Parts)? { parts }

  /// Returns all properties of a layout created by this entry. A subclass's property hides one with the same
  /// name.
  public func properties(of layout: UICollectionViewLayout) -> [LayoutProperty] {
    var names: Set<String> = []
    return (properties + LayoutProperty.inherited(by: layout)).filter { names.insert($0.name).inserted }
  }
}

/// A type that registers layouts for scene files, such as layouts whose initializers need arguments, or that
/// use a delegate.
///
///     enum ShopLayouts: LayoutProvider {
///       static var layouts: [LayoutEntry] { [LayoutEntry("Shop") { ShopLayout(columns: 3) }] }
///     }
@MainActor public protocol LayoutProvider {
  /// The layouts.
  static var layouts: [LayoutEntry] { get }
}
