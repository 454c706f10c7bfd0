/** Texts of the health page, in Spanish. */
import { plural } from '#domain/languages/plural.ts';
import type { health as english } from '#i18n/en/health.ts';

export const health: typeof english = {
  health: {
    text: 'De qué depende esta caja, tal como está ahora.',
    well: 'Todo está bien.',
    wrong: (n: number) =>
      plural('es', n, {
        one: '# asunto requiere al propietario',
        many: '# de asuntos requieren al propietario',
        other: '# asuntos requieren al propietario',
      }),
    look: 'Ver',
    ailments: {
      internet:
        'Este equipo no tiene conexión a internet. Hasta que vuelva, no se ven los pagos que llegan por internet y los tipos de cambio no se actualizan. Compruebe el cable, la wifi y el router.',
      methods:
        'No se puede alcanzar un método de pago. Sus pagos se ven tarde o no se ven. Abajo se dice por qué; arregle su servidor, nodo o conexión.',
      rates:
        'Un método de pago no tiene un cambio utilizable y no puede cobrar. Compruebe la conexión a internet o introduzca uno a mano.',
      webhooks:
        'Un punto de webhook no acepta lo que se le envía. Abajo está su respuesta; arregle el receptor.',
      backup:
        'No hay ninguna copia de los últimos dos días. Haga una ahora y compruebe que el disco tiene espacio.',
      disk: 'El disco está casi lleno o se niega a escribir. Haga sitio: sin él no se puede anotar ninguna venta.',
      secrets:
        'Los secretos de esta caja (contraseñas de nodos, secretos de webhooks) están bloqueados. Introduzca la frase de paso.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} direcciones seguidas no se pagaron nunca. Los monederos dejan de buscar tras cierto número de direcciones sin usar y no muestran los pagos posteriores. Suba el límite de huecos (gap limit; en Monero: subaddress lookahead) de su monedero; la página del método dice a cuánto y dónde.`,
    clockAhead: (size: string) =>
      `El reloj de este equipo va adelantado aproximadamente ${size}. Ponga bien la fecha y la hora, mejor automáticamente por internet: según él vencen las ventas, y los libros y recibos llevan su hora.`,
    clockBehind: (size: string) =>
      `El reloj de este equipo va atrasado aproximadamente ${size}. Ponga bien la fecha y la hora, mejor automáticamente por internet: según él vencen las ventas, y los libros y recibos llevan su hora.`,
    notice: 'El programa tiene algo que comunicar.',
    methods: 'Métodos de pago',
    noMethods: 'No hay ninguno configurado.',
    answered: (ago: string) => `respondió ${ago}`,
    silent: 'no ha respondido desde el inicio',
    block: (height: string) => `bloque ${height}`,
    behind: 'todavía poniéndose al día',
    sources: 'Fuentes de los cambios',
    noSources: 'No se pregunta a ninguna fuente.',
    practice: 'En la práctica los cambios son inventados.',
    since: (time: string) => `desde ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'No hay ninguno configurado.',
    off: 'Desactivado',
    unused: 'Sin usar',
    offBySelf: 'Desactivado tras fallar',
    fails: 'Falla',
    takes: 'Funciona',
    untried: 'Aún no se ha enviado nada',
    waiting: (n: number) =>
      plural('es', n, {
        one: '# entrega espera',
        many: '# de entregas esperan',
        other: '# entregas esperan',
      }),
    delivered: (ago: string) => `entregado ${ago}`,
    books: 'Libros',
    written: 'Cada venta se escribe en el disco',
    refuses: 'El disco se niega a escribir',
    lastBackup: 'Última copia',
    never: 'ninguna todavía',
    room: 'Espacio en el disco',
    unknown: 'desconocido',
    vault: 'Contraseñas de los nodos',
    vaults: {
      keyring: 'selladas por este equipo',
      passphrase: 'selladas con su frase de paso',
      'key-file': 'selladas con una clave en la carpeta de datos',
      locked: 'bloqueadas',
    },
  },
};
