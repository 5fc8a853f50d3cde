public import UIKit

/// A property of a layout that scene files can set by name.
@MainActor public struct LayoutProperty {
  /// The name.
  public let name: String
  private let set: (UICollectionViewLayout, LayoutValue) throws -> Void

  /// Creates a property of layouts of a class.
  ///
  ///     LayoutProperty("spacing", of: Carousel.self) { try $1.read(into: &$0.spacing) }
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The class of layouts that have it.
  ///   - set: Sets the property to a value, or throws a `LayoutValueError`.
  public init<Layout: UICollectionViewLayout>(
    _ name: String, of type: Layout.Type, set: @escaping (Layout, LayoutValue) throws -> Void
  ) {
    self.name = name
    self.set = { layout, value in
      if let layout = layout as? Layout { try set(layout, value) }
    }
  }

  /// Sets the property of a layout.
  /// - Throws: `LayoutValueError` if the value does not fit, in which case the layout is unchanged.
  public func set(_ value: LayoutValue, on layout: UICollectionViewLayout) throws(LayoutValueError) {
    do { try set(layout, value) } catch let error as LayoutValueError { throw error } catch {
      throw LayoutValueError("\(error)")
    }
  }

  /// Returns the properties that layouts inherit from UIKit.
  static func inherited(by layout: UICollectionViewLayout) -> [LayoutProperty] {
    if layout is UICollectionViewFlowLayout { return flow }
    if layout is UICollectionViewCompositionalLayout { return compositional }
    return []
  }

  private static let flow: [LayoutProperty] = {
    typealias Flow = UICollectionViewFlowLayout
    return [
      LayoutProperty("itemSize", of: Flow.self) { try $1.read(into: &$0.itemSize) },
      LayoutProperty("estimatedItemSize", of: Flow.self) { try $1.read(into: &$0.estimatedItemSize) },
      LayoutProperty("minimumLineSpacing", of: Flow.self) { try $1.read(into: &$0.minimumLineSpacing) },
      LayoutProperty("minimumInteritemSpacing", of: Flow.self) {
        try $1.read(into: &$0.minimumInteritemSpacing)
      },
      LayoutProperty("scrollDirection", of: Flow.self) { try $1.read(into: &$0.scrollDirection) },
      LayoutProperty("sectionInset", of: Flow.self) { try $1.read(into: &$0.sectionInset) },
      LayoutProperty("headerReferenceSize", of: Flow.self) { try $1.read(into: &$0.headerReferenceSize) },
      LayoutProperty("footerReferenceSize", of: Flow.self) { try $1.read(into: &$0.footerReferenceSize) },
      LayoutProperty("sectionHeadersPinToVisibleBounds", of: Flow.self) {
        try $1.read(into: &$0.sectionHeadersPinToVisibleBounds)
      },
      LayoutProperty("sectionFootersPinToVisibleBounds", of: Flow.self) {
        try $1.read(into: &$0.sectionFootersPinToVisibleBounds)
      },
    ]
  }()

  private static let compositional: [LayoutProperty] = {
    typealias Compositional = UICollectionViewCompositionalLayout
    return [
      LayoutProperty("scrollDirection", of: Compositional.self) { layout, value in
        let configuration = layout.configuration
        try value.read(into: &configuration.scrollDirection)
        layout.configuration = configuration
      },
      LayoutProperty("interSectionSpacing", of: Compositional.self) { layout, value in
        let configuration = layout.configuration
        try value.read(into: &configuration.interSectionSpacing)
        layout.configuration = configuration
      },
    ]
  }()
}

extension LayoutValue {
  /// Reads the value into a property.
  public func read<Value: LayoutValueReadable>(into property: inout Value) throws(LayoutValueError) {
    property = try Value(layoutValue: self)
  }

  /// Throws for a property of a type that scene files cannot set.
  public func read<Value>(into property: inout Value) throws(LayoutValueError) {
    throw LayoutValueError(
      "the property has the type \(Value.self), which a scene file cannot set",
      expected:
        "another property; or register a layout with the property set, or make the type LayoutValueReadable"
    )
  }
}
