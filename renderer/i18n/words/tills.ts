/** Texts of tills in the local network: their settings, how a device becomes one, and how it trusts the certificate. */

export const en = {
  tills: {
    text: 'Tablets, phones and other computers in this network can be tills too. They need only a browser. Connections are encrypted, and everyone signs in with their PIN.',
    stays:
      'Payment methods, keys, people, backups and the settings of this computer can only be changed here, on the main computer, unless you allow a till to do it.',
    ownerFirst: 'Add an owner with a PIN first. Without PINs, anyone in the network could use such a till.',
    ownerGo: 'Go to People',
    add: 'Add a till',
    name: 'Name of the till',
    nameHint: 'For example Bar or Terrace. It is kept with every sale made there.',
    nameMissing: 'Enter a name.',
    showCode: 'Show code',
    adding: (name: string) => `Add “${name}”`,
    steps: [
      'Connect the device to the same network as this computer.',
      'Scan this code with its camera, or open the address in its browser.',
      'The browser warns about the certificate, because this shop made its own. Continue anyway; the page explains how to get rid of the warning.',
      'Tap “Use as till” on the device.',
    ],
    compareHint:
      'Cointill on another computer: choose “This is another till of my shop” on its first screen. With a typed address it shows these words too.',
    codeLabel: 'Address of the till, with its code',
    address: 'Address',
    done: (name: string) => `“${name}” is now a till.`,
    expired: 'This code has expired.',
    newCode: 'New code',
    list: 'Tills in the network',
    none: 'No till has been added yet.',
    mainActs: 'May change settings of the main computer',
    here: 'Connected',
    listener: 'Connection',
    serve: 'Let tills connect over the local network',
    serveHint: 'If off, tills in the network stop working. They stay paired.',
    api: 'Let programs in the network use the API here',
    apiHint: 'Each needs an API key that is valid from the network. Requests are limited per key.',
    port: 'Port for tills',
    fingerprint: 'Certificate fingerprint (SHA-256)',
    fingerprintHint: 'A device shows the same fingerprint when it installs the certificate.',
    pairTitle: 'Use this device as a till',
    pairText: 'Enter the code that the main computer shows under Settings, Tills, Add a till.',
    pairScanned: 'The code is filled in. Tap the button to continue.',
    pairGo: 'Use as till',
    pairWrong:
      'Wrong or expired code. Make a new one on the main computer under Settings, Tills, Add a till.',
    pairEnded:
      'This device is no longer a till. To add it again, make a new code on the main computer under Settings, Tills.',
    trustTitle: 'Get rid of the browser’s warning',
    trustText:
      'The shop made its own certificate, and this device does not know it yet. Trust it once and the warning is gone. It is only valid for addresses in local networks, never for websites.',
    trustCheck:
      'Compare the fingerprint with the one on the main computer under Settings, Tills, before you trust it.',
    download: 'Download the certificate',
    systems: [
      {
        name: 'iPhone and iPad',
        steps:
          'Download it in Safari and tap Allow. Open Settings, tap Profile Downloaded and install it. Then turn it on under General, About, Certificate Trust Settings.',
      },
      {
        name: 'Android',
        steps:
          'Download it. Open Settings, search for “CA certificate”, tap Install anyway and choose the file.',
      },
      {
        name: 'Windows',
        steps:
          'Download and open it. Choose Install Certificate, Current User, then Trusted Root Certification Authorities as the store. Restart the browser.',
      },
      {
        name: 'Mac',
        steps:
          'Download and open it; Keychain Access opens. Double-click the certificate and choose Always Trust under Trust.',
      },
      {
        name: 'Firefox',
        steps:
          'In Firefox’s settings under Privacy & Security, choose View Certificates, Authorities, Import, and trust it for websites.',
      },
    ],
    mainOnly: 'This can be changed on the main computer.',
    thisTill: 'This till',
    main: 'Main till',
    till: 'Till',
    anyTill: 'All tills',
    byTill: 'By till',
    noTill: 'Not at a till',
  },
};

type Texts = typeof en;

