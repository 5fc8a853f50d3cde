/// A quick hash of whole numbers, for keys that are compared in full where hashes agree.
///
/// Each number is mixed in by a multiplication and a shift, as in the finalizer of MurmurHash3: an equal sequence gives an
/// equal value.
struct HashMixer {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Mixes in a number.
  @inline(__always)
  mutating func combine(_ number: Int) {
    state = (state ^ UInt64(bitPattern: Int64(number))) &* 0xff51_afd7_ed55_8ccd
    state ^= state &>> 32
  }

  /// The hash of the numbers so far.
  var value: Int { Int(truncatingIfNeeded: state) }
}
