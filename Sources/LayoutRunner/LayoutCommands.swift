public import ArgumentParser
import Foundation
import GridCairo
import GridCollection
import GridFrame
import GridRender
import GridScroll
import GridSceneFile
import GridSource
import GridSupport
public import GridVerify
import UIKit

/// Options of all that is drawn.
struct DrawingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Device pixels a point: 1, 1.5, 2, 3, …", valueName: "factor"))
  var scale: Double?

  @Option(
    help: ArgumentHelp("A font file or folder to use beside the default font. Repeatable.", valueName: "path")
  )
  var font: [String] = []

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 8) {
      throw ValidationError("--scale should be a number above 0 and at most 8")
    }
  }

  func text() throws -> TextEngine { try TextEngine(FontSettings(files: font)) }
}

/// `render`: the frames of a scene.
struct RenderLayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract:
      "Drive a layout along a scene's path and draw the frames: a folder of PNG files, animations, a contact sheet.",
    discussion: "Outputs are those of gridreel render; without any, the frames go to frames/NAME.")

  @Argument(help: ArgumentHelp("The scene file (YAML or JSON).", valueName: "scene"))
  var path: String

  @Flag(help: "Show beside the view what the layout was asked, and outline what overlaps at one zIndex.")
  var overlay = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var selection: FrameOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var compression: CompressionOption
  @OptionGroup var workers: JobsOption

  func run() throws {
    try MainActor.assumeIsolated {
      let session = try LayoutSession(path, scale: drawing.scale)
      let text = try drawing.text()
      let scene = try session.source(overlay: overlay ? .all : [], text: text)
      let renderer = try SequenceRenderer(scene, text: text, png: compression.png)
      let indices = try selection.frames(in: scene.timeline)
      let outputs = output.outputs(else: "frames/\(scene.name)")
      let settings = try output.settings(scene.timeline.frameRate, every: selection.every)
      let cancellation = Cancellation()
      let interrupts = Interrupts(cancellation)
      let progress = ProgressBar(total: indices.count, isQuiet: quiet)
      defer { withExtendedLifetime(interrupts) {} }
      let warnings: [String]
      do {
        defer { progress.finish() }
        warnings = try renderer.write(
          indices, to: outputs, settings: settings, jobs: workers.count, cancellation: cancellation,
          progress: { progress.advance() })
      }
      for warning in warnings { Terminal.writeError("warning: \(warning)") }
      guard !quiet, !output.writesStandardOutput else { return }
      for output in outputs { try Terminal.write(OutputOptions.describe(output, frames: indices.count)) }
    }
  }
}

