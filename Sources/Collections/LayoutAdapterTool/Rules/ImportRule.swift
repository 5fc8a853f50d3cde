#if LayoutAdapter
internal import SwiftSyntax

/// Removes imports of unavailable Apple modules, and references to parts of them.
final class ImportRule: IndexedRule {
  /// Apple modules that are part of gridreel's product UIKit.
  private static let present: Set = ["UIKit", "Foundation", "CoreGraphics", "QuartzCore", "Dispatch"]
  /// Unavailable Apple modules. The compiler reports uses of their declarations.
  private static let absent: Set = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "AppKit", "AudioToolbox", "AuthenticationServices",
    "CloudKit", "Cocoa", "Combine", "Contacts", "ContactsUI", "CoreAnimation", "CoreAudio", "CoreBluetooth",
    "CoreData", "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI", "CoreMedia",
    "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit",
    "Darwin", "DifferenceKit", "EventKit", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit",
    "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LocalAuthentication", "MapKit", "MediaPlayer",
    "MessageUI", "Messages", "Metal", "MetalKit", "MobileCoreServices", "MultipeerConnectivity",
    "NaturalLanguage", "Network", "NotificationCenter", "OSLog", "ObjectiveC", "PDFKit",
    "PassKit",
    "PencilKit", "Photos", "PhotosUI", "QuickLook", "ReplayKit", "SafariServices", "SceneKit", "Security",
    "Social", "Speech", "SpriteKit", "StoreKit", "SwiftUI", "SystemConfiguration", "TVUIKit",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchKit", "WebKit", "WidgetKit", "XCTest",
    "os",
    "simd",
  ]
  /// Modules of the Swift toolchain, and gridreel's modules for registering layouts.
  private static let toolchain: Set = [
    "FoundationEssentials", "FoundationNetworking", "Glibc", "LayoutCatalog", "Observation", "RegexBuilder",
    "Swift",
    "Synchronization", "_Concurrency",
  ]
  private let module: String
  /// The modules named in the file whose imports are removed.
  private var leftOut: Set<String> = []

  /// - Parameter module: The compiled module.
  init(_ source: EditedSource, _ index: SourceIndex, module: String) {
    self.module = module
    super.init(source, index)
  }

  /// Whether a module is available, or is an Apple module. Most declarations of such modules that layouts use
  /// are in UIKit.
  static func isThere(_ module: String) -> Bool {
    present.contains(module) || toolchain.contains(module)
      || ["CoreFoundation", "Darwin", "ObjectiveC", "os", "OSLog", "CoreText", "simd"].contains(module)
  }

  /// Whether an Apple module is available.
  static func isPresent(_ module: String) -> Bool { present.contains(module) }

  /// Returns the additional imports that a file needs, because on Apple systems, extensions imported by other
  /// files are visible.
  static func missing(in tree: SourceFileSyntax) -> [String] {
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return [
      finder.imported.contains("UIKit") ? nil : "UIKit",
      finder.usesNetwork && !finder.imported.contains("FoundationNetworking") ? "FoundationNetworking" : nil,
      finder.isObservable && !finder.imported.contains("Observation") ? "Observation" : nil,
    ].compactMap { $0 }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.path.map(\.name.text)
    guard let module = names.first else { return .skipChildren }
    // If only parts of a file are compiled, the app's own modules are among the sources, and other modules are used by
    // other parts.
    let isElsewhere =
      source.isReduced && !Self.present.contains(module) && !Self.toolchain.contains(module)
    if Self.absent.contains(module) || isElsewhere {
      source.remove(node)
      leftOut.insert(module)
      let message = "import \(names.joined(separator: ".")) is removed: there is no such module"
      // If only parts are compiled, some of them may need the module: report it for readers of the compiler's errors.
      if source.isReduced, !Self.isThere(module) {
        source.warn(node, message)
      } else {
        source.note(node, message)
      }
    } else if Self.present.contains(module), names.count > 1, let last = node.path.last {
      if let kind = node.importKindSpecifier { source.remove(kind) }
      let start = source.range(node.path).lowerBound + module.utf8.count
      source.replace(start..<source.range(last).upperBound, with: "")
      source.note(node, "import \(names.joined(separator: ".")) becomes import \(module)")
    }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self) {
      rename(base.baseName, before: node.declName.baseName.text)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self) {
      rename(base.name, before: node.name.text)
    }
    return .visitChildren
  }

  /// Redirects a reference to a declaration among the sources to the compiled module.
  private func rename(_ name: TokenSyntax, before member: String) {
    let isDeclared = index.classes[member] != nil || index.declared[member] != nil
    let isOwn = source.path.split(separator: "/").contains { $0 == name.text } && isDeclared
    guard source.isReduced, index.classes[name.text] == nil, leftOut.contains(name.text) || isOwn else {
      return
    }
    source.replace(name, with: module)
    source.note(name, "\(name.text) becomes \(module), the module of all compiled sources")
  }
}

private final class ImportFinder: SyntaxVisitor {
  /// Types that are part of Foundation on Apple systems, and of a separate module here.
  private static let networking = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
    "URLProtocol", "URLCredential", "URLAuthenticationChallenge", "URLProtectionSpace", "HTTPCookie",
    "NSURLRequest", "NSMutableURLRequest",
  ]
  var imported: Set<String> = []
  var usesNetwork = false
  /// Whether the file uses Swift's Observation, which SwiftUI and UIKit re-export elsewhere.
  var isObservable = false

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let name) = token.tokenKind else { return .visitChildren }
    if name.hasPrefix("URLSession") || Self.networking.contains(name) { usesNetwork = true }
    if name == "withObservationTracking" { isObservable = true }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.name == "Observable" { isObservable = true }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    // An import inside a condition may not apply.
    if node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true, let name = node.path.first?.name.text {
      imported.insert(name)
    }
    return .skipChildren
  }
}
#endif
