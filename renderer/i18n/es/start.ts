/** Texts of pairing, the first start and the shop set-up, in Spanish. */

import { allMethods } from '#i18n/all-methods.ts';
import type { start as english } from '#i18n/en/start.ts';

export const start: typeof english = {
  pairing: {
    title: 'Abrir la caja en este navegador',
    text: 'Escriba el código de vinculación. Está en el terminal donde se inició Cointill y, en una caja abierta, en Ajustes, Red. Cada código vale una vez.',
    code: 'Código',
    open: 'Abrir la caja',
    wrong:
      'Ese código no es correcto o ya se ha usado. El actual está en el terminal donde se inició Cointill y, en una caja abierta, en Ajustes, Red.',
    ended:
      'Cointill se ha reiniciado, o este navegador se ha quitado. Escriba un código de vinculación nuevo: está en el terminal donde se inició Cointill y, en una caja abierta, en Ajustes, Red.',
  },

  first: {
    title: `Acepte ${allMethods('es', 'y')}. Las claves siguen siendo suyas.`,
    lead: '¿Cómo quiere empezar?',
    practise: 'Practicar',
    practiseText: 'Toda la caja con dinero de mentira. Nada que configurar, nada puede salir mal.',
    setUp: 'Configurar mi negocio',
    setUpText: 'Ahora nombre y moneda; después, una criptomoneda tras otra.',
    later: 'Puede cambiar entre práctica y negocio en cualquier momento en los ajustes.',
  },

  setUp: {
    title: 'Su negocio',
    name: 'Nombre del negocio',
    nameHint: 'Los clientes lo ven al pagar.',
    namePractice: 'Negocio de práctica',
    currency: 'Moneda',
    timeZone: 'Zona horaria',
    advanced: 'Avanzado',
    network: 'Red',
    networks: {
      mainnet: 'Monedas reales (mainnet)',
      testnet: 'Monedas de prueba (testnet)',
      regtest: 'Cadena de pruebas propia (regtest)',
    },
    networkHint: 'Un negocio se queda en la red para la que se creó.',
    open: 'Abrir el negocio',
    nameMissing: 'Dé un nombre al negocio.',
  },
};
