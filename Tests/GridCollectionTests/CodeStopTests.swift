import Foundation
import GridCollection
import GridScroll
import Testing
import UIKit

/// Users' code that ends the program: what is told of it, and how the program ends.
@Suite struct CodeStopTests {
  /// Rows that stop at an offset.
  private final class Stopping: Rows {
    var limit: CGFloat = 0
    var isEndless = false

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      if isEndless, newBounds.minY > limit { return !shouldInvalidateLayout(forBoundsChange: newBounds) }
      return true
    }

    override func prepare() {
      super.prepare()
      precondition(view.bounds.minY <= limit || isEndless, "too far")
    }
  }

  @MainActor private static func drive(_ layout: UICollectionViewLayout) throws {
    let setup = CollectionSetup(
      layout: layout, data: .counts([50]), viewport: CGSize(width: 100, height: 100))
    let path = ScrollPath(
      steps: [ScrollStep(.to(.offset(x: 0, y: 300), pace: .seconds(1), easing: .linear))])
    _ = try CollectionScene(setup: setup, path: path)
  }

  @Test func aTrapIsToldWithLayoutFrameAndStep() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent, \.exitStatus]
    ) {
      try await MainActor.run {
        let layout = Stopping()
        layout.limit = 100
        try Self.drive(layout)
      }
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let line =
      "error: the code of Stopping stopped (a trap: a failed assertion, nil unwrapped, an index out of range) in frame 11, in prepare()\n"
    #expect(said.contains("too far") && said.contains(line), "\(said)")
    // Whoever stood before, a debugger say, gets the signal.
    #expect(result?.exitStatus != .exitCode(1))
  }

  @Test func programsMayEndWithACodeOfTheirs() async throws {
    let result = await #expect(processExitsWith: .exitCode(4), observing: [\.standardErrorContent]) {
      try await MainActor.run {
        CodeStop.endProgram(with: 4)
        let layout = Stopping()
        layout.limit = 250
        layout.isEndless = true
        try Self.drive(layout)
      }
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      said.contains(
        "most often endless recursion) in frame 26, in shouldInvalidateLayout(forBoundsChange:)\n"), "\(said)"
    )
  }
}
