# Each section of the demo prints what it is about, and the picture that it names is there.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
shown=$("$root/scripts/demo" 2>/dev/null)

shows() {
  printf '%s\n' "$shown" | grep -qF -- "$1" || {
    echo "the demo doesn't show: $1"
    exit 1
  }
}

shows 'expected actions zoomed, got opened zoomed'
shows "✓ two taps zoom, and don't open"
shows 'lands on banner'
shows 'banner covers it'
shows 'records $autocapture of title'
shows 'D5    false'
shows '{"jsonrpc":"2.0","id":1,"result":{"view":"window"'
shows 'WHAT TO TRY NEXT'

grep -q '<svg' "$root/.build/demo/screen.svg"
for page in protocol/guide/README.md protocol/guide/cookbook/README.md; do
  shows "$page"
  [ -f "$root/$page" ]
done
