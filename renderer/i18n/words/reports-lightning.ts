/** Messages about Lightning nodes and wallets, by name. Same texts as the server. */

import { plural } from '#domain/languages/plural.ts';
import { ofLightning } from '#domain/messages/catalog/lightning.ts';

export const en = { lightningReports: ofLightning };

export const de: typeof en = {
  lightningReports: {
    'wallet-behind': ({ relay }) => `die Wallet hinter ${relay}`,
    'lightning-address': ({ address }) => `die Lightning-Adresse ${address}`,
    'way-works': ({ name }) => `${name} funktioniert`,
    'way-silent': ({ name }) => `${name} antwortet nicht`,
    'way-not-asked': ({ name }) => `${name} lässt sich gerade nicht fragen`,
    'way-behind': ({ name }) => `${name} holt die Blockchain noch auf`,
    'way-other-network': ({ name, theirs, network }) =>
      `das Netz stimmt nicht: ${name} nutzt ${theirs}, der Laden ${network}`,
    'way-no-room': ({ name }) =>
      `${name} hat keinen Kanal, der noch etwas empfangen kann, darum kann niemand dorthin zahlen`,
    'lnd-credential': ({ name, said }) =>
      `${name} lehnt das Macaroon ab: Geben Sie das dieses Knotens noch einmal ein (Antwort: „${said}“)`,
    'lnd-no-invoices': ({ name }) =>
      `das Macaroon für ${name} kann keine Rechnungen erstellen: Nehmen Sie invoice.macaroon`,
    'lnd-broad': ({ name }) =>
      `das Macaroon für ${name} erlaubt mehr, als eine Kasse braucht, zum Beispiel Geld zu senden: Nehmen Sie stattdessen invoice.macaroon`,
    'lnd-exposed': ({ name }) =>
      `die Verbindung zu ${name} ist nicht verschlüsselt, und andere im Netz können das Macaroon lesen: Nehmen Sie https`,
    'cln-credential': ({ name, said }) =>
      `${name} lehnt die Rune ab: Erzeugen Sie dort eine neue, und geben Sie sie hier ein (Antwort: „${said}“)`,
    'cln-broad': ({ name }) =>
      `die Rune für ${name} erlaubt mehr, als eine Kasse braucht, zum Beispiel Geld zu senden: Erzeugen Sie eine, die nur Rechnungen erstellen und lesen darf`,
    'cln-exposed': ({ name }) =>
      `die Verbindung zu ${name} ist nicht verschlüsselt, und andere im Netz können die Rune lesen: Nehmen Sie https`,
    'phoenixd-credential': ({ name }) =>
      `${name} lehnt das Passwort ab: Es steht dort in phoenix.conf als http-password-limited-access`,
    'phoenixd-broad': ({ name }) =>
      `das Passwort für ${name} kann auch Geld senden: Nehmen Sie stattdessen http-password-limited-access aus seiner phoenix.conf`,
    'phoenixd-exposed': ({ name }) =>
      `die Verbindung zu ${name} ist nicht verschlüsselt, und andere im Netz können das Passwort lesen`,
    'nwc-answers': ({ name }) => `${name} antwortet`,
    'nwc-answers-on': ({ name, network }) => `${name} antwortet: ${network}`,
    'nwc-missing': ({ name, calls }) =>
      `${name} erlaubt über diese Verbindung kein ${calls.join(' und ')}: Erzeugen Sie eine, die empfangen darf`,
    'nwc-spends':
      'diese Verbindung kann aus der Wallet auch ausgeben: Erzeugen Sie in der Wallet eine, die nur empfangen darf (make_invoice, lookup_invoice und get_info, oder ein Budget von 0), und nehmen Sie diese',
    'nwc-forgotten': 'die Wallet kennt diese Verbindung nicht mehr: Erzeugen Sie in der Wallet eine neue',
    'nwc-too-often': 'die Wallet wird zu oft gefragt; es wird weiter gefragt',
    'nwc-forbids': ({ call }) =>
      `die Wallet erlaubt über diese Verbindung kein ${call}: Erzeugen Sie eine, die empfangen darf`,
    'nwc-refuses': ({ call, said }) => `die Wallet lehnt ${call} ab („${said}“)`,
    'nwc-odd': 'die Wallet antwortet in unbekannter Form',
    'nwc-silent': ({ relay }) =>
      `die Wallet antwortet nicht über ${relay}: Läuft sie, ist sie online, und erlaubt sie diese Verbindung noch?`,
    'relay-none': 'kein Relay antwortet',
    'relay-refuses': ({ relay }) => `das Relay ${relay} nimmt keine Verbindungen an`,
    'relay-unknown': ({ relay }) =>
      `das Relay ${relay} ist unter diesem Namen nicht bekannt: Prüfen Sie die Internetverbindung`,
    'relay-away': ({ relay }) =>
      `das Relay ${relay} ist nicht zu erreichen: Prüfen Sie die Internetverbindung`,
    'relay-untrusted': ({ relay }) => `dem Zertifikat des Relays ${relay} wird nicht vertraut`,
    'relay-gone': ({ relay }) => `zum Relay ${relay} kommt keine Verbindung zustande`,
    'relay-says-no': ({ relay, said }) => `das Relay ${relay} nimmt die Frage nicht an („${said}“)`,
    'customer-code': 'die Karte oder der Code des Kunden',
    'service-of': ({ name, why }) => `${name}: ${why}`,
    'service-answers': ({ address, least, most }) =>
      `${address} antwortet und nimmt ${least} bis ${most} sat`,
    'service-short': ({ address, minutes }) =>
      `Rechnungen von ${address} enden nach ${minutes} min: Verkäufe müssen ebenso kurz sein`,
    'service-no': 'der Dienst lehnt ohne Begründung ab',
    'service-says-no': ({ said }) => `der Dienst lehnt ab: „${said}“`,
    'service-refuses': 'der Dienst nimmt keine Verbindungen an',
    'service-unknown': 'die Domain ist nicht bekannt: Prüfen Sie die Schreibweise',
    'service-not-looked-up': 'die Domain ließ sich nicht auflösen: Prüfen Sie die Internetverbindung',
    'service-away': 'der Dienst ist nicht zu erreichen: Prüfen Sie die Internetverbindung',
    'service-untrusted': (_values) => 'dem Zertifikat des Dienstes wird nicht vertraut',
    'service-broke-off': 'der Dienst hat die Verbindung abgebrochen',
    'service-slow': 'der Dienst braucht zu lange für eine Antwort',
    'service-onion': 'das ist ein .onion-Dienst, der Tor braucht; nehmen Sie eine Adresse im Internet',
    'service-user': 'der Dienst führt zu einer URL mit Benutzernamen',
    'service-no-https': 'der Dienst führt zu einer Adresse ohne https',
    'service-nowhere': 'der Dienst führt zu einer Adresse, die keine ist',
    'service-in-circles': 'der Dienst führt von einer Adresse zur nächsten',
    'service-elsewhere': 'der Dienst leitet an eine andere Adresse weiter',
    'service-endless': 'die Antwort des Dienstes nimmt kein Ende',
    'service-unknown-address': 'der Dienst kennt diese Adresse nicht (404)',
    'service-odd': 'der Dienst antwortet in unbekannter Form',
    'service-blind':
      'der Dienst sagt nicht, ob eine Rechnung bezahlt wurde (LUD-21 verify), darum wäre ein Verkauf nie als bezahlt zu erkennen: Nehmen Sie die Adresse einer Wallet oder eines Dienstes mit LUD-21, oder einen anderen Weg für Lightning',
    'service-lies': 'der Dienst sagt von einer Rechnung, sie sei bezahlt, die niemand bezahlt hat',
    'invoice-wrong': 'die Rechnung von dort stimmt nicht',
  },
};

