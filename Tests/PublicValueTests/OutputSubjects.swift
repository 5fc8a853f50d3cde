import Gridreel

extension Subject {
  static let outputSubjects: [Subject] = [
    Subject(
      "SceneRenderer.Options", { SceneRenderer.Options() },
      [
        p("template", \.template), p("maximumFrames", \.maximumFrames), p("maximumPixels", \.maximumPixels),
        p("showsOverlay", \.showsOverlay), p("png", \.png), p("timings", \.timings),
      ]
    ) { options in _ = try SceneRenderer(Sample.scene, options: options).renderer.picture(ofFrame: 0) },
    Subject(
      "PreviewLimits", { PreviewLimits(width: 160, height: 90) },
      [
        p("width", \.width), p("height", \.height), p("rows", \.rows), p("columns", \.columns),
        p("margin", \.margin),
      ]
    ) { _ = try Sample.scene.preview(limits: $0) },
    Subject(
      "PageSetup", { PageSetup(size: Size(width: 300, height: 300)) },
      [
        p("size", \.size), p("margin", \.margin), p("leastScale", \.leastScale),
      ]
    ) { setup in _ = try SequenceRenderer(pages: Sample.scene, on: setup).picture(ofFrame: 0) },
    Subject(
      "PNGOptions", { PNGOptions() },
      [
        p("compression", \.compression), p("allowsPalette", \.allowsPalette),
      ]
    ) { _ = try Sample.bitmap.pngBytes(options: $0) },
    Subject(
      "PNGMetadata", { PNGMetadata() },
      [
        p("scale", \.scale), p("texts", \.texts),
      ]
    ) { _ = try Sample.bitmap.pngBytes(metadata: $0) },
    Subject(
      "PNGMetadata.Text", { PNGMetadata.Text(keyword: "Title", value: "x") },
      [
        p("keyword", \.keyword), p("value", \.value), p("language", \.language),
      ]
    ) { _ = try Sample.bitmap.pngBytes(metadata: PNGMetadata(texts: [$0])) },
    Subject(
      "ImageComparison", { ImageComparison() },
      [
        p(
          "metric", \.metric,
          Double.hostile.flatMap { [.yiq(threshold: $0), .ciede2000(threshold: $0)] }
            + Int.hostile.map { .perChannel(tolerance: $0) }), p("windowRule", \.windowRule),
        p("budget", \.budget), p("maskedRects", \.maskedRects), p("mask", \.mask),
        p("regionLimit", \.regionLimit), p("explains", \.explains),
      ]
    ) { compare($0) },
    Subject(
      "WindowRule", { WindowRule() },
      [
        p("threshold", \.threshold), p("extent", \.extent), p("ratio", \.ratio), p("share", \.share),
      ]
    ) { compare(ImageComparison(windowRule: $0)) },
    Subject(
      "DifferenceBudget", { DifferenceBudget() },
      [
        p("pixels", \.pixels), p("ratio", \.ratio), p("distance", \.distance),
      ]
    ) { compare(ImageComparison(budget: $0)) },
    Subject(
      "AnimationSettings", { AnimationSettings(rate: .thirty) },
      [
        p("rate", \.rate), p("loops", \.loops), p("chroma", \.chroma),
      ]
    ) { try animate($0) },
    Subject(
      "ContactSheet", { ContactSheet() },
      [
        p("columns", \.columns), p("maximumFrames", \.maximumFrames),
      ]
    ) { try sheet($0) },
    Subject(
      "PictureComparison", { PictureComparison() },
      [
        p("comparison", \.comparison)
      ]
    ) { describe($0) },
    Subject(
      "PictureFile", { PictureFile(name: "x", bytes: []) },
      [
        p("name", \.name), p("bytes", \.bytes),
      ]
    ) { describe($0) },
    Subject(
      "SceneLoader", { SceneLoader() },
      [
        p("files", \.files), p("limits", \.limits),
      ]
    ) { _ = try $0.load(yaml: "data: {rows: [[1, 2]]}") },
    Subject(
      "FileAccess", { FileAccess.disk },
      [
        p("currentFolder", \.currentFolder), p("read", \.read), p("isFile", \.isFile),
        p("checkNamed", \.checkNamed),
      ]
    ) { files in _ = try SceneLoader(files: files).load(yaml: "data: {rows: [[1, 2]]}") },
    Subject(
      "SceneSignature", { SceneSignature(key: "a", keys: ["b"]) },
      [
        p("key", \.key), p("keys", \.keys),
      ]
    ) { describe($0) },
  ]
}
