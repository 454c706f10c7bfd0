/** Texts of payments from a customer's Bolt Card or LNURL-withdraw code. */

export const en = {
  cards: {
    show: 'Bolt Card or code',
    title: 'Pay from a Bolt Card or code',
    text: 'Scan or paste what the customer shows: a Bolt Card or an LNURL-withdraw code. A scanner or card reader also works without this dialog.',
    code: 'Card or code',
    codeHint: 'Starts with LNURL or lnurlw://',
    go: 'Request payment',
    asking: 'Asking the customer’s wallet to pay…',
    agreed: 'The customer’s wallet agreed to pay. Waiting for the payment.',
    early: 'Charge the sale first, then scan the customer’s card or code.',
    hold: 'Hold the card here',
    readings: {
      reading: 'Hold the card to the back of this device.',
      refused: 'Allow NFC for this page in the browser, then try again.',
      unreadable: 'The card couldn’t be read. Hold it still and try again.',
    },
    /** To the customer, on the display. */
    own: {
      asking: 'Your card is being asked to pay…',
      agreed: 'Your card agreed to pay. One moment…',
      failed: 'Your card wasn’t accepted. Try again, or scan the code.',
    },
  },
};

type Texts = typeof en;

export const de: Texts = {
  cards: {
    show: 'Bolt Card oder Code',
    title: 'Mit Bolt Card oder Code bezahlen',
    text: 'Scannen oder fügen Sie ein, was der Kunde zeigt: eine Bolt Card oder einen LNURL-withdraw-Code. Ein Scanner oder Kartenleser geht auch ohne diesen Dialog.',
    code: 'Karte oder Code',
    codeHint: 'Beginnt mit LNURL oder lnurlw://',
    go: 'Zahlung anfordern',
    asking: 'Die Wallet des Kunden wird um die Zahlung gebeten …',
    agreed: 'Die Wallet des Kunden will zahlen. Warten auf die Zahlung.',
    early: 'Kassieren Sie zuerst, dann scannen Sie die Karte oder den Code des Kunden.',
    hold: 'Karte hier anhalten',
    readings: {
      reading: 'Halten Sie die Karte an die Rückseite dieses Geräts.',
      refused: 'Erlauben Sie NFC für diese Seite im Browser und versuchen Sie es dann erneut.',
      unreadable: 'Die Karte ließ sich nicht lesen. Halten Sie sie still und versuchen Sie es erneut.',
    },
    /** To the customer, on the display. */
    own: {
      asking: 'Die Zahlung wird bei Ihrer Karte angefragt …',
      agreed: 'Ihre Karte will zahlen. Einen Moment …',
      failed: 'Ihre Karte wurde nicht angenommen. Versuchen Sie es erneut, oder scannen Sie den Code.',
    },
  },
};

export const es: Texts = {
  cards: {
    show: 'Bolt Card o código',
    title: 'Pagar con una Bolt Card o un código',
    text: 'Escanee o pegue lo que muestra el cliente: una Bolt Card o un código LNURL-withdraw. Un escáner o un lector de tarjetas funciona también sin este diálogo.',
    code: 'Tarjeta o código',
    codeHint: 'Empieza por LNURL o lnurlw://',
    go: 'Pedir el pago',
    asking: 'Pidiendo el pago a la wallet del cliente…',
    agreed: 'La wallet del cliente aceptó pagar. Esperando el pago.',
    early: 'Primero cobre la venta y después escanee la tarjeta o el código del cliente.',
    hold: 'Acerque la tarjeta aquí',
    readings: {
      reading: 'Acerque la tarjeta a la parte trasera de este dispositivo.',
      refused: 'Permita NFC para esta página en el navegador e inténtelo de nuevo.',
      unreadable: 'No se pudo leer la tarjeta. Manténgala quieta e inténtelo de nuevo.',
    },
    /** To the customer, on the display. */
    own: {
      asking: 'Pidiendo el pago a su tarjeta…',
      agreed: 'Su tarjeta aceptó pagar. Un momento…',
      failed: 'Su tarjeta no se aceptó. Inténtelo de nuevo o escanee el código.',
    },
  },
};

export const fr: Texts = {
  cards: {
    show: 'Bolt Card ou code',
    title: 'Payer avec une Bolt Card ou un code',
    text: 'Scannez ou collez ce que montre le client : une Bolt Card ou un code LNURL-withdraw. Un scanner ou un lecteur de cartes fonctionne aussi sans cette fenêtre.',
    code: 'Carte ou code',
    codeHint: 'Commence par LNURL ou lnurlw://',
    go: 'Demander le paiement',
    asking: 'Demande de paiement au portefeuille du client…',
    agreed: 'Le portefeuille du client a accepté de payer. En attente du paiement.',
    early: 'Encaissez d’abord la vente, puis scannez la carte ou le code du client.',
    hold: 'Approchez la carte ici',
    readings: {
      reading: 'Approchez la carte du dos de cet appareil.',
      refused: 'Autorisez le NFC pour cette page dans le navigateur, puis réessayez.',
      unreadable: 'La carte n’a pas pu être lue. Tenez-la immobile et réessayez.',
    },
    /** To the customer, on the display. */
    own: {
      asking: 'Demande de paiement à votre carte…',
      agreed: 'Votre carte a accepté de payer. Un instant…',
      failed: 'Votre carte n’a pas été acceptée. Réessayez, ou scannez le code.',
    },
  },
};