export const es: typeof en = {
  lightningReports: {
    'wallet-behind': ({ relay }) => `el monedero detrás de ${relay}`,
    'lightning-address': ({ address }) => `la dirección Lightning ${address}`,
    'way-works': ({ name }) => `${name} funciona`,
    'way-silent': ({ name }) => `${name} no responde`,
    'way-not-asked': ({ name }) => `ahora no se puede preguntar a ${name}`,
    'way-behind': ({ name }) => `${name} aún se está poniendo al día con la cadena`,
    'way-other-network': ({ name, theirs, network }) => `${name} está en ${theirs} y la tienda en ${network}`,
    'way-no-room': ({ name }) =>
      `${name} no tiene ningún canal con sitio para recibir, así que nadie puede pagarle`,
    'lnd-credential': ({ name, said }) =>
      `${name} rechaza el macaroon: escriba de nuevo el de este nodo (dice: «${said}»)`,
    'lnd-no-invoices': ({ name }) => `el macaroon para ${name} no puede crear facturas: use invoice.macaroon`,
    'lnd-broad': ({ name }) =>
      `el macaroon para ${name} permite más de lo que una caja necesita, como enviar dinero: use invoice.macaroon`,
    'lnd-exposed': ({ name }) =>
      `la conexión con ${name} no está cifrada y otros en la red pueden leer el macaroon: use https`,
    'cln-credential': ({ name, said }) =>
      `${name} rechaza la runa: cree ahí una nueva y escríbala aquí (dice: «${said}»)`,
    'cln-broad': ({ name }) =>
      `la runa para ${name} permite más de lo que una caja necesita, como enviar dinero: cree una que solo pueda crear y leer facturas`,
    'cln-exposed': ({ name }) =>
      `la conexión con ${name} no está cifrada y otros en la red pueden leer la runa: use https`,
    'phoenixd-credential': ({ name }) =>
      `${name} rechaza la contraseña: está ahí en phoenix.conf como http-password-limited-access`,
    'phoenixd-broad': ({ name }) =>
      `la contraseña para ${name} también puede enviar dinero: use http-password-limited-access de su phoenix.conf`,
    'phoenixd-exposed': ({ name }) =>
      `la conexión con ${name} no está cifrada y otros en la red pueden leer la contraseña`,
    'nwc-answers': ({ name }) => `${name} responde`,
    'nwc-answers-on': ({ name, network }) => `${name} responde: ${network}`,
    'nwc-missing': ({ name, calls }) =>
      `${name} no permite ${calls.join(' ni ')} por esta conexión: cree una que pueda recibir`,
    'nwc-spends':
      'esta conexión también puede gastar del monedero: cree en el monedero una que solo pueda recibir (make_invoice, lookup_invoice y get_info, o un presupuesto de 0) y use esa aquí',
    'nwc-forgotten': 'el monedero ya no conoce esta conexión: cree una nueva en el monedero',
    'nwc-too-often': 'se pregunta al monedero demasiado a menudo; se sigue preguntando',
    'nwc-forbids': ({ call }) =>
      `el monedero no permite ${call} por esta conexión: cree una que pueda recibir`,
    'nwc-refuses': ({ call, said }) => `el monedero rechaza ${call} («${said}»)`,
    'nwc-odd': 'el monedero responde de una forma desconocida',
    'nwc-silent': ({ relay }) =>
      `el monedero no responde por ${relay}: ¿está en marcha y en línea, y permite aún esta conexión?`,
    'relay-none': 'no responde ningún relay',
    'relay-refuses': ({ relay }) => `el relay ${relay} no acepta conexiones`,
    'relay-unknown': ({ relay }) =>
      `el relay ${relay} no se conoce por ese nombre: revise la conexión a internet`,
    'relay-away': ({ relay }) => `no se llega al relay ${relay}: revise la conexión a internet`,
    'relay-untrusted': ({ relay }) => `el certificado del relay ${relay} no es de confianza`,
    'relay-gone': ({ relay }) => `no hay conexión con el relay ${relay}`,
    'relay-says-no': ({ relay, said }) => `el relay ${relay} no acepta la pregunta («${said}»)`,
    'customer-code': 'la tarjeta o el código del cliente',
    'service-of': ({ name, why }) => `${name}: ${why}`,
    'service-answers': ({ address, least, most }) => `${address} responde; acepta de ${least} a ${most} sat`,
    'service-short': ({ address, minutes }) =>
      `las facturas de ${address} terminan a los ${minutes} min: las ventas deben ser igual de cortas`,
    'service-no': 'el servicio se niega sin dar motivo',
    'service-says-no': ({ said }) => `el servicio se niega: «${said}»`,
    'service-refuses': 'el servicio no acepta conexiones',
    'service-unknown': 'su dominio no se conoce: revise cómo está escrito',
    'service-not-looked-up': 'su dominio no se pudo resolver: revise la conexión a internet',
    'service-away': 'no se llega al servicio: revise la conexión a internet',
    'service-untrusted': (_values) => 'su certificado no es de confianza',
    'service-broke-off': 'el servicio cortó la conexión',
    'service-slow': 'el servicio tarda demasiado en responder',
    'service-onion': 'es un servicio .onion, que necesita Tor; use una dirección de internet',
    'service-user': 'el servicio lleva a una URL con nombre de usuario',
    'service-no-https': 'el servicio lleva a una dirección sin https',
    'service-nowhere': 'el servicio lleva a una dirección que no lo es',
    'service-in-circles': 'el servicio lleva de una dirección a otra',
    'service-elsewhere': 'el servicio redirige a otra dirección',
    'service-endless': 'su respuesta no termina',
    'service-unknown-address': 'el servicio no conoce esta dirección (404)',
    'service-odd': 'el servicio responde de una forma desconocida',
    'service-blind':
      'el servicio no dice si una factura se pagó (LUD-21 verify), así que una venta nunca se vería pagada: use una dirección de un monedero o servicio con LUD-21, u otra forma de aceptar Lightning',
    'service-lies': 'el servicio dice que se pagó una factura que nadie pagó',
    'invoice-wrong': 'la factura que dio no es correcta',
  },
};

