import Gridreel
import Testing

/// No public value ends the process. A scene with an impossible value is a typed error where it is prepared.
@Suite struct PublicValueTests {
  /// Types whose properties have no subject, with the reason.
  private static let exempt = [
    // Results, which nothing takes as input.
    "FrameRecord", "RenderedFrame", "Manifest", "LoadedScene", "LoadedSource", "PicturePair",
    "SnapshotOutcome",
    "Diagnostic.Note", "SourceRange",
    // Functions, references and values that are covered by their own subjects.
    "SequenceRenderer", "SnapshotTrait", "SnapshotStrategy", "SnapshotSequence",
  ]

  @Test(arguments: Subject.all) func impossibleValuesAreErrors(subject: Subject) {
    for (index, attempt) in subject.attempts.enumerated() {
      let part: DrawnPart? = Subject.drawsAll ? nil : index % 2 == 0 ? .preview : .pages
      do {
        try DrawnPart.$current.withValue(part) { try attempt.run() }
      } catch {
        let type = "\(Swift.type(of: error))"
        #expect(
          type.hasSuffix("Error") || type.hasSuffix("Errors"),
          "\(attempt.property) = \(attempt.value()) throws \(type)")
      }
    }
  }

  /// A property that is added has to be added to the subjects, too.
  @Test func everySettablePropertyHasValues() throws {
    let found = try SettableProperties.names()
    let listed = Set(Subject.all.flatMap { subject in subject.properties.map { "\(subject.type).\($0)" } })
    let missing = found.subtracting(listed).filter { name in
      !Self.exempt.contains { name.hasPrefix($0 + ".") }
    }
    #expect(missing.sorted() == [], "add these to a subject, with a sample and a use of the type")
    #expect(listed.subtracting(found).sorted() == [], "these are not settable any more")
    #expect(found.count > 700)
  }

  @Test func scanFindsSettableProperties() {
    let source = """
      extension Outer {
        /// A comment.
        public struct Inner: Sendable {
          public var stored = 1
          public private(set) var hidden = 2
          public let constant = 3
          public var computed: Int { stored }
          public var observed: Int { didSet { check() } }
          public var both: Int {
            get { stored }
            set { stored = newValue }
          }
          public var long: Int {
            let settled = stored
            return settled
          }
          package var ours = 4
        }
      }
      """
    #expect(
      SettableProperties.names(in: source) == [
        "Outer.Inner.stored", "Outer.Inner.observed", "Outer.Inner.both",
      ])
  }

  @Test func errorsNameTheProperty() throws {
    func message(_ change: (inout Scene) -> Void) -> String {
      var scene = Sample.scene
      change(&scene)
      do {
        _ = try SceneRenderer(scene)
        return "no error"
      } catch { return "\(error)" }
    }
    #expect(message { $0.scale = .nan } == "`scale`: nan; expected a number above 0.0 and at most 100.0")
    #expect(
      message { $0.columns[2].sourceIndex = 99 }
        == "`columns[2].sourceIndex`: 99; expected an index of one of the 4 columns")
    #expect(message { $0.totalRowCount = -1 } == "`totalRowCount`: -1; expected an integer from 0 to 8")
    #expect(
      message { $0.sections[1].rows = 2..<9 }
        == "`sections[1].rows`: 2..<9; expected a range within 3..<8, in ascending order without overlaps")
  }
}
