/// A key with a hash of its own, which dictionaries take as it is.
///
/// The hash that they make otherwise withstands keys that somebody chose to collide, and takes some hundred
/// instructions. Keys of this kind are made of numbers that nobody chooses so, such as places in a grid, or have a hash
/// that was worked out before. Like `LRUCache` the protocol is public so that its code is compiled for the types of other
/// modules.
public protocol QuickKey: Hashable {
  /// Equal for equal keys, and different in its lower bits for most others.
  var quickHash: Int { get }
}

extension QuickKey {
  /// Feeds the hash, where it is one of several.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(quickHash) }

  /// What dictionaries and sets ask for: a requirement of `Hashable` that few types meet otherwise than by default.
  @inlinable public func _rawHashValue(seed: Int) -> Int { quickHash ^ seed }
}
