/** Texts of the customer display and its settings, in Spanish. */
import { plural } from '#domain/languages/plural.ts';
import type { display as english } from '#i18n/en/display.ts';

export const display: typeof english = {
  display: {
    title: 'Pantalla del cliente',
    open: 'Abrir',
    code: 'Código',
    doorText: 'Escriba el código de la caja: Ajustes, Pantalla y sonido.',
    doorEnded:
      'Esta pantalla ha sido excluida. Escriba un nuevo código de la caja: Ajustes, Pantalla y sonido.',
    wrongCode: 'Este código no es correcto o ya no vale. Mire otra vez los ajustes de la caja.',
    welcome: 'Le damos la bienvenida',
    sale: 'Su compra',
    lost: 'Un momento, por favor: la conexión vuelve enseguida.',
    thanks: '¡Gracias!',
    giveBack: (sum: string) => `Ha pagado ${sum} de más. Se lo devolveremos.`,
    tipTaken: '¡Gracias!',
    staff: 'Hable con nosotros, por favor.',
    before: (n: number) =>
      plural('es', n, {
        one: '# línea más arriba',
        many: '# de líneas más arriba',
        other: '# líneas más arriba',
      }),
    scan: 'Escanee para pagar',
    withWallet: (name: string) => `Con un monedero de ${name}.`,
    told: {
      waiting: 'Con su monedero.',
      unseen: 'No pague todavía. Ahora no podemos ver los pagos.',
      confirming: 'Su pago ha llegado y se está confirmando.',
      seen: 'Su pago ha llegado y se está confirmando.',
      short: 'Ha llegado una parte. Escanee otra vez para pagar el resto.',
      paid: '¡Gracias!',
      'too-much': 'Ha pagado de más. Le devolveremos la diferencia.',
      'paid-late': '¡Gracias!',
      late: 'Su pago llegó cuando el tiempo ya había terminado. Hable con nosotros, por favor.',
      expired: 'El tiempo ha terminado. No pague ya; hacemos un código nuevo.',
      cancelled: 'No pague ya este código, por favor.',
      refunded: 'Se ha devuelto el dinero.',
      problem: 'Hable con nosotros, por favor.',
      'taken-back': 'Hable con nosotros, por favor.',
      doubt: 'Se está comprobando su pago.',
    },
    settings: {
      text: 'Muestra al cliente la venta, el código y el estado; nada más de la caja.',
      none: 'No hay ninguna pantalla abierta.',
      window: 'Abre una ventana para el cliente. Con un segundo monitor, lo llena entero.',
      windowSecond: 'Llena el segundo monitor.',
      openWindow: 'Abrir la pantalla',
      closeWindow: 'Cerrar la pantalla',
      browser:
        'Un navegador de este ordenador se convierte en pantalla con esta página y este código; también una tableta de su red.',
      link: 'Página',
      copyLink: 'Copiar enlace con código',
      codeGood: (until: string) => `Vale para un navegador, hasta las ${until}.`,
      tablet: 'En una tableta',
      scan: 'Escanee esto con la tableta, o abra la dirección y escriba el código.',
      scanLabel: 'Dirección de la pantalla, con su código',
      plain:
        'El camino hasta la tableta no va cifrado: quien escuche en su red puede ver lo que ve el cliente.',
      lanOff: 'Las tabletas aún no llegan a ella: ofrezca pantallas de cliente en la red local.',
      lanGo: 'Ajustes de red',
      paired: 'Navegadores admitidos',
      openNow: 'abierta ahora',
      lastHere: (at: string) => `última vez: ${at}`,
      remove: 'Excluir',
      removeOf: (name: string) => `Excluir ${name}`,
      language: 'Idioma del cliente',
      languageSame: 'Como esta pantalla',
      on: (n: number) =>
        plural('es', n, {
          one: '# pantalla abierta.',
          many: '# de pantallas abiertas.',
          other: '# pantallas abiertas.',
        }),
    },
  },
};
