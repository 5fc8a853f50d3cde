import ArgumentParser
import Foundation
import GridCairo
import GridCollection
import GridCollectionFile
import GridCommands
import GridDocument
import GridFrame
import GridGeometry
import GridImage
import GridRender
import GridSceneForm
import GridScroll
import GridSource
import GridSupport
import TestSupport
import Testing
import UIKit

/// The outputs that a scene of a collection view names.
@MainActor @Suite struct CollectionOutputTests {
  private let folder = TemporaryFolder()

  /// A view of 60 × 80 points with 11 frames at 10 a second.
  private func scene(scale: Double, overlay: Bool = false) throws -> CollectionScene {
    let setup = CollectionSetup(
      layout: Rows(), data: .counts([20]), viewport: CGSize(width: 60, height: 80))
    let down = Motion.by(Vector(dx: 0, dy: 90), pace: .seconds(1))
    let scene = try CollectionScene(
      setup: setup,
      path: CollectionPath(
        steps: [.scroll(down, label: "down")],
        frameRate: try #require(FrameRate(numerator: 10, denominator: 1))), scale: scale)
    return overlay ? scene.overlaid(with: .all) : scene
  }

  /// Plans the outputs of a file, whose paths are in the test's folder.
  private func plan(_ outputs: String, options: [String] = []) throws -> OutputPlan {
    let text = "layout: Rows\nsections: [20]\noutputs:\n" + outputs
    let file = try LoadedCollection("rows.yaml", files: .inMemory(["rows.yaml": Array(text.utf8)]))
    let outputs = file.description.outputs.map { output in
      var output = output
      output.file = folder.path + "/" + output.file
      return output
    }
    let named = SceneRun.NamedOutputs(outputs, error: file.diagnostic) { scale, showsOverlay in
      try scene(scale: scale ?? 1, overlay: showsOverlay)
    }
    return try SceneRun.plan(
      scene(scale: 1), TextEngine(FontSettings()), .parse(options), .parse([]), .parse([]), named: named,
      roots: [folder.path])
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)))
  }

  /// The message of an error in a file, and its position.
  private func problem(_ outputs: String) -> String {
    do { _ = try plan(outputs) } catch let error as SceneErrors {
      let found = error.diagnostics.items[0]
      return "\(found.range?.start.line ?? 0):\(found.range?.start.column ?? 0) \(found.message)"
    } catch { return "\(error)" }
    return ""
  }

  @Test func allAreMadeByOneRunEachWithItsSettings() throws {
    let plan = try plan(
      """
        - {file: rows.gif, fps: 5, loop: 2}
        - {file: wide.apng, width: 120}
        - {file: large.png, scale: 3}
        - {file: frames/, frames: 2-4}
        - {file: marked.png, overlay: true}
        - {file: first.png}
        - {file: back.gif, pingPong: true}
      """)
    let made = try plan.write(jobs: 1, cancellation: Cancellation()) {}
    #expect(made.outputs.map(\.frames) == [6, 11, 11, 3, 11, 11, 20])
    let gif = try GIFFile(bytes("rows.gif"))
    #expect(gif.width == 60 && gif.repetitions == 1 && gif.frames.reduce(0) { $0 + $1.delay } == 120)
    #expect(try Bitmap(png: bytes("wide.apng")).width == 120)
    #expect(try Bitmap(png: bytes("large.png")).height == 240)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/frames").count == 4)
    let first = try Bitmap(png: bytes("first.png"))
    #expect(try Bitmap(png: bytes("marked.png")) != first)
    #expect(try Bitmap(png: bytes("wide.apng")) != first)
  }

  @Test func theCommandLineOverridesThem() throws {
    let other = folder.path + "/other.apng"
    let plan = try plan("  - {file: rows.gif}\n", options: ["-o", other])
    #expect(plan.outputs.count == 1)
    _ = try plan.write(jobs: 1, cancellation: Cancellation()) {}
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["other.apng"])
  }

  @Test func whatCannotBeMadeIsAnErrorAtItsKey() throws {
    #expect(problem("  - {file: a.gif, theme: dark}\n").hasPrefix("4:19 unknown key `theme`"))
    #expect(
      problem("  - {file: a.gif, fps: 30}\n") == "4:24 `fps` is at most 10, the rate of the chosen frames")
    #expect(problem("  - {file: a.gif, width: 900}\n") == "4:26 a width of 900 pixels needs a scale above 8")
    #expect(problem("  - {file: a.gif, frames: \"label:up\"}\n").hasPrefix("4:27 "))
    #expect(problem("  - {file: ../../a.gif}\n").hasSuffix("is outside of the current folder"))
    #expect(problem("  - {file: a.gif}\n  - {file: a.gif}\n") == "5:12 a.gif is named twice")
  }
}
