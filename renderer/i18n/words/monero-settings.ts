/** Texts of the Monero settings. */

export const en = {
  monero: {
    text: 'Every sale gets a subaddress of your wallet. With the private view key, the till sees incoming payments; it can’t spend.',
    wallet: 'Your wallet',
    address: 'Primary address',
    addressHint: 'Begins with 4 (testnet 9, stagenet 5).',
    addressWrong: 'A primary address has 95 letters and digits.',
    viewKey: 'Private view key',
    viewKeyHint:
      '64 digits from 0 to 9 and a to f. Stored encrypted. Never paste the spend key or the seed words.',
    viewKeyWrong: 'A view key has 64 digits from 0 to 9 and a to f.',
    check: 'Show the first subaddresses',
    compare: 'Compare with your wallet: these must be its first subaddresses.',
    compareFirst: 'Show the first subaddresses and compare them with your wallet.',
    next: 'Next subaddress',
    gapHint: (n: number) =>
      `Set the subaddress lookahead of your wallet to at least ${n}, so that it shows every payment.`,
    gapWarning:
      'Many subaddresses in a row were never paid. Raise the subaddress lookahead of your wallet above this number, or it will not show later payments.',
    gapWhy: (n: number) =>
      `Every unpaid sale leaves a subaddress unused. Wallets stop looking after ${n} unused ones in a row and don’t show payments to later ones.`,
    gapElse: (n: number) => `A wallet without this setting always looks ${n} subaddresses ahead.`,
    source: 'How payments are detected',
    sources: {
      daemon: 'A Monero node',
      wallet: 'My monero-wallet-rpc',
      kept: 'Run monero-wallet-rpc for me',
    },
    sourceText: {
      daemon: 'The till scans the blocks itself. The node learns nothing about your wallet.',
      wallet: 'One that is already running, with a view-only wallet.',
      kept: 'Started and stopped with Cointill on this computer.',
    },
    daemons: 'Nodes, in the order they are tried',
    daemon: (n: number) => `Node ${n}`,
    daemonUrl: 'Address of the node',
    daemonUrlHint: 'For example http://127.0.0.1:18081',
    addDaemon: 'Add a node',
    removeDaemon: (n: number) => `Remove node ${n}`,
    daemonUp: (n: number) => `Move node ${n} up`,
    daemonDown: (n: number) => `Move node ${n} down`,
    agree: 'Custom limit for the second check',
    agreeHint:
      'If you use nodes of at least two operators, a payment above about 200 in your currency counts only once a second node reports it too. You can set a different limit here.',
    oneNode:
      'You rely on this node alone: a dishonest one could show payments that nobody made. Use your own node, accept small amounts only, or add a node run by someone else.',
    signIn: 'The node needs a password',
    username: 'User name',
    password: 'Password',
    rpcUrl: 'Address of the monero-wallet-rpc',
    rpcUrlHint: 'For example http://127.0.0.1:18083',
    walletName: 'Wallet file',
    walletNameHint:
      'Name in the folder of monero-wallet-rpc. Leave empty to use the wallet that is open there.',
    walletPassword: 'Password of the wallet file',
    binary: 'Program file',
    binaryHint: 'For example /usr/bin/monero-wallet-rpc',
    restore: 'Scan from block',
    restoreHint:
      'Leave empty to start today. Only needed if the shop has accepted Monero with this wallet before.',
    restoreWrong: 'A block number is a whole number.',
    scanning: 'Scanning blocks',
  },
};

