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

/// A scene to capture: a file, a string in the test's source, or a scene created in code.
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

  /// A scene created in code.
  public init(_ scene: Scene) { self.init(.scene(scene)) }

  /// A prepared scene at its scale, with its own scroll path.
  public init(_ prepared: PreparedScene) {
    var scene = prepared.scene
    scene.scale = prepared.scale
    self.init(.scene(scene))
  }

  /// Any source of frames, such as your own layout engine. Its text may use the given fonts.
  public init(_ frames: any FrameSource, fonts: FontSettings = FontSettings()) {
    self.init(.frames(frames, fonts))
  }

  /// A source of frames that is ready to be drawn.
  public init(_ renderer: SequenceRenderer) { self.init(.renderer(renderer)) }

  /// Returns the scene with a change applied before layout.
  public func changed(_ change: @escaping @Sendable (inout Scene) throws -> Void) -> SnapshotScene {
    var copy = self
    copy.changes.append(change)
    return copy
  }

  /// Returns the scene at a scale in device pixels per point, above 0 and at most 8.
  public func scale(_ scale: Double) -> SnapshotScene {
    changed { scene throws(SnapshotError) in
      guard scale > 0, scale <= 8 else {
        throw SnapshotError("the scale is \(scale); it should be above 0 and at most 8")
      }
      scene.scale = scale
    }
  }

  /// Returns the scene in another theme: `.light`, `.dark` or your own.
  public func theme(_ theme: Theme) -> SnapshotScene { changed { $0.theme = theme } }

  /// Returns the scene with boxes in place of glyphs, which makes its pictures and layouts independent of
  /// fonts.
  public func boxes() -> SnapshotScene { changed { $0.fonts.drawsBoxes = true } }

  /// Returns the scene, ready to be drawn. Throws `SceneErrors`, `ScrollError`, `RenderError` or the error of
  /// a change.
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

  /// Returns a path relative to the folder if it is inside the folder; any other absolute path without its
  /// folders.
  private static func shown(_ path: String, _ folder: String) -> String {
    guard path.hasPrefix("/") else { return path }
    if path.hasPrefix(folder + "/") { return String(path.dropFirst(folder.count + 1)) }
    return FilePath.name(of: path)
  }
}

/// A value that is a scene or can be converted to one. All strategies for scenes accept it.
public protocol SnapshotSceneConvertible: SendableMetatype {
  /// Returns the scene.
  func snapshotScene() throws -> SnapshotScene
}

extension SnapshotScene: SnapshotSceneConvertible {
  /// Returns the scene itself.
  public func snapshotScene() -> SnapshotScene { self }
}

extension Scene: SnapshotSceneConvertible {
  /// Returns the scene, unchanged.
  public func snapshotScene() -> SnapshotScene { SnapshotScene(self) }
}

extension LoadedScene: SnapshotSceneConvertible {
  /// Returns the loaded scene.
  public func snapshotScene() -> SnapshotScene { SnapshotScene(scene) }
}

extension PreparedScene: SnapshotSceneConvertible {
  /// Returns the scene at its scale.
  public func snapshotScene() -> SnapshotScene { SnapshotScene(self) }
}

extension SequenceRenderer: SnapshotSceneConvertible {
  /// Returns the scene that this renderer draws.
  public func snapshotScene() -> SnapshotScene { SnapshotScene(self) }
}

extension URL: SnapshotSceneConvertible {
  /// Returns the scene in a file.
  public func snapshotScene() throws -> SnapshotScene {
    guard isFileURL else { throw SnapshotError("\(self) is not the URL of a file") }
    return SnapshotScene(file: path)
  }
}
