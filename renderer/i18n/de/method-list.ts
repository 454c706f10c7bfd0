/** Texts of the list of payment methods, in German. */
import type { methodList as english } from '#i18n/en/method-list.ts';

export const methodList: typeof english = {
  methodList: {
    text: 'In dieser Reihenfolge werden sie an der Kasse, auf der Bezahlseite und über die API angeboten.',
    list: 'Zahlungsarten dieses Geschäfts',
    others: 'Noch nicht eingerichtet',
    states: {
      usable: 'Bereit',
      quiet: 'Zahlungen werden verspätet gesehen',
      unusable: 'Gerade nicht benutzbar',
      off: 'Ausgeschaltet',
      absent: 'Nicht eingerichtet',
      practice: 'Spielgeld',
    },
    since: (time: string) => `seit ${time}`,
    needs: {
      chain: 'Braucht den erweiterten öffentlichen Schlüssel Ihrer Wallet. Keinen eigenen Server.',
      lightning: 'Braucht eine Lightning-Adresse, eine Wallet-Verbindung oder einen Knoten.',
      monero:
        'Braucht Adresse und privaten Ansichtsschlüssel Ihrer Wallet und einen Knoten, der gefragt wird.',
    },
    take: (method: string) => `${method} annehmen`,
    up: (method: string) => `${method} nach oben`,
    down: (method: string) => `${method} nach unten`,
    moved: (method: string, place: number, all: number) => `${method} ist jetzt Nummer ${place} von ${all}.`,
    setUp: (method: string) => `${method} einrichten`,
    keys: 'Alt und eine Pfeiltaste verschieben die Zeile, die den Fokus hat.',
    practice:
      'In der Übung wird jede Zahlungsart mit einer Spiel-Wallet angeboten. Richten Sie Ihr Geschäft ein, um echtes Geld anzunehmen.',
  },
};
