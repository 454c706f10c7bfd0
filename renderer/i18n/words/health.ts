/** Texts of the health page. */
import { plural } from '#domain/languages/plural.ts';

export const en = {
  health: {
    text: 'Status of everything this till relies on.',
    well: 'Everything is working.',
    wrong: (n: number) =>
      plural('en', n, { one: '# thing needs attention', other: '# things need attention' }),
    look: 'View',
    ailments: {
      internet:
        'This computer has no internet connection. Until it is back, payments over the internet can’t be seen and rates are not updated. Check the cable, the Wi-Fi and the router.',
      methods:
        'A payment method can’t be reached. Its payments are seen late or not at all. See the reason below and fix its server, node or connection.',
      rates:
        'A payment method has no usable rate and can’t be charged. Check the internet connection, or enter a rate manually.',
      webhooks:
        'A webhook endpoint is not accepting deliveries. See its response below and fix the receiver.',
      backup: 'The last backup is more than two days old. Make one now and check that the disk has space.',
      disk: 'The disk is nearly full or can’t be written to. Free up space: without it, no sale can be saved.',
      database:
        'The database can’t be reached or written to. Sales are refused until it is back. Check that it runs and that this computer can reach it.',
      secrets: 'Secrets of this till (node passwords, webhook secrets) are locked. Enter the passphrase.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} addresses in a row were never paid. Wallets stop looking after a number of unused addresses and then don’t show later payments. Raise your wallet’s gap limit (for Monero: subaddress lookahead); the method’s page shows the value and where to set it.`,
    clockAhead: (size: string) =>
      `This computer’s clock is about ${size} ahead. Correct its date and time, ideally with automatic internet time: sales, records and receipts depend on it.`,
    clockBehind: (size: string) =>
      `This computer’s clock is about ${size} behind. Correct its date and time, ideally with automatic internet time: sales, records and receipts depend on it.`,
    notice: 'Cointill has something to report.',
    methods: 'Payment methods',
    noMethods: 'None set up.',
    answered: (ago: string) => `replied ${ago}`,
    silent: 'no reply since start',
    block: (height: string) => `block ${height}`,
    behind: 'still catching up',
    sources: 'Price sources',
    noSources: 'No source is in use.',
    practice: 'Practice uses its own rates, not market rates.',
    since: (time: string) => `since ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'None set up.',
    off: 'Off',
    unused: 'Not used',
    offBySelf: 'Turned off after failing',
    fails: 'Failing',
    takes: 'Working',
    untried: 'Nothing sent yet',
    waiting: (n: number) => plural('en', n, { one: '# delivery pending', other: '# deliveries pending' }),
    delivered: (ago: string) => `delivered ${ago}`,
    books: 'Sales data',
    written: 'Every sale is saved',
    refuses: 'Sales can’t be saved',
    lastBackup: 'Last backup',
    never: 'none yet',
    otherServers: 'Other servers using this data',
    noOthers: 'no others now',
    room: 'Free disk space',
    unknown: 'unknown',
    vault: 'Node passwords',
    vaults: {
      keyring: 'encrypted by this computer',
      passphrase: 'encrypted with your passphrase',
      'key-file': 'encrypted with a key in the data folder',
      locked: 'locked',
    },
  },
};

export const de: typeof en = {
  health: {
    text: 'Der Zustand von allem, worauf diese Kasse angewiesen ist.',
    well: 'Alles in Ordnung.',
    wrong: (n: number) => plural('de', n, { one: 'Bitte prüfen (#)', other: 'Bitte prüfen (#)' }),
    look: 'Ansehen',
    ailments: {
      internet:
        'Dieser Computer hat keine Internetverbindung. Bis sie wieder da ist, sind Zahlungen über das Internet nicht zu sehen, und Kurse werden nicht aktualisiert. Prüfen Sie Kabel, WLAN und Router.',
      methods:
        'Eine Zahlungsart ist nicht erreichbar. Ihre Zahlungen werden verspätet oder gar nicht gesehen. Der Grund steht unten; prüfen Sie Server, Knoten oder Verbindung.',
      rates:
        'Eine Zahlungsart hat keinen brauchbaren Kurs und kann nicht kassieren. Prüfen Sie die Internetverbindung oder geben Sie einen Kurs von Hand ein.',
      webhooks:
        'Ein Webhook-Endpunkt nimmt keine Zustellungen an. Seine Antwort steht unten; prüfen Sie den Empfänger.',
      backup:
        'Die letzte Sicherung ist älter als zwei Tage. Machen Sie jetzt eine, und prüfen Sie, ob auf dem Datenträger Platz ist.',
      disk: 'Der Datenträger ist fast voll oder lässt sich nicht beschreiben. Schaffen Sie Platz: Sonst kann kein Verkauf gespeichert werden.',
      database:
        'Die Datenbank ist nicht erreichbar oder lässt sich nicht beschreiben. Verkäufe werden abgelehnt, bis sie wieder da ist. Prüfen Sie, ob sie läuft und von diesem Computer aus erreichbar ist.',
      secrets:
        'Geheimnisse dieser Kasse (Passwörter von Knoten, Webhook-Geheimnisse) sind gesperrt. Geben Sie die Passphrase ein.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} Adressen hintereinander wurden nie bezahlt. Wallets suchen nur eine bestimmte Zahl unbenutzter Adressen weit und zeigen spätere Zahlungen dann nicht. Erhöhen Sie das Gap-Limit Ihrer Wallet (bei Monero: Subaddress Lookahead); auf welchen Wert und wo, steht auf der Seite der Zahlungsart.`,
    clockAhead: (size: string) =>
      `Die Uhr dieses Computers geht etwa ${size} vor. Stellen Sie Datum und Uhrzeit richtig, am besten automatisch über das Internet: Verkäufe, Aufzeichnungen und Belege richten sich danach.`,
    clockBehind: (size: string) =>
      `Die Uhr dieses Computers geht etwa ${size} nach. Stellen Sie Datum und Uhrzeit richtig, am besten automatisch über das Internet: Verkäufe, Aufzeichnungen und Belege richten sich danach.`,
    notice: 'Cointill hat etwas zu melden.',
    methods: 'Zahlungsarten',
    noMethods: 'Keine eingerichtet.',
    answered: (ago: string) => `hat ${ago} geantwortet`,
    silent: 'hat seit dem Start nicht geantwortet',
    block: (height: string) => `Block ${height}`,
    behind: 'synchronisiert noch',
    sources: 'Kursquellen',
    noSources: 'Keine Quelle in Gebrauch.',
    practice: 'Die Übung verwendet Übungskurse statt Marktkursen.',
    since: (time: string) => `seit ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'Keine eingerichtet.',
    off: 'Ausgeschaltet',
    unused: 'Nicht genutzt',
    offBySelf: 'Nach Fehlern ausgeschaltet',
    fails: 'Schlägt fehl',
    takes: 'Funktioniert',
    untried: 'Noch nichts gesendet',
    waiting: (n: number) =>
      plural('de', n, { one: '# Zustellung ausstehend', other: '# Zustellungen ausstehend' }),
    delivered: (ago: string) => `${ago} zugestellt`,
    books: 'Verkaufsdaten',
    written: 'Jeder Verkauf wird gespeichert',
    refuses: 'Verkäufe können nicht gespeichert werden',
    lastBackup: 'Letzte Sicherung',
    never: 'noch keine',
    otherServers: 'Weitere Server dieser Daten',
    noOthers: 'zurzeit keine',
    room: 'Freier Speicherplatz',
    unknown: 'unbekannt',
    vault: 'Passwörter der Knoten',
    vaults: {
      keyring: 'von diesem Computer verschlüsselt',
      passphrase: 'mit Ihrer Passphrase verschlüsselt',
      'key-file': 'mit einem Schlüssel im Datenordner verschlüsselt',
      locked: 'gesperrt',
    },
  },
};

export const es: typeof en = {
  health: {
    text: 'El estado de todo lo que necesita esta caja.',
    well: 'Todo está bien.',
    wrong: (n: number) =>
      plural('es', n, {
        one: '# asunto requiere atención',
        many: '# de asuntos requieren atención',
        other: '# asuntos requieren atención',
      }),
    look: 'Ver',
    ailments: {
      internet:
        'Este equipo no tiene conexión a internet. Hasta que vuelva, no se ven los pagos que llegan por internet y los tipos de cambio no se actualizan. Compruebe el cable, la wifi y el router.',
      methods:
        'No se puede alcanzar una forma de pago. Sus pagos se ven tarde o no se ven. Vea abajo el motivo y corrija su servidor, nodo o conexión.',
      rates:
        'Una forma de pago no tiene un tipo de cambio utilizable y no puede cobrar. Compruebe la conexión a internet o introduzca uno manualmente.',
      webhooks: 'Un destino de webhook no acepta las entregas. Vea abajo su respuesta y corrija el receptor.',
      backup: 'La última copia tiene más de dos días. Haga una ahora y compruebe que el disco tiene espacio.',
      disk: 'El disco está casi lleno o no admite escritura. Libere espacio: sin él no se puede guardar ninguna venta.',
      database:
        'No se puede acceder a la base de datos o escribir en ella. Las ventas se rechazan hasta que vuelva. Compruebe que funciona y que este equipo puede acceder a ella.',
      secrets:
        'Los secretos de esta caja (contraseñas de nodos, secretos de webhooks) están bloqueados. Introduzca la frase de paso.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} direcciones seguidas no se pagaron nunca. Los monederos dejan de buscar tras cierto número de direcciones sin usar y no muestran los pagos posteriores. Suba el límite de huecos (gap limit; en Monero: subaddress lookahead) de su monedero; la página del método dice a cuánto y dónde.`,
    clockAhead: (size: string) =>
      `El reloj de este ordenador va adelantado aproximadamente ${size}. Corrija la fecha y la hora, mejor automáticamente por internet: las ventas, los registros y los recibos dependen de él.`,
    clockBehind: (size: string) =>
      `El reloj de este ordenador va atrasado aproximadamente ${size}. Corrija la fecha y la hora, mejor automáticamente por internet: las ventas, los registros y los recibos dependen de él.`,
    notice: 'Cointill tiene algo que comunicar.',
    methods: 'Métodos de pago',
    noMethods: 'No hay ninguno configurado.',
    answered: (ago: string) => `respondió ${ago}`,
    silent: 'no ha respondido desde el inicio',
    block: (height: string) => `bloque ${height}`,
    behind: 'aún sincronizando',
    sources: 'Fuentes de precios',
    noSources: 'No se usa ninguna fuente.',
    practice: 'La práctica usa tipos de cambio ficticios, no los del mercado.',
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
        one: '# entrega pendiente',
        many: '# de entregas pendientes',
        other: '# entregas pendientes',
      }),
    delivered: (ago: string) => `entregado ${ago}`,
    books: 'Datos de ventas',
    written: 'Cada venta se guarda',
    refuses: 'Las ventas no se pueden guardar',
    lastBackup: 'Última copia',
    never: 'ninguna todavía',
    otherServers: 'Otros servidores de estos datos',
    noOthers: 'ninguno ahora',
    room: 'Espacio libre en el disco',
    unknown: 'desconocido',
    vault: 'Contraseñas de los nodos',
    vaults: {
      keyring: 'cifradas por este ordenador',
      passphrase: 'cifradas con su frase de paso',
      'key-file': 'cifradas con una clave en la carpeta de datos',
      locked: 'bloqueadas',
    },
  },
};

