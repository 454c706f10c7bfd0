/** Texts of a computer that is another till of a shop: how it joins, what it says while the main computer is away. */

export const en = {
  joined: {
    join: 'This is another till of my shop',
    joinText:
      'On the main computer, open Settings, Tills, Add a till. Then enter the address and the code it shows, or scan its QR code.',
    found: 'Shops found in this network',
    address: 'Address of the main computer',
    addressHint: 'For example 192.168.1.20, or the copied link.',
    next: 'Continue',
    compareText:
      'Compare these words with those on the main computer, next to the code. Nothing has been sent yet.',
    same: 'They are the same',
    differ: 'They differ',
    looking: 'Looking for the main computer…',
    awayTitle: 'Can’t reach the main computer',
    awayNow:
      'Is it switched on, with Cointill open, and in the same network? This till continues automatically as soon as it is back.',
    foreignNow:
      'Another computer answers in place of the main computer, so this till does not connect. If the shop got a new computer or a new certificate, stop using this computer as a till and add it again.',
    mainComputer: 'Main computer:',
    leave: 'Stop using this computer as a till',
    leaveTitle: 'Stop using this computer as a till?',
    leaveText:
      'It goes back to its first screen. Sales stay on the main computer. To use it as a till again, you need a new code.',
    leaveGo: 'Stop',
    problems: {
      'wrong-address': 'Enter an address such as 192.168.1.20 or 192.168.1.20:8422.',
      'code-missing': 'Enter the code that the main computer shows.',
      away: 'No main computer answers there. Check the address, and that both computers are in the same network.',
      foreign:
        'This is not the shop’s main computer, or somebody is listening in. Nothing was sent. Make a new code on the main computer and try again.',
      'wrong-code':
        'Wrong or expired code. Make a new one on the main computer under Settings, Tills, Add a till.',
      full: 'This shop can’t have any more tills. Remove one on the main computer.',
      wait: 'Too many wrong codes. Wait a minute and try again.',
      'has-shop': 'This computer already has a shop of its own, so it can’t become another shop’s till.',
    },
  },
};

export const de: typeof en = {
  joined: {
    join: 'Das ist eine weitere Kasse meines Ladens',
    joinText:
      'Öffnen Sie am Hauptcomputer Einstellungen, Kassen, Kasse hinzufügen. Geben Sie dann Adresse und Code ein, die er zeigt, oder scannen Sie seinen QR-Code.',
    found: 'In diesem Netzwerk gefundene Läden',
    address: 'Adresse des Hauptcomputers',
    addressHint: 'Zum Beispiel 192.168.1.20 oder der kopierte Link.',
    next: 'Weiter',
    compareText:
      'Vergleichen Sie diese Wörter mit denen am Hauptcomputer neben dem Code. Es wurde noch nichts gesendet.',
    same: 'Sie sind gleich',
    differ: 'Sie sind verschieden',
    looking: 'Der Hauptcomputer wird gesucht…',
    awayTitle: 'Der Hauptcomputer ist nicht erreichbar',
    awayNow:
      'Ist er eingeschaltet, läuft Cointill dort, und ist er im selben Netzwerk? Diese Kasse macht automatisch weiter, sobald er wieder da ist.',
    foreignNow:
      'Statt des Hauptcomputers antwortet ein anderer, darum verbindet sich diese Kasse nicht. Hat der Laden einen neuen Computer oder ein neues Zertifikat, beenden Sie die Nutzung dieses Computers als Kasse und fügen Sie ihn neu hinzu.',
    mainComputer: 'Hauptcomputer:',
    leave: 'Diesen Computer nicht mehr als Kasse verwenden',
    leaveTitle: 'Diesen Computer nicht mehr als Kasse verwenden?',
    leaveText:
      'Er startet neu mit seinem ersten Bildschirm. Die Verkäufe bleiben auf dem Hauptcomputer. Um ihn wieder als Kasse zu verwenden, brauchen Sie einen neuen Code.',
    leaveGo: 'Beenden',
    problems: {
      'wrong-address': 'Geben Sie eine Adresse wie 192.168.1.20 oder 192.168.1.20:8422 ein.',
      'code-missing': 'Geben Sie den Code ein, den der Hauptcomputer zeigt.',
      away: 'Dort antwortet kein Hauptcomputer. Prüfen Sie die Adresse und ob beide Computer im selben Netzwerk sind.',
      foreign:
        'Das ist nicht der Hauptcomputer des Ladens, oder jemand hört mit. Es wurde nichts gesendet. Erstellen Sie am Hauptcomputer einen neuen Code und versuchen Sie es noch einmal.',
      'wrong-code':
        'Falscher oder abgelaufener Code. Erstellen Sie am Hauptcomputer unter Einstellungen, Kassen, Kasse hinzufügen einen neuen.',
      full: 'Der Laden nimmt keine weiteren Kassen auf. Entfernen Sie eine am Hauptcomputer.',
      wait: 'Zu viele falsche Codes. Warten Sie eine Minute und versuchen Sie es noch einmal.',
      'has-shop':
        'Dieser Computer hat bereits einen eigenen Laden und kann daher keine Kasse eines anderen werden.',
    },
  },
};

