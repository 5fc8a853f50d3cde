import Gridreel
import Testing

/// No public value ends the process: a scene with an impossible value is a typed error where it is prepared.
@Suite struct PublicValueTests {
  @Test func placeholder() {}
}
