/** Texts of the health page. */
import { plural } from '#domain/languages/plural.ts';

export const en = {
  health: {
    text: 'What this till depends on, as it is now.',
    well: 'All is well.',
    wrong: (n: number) =>
      plural('en', n, { one: '# thing needs the owner', other: '# things need the owner' }),
    look: 'Look at it',
    ailments: {
      internet:
        'This computer has no internet connection. Until it is back, payments over the internet can’t be seen and rates stay as they are. Check the cable, the Wi-Fi and the router.',
      methods:
        'A payment method can’t be reached. Its payments are seen late or not at all. See below why, and mend its server, node or connection.',
      rates:
        'A payment method has no usable rate and can’t be charged. Check the internet connection, or enter a rate by hand.',
      webhooks:
        'A webhook endpoint does not take what is sent to it. See below what it answered, and mend the receiver.',
      backup: 'There is no backup of the last two days. Make one now, and see that the disk has room.',
      disk: 'The disk is nearly full or refuses to write. Make room: without it no sale can be written down.',
      secrets:
        'Secrets of this till – passwords of nodes, secrets of webhooks – are locked. Enter the passphrase.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} addresses in a row were never paid. Wallets stop looking after a number of unused addresses and then don’t show later payments. Raise your wallet’s gap limit (for Monero: subaddress lookahead); the method’s page says to what, and where.`,
    clockAhead: (size: string) =>
      `This computer’s clock is about ${size} ahead. Set its date and time right, best by itself over the internet: sales expire by it, and books and receipts bear it.`,
    clockBehind: (size: string) =>
      `This computer’s clock is about ${size} behind. Set its date and time right, best by itself over the internet: sales expire by it, and books and receipts bear it.`,
    notice: 'The program has something to report.',
    methods: 'Payment methods',
    noMethods: 'None is set up.',
    answered: (ago: string) => `answered ${ago}`,
    silent: 'has not answered since the start',
    block: (height: string) => `block ${height}`,
    behind: 'still catching up',
    sources: 'Sources of rates',
    noSources: 'No source is asked.',
    practice: 'Rates are made up in practice.',
    since: (time: string) => `since ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'None is set up.',
    off: 'Switched off',
    unused: 'Not used',
    offBySelf: 'Switched off after failing',
    fails: 'Fails',
    takes: 'Works',
    untried: 'Nothing sent yet',
    waiting: (n: number) => plural('en', n, { one: '# delivery waits', other: '# deliveries wait' }),
    delivered: (ago: string) => `delivered ${ago}`,
    books: 'Books',
    written: 'Every sale is written to the disk',
    refuses: 'The disk refuses to write',
    lastBackup: 'Last backup',
    never: 'none yet',
    room: 'Room on the disk',
    unknown: 'unknown',
    vault: 'Passwords of nodes',
    vaults: {
      keyring: 'sealed by this computer',
      passphrase: 'sealed with your passphrase',
      'key-file': 'sealed with a key in the data folder',
      locked: 'locked',
    },
  },
};

export const de: typeof en = {
  health: {
    text: 'Wovon diese Kasse abhängt, wie es jetzt steht.',
    well: 'Alles in Ordnung.',
    wrong: (n: number) =>
      plural('de', n, { one: '# Sache braucht den Inhaber', other: '# Sachen brauchen den Inhaber' }),
    look: 'Ansehen',
    ailments: {
      internet:
        'Dieser Computer hat keine Internetverbindung. Bis sie wieder da ist, sind Zahlungen über das Internet nicht zu sehen, und die Kurse bleiben, wie sie sind. Prüfen Sie Kabel, WLAN und Router.',
      methods:
        'Eine Zahlungsart ist nicht erreichbar. Ihre Zahlungen werden verspätet oder gar nicht gesehen. Unten steht, warum; bringen Sie Server, Knoten oder Verbindung in Ordnung.',
      rates:
        'Eine Zahlungsart hat keinen brauchbaren Kurs und kann nicht kassieren. Prüfen Sie die Internetverbindung oder geben Sie einen Kurs von Hand ein.',
      webhooks:
        'Ein Webhook-Endpunkt nimmt nicht an, was ihm gesendet wird. Unten steht seine Antwort; bringen Sie den Empfänger in Ordnung.',
      backup:
        'Es gibt keine Sicherung der letzten zwei Tage. Machen Sie jetzt eine, und sehen Sie nach, ob auf dem Datenträger Platz ist.',
      disk: 'Der Datenträger ist fast voll oder lässt sich nicht beschreiben. Schaffen Sie Platz: Sonst kann kein Verkauf aufgezeichnet werden.',
      secrets:
        'Geheimnisse dieser Kasse – Passwörter von Knoten, Geheimnisse von Webhooks – sind gesperrt. Geben Sie die Passphrase ein.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} Adressen hintereinander wurden nie bezahlt. Wallets suchen nur eine bestimmte Zahl unbenutzter Adressen weit und zeigen spätere Zahlungen dann nicht. Erhöhen Sie das Gap-Limit Ihrer Wallet (bei Monero: Subaddress Lookahead); auf welchen Wert und wo, steht auf der Seite der Zahlungsart.`,
    clockAhead: (size: string) =>
      `Die Uhr dieses Computers geht etwa ${size} vor. Stellen Sie Datum und Uhrzeit richtig, am besten automatisch über das Internet: Nach ihr laufen Verkäufe ab, und Bücher und Belege tragen sie.`,
    clockBehind: (size: string) =>
      `Die Uhr dieses Computers geht etwa ${size} nach. Stellen Sie Datum und Uhrzeit richtig, am besten automatisch über das Internet: Nach ihr laufen Verkäufe ab, und Bücher und Belege tragen sie.`,
    notice: 'Das Programm hat etwas zu melden.',
    methods: 'Zahlungsarten',
    noMethods: 'Keine eingerichtet.',
    answered: (ago: string) => `hat ${ago} geantwortet`,
    silent: 'hat seit dem Start nicht geantwortet',
    block: (height: string) => `Block ${height}`,
    behind: 'holt noch auf',
    sources: 'Kursquellen',
    noSources: 'Keine Quelle wird gefragt.',
    practice: 'In der Übung sind die Kurse ausgedacht.',
    since: (time: string) => `seit ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'Keine eingerichtet.',
    off: 'Ausgeschaltet',
    unused: 'Nicht genutzt',
    offBySelf: 'Nach Fehlern ausgeschaltet',
    fails: 'Schlägt fehl',
    takes: 'Funktioniert',
    untried: 'Noch nichts gesendet',
    waiting: (n: number) => plural('de', n, { one: '# Zustellung wartet', other: '# Zustellungen warten' }),
    delivered: (ago: string) => `${ago} zugestellt`,
    books: 'Bücher',
    written: 'Jeder Verkauf wird auf den Datenträger geschrieben',
    refuses: 'Der Datenträger lässt sich nicht beschreiben',
    lastBackup: 'Letzte Sicherung',
    never: 'noch keine',
    room: 'Platz auf dem Datenträger',
    unknown: 'unbekannt',
    vault: 'Passwörter der Knoten',
    vaults: {
      keyring: 'von diesem Computer versiegelt',
      passphrase: 'mit Ihrer Passphrase versiegelt',
      'key-file': 'mit einem Schlüssel im Datenordner versiegelt',
      locked: 'gesperrt',
    },
  },
};

export const es: typeof en = {
  health: {
    text: 'De qué depende esta caja, tal como está ahora.',
    well: 'Todo está bien.',
    wrong: (n: number) =>
      plural('es', n, {
        one: '# asunto requiere al propietario',
        many: '# de asuntos requieren al propietario',
        other: '# asuntos requieren al propietario',
      }),
    look: 'Ver',
    ailments: {
      internet:
        'Este equipo no tiene conexión a internet. Hasta que vuelva, no se ven los pagos que llegan por internet y los tipos de cambio no se actualizan. Compruebe el cable, la wifi y el router.',
      methods:
        'No se puede alcanzar un método de pago. Sus pagos se ven tarde o no se ven. Abajo se dice por qué; arregle su servidor, nodo o conexión.',
      rates:
        'Un método de pago no tiene un cambio utilizable y no puede cobrar. Compruebe la conexión a internet o introduzca uno a mano.',
      webhooks:
        'Un punto de webhook no acepta lo que se le envía. Abajo está su respuesta; arregle el receptor.',
      backup:
        'No hay ninguna copia de los últimos dos días. Haga una ahora y compruebe que el disco tiene espacio.',
      disk: 'El disco está casi lleno o se niega a escribir. Haga sitio: sin él no se puede anotar ninguna venta.',
      secrets:
        'Los secretos de esta caja (contraseñas de nodos, secretos de webhooks) están bloqueados. Introduzca la frase de paso.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} direcciones seguidas no se pagaron nunca. Los monederos dejan de buscar tras cierto número de direcciones sin usar y no muestran los pagos posteriores. Suba el límite de huecos (gap limit; en Monero: subaddress lookahead) de su monedero; la página del método dice a cuánto y dónde.`,
    clockAhead: (size: string) =>
      `El reloj de este equipo va adelantado aproximadamente ${size}. Ponga bien la fecha y la hora, mejor automáticamente por internet: según él vencen las ventas, y los libros y recibos llevan su hora.`,
    clockBehind: (size: string) =>
      `El reloj de este equipo va atrasado aproximadamente ${size}. Ponga bien la fecha y la hora, mejor automáticamente por internet: según él vencen las ventas, y los libros y recibos llevan su hora.`,
    notice: 'El programa tiene algo que comunicar.',
    methods: 'Métodos de pago',
    noMethods: 'No hay ninguno configurado.',
    answered: (ago: string) => `respondió ${ago}`,
    silent: 'no ha respondido desde el inicio',
    block: (height: string) => `bloque ${height}`,
    behind: 'todavía poniéndose al día',
    sources: 'Fuentes de los cambios',
    noSources: 'No se pregunta a ninguna fuente.',
    practice: 'En la práctica los cambios son inventados.',
    since: (time: string) => `desde ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'No hay ninguno configurado.',
    off: 'Desactivado',
    unused: 'Sin usar',
    offBySelf: 'Desactivado tras fallar',
    fails: 'Falla',
    takes: 'Funciona',
    untried: 'Aún no se ha enviado nada',
    waiting: (n: number) =>
      plural('es', n, {
        one: '# entrega espera',
        many: '# de entregas esperan',
        other: '# entregas esperan',
      }),
    delivered: (ago: string) => `entregado ${ago}`,
    books: 'Libros',
    written: 'Cada venta se escribe en el disco',
    refuses: 'El disco se niega a escribir',
    lastBackup: 'Última copia',
    never: 'ninguna todavía',
    room: 'Espacio en el disco',
    unknown: 'desconocido',
    vault: 'Contraseñas de los nodos',
    vaults: {
      keyring: 'selladas por este equipo',
      passphrase: 'selladas con su frase de paso',
      'key-file': 'selladas con una clave en la carpeta de datos',
      locked: 'bloqueadas',
    },
  },
};

export const fr: typeof en = {
  health: {
    text: 'Ce dont cette caisse dépend, tel que c’est maintenant.',
    well: 'Tout va bien.',
    wrong: (n: number) =>
      plural('fr', n, {
        one: '# chose demande le propriétaire',
        many: '# de choses demandent le propriétaire',
        other: '# choses demandent le propriétaire',
      }),
    look: 'Voir',
    ailments: {
      internet:
        'Cet ordinateur n’a pas de connexion internet. Jusqu’à son retour, les paiements par internet ne se voient pas et les cours ne changent plus. Vérifiez le câble, le Wi-Fi et la box.',
      methods:
        'Un moyen de paiement est injoignable. Ses paiements sont vus en retard ou pas du tout. La raison est ci-dessous ; réparez son serveur, son nœud ou sa connexion.',
      rates:
        'Un moyen de paiement n’a pas de cours utilisable et ne peut pas encaisser. Vérifiez la connexion à internet, ou saisissez un cours à la main.',
      webhooks:
        'Un point de webhook n’accepte pas ce qui lui est envoyé. Sa réponse est ci-dessous ; réparez le destinataire.',
      backup:
        'Il n’y a pas de sauvegarde des deux derniers jours. Faites-en une maintenant et vérifiez que le disque a de la place.',
      disk: 'Le disque est presque plein ou refuse d’écrire. Faites de la place : sans cela aucune vente ne peut être enregistrée.',
      secrets:
        'Les secrets de cette caisse (mots de passe de nœuds, secrets de webhooks) sont verrouillés. Saisissez la phrase secrète.',
    },
    gap: (method: string, unused: string) =>
      `${method} : ${unused} adresses à la suite n’ont jamais été payées. Les portefeuilles cessent de chercher après un certain nombre d’adresses inutilisées et ne montrent plus les paiements suivants. Relevez la limite d’écart (gap limit ; pour Monero : subaddress lookahead) de votre portefeuille ; la page du moyen de paiement dit à combien et où.`,
    clockAhead: (size: string) =>
      `L’horloge de cet ordinateur avance d’environ ${size}. Réglez la date et l’heure, de préférence automatiquement par internet : les ventes expirent d’après elle, et les livres et les reçus portent son heure.`,
    clockBehind: (size: string) =>
      `L’horloge de cet ordinateur retarde d’environ ${size}. Réglez la date et l’heure, de préférence automatiquement par internet : les ventes expirent d’après elle, et les livres et les reçus portent son heure.`,
    notice: 'Le programme a quelque chose à signaler.',
    methods: 'Moyens de paiement',
    noMethods: 'Aucun n’est configuré.',
    answered: (ago: string) => `a répondu ${ago}`,
    silent: 'n’a pas répondu depuis le démarrage',
    block: (height: string) => `bloc ${height}`,
    behind: 'rattrape encore son retard',
    sources: 'Sources des cours',
    noSources: 'Aucune source n’est interrogée.',
    practice: 'À l’entraînement, les cours sont inventés.',
    since: (time: string) => `depuis ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'Aucun n’est configuré.',
    off: 'Désactivé',
    unused: 'Non utilisée',
    offBySelf: 'Désactivé après des échecs',
    fails: 'Échoue',
    takes: 'Fonctionne',
    untried: 'Rien d’envoyé encore',
    waiting: (n: number) =>
      plural('fr', n, { one: '# envoi attend', many: '# d’envois attendent', other: '# envois attendent' }),
    delivered: (ago: string) => `livré ${ago}`,
    books: 'Livres',
    written: 'Chaque vente est écrite sur le disque',
    refuses: 'Le disque refuse d’écrire',
    lastBackup: 'Dernière sauvegarde',
    never: 'aucune encore',
    room: 'Place sur le disque',
    unknown: 'inconnue',
    vault: 'Mots de passe des nœuds',
    vaults: {
      keyring: 'scellés par cet ordinateur',
      passphrase: 'scellés avec votre phrase secrète',
      'key-file': 'scellés avec une clé dans le dossier de données',
      locked: 'verrouillés',
    },
  },
};

export const pt: typeof en = {
  health: {
    text: 'Aquilo de que esta caixa depende, tal como está agora.',
    well: 'Está tudo bem.',
    wrong: (n: number) =>
      plural('pt', n, {
        one: '# assunto precisa do proprietário',
        many: '# de assuntos precisam do proprietário',
        other: '# assuntos precisam do proprietário',
      }),
    look: 'Ver',
    ailments: {
      internet:
        'Este computador não tem ligação à internet. Até ela voltar, os pagamentos pela internet não são vistos e as taxas não são atualizadas. Verifique o cabo, o Wi-Fi e o router.',
      methods:
        'Um método de pagamento está inacessível. Os seus pagamentos são vistos tarde ou não são vistos. Em baixo diz-se porquê; repare o servidor, o nó ou a ligação.',
      rates:
        'Um método de pagamento não tem câmbio utilizável e não pode cobrar. Verifique a ligação à internet, ou introduza um câmbio à mão.',
      webhooks:
        'Um ponto de webhook não aceita o que lhe é enviado. A resposta está em baixo; repare o recetor.',
      backup: 'Não há cópia dos últimos dois dias. Faça uma agora e veja se o disco tem espaço.',
      disk: 'O disco está quase cheio ou recusa-se a escrever. Arranje espaço: sem ele nenhuma venda pode ser registada.',
      secrets:
        'Os segredos desta caixa (palavras-passe de nós, segredos de webhooks) estão bloqueados. Introduza a frase-passe.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} endereços seguidos nunca foram pagos. As carteiras deixam de procurar após um certo número de endereços por usar e não mostram os pagamentos posteriores. Suba o limite de intervalo (gap limit; em Monero: subaddress lookahead) da sua carteira; a página do método diz para quanto e onde.`,
    clockAhead: (size: string) =>
      `O relógio deste computador está adiantado cerca de ${size}. Acerte a data e a hora, de preferência automaticamente pela internet: é por ele que as vendas expiram, e os livros e recibos têm a sua hora.`,
    clockBehind: (size: string) =>
      `O relógio deste computador está atrasado cerca de ${size}. Acerte a data e a hora, de preferência automaticamente pela internet: é por ele que as vendas expiram, e os livros e recibos têm a sua hora.`,
    notice: 'O programa tem algo a comunicar.',
    methods: 'Métodos de pagamento',
    noMethods: 'Nenhum está configurado.',
    answered: (ago: string) => `respondeu ${ago}`,
    silent: 'não respondeu desde o início',
    block: (height: string) => `bloco ${height}`,
    behind: 'ainda a recuperar o atraso',
    sources: 'Fontes dos câmbios',
    noSources: 'Nenhuma fonte é consultada.',
    practice: 'Na prática os câmbios são inventados.',
    since: (time: string) => `desde ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'Nenhum está configurado.',
    off: 'Desligado',
    unused: 'Não usada',
    offBySelf: 'Desligado depois de falhar',
    fails: 'Falha',
    takes: 'Funciona',
    untried: 'Ainda nada foi enviado',
    waiting: (n: number) =>
      plural('pt', n, {
        one: '# entrega espera',
        many: '# de entregas esperam',
        other: '# entregas esperam',
      }),
    delivered: (ago: string) => `entregue ${ago}`,
    books: 'Livros',
    written: 'Cada venda é escrita no disco',
    refuses: 'O disco recusa-se a escrever',
    lastBackup: 'Última cópia',
    never: 'ainda nenhuma',
    room: 'Espaço no disco',
    unknown: 'desconhecido',
    vault: 'Palavras-passe dos nós',
    vaults: {
      keyring: 'seladas por este computador',
      passphrase: 'seladas com a sua frase-passe',
      'key-file': 'seladas com uma chave na pasta de dados',
      locked: 'bloqueadas',
    },
  },
};

export const ar: typeof en = {
  health: {
    text: 'ما يعتمد عليه هذا الصندوق، كما هو الآن.',
    well: 'كل شيء على ما يرام.',
    wrong: (n: number) =>
      plural('ar', n, {
        zero: 'لا شيء يحتاج إلى المالك',
        one: 'أمر واحد يحتاج إلى المالك',
        two: 'أمران يحتاجان إلى المالك',
        few: '# أمور تحتاج إلى المالك',
        many: '# أمرًا يحتاج إلى المالك',
        other: '# أمر يحتاج إلى المالك',
      }),
    look: 'عرض',
    ailments: {
      internet:
        'لا اتصال لهذا الحاسوب بالإنترنت. حتى يعود، لا تُرى الدفعات عبر الإنترنت ولا تُحدَّث الأسعار. تحقق من الكابل والواي فاي والموجّه.',
      methods:
        'لا يمكن الوصول إلى إحدى طرق الدفع. تُرى دفعاتها متأخرة أو لا تُرى. السبب أدناه؛ أصلح خادمها أو عقدتها أو اتصالها.',
      rates:
        'لا يوجد سعر صالح لإحدى طرق الدفع فلا يمكن البيع بها. تحقّق من الاتصال بالإنترنت أو أدخل سعرًا يدويًا.',
      webhooks: 'إحدى وجهات Webhook لا تقبل ما يُرسل إليها. ردّها أدناه؛ أصلح المستقبِل.',
      backup: 'لا توجد نسخة احتياطية من آخر يومين. أنشئ واحدة الآن وتأكّد من وجود مساحة على القرص.',
      disk: 'القرص شبه ممتلئ أو يرفض الكتابة. أفرغ مساحة: من دونها لا يمكن تسجيل أي بيع.',
      secrets: 'أسرار هذا الصندوق (كلمات مرور العُقد وأسرار إشعارات الويب) مقفلة. أدخل عبارة السر.',
    },
    gap: (method: string, unused: string) =>
      `${method}: عدد العناوين المتتالية التي لم تُدفع قط: ${unused}. تتوقف المحافظ عن البحث بعد عدد من العناوين غير المستخدمة، فلا تعرض الدفعات اللاحقة. ارفع حد الفجوة (gap limit، وفي Monero: ‏subaddress lookahead) في محفظتك؛ تجد القيمة والموضع في صفحة طريقة الدفع.`,
    clockAhead: (size: string) =>
      `ساعة هذا الحاسوب متقدّمة بنحو ${size}. اضبط التاريخ والوقت، والأفضل تلقائيًا عبر الإنترنت: بها تنتهي مهلة المبيعات، وبها تُؤرَّخ الدفاتر والإيصالات.`,
    clockBehind: (size: string) =>
      `ساعة هذا الحاسوب متأخّرة بنحو ${size}. اضبط التاريخ والوقت، والأفضل تلقائيًا عبر الإنترنت: بها تنتهي مهلة المبيعات، وبها تُؤرَّخ الدفاتر والإيصالات.`,
    notice: 'لدى البرنامج ما يبلّغ عنه.',
    methods: 'طرق الدفع',
    noMethods: 'لم تُعدّ أي طريقة.',
    answered: (ago: string) => `أجاب ${ago}`,
    silent: 'لم يُجب منذ البدء',
    block: (height: string) => `الكتلة ${height}`,
    behind: 'ما زال يلحق بالركب',
    sources: 'مصادر الأسعار',
    noSources: 'لا يُسأل أي مصدر.',
    practice: 'الأسعار في التدريب مختلقة.',
    since: (time: string) => `منذ ${time}`,
    webhooks: 'إشعارات الويب',
    noWebhooks: 'لم تُعدّ أي وجهة.',
    off: 'متوقف',
    unused: 'غير مستخدم',
    offBySelf: 'أُوقف بعد الفشل',
    fails: 'يفشل',
    takes: 'يعمل',
    untried: 'لم يُرسل شيء بعد',
    waiting: (n: number) =>
      plural('ar', n, {
        zero: 'لا تسليمات تنتظر',
        one: 'تسليم واحد ينتظر',
        two: 'تسليمان ينتظران',
        few: '# تسليمات تنتظر',
        many: '# تسليمًا ينتظر',
        other: '# تسليم ينتظر',
      }),
    delivered: (ago: string) => `سُلّم ${ago}`,
    books: 'الدفاتر',
    written: 'كل بيع يُكتب على القرص',
    refuses: 'القرص يرفض الكتابة',
    lastBackup: 'آخر نسخة احتياطية',
    never: 'لا توجد بعد',
    room: 'المساحة على القرص',
    unknown: 'غير معروف',
    vault: 'كلمات مرور العُقد',
    vaults: {
      keyring: 'يختمها هذا الحاسوب',
      passphrase: 'مختومة بعبارة مرورك',
      'key-file': 'مختومة بمفتاح في مجلد البيانات',
      locked: 'مقفلة',
    },
  },
};
