/** Texts of the settings: sections, shop, rates, appearance and about, in Spanish. */
import { plural } from '#domain/languages/plural.ts';
import type { settings as english } from '#i18n/en/settings.ts';

export const settings: typeof english = {
  settings: {
    title: 'Ajustes',
    leave: {
      title: 'Hay cambios sin guardar',
      text: 'Lo que ha cambiado en esta página se perdería.',
      stay: 'Quedarse aquí',
      go: 'Descartar',
    },
    sections: {
      shop: 'Negocio',
      methods: 'Formas de pago',
      items: 'Artículos',
      tips: 'Impuestos y propinas',
      receipts: 'Recibos',
      rates: 'Cambios',
      people: 'Personas',
      keys: 'Claves de la API',
      webhooks: 'Webhooks',
      network: 'Red',
      health: 'Estado',
      data: 'Datos y secretos',
      screen: 'Pantalla y sonido',
      computer: 'Este ordenador',
      about: 'Acerca de',
    },
  },

  shop: {
    text: 'Nombre, moneda y con qué rigor se aceptan los pagos.',
    books: 'Libros',
    booksText: 'La práctica y su negocio se llevan por separado. Ahora está en:',
    switchTo: (name: string) => `Cambiar a ${name}`,
    live: 'Negocio',
    practise: 'Practicar',
    setUp: 'Configurar mi negocio',
    terms: 'Cuándo basta un pago',
    tolerancePercent: 'Pagos de menos: hasta',
    toleranceAmount: 'y como mucho',
    toleranceHint:
      'Un poco de menos sigue contando como pagado: las casas de cambio se quedan una comisión. Vale el menor de los dos.',
    grace: 'Pagos tardíos: hasta',
    graceDrift: 'si el cambio perdió como mucho',
    graceHint: 'Un pago completo poco después de acabar el tiempo se acepta solo.',
    hold: 'Mantener el cambio sin confirmar',
    holdHint: 'Si el dinero sigue sin confirmarse tanto tiempo después, decide una persona.',
    lookOn: 'Vigilar las ventas terminadas',
    lookOnHint: 'El dinero que llegue más tarde no se nota.',
  },

  rates: {
    text: 'Una moneda en su divisa: la mediana de varias casas de cambio.',
    coin: 'Moneda',
    price: 'Precio',
    age: 'De',
    noRate: 'No hay un cambio utilizable',
    kinds: { market: 'mercado', manual: 'a mano', practice: 'inventado', identity: 'ella misma' },
    sources: 'Fuentes',
    sourceOk: (at: string) => `respondió a las ${at}`,
    sourceNever: 'aún no ha respondido',
    spread: 'Recargo para el cliente',
    spreadHint: 'Compensa un cambio que varía antes de que usted venda las monedas. De 0 a 99.',
    manual: 'Cambio a mano',
    manualText: 'Se usa en lugar del mercado hasta que termina. Queda escrito en cada venta hecha con él.',
    manualPrice: (coin: string, currency: string) => `1 ${coin} en ${currency}`,
    manualFor: 'Durante',
    minutes: (n: number) =>
      n < 60
        ? plural('es', n, { one: '# minuto', many: '# de minutos', other: '# minutos' })
        : plural('es', n / 60, { one: '# hora', many: '# de horas', other: '# horas' }),
    manualGo: 'Usar este cambio',
    manualDone: 'El cambio está en uso.',
    priceWrong: 'Escriba el precio como un número, por ejemplo 68,40',
  },

  screen: {
    text: 'Solo para este dispositivo.',
    language: 'Idioma',
    languageSystem: 'Como el sistema',
    theme: 'Colores',
    themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
    contrast: 'Alto contraste',
    contrastHint: 'Líneas y texto más marcados.',
    sound: 'Sonidos',
    soundHint: 'Distintos para pagado, de menos, tardío y fallido. Cada uno también se ve.',
    volume: 'Volumen',
    sounds: { paid: 'Pagado', short: 'De menos', late: 'Tardío', failed: 'Fallido' },
  },

  about: {
    text: 'Un punto de venta para sus propias claves. Licencia MIT.',
    version: 'Versión',
    server: 'API',
    checkout: 'Páginas de pago',
    runtime: 'Funciona en',
    browser: 'Navegador',
    keyboard: 'Teclas del teclado',
    shortcuts: {
      digits: 'Teclear el importe',
      charge: 'Venta: cobrar · Pago y pagado: siguiente cliente',
      clear: 'Borrar todo',
      method: 'Elegir la forma de pago en la pantalla de pago',
    },
    quit: 'Salir de Cointill',
  },
};