export const de: typeof en = {
  monero: {
    text: 'Jeder Verkauf bekommt eine Unteradresse Ihrer Wallet. Mit dem privaten Ansichtsschlüssel sieht die Kasse, was ankommt; ausgeben kann sie nichts.',
    wallet: 'Ihre Wallet',
    address: 'Hauptadresse',
    addressHint: 'Beginnt mit 4 (Testnet 9, Stagenet 5).',
    addressWrong: 'Eine Hauptadresse hat 95 Buchstaben und Ziffern.',
    viewKey: 'Privater Ansichtsschlüssel',
    viewKeyHint:
      '64 Zeichen von 0 bis 9 und a bis f. Wird verschlüsselt gespeichert. Niemals den Ausgabeschlüssel oder die Seed-Wörter einfügen.',
    viewKeyWrong: 'Ein Ansichtsschlüssel hat 64 Zeichen von 0 bis 9 und a bis f.',
    check: 'Die ersten Unteradressen zeigen',
    compare: 'Vergleichen Sie mit Ihrer Wallet: Das müssen ihre ersten Unteradressen sein.',
    compareFirst:
      'Lassen Sie zuerst die ersten Unteradressen zeigen, und vergleichen Sie sie mit Ihrer Wallet.',
    next: 'Nächste Unteradresse',
    gapHint: (n: number) =>
      `Stellen Sie den Subaddress Lookahead Ihrer Wallet auf mindestens ${n}, damit sie jede Zahlung zeigt.`,
    gapWarning:
      'Viele Unteradressen hintereinander wurden nie bezahlt. Stellen Sie den Subaddress Lookahead Ihrer Wallet über diese Zahl, sonst zeigt sie spätere Zahlungen nicht.',
    gapWhy: (n: number) =>
      `Jeder unbezahlte Verkauf lässt eine Unteradresse unbenutzt. Wallets suchen nach ${n} unbenutzten in Folge nicht weiter und zeigen Zahlungen an spätere nicht.`,
    gapElse: (n: number) => `Eine Wallet ohne diese Einstellung sucht immer ${n} Unteradressen weit.`,
    source: 'Wie Zahlungen erkannt werden',
    sources: {
      daemon: 'Ein Monero-Knoten',
      wallet: 'Mein monero-wallet-rpc',
      kept: 'monero-wallet-rpc für mich betreiben',
    },
    sourceText: {
      daemon: 'Die Kasse sieht die Blöcke selbst durch. Der Knoten erfährt nichts über Ihre Wallet.',
      wallet: 'Eines, das schon läuft, mit einer Nur-Ansicht-Wallet.',
      kept: 'Startet und endet mit Cointill auf diesem Computer.',
    },
    daemons: 'Knoten, in der Reihenfolge, in der sie versucht werden',
    daemon: (n: number) => `Knoten ${n}`,
    daemonUrl: 'Adresse des Knotens',
    daemonUrlHint: 'Zum Beispiel http://127.0.0.1:18081',
    addDaemon: 'Knoten hinzufügen',
    removeDaemon: (n: number) => `Knoten ${n} entfernen`,
    daemonUp: (n: number) => `Knoten ${n} nach oben`,
    daemonDown: (n: number) => `Knoten ${n} nach unten`,
    agree: 'Eigene Grenze für die zweite Prüfung',
    agreeHint:
      'Mit Knoten von zwei oder mehr Betreibern zählt eine Zahlung über etwa 200 Ihrer Währung erst, wenn auch ein zweiter Knoten sie meldet. Hier können Sie eine andere Grenze festlegen.',
    oneNode:
      'Sie verlassen sich ganz auf diesen Knoten: Ein unehrlicher könnte Zahlungen zeigen, die niemand gemacht hat. Nutzen Sie einen eigenen Knoten, nehmen Sie nur kleine Beträge an, oder fügen Sie einen Knoten eines anderen Betreibers hinzu.',
    signIn: 'Der Knoten braucht ein Passwort',
    username: 'Benutzername',
    password: 'Passwort',
    rpcUrl: 'Adresse des monero-wallet-rpc',
    rpcUrlHint: 'Zum Beispiel http://127.0.0.1:18083',
    walletName: 'Wallet-Datei',
    walletNameHint:
      'Name im Ordner von monero-wallet-rpc. Leer lassen, um die dort offene Wallet zu verwenden.',
    walletPassword: 'Passwort der Wallet-Datei',
    binary: 'Programmdatei',
    binaryHint: 'Zum Beispiel /usr/bin/monero-wallet-rpc',
    restore: 'Suchen ab Block',
    restoreHint:
      'Leer lassen, um heute zu beginnen. Nur nötig, wenn der Laden mit dieser Wallet schon Monero angenommen hat.',
    restoreWrong: 'Eine Blocknummer ist eine ganze Zahl.',
    scanning: 'Blöcke werden durchgesehen',
  },
};

