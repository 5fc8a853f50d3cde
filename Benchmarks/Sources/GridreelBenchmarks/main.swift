// Runs the benchmarks and prints a Markdown report, which `make bench` stores in Benchmarks/Results. Arguments select
// parts (layout, frame, stages, sequences, family, flow, collection, compare, bytes, memory, start, jobs, growth, or one growth:
// growth-bytes) and cases of sequences.
import Gridreel
import Foundation

// Like the command-line tool.
ProcessMemory.growInLargeSteps()
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == MemoryUse.childArgument {
  try MemoryUse.child(Array(arguments.dropFirst()))
} else {
  let names = Set(arguments)
  let parts: Set<String> = [
    "layout", "frame", "stages", "sequences", "flow", "collection", "compare", "bytes", "memory", "start",
    "jobs", "family",
  ]
  let growths = names.filter { $0.hasPrefix("growth") }
  func isWanted(_ part: String) -> Bool {
    names.isDisjoint(with: parts) && growths.isEmpty || names.contains(part)
  }

  var report = Report()
  Machine.describe(&report)
  if isWanted("layout") { LayoutCost.run(&report) }
  if isWanted("frame") { try FrameCost.run(&report) }
  if isWanted("stages") { try StageCost.run(&report) }
  if isWanted("sequences") { try SequenceCost.run(&report, only: names.subtracting(parts)) }
  if isWanted("family") { try SceneFamily.run(&report) }
  if isWanted("flow") { try FlowCost.run(&report) }
  #if os(Linux)
  if isWanted("collection") { try CollectionCost.run(&report) }
  #endif
  if isWanted("compare") {
    try CompareCost.run(&report)
    try VerifyCost.run(&report)
  }
  if isWanted("bytes") { try FileBytes.run(&report) }
  if isWanted("memory") { try MemoryUse.run(&report) }
  if isWanted("start") { try StartCost.run(&report) }
  if isWanted("jobs") { try JobCost.run(&report) }
  // Takes minutes and gigabytes, so it runs only if named.
  if !growths.isEmpty { try GrowthCost.run(&report, only: Set(growths.map { String($0.dropFirst(7)) })) }
}
