/** Texts of the sales history and of the sale details. */
import type { Decision } from '#domain/invoices/invoice.ts';
import { plural } from '#domain/languages/plural.ts';

export const en = {
  history: {
    title: 'History',
    search: 'Number, item, note, amount, reference or address',
    state: 'State',
    method: 'Method',
    anyState: 'All states',
    anyMethod: 'All methods',
    seller: 'Cashier',
    anySeller: 'All cashiers',
    time: 'Time',
    anyTime: 'Any time',
    states: {
      pending: 'Open',
      paid: 'Paid',
      expired: 'Expired',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
      attention: 'Needs attention',
    },
    empty: 'No sales yet.',
    emptyHint: 'Every sale made here or over the API appears in this list.',
    nothing: 'No sales match.',
    dropOne: (n: number) =>
      plural('en', n, {
        one: 'There are sales without this filter:',
        other: 'There are sales without one of these filters:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Try clearing all filters.',
    clearFilters: 'Clear filters',
    more: 'Show more',
    fresh: (n: number) => `Show ${plural('en', n, { one: '# new sale', other: '# new sales' })}`,
    origin: { till: 'Till', api: 'API', link: 'Payment link', test: 'Test sale' },
    paidBack: (sum: string) => `${sum} refunded`,
  },

  detail: {
    title: 'Sale',
    number: 'Sale ID',
    reference: 'Reference',
    origin: 'Source',
    seller: 'Sold by',
    restocked: 'returned to stock',
    created: 'Created',
    expires: 'Expires',
    paid: 'Paid at',
    amount: 'Amount',
    received: 'Received',
    payments: 'Payments',
    noPayments: 'No payments seen.',
    confirmations: (have: number, need: number) => `${have} of ${need}`,
    confirmed: (have: number) => plural('en', have, { one: '# confirmation', other: '# confirmations' }),
    counts: 'counted',
    events: 'Activity',
    clear: 'Dismiss',
    clearWhen: 'Dismiss this alert once it is settled.',
    clearTitle: 'Dismiss this alert?',
    clearText: 'It leaves “Needs attention”. The sale and its money stay as they are.',
    clearUndone:
      'The sale leaves “Needs attention”. It stays recorded as reversed and is not counted; nothing is refunded.',
    clearWhat: 'What was done',
    clearHint: 'For example: the customer paid again. It is kept with the sale.',
    clearMissing: 'Enter what was done.',
    showCode: 'Show the code',
  },

  alarm: {
    undone:
      'A payment that was accepted is gone from the network, or is now less. Ask the customer to pay again.',
    late: 'Money arrived after this sale had ended. Accept the sale as paid, or refund it.',
    'short-at-expiry': 'Only part of the amount arrived in time. Accept the sale as paid, or refund it.',
    unconfirmed:
      'The full amount arrived in time, but was not confirmed while the rate was locked. Accept the sale as paid, or refund it.',
    'too-much': 'The customer paid too much. Refund the difference and record it.',
    'time-locked': 'A payment is locked until a later time, so it does not count.',
    unproven:
      'The Lightning node reports this as paid, but its proof or amount does not match. Check the node before handing over the goods.',
    'double-spend':
      'Someone tried to spend the same money twice. Wait for confirmations before handing over the goods.',
  },

  eventHow: {
    'in-time': 'in time',
    grace: 'shortly after time ran out',
    'by-hand': 'manually',
    tender: 'in cash or by card',
  } satisfies Record<Extract<Decision, { kind: 'paid' }>['how'], string>,
};

export const de: typeof en = {
  history: {
    title: 'Verkäufe',
    search: 'Nummer, Artikel, Notiz, Betrag, Referenz oder Adresse',
    state: 'Zustand',
    method: 'Zahlungsart',
    anyState: 'Alle Zustände',
    anyMethod: 'Alle Zahlungsarten',
    seller: 'Verkauft von',
    anySeller: 'Alle Personen',
    time: 'Zeit',
    anyTime: 'Jederzeit',
    states: {
      pending: 'Offen',
      paid: 'Bezahlt',
      expired: 'Abgelaufen',
      cancelled: 'Abgebrochen',
      refunded: 'Erstattet',
      attention: 'Bitte prüfen',
    },
    empty: 'Noch keine Verkäufe.',
    emptyHint: 'Jeder Verkauf von hier oder über die API erscheint in dieser Liste.',
    nothing: 'Keine passenden Verkäufe.',
    dropOne: (n: number) =>
      plural('de', n, {
        one: 'Ohne diesen Filter gibt es Verkäufe:',
        other: 'Ohne einen dieser Filter gibt es Verkäufe:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Löschen Sie am besten alle Filter.',
    clearFilters: 'Filter löschen',
    more: 'Mehr zeigen',
    fresh: (n: number) => `${plural('de', n, { one: '# neuen Verkauf', other: '# neue Verkäufe' })} zeigen`,
    origin: { till: 'Kasse', api: 'API', link: 'Zahlungslink', test: 'Testverkauf' },
    paidBack: (sum: string) => `${sum} erstattet`,
  },

  detail: {
    title: 'Verkauf',
    number: 'Vorgang',
    reference: 'Referenz',
    origin: 'Quelle',
    seller: 'Verkauft von',
    restocked: 'wieder im Bestand',
    created: 'Angelegt',
    expires: 'Läuft ab',
    paid: 'Bezahlt am',
    amount: 'Betrag',
    received: 'Angekommen',
    payments: 'Zahlungen',
    noPayments: 'Keine Zahlung gesehen.',
    confirmations: (have: number, need: number) => `${have} von ${need}`,
    confirmed: (have: number) => plural('de', have, { one: '# Bestätigung', other: '# Bestätigungen' }),
    counts: 'gezählt',
    events: 'Ablauf',
    clear: 'Als erledigt markieren',
    clearWhen: 'Bitte als erledigt markieren, sobald es geklärt ist.',
    clearTitle: 'Als erledigt markieren?',
    clearText: 'Der Verkauf verschwindet aus „Bitte prüfen“. Er und sein Geld bleiben, wie sie sind.',
    clearUndone:
      'Der Verkauf verschwindet aus „Bitte prüfen“. Er bleibt als storniert erfasst und zählt nicht; erstattet wird nichts.',
    clearWhat: 'Was getan wurde',
    clearHint: 'Zum Beispiel: Der Kunde hat noch einmal bezahlt. Wird beim Verkauf gespeichert.',
    clearMissing: 'Geben Sie an, was getan wurde.',
    showCode: 'Code zeigen',
  },

  alarm: {
    undone:
      'Eine Zahlung, die schon galt, ist aus dem Netz verschwunden oder jetzt kleiner. Bitten Sie den Kunden, noch einmal zu bezahlen.',
    late: 'Geld kam an, nachdem dieser Verkauf abgelaufen war. Verbuchen Sie den Verkauf als bezahlt, oder erstatten Sie ihn.',
    'short-at-expiry':
      'Nur ein Teil des Betrags kam rechtzeitig an. Verbuchen Sie den Verkauf als bezahlt, oder erstatten Sie ihn.',
    unconfirmed:
      'Der ganze Betrag kam rechtzeitig an, wurde aber nicht bestätigt, solange der Kurs galt. Verbuchen Sie den Verkauf als bezahlt, oder erstatten Sie ihn.',
    'too-much': 'Der Kunde hat zu viel bezahlt. Erstatten Sie die Differenz, und tragen Sie sie ein.',
    'time-locked': 'Eine Zahlung ist bis später gesperrt und zählt darum nicht.',
    unproven:
      'Der Lightning-Knoten meldet eine Zahlung, aber Beweis oder Betrag stimmen nicht. Prüfen Sie den Knoten, bevor Sie die Ware herausgeben.',
    'double-spend':
      'Jemand hat versucht, dasselbe Geld zweimal auszugeben. Warten Sie auf Bestätigungen, bevor Sie die Ware herausgeben.',
  },

  eventHow: {
    'in-time': 'rechtzeitig',
    grace: 'kurz nach Ablauf der Zeit',
    'by-hand': 'von Hand',
    tender: 'bar oder mit Karte',
  },
};

export const es: typeof en = {
  history: {
    title: 'Historial',
    search: 'Número, artículo, nota, importe, referencia o dirección',
    state: 'Estado',
    method: 'Forma de pago',
    anyState: 'Todos los estados',
    anyMethod: 'Todas las formas',
    seller: 'Vendida por',
    anySeller: 'Todas las personas',
    time: 'Fecha',
    anyTime: 'Siempre',
    states: {
      pending: 'Abierta',
      paid: 'Pagada',
      expired: 'Caducada',
      cancelled: 'Cancelada',
      refunded: 'Reembolsada',
      attention: 'Requiere atención',
    },
    empty: 'Aún no hay ventas.',
    emptyHint: 'Cada venta hecha aquí o por la API aparece en esta lista.',
    nothing: 'No hay ventas que coincidan.',
    dropOne: (n: number) =>
      plural('es', n, {
        one: 'Sin este filtro hay ventas:',
        many: 'Sin uno de estos filtros hay ventas:',
        other: 'Sin uno de estos filtros hay ventas:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Pruebe a quitar todos los filtros.',
    clearFilters: 'Quitar filtros',
    more: 'Mostrar más',
    fresh: (n: number) =>
      `Mostrar ${plural('es', n, { one: '# venta nueva', many: '# de ventas nuevas', other: '# ventas nuevas' })}`,
    origin: { till: 'Caja', api: 'API', link: 'Enlace de pago', test: 'Venta de prueba' },
    paidBack: (sum: string) => `${sum} reembolsados`,
  },

  detail: {
    title: 'Venta',
    number: 'ID de la venta',
    reference: 'Referencia',
    origin: 'Origen',
    seller: 'Vendida por',
    restocked: 'de nuevo en existencias',
    created: 'Creada',
    expires: 'Caduca',
    paid: 'Pagada',
    amount: 'Importe',
    received: 'Recibido',
    payments: 'Pagos',
    noPayments: 'No se ha visto ningún pago.',
    confirmations: (have: number, need: number) => `${have} de ${need}`,
    confirmed: (have: number) =>
      plural('es', have, { one: '# confirmación', many: '# de confirmaciones', other: '# confirmaciones' }),
    counts: 'contado',
    events: 'Actividad',
    clear: 'Descartar aviso',
    clearWhen: 'Descarte este aviso cuando esté resuelto.',
    clearTitle: '¿Descartar este aviso?',
    clearText: 'La venta sale de «Requiere atención». Ella y su dinero quedan como están.',
    clearUndone:
      'La venta sale de «Requiere atención». Queda registrada como anulada y no cuenta; no se reembolsa nada.',
    clearWhat: 'Qué se hizo',
    clearHint: 'Por ejemplo: el cliente pagó de nuevo. Se guarda con la venta.',
    clearMissing: 'Escriba qué se hizo.',
    showCode: 'Mostrar el código',
  },

  alarm: {
    undone:
      'Un pago que se había aceptado ha desaparecido de la red o ahora es menor. Pida al cliente que pague de nuevo.',
    late: 'Llegó dinero después de terminar esta venta. Acepte la venta como pagada o reembólsela.',
    'short-at-expiry':
      'Solo una parte del importe llegó a tiempo. Acepte la venta como pagada o reembólsela.',
    unconfirmed:
      'Todo el importe llegó a tiempo, pero no se confirmó mientras se mantenía el tipo de cambio. Acepte la venta como pagada o reembólsela.',
    'too-much': 'El cliente pagó de más. Reembolse la diferencia y regístrela.',
    'time-locked': 'Un pago está bloqueado hasta más tarde, así que no cuenta.',
    unproven:
      'El nodo Lightning dice que se pagó, pero la prueba o el importe no encajan. Revise el nodo antes de entregar la mercancía.',
    'double-spend':
      'Alguien ha intentado gastar dos veces el mismo dinero. Espere confirmaciones antes de entregar la mercancía.',
  },

  eventHow: {
    'in-time': 'a tiempo',
    grace: 'poco después del plazo',
    'by-hand': 'manualmente',
    tender: 'en efectivo o con tarjeta',
  },
};

export const fr: typeof en = {
  history: {
    title: 'Historique',
    search: 'Numéro, article, note, montant, référence ou adresse',
    state: 'État',
    method: 'Moyen de paiement',
    anyState: 'Tous les états',
    anyMethod: 'Tous les moyens',
    seller: 'Vendue par',
    anySeller: 'Toutes les personnes',
    time: 'Date',
    anyTime: 'Toutes les dates',
    states: {
      pending: 'En cours',
      paid: 'Payée',
      expired: 'Expirée',
      cancelled: 'Annulée',
      refunded: 'Remboursée',
      attention: 'À traiter',
    },
    empty: 'Pas encore de vente.',
    emptyHint: 'Chaque vente faite ici ou par l’API apparaît dans cette liste.',
    nothing: 'Aucune vente ne correspond.',
    dropOne: (n: number) =>
      plural('fr', n, {
        one: 'Sans ce filtre, il y a des ventes :',
        many: 'Sans l’un de ces filtres, il y a des ventes :',
        other: 'Sans l’un de ces filtres, il y a des ventes :',
      }),
    dropped: (name: string, value: string) => `${name} : ${value}`,
    nothingAtAll: 'Essayez d’effacer tous les filtres.',
    clearFilters: 'Effacer les filtres',
    more: 'Afficher plus',
    fresh: (n: number) =>
      `Afficher ${plural('fr', n, { one: '# nouvelle vente', many: '# de nouvelles ventes', other: '# nouvelles ventes' })}`,
    origin: { till: 'Caisse', api: 'API', link: 'Lien de paiement', test: 'Vente d’essai' },
    paidBack: (sum: string) => `${sum} remboursés`,
  },

  detail: {
    title: 'Vente',
    number: 'ID de la vente',
    reference: 'Référence',
    origin: 'Origine',
    seller: 'Vendue par',
    restocked: 'remis en stock',
    created: 'Créée',
    expires: 'Expire',
    paid: 'Payée le',
    amount: 'Montant',
    received: 'Reçu',
    payments: 'Paiements',
    noPayments: 'Aucun paiement n’a été vu.',
    confirmations: (have: number, need: number) => `${have} sur ${need}`,
    confirmed: (have: number) =>
      plural('fr', have, { one: '# confirmation', many: '# de confirmations', other: '# confirmations' }),
    counts: 'compté',
    events: 'Activité',
    clear: 'Marquer comme réglé',
    clearWhen: 'Une fois l’affaire réglée, marquez-la comme telle.',
    clearTitle: 'Marquer comme réglé ?',
    clearText: 'La vente quitte « À traiter ». Elle et son argent restent tels quels.',
    clearUndone:
      'La vente quitte « À traiter ». Elle reste enregistrée comme annulée et ne compte pas ; rien n’est remboursé.',
    clearWhat: 'Ce qui a été fait',
    clearHint: 'Par exemple : le client a repayé. C’est gardé avec la vente.',
    clearMissing: 'Saisissez ce qui a été fait.',
    showCode: 'Afficher le code',
  },

  alarm: {
    undone:
      'Un paiement qui avait été accepté a disparu du réseau ou a diminué. Demandez au client de payer de nouveau.',
    late: 'De l’argent est arrivé après la fin de cette vente. Acceptez la vente comme payée, ou remboursez-la.',
    'short-at-expiry':
      'Une partie seulement du montant est arrivée à temps. Acceptez la vente comme payée, ou remboursez-la.',
    unconfirmed:
      'Tout le montant est arrivé à temps, mais n’a pas été confirmé tant que le cours était garanti. Acceptez la vente comme payée, ou remboursez-la.',
    'too-much': 'Le client a trop payé. Remboursez la différence et enregistrez-la.',
    'time-locked': 'Un paiement est bloqué jusqu’à plus tard, il ne compte donc pas.',
    unproven:
      'Le nœud Lightning annonce un paiement, mais la preuve ou le montant ne correspond pas. Vérifiez le nœud avant de remettre la marchandise.',
    'double-spend':
      'Quelqu’un a essayé de dépenser deux fois le même argent. Attendez des confirmations avant de remettre la marchandise.',
  },

  eventHow: {
    'in-time': 'à temps',
    grace: 'peu après le délai',
    'by-hand': 'manuellement',
    tender: 'en espèces ou par carte',
  },
};

export const pt: typeof en = {
  history: {
    title: 'Histórico',
    search: 'Número, artigo, nota, valor, referência ou endereço',
    state: 'Estado',
    method: 'Forma de pagamento',
    anyState: 'Todos os estados',
    anyMethod: 'Todas as formas',
    seller: 'Vendida por',
    anySeller: 'Todas as pessoas',
    time: 'Data',
    anyTime: 'Qualquer data',
    states: {
      pending: 'Aberta',
      paid: 'Paga',
      expired: 'Expirada',
      cancelled: 'Cancelada',
      refunded: 'Reembolsada',
      attention: 'Requer atenção',
    },
    empty: 'Ainda não há vendas.',
    emptyHint: 'Cada venda feita aqui ou pela API aparece nesta lista.',
    nothing: 'Não há vendas correspondentes.',
    dropOne: (n: number) =>
      plural('pt', n, {
        one: 'Sem este filtro há vendas:',
        many: 'Sem um destes filtros há vendas:',
        other: 'Sem um destes filtros há vendas:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Experimente limpar todos os filtros.',
    clearFilters: 'Limpar filtros',
    more: 'Mostrar mais',
    fresh: (n: number) =>
      `Mostrar ${plural('pt', n, { one: '# venda nova', many: '# de vendas novas', other: '# vendas novas' })}`,
    origin: { till: 'Caixa', api: 'API', link: 'Link de pagamento', test: 'Venda de teste' },
    paidBack: (sum: string) => `${sum} reembolsados`,
  },

  detail: {
    title: 'Venda',
    number: 'ID da venda',
    reference: 'Referência',
    origin: 'Origem',
    seller: 'Vendida por',
    restocked: 'de novo em stock',
    created: 'Criada',
    expires: 'Expira',
    paid: 'Paga',
    amount: 'Valor',
    received: 'Recebido',
    payments: 'Pagamentos',
    noPayments: 'Não foi visto nenhum pagamento.',
    confirmations: (have: number, need: number) => `${have} de ${need}`,
    confirmed: (have: number) =>
      plural('pt', have, { one: '# confirmação', many: '# de confirmações', other: '# confirmações' }),
    counts: 'contado',
    events: 'Atividade',
    clear: 'Dispensar aviso',
    clearWhen: 'Dispense este aviso quando estiver resolvido.',
    clearTitle: 'Dispensar este aviso?',
    clearText: 'A venda sai de “Requer atenção”. Ela e o seu dinheiro ficam como estão.',
    clearUndone:
      'A venda sai de “Requer atenção”. Fica registada como anulada e não conta; nada é reembolsado.',
    clearWhat: 'O que foi feito',
    clearHint: 'Por exemplo: o cliente pagou de novo. Fica guardado com a venda.',
    clearMissing: 'Escreva o que foi feito.',
    showCode: 'Mostrar o código',
  },

  alarm: {
    undone:
      'Um pagamento que tinha sido aceite desapareceu da rede ou é agora menor. Peça ao cliente para pagar de novo.',
    late: 'Chegou dinheiro depois de esta venda terminar. Aceite a venda como paga ou reembolse-a.',
    'short-at-expiry': 'Só uma parte do valor chegou a tempo. Aceite a venda como paga ou reembolse-a.',
    unconfirmed:
      'O valor completo chegou a tempo, mas não foi confirmado enquanto a taxa era mantida. Aceite a venda como paga ou reembolse-a.',
    'too-much': 'O cliente pagou a mais. Reembolse a diferença e registe-a.',
    'time-locked': 'Um pagamento está bloqueado até mais tarde, por isso não conta.',
    unproven:
      'O nó Lightning diz que foi pago, mas a prova ou o valor não batem certo. Verifique o nó antes de entregar a mercadoria.',
    'double-spend':
      'Alguém tentou gastar duas vezes o mesmo dinheiro. Espere confirmações antes de entregar a mercadoria.',
  },

  eventHow: {
    'in-time': 'a tempo',
    grace: 'pouco depois do prazo',
    'by-hand': 'manualmente',
    tender: 'em numerário ou com cartão',
  },
};

export const ptBR: typeof en = {
  history: {
    title: 'Histórico',
    search: 'Número, item, nota, valor, referência ou endereço',
    state: 'Situação',
    method: 'Forma de pagamento',
    anyState: 'Todas as situações',
    anyMethod: 'Todas as formas',
    seller: 'Operador',
    anySeller: 'Todos os operadores',
    time: 'Data',
    anyTime: 'Qualquer data',
    states: {
      pending: 'Aberta',
      paid: 'Paga',
      expired: 'Expirada',
      cancelled: 'Cancelada',
      refunded: 'Reembolsada',
      attention: 'Requer atenção',
    },
    empty: 'Ainda não há vendas.',
    emptyHint: 'Cada venda feita aqui ou pela API aparece nesta lista.',
    nothing: 'Nenhuma venda encontrada.',
    dropOne: (n: number) =>
      plural('pt-BR', n, {
        one: 'Sem este filtro há vendas:',
        many: 'Sem um destes filtros há vendas:',
        other: 'Sem um destes filtros há vendas:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Tente limpar todos os filtros.',
    clearFilters: 'Limpar filtros',
    more: 'Mostrar mais',
    fresh: (n: number) =>
      `Mostrar ${plural('pt-BR', n, { one: '# venda nova', many: '# de vendas novas', other: '# vendas novas' })}`,
    origin: { till: 'Caixa', api: 'API', link: 'Link de pagamento', test: 'Venda de teste' },
    paidBack: (sum: string) => `Reembolsado: ${sum}`,
  },

  detail: {
    title: 'Venda',
    number: 'ID da venda',
    reference: 'Referência',
    origin: 'Origem',
    seller: 'Vendida por',
    restocked: 'de volta ao estoque',
    created: 'Criada em',
    expires: 'Expira em',
    paid: 'Paga em',
    amount: 'Valor',
    received: 'Recebido',
    payments: 'Pagamentos',
    noPayments: 'Nenhum pagamento visto.',
    confirmations: (have: number, need: number) => `${have} de ${need}`,
    confirmed: (have: number) =>
      plural('pt-BR', have, { one: '# confirmação', many: '# de confirmações', other: '# confirmações' }),
    counts: 'contado',
    events: 'Atividade',
    clear: 'Dispensar',
    clearWhen: 'Dispense este aviso quando estiver resolvido.',
    clearTitle: 'Dispensar este aviso?',
    clearText: 'A venda sai de “Requer atenção”. Ela e o dinheiro ficam como estão.',
    clearUndone:
      'A venda sai de “Requer atenção”. Continua registrada como revertida e não é contada; nada é reembolsado.',
    clearWhat: 'O que foi feito',
    clearHint: 'Por exemplo: o cliente pagou de novo. Fica salvo na venda.',
    clearMissing: 'Informe o que foi feito.',
    showCode: 'Mostrar o código',
  },

  alarm: {
    undone:
      'Um pagamento que tinha sido aceito sumiu da rede ou agora é menor. Peça ao cliente que pague de novo.',
    late: 'Chegou dinheiro depois que esta venda terminou. Aceite a venda como paga ou reembolse.',
    'short-at-expiry': 'Só uma parte do valor chegou a tempo. Aceite a venda como paga ou reembolse.',
    unconfirmed:
      'O valor total chegou a tempo, mas não foi confirmado enquanto a cotação estava travada. Aceite a venda como paga ou reembolse.',
    'too-much': 'O cliente pagou a mais. Reembolse a diferença e registre o reembolso.',
    'time-locked': 'Um pagamento está bloqueado até mais tarde, por isso não conta.',
    unproven:
      'O nó Lightning informa que foi pago, mas a prova ou o valor não confere. Verifique o nó antes de entregar a mercadoria.',
    'double-spend':
      'Alguém tentou gastar o mesmo dinheiro duas vezes. Espere as confirmações antes de entregar a mercadoria.',
  },

  eventHow: {
    'in-time': 'a tempo',
    grace: 'pouco depois do prazo',
    'by-hand': 'manualmente',
    tender: 'em dinheiro ou no cartão',
  },
};

export const ar: typeof en = {
  history: {
    title: 'السجل',
    search: 'الرقم أو الصنف أو الملاحظة أو المبلغ أو المرجع أو العنوان',
    state: 'الحالة',
    method: 'طريقة الدفع',
    anyState: 'كل الحالات',
    anyMethod: 'كل الطرق',
    seller: 'البائع',
    anySeller: 'كل البائعين',
    time: 'الوقت',
    anyTime: 'أي وقت',
    states: {
      pending: 'مفتوح',
      paid: 'مدفوع',
      expired: 'منتهٍ',
      cancelled: 'ملغى',
      refunded: 'مردود',
      attention: 'يتطلب انتباهك',
    },
    empty: 'لا مبيعات بعد.',
    emptyHint: 'كل بيع يتم هنا أو عبر API يظهر في هذه القائمة.',
    nothing: 'لا مبيعات مطابقة.',
    dropOne: (n: number) =>
      `توجد مبيعات من دون ${plural('ar', n, { zero: 'أحد هذه المرشحات', one: 'هذا المرشح', two: 'أحد هذين المرشحين', few: 'أحد هذه المرشحات', many: 'أحد هذه المرشحات', other: 'أحد هذه المرشحات' })}:`,
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'جرّب مسح كل المرشحات.',
    clearFilters: 'امسح المرشحات',
    more: 'اعرض المزيد',
    fresh: (n: number) =>
      `اعرض ${plural('ar', n, { zero: '# بيع جديد', one: 'بيعًا جديدًا واحدًا', two: 'بيعين جديدين', few: '# مبيعات جديدة', many: '# بيعًا جديدًا', other: '# بيع جديد' })}`,
    origin: { till: 'الصندوق', api: 'API', link: 'رابط دفع', test: 'بيع تجريبي' },
    paidBack: (sum: string) => `رُدّ ${sum}`,
  },

  detail: {
    title: 'البيع',
    number: 'معرّف البيع',
    reference: 'المرجع',
    origin: 'المصدر',
    seller: 'البائع',
    restocked: 'عاد إلى المخزون',
    created: 'أُنشئ',
    expires: 'ينتهي',
    paid: 'وقت الدفع',
    amount: 'المبلغ',
    received: 'وصل',
    payments: 'الدفعات',
    noPayments: 'لم تُشاهد أي دفعة.',
    confirmations: (have: number, need: number) => `${have} من ${need}`,
    confirmed: (have: number) =>
      plural('ar', have, {
        zero: 'لا تأكيدات',
        one: 'تأكيد واحد',
        two: 'تأكيدان',
        few: '# تأكيدات',
        many: '# تأكيدًا',
        other: '# تأكيد',
      }),
    counts: 'محتسبة',
    events: 'النشاط',
    clear: 'إنهاء التنبيه',
    clearWhen: 'أنهِ هذا التنبيه بعد تسوية الأمر.',
    clearTitle: 'إنهاء هذا التنبيه؟',
    clearText: 'يخرج من «يتطلب انتباهك». ويبقى البيع وماله كما هما.',
    clearUndone: 'يخرج البيع من «يتطلب انتباهك». ويبقى مسجلًا كمُلغى ولا يُحتسب، ولا يُردّ شيء.',
    clearWhat: 'ما الذي تم',
    clearHint: 'مثلًا: دفع الزبون مرة أخرى. يُحفظ مع البيع.',
    clearMissing: 'اكتب ما الذي تم.',
    showCode: 'اعرض الرمز',
  },

  alarm: {
    undone: 'دفعة سبق قبولها اختفت من الشبكة أو أصبحت أقل. اطلب من الزبون أن يدفع مجددًا.',
    late: 'وصل مال بعد انتهاء هذا البيع. اقبل البيع كمدفوع أو ردّ المال.',
    'short-at-expiry': 'وصل جزء من المبلغ فقط في الوقت. اقبل البيع كمدفوع أو ردّ المال.',
    unconfirmed: 'وصل المبلغ كله في الوقت، لكنه لم يُؤكَّد طوال مدة تثبيت السعر. اقبل البيع كمدفوع أو ردّ المال.',
    'too-much': 'دفع الزبون أكثر من المطلوب. ردّ الفرق وسجّله.',
    'time-locked': 'إحدى الدفعات مقفلة إلى وقت لاحق، فلا تُحتسب.',
    unproven: 'تقول عقدة لايتنينغ إنه دُفع، لكن إثباتها أو مبلغها غير مطابق. افحص العقدة قبل تسليم البضاعة.',
    'double-spend': 'حاول أحدهم إنفاق دفعة مرتين. انتظر التأكيدات قبل تسليم البضاعة.',
  },

  eventHow: {
    'in-time': 'في الوقت',
    grace: 'بعد انتهاء الوقت بقليل',
    'by-hand': 'يدويًا',
    tender: 'نقدًا أو بالبطاقة',
  },
};
