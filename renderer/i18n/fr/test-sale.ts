/** Texts of the test sale, in French. */
import { plural } from '#domain/languages/plural.ts';
import type { testSale as english } from '#i18n/en/test-sale.ts';

export const testSale: typeof english = {
  testSale: {
    title: (method: string) => `Vente d’essai en ${method}`,
    go: 'Faire une vente d’essai',
    name: 'Vente d’essai',
    text: 'Payez la plus petite somme avec votre propre téléphone et voyez-la arriver. Elle reste dans les livres comme essai et ne compte dans aucune recette.',
    first: 'Voyez maintenant que cela marche, une fois, avec la plus petite somme.',
    off: 'Activez ce moyen de paiement pour l’essayer.',
    scan: (amount: string) => `Scannez ceci avec un portefeuille à vous et envoyez ${amount}.`,
    works: (method: string) => `Cela marche : le paiement est arrivé. ${method} est prêt pour les clients.`,
    seen: (have: number, need: number) =>
      `Il a été vu, avec ${plural('fr', have, { one: '# confirmation', many: '# de confirmations', other: '# confirmations' })} sur ${need}. Jusqu’ici cela marche ; inutile d’attendre ici.`,
    seenOnly: 'Il a été vu, mais ne compte pas encore. Inutile d’attendre ici.',
    short:
      'Il est arrivé moins que la somme : les paiements sont donc vus. Votre portefeuille a peut-être prélevé ses frais dessus.',
    nothing: (method: string) =>
      `Rien n’est arrivé à temps. Regardez dans votre portefeuille : est-ce parti, et vers une adresse ${method} du même réseau ? Ce que voit la caisse est dit ci-dessous.`,
    nothingSeen: 'La caisse ne peut pas voir les paiements pour l’instant :',
    nothingWell: 'La caisse est connectée et l’aurait vu.',
    cancelled: 'Annulée. Seule cette trace reste.',
    problem:
      'Le paiement a été vu, puis repris ou mis en doute. Regardez dans votre portefeuille ce qu’il est devenu.',
    stop: 'Annuler l’essai',
    goesOn: 'Il continue si vous fermez ceci. Rouvrez-le pour voir comment il s’est terminé.',
    again: 'Essayer encore',
  },
};
