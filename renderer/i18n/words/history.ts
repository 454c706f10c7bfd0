/** Texts of the sales history and of the sale details. */
import { plural } from '#domain/languages/plural.ts';

export const en = {
  history: {
    title: 'History',
    search: 'Amount, item, reference or address',
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
      attention: 'Needs you',
    },
    empty: 'No sales yet.',
    emptyHint: 'Every sale made here or over the API appears in this list.',
    nothing: 'No sale fits.',
    dropOne: (n: number) =>
      plural('en', n, {
        one: 'There are sales without this filter:',
        other: 'There are sales without one of these filters:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Taking one filter away does not help: clear them all.',
    clearFilters: 'Clear filters',
    more: 'Show more',
    fresh: (n: number) => `Show ${plural('en', n, { one: '# new sale', other: '# new sales' })}`,
    pick: 'Choose a sale to see everything about it.',
    origin: { till: 'Till', api: 'API', link: 'Payment link', test: 'Test sale' },
    paidBack: (sum: string) => `${sum} paid back`,
  },

  detail: {
    title: 'Sale',
    number: 'Number',
    reference: 'Reference',
    origin: 'Made by',
    seller: 'Sold by',
    restocked: 'back on stock',
    created: 'Created',
    expires: 'Expires',
    paid: 'Payment made',
    amount: 'Amount',
    received: 'Received',
    payments: 'Payments',
    noPayments: 'No payment was seen.',
    confirmations: (have: number, need: number) => `${have} of ${need}`,
    confirmed: (have: number) => plural('en', have, { one: '# confirmation', other: '# confirmations' }),
    counts: 'counts',
    events: 'What happened',
    clear: 'Done',
    clearTitle: 'Is this dealt with?',
    clearText: 'It leaves “Needs you”. The sale and its money stay as they are.',
    clearUndone:
      'The sale leaves “Needs you”. It stays in the books as taken back and does not count as taken; nothing is refunded.',
    clearWhat: 'What was done',
    clearHint: 'For example: the customer paid again. It is kept with the sale.',
    clearMissing: 'Write what was done.',
    showCode: 'Show the code',
  },

  alarm: {
    undone: 'A payment that was accepted is gone from the network. Ask the customer to pay again.',
    late: 'Money came after this sale had ended. Accept the sale as paid, or pay the money back.',
    'short-at-expiry':
      'Only part of the amount came in time. Accept the sale as paid, or pay the money back.',
    unconfirmed:
      'The whole amount came in time, but it was not confirmed while the rate was held. Accept the sale as paid, or pay the money back.',
    'too-much': 'More came than was asked for. Pay the difference back and record it.',
    'time-locked': 'A payment is locked until later, so it does not count.',
    unproven:
      'The Lightning node says this was paid, but its proof or amount does not fit. Look into the node before handing over the goods.',
    'double-spend':
      'Somebody tried to spend a payment twice. Wait for confirmations before handing over the goods.',
  },

  eventHow: { 'in-time': 'in time', grace: 'shortly after the time was up', 'by-hand': 'by hand' },
};

export const de: typeof en = {
  history: {
    title: 'Verlauf',
    search: 'Betrag, Artikel, Referenz oder Adresse',
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
      attention: 'Braucht Sie',
    },
    empty: 'Noch keine Verkäufe.',
    emptyHint: 'Jeder Verkauf von hier oder über die API erscheint in dieser Liste.',
    nothing: 'Kein Verkauf passt.',
    dropOne: (n: number) =>
      plural('de', n, {
        one: 'Ohne diesen Filter gibt es Verkäufe:',
        other: 'Ohne einen dieser Filter gibt es Verkäufe:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Auch wenn ein einzelner Filter wegfällt, passt kein Verkauf.',
    clearFilters: 'Filter löschen',
    more: 'Mehr zeigen',
    fresh: (n: number) => `${plural('de', n, { one: '# neuen Verkauf', other: '# neue Verkäufe' })} zeigen`,
    pick: 'Wählen Sie einen Verkauf, um alles darüber zu sehen.',
    origin: { till: 'Kasse', api: 'API', link: 'Zahlungslink', test: 'Testverkauf' },
    paidBack: (sum: string) => `${sum} zurückgezahlt`,
  },

  detail: {
    title: 'Verkauf',
    number: 'Nummer',
    reference: 'Referenz',
    origin: 'Gemacht von',
    seller: 'Verkauft von',
    restocked: 'wieder im Bestand',
    created: 'Angelegt',
    expires: 'Läuft ab',
    paid: 'Zahlung gemacht',
    amount: 'Betrag',
    received: 'Angekommen',
    payments: 'Zahlungen',
    noPayments: 'Es wurde keine Zahlung gesehen.',
    confirmations: (have: number, need: number) => `${have} von ${need}`,
    confirmed: (have: number) => plural('de', have, { one: '# Bestätigung', other: '# Bestätigungen' }),
    counts: 'zählt',
    events: 'Was geschah',
    clear: 'Erledigt',
    clearTitle: 'Ist das erledigt?',
    clearText: 'Es verschwindet aus „Braucht Sie“. Der Verkauf und sein Geld bleiben, wie sie sind.',
    clearUndone:
      'Der Verkauf verschwindet aus „Braucht Sie“. In den Büchern bleibt er zurückgenommen und zählt nicht als eingenommen; erstattet wird nichts.',
    clearWhat: 'Was getan wurde',
    clearHint: 'Zum Beispiel: Der Kunde hat noch einmal bezahlt. Es bleibt beim Verkauf stehen.',
    clearMissing: 'Schreiben Sie, was getan wurde.',
    showCode: 'Code zeigen',
  },

  alarm: {
    undone:
      'Eine Zahlung, die schon galt, ist aus dem Netz verschwunden. Bitten Sie den Kunden, noch einmal zu bezahlen.',
    late: 'Geld kam, nachdem dieser Verkauf geendet hatte. Nehmen Sie den Verkauf als bezahlt an, oder zahlen Sie das Geld zurück.',
    'short-at-expiry':
      'Nur ein Teil des Betrags kam rechtzeitig. Nehmen Sie den Verkauf als bezahlt an, oder zahlen Sie das Geld zurück.',
    unconfirmed:
      'Der ganze Betrag kam rechtzeitig, wurde aber nicht bestätigt, solange der Kurs galt. Nehmen Sie den Verkauf als bezahlt an, oder zahlen Sie das Geld zurück.',
    'too-much': 'Es kam mehr als verlangt. Zahlen Sie den Unterschied zurück, und tragen Sie ihn ein.',
    'time-locked': 'Eine Zahlung ist bis später gesperrt und zählt darum nicht.',
    unproven:
      'Der Lightning-Knoten meldet eine Zahlung, aber ihr Beweis passt nicht, darum zählt sie nicht. Geben Sie die Ware nicht heraus; prüfen Sie den Knoten.',
    'double-spend':
      'Jemand hat versucht, eine Zahlung zweimal auszugeben. Warten Sie auf Bestätigungen, bevor Sie die Ware herausgeben.',
  },

  eventHow: { 'in-time': 'rechtzeitig', grace: 'kurz nach Ablauf der Zeit', 'by-hand': 'von Hand' },
};

export const es: typeof en = {
  history: {
    title: 'Historial',
    search: 'Importe, artículo, referencia o dirección',
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
      attention: 'Le necesita',
    },
    empty: 'Aún no hay ventas.',
    emptyHint: 'Cada venta hecha aquí o por la API aparece en esta lista.',
    nothing: 'Ninguna venta coincide.',
    dropOne: (n: number) =>
      plural('es', n, {
        one: 'Sin este filtro hay ventas:',
        many: 'Sin uno de estos filtros hay ventas:',
        other: 'Sin uno de estos filtros hay ventas:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Aunque se quite uno de los filtros, no coincide ninguna venta.',
    clearFilters: 'Quitar filtros',
    more: 'Mostrar más',
    fresh: (n: number) =>
      `Mostrar ${plural('es', n, { one: '# venta nueva', many: '# de ventas nuevas', other: '# ventas nuevas' })}`,
    pick: 'Elija una venta para verlo todo sobre ella.',
    origin: { till: 'Caja', api: 'API', link: 'Enlace de pago', test: 'Venta de prueba' },
    paidBack: (sum: string) => `${sum} devueltos`,
  },

  detail: {
    title: 'Venta',
    number: 'Número',
    reference: 'Referencia',
    origin: 'Hecha por',
    seller: 'Vendida por',
    restocked: 'de nuevo en existencias',
    created: 'Creada',
    expires: 'Caduca',
    paid: 'Pago hecho',
    amount: 'Importe',
    received: 'Recibido',
    payments: 'Pagos',
    noPayments: 'No se ha visto ningún pago.',
    confirmations: (have: number, need: number) => `${have} de ${need}`,
    confirmed: (have: number) =>
      plural('es', have, { one: '# confirmación', many: '# de confirmaciones', other: '# confirmaciones' }),
    counts: 'cuenta',
    events: 'Qué ha pasado',
    clear: 'Hecho',
    clearTitle: '¿Está resuelto?',
    clearText: 'Sale de «Le necesita». La venta y su dinero quedan como están.',
    clearUndone:
      'La venta sale de «Le necesita». En los libros queda como deshecha y no cuenta como cobrada; no se devuelve nada.',
    clearWhat: 'Qué se hizo',
    clearHint: 'Por ejemplo: el cliente pagó de nuevo. Se guarda con la venta.',
    clearMissing: 'Escriba qué se hizo.',
    showCode: 'Mostrar el código',
  },

  alarm: {
    undone: 'Un pago que se había aceptado ha desaparecido de la red. Pida al cliente que pague de nuevo.',
    late: 'Llegó dinero después de terminar esta venta. Acepte la venta como pagada o devuelva el dinero.',
    'short-at-expiry':
      'Solo una parte del importe llegó a tiempo. Acepte la venta como pagada o devuelva el dinero.',
    unconfirmed:
      'Todo el importe llegó a tiempo, pero no se confirmó mientras se mantenía el cambio. Acepte la venta como pagada o devuelva el dinero.',
    'too-much': 'Llegó más de lo pedido. Devuelva la diferencia y anótelo.',
    'time-locked': 'Un pago está bloqueado hasta más tarde, así que no cuenta.',
    unproven:
      'El nodo Lightning dice que se pagó, pero la prueba o el importe no encajan. Revise el nodo antes de entregar la mercancía.',
    'double-spend':
      'Alguien ha intentado gastar un pago dos veces. Espere confirmaciones antes de entregar la mercancía.',
  },

  eventHow: { 'in-time': 'a tiempo', grace: 'poco después de acabar el tiempo', 'by-hand': 'a mano' },
};

export const fr: typeof en = {
  history: {
    title: 'Historique',
    search: 'Montant, article, référence ou adresse',
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
      attention: 'A besoin de vous',
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
    nothingAtAll: 'Même en retirant l’un des filtres, aucune vente ne correspond.',
    clearFilters: 'Effacer les filtres',
    more: 'Afficher plus',
    fresh: (n: number) =>
      `Afficher ${plural('fr', n, { one: '# nouvelle vente', many: '# de nouvelles ventes', other: '# nouvelles ventes' })}`,
    pick: 'Choisissez une vente pour tout en voir.',
    origin: { till: 'Caisse', api: 'API', link: 'Lien de paiement', test: 'Vente d’essai' },
    paidBack: (sum: string) => `${sum} rendus`,
  },

  detail: {
    title: 'Vente',
    number: 'Numéro',
    reference: 'Référence',
    origin: 'Faite par',
    seller: 'Vendue par',
    restocked: 'remis en stock',
    created: 'Créée',
    expires: 'Expire',
    paid: 'Paiement fait',
    amount: 'Montant',
    received: 'Reçu',
    payments: 'Paiements',
    noPayments: 'Aucun paiement n’a été vu.',
    confirmations: (have: number, need: number) => `${have} sur ${need}`,
    confirmed: (have: number) =>
      plural('fr', have, { one: '# confirmation', many: '# de confirmations', other: '# confirmations' }),
    counts: 'compte',
    events: 'Ce qui s’est passé',
    clear: 'Réglé',
    clearTitle: 'Est-ce réglé ?',
    clearText: 'Cela quitte « A besoin de vous ». La vente et son argent restent comme ils sont.',
    clearUndone:
      'La vente quitte « A besoin de vous ». Dans les livres elle reste reprise et ne compte pas comme encaissée ; rien n’est remboursé.',
    clearWhat: 'Ce qui a été fait',
    clearHint: 'Par exemple : le client a repayé. C’est gardé avec la vente.',
    clearMissing: 'Écrivez ce qui a été fait.',
    showCode: 'Afficher le code',
  },

  alarm: {
    undone: 'Un paiement qui avait été accepté a disparu du réseau. Demandez au client de payer de nouveau.',
    late: 'De l’argent est arrivé après la fin de cette vente. Acceptez la vente comme payée, ou rendez l’argent.',
    'short-at-expiry':
      'Une partie seulement du montant est arrivée à temps. Acceptez la vente comme payée, ou rendez l’argent.',
    unconfirmed:
      'Tout le montant est arrivé à temps, mais n’a pas été confirmé tant que le cours était garanti. Acceptez la vente comme payée, ou rendez l’argent.',
    'too-much': 'Il est arrivé plus que demandé. Rendez la différence et notez-la.',
    'time-locked': 'Un paiement est bloqué jusqu’à plus tard, il ne compte donc pas.',
    unproven:
      'Le nœud Lightning dit que c’est payé, mais sa preuve ou son montant ne va pas. Vérifiez le nœud avant de remettre la marchandise.',
    'double-spend':
      'Quelqu’un a essayé de dépenser un paiement deux fois. Attendez des confirmations avant de remettre la marchandise.',
  },

  eventHow: { 'in-time': 'à temps', grace: 'peu après l’heure', 'by-hand': 'à la main' },
};

export const pt: typeof en = {
  history: {
    title: 'Histórico',
    search: 'Valor, item, referência ou endereço',
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
      attention: 'Precisa de si',
    },
    empty: 'Ainda não há vendas.',
    emptyHint: 'Cada venda feita aqui ou pela API aparece nesta lista.',
    nothing: 'Nenhuma venda corresponde.',
    dropOne: (n: number) =>
      plural('pt', n, {
        one: 'Sem este filtro há vendas:',
        many: 'Sem um destes filtros há vendas:',
        other: 'Sem um destes filtros há vendas:',
      }),
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'Mesmo sem um dos filtros, nenhuma venda corresponde.',
    clearFilters: 'Limpar filtros',
    more: 'Mostrar mais',
    fresh: (n: number) =>
      `Mostrar ${plural('pt', n, { one: '# venda nova', many: '# de vendas novas', other: '# vendas novas' })}`,
    pick: 'Escolha uma venda para ver tudo sobre ela.',
    origin: { till: 'Caixa', api: 'API', link: 'Link de pagamento', test: 'Venda de teste' },
    paidBack: (sum: string) => `${sum} devolvidos`,
  },

  detail: {
    title: 'Venda',
    number: 'Número',
    reference: 'Referência',
    origin: 'Feita por',
    seller: 'Vendida por',
    restocked: 'de novo em stock',
    created: 'Criada',
    expires: 'Expira',
    paid: 'Pagamento feito',
    amount: 'Valor',
    received: 'Recebido',
    payments: 'Pagamentos',
    noPayments: 'Não foi visto nenhum pagamento.',
    confirmations: (have: number, need: number) => `${have} de ${need}`,
    confirmed: (have: number) =>
      plural('pt', have, { one: '# confirmação', many: '# de confirmações', other: '# confirmações' }),
    counts: 'conta',
    events: 'O que aconteceu',
    clear: 'Feito',
    clearTitle: 'Está resolvido?',
    clearText: 'Sai de «Precisa de si». A venda e o seu dinheiro ficam como estão.',
    clearUndone:
      'A venda sai de «Precisa de si». Nos livros fica como desfeita e não conta como recebida; nada é devolvido.',
    clearWhat: 'O que foi feito',
    clearHint: 'Por exemplo: o cliente pagou de novo. Fica guardado com a venda.',
    clearMissing: 'Escreva o que foi feito.',
    showCode: 'Mostrar o código',
  },

  alarm: {
    undone: 'Um pagamento que tinha sido aceite desapareceu da rede. Peça ao cliente para pagar de novo.',
    late: 'Chegou dinheiro depois de esta venda terminar. Aceite a venda como paga ou devolva o dinheiro.',
    'short-at-expiry':
      'Só uma parte do valor chegou a tempo. Aceite a venda como paga ou devolva o dinheiro.',
    unconfirmed:
      'O valor completo chegou a tempo, mas não foi confirmado enquanto o câmbio era mantido. Aceite a venda como paga ou devolva o dinheiro.',
    'too-much': 'Chegou mais do que foi pedido. Devolva a diferença e registe-a.',
    'time-locked': 'Um pagamento está bloqueado até mais tarde, por isso não conta.',
    unproven:
      'O nó Lightning diz que foi pago, mas a prova ou o valor não batem certo. Verifique o nó antes de entregar a mercadoria.',
    'double-spend':
      'Alguém tentou gastar um pagamento duas vezes. Espere confirmações antes de entregar a mercadoria.',
  },

  eventHow: { 'in-time': 'a tempo', grace: 'pouco depois de o tempo acabar', 'by-hand': 'à mão' },
};

export const ar: typeof en = {
  history: {
    title: 'السجل',
    search: 'المبلغ أو الصنف أو المرجع أو العنوان',
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
      attention: 'يحتاج إليك',
    },
    empty: 'لا مبيعات بعد.',
    emptyHint: 'كل بيع يتم هنا أو عبر API يظهر في هذه القائمة.',
    nothing: 'لا بيع يطابق.',
    dropOne: (n: number) =>
      `توجد مبيعات من دون ${plural('ar', n, { zero: 'أحد هذه المرشحات', one: 'هذا المرشح', two: 'أحد هذين المرشحين', few: 'أحد هذه المرشحات', many: 'أحد هذه المرشحات', other: 'أحد هذه المرشحات' })}:`,
    dropped: (name: string, value: string) => `${name}: ${value}`,
    nothingAtAll: 'حتى من دون أي واحد من المرشحات لا بيع يطابق.',
    clearFilters: 'امسح المرشحات',
    more: 'اعرض المزيد',
    fresh: (n: number) =>
      `اعرض ${plural('ar', n, { zero: '# بيع جديد', one: 'بيعًا جديدًا واحدًا', two: 'بيعين جديدين', few: '# مبيعات جديدة', many: '# بيعًا جديدًا', other: '# بيع جديد' })}`,
    pick: 'اختر بيعًا لترى كل شيء عنه.',
    origin: { till: 'الصندوق', api: 'API', link: 'رابط دفع', test: 'بيع تجريبي' },
    paidBack: (sum: string) => `رُدّ ${sum}`,
  },

  detail: {
    title: 'البيع',
    number: 'الرقم',
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
    counts: 'تُحتسب',
    events: 'ما حدث',
    clear: 'تم',
    clearTitle: 'هل عولج الأمر؟',
    clearText: 'يخرج من «يحتاج إليك». ويبقى البيع وماله كما هما.',
    clearUndone: 'يخرج البيع من «يحتاج إليك». ويبقى في الدفاتر مسحوبًا ولا يُحتسب مقبوضًا، ولا يُردّ شيء.',
    clearWhat: 'ما الذي تم',
    clearHint: 'مثلًا: دفع الزبون مرة أخرى. يُحفظ مع البيع.',
    clearMissing: 'اكتب ما الذي تم.',
    showCode: 'اعرض الرمز',
  },

  alarm: {
    undone: 'اختفت من الشبكة دفعة سبق قبولها. اطلب من الزبون أن يدفع مجددًا.',
    late: 'وصل مال بعد انتهاء هذا البيع. اقبل البيع كمدفوع أو ردّ المال.',
    'short-at-expiry': 'وصل جزء من المبلغ فقط في الوقت. اقبل البيع كمدفوع أو ردّ المال.',
    unconfirmed: 'وصل المبلغ كله في الوقت، لكنه لم يُؤكَّد طوال مدة تثبيت السعر. اقبل البيع كمدفوع أو ردّ المال.',
    'too-much': 'وصل أكثر من المطلوب. ردّ الفرق وسجّله.',
    'time-locked': 'إحدى الدفعات مقفلة إلى وقت لاحق، فلا تُحتسب.',
    unproven: 'تقول عقدة لايتنينغ إنه دُفع، لكن إثباتها أو مبلغها غير مطابق. افحص العقدة قبل تسليم البضاعة.',
    'double-spend': 'حاول أحدهم إنفاق دفعة مرتين. انتظر التأكيدات قبل تسليم البضاعة.',
  },

  eventHow: { 'in-time': 'في الوقت', grace: 'بعد انتهاء الوقت بقليل', 'by-hand': 'يدويًا' },
};
