# The demo shows an answer for each of its requests, and nothing but one error that is meant to be.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
shown=$("$root/scripts/demo" 2>/dev/null)
requests=$(grep -c '^[[{]' "$root/scripts/demo.txt")
answers=$(printf '%s\n' "$shown" | grep -c '^  <-- .*"id":')
[ "$requests" -gt 0 ]
if [ "$requests" -ne "$answers" ]; then
  echo "$requests requests, but $answers answers"
  exit 1
fi
# Each answer belongs to the request above it.
printf '%s\n' "$shown" | awk '
  match($0, /"id":[0-9]+/) {
    id = substr($0, RSTART, RLENGTH)
    if (/^  -->/) asked = id
    if (/^  <--/ && id != asked) { print "asked " asked ", answered " id; exit 1 }
  }'