export const de: Texts = {
  tills: {
    text: 'Tablets, Handys und andere Computer in diesem Netzwerk können auch Kassen sein. Sie brauchen nur einen Browser. Die Verbindungen sind verschlüsselt, und alle melden sich mit ihrer PIN an.',
    stays:
      'Zahlungsarten, Schlüssel, Personen, Sicherungen und die Einstellungen dieses Computers lassen sich nur hier am Hauptcomputer ändern, außer Sie erlauben es einer Kasse.',
    ownerFirst:
      'Fügen Sie zuerst einen Inhaber mit PIN hinzu. Ohne PIN könnte jeder im Netzwerk eine solche Kasse benutzen.',
    ownerGo: 'Zu den Personen',
    add: 'Kasse hinzufügen',
    name: 'Name der Kasse',
    nameHint: 'Zum Beispiel Bar oder Terrasse. Er wird bei jedem Verkauf dieser Kasse gespeichert.',
    nameMissing: 'Geben Sie einen Namen ein.',
    showCode: 'Code anzeigen',
    adding: (name) => `„${name}“ hinzufügen`,
    steps: [
      'Verbinden Sie das Gerät mit demselben Netzwerk wie diesen Computer.',
      'Scannen Sie diesen Code mit seiner Kamera, oder öffnen Sie die Adresse in seinem Browser.',
      'Der Browser warnt vor dem Zertifikat, weil der Laden es selbst ausgestellt hat. Fahren Sie trotzdem fort; die Seite erklärt, wie die Warnung verschwindet.',
      'Tippen Sie auf dem Gerät auf „Als Kasse verwenden“.',
    ],
    compareHint:
      'Cointill auf einem anderen Computer: Wählen Sie auf dem ersten Bildschirm „Das ist eine weitere Kasse meines Ladens“. Bei eingetippter Adresse zeigt er auch diese Wörter.',
    codeLabel: 'Adresse der Kasse mit ihrem Code',
    address: 'Adresse',
    done: (name) => `„${name}“ ist jetzt eine Kasse.`,
    expired: 'Dieser Code ist abgelaufen.',
    newCode: 'Neuer Code',
    list: 'Kassen im Netzwerk',
    none: 'Noch keine Kasse hinzugefügt.',
    mainActs: 'Darf ändern, was zum Hauptcomputer gehört',
    here: 'Verbunden',
    listener: 'Verbindung',
    serve: 'Kassen über das lokale Netzwerk zulassen',
    serveHint: 'Ist das aus, geht keine Kasse im Netzwerk. Ihre Kopplung bleibt erhalten.',
    api: 'Programme im Netzwerk dürfen hier die API benutzen',
    apiHint:
      'Jedes braucht einen API-Schlüssel, der aus dem Netzwerk gilt. Die Anfragen je Schlüssel sind begrenzt.',
    port: 'Port für Kassen',
    fingerprint: 'Fingerabdruck des Zertifikats (SHA-256)',
    fingerprintHint: 'Ein Gerät zeigt denselben Fingerabdruck, wenn es das Zertifikat installiert.',
    pairTitle: 'Dieses Gerät als Kasse verwenden',
    pairText:
      'Geben Sie den Code ein, den der Hauptcomputer unter Einstellungen, Kassen, Kasse hinzufügen zeigt.',
    pairScanned: 'Der Code ist schon eingetragen. Tippen Sie auf die Taste, um fortzufahren.',
    pairGo: 'Als Kasse verwenden',
    pairWrong:
      'Falscher oder abgelaufener Code. Erstellen Sie am Hauptcomputer unter Einstellungen, Kassen, Kasse hinzufügen einen neuen.',
    pairEnded:
      'Dieses Gerät ist keine Kasse mehr. Um es wieder hinzuzufügen, erstellen Sie am Hauptcomputer unter Einstellungen, Kassen einen neuen Code.',
    trustTitle: 'Die Warnung des Browsers loswerden',
    trustText:
      'Der Laden hat sein Zertifikat selbst ausgestellt, und dieses Gerät kennt es noch nicht. Vertrauen Sie ihm einmal, dann ist die Warnung weg. Es gilt nur für Adressen in lokalen Netzwerken, nie für Websites.',
    trustCheck:
      'Vergleichen Sie den Fingerabdruck vorher mit dem am Hauptcomputer unter Einstellungen, Kassen.',
    download: 'Zertifikat herunterladen',
    systems: [
      {
        name: 'iPhone und iPad',
        steps:
          'In Safari herunterladen und auf Zulassen tippen. Einstellungen öffnen, auf Profil geladen tippen und installieren. Dann unter Allgemein, Info, Zertifikatsvertrauenseinstellungen einschalten.',
      },
      {
        name: 'Android',
        steps:
          'Herunterladen. Einstellungen öffnen, nach „CA-Zertifikat“ suchen, auf Trotzdem installieren tippen und die Datei wählen.',
      },
      {
        name: 'Windows',
        steps:
          'Herunterladen und öffnen. Zertifikat installieren, Aktueller Benutzer und als Speicher Vertrauenswürdige Stammzertifizierungsstellen wählen. Den Browser neu starten.',
      },
      {
        name: 'Mac',
        steps:
          'Herunterladen und öffnen; die Schlüsselbundverwaltung erscheint. Das Zertifikat doppelklicken und unter Vertrauen Immer vertrauen wählen.',
      },
      {
        name: 'Firefox',
        steps:
          'In den Firefox-Einstellungen unter Datenschutz & Sicherheit Zertifikate anzeigen, Zertifizierungsstellen, Importieren wählen und ihm für Websites vertrauen.',
      },
    ],
    mainOnly: 'Das lässt sich am Hauptcomputer ändern.',
    thisTill: 'Diese Kasse',
    main: 'Hauptkasse',
    till: 'Kasse',
    anyTill: 'Alle Kassen',
    byTill: 'Nach Kasse',
    noTill: 'Ohne Kasse',
  },
};

