#!/bin/sh
# Some tests need a browser and a PostgreSQL server. With --install this installs Debian's where they are absent and it may;
# without, it only says what is absent and which tests therefore did not run.
set -eu

absent() {  # absent PACKAGE: whether none of the programs that it brings is there
    case $1 in
        chromium) ! command -v chromium >/dev/null && ! command -v chromium-browser >/dev/null ;;
        postgresql) ! command -v initdb >/dev/null && ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ;;
    esac
}

for package in chromium postgresql; do
    absent $package || continue
    if [ "${1:-}" = --install ]; then
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
            echo "Installing Debian's $package for the tests."
            DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $package >/dev/null 2>&1 ||
                { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
                    apt-get install -qq -y --no-install-recommends $package; } >/dev/null 2>&1 || true
        fi
    else
        case $package in
            chromium) echo "The browser tests did not run: there is no Chromium (Debian's package chromium)." ;;
            postgresql) echo "The tests on PostgreSQL did not run: there is none (Debian's package postgresql)." ;;
        esac
    fi
done
