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
    /// The value is what the reference says.
    case passed
    /// The value differs from the reference.
    case failed
    /// There is no reference.
    case missing
    /// The reference was written; run the test again to compare with it.
    case recorded
    /// Another snapshot has the same reference.
    case clash
    /// The value could not be captured, or the reference not be read or written.
    case error
  }

  /// The status.
  public var status: Status
  /// The message that a test should fail with; nil where it should pass.
  public var message: String?
  /// The path of the reference.
  public var reference: String
  /// Files to look at.
  public var attachments: [SnapshotAttachment]
}

/// Tells the framework whose test is running what failed.
enum TestReporter {
  /// Fails the running test at a place in its source.
  /// Swift Testing knows its test from the task. Where it knows none, the test is one of XCTest, or it runs
  /// in a task that was detached from its test; the process's arguments tell these apart.
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

  /// The name of an attachment, with that of its snapshot: attachments of all tests share a folder.
  private static func attachmentName(_ attachment: SnapshotAttachment, of outcome: SnapshotOutcome) -> String
  {
    let snapshot = outcome.reference.split(separator: "/").suffix(2).joined(separator: ".")
    return snapshot + "." + SnapshotName.safe(attachment.name)
  }

  /// Whether the process runs tests of Swift Testing and of nothing else, as `swift test` starts it.
  private static let isSwiftTesting: Bool = {
    let arguments = CommandLine.arguments
    return arguments.contains("--testing-library=swift-testing")
      || zip(arguments, arguments.dropFirst()).contains {
        $0 == "--testing-library" && $1 == "swift-testing"
      }
  }()

  /// Whether the process is to run all tests there are, as far as its arguments say.
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
    // XCTest is given the names of the tests that were chosen, and nothing for all of them.
    return arguments.dropFirst().allSatisfy { $0.hasSuffix(".xctest") }
  }
}
