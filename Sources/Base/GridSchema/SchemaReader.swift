/// What reads a file by kinds and fields, as far as all of them need it.
package protocol SchemaReader: SendableMetatype {
  /// Reports what is wrong with a value, although it is of the kind that is accepted.
  mutating func report(_ message: String, at range: Range<Int>, expected expectation: String?)
}

extension SchemaKind where Value == Located<String> {
  /// A name of something, with its place in the file for errors found when it is looked up.
  package static var name: Self { SchemaKind<String, Reader>.nonEmptyText.located }
}