export const fr: typeof en = {
  lightningReports: {
    'wallet-behind': ({ relay }) => `le portefeuille derrière ${relay}`,
    'lightning-address': ({ address }) => `l’adresse Lightning ${address}`,
    'way-works': ({ name }) => `${name} fonctionne`,
    'way-silent': ({ name }) => `${name} ne répond pas`,
    'way-not-asked': ({ name }) => `${name} ne peut pas être interrogé pour le moment`,
    'way-behind': ({ name }) => `${name} rattrape encore la chaîne`,
    'way-other-network': ({ name, theirs, network }) =>
      `${name} est sur ${theirs}, la boutique sur ${network}`,
    'way-no-room': ({ name }) =>
      `${name} n’a aucun canal avec de la place pour recevoir, si bien que personne ne peut le payer`,
    'lnd-credential': ({ name, said }) =>
      `${name} refuse le macaroon : saisissez de nouveau celui de ce nœud (il dit : « ${said} »)`,
    'lnd-no-invoices': ({ name }) =>
      `le macaroon pour ${name} ne peut pas créer de factures : prenez invoice.macaroon`,
    'lnd-broad': ({ name }) =>
      `le macaroon pour ${name} permet plus qu’il ne faut à une caisse, comme envoyer de l’argent : prenez plutôt invoice.macaroon`,
    'lnd-exposed': ({ name }) =>
      `la connexion à ${name} n’est pas chiffrée, et d’autres sur le réseau peuvent lire le macaroon : utilisez https`,
    'cln-credential': ({ name, said }) =>
      `${name} refuse la rune : créez-en une nouvelle là-bas et saisissez-la ici (il dit : « ${said} »)`,
    'cln-broad': ({ name }) =>
      `la rune pour ${name} permet plus qu’il ne faut à une caisse, comme envoyer de l’argent : créez-en une qui ne peut que créer et lire des factures`,
    'cln-exposed': ({ name }) =>
      `la connexion à ${name} n’est pas chiffrée, et d’autres sur le réseau peuvent lire la rune : utilisez https`,
    'phoenixd-credential': ({ name }) =>
      `${name} refuse le mot de passe : il y figure dans phoenix.conf comme http-password-limited-access`,
    'phoenixd-broad': ({ name }) =>
      `le mot de passe pour ${name} peut aussi envoyer de l’argent : prenez plutôt http-password-limited-access de son phoenix.conf`,
    'phoenixd-exposed': ({ name }) =>
      `la connexion à ${name} n’est pas chiffrée, et d’autres sur le réseau peuvent lire le mot de passe`,
    'nwc-answers': ({ name }) => `${name} répond`,
    'nwc-answers-on': ({ name, network }) => `${name} répond : ${network}`,
    'nwc-missing': ({ name, calls }) =>
      `${name} ne permet pas ${calls.join(' ni ')} par cette connexion : créez-en une qui peut recevoir`,
    'nwc-spends':
      'cette connexion peut aussi dépenser depuis le portefeuille : créez dans le portefeuille une connexion qui ne peut que recevoir (make_invoice, lookup_invoice et get_info, ou un budget de 0), et utilisez-la ici',
    'nwc-forgotten':
      'le portefeuille ne connaît plus cette connexion : créez-en une nouvelle dans le portefeuille',
    'nwc-too-often': 'le portefeuille est interrogé trop souvent ; on continue de demander',
    'nwc-forbids': ({ call }) =>
      `le portefeuille ne permet pas ${call} par cette connexion : créez-en une qui peut recevoir`,
    'nwc-refuses': ({ call, said }) => `le portefeuille refuse ${call} (« ${said} »)`,
    'nwc-odd': 'le portefeuille répond sous une forme inconnue',
    'nwc-silent': ({ relay }) =>
      `le portefeuille ne répond pas par ${relay} : fonctionne-t-il, est-il en ligne, et permet-il encore cette connexion ?`,
    'relay-none': 'aucun relais ne répond',
    'relay-refuses': ({ relay }) => `le relais ${relay} n’accepte pas de connexions`,
    'relay-unknown': ({ relay }) =>
      `le relais ${relay} n’est pas connu sous ce nom : vérifiez la connexion internet`,
    'relay-away': ({ relay }) => `le relais ${relay} est injoignable : vérifiez la connexion internet`,
    'relay-untrusted': ({ relay }) => `le certificat du relais ${relay} n’est pas digne de confiance`,
    'relay-gone': ({ relay }) => `le relais ${relay} ne donne pas de connexion`,
    'relay-says-no': ({ relay, said }) => `le relais ${relay} n’accepte pas la question (« ${said} »)`,
    'customer-code': 'la carte ou le code du client',
    'service-of': ({ name, why }) => `${name} : ${why}`,
    'service-answers': ({ address, least, most }) => `${address} répond et accepte de ${least} à ${most} sat`,
    'service-short': ({ address, minutes }) =>
      `les factures de ${address} se terminent après ${minutes} min : les ventes doivent être aussi courtes`,
    'service-no': 'le service refuse, sans raison',
    'service-says-no': ({ said }) => `le service refuse : « ${said} »`,
    'service-refuses': 'le service n’accepte pas de connexions',
    'service-unknown': 'son domaine n’est pas connu : vérifiez l’orthographe',
    'service-not-looked-up': 'son domaine n’a pas pu être résolu : vérifiez la connexion internet',
    'service-away': 'le service est injoignable : vérifiez la connexion internet',
    'service-untrusted': (_values) => 'son certificat n’est pas digne de confiance',
    'service-broke-off': 'le service a coupé la connexion',
    'service-slow': 'le service met trop de temps à répondre',
    'service-onion': 'c’est un service .onion, qui demande Tor ; prenez une adresse sur internet',
    'service-user': 'le service mène à une URL avec un nom d’utilisateur',
    'service-no-https': 'le service mène à une adresse sans https',
    'service-nowhere': 'le service mène à une adresse qui n’en est pas une',
    'service-in-circles': 'le service mène d’une adresse à la suivante',
    'service-elsewhere': 'le service redirige vers une autre adresse',
    'service-endless': 'sa réponse n’a pas de fin',
    'service-unknown-address': 'le service ne connaît pas cette adresse (404)',
    'service-odd': 'le service répond sous une forme inconnue',
    'service-blind':
      'le service ne dit pas si une facture a été payée (LUD-21 verify), si bien qu’une vente ne pourrait jamais être vue comme payée : prenez une adresse d’un portefeuille ou d’un service avec LUD-21, ou un autre moyen d’accepter Lightning',
    'service-lies': 'le service dit qu’une facture a été payée, que personne n’a payée',
    'invoice-wrong': 'la facture qu’il a donnée n’est pas juste',
  },
};

