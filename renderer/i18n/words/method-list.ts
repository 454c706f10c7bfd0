/** Texts of the list of payment methods. */

export const en = {
  methodList: {
    text: 'Customers see them in this order. Drag to change.',
    list: 'Accepted payment methods',
    others: 'Not set up yet',
    states: {
      usable: 'Ready',
      quiet: 'Payments are seen late',
      unusable: 'Unavailable right now',
      off: 'Off',
      absent: 'Not set up',
      practice: 'Pretend money',
    },
    since: (time: string) => `since ${time}`,
    needs: {
      chain: 'Needs your wallet’s extended public key. No server of your own required.',
      lightning: 'Needs a Lightning Address, a wallet connection or a node.',
      monero: 'Needs your wallet’s address and private view key, and a node to connect to.',
    },
    take: (method: string) => `Accept ${method}`,
    move: (method: string) => `Move ${method}`,
    moved: (method: string, place: number, all: number) => `${method} is now number ${place} of ${all}.`,
    setUp: (method: string) => `Set up ${method}`,
    keys: 'Drag a method by its handle to move it, or focus the handle and press the arrow keys.',
    practice: 'In practice, every method uses a pretend wallet. Set up your shop to accept real money.',
  },
};

export const de: typeof en = {
  methodList: {
    text: 'In dieser Reihenfolge sehen Kunden sie.',
    list: 'Angebotene Zahlungsarten',
    others: 'Noch nicht eingerichtet',
    states: {
      usable: 'Bereit',
      quiet: 'Zahlungen werden verspätet gesehen',
      unusable: 'Zurzeit nicht verfügbar',
      off: 'Ausgeschaltet',
      absent: 'Nicht eingerichtet',
      practice: 'Spielgeld',
    },
    since: (time: string) => `seit ${time}`,
    needs: {
      chain: 'Braucht den erweiterten öffentlichen Schlüssel Ihrer Wallet. Kein eigener Server nötig.',
      lightning: 'Braucht eine Lightning-Adresse, eine Wallet-Verbindung oder einen Knoten.',
      monero: 'Braucht Adresse und privaten Ansichtsschlüssel Ihrer Wallet und einen Knoten.',
    },
    take: (method: string) => `${method} annehmen`,
    move: (method: string) => `${method} verschieben`,
    moved: (method: string, place: number, all: number) => `${method} ist jetzt Nummer ${place} von ${all}.`,
    setUp: (method: string) => `${method} einrichten`,
    keys: 'Ziehen Sie eine Zahlungsart an ihrem Griff, oder wählen Sie den Griff an und drücken Sie die Pfeiltasten.',
    practice:
      'In der Übung nutzt jede Zahlungsart eine Übungs-Wallet. Richten Sie Ihren Laden ein, um echtes Geld anzunehmen.',
  },
};

export const es: typeof en = {
  methodList: {
    text: 'Los clientes las ven en este orden.',
    list: 'Formas de pago aceptadas',
    others: 'Aún sin configurar',
    states: {
      usable: 'Lista',
      quiet: 'Los pagos se detectan tarde',
      unusable: 'No disponible ahora',
      off: 'Desactivada',
      absent: 'Sin configurar',
      practice: 'Dinero ficticio',
    },
    since: (time: string) => `desde las ${time}`,
    needs: {
      chain: 'Necesita la clave pública extendida de su monedero. No hace falta servidor propio.',
      lightning: 'Necesita una dirección Lightning, una conexión de monedero o un nodo.',
      monero: 'Necesita la dirección y la clave privada de vista de su monedero, y un nodo.',
    },
    take: (method: string) => `Aceptar ${method}`,
    move: (method: string) => `Mover ${method}`,
    moved: (method: string, place: number, all: number) => `${method} es ahora el número ${place} de ${all}.`,
    setUp: (method: string) => `Configurar ${method}`,
    keys: 'Arrastre un método por su asa, o seleccione el asa y pulse las flechas.',
    practice:
      'En la práctica, cada forma de pago usa un monedero ficticio. Configure su negocio para aceptar dinero real.',
  },
};

