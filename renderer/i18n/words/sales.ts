/** Texts of the list of sales, of selling one again, and of comparing a day with others. */

export const en = {
  salesList: {
    typed: 'Typed amount',
    others: (n: number) => `${n} more`,
    paidOf: (sum: string) => `${sum} paid`,
    sum: 'Sum of this list',
    export: 'Export list',
    dense: 'Compact rows',
    paidIn: (span: string) => `Paid: ${span}`,
    removeFilter: (filter: string) => `Remove filter: ${filter}`,
    closings: 'since the last closing',
  },

  sellAgain: {
    go: 'Sell again',
    title: 'Sell this again?',
    text: 'The same items at today’s prices. Discounts and tips are left out.',
    replaces: 'The cart is not empty. It will be replaced.',
    gone: (names: string) => `No longer in your items: ${names}`,
    soldOut: (names: string) => `Sold out: ${names}`,
    nothing: 'None of it can be sold again.',
  },

  compare: {
    change: (day: string) => `Compared with ${day}`,
    none: (day: string) => `No sales on ${day} to compare with.`,
    best: 'Best sellers',
    item: 'Item',
    quantity: 'Sold',
    seeSales: (of: string) => `Show the sales: ${of}`,
  },
};

export const de: typeof en = {
  salesList: {
    typed: 'Eingetippter Betrag',
    others: (n: number) => `${n} weitere`,
    paidOf: (sum: string) => `${sum} bezahlt`,
    sum: 'Summe dieser Liste',
    export: 'Liste exportieren',
    dense: 'Kompakte Zeilen',
    paidIn: (span: string) => `Bezahlt: ${span}`,
    removeFilter: (filter: string) => `Filter entfernen: ${filter}`,
    closings: 'seit dem letzten Abschluss',
  },

  sellAgain: {
    go: 'Noch einmal verkaufen',
    title: 'Noch einmal verkaufen?',
    text: 'Dieselben Artikel zu heutigen Preisen, ohne Rabatte und Trinkgeld.',
    replaces: 'Der Warenkorb ist nicht leer. Er wird ersetzt.',
    gone: (names: string) => `Nicht mehr im Sortiment: ${names}`,
    soldOut: (names: string) => `Ausverkauft: ${names}`,
    nothing: 'Nichts davon lässt sich noch einmal verkaufen.',
  },

  compare: {
    change: (day: string) => `Verglichen mit ${day}`,
    none: (day: string) => `${day}: keine Verkäufe zum Vergleichen.`,
    best: 'Meistverkauft',
    item: 'Artikel',
    quantity: 'Verkauft',
    seeSales: (of: string) => `Verkäufe zeigen: ${of}`,
  },
};

export const es: typeof en = {
  salesList: {
    typed: 'Importe tecleado',
    others: (n: number) => `${n} más`,
    paidOf: (sum: string) => `${sum} pagados`,
    sum: 'Suma de esta lista',
    export: 'Exportar la lista',
    dense: 'Filas compactas',
    paidIn: (span: string) => `Pagadas: ${span}`,
    removeFilter: (filter: string) => `Quitar el filtro: ${filter}`,
    closings: 'desde el último cierre',
  },

  sellAgain: {
    go: 'Vender de nuevo',
    title: '¿Vender lo mismo de nuevo?',
    text: 'Los mismos artículos a los precios de hoy, sin descuentos ni propina.',
    replaces: 'El carrito no está vacío. Se sustituirá.',
    gone: (names: string) => `Ya no están entre sus artículos: ${names}`,
    soldOut: (names: string) => `Agotado: ${names}`,
    nothing: 'No se puede volver a vender nada de esto.',
  },

  compare: {
    change: (day: string) => `Comparado con el ${day}`,
    none: (day: string) => `El ${day} no hubo ventas con las que comparar.`,
    best: 'Más vendidos',
    item: 'Artículo',
    quantity: 'Vendidos',
    seeSales: (of: string) => `Ver las ventas: ${of}`,
  },
};

export const fr: typeof en = {
  salesList: {
    typed: 'Montant saisi',
    others: (n: number) => `${n} de plus`,
    paidOf: (sum: string) => `${sum} payés`,
    sum: 'Total de cette liste',
    export: 'Exporter la liste',
    dense: 'Lignes compactes',
    paidIn: (span: string) => `Payées : ${span}`,
    removeFilter: (filter: string) => `Retirer le filtre : ${filter}`,
    closings: 'depuis la dernière clôture',
  },

  sellAgain: {
    go: 'Vendre à nouveau',
    title: 'Vendre la même chose à nouveau ?',
    text: 'Les mêmes articles aux prix du jour, sans remises ni pourboire.',
    replaces: 'Le panier n’est pas vide. Il sera remplacé.',
    gone: (names: string) => `Ne sont plus dans vos articles : ${names}`,
    soldOut: (names: string) => `Épuisé : ${names}`,
    nothing: 'Rien de tout cela ne peut être vendu à nouveau.',
  },

  compare: {
    change: (day: string) => `Par rapport au ${day}`,
    none: (day: string) => `Aucune vente le ${day} pour comparer.`,
    best: 'Meilleures ventes',
    item: 'Article',
    quantity: 'Vendus',
    seeSales: (of: string) => `Afficher les ventes : ${of}`,
  },
};

