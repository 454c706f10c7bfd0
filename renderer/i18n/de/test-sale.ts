/** Texts of the test sale, in German. */
import { plural } from '#domain/languages/plural.ts';
import type { testSale as english } from '#i18n/en/test-sale.ts';

export const testSale: typeof english = {
  testSale: {
    title: (method: string) => `Testverkauf mit ${method}`,
    go: 'Testverkauf machen',
    name: 'Testverkauf',
    text: 'Bezahlen Sie die kleinste Summe mit Ihrem eigenen Telefon und sehen Sie, wie sie ankommt. Sie bleibt als Test in den Büchern und zählt in keinen Einnahmen.',
    first: 'Sehen Sie jetzt einmal mit der kleinsten Summe, dass es funktioniert.',
    off: 'Schalten Sie die Zahlungsart ein, um sie zu testen.',
    scan: (amount: string) => `Scannen Sie das mit einer eigenen Wallet und senden Sie ${amount}.`,
    works: (method: string) =>
      `Es funktioniert: Die Zahlung ist angekommen. ${method} ist bereit für Ihre Kundschaft.`,
    seen: (have: number, need: number) =>
      `Sie wurde gesehen, mit ${have} von ${plural('de', need, { one: '# Bestätigung', other: '# Bestätigungen' })}. So weit funktioniert es; Sie müssen hier nicht warten.`,
    seenOnly: 'Sie wurde gesehen, zählt aber noch nicht. Sie müssen hier nicht warten.',
    short:
      'Es kam weniger als die Summe an; Zahlungen werden also gesehen. Vielleicht hat Ihre Wallet ihre Gebühr davon abgezogen.',
    nothing: (method: string) =>
      `Es kam rechtzeitig nichts an. Sehen Sie in Ihrer Wallet nach: Wurde gesendet, und zwar an eine Adresse von ${method} im selben Netz? Was die Kasse sieht, steht darunter.`,
    nothingSeen: 'Die Kasse kann Zahlungen gerade nicht sehen:',
    nothingWell: 'Die Kasse ist verbunden und hätte sie gesehen.',
    cancelled: 'Abgebrochen. Nur dieser Eintrag bleibt.',
    problem:
      'Die Zahlung wurde gesehen und dann zurückgenommen oder bezweifelt. Sehen Sie in Ihrer Wallet nach, was daraus wurde.',
    stop: 'Test abbrechen',
    goesOn: 'Er läuft weiter, wenn Sie das schließen. Öffnen Sie es wieder, um zu sehen, wie er ausging.',
    again: 'Noch einmal testen',
  },
};