export const fr: typeof en = {
  methodList: {
    text: 'Les clients les voient dans cet ordre.',
    list: 'Moyens de paiement acceptés',
    others: 'Pas encore configurés',
    states: {
      usable: 'Prêt',
      quiet: 'Les paiements sont vus en retard',
      unusable: 'Indisponible pour l’instant',
      off: 'Désactivé',
      absent: 'Pas configuré',
      practice: 'Argent fictif',
    },
    since: (time: string) => `depuis ${time}`,
    needs: {
      chain: 'Il faut la clé publique étendue de votre portefeuille. Aucun serveur à vous n’est nécessaire.',
      lightning: 'Il faut une adresse Lightning, une connexion à un portefeuille ou un nœud.',
      monero: 'Il faut l’adresse et la clé de vue privée de votre portefeuille, et un nœud.',
    },
    take: (method: string) => `Accepter ${method}`,
    move: (method: string) => `Déplacer ${method}`,
    moved: (method: string, place: number, all: number) =>
      `${method} est maintenant numéro ${place} sur ${all}.`,
    setUp: (method: string) => `Configurer ${method}`,
    keys: 'Faites glisser un moyen de paiement par sa poignée, ou sélectionnez la poignée et appuyez sur les flèches.',
    practice:
      'À l’entraînement, chaque moyen utilise un portefeuille fictif. Configurez votre commerce pour accepter de l’argent réel.',
  },
};

export const pt: typeof en = {
  methodList: {
    text: 'Os clientes veem-nas por esta ordem.',
    list: 'Formas de pagamento aceites',
    others: 'Ainda por configurar',
    states: {
      usable: 'Pronta',
      quiet: 'Os pagamentos são vistos tarde',
      unusable: 'Indisponível de momento',
      off: 'Desligada',
      absent: 'Por configurar',
      practice: 'Dinheiro fictício',
    },
    since: (time: string) => `desde as ${time}`,
    needs: {
      chain: 'Precisa da chave pública estendida da sua carteira. Não é preciso servidor próprio.',
      lightning: 'Precisa de um endereço Lightning, de uma ligação à carteira ou de um nó.',
      monero: 'Precisa do endereço e da chave privada de visualização da sua carteira, e de um nó.',
    },
    take: (method: string) => `Aceitar ${method}`,
    move: (method: string) => `Mover ${method}`,
    moved: (method: string, place: number, all: number) => `${method} é agora o número ${place} de ${all}.`,
    setUp: (method: string) => `Configurar ${method}`,
    keys: 'Arraste um método pela pega, ou selecione a pega e prima as setas.',
    practice:
      'No treino, cada forma usa uma carteira fictícia. Configure a sua loja para aceitar dinheiro real.',
  },
};

export const ptBR: typeof en = {
  methodList: {
    text: 'Os clientes as veem nesta ordem.',
    list: 'Formas de pagamento aceitas',
    others: 'Ainda não configuradas',
    states: {
      usable: 'Pronta',
      quiet: 'Os pagamentos são vistos com atraso',
      unusable: 'Indisponível no momento',
      off: 'Desativada',
      absent: 'Não configurada',
      practice: 'Dinheiro fictício',
    },
    since: (time: string) => `desde ${time}`,
    needs: {
      chain: 'Precisa da chave pública estendida da sua carteira. Não precisa de servidor próprio.',
      lightning: 'Precisa de um endereço Lightning, de uma conexão com a carteira ou de um nó.',
      monero: 'Precisa do endereço e da chave privada de visualização da sua carteira, e de um nó.',
    },
    take: (method: string) => `Aceitar ${method}`,
    move: (method: string) => `Mover ${method}`,
    moved: (method: string, place: number, all: number) => `${method} agora é o número ${place} de ${all}.`,
    setUp: (method: string) => `Configurar ${method}`,
    keys: 'Arraste um método pela alça, ou selecione a alça e pressione as setas.',
    practice:
      'No treinamento, cada forma usa uma carteira fictícia. Configure a sua loja para aceitar dinheiro real.',
  },
};

export const ar: typeof en = {
  methodList: {
    text: 'يراها الزبائن بهذا الترتيب.',
    list: 'طرق الدفع المقبولة',
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
      monero: 'تحتاج إلى عنوان محفظتك ومفتاح العرض الخاص، وإلى عقدة.',
    },
    take: (method: string) => `اقبل ${method}`,
    move: (method: string) => `انقل ${method}`,
    moved: (method: string, place: number, all: number) => `${method} الآن رقم ${place} من ${all}.`,
    setUp: (method: string) => `أعدّ ${method}`,
    keys: 'اسحب وسيلة الدفع من مقبضها، أو اختر المقبض واضغط مفاتيح الأسهم.',
    practice: 'في التدريب تُعرض كل طريقة بمحفظة وهمية. أعدّ متجرك لتقبل مالًا حقيقيًا.',
  },
};
