import Foundation
import Gridreel
import Testing
import TestSupport

/// Random scenes that the schema allows: each is refused with reasons, or drawn.
@Suite struct DrawnSceneTests {
  private static let table = "a,b,c\n1,2020-01-01,x\n-2.5,2021-06-30,y\n,,\n3e3,1999-12-31,\"z, z\"\n"

  @Test func validScenesAreDrawnOrRefusedWithReasons() throws {
    let sampler = try SchemaSampler(schema: SceneSchema.jsonSchema)
    var drawn = 0
    let tooSlow = try fuzz("scenes", seeds: 300) { seed, generator in
      var document = sampler.document(using: &generator)
      Self.tame(&document, using: &generator)
      let bytes = try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys])
      noteFuzzInput("scenes", Array(bytes))
      let files = FileAccess.inMemory(
        ["/tables/scene.json": Array(bytes), "scene.json": Array(bytes), "table.csv": Array(Self.table.utf8)])
      do {
        let loaded = try SceneLoader(files: files).load("scene.json")
        let scene = try SceneRenderer(loaded)
        drawn += 1
        try Self.draw(scene, seed: seed)
      } catch let error as SceneErrors {
        #expect(error.diagnostics.hasErrors, "seed \(seed)")
      } catch is FontError {
      } catch let error as RenderError {
        // Errors found only in drawing: a picture that is too large, a character that no font has.
        #expect(!"\(error)".isEmpty, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(type(of: error)) \(error)\n\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(tooSlow.isEmpty)
    // If all were refused, the test would prove nothing.
    #expect(drawn > 0)
  }

  /// A scene that `validate` accepts is drawn in every way, and one that it rejects is not.
  @Test func validationPredictsWhetherDrawingSucceeds() throws {
    let sampler = try SchemaSampler(schema: SceneSchema.jsonSchema, isHostile: true)
    var (drawn, refused) = (0, 0)
    let tooSlow = try fuzz("verdicts", seeds: 200) { seed, generator in
      var document = sampler.document(using: &generator)
      Self.tame(&document, rows: 400, using: &generator)
      // The settings of comparisons do not affect drawing.
      document["verify"] = nil
      let bytes = try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys])
      noteFuzzInput("verdicts", Array(bytes))
      let files = FileAccess.inMemory(
        ["/tables/scene.json": Array(bytes), "scene.json": Array(bytes), "table.csv": Array(Self.table.utf8)])
      var options = SceneRenderer.Options()
      options.maximumFrames = 40
      let loaded: LoadedScene, scene: SceneRenderer
      do {
        loaded = try SceneLoader(files: files).load("scene.json")
        scene = try SceneRenderer(loaded, options: options)
      } catch {
        return
      }
      let frames = scene.renderer.allFrames
      let problems = try scene.problems(of: loaded)
      let text = String(decoding: bytes, as: UTF8.self)
      if problems.hasErrors {
        refused += 1
        #expect(throws: RenderError.self, "seed \(seed): \(problems.shortText) \(text)") {
          try scene.renderer.render(frames, jobs: 1) { _ throws(RenderError) in }
        }
        return
      }
      drawn += 1
      #expect(throws: Never.self, "seed \(seed), pictures: \(text)") {
        try scene.renderer.render(frames, jobs: 1) { _ throws(RenderError) in }
      }
      for format in [DocumentFormat.svg, .pdf] {
        #expect(throws: Never.self, "seed \(seed), \(format): \(text)") {
          try scene.renderer.document(format, ofFrames: [frames[frames.count / 2]])
        }
      }
      do {
        _ = try SequenceRenderer(preview: loaded.scene).picture(ofFrame: 0)
      } catch RenderError.pictureTooLarge {
      } catch RenderError.painting(_, .missingGlyph, _) {
        // A preview shows columns that no frame shows.
      } catch {
        Issue.record("seed \(seed), preview: \(error) \(text)")
      }
    }
    #expect(tooSlow.isEmpty)
    // Few scenes are refused after loading: those that do not match the schema never get here.
    #expect(drawn > refused)
  }

  /// Draws the first frame, one in the middle, and the last one.
  private static func draw(_ scene: SceneRenderer, seed: UInt64) throws {
    let count = scene.source.timeline.frameCount
    for index in Set([0, count / 2, count - 1]).sorted() {
      let bitmap = try scene.renderer.picture(ofFrame: index).bitmap
      #expect(bitmap.width == scene.renderer.source.pixelSize.width, "seed \(seed), frame \(index)")
      #expect(bitmap.height == scene.renderer.source.pixelSize.height, "seed \(seed), frame \(index)")
    }
  }

  /// Keeps pictures small and data available, without which few documents would get as far as drawing.
  private static func tame(
    _ document: inout [String: Any], rows: Int = 1_000_000, using generator: inout SeededGenerator
  ) {
    document["viewport"] = [
      "width": Int.random(in: 1...300, using: &generator),
      "height": Int.random(in: 1...200, using: &generator),
      "scale": [1, 1.5, 2].randomElement(using: &generator) ?? 1,
    ]
    document["fonts"] = Bool.random(using: &generator) ? ["boxes": true] : nil
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: break
    case 1...3: document["data"] = "table.csv"
    case 4...6:
      document["data"] = [
        "header": ["a", "b", "c"], "rows": [[1, "x", 2.5], ["y", NSNull(), true], [3, 4, 5]],
      ]
    default:
      let rows = [0, 1, 3, 40, rows].randomElement(using: &generator) ?? 1
      let columns = [1, 2, 7, 60].randomElement(using: &generator) ?? 1
      // Scales need all values, of which an unoptimized build reads a million in seconds.
      document["data"] = [
        "generate": ["rows": rows, "columns": min(columns, max(1, 3_000_000 / max(rows, 1)))]
      ]
    }
  }
}
