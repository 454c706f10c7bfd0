/** Texts of the accounting export, in Portuguese. */
import type { exporting as english } from '#i18n/en/export.ts';

export const exporting: typeof english = {
  exporting: {
    title: 'Exportar',
    text: 'Vendas, pagamentos ou reembolsos como ficheiro para uma folha de cálculo ou o seu contabilista, com os câmbios e as suas fontes.',
    kind: 'O quê',
    kinds: { sales: 'Vendas', payments: 'Pagamentos', refunds: 'Reembolsos' },
    format: 'Como',
    formats: { csv: 'CSV, para folhas de cálculo', json: 'JSON, para programas' },
    from: 'De',
    until: 'Até',
    periodHint: 'Ambos os dias contam. Vazio: desde a primeira venda, até agora.',
    periodWrong: 'O último dia é anterior ao primeiro.',
    go: 'Exportar',
    done: (file: string) => `Guardado como ${file}`,
  },
};
