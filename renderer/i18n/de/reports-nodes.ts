/** Messages about nodes and Electrum servers, by name, in German. */
import type { nodeReports as english } from '#i18n/en/reports-nodes.ts';

export const nodeReports: typeof english = {
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
      `das Netz dieses Knotens ist ${theirs}, das des Geschäfts ${network}: Starten Sie ${program} für ${network}, oder ändern Sie das Netz des Geschäfts`,
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
      `der Electrum-Server ${server} sagt nicht, was auf der Adresse ${address} eingegangen ist; dort sind Tausende Zahlungen: Sehen Sie in der Wallet des Geschäfts nach und entscheiden Sie den Verkauf von Hand`,
    'electrum-lied': ({ server }) =>
      `dem Electrum-Server ${server} ist nicht zu trauen, denn etwas von ihm war nachweislich falsch: Wählen Sie einen anderen`,
    'electrum-certificate': ({ server, pinned, shown }) =>
      `das Zertifikat des Electrum-Servers ${server} ist nicht mehr das, dem vertraut wurde (${pinned}…): Vielleicht hört jemand mit. Fragen Sie, wer den Server betreibt; hat er wirklich ein neues, vertrauen Sie ihm in den Einstellungen der Zahlungsart. Der SHA-256 seines öffentlichen Schlüssels: ${shown}`,
    'electrum-unvouched': ({ server, problem, shown }) =>
      `für das Zertifikat des Electrum-Servers ${server} stand bisher eine Zertifizierungsstelle ein, für dieses nicht (${problem}): Vielleicht hört jemand mit, es wurde nicht rechtzeitig erneuert, oder die Uhr dieses Computers geht falsch. Fragen Sie, wer den Server betreibt; zeigt er wirklich dieses, vertrauen Sie ihm in den Einstellungen der Zahlungsart. Der SHA-256 seines öffentlichen Schlüssels: ${shown}`,
    'electrum-behind': ({ server, block, minutes }) =>
      `der Electrum-Server ${server} holt noch auf: Sein neuester Block ${block} ist nach der Uhr dieses Computers ${minutes} min alt; prüfen Sie, ob die Uhr stimmt`,
    'electrum-other-network': ({ server, theirs, network }) =>
      `das Netz des Electrum-Servers ${server} ist ${theirs}, das des Geschäfts ${network}: Wählen Sie einen Server für ${network}`,
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
      `das Netz von monerod unter ${at} ist ein anderes (${theirs}); das des Geschäfts ist ${network}`,
    'network-not-told': 'ein unbekanntes',
    'monerod-behind': ({ at, block, of }) =>
      `monerod unter ${at} holt die Blockchain auf: Block ${block} von ${of}`,
    'monero-no-wallet': ({ at }) =>
      `in monero-wallet-rpc unter ${at} ist keine Wallet offen: Nennen Sie die Wallet, oder öffnen Sie dort eine`,
    'monero-other-wallet': ({ at }) =>
      `die Wallet, die in monero-wallet-rpc unter ${at} offen ist, gehört nicht zur Adresse des Geschäfts`,
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
