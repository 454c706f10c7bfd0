/** Texts of the network settings: where the API and the checkout are reached, in French. */
import type { network as english } from '#i18n/en/network.ts';

export const network: typeof english = {
  network: {
    text: 'Où les programmes trouvent l’API, et les clients les pages de paiement.',
    port: 'Port de l’API',
    portHint: (now: number) =>
      `Le programme écoute maintenant sur ${now} ; un changement vaut dès le prochain démarrage.`,
    portWrong: 'Un port est un nombre de 1024 à 65535.',
    lan: 'Servir les pages de paiement au réseau local',
    lanHint:
      'Les téléphones de votre réseau peuvent ouvrir des liens de paiement. L’API n’y est jamais servie.',
    lanPort: 'Port pour le réseau local',
    lanDisplays: 'Y servir aussi les écrans clients',
    lanDisplaysHint:
      'Une tablette devient un écran avec un code : Réglages, Écran et son. Le chemin jusqu’à elle n’est pas chiffré.',
    lanAddresses: 'Les téléphones la trouvent à',
    checkoutBase: 'Adresse dans les liens de paiement',
    checkoutBaseHint:
      'Laissez vide, sauf si la page de paiement a un autre nom, par exemple https://pay.example.com',
    proxies: 'Proxy devant la page de paiement',
    proxiesHint:
      'Son adresse, par exemple 127.0.0.1. Il peut alors distinguer les clients (X-Forwarded-For) ; sans elle, ils partagent une limite.',
    limit: 'Limiter les requêtes de chaque clé d’API',
    limitHint:
      'Refuse plus que cela en une minute. Les programmes de cet ordinateur ne sont jamais limités, sauf si vous l’activez.',
    limitPerMinute: 'Requêtes par minute',
    limitWrong: 'Écrivez un nombre entier de 1 à 1000000.',
    metrics: 'Laisser un moniteur lire /metrics',
    metricsHint:
      'Des chiffres pour Prometheus : combien de factures, de requêtes, de livraisons. Ni montants, ni clients.',
    tills: {
      title: 'Caisses dans des navigateurs',
      text: 'Avec cette page et ce code, un navigateur de cet ordinateur devient une caisse. Il le reste jusqu’à ce que vous le retiriez ou que Cointill redémarre.',
      codeOnce: 'Le code vaut pour un navigateur ; un nouveau apparaît ensuite ici.',
      none: 'Aucun navigateur n’est une caisse en ce moment.',
      own: 'Ce navigateur',
      paired: (at: string) => `associé le ${at}`,
      seen: (at: string) => `vu le ${at}`,
      remove: 'Retirer',
      removeOf: (name: string) => `Retirer ${name}`,
      removeTitle: (name: string) => `Retirer « ${name} » ?`,
      removeText:
        'Il n’est aussitôt plus une caisse et il lui faut un nouveau code pour le redevenir. Ses ventes ouvertes continuent et sont dans l’historique.',
      removeOwn:
        'C’est le navigateur que vous utilisez. Pour y rouvrir la caisse, il vous faut un nouveau code, d’une autre caisse ou du terminal.',
    },
  },
};
