import Foundation
import GridCollection
import GridScroll
import Testing
import UIKit

/// Users' code that ends the program: how it is reported, and how the program exits.
@Suite struct CodeStopTests {
  /// Rows that stop at an offset.
  private final class Stopping: Rows {
    var limit: CGFloat = 0
    var isEndless = false
    var isCaught = false
    var isGreedy = false
    private var asks = 0
    private var kept: [[UInt8]] = []

    override var collectionViewContentSize: CGSize {
      while isCaught, view.bounds.minY > limit {
        if isGreedy { kept.append([UInt8](repeating: 1, count: 1 << 20)) } else { asks += 1 }
      }
      return super.collectionViewContentSize
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      if isEndless, newBounds.minY > limit { return !shouldInvalidateLayout(forBoundsChange: newBounds) }
      return true
    }

    override func prepare() {
      super.prepare()
      precondition(view.bounds.minY <= limit || isEndless || isCaught, "too far")
    }
  }

  @MainActor private static func drive(_ layout: UICollectionViewLayout) throws {
    let setup = CollectionSetup(
      layout: layout, data: .counts([50]), viewport: CGSize(width: 100, height: 100))
    let path = ScrollPath(
      steps: [ScrollStep(.to(.offset(x: 0, y: 300), pace: .seconds(1), easing: .linear))])
    _ = try CollectionScene(setup: setup, path: path)
  }

  @Test func aTrapIsReportedWithLayoutFrameAndStep() async throws {
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
    // The previous handler, such as a debugger's, receives the signal.
    #expect(result?.exitStatus != .exitCode(1))
  }

  @Test func programsCanSetTheirExitCode() async throws {
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
        "most often from endless recursion) in frame 26, in shouldInvalidateLayout(forBoundsChange:)\n"),
      "\(said)"
    )
  }

  @Test(arguments: [false, true])
  func limitsEndProgramsWhoseLayoutsNeverReturn(isGreedy: Bool) async throws {
    let result = await #expect(processExitsWith: .exitCode(4), observing: [\.standardErrorContent]) {
      [isGreedy] in
      try await MainActor.run {
        CodeStop.endProgram(with: 4)
        CodeLimits.begin(seconds: isGreedy ? 0 : 1, megabytes: 600)
        let layout = Stopping()
        (layout.limit, layout.isCaught, layout.isGreedy) = (250, true, isGreedy)
        try Self.drive(layout)
      }
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let reason = isGreedy ? "uses more than 600 MB of memory" : "did not return within 1 s"
    #expect(
      said.contains(
        "error: the code of Stopping \(reason) in frame 26, in collectionViewContentSize\n"), "\(said)")
  }
}
