import Foundation

/// One run of the tool as a whole process.
struct ToolRun {
  /// Seconds of processor time, including the system's.
  let cpu: Double
  let wall: Double
  /// The peak memory in bytes. It is at least this program's own peak, which the system includes.
  let peak: Double

  /// Runs the tool in a folder and discards its output. Stops the benchmark if the exit code is not the expected one.
  init(_ arguments: [String], in folder: URL, status expected: Int32 = 0) {
    let tool = BenchStage.root.appendingPathComponent(".build/release/gridreel").path
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words: [UnsafeMutablePointer<CChar>?] = ([tool] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }

    let here = FileManager.default.currentDirectoryPath
    precondition(chdir(folder.path) == 0)
    defer { precondition(chdir(here) == 0) }
    let start = ContinuousClock.now
    var process = pid_t()
    precondition(posix_spawn(&process, tool, &actions, nil, &words, environ) == 0, "\(tool) cannot be run")
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 { precondition(errno == EINTR) }
    let passed = (ContinuousClock.now - start).components
    precondition(status == expected << 8, "gridreel \(arguments.joined(separator: " ")) failed")
    wall = Double(passed.seconds) + Double(passed.attoseconds) / 1e18
    cpu = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    #if canImport(Darwin)
    peak = Double(usage.ru_maxrss)
    #else
    peak = Double(usage.ru_maxrss) * 1024
    #endif
  }
}
