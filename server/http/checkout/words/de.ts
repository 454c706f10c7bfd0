/** German texts of the checkout. */
import { plural } from '#domain/languages/plural.ts';
import type { Sentences } from './words.ts';

const minutes = (n: number | null) =>
  n === null ? '' : plural('de', n, { one: ' Noch etwa eine Minute.', other: ' Noch etwa # Minuten.' });

export const GERMAN: Sentences = {
  say: {
    waiting: () => ({
      word: 'Warten',
      advice: 'Scannen Sie den Code mit Ihrer Wallet, oder öffnen Sie sie von hier aus.',
    }),
    checking: () => ({
      word: 'Zeit abgelaufen',
      advice: 'Bitte nicht mehr bezahlen. Wir sehen noch einmal nach, ob rechtzeitig bezahlt wurde.',
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `Bestätigt ${have} von ${need}` : 'Zahlung gesehen',
      advice:
        need > 1 || have > 0
          ? `Ihre Zahlung ist angekommen.${minutes(left)} Sie müssen nichts mehr tun.`
          : `Die erste Bestätigung steht noch aus.${minutes(left)} Sie müssen nichts mehr tun.`,
    }),
    held: ({ shop }) => ({
      word: 'Zahlung ist gesperrt',
      advice: `Sie ist noch nicht verfügbar und zählt darum nicht. Bitte wenden Sie sich an ${shop}.`,
    }),
    doubt: ({ shop }) => ({
      word: 'Zahlung fraglich',
      advice: `Dasselbe Geld ging auch an jemand anderen und zählt darum noch nicht. Bitte wenden Sie sich an ${shop}.`,
    }),
    unseen: ({ shop }) => ({
      word: 'Zahlungen sind gerade nicht zu sehen',
      advice: `Bitte zahlen Sie jetzt nicht mit dieser Methode. Wählen Sie eine andere, oder fragen Sie ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `${rest} fehlen`,
      advice: payable
        ? 'Es kam weniger an als verlangt; manche Wallets behalten eine Gebühr ein. Dieser Code verlangt nur den Rest.'
        : `Die Zeit ist abgelaufen. Bitte nicht mehr bezahlen und an ${shop} wenden.`,
    }),
    paid: () => ({ word: 'Bezahlt', advice: 'Vielen Dank! Sie können diese Seite schließen.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'Bezahlt',
      advice: twice
        ? `Ihre Zahlung kam zweimal an. ${shop} gibt Ihnen ${surplus} zurück.`
        : `Sie haben ${surplus} zu viel bezahlt. ${shop} gibt es Ihnen zurück.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'Spät bezahlt',
      advice: `Die Zahlung kam nach Ablauf der Zeit, und ${shop} hat sie angenommen. Vielen Dank!`,
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
      advice: `Bitte nicht mehr bezahlen. ${shop} hat diese Forderung zurückgezogen.`,
    }),
    refunded: ({ refunded, shop }) => ({
      word: 'Erstattet',
      advice: `${shop} hat ${refunded} zurückgezahlt.`,
    }),
    problem: ({ payable, shop }) => ({
      word: 'Zahlung wurde zurückgenommen',
      advice: payable
        ? 'Eine gesehene Zahlung wurde ersetzt oder ist verschwunden. Sie können erneut bezahlen.'
        : `Eine gesehene Zahlung wurde ersetzt oder ist verschwunden. Bitte wenden Sie sich an ${shop}.`,
    }),
  },
  practice: 'ÜBUNG · kein echtes Geld',
  connectionLost: 'Keine Verbindung. Die Anzeige kann veraltet sein. Neuer Versuch …',
  payWith: 'Bezahlen mit',
  notNow: (method) =>
    `${method} kann gerade nicht benutzt werden. Wählen Sie eine andere Zahlungsart, oder versuchen Sie es gleich noch einmal.`,
  payTo: (shop) => `An ${shop} bezahlen`,
  timeLeft: 'Restzeit',
  expires: 'Zu bezahlen vor',
  rate: 'Kurs',
  toPay: 'Zu zahlen',
  received: 'Angekommen',
  missing: 'Es fehlen',
  surplus: 'Zu viel',
  refunded: 'Erstattet',
  paidWith: 'Bezahlt mit',
  when: 'Wann',
  transaction: 'Transaktion',
  payment: 'Zahlung',
  invoice: 'Rechnung',
  address: 'Adresse',
  request: 'Zahlungsanforderung',
  amount: 'Betrag',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyOf: (what) => `Kopieren: ${what}`,
  openWallet: 'Wallet öffnen',
  backTo: (shop) => `Zurück zu ${shop}`,
  both: 'Für Bitcoin- und Lightning-Wallets.',
  bitcoinOnly: 'Code nur für Bitcoin',
  bitcoinAlone: 'Nur für Bitcoin-Wallets.',
  bothInOne: 'Ein Code für beide',
  bothNames: 'Bitcoin oder Lightning',
  onlySend: (method) => `Senden Sie nur ${method} und genau diesen Betrag.`,
  code: (method, amount) => `Code zum Scannen: ${amount} mit ${method} bezahlen`,
  confirmations: (have, need) =>
    `${have} von ${plural('de', need, { one: '# Bestätigung', other: '# Bestätigungen' })}`,
  of: (need) => `von ${need}`,
  unknown: {
    word: 'Nicht gefunden',
    advice:
      'Hier gibt es keine Zahlung. Prüfen Sie die Adresse, oder lassen Sie sich einen neuen Code geben.',
  },
  busy: {
    word: 'Zu viele Anfragen',
    advice: 'Bitte warten Sie einen Augenblick, und versuchen Sie es dann erneut.',
  },
};