export const pt: typeof en = {
  lightningReports: {
    'wallet-behind': ({ relay }) => `a carteira por trás de ${relay}`,
    'lightning-address': ({ address }) => `o endereço Lightning ${address}`,
    'way-works': ({ name }) => `${name} funciona`,
    'way-silent': ({ name }) => `${name} não responde`,
    'way-not-asked': ({ name }) => `agora não é possível perguntar a ${name}`,
    'way-behind': ({ name }) => `${name} ainda está a pôr-se em dia com a cadeia`,
    'way-other-network': ({ name, theirs, network }) => `${name} está em ${theirs} e a loja em ${network}`,
    'way-no-room': ({ name }) =>
      `${name} não tem nenhum canal com espaço para receber, por isso ninguém lhe pode pagar`,
    'lnd-credential': ({ name, said }) =>
      `${name} recusa o macaroon: escreva de novo o deste nó (diz: «${said}»)`,
    'lnd-no-invoices': ({ name }) => `o macaroon para ${name} não pode criar faturas: use invoice.macaroon`,
    'lnd-broad': ({ name }) =>
      `o macaroon para ${name} permite mais do que uma caixa precisa, como enviar dinheiro: use antes invoice.macaroon`,
    'lnd-exposed': ({ name }) =>
      `a ligação a ${name} não é cifrada e outros na rede podem ler o macaroon: use https`,
    'cln-credential': ({ name, said }) =>
      `${name} recusa a runa: crie aí uma nova e escreva-a aqui (diz: «${said}»)`,
    'cln-broad': ({ name }) =>
      `a runa para ${name} permite mais do que uma caixa precisa, como enviar dinheiro: crie uma que só possa criar e ler faturas`,
    'cln-exposed': ({ name }) =>
      `a ligação a ${name} não é cifrada e outros na rede podem ler a runa: use https`,
    'phoenixd-credential': ({ name }) =>
      `${name} recusa a palavra-passe: está aí em phoenix.conf como http-password-limited-access`,
    'phoenixd-broad': ({ name }) =>
      `a palavra-passe para ${name} também pode enviar dinheiro: use antes http-password-limited-access do seu phoenix.conf`,
    'phoenixd-exposed': ({ name }) =>
      `a ligação a ${name} não é cifrada e outros na rede podem ler a palavra-passe`,
    'nwc-answers': ({ name }) => `${name} responde`,
    'nwc-answers-on': ({ name, network }) => `${name} responde: ${network}`,
    'nwc-missing': ({ name, calls }) =>
      `${name} não permite ${calls.join(' nem ')} por esta ligação: crie uma que possa receber`,
    'nwc-spends':
      'esta ligação também pode gastar da carteira: crie na carteira uma que só possa receber (make_invoice, lookup_invoice e get_info, ou um orçamento de 0) e use-a aqui',
    'nwc-forgotten': 'a carteira já não conhece esta ligação: crie uma nova na carteira',
    'nwc-too-often': 'pergunta-se à carteira demasiadas vezes; continua-se a perguntar',
    'nwc-forbids': ({ call }) =>
      `a carteira não permite ${call} por esta ligação: crie uma que possa receber`,
    'nwc-refuses': ({ call, said }) => `a carteira recusa ${call} («${said}»)`,
    'nwc-odd': 'a carteira responde de uma forma desconhecida',
    'nwc-silent': ({ relay }) =>
      `a carteira não responde por ${relay}: está a funcionar e em linha, e ainda permite esta ligação?`,
    'relay-none': 'nenhum relay responde',
    'relay-refuses': ({ relay }) => `o relay ${relay} não aceita ligações`,
    'relay-unknown': ({ relay }) =>
      `o relay ${relay} não é conhecido por esse nome: verifique a ligação à internet`,
    'relay-away': ({ relay }) => `não se chega ao relay ${relay}: verifique a ligação à internet`,
    'relay-untrusted': ({ relay }) => `o certificado do relay ${relay} não é de confiança`,
    'relay-gone': ({ relay }) => `o relay ${relay} não dá ligação`,
    'relay-says-no': ({ relay, said }) => `o relay ${relay} não aceita a pergunta («${said}»)`,
    'customer-code': 'o cartão ou o código do cliente',
    'service-of': ({ name, why }) => `${name}: ${why}`,
    'service-answers': ({ address, least, most }) => `${address} responde; aceita de ${least} a ${most} sat`,
    'service-short': ({ address, minutes }) =>
      `as faturas de ${address} terminam ao fim de ${minutes} min: as vendas têm de ser igualmente curtas`,
    'service-no': 'o serviço recusa sem indicar motivo',
    'service-says-no': ({ said }) => `o serviço recusa: «${said}»`,
    'service-refuses': 'o serviço não aceita ligações',
    'service-unknown': 'o seu domínio não é conhecido: verifique a escrita',
    'service-not-looked-up': 'não foi possível resolver o seu domínio: verifique a ligação à internet',
    'service-away': 'não se chega ao serviço: verifique a ligação à internet',
    'service-untrusted': (_values) => 'o seu certificado não é de confiança',
    'service-broke-off': 'o serviço cortou a ligação',
    'service-slow': 'o serviço demora demasiado a responder',
    'service-onion': 'é um serviço .onion, que precisa do Tor; use um endereço na internet',
    'service-user': 'o serviço leva a um URL com nome de utilizador',
    'service-no-https': 'o serviço leva a um endereço sem https',
    'service-nowhere': 'o serviço leva a um endereço que não o é',
    'service-in-circles': 'o serviço leva de um endereço ao seguinte',
    'service-elsewhere': 'o serviço redireciona para outro endereço',
    'service-endless': 'a sua resposta não tem fim',
    'service-unknown-address': 'o serviço não conhece este endereço (404)',
    'service-odd': 'o serviço responde de uma forma desconhecida',
    'service-blind':
      'o serviço não diz se uma fatura foi paga (LUD-21 verify), por isso uma venda nunca seria vista como paga: use um endereço de uma carteira ou serviço com LUD-21, ou outra forma de aceitar Lightning',
    'service-lies': 'o serviço diz que foi paga uma fatura que ninguém pagou',
    'invoice-wrong': 'a fatura que deu não está certa',
  },
};

