/** Texts of the Bitcoin, Litecoin and Dogecoin settings, in French. */
import type { coinSettings as english } from '#i18n/en/coin-settings.ts';

export const coinSettings: typeof english = {
  coin: {
    text: (coin: string) =>
      `Les adresses viennent de la clé publique étendue de votre portefeuille ${coin}. Rien ici ne peut dépenser votre argent.`,
    wallet: 'Votre portefeuille',
    key: 'Clé publique étendue',
    keyForms: { comma: ', ', or: ' ou ', and: ', ' },
    keyHint: (main: string, test: string) =>
      `Commence par ${main} (chaînes de test : ${test}), ou un descripteur de sortie. Ne collez jamais une clé privée ni les mots de récupération.`,
    check: 'Afficher les premières adresses',
    compare: 'Comparez avec votre portefeuille : ce doivent être ses trois premières adresses de réception.',
    compareFirst: 'Affichez d’abord les premières adresses et comparez-les avec votre portefeuille.',
    same: 'Si elles diffèrent, l’argent irait ailleurs. N’enregistrez pas.',
    script: {
      p2pkh: 'Anciennes adresses (Legacy)',
      'p2sh-p2wpkh': 'SegWit imbriqué',
      p2wpkh: 'SegWit natif',
      p2tr: 'Taproot',
    },
    firstIndex: 'Numéro de la première adresse',
    firstIndexHint:
      'Vide en général : les adresses déjà utilisées sont recherchées. À saisir si votre portefeuille ou une caisse précédente est plus loin.',
    firstIndexWrong: 'Un nombre entier à partir de 0',
    next: 'Adresse suivante',
    nextText: (n: number) => `Numéro ${n}`,
    gap: 'Inutilisées à la suite',
    gapHint: (n: number) =>
      `Réglez la limite d’écart (gap limit) de votre portefeuille à ${n} au moins, pour qu’il montre chaque paiement.`,
    gapWarning:
      'Beaucoup d’adresses à la suite n’ont jamais été payées. Relevez la limite d’écart de votre portefeuille au-dessus de ce nombre, sinon il ne montrera pas les paiements suivants.',
    gapWhy: (n: number) =>
      `Une vente que personne ne paie laisse une adresse inutilisée. Les portefeuilles cessent de chercher après ${n} adresses inutilisées à la suite et ne montrent pas ce qui est payé aux suivantes.`,
    gapElse: (n: number) => `Un portefeuille sans ce réglage cherche toujours ${n} adresses plus loin.`,
    source: 'Qui signale l’arrivée d’argent',
    sources: {
      public: 'Serveurs publics',
      electrum: 'Mes propres serveurs Electrum',
      node: 'Mon propre nœud',
    },
    sourceText: {
      public: 'Rien à faire tourner. Les serveurs apprennent quelles adresses sont au commerce.',
      electrum: 'Electrs, Fulcrum ou ElectrumX, ou des serveurs publics de votre choix.',
      node: (node: string) =>
        `${node} sur cet ordinateur ou dans votre réseau. Personne d’autre n’apprend rien.`,
    },
    dogeHint:
      'Les serveurs Dogecoin publics sont tous d’un même exploitant : les confirmations, et l’absence de paiement, sont la parole d’un seul inconnu. Votre propre nœud est le plus sûr.',
    servers: 'Serveurs, dans l’ordre où ils sont essayés',
    server: (n: number) => `Serveur ${n}`,
    host: 'Hôte',
    hostWrong: 'Un nom ou une adresse sans http:// et sans chemin.',
    port: 'Port',
    portWrong: 'De 1 à 65535',
    tls: 'Chiffré (TLS)',
    addServer: 'Ajouter un serveur',
    removeServer: (n: number) => `Retirer le serveur ${n}`,
    serverUp: (n: number) => `Monter le serveur ${n}`,
    serverDown: (n: number) => `Descendre le serveur ${n}`,
    pinHint:
      'Vide : un certificat garanti par une autorité est accepté, même renouvelé ; des autres, le premier présenté est gardé, et un autre est refusé.',
    agree: 'Deux serveurs doivent concorder',
    agreeHint:
      'Un paiement au-dessus d’un montant ne compte que si le serveur d’un autre exploitant le connaît aussi. Si tous les serveurs sont du même, il n’y a personne à interroger.',
    agreeUsual: (amount: number, currency: string) =>
      `Dans la cryptomonnaie. Vide : au-dessus de ${amount} ${currency}.`,
    agreeAbove: 'Au-dessus de',
    agreeWrong: (example: string) => `Écrivez le montant comme ${example}.`,
    oneServerRisk:
      'Avec un seul serveur, ou sans TLS, celui qui l’exploite ou se trouve sur la ligne peut annoncer un paiement qui n’a jamais été fait, tant qu’il n’attend aucune confirmation. Ajoutez un serveur chiffré d’un autre exploitant, ou demandez 1 confirmation.',
    agreeNeedsTwo: 'Il faut pour cela au moins deux serveurs dans la liste.',
    url: 'Adresse du nœud',
    urlHint: (port: string) => `Par exemple http://127.0.0.1:${port}`,
    signIn: 'Comment la caisse s’identifie',
    signIns: { password: 'Comme utilisateur', cookie: 'Avec le cookie du nœud' },
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    cookie: 'Fichier cookie',
    cookieHint: (path: string) => `Par exemple ${path}. Le nœud le récrit à chaque démarrage.`,
    zmq: 'Adresse ZMQ',
    zmqHint:
      'Facultatif, comme tcp://127.0.0.1:28332 : les paiements sont alors vus aussitôt, et non en quelques secondes.',
    zmqWrong: 'Commence par tcp://',
  },
};
