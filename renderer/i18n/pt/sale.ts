/** Texts of the sale screen and of the states of a sale, in Portuguese. */
import { plural } from '#domain/languages/plural.ts';
import type { sale as english } from '#i18n/en/sale.ts';

export const sale: typeof english = {
  sale: {
    title: 'Venda',
    openSales: 'Vendas abertas',
    more: (n: number) => `mais ${n}`,
    amount: 'Valor',
    expression: 'O que foi digitado',
    startTyping: 'Digite um valor',
    lines: 'Esta venda',
    line: (n: number) => `Artigo ${n}`,
    removeLine: (n: number) => `Remover o artigo ${n}`,
    noLines: 'Ainda nada digitado.',
    noLinesHint: 'Use as teclas daqui ou as do teclado:',
    note: 'Nota',
    noteHint: 'Mesa, nome, pedido',
    charge: 'Cobrar',
    find: 'Procurar artigo',
    full: (most: string) => `Não cabe mais: uma venda é no máximo de ${most}.`,
    tooLong: (most: string) =>
      `Longo demais para um valor, que é no máximo de ${most}. Enter procura o artigo com este código.`,
    nothingDue: 'Não resta nada a pagar, por isso não há nada a cobrar.',
    keypad: 'Teclado numérico',
    keyBack: 'Apagar o último algarismo',
    keyClear: 'Apagar o que foi digitado',
    keyTimes: 'Vezes',
    keyPlus: 'Mais',
    keyPoint: 'Vírgula decimal',
    noMethod: 'Ainda nenhuma criptomoeda está configurada, por isso não se pode cobrar.',
    noMethodAction: 'Configurar uma',
    noneUsable: 'De momento nenhuma criptomoeda pode ser usada.',
    rateAction: 'Introduzir um câmbio à mão',
    lookAtMethods: 'Ver porquê',
  },

  state: {
    waiting: 'À espera',
    confirming: (have: string, need: string) => `A confirmar ${have} de ${need}`,
    seen: 'Visto',
    short: (sum: string) => `Faltam ${sum}`,
    paid: 'Pago',
    'paid-late': 'Pago tarde',
    late: 'Pagamento tardio',
    unseen: 'Um momento',
    expired: 'Expirada',
    cancelled: 'Cancelada',
    refunded: 'Reembolsada',
    problem: 'O pagamento foi desfeito',
    'taken-back': 'Não pago: desfeito',
    doubt: 'Pagamento em dúvida',
  },

  stateText: {
    waiting: 'Peça ao cliente para ler o código.',
    confirming:
      'O cliente deve ficar: chegou o valor todo, mas esta loja só o conta quando a rede o tiver confirmado.',
    confirmingFor: (minutes: number) =>
      `O cliente deve ficar: chegou o valor todo, mas esta loja só o conta depois de confirmado, em cerca de ${plural('pt', minutes, { one: '# minuto', many: '# de minutos', other: '# minutos' })}.`,
    stay: 'O cliente deve ficar.',
    doubt: (method: string, why: string) => `O pagamento com ${method} ${why}.`,
    short:
      'Chegou menos do que o pedido, talvez porque uma carteira ou corretora ficou com uma taxa. Este código pede só o resto.',
    shortExpired: 'O tempo acabou antes de chegar o resto. Aceite como pago ou devolva.',
    paid: 'A venda está feita.',
    tooMuch: 'O cliente pagou a mais. Devolva a diferença ou combine com ele.',
    twice: 'O cliente pagou duas vezes. Devolva um dos dois pagamentos e registe-o.',
    paidLate: 'O dinheiro chegou depois de o tempo acabar, e a venda está paga.',
    late: 'O dinheiro chegou depois de o tempo acabar. O câmbio pode ter mudado: aceite ou devolva.',
    unconfirmed:
      'Pago a tempo, mas não confirmado enquanto o câmbio era mantido. Aceite como pago ou devolva.',
    expired: 'Ninguém pagou a tempo. Cobre de novo para ter um novo código.',
    expiredElsewhere: 'Ninguém pagou a tempo. Crie um novo link para pedir de novo.',
    cancelled: 'Esta venda foi cancelada. O seu código já não deve ser pago.',
    refunded: 'O dinheiro foi devolvido.',
    problem:
      'A rede já não conhece um pagamento. Não entregue a mercadoria; peça ao cliente para pagar de novo.',
    takenBack:
      'O pagamento foi desfeito e a venda não conta como recebida. Cobre de novo se o cliente voltar a pagar.',
    problemPaid: 'A rede já não conhece um pagamento que tinha sido aceite. Esclareça com o cliente.',
  },
};
