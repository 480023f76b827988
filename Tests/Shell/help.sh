# Every script says what it is for when it is asked.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
for script in "$root"/scripts/* "$root/Tests/Conversations/player.py"; do
  [ -x "$script" ] && [ -f "$script" ] || continue
  for option in --help -h; do
    text=$("$script" "$option" </dev/null)
    if [ -z "$text" ]; then
      echo "$script $option says nothing"
      exit 1
    fi
  done
done
