#!/bin/sh
# Runs when the package was removed, not when a newer version takes its place: dpkg says `remove` or `purge`, rpm 0.
set -e
case "$1" in remove | purge | 0) ;; *) exit 0 ;; esac
profile="$DPKG_ROOT/etc/apparmor.d/${executable}"
if [ -f "$profile" ]; then
  [ -n "$DPKG_ROOT" ] || apparmor_parser --remove "$profile" >/dev/null 2>&1 || true
  rm -f "$profile"
fi
