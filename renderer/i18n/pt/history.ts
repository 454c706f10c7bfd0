/** Texts of the sales history and of the sale details, in Portuguese. */
import { plural } from '#domain/languages/plural.ts';
import type { history as english } from '#i18n/en/history.ts';

export const history: typeof english = {
  history: {
    title: 'Histórico',
    search: 'Valor, item, referência ou endereço',
    state: 'Estado',
    method: 'Forma de pagamento',
    anyState: 'Todos os estados',
    anyMethod: 'Todas as formas',
    seller: 'Vendida por',
    anySeller: 'Todas as pessoas',
    time: 'Data',
    anyTime: 'Qualquer data',
    states: {
      pending: 'Aberta',
      paid: 'Paga',
      expired: 'Expirada',
      cancelled: 'Cancelada',
      refunded: 'Reembolsada',
      attention: 'Precisa de si',
    },
    empty: 'Ainda não há vendas.',
    emptyHint: 'Cada venda feita aqui ou pela API aparece nesta lista.',
    nothing: 'Nenhuma venda corresponde.',
    dropOne: (n: number) =>
      plural('pt', n, {
        one: 'Sem este filtro há vendas:',
        many: 'Sem um destes filtros há vendas:',
        other: 'Sem um destes filtros há vendas:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Mesmo sem um dos filtros, nenhuma venda corresponde.',
    clearFilters: 'Limpar filtros',
    more: 'Mostrar mais',
    fresh: (n: number) =>
      `Mostrar ${plural('pt', n, { one: '# venda nova', many: '# de vendas novas', other: '# vendas novas' })}`,
    pick: 'Escolha uma venda para ver tudo sobre ela.',
    origin: { till: 'Caixa', api: 'API', link: 'Link de pagamento', test: 'Venda de teste' },
    paidBack: (sum: string) => `${sum} devolvidos`,
    results: (n: number) => plural('pt', n, { one: '# venda', many: '# de vendas', other: '# vendas' }),
  },

  detail: {
    title: 'Venda',
    number: 'Número',
    reference: 'Referência',
    origin: 'Feita por',
    seller: 'Vendida por',
    restocked: 'de novo em stock',
    created: 'Criada',
    expires: 'Expira',
    paid: 'Pagamento feito',
    amount: 'Valor',
    received: 'Recebido',
    payments: 'Pagamentos',
    noPayments: 'Não foi visto nenhum pagamento.',
    confirmations: (have: number, need: number) => `${have} de ${need}`,
    confirmed: (have: number) =>
      plural('pt', have, { one: '# confirmação', many: '# de confirmações', other: '# confirmações' }),
    counts: 'conta',
    events: 'O que aconteceu',
    clear: 'Feito',
    clearTitle: 'Está resolvido?',
    clearText: 'Sai de «Precisa de si». A venda e o seu dinheiro ficam como estão.',
    clearUndone:
      'A venda sai de «Precisa de si». Nos livros fica como desfeita e não conta como recebida; nada é devolvido.',
    clearWhat: 'O que foi feito',
    clearHint: 'Por exemplo: o cliente pagou de novo. Fica guardado com a venda.',
    clearMissing: 'Escreva o que foi feito.',
    showCode: 'Mostrar o código',
  },

  alarm: {
    undone: 'Um pagamento que tinha sido aceite desapareceu da rede. Peça ao cliente para pagar de novo.',
    late: 'Chegou dinheiro depois de esta venda terminar. Aceite a venda como paga ou devolva o dinheiro.',
    'short-at-expiry':
      'Só uma parte do valor chegou a tempo. Aceite a venda como paga ou devolva o dinheiro.',
    unconfirmed:
      'O valor completo chegou a tempo, mas não foi confirmado enquanto o câmbio era mantido. Aceite a venda como paga ou devolva o dinheiro.',
    'too-much': 'Chegou mais do que foi pedido. Devolva a diferença e registe-a.',
    'time-locked': 'Um pagamento está bloqueado até mais tarde, por isso não conta.',
    unproven:
      'O nó Lightning diz que foi pago, mas a prova ou o valor não batem certo. Verifique o nó antes de entregar a mercadoria.',
    'double-spend':
      'Alguém tentou gastar um pagamento duas vezes. Espere confirmações antes de entregar a mercadoria.',
  },

  event: {
    'invoice.created': 'Criada',
    'invoice.payment_seen': 'Pagamento visto',
    'invoice.payment_undone': 'Pagamento desfeito',
    'invoice.payment_returned': 'O pagamento voltou',
    'invoice.paid': 'Paga',
    'invoice.expired': 'Expirada',
    'invoice.cancelled': 'Cancelada',
    'invoice.refunded': 'Reembolso registado',
    'invoice.attention': 'Precisa de si',
    'invoice.attention_cleared': 'Resolvido',
  },
  eventHow: { 'in-time': 'a tempo', grace: 'pouco depois de o tempo acabar', 'by-hand': 'à mão' },
};
