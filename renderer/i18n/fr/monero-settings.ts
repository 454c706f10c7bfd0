/** Texts of the Monero settings, in French. */
import type { moneroSettings as english } from '#i18n/en/monero-settings.ts';

export const moneroSettings: typeof english = {
  monero: {
    text: 'Chaque vente reçoit une sous-adresse de votre portefeuille. Avec la clé de vue privée la caisse voit ce qui entre ; elle ne peut pas dépenser.',
    wallet: 'Votre portefeuille',
    address: 'Adresse principale',
    addressHint: 'Commence par 4 (testnet 9, stagenet 5).',
    addressWrong: 'Une adresse principale a 95 lettres et chiffres.',
    viewKey: 'Clé de vue privée',
    viewKeyHint:
      '64 caractères de 0 à 9 et de a à f. Elle est gardée scellée. Ne collez jamais la clé de dépense ni les mots de récupération.',
    viewKeyWrong: 'Une clé de vue a 64 caractères de 0 à 9 et de a à f.',
    check: 'Afficher les premières sous-adresses',
    compare: 'Comparez avec votre portefeuille : ce doivent être ses premières sous-adresses.',
    compareFirst: 'Affichez d’abord les premières sous-adresses et comparez-les avec votre portefeuille.',
    next: 'Sous-adresse suivante',
    gapHint: (n: number) =>
      `Réglez le « subaddress lookahead » de votre portefeuille à ${n} au moins, pour qu’il montre chaque paiement.`,
    gapWarning:
      'Beaucoup de sous-adresses à la suite n’ont jamais été payées. Relevez le « subaddress lookahead » de votre portefeuille au-dessus de ce nombre, sinon il ne montrera pas les paiements suivants.',
    gapWhy: (n: number) =>
      `Une vente que personne ne paie laisse une sous-adresse inutilisée. Les portefeuilles cessent de chercher après ${n} sous-adresses inutilisées à la suite et ne montrent pas ce qui est payé aux suivantes.`,
    gapElse: (n: number) => `Un portefeuille sans ce réglage cherche toujours ${n} sous-adresses plus loin.`,
    source: 'Qui signale l’arrivée d’argent',
    sources: {
      daemon: 'Un nœud Monero',
      wallet: 'Mon monero-wallet-rpc',
      kept: 'Un monero-wallet-rpc tenu par la caisse',
    },
    sourceText: {
      daemon: 'La caisse parcourt elle-même les blocs. Le nœud n’apprend rien de votre portefeuille.',
      wallet: 'Un qui tourne déjà, avec un portefeuille en vue seule.',
      kept: 'La caisse démarre le programme sur cet ordinateur et l’arrête avec elle.',
    },
    daemons: 'Nœuds, dans l’ordre où ils sont essayés',
    daemon: (n: number) => `Nœud ${n}`,
    daemonUrl: 'Adresse du nœud',
    daemonUrlHint: 'Par exemple http://127.0.0.1:18081',
    addDaemon: 'Ajouter un nœud',
    removeDaemon: (n: number) => `Retirer le nœud ${n}`,
    daemonUp: (n: number) => `Monter le nœud ${n}`,
    daemonDown: (n: number) => `Descendre le nœud ${n}`,
    agree: 'Un autre montant pour le deuxième avis',
    agreeHint:
      'Avec des nœuds d’au moins deux opérateurs, un paiement au-dessus d’environ 200 de votre monnaie ne compte que si un deuxième nœud le connaît aussi. Vous pouvez fixer ici un autre montant.',
    oneNode:
      'Vous croyez ce nœud en tout : un nœud malhonnête pourrait montrer des paiements que personne n’a faits. Utilisez votre propre nœud, n’acceptez que de petites sommes, ou ajoutez un nœud d’un autre opérateur.',
    signIn: 'Le nœud demande un mot de passe',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    rpcUrl: 'Adresse du monero-wallet-rpc',
    rpcUrlHint: 'Par exemple http://127.0.0.1:18083',
    walletName: 'Fichier du portefeuille',
    walletNameHint: 'Nom dans le dossier du monero-wallet-rpc. Vide : le portefeuille qui y est ouvert.',
    walletPassword: 'Mot de passe du fichier du portefeuille',
    binary: 'Fichier du programme',
    binaryHint: 'Par exemple /usr/bin/monero-wallet-rpc',
    restore: 'Chercher à partir du bloc',
    restoreHint:
      'Vide : à partir d’aujourd’hui. Seulement pour un commerce qui a déjà pris Monero avec ce portefeuille.',
    restoreWrong: 'Un numéro de bloc est un nombre entier.',
    scanning: 'Parcours des blocs',
  },
};
