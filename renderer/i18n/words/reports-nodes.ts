/** Messages about nodes and Electrum servers, by name. Same texts as the server. */
import { ofElectrum } from '#domain/messages/catalog/electrum.ts';
import { ofMonero } from '#domain/messages/catalog/monero.ts';
import { ofNodes } from '#domain/messages/catalog/nodes.ts';

export const en = { nodeReports: { ...ofElectrum, ...ofMonero, ...ofNodes } };

export const de: typeof en = {
  nodeReports: {
    several: ({ reasons }) => reasons.join('; '),
    'node-at': ({ program, at }) => `${program} unter ${at}`,
    'node-refuses': ({ program, at }) => `unter ${at} antwortet nichts: Starten Sie ${program}`,
    'node-refuses-core': ({ program, at }) =>
      `unter ${at} antwortet nichts: Starten Sie ${program}, und prüfen Sie, ob server=1 in der Konfiguration steht`,
    'node-refuses-rest': ({ program, at }) =>
      `unter ${at} antwortet nichts: Starten Sie ${program}, und prüfen Sie, ob dort die REST-Schnittstelle lauscht`,
    'node-unknown': ({ at }) => `der Name in ${at} ist in diesem Netz nicht bekannt: Prüfen Sie die Adresse`,
    'node-away': ({ program, at }) =>
      `${at} ist nicht zu erreichen: Prüfen Sie, ob der Computer mit ${program} läuft und in diesem Netz ist`,
    'node-slow': ({ program, at }) => `${program} unter ${at} braucht zu lange für eine Antwort`,
    'node-slow-core': ({ program, at }) =>
      `${program} unter ${at} braucht zu lange für eine Antwort: Vielleicht ist viel zu tun oder die Festplatte voll`,
    'node-no-tls': ({ at }) =>
      `${at} spricht kein TLS: Prüfen Sie, ob die Adresse mit http:// oder mit https:// beginnt`,
    'node-untrusted': ({ at }) => `dem Zertifikat von ${at} wird nicht vertraut`,
    'node-broke-off': ({ program, at }) => `die Verbindung zu ${program} unter ${at} ist abgebrochen`,
    'node-other-program': ({ program, at }) => `was unter ${at} antwortet, ist nicht ${program}`,
    'node-other-status': ({ program, at, status }) =>
      `was unter ${at} antwortet, ist nicht ${program} (HTTP-Status ${status})`,
    'node-says-no': ({ name, said }) => `${name} lehnt ab: „${said}“`,
    'node-senseless': ({ program }) => `${program} gibt keine sinnvolle Antwort`,
    'node-mute': ({ program }) => `${program} hat nicht geantwortet`,
    'node-late': 'der Knoten braucht lange für eine Antwort; es wird weiter gefragt',
    'node-odd': 'der Knoten hat in unbekannter Form geantwortet',
    'certificate-changed': ({ at, shown, pinned }) =>
      `${at} zeigt ein anderes Zertifikat (SHA-256 ${shown}) als das, dem vertraut wird (${pinned}): Hat der Knoten ein neues bekommen, geben Sie dessen Fingerabdruck ein; wenn nicht, steht vielleicht jemand dazwischen`,
    'certificate-new': ({ at, shown }) =>
      `keine Stelle bürgt für das Zertifikat von ${at}: Ist sein SHA-256-Fingerabdruck auf dem Knoten ${shown}, geben Sie diesen Fingerabdruck hier ein`,
    'core-cookie-refused': ({ program, at }) =>
      `${program} unter ${at} lehnt sein Cookie ab: Prüfen Sie, ob die Cookie-Datei zu diesem Knoten gehört`,
    'core-cookie-missing': ({ program }) =>
      `die Cookie-Datei ist nicht da: Starten Sie ${program}, und prüfen Sie, wo seine Daten liegen; mit rpcpassword schreibt es keine`,
    'core-cookie-forbidden': ({ program }) =>
      `die Cookie-Datei von ${program} darf nicht gelesen werden: Starten Sie dieses Programm als derselbe Benutzer, oder lassen Sie seine Gruppe sie lesen (rpccookieperms=group)`,
    'core-cookie-unread': ({ program }) => `die Cookie-Datei von ${program} lässt sich nicht lesen`,
    'core-cookie-other': ({ program }) =>
      `die Cookie-Datei ist keine von ${program}: Prüfen Sie, wo sie liegt`,
    'core-login': ({ program, at }) =>
      `${program} unter ${at} lehnt den Benutzernamen oder das Passwort ab: Sie stehen in der Konfiguration als rpcuser und rpcpassword oder als rpcauth`,
    'core-forbids': ({ program, at }) =>
      `${program} unter ${at} lässt diesen Computer oder diesen Benutzer nicht zu: Sehen Sie in der Konfiguration nach rpcallowip und rpcwhitelist`,
    'core-busy': ({ program, at }) => `${program} unter ${at} hat gerade zu viel zu tun, um zu antworten`,
    'core-starting': ({ program, said }) => `${program} startet gerade: „${said}“`,
    'core-says-no': ({ program, said }) => `${program} verweigert die Antwort: „${said}“`,
    'core-other-chain': ({ program, coin }) =>
      `dieser Knoten gehört nicht zur Blockchain von ${coin}: Prüfen Sie, ob die Adresse die von ${program} ist`,
    'core-other-network': ({ program, theirs, network }) =>
      `das Netz dieses Knotens ist ${theirs}, das des Ladens ${network}: Starten Sie ${program} für ${network}, oder ändern Sie das Netz des Ladens`,
    'network-unknown': 'ein anderes Netz',
    'core-behind': ({ program, block, of, percent }) =>
      `${program} holt die Blockchain noch auf: Block ${block} von ${of}${percent === null ? '' : ` (${percent} %)`}`,
    'core-alone': ({ program }) =>
      `${program} ist mit keinem anderen Knoten verbunden und erfährt darum von keiner Zahlung: Prüfen Sie die Internetverbindung`,
    'core-no-wallets': ({ program }) =>
      `der Wallet-Teil von ${program} ist ausgeschaltet, darum kann es nicht auf Zahlungen achten: Entfernen Sie disablewallet=1 aus der Konfiguration`,
    'core-answers': ({ program, network, block, prunedBelow }) =>
      `${program} antwortet: ${network}, Block ${block}${
        prunedBelow === null
          ? ''
          : `; es behält nur neuere Blöcke (pruned), ab ${prunedBelow}, darum lassen sich ältere Zahlungen nicht noch einmal suchen`
      }`,
    'core-not-published':
      'unter der ZeroMQ-Adresse antwortet nichts: Prüfen Sie zmqpubrawtx und zmqpubhashblock in der Konfiguration des Knotens; Zahlungen werden auch so gefunden, einen Augenblick später',
    'electrum-refuses': ({ server }) =>
      `der Electrum-Server ${server} antwortet nicht: Prüfen Sie, ob er läuft, und seinen Port`,
    'electrum-silent': ({ server }) =>
      `der Electrum-Server ${server} antwortet nicht: Prüfen Sie seine Adresse und die Internetverbindung`,
    'electrum-unknown': ({ server }) =>
      `der Electrum-Server ${server} ist unter diesem Namen nicht bekannt: Prüfen Sie die Adresse und die Internetverbindung`,
    'electrum-away': ({ server }) =>
      `der Electrum-Server ${server} ist nicht zu erreichen: Prüfen Sie die Internetverbindung`,
    'electrum-no-tls': ({ server }) =>
      `der Electrum-Server ${server} spricht auf diesem Port kein TLS: Prüfen Sie den Port, oder wählen Sie eine Verbindung ohne TLS`,
    'electrum-closed': ({ server }) => `der Electrum-Server ${server} hat die Verbindung geschlossen`,
    'electrum-full': ({ server }) => `der Electrum-Server ${server} nimmt nichts mehr an`,
    'electrum-slow': ({ server }) => `der Electrum-Server ${server} braucht zu lange für eine Antwort`,
    'electrum-let-go': ({ server }) => `der Electrum-Server ${server} wird nicht mehr gebraucht`,
    'electrum-late': 'der Electrum-Server braucht lange für eine Antwort; es wird weiter gefragt',
    'electrum-odd': ({ server }) => `der Electrum-Server ${server} antwortet in unbekannter Form`,
    'electrum-history': ({ server, address }) =>
      `der Electrum-Server ${server} sagt nicht, was auf der Adresse ${address} eingegangen ist; dort sind Tausende Zahlungen: Sehen Sie in der Wallet des Ladens nach und entscheiden Sie den Verkauf von Hand`,
    'electrum-lied': ({ server }) =>
      `dem Electrum-Server ${server} ist nicht zu trauen, denn etwas von ihm war nachweislich falsch: Wählen Sie einen anderen`,
    'electrum-certificate': ({ server, pinned, shown }) =>
      `das Zertifikat des Electrum-Servers ${server} ist nicht mehr das, dem vertraut wurde (${pinned}…): Vielleicht hört jemand mit. Fragen Sie, wer den Server betreibt; hat er wirklich ein neues, vertrauen Sie ihm in den Einstellungen der Zahlungsart. Der SHA-256 seines öffentlichen Schlüssels: ${shown}`,
    'electrum-unvouched': ({ server, problem, shown }) =>
      `für das Zertifikat des Electrum-Servers ${server} stand bisher eine Zertifizierungsstelle ein, für dieses nicht (${problem}): Vielleicht hört jemand mit, es wurde nicht rechtzeitig erneuert, oder die Uhr dieses Computers geht falsch. Fragen Sie, wer den Server betreibt; zeigt er wirklich dieses, vertrauen Sie ihm in den Einstellungen der Zahlungsart. Der SHA-256 seines öffentlichen Schlüssels: ${shown}`,
    'electrum-behind': ({ server, block, minutes }) =>
      `der Electrum-Server ${server} holt noch auf: Sein neuester Block ${block} ist nach der Uhr dieses Computers ${minutes} min alt; prüfen Sie, ob die Uhr stimmt`,
    'electrum-other-network': ({ server, theirs, network }) =>
      `das Netz des Electrum-Servers ${server} ist ${theirs}, das des Ladens ${network}: Wählen Sie einen Server für ${network}`,
    'electrum-other-chain': ({ server, coin }) =>
      `der Electrum-Server ${server} gehört nicht zur Blockchain von ${coin}: Prüfen Sie seine Adresse und seinen Port`,
    'electrum-one-operator':
      'alle Server der Liste gehören einem Betreiber: Bestätigungen, und dass nichts gezahlt wurde, sind das Wort eines einzigen Fremden, außer die Server sind Ihre eigenen',
    'electrum-none': ({ count, reasons }) =>
      `keiner der ${count} Electrum-Server ist zu gebrauchen: ${reasons.join('; ')}`,
    'electrum-unreached': ({ count }) =>
      `keiner der ${count} Electrum-Server ist zu erreichen: Prüfen Sie die Internetverbindung dieses Computers`,
    'electrum-answers': ({ server, network, block }) => `${server} antwortet: ${network}, Block ${block}`,
    'electrum-answers-openly': ({ server, network, block }) =>
      `${server} antwortet: ${network}, Block ${block}, über eine unverschlüsselte Verbindung`,
    'monero-wallet-over': ({ at }) => `die Monero-Wallet über monerod unter ${at}`,
    'monero-answers': ({ name, network }) => `${name} antwortet: ${network}`,
    'monero-answers-at': ({ name, network, block }) => `${name} antwortet: ${network}, Block ${block}`,
    'monero-late': ({ name }) => `${name} braucht lange für eine Antwort; es wird weiter gefragt`,
    'monerod-fails': ({ at, said }) => `monerod unter ${at} antwortet nicht: „${said}“`,
    'monerod-other-network': ({ at, theirs, network }) =>
      `das Netz von monerod unter ${at} ist ein anderes (${theirs}); das des Ladens ist ${network}`,
    'monero-network-unknown': 'ein unbekanntes',
    'monerod-behind': ({ at, block, of }) =>
      `monerod unter ${at} holt die Blockchain auf: Block ${block} von ${of}`,
    'monero-no-wallet': ({ at }) =>
      `in monero-wallet-rpc unter ${at} ist keine Wallet offen: Nennen Sie die Wallet, oder öffnen Sie dort eine`,
    'monero-other-wallet': ({ at }) =>
      `die Wallet, die in monero-wallet-rpc unter ${at} offen ist, gehört nicht zur Adresse des Ladens`,
    'monero-wallet-shut': ({ at, wallet }) =>
      `monero-wallet-rpc unter ${at} kann die Wallet „${wallet}“ nicht öffnen: Prüfen Sie ihr Passwort`,
    'monero-wallet-unmade': ({ at, wallet, said }) =>
      `monero-wallet-rpc unter ${at} kann die Wallet „${wallet}“ nicht anlegen: „${said}“`,
    'monero-no-daemon': ({ at }) =>
      `monero-wallet-rpc unter ${at} hat keine Verbindung zu seinem monerod: Prüfen Sie, ob monerod läuft`,
    'monero-not-wallet': ({ at }) =>
      `was unter ${at} antwortet, ist nicht monero-wallet-rpc; geben Sie dessen Adresse an, nicht die von monerod`,
    'monero-not-asked': ({ at, said }) =>
      `monero-wallet-rpc unter ${at} konnte seinen monerod nicht fragen: „${said}“`,
    'no-reason': 'ohne Begründung',
    'monero-rpc-behind': ({ at, block }) =>
      `monero-wallet-rpc unter ${at} holt die Blockchain auf, ab Block ${block}`,
    'monero-login-kind': ({ program, at }) =>
      `${program} unter ${at} verlangt eine Anmeldung unbekannter Art`,
    'monero-login': ({ program, at }) =>
      `${program} unter ${at} lehnt den Benutzernamen oder das Passwort ab (sein --rpc-login)`,
    'monero-no-program': ({ binary }) =>
      `unter ${binary} liegt kein ausführbares Programm: Geben Sie den Pfad von monero-wallet-rpc an`,
    'monero-forbidden': ({ binary }) =>
      `${binary} darf nicht ausgeführt werden: Geben Sie den Pfad von monero-wallet-rpc an`,
    'monero-not-started': ({ binary, folder }) =>
      `${binary} ist nicht als monero-wallet-rpc gestartet; sein Protokoll liegt in ${folder}`,
    'monero-opening': 'die Monero-Wallet wird gerade geöffnet',
    'monero-behind': ({ block, of }) => `die Monero-Wallet holt die Blockchain auf: Block ${block} von ${of}`,
    'monero-unopened': ({ said }) => `die Monero-Wallet ließ sich nicht öffnen: ${said}`,
    'monero-broke-off': 'die Monero-Wallet ist abgebrochen; sie wird wieder geöffnet',
    'monero-exposed': ({ at }) =>
      `die Verbindung zu ${at} ist nicht verschlüsselt, und andere unterwegs können lesen und ändern, was der Knoten antwortet: Nehmen Sie https oder einen eigenen Knoten`,
    'monero-absent': 'dieses Programm wurde ohne seine Monero-Wallet gebaut',
    'monero-unused-daemon': ({ at, said }) =>
      `die Monero-Wallet kann monerod unter ${at} nicht benutzen: „${said}“`,
  },
};

