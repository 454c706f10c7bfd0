/** Texts shared by the settings of all payment methods, in German. */
import type { methodSettings as english } from '#i18n/en/method-settings.ts';

export const methodSettings: typeof english = {
  method: {
    all: 'Alle Zahlungsarten',
    test: 'Verbindung prüfen',
    testing: 'Wird gefragt. Das kann einige Sekunden dauern.',
    works: 'Es geht.',
    fails: 'Es geht nicht.',
    kept: 'Behalten. Tippen Sie, um es zu ersetzen.',
    missing: 'Das wird gebraucht.',
    optional: 'freiwillig',
    unsaved: 'Sie haben offene Änderungen.',
    privateGone:
      'Das ist ein privater Schlüssel oder eine Wortliste (Seed). Es wurde vom Bildschirm genommen und weder behalten noch gesendet. Wer es hat, kann das Geld ausgeben: Geben Sie es nie irgendwo ein. Stand es schon einmal anderswo, bringen Sie das Geld in eine neue Wallet.',
    privateWarning:
      'Das sieht nach Seed-Wörtern aus. Sie gehören nie hierher: Wer sie hat, kann das Geld ausgeben.',
    removeTitle: (method: string) => `${method} entfernen?`,
    removeText:
      'Neue Verkäufe bieten es nicht mehr an, seine Zugangsdaten werden vergessen, und Geld für frühere Verkäufe wird nicht mehr gesehen. Soll es weiter beobachtet werden, schalten Sie es stattdessen aus.',
    remove: (method: string) => `${method} entfernen`,
    policy: 'Bestätigungen',
    policyHint: 'Auf wie viele Blöcke eine Zahlung wartet, nach Betrag.',
    upTo: 'Bis',
    above: 'Darüber',
    any: 'Jeder Betrag',
    blocks: 'Bestätigungen',
    addBand: 'Stufe hinzufügen',
    removeBand: 'Diese Stufe entfernen',
    bandWrong: 'Die Beträge müssen von Stufe zu Stufe wachsen.',
    certificate: 'Vertrautes Zertifikat (SHA-256)',
    certificateHint:
      'Fingerabdruck des eigenen Zertifikats des Knotens. Leer: Eine Zertifizierungsstelle muss es unterschrieben haben.',
    certificateWrong: 'Ein SHA-256-Fingerabdruck hat 64 Zeichen von 0 bis 9 und a bis f.',
    certificateTrust: 'Diesem Zertifikat vertrauen',
    certificateTrustNew: (server: string) => `Dem neuen Zertifikat von ${server} vertrauen`,
    urlWrong: 'Schreiben Sie eine Adresse, die mit http:// oder https:// beginnt',
  },
};
