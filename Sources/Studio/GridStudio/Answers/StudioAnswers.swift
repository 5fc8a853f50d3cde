import Foundation
import GridSceneText
import GridSchema
import GridSupport
import Gridreel

/// A request of the page.
struct StudioQuestion: Sendable {
  var method: String
  /// The components of the path.
  var path: [String]
  var query: [String: String]
  var body: Data
}

/// The answer to a request.
enum StudioReply: Sendable {
  case json(String)
  case picture(Data, hash: String)
  /// A status of 400 or above, and JSON with the reason.
  case problem(Int, String)

  static func value(_ value: some Encodable) -> StudioReply { .json(JSONText.line(value)) }

  static func refusal(_ status: Int, _ reason: String) -> StudioReply {
    .problem(status, JSONText.line(["error": reason]))
  }
}

/// Answers requests that the guard has let through. Runs on a thread that may block.
struct StudioAnswers {
  let session: StudioSession
  let guardian: RequestGuard

  func reply(to question: StudioQuestion) -> StudioReply {
    do {
      let reply =
        switch question.method {
        case "GET": try read(question)
        default: try change(question)
        }
      return reply ?? .refusal(404, "there is nothing at this address")
    } catch let error as SceneErrors {
      return .refusal(422, "the scene has errors: \(error.diagnostics.summary)")
    } catch let error as DecodingError {
      return .refusal(400, "the request is not understood: \(error)")
    } catch {
      return .refusal(500, "\(error)")
    }
  }

  // MARK: GET

  private func read(_ question: StudioQuestion) throws -> StudioReply? {
    let path = question.path
    switch (path.first, path.count) {
    case ("picture", 2):
      guard let hash = Self.stem(path[1]), let data = try session.picture(hash) else { return nil }
      return .picture(data, hash: hash)
    case ("frame", 3):
      guard let stem = Self.stem(path[2]), let index = Int(stem) else { return nil }
      guard let build = Int(path[1]).flatMap(session.build) else {
        return .refusal(410, "this state is gone")
      }
      guard (0..<build.frameCount).contains(index) else { return nil }
      let picture = try build.picture(ofFrame: index)
      return .picture(picture.data, hash: picture.hash)
    case ("api", 2): return try read(api: path[1], question)
    default: return nil
    }
  }

  private func read(api name: String, _ question: StudioQuestion) throws -> StudioReply? {
    switch name {
    case "session": return .value(SessionAnswer(session, token: guardian.changeToken))
    case "state": return session.state.map { .value($0) } ?? .refusal(503, "the scene is being read")
    case "hashes":
      return session.build.map { .value(FrameHashes(build: $0.number, hashes: $0.hashes)) }
    case "text": return .value(TextAnswer(session.buffer))
    case "elements", "path":
      guard let build = question.query["build"].flatMap({ Int($0) }).flatMap(session.build) else {
        return .refusal(410, "this state is gone")
      }
      if name == "path" { return .value(PathGraph(build)) }
      guard let index = question.query["frame"].flatMap({ Int($0) }), (0..<build.frameCount).contains(index)
      else { return nil }
      return .value(try FrameElements(build, frame: index))
    default: return nil
    }
  }

  /// Returns the name of a picture file without its extension; nil for other names.
  private static func stem(_ name: String) -> String? {
    name.hasSuffix(".png") ? String(name.dropLast(4)) : nil
  }

  // MARK: POST

