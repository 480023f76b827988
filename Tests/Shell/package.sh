# The archive, the Debian package and the wheel hold a daemon that runs outside of the checkout, and needs
# no library that isn't everywhere.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT INT TERM

"$root/scripts/package" --out "$place/packages" >"$place/names" 2>"$place/log" || {
  cat "$place/log"
  exit 1
}
archive=$(grep '\.tar\.gz$' "$place/names")
deb=$(grep '\.deb$' "$place/names")
wheel=$(grep 'manylinux.*\.whl$' "$place/names")
grep -q 'none-any\.whl$' "$place/names"

# check DAEMON: it answers, and is small enough to be handed around.
check() {
  cd /
  answer=$(echo '{"jsonrpc":"2.0","id":1,"method":"hitTest","params":{"point":[1,1]}}' | "$1")
  case $answer in
    *'"view":"window"'*) ;;
    *) echo "$1 answered $answer"; exit 1 ;;
  esac
  imported=$(echo '{"jsonrpc":"2.0","id":1,"method":"importTree","params":{"format":"xcuitest","text":"<XCUIElementTypeOther name=\"a\"/>"}}' | "$1")
  case $imported in
    *'"ids":["a"]'*) ;;
    *) echo "$1 imported $imported"; exit 1 ;;
  esac
  size=$(wc -c <"$1")
  [ "$size" -le 16777216 ] || { echo "$1 has $size bytes"; exit 1; }
  if ldd "$1" | grep -E 'jansson|expat'; then exit 1; fi
}

mkdir "$place/unpacked"
tar -C "$place/unpacked" -xzf "$archive"
check "$place/unpacked/$(basename "$archive" .tar.gz)/bin/gestured"

# Installed by dpkg, into a system of its own.
system=$place/system
mkdir -p "$system/var/lib/dpkg/info" "$system/var/lib/dpkg/updates"
touch "$system/var/lib/dpkg/status"
dpkg --root="$system" --force-not-root --force-depends --log=/dev/null -i "$deb" >"$place/log" 2>&1 || {
  cat "$place/log"
  exit 1
}
check "$system/usr/bin/gestured"

python3 -m zipfile -e "$wheel" "$place/wheel"
chmod +x "$place/wheel/gestured/bin/gestured"
check "$place/wheel/gestured/bin/gestured"

# The extension for VS Code is of the daemon's version, and has what its manifests name.
vsix=$(grep '\.vsix$' "$place/names")
version=$("$system/usr/bin/gestured" --version | sed 's/.* //')
[ "$(basename "$vsix")" = "gestured-$version.vsix" ] || { echo "$vsix isn't of $version"; exit 1; }
python3 - "$vsix" <<'CHECK'
import json, sys, xml.etree.ElementTree, zipfile

archive = zipfile.ZipFile(sys.argv[1])
names = set(archive.namelist())
manifest = xml.etree.ElementTree.fromstring(archive.read("extension.vsixmanifest"))
types = xml.etree.ElementTree.fromstring(archive.read("[Content_Types].xml"))
named = [asset.get("Path") for asset in manifest.iter() if asset.tag.endswith("}Asset")]
package = json.loads(archive.read("extension/package.json"))
contributes = package["contributes"]
named += ["extension/" + path[2:] for path in [
    package["main"], contributes["grammars"][0]["path"],
    contributes["languages"][0]["configuration"]]]
missing = [name for name in named if name not in names]
endings = {each.get("Extension") for each in types}
untyped = [name for name in names - {"[Content_Types].xml"} if "." + name.split(".")[-1] not in endings]
if missing or untyped or any("tests/" in name for name in names):
    sys.exit(f"missing: {missing}, without a type: {untyped}, all: {sorted(names)}")
CHECK
