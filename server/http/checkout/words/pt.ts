/** Portuguese texts of the checkout. */
import { plural } from '#domain/languages/plural.ts';
import type { Sentences } from './words.ts';

const minutes = (n: number | null) =>
  n === null
    ? ''
    : plural('pt', n, {
        one: ' Mais cerca de um minuto.',
        many: ' Mais cerca de # de minutos.',
        other: ' Mais cerca de # minutos.',
      });

export const PORTUGUESE: Sentences = {
  say: {
    waiting: () => ({
      word: 'À espera',
      advice: 'Leia o código com a sua carteira, ou abra-a a partir daqui.',
    }),
    checking: () => ({
      word: 'O tempo acabou',
      advice: 'Por favor, não pague mais. Vemos mais uma vez se houve um pagamento a tempo.',
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `A confirmar ${have} de ${need}` : 'Pagamento visto',
      advice:
        need > 1 || have > 0
          ? `O seu pagamento chegou.${minutes(left)} Não precisa de fazer mais nada.`
          : `Falta a primeira confirmação.${minutes(left)} Não precisa de fazer mais nada.`,
    }),
    held: ({ shop }) => ({
      word: 'O pagamento está bloqueado',
      advice: `Ainda não pode ser usado, por isso não conta. Por favor, fale com ${shop}.`,
    }),
    doubt: ({ shop }) => ({
      word: 'Pagamento em dúvida',
      advice: `O mesmo dinheiro também foi visto a ir para outro lado, por isso ainda não conta. Por favor, fale com ${shop}.`,
    }),
    unseen: ({ shop }) => ({
      word: 'De momento não se veem os pagamentos',
      advice: `Não pague agora com este método. Escolha outro ou pergunte a ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `Faltam ${rest}`,
      advice: payable
        ? 'Chegou menos do que foi pedido; algumas carteiras ficam com uma taxa. Este código pede só o resto.'
        : `O tempo acabou. Por favor, não pague mais e fale com ${shop}.`,
    }),
    paid: () => ({ word: 'Pago', advice: 'Obrigado! Pode fechar esta página.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'Pago',
      advice: twice
        ? `O seu pagamento chegou duas vezes. ${shop} vai devolver-lhe ${surplus}.`
        : `Pagou ${surplus} a mais. ${shop} vai devolver-lhe a diferença.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'Pago tarde',
      advice: `Chegou depois de o tempo acabar, e ${shop} aceitou. Obrigado!`,
    }),
    late: ({ received, partly, shop }) => ({
      word: 'Pago tarde demais',
      advice: `Chegaram ${received}, ${partly ? 'uma parte fora do prazo' : 'mas fora do prazo'}. ${shop} decide se aceita ou devolve.`,
    }),
    expired: ({ shop }) => ({
      word: 'Expirado',
      advice: `Por favor, não pague mais. Peça um código novo a ${shop}.`,
    }),
    cancelled: ({ shop }) => ({
      word: 'Cancelado',
      advice: `Por favor, não pague mais. ${shop} retirou este pedido.`,
    }),
    refunded: ({ refunded, shop }) => ({ word: 'Reembolsado', advice: `${shop} devolveu ${refunded}.` }),
    problem: ({ payable, shop }) => ({
      word: 'O pagamento foi desfeito',
      advice: payable
        ? 'Um pagamento que tinha sido visto foi substituído ou desapareceu. Pode pagar de novo.'
        : `Um pagamento que tinha sido visto foi substituído ou desapareceu. Por favor, fale com ${shop}.`,
    }),
  },
  practice: 'TREINO · sem dinheiro real',
  connectionLost: 'Sem ligação. O que vê pode estar desatualizado. A tentar de novo …',
  payWith: 'Pagar com',
  notNow: (method) =>
    `${method} não pode ser usado agora. Escolha outro método de pagamento ou tente de novo dentro de momentos.`,
  payTo: (shop) => `Pagar a ${shop}`,
  timeLeft: 'Tempo restante',
  expires: 'Pagar antes de',
  rate: 'Câmbio',
  toPay: 'A pagar',
  received: 'Recebido',
  missing: 'Em falta',
  surplus: 'A mais',
  refunded: 'Devolvido',
  paidWith: 'Pago com',
  when: 'Quando',
  transaction: 'Transação',
  payment: 'Pagamento',
  invoice: 'Fatura',
  address: 'Endereço',
  request: 'Pedido de pagamento',
  amount: 'Valor',
  copy: 'Copiar',
  copied: 'Copiado',
  copyOf: (what) => `Copiar: ${what}`,
  openWallet: 'Abrir carteira',
  backTo: (shop) => `Voltar para ${shop}`,
  both: 'Para carteiras Bitcoin e Lightning.',
  bitcoinOnly: 'Código só para Bitcoin',
  bitcoinAlone: 'Só para carteiras Bitcoin.',
  bothInOne: 'Um código para ambos',
  bothNames: 'Bitcoin ou Lightning',
  onlySend: (method) => `Envie só ${method}, e exatamente este valor.`,
  code: (method, amount) => `Código para ler: pagar ${amount} com ${method}`,
  confirmations: (have, need) =>
    `${have} de ${plural('pt', need, { one: '# confirmação', many: '# de confirmações', other: '# confirmações' })}`,
  of: (need) => `de ${need}`,
  unknown: {
    word: 'Não encontrado',
    advice: 'Não há aqui nenhum pagamento. Verifique o endereço ou peça um código novo.',
  },
  busy: { word: 'Demasiados pedidos', advice: 'Espere um momento e tente de novo.' },
};
