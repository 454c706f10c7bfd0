#!/bin/sh
# Runs when the package was installed: lets Chromium make its sandbox. DPKG_ROOT is where dpkg installs to.
set -e
app="$DPKG_ROOT/opt/${sanitizedProductName}"
profile="$DPKG_ROOT/etc/apparmor.d/${executable}"

# The sandbox is made with user namespaces; where the kernel has none for users, with this helper of root's.
if [ "$(cat /proc/sys/kernel/unprivileged_userns_clone 2>/dev/null)" = 0 ] ||
  [ "$(cat /proc/sys/user/max_user_namespaces 2>/dev/null)" = 0 ]; then
  chmod 4755 "$app/chrome-sandbox"
else
  chmod 0755 "$app/chrome-sandbox"
fi

# Ubuntu from 24.04 on gives user namespaces only to programs with a profile. An older AppArmor can't read it, and asks
# for none.
if [ -d "$DPKG_ROOT/etc/apparmor.d" ] && command -v apparmor_parser >/dev/null &&
  apparmor_parser --skip-kernel-load --skip-cache "$app/resources/apparmor-profile" >/dev/null 2>&1; then
  cp "$app/resources/apparmor-profile" "$profile"
  if [ -z "$DPKG_ROOT" ] && apparmor_status --enabled >/dev/null 2>&1; then
    apparmor_parser --replace "$profile" || true
  fi
fi
