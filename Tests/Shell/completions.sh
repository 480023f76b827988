# What shells know of the command is what its table of options says, and the shells can read it.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
cd "$root"
scripts/generate-command --check
bash -n protocol/shell/gestured.bash
words=$(bash -c '
  source protocol/shell/gestured.bash
  COMP_WORDS=(gestured r) COMP_CWORD=1
  _gestured
  printf "%s\n" "${COMPREPLY[@]}"
  COMP_WORDS=(gestured --framing "") COMP_CWORD=2
  _gestured
  printf "%s\n" "${COMPREPLY[@]}"
  COMP_WORDS=(gestured test --j) COMP_CWORD=2
  _gestured
  printf "%s\n" "${COMPREPLY[@]}"
')
for word in run replay repl headers lines --junit; do
  printf '%s\n' "$words" | grep -qx -e "$word" || {
    echo "bash isn't offered $word: $words"
    exit 1
  }
done
if command -v zsh >/dev/null 2>&1; then zsh -n protocol/shell/_gestured; fi
if command -v fish >/dev/null 2>&1; then fish -n protocol/shell/gestured.fish; fi
if command -v man >/dev/null 2>&1; then
  warnings=$(man --warnings -l protocol/shell/gestured.1 2>&1 >/dev/null)
  [ -z "$warnings" ] || { echo "$warnings" && exit 1; }
fi
