/** Messages about webhooks, rate sources and the store, by name. Same texts as the server. */
import { ofRates } from '#domain/messages/catalog/rates.ts';
import { ofBooks } from '#domain/messages/catalog/store.ts';
import { ofWebhooks } from '#domain/messages/catalog/webhooks.ts';

export const en = { reports: { ...ofBooks, ...ofRates, ...ofWebhooks } };

export const de: typeof en = {
  reports: {
    'webhook-silent': ({ seconds }) => `keine Antwort innerhalb von ${seconds} s`,
    'webhook-refuses': 'der Empfänger nimmt keine Verbindungen an',
    'webhook-unconnected': 'der Empfänger war nicht rechtzeitig zu erreichen',
    'webhook-unknown': 'der Name des Empfängers ist nicht bekannt',
    'webhook-not-looked-up': 'der Name des Empfängers ließ sich gerade nicht auflösen',
    'webhook-closed': 'der Empfänger hat die Verbindung ohne Antwort geschlossen',
    'webhook-too-long': 'die Antwort ist zu lang',
    'webhook-no-status': 'die Antwort hatte keinen Status',
    'webhook-called-off': 'der Versuch wurde abgebrochen',
    'webhook-failed': ({ said }) => `die Verbindung ist gescheitert: „${said}“`,
    'webhook-gone-for-good': 'der Empfänger antwortete mit 410 Gone',
    'webhook-takes-nothing': ({ since }) => `der Empfänger hat seit ${since} nichts angenommen`,
    'webhook-unsigned':
      'das Signaturgeheimnis lässt sich nicht mehr öffnen: Erzeugen Sie ein neues und geben Sie es dem Empfänger',
    'webhook-locked': 'das Signaturgeheimnis ist gesperrt: Geben Sie die Passphrase ein',
    'webhooks-wait': ({ host, why }) => `Webhooks an ${host} warten: ${why}`,
    'url-form': 'die Adresse des Endpunkts ist keine URL',
    'url-user': 'in der URL eines Webhooks darf kein Benutzername stehen',
    'url-scheme': 'ein Webhook geht an https, zu Hause auch an http',
    'url-open-http': 'http geht nur zu diesem Computer und zu privaten Adressen, die der Inhaber erlaubt hat',
    'address-never': ({ address }) => `${address} ist eine Adresse, an die keine Anfrage gehen darf`,
    'address-private': ({ address }) => `${address} ist eine private Adresse, die hier nicht erlaubt ist`,
    'address-public': ({ address }) => `${address} ist eine öffentliche Adresse: Nehmen Sie https`,
    'address-none': ({ host }) => `${host} hat keine Adresse`,
    'rate-of-pair': ({ pair, problem }) => `${pair}: ${problem}`,
    'rate-old': ({ at }) => `der Preis ist alt, vom ${at}`,
    'rate-ahead': ({ at }) => `der Preis liegt in der Zukunft, ${at}: Geht die Uhr dieses Computers richtig?`,
    'rate-absurd': 'der Preis ist unglaubwürdig',
    'rate-crossed': 'der Ankaufspreis liegt über dem Verkaufspreis',
    'rate-wide': 'An- und Verkaufspreis liegen mehr als 5 % auseinander',
    'rate-other': 'sie antwortete mit einer anderen Währung',
    'rate-said': ({ said }) => `sie antwortete ${said}`,
    'rate-page': 'sie antwortete mit einer Webseite statt mit Preisen',
    'rate-no-json': 'die Antwort ist kein gültiges JSON',
    'rate-part': ({ part, wrong }) => `ein Teil der Antwort ist falsch (${part} ${wrong})`,
    'rate-unread': 'die Antwort war nicht zu lesen',
    'rate-long': 'die Antwort ist größer als 1 MiB',
    'rate-status': ({ status }) => `sie antwortete mit HTTP ${status}`,
    'rate-redirect': ({ status }) => `sie leitete weiter (HTTP ${status}), und dem wird nicht gefolgt`,
    'rate-unreached': (_values) => 'nicht zu erreichen',
    'rate-silent': ({ seconds }) => `keine Antwort innerhalb von ${seconds} s`,
    'rate-called-off': 'die Anfrage wurde abgebrochen',
    'rate-no-key': 'braucht einen API-Schlüssel; genutzt werden die anderen Quellen',
    'snapshot-damaged': ({ file, kept }) =>
      `${file} war beschädigt und ist als ${kept} aufgehoben. Der Inhalt wurde stattdessen aus dem Journal gelesen`,
    'journal-short': ({ from, to }) =>
      `Das Journal endet zu früh: Die Änderungen von Nummer ${from} bis Nummer ${to} waren bestätigt und sind verloren. Stellen Sie eine Sicherung wieder her`,
    'segment-missing': ({ file }) =>
      `Die Journaldatei ${file} fehlt: Was darin stand, fehlt in den Büchern. Stellen Sie eine Sicherung wieder her`,
    'index-rebuilt': ({ file }) => `Die Indexdatei ${file} passte nicht und wurde neu erstellt`,
    'changes-missing': ({ file, number }) =>
      `Im Journal (${file}) fehlen Änderungen vor der Nummer ${number}. Stellen Sie eine Sicherung wieder her`,
    'torn-line-dropped': ({ file, bytes }) =>
      `Der letzte Eintrag in ${file} brach ab (${bytes} Byte), wie bei einem Stromausfall. Er war noch niemandem bestätigt und wurde verworfen`,
    'segment-damaged': ({ file, places, kept }) =>
      `Die Journaldatei ${file} ist beschädigt (Stellen: ${places.length}). Alles andere darin wurde gelesen. Eine Kopie liegt unter ${kept}; vergleichen Sie mit einer Sicherung`,
    'segment-still-damaged': ({ file, count }) =>
      `Die Journaldatei ${file} ist wie schon gemeldet beschädigt (Stellen: ${count}). Alles andere darin wurde gelesen`,
    'journal-foreign': ({ file }) =>
      `Ein anderes Programm schreibt in ${file}, oder die Datei wurde entfernt. Zum Schutz der Bücher wird nichts mehr geschrieben: Beenden Sie das andere Programm und starten Sie dieses neu`,
    'journal-rotten': ({ file }) =>
      `${file} ist nicht mehr so, wie es geschrieben wurde; vielleicht geht die Festplatte kaputt. Die Sicherungen haben eine gute Kopie: Stellen Sie die neueste wieder her`,
    'invoice-damaged': ({ name, file }) =>
      `Der Verkauf ${name} ist nicht lesbar, denn ${file} ist an seiner Stelle beschädigt. Er fehlt in Listen, Berichten und Exporten. Die Sicherungen haben ihn vielleicht: Stellen Sie die neueste wieder her`,
    'backup-failed': ({ why }) =>
      `Frühere Sicherungen sind unversehrt, aber die tägliche Sicherung ist gescheitert: ${why}`,
    'backup-not-copied': ({ folder }) =>
      `Die letzte Sicherung wurde nicht nach ${folder} kopiert. Schließen Sie den Datenträger an und prüfen Sie, ob er Platz hat: Es wird stündlich wieder versucht`,
    'disk-refused-backup': 'die Festplatte hat die Sicherung nicht angenommen',
    'backup-no-room': ({ needs, free, keeps }) =>
      `die Sicherung braucht ${needs} MB, frei sind ${free} MB, und davon bleiben ${keeps} MB für Verkäufe. Schaffen Sie Platz auf der Festplatte`,
    'backup-rotten': ({ file }) =>
      `die Sicherung wäre nicht gut, denn ${file} ist nicht so, wie es geschrieben wurde. Vielleicht geht die Festplatte kaputt: Stellen Sie die Sicherung davor wieder her`,
    'backup-unusable': ({ folder, why }) => `die Sicherung ${folder} ist nicht brauchbar: ${why}`,
    'manifest-missing': ({ file }) => `${file} fehlt darin`,
    'manifest-other': ({ file }) => `${file} darin gehört zu etwas anderem`,
    'manifest-damaged': ({ file }) => `${file} darin ist beschädigt`,
    'manifest-names': ({ file, path }) => `${file} darin nennt ${path}`,
    'backup-file-other': ({ file }) => `${file} fehlt oder ist nicht so, wie es gesichert wurde`,
    'practice-damaged': ({ file, aside }) =>
      `Die Übungsdatei ${file} war beschädigt und liegt nun unter ${aside}: Das Üben beginnt von vorn, frühere Übungszahlungen sind fort`,
    'backup-unread': 'sie lässt sich nicht lesen',
    'format-newer': ({ file, version, known }) =>
      `${file} stammt von einer neueren Version von Cointill (Format ${version}, dieses Programm kennt ${known}). Es wurde nichts geändert. Installieren Sie die neuere Version, oder nehmen Sie einen anderen Datenordner.`,
    'database-unreachable': ({ database, why }) =>
      `Die Datenbank ${database} ist nicht zu erreichen (${why}). Bis sie wieder antwortet, lässt sich nichts verkaufen`,
    'database-awaits-standby': ({ database }) =>
      `Die Datenbank ${database} wartet auf ihren Standby-Server, der nicht antwortet. Bis er zurück ist oder aus synchronous_standby_names entfernt wurde, lässt sich nichts verkaufen`,
    'database-in-use': ({ database, holder }) =>
      `Die Datenbank ${database} wird von einem anderen Cointill benutzt, auf ${holder}. Beenden Sie jenes, oder warten Sie, bis es fertig ist, dann starten Sie dieses noch einmal`,
    'database-taken': ({ database, holder }) =>
      `Die Datenbank ${database} wird nun von einem anderen Cointill benutzt, auf ${holder}. Dieses schreibt nichts mehr: Beenden Sie eines von beiden, dann starten Sie dieses noch einmal`,
    'database-older': ({ database }) =>
      `Die Datenbank ${database} ist eine ältere Kopie derjenigen, in die dieser Server zuletzt geschrieben hat: Was dazwischen verkauft wurde, fehlt`,
    'database-replaced': ({ database }) =>
      `Die Datenbank ${database} wurde durch eine ältere Kopie ersetzt. Es wird nichts mehr hineingeschrieben: Starten Sie Cointill neu`,
    'database-newer': ({ database, version, known }) =>
      `Die Datenbank ${database} stammt von einer neueren Version von Cointill (Schema ${version}, dieses Programm kennt ${known}). Es wurde nichts geändert. Installieren Sie die neuere Version`,
    'books-moved': ({ place, other }) =>
      `Die Daten in ${place} wurden nach ${other} verschoben: Arbeiten Sie dort weiter, oder nehmen Sie diese Kopie mit cointill move --undo wieder in Gebrauch`,
    'move-unfinished': ({ place, other }) =>
      `Das Verschieben der Daten von ${other} nach ${place} wurde unterbrochen: Führen Sie dasselbe cointill move noch einmal aus`,
    'database-backups':
      'Die Daten liegen in einer PostgreSQL-Datenbank, die ihre eigenen Sicherungen hat: Nehmen Sie pg_dump, eine Replik oder die Sicherungen des Dienstes',
    'list-too-long':
      'Die Datenbank braucht zu lange, um das zu finden. Wählen Sie einen Zeitraum oder einen anderen Filter, oder tippen Sie mehr Buchstaben oder Ziffern',
    restored: ({ backup, at, aside }) =>
      `Die Bücher wurden aus ${backup} wiederhergestellt, wie sie am ${at} waren. Die Bücher von vorher liegen in ${aside}`,
    'restored-first': ({ backup, at }) =>
      `Die Bücher wurden aus ${backup} wiederhergestellt, wie sie am ${at} waren. Vorher gab es keine Bücher`,
    'indexes-skipped': ({ skip, accounts }) =>
      `Damit keine Adresse zweimal vergeben wird, wurden in jedem Konto ${skip} Adressen übersprungen (Konten: ${accounts}). Stellen Sie das Gap-Limit der Wallet des Ladens auf mehr als ${skip}`,
    'devices-unpaired': ({ count }) =>
      `Kassen und Kundenanzeigen im Netzwerk müssen neu gekoppelt werden, damit kein seit der Sicherung entferntes Gerät zurückkommt (Geräte: ${count})`,
    'restore-refused': ({ backup, why }) =>
      `Die Sicherung ${backup} wurde nicht wiederhergestellt, und die Bücher sind, wie sie waren: ${why}`,
  },
};

