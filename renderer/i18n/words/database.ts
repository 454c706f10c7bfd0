/** Texts about the books in a database: the settings, and the page while they are moved or the database is away. */

/** Formatted. */
interface MovedWords {
  readonly at: string;
  readonly sales: string;
  readonly rows: string;
}

interface CopiedWords {
  readonly sales: string;
  readonly total: string;
}

export const en = {
  database: {
    title: 'Share the books',
    text: 'Put the data into your own PostgreSQL database, for example to continue on another computer if this one fails. From then on the database makes the backups.',
    address: 'Address of the database',
    addressHint: 'Like postgres://cointill@192.168.1.10:5432/shop',
    password: 'Password of the database',
    passwordHint: 'Stored encrypted and never shown again.',
    passphrase: 'Passphrase for your nodes’ passwords',
    passphraseHint:
      'At least 8 characters. Every computer that uses the database needs it: keep it in a safe place.',
    test: 'Test the connection',
    good: (database: string) => `${database} answers, is empty and can be used.`,
    move: 'Move the data there',
    ask: (database: string) => `Move the data to ${database}?`,
    askText:
      'Nothing can be sold during the move. Everything is compared before the database is used. The data on this computer is kept, but no longer used.',
    go: 'Move',
    shared: (database: string) => `The data is in the database ${database}.`,
    moved: (moved: MovedWords) =>
      `Moved on ${moved.at}: ${moved.sales} sales and ${moved.rows} other entries, all compared.`,
    sharedText: 'The data is in a database. Logs and wallets stay on this computer.',
    back: 'Move the data back to this computer',
    backAsk: 'Move the data back to this computer?',
    backText:
      'Nothing can be sold during the move. Everything is compared before this computer is used. After that the database can’t be used by mistake.',
    opening: (database: string) => `Opening the data in ${database}…`,
    awayTitle: 'The database can’t be used right now',
    awayText: 'The till continues automatically as soon as it can.',
    movingThere: (database: string) => `Moving the data to ${database}`,
    movingBack: (database: string) => `Moving the data from ${database} to this computer`,
    copied: (copied: CopiedWords) => `${copied.sales} of ${copied.total} sales copied`,
    comparing: 'Comparing both…',
    stay: 'Leave this computer on. If the move is interrupted, it continues at the next start.',
    unchanged: 'The data is still where it was. Try again, or cancel the move to go on selling.',
    failedTitle: 'The data was not moved',
    again: 'Try again',
    cancel: 'Cancel the move',
  },
};

export const de: typeof en = {
  database: {
    title: 'Daten teilen',
    text: 'Legen Sie die Daten in Ihre eigene PostgreSQL-Datenbank, zum Beispiel um auf einem anderen Computer weiterzumachen, wenn dieser ausfällt. Sicherungen macht dann die Datenbank.',
    address: 'Adresse der Datenbank',
    addressHint: 'Zum Beispiel postgres://cointill@192.168.1.10:5432/shop',
    password: 'Passwort der Datenbank',
    passwordHint: 'Wird verschlüsselt gespeichert und nicht mehr angezeigt.',
    passphrase: 'Passphrase für die Passwörter Ihrer Knoten',
    passphraseHint:
      'Mindestens 8 Zeichen. Jeder Computer, der die Datenbank benutzt, braucht sie: Schreiben Sie sie auf.',
    test: 'Verbindung testen',
    good: (database) => `${database} antwortet, ist leer und kann benutzt werden.`,
    move: 'Daten dorthin verschieben',
    ask: (database) => `Daten nach ${database} verschieben?`,
    askText:
      'Währenddessen kann nichts verkauft werden. Alles wird verglichen, bevor die Datenbank benutzt wird. Die Daten auf diesem Computer bleiben erhalten, werden aber nicht mehr benutzt.',
    go: 'Verschieben',
    shared: (database) => `Die Daten sind in der Datenbank ${database}.`,
    moved: (moved) =>
      `Verschoben am ${moved.at}: ${moved.sales} Verkäufe und ${moved.rows} weitere Einträge, alle verglichen.`,
    sharedText: 'Die Daten sind in einer Datenbank. Protokolle und Wallets bleiben auf diesem Computer.',
    back: 'Daten auf diesen Computer zurückholen',
    backAsk: 'Daten auf diesen Computer zurückholen?',
    backText:
      'Währenddessen kann nichts verkauft werden. Alles wird verglichen, bevor dieser Computer benutzt wird. Danach kann die Datenbank nicht mehr versehentlich benutzt werden.',
    opening: (database) => `Die Daten in ${database} werden geöffnet…`,
    awayTitle: 'Die Datenbank kann gerade nicht benutzt werden',
    awayText: 'Die Kasse macht automatisch weiter, sobald es geht.',
    movingThere: (database) => `Daten werden nach ${database} verschoben`,
    movingBack: (database) => `Daten werden von ${database} auf diesen Computer geholt`,
    copied: (copied) => `${copied.sales} von ${copied.total} Verkäufen kopiert`,
    comparing: 'Beide werden verglichen…',
    stay: 'Lassen Sie diesen Computer an. Wird der Vorgang unterbrochen, geht er beim nächsten Start weiter.',
    unchanged:
      'Die Daten sind noch dort, wo sie waren. Versuchen Sie es noch einmal, oder brechen Sie ab, um weiter zu verkaufen.',
    failedTitle: 'Die Daten wurden nicht verschoben',
    again: 'Noch einmal versuchen',
    cancel: 'Verschieben abbrechen',
  },
};

