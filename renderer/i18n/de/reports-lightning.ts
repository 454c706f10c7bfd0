/** Messages about Lightning nodes and wallets, by name, in German. */
import type { lightningReports as english } from '#i18n/en/reports-lightning.ts';

export const lightningReports: typeof english = {
  lightningReports: {
    'wallet-behind': ({ relay }) => `die Wallet hinter ${relay}`,
    'lightning-address': ({ address }) => `die Lightning-Adresse ${address}`,
    'way-works': ({ name }) => `${name} funktioniert`,
    'way-silent': ({ name }) => `${name} antwortet nicht`,
    'way-not-asked': ({ name }) => `${name} lässt sich gerade nicht fragen`,
    'way-behind': ({ name }) => `${name} holt die Blockchain noch auf`,
    'way-other-network': ({ name, theirs, network }) =>
      `das Netz stimmt nicht: ${name} nutzt ${theirs}, das Geschäft ${network}`,
    'way-no-room': ({ name }) =>
      `${name} hat keinen Kanal, der noch etwas empfangen kann, darum kann niemand dorthin zahlen`,
    'lnd-credential': ({ name, said }) =>
      `${name} lehnt das Macaroon ab: Geben Sie das dieses Knotens noch einmal ein (Antwort: „${said}“)`,
    'lnd-no-invoices': ({ name }) =>
      `das Macaroon für ${name} kann keine Rechnungen erstellen: Nehmen Sie invoice.macaroon`,
    'lnd-broad': ({ name }) =>
      `das Macaroon für ${name} erlaubt mehr, als eine Kasse braucht, zum Beispiel Geld zu senden: Nehmen Sie stattdessen invoice.macaroon`,
    'lnd-exposed': ({ name }) =>
      `die Verbindung zu ${name} ist nicht verschlüsselt, und andere im Netz können das Macaroon lesen: Nehmen Sie https`,
    'cln-credential': ({ name, said }) =>
      `${name} lehnt die Rune ab: Erzeugen Sie dort eine neue, und geben Sie sie hier ein (Antwort: „${said}“)`,
    'cln-broad': ({ name }) =>
      `die Rune für ${name} erlaubt mehr, als eine Kasse braucht, zum Beispiel Geld zu senden: Erzeugen Sie eine, die nur Rechnungen erstellen und lesen darf`,
    'cln-exposed': ({ name }) =>
      `die Verbindung zu ${name} ist nicht verschlüsselt, und andere im Netz können die Rune lesen: Nehmen Sie https`,
    'phoenixd-credential': ({ name }) =>
      `${name} lehnt das Passwort ab: Es steht dort in phoenix.conf als http-password-limited-access`,
    'phoenixd-broad': ({ name }) =>
      `das Passwort für ${name} kann auch Geld senden: Nehmen Sie stattdessen http-password-limited-access aus seiner phoenix.conf`,
    'phoenixd-exposed': ({ name }) =>
      `die Verbindung zu ${name} ist nicht verschlüsselt, und andere im Netz können das Passwort lesen`,
    'nwc-answers': ({ name }) => `${name} antwortet`,
    'nwc-answers-on': ({ name, network }) => `${name} antwortet: ${network}`,
    'nwc-missing': ({ name, calls }) =>
      `${name} erlaubt über diese Verbindung kein ${calls.join(' und ')}: Erzeugen Sie eine, die empfangen darf`,
    'nwc-spends':
      'diese Verbindung kann aus der Wallet auch ausgeben: Erzeugen Sie in der Wallet eine, die nur empfangen darf (make_invoice, lookup_invoice und get_info, oder ein Budget von 0), und nehmen Sie diese',
    'nwc-forgotten': 'die Wallet kennt diese Verbindung nicht mehr: Erzeugen Sie in der Wallet eine neue',
    'nwc-too-often': 'die Wallet wird zu oft gefragt; es wird weiter gefragt',
    'nwc-forbids': ({ call }) =>
      `die Wallet erlaubt über diese Verbindung kein ${call}: Erzeugen Sie eine, die empfangen darf`,
    'nwc-refuses': ({ call, said }) => `die Wallet lehnt ${call} ab („${said}“)`,
    'nwc-odd': 'die Wallet antwortet in unbekannter Form',
    'nwc-silent': ({ relay }) =>
      `die Wallet antwortet nicht über ${relay}: Läuft sie, ist sie online, und erlaubt sie diese Verbindung noch?`,
    'relay-none': 'kein Relay antwortet',
    'relay-refuses': ({ relay }) => `das Relay ${relay} nimmt keine Verbindungen an`,
    'relay-unknown': ({ relay }) =>
      `das Relay ${relay} ist unter diesem Namen nicht bekannt: Prüfen Sie die Internetverbindung`,
    'relay-away': ({ relay }) =>
      `das Relay ${relay} ist nicht zu erreichen: Prüfen Sie die Internetverbindung`,
    'relay-untrusted': ({ relay }) => `dem Zertifikat des Relays ${relay} wird nicht vertraut`,
    'relay-gone': ({ relay }) => `zum Relay ${relay} kommt keine Verbindung zustande`,
    'relay-says-no': ({ relay, said }) => `das Relay ${relay} nimmt die Frage nicht an („${said}“)`,
    'service-of': ({ name, why }) => `${name}: ${why}`,
    'service-answers': ({ address, least, most }) =>
      `${address} antwortet und nimmt ${least} bis ${most} sat`,
    'service-short': ({ address, minutes }) =>
      `Rechnungen von ${address} enden nach ${minutes} min: Verkäufe müssen ebenso kurz sein`,
    'service-no': 'der Dienst lehnt ohne Begründung ab',
    'service-says-no': ({ said }) => `der Dienst lehnt ab: „${said}“`,
    'service-refuses': 'der Dienst nimmt keine Verbindungen an',
    'service-unknown': 'die Domain ist nicht bekannt: Prüfen Sie die Schreibweise',
    'service-not-looked-up': 'die Domain ließ sich nicht auflösen: Prüfen Sie die Internetverbindung',
    'service-away': 'der Dienst ist nicht zu erreichen: Prüfen Sie die Internetverbindung',
    'service-untrusted': (_told) => 'dem Zertifikat des Dienstes wird nicht vertraut',
    'service-broke-off': 'der Dienst hat die Verbindung abgebrochen',
    'service-slow': 'der Dienst braucht zu lange für eine Antwort',
    'service-onion': 'das ist ein .onion-Dienst, der Tor braucht; nehmen Sie eine Adresse im Internet',
    'service-user': 'der Dienst führt zu einer URL mit Benutzernamen',
    'service-no-https': 'der Dienst führt zu einer Adresse ohne https',
    'service-nowhere': 'der Dienst führt zu einer Adresse, die keine ist',
    'service-in-circles': 'der Dienst führt von einer Adresse zur nächsten',
    'service-endless': 'die Antwort des Dienstes nimmt kein Ende',
    'service-unknown-address': 'der Dienst kennt diese Adresse nicht (404)',
    'service-odd': 'der Dienst antwortet in unbekannter Form',
    'service-blind':
      'der Dienst sagt nicht, ob eine Rechnung bezahlt wurde (LUD-21 verify), darum wäre ein Verkauf nie als bezahlt zu erkennen: Nehmen Sie die Adresse einer Wallet oder eines Dienstes mit LUD-21, oder einen anderen Weg für Lightning',
    'service-lies': 'der Dienst sagt von einer Rechnung, sie sei bezahlt, die niemand bezahlt hat',
    'invoice-wrong': 'die Rechnung von dort stimmt nicht',
  },
};
