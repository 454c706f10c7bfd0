/** Texts of the accounting export, in Spanish. */
import type { exporting as english } from '#i18n/en/export.ts';

export const exporting: typeof english = {
  exporting: {
    title: 'Exportar',
    text: 'Ventas, pagos o reembolsos como archivo para una hoja de cálculo o su contable, con los cambios y sus fuentes.',
    kind: 'Qué',
    kinds: { sales: 'Ventas', payments: 'Pagos', refunds: 'Reembolsos' },
    format: 'Como',
    formats: { csv: 'CSV, para hojas de cálculo', json: 'JSON, para programas' },
    from: 'Desde',
    until: 'Hasta',
    periodHint: 'Ambos días están incluidos. Vacío: desde la primera venta, hasta ahora.',
    periodWrong: 'El último día está antes que el primero.',
    go: 'Exportar',
    done: (file: string) => `Guardado como ${file}`,
  },
};
