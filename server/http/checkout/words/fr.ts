/** French texts of the checkout. */
import { plural } from '#domain/languages/plural.ts';
import type { Sentences } from './words.ts';

const minutes = (n: number | null) =>
  n === null
    ? ''
    : plural('fr', n, {
        one: ' Encore une minute environ.',
        many: ' Encore # de minutes environ.',
        other: ' Encore # minutes environ.',
      });

export const FRENCH: Sentences = {
  say: {
    waiting: () => ({
      word: 'Scannez ou touchez pour payer',
      advice: 'Scannez le code avec votre portefeuille, ou ouvrez un portefeuille sur cet appareil.',
    }),
    checking: () => ({
      word: 'Le temps est écoulé',
      advice: 'Ne payez plus, s’il vous plaît. Nous vérifions encore si un paiement a été fait à temps.',
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `Confirmation ${have} sur ${need}` : 'Paiement reçu',
      advice:
        need > 1 || have > 0
          ? `Votre paiement est arrivé.${minutes(left)} En boutique, attendez que « Payé » s’affiche.`
          : `En attente de la première confirmation.${minutes(left)} En boutique, attendez que « Payé » s’affiche.`,
    }),
    held: ({ shop }) => ({
      word: 'Le paiement est bloqué',
      advice: `L’argent n’est pas encore utilisable, il ne compte donc pas. Adressez-vous à ${shop}.`,
    }),
    doubt: ({ shop }) => ({
      word: 'Paiement à vérifier',
      advice: `Les mêmes fonds ont aussi été envoyés ailleurs ; ce paiement ne compte donc pas encore. Adressez-vous à ${shop}.`,
    }),
    unseen: ({ shop }) => ({
      word: 'Les paiements ne sont pas visibles pour le moment',
      advice: `Ne payez pas avec ce moyen maintenant. Choisissez-en un autre ou demandez à ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `Encore ${rest} à payer`,
      advice: payable
        ? 'Le montant reçu est insuffisant (certains portefeuilles déduisent des frais). Payez le reste et c’est terminé.'
        : `Le temps est écoulé. Ne payez plus, et adressez-vous à ${shop}.`,
    }),
    paid: () => ({ word: 'Payé', advice: 'Merci ! Vous pouvez fermer cette page.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'Payé',
      advice: twice
        ? `Votre paiement est arrivé deux fois. ${shop} vous remboursera ${surplus}.`
        : `Vous avez payé ${surplus} en trop. ${shop} vous remboursera la différence.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'Payé',
      advice: `Votre paiement est arrivé après le délai, et ${shop} l’a accepté. Merci !`,
    }),
    unconfirmed: ({ received, shop }) => ({
      word: 'Pas confirmé à temps',
      advice: `${received} sont arrivés dans le délai, mais n’ont pas été confirmés à temps. ${shop} décide de l’accepter ou de le rendre.`,
    }),
    late: ({ received, partly, shop }) => ({
      word: 'Payé trop tard',
      advice: `${received} sont arrivés, ${partly ? 'en partie après l’expiration du délai' : 'mais après l’expiration du délai'}. ${shop} décide de l’accepter ou de le rendre.`,
    }),
    expired: ({ shop }) => ({
      word: 'Expiré',
      advice: `Ne payez plus, s’il vous plaît. Demandez un nouveau code à ${shop}.`,
    }),
    cancelled: ({ shop }) => ({
      word: 'Annulé',
      advice: `Ne payez plus, s’il vous plaît. ${shop} a annulé cette demande.`,
    }),
    refunded: ({ refunded, shop }) => ({ word: 'Remboursé', advice: `${shop} a remboursé ${refunded}.` }),
    problem: ({ payable, shop }) => ({
      word: 'Paiement annulé',
      advice: payable
        ? 'Votre paiement a été remplacé ou abandonné par le réseau. Vous pouvez payer de nouveau.'
        : `Votre paiement a été remplacé ou abandonné par le réseau. Adressez-vous à ${shop}.`,
    }),
  },
  practice: 'ENTRAÎNEMENT · pas d’argent réel',
  connectionLost: 'Pas de connexion. Cette page n’est peut-être plus à jour. Nouvel essai …',
  payWith: 'Payer avec',
  notNow: (method) =>
    `${method} n’est pas utilisable en ce moment. Choisissez un autre moyen de paiement, ou réessayez dans un instant.`,
  payTo: (shop) => `Payer ${shop}`,
  timeLeft: 'Temps restant',
  expires: 'À payer avant',
  rate: 'Cours',
  toPay: 'À payer',
  received: 'Reçu',
  missing: 'Reste à payer',
  surplus: 'En trop',
  refunded: 'Remboursé',
  paidWith: 'Payé avec',
  when: 'Quand',
  transaction: 'Transaction',
  payment: 'Paiement',
  invoice: 'Opération',
  receipt: 'Ticket de caisse',
  email: 'Envoyer par e-mail',
  address: 'Adresse',
  request: 'Demande de paiement',
  amount: 'Montant',
  copy: 'Copier',
  copied: 'Copié',
  copyOf: (what) => `Copier : ${what}`,
  openWallet: 'Ouvrir le portefeuille',
  payRest: 'Payer le reste',
  copyCode: 'Copier le code de paiement',
  otherDevice: 'Payer depuis un autre appareil',
  instant: 'Immédiat',
  about: (n) => `Environ ${n} min`,
  feeAbout: (amount) => `Frais d’environ ${amount}`,
  feeUnder: (amount) => `Frais de moins de ${amount}`,
  backTo: (shop) => `Retour à ${shop}`,
  both: 'Pour portefeuilles Bitcoin et Lightning.',
  bitcoinOnly: 'Code pour Bitcoin seul',
  bitcoinAlone: 'Pour portefeuilles Bitcoin seulement.',
  bothInOne: 'Un code pour les deux',
  bothNames: 'Lightning ou Bitcoin',
  onlySend: (method) => `N’envoyez ici que du ${method}, et exactement ce montant.`,
  code: (method, amount) => `Code à scanner : payer ${amount} en ${method}`,
  confirmations: (have, need) =>
    `${have} sur ${plural('fr', need, { one: '# confirmation', many: '# de confirmations', other: '# confirmations' })}`,
  of: (need) => `sur ${need}`,
  unknown: {
    word: 'Introuvable',
    advice: 'Il n’y a pas de paiement à cette adresse. Vérifiez le lien, ou demandez un nouveau code.',
  },
  busy: { word: 'Trop de requêtes', advice: 'Attendez un moment, puis réessayez.' },
  away: {
    word: 'Indisponible pour le moment',
    advice: 'Le système du magasin ne répond pas. Réessayez dans un instant, ou demandez au magasin.',
  },
};
