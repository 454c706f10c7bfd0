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
      word: 'En attente',
      advice: 'Scannez le code avec votre portefeuille, ou ouvrez-le d’ici.',
    }),
    checking: () => ({
      word: 'Le temps est écoulé',
      advice: 'Ne payez plus, s’il vous plaît. Nous regardons encore si un paiement a été fait à temps.',
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `Confirmation ${have} sur ${need}` : 'Paiement vu',
      advice:
        need > 1 || have > 0
          ? `Votre paiement est arrivé.${minutes(left)} Plus rien à faire.`
          : `En attente de sa première confirmation.${minutes(left)} Plus rien à faire.`,
    }),
    held: ({ shop }) => ({
      word: 'Le paiement est bloqué',
      advice: `Il n’est pas encore utilisable, il ne compte donc pas. Adressez-vous à ${shop}.`,
    }),
    doubt: ({ shop }) => ({
      word: 'Paiement douteux',
      advice: `Le même argent a aussi été vu partir ailleurs, il ne compte donc pas encore. Adressez-vous à ${shop}.`,
    }),
    unseen: ({ shop }) => ({
      word: 'Les paiements ne sont pas visibles pour le moment',
      advice: `Ne payez pas avec ce moyen maintenant. Choisissez-en un autre ou demandez à ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `Il manque ${rest}`,
      advice: payable
        ? 'Il est arrivé moins que demandé ; certains portefeuilles gardent des frais. Ce code ne demande que le reste.'
        : `Le temps est écoulé. Ne payez plus, et adressez-vous à ${shop}.`,
    }),
    paid: () => ({ word: 'Payé', advice: 'Merci ! Vous pouvez fermer cette page.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'Payé',
      advice: twice
        ? `Votre paiement est arrivé deux fois. ${shop} vous rendra ${surplus}.`
        : `Vous avez payé ${surplus} en trop. ${shop} vous les rendra.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'Payé en retard',
      advice: `Il est arrivé après l’heure, et ${shop} l’a accepté. Merci !`,
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
      advice: `Ne payez plus, s’il vous plaît. ${shop} a retiré cette demande.`,
    }),
    refunded: ({ refunded, shop }) => ({ word: 'Remboursé', advice: `${shop} a rendu ${refunded}.` }),
    problem: ({ payable, shop }) => ({
      word: 'Le paiement a été repris',
      advice: payable
        ? 'Un paiement qui avait été vu a été remplacé ou a disparu. Vous pouvez payer de nouveau.'
        : `Un paiement qui avait été vu a été remplacé ou a disparu. Adressez-vous à ${shop}.`,
    }),
  },
  practice: 'ENTRAÎNEMENT · pas d’argent réel',
  connectionLost: 'Pas de connexion. Ce que vous voyez est peut-être ancien. Nouvel essai …',
  payWith: 'Payer avec',
  notNow: (method) =>
    `${method} n’est pas utilisable en ce moment. Choisissez un autre moyen de paiement, ou réessayez dans un instant.`,
  payTo: (shop) => `Payer ${shop}`,
  timeLeft: 'Temps restant',
  expires: 'À payer avant',
  rate: 'Cours',
  toPay: 'À payer',
  received: 'Reçu',
  missing: 'Manque',
  surplus: 'En trop',
  refunded: 'Rendu',
  paidWith: 'Payé avec',
  when: 'Quand',
  transaction: 'Transaction',
  payment: 'Paiement',
  invoice: 'Facture',
  address: 'Adresse',
  request: 'Demande de paiement',
  amount: 'Montant',
  copy: 'Copier',
  copied: 'Copié',
  copyOf: (what) => `Copier : ${what}`,
  openWallet: 'Ouvrir le portefeuille',
  backTo: (shop) => `Retour à ${shop}`,
  both: 'Pour portefeuilles Bitcoin et Lightning.',
  bitcoinOnly: 'Code pour Bitcoin seul',
  bitcoinAlone: 'Pour portefeuilles Bitcoin seulement.',
  bothInOne: 'Un code pour les deux',
  bothNames: 'Bitcoin ou Lightning',
  onlySend: (method) => `N’envoyez ici que du ${method}, et exactement ce montant.`,
  code: (method, amount) => `Code à scanner : payer ${amount} en ${method}`,
  confirmations: (have, need) =>
    `${have} sur ${plural('fr', need, { one: '# confirmation', many: '# de confirmations', other: '# confirmations' })}`,
  of: (need) => `sur ${need}`,
  unknown: {
    word: 'Introuvable',
    advice: 'Il n’y a pas de paiement ici. Vérifiez l’adresse, ou demandez un nouveau code.',
  },
  busy: { word: 'Trop de requêtes', advice: 'Attendez un moment, puis réessayez.' },
};
