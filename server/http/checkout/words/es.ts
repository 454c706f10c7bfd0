/** Spanish texts of the checkout. */
import { plural } from '#domain/languages/plural.ts';
import type { Sentences } from './words.ts';

const minutes = (n: number | null) =>
  n === null
    ? ''
    : plural('es', n, {
        one: ' Un minuto más, aproximadamente.',
        many: ' Unos # de minutos más.',
        other: ' Unos # minutos más.',
      });

export const SPANISH: Sentences = {
  say: {
    waiting: () => ({
      word: 'Escanee o toque para pagar',
      advice: 'Escanee el código con su monedero o abra un monedero en este dispositivo.',
    }),
    checking: () => ({
      word: 'Se acabó el tiempo',
      advice: 'Por favor, no pague más. Comprobamos una vez más si se pagó a tiempo.',
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `Confirmando ${have} de ${need}` : 'Pago recibido',
      advice:
        need > 1 || have > 0
          ? `Su pago ha llegado.${minutes(left)} En una tienda, espere hasta que ponga «Pagado».`
          : `Falta la primera confirmación.${minutes(left)} En una tienda, espere hasta que ponga «Pagado».`,
    }),
    held: ({ shop }) => ({
      word: 'El pago está bloqueado',
      advice: `El dinero aún no se puede gastar, así que no cuenta. Por favor, hable con ${shop}.`,
    }),
    doubt: ({ shop }) => ({
      word: 'Pago en revisión',
      advice: `Las mismas monedas también se enviaron a otra parte, así que este pago aún no cuenta. Por favor, hable con ${shop}.`,
    }),
    unseen: ({ shop }) => ({
      word: 'Ahora no se ven los pagos',
      advice: `No pague ahora con este método. Elija otro o pregunte a ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `Quedan ${rest} por pagar`,
      advice: payable
        ? 'Pagó un poco menos del total (algunos monederos descuentan comisiones). Pague el resto y listo.'
        : `Se acabó el tiempo. Por favor, no pague más y hable con ${shop}.`,
    }),
    paid: () => ({ word: 'Pagado', advice: '¡Gracias! Puede cerrar esta página.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'Pagado',
      advice: twice
        ? `Su pago llegó dos veces. ${shop} le reembolsará ${surplus}.`
        : `Ha pagado ${surplus} de más. ${shop} le reembolsará la diferencia.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'Pagado',
      advice: `Su pago llegó fuera de plazo y ${shop} lo ha aceptado. ¡Gracias!`,
    }),
    unconfirmed: ({ received, shop }) => ({
      word: 'No confirmado a tiempo',
      advice: `Llegaron ${received} dentro del plazo, pero no se confirmaron a tiempo. ${shop} decide si lo acepta o lo devuelve.`,
    }),
    late: ({ received, partly, shop }) => ({
      word: 'Pagado demasiado tarde',
      advice: `Llegaron ${received}, ${partly ? 'una parte fuera de plazo' : 'pero fuera de plazo'}. ${shop} decide si lo acepta o lo devuelve.`,
    }),
    expired: ({ shop }) => ({
      word: 'Caducado',
      advice: `Por favor, no pague más. Pida un código nuevo a ${shop}.`,
    }),
    cancelled: ({ shop }) => ({
      word: 'Cancelado',
      advice: `Por favor, no pague más. ${shop} ha cancelado esta solicitud.`,
    }),
    refunded: ({ refunded, shop }) => ({
      word: 'Reembolsado',
      advice: `${shop} ha reembolsado ${refunded}.`,
    }),
    problem: ({ payable, shop }) => ({
      word: 'Pago anulado',
      advice: payable
        ? 'Su pago fue sustituido o descartado por la red. Puede pagar de nuevo.'
        : `Su pago fue sustituido o descartado por la red. Por favor, hable con ${shop}.`,
    }),
  },
  practice: 'PRÁCTICA · sin dinero real',
  connectionLost: 'Sin conexión. Es posible que esta página no esté actualizada. Reintentando …',
  payWith: 'Pagar con',
  notNow: (method) =>
    `${method} no se puede usar ahora. Elija otro método de pago o inténtelo de nuevo en un momento.`,
  payTo: (shop) => `Pagar a ${shop}`,
  timeLeft: 'Tiempo restante',
  expires: 'Pagar antes de',
  rate: 'Tipo de cambio',
  toPay: 'A pagar',
  received: 'Recibido',
  missing: 'Pendiente',
  surplus: 'Pagado de más',
  refunded: 'Reembolsado',
  paidWith: 'Pagado con',
  when: 'Cuándo',
  transaction: 'Transacción',
  payment: 'Pago',
  invoice: 'Operación',
  receipt: 'Recibo',
  email: 'Enviar por correo',
  address: 'Dirección',
  request: 'Solicitud de pago',
  amount: 'Importe',
  copy: 'Copiar',
  copied: 'Copiado',
  copyOf: (what) => `Copiar: ${what}`,
  openWallet: 'Abrir monedero',
  payRest: 'Pagar el resto',
  copyCode: 'Copiar código de pago',
  otherDevice: 'Pagar desde otro dispositivo',
  instant: 'Al instante',
  about: (n) => `Unos ${n} min`,
  feeAbout: (amount) => `Comisión aprox. ${amount}`,
  feeUnder: (amount) => `Comisión menor de ${amount}`,
  backTo: (shop) => `Volver a ${shop}`,
  both: 'Para monederos Bitcoin y Lightning.',
  bitcoinOnly: 'Código solo para Bitcoin',
  bitcoinAlone: 'Solo para monederos Bitcoin.',
  bothInOne: 'Un código para ambos',
  bothNames: 'Lightning o Bitcoin',
  onlySend: (method) => `Envíe solo ${method}, y exactamente este importe.`,
  code: (method, amount) => `Código para escanear: pagar ${amount} con ${method}`,
  confirmations: (have, need) =>
    `${have} de ${plural('es', need, { one: '# confirmación', many: '# de confirmaciones', other: '# confirmaciones' })}`,
  of: (need) => `de ${need}`,
  unknown: {
    word: 'No encontrado',
    advice: 'No hay ningún pago en esta dirección. Compruebe el enlace o pida un código nuevo.',
  },
  busy: { word: 'Demasiadas peticiones', advice: 'Espere un momento e inténtelo de nuevo.' },
  away: {
    word: 'No disponible en este momento',
    advice: 'El sistema de la tienda no responde. Inténtelo de nuevo en un momento o pregunte en la tienda.',
  },
};
