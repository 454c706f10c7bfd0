/** Texts of the Monero settings, in German. */
import type { moneroSettings as english } from '#i18n/en/monero-settings.ts';

export const moneroSettings: typeof english = {
  monero: {
    text: 'Jeder Verkauf bekommt eine Unteradresse Ihrer Wallet. Mit dem privaten Ansichtsschlüssel sieht die Kasse, was ankommt; ausgeben kann sie nichts.',
    wallet: 'Ihre Wallet',
    address: 'Hauptadresse',
    addressHint: 'Beginnt mit 4 (Testnet 9, Stagenet 5).',
    addressWrong: 'Eine Hauptadresse hat 95 Buchstaben und Ziffern.',
    viewKey: 'Privater Ansichtsschlüssel',
    viewKeyHint:
      '64 Zeichen von 0 bis 9 und a bis f. Er wird versiegelt aufbewahrt. Niemals den Ausgabeschlüssel oder die Seed-Wörter einfügen.',
    viewKeyWrong: 'Ein Ansichtsschlüssel hat 64 Zeichen von 0 bis 9 und a bis f.',
    check: 'Die ersten Unteradressen zeigen',
    compare: 'Vergleichen Sie mit Ihrer Wallet: Das müssen ihre ersten Unteradressen sein.',
    compareFirst:
      'Lassen Sie zuerst die ersten Unteradressen zeigen, und vergleichen Sie sie mit Ihrer Wallet.',
    next: 'Nächste Unteradresse',
    gapHint: (n: number) =>
      `Stellen Sie den Subaddress Lookahead Ihrer Wallet auf mindestens ${n}, damit sie jede Zahlung zeigt.`,
    gapWarning:
      'Viele Unteradressen hintereinander wurden nie bezahlt. Stellen Sie den Subaddress Lookahead Ihrer Wallet über diese Zahl, sonst zeigt sie spätere Zahlungen nicht.',
    gapWhy: (n: number) =>
      `Ein Verkauf, den niemand bezahlt, lässt eine Unteradresse unbenutzt. Nach ${n} unbenutzten hintereinander suchen Wallets nicht weiter und zeigen nicht, was an spätere bezahlt wird.`,
    gapElse: (n: number) => `Eine Wallet ohne diese Einstellung sucht immer ${n} Unteradressen weit.`,
    source: 'Wer meldet, dass Geld ankommt',
    sources: {
      daemon: 'Ein Monero-Knoten',
      wallet: 'Mein monero-wallet-rpc',
      kept: 'Ein monero-wallet-rpc, das die Kasse betreibt',
    },
    sourceText: {
      daemon: 'Die Kasse sieht die Blöcke selbst durch. Der Knoten erfährt nichts über Ihre Wallet.',
      wallet: 'Eines, das schon läuft, mit einer Nur-Ansicht-Wallet.',
      kept: 'Die Kasse startet das Programm auf diesem Computer und beendet es mit sich.',
    },
    daemons: 'Knoten, in der Reihenfolge, in der sie versucht werden',
    daemon: (n: number) => `Knoten ${n}`,
    daemonUrl: 'Adresse des Knotens',
    daemonUrlHint: 'Zum Beispiel http://127.0.0.1:18081',
    addDaemon: 'Knoten hinzufügen',
    removeDaemon: (n: number) => `Knoten ${n} entfernen`,
    daemonUp: (n: number) => `Knoten ${n} nach oben`,
    daemonDown: (n: number) => `Knoten ${n} nach unten`,
    agree: 'Eine andere Summe für die zweite Meinung',
    agreeHint:
      'Mit Knoten von zwei oder mehr Betreibern zählt eine Zahlung über etwa 200 Ihrer Währung erst, wenn auch ein zweiter Knoten sie kennt. Hier können Sie eine andere Summe festlegen.',
    oneNode:
      'Diesem Knoten glauben Sie alles: Ein unehrlicher könnte Zahlungen zeigen, die niemand gemacht hat. Nehmen Sie einen eigenen Knoten, nur kleine Summen, oder fügen Sie einen Knoten eines anderen Betreibers hinzu.',
    signIn: 'Der Knoten verlangt ein Passwort',
    username: 'Benutzername',
    password: 'Passwort',
    rpcUrl: 'Adresse des monero-wallet-rpc',
    rpcUrlHint: 'Zum Beispiel http://127.0.0.1:18083',
    walletName: 'Wallet-Datei',
    walletNameHint: 'Name im Ordner des monero-wallet-rpc. Leer: die Wallet, die dort offen ist.',
    walletPassword: 'Passwort der Wallet-Datei',
    binary: 'Programmdatei',
    binaryHint: 'Zum Beispiel /usr/bin/monero-wallet-rpc',
    restore: 'Suchen ab Block',
    restoreHint: 'Leer: ab heute. Nur für ein Geschäft, das mit dieser Wallet schon Monero angenommen hat.',
    restoreWrong: 'Eine Blocknummer ist eine ganze Zahl.',
    scanning: 'Blöcke werden durchgesehen',
  },
};
