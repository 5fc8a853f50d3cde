import Foundation
import GridSupport
import TestSupport
import Testing

@Suite struct `Versions of libraries` {
  @Test(arguments: [
    ("/usr/lib/libthai.so.0.3.1", "0.3.1"), ("/opt/lib/libthai.0.dylib", "0"), ("libthai.so.0", "0"),
  ]) func `a version is in the name of a file`(path: String, version: String) {
    #expect(LoadedLibrary.fileVersion(ofPath: path) == version)
  }

  @Test func `files without a version in their names have none`() {
    #expect(LoadedLibrary.fileVersion(ofPath: "/usr/lib/libthai.so") == nil)
  }

  @Test func `a list beside bundled libraries has their versions`() throws {
    let folder = TemporaryFolder()
    try FileSystem.write(Array("libthai.so.0 0.3.1\nlibother.so.0 7.1\n".utf8), to: folder.path + "/versions")
    #expect(LoadedLibrary.fileVersion(ofPath: folder.path + "/libthai.so.0") == "0.3.1")
    #expect(LoadedLibrary.fileVersion(ofPath: folder.path + "/libdatrie.so.1") == "1")
  }
}