export const es: typeof en = {
  joined: {
    join: 'Esta es otra caja de mi tienda',
    joinText:
      'En el ordenador principal, abra Ajustes, Cajas, Añadir una caja. Después escriba la dirección y el código que muestra, o escanee su código QR.',
    found: 'Tiendas encontradas en esta red',
    address: 'Dirección del ordenador principal',
    addressHint: 'Por ejemplo, 192.168.1.20, o el enlace copiado.',
    next: 'Continuar',
    compareText:
      'Compare estas palabras con las del ordenador principal, junto al código. Aún no se ha enviado nada.',
    same: 'Son iguales',
    differ: 'Son distintas',
    looking: 'Buscando el ordenador principal…',
    awayTitle: 'El ordenador principal no está disponible',
    awayNow:
      'El ordenador principal no responde. ¿Está encendido, con Cointill abierto y en la misma red? Esta caja continuará automáticamente cuando vuelva.',
    foreignNow:
      'Otro equipo responde en lugar del ordenador principal, así que esta caja no se conecta. Si la tienda tiene un ordenador o un certificado nuevo, deje de usar este equipo como caja y vuelva a añadirlo.',
    mainComputer: 'Ordenador principal:',
    leave: 'Dejar de usar este equipo como caja',
    leaveTitle: '¿Dejar de usar este equipo como caja?',
    leaveText:
      'Se reinicia con su primera pantalla. Las ventas siguen en el ordenador principal. Para volver a usarlo como caja necesitará un código nuevo.',
    leaveGo: 'Dejar de usarlo',
    problems: {
      'wrong-address': 'Escriba una dirección como 192.168.1.20 o 192.168.1.20:8422.',
      'code-missing': 'Escriba el código que muestra el ordenador principal.',
      away: 'Ningún ordenador principal responde ahí. Compruebe la dirección y que ambos equipos estén en la misma red.',
      foreign:
        'No es el ordenador principal de la tienda, o alguien está escuchando. No se ha enviado nada. Cree un código nuevo en el ordenador principal e inténtelo de nuevo.',
      'wrong-code':
        'Código erróneo o caducado. Cree uno nuevo en el ordenador principal, en Ajustes, Cajas, Añadir una caja.',
      full: 'La tienda no admite más cajas. Quite una en el ordenador principal.',
      wait: 'Demasiados códigos erróneos. Espere un minuto e inténtelo de nuevo.',
      'has-shop': 'Este equipo ya tiene su propia tienda, así que no puede ser una caja de otra.',
    },
  },
};

export const fr: typeof en = {
  joined: {
    join: 'C’est une autre caisse de ma boutique',
    joinText:
      'Sur l’ordinateur principal, ouvrez Réglages, Caisses, Ajouter une caisse. Saisissez ensuite l’adresse et le code affichés, ou scannez son code QR.',
    found: 'Boutiques trouvées sur ce réseau',
    address: 'Adresse de l’ordinateur principal',
    addressHint: 'Par exemple 192.168.1.20, ou le lien copié.',
    next: 'Continuer',
    compareText:
      'Comparez ces mots avec ceux de l’ordinateur principal, à côté du code. Rien n’a encore été envoyé.',
    same: 'Ils sont identiques',
    differ: 'Ils sont différents',
    looking: 'Recherche de l’ordinateur principal…',
    awayTitle: 'L’ordinateur principal est injoignable',
    awayNow:
      'L’ordinateur principal ne répond pas. Est-il allumé, avec Cointill ouvert, et sur le même réseau ? Cette caisse reprend d’elle-même à son retour.',
    foreignNow:
      'Un autre ordinateur répond à la place de l’ordinateur principal ; cette caisse ne se connecte donc pas. Si la boutique a un nouvel ordinateur ou un nouveau certificat, cessez d’utiliser cet ordinateur comme caisse et ajoutez-le à nouveau.',
    mainComputer: 'Ordinateur principal :',
    leave: 'Ne plus utiliser cet ordinateur comme caisse',
    leaveTitle: 'Ne plus utiliser cet ordinateur comme caisse ?',
    leaveText:
      'Il redémarre sur son premier écran. Les ventes restent sur l’ordinateur principal. Pour l’utiliser à nouveau comme caisse, il faudra un nouveau code.',
    leaveGo: 'Ne plus l’utiliser',
    problems: {
      'wrong-address': 'Saisissez une adresse comme 192.168.1.20 ou 192.168.1.20:8422.',
      'code-missing': 'Saisissez le code affiché par l’ordinateur principal.',
      away: 'Aucun ordinateur principal ne répond à cette adresse. Vérifiez l’adresse et que les deux ordinateurs sont sur le même réseau.',
      foreign:
        'Ce n’est pas l’ordinateur principal de la boutique, ou quelqu’un intercepte la connexion. Rien n’a été envoyé. Créez un nouveau code sur l’ordinateur principal et réessayez.',
      'wrong-code':
        'Code erroné ou expiré. Créez-en un nouveau sur l’ordinateur principal, dans Réglages, Caisses, Ajouter une caisse.',
      full: 'La boutique n’accepte plus de caisse. Retirez-en une sur l’ordinateur principal.',
      wait: 'Trop de codes erronés. Attendez une minute et réessayez.',
      'has-shop': 'Cet ordinateur a déjà sa propre boutique : il ne peut pas devenir une caisse d’une autre.',
    },
  },
};

