public import ArgumentParser
public import GridImage

extension PNGOptions.Compression: ExpressibleByArgument {}

/// How small picture files are made.
struct CompressionOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How small files are made: fast, small (a few times slower), smallest (very slow). Pixels are the same.",
      valueName: "effort"))
  var compression = PNGOptions.Compression.fast

  /// The options of the encoder.
  var png: PNGOptions { PNGOptions(compression: compression) }
}
