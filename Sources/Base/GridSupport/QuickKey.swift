/// A key with its own hash, which dictionaries use unchanged.
///
/// The default hash resists keys chosen to collide and takes a few hundred instructions. Keys of this kind
/// have a precomputed hash or consist of numbers that no attacker chooses, such as positions in a grid. Like
/// `LRUCache`, the protocol is public so that its code is specialized for types of other modules.
public protocol QuickKey: Hashable {
  /// The hash: equal for equal keys, and different in its low bits for most others.
  var quickHash: Int { get }
}

extension QuickKey {
  /// Hashes `quickHash`, for keys that are part of other keys.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(quickHash) }

  /// Returns the hash that dictionaries and sets use; a requirement of `Hashable` that few types implement
  /// themselves.
  @inlinable public func _rawHashValue(seed: Int) -> Int { quickHash ^ seed }
}