export const fr: typeof en = {
  health: {
    text: 'L’état de tout ce dont dépend cette caisse.',
    well: 'Tout va bien.',
    wrong: (n: number) =>
      plural('fr', n, {
        one: '# point à traiter',
        many: '# de points à traiter',
        other: '# points à traiter',
      }),
    look: 'Voir',
    ailments: {
      internet:
        'Cet ordinateur n’a pas de connexion internet. Jusqu’à son retour, les paiements par internet ne sont pas visibles et les cours ne sont pas mis à jour. Vérifiez le câble, le Wi-Fi et la box.',
      methods:
        'Un moyen de paiement est injoignable. Ses paiements sont vus en retard ou pas du tout. Voyez la raison ci-dessous et corrigez son serveur, son nœud ou sa connexion.',
      rates:
        'Un moyen de paiement n’a pas de cours utilisable et ne peut pas encaisser. Vérifiez la connexion à internet, ou saisissez un cours manuel.',
      webhooks:
        'Une destination de webhook n’accepte pas les envois. Voyez sa réponse ci-dessous et corrigez le destinataire.',
      backup:
        'La dernière sauvegarde date de plus de deux jours. Faites-en une maintenant et vérifiez que le disque a de la place.',
      disk: 'Le disque est presque plein ou n’accepte pas l’écriture. Libérez de la place : sans cela, aucune vente ne peut être enregistrée.',
      database:
        'La base de données est injoignable ou n’accepte pas l’écriture. Les ventes sont refusées jusqu’à son retour. Vérifiez qu’elle fonctionne et que cet ordinateur peut la joindre.',
      secrets:
        'Les secrets de cette caisse (mots de passe de nœuds, secrets de webhooks) sont verrouillés. Saisissez la phrase secrète.',
    },
    gap: (method: string, unused: string) =>
      `${method} : ${unused} adresses à la suite n’ont jamais été payées. Les portefeuilles cessent de chercher après un certain nombre d’adresses inutilisées et ne montrent plus les paiements suivants. Relevez la limite d’écart (gap limit ; pour Monero : subaddress lookahead) de votre portefeuille ; la page du moyen de paiement dit à combien et où.`,
    clockAhead: (size: string) =>
      `L’horloge de cet ordinateur avance d’environ ${size}. Réglez la date et l’heure, de préférence automatiquement par internet : les ventes, les enregistrements et les tickets en dépendent.`,
    clockBehind: (size: string) =>
      `L’horloge de cet ordinateur retarde d’environ ${size}. Réglez la date et l’heure, de préférence automatiquement par internet : les ventes, les enregistrements et les tickets en dépendent.`,
    notice: 'Cointill a quelque chose à signaler.',
    methods: 'Moyens de paiement',
    noMethods: 'Aucun n’est configuré.',
    answered: (ago: string) => `a répondu ${ago}`,
    silent: 'n’a pas répondu depuis le démarrage',
    block: (height: string) => `bloc ${height}`,
    behind: 'synchronisation en cours',
    sources: 'Sources des cours',
    noSources: 'Aucune source n’est utilisée.',
    practice: 'L’entraînement utilise des cours fictifs, pas ceux du marché.',
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
      plural('fr', n, {
        one: '# envoi en attente',
        many: '# d’envois en attente',
        other: '# envois en attente',
      }),
    delivered: (ago: string) => `livré ${ago}`,
    books: 'Données de vente',
    written: 'Chaque vente est enregistrée',
    refuses: 'Les ventes ne peuvent pas être enregistrées',
    lastBackup: 'Dernière sauvegarde',
    never: 'aucune encore',
    otherServers: 'Autres serveurs de ces données',
    noOthers: 'aucun actuellement',
    room: 'Espace disque libre',
    unknown: 'inconnue',
    vault: 'Mots de passe des nœuds',
    vaults: {
      keyring: 'chiffrés par cet ordinateur',
      passphrase: 'chiffrés avec votre phrase secrète',
      'key-file': 'chiffrés avec une clé dans le dossier de données',
      locked: 'verrouillés',
    },
  },
};

