/** Texts of pairing, the first start and the shop set-up, in French. */

import { allMethods } from '#i18n/all-methods.ts';
import type { start as english } from '#i18n/en/start.ts';

export const start: typeof english = {
  pairing: {
    title: 'Ouvrir la caisse dans ce navigateur',
    text: 'Saisissez le code d’association. Il est dans le terminal où Cointill a été lancé et, sur une caisse ouverte, dans Réglages, Réseau. Chaque code ne sert qu’une fois.',
    code: 'Code',
    open: 'Ouvrir la caisse',
    wrong:
      'Ce code est faux ou a déjà servi. Le code actuel est dans le terminal où Cointill a été lancé et, sur une caisse ouverte, dans Réglages, Réseau.',
    ended:
      'Cointill a été redémarré, ou ce navigateur a été retiré. Saisissez un nouveau code d’association : il est dans le terminal où Cointill a été lancé et, sur une caisse ouverte, dans Réglages, Réseau.',
  },

  first: {
    title: `Acceptez ${allMethods('fr', 'et')}. Gardez vos propres clés.`,
    lead: 'Comment voulez-vous commencer ?',
    practise: 'S’entraîner',
    practiseText: 'Toute la caisse avec de l’argent fictif. Rien à configurer, rien ne peut mal tourner.',
    setUp: 'Configurer mon commerce',
    setUpText: 'D’abord le nom et la devise, puis une cryptomonnaie après l’autre.',
    later: 'Vous pouvez passer de l’entraînement au commerce à tout moment dans les réglages.',
  },

  setUp: {
    title: 'Votre commerce',
    name: 'Nom du commerce',
    nameHint: 'Les clients le voient en payant.',
    namePractice: 'Commerce d’entraînement',
    currency: 'Devise',
    timeZone: 'Fuseau horaire',
    advanced: 'Avancé',
    network: 'Réseau',
    networks: {
      mainnet: 'Monnaie réelle (mainnet)',
      testnet: 'Monnaie de test (testnet)',
      regtest: 'Chaîne de test à soi (regtest)',
    },
    networkHint: 'Un commerce reste sur le réseau pour lequel il a été créé.',
    open: 'Ouvrir le commerce',
    nameMissing: 'Donnez un nom au commerce.',
  },
};
