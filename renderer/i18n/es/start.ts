/** Owns the words of the way in: pairing, the first start and setting up a shop, in Spanish. */
import type { start as english } from '#i18n/en/start.ts';

export const start: typeof english = {
  pairing: {
    title: 'Abrir la caja en este navegador',
    text: 'Escriba el código que el programa muestra en su terminal. Vale hasta que el programa termine.',
    code: 'Código',
    open: 'Abrir la caja',
    wrong: 'Ese código no es correcto. El programa muestra uno nuevo en su terminal cada vez que se inicia.',
    ended: 'El programa se ha reiniciado, así que este navegador necesita un código nuevo.',
  },

  first: {
    title: 'Acepte Bitcoin, Lightning, Litecoin, Dogecoin y Monero. Las claves siguen siendo suyas.',
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