export const pt: Texts = {
  cards: {
    show: 'Bolt Card ou código',
    title: 'Pagar com um Bolt Card ou um código',
    text: 'Leia ou cole o que o cliente mostra: um Bolt Card ou um código LNURL-withdraw. Um leitor de códigos ou de cartões também funciona sem esta janela.',
    code: 'Cartão ou código',
    codeHint: 'Começa por LNURL ou lnurlw://',
    go: 'Pedir o pagamento',
    asking: 'A pedir o pagamento à carteira do cliente…',
    agreed: 'A carteira do cliente aceitou pagar. À espera do pagamento.',
    early: 'Cobre primeiro a venda e depois leia o cartão ou o código do cliente.',
    hold: 'Encoste o cartão aqui',
    readings: {
      reading: 'Encoste o cartão à parte de trás deste dispositivo.',
      refused: 'Permita o NFC para esta página no navegador e tente de novo.',
      unreadable: 'Não foi possível ler o cartão. Mantenha-o parado e tente de novo.',
    },
    /** To the customer, on the display. */
    own: {
      asking: 'A pedir o pagamento ao seu cartão…',
      agreed: 'O seu cartão aceitou pagar. Um momento…',
      failed: 'O seu cartão não foi aceite. Tente de novo ou leia o código.',
    },
  },
};

export const ptBR: Texts = {
  cards: {
    show: 'Bolt Card ou código',
    title: 'Pagar com um Bolt Card ou um código',
    text: 'Escaneie ou cole o que o cliente mostra: um Bolt Card ou um código LNURL-withdraw. Um leitor de códigos ou de cartões também funciona sem esta janela.',
    code: 'Cartão ou código',
    codeHint: 'Começa com LNURL ou lnurlw://',
    go: 'Pedir o pagamento',
    asking: 'Pedindo o pagamento à carteira do cliente…',
    agreed: 'A carteira do cliente aceitou pagar. Aguardando o pagamento.',
    early: 'Cobre a venda primeiro e depois escaneie o cartão ou o código do cliente.',
    hold: 'Aproxime o cartão aqui',
    readings: {
      reading: 'Aproxime o cartão da parte de trás deste aparelho.',
      refused: 'Permita o NFC para esta página no navegador e tente de novo.',
      unreadable: 'Não foi possível ler o cartão. Mantenha-o parado e tente de novo.',
    },
    /** To the customer, on the display. */
    own: {
      asking: 'Pedindo o pagamento ao seu cartão…',
      agreed: 'Seu cartão aceitou pagar. Um momento…',
      failed: 'Seu cartão não foi aceito. Tente de novo ou escaneie o código.',
    },
  },
};

export const ar: Texts = {
  cards: {
    show: 'بطاقة Bolt Card أو رمز',
    title: 'الدفع ببطاقة Bolt Card أو برمز',
    text: 'امسح أو الصق ما يعرضه الزبون: بطاقة Bolt Card أو رمز LNURL-withdraw. يعمل الماسح أو قارئ البطاقات أيضًا من دون هذه النافذة.',
    code: 'البطاقة أو الرمز',
    codeHint: 'يبدأ بـ LNURL أو lnurlw://',
    go: 'طلب الدفع',
    asking: 'جارٍ طلب الدفع من محفظة الزبون…',
    agreed: 'وافقت محفظة الزبون على الدفع. في انتظار الدفعة.',
    early: 'حصّل البيع أولًا، ثم امسح بطاقة الزبون أو رمزه.',
    hold: 'قرّب البطاقة هنا',
    readings: {
      reading: 'قرّب البطاقة من ظهر هذا الجهاز.',
      refused: 'اسمح باستخدام NFC لهذه الصفحة في المتصفح، ثم حاول مرة أخرى.',
      unreadable: 'تعذّرت قراءة البطاقة. ثبّتها وحاول مرة أخرى.',
    },
    /** To the customer, on the display. */
    own: {
      asking: 'جارٍ طلب الدفع من بطاقتك…',
      agreed: 'وافقت بطاقتك على الدفع. لحظة من فضلك…',
      failed: 'لم تُقبل بطاقتك. حاول مرة أخرى أو امسح الرمز.',
    },
  },
};
