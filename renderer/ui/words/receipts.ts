/** Words of receipts: on screen, printing, and their settings. What stands on a receipt itself is the server’s. */

export const receipts = {
  receipt: {
    title: 'Receipt',
    notPrinted: 'Not printed yet.',
    printedAt: (at: string) => `Printed on ${at}`,
    copies: (n: string) => `copies: ${n}`,
    print: 'Print',
    printCopy: 'Print a copy',
    system: 'System printer …',
    done: 'The receipt is printed.',
    sent: 'The printer was sent everything but did not confirm it. Look whether it came out.',
  },
  receiptSettings: {
    text: 'What stands on a receipt, and which printer prints it. Any receipt can also be printed by the system’s own printer.',
    header: 'Above',
    headerHint: 'Address, tax number: up to 8 lines below the shop’s name.',
    footer: 'Below',
    footerHint: 'A word of thanks, opening hours: up to 8 lines.',
    linesWrong: 'At most 8 lines of 80 characters.',
    language: 'Language of the receipts',
    languageHint: 'A network printer prints English in place of Arabic.',
    printing: 'Receipt printer',
    printer: 'Address in the network',
    printerHint:
      'Of an ESC/POS printer in the shop’s own network; the port is 9100 unless you give another. Empty: none.',
    width: 'Paper',
    widths: { '48': '80 mm (48 characters)', '32': '58 mm (32 characters)' },
    auto: 'Print by itself',
    autoHint: 'As soon as the till shows that a sale is paid.',
    drawer: 'Open the cash drawer',
    drawerHint: 'With the first print of a receipt, not with copies.',
    saved: 'Saved.',
    tested: 'The test is printed.',
    test: 'Save and print a test',
    save: 'Save',
  },
};
