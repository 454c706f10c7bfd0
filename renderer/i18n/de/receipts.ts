/** Words of receipts, in German. */

import type { receipts as english } from '#i18n/en/receipts.ts';

export const receipts: typeof english = {
  receipt: {
    title: 'Beleg',
    notPrinted: 'Noch nicht gedruckt.',
    printedAt: (at: string) => `Gedruckt am ${at}`,
    copies: (n: string) => `Kopien: ${n}`,
    print: 'Drucken',
    printCopy: 'Kopie drucken',
    system: 'Systemdrucker …',
    pdf: 'Als PDF speichern …',
    systemLeft: 'Es wurde nichts gedruckt.',
    systemNone: 'Das System hat keinen Drucker bereit. Speichern Sie den Beleg stattdessen als PDF.',
    pdfSaved: 'Die PDF-Datei ist gespeichert.',
    pdfFailed: 'Die PDF-Datei ließ sich nicht speichern. Wählen Sie einen anderen Ort.',
    pdfKiosk: 'Im Kioskmodus werden keine Dateien gespeichert.',
    done: 'Der Beleg ist gedruckt.',
    sent: 'Der Drucker hat alles bekommen, es aber nicht bestätigt. Sehen Sie nach, ob es herausgekommen ist.',
  },
  receiptSettings: {
    text: 'Was auf einem Beleg steht und welcher Drucker ihn druckt. Jeder Beleg lässt sich auch auf dem Drucker des Systems drucken.',
    header: 'Zeilen oben',
    headerHint: 'Anschrift, Steuernummer: bis zu 8 Zeilen unter dem Namen des Geschäfts.',
    footer: 'Zeilen unten',
    footerHint: 'Ein Dank, die Öffnungszeiten: bis zu 8 Zeilen.',
    linesWrong: 'Höchstens 8 Zeilen mit 80 Zeichen.',
    language: 'Sprache der Belege',
    languageHint: 'Ein Belegdrucker druckt statt Arabisch Englisch.',
    printing: 'Belegdrucker',
    printer: 'Adresse',
    printerHint:
      'Eines ESC/POS-Druckers im eigenen Netz des Geschäfts; der Port ist 9100, wenn Sie keinen anderen angeben. Unter Linux auch per USB: /dev/usb/lp0. Leer: keiner.',
    width: 'Papier',
    widths: { '48': '80 mm (48 Zeichen)', '32': '58 mm (32 Zeichen)' },
    auto: 'Von selbst drucken',
    autoHint: 'Sobald die Kasse zeigt, dass ein Verkauf bezahlt ist.',
    drawer: 'Die Kassenlade öffnen',
    drawerHint: 'Beim ersten Druck eines Belegs, nicht bei Kopien.',
    seller: 'Nennen, wer verkauft hat',
    sellerHint: 'Der Name der Person, die an der Kasse war.',
    saved: 'Gespeichert.',
    tested: 'Der Probedruck ist gedruckt.',
    test: 'Speichern und Probe drucken',
    save: 'Speichern',
  },
};
