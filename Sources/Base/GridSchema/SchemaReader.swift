/// The requirements shared by all readers that read files by kinds and fields.
package protocol SchemaReader: SendableMetatype {
  /// Reports an error in a value that matches the schema.
  mutating func report(_ message: String, at range: Range<Int>, expected expectation: String?)
  /// Reports something that is valid but probably not meant.
  mutating func warn(_ message: String, at range: Range<Int>, hint: String?)
}

extension SchemaKind where Value == Located<String> {
  /// A name, with its position in the file for errors found during lookup.
  package static var name: Self { SchemaKind<String, Reader>.nonEmptyText.located }
}
