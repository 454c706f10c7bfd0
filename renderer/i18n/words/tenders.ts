/** Texts of cash and card beside coins. */
import type { Tender } from '#domain/invoices/invoice.ts';

export const en = {
  tender: {
    kinds: { cash: 'Cash', card: 'Card' } satisfies Record<Tender['kind'], string>,
    /** Buttons of an open sale. */
    rest: { cash: 'Pay in cash', card: 'Pay by card' } satisfies Record<Tender['kind'], string>,
    title: { cash: 'Cash', card: 'Card' } satisfies Record<Tender['kind'], string>,
    due: (amount: string) => `${amount} to pay`,
    cardText: 'Charge this amount on your card terminal first, then confirm it here.',
    given: 'Cash received',
    givenHint: 'Leave empty if you don’t need the change.',
    exact: 'Exact',
    change: (amount: string) => `Change: ${amount}`,
    short: (amount: string) => `${amount} short`,
    notMoney: 'Enter an amount such as 20.00.',
    go: { cash: 'Record cash payment', card: 'Record card payment' } satisfies Record<Tender['kind'], string>,
    paidWith: { cash: 'in cash', card: 'by card' } satisfies Record<Tender['kind'], string>,
    settingsText:
      'Record cash and card payments here too, so one till is enough at the counter. Cards are still charged on your own terminal. Cointill is not a fiscal cash register.',
    takes: { cash: 'Accept cash', card: 'Accept cards' } satisfies Record<Tender['kind'], string>,
    takesHint: {
      cash: 'Shows the change due. Opens the cash drawer if that is turned on in Receipts.',
      card: 'You charge the card on your own terminal.',
    } satisfies Record<Tender['kind'], string>,
  },
};

type Texts = typeof en;

export const de: Texts = {
  tender: {
    kinds: { cash: 'Bar', card: 'Karte' },
    rest: { cash: 'Bar bezahlen', card: 'Mit Karte bezahlen' },
    title: { cash: 'Barzahlung', card: 'Kartenzahlung' },
    due: (amount) => `${amount} zu zahlen`,
    cardText: 'Buchen Sie den Betrag zuerst am Kartenterminal und bestätigen Sie ihn dann hier.',
    given: 'Erhaltenes Bargeld',
    givenHint: 'Leer lassen, wenn Sie das Rückgeld nicht brauchen.',
    exact: 'Passend',
    change: (amount) => `Rückgeld: ${amount}`,
    short: (amount) => `Es fehlen ${amount}`,
    notMoney: 'Geben Sie einen Betrag wie 20,00 ein.',
    go: { cash: 'Barzahlung erfassen', card: 'Kartenzahlung erfassen' },
    paidWith: { cash: 'bar', card: 'mit Karte' },
    settingsText:
      'Erfassen Sie auch Bar- und Kartenzahlungen, damit eine Kasse für die Theke reicht. Karten laufen weiterhin über Ihr eigenes Terminal. Cointill ist keine Registrierkasse im Sinne des Steuerrechts.',
    takes: { cash: 'Bargeld annehmen', card: 'Karten annehmen' },
    takesHint: {
      cash: 'Zeigt das Rückgeld. Öffnet die Kassenlade, wenn das unter Belege eingeschaltet ist.',
      card: 'Die Karte buchen Sie an Ihrem eigenen Terminal.',
    },
  },
};

export const es: Texts = {
  tender: {
    kinds: { cash: 'Efectivo', card: 'Tarjeta' },
    rest: { cash: 'Pagar en efectivo', card: 'Pagar con tarjeta' },
    title: { cash: 'Efectivo', card: 'Tarjeta' },
    due: (amount) => `${amount} por pagar`,
    cardText: 'Cobre primero este importe en su datáfono y confírmelo aquí después.',
    given: 'Efectivo recibido',
    givenHint: 'Déjelo vacío si no necesita calcular el cambio.',
    exact: 'Exacto',
    change: (amount) => `Cambio: ${amount}`,
    short: (amount) => `Faltan ${amount}`,
    notMoney: 'Introduzca un importe como 20,00.',
    go: { cash: 'Registrar el efectivo', card: 'Registrar la tarjeta' },
    paidWith: { cash: 'en efectivo', card: 'con tarjeta' },
    settingsText:
      'Registre también los cobros en efectivo y con tarjeta, para que baste una caja en el mostrador. La tarjeta se sigue cobrando en su datáfono. Cointill no es una caja registradora fiscal.',
    takes: { cash: 'Aceptar efectivo', card: 'Aceptar tarjetas' },
    takesHint: {
      cash: 'Muestra el cambio. Abre el cajón si está activado en Recibos.',
      card: 'La tarjeta se cobra en su propio datáfono.',
    },
  },
};

