/**
 * Debugging switches. With command-line switches that open a packaged till to other programs on this computer, or
 * disable its protections, it does not start. Electron's fuses cover Node's own (`--inspect`), but none of Chromium's.
 */
import { url as inspectorUrl } from 'node:inspector';
import { app } from 'electron';

/** https://peter.sh/experiments/chromium-command-line-switches/ and Electron's own. */
const SWITCHES = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-targets',
  'remote-debugging-address',
  'remote-debugging-io-pipes',
  'remote-allow-origins',
  'auto-open-devtools-for-tabs',
  'load-extension',
  'disable-extensions-except',
  'disable-web-security',
  'disable-site-isolation-trials',
  'allow-running-insecure-content',
  'host-rules',
  'host-resolver-rules',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'js-flags',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
] as const;

/**
 * The first such switch this packaged app was started with; null for none, and in development. A copy whose fuse allows
 * Node inspection is not a release: the tests drive one.
 */
export function debuggingSwitch(): string | null {
  if (!app.isPackaged || inspectorUrl() !== undefined) return null;
  return SWITCHES.find((name) => app.commandLine.hasSwitch(name)) ?? null;
}