export const es: Texts = {
  tills: {
    text: 'Las tabletas, los teléfonos y otros ordenadores de esta red también pueden ser cajas. Solo necesitan un navegador. Las conexiones van cifradas y cada persona entra con su PIN.',
    stays:
      'Las formas de pago, las claves, las personas, las copias de seguridad y los ajustes de este ordenador solo se cambian aquí, en el ordenador principal, salvo que se lo permita a una caja.',
    ownerFirst:
      'Añada primero un propietario con PIN. Sin PIN, cualquiera en la red podría usar una caja así.',
    ownerGo: 'Ir a Personas',
    add: 'Añadir una caja',
    name: 'Nombre de la caja',
    nameHint: 'Por ejemplo, Barra o Terraza. Se guarda con cada venta hecha en ella.',
    nameMissing: 'Escriba un nombre.',
    showCode: 'Mostrar el código',
    adding: (name) => `Añadir «${name}»`,
    steps: [
      'Conecte el dispositivo a la misma red que este ordenador.',
      'Escanee este código con su cámara o abra la dirección en su navegador.',
      'El navegador avisa del certificado porque la tienda ha creado el suyo. Continúe de todos modos; la página explica cómo quitar el aviso.',
      'Toque «Usar como caja» en el dispositivo.',
    ],
    compareHint:
      'Cointill en otro equipo: elija «Esta es otra caja de mi tienda» en su primera pantalla. Con la dirección escrita a mano muestra también estas palabras.',
    codeLabel: 'Dirección de la caja, con su código',
    address: 'Dirección',
    done: (name) => `«${name}» ya es una caja.`,
    expired: 'Este código ha caducado.',
    newCode: 'Código nuevo',
    list: 'Cajas en la red',
    none: 'Aún no se ha añadido ninguna caja.',
    mainActs: 'Puede cambiar lo que es del ordenador principal',
    here: 'Conectada',
    listener: 'Conexión',
    serve: 'Permitir cajas en la red local',
    serveHint: 'Si está desactivado, no funciona ninguna caja de la red. Siguen vinculadas.',
    api: 'Permitir que programas de la red usen aquí la API',
    apiHint:
      'Cada uno necesita una clave de API válida desde la red. Las peticiones por clave están limitadas.',
    port: 'Puerto para las cajas',
    fingerprint: 'Huella del certificado (SHA-256)',
    fingerprintHint: 'Un dispositivo muestra la misma huella al instalar el certificado.',
    pairTitle: 'Usar este dispositivo como caja',
    pairText: 'Escriba el código que muestra el ordenador principal en Ajustes, Cajas, Añadir una caja.',
    pairScanned: 'El código ya está puesto. Toque el botón para continuar.',
    pairGo: 'Usar como caja',
    pairWrong:
      'Código erróneo o caducado. Cree uno nuevo en el ordenador principal, en Ajustes, Cajas, Añadir una caja.',
    pairEnded:
      'Este dispositivo ya no es una caja. Para volver a añadirlo, cree un código nuevo en el ordenador principal, en Ajustes, Cajas.',
    trustTitle: 'Quitar el aviso del navegador',
    trustText:
      'La tienda ha creado su propio certificado y este dispositivo aún no lo conoce. Confíe en él una vez y el aviso desaparece. Solo vale para direcciones de redes locales, nunca para sitios web.',
    trustCheck:
      'Antes de confiar en él, compare la huella con la del ordenador principal, en Ajustes, Cajas.',
    download: 'Descargar el certificado',
    systems: [
      {
        name: 'iPhone y iPad',
        steps:
          'Descárguelo en Safari y toque Permitir. Abra Ajustes, toque Perfil descargado e instálelo. Después actívelo en General, Información, Ajustes de confianza de los certificados.',
      },
      {
        name: 'Android',
        steps:
          'Descárguelo. Abra Ajustes, busque «certificado de CA», toque Instalar de todas formas y elija el archivo.',
      },
      {
        name: 'Windows',
        steps:
          'Descárguelo y ábralo. Elija Instalar certificado, Usuario actual y, como almacén, Entidades de certificación raíz de confianza. Reinicie el navegador.',
      },
      {
        name: 'Mac',
        steps:
          'Descárguelo y ábralo; se abre Acceso a Llaveros. Haga doble clic en el certificado y, en Confiar, elija Confiar siempre.',
      },
      {
        name: 'Firefox',
        steps:
          'En los ajustes de Firefox, en Privacidad y seguridad, elija Ver certificados, Autoridades, Importar, y confíe en él para sitios web.',
      },
    ],
    mainOnly: 'Esto se cambia en el ordenador principal.',
    thisTill: 'Esta caja',
    main: 'Caja principal',
    till: 'Caja',
    anyTill: 'Todas las cajas',
    byTill: 'Por caja',
    noTill: 'Sin caja',
  },
};

