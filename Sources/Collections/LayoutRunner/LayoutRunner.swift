import Foundation
import Glibc
import GridCollection
import GridCollectionFile
import GridScroll
import GridSource
import GridSupport
public import LayoutCatalog
import UIKit

/// A program with compiled-in layouts, which `gridreel layouts` runs.
///
///     LayoutRunner.main(AdaptedLayouts.all)
///
/// The program drives layouts and checks them. gridreel draws the frames and compares them.
@MainActor public enum LayoutRunner {
  static var entries: [LayoutEntry] = []
  private static var fileCount: Int?
  /// The exit code if a layout's code ends the program.
  private static let stopped: Int32 = 4

  /// Does what gridreel asks for, then exits.
  /// - Parameters:
  ///   - entries: The layouts that scene files can name. If two have the same name, the first is used. If
  ///     there are none, every command ends with exit code 2.
  ///   - fileCount: The number of Swift files that were searched, for that message; nil if it is unknown.
  public static func main(_ entries: [LayoutEntry], ofFiles fileCount: Int? = nil) -> Never {
    self.entries = entries
    self.fileCount = fileCount
    CodeStop.endProgram(with: stopped)
    signal(SIGPIPE, SIG_IGN)
    let words = CommandLine.arguments
    guard words.count == 3, words[1] == LayoutRequest.argument, let descriptor = Int32(words[2]) else {
      exit(
        ProgramError(2, "this program draws nothing by itself: gridreel layouts \(words[0]) runs it").report()
      )
    }
    let file = SharedFile(descriptor: descriptor)
    do {
      let request = try file.load(LayoutRequest.self)
      ProgramError.usesColor = request.usesColor
      CodeLimits.begin(seconds: request.timeLimit)
      switch request.task {
      case .list: try list()
      case .check: exit(try check(request) ? 0 : 1)
      case .record: try record(request, into: file)
      }
      exit(0)
    } catch { exit(ProgramError(error).report()) }
  }

  /// Returns the layouts that scene files can name.
  /// - Throws: `ProgramError` if there are none.
  static func found() throws -> [LayoutEntry] {
    guard entries.isEmpty else { return entries }
    throw ProgramError(
      2,
      LayoutSources.nothingFound(
        inFiles: fileCount,
        "layouts that are private to a type are ignored, like files for tests, systems other than iOS, playgrounds, and files below "
          + "Pods, Carthage or DerivedData"))
  }

  // MARK: Tasks

  /// Prints the layouts that scene files can name.
  private static func list() throws {
    for entry in try found() {
      try write(entry.name + (entry.place.map { "  \($0)" } ?? ""))
      if let obstacle = entry.obstacle { try write("  cannot be created by name: \(obstacle)") }
      if !entry.asks.isEmpty {
        try write("  queries \(entry.asks.joined(separator: ", ")), which a stand-in provides")
      }
      for warning in entry.warnings { try write("  warning: \(warning)") }
      let made = CodeStop.watching { () -> UICollectionViewLayout? in
        CodeStop.note(layout: entry.name)
        return LayoutStep.during("its initializer") { entry.make?().layout }
      }
      guard let layout = made else { continue }
      let names = entry.properties(of: layout).map(\.name)
      if !names.isEmpty { try write("  " + names.joined(separator: ", ")) }
    }
  }

  /// Prints the findings of the layout doctor. Returns whether there are none.
  private static func check(_ request: LayoutRequest) throws -> Bool {
    let rules = Set(LayoutRule.allCases).subtracting(
      request.ignoredRules.compactMap { LayoutRule(rawValue: $0) })
    // A probe that trapped has restarted the program.
    var progress = ProgramRestart.progress
    for (index, scene) in request.scenes.enumerated().dropFirst(progress.scene) {
      if index > progress.scene { (progress.scene, progress.skipped) = (index, []) }
      ProgramRestart.prepare(progress, arguments: CommandLine.arguments)
      RunInputs.note(scene.path)
      let session = try LayoutSession(scene, scale: request.scale)
      session.writeWarnings()
      let report = try session.driven { () throws(FrameSourceError) in
        try LayoutReport(
          name: session.name, path: session.path, scale: session.scale, rules: rules,
          skipping: progress.skipped
        ) { session.setup() }
      }
      if let page = request.report { try report.writePage(to: page) }
      try write(report.description)
      progress.isSound = progress.isSound && report.isSound
    }
    return progress.isSound
  }

  /// Drives scenes, stores their recordings, and lets gridreel replace this program.
  private static func record(_ request: LayoutRequest, into file: SharedFile) throws {
    var answer = LayoutAnswer(request.known)
    for content in request.scenes {
      let session = try LayoutSession(content, scale: request.scale)
      // A scene may be driven several times.
      let isKnown = request.known.contains { $0.content.path == content.path }
      if !isKnown { session.writeWarnings() }
      let scene = try session.driven { () throws(FrameSourceError) in
        try CollectionScene(
          name: session.name, setup: session.setup(), path: session.path, scale: session.scale)
      }
      for warning in scene.warnings where !isKnown { ProgramError.write("warning: \(warning)") }
      let bytes = try session.driven { () throws(FrameSourceError) in
        try FrameRecording.bytes(of: request.showsWork ? scene.overlaid(with: .all) : scene)
      }
      var findings: [String] = []
      if request.checksDeterminism {
        findings = try session.driven { () throws(FrameSourceError) in
          try CollectionScene.checkDeterminism(path: session.path, scale: session.scale) { session.setup() }
        }.map(\.description)
      }
      answer.recordings.append(
        LayoutAnswer.Recording(
          content, scale: request.scale, showsWork: request.showsWork, frames: Data(bytes), findings: findings
        ))
    }
    try file.store(answer)
    throw SharedFile.become(
      request.returnPath, request.returnArguments, variables: [LayoutAnswer.variable: "\(file.descriptor)"])
  }

  private static func write(_ text: String) throws {
    let line = FileName.printed(text, keepingLines: true)
    try FileSystem.writeAll(
      Array((line.hasSuffix("\n") ? line : line + "\n").utf8), to: STDOUT_FILENO,
      path: FileSystem.standardOutput)
  }
}
