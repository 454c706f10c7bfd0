/** What the server may do with this computer, once authorized by a PIN. */
import { app } from 'electron';
import type { Computer } from '#ports/host.ts';
import type { Autostart } from './os/autostart.ts';
import type { Kiosk } from './windows/kiosk.ts';

export function computer(kiosk: Kiosk, start: Autostart): Computer {
  return {
    state: async () => ({ kiosk: kiosk.on, startsWithIt: start.on(), cantStart: start.cant }),
    kiosk: async (on) => kiosk.turn(on),
    startWithIt: async (on) => start.turn(on),
    // Let the response go out first.
    quit: () => void setImmediate(() => app.quit()),
  };
}