export const es: typeof en = {
  monero: {
    text: 'Cada venta recibe una subdirección de su monedero. Con la clave privada de vista la caja ve lo que entra; no puede gastar.',
    wallet: 'Su monedero',
    address: 'Dirección principal',
    addressHint: 'Empieza por 4 (testnet 9, stagenet 5).',
    addressWrong: 'Una dirección principal tiene 95 letras y cifras.',
    viewKey: 'Clave privada de vista',
    viewKeyHint:
      '64 caracteres del 0 al 9 y de la a a la f. Se guarda cifrada. No pegue nunca la clave de gasto ni las palabras semilla.',
    viewKeyWrong: 'Una clave de vista tiene 64 caracteres del 0 al 9 y de la a a la f.',
    check: 'Mostrar las primeras subdirecciones',
    compare: 'Compare con su monedero: deben ser sus primeras subdirecciones.',
    compareFirst: 'Muestre antes las primeras subdirecciones y compárelas con su monedero.',
    next: 'Siguiente subdirección',
    gapHint: (n: number) =>
      `Ponga el subaddress lookahead de su monedero en al menos ${n}, para que muestre todos los pagos.`,
    gapWarning:
      'Muchas subdirecciones seguidas nunca se pagaron. Suba el subaddress lookahead de su monedero por encima de este número o no mostrará pagos posteriores.',
    gapWhy: (n: number) =>
      `Cada venta sin pagar deja una subdirección sin usar. Los monederos dejan de buscar tras ${n} seguidas sin usar y no muestran los pagos a las posteriores.`,
    gapElse: (n: number) => `Un monedero sin este ajuste mira siempre ${n} subdirecciones por delante.`,
    source: 'Cómo se detectan los pagos',
    sources: {
      daemon: 'Un nodo Monero',
      wallet: 'Mi monero-wallet-rpc',
      kept: 'Ejecutar monero-wallet-rpc por mí',
    },
    sourceText: {
      daemon: 'La caja recorre ella misma los bloques. El nodo no sabe nada de su monedero.',
      wallet: 'Uno que ya está en marcha, con un monedero de solo vista.',
      kept: 'Se inicia y se detiene con Cointill en este ordenador.',
    },
    daemons: 'Nodos, en el orden en que se prueban',
    daemon: (n: number) => `Nodo ${n}`,
    daemonUrl: 'Dirección del nodo',
    daemonUrlHint: 'Por ejemplo http://127.0.0.1:18081',
    addDaemon: 'Añadir un nodo',
    removeDaemon: (n: number) => `Quitar el nodo ${n}`,
    daemonUp: (n: number) => `Subir el nodo ${n}`,
    daemonDown: (n: number) => `Bajar el nodo ${n}`,
    agree: 'Límite propio para la segunda comprobación',
    agreeHint:
      'Con nodos de dos o más operadores, un pago de más de unos 200 de su moneda solo cuenta cuando también lo comunica un segundo nodo. Aquí puede fijar otro límite.',
    oneNode:
      'Depende solo de este nodo: uno deshonesto podría mostrar pagos que nadie ha hecho. Use un nodo propio, acepte solo importes pequeños o añada un nodo de otro operador.',
    signIn: 'El nodo pide una contraseña',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    rpcUrl: 'Dirección del monero-wallet-rpc',
    rpcUrlHint: 'Por ejemplo http://127.0.0.1:18083',
    walletName: 'Archivo del monedero',
    walletNameHint:
      'Nombre en la carpeta de monero-wallet-rpc. Déjelo vacío para usar el monedero que esté abierto allí.',
    walletPassword: 'Contraseña del archivo del monedero',
    binary: 'Archivo del programa',
    binaryHint: 'Por ejemplo /usr/bin/monero-wallet-rpc',
    restore: 'Buscar desde el bloque',
    restoreHint:
      'Déjelo vacío para empezar hoy. Solo hace falta si el negocio ya aceptó Monero con este monedero.',
    restoreWrong: 'Un número de bloque es un número entero.',
    scanning: 'Recorriendo los bloques',
  },
};

