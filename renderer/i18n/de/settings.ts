/** Texts of the settings: sections, shop, rates, appearance and about, in German. */
import { plural } from '#domain/languages/plural.ts';
import type { settings as english } from '#i18n/en/settings.ts';

export const settings: typeof english = {
  settings: {
    title: 'Einstellungen',
    leave: {
      title: 'Änderungen sind nicht gespeichert',
      text: 'Was Sie auf dieser Seite geändert haben, ginge verloren.',
      stay: 'Hier bleiben',
      go: 'Verwerfen',
    },
    sections: {
      shop: 'Geschäft',
      methods: 'Zahlungsarten',
      items: 'Artikel',
      tips: 'Steuer und Trinkgeld',
      receipts: 'Belege',
      rates: 'Kurse',
      people: 'Personen',
      keys: 'API-Schlüssel',
      webhooks: 'Webhooks',
      network: 'Netzwerk',
      health: 'Zustand',
      data: 'Daten und Geheimnisse',
      screen: 'Anzeige und Ton',
      computer: 'Dieser Computer',
      about: 'Über Cointill',
    },
  },

  shop: {
    text: 'Name, Währung und wie streng Zahlungen genommen werden.',
    books: 'Bücher',
    booksText: 'Übung und Geschäft werden getrennt geführt. Sie sind jetzt in:',
    switchTo: (name: string) => `Zu ${name} wechseln`,
    live: 'Geschäft',
    practise: 'Üben',
    setUp: 'Mein Geschäft einrichten',
    terms: 'Wann eine Zahlung genügt',
    tolerancePercent: 'Zu wenig: bis zu',
    toleranceAmount: 'und höchstens',
    toleranceHint:
      'Ein wenig zu wenig gilt noch als bezahlt: Börsen behalten eine Gebühr ein. Das Kleinere von beiden gilt.',
    grace: 'Zu spät: bis zu',
    graceDrift: 'wenn der Kurs höchstens verlor',
    graceHint: 'Eine volle Zahlung kurz nach Ablauf der Zeit wird von selbst angenommen.',
    hold: 'Unbestätigt gilt der Kurs',
    holdHint: 'Ist Geld so lange nach Ablauf der Zeit nicht bestätigt, entscheidet ein Mensch.',
    lookOn: 'Beendete Verkäufe beobachten',
    lookOnHint: 'Geld, das später kommt, wird nicht bemerkt.',
  },

  rates: {
    text: 'Eine Münze in Ihrer Währung: der Median mehrerer Börsen.',
    coin: 'Münze',
    price: 'Preis',
    age: 'Von',
    noRate: 'Kein brauchbarer Kurs',
    kinds: { market: 'Markt', manual: 'von Hand', practice: 'erfunden', identity: 'sie selbst' },
    sources: 'Quellen',
    sourceOk: (at: string) => `antwortete um ${at}`,
    sourceNever: 'hat noch nicht geantwortet',
    spread: 'Aufschlag für den Kunden',
    spreadHint: 'Gleicht einen Kurs aus, der sich bewegt, bevor Sie die Münzen verkaufen. 0 bis 99.',
    manual: 'Kurs von Hand',
    manualText:
      'Gilt statt des Marktes, bis er endet. Er wird in jeden Verkauf geschrieben, der mit ihm gemacht wird.',
    manualPrice: (coin: string, currency: string) => `1 ${coin} in ${currency}`,
    manualFor: 'Für',
    minutes: (n: number) =>
      n < 60
        ? plural('de', n, { one: '# Minute', other: '# Minuten' })
        : plural('de', n / 60, { one: '# Stunde', other: '# Stunden' }),
    manualGo: 'Diesen Kurs benutzen',
    manualDone: 'Der Kurs gilt.',
    priceWrong: 'Schreiben Sie den Preis als Zahl, zum Beispiel 68,40',
  },

  screen: {
    text: 'Nur für dieses Gerät.',
    language: 'Sprache',
    languageSystem: 'Wie das System',
    theme: 'Farben',
    themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
    contrast: 'Hoher Kontrast',
    contrastHint: 'Kräftigere Linien und Schrift.',
    sound: 'Töne',
    soundHint: 'Verschieden für bezahlt, zu wenig, zu spät und misslungen. Jeder ist auch zu sehen.',
    volume: 'Lautstärke',
    sounds: { paid: 'Bezahlt', short: 'Zu wenig', late: 'Zu spät', failed: 'Misslungen' },
  },

  about: {
    text: 'Eine Kasse für Ihre eigenen Schlüssel. MIT-Lizenz.',
    version: 'Version',
    server: 'API',
    checkout: 'Bezahlseiten',
    runtime: 'Läuft in',
    browser: 'Browser',
    keyboard: 'Tasten auf der Tastatur',
    shortcuts: {
      digits: 'Betrag eintippen',
      charge: 'Verkauf: kassieren · Zahlung und bezahlt: nächster Kunde',
      clear: 'Alles löschen',
      method: 'Zahlungsart beim Bezahlen wählen',
    },
    quit: 'Cointill beenden',
  },
};
