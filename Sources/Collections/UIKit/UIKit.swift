// What a file that imports UIKit also sees.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
