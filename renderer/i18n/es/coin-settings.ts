/** Texts of the Bitcoin, Litecoin and Dogecoin settings, in Spanish. */
import type { coinSettings as english } from '#i18n/en/coin-settings.ts';

export const coinSettings: typeof english = {
  coin: {
    text: (coin: string) =>
      `Las direcciones salen de la clave pública extendida de su monedero de ${coin}. Nada de aquí puede gastar su dinero.`,
    wallet: 'Su monedero',
    key: 'Clave pública extendida',
    keyForms: { comma: ', ', or: ' o ', and: ', ' },
    keyHint: (main: string, test: string) =>
      `Empieza por ${main} (cadenas de prueba: ${test}), o un descriptor de salida. No pegue nunca una clave privada ni las palabras semilla.`,
    check: 'Mostrar las primeras direcciones',
    compare: 'Compare con su monedero: deben ser sus tres primeras direcciones de recepción.',
    compareFirst: 'Muestre antes las primeras direcciones y compárelas con su monedero.',
    same: 'Si son distintas, el dinero iría a otra parte. No guarde.',
    script: {
      p2pkh: 'Direcciones antiguas (Legacy)',
      'p2sh-p2wpkh': 'SegWit anidado',
      p2wpkh: 'SegWit nativo',
      p2tr: 'Taproot',
    },
    firstIndex: 'Número de la primera dirección',
    firstIndexHint:
      'Normalmente vacío: se buscan las direcciones ya usadas. Escríbalo si su monedero o una caja anterior va más adelante.',
    firstIndexWrong: 'Un número entero desde 0',
    next: 'Siguiente dirección',
    nextText: (n: number) => `Número ${n}`,
    gap: 'Sin usar seguidas',
    gapHint: (n: number) =>
      `Ponga el límite de huecos (gap limit) de su monedero en al menos ${n}, para que muestre todos los pagos.`,
    gapWarning:
      'Muchas direcciones seguidas nunca se pagaron. Suba el límite de huecos de su monedero por encima de este número o no mostrará pagos posteriores.',
    gapWhy: (n: number) =>
      `Una venta que nadie paga deja una dirección sin usar. Los monederos dejan de buscar tras ${n} seguidas sin usar y no muestran lo que se paga a las posteriores.`,
    gapElse: (n: number) => `Un monedero sin este ajuste mira siempre ${n} direcciones por delante.`,
    source: 'Quién avisa de que llega dinero',
    sources: {
      public: 'Servidores públicos',
      electrum: 'Mis propios servidores Electrum',
      node: 'Mi propio nodo',
    },
    sourceText: {
      public: 'Nada que mantener. Los servidores saben qué direcciones son del negocio.',
      electrum: 'Electrs, Fulcrum o ElectrumX, o públicos que usted elija.',
      node: (node: string) => `${node} en este equipo o en su red. Nadie más sabe nada.`,
    },
    dogeHint:
      'Los servidores públicos de Dogecoin son todos de un mismo operador: las confirmaciones, y que no se haya pagado nada, son la palabra de un solo desconocido. Un nodo propio es lo más seguro.',
    servers: 'Servidores, en el orden en que se prueban',
    server: (n: number) => `Servidor ${n}`,
    host: 'Host',
    hostWrong: 'Un nombre o una dirección sin http:// y sin ruta.',
    port: 'Puerto',
    portWrong: 'De 1 a 65535',
    tls: 'Cifrado (TLS)',
    addServer: 'Añadir un servidor',
    removeServer: (n: number) => `Quitar el servidor ${n}`,
    serverUp: (n: number) => `Subir el servidor ${n}`,
    serverDown: (n: number) => `Bajar el servidor ${n}`,
    pinHint:
      'Vacío: vale un certificado por el que responde una autoridad, también renovado; de los demás se conserva el primero que se muestre y se rechaza otro.',
    agree: 'Dos servidores deben coincidir',
    agreeHint:
      'Un pago por encima de un importe solo cuenta cuando también lo conoce un servidor de otro operador. Si todos los servidores son del mismo, no hay a quién preguntar.',
    agreeUsual: (amount: number, currency: string) =>
      `En la criptomoneda. Vacío: por encima de ${amount} ${currency}.`,
    agreeAbove: 'Por encima de',
    agreeWrong: (example: string) => `Escriba el importe como ${example}.`,
    oneServerRisk:
      'Con un solo servidor, o sin TLS, quien lo gestiona o está en la línea puede fingir un pago que nunca se hizo, mientras no espere ninguna confirmación. Añada un servidor cifrado de otras personas o pida 1 confirmación.',
    agreeNeedsTwo: 'Para esto hacen falta al menos dos servidores en la lista.',
    url: 'Dirección del nodo',
    urlHint: (port: string) => `Por ejemplo http://127.0.0.1:${port}`,
    signIn: 'Cómo se identifica la caja',
    signIns: { password: 'Como usuario', cookie: 'Con la cookie del nodo' },
    username: 'Nombre de usuario',
    password: 'Contraseña',
    cookie: 'Archivo de cookie',
    cookieHint: (path: string) => `Por ejemplo ${path}. El nodo lo escribe de nuevo en cada arranque.`,
    zmq: 'Dirección ZMQ',
    zmqHint:
      'Opcional, como tcp://127.0.0.1:28332: los pagos se ven entonces al momento, no en unos segundos.',
    zmqWrong: 'Empieza por tcp://',
  },
};
