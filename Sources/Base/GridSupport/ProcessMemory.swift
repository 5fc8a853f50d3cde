import CFiles

/// How the process gets memory from the system, and gives it back.
public enum ProcessMemory {
  /// Takes memory in large steps: for programs, which own their process, not for libraries. Else glibc asks
  /// for some pages at a time in each thread that draws, and all threads wait: two workers lose a tenth.
  public static func growInLargeSteps() { grid_grow_in_large_steps() }

  /// Gives back what is free. Workers free what others made, which leaves holes that none of them fills: long runs would
  /// grow slowly.
  public static func releaseUnused() { grid_release_unused_memory() }
}