export const pt: typeof en = {
  health: {
    text: 'O estado de tudo aquilo de que esta caixa depende.',
    well: 'Está tudo bem.',
    wrong: (n: number) =>
      plural('pt', n, {
        one: '# assunto requer atenção',
        many: '# de assuntos requerem atenção',
        other: '# assuntos requerem atenção',
      }),
    look: 'Ver',
    ailments: {
      internet:
        'Este computador não tem ligação à internet. Até ela voltar, os pagamentos pela internet não são vistos e as taxas não são atualizadas. Verifique o cabo, o Wi-Fi e o router.',
      methods:
        'Uma forma de pagamento está inacessível. Os seus pagamentos são vistos tarde ou não são vistos. Veja o motivo em baixo e corrija o servidor, o nó ou a ligação.',
      rates:
        'Uma forma de pagamento não tem taxa de câmbio utilizável e não pode cobrar. Verifique a ligação à internet, ou introduza uma taxa manual.',
      webhooks: 'Um destino de webhook não aceita as entregas. Veja a resposta em baixo e corrija o recetor.',
      backup: 'A última cópia tem mais de dois dias. Faça uma agora e verifique se o disco tem espaço.',
      disk: 'O disco está quase cheio ou não aceita escrita. Liberte espaço: sem ele nenhuma venda pode ser guardada.',
      database:
        'Não é possível aceder à base de dados ou escrever nela. As vendas são recusadas até que volte. Verifique se está a funcionar e se este computador lhe consegue aceder.',
      secrets:
        'Os segredos desta caixa (palavras-passe de nós, segredos de webhooks) estão bloqueados. Introduza a frase-passe.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} endereços seguidos nunca foram pagos. As carteiras deixam de procurar após um certo número de endereços por usar e não mostram os pagamentos posteriores. Suba o limite de intervalo (gap limit; em Monero: subaddress lookahead) da sua carteira; a página da forma de pagamento diz para quanto e onde.`,
    clockAhead: (size: string) =>
      `O relógio deste computador está adiantado cerca de ${size}. Acerte a data e a hora, de preferência automaticamente pela internet: as vendas, os registos e os recibos dependem dele.`,
    clockBehind: (size: string) =>
      `O relógio deste computador está atrasado cerca de ${size}. Acerte a data e a hora, de preferência automaticamente pela internet: as vendas, os registos e os recibos dependem dele.`,
    notice: 'O Cointill tem algo a comunicar.',
    methods: 'Formas de pagamento',
    noMethods: 'Nenhum está configurado.',
    answered: (ago: string) => `respondeu ${ago}`,
    silent: 'não respondeu desde o início',
    block: (height: string) => `bloco ${height}`,
    behind: 'ainda a sincronizar',
    sources: 'Fontes de preços',
    noSources: 'Nenhuma fonte está em uso.',
    practice: 'O treino usa taxas fictícias, não as do mercado.',
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
        one: '# entrega pendente',
        many: '# de entregas pendentes',
        other: '# entregas pendentes',
      }),
    delivered: (ago: string) => `entregue ${ago}`,
    books: 'Dados de vendas',
    written: 'Cada venda é guardada',
    refuses: 'As vendas não podem ser guardadas',
    lastBackup: 'Última cópia',
    never: 'ainda nenhuma',
    otherServers: 'Outros servidores destes dados',
    noOthers: 'nenhum agora',
    room: 'Espaço livre no disco',
    unknown: 'desconhecido',
    vault: 'Palavras-passe dos nós',
    vaults: {
      keyring: 'cifradas por este computador',
      passphrase: 'cifradas com a sua frase-passe',
      'key-file': 'cifradas com uma chave na pasta de dados',
      locked: 'bloqueadas',
    },
  },
};