  private func change(_ question: StudioQuestion) throws -> StudioReply? {
    guard question.path.count >= 2, question.path[0] == "api" else { return nil }
    func body<Body: Decodable>(_ type: Body.Type) throws -> Body {
      try JSONDecoder().decode(type, from: question.body)
    }
    switch question.path.dropFirst().joined(separator: "/") {
    case "view":
      let view = try body(ViewRequest.self)
      session.show(max(0, view.frame))
      return .value([String: String]())
    case "text":
      let request = try body(TextRequest.self)
      return replyToChange { () throws(SceneBuffer.Refusal) in
        let version = try session.buffer.replace(request.text, basedOn: request.revision)
        session.redraw()
        return version
      }
    case "save":
      let request = try body(SaveRequest.self)
      return replyToChange { () throws(SceneBuffer.Refusal) in
        let version = try session.buffer.save(overwrites: request.overwrite ?? false)
        session.publishText()
        return version
      }
    case "edit":
      do { return .value(try EditAnswer(question.body)) } catch let error as SceneTextError {
        return .refusal(422, error.message)
      }
    case "complete":
      let request = try body(CompletionRequest.self)
      let names = session.build.map { SceneNames($0.loaded.scene) } ?? SceneNames()
      return .value(CompletionAnswer(request.text, at: request.offset, names: names))
    case "record/start", "record/events", "record/stop", "record/cancel":
      return try record(question, body)
    case "choices":
      return .value(SceneChoices(try session.load(try body(ChoicesRequest.self).text)))
    case "camera":
      let request = try body(CameraAnswer.Request.self)
      guard let build = session.build(request.build) else { return .refusal(410, "this state is gone") }
      guard (0..<build.frameCount).contains(request.frame) else { return nil }
      return .value(CameraAnswer(request, build))
    case "export":
      let request = try body(StudioExports.Request.self)
      do throws(StudioExports.Refusal) {
        return .value(["id": try session.exports.start(request, text: session.buffer.version.text)])
      } catch { return .refusal(400, error.reason) }
    case "export/cancel":
      session.exports.cancel(try body(CancelRequest.self).id)
      return .value([String: String]())
    case "revert":
      let version = session.buffer.revert()
      session.redraw()
      return .value(["revision": version.revision])
    default: return nil
    }
  }

  private func record(
    _ question: StudioQuestion, _ body: (RecordRequest.Type) throws -> RecordRequest
  ) throws -> StudioReply {
    let request = try body(RecordRequest.self)
    do {
      switch question.path[2] {
      case "start":
        guard let build = request.build.flatMap(session.build) else {
          return .refusal(410, "this state is gone")
        }
        return .value(["offset": session.recorder.start(build, frame: request.frame ?? 0)])
      case "events":
        return .value(try session.recorder.add(request.events ?? [], now: request.now ?? 0))
      case "stop":
        let take = try session.recorder.take(isTrace: request.as == "trace")
        let edits = take.steps.map { step in
          JSON.object(["path": .array([.string("scroll"), .string("steps")]), "insert": step])
        }
        return .json(
          JSON.object([
            "steps": .array(take.steps), "greatestError": .number(take.greatestError), "edits": .array(edits),
          ]).text)
      default:
        session.recorder.cancel()
        return .value([String: String]())
      }
    } catch let error as StudioRecorder.Refusal {
      return .refusal(409, error.reason)
    }
  }

  private func replyToChange(_ change: () throws(SceneBuffer.Refusal) -> SceneBuffer.Version) -> StudioReply {
    do throws(SceneBuffer.Refusal) {
      return .value(["revision": try change().revision])
    } catch {
      switch error {
      case .outdated(let version):
        return .problem(
          409,
          JSONText.line(
            OutdatedAnswer(
              error: "another change came first", revision: version.revision, text: version.text)))
      case .conflict(let text):
        return .problem(
          409,
          JSONText.line(["error": "the file has changed since the text was based on it", "diskText": text]))
      case .file(let error): return .refusal(500, "\(error)")
      }
    }
  }

  private struct ViewRequest: Decodable {
    var frame: Int
  }

  private struct TextRequest: Decodable {
    var text: String
    var revision: Int
  }

  private struct RecordRequest: Decodable {
    var build: Int?
    var frame: Int?
    var events: [StudioRecorder.Event]?
    var now: Double?
    var `as`: String?
  }

  private struct CompletionRequest: Decodable {
    var text: String
    var offset: Int
  }

  private struct ChoicesRequest: Decodable { var text: String }

  private struct CancelRequest: Decodable { var id: Int }

  private struct SaveRequest: Decodable { var overwrite: Bool? }

  private struct OutdatedAnswer: Encodable {
    var error: String
    var revision: Int
    var text: String
  }

  private struct TextAnswer: Encodable {
    var text: String
    var revision: Int
    var path: String
    var isSaved: Bool
    var hasConflict: Bool
    /// The text of the file, if it differs.
    var diskText: String?

    init(_ buffer: SceneBuffer) {
      let version = buffer.version
      (text, revision, path) = (version.text, version.revision, buffer.path)
      (isSaved, hasConflict) = (version.isSaved, version.hasConflict)
      if hasConflict { diskText = buffer.diskText }
    }
  }

  private struct SessionAnswer: Encodable {
    var token: String
    var mode: String
    var path: String
    var themes: [String]

    init(_ session: StudioSession, token: String) {
      self.token = token
      mode = session.settings.draft == nil ? "scene" : "data"
      path = session.settings.path
      themes = Theme.names
    }
  }
}
