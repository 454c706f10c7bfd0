/** Messages about webhooks, rate sources and the store, by name, in French. */
import type { reports as english } from '#i18n/en/reports.ts';

export const reports: typeof english = {
  reports: {
    'webhook-silent': ({ seconds }) => `pas de réponse en ${seconds} s`,
    'webhook-refuses': 'le destinataire n’accepte pas de connexions',
    'webhook-unconnected': 'le destinataire n’a pas pu être joint à temps',
    'webhook-unknown': 'le nom du destinataire n’est pas connu',
    'webhook-not-looked-up': 'le nom du destinataire n’a pas pu être résolu pour le moment',
    'webhook-closed': 'le destinataire a fermé la connexion sans répondre',
    'webhook-too-long': 'la réponse est trop longue',
    'webhook-no-status': 'la réponse n’avait pas de statut',
    'webhook-called-off': 'l’essai a été interrompu',
    'webhook-failed': ({ said }) => `la connexion a échoué : « ${said} »`,
    'webhook-gone-for-good': 'le destinataire a répondu 410 Gone',
    'webhook-takes-nothing': ({ since }) => `le destinataire n’a rien accepté depuis ${since}`,
    'webhook-unsigned':
      'le secret de signature ne peut plus être ouvert : créez-en un nouveau et donnez-le au destinataire',
    'webhook-locked': 'le secret de signature est verrouillé : saisissez la phrase secrète',
    'webhooks-wait': ({ host, why }) => `les webhooks vers ${host} attendent : ${why}`,
    'url-form': 'l’adresse du point d’accès n’est pas une URL',
    'url-user': 'l’URL d’un webhook ne peut pas contenir de nom d’utilisateur',
    'url-scheme': 'un webhook va vers https, ou vers http chez soi',
    'url-open-http':
      'http ne va que vers cet ordinateur et les adresses privées que le propriétaire a autorisées',
    'address-never': ({ address }) => `${address} est une adresse vers laquelle aucune requête ne peut aller`,
    'address-private': ({ address }) => `${address} est une adresse privée, qui n’est pas autorisée ici`,
    'address-public': ({ address }) => `${address} est une adresse publique : utilisez https`,
    'address-none': ({ host }) => `${host} n’a pas d’adresse`,
    'rate-of-pair': ({ pair, problem }) => `${pair} : ${problem}`,
    'rate-old': ({ at }) => `le prix est ancien, du ${at}`,
    'rate-ahead': ({ at }) =>
      `le prix est daté du futur, ${at} : l’horloge de cet ordinateur est-elle juste ?`,
    'rate-absurd': 'le prix n’est pas plausible',
    'rate-crossed': 'le prix d’achat dépasse le prix de vente',
    'rate-wide': 'les prix d’achat et de vente diffèrent de plus de 5 %',
    'rate-other': 'a répondu avec une autre monnaie',
    'rate-said': ({ said }) => `a répondu ${said}`,
    'rate-page': 'a répondu par une page web au lieu de prix',
    'rate-no-json': 'la réponse n’est pas du JSON valide',
    'rate-part': ({ part, wrong }) => `une partie de la réponse est incorrecte (${part} ${wrong})`,
    'rate-unread': 'la réponse n’a pas pu être lue',
    'rate-long': 'la réponse dépasse 1 Mio',
    'rate-status': ({ status }) => `a répondu HTTP ${status}`,
    'rate-redirect': ({ status }) => `a répondu par une redirection (HTTP ${status}), qui n’est pas suivie`,
    'rate-unreached': (_told) => 'injoignable',
    'rate-silent': ({ seconds }) => `aucune réponse en ${seconds} s`,
    'rate-called-off': 'la demande a été interrompue',
    'rate-no-key': 'nécessite une clé d’API ; les autres sources sont utilisées',
    'snapshot-damaged': ({ file, kept }) =>
      `${file} était endommagé et est conservé sous ${kept}. Son contenu a été lu dans le journal`,
    'journal-short': ({ from, to }) =>
      `Le journal se termine trop tôt : les changements du numéro ${from} au numéro ${to} étaient confirmés et sont perdus. Restaurez une sauvegarde`,
    'segment-missing': ({ file }) =>
      `Le fichier du journal ${file} manque : ce qu’il contenait n’est pas dans les livres. Restaurez une sauvegarde`,
    'index-rebuilt': ({ file }) => `Le fichier d’index ${file} ne convenait pas et a été refait`,
    'changes-missing': ({ file, number }) =>
      `Des changements avant le numéro ${number} manquent dans le journal (${file}). Restaurez une sauvegarde`,
    'torn-line-dropped': ({ file, bytes }) =>
      `La dernière écriture dans ${file} a été coupée (${bytes} octets), comme lors d’une panne de courant. Elle n’avait été confirmée à personne et a été abandonnée`,
    'segment-damaged': ({ file, places, kept }) =>
      `Le fichier du journal ${file} est endommagé (endroits : ${places.length}). Tout le reste a été lu. Une copie se trouve sous ${kept} ; comparez avec une sauvegarde`,
    'segment-still-damaged': ({ file, count }) =>
      `Le fichier du journal ${file} est endommagé, comme déjà signalé (endroits : ${count}). Tout le reste a été lu`,
    'journal-foreign': ({ file }) =>
      `Un autre programme écrit dans ${file}, ou le fichier a été supprimé. Pour protéger les livres, plus rien n’est écrit : fermez l’autre programme, puis redémarrez celui-ci`,
    'journal-rotten': ({ file }) =>
      `${file} n’est plus tel qu’il a été écrit ; le disque est peut-être en train de lâcher. Les sauvegardes en ont une bonne copie : restaurez la plus récente`,
    'invoice-damaged': ({ name, file }) =>
      `La vente ${name} est illisible, car ${file} est endommagé à cet endroit. Elle manque dans les listes, les rapports et les exports. Les sauvegardes l’ont peut-être : restaurez la plus récente`,
    'backup-failed': ({ why }) =>
      `Les sauvegardes précédentes sont intactes, mais la sauvegarde du jour a échoué : ${why}`,
    'disk-refused-backup': 'le disque a refusé d’écrire la sauvegarde',
    'backup-no-room': ({ needs, free, keeps }) =>
      `la sauvegarde demande ${needs} Mo et ${free} Mo sont libres, dont ${keeps} Mo sont gardés pour les ventes. Faites de la place sur le disque`,
    'backup-rotten': ({ file }) =>
      `la sauvegarde ne serait pas bonne, car ${file} n’est pas tel qu’il a été écrit. Le disque est peut-être en train de lâcher : restaurez la sauvegarde précédente`,
    'backup-unusable': ({ folder, why }) => `la sauvegarde ${folder} ne peut pas servir : ${why}`,
    'manifest-missing': ({ file }) => `elle n’a pas de ${file}`,
    'manifest-other': ({ file }) => `son ${file} est celui d’autre chose`,
    'manifest-damaged': ({ file }) => `son ${file} est endommagé`,
    'manifest-names': ({ file, path }) => `son ${file} nomme ${path}`,
    'backup-file-other': ({ file }) => `${file} manque ou n’est pas tel qu’il a été sauvegardé`,
    'practice-damaged': ({ file, aside }) =>
      `Le fichier d’exercice ${file} était endommagé et est conservé sous ${aside} : l’exercice recommence, les paiements d’exercice antérieurs sont perdus`,
    'backup-unread': 'elle ne peut pas être lue',
    'format-newer': ({ file, version, known }) =>
      `${file} vient d’une version plus récente de Cointill (format ${version}, ce programme connaît le ${known}). Rien n’a été changé. Installez la version plus récente, ou prenez un autre dossier de données.`,
    restored: ({ backup, at, aside }) =>
      `Les livres ont été restaurés depuis ${backup}, tels qu’ils étaient le ${at}. Les livres d’avant sont gardés dans ${aside}`,
    'restored-first': ({ backup, at }) =>
      `Les livres ont été restaurés depuis ${backup}, tels qu’ils étaient le ${at}. Il n’y avait pas de livres avant`,
    'indexes-skipped': ({ skip, accounts }) =>
      `Pour qu’aucune adresse ne soit donnée deux fois, ${skip} adresses ont été sautées dans chaque compte (comptes : ${accounts}). Réglez la limite d’écart du portefeuille de la boutique au-dessus de ${skip}`,
    'restore-refused': ({ backup, why }) =>
      `La sauvegarde ${backup} n’a pas été restaurée, et les livres sont tels qu’ils étaient : ${why}`,
  },
};
