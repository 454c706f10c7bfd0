/** Texts about backups, in French. */
import { plural } from '#domain/languages/plural.ts';
import type { backups as english } from '#i18n/en/backups.ts';

export const backups: typeof english = {
  backups: {
    title: 'Sauvegardes',
    text: 'Une par jour se fait toute seule, et les 14 plus récentes restent dans le dossier des données. Copiez-en une sur un autre disque de temps en temps.',
    go: 'Faire une sauvegarde maintenant',
    none: 'Il n’y en a pas encore.',
    list: 'Sauvegardes existantes, la plus récente d’abord',
    changes: (n: number) =>
      n === 0
        ? 'rien n’a changé depuis'
        : plural('fr', n, {
            one: '# changement depuis',
            many: '# de changements depuis',
            other: '# changements depuis',
          }),
    check: 'Vérifier',
    good: 'Relue en entier : chaque fichier est tel qu’il a été écrit.',
    restore: 'Restaurer',
    ask: (when: string) => `Revenir à ${when} ?`,
    confirm: (n: number) =>
      `Les livres redeviennent ce qu’ils étaient alors. ${plural('fr', n, { one: '# changement ultérieur est mis', many: '# de changements ultérieurs sont mis', other: '# changements ultérieurs sont mis' })} de côté dans le dossier des données, sans être effacés : les ventes, réglages et paiements ultérieurs ne sont plus dans les livres.`,
    skip: 'Pour qu’aucune adresse ne soit donnée deux fois, les numéros d’adresse avancent de 100 : réglez la limite d’écart de votre portefeuille au-dessus.',
    restart: 'Le programme redémarre tout seul. À ce moment, les paiements ne sont pas surveillés.',
    byHand: 'Cela se fait au prochain démarrage du programme : quittez-le et relancez-le.',
    confirmGo: 'Restaurer et redémarrer',
    confirmLater: 'Restaurer au prochain démarrage',
    wanted: (when: string) =>
      `Au prochain démarrage, les livres reviennent à ${when}. Quittez le programme et relancez-le.`,
    keep: 'Laisser les livres tels quels',
    restarting: 'Les livres sont en cours de restauration…',
  },
};