export const fr: typeof en = {
  monero: {
    text: 'Chaque vente reçoit une sous-adresse de votre portefeuille. Avec la clé de vue privée la caisse voit ce qui entre ; elle ne peut pas dépenser.',
    wallet: 'Votre portefeuille',
    address: 'Adresse principale',
    addressHint: 'Commence par 4 (testnet 9, stagenet 5).',
    addressWrong: 'Une adresse principale a 95 lettres et chiffres.',
    viewKey: 'Clé de vue privée',
    viewKeyHint:
      '64 caractères de 0 à 9 et de a à f. Enregistrée chiffrée. Ne collez jamais la clé de dépense ni les mots de récupération.',
    viewKeyWrong: 'Une clé de vue a 64 caractères de 0 à 9 et de a à f.',
    check: 'Afficher les premières sous-adresses',
    compare: 'Comparez avec votre portefeuille : ce doivent être ses premières sous-adresses.',
    compareFirst: 'Affichez d’abord les premières sous-adresses et comparez-les avec votre portefeuille.',
    next: 'Sous-adresse suivante',
    gapHint: (n: number) =>
      `Réglez le « subaddress lookahead » de votre portefeuille à ${n} au moins, pour qu’il montre chaque paiement.`,
    gapWarning:
      'Beaucoup de sous-adresses à la suite n’ont jamais été payées. Relevez le « subaddress lookahead » de votre portefeuille au-dessus de ce nombre, sinon il ne montrera pas les paiements suivants.',
    gapWhy: (n: number) =>
      `Chaque vente impayée laisse une sous-adresse inutilisée. Les portefeuilles cessent de chercher après ${n} sous-adresses inutilisées à la suite et ne montrent pas les paiements aux suivantes.`,
    gapElse: (n: number) => `Un portefeuille sans ce réglage cherche toujours ${n} sous-adresses plus loin.`,
    source: 'Comment les paiements sont détectés',
    sources: {
      daemon: 'Un nœud Monero',
      wallet: 'Mon monero-wallet-rpc',
      kept: 'Exécuter monero-wallet-rpc pour moi',
    },
    sourceText: {
      daemon: 'La caisse parcourt elle-même les blocs. Le nœud n’apprend rien de votre portefeuille.',
      wallet: 'Un qui tourne déjà, avec un portefeuille en vue seule.',
      kept: 'Démarré et arrêté avec Cointill sur cet ordinateur.',
    },
    daemons: 'Nœuds, dans l’ordre où ils sont essayés',
    daemon: (n: number) => `Nœud ${n}`,
    daemonUrl: 'Adresse du nœud',
    daemonUrlHint: 'Par exemple http://127.0.0.1:18081',
    addDaemon: 'Ajouter un nœud',
    removeDaemon: (n: number) => `Retirer le nœud ${n}`,
    daemonUp: (n: number) => `Monter le nœud ${n}`,
    daemonDown: (n: number) => `Descendre le nœud ${n}`,
    agree: 'Seuil personnalisé pour la deuxième vérification',
    agreeHint:
      'Avec des nœuds d’au moins deux opérateurs, un paiement de plus d’environ 200 de votre monnaie ne compte que si un deuxième nœud le signale aussi. Vous pouvez fixer ici un autre seuil.',
    oneNode:
      'Vous dépendez de ce seul nœud : un nœud malhonnête pourrait montrer des paiements que personne n’a faits. Utilisez votre propre nœud, n’acceptez que de petits montants, ou ajoutez un nœud d’un autre opérateur.',
    signIn: 'Le nœud demande un mot de passe',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    rpcUrl: 'Adresse du monero-wallet-rpc',
    rpcUrlHint: 'Par exemple http://127.0.0.1:18083',
    walletName: 'Fichier du portefeuille',
    walletNameHint:
      'Nom dans le dossier de monero-wallet-rpc. Laissez vide pour utiliser le portefeuille qui y est ouvert.',
    walletPassword: 'Mot de passe du fichier du portefeuille',
    binary: 'Fichier du programme',
    binaryHint: 'Par exemple /usr/bin/monero-wallet-rpc',
    restore: 'Chercher à partir du bloc',
    restoreHint:
      'Laissez vide pour commencer aujourd’hui. Utile seulement si le commerce a déjà accepté Monero avec ce portefeuille.',
    restoreWrong: 'Un numéro de bloc est un nombre entier.',
    scanning: 'Parcours des blocs',
  },
};

