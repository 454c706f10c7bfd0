/** Texts of the settings of coins that are paid to script addresses. */

export const en = {
  coin: {
    text: (coin: string) =>
      `Addresses come from your ${coin} wallet’s extended public key. Nothing here can spend your money.`,
    wallet: 'Your wallet',
    key: 'Extended public key',
    /** Separators between key formats: before the last one, and between those of test chains. */
    keyForms: { comma: ', ', or: ' or ', and: ', ' },
    keyHint: (main: string, test: string) =>
      `Starts with ${main} (test chains: ${test}), or an output descriptor. Never paste a private key or seed words.`,
    check: 'Show the first addresses',
    compare: 'Compare with your wallet: these must be its first three receiving addresses.',
    compareFirst: 'Show the first addresses and compare them with your wallet.',
    same: 'If they differ, do not save: your money would go elsewhere.',
    script: {
      p2pkh: 'Legacy addresses',
      'p2sh-p2wpkh': 'Nested SegWit addresses',
      p2wpkh: 'Native SegWit addresses',
      p2tr: 'Taproot addresses',
    },
    firstIndex: 'Number of the first address',
    firstIndexHint:
      'Usually left empty: used addresses are found automatically. Enter it only if your wallet or an earlier till is further ahead.',
    firstIndexWrong: 'A whole number, 0 or more',
    next: 'Next address',
    nextText: (n: number) => `Number ${n}`,
    gap: 'Unused addresses in a row',
    gapHint: (n: number) =>
      `Set the gap limit of your wallet to at least ${n}, so that it shows every payment.`,
    gapWarning:
      'Many addresses in a row were never paid. Raise the gap limit in your wallet above this number, or it will not show later payments.',
    gapWhy: (n: number) =>
      `Every unpaid sale leaves an address unused. Wallets stop looking after ${n} unused ones in a row and don’t show payments to later ones.`,
    gapElse: (n: number) => `A wallet without this setting always looks ${n} addresses ahead.`,
    source: 'How payments are detected',
    sources: {
      public: 'Public servers',
      electrum: 'My own Electrum servers',
      node: 'My own node',
    },
    sourceText: {
      public: 'Nothing to install. The servers can see which addresses belong to the shop.',
      electrum: 'Electrs, Fulcrum or ElectrumX, or public ones of your choice.',
      node: (node: string) =>
        `${node} on this computer or in your network. Nothing is shared with anyone else.`,
    },
    oneOperator: (coin: string) =>
      `All public ${coin} servers are run by one operator, so confirmations and missing payments depend on that one party. Your own node is the safest choice.`,
    servers: 'Servers, in the order they are tried',
    server: (n: number) => `Server ${n}`,
    host: 'Host',
    hostWrong: 'A name or address, without http:// or a path.',
    port: 'Port',
    portWrong: '1 to 65535',
    tls: 'Encrypted (TLS)',
    addServer: 'Add a server',
    removeServer: (n: number) => `Remove server ${n}`,
    serverUp: (n: number) => `Move server ${n} up`,
    serverDown: (n: number) => `Move server ${n} down`,
    pinHint:
      'Leave empty to accept any certificate signed by an authority, renewals included. If the server uses its own, the first one is remembered and any other is refused.',
    agree: 'Two servers must agree',
    agreeHint:
      'A payment above the amount counts only once a server run by someone else reports it too. If all servers have the same operator, there is no one else to ask.',
    agreeUsual: (amount: number, currency: string) =>
      `An amount of the coin. Leave empty to use the equivalent of ${amount} ${currency}.`,
    agreeAbove: 'Above',
    agreeWrong: (example: string) => `Enter the amount like ${example}.`,
    oneServerRisk:
      'With only one server, or without TLS, whoever runs it or intercepts the connection can fake a payment as long as no confirmation is required. Add an encrypted server run by someone else, or require 1 confirmation.',
    agreeNeedsTwo: 'Needs at least two servers in the list.',
    url: 'Address of the node',
    urlHint: (port: string) => `For example http://127.0.0.1:${port}`,
    signIn: 'How the till signs in',
    signIns: { password: 'User name and password', cookie: 'The node’s cookie file' },
    username: 'User name',
    password: 'Password',
    cookie: 'Cookie file',
    cookieHint: (path: string) => `For example ${path}. The node writes a new one at every start.`,
    zmq: 'ZMQ address',
    zmqHint:
      'Optional, such as tcp://127.0.0.1:28332. Shows payments at once instead of after a few seconds.',
    zmqWrong: 'Begins with tcp://',
  },
};

