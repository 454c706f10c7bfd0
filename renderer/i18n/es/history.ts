/** Texts of the sales history and of the sale details, in Spanish. */
import { plural } from '#domain/languages/plural.ts';
import type { history as english } from '#i18n/en/history.ts';

export const history: typeof english = {
  history: {
    title: 'Historial',
    search: 'Importe, artículo, referencia o dirección',
    state: 'Estado',
    method: 'Forma de pago',
    anyState: 'Todos los estados',
    anyMethod: 'Todas las formas',
    seller: 'Vendida por',
    anySeller: 'Todas las personas',
    time: 'Fecha',
    anyTime: 'Siempre',
    states: {
      pending: 'Abierta',
      paid: 'Pagada',
      expired: 'Caducada',
      cancelled: 'Cancelada',
      refunded: 'Reembolsada',
      attention: 'Le necesita',
    },
    empty: 'Aún no hay ventas.',
    emptyHint: 'Cada venta hecha aquí o por la API aparece en esta lista.',
    nothing: 'Ninguna venta coincide.',
    dropOne: (n: number) =>
      plural('es', n, {
        one: 'Sin este filtro hay ventas:',
        many: 'Sin uno de estos filtros hay ventas:',
        other: 'Sin uno de estos filtros hay ventas:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Aunque se quite uno de los filtros, no coincide ninguna venta.',
    clearFilters: 'Quitar filtros',
    more: 'Mostrar más',
    fresh: (n: number) =>
      `Mostrar ${plural('es', n, { one: '# venta nueva', many: '# de ventas nuevas', other: '# ventas nuevas' })}`,
    pick: 'Elija una venta para verlo todo sobre ella.',
    origin: { till: 'Caja', api: 'API', link: 'Enlace de pago', test: 'Venta de prueba' },
    paidBack: (sum: string) => `${sum} devueltos`,
    results: (n: number) => plural('es', n, { one: '# venta', many: '# de ventas', other: '# ventas' }),
  },

  detail: {
    title: 'Venta',
    number: 'Número',
    reference: 'Referencia',
    origin: 'Hecha por',
    seller: 'Vendida por',
    restocked: 'de nuevo en existencias',
    created: 'Creada',
    expires: 'Caduca',
    paid: 'Pago hecho',
    amount: 'Importe',
    received: 'Recibido',
    payments: 'Pagos',
    noPayments: 'No se ha visto ningún pago.',
    confirmations: (have: number, need: number) => `${have} de ${need}`,
    confirmed: (have: number) =>
      plural('es', have, { one: '# confirmación', many: '# de confirmaciones', other: '# confirmaciones' }),
    counts: 'cuenta',
    events: 'Qué ha pasado',
    clear: 'Hecho',
    clearTitle: '¿Está resuelto?',
    clearText: 'Sale de «Le necesita». La venta y su dinero quedan como están.',
    clearUndone:
      'La venta sale de «Le necesita». En los libros queda como deshecha y no cuenta como cobrada; no se devuelve nada.',
    clearWhat: 'Qué se hizo',
    clearHint: 'Por ejemplo: el cliente pagó de nuevo. Se guarda con la venta.',
    clearMissing: 'Escriba qué se hizo.',
    showCode: 'Mostrar el código',
  },

  alarm: {
    undone: 'Un pago que se había aceptado ha desaparecido de la red. Pida al cliente que pague de nuevo.',
    late: 'Llegó dinero después de terminar esta venta. Acepte la venta como pagada o devuelva el dinero.',
    'short-at-expiry':
      'Solo una parte del importe llegó a tiempo. Acepte la venta como pagada o devuelva el dinero.',
    unconfirmed:
      'Todo el importe llegó a tiempo, pero no se confirmó mientras se mantenía el cambio. Acepte la venta como pagada o devuelva el dinero.',
    'too-much': 'Llegó más de lo pedido. Devuelva la diferencia y anótelo.',
    'time-locked': 'Un pago está bloqueado hasta más tarde, así que no cuenta.',
    unproven:
      'El nodo Lightning dice que se pagó, pero la prueba o el importe no encajan. Revise el nodo antes de entregar la mercancía.',
    'double-spend':
      'Alguien ha intentado gastar un pago dos veces. Espere confirmaciones antes de entregar la mercancía.',
  },

  event: {
    'invoice.created': 'Creada',
    'invoice.payment_seen': 'Pago visto',
    'invoice.payment_undone': 'Pago deshecho',
    'invoice.payment_returned': 'El pago ha vuelto',
    'invoice.paid': 'Pagada',
    'invoice.expired': 'Caducada',
    'invoice.cancelled': 'Cancelada',
    'invoice.refunded': 'Reembolso anotado',
    'invoice.attention': 'Le necesita',
    'invoice.attention_cleared': 'Resuelto',
  },
  eventHow: { 'in-time': 'a tiempo', grace: 'poco después de acabar el tiempo', 'by-hand': 'a mano' },
};
