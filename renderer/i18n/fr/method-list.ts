/** Texts of the list of payment methods, in French. */
import type { methodList as english } from '#i18n/en/method-list.ts';

export const methodList: typeof english = {
  methodList: {
    text: 'C’est dans cet ordre qu’ils sont proposés à la caisse, sur la page de paiement et par l’API.',
    list: 'Moyens de paiement de ce commerce',
    others: 'Pas encore configurés',
    states: {
      usable: 'Prêt',
      quiet: 'Les paiements sont vus en retard',
      unusable: 'Inutilisable pour l’instant',
      off: 'Désactivé',
      absent: 'Pas configuré',
      practice: 'Argent fictif',
    },
    since: (time: string) => `depuis ${time}`,
    needs: {
      chain: 'Il faut la clé publique étendue de votre portefeuille. Pas de serveur à vous.',
      lightning: 'Il faut une adresse Lightning, une connexion à un portefeuille ou un nœud.',
      monero: 'Il faut l’adresse et la clé de vue privée de votre portefeuille, et un nœud à interroger.',
    },
    take: (method: string) => `Accepter ${method}`,
    up: (method: string) => `Monter ${method}`,
    down: (method: string) => `Descendre ${method}`,
    moved: (method: string, place: number, all: number) =>
      `${method} est maintenant numéro ${place} sur ${all}.`,
    setUp: (method: string) => `Configurer ${method}`,
    keys: 'Alt et une touche fléchée déplacent la ligne qui a le focus.',
    practice:
      'À l’entraînement, chaque moyen est proposé avec un portefeuille fictif. Configurez votre commerce pour accepter de l’argent réel.',
  },
};
