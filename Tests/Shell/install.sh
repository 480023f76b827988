# What is missing is installed with the rights there are; otherwise the command is shown.
#
# The machine is pretended: a compiler that finds the libraries that were installed, an apt-get and a
# sudo that note how they were called, and an account that is root or not.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
machine=$(mktemp -d)
trap 'rm -rf "$machine"' EXIT INT TERM

pretend() {
  printf '#!/bin/sh\n%s\n' "$2" >"$machine/$1"
  chmod +x "$machine/$1"
}

pretend swift 'echo "Swift version $(cat "${0%/*}/version") (release)"'
pretend cc 'case $* in
  *-ljansson*) test -e "${0%/*}/libjansson-dev" ;;
  *-lexpat*) test -e "${0%/*}/libexpat1-dev" ;;
  esac'
pretend id 'cat "${0%/*}/user"'
pretend sudo 'test -e "${0%/*}/rights" || exit 1; shift; [ "$1" = true ] || echo "sudo $*" >>"${0%/*}/calls"; "$@"'
pretend apt-get 'echo "apt-get $*" >>"${0%/*}/calls"
  [ "$1" = install ] || { touch "${0%/*}/lists"; exit 0; }
  [ -e "${0%/*}/lists" ] || exit 100
  shift 3
  for package in "$@"; do touch "${0%/*}/$package"; done'

# machine USER SUDO VERSION: a new machine; SUDO is yes or no.
machine() {
  rm -f "$machine/libjansson-dev" "$machine/libexpat1-dev" "$machine/rights" "$machine/calls" \
    "$machine/lists"
  touch "$machine/calls"
  echo "$1" >"$machine/user"
  [ "$2" = no ] || touch "$machine/rights"
  echo "$3" >"$machine/version"
}

prepare() {
  status=0
  said=$(PATH="$machine:/usr/bin:/bin" sh -c 'set -eu; . "$(dirname "$0")/prepare"; prepare' \
    "$root/scripts/test" 2>&1) || status=$?
}

expect() {
  if [ "$status" -ne "$1" ]; then
    echo "status $status, expected $1: $said"
    exit 1
  fi
  case $said in *"$2"*) ;; *) echo "said '$said', expected '$2'"; exit 1 ;; esac
}

called() {
  if ! printf '%s\n' "$@" | diff - "$machine/calls"; then
    exit 1
  fi
}

machine 0 no 6.3
prepare
expect 0 'installing libjansson-dev libexpat1-dev'
install='apt-get install -y --no-install-recommends libjansson-dev libexpat1-dev'
called "$install" 'apt-get update' "$install"

: >"$machine/calls"
prepare
expect 0 ''
[ ! -s "$machine/calls" ] || exit 1

# A library that is there isn't asked for, and lists that serve aren't updated.
rm "$machine/libexpat1-dev"
prepare
expect 0 'installing libexpat1-dev'
called 'apt-get install -y --no-install-recommends libexpat1-dev'

machine 1000 yes 6.2
prepare
expect 0 'installing libjansson-dev libexpat1-dev'
called "sudo $install" "$install" 'sudo apt-get update' 'apt-get update' "sudo $install" "$install"

machine 1000 no 6.10
prepare
expect 1 "Please run: sudo $install"
[ ! -s "$machine/calls" ] || exit 1

machine 0 no 5.10
prepare
expect 1 'needs Swift 6.2 or newer'
