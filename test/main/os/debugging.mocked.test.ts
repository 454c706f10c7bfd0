/** Which command lines a packaged till refuses to start with. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

const electron = vi.hoisted(() => ({ isPackaged: true, given: new Set<string>() }));
const node = vi.hoisted(() => ({ url: undefined as string | undefined }));

vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return electron.isPackaged;
    },
    commandLine: { hasSwitch: (name: string) => electron.given.has(name) },
  },
}));
vi.mock('node:inspector', () => ({ url: () => node.url }));

const { debuggingSwitch } = await import('#main/os/debugging.ts');

describe('a switch for debugging', () => {
  beforeEach(() => {
    electron.isPackaged = true;
    electron.given = new Set(['no-sandbox', 'lang', 'no-kiosk']);
    node.url = undefined;
  });

  test('is none of the everyday ones', () => {
    expect(debuggingSwitch()).toBeNull();
  });

  test.each([
    'remote-debugging-port',
    'remote-debugging-pipe',
    'remote-debugging-targets',
    'load-extension',
    'disable-web-security',
    'host-rules',
    'host-resolver-rules',
    'ignore-certificate-errors',
    'js-flags',
  ])('is --%s, in a packaged app', (name) => {
    electron.given.add(name);
    expect(debuggingSwitch()).toBe(name);
  });

  test('is allowed in development, and in a copy whose fuse lets Node be inspected', () => {
    electron.given.add('remote-debugging-port');
    electron.isPackaged = false;
    expect(debuggingSwitch()).toBeNull();
    electron.isPackaged = true;
    node.url = 'ws://127.0.0.1:9229/x';
    expect(debuggingSwitch()).toBeNull();
  });
});