export const es: typeof en = {
  reports: {
    'webhook-silent': ({ seconds }) => `sin respuesta en ${seconds} s`,
    'webhook-refuses': 'el receptor no acepta conexiones',
    'webhook-unconnected': 'no se pudo conectar a tiempo con el receptor',
    'webhook-unknown': 'el nombre del receptor no se conoce',
    'webhook-not-looked-up': 'el nombre del receptor no se pudo resolver ahora',
    'webhook-closed': 'el receptor cerró la conexión sin responder',
    'webhook-too-long': 'la respuesta es demasiado larga',
    'webhook-no-status': 'la respuesta no tenía código de estado',
    'webhook-called-off': 'el intento se interrumpió',
    'webhook-failed': ({ said }) => `la conexión falló: «${said}»`,
    'webhook-gone-for-good': 'el receptor respondió 410 Gone',
    'webhook-takes-nothing': ({ since }) => `el receptor no ha aceptado nada desde ${since}`,
    'webhook-unsigned': 'el secreto de firma ya no se puede abrir: cree uno nuevo y déselo al receptor',
    'webhook-locked': 'el secreto de firma está bloqueado: introduzca la frase de paso',
    'webhooks-wait': ({ host, why }) => `los webhooks a ${host} esperan: ${why}`,
    'url-form': 'la dirección del destino no es una URL',
    'url-user': 'la URL de un webhook no puede llevar nombre de usuario',
    'url-scheme': 'un webhook va a https, o a http en casa',
    'url-open-http':
      'http solo vale para este equipo y para direcciones privadas que el propietario permitió',
    'address-never': ({ address }) => `${address} es una dirección a la que no puede ir ninguna petición`,
    'address-private': ({ address }) => `${address} es una dirección privada, que aquí no se permite`,
    'address-public': ({ address }) => `${address} es una dirección pública: use https`,
    'address-none': ({ host }) => `${host} no tiene dirección`,
    'rate-of-pair': ({ pair, problem }) => `${pair}: ${problem}`,
    'rate-old': ({ at }) => `el precio es antiguo, del ${at}`,
    'rate-ahead': ({ at }) => `el precio es del futuro, ${at}: ¿va bien el reloj de este ordenador?`,
    'rate-absurd': 'el precio no es creíble',
    'rate-crossed': 'el precio de compra está por encima del de venta',
    'rate-wide': 'los precios de compra y de venta difieren en más del 5 %',
    'rate-other': 'respondió con otra moneda',
    'rate-said': ({ said }) => `respondió ${said}`,
    'rate-page': 'respondió con una página web en lugar de precios',
    'rate-no-json': 'la respuesta no es JSON válido',
    'rate-part': ({ part, wrong }) => `una parte de la respuesta no es correcta (${part} ${wrong})`,
    'rate-unread': 'no se pudo leer la respuesta',
    'rate-long': 'la respuesta supera 1 MiB',
    'rate-status': ({ status }) => `respondió con HTTP ${status}`,
    'rate-redirect': ({ status }) => `respondió con una redirección (HTTP ${status}), que no se sigue`,
    'rate-unreached': (_values) => 'no se puede alcanzar',
    'rate-silent': ({ seconds }) => `sin respuesta en ${seconds} s`,
    'rate-called-off': 'la consulta se canceló',
    'rate-no-key': 'necesita una clave de API; se usan las demás fuentes',
    'snapshot-damaged': ({ file, kept }) =>
      `${file} estaba dañado y se conserva como ${kept}. Su contenido se leyó del diario`,
    'journal-short': ({ from, to }) =>
      `El diario termina demasiado pronto: los cambios del número ${from} al número ${to} estaban confirmados y se han perdido. Restaure una copia de seguridad`,
    'segment-missing': ({ file }) =>
      `Falta el archivo del diario ${file}: lo que contenía no está en los libros. Restaure una copia de seguridad`,
    'index-rebuilt': ({ file }) => `El archivo de índice ${file} no encajaba y se hizo de nuevo`,
    'changes-missing': ({ file, number }) =>
      `En el diario (${file}) faltan cambios anteriores al número ${number}. Restaure una copia de seguridad`,
    'torn-line-dropped': ({ file, bytes }) =>
      `La última escritura en ${file} quedó cortada (${bytes} bytes), como en un corte de luz. No se había confirmado a nadie y se descartó`,
    'segment-damaged': ({ file, places, kept }) =>
      `El archivo del diario ${file} está dañado (lugares: ${places.length}). Se leyó todo lo demás. Hay una copia en ${kept}; compárela con una copia de seguridad`,
    'segment-still-damaged': ({ file, count }) =>
      `El archivo del diario ${file} está dañado, como ya se dijo (lugares: ${count}). Se leyó todo lo demás`,
    'journal-foreign': ({ file }) =>
      `Otro programa escribe en ${file}, o el archivo se eliminó. Para proteger los libros no se escribe nada más: cierre el otro programa y vuelva a iniciar este`,
    'journal-rotten': ({ file }) =>
      `${file} ya no es como se escribió; quizá el disco esté fallando. Las copias de seguridad tienen una buena: restaure la más reciente`,
    'invoice-damaged': ({ name, file }) =>
      `La venta ${name} no se puede leer, porque ${file} está dañado en su lugar. Falta en las listas, los informes y las exportaciones. Quizá esté en las copias de seguridad: restaure la más reciente`,
    'backup-failed': ({ why }) =>
      `Las copias de seguridad anteriores siguen intactas, pero la diaria falló: ${why}`,
    'backup-not-copied': ({ folder }) =>
      `La última copia de seguridad no se copió en ${folder}. Conecte el disco y compruebe que tiene espacio: se vuelve a intentar cada hora`,
    'disk-refused-backup': 'el disco no admitió la copia de seguridad',
    'backup-no-room': ({ needs, free, keeps }) =>
      `la copia de seguridad necesita ${needs} MB y hay ${free} MB libres, de los que ${keeps} MB se guardan para las ventas. Libere espacio en el disco`,
    'backup-rotten': ({ file }) =>
      `la copia de seguridad no sería buena, porque ${file} no es como se escribió. Quizá el disco esté fallando: restaure la copia anterior`,
    'backup-unusable': ({ folder, why }) => `la copia de seguridad ${folder} no se puede usar: ${why}`,
    'manifest-missing': ({ file }) => `no tiene ${file}`,
    'manifest-other': ({ file }) => `su ${file} es de otra cosa`,
    'manifest-damaged': ({ file }) => `su ${file} está dañado`,
    'manifest-names': ({ file, path }) => `su ${file} nombra ${path}`,
    'backup-file-other': ({ file }) => `${file} falta o no es como se guardó`,
    'practice-damaged': ({ file, aside }) =>
      `El archivo de práctica ${file} estaba dañado y se guarda como ${aside}: la práctica empieza de cero y los pagos de práctica anteriores se han perdido`,
    'backup-unread': 'no se puede leer',
    'format-newer': ({ file, version, known }) =>
      `${file} es de una versión más nueva de Cointill (formato ${version}, este programa conoce el ${known}). No se cambió nada. Instale la versión más nueva o use otra carpeta de datos.`,
    'database-unreachable': ({ database, why }) =>
      `No se puede acceder a la base de datos ${database} (${why}). No se puede vender nada hasta que vuelva a responder`,
    'database-awaits-standby': ({ database }) =>
      `La base de datos ${database} espera a su servidor en espera (standby), que no responde. No se puede vender nada hasta que vuelva o se quite de synchronous_standby_names`,
    'database-in-use': ({ database, holder }) =>
      `Otro Cointill, en ${holder}, está usando la base de datos ${database}. Cierre ese, o espere a que termine, y vuelva a iniciar este`,
    'database-taken': ({ database, holder }) =>
      `Otro Cointill, en ${holder}, usa ahora la base de datos ${database}. Este ya no escribe nada: cierre uno de los dos y vuelva a iniciar este`,
    'database-older': ({ database }) =>
      `La base de datos ${database} es una copia anterior de aquella en la que este servidor escribió por última vez: falta lo que se vendió entretanto`,
    'database-replaced': ({ database }) =>
      `La base de datos ${database} se sustituyó por una copia anterior. Ya no se escribe nada en ella: vuelva a iniciar Cointill`,
    'database-newer': ({ database, version, known }) =>
      `La base de datos ${database} es de una versión más nueva de Cointill (esquema ${version}, este programa conoce el ${known}). No se cambió nada. Instale la versión más nueva`,
    'books-moved': ({ place, other }) =>
      `Los datos de ${place} se trasladaron a ${other}: úselos allí, o vuelva a usar esta copia con cointill move --undo`,
    'move-unfinished': ({ place, other }) =>
      `El traslado de los datos de ${other} a ${place} se interrumpió: ejecute otra vez el mismo cointill move`,
    'database-backups':
      'los datos están en una base de datos PostgreSQL, que tiene sus propias copias: use pg_dump, una réplica o las del servicio',
    'list-too-long':
      'La base de datos tarda demasiado en encontrar esto. Elija un periodo u otro filtro, o escriba más letras o cifras',
    restored: ({ backup, at, aside }) =>
      `Los libros se restauraron desde ${backup}, tal como estaban el ${at}. Los libros de antes se guardan en ${aside}`,
    'restored-first': ({ backup, at }) =>
      `Los libros se restauraron desde ${backup}, tal como estaban el ${at}. Antes no había libros`,
    'indexes-skipped': ({ skip, accounts }) =>
      `Para que ninguna dirección se dé dos veces, en cada cuenta se saltaron ${skip} direcciones (cuentas: ${accounts}). Ponga el límite de huecos del monedero de la tienda por encima de ${skip}`,
    'devices-unpaired': ({ count }) =>
      `Las cajas y las pantallas de cliente de la red deben vincularse de nuevo, para que no vuelva ningún dispositivo quitado desde la copia (dispositivos: ${count})`,
    'restore-refused': ({ backup, why }) =>
      `La copia de seguridad ${backup} no se restauró y los libros siguen como estaban: ${why}`,
  },
};

