/**
 * Windows of the till and of the customer display: secure options, shown with their first frame, position restored. Not
 * their content.
 */
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  nativeImage,
  type Session,
  type WebPreferences,
} from 'electron';
import icon from '#main/icons/512x512.png?inline';
import type { Log } from '#ports/host.ts';
import { keepAlive } from './crash-recovery.ts';
import type { Kiosk } from './kiosk.ts';
import { type PagePrint, pagePrint } from './page-print.ts';
import { readPlace, writePlace } from './window-state.ts';

/** A page of our own server, and the header with which our windows request it. */
export interface OwnPage {
  readonly url: string;
  readonly ownWindow: string;
}

/** The till's window, still hidden, and its page. */
export interface TillWindow {
  readonly window: BrowserWindow;
  readonly print: PagePrint;
  /**
   * Loads a page; resolves when it is loaded, the first when the window is shown with its first frame. A window that
   * closes meanwhile is no error. @throws Error when the page can't be loaded
   */
  load(page: OwnPage): Promise<void>;
  /**
   * Brings it to the front, as when a second instance is started. A window without a first frame yet is shown once it
   * has one.
   */
  forward(): void;
}

/**
 * Creates the till's window early, so that its process starts while the server does.
 * @param joined session of a till whose pages come from another computer, which get none of the desktop's calls
 */
export function makeTill(profile: string, kiosk: Kiosk, log: Log, joined?: Session): TillWindow {
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
      ...(joined
        ? { ...safePreferences('joined-preload.cjs'), session: joined }
        : safePreferences('preload.cjs')),
      // The paid sound plays when the money arrives, without a user gesture.
      autoplayPolicy: 'no-user-gesture-required',
      // The page's scripts are the same at every start: V8 caches their compiled code from the first.
      v8CacheOptions: 'bypassHeatCheck',
    },
  });
  let closing = false;
  window.on('close', () => {
    closing = true;
    keep(placeFile, window, kiosk.on, log);
  });
  // A blank page, so that the till finds its process already running.
  const blank = window.loadURL('about:blank').catch((error: unknown) => {
    log.warn('the empty page did not load', { error });
  });
  let isShown = false;
  let died = () => false;
  const loadUnlessClosing = (page: OwnPage) =>
    loadPage(window, page).catch((error: unknown) => {
      // A page that died is reloaded; an app that quits ends the load of its page.
      if (!died() && !closing && !window.isDestroyed()) throw error;
    });
  const print = pagePrint(() => window.webContents, log);
  // No dialog survives a page load.
  window.webContents.on('did-finish-load', () => void print.printed());
  return {
    window,
    print,
    forward() {
      if (!isShown || window.isDestroyed()) return;
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    async load(page) {
      if (isShown) return loadUnlessClosing(page);
      died = keepAlive(window, kiosk, print, log);
      const shown = new Promise<void>((resolve) => {
        const show = () => {
          // The blank page's event may arrive late.
          if (window.webContents.getURL() !== page.url) return;
          window.off('ready-to-show', show);
          if (place?.maximized && !kiosk.on) window.maximize();
          window.show();
          isShown = true;
          // Without a window manager, a window that is not shown yet can't fill the screen.
          kiosk.hold(window);
          log.info('the till is shown', { url: page.url });
          resolve();
        };
        window.on('ready-to-show', show);
      });
      await blank;
      await loadUnlessClosing(page);
      await shown;
    },
  };
}

/** @throws Error when the page can't be loaded */
export async function loadPage(window: BrowserWindow, { url, ownWindow }: OwnPage): Promise<void> {
  await window.loadURL(url, { extraHeaders: ownWindow });
}

/** Options of the window frame, the same for all our windows. */
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
    // The countdown and the event stream keep running behind another window.
    backgroundThrottling: false,
  };
}

function keep(file: string, window: BrowserWindow, kiosk: boolean, log: Log): void {
  try {
    writePlace(file, window, kiosk);
  } catch (error) {
    log.warn('the place of the window could not be kept', { error });
  }
}
