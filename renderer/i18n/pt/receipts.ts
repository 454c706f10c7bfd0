/** Words of receipts, in Portuguese. */

import type { receipts as english } from '#i18n/en/receipts.ts';

export const receipts: typeof english = {
  receipt: {
    title: 'Recibo',
    notPrinted: 'Ainda não impresso.',
    printedAt: (at: string) => `Impresso em ${at}`,
    copies: (n: string) => `cópias: ${n}`,
    print: 'Imprimir',
    printCopy: 'Imprimir uma cópia',
    system: 'Impressora do sistema…',
    pdf: 'Guardar como PDF…',
    systemLeft: 'Nada foi impresso.',
    systemNone: 'O sistema não tem nenhuma impressora pronta. Guarde antes o recibo em PDF.',
    pdfSaved: 'O PDF foi guardado.',
    pdfFailed: 'Não foi possível guardar o PDF. Escolha outro lugar.',
    pdfKiosk: 'No modo quiosque não são guardados ficheiros.',
    done: 'O recibo foi impresso.',
    sent: 'A impressora recebeu tudo, mas não confirmou. Veja se o recibo saiu.',
  },
  receiptSettings: {
    text: 'O que aparece no recibo e qual impressora o imprime. Todo recibo também pode ser impresso pela impressora do sistema.',
    header: 'Linhas de cima',
    headerHint: 'Endereço, número fiscal: até 8 linhas abaixo do nome da loja.',
    footer: 'Linhas de baixo',
    footerHint: 'Um agradecimento, o horário: até 8 linhas.',
    linesWrong: 'No máximo 8 linhas de 80 caracteres.',
    language: 'Idioma dos recibos',
    languageHint: 'Uma impressora de recibos imprime em inglês no lugar do árabe.',
    printing: 'Impressora de recibos',
    printer: 'Endereço',
    printerHint:
      'De uma impressora ESC/POS na rede da loja; a porta é 9100, a não ser que informe outra. No Linux, também por USB: /dev/usb/lp0. Vazio: nenhuma.',
    width: 'Papel',
    widths: { '48': '80 mm (48 caracteres)', '32': '58 mm (32 caracteres)' },
    auto: 'Imprimir automaticamente',
    autoHint: 'Assim que o caixa mostra que uma venda foi paga.',
    drawer: 'Abrir a gaveta de dinheiro',
    drawerHint: 'Na primeira impressão de um recibo, não nas cópias.',
    seller: 'Dizer quem vendeu',
    sellerHint: 'O nome da pessoa que estava na caixa.',
    saved: 'Salvo.',
    tested: 'O teste foi impresso.',
    test: 'Salvar e imprimir um teste',
    save: 'Salvar',
  },
};
