import GridSupport
import TestSupport
import Testing

@Suite struct LRUCacheTests {
  @Test func theLeastRecentlyUsedValueIsEvictedFirst() {
    var cache = LRUCache<Int, String>(limit: 3)
    for key in 1...3 { cache.insert("\(key)", for: key, cost: 1) }
    #expect(cache.value(for: 1) == "1")
    cache.insert("4", for: 4, cost: 1)
    #expect(cache.value(for: 2) == nil)
    #expect([1, 3, 4].map { cache.value(for: $0) } == ["1", "3", "4"])
  }

  @Test func aValueLargerThanTheLimitIsNotKept() {
    var cache = LRUCache<Int, Int>(limit: 10)
    cache.insert(1, for: 1, cost: 10)
    cache.insert(2, for: 2, cost: 11)
    #expect(cache.value(for: 1) == 1)
    #expect(cache.value(for: 2) == nil)
    #expect(cache.cost == 10)
  }

  @Test func aLowerLimitEvictsTheLeastRecentlyUsedValues() {
    var cache = LRUCache<Int, Int>(limit: 4)
    for key in 1...4 { cache.insert(key, for: key) }
    cache.limit = 2
    #expect(cache.count == 2 && cache.cost == 2)
    #expect((1...4).map { cache.value(for: $0) } == [nil, nil, 3, 4])
  }

  @Test func removedValuesFreeTheirSpace() {
    var cache = LRUCache<Int, Int>(limit: 3)
    for round in 0..<3 {
      for key in 1...5 { cache.insert(key + round, for: key) }
      #expect((1...5).map { cache.value(for: $0) } == [nil, nil, 3 + round, 4 + round, 5 + round])
      cache.removeAll()
      #expect(cache.count == 0 && cache.cost == 0)
      #expect(cache.value(for: 5) == nil)
    }
  }

  /// Compared with a list of entries in order of use.
  @Test func itBehavesLikeAList() {
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let limit = Int.random(in: 1...60, using: &generator)
      var cache = LRUCache<Int, Int>(limit: limit)
      var list: [(key: Int, value: Int, cost: Int)] = []
      for step in 0..<300 {
        let key = Int.random(in: 0..<25, using: &generator)
        if Bool.random(using: &generator) {
          let place = list.firstIndex { $0.key == key }
          #expect(cache.value(for: key) == place.map { list[$0].value }, "seed \(seed), step \(step)")
          if let place { list.append(list.remove(at: place)) }
        } else {
          let cost = Int.random(in: 1...20, using: &generator)
          cache.insert(step, for: key, cost: cost)
          list.removeAll { $0.key == key }
          if cost <= limit {
            while list.reduce(cost, { $0 + $1.cost }) > limit { list.removeFirst() }
            list.append((key, step, cost))
          }
        }
        #expect(
          cache.cost == list.reduce(0) { $0 + $1.cost } && cache.cost <= limit, "seed \(seed), step \(step)")
        #expect(cache.count == list.count, "seed \(seed), step \(step)")
      }
    }
  }
}
