/// The shells that completion scripts are written for.
package enum CompletionShell: String, Sendable, CaseIterable {
  case bash, zsh, fish
}

/// Completion scripts, written from the ``CommandTable``.
package enum Completion {
  /// The script for a shell.
  package static func script(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: bash()
    case .zsh: zsh()
    case .fish: fish()
    }
  }

  private static func options(of command: CommandDeclaration) -> [OptionDeclaration] {
    command.options + CommandTable.common + (command.name == "check" ? [CommandTable.completion] : [])
  }

  private static func words(_ options: [OptionDeclaration]) -> [String] {
    options.flatMap { option in ["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? []) }
  }

  private static func bash() -> String {
    let tool = CommandTable.tool
    var values = ""
    let all = CommandTable.commands.flatMap { options(of: $0) }
    var seen: Set<String> = []
    for option in all where option.takesValue && seen.insert(option.name).inserted {
      if option.takesFile {
        values += "    --\(option.name)) COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n"
      } else {
        let list = option.values.joined(separator: " ")
        values += "    --\(option.name)) COMPREPLY=($(compgen -W '\(list)' -- \"$current\")); return ;;\n"
      }
    }
    var commands = ""
    for command in CommandTable.commands {
      let own = (words(options(of: command)) + command.arguments.flatMap(\.values)).joined(separator: " ")
      commands += "    \(command.name)) COMPREPLY=($(compgen -W '\(own)' -- \"$current\")) ;;\n"
    }
    let first = CommandTable.commands[0]
    let names = CommandTable.commands.map(\.name) + ["help"] + words(options(of: first))
    return """
      # bash completion for \(tool)
      _\(tool)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local IFS=$' \\n'
        COMPREPLY=()
        case $previous in
      \(values.dropLast())
        esac
        if [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$current"))
          return
        fi
        case ${COMP_WORDS[1]} in
          help) COMPREPLY=($(compgen -W '\(CommandTable.commands.map(\.name).joined(separator: " "))' -- "$current")) ;;
      \(commands.dropLast())
          *) COMPREPLY=($(compgen -W '\(words(options(of: first)).joined(separator: " "))' -- "$current")) ;;
        esac
      }
      COMP_WORDBREAKS=${COMP_WORDBREAKS//=}
      complete -o default -F _\(tool) \(tool)

      """
  }

  private static func zsh() -> String {
    let tool = CommandTable.tool
    var functions = ""
    for command in CommandTable.commands {
      var lines = options(of: command).map { option in
        var value = ""
        if option.takesFile {
          value = ":file:_files"
        } else if option.takesValue {
          value = ":value:(\(option.values.map(zshWord).joined(separator: " ")))"
        }
        let names = option.letter.map { "'(-\($0) --\(option.name))'{-\($0),--\(option.name)}'" } ?? "'--\(option.name)"
        let repeated = option.isRepeatable ? "'*--\(option.name)" : names
        return "\(repeated)[\(zshHelp(option.help))]\(value)'"
      }
      for argument in command.arguments {
        lines.append(argument.values.isEmpty ? "'*:file:_files'" : "':id:(\(argument.values.joined(separator: " ")))'")
      }
      functions += "_\(tool)_\(command.name)() {\n  _arguments -s \\\n    "
      functions += lines.joined(separator: " \\\n    ") + "\n}\n"
    }
    let names = CommandTable.commands.map { "'\($0.name):\(zshHelp($0.overview))'" }.joined(separator: " ")
    let cases = CommandTable.commands.dropFirst().map {
      "    \($0.name)) shift words; (( CURRENT-- )); _\(tool)_\($0.name) ;;"
    }
    return """
      #compdef \(tool)
      \(functions)_\(tool)() {
        local -a subcommands=(\(names) 'help:Show help.')
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          _describe subcommand subcommands
          return
        fi
        case $words[2] in
          help) _describe subcommand subcommands ;;
          check) shift words; (( CURRENT-- )); _\(tool)_check ;;
      \(cases.joined(separator: "\n"))
          *) _\(tool)_check ;;
        esac
      }
      if [[ $funcstack[1] == _\(tool) ]]; then
        _\(tool) "$@"
      else
        compdef _\(tool) \(tool)
      fi

      """
  }

  private static func zshHelp(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "'": out += "’"
      case "[", "]", ":", "\\": out += "\\\(character)"
      default: out.append(character)
      }
    }
    return out
  }

  private static func zshWord(_ text: String) -> String { text.replacing(":", with: "\\:") }

  private static func fish() -> String {
    let tool = CommandTable.tool
    let later = CommandTable.commands.dropFirst().map(\.name).joined(separator: " ")
    var text = "# fish completion for \(tool)\n"
    for command in CommandTable.commands {
      text += "complete -c \(tool) -n __fish_use_subcommand -a \(command.name) -d \(fishQuote(command.overview))\n"
    }
    text += "complete -c \(tool) -n __fish_use_subcommand -a help -d 'Show help.'\n"
    for (index, command) in CommandTable.commands.enumerated() {
      let condition =
        index == 0
        ? "not __fish_seen_subcommand_from \(later) help" : "__fish_seen_subcommand_from \(command.name)"
      for option in options(of: command) {
        text += "complete -c \(tool) -n '\(condition)' -l \(option.name)"
        if let letter = option.letter { text += " -s \(letter)" }
        if option.takesFile {
          text += " -r -F"
        } else if option.takesValue {
          text += " -x" + (option.values.isEmpty ? "" : " -a \(fishQuote(option.values.joined(separator: " ")))")
        }
        text += " -d \(fishQuote(option.help))\n"
      }
      for argument in command.arguments where !argument.values.isEmpty {
        text += "complete -c \(tool) -n '\(condition)' -f -a \(fishQuote(argument.values.joined(separator: " ")))\n"
      }
    }
    return text
  }

  private static func fishQuote(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
