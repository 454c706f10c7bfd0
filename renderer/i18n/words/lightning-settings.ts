/** Texts of the Lightning settings. */

export const en = {
  lightning: {
    text: 'Each sale gets a Lightning invoice of its own. The till only ever makes invoices and asks whether they were paid; it can’t send.',
    ways: 'Ways, in the order they are tried',
    way: (n: number): string => (n === 1 ? 'First way' : 'Second way, when the first fails'),
    addWay: 'Add a second way',
    removeWay: (n: number) => `Remove way ${n}`,
    swap: 'Swap the two ways',
    kind: 'What makes the invoices',
    kinds: {
      'lightning-address': 'Lightning Address',
      lnd: 'LND',
      'core-lightning': 'Core Lightning',
      phoenixd: 'phoenixd',
      'nostr-wallet-connect': 'Nostr Wallet Connect',
    },
    about: {
      'lightning-address':
        'An address like shop@example.com of a wallet or service. No secret is needed. The service must be able to confirm a payment (LUD-21 “verify”); the test says whether it can.',
      lnd: 'Your LND node. The till needs a macaroon that may only make and read invoices. Make it on the node and paste what it prints:',
      'core-lightning':
        'Your Core Lightning node with clnrest. The till needs a rune that may only make and look up invoices. Make it on the node and paste the “rune”:',
      phoenixd:
        'Your phoenixd. The till needs the limited password only. It is in phoenix.conf as http-password-limited-access:',
      'nostr-wallet-connect':
        'A connection made in your wallet (Alby Hub, Coinos, Primal and others). Allow it only to make invoices and to look them up: make_invoice and lookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'Copy the command',
    address: 'Lightning Address',
    addressWrong: 'A Lightning Address looks like shop@example.com.',
    url: 'Address of the node',
    urlHint: {
      lnd: 'For example https://127.0.0.1:8080',
      'core-lightning': 'For example https://127.0.0.1:3010',
      phoenixd: 'For example http://127.0.0.1:9740',
    },
    macaroon: 'Invoice macaroon (hexadecimal)',
    macaroonWrong: 'A macaroon is pasted as hexadecimal: digits and the letters a to f.',
    rune: 'Rune',
    password: 'Limited password',
    connection: 'Connection',
    connectionHint: 'Begins with nostr+walletconnect:// and holds a secret. It is kept sealed.',
    connectionWrong: 'A connection begins with nostr+walletconnect://',
  },
};

export const de: typeof en = {
  lightning: {
    text: 'Jeder Verkauf bekommt eine eigene Lightning-Rechnung. Die Kasse stellt nur Rechnungen aus und fragt, ob sie bezahlt sind; senden kann sie nicht.',
    ways: 'Wege, in der Reihenfolge, in der sie versucht werden',
    way: (n: number): string => (n === 1 ? 'Erster Weg' : 'Zweiter Weg, wenn der erste versagt'),
    addWay: 'Zweiten Weg hinzufügen',
    removeWay: (n: number) => `Weg ${n} entfernen`,
    swap: 'Die beiden Wege tauschen',
    kind: 'Was die Rechnungen ausstellt',
    kinds: {
      'lightning-address': 'Lightning-Adresse',
      lnd: 'LND',
      'core-lightning': 'Core Lightning',
      phoenixd: 'phoenixd',
      'nostr-wallet-connect': 'Nostr Wallet Connect',
    },
    about: {
      'lightning-address':
        'Eine Adresse wie shop@example.com von einer Wallet oder einem Dienst. Kein Geheimnis nötig. Der Dienst muss eine Zahlung bestätigen können (LUD-21 „verify“); die Prüfung sagt, ob er es kann.',
      lnd: 'Ihr LND-Knoten. Die Kasse braucht ein Macaroon, das nur Rechnungen ausstellen und lesen darf. Erzeugen Sie es auf dem Knoten, und fügen Sie ein, was er ausgibt:',
      'core-lightning':
        'Ihr Core-Lightning-Knoten mit clnrest. Die Kasse braucht eine Rune, die nur Rechnungen ausstellen und nachschlagen darf. Erzeugen Sie sie auf dem Knoten, und fügen Sie die „rune“ ein:',
      phoenixd:
        'Ihr phoenixd. Die Kasse braucht nur das beschränkte Passwort. Es steht in phoenix.conf als http-password-limited-access:',
      'nostr-wallet-connect':
        'Eine Verbindung aus Ihrer Wallet (Alby Hub, Coinos, Primal und andere). Erlauben Sie ihr nur, Rechnungen auszustellen und nachzuschlagen: make_invoice und lookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'Befehl kopieren',
    address: 'Lightning-Adresse',
    addressWrong: 'Eine Lightning-Adresse sieht aus wie shop@example.com.',
    url: 'Adresse des Knotens',
    urlHint: {
      lnd: 'Zum Beispiel https://127.0.0.1:8080',
      'core-lightning': 'Zum Beispiel https://127.0.0.1:3010',
      phoenixd: 'Zum Beispiel http://127.0.0.1:9740',
    },
    macaroon: 'Rechnungs-Macaroon (hexadezimal)',
    macaroonWrong: 'Ein Macaroon wird hexadezimal eingefügt: Ziffern und die Buchstaben a bis f.',
    rune: 'Rune',
    password: 'Beschränktes Passwort',
    connection: 'Verbindung',
    connectionHint:
      'Beginnt mit nostr+walletconnect:// und enthält ein Geheimnis. Sie wird versiegelt aufbewahrt.',
    connectionWrong: 'Eine Verbindung beginnt mit nostr+walletconnect://',
  },
};

export const es: typeof en = {
  lightning: {
    text: 'Cada venta recibe su propia factura Lightning. La caja solo crea facturas y pregunta si se han pagado; no puede enviar.',
    ways: 'Vías, en el orden en que se prueban',
    way: (n: number): string => (n === 1 ? 'Primera vía' : 'Segunda vía, cuando falla la primera'),
    addWay: 'Añadir una segunda vía',
    removeWay: (n: number) => `Quitar la vía ${n}`,
    swap: 'Intercambiar las dos vías',
    kind: 'Qué crea las facturas',
    kinds: {
      'lightning-address': 'Dirección Lightning',
      lnd: 'LND',
      'core-lightning': 'Core Lightning',
      phoenixd: 'phoenixd',
      'nostr-wallet-connect': 'Nostr Wallet Connect',
    },
    about: {
      'lightning-address':
        'Una dirección como shop@example.com de un monedero o servicio. No hace falta ningún secreto. El servicio debe poder confirmar un pago (LUD-21 «verify»); la prueba dice si puede.',
      lnd: 'Su nodo LND. La caja necesita un macaroon que solo pueda crear y leer facturas. Créelo en el nodo y pegue lo que imprime:',
      'core-lightning':
        'Su nodo Core Lightning con clnrest. La caja necesita una runa que solo pueda crear y consultar facturas. Créela en el nodo y pegue la «rune»:',
      phoenixd:
        'Su phoenixd. La caja solo necesita la contraseña limitada. Está en phoenix.conf como http-password-limited-access:',
      'nostr-wallet-connect':
        'Una conexión hecha en su monedero (Alby Hub, Coinos, Primal y otros). Permítale solo crear facturas y consultarlas: make_invoice y lookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'Copiar la orden',
    address: 'Dirección Lightning',
    addressWrong: 'Una dirección Lightning se parece a shop@example.com.',
    url: 'Dirección del nodo',
    urlHint: {
      lnd: 'Por ejemplo https://127.0.0.1:8080',
      'core-lightning': 'Por ejemplo https://127.0.0.1:3010',
      phoenixd: 'Por ejemplo http://127.0.0.1:9740',
    },
    macaroon: 'Macaroon de facturas (hexadecimal)',
    macaroonWrong: 'Un macaroon se pega en hexadecimal: cifras y las letras de la a a la f.',
    rune: 'Runa',
    password: 'Contraseña limitada',
    connection: 'Conexión',
    connectionHint: 'Empieza por nostr+walletconnect:// y contiene un secreto. Se guarda sellada.',
    connectionWrong: 'Una conexión empieza por nostr+walletconnect://',
  },
};

export const fr: typeof en = {
  lightning: {
    text: 'Chaque vente reçoit sa propre facture Lightning. La caisse ne fait que créer des factures et demander si elles sont payées ; elle ne peut pas envoyer.',
    ways: 'Voies, dans l’ordre où elles sont essayées',
    way: (n: number): string => (n === 1 ? 'Première voie' : 'Deuxième voie, quand la première échoue'),
    addWay: 'Ajouter une deuxième voie',
    removeWay: (n: number) => `Retirer la voie ${n}`,
    swap: 'Échanger les deux voies',
    kind: 'Ce qui crée les factures',
    kinds: {
      'lightning-address': 'Adresse Lightning',
      lnd: 'LND',
      'core-lightning': 'Core Lightning',
      phoenixd: 'phoenixd',
      'nostr-wallet-connect': 'Nostr Wallet Connect',
    },
    about: {
      'lightning-address':
        'Une adresse comme shop@example.com d’un portefeuille ou d’un service. Aucun secret n’est nécessaire. Le service doit pouvoir confirmer un paiement (LUD-21 « verify ») ; le test dit s’il le peut.',
      lnd: 'Votre nœud LND. La caisse a besoin d’un macaroon qui ne peut que créer et lire des factures. Créez-le sur le nœud et collez ce qu’il affiche :',
      'core-lightning':
        'Votre nœud Core Lightning avec clnrest. La caisse a besoin d’une rune qui ne peut que créer et consulter des factures. Créez-la sur le nœud et collez la « rune » :',
      phoenixd:
        'Votre phoenixd. La caisse n’a besoin que du mot de passe limité. Il est dans phoenix.conf sous http-password-limited-access :',
      'nostr-wallet-connect':
        'Une connexion faite dans votre portefeuille (Alby Hub, Coinos, Primal et d’autres). Ne lui permettez que de créer des factures et de les consulter : make_invoice et lookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'Copier la commande',
    address: 'Adresse Lightning',
    addressWrong: 'Une adresse Lightning ressemble à shop@example.com.',
    url: 'Adresse du nœud',
    urlHint: {
      lnd: 'Par exemple https://127.0.0.1:8080',
      'core-lightning': 'Par exemple https://127.0.0.1:3010',
      phoenixd: 'Par exemple http://127.0.0.1:9740',
    },
    macaroon: 'Macaroon de factures (hexadécimal)',
    macaroonWrong: 'Un macaroon se colle en hexadécimal : des chiffres et les lettres de a à f.',
    rune: 'Rune',
    password: 'Mot de passe limité',
    connection: 'Connexion',
    connectionHint: 'Commence par nostr+walletconnect:// et contient un secret. Elle est gardée scellée.',
    connectionWrong: 'Une connexion commence par nostr+walletconnect://',
  },
};

export const pt: typeof en = {
  lightning: {
    text: 'Cada venda recebe a sua própria fatura Lightning. A caixa só cria faturas e pergunta se foram pagas; não pode enviar.',
    ways: 'Vias, pela ordem em que são tentadas',
    way: (n: number): string => (n === 1 ? 'Primeira via' : 'Segunda via, quando a primeira falha'),
    addWay: 'Acrescentar uma segunda via',
    removeWay: (n: number) => `Remover a via ${n}`,
    swap: 'Trocar as duas vias',
    kind: 'O que cria as faturas',
    kinds: {
      'lightning-address': 'Endereço Lightning',
      lnd: 'LND',
      'core-lightning': 'Core Lightning',
      phoenixd: 'phoenixd',
      'nostr-wallet-connect': 'Nostr Wallet Connect',
    },
    about: {
      'lightning-address':
        'Um endereço como shop@example.com de uma carteira ou serviço. Não é preciso nenhum segredo. O serviço tem de poder confirmar um pagamento (LUD-21 “verify”); o teste diz se pode.',
      lnd: 'O seu nó LND. A caixa precisa de um macaroon que só possa criar e ler faturas. Crie-o no nó e cole o que ele escreve:',
      'core-lightning':
        'O seu nó Core Lightning com clnrest. A caixa precisa de uma runa que só possa criar e consultar faturas. Crie-a no nó e cole a “rune”:',
      phoenixd:
        'O seu phoenixd. A caixa só precisa da palavra-passe limitada. Está em phoenix.conf como http-password-limited-access:',
      'nostr-wallet-connect':
        'Uma ligação feita na sua carteira (Alby Hub, Coinos, Primal e outras). Permita-lhe só criar faturas e consultá-las: make_invoice e lookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'Copiar o comando',
    address: 'Endereço Lightning',
    addressWrong: 'Um endereço Lightning parece-se com shop@example.com.',
    url: 'Endereço do nó',
    urlHint: {
      lnd: 'Por exemplo https://127.0.0.1:8080',
      'core-lightning': 'Por exemplo https://127.0.0.1:3010',
      phoenixd: 'Por exemplo http://127.0.0.1:9740',
    },
    macaroon: 'Macaroon de faturas (hexadecimal)',
    macaroonWrong: 'Um macaroon cola-se em hexadecimal: algarismos e as letras de a a f.',
    rune: 'Runa',
    password: 'Palavra-passe limitada',
    connection: 'Ligação',
    connectionHint: 'Começa por nostr+walletconnect:// e contém um segredo. É guardada selada.',
    connectionWrong: 'Uma ligação começa por nostr+walletconnect://',
  },
};

export const ar: typeof en = {
  lightning: {
    text: 'لكل بيع فاتورة لايتنينغ خاصة به. لا يفعل الصندوق إلا إنشاء الفواتير والسؤال عن دفعها؛ ولا يستطيع الإرسال.',
    ways: 'السبل، بترتيب تجربتها',
    way: (n: number): string => (n === 1 ? 'السبيل الأول' : 'السبيل الثاني، عندما يفشل الأول'),
    addWay: 'أضف سبيلًا ثانيًا',
    removeWay: (n: number) => `أزل السبيل ${n}`,
    swap: 'بدّل السبيلين',
    kind: 'ما الذي ينشئ الفواتير',
    kinds: {
      'lightning-address': 'عنوان لايتنينغ',
      lnd: 'LND',
      'core-lightning': 'Core Lightning',
      phoenixd: 'phoenixd',
      'nostr-wallet-connect': 'Nostr Wallet Connect',
    },
    about: {
      'lightning-address':
        'عنوان مثل shop@example.com من محفظة أو خدمة. لا حاجة إلى سر. يجب أن تستطيع الخدمة تأكيد الدفعة (LUD-21 “verify”)؛ والتجربة تبيّن ذلك.',
      lnd: 'عقدة LND لديك. يحتاج الصندوق إلى macaroon لا يستطيع إلا إنشاء الفواتير وقراءتها. أنشئه على العقدة والصق ما تطبعه:',
      'core-lightning':
        'عقدة Core Lightning لديك مع clnrest. يحتاج الصندوق إلى rune لا تستطيع إلا إنشاء الفواتير والبحث عنها. أنشئها على العقدة والصق “rune”:',
      phoenixd:
        'برنامج phoenixd لديك. يحتاج الصندوق إلى كلمة السر المحدودة فقط. تجدها في phoenix.conf باسم http-password-limited-access:',
      'nostr-wallet-connect':
        'اتصال تنشئه في محفظتك (Alby Hub وCoinos وPrimal وغيرها). اسمح له فقط بإنشاء الفواتير والبحث عنها: make_invoice وlookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'انسخ الأمر',
    address: 'عنوان لايتنينغ',
    addressWrong: 'عنوان لايتنينغ يشبه shop@example.com.',
    url: 'عنوان العقدة',
    urlHint: {
      lnd: 'مثلًا https://127.0.0.1:8080',
      'core-lightning': 'مثلًا https://127.0.0.1:3010',
      phoenixd: 'مثلًا http://127.0.0.1:9740',
    },
    macaroon: 'macaroon للفواتير (ست عشري)',
    macaroonWrong: 'يُلصق macaroon بالست عشري: أرقام وأحرف a إلى f.',
    rune: 'Rune',
    password: 'كلمة السر المحدودة',
    connection: 'الاتصال',
    connectionHint: 'يبدأ بـ nostr+walletconnect:// ويحوي سرًا. يُحفظ مختومًا.',
    connectionWrong: 'يبدأ الاتصال بـ nostr+walletconnect://',
  },
};
