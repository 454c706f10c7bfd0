/** Texts of the accounting export, in English. */

export const exporting = {
  exporting: {
    title: 'Export',
    text: 'Sales, payments or refunds as a file for a spreadsheet or your accountant, with rates and their sources.',
    kind: 'What',
    kinds: { sales: 'Sales', payments: 'Payments', refunds: 'Refunds' },
    format: 'As',
    formats: { csv: 'CSV, for spreadsheets', json: 'JSON, for programs' },
    from: 'From',
    until: 'Until',
    periodHint: 'Both days are in it. Empty: from the first sale, until now.',
    periodWrong: 'The last day lies before the first.',
    go: 'Export',
    done: (file: string) => `Saved as ${file}`,
  },
};
