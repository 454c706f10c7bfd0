/** Texts about API keys, in French. */
import { plural } from '#domain/languages/plural.ts';
import type { keys as english } from '#i18n/en/keys.ts';

export const keys: typeof english = {
  keys: {
    text: 'Une clé permet à une boutique en ligne ou à un script de créer et lire des factures ici. Donnez la sienne à chaque programme.',
    none: 'Pas encore de clé.',
    make: 'Nouvelle clé',
    name: 'Nom',
    nameHint: 'Quel programme s’en servira ?',
    nameMissing: 'Donnez un nom à la clé.',
    scopes: 'Ce qu’elle peut faire',
    scopesMissing: 'Choisissez au moins une chose.',
    scope: {
      'invoices:create': 'Créer des factures et des liens de paiement',
      'invoices:read': 'Lire les factures',
      'invoices:manage': 'Annuler, accepter et rembourser',
      'webhooks:manage': 'Gérer les webhooks',
      'rates:read': 'Lire les cours',
    },
    ends: 'Prend fin après',
    never: 'jamais',
    days: (n: number) => plural('fr', n, { one: '# jour', many: '# de jours', other: '# jours' }),
    makeGo: 'Créer la clé',
    once: 'Voici la clé. Elle n’est montrée que maintenant.',
    onceHint: 'Copiez-la dans votre programme. Si elle se perd, révoquez-la et créez-en une autre.',
    copyKey: 'Copier la clé',
    haveIt: 'Je l’ai copiée',
    lastUse: 'Dernier usage',
    unused: 'jamais utilisée',
    created: 'Créée',
    endsAt: 'Prend fin',
    revoke: 'Révoquer',
    revoked: 'Révoquée',
    ended: 'Terminée',
    docsAt: 'Documentation de l’API, pour un navigateur sur cet ordinateur :',
    revokeTitle: (name: string) => `Révoquer « ${name} » ?`,
    revokeText: 'Le programme qui s’en sert est refusé aussitôt. C’est irréversible.',
    docs: 'Documentation de l’API',
  },
};
