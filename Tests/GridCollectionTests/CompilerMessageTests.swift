import LayoutBuild
import Testing

/// What is shown of a failed build of layouts.
@Suite struct CompilerMessageTests {
  @Test func missingMembersOfAProtocolAreNamed() {
    let lines = [
      "/app/Wall.swift:1:1: warning: import Combine is removed: there is no such module",
      "/app/Other.swift:1:1: warning: import MapKit is removed: there is no such module",
      "/app/Wall.swift:4:7: error: type 'Wall' does not conform to protocol 'Sizes'", " 2 | protocol Sizes {",
      " 3 |   func height() -> CGFloat",
      "   |        `- /app/Wall.swift:3:8: note: protocol requires function 'height()' with type '() -> CGFloat'",
      " 4 | class Wall: Sizes {}", "   |       `- error: type 'Wall' does not conform to protocol 'Sizes'",
      "/app/Wall.swift:9:3: error: cannot find 'gap' in scope",
      "   |  `- /app/Wall.swift:8:1: note: 'gap' declared here",
      "/app/Wall.swift:9:3: error: cannot find 'gap' in scope",
    ]
    #expect(
      CompilerMessages.relevant(in: lines) == [lines[2], String(lines[5].dropFirst(15)), lines[8], lines[0]])
  }

  /// In the file of the error, notes have no position of their own, and the lines are those of the copy.
  @Test func missingMembersOfAProtocolInTheSameFileAreNamed() {
    let lines = [
      "/app/Wall.swift:3:13: error: type 'Wall' does not conform to protocol 'Sizes'",
      "2 | import UIKit", "3 | protocol Sizes { var gap: CGFloat { get } }",
      "  |                      `- note: protocol requires property 'gap' with type 'CGFloat'",
      "4 | class Wall: Sizes {}", "  |       |- error: type 'Wall' does not conform to protocol 'Sizes'",
      "  |       `- note: add stubs for conformance", "5 | class Other {}",
    ]
    #expect(
      CompilerMessages.relevant(in: lines) == [
        lines[0], "/app/Wall.swift:2: note: protocol requires property 'gap' with type 'CGFloat'",
      ])
  }

  @Test func withoutErrorsTheEndIsShown() {
    #expect(CompilerMessages.relevant(in: (0..<40).map { "line \($0)" }).first == "line 10")
  }
}
