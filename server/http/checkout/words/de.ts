/** German texts of the checkout. */
import { plural } from '#domain/languages/plural.ts';
import type { Sentences } from './words.ts';

const minutes = (n: number | null) =>
  n === null ? '' : plural('de', n, { one: ' Noch etwa eine Minute.', other: ' Noch etwa # Minuten.' });

export const GERMAN: Sentences = {
  say: {
    waiting: () => ({
      word: 'Zum Bezahlen scannen oder tippen',
      advice: 'Scannen Sie den Code mit Ihrer Wallet, oder öffnen Sie eine Wallet auf diesem Gerät.',
    }),
    checking: () => ({
      word: 'Zeit abgelaufen',
      advice: 'Bitte nicht mehr bezahlen. Wir prüfen noch einmal, ob rechtzeitig bezahlt wurde.',
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `Bestätigt ${have} von ${need}` : 'Zahlung eingegangen',
      advice:
        need > 1 || have > 0
          ? `Ihre Zahlung ist eingegangen.${minutes(left)} Bitte warten Sie im Laden, bis hier „Bezahlt“ steht.`
          : `Die erste Bestätigung steht noch aus.${minutes(left)} Bitte warten Sie im Laden, bis hier „Bezahlt“ steht.`,
    }),
    held: ({ shop }) => ({
      word: 'Zahlung ist gesperrt',
      advice: `Das Geld ist noch nicht verfügbar und zählt darum nicht. Bitte wenden Sie sich an ${shop}.`,
    }),
    doubt: ({ shop }) => ({
      word: 'Zahlung wird geprüft',
      advice: `Dieselben Coins wurden auch anderswohin gesendet, darum zählt diese Zahlung noch nicht. Bitte wenden Sie sich an ${shop}.`,
    }),
    unseen: ({ shop }) => ({
      word: 'Zahlungen sind gerade nicht sichtbar',
      advice: `Bitte zahlen Sie jetzt nicht mit dieser Methode. Wählen Sie eine andere, oder fragen Sie ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `Noch ${rest} zu zahlen`,
      advice: payable
        ? 'Sie haben etwas weniger als den Gesamtbetrag bezahlt (manche Wallets ziehen Gebühren ab). Zahlen Sie den Rest, dann ist alles erledigt.'
        : `Die Zeit ist abgelaufen. Bitte nicht mehr bezahlen und an ${shop} wenden.`,
    }),
    paid: () => ({ word: 'Bezahlt', advice: 'Vielen Dank! Sie können diese Seite schließen.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'Bezahlt',
      advice: twice
        ? `Ihre Zahlung ist zweimal eingegangen. ${shop} erstattet Ihnen ${surplus}.`
        : `Sie haben ${surplus} zu viel bezahlt. ${shop} erstattet Ihnen die Differenz.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'Bezahlt',
      advice: `Ihre Zahlung kam nach Ablauf der Zeit, und ${shop} hat sie angenommen. Vielen Dank!`,
    }),
    unconfirmed: ({ received, shop }) => ({
      word: 'Nicht rechtzeitig bestätigt',
      advice: `${received} sind rechtzeitig angekommen, wurden aber nicht früh genug bestätigt. ${shop} entscheidet, ob die Zahlung gilt oder zurückgeht.`,
    }),
    late: ({ received, partly, shop }) => ({
      word: 'Zu spät bezahlt',
      advice: `${received} sind angekommen, ${partly ? 'ein Teil davon nach Ablauf der Zeit' : 'aber nach Ablauf der Zeit'}. ${shop} entscheidet, ob die Zahlung gilt oder zurückgeht.`,
    }),
    expired: ({ shop }) => ({
      word: 'Abgelaufen',
      advice: `Bitte nicht mehr bezahlen. Lassen Sie sich von ${shop} einen neuen Code geben.`,
    }),
    cancelled: ({ shop }) => ({
      word: 'Abgebrochen',
      advice: `Bitte nicht mehr bezahlen. ${shop} hat diese Zahlung abgebrochen.`,
    }),
    refunded: ({ refunded, shop }) => ({
      word: 'Erstattet',
      advice: `${shop} hat ${refunded} erstattet.`,
    }),
    problem: ({ payable, shop }) => ({
      word: 'Zahlung rückgängig gemacht',
      advice: payable
        ? 'Ihre Zahlung wurde ersetzt oder vom Netzwerk verworfen. Sie können erneut bezahlen.'
        : `Ihre Zahlung wurde ersetzt oder vom Netzwerk verworfen. Bitte wenden Sie sich an ${shop}.`,
    }),
  },
  practice: 'ÜBUNG · kein echtes Geld',
  connectionLost: 'Keine Verbindung. Diese Seite ist vielleicht nicht aktuell. Neuer Versuch …',
  payWith: 'Bezahlen mit',
  notNow: (method) =>
    `${method} kann gerade nicht benutzt werden. Wählen Sie eine andere Zahlungsart, oder versuchen Sie es gleich noch einmal.`,
  payTo: (shop) => `An ${shop} bezahlen`,
  timeLeft: 'Restzeit',
  expires: 'Zu bezahlen vor',
  rate: 'Kurs',
  toPay: 'Zu zahlen',
  received: 'Eingegangen',
  missing: 'Noch zu zahlen',
  surplus: 'Überzahlt',
  refunded: 'Erstattet',
  paidWith: 'Bezahlt mit',
  when: 'Wann',
  transaction: 'Transaktion',
  payment: 'Zahlung',
  invoice: 'Vorgang',
  receipt: 'Beleg',
  email: 'Per E-Mail senden',
  address: 'Adresse',
  request: 'Zahlungsanforderung',
  amount: 'Betrag',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyOf: (what) => `Kopieren: ${what}`,
  openWallet: 'Wallet öffnen',
  payRest: 'Rest bezahlen',
  copyCode: 'Zahlungscode kopieren',
  otherDevice: 'Mit einem anderen Gerät bezahlen',
  instant: 'Sofort',
  about: (n) => `Etwa ${n} Min.`,
  feeAbout: (amount) => `Gebühr etwa ${amount}`,
  feeUnder: (amount) => `Gebühr unter ${amount}`,
  backTo: (shop) => `Zurück zu ${shop}`,
  both: 'Für Bitcoin- und Lightning-Wallets.',
  bitcoinOnly: 'Code nur für Bitcoin',
  bitcoinAlone: 'Nur für Bitcoin-Wallets.',
  bothInOne: 'Ein Code für beide',
  bothNames: 'Lightning oder Bitcoin',
  onlySend: (method) => `Senden Sie nur ${method} und genau diesen Betrag.`,
  code: (method, amount) => `Code zum Scannen: ${amount} mit ${method} bezahlen`,
  confirmations: (have, need) =>
    `${have} von ${plural('de', need, { one: '# Bestätigung', other: '# Bestätigungen' })}`,
  of: (need) => `von ${need}`,
  unknown: {
    word: 'Nicht gefunden',
    advice:
      'Unter dieser Adresse gibt es keine Zahlung. Prüfen Sie den Link, oder lassen Sie sich einen neuen Code geben.',
  },
  busy: {
    word: 'Zu viele Anfragen',
    advice: 'Bitte warten Sie einen Augenblick, und versuchen Sie es dann erneut.',
  },
  away: {
    word: 'Gerade nicht erreichbar',
    advice:
      'Das System des Ladens antwortet nicht. Versuchen Sie es gleich noch einmal, oder fragen Sie im Laden.',
  },
};
