/** Texts shared by all screens: buttons, names of methods and places, general errors, in Spanish. */

import { methodNames } from '#domain/coins/method.ts';
import { plural } from '#domain/languages/plural.ts';
import type { common as english } from '#i18n/en/common.ts';

export const common: typeof english = {
  app: 'Cointill',

  practice: { stripe: 'PRÁCTICA · sin dinero real', short: 'Práctica' },

  methods: methodNames('es'),

  common: {
    save: 'Guardar',
    saved: 'Guardado',
    cancel: 'Cancelar',
    close: 'Cerrar',
    back: 'Volver',
    copy: 'Copiar',
    copied: 'Copiado',
    show: 'Mostrar',
    again: 'Reintentar',
    noAnswer: 'El programa no ha respondido. Compruebe que sigue en marcha e inténtelo de nuevo.',
    refusedWithoutWords: (status: number) => `El programa lo ha rechazado (${status}). Inténtelo de nuevo.`,
    enterKey: 'Intro',
    units: { minutes: 'min', hours: 'h', days: 'días' },
    search: 'Buscar',
    nothingFound: 'No se ha encontrado nada',
  },

  nav: { label: 'Dónde está', sale: 'Venta', history: 'Historial', day: 'Día', settings: 'Ajustes' },

  needsYou: (n: number) =>
    plural('es', n, {
      one: '# venta le necesita',
      many: '# de ventas le necesitan',
      other: '# ventas le necesitan',
    }),

  mishap: {
    title: 'Esta pantalla ha fallado',
    text: 'No se ha perdido ninguna venta: todas están en el programa y los pagos se siguen vigilando.',
    reload: 'Volver a cargar',
  },

  connection: {
    starting: 'Iniciando…',
    lost: (since: string) => `Sin conexión desde las ${since}.`,
    lostHint: 'Reintentando. Los pagos hechos mientras tanto se encontrarán en cuanto vuelva.',
  },

  live: {
    paid: (amount: string, method: string) => `Pagado: ${amount}${method === '' ? '' : `, ${method}`}`,
  },
};
