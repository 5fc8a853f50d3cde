package import ArgumentParser

/// A command that takes any number of paths, such as ten thousand shards.
///
/// The time of ArgumentParser is quadratic in the number of arguments, so that most of these paths bypass it.
package protocol ManyPaths: ParsableCommand {
  /// The paths, in order. `validate` must not depend on them.
  var paths: [String] { get set }
}

extension ManyPaths {
  /// Parses arguments of which each option takes one value at most.
  ///
  /// The first of consecutive words may be the value of an option, and the others are paths. A placeholder takes the
  /// place of these others, which the parser treats as one path. It contains a NUL, as no argument can.
  static func parseMany(_ arguments: [String]) throws -> any ParsableCommand {
    var runs: [[String]] = []
    var short: [String] = []
    var isAfterWord = false
    for argument in arguments {
      let isWord = !argument.hasPrefix("-")
      if isWord, short.last == placeholder(runs.count - 1) {
        runs[runs.count - 1].append(argument)
      } else if isWord, isAfterWord {
        runs.append([argument])
        short.append(placeholder(runs.count - 1))
      } else {
        short.append(argument)
      }
      isAfterWord = isWord
    }
    let parsed = try parseAsRoot(short)
    guard var command = parsed as? Self else { return parsed }
    var next = 0
    command.paths = command.paths.flatMap { path in
      guard next < runs.count, path == placeholder(next) else { return [path] }
      next += 1
      return runs[next - 1]
    }
    return command
  }

  private static func placeholder(_ run: Int) -> String { "\u{0}\(run)" }
}
