/** Texts of the accounting export, in French. */
import type { exporting as english } from '#i18n/en/export.ts';

export const exporting: typeof english = {
  exporting: {
    title: 'Exporter',
    text: 'Ventes, paiements ou remboursements en fichier pour un tableur ou votre comptable, avec les cours et leurs sources.',
    kind: 'Quoi',
    kinds: { sales: 'Ventes', payments: 'Paiements', refunds: 'Remboursements' },
    format: 'En',
    formats: { csv: 'CSV, pour les tableurs', json: 'JSON, pour les programmes' },
    from: 'Du',
    until: 'Au',
    periodHint: 'Les deux jours sont compris. Vide : depuis la première vente, jusqu’à maintenant.',
    periodWrong: 'Le dernier jour est avant le premier.',
    go: 'Exporter',
    done: (file: string) => `Enregistré sous ${file}`,
  },
};