export const es: typeof en = {
  nodeReports: {
    several: ({ reasons }) => reasons.join('; '),
    'node-at': ({ program, at }) => `${program} en ${at}`,
    'node-refuses': ({ program, at }) => `nadie responde en ${at}: inicie ${program}`,
    'node-refuses-core': ({ program, at }) =>
      `nadie responde en ${at}: inicie ${program} y compruebe que server=1 está en su configuración`,
    'node-refuses-rest': ({ program, at }) =>
      `nadie responde en ${at}: inicie ${program} y compruebe que su interfaz REST escucha ahí`,
    'node-unknown': ({ at }) => `el nombre en ${at} no se conoce en esta red: revise la dirección`,
    'node-away': ({ program, at }) =>
      `no se llega a ${at}: compruebe que el equipo con ${program} está encendido y en esta red`,
    'node-slow': ({ program, at }) => `${program} en ${at} tarda demasiado en responder`,
    'node-slow-core': ({ program, at }) =>
      `${program} en ${at} tarda demasiado en responder: puede estar ocupado o tener el disco lleno`,
    'node-no-tls': ({ at }) => `${at} no habla TLS: compruebe si su dirección empieza por http:// o https://`,
    'node-untrusted': ({ at }) => `el certificado de ${at} no es de confianza`,
    'node-broke-off': ({ program, at }) => `se cortó la conexión con ${program} en ${at}`,
    'node-other-program': ({ program, at }) => `lo que responde en ${at} no es ${program}`,
    'node-other-status': ({ program, at, status }) =>
      `lo que responde en ${at} no es ${program} (estado HTTP ${status})`,
    'node-says-no': ({ name, said }) => `${name} se niega: «${said}»`,
    'node-senseless': ({ program }) => `${program} no da una respuesta con sentido`,
    'node-mute': ({ program }) => `${program} no respondió`,
    'node-late': 'el nodo tarda en responder; se sigue preguntando',
    'node-odd': 'el nodo respondió de una forma desconocida',
    'certificate-changed': ({ at, shown, pinned }) =>
      `${at} muestra otro certificado (SHA-256 ${shown}) que el de confianza (${pinned}): si el nodo recibió uno nuevo, escriba su huella; si no, puede haber alguien en medio`,
    'certificate-new': ({ at, shown }) =>
      `ninguna autoridad responde por el certificado de ${at}: si su huella SHA-256 en el nodo es ${shown}, escriba aquí esa huella`,
    'core-cookie-refused': ({ program, at }) =>
      `${program} en ${at} rechaza su cookie: compruebe que el archivo de cookie es el de este nodo`,
    'core-cookie-missing': ({ program }) =>
      `el archivo de cookie no está: inicie ${program} y compruebe dónde están sus datos; con rpcpassword no escribe ninguno`,
    'core-cookie-forbidden': ({ program }) =>
      `el archivo de cookie de ${program} no se puede leer por falta de permiso: ejecute este programa como el mismo usuario o deje que su grupo lo lea (rpccookieperms=group)`,
    'core-cookie-unread': ({ program }) => `el archivo de cookie de ${program} no se puede leer`,
    'core-cookie-other': ({ program }) => `el archivo de cookie no es de ${program}: revise dónde está`,
    'core-login': ({ program, at }) =>
      `${program} en ${at} rechaza el nombre de usuario o la contraseña: están en su configuración como rpcuser y rpcpassword, o rpcauth`,
    'core-forbids': ({ program, at }) =>
      `${program} en ${at} no admite este equipo o este usuario: vea rpcallowip y rpcwhitelist en su configuración`,
    'core-busy': ({ program, at }) => `${program} en ${at} está demasiado ocupado para responder ahora`,
    'core-starting': ({ program, said }) => `${program} está arrancando: «${said}»`,
    'core-says-no': ({ program, said }) => `${program} se niega a responder: «${said}»`,
    'core-other-chain': ({ program, coin }) =>
      `este nodo no es de la cadena de ${coin}: compruebe que la dirección es la de ${program}`,
    'core-other-network': ({ program, theirs, network }) =>
      `la red de este nodo es ${theirs} y la de la tienda ${network}: inicie ${program} para ${network} o cambie la red de la tienda`,
    'network-unknown': 'otra red',
    'core-behind': ({ program, block, of, percent }) =>
      `${program} aún se está poniendo al día con la cadena: bloque ${block} de ${of}${percent === null ? '' : ` (${percent} %)`}`,
    'core-alone': ({ program }) =>
      `${program} no tiene conexión con otros nodos y no se entera de los pagos: revise la conexión a internet`,
    'core-no-wallets': ({ program }) =>
      `la parte de monedero de ${program} está apagada y no puede vigilar los pagos: quite disablewallet=1 de su configuración`,
    'core-answers': ({ program, network, block, prunedBelow }) =>
      `${program} responde: ${network}, bloque ${block}${
        prunedBelow === null
          ? ''
          : `; solo guarda los bloques más nuevos (pruned), desde el ${prunedBelow}, así que los pagos más antiguos no se pueden volver a buscar`
      }`,
    'core-not-published':
      'nadie responde en la dirección ZeroMQ: revise zmqpubrawtx y zmqpubhashblock en la configuración del nodo; los pagos se encuentran igual, un momento después',
    'electrum-refuses': ({ server }) =>
      `el servidor Electrum ${server} no responde: compruebe que funciona y su puerto`,
    'electrum-silent': ({ server }) =>
      `el servidor Electrum ${server} no responde: revise su dirección y la conexión a internet`,
    'electrum-unknown': ({ server }) =>
      `el servidor Electrum ${server} no se conoce por ese nombre: revise la dirección y la conexión a internet`,
    'electrum-away': ({ server }) =>
      `no se llega al servidor Electrum ${server}: revise la conexión a internet`,
    'electrum-no-tls': ({ server }) =>
      `el servidor Electrum ${server} no habla TLS en este puerto: revise el puerto o elija una conexión sin TLS`,
    'electrum-closed': ({ server }) => `el servidor Electrum ${server} cerró la conexión`,
    'electrum-full': ({ server }) => `el servidor Electrum ${server} ya no admite nada más`,
    'electrum-slow': ({ server }) => `el servidor Electrum ${server} tarda demasiado en responder`,
    'electrum-let-go': ({ server }) => `el servidor Electrum ${server} ya no hace falta`,
    'electrum-late': 'el servidor Electrum tarda en responder; se sigue preguntando',
    'electrum-odd': ({ server }) => `el servidor Electrum ${server} responde de una forma desconocida`,
    'electrum-history': ({ server, address }) =>
      `el servidor Electrum ${server} no dice qué se pagó a la dirección ${address}, que recibió miles de pagos: búsquela en el monedero de la tienda y decida la venta a mano`,
    'electrum-lied': ({ server }) =>
      `el servidor Electrum ${server} no es de fiar, pues algo de lo que dijo es falso: elija otro servidor`,
    'electrum-certificate': ({ server, pinned, shown }) =>
      `el certificado del servidor Electrum ${server} no es el de confianza (${pinned}…): alguien puede estar escuchando. Pregunte a quien lleva el servidor; si de verdad tiene uno nuevo, confíe en él en los ajustes del método de pago. SHA-256 de su clave pública: ${shown}`,
    'electrum-unvouched': ({ server, problem, shown }) =>
      `una autoridad respondía hasta ahora por el certificado del servidor Electrum ${server}, y por este no responde ninguna (${problem}): alguien puede estar escuchando, no se renovó a tiempo o el reloj de este ordenador va mal. Pregunte a quien lleva el servidor; si de verdad muestra este, confíe en él en los ajustes del método de pago. SHA-256 de su clave pública: ${shown}`,
    'electrum-behind': ({ server, block, minutes }) =>
      `el servidor Electrum ${server} aún se está poniendo al día: su bloque más nuevo, ${block}, tiene ${minutes} min según el reloj de este ordenador; compruebe que el reloj esté bien`,
    'electrum-other-network': ({ server, theirs, network }) =>
      `la red del servidor Electrum ${server} es ${theirs} y la de la tienda ${network}: elija un servidor para ${network}`,
    'electrum-other-chain': ({ server, coin }) =>
      `el servidor Electrum ${server} no es de la cadena de ${coin}: revise su dirección y su puerto`,
    'electrum-one-operator':
      'todos los servidores de la lista son de un mismo operador: las confirmaciones, y que no se haya pagado nada, son la palabra de un solo desconocido, salvo que los servidores sean suyos',
    'electrum-none': ({ count, reasons }) =>
      `ninguno de los ${count} servidores Electrum se puede usar: ${reasons.join('; ')}`,
    'electrum-unreached': ({ count }) =>
      `no se alcanza ninguno de los ${count} servidores Electrum: compruebe la conexión a internet de este equipo`,
    'electrum-answers': ({ server, network, block }) => `${server} responde: ${network}, bloque ${block}`,
    'electrum-answers-openly': ({ server, network, block }) =>
      `${server} responde: ${network}, bloque ${block}, por una conexión sin cifrar`,
    'monero-wallet-over': ({ at }) => `el monedero de Monero a través de monerod en ${at}`,
    'monero-answers': ({ name, network }) => `${name} responde: ${network}`,
    'monero-answers-at': ({ name, network, block }) => `${name} responde: ${network}, bloque ${block}`,
    'monero-late': ({ name }) => `${name} tarda en responder; se sigue preguntando`,
    'monerod-fails': ({ at, said }) => `monerod en ${at} no responde: «${said}»`,
    'monerod-other-network': ({ at, theirs, network }) =>
      `monerod en ${at} está en otra red (${theirs}); la de la tienda es ${network}`,
    'monero-network-unknown': 'una desconocida',
    'monerod-behind': ({ at, block, of }) =>
      `monerod en ${at} se está poniendo al día con la cadena: bloque ${block} de ${of}`,
    'monero-no-wallet': ({ at }) =>
      `no hay ningún monedero abierto en monero-wallet-rpc en ${at}: indique el monedero o abra uno ahí`,
    'monero-other-wallet': ({ at }) =>
      `el monedero abierto en monero-wallet-rpc en ${at} no es el de la dirección de la tienda`,
    'monero-wallet-shut': ({ at, wallet }) =>
      `monero-wallet-rpc en ${at} no puede abrir el monedero «${wallet}»: revise su contraseña`,
    'monero-wallet-unmade': ({ at, wallet, said }) =>
      `monero-wallet-rpc en ${at} no puede crear el monedero «${wallet}»: «${said}»`,
    'monero-no-daemon': ({ at }) =>
      `monero-wallet-rpc en ${at} no tiene conexión con su monerod: compruebe que monerod funciona`,
    'monero-not-wallet': ({ at }) =>
      `lo que responde en ${at} no es monero-wallet-rpc; escriba su dirección, no la de monerod`,
    'monero-not-asked': ({ at, said }) =>
      `monero-wallet-rpc en ${at} no pudo preguntar a su monerod: «${said}»`,
    'no-reason': 'sin dar motivo',
    'monero-rpc-behind': ({ at, block }) =>
      `monero-wallet-rpc en ${at} se está poniendo al día con la cadena, desde el bloque ${block}`,
    'monero-login-kind': ({ program, at }) =>
      `${program} en ${at} pide un inicio de sesión de un tipo desconocido`,
    'monero-login': ({ program, at }) =>
      `${program} en ${at} rechaza el nombre de usuario o la contraseña (su --rpc-login)`,
    'monero-no-program': ({ binary }) =>
      `no hay ningún programa ejecutable en ${binary}: escriba la ruta de monero-wallet-rpc`,
    'monero-forbidden': ({ binary }) =>
      `no se permite ejecutar ${binary}: escriba la ruta de monero-wallet-rpc`,
    'monero-not-started': ({ binary, folder }) =>
      `${binary} no arrancó como monero-wallet-rpc; su registro está en ${folder}`,
    'monero-opening': 'se está abriendo el monedero de Monero',
    'monero-behind': ({ block, of }) =>
      `el monedero de Monero se está poniendo al día con la cadena: bloque ${block} de ${of}`,
    'monero-unopened': ({ said }) => `no se pudo abrir el monedero de Monero: ${said}`,
    'monero-broke-off': 'el monedero de Monero se interrumpió; se vuelve a abrir',
    'monero-exposed': ({ at }) =>
      `la conexión con ${at} no está cifrada y otros en el camino pueden leer y cambiar lo que responde: use https o un nodo propio`,
    'monero-absent': 'este programa se construyó sin su monedero de Monero',
    'monero-unused-daemon': ({ at, said }) =>
      `el monedero de Monero no puede usar monerod en ${at}: «${said}»`,
  },
};

