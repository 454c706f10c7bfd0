/** Texts of the settings: sections, shop, rates, appearance and about, in Portuguese. */
import { plural } from '#domain/languages/plural.ts';
import type { settings as english } from '#i18n/en/settings.ts';

export const settings: typeof english = {
  settings: {
    title: 'Definições',
    leave: {
      title: 'Há alterações por guardar',
      text: 'O que alterou nesta página perder-se-ia.',
      stay: 'Ficar aqui',
      go: 'Descartar',
    },
    sections: {
      shop: 'Loja',
      methods: 'Formas de pagamento',
      items: 'Artigos',
      tips: 'Impostos e gorjetas',
      receipts: 'Recibos',
      rates: 'Câmbios',
      people: 'Pessoas',
      keys: 'Chaves da API',
      webhooks: 'Webhooks',
      network: 'Rede',
      health: 'Estado',
      data: 'Dados e segredos',
      screen: 'Ecrã e som',
      computer: 'Este computador',
      about: 'Acerca',
    },
  },

  shop: {
    text: 'Nome, moeda e com que rigor os pagamentos são aceites.',
    books: 'Livros',
    booksText: 'O treino e a sua loja são mantidos à parte. Está agora em:',
    switchTo: (name: string) => `Mudar para ${name}`,
    live: 'Loja',
    practise: 'Treinar',
    setUp: 'Configurar a minha loja',
    terms: 'Quando um pagamento chega',
    tolerancePercent: 'Pagamentos a menos: até',
    toleranceAmount: 'e no máximo',
    toleranceHint:
      'Um pouco a menos ainda conta como pago: as corretoras ficam com uma taxa. Vale o menor dos dois.',
    grace: 'Pagamentos tardios: até',
    graceDrift: 'se o câmbio perdeu no máximo',
    graceHint: 'Um pagamento completo pouco depois de o tempo acabar é aceite por si só.',
    hold: 'Manter o câmbio sem confirmação',
    holdHint: 'Se o dinheiro continuar sem confirmação este tempo depois, decide uma pessoa.',
    lookOn: 'Vigiar as vendas terminadas',
    lookOnHint: 'Dinheiro que chegue mais tarde não é notado.',
  },

  rates: {
    text: 'Uma moeda na sua divisa: a mediana de várias corretoras.',
    coin: 'Moeda',
    price: 'Preço',
    age: 'De',
    noRate: 'Sem câmbio utilizável',
    kinds: { market: 'mercado', manual: 'à mão', practice: 'inventado', identity: 'ela própria' },
    sources: 'Fontes',
    sourceOk: (at: string) => `respondeu às ${at}`,
    sourceNever: 'ainda não respondeu',
    spread: 'Acréscimo para o cliente',
    spreadHint: 'Compensa um câmbio que mexe antes de vender as moedas. De 0 a 99.',
    manual: 'Câmbio à mão',
    manualText: 'Usado em vez do mercado até terminar. Fica escrito em cada venda feita com ele.',
    manualPrice: (coin: string, currency: string) => `1 ${coin} em ${currency}`,
    manualFor: 'Durante',
    minutes: (n: number) =>
      n < 60
        ? plural('pt', n, { one: '# minuto', many: '# de minutos', other: '# minutos' })
        : plural('pt', n / 60, { one: '# hora', many: '# de horas', other: '# horas' }),
    manualGo: 'Usar este câmbio',
    manualDone: 'O câmbio está em uso.',
    priceWrong: 'Escreva o preço como um número, por exemplo 68,40',
  },

  screen: {
    text: 'Só para este dispositivo.',
    language: 'Idioma',
    languageSystem: 'Como o sistema',
    theme: 'Cores',
    themes: { system: 'Como o sistema', light: 'Claro', dark: 'Escuro' },
    contrast: 'Alto contraste',
    contrastHint: 'Linhas e texto mais fortes.',
    sound: 'Sons',
    soundHint: 'Diferentes para pago, a menos, tardio e falhado. Cada um também se vê.',
    volume: 'Volume',
    sounds: { paid: 'Pago', short: 'A menos', late: 'Tardio', failed: 'Falhado' },
  },

  about: {
    text: 'Um ponto de venda para as suas próprias chaves. Licença MIT.',
    version: 'Versão',
    server: 'API',
    checkout: 'Páginas de pagamento',
    runtime: 'Corre em',
    browser: 'Navegador',
    keyboard: 'Teclas do teclado',
    shortcuts: {
      digits: 'Digitar o valor',
      charge: 'Venda: cobrar · Pagamento e pago: próximo cliente',
      clear: 'Apagar tudo',
      method: 'Escolher a forma no ecrã de pagamento',
    },
    quit: 'Sair do Cointill',
  },
};
