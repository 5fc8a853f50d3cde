#if LayoutAdapter
/// The names by which declarations of unavailable modules are recognized, since there is nothing to resolve them with.
enum AbsentModules {
  /// The prefixes of the types, functions and constants of Apple's modules. MapKit re-exports CoreLocation.
  private static let prefixes = [
    "ARKit": ["AR"], "AVFoundation": ["AV"], "AVKit": ["AV"], "AuthenticationServices": ["AS"],
    "CloudKit": ["CK"], "Contacts": ["CN"], "ContactsUI": ["CN"], "CoreBluetooth": ["CB"],
    "CoreData": ["NSManaged", "NSFetch", "NSPersistent", "NSEntity"], "CoreLocation": ["CL"],
    "CoreMedia": ["CM"], "CoreMotion": ["CM"], "EventKit": ["EK"], "GameKit": ["GK"], "GameplayKit": ["GK"],
    "HealthKit": ["HK"], "LocalAuthentication": ["LA"], "MapKit": ["CL", "MK"], "MediaPlayer": ["MP"],
    "MessageUI": ["MF"], "Messages": ["MS"], "Metal": ["MTL"], "MetalKit": ["MTK", "MTL"],
    "MultipeerConnectivity": ["MC"], "Network": ["NW"], "PDFKit": ["PDF"], "PassKit": ["PK"],
    "PencilKit": ["PK"], "Photos": ["PH"], "PhotosUI": ["PH"], "QuickLook": ["QL"], "ReplayKit": ["RP"],
    "SafariServices": ["SF"], "SceneKit": ["SCN"], "Speech": ["SF"], "SpriteKit": ["SK"], "StoreKit": ["SK"],
    "UserNotifications": ["UN"], "Vision": ["VN"], "WebKit": ["WK"],
  ]
  /// Types of Combine without a stand-in, and members that lead to its publishers.
  private static let combine: Set = [
    "AnyPublisher", "AnySubscriber", "Cancellable", "CurrentValueSubject", "Deferred",
    "Fail", "Future", "Just", "PassthroughSubject", "Publisher", "Publishers", "Subject", "Subscriber",
    "Subscribers", "Subscription", "eraseToAnyPublisher", "objectWillChange", "publisher", "sink",
  ]

  /// Returns the unavailable module that declares a name, among the modules that a file imports; nil if there is none.
  static func module(of name: String, imported: Set<String>) -> String? {
    imported.sorted().first { module in
      if module == "Combine" { return combine.contains(name) }
      return prefixes[module, default: []].contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
      }
    }
  }
}
#endif
