import Foundation

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// The outcome of comparing a value with its reference.
public struct SnapshotOutcome: Sendable, Hashable {
  /// The status.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// The value matches the reference.
    case passed
    /// The value differs from the reference.
    case failed
    /// There is no reference.
    case missing
    /// The reference was written; run the test again to compare with it.
    case recorded
    /// Another snapshot uses the same reference.
    case clash
    /// The value could not be captured, or the reference could not be read or written.
    case error
  }

  /// The status.
  public var status: Status
  /// The message that the test should fail with; nil if it should pass.
  public var message: String?
  /// The path of the reference.
  public var reference: String
  /// Files to inspect.
  public var attachments: [SnapshotAttachment]
}

/// Reports failures to the framework that runs the test.
enum TestReporter {
  /// Fails the running test at a position in its source. Swift Testing finds the current test through the
  /// task. If there is none, either the test is an XCTest or the code runs in a task detached from its test;
  /// the process's arguments distinguish the two.
  static func fail(_ outcome: SnapshotOutcome, at site: SnapshotSite) {
    guard let message = outcome.message else { return }
    #if canImport(Testing)
    if Test.current != nil || isSwiftTesting {
      let location = SourceLocation(
        fileID: "\(site.fileID)", filePath: site.filePath, line: Int(site.line), column: Int(site.column))
      for attachment in outcome.attachments {
        Attachment.record(
          attachment.bytes, named: attachmentName(attachment, of: outcome), sourceLocation: location)
      }
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      return
    }
    #endif
    #if canImport(XCTest)
    XCTFail(message, file: site.file, line: site.line)
    #else
    FileHandle.standardError.write(Data((message + "\n").utf8))
    #endif
  }

  /// Returns the name of an attachment, including the name of its snapshot, because attachments of all tests
  /// share a folder.
  private static func attachmentName(_ attachment: SnapshotAttachment, of outcome: SnapshotOutcome) -> String
  {
    let snapshot = outcome.reference.split(separator: "/").suffix(2).joined(separator: ".")
    return snapshot + "." + SnapshotName.safe(attachment.name)
  }

  /// Whether the process runs only Swift Testing tests, as started by `swift test`.
  private static let isSwiftTesting: Bool = {
    let arguments = CommandLine.arguments
    return arguments.contains("--testing-library=swift-testing")
      || zip(arguments, arguments.dropFirst()).contains {
        $0 == "--testing-library" && $1 == "swift-testing"
      }
  }()

  /// Whether the process runs all tests, judging by its arguments.
  static let runsAllTests = runsAllTests(CommandLine.arguments)

  static func runsAllTests(_ arguments: [String]) -> Bool {
    let chooses = ["--filter", "--skip", "--disable-xctest"]
    if arguments.contains("--testing-library")
      || arguments.contains(where: { $0.hasPrefix("--testing-library=") })
    {
      return !arguments.contains { argument in
        chooses.contains { argument == $0 || argument.hasPrefix($0 + "=") }
      }
    }
    // XCTest receives the names of selected tests, and no names if all tests run.
    return arguments.dropFirst().allSatisfy { $0.hasSuffix(".xctest") }
  }
}
