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
      'Diese Anzeige wurde ausgeschlossen. Geben Sie einen neuen Code der Kasse ein: Einstellungen, Anzeige und Ton.',
    wrongCode:
      'Dieser Code stimmt nicht oder gilt nicht mehr. Sehen Sie noch einmal in den Einstellungen der Kasse nach.',
    welcome: 'Willkommen',
    sale: 'Ihr Einkauf',
    lost: 'Einen Moment bitte, die Verbindung kommt gleich wieder.',
    thanks: 'Vielen Dank!',
    tipTaken: 'Vielen Dank!',
    staff: 'Bitte sprechen Sie uns an.',
    before: (n: number) => count(n, 'Zeile darüber', 'Zeilen darüber'),
    scan: 'Zum Zahlen scannen',
    withWallet: (name: string) => `Mit einer Wallet für ${name}.`,
    told: {
      waiting: 'Mit Ihrer Wallet.',
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
      'taken-back': 'Bitte sprechen Sie uns an.',
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
        'Ein Browser auf diesem Computer wird mit dieser Seite und diesem Code zur Anzeige; ebenso ein Tablet in Ihrem Netz.',
      link: 'Seite',
      copyLink: 'Link mit Code kopieren',
      codeGood: (until: string) => `Gilt für einen Browser, bis ${until}.`,
      tablet: 'Auf einem Tablet',
      scan: 'Scannen Sie dies mit dem Tablet, oder öffnen Sie die Adresse und geben Sie den Code ein.',
      scanLabel: 'Adresse der Anzeige mit ihrem Code',
      plain:
        'Der Weg zum Tablet ist nicht verschlüsselt: Wer in Ihrem Netz mithört, kann sehen, was der Kunde sieht.',
      lanOff: 'Tablets erreichen sie noch nicht: Bieten Sie Kundenanzeigen im lokalen Netz an.',
      lanGo: 'Zu den Netzwerkeinstellungen',
      paired: 'Zugelassene Browser',
      openNow: 'jetzt offen',
      lastHere: (at: string) => `zuletzt hier ${at}`,
      remove: 'Ausschließen',
      removeOf: (name: string) => `${name} ausschließen`,
      language: 'Sprache des Kunden',
      languageSame: 'Wie dieser Bildschirm',
      on: (n: number) => count(n, 'Anzeige ist offen.', 'Anzeigen sind offen.'),
    },
  },
};
