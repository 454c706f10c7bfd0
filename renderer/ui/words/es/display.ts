/** Owns the words of the customer display and of its part of the settings, in Spanish. */
import { count } from '../count.ts';
import type { display as english } from '../display.ts';

export const display: typeof english = {
  display: {
    title: 'Pantalla del cliente',
    open: 'Abrir',
    code: 'Código',
    doorText: 'Escriba el código de la caja: Ajustes, Pantalla y sonido.',
    doorEnded:
      'Cointill se ha iniciado de nuevo. Escriba el nuevo código de la caja: Ajustes, Pantalla y sonido.',
    wrongCode: 'Este código no es correcto. Mire otra vez los ajustes de la caja.',
    welcome: 'Le damos la bienvenida',
    sale: 'Su compra',
    lost: 'Un momento, por favor: la conexión vuelve enseguida.',
    thanks: '¡Gracias!',
    tipTaken: '¡Gracias!',
    staff: 'Hable con nosotros, por favor.',
    before: (n: number) => count(n, 'línea más arriba', 'líneas más arriba'),
    told: {
      waiting: 'Escanee el código con su monedero.',
      confirming: 'Su pago ha llegado y se está confirmando.',
      seen: 'Su pago ha llegado y se está confirmando.',
      short: 'Ha llegado una parte. Escanee otra vez para pagar el resto.',
      paid: '¡Gracias!',
      'too-much': 'Ya está pagado. Hable con nosotros sobre la diferencia.',
      'paid-late': '¡Gracias!',
      late: 'Su pago llegó cuando el tiempo ya había terminado. Hable con nosotros, por favor.',
      expired: 'El tiempo ha terminado. No pague ya; hacemos un código nuevo.',
      cancelled: 'No pague ya este código, por favor.',
      refunded: 'Se ha devuelto el dinero.',
      problem: 'Hable con nosotros, por favor.',
      doubt: 'Se está comprobando su pago.',
    },
    settings: {
      text: 'Muestra al cliente la venta, el código y el estado; nada más de la caja.',
      none: 'No hay ninguna pantalla abierta.',
      window: 'Abre una ventana para el cliente. Con un segundo monitor, lo llena entero.',
      windowSecond: 'Llena el segundo monitor.',
      openWindow: 'Abrir la pantalla',
      closeWindow: 'Cerrar la pantalla',
      browser: 'Una tableta u otro navegador en este ordenador abre esta página y escribe el código:',
      link: 'Página',
      copyLink: 'Copiar enlace con código',
      language: 'Idioma del cliente',
      languageSame: 'Como esta pantalla',
      on: (n: number) => count(n, 'pantalla abierta.', 'pantallas abiertas.'),
    },
  },
};