export const es: typeof en = {
  database: {
    title: 'Compartir los datos',
    text: 'Ponga los datos en su propia base de datos PostgreSQL, por ejemplo para seguir en otro ordenador si este falla. Desde entonces, la base de datos hace las copias de seguridad.',
    address: 'Dirección de la base de datos',
    addressHint: 'Por ejemplo, postgres://cointill@192.168.1.10:5432/shop',
    password: 'Contraseña de la base de datos',
    passwordHint: 'Se guarda cifrada y no se vuelve a mostrar.',
    passphrase: 'Frase de contraseña para las contraseñas de sus nodos',
    passphraseHint: 'Al menos 8 caracteres. La necesita cada ordenador que use la base de datos: anótela.',
    test: 'Probar la conexión',
    good: (database) => `${database} responde, está vacía y se puede usar.`,
    move: 'Mover los datos allí',
    ask: (database) => `¿Mover los datos a ${database}?`,
    askText:
      'Durante el traslado no se puede vender. Todo se compara antes de usar la base de datos. Los datos de este ordenador se conservan, pero ya no se usan.',
    go: 'Mover',
    shared: (database) => `Los datos están en la base de datos ${database}.`,
    moved: (moved) =>
      `Movidos el ${moved.at}: ${moved.sales} ventas y ${moved.rows} entradas más, todas comparadas.`,
    sharedText: 'Los datos están en una base de datos. Los registros y monederos siguen en este ordenador.',
    back: 'Devolver los datos a este ordenador',
    backAsk: '¿Devolver los datos a este ordenador?',
    backText:
      'Durante el traslado no se puede vender. Todo se compara antes de usar este ordenador. Después la base de datos no se puede usar por error.',
    opening: (database) => `Abriendo los datos en ${database}…`,
    awayTitle: 'La base de datos no se puede usar ahora',
    awayText: 'La caja continúa automáticamente en cuanto sea posible.',
    movingThere: (database) => `Moviendo los datos a ${database}`,
    movingBack: (database) => `Moviendo los datos de ${database} a este ordenador`,
    copied: (copied) => `${copied.sales} de ${copied.total} ventas copiadas`,
    comparing: 'Comparando ambos…',
    stay: 'Deje encendido este ordenador. Si el traslado se interrumpe, continúa en el próximo inicio.',
    unchanged:
      'Los datos siguen donde estaban. Inténtelo de nuevo o cancele el traslado para seguir vendiendo.',
    failedTitle: 'Los datos no se movieron',
    again: 'Intentar de nuevo',
    cancel: 'Cancelar el traslado',
  },
};

export const fr: typeof en = {
  database: {
    title: 'Partager les données',
    text: 'Placez les données dans votre propre base PostgreSQL, par exemple pour continuer sur un autre ordinateur si celui-ci tombe en panne. La base se charge alors des sauvegardes.',
    address: 'Adresse de la base de données',
    addressHint: 'Par exemple postgres://cointill@192.168.1.10:5432/shop',
    password: 'Mot de passe de la base de données',
    passwordHint: 'Enregistré chiffré, et plus jamais affiché.',
    passphrase: 'Phrase secrète pour les mots de passe de vos nœuds',
    passphraseHint: 'Au moins 8 caractères. Chaque ordinateur qui utilise la base en a besoin : notez-la.',
    test: 'Tester la connexion',
    good: (database) => `${database} répond, est vide et peut être utilisée.`,
    move: 'Y déplacer les données',
    ask: (database) => `Déplacer les données vers ${database} ?`,
    askText:
      'Aucune vente n’est possible pendant le déplacement. Tout est comparé avant que la base soit utilisée. Les données de cet ordinateur sont conservées, mais ne servent plus.',
    go: 'Déplacer',
    shared: (database) => `Les données sont dans la base ${database}.`,
    moved: (moved) =>
      `Déplacées le ${moved.at} : ${moved.sales} ventes et ${moved.rows} autres entrées, toutes comparées.`,
    sharedText:
      'Les données sont dans une base de données. Les journaux et les portefeuilles restent sur cet ordinateur.',
    back: 'Ramener les données sur cet ordinateur',
    backAsk: 'Ramener les données sur cet ordinateur ?',
    backText:
      'Aucune vente n’est possible pendant le déplacement. Tout est comparé avant que cet ordinateur soit utilisé. Ensuite, la base ne peut plus être utilisée par erreur.',
    opening: (database) => `Ouverture des données dans ${database}…`,
    awayTitle: 'La base de données n’est pas utilisable pour l’instant',
    awayText: 'La caisse continue automatiquement dès que possible.',
    movingThere: (database) => `Déplacement des données vers ${database}`,
    movingBack: (database) => `Déplacement des données de ${database} vers cet ordinateur`,
    copied: (copied) => `${copied.sales} ventes sur ${copied.total} copiées`,
    comparing: 'Comparaison des deux…',
    stay: 'Laissez cet ordinateur allumé. Si le déplacement est interrompu, il continue au prochain démarrage.',
    unchanged:
      'Les données sont toujours là où elles étaient. Réessayez, ou annulez le déplacement pour continuer à vendre.',
    failedTitle: 'Les données n’ont pas été déplacées',
    again: 'Réessayer',
    cancel: 'Annuler le déplacement',
  },
};