export const de: typeof en = {
  coin: {
    text: (coin: string) =>
      `Die Adressen kommen aus dem erweiterten öffentlichen Schlüssel Ihrer ${coin}-Wallet. Nichts hier kann Ihr Geld ausgeben.`,
    wallet: 'Ihre Wallet',
    key: 'Erweiterter öffentlicher Schlüssel',
    keyForms: { comma: ', ', or: ' oder ', and: ', ' },
    keyHint: (main: string, test: string) =>
      `Beginnt mit ${main} (Testketten: ${test}), oder ein Output-Deskriptor. Niemals einen privaten Schlüssel oder Seed-Wörter einfügen.`,
    check: 'Die ersten Adressen zeigen',
    compare: 'Vergleichen Sie mit Ihrer Wallet: Das müssen ihre ersten drei Empfangsadressen sein.',
    compareFirst: 'Lassen Sie zuerst die ersten Adressen zeigen, und vergleichen Sie sie mit Ihrer Wallet.',
    same: 'Stimmen sie nicht überein, speichern Sie nicht: Ihr Geld ginge woandershin.',
    script: {
      p2pkh: 'Alte Adressform (Legacy)',
      'p2sh-p2wpkh': 'Verschachteltes SegWit',
      p2wpkh: 'Natives SegWit',
      p2tr: 'Taproot',
    },
    firstIndex: 'Nummer der ersten Adresse',
    firstIndexHint:
      'Meist leer: Schon benutzte Adressen werden automatisch gefunden. Nur eintragen, wenn Ihre Wallet oder eine frühere Kasse weiter ist.',
    firstIndexWrong: 'Eine ganze Zahl ab 0',
    next: 'Nächste Adresse',
    nextText: (n: number) => `Nummer ${n}`,
    gap: 'Unbenutzte Adressen in Folge',
    gapHint: (n: number) =>
      `Stellen Sie das Gap-Limit Ihrer Wallet auf mindestens ${n}, damit sie jede Zahlung zeigt.`,
    gapWarning:
      'Viele Adressen hintereinander wurden nie bezahlt. Stellen Sie das Gap-Limit Ihrer Wallet über diese Zahl, sonst zeigt sie spätere Zahlungen nicht.',
    gapWhy: (n: number) =>
      `Jeder unbezahlte Verkauf lässt eine Adresse unbenutzt. Wallets suchen nach ${n} unbenutzten in Folge nicht weiter und zeigen Zahlungen an spätere nicht.`,
    gapElse: (n: number) => `Eine Wallet ohne diese Einstellung sucht immer ${n} Adressen weit.`,
    source: 'Wie Zahlungen erkannt werden',
    sources: {
      public: 'Öffentliche Server',
      electrum: 'Eigene Electrum-Server',
      node: 'Eigener Knoten',
    },
    sourceText: {
      public: 'Nichts zu installieren. Die Server sehen, welche Adressen dem Laden gehören.',
      electrum: 'Electrs, Fulcrum oder ElectrumX, oder öffentliche Ihrer Wahl.',
      node: (node: string) => `${node} auf diesem Computer oder in Ihrem Netz. Sonst erfährt niemand etwas.`,
    },
    oneOperator: (coin: string) =>
      `Alle öffentlichen ${coin}-Server gehören einem einzigen Betreiber: Bestätigungen und ausbleibende Zahlungen hängen allein von ihm ab. Ein eigener Knoten ist am sichersten.`,
    servers: 'Server, in der Reihenfolge, in der sie versucht werden',
    server: (n: number) => `Server ${n}`,
    host: 'Host',
    hostWrong: 'Ein Name oder eine Adresse ohne http:// und ohne Pfad.',
    port: 'Port',
    portWrong: '1 bis 65535',
    tls: 'Verschlüsselt (TLS)',
    addServer: 'Server hinzufügen',
    removeServer: (n: number) => `Server ${n} entfernen`,
    serverUp: (n: number) => `Server ${n} nach oben`,
    serverDown: (n: number) => `Server ${n} nach unten`,
    pinHint:
      'Leer lassen, um Zertifikate einer Zertifizierungsstelle anzunehmen, auch erneuerte. Von anderen gilt das zuerst gezeigte; ein Wechsel wird abgelehnt.',
    agree: 'Zwei Server müssen zustimmen',
    agreeHint:
      'Eine Zahlung über dem Betrag zählt erst, wenn auch der Server eines anderen Betreibers sie meldet. Gehören alle Server demselben Betreiber, kann niemand sonst gefragt werden.',
    agreeUsual: (amount: number, currency: string) =>
      `In der Kryptowährung. Leer lassen für ${amount} ${currency}.`,
    agreeAbove: 'Über',
    agreeWrong: (example: string) => `Geben Sie den Betrag wie ${example} ein.`,
    oneServerRisk:
      'Mit nur einem Server oder ohne TLS kann der Betreiber, oder wer die Leitung abhört, eine Zahlung vortäuschen, solange keine Bestätigung verlangt wird. Tragen Sie einen verschlüsselten Server eines anderen Betreibers ein, oder verlangen Sie 1 Bestätigung.',
    agreeNeedsTwo: 'Braucht mindestens zwei Server in der Liste.',
    url: 'Adresse des Knotens',
    urlHint: (port: string) => `Zum Beispiel http://127.0.0.1:${port}`,
    signIn: 'Wie sich die Kasse anmeldet',
    signIns: { password: 'Benutzername und Passwort', cookie: 'Cookie-Datei des Knotens' },
    username: 'Benutzername',
    password: 'Passwort',
    cookie: 'Cookie-Datei',
    cookieHint: (path: string) => `Zum Beispiel ${path}. Der Knoten schreibt sie bei jedem Start neu.`,
    zmq: 'ZMQ-Adresse',
    zmqHint:
      'Optional, zum Beispiel tcp://127.0.0.1:28332. Zeigt Zahlungen sofort statt erst nach einigen Sekunden.',
    zmqWrong: 'Beginnt mit tcp://',
  },
};

