/** Texts shared by all screens: buttons, names of methods and places, general errors, in Portuguese. */

import { methodNames } from '#domain/coins/method.ts';
import { plural } from '#domain/languages/plural.ts';
import type { common as english } from '#i18n/en/common.ts';

export const common: typeof english = {
  app: 'Cointill',

  practice: { stripe: 'TREINO · sem dinheiro real', short: 'Treino' },

  methods: methodNames('pt'),

  common: {
    save: 'Guardar',
    saved: 'Guardado',
    cancel: 'Cancelar',
    close: 'Fechar',
    back: 'Voltar',
    copy: 'Copiar',
    copied: 'Copiado',
    show: 'Mostrar',
    again: 'Tentar de novo',
    noAnswer: 'O programa não respondeu. Verifique se continua a funcionar e tente de novo.',
    refusedWithoutWords: (status: number) => `O programa recusou (${status}). Tente de novo.`,
    enterKey: 'Enter',
    units: { minutes: 'min', hours: 'h', days: 'dias' },
    search: 'Procurar',
    nothingFound: 'Nada encontrado',
  },

  nav: { label: 'Onde está', sale: 'Venda', history: 'Histórico', day: 'Dia', settings: 'Definições' },

  needsYou: (n: number) =>
    plural('pt', n, {
      one: '# venda precisa de si',
      many: '# de vendas precisam de si',
      other: '# vendas precisam de si',
    }),

  mishap: {
    title: 'Este ecrã falhou',
    text: 'Nenhuma venda se perdeu: estão todas no programa e os pagamentos continuam a ser vigiados.',
    reload: 'Carregar de novo',
  },

  connection: {
    starting: 'A iniciar…',
    lost: (since: string) => `Ligação perdida desde as ${since}.`,
    lostHint: 'A tentar de novo. Os pagamentos feitos entretanto são encontrados assim que voltar.',
  },

  live: { paid: (amount: string, method: string) => `Pago: ${amount}${method === '' ? '' : `, ${method}`}` },
};
