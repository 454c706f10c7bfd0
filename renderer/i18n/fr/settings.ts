/** Texts of the settings: sections, shop, rates, appearance and about, in French. */
import { plural } from '#domain/languages/plural.ts';
import type { settings as english } from '#i18n/en/settings.ts';

export const settings: typeof english = {
  settings: {
    title: 'Réglages',
    leave: {
      title: 'Des changements ne sont pas enregistrés',
      text: 'Ce que vous avez changé sur cette page serait perdu.',
      stay: 'Rester ici',
      go: 'Abandonner',
    },
    sections: {
      shop: 'Commerce',
      methods: 'Moyens de paiement',
      items: 'Articles',
      tips: 'Taxes et pourboires',
      receipts: 'Tickets',
      rates: 'Cours',
      people: 'Personnes',
      keys: 'Clés d’API',
      webhooks: 'Webhooks',
      network: 'Réseau',
      health: 'État',
      data: 'Données et secrets',
      screen: 'Écran et son',
      computer: 'Cet ordinateur',
      about: 'À propos',
    },
  },

  shop: {
    text: 'Nom, devise, et avec quelle rigueur les paiements sont acceptés.',
    books: 'Livres',
    booksText: 'L’entraînement et votre commerce sont tenus à part. Vous êtes maintenant dans :',
    switchTo: (name: string) => `Passer à ${name}`,
    live: 'Commerce',
    practise: 'S’entraîner',
    setUp: 'Configurer mon commerce',
    terms: 'Quand un paiement suffit',
    tolerancePercent: 'Paiements trop courts : jusqu’à',
    toleranceAmount: 'et au plus',
    toleranceHint:
      'Un peu trop court compte encore comme payé : les plateformes gardent des frais. Le plus petit des deux vaut.',
    grace: 'Paiements tardifs : jusqu’à',
    graceDrift: 'si le cours a perdu au plus',
    graceHint: 'Un paiement complet peu après l’heure est accepté de lui-même.',
    hold: 'Garder le cours sans confirmation',
    holdHint: 'Si l’argent n’est toujours pas confirmé après ce délai, une personne décide.',
    lookOn: 'Surveiller les ventes terminées',
    lookOnHint: 'L’argent qui arrive plus tard n’est pas remarqué.',
  },

  rates: {
    text: 'Une unité dans votre devise : la médiane de plusieurs plateformes.',
    coin: 'Cryptomonnaie',
    price: 'Prix',
    age: 'De',
    noRate: 'Pas de cours utilisable',
    kinds: { market: 'marché', manual: 'à la main', practice: 'inventé', identity: 'elle-même' },
    sources: 'Sources',
    sourceOk: (at: string) => `a répondu à ${at}`,
    sourceNever: 'n’a pas encore répondu',
    spread: 'Ajouté pour le client',
    spreadHint: 'Compense un cours qui bouge avant que vous ne vendiez. De 0 à 99.',
    manual: 'Cours à la main',
    manualText:
      'Utilisé à la place du marché jusqu’à sa fin. Il est inscrit dans chaque vente faite avec lui.',
    manualPrice: (coin: string, currency: string) => `1 ${coin} en ${currency}`,
    manualFor: 'Pendant',
    minutes: (n: number) =>
      n < 60
        ? plural('fr', n, { one: '# minute', many: '# de minutes', other: '# minutes' })
        : plural('fr', n / 60, { one: '# heure', many: '# d’heures', other: '# heures' }),
    manualGo: 'Utiliser ce cours',
    manualDone: 'Le cours est utilisé.',
    priceWrong: 'Écrivez le prix comme un nombre, par exemple 68,40',
  },

  screen: {
    text: 'Pour cet appareil seulement.',
    language: 'Langue',
    languageSystem: 'Comme le système',
    theme: 'Couleurs',
    themes: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
    contrast: 'Contraste élevé',
    contrastHint: 'Lignes et texte plus marqués.',
    sound: 'Sons',
    soundHint: 'Différents pour payé, trop peu, tardif et échoué. Chacun se voit aussi.',
    volume: 'Volume',
    sounds: { paid: 'Payé', short: 'Trop peu', late: 'Tardif', failed: 'Échoué' },
  },

  about: {
    text: 'Une caisse pour vos propres clés. Licence MIT.',
    version: 'Version',
    server: 'API',
    checkout: 'Pages de paiement',
    runtime: 'Tourne dans',
    browser: 'Navigateur',
    keyboard: 'Touches du clavier',
    shortcuts: {
      digits: 'Saisir le montant',
      charge: 'Vente : encaisser · Paiement et payé : client suivant',
      clear: 'Tout effacer',
      method: 'Choisir le moyen à l’écran de paiement',
    },
    quit: 'Quitter Cointill',
  },
};
