/** How the till's window is made: every switch of Electron's security checklist, whatever Electron's defaults become. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

const made: unknown[] = [];
const electron = vi.hoisted(() => ({ packaged: true }));

vi.mock('electron', () => {
  class BrowserWindow {
    readonly webContents = { on: () => undefined, reload: () => undefined };
    constructor(options: unknown) {
      made.push(options);
    }
    once() {}
    on() {}
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
    screen: { getAllDisplays: () => [] },
  };
});

const { makeTill } = await import('../../main/windows.ts');
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