export const fr: Texts = {
  tills: {
    text: 'Les tablettes, téléphones et autres ordinateurs de ce réseau peuvent aussi servir de caisses. Un navigateur suffit. Les connexions sont chiffrées et chacun s’identifie avec son code PIN.',
    stays:
      'Les moyens de paiement, les clés, les personnes, les sauvegardes et les réglages de cet ordinateur ne se modifient qu’ici, sur l’ordinateur principal, sauf si vous l’autorisez à une caisse.',
    ownerFirst:
      'Ajoutez d’abord un propriétaire avec un code PIN. Sans code PIN, n’importe qui sur le réseau pourrait utiliser une telle caisse.',
    ownerGo: 'Aller aux personnes',
    add: 'Ajouter une caisse',
    name: 'Nom de la caisse',
    nameHint: 'Par exemple Bar ou Terrasse. Il est enregistré avec chaque vente de cette caisse.',
    nameMissing: 'Saisissez un nom.',
    showCode: 'Afficher le code',
    adding: (name) => `Ajouter « ${name} »`,
    steps: [
      'Connectez l’appareil au même réseau que cet ordinateur.',
      'Scannez ce code avec son appareil photo, ou ouvrez l’adresse dans son navigateur.',
      'Le navigateur signale le certificat, car la boutique a créé le sien. Continuez quand même ; la page explique comment supprimer l’avertissement.',
      'Touchez « Utiliser comme caisse » sur l’appareil.',
    ],
    compareHint:
      'Cointill sur un autre ordinateur : choisissez « C’est une autre caisse de ma boutique » sur son premier écran. Avec une adresse saisie, il affiche aussi ces mots.',
    codeLabel: 'Adresse de la caisse, avec son code',
    address: 'Adresse',
    done: (name) => `« ${name} » est maintenant une caisse.`,
    expired: 'Ce code a expiré.',
    newCode: 'Nouveau code',
    list: 'Caisses du réseau',
    none: 'Aucune caisse n’a encore été ajoutée.',
    mainActs: 'Peut modifier ce qui relève de l’ordinateur principal',
    here: 'Connectée',
    listener: 'Connexion',
    serve: 'Autoriser les caisses sur le réseau local',
    serveHint: 'Si c’est désactivé, aucune caisse du réseau ne fonctionne. Elles restent associées.',
    api: 'Permettre aux programmes du réseau d’utiliser l’API ici',
    apiHint: 'Chacun a besoin d’une clé d’API valable depuis le réseau. Les requêtes par clé sont limitées.',
    port: 'Port des caisses',
    fingerprint: 'Empreinte du certificat (SHA-256)',
    fingerprintHint: 'Un appareil affiche la même empreinte quand il installe le certificat.',
    pairTitle: 'Utiliser cet appareil comme caisse',
    pairText:
      'Saisissez le code affiché par l’ordinateur principal dans Réglages, Caisses, Ajouter une caisse.',
    pairScanned: 'Le code est déjà rempli. Touchez le bouton pour continuer.',
    pairGo: 'Utiliser comme caisse',
    pairWrong:
      'Code erroné ou expiré. Créez-en un nouveau sur l’ordinateur principal, dans Réglages, Caisses, Ajouter une caisse.',
    pairEnded:
      'Cet appareil n’est plus une caisse. Pour l’ajouter à nouveau, créez un nouveau code sur l’ordinateur principal, dans Réglages, Caisses.',
    trustTitle: 'Supprimer l’avertissement du navigateur',
    trustText:
      'La boutique a créé son propre certificat et cet appareil ne le connaît pas encore. Approuvez-le une fois et l’avertissement disparaît. Il ne vaut que pour les adresses de réseaux locaux, jamais pour des sites web.',
    trustCheck:
      'Avant de l’approuver, comparez l’empreinte avec celle de l’ordinateur principal, dans Réglages, Caisses.',
    download: 'Télécharger le certificat',
    systems: [
      {
        name: 'iPhone et iPad',
        steps:
          'Téléchargez-le dans Safari et touchez Autoriser. Ouvrez Réglages, touchez Profil téléchargé et installez-le. Activez-le ensuite dans Général, Informations, Réglages des certificats.',
      },
      {
        name: 'Android',
        steps:
          'Téléchargez-le. Ouvrez Paramètres, cherchez « certificat CA », touchez Installer quand même et choisissez le fichier.',
      },
      {
        name: 'Windows',
        steps:
          'Téléchargez-le et ouvrez-le. Choisissez Installer un certificat, Utilisateur actuel, puis le magasin Autorités de certification racines de confiance. Redémarrez le navigateur.',
      },
      {
        name: 'Mac',
        steps:
          'Téléchargez-le et ouvrez-le ; Trousseaux d’accès s’ouvre. Double-cliquez sur le certificat et choisissez Toujours approuver sous Se fier.',
      },
      {
        name: 'Firefox',
        steps:
          'Dans les paramètres de Firefox, sous Vie privée et sécurité, choisissez Afficher les certificats, Autorités, Importer, et faites-lui confiance pour les sites web.',
      },
    ],
    mainOnly: 'Cela se modifie sur l’ordinateur principal.',
    thisTill: 'Cette caisse',
    main: 'Caisse principale',
    till: 'Caisse',
    anyTill: 'Toutes les caisses',
    byTill: 'Par caisse',
    noTill: 'Sans caisse',
  },
};

