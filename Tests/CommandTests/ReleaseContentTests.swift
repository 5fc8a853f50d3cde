import Foundation
import Testing

#if os(Linux)
/// What a release contains: parts with licenses, bills of materials, hashes.
@Suite struct `The content of a release` {
  private let place: ReleaseScratch

  /// A staged tree with one linked part, one library and one font, and a wheel and a deb with it.
  init() throws {
    place = try ReleaseScratch(changelog: "## 1.2.3\n\n### Added\n")
    try place.shell(
      """
      texts=gridreel-1.2.3-linux-x86_64/share/doc/gridreel/licenses
      mkdir -p "$texts" release
      touch "$texts"/{Yams,libcairo2,fonts-hack,LGPL-2.1}.txt
      {
        echo 'These are packages of Debian:'
        echo 'libcairo2 1.16.0-7 (source cairo 1.16.0-7)'
        echo 'fonts-hack 3.003-3 (source fonts-hack 3.003-3)'
      } > "$texts/debian-packages.txt"
      echo deb > release/gridreel_1.2.3-1_amd64.deb
      echo wheel > release/gridreel-1.2.3-py3-none-manylinux_2_35_x86_64.whl
      echo source > release/gridreel-1.2.3-source.tar.gz
      sed "s/@SHA256@/$(sha256sum release/*source* | cut -d' ' -f1)/; s/@[A-Z]*@/x/g" Packaging/gridreel.rb > release/gridreel.rb
      printf '### Added\\n' > release/notes.md
      """)
  }

  private func writeBill() throws -> [String: Any] {
    try place.shell(
      """
      SOURCE_DATE_EPOCH=1000000000 Packaging/release/sbom.py gridreel-1.2.3-linux-x86_64 release/*.deb release/*.whl \
        > release/gridreel-1.2.3-linux-x86_64.spdx.json
      cd release && sha256sum gridreel* > SHA256SUMS
      """)
    let bytes = try Data(contentsOf: place.scratch.file("release/gridreel-1.2.3-linux-x86_64.spdx.json"))
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  @Test func `the license of a package is that of all its parts`() throws {
    let outcome = try place.run("Packaging/parts.py", ["--expression", "gridreel-1.2.3-linux-x86_64"])
    #expect(
      outcome.output == "(LGPL-2.1-only OR MPL-1.1) AND Bitstream-Vera AND MIT AND Unicode-3.0\n",
      "\(outcome.errors)")
    try place.shell("touch gridreel-1.2.3-linux-x86_64/share/doc/gridreel/licenses/libnew1.txt")
    let unknown = try place.run("Packaging/parts.py", ["gridreel-1.2.3-linux-x86_64"])
    #expect(unknown.status == 1 && unknown.errors.contains("has no license of libnew1"), "\(unknown.errors)")
  }

  @Test func `a bill of materials has the parts of each package`() throws {
    let bill = try writeBill()
    #expect(bill["spdxVersion"] as? String == "SPDX-2.3")
    let created = (bill["creationInfo"] as? [String: Any])?["created"] as? String
    #expect(created == "2001-09-09T01:46:40Z")
    let packages = try #require(bill["packages"] as? [[String: Any]])
    let licenses = Dictionary(
      uniqueKeysWithValues: packages.map { ($0["name"] as? String ?? "", $0["licenseDeclared"] as? String) })
    #expect(licenses["libcairo2"] == "LGPL-2.1-only OR MPL-1.1" && licenses["Yams"] == "MIT")
    #expect(licenses["gridreel_1.2.3-1_amd64.deb"] == "Bitstream-Vera AND MIT AND Unicode-3.0")
    let relationships = try #require(bill["relationships"] as? [[String: String]])
    let ends = relationships.filter { $0["relatedSpdxElement"] == "SPDXRef-part-libcairo2" }
    // The deb depends on Debian's.
    #expect(ends.map { $0["relationshipType"] } == ["CONTAINS"])
    #expect(ends.first?["spdxElementId"]?.contains("manylinux") == true)
    #expect(
      relationships.count {
        $0["relatedSpdxElement"] == "SPDXRef-part-Yams" && $0["relationshipType"] == "STATIC_LINK"
      }
        == 2)
  }

  @Test func `a complete folder passes`() throws {
    _ = try writeBill()
    let outcome = try place.run("Packaging/release/check.py", ["release"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: [
    ("echo more >> release/*.whl", "x86_64.whl has another hash"),
    (
      "echo more >> release/*.whl; cd release; sha256sum gridreel* > SHA256SUMS",
      "has another hash of gridreel-1.2.3-py3"
    ),
    ("echo > release/gridreel-new; true", "SHA256SUMS and the folder differ in gridreel-new"),
    (
      "cp release/*.deb release/gridreel_1.2.3-1_arm64.deb",
      "no bill of materials describes gridreel_1.2.3-1_arm64.deb"
    ),
    ("echo > release/notes.md", "notes.md has no sections"),
    ("cp Packaging/gridreel.rb release", "gridreel.rb has gaps"),
    (
      "sed -i 's/\"licenseDeclared\": \"MIT\"/\"licenseDeclared\": \"\"/' release/*.json",
      "has no license of Yams"
    ),
  ]) func `an error in the folder is found`(damage: String, message: String) throws {
    _ = try writeBill()
    try place.shell(damage)
    let outcome = try place.run("Packaging/release/check.py", ["release"])
    #expect(outcome.status == 1 && outcome.errors.contains(message), "\(outcome.errors)")
  }
}
#endif
