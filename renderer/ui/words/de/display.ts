/** Owns the words of the customer display and of its part of the settings, in German. */
import { count } from '../count.ts';
import type { display as english } from '../display.ts';

export const display: typeof english = {
  display: {
    title: 'Kundenanzeige',
    open: 'Öffnen',
    code: 'Code',
    doorText: 'Geben Sie den Code der Kasse ein: Einstellungen, Anzeige und Ton.',
    doorEnded:
      'Cointill wurde neu gestartet. Geben Sie den neuen Code der Kasse ein: Einstellungen, Anzeige und Ton.',
    wrongCode: 'Dieser Code stimmt nicht. Sehen Sie noch einmal in den Einstellungen der Kasse nach.',
    welcome: 'Willkommen',
    sale: 'Ihr Einkauf',
    lost: 'Einen Moment bitte, die Verbindung kommt gleich wieder.',
    thanks: 'Vielen Dank!',
    tipTaken: 'Vielen Dank!',
    staff: 'Bitte sprechen Sie uns an.',
    before: (n: number) => count(n, 'Zeile darüber', 'Zeilen darüber'),
    told: {
      waiting: 'Scannen Sie den Code mit Ihrer Wallet.',
      confirming: 'Ihre Zahlung ist angekommen und wird bestätigt.',
      seen: 'Ihre Zahlung ist angekommen und wird bestätigt.',
      short: 'Ein Teil ist angekommen. Scannen Sie noch einmal für den Rest.',
      paid: 'Vielen Dank!',
      'too-much': 'Alles bezahlt. Bitte sprechen Sie uns wegen der Differenz an.',
      'paid-late': 'Vielen Dank!',
      late: 'Ihre Zahlung kam nach Ablauf der Zeit. Bitte sprechen Sie uns an.',
      expired: 'Die Zeit ist um. Bitte nicht mehr bezahlen; wir machen einen neuen Code.',
      cancelled: 'Bitte bezahlen Sie diesen Code nicht mehr.',
      refunded: 'Das Geld wurde zurückgezahlt.',
      problem: 'Bitte sprechen Sie uns an.',
      doubt: 'Ihre Zahlung wird geprüft.',
    },
    settings: {
      text: 'Zeigt dem Kunden den Verkauf, den Code und den Stand; sonst nichts von der Kasse.',
      none: 'Keine Anzeige ist offen.',
      window: 'Öffnet ein Fenster für den Kunden. Mit einem zweiten Bildschirm füllt es diesen.',
      windowSecond: 'Sie füllt den zweiten Bildschirm.',
      openWindow: 'Anzeige öffnen',
      closeWindow: 'Anzeige schließen',
      browser:
        'Ein Tablet oder ein zweiter Browser auf diesem Computer öffnet diese Seite und gibt den Code ein:',
      link: 'Seite',
      copyLink: 'Link mit Code kopieren',
      language: 'Sprache des Kunden',
      languageSame: 'Wie dieser Bildschirm',
      on: (n: number) => count(n, 'Anzeige ist offen.', 'Anzeigen sind offen.'),
    },
  },
};
