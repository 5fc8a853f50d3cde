// Runs every benchmark and prints a Markdown report; `make bench` keeps it in Benchmarks/Results.
var report = Report()
LayoutCost.run(&report)
try FrameCost.run(&report)
