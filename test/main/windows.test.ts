/** How the windows are made: every switch of Electron's security checklist, and where the customer's stands. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const made: unknown[] = [];
const electron = vi.hoisted(() => ({
  packaged: true,
  screens: [] as { id: number; bounds: object; workArea: object }[],
}));

vi.mock('electron', () => {
  class BrowserWindow {
    readonly webContents = { on: () => undefined, reload: () => undefined };
    readonly heard = new Map<string, () => void>();
    constructor(options: unknown) {
      made.push(options);
    }
    once() {}
    on(event: string, call: () => void) {
      this.heard.set(event, call);
    }
    isDestroyed() {
      return false;
    }
    isFullScreen() {
      return true;
    }
    getBounds() {
      return { x: 0, y: 0, width: 800, height: 600 };
    }
    close() {
      this.heard.get('close')?.();
      this.heard.get('closed')?.();
    }
    loadURL() {
      return Promise.resolve();
    }
  }
  return {
    BrowserWindow,
    app: {
      getAppPath: () => '/app',
      get isPackaged() {
        return electron.packaged;
      },
    },
    dialog: {},
    nativeImage: { createFromDataURL: () => undefined },
    screen: {
      getAllDisplays: () => electron.screens,
      getDisplayMatching: () => electron.screens[0],
      on: () => undefined,
    },
    session: { fromPartition: (name: string) => `session ${name}` },
  };
});

const { makeTill } = await import('../../main/windows.ts');
const { customerDisplay } = await import('../../main/display-window.ts');
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

describe('the till window', () => {
  beforeEach(() => {
    made.length = 0;
  });

  test('is isolated, sandboxed, without Node, webview, insecure content or experiments', () => {
    makeTill('/none', log);
    expect(made).toEqual([
      expect.objectContaining({
        webPreferences: expect.objectContaining({
          contextIsolation: true,
          sandbox: true,
          nodeIntegration: false,
          nodeIntegrationInSubFrames: false,
          nodeIntegrationInWorker: false,
          webSecurity: true,
          allowRunningInsecureContent: false,
          experimentalFeatures: false,
          webviewTag: false,
        }),
      }),
    ]);
  });

  test.each([
    [true, false],
    [false, true],
  ])('packaged %s: developer tools %s', (packaged, devTools) => {
    electron.packaged = packaged;
    makeTill('/none', log);
    expect(made).toEqual([
      expect.objectContaining({ webPreferences: expect.objectContaining({ devTools }) }),
    ]);
  });
});

describe('the customer’s window', () => {
  const at = (id: number, x: number) => {
    const bounds = { x, y: 0, width: 1280, height: 1024 };
    return { id, bounds, workArea: bounds };
  };
  let profile: string;
  beforeEach(() => {
    made.length = 0;
    profile = mkdtempSync(join(tmpdir(), 'cointill-display-'));
    electron.screens = [at(1, 0)];
  });
  afterEach(() => rmSync(profile, { recursive: true, force: true }));

  const display = () => {
    const { window: till } = makeTill(profile, log);
    made.length = 0;
    return customerDisplay({ profile, till, url: () => 'http://127.0.0.1/app/display/index.html', log });
  };

  test('has the till’s switches, a preload and a session of its own', () => {
    display().open();
    expect(made).toEqual([
      expect.objectContaining({
        webPreferences: expect.objectContaining({
          preload: '/app/dist/node/display-preload.cjs',
          session: 'session customer-display',
          contextIsolation: true,
          sandbox: true,
          nodeIntegration: false,
          nodeIntegrationInSubFrames: false,
          nodeIntegrationInWorker: false,
          webSecurity: true,
          allowRunningInsecureContent: false,
          experimentalFeatures: false,
          webviewTag: false,
        }),
      }),
    ]);
  });

  test('fills the second monitor where there is one, and is a window where there is none', () => {
    const one = display();
    expect(one.state()).toEqual({ open: false, secondScreen: false });
    one.open();
    expect(made).toEqual([expect.objectContaining({ fullscreen: false, width: 1024, height: 640 })]);
    electron.screens = [at(1, 0), at(2, 1280)];
    const two = display();
    two.open();
    two.open();
    expect(two.state()).toEqual({ open: true, secondScreen: true });
    expect(made).toEqual([expect.objectContaining({ fullscreen: true, x: 1280, width: 1280, height: 1024 })]);
  });

  test('is opened again when it was open at the end, and not when it was closed', () => {
    display().restore();
    expect(made).toEqual([]);
    const first = display();
    first.open();
    first.end();
    const second = display();
    second.restore();
    expect(second.state().open).toBe(true);
    second.close();
    expect(second.state().open).toBe(false);
    display().restore();
    expect(made).toEqual([]);
  });
});
