public import Foundation
public import GridCompose
public import GridRender
public import GridScene
public import GridSceneFile

/// A value that is a scene, or can be made one: all strategies for scenes take it.
public protocol SnapshotSceneConvertible: SendableMetatype {
  /// The scene.
  func snapshotScene() throws -> SnapshotScene
}

extension SnapshotScene: SnapshotSceneConvertible {
  /// The scene itself.
  public func snapshotScene() -> SnapshotScene { self }
}

extension Scene: SnapshotSceneConvertible {
  /// The scene as it is.
  public func snapshotScene() -> SnapshotScene { SnapshotScene(self) }
}

extension LoadedScene: SnapshotSceneConvertible {
  /// The scene that was loaded.
  public func snapshotScene() -> SnapshotScene { SnapshotScene(scene) }
}

extension PreparedScene: SnapshotSceneConvertible {
  /// The scene at its scale.
  public func snapshotScene() -> SnapshotScene { SnapshotScene(self) }
}

extension SequenceRenderer: SnapshotSceneConvertible {
  /// The scene that this draws.
  public func snapshotScene() -> SnapshotScene { SnapshotScene(self) }
}

extension URL: SnapshotSceneConvertible {
  /// The scene in a file.
  public func snapshotScene() throws -> SnapshotScene {
    guard isFileURL else { throw SnapshotError("\(self) is not the URL of a file") }
    return SnapshotScene(file: path)
  }
}
