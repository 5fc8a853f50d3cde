import ArgumentParser
import GridCairo
import GridCollection
import GridCollectionFile
import GridCommands
import GridFrame
import GridImage
import GridRender
import GridScroll
import GridSceneForm
import GridSource
import GridSupport
import GridVerify
import UIKit

/// Options for drawing.
struct DrawingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Device pixels per point: 1, 1.5, 2, 3, …", valueName: "factor"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "A font file or folder to use besides the default font. Repeatable.", valueName: "path")
  )
  var font: [String] = []

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 8) {
      throw ValidationError("--scale should be a number above 0 and at most 8")
    }
  }

  func text() throws -> TextEngine { try TextEngine(FontSettings(files: font)) }
}

/// The option that limits the time of a layout.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The maximum number of seconds that a layout may take for a frame before it counts as stopped (default \(CodeLimits.usualSeconds)); 0: no limit.",
      valueName: "seconds"))
  var timeLimit: Int?

  func validate() throws {
    guard (0...1_000_000).contains(timeLimit ?? 0) else {
      throw ValidationError("--time-limit should be a whole number of seconds, 0 for no limit")
    }
  }

  /// Starts the time limit: from now on, the program ends if a layout takes too long.
  func begin() { CodeLimits.begin(seconds: timeLimit ?? CodeLimits.usualSeconds) }
}

/// `render`: the frames of a scene.
struct RenderLayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract:
      "Drive a layout along a scene's path and draw the frames: a folder of PNG files, animations, a contact sheet.",
    discussion:
      "Outputs are the same as for gridreel render; without any, those of the scene are made, or the frames go to frames/NAME."
  )

  @Argument(help: ArgumentHelp("The scene file (YAML or JSON).", valueName: "scene"))
  var path: String

  @Flag(
    help:
      "Show the queries of the layout beside the view, and outline elements that overlap at the same zIndex.")
  var overlay = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var selection: FrameOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var compression: CompressionOption
  @OptionGroup var workers: JobsOption

  func run() throws {
    limits.begin()
    try MainActor.assumeIsolated {
      let session = try LayoutSession(path, scale: drawing.scale)
      let text = try drawing.text()
      let scene = try session.source(overlay: overlay ? .all : [], text: text)
      let named = SceneRun.NamedOutputs(session.file.description.outputs, error: session.file.diagnostic) {
        scale, showsOverlay in
        var session = session
        session.scale = scale ?? session.scale
        return try session.source(overlay: overlay || showsOverlay ? .all : [], text: text)
      }
      try SceneRun.render(scene, text, output, selection, compression, workers, named: named, quiet: quiet)
    }
  }
}

/// `verify`: compares scenes with their references.
struct VerifyLayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Draw scenes and compare them with their references, frame by frame.",
    discussion: """
      Works like gridreel verify: a scene without a reference is recorded; with CI in the environment, it fails instead. \
      `gridreel approve` makes failed frames the reference.
      """)

  @Argument(help: ArgumentHelp("Scene files.", valueName: "scene"))
  var paths: [String]

  @Flag(
    help: "Drive another instance, query twice and go backwards, and report the first frame that differs.")
  var checkDeterminism = false

  @OptionGroup var verification: VerifyOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var picture: PictureLimitOption
  @OptionGroup var limits: LimitOptions

  func run() throws {
    limits.begin()
    try MainActor.assumeIsolated {
      try SceneRun.verify(paths, verification, picture, checksDeterminism: checkDeterminism) { path in
        let session = try LayoutSession(path, scale: drawing.scale)
        let text = try drawing.text()
        var scene = SceneRun.Scene(try session.source(text: text), text, maskError: session.file.diagnostic)
        scene.variant = ReferenceVariant(scale: drawing.scale, theme: nil)
        scene.rules = session.file.description.comparisonRules
        if checkDeterminism { scene.finish = { try session.checkDeterminism(&$0) } }
        return scene
      }
    }
  }
}

extension LayoutSession {
  /// Drives another instance, queries twice, and goes backward.
  fileprivate func checkDeterminism(_ outcome: inout SequenceVerification) throws {
    let findings = try driven { () throws(FrameSourceError) in
      try CollectionScene.checkDeterminism(path: path, scale: scale) { setup() }
    }
    outcome.messages += findings.map(\.description)
    if !findings.isEmpty { outcome.status = .failed }
  }
}

/// `check`: reports the findings of the layout doctor.
struct CheckLayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Drive layouts several times and report which rules they break, in which frame and where.",
    discussion: "Rules: \(LayoutRule.allCases.map(\.rawValue).joined(separator: ", ")).")

  @Argument(help: ArgumentHelp("Scene files.", valueName: "scene"))
  var paths: [String]

  @Option(help: ArgumentHelp("Also write the findings as an HTML page; for one scene.", valueName: "file"))
  var report: String?

  @Option(help: ArgumentHelp("A rule to ignore. Repeatable.", valueName: "rule"))
  var ignore: [String] = []

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    try OutputName.check(report, of: "--report", extensions: "html", "htm")
    if report != nil, paths.count > 1 { throw ValidationError("--report is for one scene") }
    for name in ignore where LayoutRule(rawValue: name) == nil {
      throw ValidationError(
        "there is no rule \"\(name)\"; known are \(LayoutRule.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
  }

  func run() throws {
    limits.begin()
    try MainActor.assumeIsolated {
      let rules = Set(LayoutRule.allCases).subtracting(ignore.compactMap { LayoutRule(rawValue: $0) })
      // A probe that trapped has restarted the program.
      var progress = ProgramRestart.progress
      for (index, path) in paths.enumerated().dropFirst(progress.scene) {
        if index > progress.scene { (progress.scene, progress.skipped) = (index, []) }
        ProgramRestart.prepare(progress, arguments: CommandLine.arguments)
        let session = try LayoutSession(path, scale: drawing.scale)
        let found = try session.driven { () throws(FrameSourceError) in
          try LayoutReport(
            name: session.name, path: session.path, scale: session.scale, rules: rules,
            skipping: progress.skipped
          ) { session.setup() }
        }
        if let report { try found.writePage(to: report) }
        try Terminal.write(found.description)
        progress.isSound = progress.isSound && found.isSound
      }
      if !progress.isSound { throw CommandError(.different) }
    }
  }
}
