/** Texts of the accounting export. */

export const en = {
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

export const de: typeof en = {
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

export const es: typeof en = {
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

export const fr: typeof en = {
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

export const pt: typeof en = {
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

export const ar: typeof en = {
  exporting: {
    title: 'تصدير',
    text: 'المبيعات أو الدفعات أو المردودات في ملف لجدول حسابي أو لمحاسبك، مع الأسعار ومصادرها.',
    kind: 'ماذا',
    kinds: { sales: 'المبيعات', payments: 'الدفعات', refunds: 'المردودات' },
    format: 'بصيغة',
    formats: { csv: 'CSV، للجداول', json: 'JSON، للبرامج' },
    from: 'من',
    until: 'إلى',
    periodHint: 'اليومان داخلان. فارغ: من أول بيع حتى الآن.',
    periodWrong: 'اليوم الأخير قبل الأول.',
    go: 'صدّر',
    done: (file: string) => `حُفظ باسم ${file}`,
  },
};
