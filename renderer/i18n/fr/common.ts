/** Texts shared by all screens: buttons, names of methods and places, general errors, in French. */

import { methodNames } from '#domain/coins/method.ts';
import { plural } from '#domain/languages/plural.ts';
import type { common as english } from '#i18n/en/common.ts';

export const common: typeof english = {
  app: 'Cointill',

  practice: { stripe: 'ENTRAÎNEMENT · pas d’argent réel', short: 'Entraînement' },

  methods: methodNames('fr'),

  common: {
    save: 'Enregistrer',
    saved: 'Enregistré',
    cancel: 'Annuler',
    close: 'Fermer',
    back: 'Retour',
    copy: 'Copier',
    copied: 'Copié',
    show: 'Afficher',
    again: 'Réessayer',
    noAnswer: 'Le programme n’a pas répondu. Vérifiez qu’il tourne toujours, puis réessayez.',
    refusedWithoutWords: (status: number) => `Le programme a refusé (${status}). Réessayez.`,
    enterKey: 'Entrée',
    units: { minutes: 'min', hours: 'h', days: 'jours' },
    search: 'Rechercher',
    nothingFound: 'Rien trouvé',
  },

  nav: { label: 'Où vous êtes', sale: 'Vente', history: 'Historique', day: 'Journée', settings: 'Réglages' },

  needsYou: (n: number) =>
    plural('fr', n, {
      one: '# vente a besoin de vous',
      many: '# de ventes ont besoin de vous',
      other: '# ventes ont besoin de vous',
    }),

  mishap: {
    title: 'Cet écran est tombé en panne',
    text: 'Aucune vente n’est perdue : toutes sont dans le programme, et les paiements restent surveillés.',
    reload: 'Recharger',
  },

  connection: {
    starting: 'Démarrage…',
    lost: (since: string) => `Connexion perdue depuis ${since}.`,
    lostHint: 'Nouvel essai en cours. Les paiements faits entre-temps seront trouvés dès son retour.',
  },

  live: { paid: (amount: string, method: string) => `Payé : ${amount}${method === '' ? '' : `, ${method}`}` },
};