export const fr: typeof en = {
  reports: {
    'webhook-silent': ({ seconds }) => `pas de réponse en ${seconds} s`,
    'webhook-refuses': 'le destinataire n’accepte pas de connexions',
    'webhook-unconnected': 'le destinataire n’a pas pu être joint à temps',
    'webhook-unknown': 'le nom du destinataire n’est pas connu',
    'webhook-not-looked-up': 'le nom du destinataire n’a pas pu être résolu pour le moment',
    'webhook-closed': 'le destinataire a fermé la connexion sans répondre',
    'webhook-too-long': 'la réponse est trop longue',
    'webhook-no-status': 'la réponse n’avait pas de statut',
    'webhook-called-off': 'l’essai a été interrompu',
    'webhook-failed': ({ said }) => `la connexion a échoué : « ${said} »`,
    'webhook-gone-for-good': 'le destinataire a répondu 410 Gone',
    'webhook-takes-nothing': ({ since }) => `le destinataire n’a rien accepté depuis ${since}`,
    'webhook-unsigned':
      'le secret de signature ne peut plus être ouvert : créez-en un nouveau et donnez-le au destinataire',
    'webhook-locked': 'le secret de signature est verrouillé : saisissez la phrase secrète',
    'webhooks-wait': ({ host, why }) => `les webhooks vers ${host} attendent : ${why}`,
    'url-form': 'l’adresse du point d’accès n’est pas une URL',
    'url-user': 'l’URL d’un webhook ne peut pas contenir de nom d’utilisateur',
    'url-scheme': 'un webhook va vers https, ou vers http chez soi',
    'url-open-http':
      'http ne va que vers cet ordinateur et les adresses privées que le propriétaire a autorisées',
    'address-never': ({ address }) => `${address} est une adresse vers laquelle aucune requête ne peut aller`,
    'address-private': ({ address }) => `${address} est une adresse privée, qui n’est pas autorisée ici`,
    'address-public': ({ address }) => `${address} est une adresse publique : utilisez https`,
    'address-none': ({ host }) => `${host} n’a pas d’adresse`,
    'rate-of-pair': ({ pair, problem }) => `${pair} : ${problem}`,
    'rate-old': ({ at }) => `le prix est ancien, du ${at}`,
    'rate-ahead': ({ at }) =>
      `le prix est daté du futur, ${at} : l’horloge de cet ordinateur est-elle juste ?`,
    'rate-absurd': 'le prix n’est pas plausible',
    'rate-crossed': 'le prix d’achat dépasse le prix de vente',
    'rate-wide': 'les prix d’achat et de vente diffèrent de plus de 5 %',
    'rate-other': 'a répondu avec une autre monnaie',
    'rate-said': ({ said }) => `a répondu ${said}`,
    'rate-page': 'a répondu par une page web au lieu de prix',
    'rate-no-json': 'la réponse n’est pas du JSON valide',
    'rate-part': ({ part, wrong }) => `une partie de la réponse est incorrecte (${part} ${wrong})`,
    'rate-unread': 'la réponse n’a pas pu être lue',
    'rate-long': 'la réponse dépasse 1 Mio',
    'rate-status': ({ status }) => `a répondu HTTP ${status}`,
    'rate-redirect': ({ status }) => `a répondu par une redirection (HTTP ${status}), qui n’est pas suivie`,
    'rate-unreached': (_values) => 'injoignable',
    'rate-silent': ({ seconds }) => `aucune réponse en ${seconds} s`,
    'rate-called-off': 'la demande a été interrompue',
    'rate-no-key': 'nécessite une clé d’API ; les autres sources sont utilisées',
    'snapshot-damaged': ({ file, kept }) =>
      `${file} était endommagé et est conservé sous ${kept}. Son contenu a été lu dans le journal`,
    'journal-short': ({ from, to }) =>
      `Le journal se termine trop tôt : les changements du numéro ${from} au numéro ${to} étaient confirmés et sont perdus. Restaurez une sauvegarde`,
    'segment-missing': ({ file }) =>
      `Le fichier du journal ${file} manque : ce qu’il contenait n’est pas dans les livres. Restaurez une sauvegarde`,
    'index-rebuilt': ({ file }) => `Le fichier d’index ${file} ne convenait pas et a été refait`,
    'changes-missing': ({ file, number }) =>
      `Des changements avant le numéro ${number} manquent dans le journal (${file}). Restaurez une sauvegarde`,
    'torn-line-dropped': ({ file, bytes }) =>
      `La dernière écriture dans ${file} a été coupée (${bytes} octets), comme lors d’une panne de courant. Elle n’avait été confirmée à personne et a été abandonnée`,
    'segment-damaged': ({ file, places, kept }) =>
      `Le fichier du journal ${file} est endommagé (endroits : ${places.length}). Tout le reste a été lu. Une copie se trouve sous ${kept} ; comparez avec une sauvegarde`,
    'segment-still-damaged': ({ file, count }) =>
      `Le fichier du journal ${file} est endommagé, comme déjà signalé (endroits : ${count}). Tout le reste a été lu`,
    'journal-foreign': ({ file }) =>
      `Un autre programme écrit dans ${file}, ou le fichier a été supprimé. Pour protéger les livres, plus rien n’est écrit : fermez l’autre programme, puis redémarrez celui-ci`,
    'journal-rotten': ({ file }) =>
      `${file} n’est plus tel qu’il a été écrit ; le disque est peut-être en train de lâcher. Les sauvegardes en ont une bonne copie : restaurez la plus récente`,
    'invoice-damaged': ({ name, file }) =>
      `La vente ${name} est illisible, car ${file} est endommagé à cet endroit. Elle manque dans les listes, les rapports et les exports. Les sauvegardes l’ont peut-être : restaurez la plus récente`,
    'backup-failed': ({ why }) =>
      `Les sauvegardes précédentes sont intactes, mais la sauvegarde du jour a échoué : ${why}`,
    'backup-not-copied': ({ folder }) =>
      `La dernière sauvegarde n’a pas été copiée dans ${folder}. Branchez le disque et vérifiez qu’il a de la place : un nouvel essai a lieu chaque heure`,
    'disk-refused-backup': 'le disque a refusé d’écrire la sauvegarde',
    'backup-no-room': ({ needs, free, keeps }) =>
      `la sauvegarde demande ${needs} Mo et ${free} Mo sont libres, dont ${keeps} Mo sont gardés pour les ventes. Faites de la place sur le disque`,
    'backup-rotten': ({ file }) =>
      `la sauvegarde ne serait pas bonne, car ${file} n’est pas tel qu’il a été écrit. Le disque est peut-être en train de lâcher : restaurez la sauvegarde précédente`,
    'backup-unusable': ({ folder, why }) => `la sauvegarde ${folder} ne peut pas servir : ${why}`,
    'manifest-missing': ({ file }) => `elle n’a pas de ${file}`,
    'manifest-other': ({ file }) => `son ${file} est celui d’autre chose`,
    'manifest-damaged': ({ file }) => `son ${file} est endommagé`,
    'manifest-names': ({ file, path }) => `son ${file} nomme ${path}`,
    'backup-file-other': ({ file }) => `${file} manque ou n’est pas tel qu’il a été sauvegardé`,
    'practice-damaged': ({ file, aside }) =>
      `Le fichier d’exercice ${file} était endommagé et est conservé sous ${aside} : l’exercice recommence, les paiements d’exercice antérieurs sont perdus`,
    'backup-unread': 'elle ne peut pas être lue',
    'format-newer': ({ file, version, known }) =>
      `${file} vient d’une version plus récente de Cointill (format ${version}, ce programme connaît le ${known}). Rien n’a été changé. Installez la version plus récente, ou prenez un autre dossier de données.`,
    'database-unreachable': ({ database, why }) =>
      `La base de données ${database} est injoignable (${why}). Rien ne peut être vendu tant qu’elle ne répond pas`,
    'database-awaits-standby': ({ database }) =>
      `La base de données ${database} attend son serveur secondaire (standby), qui ne répond pas. Rien ne peut être vendu tant qu’il n’est pas revenu ou retiré de synchronous_standby_names`,
    'database-in-use': ({ database, holder }) =>
      `La base de données ${database} est utilisée par un autre Cointill, sur ${holder}. Fermez-le, ou attendez qu’il ait terminé, puis relancez celui-ci`,
    'database-taken': ({ database, holder }) =>
      `Un autre Cointill, sur ${holder}, utilise maintenant la base de données ${database}. Celui-ci n’écrit plus rien : fermez l’un des deux, puis relancez celui-ci`,
    'database-older': ({ database }) =>
      `La base de données ${database} est une copie antérieure de celle où ce serveur a écrit en dernier : ce qui a été vendu entre-temps manque`,
    'database-replaced': ({ database }) =>
      `La base de données ${database} a été remplacée par une copie antérieure. Plus rien n’y est écrit : relancez Cointill`,
    'database-newer': ({ database, version, known }) =>
      `La base de données ${database} vient d’une version plus récente de Cointill (schéma ${version}, ce programme connaît le ${known}). Rien n’a été changé. Installez la version plus récente`,
    'books-moved': ({ place, other }) =>
      `Les données de ${place} ont été déplacées vers ${other} : utilisez-les là-bas, ou remettez cette copie en service avec cointill move --undo`,
    'move-unfinished': ({ place, other }) =>
      `Le déplacement des données de ${other} vers ${place} a été interrompu : relancez le même cointill move`,
    'database-backups':
      'les données sont dans une base PostgreSQL, qui a ses propres sauvegardes : utilisez pg_dump, un réplica ou celles du service',
    'list-too-long':
      'La base de données met trop de temps à trouver cela. Choisissez une période ou un autre filtre, ou saisissez plus de lettres ou de chiffres',
    restored: ({ backup, at, aside }) =>
      `Les livres ont été restaurés depuis ${backup}, tels qu’ils étaient le ${at}. Les livres d’avant sont gardés dans ${aside}`,
    'restored-first': ({ backup, at }) =>
      `Les livres ont été restaurés depuis ${backup}, tels qu’ils étaient le ${at}. Il n’y avait pas de livres avant`,
    'indexes-skipped': ({ skip, accounts }) =>
      `Pour qu’aucune adresse ne soit donnée deux fois, ${skip} adresses ont été sautées dans chaque compte (comptes : ${accounts}). Réglez la limite d’écart du portefeuille de la boutique au-dessus de ${skip}`,
    'devices-unpaired': ({ count }) =>
      `Les caisses et les écrans client du réseau doivent être associés à nouveau, pour qu’aucun appareil retiré depuis la sauvegarde ne revienne (appareils : ${count})`,
    'restore-refused': ({ backup, why }) =>
      `La sauvegarde ${backup} n’a pas été restaurée, et les livres sont tels qu’ils étaient : ${why}`,
  },
};

