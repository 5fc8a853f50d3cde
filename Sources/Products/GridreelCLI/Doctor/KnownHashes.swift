/// The hashes of the self-test's cases, as recorded on Debian 12 and x86-64 by SelfTestTests with `GRIDREEL_RECORD=all`.
enum KnownHashes {
  /// The hashes by the names of cases.
  static var all: [String: String] {
    var known: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2 { known[String(words[0])] = String(words[1]) }
    }
    return known
  }

  static let table = """
    stroke-miter-butt 07c7c94a82b322244c43b0d846d8c221
    stroke-miter-round 879e41db6ff5983f717c0374855fe5fc
    stroke-miter-square 81edf453274e43a4846bc72950f93c58
    stroke-round-butt 31546a83151989bfb7eeefa60a251feb
    stroke-round-round a35499f62a3aa2be07560f1d994b903b
    stroke-round-square f227aa9f717c8d3a21461eab0919fac5
    stroke-bevel-butt ffacc654d720006a72ef9986ecc9047a
    stroke-bevel-round df04bcb9351b52a0aeb38b454e6369c1
    stroke-bevel-square ff3c7ef6aa624861c49e6c6cdf66854e
    stroke-dashes da6f5ea3ef006a569b040aa5dc213eee
    stroke-curve e0c25fc54f167edbd3a951f141b72257
    stroke-curve-round 75571f26e9f80bdb09ea8dfa75feabe9
    fill a93a428a96c5d7d0f73680769d303d07
    fill-nonzero e108479fb9b188ddac1c41cb7718a99f
    fill-even-odd ae39a4422d54b43b1853ba4c772ae82a
    fill-ellipse 36b5178d0a61ba3cc29ab767ee76e0a3
    fill-rounded 7a06b0a8f522f191e64eac0dd8fbd981
    clip 8db79d69a025557144d69369bda2f70a
    clip-rounded 4c8c370b4e3e9943346a1261186f7a94
    group-opacity fd99cbad287fd62f6fd6df31a69e036a
    group-turned bdb3648334e9c4df0e54f4323489af59
    gradient 3b3f816c577f2e661aa439fe2407a5f1
    gradient-shadow e195c78cf8e3355c8ea1ae8fc85bacdb
    png-nearest 5bd6af4bfa9025fbbf877e9e3488af63
    png-enlarged 5ce622c9374873560a645d714f240176
    jpeg-reduced 92d53e4713695ac3038c39446becafa7
    svg 0ccb514524296cd172c75b9ace6d5159
    colors 0ebdcf83453b9e7649eb725bf2c04f9d
    sparklines df5a791f5854349033c94991e7c388aa
    card 59c7d8e9e98952d91e3f87e39cd07f84
    frozen f03796d320acada940e58ed4d5acce23
    text 9ece3a9ec1aa69b7c3506c10b44089d5
    text-bold a8a6f37c190eae55e6f7e27cf95ca473
    text-spaced 4a7f862ee7115e60d9210b7045b5d416
    text-marks 728fffc0b39d2d0543c464b382cf5982
    text-right-to-left ae690764b693a420b83803c760b68f40
    text-lines 4d05e680cc4a3d111696399ea79a01d2
    text-cut 50f6504898ccfef5ff9f3dc60d7fb1ba
    motion-ease d99d57324346d72eb393ee99628185df
    motion-spring 1f63ef7c87b2cbd2b2cc5d12f1ecdc6f
    motion-fling e0f0d4d49843ef7f1a7e316b35b3c32f
    motion-bounce 455088c60be32eebd29ceb4358c1a134
    sql-sums ae94d5e3821aff60df5de12df17ebc36
    """
}
