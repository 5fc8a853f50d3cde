import Foundation

/// Runs a property for many seeds: the first few in `make test`, and as many as requested in `make fuzz`.
///
/// `GRIDREEL_FUZZ_SECONDS` limits the run to a number of seconds, `GRIDREEL_FUZZ_COUNT` to a number of inputs,
/// whichever is reached first. The run starts at the seed `GRIDREEL_FUZZ_SEED` (0 by default). In the folder
/// `GRIDREEL_FUZZ_LOG`, a file `NAME.seed` contains the current seed and `NAME.input` its input, so that they are known
/// after a crash. The number of executions and the slowest one are printed.
///
/// - Parameters:
///   - name: The name of the property, for the names of files.
///   - count: The number of seeds if nothing is requested.
///   - inputs: The number of inputs per execution.
///   - body: Tries the inputs of a seed.
/// - Returns: The seeds that took longer than ten seconds, which no input may. Checked only in requested runs.
public func fuzz(
  _ name: String, seeds count: Int, inputs: Int = 1, _ body: (UInt64, inout SeededGenerator) throws -> Void
) rethrows -> [UInt64] {
  let environment = ProcessInfo.processInfo.environment
  let first = environment["GRIDREEL_FUZZ_SEED"].flatMap { UInt64($0) } ?? 0
  let seconds = environment["GRIDREEL_FUZZ_SECONDS"].flatMap { Double($0) }
  let asked = environment["GRIDREEL_FUZZ_COUNT"].flatMap { Int($0) }
  guard seconds != nil || asked != nil else {
    for seed in first..<first + UInt64(count) {
      var generator = SeededGenerator(seed: seed)
      try body(seed, &generator)
    }
    return []
  }
  let log =
    (environment["GRIDREEL_FUZZ_LOG"] ?? FileManager.default.temporaryDirectory.path) + "/\(name).seed"
  _ = FileManager.default.createFile(atPath: log, contents: nil)
  let file = FileHandle(forWritingAtPath: log)
  let clock = ContinuousClock()
  let end = seconds.map { clock.now + .seconds($0) }
  let last = asked.map { first + UInt64(($0 + inputs - 1) / inputs) } ?? .max
  var seed = first
  var slowest = (time: Duration.zero, seed: first)
  var tooSlow: [UInt64] = []
  while seed < last, end.map({ clock.now < $0 }) ?? true {
    try? file?.seek(toOffset: 0)
    file?.write(Data("\(seed)\n".utf8))
    var generator = SeededGenerator(seed: seed)
    let time = try clock.measure { try body(seed, &generator) }
    if time > slowest.time { slowest = (time, seed) }
    if time > .seconds(10) { tooSlow.append(seed) }
    seed += 1
  }
  let number = Int(seed - first)
  let tried = inputs == 1 ? "" : ", \(number * inputs) inputs"
  print(
    "fuzz \(name): \(number) executions\(tried) from seed \(first), slowest \(slowest.time) at seed \(slowest.seed)"
  )
  return tooSlow
}

/// Records the next input, if a run with a time limit has a folder for it.
public func noteFuzzInput(_ name: String, _ bytes: [UInt8]) {
  guard let log = ProcessInfo.processInfo.environment["GRIDREEL_FUZZ_LOG"] else { return }
  let path = "\(log)/\(name).input"
  // Overwrites the file in place: creating one waits for the disk, thousands of times.
  if let file = FileHandle(forWritingAtPath: path) {
    file.write(Data(bytes))
    try? file.truncate(atOffset: UInt64(bytes.count))
    try? file.close()
  } else {
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
  }
}

/// Changes, removes, repeats or inserts bytes at a few positions, or inserts some fragments.
public func damage(
  _ bytes: inout [UInt8], fragments: [String] = [], using generator: inout SeededGenerator
) {
  for _ in 0..<Int.random(in: 1...6, using: &generator) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.removeSubrange(place..<end)
    case 2:
      bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &generator))
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
    default:
      bytes.insert(contentsOf: Array((fragments.randomElement(using: &generator) ?? "0").utf8), at: place)
    }
  }
}
