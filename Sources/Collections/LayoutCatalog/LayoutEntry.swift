public import UIKit

/// A layout that scene files can name, and how one is made.
@MainActor public struct LayoutEntry {
  /// The name by which scene files ask for it.
  public let name: String
  /// The properties of its own class that can be set.
  public let properties: [LayoutProperty]
  /// Where it is declared, as file:line; nil where it was registered.
  public let place: String?
  /// Why it cannot be made by name alone; nil for one that can.
  public let obstacle: String?
  /// The protocols of delegates that it asks and that a stand-in answers; see ``LayoutStandIn``.
  public let asks: [String]
  private let parts: (() -> Parts)?

  /// Registers a layout.
  ///
  ///     LayoutEntry("Shop", delegate: { ShopDelegate() }) { ShopLayout(columns: 3) }
  ///
  /// - Parameters:
  ///   - name: The name by which scene files ask for it; it comes before a class of the same name.
  ///   - delegate: Makes what the layout asks for sizes and the like, anew for each run.
  ///   - dataSource: Makes the data, anew for each run; without it scene files say the numbers of items, and nothing has views.
  ///   - properties: What scene files can set beside what layouts have from UIKit.
  ///   - make: Makes the layout, anew for each run.
  public init(
    _ name: String, delegate: @escaping () -> (any UICollectionViewDelegate)? = { nil },
    dataSource: @escaping () -> (any UICollectionViewDataSource)? = { nil },
    properties: [LayoutProperty] = [],
    make: @escaping () -> UICollectionViewLayout
  ) {
    self.name = name
    self.properties = properties
    parts = { Parts(layout: make(), delegate: delegate(), dataSource: dataSource()) }
    place = nil
    obstacle = nil
    asks = []
  }

  /// An entry as the adapter writes it.
  /// - Parameters:
  ///   - name: The class.
  ///   - place: Where it is declared.
  ///   - obstacle: Why it cannot be made.
  ///   - asks: The protocols of delegates that it asks.
  ///   - properties: Those of the class and of classes above it, up to UIKit's.
  ///   - standIn: Makes what answers them.
  ///   - make: Makes a layout that asks a stand-in; nil where that cannot be done.
  public init(
    adapted name: String, at place: String, obstacle: String? = nil, asks: [String] = [],
    properties: [LayoutProperty], standIn: @escaping () -> LayoutStandIn = { PlainStandIn() },
    make: ((LayoutStandIn) -> UICollectionViewLayout)?
  ) {
    self.name = name
    self.place = place
    self.properties = properties
    self.obstacle = obstacle
    self.asks = asks
    parts = make.map { make in
      {
        let standIn = standIn()
        return Parts(
          layout: make(standIn), delegate: standIn as? any UICollectionViewDelegate, dataSource: nil)
      }
    }
  }

  /// A layout with what it is driven with.
  public struct Parts {
    /// The layout.
    public var layout: UICollectionViewLayout
    /// What it asks.
    public var delegate: (any UICollectionViewDelegate)?
    /// Its data.
    public var dataSource: (any UICollectionViewDataSource)?
  }

  /// Makes a layout; nil where there is an obstacle.
  public var make: (() -> Parts)? { parts }

  /// All properties of a layout made here, the nearest of a name first.
  public func properties(of layout: UICollectionViewLayout) -> [LayoutProperty] {
    var names: Set<String> = []
    return (properties + LayoutProperty.inherited(by: layout)).filter { names.insert($0.name).inserted }
  }
}

/// A type that names layouts for scene files: those whose initializers want arguments, or that ask a delegate.
///
///     enum ShopLayouts: LayoutProvider {
///       static var layouts: [LayoutEntry] { [LayoutEntry("Shop") { ShopLayout(columns: 3) }] }
///     }
@MainActor public protocol LayoutProvider {
  /// The layouts.
  static var layouts: [LayoutEntry] { get }
}