export const pt: typeof en = {
  reports: {
    'webhook-silent': ({ seconds }) => `sem resposta em ${seconds} s`,
    'webhook-refuses': 'o recetor não aceita ligações',
    'webhook-unconnected': 'não foi possível ligar ao recetor a tempo',
    'webhook-unknown': 'o nome do recetor não é conhecido',
    'webhook-not-looked-up': 'não foi possível resolver agora o nome do recetor',
    'webhook-closed': 'o recetor fechou a ligação sem responder',
    'webhook-too-long': 'a resposta é demasiado longa',
    'webhook-no-status': 'a resposta não tinha estado',
    'webhook-called-off': 'a tentativa foi interrompida',
    'webhook-failed': ({ said }) => `a ligação falhou: «${said}»`,
    'webhook-gone-for-good': 'o recetor respondeu 410 Gone',
    'webhook-takes-nothing': ({ since }) => `o recetor não aceitou nada desde ${since}`,
    'webhook-unsigned': 'o segredo de assinatura já não pode ser aberto: crie um novo e dê-o ao recetor',
    'webhook-locked': 'o segredo de assinatura está trancado: introduza a frase-passe',
    'webhooks-wait': ({ host, why }) => `os webhooks para ${host} esperam: ${why}`,
    'url-form': 'o endereço do destino não é um URL',
    'url-user': 'o URL de um webhook não pode ter nome de utilizador',
    'url-scheme': 'um webhook vai para https, ou para http em casa',
    'url-open-http':
      'http só serve para este computador e para endereços privados que o proprietário permitiu',
    'address-never': ({ address }) => `${address} é um endereço para onde nenhum pedido pode ir`,
    'address-private': ({ address }) => `${address} é um endereço privado, que aqui não é permitido`,
    'address-public': ({ address }) => `${address} é um endereço público: use https`,
    'address-none': ({ host }) => `${host} não tem endereço`,
    'rate-of-pair': ({ pair, problem }) => `${pair}: ${problem}`,
    'rate-old': ({ at }) => `o preço é antigo, de ${at}`,
    'rate-ahead': ({ at }) => `o preço tem data futura, ${at}: o relógio deste computador está certo?`,
    'rate-absurd': 'o preço não é plausível',
    'rate-crossed': 'o preço de compra está acima do de venda',
    'rate-wide': 'os preços de compra e de venda diferem mais de 5 %',
    'rate-other': 'respondeu com outra moeda',
    'rate-said': ({ said }) => `respondeu ${said}`,
    'rate-page': 'respondeu com uma página web em vez de preços',
    'rate-no-json': 'a resposta não é JSON válido',
    'rate-part': ({ part, wrong }) => `uma parte da resposta está errada (${part} ${wrong})`,
    'rate-unread': 'não foi possível ler a resposta',
    'rate-long': 'a resposta tem mais de 1 MiB',
    'rate-status': ({ status }) => `respondeu com HTTP ${status}`,
    'rate-redirect': ({ status }) => `respondeu com um redirecionamento (HTTP ${status}), que não é seguido`,
    'rate-unreached': (_values) => 'inacessível',
    'rate-silent': ({ seconds }) => `sem resposta em ${seconds} s`,
    'rate-called-off': 'o pedido foi interrompido',
    'rate-no-key': 'precisa de uma chave de API; são usadas as outras fontes',
    'snapshot-damaged': ({ file, kept }) =>
      `${file} estava danificado e fica guardado como ${kept}. O seu conteúdo foi lido do diário`,
    'journal-short': ({ from, to }) =>
      `O diário termina demasiado cedo: as alterações do número ${from} ao número ${to} estavam confirmadas e perderam-se. Restaure uma cópia de segurança`,
    'segment-missing': ({ file }) =>
      `Falta o ficheiro do diário ${file}: o que continha não está nos livros. Restaure uma cópia de segurança`,
    'index-rebuilt': ({ file }) => `O ficheiro de índice ${file} não servia e foi feito de novo`,
    'changes-missing': ({ file, number }) =>
      `No diário (${file}) faltam alterações anteriores ao número ${number}. Restaure uma cópia de segurança`,
    'torn-line-dropped': ({ file, bytes }) =>
      `A última escrita em ${file} ficou cortada (${bytes} bytes), como numa falha de energia. Não tinha sido confirmada a ninguém e foi descartada`,
    'segment-damaged': ({ file, places, kept }) =>
      `O ficheiro do diário ${file} está danificado (lugares: ${places.length}). Tudo o resto foi lido. Há uma cópia em ${kept}; compare com uma cópia de segurança`,
    'segment-still-damaged': ({ file, count }) =>
      `O ficheiro do diário ${file} está danificado, como já foi dito (lugares: ${count}). Tudo o resto foi lido`,
    'journal-foreign': ({ file }) =>
      `Outro programa escreve em ${file}, ou o ficheiro foi removido. Para proteger os livros nada mais é escrito: feche o outro programa e volte a iniciar este`,
    'journal-rotten': ({ file }) =>
      `${file} já não está como foi escrito; o disco pode estar a falhar. As cópias de segurança têm um bom: restaure a mais recente`,
    'invoice-damaged': ({ name, file }) =>
      `A venda ${name} não pode ser lida, porque ${file} está danificado no seu lugar. Falta nas listas, nos relatórios e nas exportações. Talvez esteja nas cópias de segurança: restaure a mais recente`,
    'backup-failed': ({ why }) =>
      `As cópias de segurança anteriores estão intactas, mas a diária falhou: ${why}`,
    'backup-not-copied': ({ folder }) =>
      `A última cópia de segurança não foi copiada para ${folder}. Ligue o disco e verifique se tem espaço: tenta-se de novo a cada hora`,
    'disk-refused-backup': 'o disco recusou escrever a cópia de segurança',
    'backup-no-room': ({ needs, free, keeps }) =>
      `a cópia de segurança precisa de ${needs} MB e há ${free} MB livres, dos quais ${keeps} MB ficam guardados para as vendas. Liberte espaço no disco`,
    'backup-rotten': ({ file }) =>
      `a cópia de segurança não seria boa, porque ${file} não está como foi escrito. O disco pode estar a falhar: restaure a cópia anterior`,
    'backup-unusable': ({ folder, why }) => `a cópia de segurança ${folder} não pode ser usada: ${why}`,
    'manifest-missing': ({ file }) => `não tem ${file}`,
    'manifest-other': ({ file }) => `o seu ${file} é de outra coisa`,
    'manifest-damaged': ({ file }) => `o seu ${file} está danificado`,
    'manifest-names': ({ file, path }) => `o seu ${file} indica ${path}`,
    'backup-file-other': ({ file }) => `${file} falta ou não está como foi guardado`,
    'practice-damaged': ({ file, aside }) =>
      `O ficheiro de treino ${file} estava danificado e fica guardado como ${aside}: o treino recomeça e os pagamentos de treino anteriores perderam-se`,
    'backup-unread': 'não pode ser lida',
    'format-newer': ({ file, version, known }) =>
      `${file} é de uma versão mais nova do Cointill (formato ${version}, este programa conhece o ${known}). Nada foi alterado. Instale a versão mais nova ou use outra pasta de dados.`,
    'database-unreachable': ({ database, why }) =>
      `Não é possível aceder à base de dados ${database} (${why}). Nada pode ser vendido até que volte a responder`,
    'database-awaits-standby': ({ database }) =>
      `A base de dados ${database} espera pelo seu servidor de reserva (standby), que não responde. Nada pode ser vendido até que ele volte ou seja retirado de synchronous_standby_names`,
    'database-in-use': ({ database, holder }) =>
      `A base de dados ${database} está a ser usada por outro Cointill, em ${holder}. Feche esse, ou espere que termine, e inicie este outra vez`,
    'database-taken': ({ database, holder }) =>
      `Outro Cointill, em ${holder}, usa agora a base de dados ${database}. Este já não escreve nada: feche um dos dois e inicie este outra vez`,
    'database-older': ({ database }) =>
      `A base de dados ${database} é uma cópia anterior daquela em que este servidor escreveu pela última vez: falta o que se vendeu entretanto`,
    'database-replaced': ({ database }) =>
      `A base de dados ${database} foi substituída por uma cópia anterior. Já nada é escrito nela: inicie o Cointill outra vez`,
    'database-newer': ({ database, version, known }) =>
      `A base de dados ${database} é de uma versão mais nova do Cointill (esquema ${version}, este programa conhece o ${known}). Nada foi alterado. Instale a versão mais nova`,
    'books-moved': ({ place, other }) =>
      `Os dados de ${place} foram movidos para ${other}: use-os lá, ou volte a usar esta cópia com cointill move --undo`,
    'move-unfinished': ({ place, other }) =>
      `A transferência dos dados de ${other} para ${place} foi interrompida: execute outra vez o mesmo cointill move`,
    'database-backups':
      'os dados estão numa base de dados PostgreSQL, que tem as suas próprias cópias: use pg_dump, uma réplica ou as do serviço',
    'list-too-long':
      'A base de dados demora demasiado a encontrar isto. Escolha um período ou outro filtro, ou escreva mais letras ou algarismos',
    restored: ({ backup, at, aside }) =>
      `Os livros foram restaurados de ${backup}, tal como estavam em ${at}. Os livros de antes ficam guardados em ${aside}`,
    'restored-first': ({ backup, at }) =>
      `Os livros foram restaurados de ${backup}, tal como estavam em ${at}. Antes não havia livros`,
    'indexes-skipped': ({ skip, accounts }) =>
      `Para que nenhum endereço seja dado duas vezes, em cada conta foram saltados ${skip} endereços (contas: ${accounts}). Ponha o limite de intervalo da carteira da loja acima de ${skip}`,
    'devices-unpaired': ({ count }) =>
      `As caixas e os ecrãs de cliente na rede têm de ser emparelhados de novo, para que nenhum dispositivo removido desde a cópia volte (dispositivos: ${count})`,
    'restore-refused': ({ backup, why }) =>
      `A cópia de segurança ${backup} não foi restaurada e os livros estão como estavam: ${why}`,
  },
};