export const es: typeof en = {
  coin: {
    text: (coin: string) =>
      `Las direcciones salen de la clave pública extendida de su monedero de ${coin}. Nada de aquí puede gastar su dinero.`,
    wallet: 'Su monedero',
    key: 'Clave pública extendida',
    keyForms: { comma: ', ', or: ' o ', and: ', ' },
    keyHint: (main: string, test: string) =>
      `Empieza por ${main} (cadenas de prueba: ${test}), o un descriptor de salida. No pegue nunca una clave privada ni las palabras semilla.`,
    check: 'Mostrar las primeras direcciones',
    compare: 'Compare con su monedero: deben ser sus tres primeras direcciones de recepción.',
    compareFirst: 'Muestre antes las primeras direcciones y compárelas con su monedero.',
    same: 'Si no coinciden, no guarde: su dinero iría a otra parte.',
    script: {
      p2pkh: 'Direcciones antiguas (Legacy)',
      'p2sh-p2wpkh': 'SegWit anidado',
      p2wpkh: 'SegWit nativo',
      p2tr: 'Taproot',
    },
    firstIndex: 'Número de la primera dirección',
    firstIndexHint:
      'Normalmente vacío: las direcciones ya usadas se encuentran automáticamente. Escríbalo solo si su monedero o una caja anterior va más adelante.',
    firstIndexWrong: 'Un número entero desde 0',
    next: 'Siguiente dirección',
    nextText: (n: number) => `Número ${n}`,
    gap: 'Direcciones seguidas sin usar',
    gapHint: (n: number) =>
      `Ponga el límite de huecos (gap limit) de su monedero en al menos ${n}, para que muestre todos los pagos.`,
    gapWarning:
      'Muchas direcciones seguidas nunca se pagaron. Suba el límite de huecos de su monedero por encima de este número o no mostrará pagos posteriores.',
    gapWhy: (n: number) =>
      `Cada venta sin pagar deja una dirección sin usar. Los monederos dejan de buscar tras ${n} seguidas sin usar y no muestran los pagos a las posteriores.`,
    gapElse: (n: number) => `Un monedero sin este ajuste mira siempre ${n} direcciones por delante.`,
    source: 'Cómo se detectan los pagos',
    sources: {
      public: 'Servidores públicos',
      electrum: 'Mis propios servidores Electrum',
      node: 'Mi propio nodo',
    },
    sourceText: {
      public: 'Nada que instalar. Los servidores ven qué direcciones son del negocio.',
      electrum: 'Electrs, Fulcrum o ElectrumX, o públicos que usted elija.',
      node: (node: string) => `${node} en este ordenador o en su red. No se comparte nada con nadie más.`,
    },
    oneOperator: (coin: string) =>
      `Todos los servidores públicos de ${coin} son de un mismo operador: las confirmaciones y la ausencia de pagos dependen solo de él. Un nodo propio es lo más seguro.`,
    servers: 'Servidores, en el orden en que se prueban',
    server: (n: number) => `Servidor ${n}`,
    host: 'Host',
    hostWrong: 'Un nombre o una dirección sin http:// y sin ruta.',
    port: 'Puerto',
    portWrong: 'De 1 a 65535',
    tls: 'Cifrado (TLS)',
    addServer: 'Añadir un servidor',
    removeServer: (n: number) => `Quitar el servidor ${n}`,
    serverUp: (n: number) => `Subir el servidor ${n}`,
    serverDown: (n: number) => `Bajar el servidor ${n}`,
    pinHint:
      'Déjelo vacío para aceptar certificados firmados por una autoridad, también renovados. De los demás se conserva el primero que se muestre y se rechaza cualquier cambio.',
    agree: 'Dos servidores deben coincidir',
    agreeHint:
      'Un pago por encima del importe solo cuenta cuando también lo comunica un servidor de otro operador. Si todos los servidores son del mismo, no hay a quién más preguntar.',
    agreeUsual: (amount: number, currency: string) =>
      `En la criptomoneda. Déjelo vacío para usar ${amount} ${currency}.`,
    agreeAbove: 'Por encima de',
    agreeWrong: (example: string) => `Escriba el importe como ${example}.`,
    oneServerRisk:
      'Con un solo servidor, o sin TLS, quien lo gestiona o intercepta la conexión puede simular un pago mientras no se exija ninguna confirmación. Añada un servidor cifrado de otro operador o exija 1 confirmación.',
    agreeNeedsTwo: 'Necesita al menos dos servidores en la lista.',
    url: 'Dirección del nodo',
    urlHint: (port: string) => `Por ejemplo http://127.0.0.1:${port}`,
    signIn: 'Cómo se identifica la caja',
    signIns: { password: 'Nombre de usuario y contraseña', cookie: 'Archivo de cookie del nodo' },
    username: 'Nombre de usuario',
    password: 'Contraseña',
    cookie: 'Archivo de cookie',
    cookieHint: (path: string) => `Por ejemplo ${path}. El nodo lo escribe de nuevo en cada arranque.`,
    zmq: 'Dirección ZMQ',
    zmqHint: 'Opcional, como tcp://127.0.0.1:28332. Muestra los pagos al momento, no tras unos segundos.',
    zmqWrong: 'Empieza por tcp://',
  },
};

