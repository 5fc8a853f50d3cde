public import Foundation
import GridCairo
public import GridCompose
import GridData
public import GridRender
public import GridScene
public import GridSceneFile
import GridScroll
public import GridSource
import GridSupport
import Gridreel

/// A scene to capture: a file, a text in the test's source, or a scene made by a program.
///
/// Nothing is read until the scene is captured, so errors in a scene fail the snapshot.
public struct SnapshotScene: Sendable {
  private enum Source: Sendable {
    case file(path: String, shown: String)
    case text(String, folder: String)
    case scene(Scene)
    case frames(any FrameSource, FontSettings)
    case renderer(SequenceRenderer)
  }

  private let source: Source
  private var changes: [@Sendable (inout Scene) throws -> Void] = []

  private init(_ source: Source) { self.source = source }

  /// A scene in a YAML or JSON file. A relative path starts at the folder of the test's source file.
  public init(file path: String, filePath: StaticString = #filePath) {
    let folder = FilePath.folder(of: "\(filePath)")
    self.init(.file(path: FilePath.resolve(path, in: folder), shown: Self.shown(path, folder)))
  }

  /// A scene in YAML or JSON. Paths in it start at `folder`, by default that of the test's source file.
  public init(yaml text: String, folder: String? = nil, filePath: StaticString = #filePath) {
    self.init(.text(text, folder: folder ?? FilePath.folder(of: "\(filePath)")))
  }

  /// A scene made by a program.
  public init(_ scene: Scene) { self.init(.scene(scene)) }

  /// A prepared scene at its scale, with its own scroll path.
  public init(_ prepared: PreparedScene) {
    var scene = prepared.scene
    scene.scale = prepared.scale
    self.init(.scene(scene))
  }

  /// Any source of frames, such as a layout engine of your own. Its texts may use the given fonts.
  public init(_ frames: any FrameSource, fonts: FontSettings = FontSettings()) {
    self.init(.frames(frames, fonts))
  }

  /// A source of frames that is ready to be drawn.
  public init(_ renderer: SequenceRenderer) { self.init(.renderer(renderer)) }

  /// The scene with a change applied before layout.
  public func changed(_ change: @escaping @Sendable (inout Scene) throws -> Void) -> SnapshotScene {
    var copy = self
    copy.changes.append(change)
    return copy
  }

  /// The scene at a number of device pixels per point, above 0 and at most 8.
  public func scale(_ scale: Double) -> SnapshotScene {
    changed { scene throws(SnapshotError) in
      guard scale > 0, scale <= 8 else {
        throw SnapshotError("the scale is \(scale); it should be above 0 and at most 8")
      }
      scene.scale = scale
    }
  }

  /// The scene in another theme: `.light`, `.dark` or one of your own.
  public func theme(_ theme: Theme) -> SnapshotScene { changed { $0.theme = theme } }

  /// The scene with boxes in place of glyphs, which makes its pictures and layouts independent of fonts.
  public func boxes() -> SnapshotScene { changed { $0.fonts.drawsBoxes = true } }

  /// The scene, ready to be drawn. Throws `SceneErrors`, `ScrollError`, `RenderError` or the error of a change.
  public func renderer() throws -> SequenceRenderer {
    switch source {
    case .file(let path, _): return try renderer(try SceneLoader().load(path))
    case .text(let text, let folder): return try renderer(try SceneLoader().load(yaml: text, folder: folder))
    case .scene(var scene):
      for change in changes { try change(&scene) }
      return try SceneRenderer(scene).renderer
    case .frames where !changes.isEmpty, .renderer where !changes.isEmpty:
      throw SnapshotError("only scenes can be changed")
    case .frames(let frames, let fonts): return try SequenceRenderer(frames, fonts: fonts)
    case .renderer(let renderer): return renderer
    }
  }

  /// The scene file's path as shown to people, which is the same on every machine; empty if there is none.
  var shownPath: String {
    if case .file(_, let shown) = source { return shown }
    return ""
  }

  private func renderer(_ loaded: LoadedScene) throws -> SequenceRenderer {
    var loaded = loaded
    for change in changes { try change(&loaded.scene) }
    return try SceneRenderer(loaded).renderer
  }

  /// A path inside the folder relative to the folder; any other absolute path without its folders.
  private static func shown(_ path: String, _ folder: String) -> String {
    guard path.hasPrefix("/") else { return path }
    if path.hasPrefix(folder + "/") { return String(path.dropFirst(folder.count + 1)) }
    return FilePath.name(of: path)
  }
}

/// A value that is a scene or can be converted to one. All strategies for scenes accept it.
public protocol SnapshotSceneConvertible: SendableMetatype {
  /// The scene.
  func snapshotScene() throws -> SnapshotScene
}

extension SnapshotScene: SnapshotSceneConvertible {
  /// The scene itself.
  public func snapshotScene() -> SnapshotScene { self }
}

extension Scene: SnapshotSceneConvertible {
  /// The scene, unchanged.
  public func snapshotScene() -> SnapshotScene { SnapshotScene(self) }
}

extension LoadedScene: SnapshotSceneConvertible {
  /// The loaded scene.
  public func snapshotScene() -> SnapshotScene { SnapshotScene(scene) }
}

extension PreparedScene: SnapshotSceneConvertible {
  /// The scene at its scale.
  public func snapshotScene() -> SnapshotScene { SnapshotScene(self) }
}

extension SequenceRenderer: SnapshotSceneConvertible {
  /// The scene that this renderer draws.
  public func snapshotScene() -> SnapshotScene { SnapshotScene(self) }
}

extension URL: SnapshotSceneConvertible {
  /// The scene in a file.
  public func snapshotScene() throws -> SnapshotScene {
    guard isFileURL else { throw SnapshotError("\(self) is not the URL of a file") }
    return SnapshotScene(file: path)
  }
}