export const pt: typeof en = {
  database: {
    title: 'Partilhar os dados',
    text: 'Coloque os dados na sua própria base de dados PostgreSQL, por exemplo para continuar noutro computador se este falhar. A partir daí, a base de dados faz as cópias de segurança.',
    address: 'Endereço da base de dados',
    addressHint: 'Por exemplo, postgres://cointill@192.168.1.10:5432/shop',
    password: 'Palavra-passe da base de dados',
    passwordHint: 'É guardada encriptada e não volta a ser mostrada.',
    passphrase: 'Frase-passe para as palavras-passe dos seus nós',
    passphraseHint: 'Pelo menos 8 caracteres. Cada computador que use a base de dados precisa dela: anote-a.',
    test: 'Testar a ligação',
    good: (database) => `${database} responde, está vazia e pode ser usada.`,
    move: 'Mover os dados para lá',
    ask: (database) => `Mover os dados para ${database}?`,
    askText:
      'Durante a mudança não se pode vender. Tudo é comparado antes de a base de dados ser usada. Os dados deste computador são mantidos, mas deixam de ser usados.',
    go: 'Mover',
    shared: (database) => `Os dados estão na base de dados ${database}.`,
    moved: (moved) =>
      `Movidos em ${moved.at}: ${moved.sales} vendas e ${moved.rows} outras entradas, todas comparadas.`,
    sharedText: 'Os dados estão numa base de dados. Os registos e as carteiras ficam neste computador.',
    back: 'Trazer os dados de volta para este computador',
    backAsk: 'Trazer os dados de volta para este computador?',
    backText:
      'Durante a mudança não se pode vender. Tudo é comparado antes de este computador ser usado. Depois disso, a base de dados não pode ser usada por engano.',
    opening: (database) => `A abrir os dados em ${database}…`,
    awayTitle: 'A base de dados não pode ser usada neste momento',
    awayText: 'A caixa continua automaticamente assim que for possível.',
    movingThere: (database) => `A mover os dados para ${database}`,
    movingBack: (database) => `A mover os dados de ${database} para este computador`,
    copied: (copied) => `${copied.sales} de ${copied.total} vendas copiadas`,
    comparing: 'A comparar ambos…',
    stay: 'Deixe este computador ligado. Se a mudança for interrompida, continua no próximo arranque.',
    unchanged: 'Os dados continuam onde estavam. Tente de novo ou cancele a mudança para continuar a vender.',
    failedTitle: 'Os dados não foram movidos',
    again: 'Tentar de novo',
    cancel: 'Cancelar a mudança',
  },
};

