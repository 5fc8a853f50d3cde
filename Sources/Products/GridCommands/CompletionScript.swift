import ArgumentParser

/// Scripts for shells, changed so that `--option=value` is completed like `--option value`.
enum CompletionScript {
  static func completingValuesAfterEquals(_ script: String, for shell: CompletionShell, of tool: String)
    -> String
  {
    switch shell {
    case .bash: script + "\n" + bash.replacing("TOOL", with: tool)
    // A `=` after the name of an option allows both.
    case .zsh: script.replacing(/(?m)^( +'(?:\*|\([^)]*\))*--?[a-zA-Z-]+)(\[.*\]:)/) { "\($0.1)=\($0.2)" }
    default: script
    }
  }

  /// Bash splits words at `=`. These are put back into the form that the generated function knows.
  private static let bash = """
    _TOOL_after_equals() {
        local -a words=()
        local -i index cursor="${COMP_CWORD}"
        for index in "${!COMP_WORDS[@]}"; do
            if [[ "${COMP_WORDS[${index}]}" = '=' && "${index}" -gt 0 && "${COMP_WORDS[index - 1]}" = --* ]]; then
                COMP_LINE="${COMP_LINE/"${COMP_WORDS[index - 1]}="/"${COMP_WORDS[index - 1]} "}"
                if [[ "${index}" -lt "${COMP_CWORD}" ]]; then
                    cursor+=-1
                    continue
                fi
                [[ "${index}" -eq "${COMP_CWORD}" ]] || continue
                words+=('')
            else
                words+=("${COMP_WORDS[${index}]}")
            fi
        done
        COMP_WORDS=("${words[@]}")
        COMP_CWORD="${cursor}"
        _TOOL "${1}" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    }

    complete -o filenames -F _TOOL_after_equals TOOL
    """
}