export const pt: typeof en = {
  monero: {
    text: 'Cada venda recebe um subendereço da sua carteira. Com a chave privada de visualização a caixa vê o que entra; não pode gastar.',
    wallet: 'A sua carteira',
    address: 'Endereço principal',
    addressHint: 'Começa por 4 (testnet 9, stagenet 5).',
    addressWrong: 'Um endereço principal tem 95 letras e algarismos.',
    viewKey: 'Chave privada de visualização',
    viewKeyHint:
      '64 caracteres de 0 a 9 e de a a f. É guardada cifrada. Nunca cole a chave de gasto nem as palavras-semente.',
    viewKeyWrong: 'Uma chave de visualização tem 64 caracteres de 0 a 9 e de a a f.',
    check: 'Mostrar os primeiros subendereços',
    compare: 'Compare com a sua carteira: têm de ser os seus primeiros subendereços.',
    compareFirst: 'Mostre antes os primeiros subendereços e compare-os com a sua carteira.',
    next: 'Próximo subendereço',
    gapHint: (n: number) =>
      `Ponha o subaddress lookahead da sua carteira em pelo menos ${n}, para que mostre todos os pagamentos.`,
    gapWarning:
      'Muitos subendereços seguidos nunca foram pagos. Suba o subaddress lookahead da sua carteira acima deste número, ou ela não mostrará pagamentos posteriores.',
    gapWhy: (n: number) =>
      `Cada venda por pagar deixa um subendereço por usar. As carteiras deixam de procurar após ${n} seguidos por usar e não mostram os pagamentos aos seguintes.`,
    gapElse: (n: number) => `Uma carteira sem esta definição procura sempre ${n} subendereços adiante.`,
    source: 'Como os pagamentos são detetados',
    sources: {
      daemon: 'Um nó Monero',
      wallet: 'O meu monero-wallet-rpc',
      kept: 'Executar o monero-wallet-rpc por mim',
    },
    sourceText: {
      daemon: 'A própria caixa percorre os blocos. O nó não fica a saber nada da sua carteira.',
      wallet: 'Um que já está a correr, com uma carteira só de visualização.',
      kept: 'Inicia e termina com o Cointill neste computador.',
    },
    daemons: 'Nós, pela ordem em que são tentados',
    daemon: (n: number) => `Nó ${n}`,
    daemonUrl: 'Endereço do nó',
    daemonUrlHint: 'Por exemplo http://127.0.0.1:18081',
    addDaemon: 'Acrescentar um nó',
    removeDaemon: (n: number) => `Remover o nó ${n}`,
    daemonUp: (n: number) => `Subir o nó ${n}`,
    daemonDown: (n: number) => `Descer o nó ${n}`,
    agree: 'Limite próprio para a segunda verificação',
    agreeHint:
      'Com nós de dois ou mais operadores, um pagamento acima de cerca de 200 da sua moeda só conta quando um segundo nó também o comunica. Aqui pode definir outro limite.',
    oneNode:
      'Depende só deste nó: um nó desonesto poderia mostrar pagamentos que ninguém fez. Use um nó seu, aceite só valores pequenos ou acrescente um nó de outro operador.',
    signIn: 'O nó pede uma palavra-passe',
    username: 'Nome de utilizador',
    password: 'Palavra-passe',
    rpcUrl: 'Endereço do monero-wallet-rpc',
    rpcUrlHint: 'Por exemplo http://127.0.0.1:18083',
    walletName: 'Ficheiro da carteira',
    walletNameHint:
      'Nome na pasta do monero-wallet-rpc. Deixe vazio para usar a carteira que lá estiver aberta.',
    walletPassword: 'Palavra-passe do ficheiro da carteira',
    binary: 'Ficheiro do programa',
    binaryHint: 'Por exemplo /usr/bin/monero-wallet-rpc',
    restore: 'Procurar a partir do bloco',
    restoreHint: 'Deixe vazio para começar hoje. Só é preciso se a loja já aceitou Monero com esta carteira.',
    restoreWrong: 'Um número de bloco é um número inteiro.',
    scanning: 'A percorrer os blocos',
  },
};

