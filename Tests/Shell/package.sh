# Everything that a release uploads, installed and run outside of the checkout.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT INT TERM

"$root/scripts/package" --out "$place/packages" >"$place/names" 2>"$place/log" || {
  cat "$place/log"
  exit 1
}
archive=$(grep 'linux-.*\.tar\.gz$' "$place/names")
deb=$(grep '\.deb$' "$place/names")
wheel=$(grep 'manylinux.*\.whl$' "$place/names")
grep -q 'none-any\.whl$' "$place/names"

# The checksums are those of all files.
(cd "$place/packages" && sha256sum --check --quiet SHA256SUMS)
[ "$(ls "$place/packages" | wc -l)" -eq $(($(wc -l <"$place/packages/SHA256SUMS") + 1)) ] || {
  ls "$place/packages"
  exit 1
}

# check DAEMON: it answers, needs no library that isn't everywhere, and isn't too large.
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

# check_files PREFIX: what comes with the daemon is where shells, man and editors look for it.
check_files() {
  for name in bash-completion/completions/gestured zsh/*/_gestured fish/vendor_completions.d/gestured.fish \
    man/man1/gestured.1* gestured/emacs/gestured.el gestured/neovim/lsp/gestured.lua; do
    ls "$1"/share/$name >/dev/null
  done
  if command -v man >/dev/null 2>&1; then
    man -l "$1"/share/man/man1/gestured.1* 2>/dev/null | grep -q 'gestured test'
  fi
}

mkdir "$place/unpacked"
tar -C "$place/unpacked" -xzf "$archive"
unpacked=$place/unpacked/$(basename "$archive" .tar.gz)
check "$unpacked/bin/gestured"
check_files "$unpacked"

# Installed by dpkg, into a system of its own.
system=$place/system
mkdir -p "$system/var/lib/dpkg/info" "$system/var/lib/dpkg/updates"
touch "$system/var/lib/dpkg/status"
dpkg --root="$system" --force-not-root --force-depends --log=/dev/null -i "$deb" >"$place/log" 2>&1 || {
  cat "$place/log"
  exit 1
}
check "$system/usr/bin/gestured"
check_files "$system/usr"
if command -v lintian >/dev/null 2>&1; then lintian --fail-on error --allow-root "$deb"; fi

python3 -m zipfile -e "$wheel" "$place/wheel"
chmod +x "$place/wheel/gestured/bin/gestured"
check "$place/wheel/gestured/bin/gestured"

# The source distribution builds with setuptools alone, and finds the daemon on the path.
version=$("$system/usr/bin/gestured" --version | sed 's/.* //')
mkdir "$place/sdist"
tar -C "$place/sdist" -xzf "$place/packages/gestured-$version.tar.gz"
"$root/.build/venv/bin/python" -m build --wheel --no-isolation --outdir "$place/built" \
  "$place/sdist/gestured-$version" >"$place/log" 2>&1 || { cat "$place/log"; exit 1; }
python3 -m venv "$place/venv"
"$place/venv/bin/python" -m pip install --quiet --no-index --no-deps "$place/built"/gestured-*-none-any.whl
view=$(cd / && PATH=$system/usr/bin:/usr/bin:/bin "$place/venv/bin/python" -c '
from gestured import Session
with Session() as ui: print(ui.hit_test([1, 2]).id)')
[ "$view" = window ] || { echo "the source distribution found $view"; exit 1; }

# The extensions for VS Code have all that their manifests name; the one for this platform starts its daemon.
for name in "gestured-$version" "gestured-linux-x64-$version"; do
  python3 - "$place/packages/$name.vsix" <<'CHECK'
import json, sys, xml.etree.ElementTree, zipfile

archive = zipfile.ZipFile(sys.argv[1])
names = set(archive.namelist())
manifest = xml.etree.ElementTree.fromstring(archive.read("extension.vsixmanifest"))
types = xml.etree.ElementTree.fromstring(archive.read("[Content_Types].xml"))
named = [asset.get("Path") for asset in manifest.iter() if asset.tag.endswith("}Asset")]
package = json.loads(archive.read("extension/package.json"))
contributes = package["contributes"]
named += ["extension/" + name for name in [
    package["main"][2:], package["icon"], contributes["grammars"][0]["path"][2:],
    contributes["languages"][0]["configuration"][2:]]]
missing = [name for name in named if name not in names]
known = {each.get("Extension") or each.get("PartName") for each in types}
untyped = [name for name in names - {"[Content_Types].xml"}
           if not known & {"." + name.split(".")[-1], "/" + name}]
target = manifest.find(".//{*}Identity").get("TargetPlatform")
if ("extension/bin/gestured" in names) != (target == "linux-x64"):
    sys.exit(f"{target} with {sorted(names)}")
if missing or untyped or any("tests/" in name for name in names):
    sys.exit(f"missing: {missing}, without a type: {untyped}, all: {sorted(names)}")
CHECK
done
python3 -m zipfile -e "$place/packages/gestured-linux-x64-$version.vsix" "$place/extension"
chmod +x "$place/extension/extension/bin/gestured"
check "$place/extension/extension/bin/gestured"
if command -v node >/dev/null 2>&1; then
  cp -r "$root/protocol/clients/vscode/tests" "$place/extension/extension/tests"
  (cd "$place/extension/extension" && GESTURED='' node --test --test-name-pattern='every provider' tests/) >"$place/log" 2>&1 || { cat "$place/log"; exit 1; }
fi
