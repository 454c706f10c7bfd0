/** The app's own command-line flags, besides Electron's. */

/** Opens in a window and turns kiosk mode off for good. Anyone who can type this is outside kiosk mode already. */
export const NO_KIOSK = '--no-kiosk';

/** Prints name and version, and ends. Opens nothing. */
export const SHOW_VERSION = '--version';
