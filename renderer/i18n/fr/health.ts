/** Texts of the health page, in French. */
import { plural } from '#domain/languages/plural.ts';
import type { health as english } from '#i18n/en/health.ts';

export const health: typeof english = {
  health: {
    text: 'Ce dont cette caisse dépend, tel que c’est maintenant.',
    well: 'Tout va bien.',
    wrong: (n: number) =>
      plural('fr', n, {
        one: '# chose demande le propriétaire',
        many: '# de choses demandent le propriétaire',
        other: '# choses demandent le propriétaire',
      }),
    look: 'Voir',
    ailments: {
      internet:
        'Cet ordinateur n’a pas de connexion internet. Jusqu’à son retour, les paiements par internet ne se voient pas et les cours ne changent plus. Vérifiez le câble, le Wi-Fi et la box.',
      methods:
        'Un moyen de paiement est injoignable. Ses paiements sont vus en retard ou pas du tout. La raison est ci-dessous ; réparez son serveur, son nœud ou sa connexion.',
      rates:
        'Un moyen de paiement n’a pas de cours utilisable et ne peut pas encaisser. Vérifiez la connexion à internet, ou saisissez un cours à la main.',
      webhooks:
        'Un point de webhook n’accepte pas ce qui lui est envoyé. Sa réponse est ci-dessous ; réparez le destinataire.',
      backup:
        'Il n’y a pas de sauvegarde des deux derniers jours. Faites-en une maintenant et vérifiez que le disque a de la place.',
      disk: 'Le disque est presque plein ou refuse d’écrire. Faites de la place : sans cela aucune vente ne peut être enregistrée.',
      secrets:
        'Les secrets de cette caisse (mots de passe de nœuds, secrets de webhooks) sont verrouillés. Saisissez la phrase secrète.',
    },
    gap: (method: string, unused: string) =>
      `${method} : ${unused} adresses à la suite n’ont jamais été payées. Les portefeuilles cessent de chercher après un certain nombre d’adresses inutilisées et ne montrent plus les paiements suivants. Relevez la limite d’écart (gap limit ; pour Monero : subaddress lookahead) de votre portefeuille ; la page du moyen de paiement dit à combien et où.`,
    clockAhead: (size: string) =>
      `L’horloge de cet ordinateur avance d’environ ${size}. Réglez la date et l’heure, de préférence automatiquement par internet : les ventes expirent d’après elle, et les livres et les reçus portent son heure.`,
    clockBehind: (size: string) =>
      `L’horloge de cet ordinateur retarde d’environ ${size}. Réglez la date et l’heure, de préférence automatiquement par internet : les ventes expirent d’après elle, et les livres et les reçus portent son heure.`,
    notice: 'Le programme a quelque chose à signaler.',
    methods: 'Moyens de paiement',
    noMethods: 'Aucun n’est configuré.',
    answered: (ago: string) => `a répondu ${ago}`,
    silent: 'n’a pas répondu depuis le démarrage',
    block: (height: string) => `bloc ${height}`,
    behind: 'rattrape encore son retard',
    sources: 'Sources des cours',
    noSources: 'Aucune source n’est interrogée.',
    practice: 'À l’entraînement, les cours sont inventés.',
    since: (time: string) => `depuis ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'Aucun n’est configuré.',
    off: 'Désactivé',
    unused: 'Non utilisée',
    offBySelf: 'Désactivé après des échecs',
    fails: 'Échoue',
    takes: 'Fonctionne',
    untried: 'Rien d’envoyé encore',
    waiting: (n: number) =>
      plural('fr', n, { one: '# envoi attend', many: '# d’envois attendent', other: '# envois attendent' }),
    delivered: (ago: string) => `livré ${ago}`,
    books: 'Livres',
    written: 'Chaque vente est écrite sur le disque',
    refuses: 'Le disque refuse d’écrire',
    lastBackup: 'Dernière sauvegarde',
    never: 'aucune encore',
    room: 'Place sur le disque',
    unknown: 'inconnue',
    vault: 'Mots de passe des nœuds',
    vaults: {
      keyring: 'scellés par cet ordinateur',
      passphrase: 'scellés avec votre phrase secrète',
      'key-file': 'scellés avec une clé dans le dossier de données',
      locked: 'verrouillés',
    },
  },
};
