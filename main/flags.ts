/** What the app's own command line takes, beside what Electron does. */

/** Opens in a window, and kiosk mode is off from then on. Whoever can type it is out already. */
export const NO_KIOSK = '--no-kiosk';
