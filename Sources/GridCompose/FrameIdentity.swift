/// What tells the pictures of one scene's frames apart: the snapped offset, and what is loaded.
public struct FrameIdentity: Sendable, Hashable {
  let x: Int
  let y: Int
  let grid: Int
}