export const ptBR: typeof en = {
  health: {
    text: 'A situação de tudo de que este caixa depende.',
    well: 'Está tudo bem.',
    wrong: (n: number) =>
      plural('pt-BR', n, {
        one: '# ponto requer atenção',
        many: '# de pontos requerem atenção',
        other: '# pontos requerem atenção',
      }),
    look: 'Ver',
    ailments: {
      internet:
        'Este computador está sem conexão com a internet. Até ela voltar, os pagamentos pela internet não são vistos e as cotações não são atualizadas. Verifique o cabo, o Wi-Fi e o roteador.',
      methods:
        'Uma forma de pagamento está fora do ar. Os pagamentos dela são vistos com atraso ou não são vistos. Veja o motivo abaixo e corrija o servidor, o nó ou a conexão.',
      rates:
        'Uma forma de pagamento está sem cotação utilizável e não pode ser cobrada. Verifique a conexão com a internet ou informe uma cotação manual.',
      webhooks:
        'Um endpoint de webhook não está aceitando as entregas. Veja a resposta dele abaixo e corrija o receptor.',
      backup: 'O último backup tem mais de dois dias. Faça um agora e verifique se há espaço no disco.',
      disk: 'O disco está quase cheio ou não aceita gravação. Libere espaço: sem ele, nenhuma venda pode ser salva.',
      database:
        'Não é possível acessar o banco de dados ou gravar nele. As vendas são recusadas até que volte. Verifique se ele está funcionando e se este computador consegue acessá-lo.',
      secrets:
        'Os segredos deste caixa (senhas de nós, segredos de webhooks) estão bloqueados. Digite a frase secreta.',
    },
    gap: (method: string, unused: string) =>
      `${method}: ${unused} endereços seguidos nunca foram pagos. As carteiras param de procurar depois de um certo número de endereços sem uso e não mostram os pagamentos seguintes. Aumente o gap limit da sua carteira (no Monero: subaddress lookahead); a página da forma de pagamento mostra o valor e onde ajustar.`,
    clockAhead: (size: string) =>
      `O relógio deste computador está adiantado em cerca de ${size}. Acerte a data e a hora, de preferência automaticamente pela internet: as vendas, os registros e os recibos dependem dele.`,
    clockBehind: (size: string) =>
      `O relógio deste computador está atrasado em cerca de ${size}. Acerte a data e a hora, de preferência automaticamente pela internet: as vendas, os registros e os recibos dependem dele.`,
    notice: 'O Cointill tem um aviso para você.',
    methods: 'Formas de pagamento',
    noMethods: 'Nenhuma configurada.',
    answered: (ago: string) => `respondeu ${ago}`,
    silent: 'sem resposta desde o início',
    block: (height: string) => `bloco ${height}`,
    behind: 'ainda sincronizando',
    sources: 'Fontes de preços',
    noSources: 'Nenhuma fonte em uso.',
    practice: 'O treinamento usa cotações fictícias, não as do mercado.',
    since: (time: string) => `desde ${time}`,
    webhooks: 'Webhooks',
    noWebhooks: 'Nenhum configurado.',
    off: 'Desativado',
    unused: 'Não usada',
    offBySelf: 'Desativado depois de falhar',
    fails: 'Falhando',
    takes: 'Funcionando',
    untried: 'Nada enviado ainda',
    waiting: (n: number) =>
      plural('pt-BR', n, {
        one: '# entrega pendente',
        many: '# de entregas pendentes',
        other: '# entregas pendentes',
      }),
    delivered: (ago: string) => `entregue ${ago}`,
    books: 'Dados de vendas',
    written: 'Cada venda é salva',
    refuses: 'As vendas não podem ser salvas',
    lastBackup: 'Último backup',
    never: 'nenhum ainda',
    otherServers: 'Outros servidores destes dados',
    noOthers: 'nenhum agora',
    room: 'Espaço livre no disco',
    unknown: 'desconhecido',
    vault: 'Senhas dos nós',
    vaults: {
      keyring: 'criptografadas por este computador',
      passphrase: 'criptografadas com a sua frase secreta',
      'key-file': 'criptografadas com uma chave na pasta de dados',
      locked: 'bloqueadas',
    },
  },
};

