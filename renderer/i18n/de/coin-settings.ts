/** Texts of the Bitcoin, Litecoin and Dogecoin settings, in German. */
import type { coinSettings as english } from '#i18n/en/coin-settings.ts';

export const coinSettings: typeof english = {
  coin: {
    text: (coin: string) =>
      `Die Adressen kommen aus dem erweiterten öffentlichen Schlüssel Ihrer ${coin}-Wallet. Nichts hier kann Ihr Geld ausgeben.`,
    wallet: 'Ihre Wallet',
    key: 'Erweiterter öffentlicher Schlüssel',
    keyForms: { comma: ', ', or: ' oder ', and: ', ' },
    keyHint: (main: string, test: string) =>
      `Beginnt mit ${main} (Testketten: ${test}), oder ein Output-Deskriptor. Niemals einen privaten Schlüssel oder Seed-Wörter einfügen.`,
    check: 'Die ersten Adressen zeigen',
    compare: 'Vergleichen Sie mit Ihrer Wallet: Das müssen ihre ersten drei Empfangsadressen sein.',
    compareFirst: 'Lassen Sie zuerst die ersten Adressen zeigen, und vergleichen Sie sie mit Ihrer Wallet.',
    same: 'Sind sie verschieden, ginge das Geld woandershin. Speichern Sie dann nicht.',
    script: {
      p2pkh: 'Alte Adressform (Legacy)',
      'p2sh-p2wpkh': 'Verschachteltes SegWit',
      p2wpkh: 'Natives SegWit',
      p2tr: 'Taproot',
    },
    firstIndex: 'Nummer der ersten Adresse',
    firstIndexHint:
      'Meist leer: Schon benutzte Adressen werden gesucht. Tragen Sie sie ein, wenn Ihre Wallet oder eine frühere Kasse weiter ist.',
    firstIndexWrong: 'Eine ganze Zahl ab 0',
    next: 'Nächste Adresse',
    nextText: (n: number) => `Nummer ${n}`,
    gap: 'Unbenutzt hintereinander',
    gapHint: (n: number) =>
      `Stellen Sie das Gap-Limit Ihrer Wallet auf mindestens ${n}, damit sie jede Zahlung zeigt.`,
    gapWarning:
      'Viele Adressen hintereinander wurden nie bezahlt. Stellen Sie das Gap-Limit Ihrer Wallet über diese Zahl, sonst zeigt sie spätere Zahlungen nicht.',
    gapWhy: (n: number) =>
      `Ein Verkauf, den niemand bezahlt, lässt eine Adresse unbenutzt. Nach ${n} unbenutzten hintereinander suchen Wallets nicht weiter und zeigen nicht, was an spätere bezahlt wird.`,
    gapElse: (n: number) => `Eine Wallet ohne diese Einstellung sucht immer ${n} Adressen weit.`,
    source: 'Wer meldet, dass Geld ankommt',
    sources: {
      public: 'Öffentliche Server',
      electrum: 'Eigene Electrum-Server',
      node: 'Eigener Knoten',
    },
    sourceText: {
      public: 'Nichts zu betreiben. Die Server erfahren, welche Adressen dem Geschäft gehören.',
      electrum: 'Electrs, Fulcrum oder ElectrumX, oder öffentliche Ihrer Wahl.',
      node: (node: string) => `${node} auf diesem Computer oder in Ihrem Netz. Niemand sonst erfährt etwas.`,
    },
    dogeHint:
      'Die öffentlichen Dogecoin-Server gehören alle einem Betreiber: Bestätigungen, und dass nichts gezahlt wurde, sind das Wort eines einzigen Fremden. Ein eigener Knoten ist der sicherste Weg.',
    servers: 'Server, in der Reihenfolge, in der sie versucht werden',
    server: (n: number) => `Server ${n}`,
    host: 'Host',
    hostWrong: 'Ein Name oder eine Adresse ohne http:// und ohne Pfad.',
    port: 'Port',
    portWrong: '1 bis 65535',
    tls: 'Verschlüsselt (TLS)',
    addServer: 'Server hinzufügen',
    removeServer: (n: number) => `Server ${n} entfernen`,
    serverUp: (n: number) => `Server ${n} nach oben`,
    serverDown: (n: number) => `Server ${n} nach unten`,
    pinHint:
      'Leer: Ein Zertifikat, für das eine Zertifizierungsstelle einsteht, gilt, auch erneuert; von anderen gilt das zuerst gezeigte, und ein anderes wird abgelehnt.',
    agree: 'Zwei Server müssen zustimmen',
    agreeHint:
      'Eine Zahlung über einem Betrag zählt nur, wenn auch der Server eines anderen Betreibers sie kennt. Gehören alle Server einem Betreiber, kann niemand gefragt werden.',
    agreeUsual: (amount: number, currency: string) =>
      `In der Kryptowährung. Leer: über ${amount} ${currency}.`,
    agreeAbove: 'Über',
    agreeWrong: (example: string) => `Schreiben Sie den Betrag wie ${example}.`,
    oneServerRisk:
      'Mit nur einem Server oder ohne TLS kann, wer diesen Server betreibt oder in der Leitung sitzt, eine Zahlung vortäuschen, die es nie gab, solange sie auf keine Bestätigung wartet. Tragen Sie einen verschlüsselten Server anderer Betreiber ein, oder verlangen Sie 1 Bestätigung.',
    agreeNeedsTwo: 'Dafür braucht die Liste mindestens zwei Server.',
    url: 'Adresse des Knotens',
    urlHint: (port: string) => `Zum Beispiel http://127.0.0.1:${port}`,
    signIn: 'Wie sich die Kasse anmeldet',
    signIns: { password: 'Als Benutzer', cookie: 'Mit dem Cookie des Knotens' },
    username: 'Benutzername',
    password: 'Passwort',
    cookie: 'Cookie-Datei',
    cookieHint: (path: string) => `Zum Beispiel ${path}. Der Knoten schreibt sie bei jedem Start neu.`,
    zmq: 'ZMQ-Adresse',
    zmqHint:
      'Freiwillig, zum Beispiel tcp://127.0.0.1:28332: Zahlungen sind dann sofort zu sehen, nicht erst nach Sekunden.',
    zmqWrong: 'Beginnt mit tcp://',
  },
};