export const pt: Texts = {
  tills: {
    text: 'Tablets, telemóveis e outros computadores nesta rede também podem ser caixas. Só precisam de um navegador. As ligações são cifradas e cada pessoa entra com o seu PIN.',
    stays:
      'Os métodos de pagamento, as chaves, as pessoas, as cópias de segurança e as definições deste computador só se alteram aqui, no computador principal, salvo se o permitir a uma caixa.',
    ownerFirst:
      'Adicione primeiro um proprietário com PIN. Sem PIN, qualquer pessoa na rede poderia usar uma caixa destas.',
    ownerGo: 'Ir para Pessoas',
    add: 'Adicionar uma caixa',
    name: 'Nome da caixa',
    nameHint: 'Por exemplo, Bar ou Esplanada. Fica guardado com cada venda feita nela.',
    nameMissing: 'Escreva um nome.',
    showCode: 'Mostrar o código',
    adding: (name) => `Adicionar “${name}”`,
    steps: [
      'Ligue o dispositivo à mesma rede que este computador.',
      'Leia este código com a câmara dele, ou abra o endereço no navegador.',
      'O navegador avisa sobre o certificado, porque a loja criou o seu próprio. Continue mesmo assim; a página explica como eliminar o aviso.',
      'Toque em “Usar como caixa” no dispositivo.',
    ],
    compareHint:
      'Cointill noutro computador: escolha “Esta é outra caixa da minha loja” no primeiro ecrã. Com um endereço escrito à mão, ele mostra também estas palavras.',
    codeLabel: 'Endereço da caixa, com o código',
    address: 'Endereço',
    done: (name) => `“${name}” já é uma caixa.`,
    expired: 'Este código expirou.',
    newCode: 'Novo código',
    list: 'Caixas na rede',
    none: 'Ainda não foi adicionada nenhuma caixa.',
    mainActs: 'Pode alterar o que é do computador principal',
    here: 'Ligada',
    listener: 'Ligação',
    serve: 'Permitir caixas na rede local',
    serveHint: 'Se estiver desativado, nenhuma caixa da rede funciona. Continuam associadas.',
    api: 'Permitir que programas na rede usem aqui a API',
    apiHint: 'Cada um precisa de uma chave de API válida na rede. Os pedidos por chave são limitados.',
    port: 'Porta para caixas',
    fingerprint: 'Impressão digital do certificado (SHA-256)',
    fingerprintHint: 'Um dispositivo mostra a mesma impressão digital ao instalar o certificado.',
    pairTitle: 'Usar este dispositivo como caixa',
    pairText:
      'Escreva o código que o computador principal mostra em Definições, Caixas, Adicionar uma caixa.',
    pairScanned: 'O código já está preenchido. Toque no botão para continuar.',
    pairGo: 'Usar como caixa',
    pairWrong:
      'Código errado ou expirado. Crie um novo no computador principal, em Definições, Caixas, Adicionar uma caixa.',
    pairEnded:
      'Este dispositivo já não é uma caixa. Para o adicionar de novo, crie um código novo no computador principal, em Definições, Caixas.',
    trustTitle: 'Eliminar o aviso do navegador',
    trustText:
      'A loja criou o seu próprio certificado e este dispositivo ainda não o conhece. Confie nele uma vez e o aviso desaparece. Só vale para endereços de redes locais, nunca para sites.',
    trustCheck:
      'Antes de confiar nele, compare a impressão digital com a do computador principal, em Definições, Caixas.',
    download: 'Transferir o certificado',
    systems: [
      {
        name: 'iPhone e iPad',
        steps:
          'Transfira-o no Safari e toque em Permitir. Abra Definições, toque em Perfil descarregado e instale-o. Depois ative-o em Geral, Informações, Definições de fiabilidade de certificado.',
      },
      {
        name: 'Android',
        steps:
          'Transfira-o. Abra Definições, procure “certificado AC”, toque em Instalar mesmo assim e escolha o ficheiro.',
      },
      {
        name: 'Windows',
        steps:
          'Transfira-o e abra-o. Escolha Instalar certificado, Utilizador atual e, como destino, Autoridades de certificação de raiz fidedigna. Reinicie o navegador.',
      },
      {
        name: 'Mac',
        steps:
          'Transfira-o e abra-o; abre-se o Acesso a Porta-chaves. Faça duplo clique no certificado e escolha Confiar sempre em Fiabilidade.',
      },
      {
        name: 'Firefox',
        steps:
          'Nas definições do Firefox, em Privacidade e segurança, escolha Ver certificados, Autoridades, Importar, e confie nele para sites.',
      },
    ],
    mainOnly: 'Isto altera-se no computador principal.',
    thisTill: 'Esta caixa',
    main: 'Caixa principal',
    till: 'Caixa',
    anyTill: 'Todas as caixas',
    byTill: 'Por caixa',
    noTill: 'Sem caixa',
  },
};

