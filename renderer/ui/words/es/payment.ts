/** Owns the words of the payment screen and its dialogs, in Spanish. */
import type { payment as english } from '../payment.ts';

export const payment: typeof english = {
  pay: {
    title: 'Pago',
    methods: 'Formas de pago',
    off: 'no disponible',
    offReason: (method: string, why: string) => `${method} no está disponible: ${why}`,
    offSince: (method: string, why: string, since: string) =>
      `${method} no está disponible desde las ${since}: ${why}`,
    quietSince: (method: string, why: string, since: string) =>
      `Los pagos con ${method} no se ven desde las ${since}; lo que se pagó se encontrará cuando se arregle. Ahora: ${why}`,
    fixedAmount: (method: string) =>
      `Con ${method} no se puede pagar solo el resto: su solicitud tiene un importe fijo.`,
    notOffered: (method: string) => `${method} no se podía usar cuando empezó esta venta.`,
    code: (method: string) => `Código de pago para ${method}`,
    bothNames: 'Bitcoin o Lightning',
    bothInOne: 'Un código para Bitcoin y Lightning',
    bothHint: 'Desactivado: para monederos que no saben leerlo',
    toPay: 'A pagar',
    stillToPay: 'Queda por pagar',
    received: 'Recibido',
    surplus: 'De más',
    refunded: 'Devuelto',
    amount: 'Importe de la venta',
    inCoin: (coin: string) => `En ${coin}`,
    rate: 'Cambio',
    rateOf: (coin: string, price: string) => `1 ${coin} = ${price}`,
    rateKinds: { market: '', manual: 'a mano', practice: 'inventado', identity: '' },
    timeLeft: 'Tiempo restante',
    seen: 'Visto',
    paidAt: 'Pagado',
    expiredAt: 'Caducada',
    transaction: 'Transacción',
    address: 'Dirección',
    invoice: 'Solicitud de pago',
    copyAddress: 'Copiar dirección',
    copyInvoice: 'Copiar solicitud',
    copyAmount: 'Copiar importe',
    cancel: 'Cancelar la venta',
    next: 'Siguiente cliente',
    nextSale: 'Siguiente venta',
    accept: 'Aceptar como pagado',
    acceptNow: 'Aceptar ahora',
    refund: 'Anotar un reembolso',
    details: 'Detalles',
    again: 'Cobrar de nuevo',
    note: 'Nota',
  },

  waitingFor: {
    confirmations: 'espera confirmaciones',
    replaceable: 'aún puede ser sustituido por quien lo envió, así que espera un bloque',
    'low-fee': 'se envió con una comisión baja y puede tardar más',
    'unconfirmed-parent': 'depende de otro pago que aún no está confirmado',
    'time-locked': 'está bloqueado hasta más tarde y no cuenta',
    'double-spend-seen': 'se ha visto gastado por segunda vez; espere un bloque',
    unagreed: 'solo lo conoce un servidor por ahora; un segundo debe coincidir',
    unproven: 'lo anuncia el nodo Lightning sin una prueba que encaje, así que no cuenta',
  },

  standing: {
    live: '',
    replaced: 'sustituido por otro pago',
    conflicted: 'ya no es válido',
    vanished: 'desaparecido de la red',
  },

  wallet: {
    title: 'Monedero de práctica',
    text: 'Haga de cliente:',
    full: 'Pagar todo',
    short: 'Pagar de menos',
    over: 'Pagar de más',
    twice: 'Pagar dos veces',
    late: 'Pagar tarde',
    block: 'Confirmar un bloque',
    back: 'Deshacerlo',
  },

  accept: {
    title: '¿Aceptar como pagado?',
    text: (received: string, amount: string) =>
      `Se han visto ${received} de ${amount}. La venta contará entonces como pagada.`,
    reason: 'Motivo',
    reasonHint: 'Para los libros, por ejemplo: cliente habitual, resto en efectivo.',
    reasonMissing: 'Diga por qué: queda en los libros.',
    go: 'Aceptar como pagado',
  },

  refund: {
    title: 'Anotar un reembolso',
    text: 'Cointill no guarda claves. Devuelva primero el dinero desde su propio monedero y anótelo después aquí.',
    amount: 'Importe devuelto',
    most: (sum: string) => `Como mucho ${sum}.`,
    amountWrong: (example: string) => `Escriba el importe como ${example}.`,
    to: 'Adónde',
    toHint: 'La dirección o factura que dio el cliente.',
    toMissing: 'Diga adónde fue el dinero.',
    reference: 'Referencia',
    referenceHint: 'Id. de la transacción, o cómo se devolvió.',
    referenceMissing: 'Escriba un id. de transacción o una nota.',
    go: 'Anotar el reembolso',
  },

  cancelSale: {
    title: '¿Cancelar esta venta?',
    text: 'El código deja de valer para esta venta. Cancele solo si el cliente no ha pagado.',
    go: 'Cancelar la venta',
    keep: 'Conservarla',
  },
};