export const ptBR: typeof en = {
  database: {
    title: 'Compartilhar os dados',
    text: 'Coloque os dados no seu próprio banco de dados PostgreSQL, por exemplo para continuar em outro computador se este falhar. A partir daí, o banco de dados faz os backups.',
    address: 'Endereço do banco de dados',
    addressHint: 'Por exemplo, postgres://cointill@192.168.1.10:5432/shop',
    password: 'Senha do banco de dados',
    passwordHint: 'É salva criptografada e não aparece de novo.',
    passphrase: 'Frase secreta para as senhas dos seus nós',
    passphraseHint: 'Pelo menos 8 caracteres. Cada computador que usa o banco de dados precisa dela: anote.',
    test: 'Testar a conexão',
    good: (database) => `${database} responde, está vazio e pode ser usado.`,
    move: 'Mover os dados para lá',
    ask: (database) => `Mover os dados para ${database}?`,
    askText:
      'Durante a mudança não é possível vender. Tudo é comparado antes que o banco de dados seja usado. Os dados deste computador são mantidos, mas não são mais usados.',
    go: 'Mover',
    shared: (database) => `Os dados estão no banco de dados ${database}.`,
    moved: (moved) =>
      `Movidos em ${moved.at}: ${moved.sales} vendas e ${moved.rows} outros registros, todos comparados.`,
    sharedText: 'Os dados estão em um banco de dados. Os logs e as carteiras ficam neste computador.',
    back: 'Trazer os dados de volta para este computador',
    backAsk: 'Trazer os dados de volta para este computador?',
    backText:
      'Durante a mudança não é possível vender. Tudo é comparado antes que este computador seja usado. Depois disso, o banco de dados não pode ser usado por engano.',
    opening: (database) => `Abrindo os dados em ${database}…`,
    awayTitle: 'O banco de dados não pode ser usado no momento',
    awayText: 'O caixa continua automaticamente assim que for possível.',
    movingThere: (database) => `Movendo os dados para ${database}`,
    movingBack: (database) => `Movendo os dados de ${database} para este computador`,
    copied: (copied) => `${copied.sales} de ${copied.total} vendas copiadas`,
    comparing: 'Comparando os dois…',
    stay: 'Deixe este computador ligado. Se a mudança for interrompida, ela continua na próxima inicialização.',
    unchanged: 'Os dados continuam onde estavam. Tente de novo ou cancele a mudança para continuar vendendo.',
    failedTitle: 'Os dados não foram movidos',
    again: 'Tentar de novo',
    cancel: 'Cancelar a mudança',
  },
};

export const ar: typeof en = {
  database: {
    title: 'مشاركة البيانات',
    text: 'ضع البيانات في قاعدة بيانات PostgreSQL تخصك، لتتابع مثلًا على كمبيوتر آخر إذا تعطل هذا. تتولى قاعدة البيانات النسخ الاحتياطي منذ ذلك الحين.',
    address: 'عنوان قاعدة البيانات',
    addressHint: 'مثلًا postgres://cointill@192.168.1.10:5432/shop',
    password: 'كلمة مرور قاعدة البيانات',
    passwordHint: 'تُحفظ مشفّرة ولا تُعرض مرة أخرى.',
    passphrase: 'عبارة المرور لكلمات مرور عُقدك',
    passphraseHint: '8 أحرف على الأقل. يحتاجها كل كمبيوتر يستخدم قاعدة البيانات: دوّنها.',
    test: 'اختبار الاتصال',
    good: (database) => `تستجيب ${database} وهي فارغة ويمكن استخدامها.`,
    move: 'نقل البيانات إليها',
    ask: (database) => `هل تُنقل البيانات إلى ${database}؟`,
    askText:
      'لا يمكن البيع أثناء النقل. يُقارن كل شيء قبل استخدام قاعدة البيانات. تبقى البيانات على هذا الكمبيوتر لكنها لا تُستخدم بعد ذلك.',
    go: 'نقل',
    shared: (database) => `البيانات في قاعدة البيانات ${database}.`,
    moved: (moved) =>
      `نُقلت في ${moved.at}: عدد المبيعات ${moved.sales} وعدد القيود الأخرى ${moved.rows}، وقورنت كلها.`,
    sharedText: 'البيانات في قاعدة بيانات. تبقى السجلات والمحافظ على هذا الكمبيوتر.',
    back: 'إعادة البيانات إلى هذا الكمبيوتر',
    backAsk: 'هل تُعاد البيانات إلى هذا الكمبيوتر؟',
    backText:
      'لا يمكن البيع أثناء النقل. يُقارن كل شيء قبل استخدام هذا الكمبيوتر. بعد ذلك لا يمكن استخدام قاعدة البيانات بالخطأ.',
    opening: (database) => `جارٍ فتح البيانات في ${database}…`,
    awayTitle: 'لا يمكن استخدام قاعدة البيانات الآن',
    awayText: 'يتابع الصندوق تلقائيًا حالما يصبح ذلك ممكنًا.',
    movingThere: (database) => `جارٍ نقل البيانات إلى ${database}`,
    movingBack: (database) => `جارٍ نقل البيانات من ${database} إلى هذا الكمبيوتر`,
    copied: (copied) => `نُسخ ${copied.sales} من ${copied.total} من المبيعات`,
    comparing: 'جارٍ مقارنة الاثنين…',
    stay: 'اترك هذا الكمبيوتر مشغلًا. إذا انقطع النقل يتابع عند التشغيل التالي.',
    unchanged: 'ما زالت البيانات في مكانها. أعد المحاولة، أو ألغِ النقل لمتابعة البيع.',
    failedTitle: 'لم تُنقل البيانات',
    again: 'إعادة المحاولة',
    cancel: 'إلغاء النقل',
  },
};
