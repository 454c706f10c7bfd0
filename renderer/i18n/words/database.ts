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
    awayOptions: 'Other options',
    movingThere: (database: string) => `Moving the data to ${database}`,
    movingBack: (database: string) => `Moving the data from ${database} to this computer`,
    copied: (copied: CopiedWords) => `${copied.sales} of ${copied.total} sales copied`,
    comparing: 'Comparing both…',
    stay: 'Leave this computer on. If the move is interrupted, it continues at the next start.',
    unchanged: 'The data is still where it was. Try again, or cancel the move to go on selling.',
    failedTitle: 'The data was not moved',
    again: 'Try again',
    cancel: 'Cancel the move',
    first: 'Use data from a database',
    firstEmpty:
      'This database is empty. Set up your shop first; then its data can be moved there in the settings.',
    goodBooks: (database: string) =>
      `${database} answers and has data already. This computer can use it too.`,
    join: 'Use the data there',
    joinPassphrase: 'Passphrase of this data',
    joinHint: 'The one that was chosen when the data was moved there.',
    joinAsk: (database: string) => `Use the data in ${database}?`,
    joinText:
      'From then on this computer works with the same data as the others. Its own data is kept beside it, unchanged, and you can go back to it.',
    joinTextSame:
      'From then on this computer works with the same data as the others. Its own data is kept beside it, unchanged, but can’t be used again: both use the same wallets and would give out addresses twice.',
    own: 'This computer’s own data is kept beside it, unchanged.',
    leave: 'Use this computer’s own data again',
    leaveAsk: 'Use this computer’s own data again?',
    leaveText: 'Sales in the database stay there, and other computers continue to use it.',
    leaveGo: 'Use own data',
    askTitle: 'Sign in to the database again',
    askKeyring: 'This computer can no longer read the address and passphrase that it stored.',
    askLogin: 'The database refuses the stored user or password.',
    askWhich: (database: string) => `This is about the database ${database}.`,
    askOther: (database: string) => `This is another database. Enter the address of ${database}.`,
    askGo: 'Continue',
    useOwn: 'Use only this computer’s own data',
    useOwnText:
      'Its own data was never moved, so it can be used meanwhile. Sales from the database are not in it.',
    noOwn:
      'The data that stayed on this computer is out of date because it was moved to the database. It can’t be used instead.',
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
    awayOptions: 'Andere Möglichkeiten',
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
    first: 'Daten aus einer Datenbank benutzen',
    firstEmpty:
      'Diese Datenbank ist leer. Richten Sie zuerst Ihren Laden ein; dann können seine Daten in den Einstellungen dorthin verschoben werden.',
    goodBooks: (database) =>
      `${database} antwortet und hat schon Daten. Auch dieser Computer kann sie benutzen.`,
    join: 'Die Daten dort benutzen',
    joinPassphrase: 'Passphrase dieser Daten',
    joinHint: 'Die, die beim Verschieben dorthin gewählt wurde.',
    joinAsk: (database) => `Die Daten in ${database} benutzen?`,
    joinText:
      'Dieser Computer arbeitet dann mit denselben Daten wie die anderen. Seine eigenen Daten bleiben unverändert daneben erhalten, und Sie können zu ihnen zurückkehren.',
    joinTextSame:
      'Dieser Computer arbeitet dann mit denselben Daten wie die anderen. Seine eigenen Daten bleiben unverändert daneben erhalten, können aber nicht wieder benutzt werden: Beide benutzen dieselben Wallets und würden Adressen zweimal vergeben.',
    own: 'Die eigenen Daten dieses Computers bleiben unverändert daneben erhalten.',
    leave: 'Wieder die eigenen Daten dieses Computers benutzen',
    leaveAsk: 'Wieder die eigenen Daten dieses Computers benutzen?',
    leaveText: 'Verkäufe in der Datenbank bleiben dort, und andere Computer benutzen sie weiter.',
    leaveGo: 'Eigene Daten benutzen',
    askTitle: 'Geben Sie den Zugang zur Datenbank neu ein',
    askKeyring: 'Dieser Computer kann die gespeicherte Adresse und Passphrase nicht mehr lesen.',
    askLogin: 'Die Datenbank lehnt den gespeicherten Benutzer oder das Passwort ab.',
    askWhich: (database) => `Es geht um die Datenbank ${database}.`,
    askOther: (database) => `Das ist eine andere Datenbank. Geben Sie die Adresse von ${database} ein.`,
    askGo: 'Weiter',
    useOwn: 'Nur die eigenen Daten dieses Computers benutzen',
    useOwnText:
      'Sie wurden nie verschoben und können in der Zwischenzeit benutzt werden. Verkäufe aus der Datenbank sind nicht darin.',
    noOwn:
      'Die Daten, die auf diesem Computer blieben, sind veraltet, weil sie in die Datenbank verschoben wurden. Sie können nicht stattdessen benutzt werden.',
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
    awayOptions: 'Otras opciones',
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
    first: 'Usar los datos de una base de datos',
    firstEmpty:
      'Esta base de datos está vacía. Configure primero su tienda; después podrá trasladar sus datos allí en los ajustes.',
    goodBooks: (database) =>
      `${database} responde y ya contiene datos. Este ordenador también puede usarlos.`,
    join: 'Usar los datos de allí',
    joinPassphrase: 'Frase de contraseña de estos datos',
    joinHint: 'La que se eligió al trasladar los datos allí.',
    joinAsk: (database) => `¿Usar los datos de ${database}?`,
    joinText:
      'Desde entonces, este ordenador trabaja con los mismos datos que los demás. Sus propios datos se conservan aparte, sin cambios, y puede volver a ellos.',
    joinTextSame:
      'Desde entonces, este ordenador trabaja con los mismos datos que los demás. Sus propios datos se conservan aparte, sin cambios, pero no podrán volver a usarse: ambos usan los mismos monederos y darían direcciones dos veces.',
    own: 'Los datos propios de este ordenador se conservan aparte, sin cambios.',
    leave: 'Volver a usar los datos propios de este ordenador',
    leaveAsk: '¿Volver a usar los datos propios de este ordenador?',
    leaveText: 'Las ventas de la base de datos se quedan allí y los demás ordenadores la siguen usando.',
    leaveGo: 'Usar los propios',
    askTitle: 'Introduzca de nuevo el acceso a la base de datos',
    askKeyring: 'Este ordenador ya no puede leer la dirección y la frase de contraseña que tenía guardadas.',
    askLogin: 'La base de datos rechaza el usuario o la contraseña guardados.',
    askWhich: (database) => `Se trata de la base de datos ${database}.`,
    askOther: (database) => `Esta es otra base de datos. Introduzca la dirección de ${database}.`,
    askGo: 'Continuar',
    useOwn: 'Usar solo los datos propios de este ordenador',
    useOwnText:
      'Nunca se trasladaron y se pueden usar mientras tanto. No contienen las ventas de la base de datos.',
    noOwn:
      'Los datos que quedaron en este ordenador están desactualizados porque se trasladaron a la base de datos. No se pueden usar en su lugar.',
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
    awayOptions: 'Autres possibilités',
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
    first: 'Utiliser les données d’une base',
    firstEmpty:
      'Cette base est vide. Configurez d’abord votre boutique ; ses données pourront ensuite y être déplacées dans les réglages.',
    goodBooks: (database) =>
      `${database} répond et contient déjà des données. Cet ordinateur peut aussi les utiliser.`,
    join: 'Utiliser les données qui s’y trouvent',
    joinPassphrase: 'Phrase secrète de ces données',
    joinHint: 'Celle qui a été choisie lors du déplacement des données.',
    joinAsk: (database) => `Utiliser les données de ${database} ?`,
    joinText:
      'Cet ordinateur travaille alors avec les mêmes données que les autres. Ses propres données sont conservées à part, inchangées, et vous pouvez y revenir.',
    joinTextSame:
      'Cet ordinateur travaille alors avec les mêmes données que les autres. Ses propres données sont conservées à part, inchangées, mais ne pourront plus être utilisées : les deux utilisent les mêmes portefeuilles et donneraient des adresses deux fois.',
    own: 'Les données propres à cet ordinateur sont conservées à part, inchangées.',
    leave: 'Utiliser à nouveau les données de cet ordinateur',
    leaveAsk: 'Utiliser à nouveau les données de cet ordinateur ?',
    leaveText: 'Les ventes de la base y restent, et les autres ordinateurs continuent à l’utiliser.',
    leaveGo: 'Utiliser ses données',
    askTitle: 'Saisissez à nouveau l’accès à la base de données',
    askKeyring: 'Cet ordinateur ne peut plus lire l’adresse et la phrase secrète enregistrées.',
    askLogin: 'La base refuse l’utilisateur ou le mot de passe enregistré.',
    askWhich: (database) => `Il s’agit de la base ${database}.`,
    askOther: (database) => `C’est une autre base. Saisissez l’adresse de ${database}.`,
    askGo: 'Continuer',
    useOwn: 'Utiliser seulement les données de cet ordinateur',
    useOwnText:
      'Elles n’ont jamais été déplacées et peuvent servir en attendant. Les ventes de la base n’y figurent pas.',
    noOwn:
      'Les données restées sur cet ordinateur sont périmées, car elles ont été déplacées dans la base. Elles ne peuvent pas la remplacer.',
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
    awayOptions: 'Outras opções',
    movingThere: (database) => `A mover os dados para ${database}`,
    movingBack: (database) => `A mover os dados de ${database} para este computador`,
    copied: (copied) => `${copied.sales} de ${copied.total} vendas copiadas`,
    comparing: 'A comparar ambos…',
    stay: 'Deixe este computador ligado. Se a mudança for interrompida, continua no próximo arranque.',
    unchanged: 'Os dados continuam onde estavam. Tente de novo ou cancele a mudança para continuar a vender.',
    failedTitle: 'Os dados não foram movidos',
    again: 'Tentar de novo',
    cancel: 'Cancelar a mudança',
    first: 'Usar os dados de uma base de dados',
    firstEmpty:
      'Esta base de dados está vazia. Configure primeiro a sua loja; depois pode mudar os dados para lá nas definições.',
    goodBooks: (database) => `${database} responde e já tem dados. Este computador também os pode usar.`,
    join: 'Usar os dados que lá estão',
    joinPassphrase: 'Frase-passe destes dados',
    joinHint: 'A que foi escolhida quando os dados foram mudados para lá.',
    joinAsk: (database) => `Usar os dados em ${database}?`,
    joinText:
      'A partir daí, este computador trabalha com os mesmos dados que os outros. Os seus próprios dados ficam guardados à parte, sem alterações, e pode voltar a eles.',
    joinTextSame:
      'A partir daí, este computador trabalha com os mesmos dados que os outros. Os seus próprios dados ficam guardados à parte, sem alterações, mas não podem voltar a ser usados: ambos usam as mesmas carteiras e dariam endereços duas vezes.',
    own: 'Os dados próprios deste computador ficam guardados à parte, sem alterações.',
    leave: 'Voltar a usar os dados próprios deste computador',
    leaveAsk: 'Voltar a usar os dados próprios deste computador?',
    leaveText: 'As vendas na base de dados ficam lá e os outros computadores continuam a usá-la.',
    leaveGo: 'Usar os próprios',
    askTitle: 'Introduza de novo o acesso à base de dados',
    askKeyring: 'Este computador já não consegue ler o endereço e a frase-passe que tinha guardados.',
    askLogin: 'A base de dados recusa o utilizador ou a palavra-passe guardados.',
    askWhich: (database) => `Trata-se da base de dados ${database}.`,
    askOther: (database) => `Esta é outra base de dados. Introduza o endereço de ${database}.`,
    askGo: 'Continuar',
    useOwn: 'Usar só os dados próprios deste computador',
    useOwnText: 'Nunca foram mudados e podem ser usados entretanto. Não contêm as vendas da base de dados.',
    noOwn:
      'Os dados que ficaram neste computador estão desatualizados porque foram mudados para a base de dados. Não podem ser usados em vez dela.',
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
    awayOptions: 'Outras opções',
    movingThere: (database) => `Movendo os dados para ${database}`,
    movingBack: (database) => `Movendo os dados de ${database} para este computador`,
    copied: (copied) => `${copied.sales} de ${copied.total} vendas copiadas`,
    comparing: 'Comparando os dois…',
    stay: 'Deixe este computador ligado. Se a mudança for interrompida, ela continua na próxima inicialização.',
    unchanged: 'Os dados continuam onde estavam. Tente de novo ou cancele a mudança para continuar vendendo.',
    failedTitle: 'Os dados não foram movidos',
    again: 'Tentar de novo',
    cancel: 'Cancelar a mudança',
    first: 'Usar os dados de um banco de dados',
    firstEmpty:
      'Este banco de dados está vazio. Configure primeiro sua loja; depois os dados podem ser movidos para lá nos ajustes.',
    goodBooks: (database) => `${database} responde e já tem dados. Este computador também pode usá-los.`,
    join: 'Usar os dados que estão lá',
    joinPassphrase: 'Frase secreta destes dados',
    joinHint: 'A que foi escolhida quando os dados foram movidos para lá.',
    joinAsk: (database) => `Usar os dados em ${database}?`,
    joinText:
      'Depois disso, este computador trabalha com os mesmos dados que os outros. Os dados dele ficam guardados à parte, sem alterações, e você pode voltar a eles.',
    joinTextSame:
      'Depois disso, este computador trabalha com os mesmos dados que os outros. Os dados dele ficam guardados à parte, sem alterações, mas não podem ser usados de novo: ambos usam as mesmas carteiras e dariam endereços duas vezes.',
    own: 'Os dados deste computador ficam guardados à parte, sem alterações.',
    leave: 'Voltar a usar os dados deste computador',
    leaveAsk: 'Voltar a usar os dados deste computador?',
    leaveText: 'As vendas no banco de dados ficam lá, e os outros computadores continuam a usá-lo.',
    leaveGo: 'Usar os daqui',
    askTitle: 'Digite de novo o acesso ao banco de dados',
    askKeyring: 'Este computador não consegue mais ler o endereço e a frase secreta que tinha guardado.',
    askLogin: 'O banco de dados recusa o usuário ou a senha guardados.',
    askWhich: (database) => `Trata-se do banco de dados ${database}.`,
    askOther: (database) => `Este é outro banco de dados. Digite o endereço de ${database}.`,
    askGo: 'Continuar',
    useOwn: 'Usar só os dados deste computador',
    useOwnText:
      'Eles nunca foram movidos e podem ser usados enquanto isso. As vendas do banco de dados não estão neles.',
    noOwn:
      'Os dados que ficaram neste computador estão desatualizados porque foram movidos para o banco de dados. Não podem ser usados no lugar dele.',
  },
};