export const fr: typeof en = {
  coin: {
    text: (coin: string) =>
      `Les adresses viennent de la clé publique étendue de votre portefeuille ${coin}. Rien ici ne peut dépenser votre argent.`,
    wallet: 'Votre portefeuille',
    key: 'Clé publique étendue',
    keyForms: { comma: ', ', or: ' ou ', and: ', ' },
    keyHint: (main: string, test: string) =>
      `Commence par ${main} (chaînes de test : ${test}), ou un descripteur de sortie. Ne collez jamais une clé privée ni les mots de récupération.`,
    check: 'Afficher les premières adresses',
    compare: 'Comparez avec votre portefeuille : ce doivent être ses trois premières adresses de réception.',
    compareFirst: 'Affichez d’abord les premières adresses et comparez-les avec votre portefeuille.',
    same: 'Si elles diffèrent, n’enregistrez pas : votre argent irait ailleurs.',
    script: {
      p2pkh: 'Anciennes adresses (Legacy)',
      'p2sh-p2wpkh': 'SegWit imbriqué',
      p2wpkh: 'SegWit natif',
      p2tr: 'Taproot',
    },
    firstIndex: 'Numéro de la première adresse',
    firstIndexHint:
      'En général vide : les adresses déjà utilisées sont trouvées automatiquement. À saisir seulement si votre portefeuille ou une caisse précédente est plus avancé.',
    firstIndexWrong: 'Un nombre entier à partir de 0',
    next: 'Adresse suivante',
    nextText: (n: number) => `Numéro ${n}`,
    gap: 'Adresses inutilisées à la suite',
    gapHint: (n: number) =>
      `Réglez la limite d’écart (gap limit) de votre portefeuille à ${n} au moins, pour qu’il montre chaque paiement.`,
    gapWarning:
      'Beaucoup d’adresses à la suite n’ont jamais été payées. Relevez la limite d’écart de votre portefeuille au-dessus de ce nombre, sinon il ne montrera pas les paiements suivants.',
    gapWhy: (n: number) =>
      `Chaque vente impayée laisse une adresse inutilisée. Les portefeuilles cessent de chercher après ${n} adresses inutilisées à la suite et ne montrent pas les paiements aux suivantes.`,
    gapElse: (n: number) => `Un portefeuille sans ce réglage cherche toujours ${n} adresses plus loin.`,
    source: 'Comment les paiements sont détectés',
    sources: {
      public: 'Serveurs publics',
      electrum: 'Mes propres serveurs Electrum',
      node: 'Mon propre nœud',
    },
    sourceText: {
      public: 'Rien à installer. Les serveurs voient quelles adresses sont au commerce.',
      electrum: 'Electrs, Fulcrum ou ElectrumX, ou des serveurs publics de votre choix.',
      node: (node: string) =>
        `${node} sur cet ordinateur ou dans votre réseau. Rien n’est partagé avec d’autres.`,
    },
    oneOperator: (coin: string) =>
      `Tous les serveurs ${coin} publics ont le même exploitant : confirmations et absences de paiement dépendent de lui seul. Votre propre nœud est le plus sûr.`,
    servers: 'Serveurs, dans l’ordre où ils sont essayés',
    server: (n: number) => `Serveur ${n}`,
    host: 'Hôte',
    hostWrong: 'Un nom ou une adresse sans http:// et sans chemin.',
    port: 'Port',
    portWrong: 'De 1 à 65535',
    tls: 'Chiffré (TLS)',
    addServer: 'Ajouter un serveur',
    removeServer: (n: number) => `Retirer le serveur ${n}`,
    serverUp: (n: number) => `Monter le serveur ${n}`,
    serverDown: (n: number) => `Descendre le serveur ${n}`,
    pinHint:
      'Laissez vide pour accepter les certificats signés par une autorité, même renouvelés. Pour les autres, le premier présenté est conservé et tout changement est refusé.',
    agree: 'Deux serveurs doivent concorder',
    agreeHint:
      'Un paiement supérieur au montant ne compte que si le serveur d’un autre exploitant le signale aussi. Si tous les serveurs ont le même exploitant, il n’y a personne d’autre à interroger.',
    agreeUsual: (amount: number, currency: string) =>
      `Dans la cryptomonnaie. Laissez vide pour ${amount} ${currency}.`,
    agreeAbove: 'Au-dessus de',
    agreeWrong: (example: string) => `Saisissez le montant comme ${example}.`,
    oneServerRisk:
      'Avec un seul serveur, ou sans TLS, son exploitant ou quiconque intercepte la connexion peut simuler un paiement tant qu’aucune confirmation n’est exigée. Ajoutez un serveur chiffré d’un autre exploitant, ou exigez 1 confirmation.',
    agreeNeedsTwo: 'Nécessite au moins deux serveurs dans la liste.',
    url: 'Adresse du nœud',
    urlHint: (port: string) => `Par exemple http://127.0.0.1:${port}`,
    signIn: 'Comment la caisse s’identifie',
    signIns: { password: 'Nom d’utilisateur et mot de passe', cookie: 'Fichier cookie du nœud' },
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    cookie: 'Fichier cookie',
    cookieHint: (path: string) => `Par exemple ${path}. Le nœud le récrit à chaque démarrage.`,
    zmq: 'Adresse ZMQ',
    zmqHint:
      'Facultatif, comme tcp://127.0.0.1:28332. Affiche les paiements aussitôt au lieu de quelques secondes plus tard.',
    zmqWrong: 'Commence par tcp://',
  },
};

