internal import Glibc
import UIKit

/// Restarts the program without a probe of the doctor that ended it. The layout's state is lost after a trap, so
/// everything starts again; the environment tells what is left out.
@MainActor package enum ProgramRestart {
  /// The progress of a command that examines several scenes.
  package struct Progress {
    /// The index of the scene that is examined.
    package var scene = 0
    /// Whether all scenes before it are sound.
    package var isSound = true
    /// The probes to leave out for this scene.
    package var skipped: Set<DoctorProbe> = []

    package init() {}
  }

  private nonisolated static let variable = "GRIDREEL_CHECK_PROGRESS"
  nonisolated(unsafe) private static var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  /// The environments, one for each probe that may end the program.
  nonisolated(unsafe) private static var environments:
    UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
  /// The names of the probes, by address.
  nonisolated(unsafe) private static var steps: UnsafeMutablePointer<UnsafePointer<UInt8>?>?

  /// The progress that the program was restarted with.
  package static var progress: Progress {
    var progress = Progress()
    guard let text = unsafe getenv(variable).map({ unsafe String(cString: $0) }) else { return progress }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    guard numbers.count >= 2 else { return progress }
    (progress.scene, progress.isSound) = (numbers[0], numbers[1] == 1)
    progress.skipped = Set(numbers[2...].compactMap(DoctorProbe.init))
    return progress
  }

  /// Prepares a restart: from now on, a probe that ends the program restarts it with the same arguments.
  package static func prepare(_ progress: Progress, arguments words: [String]) {
    let probes = DoctorProbe.allCases
    if unsafe steps == nil {
      unsafe (arguments, environments) = (.list(words), .allocate(capacity: probes.count))
      unsafe steps = .allocate(capacity: probes.count)
    }
    var inherited: [String] = []
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if !text.hasPrefix(variable + "=") { inherited.append(text) }
      unsafe next += 1
    }
    for (index, probe) in probes.enumerated() {
      let skipped = progress.skipped.union([probe]).map { " \($0.rawValue)" }.sorted().joined()
      let value = "\(variable)=\(progress.scene) \(progress.isSound ? 1 : 0)\(skipped)"
      unsafe environments?[index] = .list(inherited + [value])
      unsafe steps?[index] = progress.skipped.contains(probe) ? nil : probe.step.utf8Start
    }
  }

  /// Restarts the program if a probe is running. Called in signal handlers, so it only reads prepared values.
  nonisolated static func restartIfProbing() {
    guard let step = unsafe LayoutStep.current, let steps = unsafe steps, let arguments = unsafe arguments,
      let environments = unsafe environments
    else { return }
    for index in 0..<3 where unsafe steps[index] == step {
      // The new program inherits the blocked signals.
      var all = sigset_t()
      unsafe sigfillset(&all)
      unsafe sigprocmask(SIG_UNBLOCK, &all, nil)
      unsafe execve("/proc/self/exe", arguments, environments[index])
    }
  }
}

extension UnsafeMutablePointer where Pointee == UnsafeMutablePointer<CChar>? {
  /// Returns a list of C strings for a new program.
  fileprivate static func list(_ words: [String]) -> Self {
    let list = Self.allocate(capacity: words.count + 1)
    for (index, word) in words.enumerated() { unsafe list[index] = unsafe strdup(word) }
    unsafe list[words.count] = nil
    return unsafe list
  }
}
