extension FrameRate {
  /// The time of a frame to the nearest flick, without overflow.
  func flicks(ofFrame frame: Int) -> Int {
    guard frame > 0 else { return 0 }
    let product = UInt128(frame) * UInt128(denominator) * UInt128(Flicks.perSecond)
    let divisor = UInt128(numerator)
    return Int(clamping: (product + divisor / 2) / divisor)
  }

  /// The last frame whose time is not after `flicks`.
  func frame(notAfter flicks: Int) -> Int {
    guard flicks > 0 else { return 0 }
    let scaled = UInt128(flicks) * UInt128(numerator)
    var frame = Int(clamping: scaled / (UInt128(denominator) * UInt128(Flicks.perSecond)))
    // Times of frames are rounded to flicks, so the quotient may be one frame early.
    while self.flicks(ofFrame: frame) > flicks { frame -= 1 }
    while self.flicks(ofFrame: frame + 1) <= flicks { frame += 1 }
    return frame
  }

  /// The first frame whose time is not before `flicks`.
  func frame(notBefore flicks: Int) -> Int {
    let frame = frame(notAfter: flicks)
    return self.flicks(ofFrame: frame) < flicks ? frame + 1 : frame
  }
}
