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

as_root=
if [ "$(id -u)" != 0 ]; then as_root=sudo; fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Installs the package $1 of apt-get, or $2 of Homebrew; what they say goes into the log.
install() {
  if command -v apt-get >/dev/null 2>&1 && { [ -z "$as_root" ] || command -v sudo >/dev/null 2>&1; }; then
    echo "installing $1 with apt-get"
    # No package starts a service of its own: tests start what they need.
    { $as_root env RUNLEVEL=1 apt-get install -y "$1" || { $as_root apt-get update && $as_root env RUNLEVEL=1 apt-get install -y "$1"; }; } >"$log" 2>&1
  elif command -v brew >/dev/null 2>&1; then
    echo "installing $2 with Homebrew"
    brew install "$2" >"$log" 2>&1
  fi
}

command -v cl65 >/dev/null 2>&1 || install cc65 cc65
command -v cl65 >/dev/null 2>&1 || {
  tail -n 5 "$log" >&2
  fail "cc65 could not be installed: install it (Debian, Ubuntu: apt-get install cc65; macOS: brew install cc65) and run make again"
}

# Only the tests of queues need it. One failure is told once, and those tests say that they are not run.
if ! command -v redis-server >/dev/null 2>&1 && [ ! -f node_modules/.ts65-without-redis ]; then
  install redis-server redis
  command -v redis-server >/dev/null 2>&1 || {
    echo "ts65: redis-server could not be installed: the tests of queues are not run (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis)" >&2
    : >node_modules/.ts65-without-redis
  }
fi
exit 0
