/** Texts of the desktop integration: kiosk mode and autostart, in German. */
import type { computer as english } from '#i18n/en/computer.ts';

export const computer: typeof english = {
  computer: {
    text: 'Die Kasse als Gerät auf der Theke. Nur für diesen Computer.',
    kiosk: 'Kioskmodus',
    kioskHint:
      'Die Kasse füllt den Bildschirm, auch nach einem Neustart, und lässt sich nicht schließen. Starten und Verlassen brauchen jedes Mal eine PIN.',
    kioskNeedsPeople:
      'Den Kioskmodus verlässt man mit einer PIN, und noch hat niemand eine. Legen Sie zuerst den Inhaber an.',
    kioskLimits:
      'Tasten des Systems selbst, etwa Alt+Tab, die Windows-Taste oder Strg+Alt+Entf, bleiben beim System; dessen eigene Einstellungen können sie sperren.',
    kioskForgotten: 'Wenn niemand mehr eine PIN weiß, öffnet dies die Kasse wieder in einem Fenster:',
    start: 'Mit dem Computer starten',
    startHint: 'Die Kasse öffnet sich von selbst, wenn sich jemand an diesem Computer anmeldet.',
    startRefused:
      'Das System hat dies nicht übernommen. Sehen Sie in seiner eigenen Liste der Programme nach, die bei der Anmeldung starten.',
    cantStart: {
      unpackaged:
        'Diese Kopie läuft aus dem Ordner ihres Quelltexts. Nur das installierte Programm kann mit dem Computer starten.',
      'data-folder':
        'Diese Kopie wurde mit COINTILL_DATA gestartet; das kann die Programmliste des Systems nicht festhalten. Starten Sie sie ohne, oder mit einem eigenen Skript.',
    },
  },
};