export const ar: typeof en = {
  database: {
    title: 'مشاركة البيانات',
    text: 'ضع البيانات في قاعدة بيانات PostgreSQL تخصك، لتتابع مثلًا على حاسوب آخر إذا تعطل هذا. تتولى قاعدة البيانات النسخ الاحتياطي منذ ذلك الحين.',
    address: 'عنوان قاعدة البيانات',
    addressHint: 'مثلًا postgres://cointill@192.168.1.10:5432/shop',
    password: 'كلمة مرور قاعدة البيانات',
    passwordHint: 'تُحفظ مشفّرة ولا تُعرض مرة أخرى.',
    passphrase: 'عبارة المرور لكلمات مرور عُقدك',
    passphraseHint: '8 أحرف على الأقل. يحتاجها كل حاسوب يستخدم قاعدة البيانات: دوّنها.',
    test: 'اختبار الاتصال',
    good: (database) => `تستجيب \u2066${database}\u2069 وهي فارغة ويمكن استخدامها.`,
    move: 'نقل البيانات إليها',
    ask: (database) => `هل تُنقل البيانات إلى \u2066${database}\u2069؟`,
    askText:
      'لا يمكن البيع أثناء النقل. يُقارن كل شيء قبل استخدام قاعدة البيانات. تبقى البيانات على هذا الحاسوب لكنها لا تُستخدم بعد ذلك.',
    go: 'نقل',
    shared: (database) => `البيانات في قاعدة البيانات \u2066${database}\u2069.`,
    moved: (moved) =>
      `نُقلت في ${moved.at}: عدد المبيعات ${moved.sales} وعدد القيود الأخرى ${moved.rows}، وقورنت كلها.`,
    sharedText: 'البيانات في قاعدة بيانات. تبقى السجلات والمحافظ على هذا الحاسوب.',
    back: 'إعادة البيانات إلى هذا الحاسوب',
    backAsk: 'هل تُعاد البيانات إلى هذا الحاسوب؟',
    backText:
      'لا يمكن البيع أثناء النقل. يُقارن كل شيء قبل استخدام هذا الحاسوب. بعد ذلك لا يمكن استخدام قاعدة البيانات بالخطأ.',
    opening: (database) => `جارٍ فتح البيانات في \u2066${database}\u2069…`,
    awayTitle: 'لا يمكن استخدام قاعدة البيانات الآن',
    awayText: 'يتابع الصندوق تلقائيًا حالما يصبح ذلك ممكنًا.',
    awayOptions: 'خيارات أخرى',
    movingThere: (database) => `جارٍ نقل البيانات إلى \u2066${database}\u2069`,
    movingBack: (database) => `جارٍ نقل البيانات من \u2066${database}\u2069 إلى هذا الحاسوب`,
    copied: (copied) => `نُسخ ${copied.sales} من ${copied.total} من المبيعات`,
    comparing: 'جارٍ مقارنة الاثنين…',
    stay: 'اترك هذا الحاسوب مشغلًا. إذا انقطع النقل يتابع عند التشغيل التالي.',
    unchanged: 'ما زالت البيانات في مكانها. أعد المحاولة، أو ألغِ النقل لمتابعة البيع.',
    failedTitle: 'لم تُنقل البيانات',
    again: 'إعادة المحاولة',
    cancel: 'إلغاء النقل',
    first: 'استخدام بيانات من قاعدة بيانات',
    firstEmpty: 'قاعدة البيانات هذه فارغة. أعدّ متجرك أولًا، ثم يمكن نقل بياناته إليها من الإعدادات.',
    goodBooks: (database) =>
      `\u2066${database}\u2069 تستجيب وفيها بيانات من قبل. يستطيع هذا الحاسوب استخدامها أيضًا.`,
    join: 'استخدام البيانات الموجودة هناك',
    joinPassphrase: 'عبارة المرور لهذه البيانات',
    joinHint: 'العبارة التي اختيرت عند نقل البيانات إلى هناك.',
    joinAsk: (database) => `استخدام البيانات في \u2066${database}\u2069؟`,
    joinText:
      'بعد ذلك يعمل هذا الحاسوب بالبيانات نفسها التي تعمل بها الأجهزة الأخرى. تبقى بياناته الخاصة محفوظة إلى جانبها دون تغيير، ويمكنك العودة إليها.',
    joinTextSame:
      'بعد ذلك يعمل هذا الحاسوب بالبيانات نفسها التي تعمل بها الأجهزة الأخرى. تبقى بياناته الخاصة محفوظة إلى جانبها دون تغيير، لكن لا يمكن استخدامها مجددًا: كلاهما يستخدم المحافظ نفسها وقد يعطي عناوين مرتين.',
    own: 'تبقى البيانات الخاصة بهذا الحاسوب محفوظة إلى جانبها دون تغيير.',
    leave: 'العودة إلى بيانات هذا الحاسوب الخاصة',
    leaveAsk: 'العودة إلى بيانات هذا الحاسوب الخاصة؟',
    leaveText: 'تبقى المبيعات الموجودة في قاعدة البيانات هناك، وتواصل الأجهزة الأخرى استخدامها.',
    leaveGo: 'استخدام البيانات الخاصة',
    askTitle: 'أدخل بيانات الوصول إلى قاعدة البيانات من جديد',
    askKeyring: 'لم يعد هذا الحاسوب قادرًا على قراءة العنوان وعبارة المرور المخزنين.',
    askLogin: 'ترفض قاعدة البيانات المستخدم أو كلمة المرور المخزنين.',
    askWhich: (database) => `المقصود قاعدة البيانات \u2066${database}\u2069.`,
    askOther: (database) => `هذه قاعدة بيانات أخرى. أدخل عنوان \u2066${database}\u2069.`,
    askGo: 'متابعة',
    useOwn: 'استخدام بيانات هذا الحاسوب وحدها',
    useOwnText:
      'لم تُنقل هذه البيانات قط، فيمكن استخدامها في هذه الأثناء. ليست فيها المبيعات الموجودة في قاعدة البيانات.',
    noOwn:
      'البيانات التي بقيت على هذا الحاسوب قديمة لأنها نُقلت إلى قاعدة البيانات، ولا يمكن استخدامها بدلًا منها.',
  },
};
