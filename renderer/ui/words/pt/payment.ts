/** Owns the words of the payment screen and its dialogs, in Portuguese. */
import type { payment as english } from '../payment.ts';

export const payment: typeof english = {
  pay: {
    title: 'Pagamento',
    methods: 'Formas de pagamento',
    off: 'indisponível',
    offReason: (method: string, why: string) => `${method} está indisponível: ${why}`,
    offSince: (method: string, why: string, since: string) =>
      `${method} está indisponível desde as ${since}: ${why}`,
    quietSince: (method: string, why: string, since: string) =>
      `Os pagamentos com ${method} não se veem desde as ${since}; o que foi pago é encontrado quando isso se resolver. Agora: ${why}`,
    fixedAmount: (method: string) =>
      `Com ${method} não se pode pagar só o resto: o pedido tem um valor fixo.`,
    notOffered: (method: string) => `${method} não podia ser usado quando esta venda começou.`,
    code: (method: string) => `Código de pagamento para ${method}`,
    bothNames: 'Bitcoin ou Lightning',
    bothInOne: 'Um código para Bitcoin e Lightning',
    bothHint: 'Desligado: para carteiras que não o conseguem ler',
    toPay: 'A pagar',
    stillToPay: 'Ainda a pagar',
    received: 'Recebido',
    surplus: 'A mais',
    refunded: 'Devolvido',
    amount: 'Valor da venda',
    inCoin: (coin: string) => `Em ${coin}`,
    rate: 'Câmbio',
    rateOf: (coin: string, price: string) => `1 ${coin} = ${price}`,
    rateKinds: { market: '', manual: 'à mão', practice: 'inventado', identity: '' },
    timeLeft: 'Tempo restante',
    seen: 'Visto',
    paidAt: 'Pago',
    expiredAt: 'Expirada',
    transaction: 'Transação',
    address: 'Endereço',
    invoice: 'Pedido de pagamento',
    copyAddress: 'Copiar endereço',
    copyInvoice: 'Copiar pedido',
    copyAmount: 'Copiar valor',
    cancel: 'Cancelar a venda',
    next: 'Próximo cliente',
    nextSale: 'Próxima venda',
    accept: 'Aceitar como pago',
    acceptNow: 'Aceitar agora',
    refund: 'Registar um reembolso',
    details: 'Detalhes',
    again: 'Cobrar de novo',
    note: 'Nota',
  },

  waitingFor: {
    confirmations: 'espera confirmações',
    replaceable: 'ainda pode ser substituído por quem o enviou, por isso espera um bloco',
    'low-fee': 'foi enviado com uma taxa baixa e pode demorar mais',
    'unconfirmed-parent': 'depende de outro pagamento ainda não confirmado',
    'time-locked': 'está bloqueado até mais tarde e não conta',
    'double-spend-seen': 'foi visto a ser gasto uma segunda vez; espere um bloco',
    unagreed: 'por agora só um servidor o conhece; um segundo tem de concordar',
    unproven: 'é anunciado pelo nó Lightning sem uma prova que sirva, por isso não conta',
  },

  standing: {
    live: '',
    replaced: 'substituído por outro pagamento',
    conflicted: 'já não é válido',
    vanished: 'desapareceu da rede',
  },

  wallet: {
    title: 'Carteira de treino',
    text: 'Faça de cliente:',
    full: 'Pagar tudo',
    short: 'Pagar a menos',
    over: 'Pagar a mais',
    twice: 'Pagar duas vezes',
    late: 'Pagar tarde',
    block: 'Confirmar um bloco',
    back: 'Desfazer',
  },

  accept: {
    title: 'Aceitar como pago?',
    text: (received: string, amount: string) =>
      `Foram vistos ${received} de ${amount}. A venda passa a contar como paga.`,
    reason: 'Motivo',
    reasonHint: 'Para os livros, por exemplo: cliente habitual, resto em dinheiro.',
    reasonMissing: 'Diga porquê: fica nos livros.',
    go: 'Aceitar como pago',
  },

  refund: {
    title: 'Registar um reembolso',
    text: 'O Cointill não guarda chaves. Devolva primeiro o dinheiro da sua própria carteira e registe-o depois aqui.',
    amount: 'Valor devolvido',
    most: (sum: string) => `No máximo ${sum}.`,
    amountWrong: (example: string) => `Escreva o valor como ${example}.`,
    to: 'Para onde',
    toHint: 'O endereço ou a fatura que o cliente deu.',
    toMissing: 'Diga para onde foi o dinheiro.',
    reference: 'Referência',
    referenceHint: 'Id. da transação, ou como foi devolvido.',
    referenceMissing: 'Escreva um id. de transação ou uma nota.',
    go: 'Registar o reembolso',
  },

  cancelSale: {
    title: 'Cancelar esta venda?',
    text: 'O código deixa de valer para esta venda. Cancele só se o cliente não pagou.',
    go: 'Cancelar a venda',
    keep: 'Manter',
  },
};
