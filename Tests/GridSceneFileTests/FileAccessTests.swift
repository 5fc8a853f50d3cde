import FoundationEssentials
@testable import GridData
@testable import GridScene
@testable import GridSceneFile
import GridDocument
import Testing

@Suite struct FileAccessTests {
  @Test func filesOnDiskAreRead() throws {
    let folder = MemoryScenes.folder
    let bytes = try FileAccess.disk.read(folder.appending(path: "table.csv").path())
    #expect(bytes == Array(try Data(contentsOf: folder.appending(path: "table.csv"))))
    #expect(FileAccess.disk.isFile(folder.appending(path: "table.csv").path()))
    #expect(!FileAccess.disk.isFile(folder.path()))
    #expect(FileAccess.disk.currentFolder.hasPrefix("/"))
    #expect(throws: FileAccessError.missing) {
      try FileAccess.disk.read(folder.appending(path: "none").path())
    }
    #expect(throws: FileAccessError.folder) { try FileAccess.disk.read(folder.path()) }
  }

  @Test func scenesOnDiskFindTheirData() throws {
    let loaded = try SceneLoader().load(MemoryScenes.folder.appending(path: "good.yaml").path())
    #expect(loaded.scene.source.rowCount == 3)
    #expect(loaded.warnings.isEmpty)
    #expect(loaded.inputs.count == 2)
  }
}