export const pt: typeof en = {
  coin: {
    text: (coin: string) =>
      `Os endereços vêm da chave pública estendida da sua carteira ${coin}. Nada aqui pode gastar o seu dinheiro.`,
    wallet: 'A sua carteira',
    key: 'Chave pública estendida',
    keyForms: { comma: ', ', or: ' ou ', and: ', ' },
    keyHint: (main: string, test: string) =>
      `Começa por ${main} (cadeias de teste: ${test}), ou um descritor de saída. Nunca cole uma chave privada nem as palavras-semente.`,
    check: 'Mostrar os primeiros endereços',
    compare: 'Compare com a sua carteira: têm de ser os seus três primeiros endereços de receção.',
    compareFirst: 'Mostre antes os primeiros endereços e compare-os com a sua carteira.',
    same: 'Se não coincidirem, não guarde: o seu dinheiro iria para outro lado.',
    script: {
      p2pkh: 'Endereços antigos (Legacy)',
      'p2sh-p2wpkh': 'SegWit aninhado',
      p2wpkh: 'SegWit nativo',
      p2tr: 'Taproot',
    },
    firstIndex: 'Número do primeiro endereço',
    firstIndexHint:
      'Normalmente vazio: os endereços já usados são encontrados automaticamente. Escreva-o só se a sua carteira ou uma caixa anterior estiver mais adiante.',
    firstIndexWrong: 'Um número inteiro a partir de 0',
    next: 'Próximo endereço',
    nextText: (n: number) => `Número ${n}`,
    gap: 'Endereços seguidos por usar',
    gapHint: (n: number) =>
      `Ponha o limite de intervalo (gap limit) da sua carteira em pelo menos ${n}, para que mostre todos os pagamentos.`,
    gapWarning:
      'Muitos endereços seguidos nunca foram pagos. Suba o limite de intervalo da sua carteira acima deste número, ou ela não mostrará pagamentos posteriores.',
    gapWhy: (n: number) =>
      `Cada venda por pagar deixa um endereço por usar. As carteiras deixam de procurar após ${n} seguidos por usar e não mostram os pagamentos aos seguintes.`,
    gapElse: (n: number) => `Uma carteira sem esta definição procura sempre ${n} endereços adiante.`,
    source: 'Como os pagamentos são detetados',
    sources: {
      public: 'Servidores públicos',
      electrum: 'Os meus servidores Electrum',
      node: 'O meu próprio nó',
    },
    sourceText: {
      public: 'Nada para instalar. Os servidores veem que endereços são da loja.',
      electrum: 'Electrs, Fulcrum ou ElectrumX, ou públicos à sua escolha.',
      node: (node: string) => `${node} neste computador ou na sua rede. Nada é partilhado com mais ninguém.`,
    },
    oneOperator: (coin: string) =>
      `Todos os servidores públicos de ${coin} são de um só operador: as confirmações e a falta de pagamentos dependem só dele. Um nó próprio é o mais seguro.`,
    servers: 'Servidores, pela ordem em que são tentados',
    server: (n: number) => `Servidor ${n}`,
    host: 'Host',
    hostWrong: 'Um nome ou endereço sem http:// e sem caminho.',
    port: 'Porta',
    portWrong: 'De 1 a 65535',
    tls: 'Cifrado (TLS)',
    addServer: 'Acrescentar um servidor',
    removeServer: (n: number) => `Remover o servidor ${n}`,
    serverUp: (n: number) => `Subir o servidor ${n}`,
    serverDown: (n: number) => `Descer o servidor ${n}`,
    pinHint:
      'Deixe vazio para aceitar certificados assinados por uma autoridade, mesmo renovados. Dos outros fica o primeiro mostrado e qualquer mudança é recusada.',
    agree: 'Dois servidores têm de concordar',
    agreeHint:
      'Um pagamento acima do valor só conta quando um servidor de outro operador também o comunica. Se todos os servidores forem do mesmo, não há mais ninguém a quem perguntar.',
    agreeUsual: (amount: number, currency: string) =>
      `Na criptomoeda. Deixe vazio para usar ${amount} ${currency}.`,
    agreeAbove: 'Acima de',
    agreeWrong: (example: string) => `Escreva o valor como ${example}.`,
    oneServerRisk:
      'Com um só servidor, ou sem TLS, quem o gere ou interceta a ligação pode simular um pagamento enquanto não for exigida nenhuma confirmação. Acrescente um servidor cifrado de outro operador ou exija 1 confirmação.',
    agreeNeedsTwo: 'Precisa de pelo menos dois servidores na lista.',
    url: 'Endereço do nó',
    urlHint: (port: string) => `Por exemplo http://127.0.0.1:${port}`,
    signIn: 'Como a caixa se identifica',
    signIns: { password: 'Nome de utilizador e palavra-passe', cookie: 'Ficheiro de cookie do nó' },
    username: 'Nome de utilizador',
    password: 'Palavra-passe',
    cookie: 'Ficheiro de cookie',
    cookieHint: (path: string) => `Por exemplo ${path}. O nó volta a escrevê-lo em cada arranque.`,
    zmq: 'Endereço ZMQ',
    zmqHint: 'Opcional, como tcp://127.0.0.1:28332. Mostra os pagamentos logo, e não após alguns segundos.',
    zmqWrong: 'Começa por tcp://',
  },
};

