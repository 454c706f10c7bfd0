/** Brazilian Portuguese texts of the checkout. */
import { plural } from '#domain/languages/plural.ts';
import type { Sentences } from './words.ts';

const minutes = (n: number | null) =>
  n === null
    ? ''
    : plural('pt-BR', n, {
        one: ' Falta cerca de um minuto.',
        many: ' Faltam cerca de # de minutos.',
        other: ' Faltam cerca de # minutos.',
      });

export const BRAZILIAN: Sentences = {
  say: {
    waiting: () => ({
      word: 'Escaneie ou toque para pagar',
      advice: 'Escaneie o código com a sua carteira ou abra uma carteira neste dispositivo.',
    }),
    checking: () => ({
      word: 'O tempo acabou',
      advice: 'Não pague mais, por favor. Estamos verificando mais uma vez se houve um pagamento a tempo.',
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `Confirmando ${have} de ${need}` : 'Pagamento recebido',
      advice:
        need > 1 || have > 0
          ? `Seu pagamento chegou.${minutes(left)} Em uma loja, aguarde até aparecer “Pago”.`
          : `Aguardando a primeira confirmação.${minutes(left)} Em uma loja, aguarde até aparecer “Pago”.`,
    }),
    held: ({ shop }) => ({
      word: 'O pagamento está bloqueado',
      advice: `O dinheiro ainda não pode ser gasto, por isso não conta. Fale com ${shop}, por favor.`,
    }),
    doubt: ({ shop }) => ({
      word: 'Pagamento em verificação',
      advice: `As mesmas moedas também foram enviadas para outro lugar, por isso este pagamento ainda não conta. Fale com ${shop}, por favor.`,
    }),
    unseen: ({ shop }) => ({
      word: 'No momento não dá para ver os pagamentos',
      advice: `Não pague com esta forma agora, por favor. Escolha outra ou fale com ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `Falta pagar ${rest}`,
      advice: payable
        ? 'Você pagou um pouco menos que o total (algumas carteiras descontam taxas). Pague o restante e pronto.'
        : `O tempo acabou. Não pague mais e fale com ${shop}, por favor.`,
    }),
    paid: () => ({ word: 'Pago', advice: 'Obrigado! Você pode fechar esta página.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'Pago',
      advice: twice
        ? `Seu pagamento chegou duas vezes. ${shop} vai reembolsar ${surplus}.`
        : `Você pagou ${surplus} a mais. ${shop} vai reembolsar a diferença.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'Pago',
      advice: `Seu pagamento chegou depois do prazo, e ${shop} o aceitou. Obrigado!`,
    }),
    unconfirmed: ({ received, shop }) => ({
      word: 'Não confirmado a tempo',
      advice: `Recebido dentro do prazo: ${received}, mas sem confirmação a tempo. ${shop} decide se aceita ou devolve.`,
    }),
    late: ({ received, partly, shop }) => ({
      word: 'Pago fora do prazo',
      advice: `Recebido: ${received}, ${partly ? 'uma parte depois do prazo' : 'mas depois do prazo'}. ${shop} decide se aceita ou devolve.`,
    }),
    expired: ({ shop }) => ({
      word: 'Expirado',
      advice: `Não pague mais, por favor. Peça um novo código a ${shop}.`,
    }),
    cancelled: ({ shop }) => ({
      word: 'Cancelado',
      advice: `Não pague mais, por favor. ${shop} cancelou este pedido.`,
    }),
    refunded: ({ refunded, shop }) => ({ word: 'Reembolsado', advice: `${shop} reembolsou ${refunded}.` }),
    problem: ({ payable, shop }) => ({
      word: 'Pagamento revertido',
      advice: payable
        ? 'Seu pagamento foi substituído ou descartado pela rede. Você pode pagar de novo.'
        : `Seu pagamento foi substituído ou descartado pela rede. Fale com ${shop}, por favor.`,
    }),
  },
  practice: 'TREINAMENTO · sem dinheiro real',
  connectionLost: 'Sem conexão. Esta página pode estar desatualizada. Tentando de novo …',
  payWith: 'Pagar com',
  notNow: (method) =>
    `${method} não pode ser usado agora. Escolha outra forma de pagamento ou tente de novo daqui a pouco.`,
  payTo: (shop) => `Pagar a ${shop}`,
  timeLeft: 'Tempo restante',
  expires: 'Pague até',
  rate: 'Cotação',
  toPay: 'A pagar',
  received: 'Recebido',
  missing: 'Falta pagar',
  surplus: 'Pago a mais',
  refunded: 'Reembolsado',
  paidWith: 'Pago com',
  when: 'Quando',
  transaction: 'Transação',
  payment: 'Pagamento',
  invoice: 'Cobrança',
  receipt: 'Recibo',
  email: 'Enviar por e-mail',
  address: 'Endereço',
  request: 'Pedido de pagamento',
  amount: 'Valor',
  copy: 'Copiar',
  copied: 'Copiado',
  copyOf: (what) => `Copiar: ${what}`,
  openWallet: 'Abrir carteira',
  payRest: 'Pagar o restante',
  copyCode: 'Copiar código de pagamento',
  otherDevice: 'Pagar com outro dispositivo',
  instant: 'Na hora',
  about: (n) => `Cerca de ${n} min`,
  feeAbout: (amount) => `Taxa de cerca de ${amount}`,
  feeUnder: (amount) => `Taxa menor que ${amount}`,
  backTo: (shop) => `Voltar para ${shop}`,
  both: 'Para carteiras Bitcoin e Lightning.',
  bitcoinOnly: 'Código só para Bitcoin',
  bitcoinAlone: 'Só para carteiras Bitcoin.',
  bothInOne: 'Um código para os dois',
  bothNames: 'Lightning ou Bitcoin',
  onlySend: (method) => `Envie só ${method} para cá, e exatamente este valor.`,
  code: (method, amount) => `Código para escanear: pagar ${amount} com ${method}`,
  confirmations: (have, need) =>
    `${have} de ${plural('pt-BR', need, { one: '# confirmação', many: '# de confirmações', other: '# confirmações' })}`,
  of: (need) => `de ${need}`,
  unknown: {
    word: 'Não encontrado',
    advice: 'Não há nenhum pagamento neste endereço. Confira o link ou peça um novo código à loja.',
  },
  busy: { word: 'Solicitações demais', advice: 'Espere um momento e tente de novo.' },
  away: {
    word: 'Indisponível no momento',
    advice: 'O sistema da loja não responde. Tente de novo em instantes ou pergunte na loja.',
  },
};