export const ptBR: typeof en = {
  reports: {
    'webhook-silent': ({ seconds }) => `sem resposta em ${seconds} s`,
    'webhook-refuses': 'o receptor recusa conexões',
    'webhook-unconnected': 'não foi possível conectar ao receptor a tempo',
    'webhook-unknown': 'o nome do receptor não é conhecido',
    'webhook-not-looked-up': 'não foi possível resolver agora o nome do receptor',
    'webhook-closed': 'o receptor fechou a conexão sem responder',
    'webhook-too-long': 'a resposta é longa demais',
    'webhook-no-status': 'a resposta não tinha status',
    'webhook-called-off': 'a tentativa de entrega foi cancelada',
    'webhook-failed': ({ said }) => `a conexão falhou: “${said}”`,
    'webhook-gone-for-good': 'o receptor respondeu 410 Gone',
    'webhook-takes-nothing': ({ since }) => `o receptor não aceitou nada desde ${since}`,
    'webhook-unsigned':
      'o segredo de assinatura não pode mais ser aberto: crie um novo e passe-o ao receptor',
    'webhook-locked': 'o segredo de assinatura está bloqueado: digite a frase secreta',
    'webhooks-wait': ({ host, why }) => `os webhooks para ${host} estão suspensos: ${why}`,
    'url-form': 'o endereço do endpoint não é uma URL',
    'url-user': 'a URL de um webhook não pode conter nome de usuário',
    'url-scheme': 'um webhook vai para https, ou para http na própria rede',
    'url-open-http':
      'o http simples só vale para este computador e para endereços privados que o proprietário permitiu',
    'address-never': ({ address }) => `${address} é um endereço para o qual nenhuma requisição pode ir`,
    'address-private': ({ address }) => `${address} é um endereço privado, que não é permitido aqui`,
    'address-public': ({ address }) => `${address} é um endereço público: use https`,
    'address-none': ({ host }) => `${host} não tem endereço`,
    'rate-of-pair': ({ pair, problem }) => `${pair}: ${problem}`,
    'rate-old': ({ at }) => `o preço é antigo, de ${at}`,
    'rate-ahead': ({ at }) => `o preço está datado no futuro, ${at}: o relógio deste computador está certo?`,
    'rate-absurd': 'o preço não é plausível',
    'rate-crossed': 'o preço de compra está acima do preço de venda',
    'rate-wide': 'os preços de compra e de venda diferem em mais de 5%',
    'rate-other': 'respondeu com outra moeda',
    'rate-said': ({ said }) => `respondeu ${said}`,
    'rate-page': 'respondeu com uma página da web em vez de preços',
    'rate-no-json': 'a resposta não é um JSON válido',
    'rate-part': ({ part, wrong }) => `uma parte da resposta está errada (${part} ${wrong})`,
    'rate-unread': 'não foi possível ler a resposta',
    'rate-long': 'a resposta tem mais de 1 MiB',
    'rate-status': ({ status }) => `respondeu com HTTP ${status}`,
    'rate-redirect': ({ status }) => `respondeu com um redirecionamento (HTTP ${status}), que não é seguido`,
    'rate-unreached': (_values) => 'fora do ar',
    'rate-silent': ({ seconds }) => `sem resposta em ${seconds} s`,
    'rate-called-off': 'a requisição foi cancelada',
    'rate-no-key': 'precisa de uma chave de API; as outras fontes são usadas',
    'snapshot-damaged': ({ file, kept }) =>
      `${file} estava danificado e foi guardado como ${kept}. O conteúdo foi lido do diário`,
    'journal-short': ({ from, to }) =>
      `O diário termina cedo demais: as alterações do número ${from} ao número ${to} estavam confirmadas e se perderam. Restaure um backup`,
    'segment-missing': ({ file }) =>
      `O arquivo de diário ${file} está faltando: o conteúdo dele não está nos dados. Restaure um backup`,
    'index-rebuilt': ({ file }) => `O arquivo de índice ${file} não conferia e foi refeito`,
    'changes-missing': ({ file, number }) =>
      `Faltam no diário (${file}) alterações anteriores ao número ${number}. Restaure um backup`,
    'torn-line-dropped': ({ file, bytes }) =>
      `A última gravação em ${file} foi cortada (${bytes} bytes), como em uma queda de energia. Ela não tinha sido confirmada a ninguém e foi descartada`,
    'segment-damaged': ({ file, places, kept }) =>
      `O arquivo de diário ${file} está danificado (pontos: ${places.length}). Todo o restante foi lido. Há uma cópia em ${kept}; compare com um backup`,
    'segment-still-damaged': ({ file, count }) =>
      `O arquivo de diário ${file} está danificado, como já foi avisado (pontos: ${count}). Todo o restante foi lido`,
    'journal-foreign': ({ file }) =>
      `Outro programa grava em ${file}, ou o arquivo foi removido. Para proteger os dados, nada mais é gravado: feche o outro programa e inicie este de novo`,
    'journal-rotten': ({ file }) =>
      `${file} não está mais como foi gravado; o disco pode estar falhando. Os backups têm uma cópia boa: restaure o mais recente`,
    'invoice-damaged': ({ name, file }) =>
      `A venda ${name} não pode ser lida porque ${file} está danificado nesse ponto. Ela falta nas listas, nos relatórios e nas exportações. Os backups talvez a tenham: restaure o mais recente`,
    'backup-failed': ({ why }) => `Os backups anteriores estão intactos, mas o backup diário falhou: ${why}`,
    'backup-not-copied': ({ folder }) =>
      `O último backup não foi copiado para ${folder}. Conecte o disco e verifique se há espaço: uma nova tentativa é feita a cada hora`,
    'disk-refused-backup': 'não foi possível gravar o backup no disco',
    'backup-no-room': ({ needs, free, keeps }) =>
      `o backup precisa de ${needs} MB e há ${free} MB livres, dos quais ${keeps} MB ficam reservados para as vendas. Libere espaço no disco`,
    'backup-rotten': ({ file }) =>
      `o backup sairia danificado: ${file} não está como foi gravado. O disco pode estar falhando: restaure o backup anterior`,
    'backup-unusable': ({ folder, why }) => `o backup ${folder} não pode ser usado: ${why}`,
    'manifest-missing': ({ file }) => `falta ${file} nele`,
    'manifest-other': ({ file }) => `o ${file} dele pertence a outra coisa`,
    'manifest-damaged': ({ file }) => `o ${file} dele está danificado`,
    'manifest-names': ({ file, path }) => `o ${file} dele indica ${path}`,
    'backup-file-other': ({ file }) => `${file} está faltando ou não está como foi salvo`,
    'practice-damaged': ({ file, aside }) =>
      `O arquivo de treinamento ${file} estava danificado e foi guardado como ${aside}: o treinamento recomeça, e os pagamentos de treinamento anteriores se perderam`,
    'backup-unread': 'não pode ser lido',
    'format-newer': ({ file, version, known }) =>
      `${file} é de uma versão mais nova do Cointill (formato ${version}; este programa conhece o ${known}). Nada foi alterado. Instale a versão mais nova ou use outra pasta de dados.`,
    'database-unreachable': ({ database, why }) =>
      `Não foi possível acessar o banco de dados ${database} (${why}). Nada pode ser vendido até que ele volte a responder`,
    'database-awaits-standby': ({ database }) =>
      `O banco de dados ${database} espera pelo seu servidor reserva (standby), que não responde. Nada pode ser vendido até que ele volte ou seja removido de synchronous_standby_names`,
    'database-in-use': ({ database, holder }) =>
      `O banco de dados ${database} está em uso por outro Cointill, em ${holder}. Feche esse, ou espere que termine, e inicie este de novo`,
    'database-taken': ({ database, holder }) =>
      `Outro Cointill, em ${holder}, usa agora o banco de dados ${database}. Este não grava mais nada: feche um dos dois e inicie este de novo`,
    'database-older': ({ database }) =>
      `O banco de dados ${database} é uma cópia anterior daquele em que este servidor gravou por último: falta o que foi vendido nesse meio-tempo`,
    'database-replaced': ({ database }) =>
      `O banco de dados ${database} foi substituído por uma cópia anterior. Nada mais é gravado nele: inicie o Cointill de novo`,
    'database-newer': ({ database, version, known }) =>
      `O banco de dados ${database} é de uma versão mais nova do Cointill (esquema ${version}; este programa conhece o ${known}). Nada foi alterado. Instale a versão mais nova`,
    'books-moved': ({ place, other }) =>
      `Os dados de ${place} foram movidos para ${other}: use-os lá, ou volte a usar esta cópia com cointill move --undo`,
    'move-unfinished': ({ place, other }) =>
      `A mudança dos dados de ${other} para ${place} foi interrompida: execute o mesmo cointill move de novo`,
    'database-backups':
      'os dados estão em um banco de dados PostgreSQL, que tem seus próprios backups: use pg_dump, uma réplica ou os do serviço',
    'list-too-long':
      'O banco de dados demora demais para encontrar isso. Escolha um período ou outro filtro, ou digite mais letras ou dígitos',
    restored: ({ backup, at, aside }) =>
      `Os dados foram restaurados de ${backup}, como estavam em ${at}. Os dados de antes estão guardados em ${aside}`,
    'restored-first': ({ backup, at }) =>
      `Os dados foram restaurados de ${backup}, como estavam em ${at}. Antes não havia dados`,
    'indexes-skipped': ({ skip, accounts }) =>
      `Para não repetir nenhum endereço, ${skip} endereços foram pulados em cada conta (contas: ${accounts}). Defina o gap limit da carteira da loja acima de ${skip}`,
    'devices-unpaired': ({ count }) =>
      `Os caixas e as telas de cliente da rede precisam ser pareados de novo, para que nenhum dispositivo removido desde o backup volte (dispositivos: ${count})`,
    'restore-refused': ({ backup, why }) =>
      `O backup ${backup} não foi restaurado, e os dados continuam como estavam: ${why}`,
  },
};

