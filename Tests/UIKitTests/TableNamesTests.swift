import TestSupport
import Testing
import UIKit

/// Foundation and QuartzCore API that exists only on Apple's systems: weak tables, geometry as text, inverses.
@MainActor @Suite struct TableNamesTests {
  private final class Item: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
    override func isEqual(_ object: Any?) -> Bool { (object as? Item)?.name == name }
    override var hash: Int { name.hashValue }
  }

  @Test func weakTablesDoNotRetain() {
    let table = NSHashTable<Item>.weakObjects()
    let kept = Item("kept")
    table.add(kept)
    do {
      let gone = Item("gone")
      table.add(gone)
      #expect(table.allObjects.map(\.name) == ["kept", "gone"])
    }
    #expect(table.allObjects.map(\.name) == ["kept"] && table.count == 1)
    table.remove(Item("kept"))
    #expect(table.count == 0)
  }

  @Test func tablesCompareObjectsByEqualityOrIdentity() {
    let equal = NSHashTable<Item>()
    let same = NSHashTable<Item>(options: .objectPointerPersonality)
    let (one, other) = (Item("a"), Item("a"))
    for table in [equal, same] {
      table.add(one)
      table.add(other)
    }
    #expect(equal.count == 1 && same.count == 2)
    #expect(equal.member(other) === one && same.member(other) === other)
    #expect(!same.contains(Item("a")) && same.anyObject === one)
  }

  @Test func mapsRemoveEntriesWithTheirKeysOrObjects() {
    let byKey = NSMapTable<Item, NSString>.weakToStrongObjects()
    let byValue = NSMapTable<NSString, Item>.strongToWeakObjects()
    let kept = Item("kept")
    do {
      let gone = Item("gone")
      for item in [kept, gone] {
        byKey.setObject(NSString(string: item.name), forKey: item)
        byValue.setObject(item, forKey: NSString(string: item.name))
      }
      #expect(byKey.count == 2 && byValue.object(forKey: "gone") === gone)
    }
    #expect(byKey.count == 1 && byValue.object(forKey: "gone") == nil)
    #expect(byKey.object(forKey: kept) == "kept" && byValue.object(forKey: "kept") === kept)
    byValue.setObject(Item("other"), forKey: "kept")
    #expect(byValue.object(forKey: "kept") == nil)
    byKey.removeObject(forKey: kept)
    #expect(byKey.count == 0)
  }

  @Test func geometrySurvivesARoundTripThroughText() {
    #expect(NSCoder.string(for: CGRect(x: 1, y: -2.5, width: 3, height: 4)) == "{{1.0, -2.5}, {3.0, 4.0}}")
    #expect(NSCoder.cgRect(for: "{{1, -2.5}, {3, 4e1}}") == CGRect(x: 1, y: -2.5, width: 3, height: 40))
    #expect(NSCoder.cgRect(for: "{1, 2}") == .zero && NSCoder.cgPoint(for: "{1, 2}") == CGPoint(x: 1, y: 2))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
  }

  @Test(arguments: 0..<20) func inversesUndoTransforms(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var transform = CATransform3DIdentity
    transform.m34 = CGFloat.random(in: -0.01...0.01, using: &generator)
    transform = CATransform3DRotate(transform, CGFloat.random(in: -3...3, using: &generator), 1, 2, 3)
    transform = CATransform3DScale(transform, CGFloat.random(in: 0.5...2, using: &generator), 0.7, 1.5)
    transform = CATransform3DTranslate(transform, 20, CGFloat.random(in: -50...50, using: &generator), 5)
    let back = CATransform3DConcat(transform, CATransform3DInvert(transform))
    let numbers =
      [back.m11, back.m22, back.m33, back.m44].map { $0 - 1 } + [back.m12, back.m34, back.m41, back.m43]
    #expect(numbers.allSatisfy { abs($0) < 1e-9 }, "seed \(seed)")
    #expect(CATransform3DInvert(CATransform3D()) == CATransform3D())
  }
}
