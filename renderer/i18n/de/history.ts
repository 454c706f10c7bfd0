/** Texts of the sales history and of the sale details, in German. */
import { plural } from '#domain/languages/plural.ts';
import type { history as english } from '#i18n/en/history.ts';

export const history: typeof english = {
  history: {
    title: 'Verlauf',
    search: 'Betrag, Artikel, Referenz oder Adresse',
    state: 'Zustand',
    method: 'Zahlungsart',
    anyState: 'Alle Zustände',
    anyMethod: 'Alle Zahlungsarten',
    seller: 'Verkauft von',
    anySeller: 'Alle Personen',
    time: 'Zeit',
    anyTime: 'Jederzeit',
    states: {
      pending: 'Offen',
      paid: 'Bezahlt',
      expired: 'Abgelaufen',
      cancelled: 'Abgebrochen',
      refunded: 'Erstattet',
      attention: 'Braucht Sie',
    },
    empty: 'Noch keine Verkäufe.',
    emptyHint: 'Jeder Verkauf von hier oder über die API erscheint in dieser Liste.',
    nothing: 'Kein Verkauf passt.',
    dropOne: (n: number) =>
      plural('de', n, {
        one: 'Ohne diesen Filter gibt es Verkäufe:',
        other: 'Ohne einen dieser Filter gibt es Verkäufe:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Auch wenn ein einzelner Filter wegfällt, passt kein Verkauf.',
    clearFilters: 'Filter löschen',
    more: 'Mehr zeigen',
    fresh: (n: number) => `${plural('de', n, { one: '# neuen Verkauf', other: '# neue Verkäufe' })} zeigen`,
    pick: 'Wählen Sie einen Verkauf, um alles darüber zu sehen.',
    origin: { till: 'Kasse', api: 'API', link: 'Zahlungslink', test: 'Testverkauf' },
    paidBack: (sum: string) => `${sum} zurückgezahlt`,
    results: (n: number) => plural('de', n, { one: '# Verkauf', other: '# Verkäufe' }),
  },

  detail: {
    title: 'Verkauf',
    number: 'Nummer',
    reference: 'Referenz',
    origin: 'Gemacht von',
    seller: 'Verkauft von',
    restocked: 'wieder im Bestand',
    created: 'Angelegt',
    expires: 'Läuft ab',
    paid: 'Zahlung gemacht',
    amount: 'Betrag',
    received: 'Angekommen',
    payments: 'Zahlungen',
    noPayments: 'Es wurde keine Zahlung gesehen.',
    confirmations: (have: number, need: number) => `${have} von ${need}`,
    confirmed: (have: number) => plural('de', have, { one: '# Bestätigung', other: '# Bestätigungen' }),
    counts: 'zählt',
    events: 'Was geschah',
    clear: 'Erledigt',
    clearTitle: 'Ist das erledigt?',
    clearText: 'Es verschwindet aus „Braucht Sie“. Der Verkauf und sein Geld bleiben, wie sie sind.',
    clearUndone:
      'Der Verkauf verschwindet aus „Braucht Sie“. In den Büchern bleibt er zurückgenommen und zählt nicht als eingenommen; erstattet wird nichts.',
    clearWhat: 'Was getan wurde',
    clearHint: 'Zum Beispiel: Der Kunde hat noch einmal bezahlt. Es bleibt beim Verkauf stehen.',
    clearMissing: 'Schreiben Sie, was getan wurde.',
    showCode: 'Code zeigen',
  },

  alarm: {
    undone:
      'Eine Zahlung, die schon galt, ist aus dem Netz verschwunden. Bitten Sie den Kunden, noch einmal zu bezahlen.',
    late: 'Geld kam, nachdem dieser Verkauf geendet hatte. Nehmen Sie den Verkauf als bezahlt an, oder zahlen Sie das Geld zurück.',
    'short-at-expiry':
      'Nur ein Teil des Betrags kam rechtzeitig. Nehmen Sie den Verkauf als bezahlt an, oder zahlen Sie das Geld zurück.',
    unconfirmed:
      'Der ganze Betrag kam rechtzeitig, wurde aber nicht bestätigt, solange der Kurs galt. Nehmen Sie den Verkauf als bezahlt an, oder zahlen Sie das Geld zurück.',
    'too-much': 'Es kam mehr als verlangt. Zahlen Sie den Unterschied zurück, und tragen Sie ihn ein.',
    'time-locked': 'Eine Zahlung ist bis später gesperrt und zählt darum nicht.',
    unproven:
      'Der Lightning-Knoten meldet eine Zahlung, aber ihr Beweis passt nicht, darum zählt sie nicht. Geben Sie die Ware nicht heraus; prüfen Sie den Knoten.',
    'double-spend':
      'Jemand hat versucht, eine Zahlung zweimal auszugeben. Warten Sie auf Bestätigungen, bevor Sie die Ware herausgeben.',
  },

  event: {
    'invoice.created': 'Angelegt',
    'invoice.payment_seen': 'Zahlung gesehen',
    'invoice.payment_undone': 'Zahlung zurückgenommen',
    'invoice.payment_returned': 'Zahlung ist wieder da',
    'invoice.paid': 'Bezahlt',
    'invoice.expired': 'Abgelaufen',
    'invoice.cancelled': 'Abgebrochen',
    'invoice.refunded': 'Erstattung eingetragen',
    'invoice.attention': 'Braucht Sie',
    'invoice.attention_cleared': 'Erledigt',
  },
  eventHow: { 'in-time': 'rechtzeitig', grace: 'kurz nach Ablauf der Zeit', 'by-hand': 'von Hand' },
};
