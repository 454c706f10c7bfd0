/** Owns the words of the payment screen and its dialogs, in French. */
import type { payment as english } from '../payment.ts';

export const payment: typeof english = {
  pay: {
    title: 'Paiement',
    methods: 'Moyens de paiement',
    off: 'indisponible',
    offReason: (method: string, why: string) => `${method} est indisponible : ${why}`,
    offSince: (method: string, why: string, since: string) =>
      `${method} est indisponible depuis ${since} : ${why}`,
    quietSince: (method: string, why: string, since: string) =>
      `Les paiements en ${method} ne sont plus visibles depuis ${since} ; ce qui a été payé sera trouvé une fois la panne réparée. En ce moment : ${why}`,
    fixedAmount: (method: string) =>
      `${method} ne peut pas apporter juste le reste : sa demande a un montant fixe.`,
    notOffered: (method: string) => `${method} n’était pas utilisable au début de cette vente.`,
    code: (method: string) => `Code de paiement pour ${method}`,
    bothNames: 'Bitcoin ou Lightning',
    bothInOne: 'Un code pour Bitcoin et Lightning',
    bothHint: 'Désactivé : pour les portefeuilles qui ne savent pas le lire',
    toPay: 'À payer',
    stillToPay: 'Reste à payer',
    received: 'Reçu',
    surplus: 'En trop',
    refunded: 'Rendu',
    amount: 'Montant de la vente',
    inCoin: (coin: string) => `En ${coin}`,
    rate: 'Cours',
    rateOf: (coin: string, price: string) => `1 ${coin} = ${price}`,
    rateKinds: { market: '', manual: 'à la main', practice: 'inventé', identity: '' },
    timeLeft: 'Temps restant',
    seen: 'Vu',
    paidAt: 'Payé',
    expiredAt: 'Expirée',
    transaction: 'Transaction',
    address: 'Adresse',
    invoice: 'Demande de paiement',
    copyAddress: 'Copier l’adresse',
    copyInvoice: 'Copier la demande',
    copyAmount: 'Copier le montant',
    cancel: 'Annuler la vente',
    next: 'Client suivant',
    nextSale: 'Vente suivante',
    accept: 'Accepter comme payé',
    acceptNow: 'Accepter maintenant',
    refund: 'Noter un remboursement',
    details: 'Détails',
    again: 'Encaisser de nouveau',
    note: 'Note',
  },

  waitingFor: {
    confirmations: 'attend des confirmations',
    replaceable: 'peut encore être remplacé par son expéditeur et attend donc un bloc',
    'low-fee': 'a été envoyé avec peu de frais et peut prendre plus de temps',
    'unconfirmed-parent': 'repose sur un autre paiement qui n’est pas encore confirmé',
    'time-locked': 'est bloqué jusqu’à plus tard et ne compte pas',
    'double-spend-seen': 'a été vu dépensé une deuxième fois ; attendez un bloc',
    unagreed: 'n’est connu que d’un seul serveur pour l’instant ; un deuxième doit confirmer',
    unproven: 'est annoncé par le nœud Lightning sans preuve valable et ne compte donc pas',
  },

  standing: {
    live: '',
    replaced: 'remplacé par un autre paiement',
    conflicted: 'plus valable',
    vanished: 'disparu du réseau',
  },

  wallet: {
    title: 'Portefeuille d’entraînement',
    text: 'Jouez le client :',
    full: 'Payer tout',
    short: 'Payer trop peu',
    over: 'Payer trop',
    twice: 'Payer deux fois',
    late: 'Payer en retard',
    block: 'Confirmer un bloc',
    back: 'Le reprendre',
  },

  accept: {
    title: 'Accepter comme payé ?',
    text: (received: string, amount: string) =>
      `${received} sur ${amount} ont été vus. La vente comptera alors comme payée.`,
    reason: 'Raison',
    reasonHint: 'Pour les livres, par exemple : client fidèle, reste en espèces.',
    reasonMissing: 'Dites pourquoi : cela entre dans les livres.',
    go: 'Accepter comme payé',
  },

  refund: {
    title: 'Noter un remboursement',
    text: 'Cointill ne détient aucune clé. Rendez d’abord l’argent depuis votre propre portefeuille, puis notez-le ici.',
    amount: 'Montant rendu',
    most: (sum: string) => `Au plus ${sum}.`,
    amountWrong: (example: string) => `Écrivez le montant comme ${example}.`,
    to: 'Vers où',
    toHint: 'L’adresse ou la facture donnée par le client.',
    toMissing: 'Dites où l’argent est allé.',
    reference: 'Référence',
    referenceHint: 'Numéro de transaction, ou comment l’argent a été rendu.',
    referenceMissing: 'Écrivez un numéro de transaction ou une note.',
    go: 'Noter le remboursement',
  },

  cancelSale: {
    title: 'Annuler cette vente ?',
    text: 'Le code ne vaut plus pour cette vente. N’annulez que si le client n’a pas payé.',
    go: 'Annuler la vente',
    keep: 'La garder',
  },
};