export const ptBR: typeof en = {
  monero: {
    text: 'Cada venda recebe um subendereço da sua carteira. Com a chave privada de visualização, o caixa vê o que chega; ele não pode gastar.',
    wallet: 'Sua carteira',
    address: 'Endereço principal',
    addressHint: 'Começa com 4 (testnet 9, stagenet 5).',
    addressWrong: 'Um endereço principal tem 95 letras e números.',
    viewKey: 'Chave privada de visualização',
    viewKeyHint:
      '64 caracteres de 0 a 9 e de a a f. É guardada criptografada. Nunca cole a chave de gasto nem as palavras-semente.',
    viewKeyWrong: 'Uma chave de visualização tem 64 caracteres de 0 a 9 e de a a f.',
    check: 'Mostrar os primeiros subendereços',
    compare: 'Compare com a sua carteira: estes devem ser os primeiros subendereços dela.',
    compareFirst: 'Mostre os primeiros subendereços e compare com a sua carteira.',
    next: 'Próximo subendereço',
    gapHint: (n: number) =>
      `Defina o subaddress lookahead da sua carteira em pelo menos ${n}, para que ela mostre todos os pagamentos.`,
    gapWarning:
      'Muitos subendereços seguidos nunca foram pagos. Aumente o subaddress lookahead da sua carteira acima deste número, ou ela não vai mostrar os próximos pagamentos.',
    gapWhy: (n: number) =>
      `Cada venda não paga deixa um subendereço sem uso. As carteiras param de procurar depois de ${n} seguidos sem uso e não mostram pagamentos aos seguintes.`,
    gapElse: (n: number) => `Uma carteira sem esse ajuste sempre procura ${n} subendereços adiante.`,
    source: 'Como os pagamentos são detectados',
    sources: {
      daemon: 'Um nó Monero',
      wallet: 'Meu monero-wallet-rpc',
      kept: 'Rodar o monero-wallet-rpc para mim',
    },
    sourceText: {
      daemon: 'O próprio caixa examina os blocos. O nó não fica sabendo nada sobre a sua carteira.',
      wallet: 'Um que já está rodando, com uma carteira somente de visualização.',
      kept: 'Inicia e para junto com o Cointill neste computador.',
    },
    daemons: 'Nós, na ordem em que são tentados',
    daemon: (n: number) => `Nó ${n}`,
    daemonUrl: 'Endereço do nó',
    daemonUrlHint: 'Por exemplo http://127.0.0.1:18081',
    addDaemon: 'Adicionar um nó',
    removeDaemon: (n: number) => `Remover o nó ${n}`,
    daemonUp: (n: number) => `Mover o nó ${n} para cima`,
    daemonDown: (n: number) => `Mover o nó ${n} para baixo`,
    agree: 'Limite próprio para a segunda verificação',
    agreeHint:
      'Com nós de dois ou mais operadores, um pagamento acima de cerca de 200 da sua moeda só conta quando um segundo nó também o informa. Aqui você pode definir outro limite.',
    oneNode:
      'Você depende só deste nó: um nó desonesto poderia mostrar pagamentos que ninguém fez. Use um nó seu, aceite só valores pequenos ou adicione um nó de outro operador.',
    signIn: 'O nó pede senha',
    username: 'Nome de usuário',
    password: 'Senha',
    rpcUrl: 'Endereço do monero-wallet-rpc',
    rpcUrlHint: 'Por exemplo http://127.0.0.1:18083',
    walletName: 'Arquivo da carteira',
    walletNameHint:
      'Nome na pasta do monero-wallet-rpc. Deixe em branco para usar a carteira que estiver aberta lá.',
    walletPassword: 'Senha do arquivo da carteira',
    binary: 'Arquivo do programa',
    binaryHint: 'Por exemplo /usr/bin/monero-wallet-rpc',
    restore: 'Examinar a partir do bloco',
    restoreHint:
      'Deixe em branco para começar hoje. Só é preciso se a loja já aceitou Monero com esta carteira.',
    restoreWrong: 'O número de um bloco é um número inteiro.',
    scanning: 'Examinando os blocos',
  },
};

