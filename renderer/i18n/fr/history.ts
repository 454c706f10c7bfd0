/** Texts of the sales history and of the sale details, in French. */
import { plural } from '#domain/languages/plural.ts';
import type { history as english } from '#i18n/en/history.ts';

export const history: typeof english = {
  history: {
    title: 'Historique',
    search: 'Montant, article, référence ou adresse',
    state: 'État',
    method: 'Moyen de paiement',
    anyState: 'Tous les états',
    anyMethod: 'Tous les moyens',
    seller: 'Vendue par',
    anySeller: 'Toutes les personnes',
    time: 'Date',
    anyTime: 'Toutes les dates',
    states: {
      pending: 'En cours',
      paid: 'Payée',
      expired: 'Expirée',
      cancelled: 'Annulée',
      refunded: 'Remboursée',
      attention: 'A besoin de vous',
    },
    empty: 'Pas encore de vente.',
    emptyHint: 'Chaque vente faite ici ou par l’API apparaît dans cette liste.',
    nothing: 'Aucune vente ne correspond.',
    dropOne: (n: number) =>
      plural('fr', n, {
        one: 'Sans ce filtre, il y a des ventes :',
        many: 'Sans l’un de ces filtres, il y a des ventes :',
        other: 'Sans l’un de ces filtres, il y a des ventes :',
      }),
    dropped: (name: string, value: string) => `${name} : ${value}`,
    nothingAtAll: 'Même en retirant l’un des filtres, aucune vente ne correspond.',
    clearFilters: 'Effacer les filtres',
    more: 'Afficher plus',
    fresh: (n: number) =>
      `Afficher ${plural('fr', n, { one: '# nouvelle vente', many: '# de nouvelles ventes', other: '# nouvelles ventes' })}`,
    pick: 'Choisissez une vente pour tout en voir.',
    origin: { till: 'Caisse', api: 'API', link: 'Lien de paiement', test: 'Vente d’essai' },
    paidBack: (sum: string) => `${sum} rendus`,
    results: (n: number) => plural('fr', n, { one: '# vente', many: '# de ventes', other: '# ventes' }),
  },

  detail: {
    title: 'Vente',
    number: 'Numéro',
    reference: 'Référence',
    origin: 'Faite par',
    seller: 'Vendue par',
    restocked: 'remis en stock',
    created: 'Créée',
    expires: 'Expire',
    paid: 'Paiement fait',
    amount: 'Montant',
    received: 'Reçu',
    payments: 'Paiements',
    noPayments: 'Aucun paiement n’a été vu.',
    confirmations: (have: number, need: number) => `${have} sur ${need}`,
    confirmed: (have: number) =>
      plural('fr', have, { one: '# confirmation', many: '# de confirmations', other: '# confirmations' }),
    counts: 'compte',
    events: 'Ce qui s’est passé',
    clear: 'Réglé',
    clearTitle: 'Est-ce réglé ?',
    clearText: 'Cela quitte « A besoin de vous ». La vente et son argent restent comme ils sont.',
    clearUndone:
      'La vente quitte « A besoin de vous ». Dans les livres elle reste reprise et ne compte pas comme encaissée ; rien n’est remboursé.',
    clearWhat: 'Ce qui a été fait',
    clearHint: 'Par exemple : le client a repayé. C’est gardé avec la vente.',
    clearMissing: 'Écrivez ce qui a été fait.',
    showCode: 'Afficher le code',
  },

  alarm: {
    undone: 'Un paiement qui avait été accepté a disparu du réseau. Demandez au client de payer de nouveau.',
    late: 'De l’argent est arrivé après la fin de cette vente. Acceptez la vente comme payée, ou rendez l’argent.',
    'short-at-expiry':
      'Une partie seulement du montant est arrivée à temps. Acceptez la vente comme payée, ou rendez l’argent.',
    unconfirmed:
      'Tout le montant est arrivé à temps, mais n’a pas été confirmé tant que le cours était garanti. Acceptez la vente comme payée, ou rendez l’argent.',
    'too-much': 'Il est arrivé plus que demandé. Rendez la différence et notez-la.',
    'time-locked': 'Un paiement est bloqué jusqu’à plus tard, il ne compte donc pas.',
    unproven:
      'Le nœud Lightning dit que c’est payé, mais sa preuve ou son montant ne va pas. Vérifiez le nœud avant de remettre la marchandise.',
    'double-spend':
      'Quelqu’un a essayé de dépenser un paiement deux fois. Attendez des confirmations avant de remettre la marchandise.',
  },

  event: {
    'invoice.created': 'Créée',
    'invoice.payment_seen': 'Paiement vu',
    'invoice.payment_undone': 'Paiement repris',
    'invoice.payment_returned': 'Le paiement est revenu',
    'invoice.paid': 'Payée',
    'invoice.expired': 'Expirée',
    'invoice.cancelled': 'Annulée',
    'invoice.refunded': 'Remboursement noté',
    'invoice.attention': 'A besoin de vous',
    'invoice.attention_cleared': 'Réglé',
  },
  eventHow: { 'in-time': 'à temps', grace: 'peu après l’heure', 'by-hand': 'à la main' },
};