export const ptBR: typeof en = {
  lightningReports: {
    'wallet-behind': ({ relay }) => `a carteira por trás de ${relay}`,
    'lightning-address': ({ address }) => `o endereço Lightning ${address}`,
    'way-works': ({ name }) => `${name} funciona`,
    'way-silent': ({ name }) => `${name} não responde`,
    'way-not-asked': ({ name }) => `${name} está fora do ar agora`,
    'way-behind': ({ name }) => `${name} ainda está sincronizando com a blockchain`,
    'way-other-network': ({ name, theirs, network }) => `${name} está em ${theirs}, e a loja em ${network}`,
    'way-no-room': ({ name }) =>
      `${name} não tem nenhum canal com espaço para receber, por isso ninguém consegue pagar`,
    'lnd-credential': ({ name, said }) =>
      `${name} recusa o macaroon: informe de novo o macaroon deste nó (ele diz: “${said}”)`,
    'lnd-no-invoices': ({ name }) => `o macaroon de ${name} não pode criar faturas: use invoice.macaroon`,
    'lnd-broad': ({ name }) =>
      `o macaroon de ${name} permite mais do que um caixa precisa, como enviar dinheiro: use invoice.macaroon`,
    'lnd-exposed': ({ name }) =>
      `a conexão com ${name} não é criptografada, e outros na rede podem ler o macaroon: use https`,
    'cln-credential': ({ name, said }) =>
      `${name} recusa a rune: crie uma nova nele e informe-a aqui (ele diz: “${said}”)`,
    'cln-broad': ({ name }) =>
      `a rune de ${name} permite mais do que um caixa precisa, como enviar dinheiro: crie uma que só possa criar e ler faturas`,
    'cln-exposed': ({ name }) =>
      `a conexão com ${name} não é criptografada, e outros na rede podem ler a rune: use https`,
    'phoenixd-credential': ({ name }) =>
      `${name} recusa a senha: use http-password-limited-access do phoenix.conf dele`,
    'phoenixd-broad': ({ name }) =>
      `a senha de ${name} também pode enviar dinheiro: use http-password-limited-access do phoenix.conf dele`,
    'phoenixd-exposed': ({ name }) =>
      `a conexão com ${name} não é criptografada, e outros na rede podem ler a senha`,
    'nwc-answers': ({ name }) => `${name} responde`,
    'nwc-answers-on': ({ name, network }) => `${name} responde: ${network}`,
    'nwc-missing': ({ name, calls }) =>
      `${name} não permite ${calls.join(' nem ')} por esta conexão: crie uma com permissão para receber`,
    'nwc-spends':
      'esta conexão também pode gastar da carteira: crie na carteira uma que só possa receber (make_invoice, lookup_invoice e get_info, ou um orçamento de 0) e use-a aqui',
    'nwc-forgotten': 'a carteira não conhece mais esta conexão: crie uma nova na carteira',
    'nwc-too-often': 'a carteira está recebendo consultas demais; continuamos tentando',
    'nwc-forbids': ({ call }) =>
      `a carteira não permite ${call} por esta conexão: crie uma com permissão para receber`,
    'nwc-refuses': ({ call, said }) => `a carteira recusa ${call} (“${said}”)`,
    'nwc-odd': 'a carteira responde em um formato desconhecido',
    'nwc-silent': ({ relay }) =>
      `a carteira não responde por ${relay}: ela está aberta e online, e ainda permite esta conexão?`,
    'relay-none': 'nenhum relay responde',
    'relay-refuses': ({ relay }) => `o relay ${relay} recusa conexões`,
    'relay-unknown': ({ relay }) =>
      `o relay ${relay} não é conhecido por esse nome: verifique a conexão com a internet`,
    'relay-away': ({ relay }) => `o relay ${relay} está fora do ar: verifique a conexão com a internet`,
    'relay-untrusted': ({ relay }) => `o certificado do relay ${relay} não é confiável`,
    'relay-gone': ({ relay }) => `o relay ${relay} não conecta`,
    'relay-says-no': ({ relay, said }) => `o relay ${relay} recusa a requisição (“${said}”)`,
    'customer-code': 'o cartão ou o código do cliente',
    'service-of': ({ name, why }) => `${name}: ${why}`,
    'service-answers': ({ address, least, most }) => `${address} responde; aceita de ${least} a ${most} sat`,
    'service-short': ({ address, minutes }) =>
      `as faturas de ${address} expiram depois de ${minutes} min: as vendas têm que ter o mesmo prazo`,
    'service-no': 'o serviço recusa sem dizer o motivo',
    'service-says-no': ({ said }) => `o serviço recusa: “${said}”`,
    'service-refuses': 'o serviço recusa conexões',
    'service-unknown': 'o domínio não é conhecido: confira se está escrito certo',
    'service-not-looked-up': 'não foi possível resolver o domínio: verifique a conexão com a internet',
    'service-away': 'o serviço está fora do ar: verifique a conexão com a internet',
    'service-untrusted': (_values) => 'o certificado do serviço não é confiável',
    'service-broke-off': 'o serviço fechou a conexão',
    'service-slow': 'o serviço demora demais para responder',
    'service-onion': 'é um serviço .onion, que precisa do Tor; use um endereço na internet',
    'service-user': 'o serviço leva a uma URL com nome de usuário',
    'service-no-https': 'o serviço leva a um endereço sem https',
    'service-nowhere': 'o serviço leva a um endereço inválido',
    'service-in-circles': 'o serviço redireciona vezes demais',
    'service-elsewhere': 'o serviço redireciona para outro endereço',
    'service-endless': 'a resposta do serviço é longa demais',
    'service-unknown-address': 'o serviço não conhece este endereço (404)',
    'service-odd': 'o serviço responde em um formato desconhecido',
    'service-blind':
      'o serviço não informa se uma fatura foi paga (LUD-21 verify), por isso uma venda nunca seria vista como paga: use um endereço de uma carteira ou serviço com LUD-21, ou outra forma de aceitar Lightning',
    'service-lies': 'o serviço informa como paga uma fatura que ninguém pagou',
    'invoice-wrong': 'a fatura que o serviço deu não é válida',
  },
};

