#if LayoutAdapter
internal import SwiftSyntax

/// Leaves out imports of Apple's modules that are not there, and names of parts of those that are.
final class ImportRule: IndexedRule {
  /// Modules of Apple's systems that stand in gridreel's product UIKit.
  private static let present: Set = ["UIKit", "Foundation", "CoreGraphics", "QuartzCore", "Dispatch"]
  /// Those that stand nowhere; what files use of them is the compiler's to tell.
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
  /// Modules of Swift's toolchain, and those of gridreel that register layouts.
  private static let toolchain: Set = [
    "FoundationEssentials", "FoundationNetworking", "Glibc", "LayoutCatalog", "Observation", "RegexBuilder",
    "Swift",
    "Synchronization", "_Concurrency",
  ]
  private let module: String
  /// The modules that the file names and that are left out.
  private var leftOut: Set<String> = []

  /// - Parameter module: The module that is compiled.
  init(_ source: EditedSource, _ index: SourceIndex, module: String) {
    self.module = module
    super.init(source, index)
  }

  /// Whether files that import a module may be taken for what they say, since it is there or is one of Apple's, of which most
  /// that layouts name stands in UIKit.
  static func isThere(_ module: String) -> Bool {
    present.contains(module) || toolchain.contains(module)
      || ["CoreFoundation", "Darwin", "ObjectiveC", "os", "OSLog", "CoreText", "simd"].contains(module)
  }

  /// Whether a module of Apple's systems is there.
  static func isPresent(_ module: String) -> Bool { present.contains(module) }

  /// What a file is to import beside what it does: extensions that another file imports are seen on Apple's systems.
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
    // Of a file of which a part is taken, the modules of the app are among the sources, and others belong to other parts.
    let isElsewhere =
      source.isReduced && !Self.present.contains(module) && !Self.toolchain.contains(module)
    if Self.absent.contains(module) || isElsewhere {
      source.remove(node)
      leftOut.insert(module)
      let message = "import \(names.joined(separator: ".")) is removed: there is no such module"
      // Where a part is taken, what needs the module may be among it: whoever reads the compiler's errors wants to know.
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

  /// Has what stands among the sources be found in the module that is compiled, whatever module it was part of.
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
  /// Types that are part of Foundation on Apple's systems, and of a module of their own here.
  private static let networking = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
    "URLProtocol", "URLCredential", "URLAuthenticationChallenge", "URLProtectionSpace", "HTTPCookie",
    "NSURLRequest", "NSMutableURLRequest",
  ]
  var imported: Set<String> = []
  var usesNetwork = false
  /// Whether something is observed by Swift's own means, which SwiftUI and UIKit bring along elsewhere.
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
    // One that stands under a condition may not hold.
    if node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true, let name = node.path.first?.name.text {
      imported.insert(name)
    }
    return .skipChildren
  }
}
#endif