export const ptBR: Texts = {
  tills: {
    text: 'Tablets, celulares e outros computadores desta rede também podem ser caixas. Eles só precisam de um navegador. As conexões são criptografadas e cada pessoa entra com o próprio PIN.',
    stays:
      'Formas de pagamento, chaves, pessoas, backups e os ajustes deste computador só podem ser alterados aqui, no computador principal, a menos que você permita a um caixa.',
    ownerFirst:
      'Adicione primeiro um proprietário com PIN. Sem PIN, qualquer pessoa na rede poderia usar um caixa assim.',
    ownerGo: 'Ir para Pessoas',
    add: 'Adicionar um caixa',
    name: 'Nome do caixa',
    nameHint: 'Por exemplo, Bar ou Varanda. Ele fica salvo em cada venda feita nesse caixa.',
    nameMissing: 'Digite um nome.',
    showCode: 'Mostrar o código',
    adding: (name) => `Adicionar “${name}”`,
    steps: [
      'Conecte o dispositivo à mesma rede deste computador.',
      'Leia este código com a câmera dele ou abra o endereço no navegador.',
      'O navegador alerta sobre o certificado, porque a loja criou o próprio. Continue mesmo assim; a página explica como eliminar o alerta.',
      'Toque em “Usar como caixa” no dispositivo.',
    ],
    compareHint:
      'Cointill em outro computador: escolha “Este é outro caixa da minha loja” na primeira tela. Com o endereço digitado, ele também mostra estas palavras.',
    codeLabel: 'Endereço do caixa, com o código',
    address: 'Endereço',
    done: (name) => `“${name}” agora é um caixa.`,
    expired: 'Este código expirou.',
    newCode: 'Novo código',
    list: 'Caixas na rede',
    none: 'Nenhum caixa foi adicionado ainda.',
    mainActs: 'Pode alterar o que é do computador principal',
    here: 'Conectado',
    listener: 'Conexão',
    serve: 'Permitir caixas pela rede local',
    serveHint: 'Se estiver desativado, nenhum caixa da rede funciona. Eles continuam pareados.',
    api: 'Permitir que programas da rede usem a API aqui',
    apiHint: 'Cada um precisa de uma chave de API válida na rede. As requisições por chave são limitadas.',
    port: 'Porta dos caixas',
    fingerprint: 'Impressão digital do certificado (SHA-256)',
    fingerprintHint: 'O dispositivo mostra a mesma impressão digital ao instalar o certificado.',
    pairTitle: 'Usar este dispositivo como caixa',
    pairText: 'Digite o código que o computador principal mostra em Ajustes, Caixas, Adicionar um caixa.',
    pairScanned: 'O código já está preenchido. Toque no botão para continuar.',
    pairGo: 'Usar como caixa',
    pairWrong:
      'Código errado ou expirado. Crie um novo no computador principal, em Ajustes, Caixas, Adicionar um caixa.',
    pairEnded:
      'Este dispositivo não é mais um caixa. Para adicioná-lo de novo, crie um código novo no computador principal, em Ajustes, Caixas.',
    trustTitle: 'Eliminar o alerta do navegador',
    trustText:
      'A loja criou o próprio certificado e este dispositivo ainda não o conhece. Confie nele uma vez e o alerta desaparece. Ele só vale para endereços de redes locais, nunca para sites.',
    trustCheck:
      'Antes de confiar nele, compare a impressão digital com a do computador principal, em Ajustes, Caixas.',
    download: 'Baixar o certificado',
    systems: [
      {
        name: 'iPhone e iPad',
        steps:
          'Baixe-o no Safari e toque em Permitir. Abra Ajustes, toque em Perfil Baixado e instale-o. Depois ative-o em Geral, Sobre, Ajustes de Confiança de Certificado.',
      },
      {
        name: 'Android',
        steps:
          'Baixe-o. Abra Ajustes, pesquise “certificado de CA”, toque em Instalar mesmo assim e escolha o arquivo.',
      },
      {
        name: 'Windows',
        steps:
          'Baixe-o e abra-o. Escolha Instalar Certificado, Usuário Atual e, como repositório, Autoridades de Certificação Raiz Confiáveis. Reinicie o navegador.',
      },
      {
        name: 'Mac',
        steps:
          'Baixe-o e abra-o; o Acesso às Chaves se abre. Clique duas vezes no certificado e escolha Confiar Sempre em Confiança.',
      },
      {
        name: 'Firefox',
        steps:
          'Nos ajustes do Firefox, em Privacidade e Segurança, escolha Ver certificados, Autoridades, Importar, e confie nele para sites.',
      },
    ],
    mainOnly: 'Isso pode ser alterado no computador principal.',
    thisTill: 'Este caixa',
    main: 'Caixa principal',
    till: 'Caixa',
    anyTill: 'Todos os caixas',
    byTill: 'Por caixa',
    noTill: 'Sem caixa',
  },
};