export const ar: typeof en = {
  lightningReports: {
    'wallet-behind': ({ relay }) => `المحفظة خلف ${relay}`,
    'lightning-address': ({ address }) => `عنوان لايتنينغ ${address}`,
    'way-works': ({ name }) => `الاتصال يعمل: ${name}`,
    'way-silent': ({ name }) => `لا جواب من ${name}`,
    'way-not-asked': ({ name }) => `تعذر الآن سؤال ${name}`,
    'way-behind': ({ name }) => `لم يكتمل اللحاق بالسلسلة بعد: ${name}`,
    'way-other-network': ({ name, theirs, network }) =>
      `الشبكة غير مطابقة: ${name} على ${theirs} والمتجر على ${network}`,
    'way-no-room': ({ name }) => `لا قناة فيها متسع للاستقبال لدى ${name}، فلا يمكن لأحد أن يدفع له`,
    'lnd-credential': ({ name, said }) =>
      `رُفض الماكارون من ${name}: أدخل ماكارون هذه العقدة من جديد (الجواب: «${said}»)`,
    'lnd-no-invoices': ({ name }) => `ماكارون ${name} لا يسمح بإنشاء فواتير: استعمل invoice.macaroon`,
    'lnd-broad': ({ name }) =>
      `ماكارون ${name} يسمح بأكثر مما يحتاجه الصندوق، مثل إرسال المال: استعمل invoice.macaroon بدلًا منه`,
    'lnd-exposed': ({ name }) =>
      `الاتصال مع ${name} غير مشفر، ويمكن لغيرك في الشبكة قراءة الماكارون: استعمل https`,
    'cln-credential': ({ name, said }) =>
      `رُفض الرون من ${name}: أنشئ هناك واحدًا جديدًا وأدخله هنا (الجواب: «${said}»)`,
    'cln-broad': ({ name }) =>
      `رون ${name} يسمح بأكثر مما يحتاجه الصندوق، مثل إرسال المال: أنشئ واحدًا لا يسمح إلا بإنشاء الفواتير وقراءتها`,
    'cln-exposed': ({ name }) =>
      `الاتصال مع ${name} غير مشفر، ويمكن لغيرك في الشبكة قراءة الرون: استعمل https`,
    'phoenixd-credential': ({ name }) =>
      `رُفضت كلمة السر من ${name}: تجدها هناك في phoenix.conf باسم http-password-limited-access`,
    'phoenixd-broad': ({ name }) =>
      `كلمة سر ${name} تسمح بإرسال المال أيضًا: استعمل بدلًا منها http-password-limited-access من phoenix.conf`,
    'phoenixd-exposed': ({ name }) => `الاتصال مع ${name} غير مشفر، ويمكن لغيرك في الشبكة قراءة كلمة السر`,
    'nwc-answers': ({ name }) => `جاء جواب من ${name}`,
    'nwc-answers-on': ({ name, network }) => `جاء جواب من ${name}: ${network}`,
    'nwc-missing': ({ name, calls }) =>
      `لا يُسمح عبر هذا الاتصال بـ ${calls.join(' و ')} (${name}): أنشئ اتصالًا يسمح بالاستقبال`,
    'nwc-spends':
      'يمكن لهذا الاتصال أن ينفق من المحفظة أيضًا: أنشئ في المحفظة اتصالًا لا يسمح إلا بالاستقبال (make_invoice و lookup_invoice و get_info، أو ميزانية قدرها 0) واستعمله هنا',
    'nwc-forgotten': 'لم تعد المحفظة تعرف هذا الاتصال: أنشئ اتصالًا جديدًا في المحفظة',
    'nwc-too-often': 'تُسأل المحفظة أكثر من اللازم؛ يستمر السؤال',
    'nwc-forbids': ({ call }) => `لا تسمح المحفظة بـ ${call} عبر هذا الاتصال: أنشئ اتصالًا يسمح بالاستقبال`,
    'nwc-refuses': ({ call, said }) => `ترفض المحفظة ${call} («${said}»)`,
    'nwc-odd': 'تجيب المحفظة بصيغة غير معروفة',
    'nwc-silent': ({ relay }) =>
      `لا تجيب المحفظة عبر ${relay}: هل تعمل ومتصلة، وهل ما زالت تسمح بهذا الاتصال؟`,
    'relay-none': 'لا يجيب أي مرحّل',
    'relay-refuses': ({ relay }) => `المرحّل ${relay} لا يقبل الاتصالات`,
    'relay-unknown': ({ relay }) => `المرحّل ${relay} غير معروف بهذا الاسم: راجع الاتصال بالإنترنت`,
    'relay-away': ({ relay }) => `لا يمكن الوصول إلى المرحّل ${relay}: راجع الاتصال بالإنترنت`,
    'relay-untrusted': ({ relay }) => `شهادة المرحّل ${relay} غير موثوقة`,
    'relay-gone': ({ relay }) => `لا اتصال مع المرحّل ${relay}`,
    'relay-says-no': ({ relay, said }) => `لا يقبل المرحّل ${relay} السؤال («${said}»)`,
    'customer-code': 'بطاقة الزبون أو رمزه',
    'service-of': ({ name, why }) => `${name}: ${why}`,
    'service-answers': ({ address, least, most }) => `يجيب ${address} ويقبل من ${least} إلى ${most} sat`,
    'service-short': ({ address, minutes }) =>
      `تنتهي فواتير ${address} بعد ${plural('ar', minutes, { zero: '# دقيقة', one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' })}: يجب ألا تطول المبيعات عن ذلك`,
    'service-no': 'ترفض الخدمة دون ذكر سبب',
    'service-says-no': ({ said }) => `ترفض الخدمة: «${said}»`,
    'service-refuses': 'الخدمة لا تقبل الاتصالات',
    'service-unknown': 'نطاقها غير معروف: راجع كتابته',
    'service-not-looked-up': 'تعذر البحث عن نطاقها: راجع الاتصال بالإنترنت',
    'service-away': 'لا يمكن الوصول إلى الخدمة: راجع الاتصال بالإنترنت',
    'service-untrusted': (_values) => 'شهادتها غير موثوقة',
    'service-broke-off': 'قطعت الخدمة الاتصال',
    'service-slow': 'تتأخر الخدمة كثيرًا في الجواب',
    'service-onion': 'هذه خدمة ‎.onion وتحتاج إلى Tor؛ استعمل عنوانًا على الإنترنت',
    'service-user': 'تقود الخدمة إلى رابط يحمل اسم مستخدم',
    'service-no-https': 'تقود الخدمة إلى عنوان بلا https',
    'service-nowhere': 'تقود الخدمة إلى ما ليس عنوانًا',
    'service-in-circles': 'تقود الخدمة من عنوان إلى آخر',
    'service-elsewhere': 'تعيد الخدمة التوجيه إلى عنوان آخر',
    'service-endless': 'جوابها لا ينتهي',
    'service-unknown-address': 'لا تعرف الخدمة هذا العنوان (404)',
    'service-odd': 'تجيب الخدمة بصيغة غير معروفة',
    'service-blind':
      'لا تخبر الخدمة هل دُفعت الفاتورة (LUD-21 verify)، فلن تُرى أي بيعة مدفوعة: استعمل عنوان محفظة أو خدمة تدعم LUD-21، أو طريقة أخرى لقبول لايتنينغ',
    'service-lies': 'تقول الخدمة إن فاتورة دُفعت ولم يدفعها أحد',
    'invoice-wrong': 'الفاتورة التي أعطتها غير صحيحة',
  },
};
