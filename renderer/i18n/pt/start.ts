/** Texts of pairing, the first start and the shop set-up, in Portuguese. */

import { allMethods } from '#i18n/all-methods.ts';
import type { start as english } from '#i18n/en/start.ts';

export const start: typeof english = {
  pairing: {
    title: 'Abrir a caixa neste navegador',
    text: 'Escreva o código de associação. Está no terminal onde o Cointill foi iniciado e, numa caixa aberta, em Definições, Rede. Cada código vale uma vez.',
    code: 'Código',
    open: 'Abrir a caixa',
    wrong:
      'Esse código está errado ou já foi usado. O atual está no terminal onde o Cointill foi iniciado e, numa caixa aberta, em Definições, Rede.',
    ended:
      'O Cointill foi reiniciado, ou este navegador foi removido. Escreva um código de associação novo: está no terminal onde o Cointill foi iniciado e, numa caixa aberta, em Definições, Rede.',
  },

  first: {
    title: `Aceite ${allMethods('pt', 'e')}. As chaves continuam suas.`,
    lead: 'Como quer começar?',
    practise: 'Treinar',
    practiseText: 'A caixa inteira com dinheiro a fingir. Nada para configurar, nada pode correr mal.',
    setUp: 'Configurar a minha loja',
    setUpText: 'Agora o nome e a moeda, depois uma criptomoeda de cada vez.',
    later: 'Pode alternar entre treino e loja a qualquer momento nas definições.',
  },

  setUp: {
    title: 'A sua loja',
    name: 'Nome da loja',
    nameHint: 'Os clientes veem-no ao pagar.',
    namePractice: 'Loja de treino',
    currency: 'Moeda',
    timeZone: 'Fuso horário',
    advanced: 'Avançado',
    network: 'Rede',
    networks: {
      mainnet: 'Moedas reais (mainnet)',
      testnet: 'Moedas de teste (testnet)',
      regtest: 'Cadeia de teste própria (regtest)',
    },
    networkHint: 'Uma loja fica na rede para a qual foi criada.',
    open: 'Abrir a loja',
    nameMissing: 'Dê um nome à loja.',
  },
};
