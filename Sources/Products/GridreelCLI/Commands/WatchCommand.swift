import ArgumentParser
import Dispatch
import Foundation
import GridCommands
import GridRender
import GridSceneFile
import GridSupport
import GridWatch
import Gridreel

/// `gridreel watch`: draws a scene again whenever one of its files changes.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "watch",
    abstract: "Draw a scene again whenever the scene or a file that it reads changes.",
    discussion: """
      Takes the options of gridreel render, and leaves the same files after each change. Data, pictures, traces and \
      fonts are watched like the scene. While the scene has errors, they are printed, and the files of the last run \
      without errors stay. Typing q or Ctrl-C ends the command; a run that is under way then leaves nothing.
      """)

  @Flag(help: "Look at the files every half second, for file systems that do not report changes.")
  var poll = false

  @OptionGroup var render: RenderCommand

  func validate() throws {
    if render.shards.shard != nil { throw ValidationError("--shard is for gridreel render") }
    try render.shards.checkWithoutShard()
    if render.timing.printsTimings || render.timing.timingsJson != nil {
      throw ValidationError("--timings is for gridreel render")
    }
    if render.output.writesStandardOutput {
      throw ValidationError("gridreel watch cannot write to standard output; name a file or a folder")
    }
    if render.input.path == "-" {
      throw ValidationError("standard input cannot be watched; name a scene file")
    }
  }

  func run() throws {
    let work = WatchedScene(render: render)
    let loop = WatchLoop(files: work.inputs, polls: poll) { work.draw($0) }
    let interrupts = Interrupts { loop.stop() }
    let keys = KeyReader { key in if key == "q" { loop.stop() } }
    if !render.quiet {
      let advice = keys.isActive ? "press q to end" : "Ctrl-C ends it"
      Terminal.writeError("watching \(render.input.path) and the files that it reads; \(advice)")
    }
    loop.run()
    keys.restoreTerminal()
    try interrupts.end()
  }
}

/// The scene of `gridreel watch`, drawn once per call.
private struct WatchedScene: Sendable {
  let render: RenderCommand
  let inputs = InputFiles()

  func draw(_ cancellation: Cancellation) -> WatchOutcome {
    RunInputs.forgetAll()
    let start = ContinuousClock.now
    do {
      let session = try render.session(validates: true, reading: { [inputs] in inputs.access($0) })
      inputs.note(session.loaded.inputs + (session.renderer.text.fonts?.files ?? []))
      var plan = try render.plan(session)
      plan.add(UnchangedInputs(inputs))
      let made: (outputs: [(output: SequenceOutput, frames: Int)], warnings: [String])
      do {
        made = try plan.write(jobs: render.workers.count, cancellation: cancellation) {}
      } catch {
        if case RenderError.cancelled = error { return .superseded }
        // List all errors, as gridreel validate does, not only the first.
        let problems = try? session.ready.problems(of: session.loaded)
        throw problems.flatMap { $0.hasErrors ? SceneErrors($0) : nil } ?? error
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      return .ended(isFailure: false) {
        for warning in made.warnings { Terminal.writeError("warning: \(warning)") }
        if render.quiet { return }
        for (output, frames) in made.outputs {
          let text = OutputOptions.describe(output, frames: frames)
          Terminal.writeError("\(text), drawn in \(NumberText.decimal(seconds, places: 2)) s")
        }
      }
    } catch {
      let known = CommandError(error) ?? CommandError(.fileAccess, "\(error)")
      return .ended(isFailure: true) { Terminal.writeError(known.message, asIs: known.isStyled) }
    }
  }
}
