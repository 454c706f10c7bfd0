/** What tests need from the machine besides Node: how to detect it, and the Debian packages that provide it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `electron` is not a system package: the runtime is checked after these. */
export type Need =
  | 'litecoind'
  | 'electrum'
  | 'postgresql'
  | 'patroni'
  | 'monero'
  | 'chromium'
  | 'certutil'
  | 'curl'
  | 'python3'
  | 'php'
  | 'pdftotext'
  | 'caddy'
  | 'nginx'
  | 'rpm'
  | 'squashfs'
  | 'systemd'
  | '7zip'
  | 'desktop-entries'
  | 'display'
  | 'two-screens'
  | 'keyring'
  | 'electron-libraries'
  | 'electron';

interface Want {
  readonly present: () => boolean;
  /** Each a list of alternative names across systems (t64: Ubuntu 24.04 and Debian 13). The first known one is used. */
  readonly packages: readonly (readonly string[])[];
}

const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  'libgtk-3.so.0': ['libgtk-3-0t64', 'libgtk-3-0'],
  'libnss3.so': ['libnss3'],
  'libasound.so.2': ['libasound2t64', 'libasound2'],
  'libgbm.so.1': ['libgbm1'],
  'libXss.so.1': ['libxss1'],
  'libnotify.so.4': ['libnotify4'],
  'libsecret-1.so.0': ['libsecret-1-0'],
};

export const LITECOIND = '/usr/lib/litecoin/litecoind';
export const ELECTRUM = '/usr/bin/electrum';
export const MONEROD = '/usr/bin/monerod';
export const MONERO_WALLET_RPC = '/usr/bin/monero-wallet-rpc';
/** Chromium without windows, which costs a third less than the one with windows that it doesn't show. */
const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell';
const WINDOWED_CHROMIUM = '/usr/bin/chromium';
export const CERTUTIL = '/usr/bin/certutil';
export const PYTHON = '/usr/bin/python3';
export const PHP = '/usr/bin/php';
export const PDFTOTEXT = '/usr/bin/pdftotext';
export const CADDY = '/usr/bin/caddy';
export const NGINX = '/usr/sbin/nginx';
export const XORG = '/usr/lib/xorg/Xorg';
export const XRANDR = '/usr/bin/xrandr';
const DUMMY_DRIVER = '/usr/lib/xorg/modules/drivers/dummy_drv.so';
const DBUS = '/usr/bin/dbus-daemon';
const RPMBUILD = '/usr/bin/rpmbuild';
const MKSQUASHFS = '/usr/bin/mksquashfs';
const SEVEN_ZIP = '/usr/bin/7zz';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';

export const PATRONI = '/usr/bin/patroni';
export const ETCD = '/usr/bin/etcd';

/** Folder of the programs of the newest PostgreSQL; null where there is none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES_VERSIONS, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'postgres'))) ?? null;
}

/** The cheapest Chromium that is installed. */
export function chromiumPath(): string {
  return existsSync(HEADLESS_CHROMIUM) ? HEADLESS_CHROMIUM : WINDOWED_CHROMIUM;
}

export const WANTS: Readonly<Record<Exclude<Need, 'electron'>, Want>> = {
  litecoind: { present: () => existsSync(LITECOIND), packages: [['litecoind']] },
  electrum: { present: () => existsSync(ELECTRUM), packages: [['electrum']] },
  postgresql: { present: () => postgresPrograms() !== null, packages: [['postgresql']] },
  patroni: {
    present: () => existsSync(PATRONI) && existsSync(ETCD),
    packages: [['patroni'], ['etcd-server']],
  },
  monero: {
    present: () => existsSync(MONEROD) && existsSync(MONERO_WALLET_RPC),
    packages: [['monero']],
  },
  chromium: {
    present: () => existsSync(chromiumPath()),
    // Ubuntu has only the second.
    packages: [['chromium-headless-shell', 'chromium']],
  },
  // Puts a certificate among those that Chromium trusts.
  certutil: { present: () => existsSync(CERTUTIL), packages: [['libnss3-tools']] },
  curl: { present: () => existsSync('/usr/bin/curl'), packages: [['curl']] },
  python3: { present: () => existsSync(PYTHON), packages: [['python3']] },
  php: { present: () => existsSync(PHP), packages: [['php-cli']] },
  pdftotext: { present: () => existsSync(PDFTOTEXT), packages: [['poppler-utils']] },
  caddy: { present: () => existsSync(CADDY), packages: [['caddy']] },
  nginx: { present: () => existsSync(NGINX), packages: [['nginx']] },
  systemd: {
    present: () => existsSync('/usr/bin/systemd-analyze') && existsSync(DBUS),
    // The second is how systemd-run talks to systemd.
    packages: [['systemd'], ['dbus']],
  },
  rpm: { present: () => existsSync(RPMBUILD), packages: [['rpm']] },
  squashfs: { present: () => existsSync(MKSQUASHFS), packages: [['squashfs-tools']] },
  '7zip': { present: () => existsSync(SEVEN_ZIP), packages: [['7zip']] },
  display: {
    present: () => existsSync('/usr/bin/Xvfb') && existsSync('/usr/bin/xauth'),
    packages: [['xvfb'], ['xauth']],
  },
  'two-screens': {
    present: () => [XORG, XRANDR, DUMMY_DRIVER].every((file) => existsSync(file)),
    packages: [['xserver-xorg-core'], ['xserver-xorg-video-dummy'], ['x11-xserver-utils']],
  },
  keyring: {
    present: () => existsSync('/usr/bin/gnome-keyring-daemon') && existsSync('/usr/bin/dbus-run-session'),
    packages: [['gnome-keyring'], ['dbus']],
  },
  'desktop-entries': {
    present: () => existsSync('/usr/bin/desktop-file-validate'),
    packages: [['desktop-file-utils']],
  },
  'electron-libraries': {
    present: () => {
      const known = libraries();
      return Object.keys(LIBRARIES).every((name) => known.includes(`${name} `)) && hasFonts();
    },
    packages: [...Object.values(LIBRARIES), ['fonts-dejavu-core']],
  },
};

/** The dynamic linker's cache, as text; empty where there is no ldconfig. */
function libraries(): string {
  try {
    return execFileSync('ldconfig', ['-p'], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` },
    });
  } catch {
    return '';
  }
}

function hasFonts(): boolean {
  return existsSync('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf');
}
