/** Texts of the accounting export, in German. */
import type { exporting as english } from '#i18n/en/export.ts';

export const exporting: typeof english = {
  exporting: {
    title: 'Ausfuhr',
    text: 'Verkäufe, Zahlungen oder Erstattungen als Datei für eine Tabelle oder Ihre Buchhaltung, mit Kursen und ihren Quellen.',
    kind: 'Was',
    kinds: { sales: 'Verkäufe', payments: 'Zahlungen', refunds: 'Erstattungen' },
    format: 'Als',
    formats: { csv: 'CSV, für Tabellen', json: 'JSON, für Programme' },
    from: 'Von',
    until: 'Bis',
    periodHint: 'Beide Tage gehören dazu. Leer: vom ersten Verkauf an, bis jetzt.',
    periodWrong: 'Der letzte Tag liegt vor dem ersten.',
    go: 'Ausführen',
    done: (file: string) => `Gespeichert als ${file}`,
  },
};
