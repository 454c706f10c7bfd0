/** Texts of the desktop integration: kiosk mode and autostart, in Spanish. */
import type { computer as english } from '#i18n/en/computer.ts';

export const computer: typeof english = {
  computer: {
    text: 'La caja como aparato en el mostrador. Solo para este ordenador.',
    kiosk: 'Modo quiosco',
    kioskHint:
      'La caja ocupa toda la pantalla, también tras un reinicio, y no se puede cerrar. Activarlo y salir requiere un PIN cada vez.',
    kioskNeedsPeople:
      'Del modo quiosco se sale con un PIN, y todavía nadie tiene uno. Añada primero al dueño.',
    kioskLimits:
      'Las teclas del propio sistema, como Alt+Tab, la tecla Windows o Ctrl+Alt+Supr, siguen siendo del sistema; sus propios ajustes pueden bloquearlas.',
    kioskForgotten: 'Si ya nadie recuerda un PIN, esto vuelve a abrir la caja en una ventana:',
    start: 'Iniciar con el ordenador',
    startHint: 'La caja se abre sola cuando alguien inicia sesión en este ordenador.',
    startRefused:
      'El sistema no lo ha aceptado. Mire su propia lista de programas que se abren al iniciar sesión.',
    cantStart: {
      unpackaged:
        'Esta copia se ejecuta desde la carpeta de su código fuente. Solo el programa instalado puede iniciarse con el ordenador.',
      'data-folder':
        'Esta copia se inició con COINTILL_DATA, que la lista de programas del sistema no puede guardar. Iníciela sin ello o con un script propio.',
    },
  },
};