export const fr: typeof en = {
  nodeReports: {
    several: ({ reasons }) => reasons.join(' ; '),
    'node-at': ({ program, at }) => `${program} sur ${at}`,
    'node-refuses': ({ program, at }) => `rien ne répond sur ${at} : démarrez ${program}`,
    'node-refuses-core': ({ program, at }) =>
      `rien ne répond sur ${at} : démarrez ${program}, et vérifiez que server=1 figure dans sa configuration`,
    'node-refuses-rest': ({ program, at }) =>
      `rien ne répond sur ${at} : démarrez ${program}, et vérifiez que son interface REST y écoute`,
    'node-unknown': ({ at }) => `le nom dans ${at} n’est pas connu sur ce réseau : vérifiez l’adresse`,
    'node-away': ({ program, at }) =>
      `${at} est injoignable : vérifiez que l’ordinateur avec ${program} est allumé et sur ce réseau`,
    'node-slow': ({ program, at }) => `${program} sur ${at} met trop de temps à répondre`,
    'node-slow-core': ({ program, at }) =>
      `${program} sur ${at} met trop de temps à répondre : il est peut-être occupé, ou son disque plein`,
    'node-no-tls': ({ at }) =>
      `${at} ne parle pas TLS : vérifiez si son adresse commence par http:// ou https://`,
    'node-untrusted': ({ at }) => `le certificat de ${at} n’est pas digne de confiance`,
    'node-broke-off': ({ program, at }) => `la connexion à ${program} sur ${at} a été coupée`,
    'node-other-program': ({ program, at }) => `ce qui répond sur ${at} n’est pas ${program}`,
    'node-other-status': ({ program, at, status }) =>
      `ce qui répond sur ${at} n’est pas ${program} (statut HTTP ${status})`,
    'node-says-no': ({ name, said }) => `${name} refuse : « ${said} »`,
    'node-senseless': ({ program }) => `${program} ne donne pas de réponse sensée`,
    'node-mute': ({ program }) => `${program} n’a pas répondu`,
    'node-late': 'le nœud met du temps à répondre ; on continue de demander',
    'node-odd': 'le nœud a répondu sous une forme inconnue',
    'certificate-changed': ({ at, shown, pinned }) =>
      `${at} montre un autre certificat (SHA-256 ${shown}) que celui de confiance (${pinned}) : si le nœud en a reçu un nouveau, saisissez son empreinte ; sinon, quelqu’un s’interpose peut-être`,
    'certificate-new': ({ at, shown }) =>
      `aucune autorité ne garantit le certificat de ${at} : si son empreinte SHA-256 sur le nœud est ${shown}, saisissez cette empreinte ici`,
    'core-cookie-refused': ({ program, at }) =>
      `${program} sur ${at} refuse son cookie : vérifiez que le fichier cookie est celui de ce nœud`,
    'core-cookie-missing': ({ program }) =>
      `le fichier cookie n’est pas là : démarrez ${program}, et vérifiez où se trouvent ses données ; avec rpcpassword il n’en écrit pas`,
    'core-cookie-forbidden': ({ program }) =>
      `le fichier cookie de ${program} ne peut pas être lu faute de droits : lancez ce programme avec le même utilisateur, ou laissez son groupe le lire (rpccookieperms=group)`,
    'core-cookie-unread': ({ program }) => `le fichier cookie de ${program} ne peut pas être lu`,
    'core-cookie-other': ({ program }) =>
      `le fichier cookie n’est pas celui de ${program} : vérifiez où il se trouve`,
    'core-login': ({ program, at }) =>
      `${program} sur ${at} refuse le nom d’utilisateur ou le mot de passe : ils figurent dans sa configuration comme rpcuser et rpcpassword, ou rpcauth`,
    'core-forbids': ({ program, at }) =>
      `${program} sur ${at} n’admet pas cet ordinateur ou cet utilisateur : voyez rpcallowip et rpcwhitelist dans sa configuration`,
    'core-busy': ({ program, at }) => `${program} sur ${at} est trop occupé pour répondre maintenant`,
    'core-starting': ({ program, said }) => `${program} démarre : « ${said} »`,
    'core-says-no': ({ program, said }) => `${program} refuse de répondre : « ${said} »`,
    'core-other-chain': ({ program, coin }) =>
      `ce nœud n’est pas sur la chaîne ${coin} : vérifiez que l’adresse est celle de ${program}`,
    'core-other-network': ({ program, theirs, network }) =>
      `le réseau de ce nœud est ${theirs}, celui de la boutique ${network} : démarrez ${program} pour ${network}, ou changez le réseau de la boutique`,
    'network-unknown': 'un autre réseau',
    'core-behind': ({ program, block, of, percent }) =>
      `${program} rattrape encore la chaîne : bloc ${block} sur ${of}${percent === null ? '' : ` (${percent} %)`}`,
    'core-alone': ({ program }) =>
      `${program} n’est relié à aucun autre nœud et n’apprend donc aucun paiement : vérifiez la connexion internet`,
    'core-no-wallets': ({ program }) =>
      `la partie portefeuille de ${program} est désactivée et ne peut pas guetter les paiements : retirez disablewallet=1 de sa configuration`,
    'core-answers': ({ program, network, block, prunedBelow }) =>
      `${program} répond : ${network}, bloc ${block}${
        prunedBelow === null
          ? ''
          : ` ; il ne garde que les blocs récents (pruned), à partir de ${prunedBelow}, si bien que les paiements plus anciens ne peuvent pas être recherchés de nouveau`
      }`,
    'core-not-published':
      'rien ne répond à l’adresse ZeroMQ : vérifiez zmqpubrawtx et zmqpubhashblock dans la configuration du nœud ; les paiements sont trouvés sans elle, un instant plus tard',
    'electrum-refuses': ({ server }) =>
      `le serveur Electrum ${server} ne répond pas : vérifiez qu’il fonctionne, et son port`,
    'electrum-silent': ({ server }) =>
      `le serveur Electrum ${server} ne répond pas : vérifiez son adresse et la connexion internet`,
    'electrum-unknown': ({ server }) =>
      `le serveur Electrum ${server} n’est pas connu sous ce nom : vérifiez l’adresse et la connexion internet`,
    'electrum-away': ({ server }) =>
      `le serveur Electrum ${server} est injoignable : vérifiez la connexion internet`,
    'electrum-no-tls': ({ server }) =>
      `le serveur Electrum ${server} ne parle pas TLS sur ce port : vérifiez le port, ou choisissez une connexion sans TLS`,
    'electrum-closed': ({ server }) => `le serveur Electrum ${server} a fermé la connexion`,
    'electrum-full': ({ server }) => `le serveur Electrum ${server} n’accepte plus rien`,
    'electrum-slow': ({ server }) => `le serveur Electrum ${server} met trop de temps à répondre`,
    'electrum-let-go': ({ server }) => `le serveur Electrum ${server} n’est plus utile`,
    'electrum-late': 'le serveur Electrum met du temps à répondre ; on continue de demander',
    'electrum-odd': ({ server }) => `le serveur Electrum ${server} répond sous une forme inconnue`,
    'electrum-history': ({ server, address }) =>
      `le serveur Electrum ${server} ne dit pas ce qui a été payé à l’adresse ${address}, qui a reçu des milliers de paiements : cherchez-la dans le portefeuille de la boutique et décidez de la vente à la main`,
    'electrum-lied': ({ server }) =>
      `le serveur Electrum ${server} n’est pas fiable, car quelque chose qu’il a dit est faux : choisissez un autre serveur`,
    'electrum-certificate': ({ server, pinned, shown }) =>
      `le certificat du serveur Electrum ${server} n’est plus celui de confiance (${pinned}…) : quelqu’un écoute peut-être. Demandez à qui gère le serveur ; s’il en a vraiment un nouveau, faites-lui confiance dans les réglages du moyen de paiement. SHA-256 de sa clé publique : ${shown}`,
    'electrum-unvouched': ({ server, problem, shown }) =>
      `une autorité garantissait jusqu’ici le certificat du serveur Electrum ${server}, et aucune ne garantit celui-ci (${problem}) : quelqu’un écoute peut-être, il n’a pas été renouvelé à temps, ou l’horloge de cet ordinateur est fausse. Demandez à qui gère le serveur ; s’il présente vraiment celui-ci, faites-lui confiance dans les réglages du moyen de paiement. SHA-256 de sa clé publique : ${shown}`,
    'electrum-behind': ({ server, block, minutes }) =>
      `le serveur Electrum ${server} rattrape encore son retard : son bloc le plus récent, ${block}, date de ${minutes} min d’après l’horloge de cet ordinateur ; vérifiez que l’horloge est juste`,
    'electrum-other-network': ({ server, theirs, network }) =>
      `le réseau du serveur Electrum ${server} est ${theirs}, celui de la boutique ${network} : choisissez un serveur pour ${network}`,
    'electrum-other-chain': ({ server, coin }) =>
      `le serveur Electrum ${server} n’est pas sur la chaîne ${coin} : vérifiez son adresse et son port`,
    'electrum-one-operator':
      'tous les serveurs de la liste sont d’un même exploitant : les confirmations, et l’absence de paiement, sont la parole d’un seul inconnu, sauf si les serveurs sont les vôtres',
    'electrum-none': ({ count, reasons }) =>
      `aucun des ${count} serveurs Electrum n’est utilisable : ${reasons.join(' ; ')}`,
    'electrum-unreached': ({ count }) =>
      `aucun des ${count} serveurs Electrum n’est joignable : vérifiez la connexion internet de cet ordinateur`,
    'electrum-answers': ({ server, network, block }) => `${server} répond : ${network}, bloc ${block}`,
    'electrum-answers-openly': ({ server, network, block }) =>
      `${server} répond : ${network}, bloc ${block}, par une connexion non chiffrée`,
    'monero-wallet-over': ({ at }) => `le portefeuille Monero par monerod sur ${at}`,
    'monero-answers': ({ name, network }) => `${name} répond : ${network}`,
    'monero-answers-at': ({ name, network, block }) => `${name} répond : ${network}, bloc ${block}`,
    'monero-late': ({ name }) => `${name} met du temps à répondre ; on continue de demander`,
    'monerod-fails': ({ at, said }) => `monerod sur ${at} ne répond pas : « ${said} »`,
    'monerod-other-network': ({ at, theirs, network }) =>
      `monerod sur ${at} est sur un autre réseau (${theirs}) ; celui de la boutique est ${network}`,
    'monero-network-unknown': 'un réseau inconnu',
    'monerod-behind': ({ at, block, of }) => `monerod sur ${at} rattrape la chaîne : bloc ${block} sur ${of}`,
    'monero-no-wallet': ({ at }) =>
      `aucun portefeuille n’est ouvert dans monero-wallet-rpc sur ${at} : nommez le portefeuille, ou ouvrez-en un là-bas`,
    'monero-other-wallet': ({ at }) =>
      `le portefeuille ouvert dans monero-wallet-rpc sur ${at} n’est pas celui de l’adresse de la boutique`,
    'monero-wallet-shut': ({ at, wallet }) =>
      `monero-wallet-rpc sur ${at} ne peut pas ouvrir le portefeuille « ${wallet} » : vérifiez son mot de passe`,
    'monero-wallet-unmade': ({ at, wallet, said }) =>
      `monero-wallet-rpc sur ${at} ne peut pas créer le portefeuille « ${wallet} » : « ${said} »`,
    'monero-no-daemon': ({ at }) =>
      `monero-wallet-rpc sur ${at} n’est pas relié à son monerod : vérifiez que monerod fonctionne`,
    'monero-not-wallet': ({ at }) =>
      `ce qui répond sur ${at} n’est pas monero-wallet-rpc ; indiquez son adresse, pas celle de monerod`,
    'monero-not-asked': ({ at, said }) =>
      `monero-wallet-rpc sur ${at} n’a pas pu interroger son monerod : « ${said} »`,
    'no-reason': 'sans donner de raison',
    'monero-rpc-behind': ({ at, block }) =>
      `monero-wallet-rpc sur ${at} rattrape la chaîne, à partir du bloc ${block}`,
    'monero-login-kind': ({ program, at }) => `${program} sur ${at} demande une connexion d’un genre inconnu`,
    'monero-login': ({ program, at }) =>
      `${program} sur ${at} refuse le nom d’utilisateur ou le mot de passe (son --rpc-login)`,
    'monero-no-program': ({ binary }) =>
      `il n’y a pas de programme exécutable sous ${binary} : indiquez le chemin de monero-wallet-rpc`,
    'monero-forbidden': ({ binary }) =>
      `${binary} ne peut pas être exécuté faute de droits : indiquez le chemin de monero-wallet-rpc`,
    'monero-not-started': ({ binary, folder }) =>
      `${binary} n’a pas démarré comme monero-wallet-rpc ; son journal est dans ${folder}`,
    'monero-opening': 'le portefeuille Monero est en cours d’ouverture',
    'monero-behind': ({ block, of }) => `le portefeuille Monero rattrape la chaîne : bloc ${block} sur ${of}`,
    'monero-unopened': ({ said }) => `le portefeuille Monero n’a pas pu être ouvert : ${said}`,
    'monero-broke-off': 'le portefeuille Monero s’est interrompu ; il est rouvert',
    'monero-exposed': ({ at }) =>
      `la connexion à ${at} n’est pas chiffrée, et d’autres sur le trajet peuvent lire et modifier ses réponses : utilisez https ou votre propre nœud`,
    'monero-absent': 'ce programme a été construit sans son portefeuille Monero',
    'monero-unused-daemon': ({ at, said }) =>
      `le portefeuille Monero ne peut pas utiliser monerod sur ${at} : « ${said} »`,
  },
};

