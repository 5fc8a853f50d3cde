extension ScrollPath {
  /// Everything that is wrong with the path whatever the grid, in the order of its steps; none for a sound path.
  public func problems() -> [ScrollError] {
    var checker = PathChecker<NoSpace>(space: nil)
    checker.check(self)
    return checker.problems
  }

  /// Everything that is wrong with the path in a grid, elements that it does not have among it.
  ///
  /// A path that is too long is found only when it is resolved.
  public func problems(in space: some ScrollSpace) -> [ScrollError] {
    var checker = PathChecker(space: space)
    checker.check(self)
    return checker.problems
  }
}
