/** Texts of the wallet guides, in Portuguese. */
import type { guide as english } from '#i18n/en/guide.ts';

export const guide: typeof english = {
  guide: {
    open: 'Onde encontro isto?',
    title: 'Onde encontrar',
    wallet: 'Qual é a carteira?',
    english: 'Os menus têm aqui os seus nomes em inglês.',
    never: {
      seed: 'Nunca cole as palavras-semente nem uma chave privada (xprv, zprv), nem aqui nem noutro sítio. A caixa recusa-as.',
      spend:
        'Nunca cole as palavras-semente nem a chave de gasto, nem aqui nem noutro sítio. A caixa só precisa da chave de visualização.',
      node: 'Nunca cole as palavras-semente, um macaroon de administrador nem a palavra-passe completa. A caixa só deve poder receber.',
    },
    steps: {
      account: 'Abra a conta que recebe o dinheiro da loja, de preferência uma nova só para ela.',
      confirm: 'Compare com o que o dispositivo mostra e confirme nele.',
      menu: (menu: string, item: string) => `No menu “${menu}”, escolha “${item}”.`,
      side: (item: string) => `Na lateral, escolha “${item}”.`,
      top: (item: string) => `Em cima, escolha “${item}”.`,
      list: (item: string) => `Escolha “${item}”.`,
      button: (label: string) => `Carregue em “${label}”.`,
      buttonBeside: (label: string, beside: string) => `Carregue em “${label}”, junto a “${beside}”.`,
      icons: {
        dots: 'Carregue nos três pontos.',
        wrench: 'Carregue na chave inglesa.',
        menu: 'Abra o menu.',
      },
      copy: (field: string, begins: string) => `Copie “${field}” (${begins}) e cole-o aqui.`,
      name: (field: string) => `Escreva um nome em “${field}”, por exemplo Caixa.`,
      tick: 'Marque só estas.',
      run: (command: string) => `Escreva no computador do nó: ${command}`,
      file: (key: string, path: string) => `Abra ${path} e copie o que está depois de “${key}=”.`,
      line: (line: string, path: string) => `Verifique que ${path} tem a linha “${line}”.`,
      wrap: (before: string, after: string) =>
        `Se os endereços começam com bc1q, ponha ${before} à frente da chave e ${after} a seguir.`,
    },
  },
};
