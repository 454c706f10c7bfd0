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
import { readPlace, writePlace } from './window-place.ts';

/** A page that dies more often than this within a minute is not loaded again. */
const MOST_DEATHS = 3;
const MINUTE_MS = 60_000;

/** The till's window, still hidden, and what fills it. */
export interface TillWindow {
  readonly window: BrowserWindow;
  /** Loads the till; the window is shown when its first picture is ready. */
  load(url: string): void;
}

/** Makes the till's window, so that its process starts while the server still does. */
export function makeTill(profile: string, log: Log): TillWindow {
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
  window.on('close', () => keep(placeFile, window, log));
  const failed = (error: unknown) => log.error('the till page did not load', { error });
  // Nothing to see: the till then finds a process that is up.
  const blank = window.loadURL('about:blank').catch(failed);
  return {
    window,
    load(url) {
      const show = () => {
        // The empty page may be told of late.
        if (window.webContents.getURL() !== url) return;
        window.off('ready-to-show', show);
        if (place?.maximized) window.maximize();
        window.show();
        log.info('the till is shown', { url });
      };
      window.on('ready-to-show', show);
      keepAlive(window, log);
      void blank.then(() => window.loadURL(url)).catch(failed);
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

function keep(file: string, window: BrowserWindow, log: Log): void {
  try {
    writePlace(file, window);
  } catch (error) {
    log.warn('the place of the window could not be kept', { error });
  }
}

/** Loads a crashed page again: the sale is with the server, so nothing is lost. */
function keepAlive(window: BrowserWindow, log: Log): void {
  let deaths: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.error('the till page died', { reason, exitCode });
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < MINUTE_MS), now];
    if (deaths.length <= MOST_DEATHS) {
      window.webContents.reload();
      return;
    }
    dialog.showErrorBox(
      'The till stopped',
      `Its page ended ${deaths.length} times within a minute (${reason}). Payments are still being watched. ` +
        'Close Cointill and start it again; if that does not help, start the computer again.',
    );
  });
  window.on('unresponsive', () => log.warn('the till page does not answer'));
}