export const pt: typeof en = {
  nodeReports: {
    several: ({ reasons }) => reasons.join('; '),
    'node-at': ({ program, at }) => `${program} em ${at}`,
    'node-refuses': ({ program, at }) => `ninguém responde em ${at}: inicie ${program}`,
    'node-refuses-core': ({ program, at }) =>
      `ninguém responde em ${at}: inicie ${program} e verifique se server=1 está na sua configuração`,
    'node-refuses-rest': ({ program, at }) =>
      `ninguém responde em ${at}: inicie ${program} e verifique se a sua interface REST escuta aí`,
    'node-unknown': ({ at }) => `o nome em ${at} não é conhecido nesta rede: verifique o endereço`,
    'node-away': ({ program, at }) =>
      `não se chega a ${at}: verifique se o computador com ${program} está ligado e nesta rede`,
    'node-slow': ({ program, at }) => `${program} em ${at} demora demasiado a responder`,
    'node-slow-core': ({ program, at }) =>
      `${program} em ${at} demora demasiado a responder: pode estar ocupado ou ter o disco cheio`,
    'node-no-tls': ({ at }) => `${at} não fala TLS: verifique se o endereço começa por http:// ou https://`,
    'node-untrusted': ({ at }) => `o certificado de ${at} não é de confiança`,
    'node-broke-off': ({ program, at }) => `a ligação a ${program} em ${at} foi cortada`,
    'node-other-program': ({ program, at }) => `o que responde em ${at} não é ${program}`,
    'node-other-status': ({ program, at, status }) =>
      `o que responde em ${at} não é ${program} (estado HTTP ${status})`,
    'node-says-no': ({ name, said }) => `${name} recusa: «${said}»`,
    'node-senseless': ({ program }) => `${program} não dá uma resposta que faça sentido`,
    'node-mute': ({ program }) => `${program} não respondeu`,
    'node-late': 'o nó demora a responder; continua-se a perguntar',
    'node-odd': 'o nó respondeu de uma forma desconhecida',
    'certificate-changed': ({ at, shown, pinned }) =>
      `${at} mostra outro certificado (SHA-256 ${shown}) que não o de confiança (${pinned}): se o nó recebeu um novo, escreva a sua impressão digital; se não, pode haver alguém no meio`,
    'certificate-new': ({ at, shown }) =>
      `nenhuma autoridade responde pelo certificado de ${at}: se a sua impressão digital SHA-256 no nó é ${shown}, escreva-a aqui`,
    'core-cookie-refused': ({ program, at }) =>
      `${program} em ${at} recusa o seu cookie: verifique se o ficheiro de cookie é o deste nó`,
    'core-cookie-missing': ({ program }) =>
      `o ficheiro de cookie não está lá: inicie ${program} e verifique onde estão os seus dados; com rpcpassword não escreve nenhum`,
    'core-cookie-forbidden': ({ program }) =>
      `o ficheiro de cookie de ${program} não pode ser lido por falta de permissão: execute este programa como o mesmo utilizador ou deixe o grupo lê-lo (rpccookieperms=group)`,
    'core-cookie-unread': ({ program }) => `o ficheiro de cookie de ${program} não pode ser lido`,
    'core-cookie-other': ({ program }) => `o ficheiro de cookie não é de ${program}: verifique onde está`,
    'core-login': ({ program, at }) =>
      `${program} em ${at} recusa o nome de utilizador ou a palavra-passe: estão na sua configuração como rpcuser e rpcpassword, ou rpcauth`,
    'core-forbids': ({ program, at }) =>
      `${program} em ${at} não admite este computador ou este utilizador: veja rpcallowip e rpcwhitelist na sua configuração`,
    'core-busy': ({ program, at }) => `${program} em ${at} está demasiado ocupado para responder agora`,
    'core-starting': ({ program, said }) => `${program} está a arrancar: «${said}»`,
    'core-says-no': ({ program, said }) => `${program} recusa-se a responder: «${said}»`,
    'core-other-chain': ({ program, coin }) =>
      `este nó não é da cadeia ${coin}: verifique se o endereço é o de ${program}`,
    'core-other-network': ({ program, theirs, network }) =>
      `a rede deste nó é ${theirs} e a da loja ${network}: inicie ${program} para ${network} ou mude a rede da loja`,
    'network-unknown': 'outra rede',
    'core-behind': ({ program, block, of, percent }) =>
      `${program} ainda está a pôr-se em dia com a cadeia: bloco ${block} de ${of}${percent === null ? '' : ` (${percent}%)`}`,
    'core-alone': ({ program }) =>
      `${program} não tem ligação a outros nós e por isso não sabe de pagamentos: verifique a ligação à internet`,
    'core-no-wallets': ({ program }) =>
      `a parte de carteira de ${program} está desligada e não pode vigiar pagamentos: retire disablewallet=1 da sua configuração`,
    'core-answers': ({ program, network, block, prunedBelow }) =>
      `${program} responde: ${network}, bloco ${block}${
        prunedBelow === null
          ? ''
          : `; só guarda os blocos mais novos (pruned), a partir de ${prunedBelow}, por isso pagamentos mais antigos não podem ser procurados de novo`
      }`,
    'core-not-published':
      'ninguém responde no endereço ZeroMQ: verifique zmqpubrawtx e zmqpubhashblock na configuração do nó; os pagamentos são encontrados sem isso, um momento depois',
    'electrum-refuses': ({ server }) =>
      `o servidor Electrum ${server} não responde: verifique se funciona e a sua porta`,
    'electrum-silent': ({ server }) =>
      `o servidor Electrum ${server} não responde: verifique o endereço e a ligação à internet`,
    'electrum-unknown': ({ server }) =>
      `o servidor Electrum ${server} não é conhecido por esse nome: verifique o endereço e a ligação à internet`,
    'electrum-away': ({ server }) =>
      `não se chega ao servidor Electrum ${server}: verifique a ligação à internet`,
    'electrum-no-tls': ({ server }) =>
      `o servidor Electrum ${server} não fala TLS nesta porta: verifique a porta ou escolha uma ligação sem TLS`,
    'electrum-closed': ({ server }) => `o servidor Electrum ${server} fechou a ligação`,
    'electrum-full': ({ server }) => `o servidor Electrum ${server} já não aceita mais nada`,
    'electrum-slow': ({ server }) => `o servidor Electrum ${server} demora demasiado a responder`,
    'electrum-let-go': ({ server }) => `o servidor Electrum ${server} já não é preciso`,
    'electrum-late': 'o servidor Electrum demora a responder; continua-se a perguntar',
    'electrum-odd': ({ server }) => `o servidor Electrum ${server} responde de uma forma desconhecida`,
    'electrum-history': ({ server, address }) =>
      `o servidor Electrum ${server} não diz o que foi pago ao endereço ${address}, que recebeu milhares de pagamentos: procure-o na carteira da loja e decida a venda manualmente`,
    'electrum-lied': ({ server }) =>
      `o servidor Electrum ${server} não é de confiança, pois algo que disse é falso: escolha outro servidor`,
    'electrum-certificate': ({ server, pinned, shown }) =>
      `o certificado do servidor Electrum ${server} não é o de confiança (${pinned}…): alguém pode estar à escuta. Pergunte a quem gere o servidor; se tem mesmo um novo, confie nele nas definições da forma de pagamento. SHA-256 da sua chave pública: ${shown}`,
    'electrum-unvouched': ({ server, problem, shown }) =>
      `uma autoridade respondia até agora pelo certificado do servidor Electrum ${server}, e por este nenhuma responde (${problem}): alguém pode estar à escuta, não foi renovado a tempo ou o relógio deste computador está errado. Pergunte a quem gere o servidor; se mostra mesmo este, confie nele nas definições da forma de pagamento. SHA-256 da sua chave pública: ${shown}`,
    'electrum-behind': ({ server, block, minutes }) =>
      `o servidor Electrum ${server} ainda está a pôr-se em dia: o seu bloco mais novo, ${block}, tem ${minutes} min pelo relógio deste computador; verifique se o relógio está certo`,
    'electrum-other-network': ({ server, theirs, network }) =>
      `a rede do servidor Electrum ${server} é ${theirs} e a da loja ${network}: escolha um servidor para ${network}`,
    'electrum-other-chain': ({ server, coin }) =>
      `o servidor Electrum ${server} não é da cadeia ${coin}: verifique o endereço e a porta`,
    'electrum-one-operator':
      'todos os servidores da lista são de um só operador: as confirmações, e que nada foi pago, são a palavra de um único desconhecido, a menos que os servidores sejam seus',
    'electrum-none': ({ count, reasons }) =>
      `nenhum dos ${count} servidores Electrum pode ser usado: ${reasons.join('; ')}`,
    'electrum-unreached': ({ count }) =>
      `nenhum dos ${count} servidores Electrum está acessível: verifique a ligação à internet deste computador`,
    'electrum-answers': ({ server, network, block }) => `${server} responde: ${network}, bloco ${block}`,
    'electrum-answers-openly': ({ server, network, block }) =>
      `${server} responde: ${network}, bloco ${block}, por uma ligação não cifrada`,
    'monero-wallet-over': ({ at }) => `a carteira Monero através de monerod em ${at}`,
    'monero-answers': ({ name, network }) => `${name} responde: ${network}`,
    'monero-answers-at': ({ name, network, block }) => `${name} responde: ${network}, bloco ${block}`,
    'monero-late': ({ name }) => `${name} demora a responder; continua-se a perguntar`,
    'monerod-fails': ({ at, said }) => `monerod em ${at} não responde: «${said}»`,
    'monerod-other-network': ({ at, theirs, network }) =>
      `monerod em ${at} está noutra rede (${theirs}); a da loja é ${network}`,
    'monero-network-unknown': 'uma desconhecida',
    'monerod-behind': ({ at, block, of }) =>
      `monerod em ${at} está a pôr-se em dia com a cadeia: bloco ${block} de ${of}`,
    'monero-no-wallet': ({ at }) =>
      `não há carteira aberta em monero-wallet-rpc em ${at}: indique a carteira ou abra uma aí`,
    'monero-other-wallet': ({ at }) =>
      `a carteira aberta em monero-wallet-rpc em ${at} não é a do endereço da loja`,
    'monero-wallet-shut': ({ at, wallet }) =>
      `monero-wallet-rpc em ${at} não consegue abrir a carteira «${wallet}»: verifique a palavra-passe`,
    'monero-wallet-unmade': ({ at, wallet, said }) =>
      `monero-wallet-rpc em ${at} não consegue criar a carteira «${wallet}»: «${said}»`,
    'monero-no-daemon': ({ at }) =>
      `monero-wallet-rpc em ${at} não tem ligação ao seu monerod: verifique se monerod funciona`,
    'monero-not-wallet': ({ at }) =>
      `o que responde em ${at} não é monero-wallet-rpc; indique o seu endereço, não o de monerod`,
    'monero-not-asked': ({ at, said }) =>
      `monero-wallet-rpc em ${at} não conseguiu perguntar ao seu monerod: «${said}»`,
    'no-reason': 'sem indicar motivo',
    'monero-rpc-behind': ({ at, block }) =>
      `monero-wallet-rpc em ${at} está a pôr-se em dia com a cadeia, a partir do bloco ${block}`,
    'monero-login-kind': ({ program, at }) =>
      `${program} em ${at} pede um início de sessão de tipo desconhecido`,
    'monero-login': ({ program, at }) =>
      `${program} em ${at} recusa o nome de utilizador ou a palavra-passe (o seu --rpc-login)`,
    'monero-no-program': ({ binary }) =>
      `não há programa executável em ${binary}: indique o caminho de monero-wallet-rpc`,
    'monero-forbidden': ({ binary }) =>
      `não é permitido executar ${binary}: indique o caminho de monero-wallet-rpc`,
    'monero-not-started': ({ binary, folder }) =>
      `${binary} não arrancou como monero-wallet-rpc; o seu registo está em ${folder}`,
    'monero-opening': 'a carteira Monero está a ser aberta',
    'monero-behind': ({ block, of }) =>
      `a carteira Monero está a pôr-se em dia com a cadeia: bloco ${block} de ${of}`,
    'monero-unopened': ({ said }) => `não foi possível abrir a carteira Monero: ${said}`,
    'monero-broke-off': 'a carteira Monero foi interrompida; é aberta de novo',
    'monero-exposed': ({ at }) =>
      `a ligação a ${at} não é cifrada e outros no caminho podem ler e alterar o que responde: use https ou um nó seu`,
    'monero-absent': 'este programa foi construído sem a sua carteira Monero',
    'monero-unused-daemon': ({ at, said }) => `a carteira Monero não pode usar monerod em ${at}: «${said}»`,
  },
};

