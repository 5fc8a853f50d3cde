import CFiles

/// Controls how the process allocates memory from the system and releases it.
public enum ProcessMemory {
  /// Makes the allocator request memory in large steps. For programs, which own their process, not for
  /// libraries. Otherwise, glibc requests a few pages at a time in each drawing thread while all other
  /// threads wait; two workers lose a tenth of their speed.
  public static func growInLargeSteps() { grid_grow_in_large_steps() }

  /// Prepares the main thread for allocating about this many bytes for large pictures.
  package static func useLargePages(bytes: Int) { grid_use_large_pages(bytes) }

  /// Releases free memory to the system. Workers free memory that other threads allocated, which leaves gaps
  /// that are never reused, so long runs would slowly grow.
  public static func releaseUnused() { grid_release_unused_memory() }
}
