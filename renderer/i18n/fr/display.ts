/** Texts of the customer display and its settings, in French. */
import { plural } from '#domain/languages/plural.ts';
import type { display as english } from '#i18n/en/display.ts';

export const display: typeof english = {
  display: {
    title: 'Écran client',
    open: 'Ouvrir',
    code: 'Code',
    doorText: 'Saisissez le code de la caisse : Réglages, Écran et son.',
    doorEnded: 'Cet écran a été exclu. Saisissez un nouveau code de la caisse : Réglages, Écran et son.',
    wrongCode:
      'Ce code n’est pas le bon, ou n’est plus valable. Regardez encore une fois les réglages de la caisse.',
    welcome: 'Bienvenue',
    sale: 'Vos achats',
    lost: 'Un instant, s’il vous plaît : la connexion revient.',
    thanks: 'Merci !',
    giveBack: (sum: string) => `Vous avez payé ${sum} en trop. Nous vous les rendrons.`,
    tipTaken: 'Merci !',
    staff: 'Adressez-vous à nous, s’il vous plaît.',
    before: (n: number) =>
      plural('fr', n, {
        one: '# ligne au-dessus',
        many: '# de lignes au-dessus',
        other: '# lignes au-dessus',
      }),
    scan: 'Scannez pour payer',
    withWallet: (name: string) => `Avec un portefeuille ${name}.`,
    told: {
      waiting: 'Avec votre portefeuille.',
      unseen: 'Ne payez pas encore. Nous ne voyons pas les paiements pour le moment.',
      confirming: 'Votre paiement est arrivé et se fait confirmer.',
      seen: 'Votre paiement est arrivé et se fait confirmer.',
      short: 'Une partie est arrivée. Scannez encore une fois pour le reste.',
      paid: 'Merci !',
      'too-much': 'Vous avez trop payé. Nous vous rendrons la différence.',
      'paid-late': 'Merci !',
      late: 'Votre paiement est arrivé trop tard. Adressez-vous à nous, s’il vous plaît.',
      expired: 'Le temps est écoulé. Ne payez plus ; nous faisons un nouveau code.',
      cancelled: 'Ne payez plus ce code, s’il vous plaît.',
      refunded: 'L’argent a été remboursé.',
      problem: 'Adressez-vous à nous, s’il vous plaît.',
      'taken-back': 'Adressez-vous à nous, s’il vous plaît.',
      doubt: 'Votre paiement est en cours de vérification.',
    },
    settings: {
      text: 'Montre au client la vente, le code et l’état ; rien d’autre de la caisse.',
      none: 'Aucun écran n’est ouvert.',
      window: 'Ouvre une fenêtre pour le client. Avec un second moniteur, elle le remplit.',
      windowSecond: 'Il remplit le second moniteur.',
      openWindow: 'Ouvrir l’écran',
      closeWindow: 'Fermer l’écran',
      browser:
        'Un navigateur de cet ordinateur devient un écran avec cette page et ce code ; une tablette de votre réseau aussi.',
      link: 'Page',
      copyLink: 'Copier le lien avec le code',
      codeGood: (until: string) => `Valable pour un navigateur, jusqu’à ${until}.`,
      tablet: 'Sur une tablette',
      scan: 'Scannez ceci avec la tablette, ou ouvrez l’adresse et saisissez le code.',
      scanLabel: 'Adresse de l’écran, avec son code',
      plain:
        'Le chemin jusqu’à la tablette n’est pas chiffré : qui écoute sur votre réseau peut voir ce que voit le client.',
      lanOff: 'Les tablettes ne l’atteignent pas encore : servez les écrans clients au réseau local.',
      lanGo: 'Réglages du réseau',
      paired: 'Navigateurs admis',
      openNow: 'ouvert maintenant',
      lastHere: (at: string) => `vu le ${at}`,
      remove: 'Exclure',
      removeOf: (name: string) => `Exclure ${name}`,
      language: 'Langue du client',
      languageSame: 'Comme cet écran',
      on: (n: number) =>
        plural('fr', n, {
          one: '# écran est ouvert.',
          many: '# d’écrans sont ouverts.',
          other: '# écrans sont ouverts.',
        }),
    },
  },
};
