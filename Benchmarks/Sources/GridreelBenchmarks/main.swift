// Runs the benchmarks and prints a Markdown report; `make bench` keeps it in Benchmarks/Results. Names given as
// arguments choose among the parts (layout, frame, sequences, compare) and the cases of sequences.
let names = Set(CommandLine.arguments.dropFirst())
let parts: Set<String> = ["layout", "frame", "sequences", "compare"]
func isWanted(_ part: String) -> Bool { names.isDisjoint(with: parts) || names.contains(part) }

var report = Report()
if isWanted("layout") { LayoutCost.run(&report) }
if isWanted("frame") { try FrameCost.run(&report) }
if isWanted("sequences") { try SequenceCost.run(&report, only: names.subtracting(parts)) }
if isWanted("compare") {
  try CompareCost.run(&report)
  try VerifyCost.run(&report)
}
