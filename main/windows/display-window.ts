/**
 * The customer display window: full screen on a second monitor if there is one; its state is saved. Closing it keeps
 * the app running.
 */
import { join } from 'node:path';
import { BrowserWindow, type Session, screen, type WebContents } from 'electron';
import type { DisplayWindow, Ipc } from '#main/contract.ts';
import { readJson, writeJson } from '#main/os/json-file.ts';
import type { Log } from '#ports/host.ts';
import { readPlace, writePlace } from './window-state.ts';
import { loadPage, type OwnPage, safePreferences, windowOptions } from './windows.ts';

export interface CustomerDisplay {
  state(): DisplayWindow;
  /** Opens it, or does nothing when it is open; it is reopened at the next start. */
  open(): void;
  /** Closes it; it stays closed at the next start. */
  close(): void;
  /** Opens it if it was open when the app ended. */
  restore(): void;
  /** Closes it because the app ends; it still counts as open for the next start. */
  end(): void;
  /** Loads its page again, if it is open: the server was started again, or has another address. */
  reload(): void;
  contents(): WebContents | undefined;
  /** Calls for the till's page. */
  readonly calls: Pick<Ipc, 'display:state' | 'display:open' | 'display:close'>;
}

export interface CustomerDisplayNeeds {
  readonly profile: string;
  readonly till: BrowserWindow;
  /** Its own guarded session. */
  readonly session: () => Session;
  readonly page: () => OwnPage;
  readonly log: Log;
}

/** After a load that failed: of a joined till's display, whose pages come from another computer. */
const LOAD_AGAIN_MS = 2_000;

export function customerDisplay({
  profile,
  till,
  session,
  page,
  log,
}: CustomerDisplayNeeds): CustomerDisplay {
  const file = join(profile, 'display.json');
  const placeFile = join(profile, 'display-window.json');
  let window: BrowserWindow | undefined;
  let ending = false;

  /** A monitor that does not show the till's window. */
  const second = () => {
    if (till.isDestroyed()) return undefined;
    const own = screen.getDisplayMatching(till.getBounds());
    return screen.getAllDisplays().find(({ id }) => id !== own.id);
  };

  function open(): void {
    if (window) return;
    const other = second();
    const made = new BrowserWindow({
      width: 1024,
      height: 640,
      minWidth: 480,
      minHeight: 360,
      ...(other ? other.bounds : readPlace(placeFile)?.bounds),
      fullscreen: other !== undefined,
      show: false,
      ...windowOptions('Cointill · Customer display'),
      webPreferences: { ...safePreferences('display-preload.cjs'), session: session() },
    });
    window = made;
    remember(true);
    // Shown without focus: the keyboard stays with the cashier.
    made.once('ready-to-show', () => made.showInactive());
    made.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit' || made.isDestroyed()) return;
      log.error('the customer display died', { reason });
      if (reason === 'crashed' || reason === 'oom' || reason === 'killed') load(made);
    });
    made.on('close', () => {
      if (!made.isFullScreen()) kept(() => writePlace(placeFile, made));
      if (!ending) remember(false);
    });
    made.on('closed', () => {
      if (window === made) window = undefined;
    });
    load(made);
  }

  function load(shown: BrowserWindow): void {
    loadPage(shown, page()).catch((error: unknown) => {
      // Replaced by another load, or closed.
      if (window !== shown || shown.isDestroyed() || isAborted(error)) return;
      log.error('the customer display did not load', { error });
      setTimeout(() => {
        if (window === shown && !shown.isDestroyed()) load(shown);
      }, LOAD_AGAIN_MS);
    });
  }

  /** A monitor was added or removed. */
  function fillSecondScreen(): void {
    if (!window) return;
    const other = second();
    if (other) window.setBounds(other.bounds);
    window.setFullScreen(other !== undefined);
  }

  function remember(isOpen: boolean): void {
    kept(() => writeJson(file, { open: isOpen }));
  }

  function kept(write: () => void): void {
    try {
      write();
    } catch (error) {
      log.warn('the customer display could not be remembered', { error });
    }
  }

  screen.on('display-added', fillSecondScreen);
  screen.on('display-removed', fillSecondScreen);
  const state = () => ({ open: window !== undefined, secondScreen: second() !== undefined });
  function close(): void {
    const gone = window;
    window = undefined;
    gone?.close();
  }
  return {
    state,
    open,
    close,
    restore() {
      if (readJson(file)?.['open'] === true) open();
    },
    end() {
      ending = true;
      window?.close();
    },
    reload() {
      if (window && !window.isDestroyed()) load(window);
    },
    contents: () => window?.webContents,
    calls: {
      'display:state': async () => state(),
      'display:open': async () => {
        open();
        return state();
      },
      'display:close': async () => {
        close();
        return state();
      },
    },
  };
}

const isAborted = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_ABORTED';