export const ptBR: typeof en = {
  nodeReports: {
    several: ({ reasons }) => reasons.join('; '),
    'node-at': ({ program, at }) => `${program} em ${at}`,
    'node-refuses': ({ program, at }) => `nada responde em ${at}: inicie ${program}`,
    'node-refuses-core': ({ program, at }) =>
      `nada responde em ${at}: inicie ${program} e verifique se a configuração dele tem server=1`,
    'node-refuses-rest': ({ program, at }) =>
      `nada responde em ${at}: inicie ${program} e verifique se a interface REST dele escuta ali`,
    'node-unknown': ({ at }) => `o nome em ${at} não é conhecido nesta rede: verifique o endereço`,
    'node-away': ({ program, at }) =>
      `${at} está fora do ar: verifique se o computador com ${program} está ligado e nesta rede`,
    'node-slow': ({ program, at }) => `${program} em ${at} demora demais para responder`,
    'node-slow-core': ({ program, at }) =>
      `${program} em ${at} demora demais para responder: pode estar ocupado ou com o disco cheio`,
    'node-no-tls': ({ at }) => `${at} não usa TLS: verifique se o endereço começa com http:// ou https://`,
    'node-untrusted': ({ at }) => `o certificado de ${at} não é confiável`,
    'node-broke-off': ({ program, at }) => `a conexão com ${program} em ${at} caiu`,
    'node-other-program': ({ program, at }) => `o que responde em ${at} não é ${program}`,
    'node-other-status': ({ program, at, status }) =>
      `o que responde em ${at} não é ${program} (status HTTP ${status})`,
    'node-says-no': ({ name, said }) => `${name} recusa: “${said}”`,
    'node-senseless': ({ program }) => `${program} dá uma resposta que não faz sentido`,
    'node-mute': ({ program }) => `${program} não respondeu`,
    'node-late': 'o nó está demorando para responder; continuamos tentando',
    'node-odd': 'o nó respondeu em um formato desconhecido',
    'certificate-changed': ({ at, shown, pinned }) =>
      `${at} mostra um certificado (SHA-256 ${shown}) diferente do confiável (${pinned}): se o nó recebeu um novo, informe a impressão digital dele; se não, alguém pode estar interceptando a conexão`,
    'certificate-new': ({ at, shown }) =>
      `nenhuma autoridade garante o certificado de ${at}: se a impressão digital SHA-256 dele no nó for ${shown}, informe-a aqui`,
    'core-cookie-refused': ({ program, at }) =>
      `${program} em ${at} recusa o cookie: verifique se o arquivo de cookie é o deste nó`,
    'core-cookie-missing': ({ program }) =>
      `o arquivo de cookie não existe: inicie ${program} e verifique a pasta de dados dele; com rpcpassword definido, ele não grava nenhum`,
    'core-cookie-forbidden': ({ program }) =>
      `não há permissão para ler o arquivo de cookie de ${program}: rode este programa com o mesmo usuário ou deixe o grupo dele ler (rpccookieperms=group)`,
    'core-cookie-unread': ({ program }) => `não foi possível ler o arquivo de cookie de ${program}`,
    'core-cookie-other': ({ program }) =>
      `este não é um arquivo de cookie de ${program}: verifique o caminho dele`,
    'core-login': ({ program, at }) =>
      `${program} em ${at} recusa o nome de usuário ou a senha: veja rpcuser e rpcpassword, ou rpcauth, na configuração dele`,
    'core-forbids': ({ program, at }) =>
      `${program} em ${at} não permite este computador ou este usuário: veja rpcallowip e rpcwhitelist na configuração dele`,
    'core-busy': ({ program, at }) => `${program} em ${at} está ocupado demais para responder agora`,
    'core-starting': ({ program, said }) => `${program} está iniciando: “${said}”`,
    'core-says-no': ({ program, said }) => `${program} se recusa a responder: “${said}”`,
    'core-other-chain': ({ program, coin }) =>
      `este nó não é da blockchain ${coin}: verifique se o endereço é o de ${program}`,
    'core-other-network': ({ program, theirs, network }) =>
      `este nó está em ${theirs}, e a loja em ${network}: inicie ${program} para ${network} ou mude a rede da loja`,
    'network-unknown': 'outra rede',
    'core-behind': ({ program, block, of, percent }) =>
      `${program} ainda está sincronizando com a blockchain: bloco ${block} de ${of}${percent === null ? '' : ` (${percent}%)`}`,
    'core-alone': ({ program }) =>
      `${program} não tem conexão com outros nós, por isso não vê pagamentos: verifique a conexão com a internet`,
    'core-no-wallets': ({ program }) =>
      `a parte de carteira de ${program} está desativada e não pode monitorar pagamentos: retire disablewallet=1 da configuração dele`,
    'core-answers': ({ program, network, block, prunedBelow }) =>
      `${program} responde: ${network}, bloco ${block}${
        prunedBelow === null
          ? ''
          : `; guarda só os blocos mais novos (pruned), a partir de ${prunedBelow}, por isso não dá para procurar pagamentos mais antigos`
      }`,
    'core-not-published':
      'nada responde no endereço ZeroMQ: verifique zmqpubrawtx e zmqpubhashblock na configuração do nó; sem isso os pagamentos também são encontrados, um instante depois',
    'electrum-refuses': ({ server }) =>
      `o servidor Electrum ${server} não responde: verifique se ele está rodando e a porta dele`,
    'electrum-silent': ({ server }) =>
      `o servidor Electrum ${server} não responde: verifique o endereço dele e a conexão com a internet`,
    'electrum-unknown': ({ server }) =>
      `o servidor Electrum ${server} não é conhecido por esse nome: verifique o endereço e a conexão com a internet`,
    'electrum-away': ({ server }) =>
      `o servidor Electrum ${server} está fora do ar: verifique a conexão com a internet`,
    'electrum-no-tls': ({ server }) =>
      `o servidor Electrum ${server} não usa TLS nesta porta: verifique a porta ou escolha uma conexão sem TLS`,
    'electrum-closed': ({ server }) => `o servidor Electrum ${server} fechou a conexão`,
    'electrum-full': ({ server }) => `o servidor Electrum ${server} parou de ler as requisições`,
    'electrum-slow': ({ server }) => `o servidor Electrum ${server} demora demais para responder`,
    'electrum-let-go': ({ server }) => `o servidor Electrum ${server} não é mais necessário`,
    'electrum-late': 'o servidor Electrum está demorando para responder; continuamos tentando',
    'electrum-odd': ({ server }) => `o servidor Electrum ${server} responde em um formato desconhecido`,
    'electrum-history': ({ server, address }) =>
      `o servidor Electrum ${server} não informa os pagamentos ao endereço ${address}, que tem milhares deles: confira na carteira da loja e decida esta venda manualmente`,
    'electrum-lied': ({ server }) =>
      `o servidor Electrum ${server} não é confiável, pois deu uma resposta falsa: escolha outro servidor`,
    'electrum-certificate': ({ server, pinned, shown }) =>
      `o certificado do servidor Electrum ${server} não é o que era confiável antes (${pinned}…): alguém pode estar interceptando. Pergunte a quem opera o servidor; se ele realmente tem um novo, confie nele nos ajustes da forma de pagamento. SHA-256 da chave pública dele: ${shown}`,
    'electrum-unvouched': ({ server, problem, shown }) =>
      `antes uma autoridade garantia o certificado do servidor Electrum ${server}, e este nenhuma garante (${problem}): alguém pode estar interceptando, ele não foi renovado a tempo ou o relógio deste computador está errado. Pergunte a quem opera o servidor; se ele realmente mostra este, confie nele nos ajustes da forma de pagamento. SHA-256 da chave pública dele: ${shown}`,
    'electrum-behind': ({ server, block, minutes }) =>
      `o servidor Electrum ${server} ainda está sincronizando: o bloco mais novo dele, ${block}, tem ${minutes} min pelo relógio deste computador; verifique se o relógio está certo`,
    'electrum-other-network': ({ server, theirs, network }) =>
      `o servidor Electrum ${server} está em ${theirs}, e a loja em ${network}: escolha um servidor para ${network}`,
    'electrum-other-chain': ({ server, coin }) =>
      `o servidor Electrum ${server} não é da blockchain ${coin}: verifique o endereço e a porta dele`,
    'electrum-one-operator':
      'todos os servidores da lista são do mesmo operador: as confirmações e os pagamentos não vistos dependem só dele, a menos que os servidores sejam seus',
    'electrum-none': ({ count, reasons }) =>
      `nenhum dos ${count} servidores Electrum pode ser usado: ${reasons.join('; ')}`,
    'electrum-unreached': ({ count }) =>
      `nenhum dos ${count} servidores Electrum responde: verifique a conexão deste computador com a internet`,
    'electrum-answers': ({ server, network, block }) => `${server} responde: ${network}, bloco ${block}`,
    'electrum-answers-openly': ({ server, network, block }) =>
      `${server} responde: ${network}, bloco ${block}, por uma conexão não criptografada`,
    'monero-wallet-over': ({ at }) => `a carteira Monero pelo monerod em ${at}`,
    'monero-answers': ({ name, network }) => `${name} responde: ${network}`,
    'monero-answers-at': ({ name, network, block }) => `${name} responde: ${network}, bloco ${block}`,
    'monero-late': ({ name }) => `${name} está demorando para responder; continuamos tentando`,
    'monerod-fails': ({ at, said }) => `o monerod em ${at} não responde: “${said}”`,
    'monerod-other-network': ({ at, theirs, network }) =>
      `o monerod em ${at} está em outra rede (${theirs}); a loja está em ${network}`,
    'monero-network-unknown': 'uma rede desconhecida',
    'monerod-behind': ({ at, block, of }) =>
      `o monerod em ${at} está sincronizando com a blockchain: bloco ${block} de ${of}`,
    'monero-no-wallet': ({ at }) =>
      `nenhuma carteira está aberta no monero-wallet-rpc em ${at}: informe a carteira ou abra uma nele`,
    'monero-other-wallet': ({ at }) =>
      `a carteira aberta no monero-wallet-rpc em ${at} não é a do endereço da loja`,
    'monero-wallet-shut': ({ at, wallet }) =>
      `o monero-wallet-rpc em ${at} não consegue abrir a carteira “${wallet}”: verifique a senha dela`,
    'monero-wallet-unmade': ({ at, wallet, said }) =>
      `o monero-wallet-rpc em ${at} não consegue criar a carteira “${wallet}”: “${said}”`,
    'monero-no-daemon': ({ at }) =>
      `o monero-wallet-rpc em ${at} não tem conexão com o monerod dele: verifique se o monerod está rodando`,
    'monero-not-wallet': ({ at }) =>
      `o que responde em ${at} não é o monero-wallet-rpc; informe o endereço dele, não o do monerod`,
    'monero-not-asked': ({ at, said }) =>
      `o monero-wallet-rpc em ${at} não conseguiu consultar o monerod dele: “${said}”`,
    'no-reason': 'sem motivo informado',
    'monero-rpc-behind': ({ at, block }) =>
      `o monero-wallet-rpc em ${at} está sincronizando com a blockchain, a partir do bloco ${block}`,
    'monero-login-kind': ({ program, at }) => `${program} em ${at} pede um login de tipo desconhecido`,
    'monero-login': ({ program, at }) =>
      `${program} em ${at} recusa o nome de usuário ou a senha (o --rpc-login dele)`,
    'monero-no-program': ({ binary }) =>
      `não há programa executável em ${binary}: informe o caminho do monero-wallet-rpc`,
    'monero-forbidden': ({ binary }) =>
      `não há permissão para executar ${binary}: informe o caminho do monero-wallet-rpc`,
    'monero-not-started': ({ binary, folder }) =>
      `${binary} não iniciou como monero-wallet-rpc; o log dele está em ${folder}`,
    'monero-opening': 'a carteira Monero está sendo aberta',
    'monero-behind': ({ block, of }) =>
      `a carteira Monero está sincronizando com a blockchain: bloco ${block} de ${of}`,
    'monero-unopened': ({ said }) => `não foi possível abrir a carteira Monero: ${said}`,
    'monero-broke-off': 'a carteira Monero parou; está sendo reaberta',
    'monero-exposed': ({ at }) =>
      `a conexão com ${at} não é criptografada, e outros no caminho podem ler e alterar o que ele responde: use https ou um nó seu`,
    'monero-absent': 'este programa foi compilado sem a carteira Monero',
    'monero-unused-daemon': ({ at, said }) =>
      `a carteira Monero não consegue usar o monerod em ${at}: “${said}”`,
  },
};

