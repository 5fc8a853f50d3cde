import ArgumentParser
import Foundation
import GridCollection
import GridCommands
import GridSceneForm
import GridSupport
import LayoutBuild
public import LayoutCatalog
import UIKit

/// The command line of a program with compiled-in layouts.
///
///     LayoutRunner.main(AdaptedLayouts.all)
@MainActor public enum LayoutRunner {
  static var entries: [LayoutEntry] = []
  private static var fileCount: Int?
  /// The exit code if a layout's code ends the program.
  private static let stopped: Int32 = 4

  /// Runs the command given by the process arguments, then exits.
  /// - Parameters:
  ///   - entries: The layouts that scene files can name. If two have the same name, the first is used. If
  ///     there are none, every command ends with exit code 2.
  ///   - fileCount: The number of Swift files that were searched, for that message; nil if it is unknown.
  public static func main(_ entries: [LayoutEntry], ofFiles fileCount: Int? = nil) -> Never {
    self.entries = entries
    self.fileCount = fileCount
    CodeStop.endProgram(with: stopped)
    tool.main()
  }

  /// The command line, named as it is called through gridreel.
  private static let tool = CommandLineTool(
    CommandConfiguration(
      commandName: "gridreel layouts",
      abstract: "List, draw, verify and check layouts written for UIKit.",
      discussion:
        "Exit codes: 0 fine; 1 pictures differ, or a rule is broken; 2 bad input or usage; 3 could not read or write; "
        + "4 the code of a layout stopped, or did not return.",
      subcommands: [ListLayouts.self, RenderLayouts.self, VerifyLayouts.self, CheckLayouts.self],
      defaultSubcommand: ListLayouts.self), otherScenes: [.layouts])

  /// Returns the layouts that scene files can name.
  /// - Throws: `CommandError` if there are none.
  static func found() throws -> [LayoutEntry] {
    guard entries.isEmpty else { return entries }
    throw LayoutSources.nothingFound(
      inFiles: fileCount,
      "layouts that are private to a type are ignored, like files for tests, systems other than iOS, playgrounds, and files below "
        + "Pods, Carthage or DerivedData")
  }
}

/// `list`: prints the layouts that scene files can name.
struct ListLayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the layouts that scene files can name, and their properties.")

  @OptionGroup var limits: LimitOptions

  func run() throws {
    limits.begin()
    try MainActor.assumeIsolated {
      for entry in try LayoutRunner.found() {
        try Terminal.write(entry.name + (entry.place.map { "  \($0)" } ?? ""))
        if let obstacle = entry.obstacle { try Terminal.write("  cannot be created by name: \(obstacle)") }
        if !entry.asks.isEmpty {
          try Terminal.write("  queries \(entry.asks.joined(separator: ", ")), which a stand-in provides")
        }
        for warning in entry.warnings { try Terminal.write("  warning: \(warning)") }
        let made = CodeStop.watching { () -> UICollectionViewLayout? in
          CodeStop.note(layout: entry.name)
          return LayoutStep.during("its initializer") { entry.make?().layout }
        }
        guard let layout = made else { continue }
        let names = entry.properties(of: layout).map(\.name)
        if !names.isEmpty { try Terminal.write("  " + names.joined(separator: ", ")) }
      }
    }
  }
}
