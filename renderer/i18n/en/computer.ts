/** Texts of the desktop integration: kiosk mode and autostart, in English. */

export const computer = {
  computer: {
    text: 'The till as a machine at the counter. For this computer only.',
    kiosk: 'Kiosk mode',
    kioskHint:
      'The till fills the screen, also after a restart, and can’t be closed. Starting and leaving it needs a PIN each time.',
    kioskNeedsPeople: 'Kiosk mode is left with a PIN, and nobody has one yet. Add the owner first.',
    kioskLimits:
      'Keys of the system itself, such as Alt+Tab, the Windows key or Ctrl+Alt+Delete, stay with the system; its own settings can shut them.',
    kioskForgotten: 'If nobody knows a PIN any more, this opens the till in a window again:',
    start: 'Start with the computer',
    startHint: 'The till opens by itself when somebody signs in to this computer.',
    startRefused:
      'The system did not take this over. Look at its own list of programs that start at sign-in.',
    cantStart: {
      unpackaged:
        'This copy runs from the folder of its source code. Only the installed program can start with the computer.',
      'data-folder':
        'This copy was started with COINTILL_DATA, which the system’s list of programs can’t hold. Start it without, or by a script of your own.',
    },
  },
};
