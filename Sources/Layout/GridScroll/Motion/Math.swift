// Transcendental functions come from the platform's C library. Their last bit may differ between libraries;
// rounding offsets to 1/1024 pt hides the difference.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

func exponential(_ value: Double) -> Double { exp(value) }

func naturalLogarithm(_ value: Double) -> Double { log(value) }

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

func sine(_ angle: Double) -> Double { sin(angle) }

func cosine(_ angle: Double) -> Double { cos(angle) }

/// Returns the greatest common divisor of two nonnegative numbers (Euclid).
func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
  var (larger, smaller) = (first, second)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return larger
}
