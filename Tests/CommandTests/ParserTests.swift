import Testing
import modelcheck

@Suite struct `The table of options` {
  private func check(_ words: [String]) throws -> CheckOptions {
    guard case .run(let parsed) = try Parser.parse(words) else {
      Issue.record("\(words) is no run")
      return try CheckOptions(ParsedArguments())
    }
    return try CheckOptions(parsed)
  }

  @Test func `has no option that is parsed and then ignored`() throws {
    let plain = "\(try check([]))"
    for option in CommandTable.check.options {
      let words = ["--" + option.name] + (option.takesValue ? [option.sample] : [])
      #expect("\(try check(words))" != plain, "\(option.display)")
    }
  }

  @Test func `accepts a value after a space and after an equals sign, short forms alone and together`() throws {
    #expect(try check(["--depth=7"]).limits.depth == 7)
    #expect(try check(["check", "--depth", "7", "--set=ties=deeperViewFirst"]).limits.depth == 7)
    #expect(try check(["-q"]).isQuiet)
    #expect(try check(["-v", "--json", "-"]).json == "-")
  }

  @Test func `names in help every option, and no other`() {
    for command in CommandTable.commands {
      let help = Help.text(of: command)
      for option in command.options { #expect(help.contains("--\(option.name)"), "\(option.name)") }
      let named = help.matches(of: #/(?m)^  (?:-\w, )?--([\w-]+)/#).map { String($0.output.1) }
      #expect(Set(named) == Set((command.options + CommandTable.common).map(\.name)))
    }
  }

  @Test func `prints help that fits 80 columns`() {
    for text in [Help.text(of: nil)] + CommandTable.commands.map({ Help.text(of: $0) }) {
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test(arguments: CompletionShell.allCases)
  func `is all in every completion script`(shell: CompletionShell) {
    let script = Completion.script(for: shell)
    for command in CommandTable.commands {
      #expect(script.contains(command.name))
      for option in command.options + CommandTable.common {
        #expect(script.contains(shell == .fish ? "-l \(option.name)" : "--\(option.name)"), "\(option.name)")
        for value in option.values { #expect(script.contains(value), "\(option.name) \(value)") }
      }
    }
  }
}

@Suite struct `A misspelt word` {
  private func message(_ words: String...) -> String {
    do {
      if case .run(let parsed) = try Parser.parse(words) { _ = try CheckOptions(parsed) }
      return ""
    } catch {
      #expect(error.status == .usage)
      return error.message
    }
  }

  @Test func `gets the nearest option, value or subcommand suggested`() {
    #expect(message("--dpeth", "3") == "Unknown option '--dpeth'. Did you mean '--depth'?")
    #expect(message("--xyzzy") == "Unknown option '--xyzzy'.")
    #expect(
      message("--set", "undecidedAtEnd=resetall")
        == "The value 'undecidedAtEnd=resetall' is invalid for '--set <switch=value>'. "
        + "Did you mean 'undecidedAtEnd=resetAll'?")
    #expect(
      message("--rule", "no-action-on-canceled")
        == "The value 'no-action-on-canceled' is invalid for '--rule <id>'. Did you mean 'no-action-on-cancelled'?")
    #expect(
      message("--rule", "nope")
        == "The value 'nope' is invalid for '--rule <id>'. Rules are listed by 'modelcheck rules'.")
    #expect(
      message("--set", "foo=bar").hasPrefix(
        "The value 'foo=bar' is invalid for '--set <switch=value>'. The switches: illegalRequest=fault|coerce, "))
    #expect(message("help", "ruels") == "Unknown subcommand 'ruels'. Did you mean 'rules'?")
    #expect(
      message("--color", "pink")
        == "The value 'pink' is invalid for '--color <when>'. Possible values: auto, always, never.")
  }

  @Test func `that belongs to a later version is told so`() {
    for option in CommandTable.laterOptions {
      #expect(message("--" + option) == "The option '--\(option)' is not available in this version.")
    }
    for command in CommandTable.laterCommands {
      #expect(message(command) == "The subcommand '\(command)' is not available in this version.")
      #expect(message("help", command) == "The subcommand '\(command)' is not available in this version.")
    }
  }

  @Test func `as a value says what was expected`() {
    #expect(
      message("--depth", "3.5")
        == "The value '3.5' is invalid for '--depth <n>': expected a whole number from 0 to 100000.")
    #expect(message("--depth") == "Missing value for '--depth <n>'")
    #expect(message("--depth", "--quiet") == "Missing value for '--depth <n>'")
    #expect(message("--max-memory", "lots").hasSuffix("expected a size such as 512M or 4G."))
    #expect(message("--timeout", "soon").hasSuffix("expected a duration such as 90s or 5m."))
    #expect(message("--quiet=yes") == "The option '--quiet' does not take any value, but 'yes' was specified.")
    #expect(message("--depth", "1", "--depth", "2") == "The option '--depth' was given more than once.")
    #expect(message("-x") == "Unknown option '-x'.")
    #expect(message("rules", "a", "b", "c") == "2 unexpected arguments: 'b', 'c'")
  }

  @Test func `is near when few letters differ, and not otherwise`() {
    #expect(Suggestion.nearest(to: "dpeth", among: ["depth", "quiet"]) == "depth")
    #expect(Suggestion.nearest(to: "x", among: ["depth", "quiet"]) == nil)
    #expect(Suggestion.nearest(to: "undecided", among: ["undecidedAtEnd=fail"]) == "undecidedAtEnd=fail")
    #expect(Suggestion.edits(Array("abcd"), Array("acbd")) == 1)
    #expect(Suggestion.edits(Array(""), Array("abc")) == 3)
  }

  @Test func `sizes and durations have units`() throws {
    func options(_ words: String...) throws -> CheckOptions {
      guard case .run(let parsed) = try Parser.parse(words) else { throw CommandError.usage("no run") }
      return try CheckOptions(parsed)
    }
    let sizes = [("512M", 512 << 20), ("4G", 4 << 30), ("1GiB", 1 << 30), ("64kb", 64 << 10), ("1000", 1000)]
    for (text, bytes) in sizes { #expect(try options("--max-memory", text).limits.memory == bytes) }
    let times: [(String, Duration)] = [
      ("90", .seconds(90)), ("90s", .seconds(90)), ("1.5m", .seconds(90)), ("2h", .seconds(7200)),
      ("500ms", .milliseconds(500)),
    ]
    for (text, time) in times { #expect(try options("--timeout", text).limits.time == time) }
  }
}
