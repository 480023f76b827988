# Completion of gestured for bash, generated from its table of options: source this file, or put it
# into bash-completion's folder as `gestured`.
_gestured() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb=
  COMPREPLY=()
  if ((COMP_CWORD > 1)); then
    case ${COMP_WORDS[1]} in
      run | test | fmt | replay | explain | import | lint | scene | render | trace | repl | lsp | mcp) verb=${COMP_WORDS[1]} ;;
    esac
  fi
  # The value of an option.
  case $verb:$previous in
    :--framing)
      mapfile -t COMPREPLY < <(compgen -W "headers lines" -- "$word")
      return ;;
    :--max-message-bytes)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    :--log-level)
      mapfile -t COMPREPLY < <(compgen -W "error warning info debug" -- "$word")
      return ;;
    :--record)
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return ;;
    run:--expression | run:-e)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    run:--matching | run:-k)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    test:--matching | test:-k)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    test:--junit)
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return ;;
    replay:--until)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    explain:--gesture)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    import:--scene)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    import:--output | import:-o)
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return ;;
    lint:--format)
      mapfile -t COMPREPLY < <(compgen -W "text github gitlab sarif json" -- "$word")
      return ;;
    render:--output | render:-o)
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return ;;
    render:--at)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    render:--show)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    render:--matching | render:-k)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    trace:--output | trace:-o)
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return ;;
    trace:--matching | trace:-k)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    trace:--title)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    trace:--profiles)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    trace:--what-if)
      mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
      return ;;
    mcp:--root)
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return ;;
  esac
  if [[ $word == -* ]]; then
    case $verb in
      '') mapfile -t COMPREPLY < <(compgen -W "--framing --max-message-bytes --log-level --record --help --version" -- "$word") ;;
      run) mapfile -t COMPREPLY < <(compgen -W "--expression --matching --json --all --answers --help" -- "$word") ;;
      test) mapfile -t COMPREPLY < <(compgen -W "--matching --junit --tap --help" -- "$word") ;;
      fmt) mapfile -t COMPREPLY < <(compgen -W "--check --help" -- "$word") ;;
      replay) mapfile -t COMPREPLY < <(compgen -W "--update --until --interactive --help" -- "$word") ;;
      explain) mapfile -t COMPREPLY < <(compgen -W "--gesture --capture --help" -- "$word") ;;
      import) mapfile -t COMPREPLY < <(compgen -W "--scene --list --all --output --help" -- "$word") ;;
      lint) mapfile -t COMPREPLY < <(compgen -W "--format --strict --unwired --help" -- "$word") ;;
      scene) mapfile -t COMPREPLY < <(compgen -W "--help" -- "$word") ;;
      render) mapfile -t COMPREPLY < <(compgen -W "--output --png --hit-map --at --show --matching --help" -- "$word") ;;
      trace) mapfile -t COMPREPLY < <(compgen -W "--output --matching --title --profiles --what-if --json --help" -- "$word") ;;
      repl) mapfile -t COMPREPLY < <(compgen -W "--help" -- "$word") ;;
      lsp) mapfile -t COMPREPLY < <(compgen -W "--stdio --help" -- "$word") ;;
      mcp) mapfile -t COMPREPLY < <(compgen -W "--root --help" -- "$word") ;;
    esac
    return
  fi
  # What stands behind the verb.
  case $verb in
    '') mapfile -t COMPREPLY < <(compgen -W "run test fmt replay explain import lint scene render trace repl lsp mcp" -- "$word") ;;
    run) mapfile -t COMPREPLY < <(compgen -f -X '!*.gesture' -- "$word"; compgen -d -- "$word") ;;
    test) mapfile -t COMPREPLY < <(compgen -f -X '!*.gesture' -- "$word"; compgen -d -- "$word") ;;
    fmt) mapfile -t COMPREPLY < <(compgen -f -X '!*.gesture' -- "$word"; compgen -d -- "$word") ;;
    replay) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    explain) mapfile -t COMPREPLY < <(compgen -f -X '!*.gesture' -- "$word"; compgen -d -- "$word") ;;
    import) mapfile -t COMPREPLY < <(compgen -f -X '!*.storyboard' -- "$word"; compgen -d -- "$word") ;;
    lint) mapfile -t COMPREPLY < <(compgen -f -X '!*.storyboard' -- "$word"; compgen -d -- "$word") ;;
    scene) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    render) mapfile -t COMPREPLY < <(compgen -f -X '!*.gesture' -- "$word"; compgen -d -- "$word") ;;
    trace) mapfile -t COMPREPLY < <(compgen -f -X '!*.gesture' -- "$word"; compgen -d -- "$word") ;;
    repl) mapfile -t COMPREPLY < <(compgen -f -X '!*.gesture' -- "$word"; compgen -d -- "$word") ;;
    lsp) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    mcp) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
  esac
}
complete -o filenames -F _gestured gestured