export const ptBR: typeof en = {
  coin: {
    text: (coin: string) =>
      `Os endereços vêm da chave pública estendida da sua carteira ${coin}. Nada aqui pode gastar o seu dinheiro.`,
    wallet: 'Sua carteira',
    key: 'Chave pública estendida',
    keyForms: { comma: ', ', or: ' ou ', and: ', ' },
    keyHint: (main: string, test: string) =>
      `Começa com ${main} (redes de teste: ${test}), ou um descritor de saída. Nunca cole uma chave privada nem as palavras-semente.`,
    check: 'Mostrar os primeiros endereços',
    compare: 'Compare com a sua carteira: estes devem ser os três primeiros endereços de recebimento dela.',
    compareFirst: 'Mostre os primeiros endereços e compare com a sua carteira.',
    same: 'Se forem diferentes, não salve: o seu dinheiro iria para outro lugar.',
    script: {
      p2pkh: 'Endereços antigos (Legacy)',
      'p2sh-p2wpkh': 'SegWit aninhado',
      p2wpkh: 'SegWit nativo',
      p2tr: 'Taproot',
    },
    firstIndex: 'Número do primeiro endereço',
    firstIndexHint:
      'Em geral fica em branco: os endereços já usados são encontrados automaticamente. Preencha só se a sua carteira ou um caixa anterior já estiver mais adiante.',
    firstIndexWrong: 'Um número inteiro a partir de 0',
    next: 'Próximo endereço',
    nextText: (n: number) => `Número ${n}`,
    gap: 'Endereços sem uso em sequência',
    gapHint: (n: number) =>
      `Defina o gap limit da sua carteira em pelo menos ${n}, para que ela mostre todos os pagamentos.`,
    gapWarning:
      'Muitos endereços seguidos nunca foram pagos. Aumente o gap limit da sua carteira acima deste número, ou ela não vai mostrar os próximos pagamentos.',
    gapWhy: (n: number) =>
      `Cada venda não paga deixa um endereço sem uso. As carteiras param de procurar depois de ${n} seguidos sem uso e não mostram pagamentos aos seguintes.`,
    gapElse: (n: number) => `Uma carteira sem esse ajuste sempre procura ${n} endereços adiante.`,
    source: 'Como os pagamentos são detectados',
    sources: {
      public: 'Servidores públicos',
      electrum: 'Meus servidores Electrum',
      node: 'Meu próprio nó',
    },
    sourceText: {
      public: 'Nada para instalar. Os servidores conseguem ver quais endereços são da loja.',
      electrum: 'Electrs, Fulcrum ou ElectrumX, ou servidores públicos à sua escolha.',
      node: (node: string) =>
        `${node} neste computador ou na sua rede. Nada é compartilhado com mais ninguém.`,
    },
    oneOperator: (coin: string) =>
      `Todos os servidores públicos de ${coin} são de um único operador: as confirmações e os pagamentos não vistos dependem só dele. O mais seguro é usar o seu próprio nó.`,
    servers: 'Servidores, na ordem em que são tentados',
    server: (n: number) => `Servidor ${n}`,
    host: 'Host',
    hostWrong: 'Um nome ou endereço, sem http:// nem caminho.',
    port: 'Porta',
    portWrong: 'De 1 a 65535',
    tls: 'Criptografado (TLS)',
    addServer: 'Adicionar um servidor',
    removeServer: (n: number) => `Remover o servidor ${n}`,
    serverUp: (n: number) => `Mover o servidor ${n} para cima`,
    serverDown: (n: number) => `Mover o servidor ${n} para baixo`,
    pinHint:
      'Deixe em branco para aceitar certificados assinados por uma autoridade, mesmo renovados. De qualquer outro, vale o primeiro mostrado, e uma mudança é recusada.',
    agree: 'Dois servidores precisam concordar',
    agreeHint:
      'Um pagamento acima do valor só conta quando um servidor de outro operador também o informa. Se todos os servidores forem do mesmo operador, não há mais ninguém a quem perguntar.',
    agreeUsual: (amount: number, currency: string) =>
      `Na criptomoeda. Deixe em branco para usar ${amount} ${currency}.`,
    agreeAbove: 'Acima de',
    agreeWrong: (example: string) => `Informe o valor assim: ${example}.`,
    oneServerRisk:
      'Com um só servidor, ou sem TLS, quem o opera ou intercepta a conexão pode forjar um pagamento enquanto nenhuma confirmação for exigida. Adicione um servidor criptografado de outro operador ou exija 1 confirmação.',
    agreeNeedsTwo: 'Precisa de pelo menos dois servidores na lista.',
    url: 'Endereço do nó',
    urlHint: (port: string) => `Por exemplo http://127.0.0.1:${port}`,
    signIn: 'Como o caixa se identifica',
    signIns: { password: 'Nome de usuário e senha', cookie: 'Arquivo de cookie do nó' },
    username: 'Nome de usuário',
    password: 'Senha',
    cookie: 'Arquivo de cookie',
    cookieHint: (path: string) => `Por exemplo ${path}. O nó grava um novo a cada inicialização.`,
    zmq: 'Endereço ZMQ',
    zmqHint:
      'Opcional, como tcp://127.0.0.1:28332. Mostra os pagamentos na hora, e não depois de alguns segundos.',
    zmqWrong: 'Começa com tcp://',
  },
};

