import Foundation
import PackagePlugin

/// Writes adapted copies of the files listed in a target's LayoutSources.txt, which are compiled as part of the target.
@main
struct LayoutAdapter: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let list = target.directoryURL.appending(path: LayoutSources.fileName)
    let folder = context.pluginWorkDirectoryURL.appending(path: "Adapted")
    do {
      let sources = try LayoutSources(at: list.path)
      let inputs = [list.path] + sources.folders + sources.files.map(\.path) + sources.own
      let outputs = sources.files.map(\.copy) + (sources.hasCatalog ? [LayoutSources.catalogName] : [])
      return [
        .buildCommand(
          displayName: "Adapting \(sources.files.count) files for \(target.name)",
          executable: try context.tool(named: "LayoutAdapterTool").url,
          arguments: [list.path, folder.path, target.name] + sources.files.map(\.copy),
          inputFiles: inputs.map { URL(filePath: $0) },
          outputFiles: outputs.map { folder.appending(path: $0) })
      ]
    } catch let problem as LayoutSources.Problem {
      Diagnostics.error(problem.message, file: list.path, line: problem.line)
    } catch {
      Diagnostics.error(
        "the plugin needs a file \(LayoutSources.fileName) that names folders with layouts: "
          + error.localizedDescription, file: list.path, line: 1)
    }
    return []
  }
}
