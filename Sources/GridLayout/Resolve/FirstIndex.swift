/// The first index of a range that satisfies a predicate which, once true, stays true; else its upper bound.
///
/// - Complexity: O(log *n*) calls.
@inline(__always)
func firstIndex(in range: Range<Int>, where predicate: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if predicate(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