export const ar: typeof en = {
  health: {
    text: 'حالة كل ما يعتمد عليه هذا الصندوق.',
    well: 'كل شيء على ما يرام.',
    wrong: (n: number) =>
      plural('ar', n, {
        zero: 'لا شيء يتطلب انتباهك',
        one: 'أمر واحد يتطلب انتباهك',
        two: 'أمران يتطلبان انتباهك',
        few: '# أمور تتطلب انتباهك',
        many: '# أمرًا يتطلب انتباهك',
        other: '# أمر يتطلب انتباهك',
      }),
    look: 'عرض',
    ailments: {
      internet:
        'لا اتصال لهذا الحاسوب بالإنترنت. حتى يعود، لا تُرى الدفعات عبر الإنترنت ولا تُحدَّث الأسعار. تحقق من الكابل والواي فاي والموجّه.',
      methods:
        'لا يمكن الوصول إلى إحدى طرق الدفع. تُرى دفعاتها متأخرة أو لا تُرى. السبب أدناه؛ أصلح خادمها أو عقدتها أو اتصالها.',
      rates:
        'لا يوجد سعر صالح لإحدى طرق الدفع فلا يمكن البيع بها. تحقّق من الاتصال بالإنترنت أو أدخل سعرًا يدويًا.',
      webhooks: 'إحدى وجهات Webhook لا تقبل الرسائل. ردّها أدناه؛ أصلح المستقبِل.',
      backup: 'لا توجد نسخة احتياطية من آخر يومين. أنشئ واحدة الآن وتأكّد من وجود مساحة على القرص.',
      disk: 'القرص شبه ممتلئ أو يرفض الكتابة. أفرغ مساحة: من دونها لا يمكن تسجيل أي بيع.',
      database:
        'لا يمكن الوصول إلى قاعدة البيانات أو الكتابة فيها. تُرفض المبيعات إلى أن تعود. تأكد من أنها تعمل ومن أن هذا الحاسوب يصل إليها.',
      secrets: 'أسرار هذا الصندوق (كلمات مرور العُقد وأسرار إشعارات الويب) مقفلة. أدخل عبارة السر.',
    },
    gap: (method: string, unused: string) =>
      `${method}: عدد العناوين المتتالية التي لم تُدفع قط: ${unused}. تتوقف المحافظ عن البحث بعد عدد من العناوين غير المستخدمة، فلا تعرض الدفعات اللاحقة. ارفع حد الفجوة (gap limit، وفي Monero: ‏subaddress lookahead) في محفظتك؛ تجد القيمة والموضع في صفحة طريقة الدفع.`,
    clockAhead: (size: string) =>
      `ساعة هذا الحاسوب متقدّمة بنحو ${size}. اضبط التاريخ والوقت، والأفضل تلقائيًا عبر الإنترنت: بها تنتهي مهلة المبيعات، وبها تُؤرَّخ الدفاتر والإيصالات.`,
    clockBehind: (size: string) =>
      `ساعة هذا الحاسوب متأخّرة بنحو ${size}. اضبط التاريخ والوقت، والأفضل تلقائيًا عبر الإنترنت: بها تنتهي مهلة المبيعات، وبها تُؤرَّخ الدفاتر والإيصالات.`,
    notice: 'لدى Cointill ما يبلّغ عنه.',
    methods: 'طرق الدفع',
    noMethods: 'لم تُعدّ أي طريقة.',
    answered: (ago: string) => `أجاب ${ago}`,
    silent: 'لم يُجب منذ البدء',
    block: (height: string) => `الكتلة ${height}`,
    behind: 'ما زال يتزامن',
    sources: 'مصادر الأسعار',
    noSources: 'لا مصدر مستعمل.',
    practice: 'يستخدم التدريب أسعارًا تجريبية لا أسعار السوق.',
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
    books: 'بيانات المبيعات',
    written: 'كل بيع يُحفظ',
    refuses: 'لا يمكن حفظ المبيعات',
    lastBackup: 'آخر نسخة احتياطية',
    never: 'لا توجد بعد',
    otherServers: 'خوادم أخرى لهذه البيانات',
    noOthers: 'لا يوجد الآن',
    room: 'المساحة على القرص',
    unknown: 'غير معروف',
    vault: 'كلمات مرور العُقد',
    vaults: {
      keyring: 'يشفّرها هذا الحاسوب',
      passphrase: 'مشفّرة بعبارة السر',
      'key-file': 'مشفّرة بمفتاح في مجلد البيانات',
      locked: 'مقفلة',
    },
  },
};