export const ar: typeof en = {
  nodeReports: {
    several: ({ reasons }) => reasons.join('؛ '),
    'node-at': ({ program, at }) => `${program} على ${at}`,
    'node-refuses': ({ program, at }) => `لا شيء يجيب على ${at}: شغّل ${program}`,
    'node-refuses-core': ({ program, at }) =>
      `لا شيء يجيب على ${at}: شغّل ${program} وتأكد من وجود server=1 في إعداداته`,
    'node-refuses-rest': ({ program, at }) =>
      `لا شيء يجيب على ${at}: شغّل ${program} وتأكد من أن واجهة REST تستمع هناك`,
    'node-unknown': ({ at }) => `الاسم في ${at} غير معروف في هذه الشبكة: راجع العنوان`,
    'node-away': ({ program, at }) =>
      `لا يمكن الوصول إلى ${at}: تأكد من أن حاسوب ${program} يعمل وأنه في هذه الشبكة`,
    'node-slow': ({ program, at }) => `يتأخر ${program} على ${at} كثيرًا في الجواب`,
    'node-slow-core': ({ program, at }) =>
      `يتأخر ${program} على ${at} كثيرًا في الجواب: ربما هو مشغول أو قرصه ممتلئ`,
    'node-no-tls': ({ at }) => `${at} لا يستعمل TLS: تأكد هل يبدأ عنوانه بـ http:// أم https://`,
    'node-untrusted': ({ at }) => `شهادة ${at} غير موثوقة`,
    'node-broke-off': ({ program, at }) => `انقطع الاتصال مع ${program} على ${at}`,
    'node-other-program': ({ program, at }) => `ما يجيب على ${at} ليس ${program}`,
    'node-other-status': ({ program, at, status }) =>
      `ما يجيب على ${at} ليس ${program} (حالة HTTP ‏${status})`,
    'node-says-no': ({ name, said }) => `رفض من ${name}: «${said}»`,
    'node-senseless': ({ program }) => `لا يعطي ${program} جوابًا مفهومًا`,
    'node-mute': ({ program }) => `لم يجب ${program}`,
    'node-late': 'تتأخر العقدة في الجواب؛ يستمر السؤال',
    'node-odd': 'أجابت العقدة بصيغة غير معروفة',
    'certificate-changed': ({ at, shown, pinned }) =>
      `يُظهر ${at} شهادة أخرى (SHA-256 ${shown}) غير الموثوقة لديك (${pinned}): إن حصلت العقدة على شهادة جديدة فأدخل بصمتها، وإلا فربما يقف أحد في الوسط`,
    'certificate-new': ({ at, shown }) =>
      `لا جهة تضمن شهادة ${at}: إن كانت بصمتها SHA-256 على العقدة هي ${shown} فأدخل هذه البصمة هنا`,
    'core-cookie-refused': ({ program, at }) =>
      `يرفض ${program} على ${at} ملف الكوكي: تأكد من أنه ملف هذه العقدة`,
    'core-cookie-missing': ({ program }) =>
      `ملف الكوكي غير موجود: شغّل ${program} وتأكد من مكان بياناته؛ مع rpcpassword لا يكتب أي ملف كوكي`,
    'core-cookie-forbidden': ({ program }) =>
      `لا يُسمح بقراءة ملف كوكي ${program}: شغّل هذا البرنامج بالمستخدم نفسه أو اسمح لمجموعته بقراءته (rpccookieperms=group)`,
    'core-cookie-unread': ({ program }) => `تعذرت قراءة ملف كوكي ${program}`,
    'core-cookie-other': ({ program }) => `ملف الكوكي ليس ملف ${program}: راجع مكانه`,
    'core-login': ({ program, at }) =>
      `يرفض ${program} على ${at} اسم المستخدم أو كلمة السر: تجدهما في إعداداته باسم rpcuser وrpcpassword أو rpcauth`,
    'core-forbids': ({ program, at }) =>
      `لا يسمح ${program} على ${at} لهذا الحاسوب أو لهذا المستخدم: راجع rpcallowip وrpcwhitelist في إعداداته`,
    'core-busy': ({ program, at }) => `${program} على ${at} مشغول جدًا فلا يجيب الآن`,
    'core-starting': ({ program, said }) => `يبدأ ${program} عمله: «${said}»`,
    'core-says-no': ({ program, said }) => `يرفض ${program} الجواب: «${said}»`,
    'core-other-chain': ({ program, coin }) =>
      `هذه العقدة ليست على سلسلة ${coin}: تأكد من أن العنوان عنوان ${program}`,
    'core-other-network': ({ program, theirs, network }) =>
      `شبكة هذه العقدة ${theirs} وشبكة المتجر ${network}: شغّل ${program} على ${network} أو غيّر شبكة المتجر`,
    'network-unknown': 'شبكة أخرى',
    'core-behind': ({ program, block, of, percent }) =>
      `لا يزال ${program} يلحق بالسلسلة: الكتلة ${block} من ${of}${percent === null ? '' : ` (${percent}%)`}`,
    'core-alone': ({ program }) =>
      `لا اتصال بين ${program} وعقد أخرى، فلا يعلم بأي دفعة: راجع الاتصال بالإنترنت`,
    'core-no-wallets': ({ program }) =>
      `جزء المحفظة في ${program} معطل فلا يمكنه مراقبة الدفعات: احذف disablewallet=1 من إعداداته`,
    'core-answers': ({ program, network, block, prunedBelow }) =>
      `يجيب ${program}: ${network}، الكتلة ${block}${
        prunedBelow === null
          ? ''
          : `؛ لا يحتفظ إلا بالكتل الأحدث (pruned) بدءًا من ${prunedBelow}، فلا يمكن البحث من جديد عن دفعات أقدم`
      }`,
    'core-not-published':
      'لا شيء يجيب على عنوان ZeroMQ: راجع zmqpubrawtx وzmqpubhashblock في إعدادات العقدة؛ تُعرف الدفعات دونه أيضًا، بعد لحظة',
    'electrum-refuses': ({ server }) => `خادم إلكتروم ${server} لا يجيب: تأكد من أنه يعمل ومن منفذه`,
    'electrum-silent': ({ server }) => `خادم إلكتروم ${server} لا يجيب: راجع عنوانه والاتصال بالإنترنت`,
    'electrum-unknown': ({ server }) =>
      `خادم إلكتروم ${server} غير معروف بهذا الاسم: راجع العنوان والاتصال بالإنترنت`,
    'electrum-away': ({ server }) => `لا يمكن الوصول إلى خادم إلكتروم ${server}: راجع الاتصال بالإنترنت`,
    'electrum-no-tls': ({ server }) =>
      `خادم إلكتروم ${server} لا يستعمل TLS على هذا المنفذ: راجع المنفذ أو اختر اتصالًا بلا TLS`,
    'electrum-closed': ({ server }) => `أغلق خادم إلكتروم ${server} الاتصال`,
    'electrum-full': ({ server }) => `لم يعد خادم إلكتروم ${server} يستقبل شيئًا`,
    'electrum-slow': ({ server }) => `يتأخر خادم إلكتروم ${server} كثيرًا في الجواب`,
    'electrum-let-go': ({ server }) => `لم تعد هناك حاجة إلى خادم إلكتروم ${server}`,
    'electrum-late': 'يتأخر خادم إلكتروم في الجواب؛ يستمر السؤال',
    'electrum-odd': ({ server }) => `يجيب خادم إلكتروم ${server} بصيغة غير معروفة`,
    'electrum-history': ({ server, address }) =>
      `لا يقول خادم إلكتروم ${server} ما دُفع إلى العنوان ${address} الذي وصلته آلاف الدفعات: ابحث عنه في محفظة المتجر واحسم البيع يدويًا`,
    'electrum-lied': ({ server }) => `لا يوثق بخادم إلكتروم ${server} لأن شيئًا مما قاله خاطئ: اختر خادمًا آخر`,
    'electrum-certificate': ({ server, pinned, shown }) =>
      `شهادة خادم إلكتروم ${server} ليست التي وُثق بها من قبل (${pinned}…): ربما يتنصت أحد. اسأل من يدير الخادم؛ إن كانت له شهادة جديدة حقًا فثق بها في إعدادات طريقة الدفع. بصمة SHA-256 لمفتاحها العام: ${shown}`,
    'electrum-unvouched': ({ server, problem, shown }) =>
      `كانت جهة موثوقة تضمن شهادة خادم إلكتروم ${server}، ولا تضمن هذه أي جهة (${problem}): ربما يتنصت أحد، أو لم تُجدَّد في وقتها، أو ساعة هذا الحاسوب خاطئة. اسأل من يدير الخادم؛ إن كان يعرض هذه حقًا فثق بها في إعدادات طريقة الدفع. بصمة SHA-256 لمفتاحها العام: ${shown}`,
    'electrum-behind': ({ server, block, minutes }) =>
      `لا يزال خادم إلكتروم ${server} يلحق بالسلسلة: أحدث كتلة لديه ${block} وعمرها ${minutes} د حسب ساعة هذا الحاسوب؛ تحقق من أن الساعة صحيحة`,
    'electrum-other-network': ({ server, theirs, network }) =>
      `شبكة خادم إلكتروم ${server} هي ${theirs} وشبكة المتجر ${network}: اختر خادمًا لشبكة ${network}`,
    'electrum-other-chain': ({ server, coin }) =>
      `خادم إلكتروم ${server} ليس على سلسلة ${coin}: راجع عنوانه ومنفذه`,
    'electrum-one-operator':
      'كل الخوادم في القائمة لمشغّل واحد: التأكيدات، والقول إن شيئًا لم يُدفع، هي كلمة شخص غريب واحد، إلا إذا كانت الخوادم لك',
    'electrum-none': ({ count, reasons }) => `لا يصلح أي من خوادم إلكتروم (${count}): ${reasons.join('؛ ')}`,
    'electrum-unreached': ({ count }) =>
      `يتعذّر الوصول إلى أي من خوادم إلكتروم (${count}): تحقق من اتصال هذا الحاسوب بالإنترنت`,
    'electrum-answers': ({ server, network, block }) => `يجيب ${server}: ${network}، الكتلة ${block}`,
    'electrum-answers-openly': ({ server, network, block }) =>
      `يجيب ${server}: ${network}، الكتلة ${block}، عبر اتصال غير مشفر`,
    'monero-wallet-over': ({ at }) => `محفظة مونيرو عبر monerod على ${at}`,
    'monero-answers': ({ name, network }) => `جواب من ${name}: ${network}`,
    'monero-answers-at': ({ name, network, block }) => `جواب من ${name}: ${network}، الكتلة ${block}`,
    'monero-late': ({ name }) => `تأخر في الجواب من ${name}؛ يستمر السؤال`,
    'monerod-fails': ({ at, said }) => `monerod على ${at} لا يجيب: «${said}»`,
    'monerod-other-network': ({ at, theirs, network }) =>
      `monerod على ${at} في شبكة أخرى (${theirs})؛ وشبكة المتجر ${network}`,
    'monero-network-unknown': 'غير معروفة',
    'monerod-behind': ({ at, block, of }) => `يلحق monerod على ${at} بالسلسلة: الكتلة ${block} من ${of}`,
    'monero-no-wallet': ({ at }) =>
      `لا محفظة مفتوحة في monero-wallet-rpc على ${at}: سمّ المحفظة أو افتح واحدة هناك`,
    'monero-other-wallet': ({ at }) =>
      `المحفظة المفتوحة في monero-wallet-rpc على ${at} ليست محفظة عنوان المتجر`,
    'monero-wallet-shut': ({ at, wallet }) =>
      `لا يستطيع monero-wallet-rpc على ${at} فتح المحفظة «${wallet}»: راجع كلمة سرها`,
    'monero-wallet-unmade': ({ at, wallet, said }) =>
      `لا يستطيع monero-wallet-rpc على ${at} إنشاء المحفظة «${wallet}»: «${said}»`,
    'monero-no-daemon': ({ at }) =>
      `لا اتصال بين monero-wallet-rpc على ${at} و monerod الخاص به: تأكد من أن monerod يعمل`,
    'monero-not-wallet': ({ at }) => `ما يجيب على ${at} ليس monero-wallet-rpc؛ أدخل عنوانه لا عنوان monerod`,
    'monero-not-asked': ({ at, said }) =>
      `لم يستطع monero-wallet-rpc على ${at} سؤال monerod الخاص به: «${said}»`,
    'no-reason': 'دون ذكر سبب',
    'monero-rpc-behind': ({ at, block }) =>
      `يلحق monero-wallet-rpc على ${at} بالسلسلة بدءًا من الكتلة ${block}`,
    'monero-login-kind': ({ program, at }) => `يطلب ${program} على ${at} تسجيل دخول من نوع غير معروف`,
    'monero-login': ({ program, at }) =>
      `يرفض ${program} على ${at} اسم المستخدم أو كلمة السر (خيار --rpc-login)`,
    'monero-no-program': ({ binary }) =>
      `لا يوجد برنامج قابل للتشغيل في ${binary}: أدخل مسار monero-wallet-rpc`,
    'monero-forbidden': ({ binary }) => `لا يُسمح بتشغيل ${binary}: أدخل مسار monero-wallet-rpc`,
    'monero-not-started': ({ binary, folder }) =>
      `لم يبدأ ${binary} بصفته monero-wallet-rpc؛ سجله في ${folder}`,
    'monero-opening': 'يجري فتح محفظة مونيرو',
    'monero-behind': ({ block, of }) => `تلحق محفظة مونيرو بالسلسلة: الكتلة ${block} من ${of}`,
    'monero-unopened': ({ said }) => `تعذر فتح محفظة مونيرو: ${said}`,
    'monero-broke-off': 'توقفت محفظة مونيرو؛ تُفتح من جديد',
    'monero-exposed': ({ at }) =>
      `الاتصال مع ${at} غير مشفر، ويمكن لغيرك في الطريق قراءة أجوبته وتغييرها: استعمل https أو عقدة خاصة بك`,
    'monero-absent': 'بُني هذا البرنامج دون محفظة مونيرو',
    'monero-unused-daemon': ({ at, said }) => `لا تستطيع محفظة مونيرو استعمال monerod على ${at}: «${said}»`,
  },
};
