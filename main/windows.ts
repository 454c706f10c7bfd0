/** The windows of the till and of the customer: made safe, kept alive, put back where they stood. Nothing about what they show. */
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  dialog,
  nativeImage,
  type WebPreferences,
} from 'electron';
import type { Log } from '../server/ports/host.ts';
import icon from './icon.png?inline';
import type { Kiosk } from './kiosk.ts';
import { readPlace, writePlace } from './window-place.ts';

/** A page that dies more often than this within a minute is not loaded again. */
const MOST_DEATHS = 3;
const MINUTE_MS = 60_000;

/** The till's window, still hidden, and what fills it. */
export interface TillWindow {
  readonly window: BrowserWindow;
  /** Loads the till, and is done when the window is shown: with its own first picture. @throws Error when there is none to show */
  load(url: string): Promise<void>;
}

/** Makes the till's window, so that its process starts while the server still does. */
export function makeTill(profile: string, kiosk: Kiosk, log: Log): TillWindow {
  const placeFile = join(profile, 'window.json');
  const place = readPlace(placeFile);
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 800,
    minHeight: 600,
    ...place?.bounds,
    fullscreen: place?.fullScreen ?? false,
    show: false,
    ...windowOptions('Cointill'),
    webPreferences: {
      ...safePreferences('preload.cjs'),
      // The paid sound comes when the money does, not when a finger does.
      autoplayPolicy: 'no-user-gesture-required',
    },
  });
  let closing = false;
  window.on('close', () => {
    closing = true;
    keep(placeFile, window, kiosk.on, log);
  });
  // Nothing to see: the till then finds a process that is up.
  const blank = window.loadURL('about:blank').catch((error: unknown) => {
    log.warn('the empty page did not load', { error });
  });
  return {
    window,
    async load(url) {
      const died = keepAlive(window, kiosk, log);
      const shown = new Promise<void>((resolve) => {
        const show = () => {
          // The empty page may be told of late.
          if (window.webContents.getURL() !== url) return;
          window.off('ready-to-show', show);
          if (place?.maximized && !kiosk.on) window.maximize();
          window.show();
          // A window that is not there yet fills no screen where no window manager runs.
          kiosk.hold(window);
          log.info('the till is shown', { url });
          resolve();
        };
        window.on('ready-to-show', show);
      });
      await blank;
      await window.loadURL(url).catch((error: unknown) => {
        // A page that died is loaded again; one whose window is being closed is not missed.
        if (!died() && !closing && !window.isDestroyed()) throw error;
      });
      await shown;
    },
  };
}

/** What every window of ours looks like from outside. */
export function windowOptions(title: string): BrowserWindowConstructorOptions {
  return { title, icon: nativeImage.createFromDataURL(icon), autoHideMenuBar: true };
}

/** Every switch of Electron's security checklist, whatever Electron's defaults become. */
export function safePreferences(preload: string): WebPreferences {
  return {
    preload: join(app.getAppPath(), 'dist', 'node', preload),
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    spellcheck: false,
    devTools: !app.isPackaged,
    // The countdown and the event stream go on behind another window.
    backgroundThrottling: false,
  };
}

/** Brings the window to the front, as when the app is started a second time. */
export function bringForward(window: BrowserWindow | undefined): void {
  if (!window || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

function keep(file: string, window: BrowserWindow, kiosk: boolean, log: Log): void {
  try {
    writePlace(file, window, kiosk);
  } catch (error) {
    log.warn('the place of the window could not be kept', { error });
  }
}

/**
 * Loads a crashed page again: the sale is with the server, so nothing is lost. Where that does not help it starts the app
 * again, which in kiosk mode nobody could by hand. The answer tells whether the page died yet.
 */
function keepAlive(window: BrowserWindow, kiosk: Kiosk, log: Log): () => boolean {
  let deaths: number[] = [];
  let asked = false;
  const ask = (message: string, detail: string, buttons: readonly string[], act: () => void) => {
    if (asked || window.isDestroyed()) return;
    asked = true;
    const box = { type: 'error' as const, title: 'Cointill', message, detail, buttons: [...buttons] };
    void dialog.showMessageBox(window, box).then(({ response }) => {
      asked = false;
      if (response === 0) act();
    });
  };
  const startAgain = () => {
    app.relaunch();
    app.quit();
  };
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.error('the till page died', { reason, exitCode });
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < MINUTE_MS), now];
    if (deaths.length <= MOST_DEATHS) {
      window.webContents.reload();
      return;
    }
    ask(
      'The till stopped',
      `Its page ended ${deaths.length} times within a minute (${reason}). Payments are still being watched. ` +
        'Start Cointill again; if that does not help, start the computer again.',
      kiosk.on ? ['Start again'] : ['Start again', 'Not now'],
      startAgain,
    );
  });
  window.on('unresponsive', () => {
    log.warn('the till page does not answer');
    ask(
      'The till does not answer',
      'Payments are still being watched. Load its page again, or wait a little longer.',
      ['Load again', 'Wait'],
      () => window.webContents.forcefullyCrashRenderer(),
    );
  });
  return () => deaths.length > 0;
}
