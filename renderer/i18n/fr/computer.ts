/** Texts of the desktop integration: kiosk mode and autostart, in French. */
import type { computer as english } from '#i18n/en/computer.ts';

export const computer: typeof english = {
  computer: {
    text: 'La caisse comme un appareil sur le comptoir. Pour cet ordinateur seulement.',
    kiosk: 'Mode kiosque',
    kioskHint:
      'La caisse occupe tout l’écran, même après un redémarrage, et ne peut pas être fermée. L’activer et en sortir demandent un code PIN à chaque fois.',
    kioskNeedsPeople:
      'On quitte le mode kiosque avec un code PIN, et personne n’en a encore. Ajoutez d’abord le propriétaire.',
    kioskLimits:
      'Les touches du système lui-même, comme Alt+Tab, la touche Windows ou Ctrl+Alt+Suppr, restent au système ; ses propres réglages peuvent les bloquer.',
    kioskForgotten: 'Si plus personne ne connaît de code PIN, ceci rouvre la caisse dans une fenêtre :',
    start: 'Démarrer avec l’ordinateur',
    startHint: 'La caisse s’ouvre toute seule quand quelqu’un ouvre une session sur cet ordinateur.',
    startRefused:
      'Le système ne l’a pas pris en compte. Regardez sa propre liste des programmes lancés à l’ouverture de session.',
    cantStart: {
      unpackaged:
        'Cette copie tourne depuis le dossier de son code source. Seul le programme installé peut démarrer avec l’ordinateur.',
      'data-folder':
        'Cette copie a été lancée avec COINTILL_DATA, que la liste des programmes du système ne peut pas retenir. Lancez-la sans, ou par un script à vous.',
    },
  },
};
