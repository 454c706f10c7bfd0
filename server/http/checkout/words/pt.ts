/** European Portuguese texts of the checkout. */
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
      word: 'Leia ou toque para pagar',
      advice: 'Leia o código com a sua carteira ou abra uma carteira neste dispositivo.',
    }),
    checking: () => ({
      word: 'O tempo acabou',
      advice: 'Por favor, não pague mais. Estamos a verificar mais uma vez se houve um pagamento a tempo.',
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `A confirmar ${have} de ${need}` : 'Pagamento recebido',
      advice:
        need > 1 || have > 0
          ? `O seu pagamento chegou.${minutes(left)} Numa loja, aguarde até aparecer «Pago».`
          : `Falta a primeira confirmação.${minutes(left)} Numa loja, aguarde até aparecer «Pago».`,
    }),
    held: ({ shop }) => ({
      word: 'O pagamento está bloqueado',
      advice: `O dinheiro ainda não pode ser gasto, por isso não conta. Por favor, fale com ${shop}.`,
    }),
    doubt: ({ shop }) => ({
      word: 'Pagamento em verificação',
      advice: `As mesmas moedas também foram enviadas para outro lado, por isso este pagamento ainda não conta. Por favor, fale com ${shop}.`,
    }),
    unseen: ({ shop }) => ({
      word: 'De momento não é possível ver os pagamentos',
      advice: `Não pague agora desta forma. Escolha outra ou pergunte a ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `Faltam ${rest} por pagar`,
      advice: payable
        ? 'Pagou um pouco menos do que o total (algumas carteiras descontam taxas). Pague o resto e fica concluído.'
        : `O tempo acabou. Por favor, não pague mais e fale com ${shop}.`,
    }),
    paid: () => ({ word: 'Pago', advice: 'Obrigado! Pode fechar esta página.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'Pago',
      advice: twice
        ? `O seu pagamento chegou duas vezes. ${shop} vai reembolsar-lhe ${surplus}.`
        : `Pagou ${surplus} a mais. ${shop} vai reembolsar-lhe a diferença.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'Pago',
      advice: `O seu pagamento chegou fora do prazo e ${shop} aceitou-o. Obrigado!`,
    }),
    unconfirmed: ({ received, shop }) => ({
      word: 'Não confirmado a tempo',
      advice: `Chegaram ${received} dentro do prazo, mas não foram confirmados a tempo. ${shop} decide se aceita ou devolve.`,
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
      advice: `Por favor, não pague mais. ${shop} cancelou este pedido.`,
    }),
    refunded: ({ refunded, shop }) => ({ word: 'Reembolsado', advice: `${shop} reembolsou ${refunded}.` }),
    problem: ({ payable, shop }) => ({
      word: 'Pagamento anulado',
      advice: payable
        ? 'O seu pagamento foi substituído ou descartado pela rede. Pode pagar de novo.'
        : `O seu pagamento foi substituído ou descartado pela rede. Por favor, fale com ${shop}.`,
    }),
  },
  practice: 'TREINO · sem dinheiro real',
  connectionLost: 'Sem ligação. Esta página pode estar desatualizada. A tentar de novo …',
  payWith: 'Pagar com',
  notNow: (method) =>
    `${method} não pode ser usado agora. Escolha outra forma de pagamento ou tente de novo dentro de momentos.`,
  payTo: (shop) => `Pagar a ${shop}`,
  timeLeft: 'Tempo restante',
  expires: 'Pagar antes de',
  rate: 'Taxa de câmbio',
  toPay: 'A pagar',
  received: 'Recebido',
  missing: 'Por pagar',
  surplus: 'Pago a mais',
  refunded: 'Reembolsado',
  paidWith: 'Pago com',
  when: 'Quando',
  transaction: 'Transação',
  payment: 'Pagamento',
  invoice: 'Operação',
  receipt: 'Recibo',
  email: 'Enviar por e-mail',
  address: 'Endereço',
  request: 'Pedido de pagamento',
  amount: 'Valor',
  copy: 'Copiar',
  copied: 'Copiado',
  copyOf: (what) => `Copiar: ${what}`,
  openWallet: 'Abrir carteira',
  payRest: 'Pagar o resto',
  copyCode: 'Copiar código de pagamento',
  otherDevice: 'Pagar com outro dispositivo',
  instant: 'Imediato',
  about: (n) => `Cerca de ${n} min`,
  feeAbout: (amount) => `Taxa de cerca de ${amount}`,
  feeUnder: (amount) => `Taxa inferior a ${amount}`,
  backTo: (shop) => `Voltar para ${shop}`,
  both: 'Para carteiras Bitcoin e Lightning.',
  bitcoinOnly: 'Código só para Bitcoin',
  bitcoinAlone: 'Só para carteiras Bitcoin.',
  bothInOne: 'Um código para ambos',
  bothNames: 'Lightning ou Bitcoin',
  onlySend: (method) => `Envie só ${method}, e exatamente este valor.`,
  code: (method, amount) => `Código para ler: pagar ${amount} com ${method}`,
  confirmations: (have, need) =>
    `${have} de ${plural('pt', need, { one: '# confirmação', many: '# de confirmações', other: '# confirmações' })}`,
  of: (need) => `de ${need}`,
  unknown: {
    word: 'Não encontrado',
    advice: 'Não há nenhum pagamento neste endereço. Verifique a ligação ou peça um código novo.',
  },
  busy: { word: 'Demasiados pedidos', advice: 'Espere um momento e tente de novo.' },
  away: {
    word: 'Indisponível de momento',
    advice: 'O sistema da loja não responde. Tente de novo dentro de momentos ou pergunte na loja.',
  },
};
