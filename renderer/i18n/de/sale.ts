/** Texts of the sale screen and of the states of a sale, in German. */
import { plural } from '#domain/languages/plural.ts';
import type { sale as english } from '#i18n/en/sale.ts';

export const sale: typeof english = {
  sale: {
    title: 'Verkauf',
    openSales: 'Offene Verkäufe',
    more: (n: number) => `${n} weitere`,
    amount: 'Betrag',
    expression: 'Was eingetippt wurde',
    startTyping: 'Betrag eintippen',
    lines: 'Dieser Verkauf',
    line: (n: number) => `Posten ${n}`,
    removeLine: (n: number) => `Posten ${n} entfernen`,
    noLines: 'Noch nichts eingetippt.',
    noLinesHint: 'Mit den Tasten hier oder auf der Tastatur:',
    note: 'Notiz',
    noteHint: 'Tisch, Name, Bestellung',
    charge: 'Kassieren',
    find: 'Artikel suchen',
    full: (most: string) => `Mehr passt nicht: Ein Verkauf ist höchstens ${most}.`,
    tooLong: (most: string) =>
      `Zu lang für einen Betrag, der höchstens ${most} ist. Die Eingabetaste sucht den Artikel mit diesem Code.`,
    nothingDue: 'Es bleibt nichts zu zahlen, also gibt es nichts zu kassieren.',
    keypad: 'Ziffernblock',
    keyBack: 'Letzte Ziffer löschen',
    keyClear: 'Eingetipptes löschen',
    keyTimes: 'Mal',
    keyPlus: 'Plus',
    keyPoint: 'Komma',
    noMethod: 'Noch ist keine Münze eingerichtet, darum kann nicht kassiert werden.',
    noMethodAction: 'Münze einrichten',
    noneUsable: 'Gerade ist keine Münze benutzbar.',
    rateAction: 'Kurs von Hand eingeben',
    lookAtMethods: 'Warum?',
  },

  state: {
    waiting: 'Wartet',
    confirming: (have: string, need: string) => `Bestätigt ${have} von ${need}`,
    seen: 'Gesehen',
    short: (sum: string) => `${sum} fehlen`,
    paid: 'Bezahlt',
    'paid-late': 'Spät bezahlt',
    late: 'Späte Zahlung',
    unseen: 'Einen Moment',
    expired: 'Abgelaufen',
    cancelled: 'Abgebrochen',
    refunded: 'Erstattet',
    problem: 'Zahlung wurde zurückgenommen',
    'taken-back': 'Nicht bezahlt: zurückgenommen',
    doubt: 'Zahlung fraglich',
  },

  stateText: {
    waiting: 'Bitten Sie den Kunden zu scannen.',
    confirming:
      'Der Kunde soll bleiben: Der ganze Betrag ist da, zählt in diesem Geschäft aber erst, wenn das Netz ihn bestätigt hat.',
    confirmingFor: (minutes: number) =>
      `Der Kunde soll bleiben: Der ganze Betrag ist da, zählt in diesem Geschäft aber erst bestätigt, in etwa ${plural('de', minutes, { one: '# Minute', other: '# Minuten' })}.`,
    stay: 'Der Kunde soll bleiben.',
    doubt: (method: string, why: string) => `Die ${method}-Zahlung ${why}.`,
    short:
      'Es kam weniger als verlangt, vielleicht weil eine Wallet oder Börse eine Gebühr einbehalten hat. Dieser Code verlangt nur den Rest.',
    shortExpired:
      'Die Zeit war um, bevor der Rest kam. Nehmen Sie es als bezahlt an, oder zahlen Sie es zurück.',
    paid: 'Der Verkauf ist erledigt.',
    tooMuch:
      'Der Kunde hat zu viel bezahlt. Geben Sie den Unterschied zurück, oder einigen Sie sich mit ihm.',
    twice:
      'Der Kunde hat zweimal bezahlt. Geben Sie eine der beiden Zahlungen zurück, und tragen Sie es ein.',
    paidLate: 'Das Geld kam nach Ablauf der Zeit, und der Verkauf ist bezahlt.',
    late: 'Das Geld kam nach Ablauf der Zeit. Der Kurs kann sich bewegt haben: annehmen oder zurückzahlen.',
    unconfirmed:
      'Rechtzeitig bezahlt, aber nicht bestätigt, solange der Kurs galt. Als bezahlt annehmen oder zurückzahlen.',
    expired: 'Niemand hat rechtzeitig bezahlt. Kassieren Sie neu für einen neuen Code.',
    expiredElsewhere: 'Niemand hat rechtzeitig bezahlt. Erstellen Sie einen neuen Link, um erneut zu fragen.',
    cancelled: 'Dieser Verkauf wurde abgebrochen. Sein Code darf nicht mehr bezahlt werden.',
    refunded: 'Das Geld wurde zurückgezahlt.',
    problem:
      'Das Netz kennt eine Zahlung nicht mehr. Geben Sie die Ware nicht heraus; bitten Sie den Kunden, noch einmal zu bezahlen.',
    takenBack:
      'Die Zahlung wurde zurückgenommen, der Verkauf zählt nicht als eingenommen. Kassieren Sie neu, wenn der Kunde noch einmal bezahlt.',
    problemPaid: 'Das Netz kennt eine Zahlung nicht mehr, die schon galt. Klären Sie es mit dem Kunden.',
  },
};
