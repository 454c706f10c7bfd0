/** Texts of the Lightning settings, in German. */
import type { lightningSettings as english } from '#i18n/en/lightning-settings.ts';

export const lightningSettings: typeof english = {
  lightning: {
    text: 'Jeder Verkauf bekommt eine eigene Lightning-Rechnung. Die Kasse stellt nur Rechnungen aus und fragt, ob sie bezahlt sind; senden kann sie nicht.',
    ways: 'Wege, in der Reihenfolge, in der sie versucht werden',
    way: (n: number): string => (n === 1 ? 'Erster Weg' : 'Zweiter Weg, wenn der erste versagt'),
    addWay: 'Zweiten Weg hinzufügen',
    removeWay: (n: number) => `Weg ${n} entfernen`,
    swap: 'Die beiden Wege tauschen',
    kind: 'Was die Rechnungen ausstellt',
    kinds: {
      'lightning-address': 'Lightning-Adresse',
      lnd: 'LND',
      'core-lightning': 'Core Lightning',
      phoenixd: 'phoenixd',
      'nostr-wallet-connect': 'Nostr Wallet Connect',
    },
    about: {
      'lightning-address':
        'Eine Adresse wie shop@example.com von einer Wallet oder einem Dienst. Kein Geheimnis nötig. Der Dienst muss eine Zahlung bestätigen können (LUD-21 „verify“); die Prüfung sagt, ob er es kann.',
      lnd: 'Ihr LND-Knoten. Die Kasse braucht ein Macaroon, das nur Rechnungen ausstellen und lesen darf. Erzeugen Sie es auf dem Knoten, und fügen Sie ein, was er ausgibt:',
      'core-lightning':
        'Ihr Core-Lightning-Knoten mit clnrest. Die Kasse braucht eine Rune, die nur Rechnungen ausstellen und nachschlagen darf. Erzeugen Sie sie auf dem Knoten, und fügen Sie die „rune“ ein:',
      phoenixd:
        'Ihr phoenixd. Die Kasse braucht nur das beschränkte Passwort. Es steht in phoenix.conf als http-password-limited-access:',
      'nostr-wallet-connect':
        'Eine Verbindung aus Ihrer Wallet (Alby Hub, Coinos, Primal und andere). Erlauben Sie ihr nur, Rechnungen auszustellen und nachzuschlagen: make_invoice und lookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'Befehl kopieren',
    address: 'Lightning-Adresse',
    addressWrong: 'Eine Lightning-Adresse sieht aus wie shop@example.com.',
    url: 'Adresse des Knotens',
    urlHint: {
      lnd: 'Zum Beispiel https://127.0.0.1:8080',
      'core-lightning': 'Zum Beispiel https://127.0.0.1:3010',
      phoenixd: 'Zum Beispiel http://127.0.0.1:9740',
    },
    macaroon: 'Rechnungs-Macaroon (hexadezimal)',
    macaroonWrong: 'Ein Macaroon wird hexadezimal eingefügt: Ziffern und die Buchstaben a bis f.',
    rune: 'Rune',
    password: 'Beschränktes Passwort',
    connection: 'Verbindung',
    connectionHint:
      'Beginnt mit nostr+walletconnect:// und enthält ein Geheimnis. Sie wird versiegelt aufbewahrt.',
    connectionWrong: 'Eine Verbindung beginnt mit nostr+walletconnect://',
  },
};
