package import GridSchema
import GridSupport

/// The nodes of a schema that are used in several places, in order.
package struct SchemaDefinitions: Sendable {
  package let list: [Definition]

  package init(_ list: [Definition]) { self.list = list }

  /// A named node, which is created on access.
  package struct Definition: Sendable {
    package let name: String
    private let made: Lazy<SchemaNode>

    package init(_ name: String, _ node: @autoclosure @escaping @Sendable () -> SchemaNode) {
      self.name = name
      made = Lazy(node)
    }

    package var node: SchemaNode { made.value }
  }

  /// Returns the definition for a reference, with the phrase used where it is referenced.
  package func node(_ name: String, for reference: SchemaNode) -> SchemaNode {
    list.first { $0.name == name }?.node ?? SchemaNode(reference.name, .text(.any))
  }
}
