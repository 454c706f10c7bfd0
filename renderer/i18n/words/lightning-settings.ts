/** Texts of the Lightning settings. */

export const en = {
  lightning: {
    text: 'Each sale gets its own Lightning invoice. The till can only create invoices and check whether they were paid; it can’t send.',
    nodes: 'Connections, in the order they are tried',
    node: (n: number): string =>
      n === 1 ? 'Main connection' : 'Backup connection, used if the main one fails',
    addNode: 'Add a backup connection',
    removeNode: (n: number) => `Remove connection ${n}`,
    swap: 'Swap the two connections',
    kind: 'How do you want to receive Lightning?',
    situations: {
      'lightning-address': 'I have no node',
      'nostr-wallet-connect': 'I use Alby, Coinos or Primal',
      phoenixd: 'I run phoenixd',
      lnd: 'I run LND',
      'core-lightning': 'I run Core Lightning',
    },
    trust: {
      'lightning-address':
        'With a Lightning Address. The service receives the money for you and holds it until you withdraw it.',
      'nostr-wallet-connect':
        'With a wallet connection (Nostr Wallet Connect). Whoever runs the wallet can hold the money; with your own Alby Hub, that is you.',
      phoenixd: 'You hold the keys. You depend on one company, ACINQ, to receive.',
      lnd: 'You hold the keys and depend on nobody. The node must always be online.',
      'core-lightning': 'You hold the keys and depend on nobody. The node must always be online.',
    },
    about: {
      'lightning-address':
        'An address like shop@example.com from a wallet or service. No secret needed. The service must be able to confirm payments (LUD-21 “verify”); the test shows whether it can.',
      lnd: 'Your LND node. The till needs a macaroon that can only create and read invoices. Create it on the node and paste the output:',
      'core-lightning':
        'Your Core Lightning node with clnrest. The till needs a rune that can only create and look up invoices. Create it on the node and paste the “rune”:',
      phoenixd:
        'Your phoenixd. The till only needs the limited password. It is in phoenix.conf as http-password-limited-access:',
      'nostr-wallet-connect':
        'A connection made in your wallet (Alby Hub, Coinos, Primal and others). Only allow it to create and look up invoices: make_invoice and lookup_invoice.',
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
    macaroonWrong: 'Paste the macaroon as hexadecimal: digits and the letters a to f.',
    rune: 'Rune',
    password: 'Limited password',
    connection: 'Connection string',
    connectionHint: 'Begins with nostr+walletconnect:// and contains a secret. It is stored encrypted.',
    connectionWrong: 'A connection begins with nostr+walletconnect://',
  },
};

export const de: typeof en = {
  lightning: {
    text: 'Jeder Verkauf bekommt eine eigene Lightning-Rechnung. Die Kasse kann nur Rechnungen ausstellen und prüfen, ob sie bezahlt sind; senden kann sie nicht.',
    nodes: 'Verbindungen, in der Reihenfolge, in der sie versucht werden',
    node: (n: number): string =>
      n === 1 ? 'Hauptverbindung' : 'Ersatzverbindung, wenn die Hauptverbindung ausfällt',
    addNode: 'Ersatzverbindung hinzufügen',
    removeNode: (n: number) => `Verbindung ${n} entfernen`,
    swap: 'Die beiden Verbindungen tauschen',
    kind: 'Wie möchten Sie Lightning empfangen?',
    situations: {
      'lightning-address': 'Ich habe keinen Knoten',
      'nostr-wallet-connect': 'Ich nutze Alby, Coinos oder Primal',
      phoenixd: 'Ich betreibe phoenixd',
      lnd: 'Ich betreibe LND',
      'core-lightning': 'Ich betreibe Core Lightning',
    },
    trust: {
      'lightning-address':
        'Mit einer Lightning-Adresse. Der Dienst empfängt das Geld für Sie und verwahrt es, bis Sie es abheben.',
      'nostr-wallet-connect':
        'Mit einer Wallet-Verbindung (Nostr Wallet Connect). Wer die Wallet betreibt, kann das Geld verwahren; beim eigenen Alby Hub sind Sie das selbst.',
      phoenixd: 'Sie halten die Schlüssel. Für den Empfang sind Sie auf eine Firma angewiesen, ACINQ.',
      lnd: 'Sie halten die Schlüssel und sind auf niemanden angewiesen. Der Knoten muss immer online sein.',
      'core-lightning':
        'Sie halten die Schlüssel und sind auf niemanden angewiesen. Der Knoten muss immer online sein.',
    },
    about: {
      'lightning-address':
        'Eine Adresse wie shop@example.com von einer Wallet oder einem Dienst. Kein Geheimnis nötig. Der Dienst muss eine Zahlung bestätigen können (LUD-21 „verify“); die Prüfung sagt, ob er es kann.',
      lnd: 'Ihr LND-Knoten. Die Kasse braucht ein Macaroon, das nur Rechnungen ausstellen und lesen darf. Erzeugen Sie es auf dem Knoten, und fügen Sie die Ausgabe ein:',
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
    macaroonWrong: 'Fügen Sie das Macaroon hexadezimal ein: Ziffern und die Buchstaben a bis f.',
    rune: 'Rune',
    password: 'Beschränktes Passwort',
    connection: 'Verbindungszeichenfolge',
    connectionHint:
      'Beginnt mit nostr+walletconnect:// und enthält ein Geheimnis. Sie wird verschlüsselt gespeichert.',
    connectionWrong: 'Eine Verbindung beginnt mit nostr+walletconnect://',
  },
};

export const es: typeof en = {
  lightning: {
    text: 'Cada venta recibe su propia factura Lightning. La caja solo puede crear facturas y comprobar si se han pagado; no puede enviar.',
    nodes: 'Conexiones, en el orden en que se prueban',
    node: (n: number): string =>
      n === 1 ? 'Conexión principal' : 'Conexión de reserva, si falla la principal',
    addNode: 'Añadir una conexión de reserva',
    removeNode: (n: number) => `Quitar la conexión ${n}`,
    swap: 'Intercambiar las dos conexiones',
    kind: '¿Cómo quiere recibir Lightning?',
    situations: {
      'lightning-address': 'No tengo nodo',
      'nostr-wallet-connect': 'Uso Alby, Coinos o Primal',
      phoenixd: 'Tengo phoenixd',
      lnd: 'Tengo LND',
      'core-lightning': 'Tengo Core Lightning',
    },
    trust: {
      'lightning-address':
        'Con una dirección Lightning. El servicio recibe el dinero por usted y lo guarda hasta que lo retire.',
      'nostr-wallet-connect':
        'Con una conexión de monedero (Nostr Wallet Connect). Quien gestiona el monedero puede guardar el dinero; con su propio Alby Hub, es usted.',
      phoenixd: 'Usted tiene las claves. Para recibir depende de una empresa, ACINQ.',
      lnd: 'Usted tiene las claves y no depende de nadie. El nodo debe estar siempre en línea.',
      'core-lightning': 'Usted tiene las claves y no depende de nadie. El nodo debe estar siempre en línea.',
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
    connection: 'Cadena de conexión',
    connectionHint: 'Empieza por nostr+walletconnect:// y contiene un secreto. Se guarda cifrada.',
    connectionWrong: 'Una conexión empieza por nostr+walletconnect://',
  },
};

export const fr: typeof en = {
  lightning: {
    text: 'Chaque vente reçoit sa propre facture Lightning. La caisse ne peut que créer des factures et vérifier leur paiement ; elle ne peut pas envoyer.',
    nodes: 'Connexions, dans l’ordre où elles sont essayées',
    node: (n: number): string =>
      n === 1 ? 'Connexion principale' : 'Connexion de secours, si la principale échoue',
    addNode: 'Ajouter une connexion de secours',
    removeNode: (n: number) => `Retirer la connexion ${n}`,
    swap: 'Échanger les deux connexions',
    kind: 'Comment voulez-vous recevoir Lightning ?',
    situations: {
      'lightning-address': 'Je n’ai pas de nœud',
      'nostr-wallet-connect': 'J’utilise Alby, Coinos ou Primal',
      phoenixd: 'J’ai phoenixd',
      lnd: 'J’ai LND',
      'core-lightning': 'J’ai Core Lightning',
    },
    trust: {
      'lightning-address':
        'Avec une adresse Lightning. Le service reçoit l’argent pour vous et le garde jusqu’à ce que vous le retiriez.',
      'nostr-wallet-connect':
        'Avec une connexion de portefeuille (Nostr Wallet Connect). Celui qui gère le portefeuille peut garder l’argent ; avec votre propre Alby Hub, c’est vous.',
      phoenixd: 'Vous avez les clés. Pour recevoir, vous dépendez d’une entreprise, ACINQ.',
      lnd: 'Vous avez les clés et ne dépendez de personne. Le nœud doit toujours être en ligne.',
      'core-lightning': 'Vous avez les clés et ne dépendez de personne. Le nœud doit toujours être en ligne.',
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
    connection: 'Chaîne de connexion',
    connectionHint:
      'Commence par nostr+walletconnect:// et contient un secret. Elle est enregistrée chiffrée.',
    connectionWrong: 'Une connexion commence par nostr+walletconnect://',
  },
};

export const pt: typeof en = {
  lightning: {
    text: 'Cada venda recebe a sua própria fatura Lightning. A caixa só pode criar faturas e verificar se foram pagas; não pode enviar.',
    nodes: 'Ligações, pela ordem em que são tentadas',
    node: (n: number): string =>
      n === 1 ? 'Ligação principal' : 'Ligação de reserva, se a principal falhar',
    addNode: 'Acrescentar uma ligação de reserva',
    removeNode: (n: number) => `Remover a ligação ${n}`,
    swap: 'Trocar as duas ligações',
    kind: 'Como quer receber Lightning?',
    situations: {
      'lightning-address': 'Não tenho nó',
      'nostr-wallet-connect': 'Uso Alby, Coinos ou Primal',
      phoenixd: 'Tenho phoenixd',
      lnd: 'Tenho LND',
      'core-lightning': 'Tenho Core Lightning',
    },
    trust: {
      'lightning-address':
        'Com um endereço Lightning. O serviço recebe o dinheiro por si e guarda-o até o levantar.',
      'nostr-wallet-connect':
        'Com uma ligação à carteira (Nostr Wallet Connect). Quem gere a carteira pode guardar o dinheiro; com o seu próprio Alby Hub, é o próprio.',
      phoenixd: 'As chaves são suas. Para receber, depende de uma empresa, a ACINQ.',
      lnd: 'As chaves são suas e não depende de ninguém. O nó tem de estar sempre em linha.',
      'core-lightning': 'As chaves são suas e não depende de ninguém. O nó tem de estar sempre em linha.',
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
    connection: 'Cadeia de ligação',
    connectionHint: 'Começa por nostr+walletconnect:// e contém um segredo. É guardada cifrada.',
    connectionWrong: 'Uma ligação começa por nostr+walletconnect://',
  },
};

export const ptBR: typeof en = {
  lightning: {
    text: 'Cada venda recebe a sua própria fatura Lightning. O caixa só pode criar faturas e verificar se foram pagas; ele não pode enviar.',
    nodes: 'Conexões, na ordem em que são tentadas',
    node: (n: number): string =>
      n === 1 ? 'Conexão principal' : 'Conexão reserva, usada se a principal falhar',
    addNode: 'Adicionar uma conexão reserva',
    removeNode: (n: number) => `Remover a conexão ${n}`,
    swap: 'Inverter as duas conexões',
    kind: 'Como você quer receber Lightning?',
    situations: {
      'lightning-address': 'Não tenho nó',
      'nostr-wallet-connect': 'Uso Alby, Coinos ou Primal',
      phoenixd: 'Tenho phoenixd',
      lnd: 'Tenho LND',
      'core-lightning': 'Tenho Core Lightning',
    },
    trust: {
      'lightning-address':
        'Com um endereço Lightning. O serviço recebe o dinheiro por você e fica com ele até você sacar.',
      'nostr-wallet-connect':
        'Com uma conexão à carteira (Nostr Wallet Connect). Quem administra a carteira pode reter o dinheiro; com seu próprio Alby Hub, é você.',
      phoenixd: 'As chaves são suas. Para receber, você depende de uma empresa, a ACINQ.',
      lnd: 'As chaves são suas e você não depende de ninguém. O nó precisa ficar sempre online.',
      'core-lightning': 'As chaves são suas e você não depende de ninguém. O nó precisa ficar sempre online.',
    },
    about: {
      'lightning-address':
        'Um endereço como shop@example.com, de uma carteira ou serviço. Não precisa de nenhum segredo. O serviço tem que poder confirmar pagamentos (LUD-21 “verify”); o teste mostra se pode.',
      lnd: 'O seu nó LND. O caixa precisa de um macaroon que só possa criar e ler faturas. Crie-o no nó e cole o resultado:',
      'core-lightning':
        'O seu nó Core Lightning com clnrest. O caixa precisa de uma rune que só possa criar e consultar faturas. Crie-a no nó e cole a “rune”:',
      phoenixd:
        'O seu phoenixd. O caixa só precisa da senha limitada. Ela está em phoenix.conf como http-password-limited-access:',
      'nostr-wallet-connect':
        'Uma conexão criada na sua carteira (Alby Hub, Coinos, Primal e outras). Permita apenas criar e consultar faturas: make_invoice e lookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'Copiar o comando',
    address: 'Endereço Lightning',
    addressWrong: 'Um endereço Lightning se parece com shop@example.com.',
    url: 'Endereço do nó',
    urlHint: {
      lnd: 'Por exemplo https://127.0.0.1:8080',
      'core-lightning': 'Por exemplo https://127.0.0.1:3010',
      phoenixd: 'Por exemplo http://127.0.0.1:9740',
    },
    macaroon: 'Macaroon de faturas (hexadecimal)',
    macaroonWrong: 'Cole o macaroon em hexadecimal: números e as letras de a a f.',
    rune: 'Rune',
    password: 'Senha limitada',
    connection: 'String de conexão',
    connectionHint: 'Começa com nostr+walletconnect:// e contém um segredo. É guardada criptografada.',
    connectionWrong: 'Uma conexão começa com nostr+walletconnect://',
  },
};

export const ar: typeof en = {
  lightning: {
    text: 'لكل بيع فاتورة لايتنينغ خاصة به. لا يفعل الصندوق إلا إنشاء الفواتير والسؤال عن دفعها؛ ولا يستطيع الإرسال.',
    nodes: 'الاتصالات، بترتيب تجربتها',
    node: (n: number): string => (n === 1 ? 'الاتصال الرئيسي' : 'الاتصال الاحتياطي، إذا فشل الرئيسي'),
    addNode: 'أضف اتصالًا احتياطيًا',
    removeNode: (n: number) => `أزل الاتصال ${n}`,
    swap: 'بدّل الاتصالين',
    kind: 'كيف تريد استلام لايتنينغ؟',
    situations: {
      'lightning-address': 'ليست لدي عقدة',
      'nostr-wallet-connect': 'أستخدم Alby أو Coinos أو Primal',
      phoenixd: 'أشغّل phoenixd',
      lnd: 'أشغّل LND',
      'core-lightning': 'أشغّل Core Lightning',
    },
    trust: {
      'lightning-address': 'بعنوان لايتنينغ. تستلم الخدمة المال نيابة عنك وتحتفظ به حتى تسحبه.',
      'nostr-wallet-connect':
        'باتصال محفظة (Nostr Wallet Connect). من يدير المحفظة يمكنه الاحتفاظ بالمال؛ ومع Alby Hub خاص بك تكون أنت من يديرها.',
      phoenixd: 'المفاتيح لديك. تعتمد في الاستلام على شركة واحدة هي ACINQ.',
      lnd: 'المفاتيح لديك ولا تعتمد على أحد. يجب أن تبقى العقدة متصلة دائمًا.',
      'core-lightning': 'المفاتيح لديك ولا تعتمد على أحد. يجب أن تبقى العقدة متصلة دائمًا.',
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
    connection: 'نص الاتصال',
    connectionHint: 'يبدأ بـ nostr+walletconnect:// ويحوي سرًا. يُحفظ مشفّرًا.',
    connectionWrong: 'يبدأ الاتصال بـ nostr+walletconnect://',
  },
};