export const ar: typeof en = {
  coin: {
    text: (coin: string) =>
      `تأتي العناوين من المفتاح العام الموسّع لمحفظة ${coin} لديك. لا شيء هنا يستطيع إنفاق مالك.`,
    wallet: 'محفظتك',
    key: 'المفتاح العام الموسّع',
    keyForms: { comma: ' أو ', or: ' أو ', and: ' و' },
    keyHint: (main: string, test: string) =>
      `يبدأ بـ ${main} (سلاسل الاختبار: ${test})، أو واصف مخرجات. لا تلصق أبدًا مفتاحًا خاصًا أو كلمات الاسترداد.`,
    check: 'اعرض أول العناوين',
    compare: 'قارن بمحفظتك: يجب أن تكون هذه أول ثلاثة عناوين استلام فيها.',
    compareFirst: 'اعرض أول العناوين أولًا وقارنها بمحفظتك.',
    same: 'إن لم تتطابق فلا تحفظ: سيذهب مالك إلى مكان آخر.',
    script: {
      p2pkh: 'عناوين قديمة (Legacy)',
      'p2sh-p2wpkh': 'SegWit متداخل',
      p2wpkh: 'SegWit أصلي',
      p2tr: 'Taproot',
    },
    firstIndex: 'رقم أول عنوان',
    firstIndexHint:
      'يبقى فارغًا عادةً: تُكتشف العناوين المستخدمة تلقائيًا. اكتبه فقط إن كانت محفظتك أو صندوق سابق أبعد من ذلك.',
    firstIndexWrong: 'عدد صحيح من 0 فما فوق',
    next: 'العنوان التالي',
    nextText: (n: number) => `رقم ${n}`,
    gap: 'عناوين متتالية غير مستخدمة',
    gapHint: (n: number) => `اضبط حد الفجوة (gap limit) في محفظتك على ${n} على الأقل لتعرض كل دفعة.`,
    gapWarning:
      'عناوين كثيرة متتالية لم تُدفع قط. ارفع حد الفجوة في محفظتك فوق هذا العدد، وإلا فلن تعرض الدفعات اللاحقة.',
    gapWhy: (n: number) =>
      `كل بيع لا يدفعه أحد يترك عنوانًا غير مستخدم. تتوقف المحافظ عن البحث بعد ${n} عنوانًا متتاليًا غير مستخدم، ولا تعرض ما يُدفع إلى العناوين التالية.`,
    gapElse: (n: number) => `المحفظة التي لا تملك هذا الإعداد تبحث دائمًا حتى ${n} عنوانًا إلى الأمام.`,
    source: 'كيف تُكتشف الدفعات',
    sources: {
      public: 'خوادم عامة',
      electrum: 'خوادم Electrum خاصة بي',
      node: 'عقدتي الخاصة',
    },
    sourceText: {
      public: 'لا شيء للتثبيت. ترى الخوادم أي عناوين تخص المتجر.',
      electrum: 'Electrs أو Fulcrum أو ElectrumX، أو خوادم عامة من اختيارك.',
      node: (node: string) => `${node} على هذا الحاسوب أو في شبكتك. لا يُشارَك شيء مع أحد غيرك.`,
    },
    oneOperator: (coin: string) =>
      `خوادم ${coin} العامة كلها لمشغّل واحد، فالتأكيدات وغياب الدفعات يعتمدان عليه وحده. عقدة خاصة بك هي الخيار الأكثر أمانًا.`,
    servers: 'الخوادم، بترتيب تجربتها',
    server: (n: number) => `الخادم ${n}`,
    host: 'المضيف',
    hostWrong: 'اسم أو عنوان بلا http:// وبلا مسار.',
    port: 'المنفذ',
    portWrong: 'من 1 إلى 65535',
    tls: 'مشفّر (TLS)',
    addServer: 'أضف خادمًا',
    removeServer: (n: number) => `أزل الخادم ${n}`,
    serverUp: (n: number) => `ارفع الخادم ${n}`,
    serverDown: (n: number) => `أنزل الخادم ${n}`,
    pinHint:
      'اتركه فارغًا لقبول الشهادات الموقعة من جهة موثوقة، والمجددة منها أيضًا. ومن غيرها تُحفظ أول شهادة تُعرض ويُرفض أي تغيير.',
    agree: 'يجب أن يتفق خادمان',
    agreeHint:
      'الدفعة فوق مبلغ ما لا تُحتسب إلا إذا عرفها خادم لمشغّل آخر أيضًا. وإن كانت كل الخوادم لمشغّل واحد فلا أحد غيره يُسأل.',
    agreeUsual: (amount: number, currency: string) =>
      `بالعملة الرقمية. اتركه فارغًا لاعتماد ${amount} ${currency}.`,
    agreeAbove: 'فوق',
    agreeWrong: (example: string) => `اكتب المبلغ مثل ${example}.`,
    oneServerRisk:
      'مع خادم واحد فقط، أو من دون TLS، يستطيع من يشغّله أو يعترض الاتصال تزوير دفعة ما دام التأكيد غير مطلوب. أضف خادمًا مشفّرًا لمشغّل آخر، أو اطلب تأكيدًا واحدًا.',
    agreeNeedsTwo: 'يحتاج هذا إلى خادمين على الأقل في القائمة.',
    url: 'عنوان العقدة',
    urlHint: (port: string) => `مثلًا http://127.0.0.1:${port}`,
    signIn: 'كيف يدخل الصندوق',
    signIns: { password: 'اسم المستخدم وكلمة السر', cookie: 'ملف الكوكي للعقدة' },
    username: 'اسم المستخدم',
    password: 'كلمة السر',
    cookie: 'ملف الكوكي',
    cookieHint: (path: string) => `مثلًا ${path}. تكتبه العقدة من جديد عند كل بدء.`,
    zmq: 'عنوان ZMQ',
    zmqHint: 'اختياري، مثل tcp://127.0.0.1:28332. يعرض الدفعات فورًا لا بعد ثوانٍ.',
    zmqWrong: 'يبدأ بـ tcp://',
  },
};