export const pt: typeof en = {
  joined: {
    join: 'Esta é outra caixa da minha loja',
    joinText:
      'No computador principal, abra Definições, Caixas, Adicionar uma caixa. Depois escreva o endereço e o código que ele mostra, ou leia o seu código QR.',
    found: 'Lojas encontradas nesta rede',
    address: 'Endereço do computador principal',
    addressHint: 'Por exemplo, 192.168.1.20, ou a ligação copiada.',
    next: 'Continuar',
    compareText:
      'Compare estas palavras com as do computador principal, ao lado do código. Ainda nada foi enviado.',
    same: 'São iguais',
    differ: 'São diferentes',
    looking: 'A procurar o computador principal…',
    awayTitle: 'O computador principal não está disponível',
    awayNow:
      'O computador principal não responde. Está ligado, com o Cointill aberto e na mesma rede? Esta caixa continua sozinha quando ele voltar.',
    foreignNow:
      'Outro computador responde em vez do principal, por isso esta caixa não se liga. Se a loja tem um computador ou um certificado novo, deixe de usar este computador como caixa e adicione-o de novo.',
    mainComputer: 'Computador principal:',
    leave: 'Deixar de usar este computador como caixa',
    leaveTitle: 'Deixar de usar este computador como caixa?',
    leaveText:
      'Reinicia no primeiro ecrã. As vendas ficam no computador principal. Para o voltar a usar como caixa precisa de um novo código.',
    leaveGo: 'Deixar de usar',
    problems: {
      'wrong-address': 'Escreva um endereço como 192.168.1.20 ou 192.168.1.20:8422.',
      'code-missing': 'Escreva o código que o computador principal mostra.',
      away: 'Nenhum computador principal responde aí. Verifique o endereço e se ambos os computadores estão na mesma rede.',
      foreign:
        'Não é o computador principal da loja, ou alguém está à escuta. Nada foi enviado. Crie um novo código no computador principal e tente de novo.',
      'wrong-code':
        'Código errado ou expirado. Crie um novo no computador principal, em Definições, Caixas, Adicionar uma caixa.',
      full: 'A loja não aceita mais caixas. Remova uma no computador principal.',
      wait: 'Demasiados códigos errados. Espere um minuto e tente de novo.',
      'has-shop': 'Este computador já tem a sua própria loja, por isso não pode ser uma caixa de outra.',
    },
  },
};

