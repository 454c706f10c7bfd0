/** Texts of the Monero settings, in Spanish. */
import type { moneroSettings as english } from '#i18n/en/monero-settings.ts';

export const moneroSettings: typeof english = {
  monero: {
    text: 'Cada venta recibe una subdirección de su monedero. Con la clave privada de vista la caja ve lo que entra; no puede gastar.',
    wallet: 'Su monedero',
    address: 'Dirección principal',
    addressHint: 'Empieza por 4 (testnet 9, stagenet 5).',
    addressWrong: 'Una dirección principal tiene 95 letras y cifras.',
    viewKey: 'Clave privada de vista',
    viewKeyHint:
      '64 caracteres del 0 al 9 y de la a a la f. Se guarda sellada. No pegue nunca la clave de gasto ni las palabras semilla.',
    viewKeyWrong: 'Una clave de vista tiene 64 caracteres del 0 al 9 y de la a a la f.',
    check: 'Mostrar las primeras subdirecciones',
    compare: 'Compare con su monedero: deben ser sus primeras subdirecciones.',
    compareFirst: 'Muestre antes las primeras subdirecciones y compárelas con su monedero.',
    next: 'Siguiente subdirección',
    gapHint: (n: number) =>
      `Ponga el subaddress lookahead de su monedero en al menos ${n}, para que muestre todos los pagos.`,
    gapWarning:
      'Muchas subdirecciones seguidas nunca se pagaron. Suba el subaddress lookahead de su monedero por encima de este número o no mostrará pagos posteriores.',
    gapWhy: (n: number) =>
      `Una venta que nadie paga deja una subdirección sin usar. Los monederos dejan de buscar tras ${n} seguidas sin usar y no muestran lo que se paga a las posteriores.`,
    gapElse: (n: number) => `Un monedero sin este ajuste mira siempre ${n} subdirecciones por delante.`,
    source: 'Quién avisa de que llega dinero',
    sources: {
      daemon: 'Un nodo Monero',
      wallet: 'Mi monero-wallet-rpc',
      kept: 'Un monero-wallet-rpc que lleva la caja',
    },
    sourceText: {
      daemon: 'La caja recorre ella misma los bloques. El nodo no sabe nada de su monedero.',
      wallet: 'Uno que ya está en marcha, con un monedero de solo vista.',
      kept: 'La caja inicia el programa en este equipo y lo termina consigo.',
    },
    daemons: 'Nodos, en el orden en que se prueban',
    daemon: (n: number) => `Nodo ${n}`,
    daemonUrl: 'Dirección del nodo',
    daemonUrlHint: 'Por ejemplo http://127.0.0.1:18081',
    addDaemon: 'Añadir un nodo',
    removeDaemon: (n: number) => `Quitar el nodo ${n}`,
    daemonUp: (n: number) => `Subir el nodo ${n}`,
    daemonDown: (n: number) => `Bajar el nodo ${n}`,
    agree: 'Otro importe para la segunda opinión',
    agreeHint:
      'Con nodos de dos o más operadores, un pago de más de unos 200 de su moneda solo cuenta cuando un segundo nodo también lo conoce. Aquí puede fijar otro importe.',
    oneNode:
      'A este nodo se le cree todo: uno deshonesto podría mostrar pagos que nadie ha hecho. Use un nodo propio, acepte solo importes pequeños o añada un nodo de otro operador.',
    signIn: 'El nodo pide una contraseña',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    rpcUrl: 'Dirección del monero-wallet-rpc',
    rpcUrlHint: 'Por ejemplo http://127.0.0.1:18083',
    walletName: 'Archivo del monedero',
    walletNameHint: 'Nombre en la carpeta del monero-wallet-rpc. Vacío: el monedero que esté abierto allí.',
    walletPassword: 'Contraseña del archivo del monedero',
    binary: 'Archivo del programa',
    binaryHint: 'Por ejemplo /usr/bin/monero-wallet-rpc',
    restore: 'Buscar desde el bloque',
    restoreHint: 'Vacío: desde hoy. Solo para un negocio que ya aceptó Monero con este monedero.',
    restoreWrong: 'Un número de bloque es un número entero.',
    scanning: 'Recorriendo los bloques',
  },
};
