/// A key with a hash of its own, which dictionaries use unchanged.
///
/// The default hash resists keys that are chosen to collide, and takes some hundred instructions. Keys of this kind
/// are made of numbers that no attacker chooses, such as positions in a grid, or have a precomputed hash. Like
/// `LRUCache`, the protocol is public so that its code is specialized for the types of other modules.
public protocol QuickKey: Hashable {
  /// The hash: equal for equal keys, and different in its lower bits for most others.
  var quickHash: Int { get }
}

extension QuickKey {
  /// Hashes `quickHash`, for keys inside other keys.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(quickHash) }

  /// The hash used by dictionaries and sets: a requirement of `Hashable` that few types implement themselves.
  @inlinable public func _rawHashValue(seed: Int) -> Int { quickHash ^ seed }
}
