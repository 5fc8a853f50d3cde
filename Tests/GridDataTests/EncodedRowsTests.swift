import Foundation
import GridData
import GridRecords
import Testing

/// `Encodable` elements as rows.
@Suite struct EncodedRowsTests {
  private struct Address: Encodable {
    var city: String
    var zip: Int?
  }
  private struct Person: Encodable {
    var name: String
    var address: Address?
    var born: Date
    var site: URL?
    var balance: Decimal
    var isMember: Bool
    var score: Double?
    var tags: [String] = []
  }

  private static let day = Date(timeIntervalSince1970: 86_400)

  private func table(_ rows: EncodedRows) throws -> [String] {
    let all = Array(rows.columns.indices)
    let block = try rows.read(rows: 0..<rows.rowCount, columns: all)
    return [rows.columns.map { $0.name ?? "?" }.joined(separator: "|")]
      + (0..<rows.rowCount).map { row in
        all.map { block[row, $0].description }.joined(separator: "|")
      }
  }

  @Test func columnsHaveTheOrderOfTheDeclaration() throws {
    let rows = try EncodedRows([
      Person(name: "Ada", born: Self.day, balance: 0.1, isMember: true, tags: ["a", "b\"c"]),
      Person(
        name: "Bo", address: Address(city: "Rome"), born: Self.day, site: URL(string: "https://a.b"),
        balance: 12, isMember: false, score: 2.5),
    ])
    #expect(
      try table(rows) == [
        "name|address.city|address.zip|born|site|balance|isMember|score|tags",
        #"Ada|||1970-01-02T00:00:00Z||0.1|true||["a","b\"c"]"#,
        "Bo|Rome||1970-01-02T00:00:00Z|https://a.b|12|false|2.5|[]",
      ])
    #expect(
      rows.columns.map(\.kind)
        == [.text, .text, .integer, .date, .text, .decimal, .boolean, .decimal, nil])
    let block = try rows.read(rows: 0..<2, columns: [4, 2])
    #expect(block[0, 0] == .missing && block[1, 1] == .missing)
  }

  @Test func keepsNestedOptionalsThatAreAlwaysNil() throws {
    let rows = try EncodedRows([Person(name: "Ada", born: Self.day, balance: 0, isMember: true)])
    #expect(rows.columns.map(\.name).contains("address"))
  }

  @Test func dictionariesAreSortedByName() throws {
    let rows = try EncodedRows([["b": 1, "a": 2, "d": 4], ["c": 3, "a": 5]])
    #expect(try table(rows) == ["a|c|b|d", "2||1|4", "5|3||"])
    struct Nested: Encodable {
      var counts: [String: Int]
      var ids: Set<Int>
      var weights: [Double: Int]
    }
    let nested = try EncodedRows([Nested(counts: ["z": 1, "y": 2], ids: [3, 1, 2], weights: [2: 1, 1: 2])])
    #expect(try table(nested) == ["counts.y|counts.z|ids|weights", "2|1|[1,2,3]|[1.0,2,2.0,1]"])
  }

  private class Animal: Encodable {
    var legs = 4
    private enum CodingKeys: CodingKey { case legs }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(legs, forKey: .legs)
    }
  }
  private final class Dog: Animal {
    var friend: Dog?
    private enum CodingKeys: CodingKey { case name, friend, base }
    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("Rex", forKey: .name)
      try container.encodeIfPresent(friend, forKey: .friend)
      try super.encode(to: container.superEncoder(forKey: .base))
    }
  }

  @Test func classesEncodeTheirSuperclass() throws {
    #expect(try table(EncodedRows([Dog()])) == ["legs|name|friend|base.legs", "4|Rex||4"])
  }

  @Test func endlessValuesAreAnError() throws {
    let dog = Dog()
    dog.friend = dog
    defer { dog.friend = nil }
    let error = #expect(throws: DataError.self) { try EncodedRows([dog]) }
    #expect(error?.description.contains("nested too deep") == true)
  }

  @Test func whatIsNoTableIsAnError() {
    func message(_ rows: some Sequence<some Encodable>) -> String {
      do throws(DataError) {
        _ = try EncodedRows(rows)
        return "no error"
      } catch { return "\(error)" }
    }
    let expected = "; expected values under keys, such as the properties of a structure"
    #expect(message([1, 2]) == "row 0: a single value of type `Int`" + expected)
    #expect(message([["a"], ["b"]]) == "row 0: a list of 1 values without names" + expected)
    #expect(message([Self.day]) == "row 0: a single value of type `Date`" + expected)
    #expect(
      message([Address]())
        == "there are no rows; expected at least one, from which columns take their names")
    #expect(message([Failing()]) == "row 0: `depth`: broken")
    #expect(message([Twice()]) == "row 0: two values are named `a`; expected distinct names")
  }

  private struct Failing: Encodable {
    private enum CodingKeys: CodingKey { case depth }
    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        1, EncodingError.Context(codingPath: [CodingKeys.depth], debugDescription: "broken"))
    }
  }
  private struct Twice: Encodable {
    private enum CodingKeys: CodingKey { case a }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(1, forKey: .a)
      try container.encode(2, forKey: .a)
    }
  }

  @Test func integersOfAllWidthsAreEncoded() throws {
    struct Wide: Encodable {
      var large = UInt128.max
      var small: Int128? = -1
      var none: UInt8?
      var letter: String?
    }
    let rows = try EncodedRows([Wide(), Wide(small: nil)])
    #expect(
      try table(rows) == [
        "large|small|none|letter", "340282366920938463463374607431768211455|-1||",
        "340282366920938463463374607431768211455|||",
      ])
    #expect(rows.columns.map(\.kind) == [.integer, .integer, .integer, .text])
  }
}
