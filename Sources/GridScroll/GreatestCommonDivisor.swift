/// The greatest common divisor of two numbers of at least 0 (Euclid).
func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
  var (larger, smaller) = (first, second)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return larger
}
