/** Texts about the data folder, backups and sealed secrets, in German. */
import type { data as english } from '#i18n/en/data.ts';

export const data: typeof english = {
  data: {
    text: 'Alles bleibt auf diesem Computer.',
    folder: 'Ordner',
    vault: 'Geheimnisse',
    vaults: {
      keyring: 'Passwörter Ihrer Knoten sind mit dem Schlüsselbund dieses Computers versiegelt.',
      passphrase:
        'Passwörter Ihrer Knoten sind mit Ihrer Passphrase versiegelt. Sie wird bei jedem Start verlangt.',
      'key-file':
        'Dieser Computer hat keinen Schlüsselbund: Passwörter Ihrer Knoten sind mit einem Schlüssel im Datenordner versiegelt. Wer den Ordner lesen kann, kann auch sie lesen.',
      locked: 'Passwörter Ihrer Knoten sind gesperrt, bis Sie die Passphrase eingeben.',
    },
    keyFileHint: 'Legen Sie eine Passphrase fest, um sie zu schützen.',
    setPassphrase: 'Passphrase festlegen',
    changePassphrase: 'Passphrase ändern',
    passphrase: 'Passphrase',
    passphraseHint:
      'Mindestens 8 Zeichen. Sie lässt sich nicht wiederherstellen; Passwörter der Knoten können Sie neu eingeben.',
    passphraseShort: 'Nehmen Sie mindestens 8 Zeichen.',
    repeat: 'Wiederholen',
    repeatWrong: 'Die beiden sind nicht gleich.',
    passphraseDone: 'Die Geheimnisse sind jetzt versiegelt.',
    unlock: 'Entsperren',
    unlockTitle: 'Geheimnisse entsperren',
    unlockText:
      'Passwörter der Knoten sind mit Ihrer Passphrase versiegelt. Bis dahin sind Zahlungen, die sie brauchen, nicht zu sehen.',
    unlockLater: 'Nicht jetzt',
    notices: 'Meldungen',
    noNotices: 'Nichts zu melden.',
  },
};