export const pt: typeof en = {
  salesList: {
    typed: 'Valor introduzido',
    others: (n: number) => `mais ${n}`,
    paidOf: (sum: string) => `${sum} pagos`,
    sum: 'Soma desta lista',
    export: 'Exportar a lista',
    dense: 'Linhas compactas',
    paidIn: (span: string) => `Pagas: ${span}`,
    removeFilter: (filter: string) => `Remover o filtro: ${filter}`,
    closings: 'desde o último fecho',
  },

  sellAgain: {
    go: 'Vender de novo',
    title: 'Vender o mesmo de novo?',
    text: 'Os mesmos artigos aos preços de hoje, sem descontos nem gorjeta.',
    replaces: 'O carrinho não está vazio. Será substituído.',
    gone: (names: string) => `Já não estão nos seus artigos: ${names}`,
    soldOut: (names: string) => `Esgotado: ${names}`,
    nothing: 'Nada disto pode ser vendido de novo.',
  },

  compare: {
    change: (day: string) => `Em comparação com ${day}`,
    none: (day: string) => `${day}: sem vendas para comparar.`,
    best: 'Mais vendidos',
    item: 'Artigo',
    quantity: 'Vendidos',
    seeSales: (of: string) => `Mostrar as vendas: ${of}`,
  },
};

export const ptBR: typeof en = {
  salesList: {
    typed: 'Valor digitado',
    others: (n: number) => `mais ${n}`,
    paidOf: (sum: string) => `Pago: ${sum}`,
    sum: 'Soma desta lista',
    export: 'Exportar lista',
    dense: 'Linhas compactas',
    paidIn: (span: string) => `Pagas: ${span}`,
    removeFilter: (filter: string) => `Remover filtro: ${filter}`,
    closings: 'desde o último fechamento',
  },

  sellAgain: {
    go: 'Vender de novo',
    title: 'Vender isso de novo?',
    text: 'Os mesmos itens pelos preços de hoje. Descontos e gorjetas ficam de fora.',
    replaces: 'O carrinho não está vazio. Ele será substituído.',
    gone: (names: string) => `Não estão mais nos seus itens: ${names}`,
    soldOut: (names: string) => `Esgotado: ${names}`,
    nothing: 'Nada disso pode ser vendido de novo.',
  },

  compare: {
    change: (day: string) => `Em comparação com ${day}`,
    none: (day: string) => `${day}: nenhuma venda para comparar.`,
    best: 'Mais vendidos',
    item: 'Item',
    quantity: 'Vendidos',
    seeSales: (of: string) => `Mostrar as vendas: ${of}`,
  },
};

export const ar: typeof en = {
  salesList: {
    typed: 'مبلغ مُدخل',
    others: (n: number) => `و${n} أخرى`,
    paidOf: (sum: string) => `مدفوع منها ${sum}`,
    sum: 'مجموع هذه القائمة',
    export: 'تصدير القائمة',
    dense: 'صفوف متراصّة',
    paidIn: (span: string) => `دُفعت: ${span}`,
    removeFilter: (filter: string) => `إزالة المرشح: ${filter}`,
    closings: 'منذ آخر إغلاق',
  },

  sellAgain: {
    go: 'بيع مرة أخرى',
    title: 'بيع الأصناف نفسها مرة أخرى؟',
    text: 'الأصناف نفسها بأسعار اليوم، من دون خصومات أو إكرامية.',
    replaces: 'السلة ليست فارغة. سيجري استبدالها.',
    gone: (names: string) => `لم تعد ضمن أصنافك: ${names}`,
    soldOut: (names: string) => `نفدت: ${names}`,
    nothing: 'لا يمكن بيع أي منها مرة أخرى.',
  },

  compare: {
    change: (day: string) => `مقارنة مع ${day}`,
    none: (day: string) => `لا مبيعات في ${day} للمقارنة.`,
    best: 'الأكثر مبيعًا',
    item: 'الصنف',
    quantity: 'العدد',
    seeSales: (of: string) => `عرض المبيعات: ${of}`,
  },
};