export const ar: Texts = {
  tills: {
    text: 'يمكن أن تكون الأجهزة اللوحية والهواتف والحواسيب الأخرى في هذه الشبكة صناديق أيضًا. لا تحتاج إلا إلى متصفح. الاتصالات مشفرة، ويدخل كل شخص برمز PIN الخاص به.',
    stays:
      'لا تُغيَّر طرق الدفع والمفاتيح والأشخاص والنسخ الاحتياطية وإعدادات هذا الحاسوب إلا هنا، على الحاسوب الرئيسي، ما لم تسمح بذلك لأحد الصناديق.',
    ownerFirst: 'أضف أولًا مالكًا لديه رمز PIN. من دون رموز PIN يستطيع أي شخص في الشبكة استعمال صندوق كهذا.',
    ownerGo: 'إلى الأشخاص',
    add: 'إضافة صندوق',
    name: 'اسم الصندوق',
    nameHint: 'مثلًا: البار أو الشرفة. يُحفظ مع كل بيع يجري عليه.',
    nameMissing: 'أدخل اسمًا.',
    showCode: 'إظهار الرمز',
    adding: (name) => `إضافة “${name}”`,
    steps: [
      'صِل الجهاز بالشبكة نفسها التي يتصل بها هذا الحاسوب.',
      'امسح هذا الرمز بكاميرا الجهاز، أو افتح العنوان في متصفحه.',
      'يحذّر المتصفح من الشهادة لأن المتجر أنشأ شهادته بنفسه. تابع رغم ذلك؛ وتشرح الصفحة كيف يختفي التحذير.',
      'المس «استعماله صندوقًا» على الجهاز.',
    ],
    compareHint:
      'Cointill على حاسوب آخر: اختر «هذا صندوق آخر لمتجري» على شاشته الأولى. إذا كُتب العنوان باليد فإنه يعرض هذه الكلمات أيضًا.',
    codeLabel: 'عنوان الصندوق مع رمزه',
    address: 'العنوان',
    done: (name) => `أصبح “${name}” صندوقًا الآن.`,
    expired: 'انتهت صلاحية هذا الرمز.',
    newCode: 'رمز جديد',
    list: 'الصناديق في الشبكة',
    none: 'لم يُضف أي صندوق بعد.',
    mainActs: 'يمكنه تغيير ما يخص الحاسوب الرئيسي',
    here: 'متصل',
    listener: 'الاتصال',
    serve: 'السماح للصناديق بالاتصال عبر الشبكة المحلية',
    serveHint: 'إذا كان متوقفًا فلا يعمل أي صندوق في الشبكة، وتبقى مقترنة.',
    api: 'السماح للبرامج في الشبكة باستعمال واجهة API هنا',
    apiHint: 'يحتاج كل برنامج إلى مفتاح API صالح من الشبكة. عدد الطلبات لكل مفتاح محدود.',
    port: 'منفذ الصناديق',
    fingerprint: 'بصمة الشهادة (SHA-256)',
    fingerprintHint: 'يعرض الجهاز البصمة نفسها عند تثبيت الشهادة.',
    pairTitle: 'استعمال هذا الجهاز صندوقًا',
    pairText: 'اكتب الرمز الذي يعرضه الحاسوب الرئيسي في الإعدادات، الصناديق، إضافة صندوق.',
    pairScanned: 'الرمز مكتوب بالفعل. المس الزر للمتابعة.',
    pairGo: 'استعماله صندوقًا',
    pairWrong: 'رمز خاطئ أو منتهٍ. أنشئ رمزًا جديدًا على الحاسوب الرئيسي في الإعدادات، الصناديق، إضافة صندوق.',
    pairEnded:
      'لم يعد هذا الجهاز صندوقًا. لإضافته مرة أخرى أنشئ رمزًا جديدًا على الحاسوب الرئيسي في الإعدادات، الصناديق.',
    trustTitle: 'إزالة تحذير المتصفح',
    trustText:
      'أنشأ المتجر شهادته بنفسه، ولا يعرفها هذا الجهاز بعد. ثق بها مرة واحدة فيختفي التحذير. وهي صالحة لعناوين الشبكات المحلية فقط، لا لمواقع الويب.',
    trustCheck: 'قبل أن تثق بها، قارن البصمة بالبصمة المعروضة على الحاسوب الرئيسي في الإعدادات، الصناديق.',
    download: 'تنزيل الشهادة',
    systems: [
      {
        name: 'iPhone و iPad',
        steps:
          'نزّلها في Safari والمس «السماح». افتح الإعدادات والمس «تم تنزيل ملف التعريف» وثبّتها. ثم فعّلها في عام، حول، إعدادات الثقة بالشهادات.',
      },
      {
        name: 'Android',
        steps: 'نزّلها. افتح الإعدادات وابحث عن «شهادة CA»، والمس «التثبيت على أي حال»، واختر الملف.',
      },
      {
        name: 'Windows',
        steps:
          'نزّلها وافتحها. اختر «تثبيت الشهادة»، ثم «المستخدم الحالي»، ثم مخزن «المراجع المصدقة الجذر الموثوق بها». أعد تشغيل المتصفح.',
      },
      {
        name: 'Mac',
        steps: 'نزّلها وافتحها فيظهر «الوصول إلى سلسلة المفاتيح». انقر الشهادة مرتين واختر «الثقة دائمًا».',
      },
      {
        name: 'Firefox',
        steps:
          'في إعدادات Firefox، ضمن «الخصوصية والأمان»، اختر «عرض الشهادات»، ثم «السلطات»، ثم «استيراد»، وثق بها لمواقع الويب.',
      },
    ],
    mainOnly: 'يُغيَّر هذا على الحاسوب الرئيسي.',
    thisTill: 'هذا الصندوق',
    main: 'الصندوق الرئيسي',
    till: 'الصندوق',
    anyTill: 'كل الصناديق',
    byTill: 'حسب الصندوق',
    noTill: 'بلا صندوق',
  },
};
