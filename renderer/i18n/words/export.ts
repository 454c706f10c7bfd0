/** Texts of the accounting export. */

export const en = {
  exporting: {
    title: 'Export',
    text: 'Sales, payments or refunds as a file for a spreadsheet or your accountant, with rates and their sources.',
    kind: 'Data',
    kinds: { sales: 'Sales', payments: 'Payments', refunds: 'Refunds' },
    format: 'Format',
    formats: { csv: 'CSV, for spreadsheets', json: 'JSON, for programs' },
    from: 'From',
    until: 'Until',
    periodHint: 'Both days are included. Leave both empty to export everything up to now.',
    periodWrong: 'The last day is before the first.',
    go: 'Export',
    done: (file: string) => `Saved as ${file}`,
  },
};

export const de: typeof en = {
  exporting: {
    title: 'Exportieren',
    text: 'Verkäufe, Zahlungen oder Erstattungen als Datei für eine Tabelle oder Ihre Buchhaltung, mit Kursen und ihren Quellen.',
    kind: 'Daten',
    kinds: { sales: 'Verkäufe', payments: 'Zahlungen', refunds: 'Erstattungen' },
    format: 'Format',
    formats: { csv: 'CSV, für Tabellen', json: 'JSON, für Programme' },
    from: 'Von',
    until: 'Bis',
    periodHint: 'Beide Tage zählen mit. Leer lassen, um alles bis jetzt zu exportieren.',
    periodWrong: 'Der letzte Tag liegt vor dem ersten.',
    go: 'Exportieren',
    done: (file: string) => `Gespeichert als ${file}`,
  },
};

export const es: typeof en = {
  exporting: {
    title: 'Exportar',
    text: 'Ventas, pagos o reembolsos como archivo para una hoja de cálculo o su contable, con los tipos de cambio y sus fuentes.',
    kind: 'Datos',
    kinds: { sales: 'Ventas', payments: 'Pagos', refunds: 'Reembolsos' },
    format: 'Formato',
    formats: { csv: 'CSV, para hojas de cálculo', json: 'JSON, para programas' },
    from: 'Desde',
    until: 'Hasta',
    periodHint: 'Ambos días están incluidos. Déjelos vacíos para exportar todo hasta ahora.',
    periodWrong: 'El último día está antes que el primero.',
    go: 'Exportar',
    done: (file: string) => `Guardado como ${file}`,
  },
};

export const fr: typeof en = {
  exporting: {
    title: 'Exporter',
    text: 'Ventes, paiements ou remboursements en fichier pour un tableur ou votre comptable, avec les cours et leurs sources.',
    kind: 'Données',
    kinds: { sales: 'Ventes', payments: 'Paiements', refunds: 'Remboursements' },
    format: 'Format',
    formats: { csv: 'CSV, pour les tableurs', json: 'JSON, pour les programmes' },
    from: 'Du',
    until: 'Au',
    periodHint: 'Les deux jours sont compris. Laissez vide pour tout exporter jusqu’à maintenant.',
    periodWrong: 'Le dernier jour est avant le premier.',
    go: 'Exporter',
    done: (file: string) => `Enregistré sous ${file}`,
  },
};

export const pt: typeof en = {
  exporting: {
    title: 'Exportar',
    text: 'Vendas, pagamentos ou reembolsos como ficheiro para uma folha de cálculo ou o seu contabilista, com as taxas de câmbio e as suas fontes.',
    kind: 'Dados',
    kinds: { sales: 'Vendas', payments: 'Pagamentos', refunds: 'Reembolsos' },
    format: 'Formato',
    formats: { csv: 'CSV, para folhas de cálculo', json: 'JSON, para programas' },
    from: 'De',
    until: 'Até',
    periodHint: 'Ambos os dias estão incluídos. Deixe vazio para exportar tudo até agora.',
    periodWrong: 'O último dia é anterior ao primeiro.',
    go: 'Exportar',
    done: (file: string) => `Guardado como ${file}`,
  },
};

export const ptBR: typeof en = {
  exporting: {
    title: 'Exportar',
    text: 'Vendas, pagamentos ou reembolsos em um arquivo para planilha ou para o seu contador, com as cotações e as fontes delas.',
    kind: 'Dados',
    kinds: { sales: 'Vendas', payments: 'Pagamentos', refunds: 'Reembolsos' },
    format: 'Formato',
    formats: { csv: 'CSV, para planilhas', json: 'JSON, para programas' },
    from: 'De',
    until: 'Até',
    periodHint: 'Os dois dias entram. Deixe ambos em branco para exportar tudo até agora.',
    periodWrong: 'O último dia é anterior ao primeiro.',
    go: 'Exportar',
    done: (file: string) => `Salvo como ${file}`,
  },
};

export const ar: typeof en = {
  exporting: {
    title: 'تصدير',
    text: 'المبيعات أو الدفعات أو المردودات في ملف لجدول حسابي أو لمحاسبك، مع الأسعار ومصادرها.',
    kind: 'البيانات',
    kinds: { sales: 'المبيعات', payments: 'الدفعات', refunds: 'المردودات' },
    format: 'الصيغة',
    formats: { csv: 'CSV، للجداول', json: 'JSON، للبرامج' },
    from: 'من',
    until: 'إلى',
    periodHint: 'اليومان مشمولان. اتركهما فارغين لتصدير كل شيء حتى الآن.',
    periodWrong: 'اليوم الأخير قبل الأول.',
    go: 'صدّر',
    done: (file: string) => `حُفظ باسم ${file}`,
  },
};
