# The site of the documentation is built, which checks its links, and its search knows the guide.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT INT TERM
"$root/scripts/docs" --out "$site"
for page in index protocol/guide/cookbook/index protocol/guide/selectors protocol/reference/views; do
  [ -f "$site/$page.html" ] || { echo "$page isn't in the site"; exit 1; }
done
grep -q 'requireToFail' "$site/search/search_index.json"
