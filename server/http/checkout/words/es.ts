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
      word: 'Esperando',
      advice: 'Escanee el código con su monedero, o ábralo desde aquí.',
    }),
    checking: () => ({
      word: 'Se acabó el tiempo',
      advice: 'Por favor, no pague más. Miramos una vez más si se pagó a tiempo.',
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `Confirmando ${have} de ${need}` : 'Pago visto',
      advice:
        need > 1 || have > 0
          ? `Su pago ha llegado.${minutes(left)} No tiene que hacer nada más.`
          : `Falta la primera confirmación.${minutes(left)} No tiene que hacer nada más.`,
    }),
    held: ({ shop }) => ({
      word: 'El pago está bloqueado',
      advice: `Aún no se puede usar, así que no cuenta. Por favor, hable con ${shop}.`,
    }),
    doubt: ({ shop }) => ({
      word: 'Pago en duda',
      advice: `El mismo dinero también se vio ir a otra parte, así que aún no cuenta. Por favor, hable con ${shop}.`,
    }),
    unseen: ({ shop }) => ({
      word: 'Ahora no se ven los pagos',
      advice: `No pague ahora con este método. Elija otro o pregunte a ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `Faltan ${rest}`,
      advice: payable
        ? 'Llegó menos de lo pedido; algunos monederos se quedan una comisión. Este código pide solo el resto.'
        : `Se acabó el tiempo. Por favor, no pague más y hable con ${shop}.`,
    }),
    paid: () => ({ word: 'Pagado', advice: '¡Gracias! Puede cerrar esta página.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'Pagado',
      advice: twice
        ? `Su pago llegó dos veces. ${shop} le devolverá ${surplus}.`
        : `Ha pagado ${surplus} de más. ${shop} se lo devolverá.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'Pagado tarde',
      advice: `Llegó después de acabar el tiempo, y ${shop} lo ha aceptado. ¡Gracias!`,
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
      advice: `Por favor, no pague más. ${shop} ha retirado esta solicitud.`,
    }),
    refunded: ({ refunded, shop }) => ({ word: 'Reembolsado', advice: `${shop} ha devuelto ${refunded}.` }),
    problem: ({ payable, shop }) => ({
      word: 'El pago se ha deshecho',
      advice: payable
        ? 'Un pago que se había visto se ha sustituido o ha desaparecido. Puede pagar de nuevo.'
        : `Un pago que se había visto se ha sustituido o ha desaparecido. Por favor, hable con ${shop}.`,
    }),
  },
  practice: 'PRÁCTICA · sin dinero real',
  connectionLost: 'Sin conexión. Lo que ve puede ser antiguo. Reintentando …',
  payWith: 'Pagar con',
  notNow: (method) =>
    `${method} no se puede usar ahora. Elija otro método de pago o inténtelo de nuevo en un momento.`,
  payTo: (shop) => `Pagar a ${shop}`,
  timeLeft: 'Tiempo restante',
  expires: 'Pagar antes de',
  rate: 'Cambio',
  toPay: 'A pagar',
  received: 'Recibido',
  missing: 'Falta',
  surplus: 'De más',
  refunded: 'Devuelto',
  paidWith: 'Pagado con',
  when: 'Cuándo',
  transaction: 'Transacción',
  payment: 'Pago',
  invoice: 'Factura',
  address: 'Dirección',
  request: 'Solicitud de pago',
  amount: 'Importe',
  copy: 'Copiar',
  copied: 'Copiado',
  copyOf: (what) => `Copiar: ${what}`,
  openWallet: 'Abrir monedero',
  backTo: (shop) => `Volver a ${shop}`,
  both: 'Para monederos Bitcoin y Lightning.',
  bitcoinOnly: 'Código solo para Bitcoin',
  bitcoinAlone: 'Solo para monederos Bitcoin.',
  bothInOne: 'Un código para ambos',
  bothNames: 'Bitcoin o Lightning',
  onlySend: (method) => `Envíe solo ${method}, y exactamente este importe.`,
  code: (method, amount) => `Código para escanear: pagar ${amount} con ${method}`,
  confirmations: (have, need) =>
    `${have} de ${plural('es', need, { one: '# confirmación', many: '# de confirmaciones', other: '# confirmaciones' })}`,
  of: (need) => `de ${need}`,
  unknown: {
    word: 'No encontrado',
    advice: 'Aquí no hay ningún pago. Compruebe la dirección o pida un código nuevo.',
  },
  busy: { word: 'Demasiadas peticiones', advice: 'Espere un momento e inténtelo de nuevo.' },
};