export const ar: typeof en = {
  monero: {
    text: 'لكل بيع عنوان فرعي من محفظتك. بمفتاح العرض الخاص يرى الصندوق ما يصل؛ ولا يستطيع الإنفاق.',
    wallet: 'محفظتك',
    address: 'العنوان الرئيسي',
    addressHint: 'يبدأ بـ 4 (testnet: ‏9، stagenet: ‏5).',
    addressWrong: 'العنوان الرئيسي من 95 حرفًا ورقمًا.',
    viewKey: 'مفتاح العرض الخاص',
    viewKeyHint: '64 خانة: 0 إلى 9 و a إلى f. يُحفظ مشفّرًا. لا تلصق أبدًا مفتاح الإنفاق أو كلمات الاسترداد.',
    viewKeyWrong: 'مفتاح العرض من 64 خانة: 0 إلى 9 و a إلى f.',
    check: 'اعرض أول العناوين الفرعية',
    compare: 'قارن بمحفظتك: يجب أن تكون هذه أول عناوينها الفرعية.',
    compareFirst: 'اعرض أول العناوين الفرعية أولًا وقارنها بمحفظتك.',
    next: 'العنوان الفرعي التالي',
    gapHint: (n: number) => `اضبط subaddress lookahead في محفظتك على ${n} على الأقل لتعرض كل دفعة.`,
    gapWarning:
      'عناوين فرعية كثيرة متتالية لم تُدفع قط. ارفع subaddress lookahead في محفظتك فوق هذا العدد، وإلا فلن تعرض الدفعات اللاحقة.',
    gapWhy: (n: number) =>
      `كل بيع لا يدفعه أحد يترك عنوانًا فرعيًا غير مستخدم. تتوقف المحافظ عن البحث بعد ${n} عنوان فرعي متتالٍ غير مستخدم، ولا تعرض ما يُدفع إلى العناوين التالية.`,
    gapElse: (n: number) => `المحفظة التي لا تملك هذا الإعداد تبحث دائمًا حتى ${n} عنوان فرعي إلى الأمام.`,
    source: 'كيف تُكتشف الدفعات',
    sources: {
      daemon: 'عقدة مونيرو',
      wallet: 'برنامج monero-wallet-rpc لدي',
      kept: 'شغّل monero-wallet-rpc نيابة عني',
    },
    sourceText: {
      daemon: 'يفحص الصندوق الكتل بنفسه. لا تعرف العقدة شيئًا عن محفظتك.',
      wallet: 'برنامج يعمل بالفعل، بمحفظة للعرض فقط.',
      kept: 'يبدأ ويتوقف مع Cointill على هذا الحاسوب.',
    },
    daemons: 'العقد، بترتيب تجربتها',
    daemon: (n: number) => `العقدة ${n}`,
    daemonUrl: 'عنوان العقدة',
    daemonUrlHint: 'مثلًا http://127.0.0.1:18081',
    addDaemon: 'أضف عقدة',
    removeDaemon: (n: number) => `أزل العقدة ${n}`,
    daemonUp: (n: number) => `ارفع العقدة ${n}`,
    daemonDown: (n: number) => `أنزل العقدة ${n}`,
    agree: 'حد مخصص للتحقق الثاني',
    agreeHint:
      'مع عقد لمشغلين اثنين أو أكثر، لا تُحتسب دفعة فوق نحو 200 من عملتك إلا إذا عرفتها عقدة ثانية أيضًا. هنا يمكنك تحديد مبلغ آخر.',
    oneNode:
      'أنت تعتمد على هذه العقدة وحدها: قد تُظهر عقدة غير نزيهة دفعات لم يدفعها أحد. استعمل عقدة خاصة بك، أو اقبل المبالغ الصغيرة فقط، أو أضف عقدة لمشغل آخر.',
    signIn: 'تطلب العقدة كلمة سر',
    username: 'اسم المستخدم',
    password: 'كلمة السر',
    rpcUrl: 'عنوان monero-wallet-rpc',
    rpcUrlHint: 'مثلًا http://127.0.0.1:18083',
    walletName: 'ملف المحفظة',
    walletNameHint: 'اسمه في مجلد monero-wallet-rpc. اتركه فارغًا لاستعمال المحفظة المفتوحة هناك.',
    walletPassword: 'كلمة سر ملف المحفظة',
    binary: 'ملف البرنامج',
    binaryHint: 'مثلًا /usr/bin/monero-wallet-rpc',
    restore: 'ابحث من الكتلة',
    restoreHint: 'اتركه فارغًا للبدء من اليوم. يلزم فقط إن سبق للمتجر أن قبل مونيرو بهذه المحفظة.',
    restoreWrong: 'رقم الكتلة عدد صحيح.',
    scanning: 'جارٍ فحص الكتل',
  },
};
