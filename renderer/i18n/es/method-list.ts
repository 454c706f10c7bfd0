/** Texts of the list of payment methods, in Spanish. */
import type { methodList as english } from '#i18n/en/method-list.ts';

export const methodList: typeof english = {
  methodList: {
    text: 'En este orden se ofrecen en la caja, en la página de pago y por la API.',
    list: 'Formas de pago de este negocio',
    others: 'Aún sin configurar',
    states: {
      usable: 'Lista',
      quiet: 'Los pagos se ven tarde',
      unusable: 'No se puede usar ahora',
      off: 'Desactivada',
      absent: 'Sin configurar',
      practice: 'Dinero de mentira',
    },
    since: (time: string) => `desde las ${time}`,
    needs: {
      chain: 'Necesita la clave pública extendida de su monedero. Ningún servidor propio.',
      lightning: 'Necesita una dirección Lightning, una conexión de monedero o un nodo.',
      monero: 'Necesita la dirección y la clave privada de vista de su monedero, y un nodo al que preguntar.',
    },
    take: (method: string) => `Aceptar ${method}`,
    up: (method: string) => `Subir ${method}`,
    down: (method: string) => `Bajar ${method}`,
    moved: (method: string, place: number, all: number) => `${method} es ahora el número ${place} de ${all}.`,
    setUp: (method: string) => `Configurar ${method}`,
    keys: 'Alt y una tecla de flecha mueven la fila que tiene el foco.',
    practice:
      'En la práctica, cada forma de pago se ofrece con un monedero de mentira. Configure su negocio para aceptar dinero real.',
  },
};
