/** Texts shared by the settings of all payment methods, in French. */
import type { methodSettings as english } from '#i18n/en/method-settings.ts';

export const methodSettings: typeof english = {
  method: {
    all: 'Tous les moyens de paiement',
    test: 'Tester la connexion',
    testing: 'Question posée. Cela peut prendre quelques secondes.',
    works: 'Cela marche.',
    fails: 'Cela ne marche pas.',
    kept: 'Conservé. Saisissez pour le remplacer.',
    missing: 'Il le faut.',
    optional: 'facultatif',
    unsaved: 'Vous avez des changements en attente.',
    privateGone:
      'C’est une clé privée ou une phrase de récupération. Elle a été retirée de l’écran, et n’a été ni gardée ni envoyée. Qui la possède peut dépenser l’argent : ne la saisissez jamais nulle part. Si elle l’a déjà été ailleurs, déplacez l’argent vers un nouveau portefeuille.',
    privateWarning:
      'Cela ressemble à une phrase de récupération. Elle n’a jamais sa place ici : qui la possède peut dépenser l’argent.',
    removeTitle: (method: string) => `Retirer ${method} ?`,
    removeText:
      'Les nouvelles ventes ne le proposent plus, ses identifiants sont oubliés et l’argent des ventes antérieures n’est plus vu. Pour continuer à le surveiller, désactivez-le plutôt.',
    remove: (method: string) => `Retirer ${method}`,
    policy: 'Confirmations',
    policyHint: 'Combien de blocs un paiement attend, selon le montant.',
    upTo: 'Jusqu’à',
    above: 'Au-delà',
    any: 'Tout montant',
    blocks: 'Confirmations',
    addBand: 'Ajouter un palier',
    removeBand: 'Retirer ce palier',
    bandWrong: 'Les montants doivent croître de palier en palier.',
    certificate: 'Certificat de confiance (SHA-256)',
    certificateHint: 'Empreinte du certificat propre au nœud. Vide : une autorité doit l’avoir signé.',
    certificateWrong: 'Une empreinte SHA-256 a 64 caractères de 0 à 9 et de a à f.',
    certificateTrust: 'Faire confiance à ce certificat',
    certificateTrustNew: (server: string) => `Faire confiance au nouveau certificat de ${server}`,
    urlWrong: 'Écrivez une adresse qui commence par http:// ou https://',
  },
};
