/** Texts of the sale screen and of the states of a sale, in French. */
import { plural } from '#domain/languages/plural.ts';
import type { sale as english } from '#i18n/en/sale.ts';

export const sale: typeof english = {
  sale: {
    title: 'Vente',
    openSales: 'Ventes en cours',
    more: (n: number) => `${n} de plus`,
    amount: 'Montant',
    expression: 'Ce qui a été saisi',
    startTyping: 'Saisissez un montant',
    lines: 'Cette vente',
    line: (n: number) => `Article ${n}`,
    removeLine: (n: number) => `Retirer l’article ${n}`,
    noLines: 'Rien de saisi.',
    noLinesHint: 'Utilisez les touches ici ou celles du clavier :',
    note: 'Note',
    noteHint: 'Table, nom, commande',
    charge: 'Encaisser',
    find: 'Chercher l’article',
    full: (most: string) => `Impossible d’aller plus loin : une vente est de ${most} au plus.`,
    tooLong: (most: string) =>
      `Trop long pour un montant, qui est de ${most} au plus. Entrée cherche l’article portant ce code.`,
    nothingDue: 'Il ne reste rien à payer, donc rien à encaisser.',
    keypad: 'Pavé numérique',
    keyBack: 'Effacer le dernier chiffre',
    keyClear: 'Effacer la saisie',
    keyTimes: 'Fois',
    keyPlus: 'Plus',
    keyPoint: 'Virgule décimale',
    noMethod: 'Aucune cryptomonnaie n’est configurée, on ne peut donc rien encaisser.',
    noMethodAction: 'En configurer une',
    noneUsable: 'Aucune cryptomonnaie n’est utilisable pour l’instant.',
    rateAction: 'Saisir un cours à la main',
    lookAtMethods: 'Voir pourquoi',
  },

  state: {
    waiting: 'En attente',
    confirming: (have: string, need: string) => `Confirmation ${have} sur ${need}`,
    seen: 'Vu',
    short: (sum: string) => `Il manque ${sum}`,
    paid: 'Payé',
    'paid-late': 'Payé en retard',
    late: 'Paiement tardif',
    unseen: 'Un instant',
    expired: 'Expirée',
    cancelled: 'Annulée',
    refunded: 'Remboursée',
    problem: 'Le paiement a été repris',
    'taken-back': 'Non payé : repris',
    doubt: 'Paiement douteux',
  },

  stateText: {
    waiting: 'Demandez au client de scanner.',
    confirming:
      'Le client doit rester : tout le montant est arrivé, mais ce commerce ne le compte qu’une fois confirmé par le réseau.',
    confirmingFor: (minutes: number) =>
      `Le client doit rester : tout le montant est arrivé, mais ce commerce ne le compte qu’une fois confirmé, dans environ ${plural('fr', minutes, { one: '# minute', many: '# de minutes', other: '# minutes' })}.`,
    stay: 'Le client doit rester.',
    doubt: (method: string, why: string) => `Le paiement en ${method} ${why}.`,
    short:
      'Il est arrivé moins que demandé, peut-être parce qu’un portefeuille ou une plateforme a retenu des frais. Ce code ne demande que le reste.',
    shortExpired: 'Le temps s’est écoulé avant l’arrivée du reste. Acceptez comme payé, ou remboursez.',
    paid: 'La vente est faite.',
    tooMuch: 'Le client a trop payé. Rendez la différence, ou convenez-en avec lui.',
    twice: 'Le client a payé deux fois. Rendez l’un des deux paiements et notez-le.',
    paidLate: 'L’argent est arrivé après l’heure, et la vente est payée.',
    late: 'L’argent est arrivé après l’heure. Le cours a pu bouger : acceptez, ou remboursez.',
    unconfirmed:
      'Payé à temps, mais pas confirmé tant que le cours était garanti. Acceptez comme payé, ou remboursez.',
    expired: 'Personne n’a payé à temps. Encaissez de nouveau pour un nouveau code.',
    expiredElsewhere: 'Personne n’a payé à temps. Créez un nouveau lien pour redemander le paiement.',
    cancelled: 'Cette vente a été annulée. Son code ne doit plus être payé.',
    refunded: 'L’argent a été rendu.',
    problem:
      'Le réseau ne connaît plus un paiement. Ne remettez pas la marchandise ; demandez au client de payer de nouveau.',
    takenBack:
      'Le paiement a été repris et la vente ne compte pas comme encaissée. Encaissez de nouveau si le client repaie.',
    problemPaid: 'Le réseau ne connaît plus un paiement qui avait été accepté. Voyez avec le client.',
  },
};