/// `verify`: whether scenes still look as their references say.
struct VerifyLayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Draw scenes and compare them with their references, frame by frame.",
    discussion: """
      As gridreel verify does it: a scene without reference is recorded; with CI in the environment it fails instead. \
      `gridreel approve` makes what failed the reference.
      """)

  @Argument(help: ArgumentHelp("Scene files.", valueName: "scene"))
  var paths: [String]

  @Option(help: ArgumentHelp("The folder with references.", valueName: "folder"))
  var snapshots = "Snapshots"

  @Option(help: ArgumentHelp("The folder for pictures of what differs.", valueName: "folder"))
  var artifacts = "artifacts/verify"

  @Option(
    help: ArgumentHelp(
      "Which references are written: all, missing, failed or never; default: GRIDREEL_RECORD, never on CI, else missing.",
      valueName: "which"))
  var record: RecordMode?

  @Option(
    help: ArgumentHelp(
      "Frames of new references that get pictures: 0-9,50%,all (default 0%,25%,50%,75%,100%).",
      valueName: "list"))
  var pictures: String?

  @Flag(help: "Drive another instance, ask twice and go backwards, and say which frame differs first.")
  var checkDeterminism = false

  @OptionGroup var workers: JobsOption
  @OptionGroup var reports: ReportOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup(title: "When pictures match") var comparison: ComparisonOptions

  func run() throws {
    try MainActor.assumeIsolated {
      var settings = VerificationSettings(
        references: ReferenceFolder(snapshots), artifacts: artifacts,
        record: record ?? RecordMode(environment: ProcessInfo.processInfo.environment),
        comparison: try comparison.comparison(), jobs: workers.count)
      settings.pictures = pictures == "all" ? "0%..100%" : pictures
      settings.checksDeterminism = checkDeterminism
      let cancellation = Cancellation()
      let interrupts = Interrupts(cancellation)
      defer { withExtendedLifetime(interrupts) {} }
      var (outcomes, names): ([SequenceVerification], [String: String]) = ([], [:])
      for path in paths {
        let session = try LayoutSession(path, scale: drawing.scale)
        let text = try drawing.text()
        let renderer = try SequenceRenderer(try session.source(text: text), text: text)
        let sequence = VerifiedSequence(
          source: path, variant: ReferenceVariant(scale: drawing.scale, theme: nil), renderer: renderer)
        if let other = names.updateValue(path, forKey: sequence.name) {
          throw CommandError(
            .badInput, "\(other) and \(path) are both named \(sequence.name); give one another name")
        }
        var outcome = try SequenceVerifier(sequence, settings: settings).verify(cancellation: cancellation)
        if checkDeterminism {
          let findings = try session.driven { () throws(FrameSourceError) in
            try CollectionScene.checkDeterminism(path: session.path, scale: session.scale) { session.setup() }
          }
          outcome.messages += findings.map(\.description)
          if !findings.isEmpty { outcome.status = .failed }
        }
        outcomes.append(outcome)
        if !reports.json, !reports.quiet { try Terminal.write(Self.describe(outcome)) }
      }
      let report = VerificationReport(references: snapshots, artifacts: artifacts, scenes: outcomes)
      let folder = ArtifactFolder(artifacts)
      if !report.passes || folder.exists {
        try AtomicFile.write(Array(report.json.utf8), to: folder.file(ArtifactFolder.reportName))
      }
      try reports.write(report, approval: "gridreel approve")
      if !report.passes { throw CommandError(.different) }
    }
  }

  private static func describe(_ outcome: SequenceVerification) -> String {
    let lines = outcome.messages + outcome.layoutChanges.prefix(16)
    return
      (["\(outcome.status.rawValue)  \(outcome.name) (\(NumberText.count(outcome.frameCount, "frame")))"]
      + lines.map { "  " + $0 }).joined(separator: "\n")
  }
}

/// `check`: what a doctor for layouts finds.
struct CheckLayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Drive layouts several times and say which rules they break, in which frame and where.",
    discussion: "Rules: \(LayoutRule.allCases.map(\.rawValue).joined(separator: ", ")).")

  @Argument(help: ArgumentHelp("Scene files.", valueName: "scene"))
  var paths: [String]

  @Option(help: ArgumentHelp("Write what is found as an HTML page, too; of one scene.", valueName: "file"))
  var report: String?

  @Option(help: ArgumentHelp("A rule to leave out. Repeatable.", valueName: "rule"))
  var ignore: [String] = []

  @OptionGroup var drawing: DrawingOptions

  func validate() throws {
    try OutputName.check(report, of: "--report", endings: "html", "htm")
    if report != nil, paths.count > 1 { throw ValidationError("--report is for one scene") }
    for name in ignore where LayoutRule(rawValue: name) == nil {
      throw ValidationError(
        "there is no rule \"\(name)\"; known are \(LayoutRule.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let rules = Set(LayoutRule.allCases).subtracting(ignore.compactMap { LayoutRule(rawValue: $0) })
      var isSound = true
      for path in paths {
        let session = try LayoutSession(path, scale: drawing.scale)
        let found = try session.driven { () throws(FrameSourceError) in
          try LayoutReport(name: session.name, path: session.path, scale: session.scale, rules: rules) {
            session.setup()
          }
        }
        if let report { try found.writePage(to: report) }
        try Terminal.write(found.description)
        isSound = isSound && found.isSound
      }
      if !isSound { throw CommandError(.different) }
    }
  }
}

extension RecordMode: ExpressibleByArgument {}
