#!/bin/sh
# Sets up what a fresh machine lacks: npm packages from the lock file and cc65. Says in one line what it can't set up, and exits 1.
set -u

fail() {
  echo "ts65: $1" >&2
  exit 1
}

command -v node >/dev/null 2>&1 || fail "Node.js 20 or newer is needed: install it from your system's packages or nodejs.org"
node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)' ||
  fail "Node.js 20 or newer is needed, this is $(node --version): install a newer one"
command -v npm >/dev/null 2>&1 || fail "npm is needed: install it beside Node.js"

# The stamp is written last, so that an interrupted installation is done again.
if [ ! -f node_modules/.ts65-stamp ] || ! cmp -s package-lock.json node_modules/.ts65-stamp; then
  echo "installing the npm packages of package-lock.json"
  npm ci --no-audit --no-fund --loglevel=error || fail "npm ci failed (its own words stand above): is the npm registry reachable?"
  cp package-lock.json node_modules/.ts65-stamp
fi

command -v cl65 >/dev/null 2>&1 && exit 0

as_root=
if [ "$(id -u)" != 0 ]; then as_root=sudo; fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if command -v apt-get >/dev/null 2>&1 && { [ -z "$as_root" ] || command -v sudo >/dev/null 2>&1; }; then
  echo "installing cc65 with apt-get"
  { $as_root apt-get install -y cc65 || { $as_root apt-get update && $as_root apt-get install -y cc65; }; } >"$log" 2>&1
elif command -v brew >/dev/null 2>&1; then
  echo "installing cc65 with Homebrew"
  brew install cc65 >"$log" 2>&1
fi
command -v cl65 >/dev/null 2>&1 || {
  tail -n 5 "$log" >&2
  fail "cc65 could not be installed: install it (Debian, Ubuntu: apt-get install cc65; macOS: brew install cc65) and run make again"
}
