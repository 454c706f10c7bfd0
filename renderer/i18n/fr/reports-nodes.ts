/** Messages about nodes and Electrum servers, by name, in French. */
import type { nodeReports as english } from '#i18n/en/reports-nodes.ts';

export const nodeReports: typeof english = {
  nodeReports: {
    several: ({ reasons }) => reasons.join(' ; '),
    'node-at': ({ program, at }) => `${program} sur ${at}`,
    'node-refuses': ({ program, at }) => `rien ne répond sur ${at} : démarrez ${program}`,
    'node-refuses-core': ({ program, at }) =>
      `rien ne répond sur ${at} : démarrez ${program}, et vérifiez que server=1 figure dans sa configuration`,
    'node-refuses-rest': ({ program, at }) =>
      `rien ne répond sur ${at} : démarrez ${program}, et vérifiez que son interface REST y écoute`,
    'node-unknown': ({ at }) => `le nom dans ${at} n’est pas connu sur ce réseau : vérifiez l’adresse`,
    'node-away': ({ program, at }) =>
      `${at} est injoignable : vérifiez que l’ordinateur avec ${program} est allumé et sur ce réseau`,
    'node-slow': ({ program, at }) => `${program} sur ${at} met trop de temps à répondre`,
    'node-slow-core': ({ program, at }) =>
      `${program} sur ${at} met trop de temps à répondre : il est peut-être occupé, ou son disque plein`,
    'node-no-tls': ({ at }) =>
      `${at} ne parle pas TLS : vérifiez si son adresse commence par http:// ou https://`,
    'node-untrusted': ({ at }) => `le certificat de ${at} n’est pas digne de confiance`,
    'node-broke-off': ({ program, at }) => `la connexion à ${program} sur ${at} a été coupée`,
    'node-other-program': ({ program, at }) => `ce qui répond sur ${at} n’est pas ${program}`,
    'node-other-status': ({ program, at, status }) =>
      `ce qui répond sur ${at} n’est pas ${program} (statut HTTP ${status})`,
    'node-says-no': ({ name, said }) => `${name} refuse : « ${said} »`,
    'node-senseless': ({ program }) => `${program} ne donne pas de réponse sensée`,
    'node-mute': ({ program }) => `${program} n’a pas répondu`,
    'node-late': 'le nœud met du temps à répondre ; on continue de demander',
    'node-odd': 'le nœud a répondu sous une forme inconnue',
    'certificate-changed': ({ at, shown, pinned }) =>
      `${at} montre un autre certificat (SHA-256 ${shown}) que celui de confiance (${pinned}) : si le nœud en a reçu un nouveau, saisissez son empreinte ; sinon, quelqu’un s’interpose peut-être`,
    'certificate-new': ({ at, shown }) =>
      `aucune autorité ne garantit le certificat de ${at} : si son empreinte SHA-256 sur le nœud est ${shown}, saisissez cette empreinte ici`,
    'core-cookie-refused': ({ program, at }) =>
      `${program} sur ${at} refuse son cookie : vérifiez que le fichier cookie est celui de ce nœud`,
    'core-cookie-missing': ({ program }) =>
      `le fichier cookie n’est pas là : démarrez ${program}, et vérifiez où se trouvent ses données ; avec rpcpassword il n’en écrit pas`,
    'core-cookie-forbidden': ({ program }) =>
      `le fichier cookie de ${program} ne peut pas être lu faute de droits : lancez ce programme avec le même utilisateur, ou laissez son groupe le lire (rpccookieperms=group)`,
    'core-cookie-unread': ({ program }) => `le fichier cookie de ${program} ne peut pas être lu`,
    'core-cookie-other': ({ program }) =>
      `le fichier cookie n’est pas celui de ${program} : vérifiez où il se trouve`,
    'core-login': ({ program, at }) =>
      `${program} sur ${at} refuse le nom d’utilisateur ou le mot de passe : ils figurent dans sa configuration comme rpcuser et rpcpassword, ou rpcauth`,
    'core-forbids': ({ program, at }) =>
      `${program} sur ${at} n’admet pas cet ordinateur ou cet utilisateur : voyez rpcallowip et rpcwhitelist dans sa configuration`,
    'core-busy': ({ program, at }) => `${program} sur ${at} est trop occupé pour répondre maintenant`,
    'core-starting': ({ program, said }) => `${program} démarre : « ${said} »`,
    'core-says-no': ({ program, said }) => `${program} refuse de répondre : « ${said} »`,
    'core-other-chain': ({ program, coin }) =>
      `ce nœud n’est pas sur la chaîne ${coin} : vérifiez que l’adresse est celle de ${program}`,
    'core-other-network': ({ program, theirs, network }) =>
      `le réseau de ce nœud est ${theirs}, celui de la boutique ${network} : démarrez ${program} pour ${network}, ou changez le réseau de la boutique`,
    'network-unknown': 'un autre réseau',
    'core-behind': ({ program, block, of, percent }) =>
      `${program} rattrape encore la chaîne : bloc ${block} sur ${of}${percent === null ? '' : ` (${percent} %)`}`,
    'core-alone': ({ program }) =>
      `${program} n’est relié à aucun autre nœud et n’apprend donc aucun paiement : vérifiez la connexion internet`,
    'core-no-wallets': ({ program }) =>
      `la partie portefeuille de ${program} est désactivée et ne peut pas guetter les paiements : retirez disablewallet=1 de sa configuration`,
    'core-answers': ({ program, network, block, prunedBelow }) =>
      `${program} répond : ${network}, bloc ${block}${
        prunedBelow === null
          ? ''
          : ` ; il ne garde que les blocs récents (pruned), à partir de ${prunedBelow}, si bien que les paiements plus anciens ne peuvent pas être recherchés de nouveau`
      }`,
    'core-not-published':
      'rien ne répond à l’adresse ZeroMQ : vérifiez zmqpubrawtx et zmqpubhashblock dans la configuration du nœud ; les paiements sont trouvés sans elle, un instant plus tard',
    'electrum-refuses': ({ server }) =>
      `le serveur Electrum ${server} ne répond pas : vérifiez qu’il fonctionne, et son port`,
    'electrum-silent': ({ server }) =>
      `le serveur Electrum ${server} ne répond pas : vérifiez son adresse et la connexion internet`,
    'electrum-unknown': ({ server }) =>
      `le serveur Electrum ${server} n’est pas connu sous ce nom : vérifiez l’adresse et la connexion internet`,
    'electrum-away': ({ server }) =>
      `le serveur Electrum ${server} est injoignable : vérifiez la connexion internet`,
    'electrum-no-tls': ({ server }) =>
      `le serveur Electrum ${server} ne parle pas TLS sur ce port : vérifiez le port, ou choisissez une connexion sans TLS`,
    'electrum-closed': ({ server }) => `le serveur Electrum ${server} a fermé la connexion`,
    'electrum-full': ({ server }) => `le serveur Electrum ${server} n’accepte plus rien`,
    'electrum-slow': ({ server }) => `le serveur Electrum ${server} met trop de temps à répondre`,
    'electrum-let-go': ({ server }) => `le serveur Electrum ${server} n’est plus utile`,
    'electrum-late': 'le serveur Electrum met du temps à répondre ; on continue de demander',
    'electrum-odd': ({ server }) => `le serveur Electrum ${server} répond sous une forme inconnue`,
    'electrum-history': ({ server, address }) =>
      `le serveur Electrum ${server} ne dit pas ce qui a été payé à l’adresse ${address}, qui a reçu des milliers de paiements : cherchez-la dans le portefeuille de la boutique et décidez de la vente à la main`,
    'electrum-lied': ({ server }) =>
      `le serveur Electrum ${server} n’est pas fiable, car quelque chose qu’il a dit est faux : choisissez un autre serveur`,
    'electrum-certificate': ({ server, pinned, shown }) =>
      `le certificat du serveur Electrum ${server} n’est plus celui de confiance (${pinned}…) : quelqu’un écoute peut-être. Demandez à qui gère le serveur ; s’il en a vraiment un nouveau, faites-lui confiance dans les réglages du moyen de paiement. SHA-256 de sa clé publique : ${shown}`,
    'electrum-unvouched': ({ server, problem, shown }) =>
      `une autorité garantissait jusqu’ici le certificat du serveur Electrum ${server}, et aucune ne garantit celui-ci (${problem}) : quelqu’un écoute peut-être, il n’a pas été renouvelé à temps, ou l’horloge de cet ordinateur est fausse. Demandez à qui gère le serveur ; s’il présente vraiment celui-ci, faites-lui confiance dans les réglages du moyen de paiement. SHA-256 de sa clé publique : ${shown}`,
    'electrum-behind': ({ server, block, minutes }) =>
      `le serveur Electrum ${server} rattrape encore son retard : son bloc le plus récent, ${block}, date de ${minutes} min d’après l’horloge de cet ordinateur ; vérifiez que l’horloge est juste`,
    'electrum-other-network': ({ server, theirs, network }) =>
      `le réseau du serveur Electrum ${server} est ${theirs}, celui de la boutique ${network} : choisissez un serveur pour ${network}`,
    'electrum-other-chain': ({ server, coin }) =>
      `le serveur Electrum ${server} n’est pas sur la chaîne ${coin} : vérifiez son adresse et son port`,
    'electrum-one-operator':
      'tous les serveurs de la liste sont d’un même exploitant : les confirmations, et l’absence de paiement, sont la parole d’un seul inconnu, sauf si les serveurs sont les vôtres',
    'electrum-none': ({ count, reasons }) =>
      `aucun des ${count} serveurs Electrum n’est utilisable : ${reasons.join(' ; ')}`,
    'electrum-unreached': ({ count }) =>
      `aucun des ${count} serveurs Electrum n’est joignable : vérifiez la connexion internet de cet ordinateur`,
    'electrum-answers': ({ server, network, block }) => `${server} répond : ${network}, bloc ${block}`,
    'electrum-answers-openly': ({ server, network, block }) =>
      `${server} répond : ${network}, bloc ${block}, par une connexion non chiffrée`,
    'monero-wallet-over': ({ at }) => `le portefeuille Monero par monerod sur ${at}`,
    'monero-answers': ({ name, network }) => `${name} répond : ${network}`,
    'monero-answers-at': ({ name, network, block }) => `${name} répond : ${network}, bloc ${block}`,
    'monero-late': ({ name }) => `${name} met du temps à répondre ; on continue de demander`,
    'monerod-fails': ({ at, said }) => `monerod sur ${at} ne répond pas : « ${said} »`,
    'monerod-other-network': ({ at, theirs, network }) =>
      `monerod sur ${at} est sur un autre réseau (${theirs}) ; celui de la boutique est ${network}`,
    'network-not-told': 'un réseau inconnu',
    'monerod-behind': ({ at, block, of }) => `monerod sur ${at} rattrape la chaîne : bloc ${block} sur ${of}`,
    'monero-no-wallet': ({ at }) =>
      `aucun portefeuille n’est ouvert dans monero-wallet-rpc sur ${at} : nommez le portefeuille, ou ouvrez-en un là-bas`,
    'monero-other-wallet': ({ at }) =>
      `le portefeuille ouvert dans monero-wallet-rpc sur ${at} n’est pas celui de l’adresse de la boutique`,
    'monero-wallet-shut': ({ at, wallet }) =>
      `monero-wallet-rpc sur ${at} ne peut pas ouvrir le portefeuille « ${wallet} » : vérifiez son mot de passe`,
    'monero-wallet-unmade': ({ at, wallet, said }) =>
      `monero-wallet-rpc sur ${at} ne peut pas créer le portefeuille « ${wallet} » : « ${said} »`,
    'monero-no-daemon': ({ at }) =>
      `monero-wallet-rpc sur ${at} n’est pas relié à son monerod : vérifiez que monerod fonctionne`,
    'monero-not-wallet': ({ at }) =>
      `ce qui répond sur ${at} n’est pas monero-wallet-rpc ; indiquez son adresse, pas celle de monerod`,
    'monero-not-asked': ({ at, said }) =>
      `monero-wallet-rpc sur ${at} n’a pas pu interroger son monerod : « ${said} »`,
    'no-reason': 'sans donner de raison',
    'monero-rpc-behind': ({ at, block }) =>
      `monero-wallet-rpc sur ${at} rattrape la chaîne, à partir du bloc ${block}`,
    'monero-login-kind': ({ program, at }) => `${program} sur ${at} demande une connexion d’un genre inconnu`,
    'monero-login': ({ program, at }) =>
      `${program} sur ${at} refuse le nom d’utilisateur ou le mot de passe (son --rpc-login)`,
    'monero-no-program': ({ binary }) =>
      `il n’y a pas de programme exécutable sous ${binary} : indiquez le chemin de monero-wallet-rpc`,
    'monero-forbidden': ({ binary }) =>
      `${binary} ne peut pas être exécuté faute de droits : indiquez le chemin de monero-wallet-rpc`,
    'monero-not-started': ({ binary, folder }) =>
      `${binary} n’a pas démarré comme monero-wallet-rpc ; son journal est dans ${folder}`,
    'monero-opening': 'le portefeuille Monero est en cours d’ouverture',
    'monero-behind': ({ block, of }) => `le portefeuille Monero rattrape la chaîne : bloc ${block} sur ${of}`,
    'monero-unopened': ({ said }) => `le portefeuille Monero n’a pas pu être ouvert : ${said}`,
    'monero-broke-off': 'le portefeuille Monero s’est interrompu ; il est rouvert',
    'monero-exposed': ({ at }) =>
      `la connexion à ${at} n’est pas chiffrée, et d’autres sur le trajet peuvent lire et modifier ses réponses : utilisez https ou votre propre nœud`,
    'monero-absent': 'ce programme a été construit sans son portefeuille Monero',
    'monero-unused-daemon': ({ at, said }) =>
      `le portefeuille Monero ne peut pas utiliser monerod sur ${at} : « ${said} »`,
  },
};