export const ar: typeof en = {
  reports: {
    'webhook-silent': ({ seconds }) => `لا جواب خلال ${seconds} ث`,
    'webhook-refuses': 'المستقبِل لا يقبل الاتصالات',
    'webhook-unconnected': 'تعذر الاتصال بالمستقبِل في الوقت المحدد',
    'webhook-unknown': 'اسم المستقبِل غير معروف',
    'webhook-not-looked-up': 'تعذر الآن البحث عن اسم المستقبِل',
    'webhook-closed': 'أغلق المستقبِل الاتصال دون جواب',
    'webhook-too-long': 'الجواب أطول من اللازم',
    'webhook-no-status': 'لم يحمل الجواب رمز حالة',
    'webhook-called-off': 'أُوقفت المحاولة',
    'webhook-failed': ({ said }) => `فشل الاتصال: «${said}»`,
    'webhook-gone-for-good': 'أجاب المستقبِل 410 Gone',
    'webhook-takes-nothing': ({ since }) => `لم يقبل المستقبِل شيئًا منذ ${since}`,
    'webhook-unsigned': 'لم يعد بالإمكان فتح سر التوقيع: أنشئ سرًا جديدًا وأعطه للمستقبِل',
    'webhook-locked': 'سر التوقيع مقفل: أدخل عبارة السر',
    'webhooks-wait': ({ host, why }) => `الإشعارات إلى ${host} تنتظر: ${why}`,
    'url-form': 'عنوان الوجهة ليس رابط URL',
    'url-user': 'لا يجوز أن يحمل رابط الويب هوك اسم مستخدم',
    'url-scheme': 'يُرسل الويب هوك إلى https، أو إلى http داخل شبكتك',
    'url-open-http': 'يُستعمل http مع هذا الحاسوب والعناوين الخاصة التي سمح بها المالك فقط',
    'address-never': ({ address }) => `لا يجوز إرسال أي طلب إلى العنوان ${address}`,
    'address-private': ({ address }) => `العنوان ${address} خاص، وهذا غير مسموح هنا`,
    'address-public': ({ address }) => `العنوان ${address} عام: استعمل https`,
    'address-none': ({ host }) => `لا عنوان للاسم ${host}`,
    'rate-of-pair': ({ pair, problem }) => `${pair}: ${problem}`,
    'rate-old': ({ at }) => `السعر قديم، من ${at}`,
    'rate-ahead': ({ at }) => `تاريخ السعر في المستقبل، ${at}: هل ساعة هذا الحاسوب مضبوطة؟`,
    'rate-absurd': 'السعر غير معقول',
    'rate-crossed': 'سعر الشراء أعلى من سعر البيع',
    'rate-wide': 'الفرق بين سعري الشراء والبيع أكثر من 5 %',
    'rate-other': 'أجاب بعملة أخرى',
    'rate-said': ({ said }) => `أجاب ${said}`,
    'rate-page': 'أجاب بصفحة ويب بدل الأسعار',
    'rate-no-json': 'الجواب ليس JSON صالحًا',
    'rate-part': ({ part, wrong }) => `جزء من الجواب غير صحيح (${part} ${wrong})`,
    'rate-unread': 'تعذّرت قراءة الجواب',
    'rate-long': 'الجواب أكبر من 1 ميبيبايت',
    'rate-status': ({ status }) => `أجاب HTTP ${status}`,
    'rate-redirect': ({ status }) => `أجاب بإعادة توجيه (HTTP ${status})، ولا تُتّبع`,
    'rate-unreached': (_values) => 'يتعذّر الوصول إليه',
    'rate-silent': ({ seconds }) => `لم يُجب خلال ${seconds} ث`,
    'rate-called-off': 'أُلغي الطلب',
    'rate-no-key': 'يحتاج إلى مفتاح API؛ تُستعمل المصادر الأخرى',
    'snapshot-damaged': ({ file, kept }) =>
      `كان الملف ${file} تالفًا وحُفظ باسم ${kept}. قُرئ محتواه من السجل بدلًا منه`,
    'journal-short': ({ from, to }) =>
      `ينتهي السجل قبل أوانه: التغييرات من الرقم ${from} إلى الرقم ${to} كانت مؤكدة وفُقدت. استعد نسخة احتياطية`,
    'segment-missing': ({ file }) =>
      `ملف السجل ${file} مفقود: ما كان فيه ليس في الدفاتر. استعد نسخة احتياطية`,
    'index-rebuilt': ({ file }) => `ملف الفهرس ${file} لم يكن مطابقًا فأُنشئ من جديد`,
    'changes-missing': ({ file, number }) =>
      `في السجل (${file}) تغييرات ناقصة قبل الرقم ${number}. استعد نسخة احتياطية`,
    'torn-line-dropped': ({ file, bytes }) =>
      `انقطعت آخر كتابة في ${file} (${bytes} بايت) كما يحدث عند انقطاع الكهرباء. لم تكن قد أُكدت لأحد فأُسقطت`,
    'segment-damaged': ({ file, places, kept }) =>
      `ملف السجل ${file} تالف (عدد المواضع: ${places.length}). قُرئ كل ما عدا ذلك. حُفظت نسخة باسم ${kept}؛ قارنها بنسخة احتياطية`,
    'segment-still-damaged': ({ file, count }) =>
      `ملف السجل ${file} تالف كما ذُكر من قبل (عدد المواضع: ${count}). قُرئ كل ما عدا ذلك`,
    'journal-foreign': ({ file }) =>
      `يكتب برنامج آخر في الملف ${file} أو أن الملف حُذف. حمايةً للدفاتر لا يُكتب شيء بعد الآن: أغلق البرنامج الآخر ثم شغّل هذا من جديد`,
    'journal-rotten': ({ file }) =>
      `لم يعد الملف ${file} كما كُتب؛ ربما بدأ القرص يتعطل. في النسخ الاحتياطية نسخة سليمة: استعد أحدثها`,
    'invoice-damaged': ({ name, file }) =>
      `تعذرت قراءة عملية البيع ${name} لأن الملف ${file} تالف في موضعها. وهي غائبة عن القوائم والتقارير والتصدير. قد تكون في النسخ الاحتياطية: استعد أحدثها`,
    'backup-failed': ({ why }) => `النسخ الاحتياطية السابقة سليمة، لكن النسخة اليومية فشلت: ${why}`,
    'backup-not-copied': ({ folder }) =>
      `لم تُنسخ آخر نسخة احتياطية إلى ${folder}. صِل القرص وتحقق من وجود مساحة فيه: تُعاد المحاولة كل ساعة`,
    'disk-refused-backup': 'رفض القرص كتابة النسخة الاحتياطية',
    'backup-no-room': ({ needs, free, keeps }) =>
      `تحتاج النسخة الاحتياطية إلى ${needs} ميغابايت والمتاح ${free} ميغابايت، ويُحتفظ منها بـ ${keeps} ميغابايت للمبيعات. أفرغ مساحة على القرص`,
    'backup-rotten': ({ file }) =>
      `لن تكون النسخة الاحتياطية سليمة لأن الملف ${file} ليس كما كُتب. ربما بدأ القرص يتعطل: استعد النسخة التي قبلها`,
    'backup-unusable': ({ folder, why }) => `لا يمكن استعمال النسخة الاحتياطية ${folder}: ${why}`,
    'manifest-missing': ({ file }) => `ليس فيها ${file}`,
    'manifest-other': ({ file }) => `الملف ${file} فيها يخص شيئًا آخر`,
    'manifest-damaged': ({ file }) => `الملف ${file} فيها تالف`,
    'manifest-names': ({ file, path }) => `الملف ${file} فيها يذكر ${path}`,
    'backup-file-other': ({ file }) => `الملف ${file} مفقود أو ليس كما حُفظ`,
    'practice-damaged': ({ file, aside }) =>
      `كان ملف التدريب ${file} تالفًا وهو محفوظ باسم ${aside}: يبدأ التدريب من جديد وقد ضاعت دفعات التدريب السابقة`,
    'backup-unread': 'تعذرت قراءتها',
    'format-newer': ({ file, version, known }) =>
      `الملف ${file} من إصدار أحدث من Cointill (الصيغة ${version}، وهذا البرنامج يعرف ${known}). لم يُغيَّر شيء. ثبّت الإصدار الأحدث أو استعمل مجلد بيانات آخر.`,
    'database-unreachable': ({ database, why }) =>
      `تعذر الوصول إلى قاعدة البيانات \u2066${database}\u2069 (${why}). لا يمكن بيع شيء حتى تجيب من جديد`,
    'database-awaits-standby': ({ database }) =>
      `تنتظر قاعدة البيانات \u2066${database}\u2069 خادمها الاحتياطي (standby) الذي لا يجيب. لا يمكن بيع شيء حتى يعود أو يُزال من \u2066synchronous_standby_names\u2069`,
    'database-in-use': ({ database, holder }) =>
      `قاعدة البيانات \u2066${database}\u2069 يستعملها برنامج Cointill آخر على ${holder}. أغلق ذاك أو انتظر حتى ينتهي، ثم شغّل هذا من جديد`,
    'database-taken': ({ database, holder }) =>
      `يستعمل قاعدة البيانات \u2066${database}\u2069 الآن برنامج Cointill آخر على ${holder}. لا يكتب هذا البرنامج شيئًا بعد الآن: أغلق أحدهما ثم شغّل هذا من جديد`,
    'database-older': ({ database }) =>
      `قاعدة البيانات \u2066${database}\u2069 نسخة أقدم من التي كتب فيها هذا الخادم آخر مرة: ما بيع بينهما ناقص`,
    'database-replaced': ({ database }) =>
      `استُبدلت بقاعدة البيانات \u2066${database}\u2069 نسخة أقدم. لا يُكتب فيها شيء بعد الآن: شغّل Cointill من جديد`,
    'database-newer': ({ database, version, known }) =>
      `قاعدة البيانات \u2066${database}\u2069 من إصدار أحدث من Cointill (المخطط ${version}، وهذا البرنامج يعرف ${known}). لم يُغيَّر شيء. ثبّت الإصدار الأحدث`,
    'books-moved': ({ place, other }) =>
      `نُقلت بيانات ${place} إلى ${other}: استعملها هناك، أو أعد استعمال هذه النسخة بالأمر cointill move --undo`,
    'move-unfinished': ({ place, other }) =>
      `انقطع نقل البيانات من ${other} إلى ${place}: نفّذ أمر cointill move نفسه مرة أخرى`,
    'database-backups':
      'البيانات في قاعدة بيانات PostgreSQL لها نسخها الاحتياطية: استعمل pg_dump أو نسخة مطابقة أو نسخ الخدمة',
    'list-too-long':
      'تستغرق قاعدة البيانات وقتًا طويلًا جدًا للعثور على ذلك. اختر فترة أو مرشّحًا آخر، أو اكتب مزيدًا من الأحرف أو الأرقام',
    restored: ({ backup, at, aside }) =>
      `استُعيدت الدفاتر من ${backup} كما كانت في ${at}. الدفاتر السابقة محفوظة في ${aside}`,
    'restored-first': ({ backup, at }) =>
      `استُعيدت الدفاتر من ${backup} كما كانت في ${at}. لم تكن هناك دفاتر من قبل`,
    'indexes-skipped': ({ skip, accounts }) =>
      `كي لا يُعطى أي عنوان مرتين، قُفز في كل حساب فوق عدد من العناوين هو ${skip} (عدد الحسابات: ${accounts}). اجعل حد الفجوة في محفظة المتجر أعلى من ${skip}`,
    'devices-unpaired': ({ count }) =>
      `يجب إقران الصناديق وشاشات الزبائن في الشبكة من جديد، كي لا يعود أي جهاز أُزيل بعد النسخة الاحتياطية (عدد الأجهزة: ${count})`,
    'restore-refused': ({ backup, why }) => `لم تُستعد النسخة الاحتياطية ${backup}، والدفاتر كما كانت: ${why}`,
  },
};
