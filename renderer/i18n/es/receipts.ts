/** Words of receipts, in Spanish. */

import type { receipts as english } from '#i18n/en/receipts.ts';

export const receipts: typeof english = {
  receipt: {
    title: 'Recibo',
    notPrinted: 'Aún no se ha impreso.',
    printedAt: (at: string) => `Impreso el ${at}`,
    copies: (n: string) => `copias: ${n}`,
    print: 'Imprimir',
    printCopy: 'Imprimir una copia',
    system: 'Impresora del sistema…',
    pdf: 'Guardar como PDF…',
    systemLeft: 'No se ha imprimido nada.',
    systemNone: 'El sistema no tiene ninguna impresora lista. Guarde el recibo como PDF.',
    pdfSaved: 'El PDF está guardado.',
    pdfFailed: 'No se pudo guardar el PDF. Elija otro lugar.',
    pdfKiosk: 'En el modo quiosco no se guardan archivos.',
    done: 'El recibo está impreso.',
    sent: 'La impresora lo recibió todo, pero no lo confirmó. Mire si ha salido.',
  },
  receiptSettings: {
    text: 'Qué figura en un recibo y qué impresora lo imprime. Cualquier recibo se puede imprimir también con la impresora del sistema.',
    header: 'Líneas de arriba',
    headerHint: 'Dirección, número fiscal: hasta 8 líneas bajo el nombre de la tienda.',
    footer: 'Líneas de abajo',
    footerHint: 'Un agradecimiento, el horario: hasta 8 líneas.',
    linesWrong: 'Como máximo 8 líneas de 80 caracteres.',
    language: 'Idioma de los recibos',
    languageHint: 'Una impresora de recibos imprime en inglés en lugar de árabe.',
    printing: 'Impresora de recibos',
    printer: 'Dirección',
    printerHint:
      'De una impresora ESC/POS en la red de la tienda; el puerto es 9100 si no indica otro. En Linux, también por USB: /dev/usb/lp0. Vacío: ninguna.',
    width: 'Papel',
    widths: { '48': '80 mm (48 caracteres)', '32': '58 mm (32 caracteres)' },
    auto: 'Imprimir automáticamente',
    autoHint: 'En cuanto la caja muestra que una venta está pagada.',
    drawer: 'Abrir el cajón del dinero',
    drawerHint: 'Con la primera impresión de un recibo, no con las copias.',
    seller: 'Decir quién la vendió',
    sellerHint: 'El nombre de la persona que estaba en la caja.',
    saved: 'Guardado.',
    tested: 'La prueba está impresa.',
    test: 'Guardar e imprimir una prueba',
    save: 'Guardar',
  },
};
