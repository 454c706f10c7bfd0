/** Texts of the sale screen and of the states of a sale, in Spanish. */
import { plural } from '#domain/languages/plural.ts';
import type { sale as english } from '#i18n/en/sale.ts';

export const sale: typeof english = {
  sale: {
    title: 'Venta',
    openSales: 'Ventas abiertas',
    more: (n: number) => `${n} más`,
    amount: 'Importe',
    expression: 'Lo que se ha tecleado',
    startTyping: 'Teclee un importe',
    lines: 'Esta venta',
    line: (n: number) => `Artículo ${n}`,
    removeLine: (n: number) => `Quitar el artículo ${n}`,
    noLines: 'Aún no se ha tecleado nada.',
    noLinesHint: 'Use las teclas de aquí o las del teclado:',
    note: 'Nota',
    noteHint: 'Mesa, nombre, pedido',
    charge: 'Cobrar',
    find: 'Buscar artículo',
    full: (most: string) => `No cabe más: una venta es como máximo de ${most}.`,
    tooLong: (most: string) =>
      `Demasiado largo para un importe, que es como máximo de ${most}. Intro busca el artículo con este código.`,
    nothingDue: 'No queda nada por pagar, así que no hay nada que cobrar.',
    keypad: 'Teclado numérico',
    keyBack: 'Borrar la última cifra',
    keyClear: 'Borrar lo tecleado',
    keyTimes: 'Por',
    keyPlus: 'Más',
    keyPoint: 'Coma decimal',
    noMethod: 'Aún no hay ninguna criptomoneda configurada, así que no se puede cobrar.',
    noMethodAction: 'Configurar una',
    noneUsable: 'Ahora mismo no se puede usar ninguna criptomoneda.',
    rateAction: 'Introducir un cambio a mano',
    lookAtMethods: 'Ver por qué',
  },

  state: {
    waiting: 'Esperando',
    confirming: (have: string, need: string) => `Confirmando ${have} de ${need}`,
    seen: 'Visto',
    short: (sum: string) => `Faltan ${sum}`,
    paid: 'Pagado',
    'paid-late': 'Pagado tarde',
    late: 'Pago tardío',
    unseen: 'Un momento',
    expired: 'Caducada',
    cancelled: 'Cancelada',
    refunded: 'Reembolsada',
    problem: 'El pago se ha deshecho',
    'taken-back': 'No pagado: deshecho',
    doubt: 'Pago en duda',
  },

  stateText: {
    waiting: 'Pida al cliente que escanee.',
    confirming:
      'El cliente debe quedarse: ha llegado todo el importe, pero esta tienda solo lo cuenta cuando la red lo haya confirmado.',
    confirmingFor: (minutes: number) =>
      `El cliente debe quedarse: ha llegado todo el importe, pero esta tienda solo lo cuenta una vez confirmado, en ${plural('es', minutes, { one: 'un minuto, aproximadamente', many: 'unos # de minutos', other: 'unos # minutos' })}.`,
    stay: 'El cliente debe quedarse.',
    doubt: (method: string, why: string) => `El pago con ${method} ${why}.`,
    short:
      'Llegó menos de lo pedido, quizá porque un monedero o una plataforma se quedó una comisión. Este código pide solo el resto.',
    shortExpired: 'El tiempo se acabó antes de que llegara el resto. Acéptelo como pagado o devuélvalo.',
    paid: 'La venta está hecha.',
    tooMuch: 'El cliente pagó de más. Devuelva la diferencia o acuérdelo con él.',
    twice: 'El cliente pagó dos veces. Devuelva uno de los dos pagos y anótelo.',
    paidLate: 'El dinero llegó después de acabar el tiempo, y la venta está pagada.',
    late: 'El dinero llegó después de acabar el tiempo. El cambio puede haber variado: acéptelo o devuélvalo.',
    unconfirmed:
      'Pagado a tiempo, pero no se confirmó mientras se mantenía el cambio. Acéptelo como pagado o devuélvalo.',
    expired: 'Nadie pagó a tiempo. Cobre de nuevo para obtener otro código.',
    expiredElsewhere: 'Nadie pagó a tiempo. Cree un enlace nuevo para volver a pedirlo.',
    cancelled: 'Esta venta se canceló. Su código ya no debe pagarse.',
    refunded: 'El dinero se devolvió.',
    problem: 'La red ya no conoce un pago. No entregue la mercancía; pida al cliente que pague de nuevo.',
    takenBack:
      'El pago se deshizo y la venta no cuenta como cobrada. Cobre de nuevo si el cliente vuelve a pagar.',
    problemPaid: 'La red ya no conoce un pago que se había aceptado. Aclárelo con el cliente.',
  },
};
