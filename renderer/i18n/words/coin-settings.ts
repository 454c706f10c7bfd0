/** Texts of the Bitcoin, Litecoin and Dogecoin settings. */

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
    compareFirst: 'Show the first addresses, and compare them with your wallet.',
    same: 'If they differ, the money would go elsewhere. Do not save.',
    script: {
      p2pkh: 'Legacy addresses',
      'p2sh-p2wpkh': 'Nested SegWit addresses',
      p2wpkh: 'Native SegWit addresses',
      p2tr: 'Taproot addresses',
    },
    firstIndex: 'Number of the first address',
    firstIndexHint:
      'Usually empty: addresses that were used before are looked for. Enter it if your wallet or an earlier till is further on.',
    firstIndexWrong: 'A whole number, 0 or more',
    next: 'Next address',
    nextText: (n: number) => `Number ${n}`,
    gap: 'Unused in a row',
    gapHint: (n: number) =>
      `Set the gap limit of your wallet to at least ${n}, so that it shows every payment.`,
    gapWarning:
      'Many addresses in a row were never paid. Raise the gap limit in your wallet above this number, or it will not show later payments.',
    gapWhy: (n: number) =>
      `A sale that nobody pays leaves an address unused. Wallets stop looking after ${n} unused ones in a row, and don’t show what is paid to later ones.`,
    gapElse: (n: number) => `A wallet without this setting always looks ${n} addresses ahead.`,
    source: 'Who tells when money arrives',
    sources: {
      public: 'Public servers',
      electrum: 'My own Electrum servers',
      node: 'My own node',
    },
    sourceText: {
      public: 'Nothing to run. The servers learn which addresses belong to the shop.',
      electrum: 'Electrs, Fulcrum or ElectrumX, or public ones of your choice.',
      node: (node: string) => `${node} on this computer or in your network. Nobody else learns anything.`,
    },
    dogeHint:
      'The public Dogecoin servers are all one operator’s: confirmations, and that nothing was paid, are one stranger’s word. A node of your own is the surest way.',
    servers: 'Servers, in the order they are tried',
    server: (n: number) => `Server ${n}`,
    host: 'Host',
    hostWrong: 'A name or address without http:// and without a path.',
    port: 'Port',
    portWrong: '1 to 65535',
    tls: 'Encrypted (TLS)',
    addServer: 'Add a server',
    removeServer: (n: number) => `Remove server ${n}`,
    serverUp: (n: number) => `Move server ${n} up`,
    serverDown: (n: number) => `Move server ${n} down`,
    pinHint:
      'Empty: one that an authority vouches for is taken, also when it is renewed; of any other the first that is shown is kept, and a change is refused.',
    agree: 'Two servers must agree',
    agreeHint:
      'A payment above an amount counts only when a server of somebody else knows of it too. Where all servers are one operator’s, nobody can be asked.',
    agreeUsual: (amount: number, currency: string) => `In the coin. Empty: above ${amount} ${currency}.`,
    agreeAbove: 'Above',
    agreeWrong: (example: string) => `Write the amount like ${example}.`,
    oneServerRisk:
      'With one server only, or without TLS, whoever runs that server or sits on the line can claim a payment that was never made, as long as it waits for no confirmation. Add an encrypted server of other people, or ask for 1 confirmation.',
    agreeNeedsTwo: 'This needs at least two servers in the list.',
    url: 'Address of the node',
    urlHint: (port: string) => `For example http://127.0.0.1:${port}`,
    signIn: 'How the till signs in',
    signIns: { password: 'As a user', cookie: 'With the node’s cookie' },
    username: 'User name',
    password: 'Password',
    cookie: 'Cookie file',
    cookieHint: (path: string) => `For example ${path}. The node writes a new one at every start.`,
    zmq: 'ZMQ address',
    zmqHint: 'Optional, such as tcp://127.0.0.1:28332: payments are then seen at once, not within seconds.',
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
    same: 'Sind sie verschieden, ginge das Geld woandershin. Speichern Sie dann nicht.',
    script: {
      p2pkh: 'Alte Adressform (Legacy)',
      'p2sh-p2wpkh': 'Verschachteltes SegWit',
      p2wpkh: 'Natives SegWit',
      p2tr: 'Taproot',
    },
    firstIndex: 'Nummer der ersten Adresse',
    firstIndexHint:
      'Meist leer: Schon benutzte Adressen werden gesucht. Tragen Sie sie ein, wenn Ihre Wallet oder eine frühere Kasse weiter ist.',
    firstIndexWrong: 'Eine ganze Zahl ab 0',
    next: 'Nächste Adresse',
    nextText: (n: number) => `Nummer ${n}`,
    gap: 'Unbenutzt hintereinander',
    gapHint: (n: number) =>
      `Stellen Sie das Gap-Limit Ihrer Wallet auf mindestens ${n}, damit sie jede Zahlung zeigt.`,
    gapWarning:
      'Viele Adressen hintereinander wurden nie bezahlt. Stellen Sie das Gap-Limit Ihrer Wallet über diese Zahl, sonst zeigt sie spätere Zahlungen nicht.',
    gapWhy: (n: number) =>
      `Ein Verkauf, den niemand bezahlt, lässt eine Adresse unbenutzt. Nach ${n} unbenutzten hintereinander suchen Wallets nicht weiter und zeigen nicht, was an spätere bezahlt wird.`,
    gapElse: (n: number) => `Eine Wallet ohne diese Einstellung sucht immer ${n} Adressen weit.`,
    source: 'Wer meldet, dass Geld ankommt',
    sources: {
      public: 'Öffentliche Server',
      electrum: 'Eigene Electrum-Server',
      node: 'Eigener Knoten',
    },
    sourceText: {
      public: 'Nichts zu betreiben. Die Server erfahren, welche Adressen dem Geschäft gehören.',
      electrum: 'Electrs, Fulcrum oder ElectrumX, oder öffentliche Ihrer Wahl.',
      node: (node: string) => `${node} auf diesem Computer oder in Ihrem Netz. Niemand sonst erfährt etwas.`,
    },
    dogeHint:
      'Die öffentlichen Dogecoin-Server gehören alle einem Betreiber: Bestätigungen, und dass nichts gezahlt wurde, sind das Wort eines einzigen Fremden. Ein eigener Knoten ist der sicherste Weg.',
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
      'Leer: Ein Zertifikat, für das eine Zertifizierungsstelle einsteht, gilt, auch erneuert; von anderen gilt das zuerst gezeigte, und ein anderes wird abgelehnt.',
    agree: 'Zwei Server müssen zustimmen',
    agreeHint:
      'Eine Zahlung über einem Betrag zählt nur, wenn auch der Server eines anderen Betreibers sie kennt. Gehören alle Server einem Betreiber, kann niemand gefragt werden.',
    agreeUsual: (amount: number, currency: string) =>
      `In der Kryptowährung. Leer: über ${amount} ${currency}.`,
    agreeAbove: 'Über',
    agreeWrong: (example: string) => `Schreiben Sie den Betrag wie ${example}.`,
    oneServerRisk:
      'Mit nur einem Server oder ohne TLS kann, wer diesen Server betreibt oder in der Leitung sitzt, eine Zahlung vortäuschen, die es nie gab, solange sie auf keine Bestätigung wartet. Tragen Sie einen verschlüsselten Server anderer Betreiber ein, oder verlangen Sie 1 Bestätigung.',
    agreeNeedsTwo: 'Dafür braucht die Liste mindestens zwei Server.',
    url: 'Adresse des Knotens',
    urlHint: (port: string) => `Zum Beispiel http://127.0.0.1:${port}`,
    signIn: 'Wie sich die Kasse anmeldet',
    signIns: { password: 'Als Benutzer', cookie: 'Mit dem Cookie des Knotens' },
    username: 'Benutzername',
    password: 'Passwort',
    cookie: 'Cookie-Datei',
    cookieHint: (path: string) => `Zum Beispiel ${path}. Der Knoten schreibt sie bei jedem Start neu.`,
    zmq: 'ZMQ-Adresse',
    zmqHint:
      'Freiwillig, zum Beispiel tcp://127.0.0.1:28332: Zahlungen sind dann sofort zu sehen, nicht erst nach Sekunden.',
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
    same: 'Si son distintas, el dinero iría a otra parte. No guarde.',
    script: {
      p2pkh: 'Direcciones antiguas (Legacy)',
      'p2sh-p2wpkh': 'SegWit anidado',
      p2wpkh: 'SegWit nativo',
      p2tr: 'Taproot',
    },
    firstIndex: 'Número de la primera dirección',
    firstIndexHint:
      'Normalmente vacío: se buscan las direcciones ya usadas. Escríbalo si su monedero o una caja anterior va más adelante.',
    firstIndexWrong: 'Un número entero desde 0',
    next: 'Siguiente dirección',
    nextText: (n: number) => `Número ${n}`,
    gap: 'Sin usar seguidas',
    gapHint: (n: number) =>
      `Ponga el límite de huecos (gap limit) de su monedero en al menos ${n}, para que muestre todos los pagos.`,
    gapWarning:
      'Muchas direcciones seguidas nunca se pagaron. Suba el límite de huecos de su monedero por encima de este número o no mostrará pagos posteriores.',
    gapWhy: (n: number) =>
      `Una venta que nadie paga deja una dirección sin usar. Los monederos dejan de buscar tras ${n} seguidas sin usar y no muestran lo que se paga a las posteriores.`,
    gapElse: (n: number) => `Un monedero sin este ajuste mira siempre ${n} direcciones por delante.`,
    source: 'Quién avisa de que llega dinero',
    sources: {
      public: 'Servidores públicos',
      electrum: 'Mis propios servidores Electrum',
      node: 'Mi propio nodo',
    },
    sourceText: {
      public: 'Nada que mantener. Los servidores saben qué direcciones son del negocio.',
      electrum: 'Electrs, Fulcrum o ElectrumX, o públicos que usted elija.',
      node: (node: string) => `${node} en este equipo o en su red. Nadie más sabe nada.`,
    },
    dogeHint:
      'Los servidores públicos de Dogecoin son todos de un mismo operador: las confirmaciones, y que no se haya pagado nada, son la palabra de un solo desconocido. Un nodo propio es lo más seguro.',
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
      'Vacío: vale un certificado por el que responde una autoridad, también renovado; de los demás se conserva el primero que se muestre y se rechaza otro.',
    agree: 'Dos servidores deben coincidir',
    agreeHint:
      'Un pago por encima de un importe solo cuenta cuando también lo conoce un servidor de otro operador. Si todos los servidores son del mismo, no hay a quién preguntar.',
    agreeUsual: (amount: number, currency: string) =>
      `En la criptomoneda. Vacío: por encima de ${amount} ${currency}.`,
    agreeAbove: 'Por encima de',
    agreeWrong: (example: string) => `Escriba el importe como ${example}.`,
    oneServerRisk:
      'Con un solo servidor, o sin TLS, quien lo gestiona o está en la línea puede fingir un pago que nunca se hizo, mientras no espere ninguna confirmación. Añada un servidor cifrado de otras personas o pida 1 confirmación.',
    agreeNeedsTwo: 'Para esto hacen falta al menos dos servidores en la lista.',
    url: 'Dirección del nodo',
    urlHint: (port: string) => `Por ejemplo http://127.0.0.1:${port}`,
    signIn: 'Cómo se identifica la caja',
    signIns: { password: 'Como usuario', cookie: 'Con la cookie del nodo' },
    username: 'Nombre de usuario',
    password: 'Contraseña',
    cookie: 'Archivo de cookie',
    cookieHint: (path: string) => `Por ejemplo ${path}. El nodo lo escribe de nuevo en cada arranque.`,
    zmq: 'Dirección ZMQ',
    zmqHint:
      'Opcional, como tcp://127.0.0.1:28332: los pagos se ven entonces al momento, no en unos segundos.',
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
    same: 'Si elles diffèrent, l’argent irait ailleurs. N’enregistrez pas.',
    script: {
      p2pkh: 'Anciennes adresses (Legacy)',
      'p2sh-p2wpkh': 'SegWit imbriqué',
      p2wpkh: 'SegWit natif',
      p2tr: 'Taproot',
    },
    firstIndex: 'Numéro de la première adresse',
    firstIndexHint:
      'Vide en général : les adresses déjà utilisées sont recherchées. À saisir si votre portefeuille ou une caisse précédente est plus loin.',
    firstIndexWrong: 'Un nombre entier à partir de 0',
    next: 'Adresse suivante',
    nextText: (n: number) => `Numéro ${n}`,
    gap: 'Inutilisées à la suite',
    gapHint: (n: number) =>
      `Réglez la limite d’écart (gap limit) de votre portefeuille à ${n} au moins, pour qu’il montre chaque paiement.`,
    gapWarning:
      'Beaucoup d’adresses à la suite n’ont jamais été payées. Relevez la limite d’écart de votre portefeuille au-dessus de ce nombre, sinon il ne montrera pas les paiements suivants.',
    gapWhy: (n: number) =>
      `Une vente que personne ne paie laisse une adresse inutilisée. Les portefeuilles cessent de chercher après ${n} adresses inutilisées à la suite et ne montrent pas ce qui est payé aux suivantes.`,
    gapElse: (n: number) => `Un portefeuille sans ce réglage cherche toujours ${n} adresses plus loin.`,
    source: 'Qui signale l’arrivée d’argent',
    sources: {
      public: 'Serveurs publics',
      electrum: 'Mes propres serveurs Electrum',
      node: 'Mon propre nœud',
    },
    sourceText: {
      public: 'Rien à faire tourner. Les serveurs apprennent quelles adresses sont au commerce.',
      electrum: 'Electrs, Fulcrum ou ElectrumX, ou des serveurs publics de votre choix.',
      node: (node: string) =>
        `${node} sur cet ordinateur ou dans votre réseau. Personne d’autre n’apprend rien.`,
    },
    dogeHint:
      'Les serveurs Dogecoin publics sont tous d’un même exploitant : les confirmations, et l’absence de paiement, sont la parole d’un seul inconnu. Votre propre nœud est le plus sûr.',
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
      'Vide : un certificat garanti par une autorité est accepté, même renouvelé ; des autres, le premier présenté est gardé, et un autre est refusé.',
    agree: 'Deux serveurs doivent concorder',
    agreeHint:
      'Un paiement au-dessus d’un montant ne compte que si le serveur d’un autre exploitant le connaît aussi. Si tous les serveurs sont du même, il n’y a personne à interroger.',
    agreeUsual: (amount: number, currency: string) =>
      `Dans la cryptomonnaie. Vide : au-dessus de ${amount} ${currency}.`,
    agreeAbove: 'Au-dessus de',
    agreeWrong: (example: string) => `Écrivez le montant comme ${example}.`,
    oneServerRisk:
      'Avec un seul serveur, ou sans TLS, celui qui l’exploite ou se trouve sur la ligne peut annoncer un paiement qui n’a jamais été fait, tant qu’il n’attend aucune confirmation. Ajoutez un serveur chiffré d’un autre exploitant, ou demandez 1 confirmation.',
    agreeNeedsTwo: 'Il faut pour cela au moins deux serveurs dans la liste.',
    url: 'Adresse du nœud',
    urlHint: (port: string) => `Par exemple http://127.0.0.1:${port}`,
    signIn: 'Comment la caisse s’identifie',
    signIns: { password: 'Comme utilisateur', cookie: 'Avec le cookie du nœud' },
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    cookie: 'Fichier cookie',
    cookieHint: (path: string) => `Par exemple ${path}. Le nœud le récrit à chaque démarrage.`,
    zmq: 'Adresse ZMQ',
    zmqHint:
      'Facultatif, comme tcp://127.0.0.1:28332 : les paiements sont alors vus aussitôt, et non en quelques secondes.',
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
    same: 'Se forem diferentes, o dinheiro iria para outro lado. Não guarde.',
    script: {
      p2pkh: 'Endereços antigos (Legacy)',
      'p2sh-p2wpkh': 'SegWit aninhado',
      p2wpkh: 'SegWit nativo',
      p2tr: 'Taproot',
    },
    firstIndex: 'Número do primeiro endereço',
    firstIndexHint:
      'Normalmente vazio: os endereços já usados são procurados. Escreva-o se a sua carteira ou uma caixa anterior estiver mais adiante.',
    firstIndexWrong: 'Um número inteiro a partir de 0',
    next: 'Próximo endereço',
    nextText: (n: number) => `Número ${n}`,
    gap: 'Seguidos por usar',
    gapHint: (n: number) =>
      `Ponha o limite de intervalo (gap limit) da sua carteira em pelo menos ${n}, para que mostre todos os pagamentos.`,
    gapWarning:
      'Muitos endereços seguidos nunca foram pagos. Suba o limite de intervalo da sua carteira acima deste número, ou ela não mostrará pagamentos posteriores.',
    gapWhy: (n: number) =>
      `Uma venda que ninguém paga deixa um endereço por usar. As carteiras deixam de procurar após ${n} seguidos por usar e não mostram o que é pago aos seguintes.`,
    gapElse: (n: number) => `Uma carteira sem esta definição procura sempre ${n} endereços adiante.`,
    source: 'Quem avisa quando chega dinheiro',
    sources: {
      public: 'Servidores públicos',
      electrum: 'Os meus servidores Electrum',
      node: 'O meu próprio nó',
    },
    sourceText: {
      public: 'Nada para manter. Os servidores ficam a saber que endereços são da loja.',
      electrum: 'Electrs, Fulcrum ou ElectrumX, ou públicos à sua escolha.',
      node: (node: string) => `${node} neste computador ou na sua rede. Mais ninguém fica a saber.`,
    },
    dogeHint:
      'Os servidores públicos de Dogecoin são todos de um só operador: as confirmações, e que nada foi pago, são a palavra de um único desconhecido. Um nó próprio é o mais seguro.',
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
      'Vazio: vale um certificado por que responde uma autoridade, também renovado; dos outros fica o que for mostrado primeiro, e outro é recusado.',
    agree: 'Dois servidores têm de concordar',
    agreeHint:
      'Um pagamento acima de um valor só conta quando um servidor de outro operador também o conhece. Se todos os servidores forem do mesmo, não há a quem perguntar.',
    agreeUsual: (amount: number, currency: string) =>
      `Na criptomoeda. Vazio: acima de ${amount} ${currency}.`,
    agreeAbove: 'Acima de',
    agreeWrong: (example: string) => `Escreva o valor como ${example}.`,
    oneServerRisk:
      'Com um só servidor, ou sem TLS, quem o opera ou está na linha pode simular um pagamento que nunca foi feito, enquanto não esperar por nenhuma confirmação. Adicione um servidor cifrado de outras pessoas ou peça 1 confirmação.',
    agreeNeedsTwo: 'Para isto são precisos pelo menos dois servidores na lista.',
    url: 'Endereço do nó',
    urlHint: (port: string) => `Por exemplo http://127.0.0.1:${port}`,
    signIn: 'Como a caixa se identifica',
    signIns: { password: 'Como utilizador', cookie: 'Com o cookie do nó' },
    username: 'Nome de utilizador',
    password: 'Palavra-passe',
    cookie: 'Ficheiro de cookie',
    cookieHint: (path: string) => `Por exemplo ${path}. O nó volta a escrevê-lo em cada arranque.`,
    zmq: 'Endereço ZMQ',
    zmqHint:
      'Opcional, como tcp://127.0.0.1:28332: os pagamentos veem-se então logo, e não em alguns segundos.',
    zmqWrong: 'Começa por tcp://',
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
    same: 'إن اختلفت فسيذهب المال إلى مكان آخر. لا تحفظ.',
    script: {
      p2pkh: 'عناوين قديمة (Legacy)',
      'p2sh-p2wpkh': 'SegWit متداخل',
      p2wpkh: 'SegWit أصلي',
      p2tr: 'Taproot',
    },
    firstIndex: 'رقم أول عنوان',
    firstIndexHint:
      'يبقى فارغًا عادةً: يُبحث عن العناوين المستخدمة من قبل. اكتبه إن كانت محفظتك أو صندوق سابق أبعد من ذلك.',
    firstIndexWrong: 'عدد صحيح من 0 فما فوق',
    next: 'العنوان التالي',
    nextText: (n: number) => `رقم ${n}`,
    gap: 'متتالية بلا استعمال',
    gapHint: (n: number) => `اضبط حد الفجوة (gap limit) في محفظتك على ${n} على الأقل لتعرض كل دفعة.`,
    gapWarning:
      'عناوين كثيرة متتالية لم تُدفع قط. ارفع حد الفجوة في محفظتك فوق هذا العدد، وإلا فلن تعرض الدفعات اللاحقة.',
    gapWhy: (n: number) =>
      `كل بيع لا يدفعه أحد يترك عنوانًا غير مستخدم. تتوقف المحافظ عن البحث بعد ${n} عنوانًا متتاليًا غير مستخدم، ولا تعرض ما يُدفع إلى العناوين التالية.`,
    gapElse: (n: number) => `المحفظة التي لا تملك هذا الإعداد تبحث دائمًا حتى ${n} عنوانًا إلى الأمام.`,
    source: 'من يخبر بوصول المال',
    sources: {
      public: 'خوادم عامة',
      electrum: 'خوادم Electrum خاصة بي',
      node: 'عقدتي الخاصة',
    },
    sourceText: {
      public: 'لا شيء لتشغيله. تعرف الخوادم أي عناوين تخص المتجر.',
      electrum: 'Electrs أو Fulcrum أو ElectrumX، أو خوادم عامة من اختيارك.',
      node: (node: string) => `${node} على هذا الحاسوب أو في شبكتك. لا أحد غيرك يعرف شيئًا.`,
    },
    dogeHint:
      'خوادم دوجكوين العامة كلها لمشغّل واحد: التأكيدات، والقول إن شيئًا لم يُدفع، هي كلمة شخص غريب واحد. عقدة خاصة بك هي الأضمن.',
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
      'فارغ: تُقبل شهادة تضمنها جهة موثوقة، وتجديدها أيضًا؛ ومن غيرها تُحفظ أول شهادة تُعرض، ويُرفض تغييرها.',
    agree: 'يجب أن يتفق خادمان',
    agreeHint:
      'الدفعة فوق مبلغ ما لا تُحتسب إلا إذا عرفها خادم لمشغّل آخر أيضًا. وإن كانت كل الخوادم لمشغّل واحد فلا أحد غيره يُسأل.',
    agreeUsual: (amount: number, currency: string) => `بالعملة الرقمية. فارغ: فوق ${amount} ${currency}.`,
    agreeAbove: 'فوق',
    agreeWrong: (example: string) => `اكتب المبلغ مثل ${example}.`,
    oneServerRisk:
      'مع خادم واحد فقط، أو من دون TLS، يستطيع من يشغّل هذا الخادم أو من يقف على الخط أن يدّعي دفعة لم تُدفع قط ما دامت لا تنتظر أي تأكيد. أضف خادمًا مشفّرًا لجهة أخرى، أو اطلب تأكيدًا واحدًا.',
    agreeNeedsTwo: 'يحتاج هذا إلى خادمين على الأقل في القائمة.',
    url: 'عنوان العقدة',
    urlHint: (port: string) => `مثلًا http://127.0.0.1:${port}`,
    signIn: 'كيف يدخل الصندوق',
    signIns: { password: 'كمستخدم', cookie: 'بملف الكوكي للعقدة' },
    username: 'اسم المستخدم',
    password: 'كلمة السر',
    cookie: 'ملف الكوكي',
    cookieHint: (path: string) => `مثلًا ${path}. تكتبه العقدة من جديد عند كل بدء.`,
    zmq: 'عنوان ZMQ',
    zmqHint: 'اختياري، مثل tcp://127.0.0.1:28332: تُرى الدفعات عندئذ فورًا لا بعد ثوانٍ.',
    zmqWrong: 'يبدأ بـ tcp://',
  },
};
