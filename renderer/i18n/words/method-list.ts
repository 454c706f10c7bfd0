/** Texts of the list of payment methods. */

export const en = {
  methodList: {
    text: 'In this order they are offered at the till, on the checkout page and over the API.',
    list: 'Methods this shop takes',
    others: 'Not set up yet',
    states: {
      usable: 'Ready',
      quiet: 'Payments are seen late',
      unusable: 'Can’t be used now',
      off: 'Switched off',
      absent: 'Not set up',
      practice: 'Pretend money',
    },
    since: (time: string) => `since ${time}`,
    needs: {
      chain: 'Needs your wallet’s extended public key. No server of your own.',
      lightning: 'Needs a Lightning Address, a wallet connection or a node.',
      monero: 'Needs your wallet’s address and private view key, and a node to ask.',
    },
    take: (method: string) => `Take ${method}`,
    up: (method: string) => `Move ${method} up`,
    down: (method: string) => `Move ${method} down`,
    moved: (method: string, place: number, all: number) => `${method} is now number ${place} of ${all}.`,
    setUp: (method: string) => `Set up ${method}`,
    keys: 'Alt and an arrow key move the row that has the focus.',
    practice:
      'In practice every method is offered with a pretend wallet. Set up your shop to take real money.',
  },
};

export const de: typeof en = {
  methodList: {
    text: 'In dieser Reihenfolge werden sie an der Kasse, auf der Bezahlseite und über die API angeboten.',
    list: 'Zahlungsarten dieses Geschäfts',
    others: 'Noch nicht eingerichtet',
    states: {
      usable: 'Bereit',
      quiet: 'Zahlungen werden verspätet gesehen',
      unusable: 'Gerade nicht benutzbar',
      off: 'Ausgeschaltet',
      absent: 'Nicht eingerichtet',
      practice: 'Spielgeld',
    },
    since: (time: string) => `seit ${time}`,
    needs: {
      chain: 'Braucht den erweiterten öffentlichen Schlüssel Ihrer Wallet. Keinen eigenen Server.',
      lightning: 'Braucht eine Lightning-Adresse, eine Wallet-Verbindung oder einen Knoten.',
      monero:
        'Braucht Adresse und privaten Ansichtsschlüssel Ihrer Wallet und einen Knoten, der gefragt wird.',
    },
    take: (method: string) => `${method} annehmen`,
    up: (method: string) => `${method} nach oben`,
    down: (method: string) => `${method} nach unten`,
    moved: (method: string, place: number, all: number) => `${method} ist jetzt Nummer ${place} von ${all}.`,
    setUp: (method: string) => `${method} einrichten`,
    keys: 'Alt und eine Pfeiltaste verschieben die Zeile, die den Fokus hat.',
    practice:
      'In der Übung wird jede Zahlungsart mit einer Spiel-Wallet angeboten. Richten Sie Ihr Geschäft ein, um echtes Geld anzunehmen.',
  },
};

export const es: typeof en = {
  methodList: {
    text: 'En este orden se ofrecen en la caja, en la página de pago y por la API.',
    list: 'Formas de pago de este negocio',
    others: 'Aún sin configurar',
    states: {
      usable: 'Lista',
      quiet: 'Los pagos se ven tarde',
      unusable: 'No se puede usar ahora',
      off: 'Desactivada',
      absent: 'Sin configurar',
      practice: 'Dinero de mentira',
    },
    since: (time: string) => `desde las ${time}`,
    needs: {
      chain: 'Necesita la clave pública extendida de su monedero. Ningún servidor propio.',
      lightning: 'Necesita una dirección Lightning, una conexión de monedero o un nodo.',
      monero: 'Necesita la dirección y la clave privada de vista de su monedero, y un nodo al que preguntar.',
    },
    take: (method: string) => `Aceptar ${method}`,
    up: (method: string) => `Subir ${method}`,
    down: (method: string) => `Bajar ${method}`,
    moved: (method: string, place: number, all: number) => `${method} es ahora el número ${place} de ${all}.`,
    setUp: (method: string) => `Configurar ${method}`,
    keys: 'Alt y una tecla de flecha mueven la fila que tiene el foco.',
    practice:
      'En la práctica, cada forma de pago se ofrece con un monedero de mentira. Configure su negocio para aceptar dinero real.',
  },
};

