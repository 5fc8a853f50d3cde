import CFiles

/// Controls how the process allocates and releases memory of the system.
public enum ProcessMemory {
  /// Allocates memory in large steps; for programs, which own their process, not for libraries. Otherwise glibc
  /// allocates a few pages at a time in each drawing thread, and all threads wait: two workers lose a tenth.
  public static func growInLargeSteps() { grid_grow_in_large_steps() }

  /// Releases free memory. Workers free what others allocated, which leaves gaps that none of them fills, so that
  /// long runs would grow slowly.
  public static func releaseUnused() { grid_release_unused_memory() }
}
