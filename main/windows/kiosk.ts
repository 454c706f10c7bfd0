/**
 * Kiosk mode: the till fills its screen and none of its keys, menus or buttons leads out. Enforced here; the page has
 * no call for it, only the server, after a PIN. Keys that the system reserves (Alt+Tab, Ctrl+Alt+Delete) can't be
 * blocked.
 */
import { join } from 'node:path';
import { app, type BrowserWindow, screen } from 'electron';
import { NO_KIOSK } from '#main/flags.ts';
import { readJson, writeJson } from '#main/os/json-file.ts';
import { relaunch } from '#main/os/relaunch.ts';
import type { Log } from '#ports/host.ts';
import { setMenu } from './menu.ts';

export interface Kiosk {
  readonly on: boolean;
  /**
   * Saves first, so that a restart matches the screen. @throws Error when it can't be saved: nothing has changed then
   */
  turn(on: boolean): void;
  /** Applies kiosk mode to the till's window from now on. Call when it is shown. */
  hold(window: BrowserWindow): void;
}

export function openKiosk(profile: string, args: readonly string[], log: Log): Kiosk {
  const file = join(profile, 'kiosk.json');
  let on = readJson(file)?.['on'] === true;
  let held: BrowserWindow | undefined;
  let filled = false;
  let ending = false;
  // The app ends when the system shuts down or on a PIN-authorized request, not when a window is closed.
  app.on('before-quit', () => {
    ending = true;
  });

  const apply = () => {
    setMenu(on);
    // Electron treats full screen as kiosk on Linux and Windows: leave the user's own choice alone.
    if (!held || held.isDestroyed() || filled === on) return;
    filled = on;
    held.setKiosk(on);
    // Without a window manager, nothing else resizes the window to the screen.
    if (on && process.platform === 'linux')
      held.setBounds(screen.getDisplayMatching(held.getBounds()).bounds);
    held.setMenuBarVisibility(false);
    // If auto-hide were on, the Alt key would show the menu.
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
      // A full disk must not block the way out.
      log.error('that kiosk mode is off could not be kept', { error });
      on = false;
      apply();
    }
  };
  leave(args);
  // A second instance was started with the flag that ends kiosk mode.
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
      // A page that closes itself fires no preventable event, even in Electron: the app relaunches at once.
      window.on('closed', () => {
        if (!on || ending) return;
        log.error('the till closed itself in kiosk mode, and is started again');
        relaunch();
        app.quit();
      });
      // A window manager has its own shortcuts for these.
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
