import GridImage
import GridRender
import GridScroll
import GridSupport
import Synchronization
import TestSupport
import Testing

/// Files that must not exceed a size.
@Suite struct SizedOutputTests {
  /// The bar moves once for each frame, whether the first attempt fits or others follow, whose number is not known.
  @Test(arguments: [65, 85]) func progressIsThatOfTheFullAnimation(percent: Int) throws {
    let stage = try Stage(
      yaml: """
        data: {generate: {rows: 90, columns: 9}}
        viewport: {width: 240, height: 160}
        fonts: {boxes: true}
        scroll: {fps: 20, steps: [{by: {x: 60, y: 300}, duration: 1}]}
        """)
    let renderer = try stage.renderer()
    let folder = TemporaryFolder()
    let file = folder.path + "/a.apng"
    let calls = Atomic(0)
    func fit(_ limit: Int) throws -> (sink: any FrameSink, frames: Int, warnings: [String]) {
      try SizeFitter(
        .apng, path: file, limit: limit, canScale: false, jobs: 1,
        cancellation: Cancellation(), progress: { calls.add(1, ordering: .relaxed) }
      ) { reduction in
        var batch = OutputBatch(of: renderer, renderer.allFrames, to: [])
        guard let rate = reduction.rate else { return batch }
        batch.settings.rate = rate
        batch.indices = (0..<renderer.allFrames.count * rate.numerator / 20).map { $0 * 20 / rate.numerator }
        return batch
      }.fit()
    }
    let whole = try fit(1 << 30)
    try whole.sink.commit()
    #expect(calls.load(ordering: .relaxed) == 21 && whole.frames == 21 && whole.warnings.isEmpty)
    let size = try #require(FileSystem.size(of: file))
    let fitted = try fit(size * percent / 100)
    fitted.sink.discard()
    #expect(calls.load(ordering: .relaxed) == 2 * 21 && fitted.frames < 21)
  }
}