export const fr: typeof en = {
  methodList: {
    text: 'C’est dans cet ordre qu’ils sont proposés à la caisse, sur la page de paiement et par l’API.',
    list: 'Moyens de paiement de ce commerce',
    others: 'Pas encore configurés',
    states: {
      usable: 'Prêt',
      quiet: 'Les paiements sont vus en retard',
      unusable: 'Inutilisable pour l’instant',
      off: 'Désactivé',
      absent: 'Pas configuré',
      practice: 'Argent fictif',
    },
    since: (time: string) => `depuis ${time}`,
    needs: {
      chain: 'Il faut la clé publique étendue de votre portefeuille. Pas de serveur à vous.',
      lightning: 'Il faut une adresse Lightning, une connexion à un portefeuille ou un nœud.',
      monero: 'Il faut l’adresse et la clé de vue privée de votre portefeuille, et un nœud à interroger.',
    },
    take: (method: string) => `Accepter ${method}`,
    up: (method: string) => `Monter ${method}`,
    down: (method: string) => `Descendre ${method}`,
    moved: (method: string, place: number, all: number) =>
      `${method} est maintenant numéro ${place} sur ${all}.`,
    setUp: (method: string) => `Configurer ${method}`,
    keys: 'Alt et une touche fléchée déplacent la ligne qui a le focus.',
    practice:
      'À l’entraînement, chaque moyen est proposé avec un portefeuille fictif. Configurez votre commerce pour accepter de l’argent réel.',
  },
};

export const pt: typeof en = {
  methodList: {
    text: 'Por esta ordem são oferecidas na caixa, na página de pagamento e pela API.',
    list: 'Formas de pagamento desta loja',
    others: 'Ainda por configurar',
    states: {
      usable: 'Pronta',
      quiet: 'Os pagamentos veem-se tarde',
      unusable: 'Não pode ser usada agora',
      off: 'Desligada',
      absent: 'Por configurar',
      practice: 'Dinheiro a fingir',
    },
    since: (time: string) => `desde as ${time}`,
    needs: {
      chain: 'Precisa da chave pública estendida da sua carteira. Nenhum servidor próprio.',
      lightning: 'Precisa de um endereço Lightning, de uma ligação à carteira ou de um nó.',
      monero:
        'Precisa do endereço e da chave privada de visualização da sua carteira, e de um nó a quem perguntar.',
    },
    take: (method: string) => `Aceitar ${method}`,
    up: (method: string) => `Subir ${method}`,
    down: (method: string) => `Descer ${method}`,
    moved: (method: string, place: number, all: number) => `${method} é agora o número ${place} de ${all}.`,
    setUp: (method: string) => `Configurar ${method}`,
    keys: 'Alt e uma tecla de seta movem a linha que tem o foco.',
    practice:
      'No treino, cada forma é oferecida com uma carteira a fingir. Configure a sua loja para aceitar dinheiro real.',
  },
};

export const ar: typeof en = {
  methodList: {
    text: 'بهذا الترتيب تُعرض عند الصندوق وفي صفحة الدفع وعبر API.',
    list: 'طرق الدفع في هذا المتجر',
    others: 'لم تُعدّ بعد',
    states: {
      usable: 'جاهزة',
      quiet: 'تُرى الدفعات متأخرة',
      unusable: 'لا يمكن استعمالها الآن',
      off: 'متوقفة',
      absent: 'غير معدّة',
      practice: 'مال وهمي',
    },
    since: (time: string) => `منذ ${time}`,
    needs: {
      chain: 'تحتاج إلى المفتاح العام الموسّع لمحفظتك. بلا خادم خاص بك.',
      lightning: 'تحتاج إلى عنوان لايتنينغ أو اتصال بمحفظة أو عقدة.',
      monero: 'تحتاج إلى عنوان محفظتك ومفتاح العرض الخاص، وعقدة تُسأل.',
    },
    take: (method: string) => `اقبل ${method}`,
    up: (method: string) => `ارفع ${method}`,
    down: (method: string) => `أنزل ${method}`,
    moved: (method: string, place: number, all: number) => `${method} الآن رقم ${place} من ${all}.`,
    setUp: (method: string) => `أعدّ ${method}`,
    keys: 'زر Alt مع زر سهم ينقل السطر الذي عليه التركيز.',
    practice: 'في التدريب تُعرض كل طريقة بمحفظة وهمية. أعدّ متجرك لتقبل مالًا حقيقيًا.',
  },
};
