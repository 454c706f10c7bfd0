/**
 * Kiosk mode: the till fills its screen and no key, menu or button of it leads out. Enforced here; the page has no call for
 * it, only the server has, after a PIN. Keys that the system keeps to itself (Alt+Tab, Ctrl+Alt+Delete) are not ours to take.
 */
import { join } from 'node:path';
import { app, type BrowserWindow, screen } from 'electron';
import type { Log } from '#ports/host.ts';
import { NO_KIOSK } from './flags.ts';
import { readJson, writeJson } from './json-file.ts';
import { setMenu } from './menu.ts';

export interface Kiosk {
  readonly on: boolean;
  /** Kept first, so that a restart finds what the screen shows. @throws Error when it can't be kept: nothing has changed then */
  turn(on: boolean): void;
  /** Holds the till's window from now on. Call when it is shown. */
  hold(window: BrowserWindow): void;
}

export function openKiosk(profile: string, args: readonly string[], log: Log): Kiosk {
  const file = join(profile, 'kiosk.json');
  let on = readJson(file)?.['on'] === true;
  let held: BrowserWindow | undefined;
  let filled = false;
  let ending = false;
  // What ends the whole app is the system going down, or what was asked for by PIN: a closed window is neither.
  app.on('before-quit', () => {
    ending = true;
  });

  const apply = () => {
    setMenu(on);
    // Full screen is kiosk to Electron on Linux and Windows: what a person chose is left alone.
    if (!held || held.isDestroyed() || filled === on) return;
    filled = on;
    held.setKiosk(on);
    // Where no window manager runs, nobody else makes it as large as its screen.
    if (on && process.platform === 'linux')
      held.setBounds(screen.getDisplayMatching(held.getBounds()).bounds);
    held.setMenuBarVisibility(false);
    // With it, the Alt key brings the menu back.
    held.setAutoHideMenuBar(!on);
  };
  const turn = (wish: boolean) => {
    if (on === wish) return;
    writeJson(file, { on: wish });
    on = wish;
    log.warn(on ? 'kiosk mode is on' : 'kiosk mode is off');
    apply();
  };
  const leave = (given: readonly string[]) => {
    if (!given.includes(NO_KIOSK)) return;
    try {
      turn(false);
    } catch (error) {
      // A full disk must not shut the way out.
      log.error('that kiosk mode is off could not be kept', { error });
      on = false;
      apply();
    }
  };
  leave(args);
  // The program was started once more, with the way out.
  app.on('second-instance', (_event, given) => leave(given));

  return {
    get on() {
      return on;
    },
    turn,
    hold(window) {
      held = window;
      apply();
      window.on('close', (event) => {
        if (on && !ending) event.preventDefault();
      });
      // A page that closes itself asks nobody, not even in Electron: the till is there again before anybody gets far.
      window.on('closed', () => {
        if (!on || ending) return;
        log.error('the till closed itself in kiosk mode, and is started again');
        app.relaunch();
        app.quit();
      });
      // A window manager has keys of its own for these.
      window.on('leave-full-screen', () => {
        if (on && !ending) window.setKiosk(true);
      });
      window.on('minimize', () => {
        if (!on || ending) return;
        window.restore();
        window.focus();
      });
    },
  };
}
