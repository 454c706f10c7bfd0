/** Texts of the health page, in German. */
import { plural } from '#domain/languages/plural.ts';
import type { health as english } from '#i18n/en/health.ts';

export const health: typeof english = {
  health: {
    text: 'Wovon diese Kasse abhängt, wie es jetzt steht.',
    well: 'Alles in Ordnung.',
    wrong: (n: number) =>
      plural('de', n, { one: '# Sache braucht den Inhaber', other: '# Sachen brauchen den Inhaber' }),
    look: 'Ansehen',
    ailments: {
      internet:
        'Dieser Computer hat keine Internetverbindung. Bis sie wieder da ist, sind Zahlungen über das Internet nicht zu sehen, und die Kurse bleiben, wie sie sind. Prüfen Sie Kabel, WLAN und Router.',
      methods:
        'Eine Zahlungsart ist nicht erreichbar. Ihre Zahlungen werden verspätet oder gar nicht gesehen. Unten steht, warum; bringen Sie Server, Knoten oder Verbindung in Ordnung.',
      rates:
        'Eine Zahlungsart hat keinen brauchbaren Kurs und kann nicht kassieren. Prüfen Sie die Internetverbindung oder geben Sie einen Kurs von Hand ein.',
      webhooks:
        'Ein Webhook-Endpunkt nimmt nicht an, was ihm gesendet wird. Unten steht seine Antwort; bringen Sie den Empfänger in Ordnung.',
      backup:
        'Es gibt keine Sicherung der letzten zwei Tage. Machen Sie jetzt eine, und sehen Sie nach, ob auf dem Datenträger Platz ist.',
      disk: 'Der Datenträger ist fast voll oder lässt sich nicht beschreiben. Schaffen Sie Platz: Sonst kann kein Verkauf aufgezeichnet werden.',
      secrets:
        'Geheimnisse dieser Kasse – Passwörter von Knoten, Geheimnisse von Webhooks – sind gesperrt. Geben Sie die Passphrase ein.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} Adressen hintereinander wurden nie bezahlt. Wallets suchen nur eine bestimmte Zahl unbenutzter Adressen weit und zeigen spätere Zahlungen dann nicht. Erhöhen Sie das Gap-Limit Ihrer Wallet (bei Monero: Subaddress Lookahead); auf welchen Wert und wo, steht auf der Seite der Zahlungsart.`,
    clockAhead: (size: string) =>
      `Die Uhr dieses Computers geht etwa ${size} vor. Stellen Sie Datum und Uhrzeit richtig, am besten automatisch über das Internet: Nach ihr laufen Verkäufe ab, und Bücher und Belege tragen sie.`,
    clockBehind: (size: string) =>
      `Die Uhr dieses Computers geht etwa ${size} nach. Stellen Sie Datum und Uhrzeit richtig, am besten automatisch über das Internet: Nach ihr laufen Verkäufe ab, und Bücher und Belege tragen sie.`,
    notice: 'Das Programm hat etwas zu melden.',
    methods: 'Zahlungsarten',
    noMethods: 'Keine eingerichtet.',
    answered: (ago: string) => `hat ${ago} geantwortet`,
    silent: 'hat seit dem Start nicht geantwortet',
    block: (height: string) => `Block ${height}`,
    behind: 'holt noch auf',
    sources: 'Kursquellen',
    noSources: 'Keine Quelle wird gefragt.',
    practice: 'In der Übung sind die Kurse ausgedacht.',
    since: (time: string) => `seit ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'Keine eingerichtet.',
    off: 'Ausgeschaltet',
    unused: 'Nicht genutzt',
    offBySelf: 'Nach Fehlern ausgeschaltet',
    fails: 'Schlägt fehl',
    takes: 'Funktioniert',
    untried: 'Noch nichts gesendet',
    waiting: (n: number) => plural('de', n, { one: '# Zustellung wartet', other: '# Zustellungen warten' }),
    delivered: (ago: string) => `${ago} zugestellt`,
    books: 'Bücher',
    written: 'Jeder Verkauf wird auf den Datenträger geschrieben',
    refuses: 'Der Datenträger lässt sich nicht beschreiben',
    lastBackup: 'Letzte Sicherung',
    never: 'noch keine',
    room: 'Platz auf dem Datenträger',
    unknown: 'unbekannt',
    vault: 'Passwörter der Knoten',
    vaults: {
      keyring: 'von diesem Computer versiegelt',
      passphrase: 'mit Ihrer Passphrase versiegelt',
      'key-file': 'mit einem Schlüssel im Datenordner versiegelt',
      locked: 'gesperrt',
    },
  },
};