export const fr: Texts = {
  tender: {
    kinds: { cash: 'Espèces', card: 'Carte' },
    rest: { cash: 'Payer en espèces', card: 'Payer par carte' },
    title: { cash: 'Espèces', card: 'Carte' },
    due: (amount) => `${amount} à payer`,
    cardText: 'Encaissez d’abord ce montant sur votre terminal, puis confirmez-le ici.',
    given: 'Espèces reçues',
    givenHint: 'Laissez vide si vous n’avez pas besoin du rendu.',
    exact: 'L’appoint',
    change: (amount) => `À rendre : ${amount}`,
    short: (amount) => `Il manque ${amount}`,
    notMoney: 'Saisissez un montant, par exemple 20,00.',
    go: { cash: 'Enregistrer les espèces', card: 'Enregistrer la carte' },
    paidWith: { cash: 'en espèces', card: 'par carte' },
    settingsText:
      'Enregistrez aussi les paiements en espèces et par carte : une seule caisse suffit au comptoir. La carte passe toujours par votre terminal. Cointill n’est pas une caisse fiscale.',
    takes: { cash: 'Accepter les espèces', card: 'Accepter les cartes' },
    takesHint: {
      cash: 'Affiche le rendu. Ouvre le tiroir-caisse si c’est activé dans Tickets.',
      card: 'La carte passe sur votre propre terminal.',
    },
  },
};

export const pt: Texts = {
  tender: {
    kinds: { cash: 'Numerário', card: 'Cartão' },
    rest: { cash: 'Pagar em numerário', card: 'Pagar com cartão' },
    title: { cash: 'Numerário', card: 'Cartão' },
    due: (amount) => `${amount} a pagar`,
    cardText: 'Cobre primeiro este valor no seu terminal de pagamento e confirme-o depois aqui.',
    given: 'Valor recebido',
    givenHint: 'Deixe vazio se não precisar do troco.',
    exact: 'Exato',
    change: (amount) => `Troco: ${amount}`,
    short: (amount) => `Faltam ${amount}`,
    notMoney: 'Introduza um valor como 20,00.',
    go: { cash: 'Registar numerário', card: 'Registar cartão' },
    paidWith: { cash: 'em numerário', card: 'com cartão' },
    settingsText:
      'Registe também pagamentos em numerário e com cartão, para que uma só caixa chegue ao balcão. O cartão continua a passar no seu terminal de pagamento. O Cointill não é uma caixa registadora fiscal.',
    takes: { cash: 'Aceitar numerário', card: 'Aceitar cartões' },
    takesHint: {
      cash: 'Mostra o troco. Abre a gaveta se isso estiver ativado em Recibos.',
      card: 'O cartão é cobrado no seu próprio terminal de pagamento.',
    },
  },
};

export const ptBR: Texts = {
  tender: {
    kinds: { cash: 'Dinheiro', card: 'Cartão' },
    rest: { cash: 'Pagar em dinheiro', card: 'Pagar no cartão' },
    title: { cash: 'Dinheiro', card: 'Cartão' },
    due: (amount) => `${amount} a pagar`,
    cardText: 'Passe este valor primeiro na sua maquininha e depois confirme aqui.',
    given: 'Dinheiro recebido',
    givenHint: 'Deixe em branco se não precisar do troco.',
    exact: 'Exato',
    change: (amount) => `Troco: ${amount}`,
    short: (amount) => `Falta ${amount}`,
    notMoney: 'Informe um valor como 20,00.',
    go: { cash: 'Registrar em dinheiro', card: 'Registrar no cartão' },
    paidWith: { cash: 'em dinheiro', card: 'no cartão' },
    settingsText:
      'Registre aqui também pagamentos em dinheiro e no cartão, para que um só caixa dê conta do balcão. O cartão continua sendo passado na sua maquininha. O Cointill não é um emissor fiscal.',
    takes: { cash: 'Aceitar dinheiro', card: 'Aceitar cartões' },
    takesHint: {
      cash: 'Mostra o troco. Abre a gaveta de dinheiro se isso estiver ativado em Recibos.',
      card: 'Você passa o cartão na sua própria maquininha.',
    },
  },
};

export const ar: Texts = {
  tender: {
    kinds: { cash: 'نقدًا', card: 'بطاقة' },
    rest: { cash: 'الدفع نقدًا', card: 'الدفع بالبطاقة' },
    title: { cash: 'دفع نقدي', card: 'دفع بالبطاقة' },
    due: (amount) => `المطلوب ${amount}`,
    cardText: 'حصّل هذا المبلغ أولًا على جهاز البطاقات، ثم أكّده هنا.',
    given: 'النقد المستلم',
    givenHint: 'اتركه فارغًا إن لم تحتج إلى حساب الباقي.',
    exact: 'المبلغ تمامًا',
    change: (amount) => `الباقي: ${amount}`,
    short: (amount) => `ينقص ${amount}`,
    notMoney: 'أدخل مبلغًا مثل 20.00.',
    go: { cash: 'تسجيل الدفع النقدي', card: 'تسجيل الدفع بالبطاقة' },
    paidWith: { cash: 'نقدًا', card: 'بالبطاقة' },
    settingsText:
      'سجّل المدفوعات النقدية وبالبطاقة هنا أيضًا لتكفي نقطة بيع واحدة. البطاقة تُحصَّل على جهازك كالمعتاد. Cointill ليس صندوق تسجيل ضريبيًا.',
    takes: { cash: 'قبول النقد', card: 'قبول البطاقات' },
    takesHint: {
      cash: 'يعرض الباقي. يفتح درج النقود إن كان ذلك مفعّلًا في الإيصالات.',
      card: 'تُحصَّل البطاقة على جهازك الخاص.',
    },
  },
};