export const ptBR: typeof en = {
  joined: {
    join: 'Este é outro caixa da minha loja',
    joinText:
      'No computador principal, abra Ajustes, Caixas, Adicionar um caixa. Depois digite o endereço e o código que ele mostra ou leia o QR code.',
    found: 'Lojas encontradas nesta rede',
    address: 'Endereço do computador principal',
    addressHint: 'Por exemplo, 192.168.1.20, ou o link copiado.',
    next: 'Continuar',
    compareText:
      'Compare estas palavras com as do computador principal, ao lado do código. Nada foi enviado ainda.',
    same: 'São iguais',
    differ: 'São diferentes',
    looking: 'Procurando o computador principal…',
    awayTitle: 'O computador principal não está disponível',
    awayNow:
      'O computador principal não responde. Ele está ligado, com o Cointill aberto e na mesma rede? Este caixa continua sozinho quando ele voltar.',
    foreignNow:
      'Outro computador responde no lugar do principal, por isso este caixa não se conecta. Se a loja tem um computador ou um certificado novo, deixe de usar este computador como caixa e adicione-o de novo.',
    mainComputer: 'Computador principal:',
    leave: 'Deixar de usar este computador como caixa',
    leaveTitle: 'Deixar de usar este computador como caixa?',
    leaveText:
      'Ele reinicia na primeira tela. As vendas ficam no computador principal. Para voltar a usá-lo como caixa, é preciso um novo código.',
    leaveGo: 'Deixar de usar',
    problems: {
      'wrong-address': 'Digite um endereço como 192.168.1.20 ou 192.168.1.20:8422.',
      'code-missing': 'Digite o código que o computador principal mostra.',
      away: 'Nenhum computador principal responde nesse endereço. Verifique o endereço e se os dois computadores estão na mesma rede.',
      foreign:
        'Não é o computador principal da loja, ou alguém está interceptando a conexão. Nada foi enviado. Crie um novo código no computador principal e tente de novo.',
      'wrong-code':
        'Código errado ou expirado. Crie um novo no computador principal, em Ajustes, Caixas, Adicionar um caixa.',
      full: 'A loja não aceita mais caixas. Remova um no computador principal.',
      wait: 'Códigos errados demais. Espere um minuto e tente de novo.',
      'has-shop': 'Este computador já tem sua própria loja, por isso não pode ser um caixa de outra.',
    },
  },
};

export const ar: typeof en = {
  joined: {
    join: 'هذا صندوق آخر لمتجري',
    joinText:
      'افتح على الحاسوب الرئيسي الإعدادات، الصناديق، إضافة صندوق. ثم اكتب العنوان والرمز اللذين يعرضهما، أو امسح رمز QR الخاص به.',
    found: 'المتاجر الموجودة في هذه الشبكة',
    address: 'عنوان الحاسوب الرئيسي',
    addressHint: 'مثلًا 192.168.1.20، أو الرابط المنسوخ.',
    next: 'متابعة',
    compareText: 'قارن هذه الكلمات بالكلمات المعروضة على الحاسوب الرئيسي بجانب الرمز. لم يُرسل شيء بعد.',
    same: 'متطابقة',
    differ: 'مختلفة',
    looking: 'جارٍ البحث عن الحاسوب الرئيسي…',
    awayTitle: 'الحاسوب الرئيسي غير متاح',
    awayNow:
      'الحاسوب الرئيسي لا يجيب. هل هو قيد التشغيل وCointill مفتوح عليه وفي الشبكة نفسها؟ يتابع هذا الصندوق تلقائيًا عند عودته.',
    foreignNow:
      'يجيب حاسوب آخر مكان الحاسوب الرئيسي، لذلك لا يتصل هذا الصندوق. إذا صار للمتجر حاسوب جديد أو شهادة جديدة، فأوقف استعمال هذا الحاسوب صندوقًا ثم أضفه من جديد.',
    mainComputer: 'الحاسوب الرئيسي:',
    leave: 'إيقاف استعمال هذا الحاسوب صندوقًا',
    leaveTitle: 'هل تريد إيقاف استعمال هذا الحاسوب صندوقًا؟',
    leaveText:
      'يُعاد تشغيله على شاشته الأولى. تبقى المبيعات على الحاسوب الرئيسي. لاستعماله صندوقًا مرة أخرى تحتاج إلى رمز جديد.',
    leaveGo: 'إيقاف',
    problems: {
      'wrong-address': 'اكتب عنوانًا مثل 192.168.1.20 أو 192.168.1.20:8422.',
      'code-missing': 'اكتب الرمز الذي يعرضه الحاسوب الرئيسي.',
      away: 'لا يجيب أي حاسوب رئيسي هناك. تحقق من العنوان ومن أن الحاسوبين في الشبكة نفسها.',
      foreign:
        'هذا ليس الحاسوب الرئيسي للمتجر، أو أن أحدًا يتنصت. لم يُرسل شيء. أنشئ رمزًا جديدًا على الحاسوب الرئيسي وحاول مرة أخرى.',
      'wrong-code':
        'رمز خاطئ أو منتهٍ. أنشئ رمزًا جديدًا على الحاسوب الرئيسي في الإعدادات، الصناديق، إضافة صندوق.',
      full: 'لا يقبل المتجر صناديق أخرى. أزِل صندوقًا على الحاسوب الرئيسي.',
      wait: 'رموز خاطئة كثيرة. انتظر دقيقة ثم حاول مرة أخرى.',
      'has-shop': 'لهذا الحاسوب متجره الخاص، لذلك لا يمكن أن يصبح صندوقًا لمتجر آخر.',
    },
  },
};
