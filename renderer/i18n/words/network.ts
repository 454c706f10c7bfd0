/** Texts of the network settings: where the API and the checkout are reached. */

export const en = {
  network: {
    text: 'Where programs reach the API, and customers the checkout pages.',
    port: 'Port of the API',
    portHint: (now: number) => `The program listens on ${now} now; a change holds from the next start.`,
    portWrong: 'A port is a number from 1024 to 65535.',
    lan: 'Serve checkout pages to the local network',
    lanHint: 'Phones in your network can open payment links. The API is never served there.',
    lanPort: 'Port for the local network',
    lanDisplays: 'Serve customer displays there too',
    lanDisplaysHint:
      'A tablet becomes a display with a code: Settings, Screen and sound. The connection is not encrypted.',
    lanAddresses: 'Phones reach it at',
    checkoutBase: 'Address in payment links',
    checkoutBaseHint:
      'Leave it empty unless the checkout is reached under another name, for example https://pay.example.com',
    proxies: 'Proxy in front of the checkout',
    proxiesHint:
      'Its address, for example 127.0.0.1. It may then tell customers apart (X-Forwarded-For); without it they share one limit.',
    limit: 'Limit requests of each API key',
    limitHint:
      'Refuses more than this many in a minute. Programs on this computer are never limited unless you turn this on.',
    limitPerMinute: 'Requests in a minute',
    limitWrong: 'Write a whole number from 1 to 1000000.',
    metrics: 'Let a monitor read /metrics',
    metricsHint: 'Numbers for Prometheus: how many invoices, requests, deliveries. No amounts, no customers.',
    tills: {
      title: 'Tills in browsers',
      text: 'With this page and code, a browser on this computer becomes a till. It stays one until you remove it or Cointill restarts.',
      codeOnce: 'The code works for one browser; then a new one appears here.',
      none: 'No browser is a till right now.',
      own: 'This browser',
      paired: (at: string) => `paired ${at}`,
      seen: (at: string) => `last seen ${at}`,
      remove: 'Remove',
      removeOf: (name: string) => `Remove ${name}`,
      removeTitle: (name: string) => `Remove “${name}”?`,
      removeText:
        'It stops being a till at once and needs a new code to become one again. Its open sales go on and are in the history.',
      removeOwn:
        'This is the browser you are using. You need a new code to open the till here again, from another till or from the terminal.',
    },
  },
};

export const de: typeof en = {
  network: {
    text: 'Wo Programme die API und Kunden die Bezahlseiten erreichen.',
    port: 'Port der API',
    portHint: (now: number) =>
      `Das Programm hört jetzt auf ${now}; eine Änderung gilt ab dem nächsten Start.`,
    portWrong: 'Ein Port ist eine Zahl von 1024 bis 65535.',
    lan: 'Bezahlseiten im lokalen Netz anbieten',
    lanHint: 'Telefone in Ihrem Netz können Zahlungslinks öffnen. Die API wird dort nie angeboten.',
    lanPort: 'Port für das lokale Netz',
    lanDisplays: 'Dort auch Kundenanzeigen anbieten',
    lanDisplaysHint:
      'Ein Tablet wird mit einem Code zur Anzeige: Einstellungen, Anzeige und Ton. Der Weg dorthin ist nicht verschlüsselt.',
    lanAddresses: 'Telefone erreichen es unter',
    checkoutBase: 'Adresse in Zahlungslinks',
    checkoutBaseHint:
      'Leer lassen, außer die Bezahlseite ist unter einem anderen Namen erreichbar, zum Beispiel https://pay.example.com',
    proxies: 'Proxy vor der Bezahlseite',
    proxiesHint:
      'Seine Adresse, zum Beispiel 127.0.0.1. Er darf dann sagen, von wem eine Anfrage kommt (X-Forwarded-For); sonst teilen sich alle Kunden eine Grenze.',
    limit: 'Anfragen je API-Schlüssel begrenzen',
    limitHint:
      'Weist mehr als so viele in einer Minute ab. Programme auf diesem Computer werden nie begrenzt, solange dies aus ist.',
    limitPerMinute: 'Anfragen in einer Minute',
    limitWrong: 'Schreiben Sie eine ganze Zahl von 1 bis 1000000.',
    metrics: 'Einem Monitor /metrics zu lesen geben',
    metricsHint:
      'Zahlen für Prometheus: wie viele Rechnungen, Anfragen, Zustellungen. Keine Beträge, keine Kunden.',
    tills: {
      title: 'Kassen in Browsern',
      text: 'Mit dieser Seite und diesem Code wird ein Browser auf diesem Computer zur Kasse. Er bleibt es, bis Sie ihn entfernen oder Cointill neu startet.',
      codeOnce: 'Der Code gilt für einen Browser; danach steht hier ein neuer.',
      none: 'Zurzeit ist kein Browser eine Kasse.',
      own: 'Dieser Browser',
      paired: (at: string) => `gekoppelt ${at}`,
      seen: (at: string) => `zuletzt gesehen ${at}`,
      remove: 'Entfernen',
      removeOf: (name: string) => `${name} entfernen`,
      removeTitle: (name: string) => `„${name}“ entfernen?`,
      removeText:
        'Er ist sofort keine Kasse mehr und braucht dafür einen neuen Code. Seine offenen Verkäufe laufen weiter und stehen im Verlauf.',
      removeOwn:
        'Das ist der Browser, den Sie gerade benutzen. Um die Kasse hier wieder zu öffnen, brauchen Sie einen neuen Code von einer anderen Kasse oder aus dem Terminal.',
    },
  },
};

export const es: typeof en = {
  network: {
    text: 'Dónde encuentran los programas la API y los clientes las páginas de pago.',
    port: 'Puerto de la API',
    portHint: (now: number) => `El programa escucha ahora en ${now}; un cambio vale desde el próximo inicio.`,
    portWrong: 'Un puerto es un número de 1024 a 65535.',
    lan: 'Ofrecer las páginas de pago en la red local',
    lanHint: 'Los teléfonos de su red pueden abrir enlaces de pago. La API nunca se ofrece allí.',
    lanPort: 'Puerto para la red local',
    lanDisplays: 'Ofrecer allí también pantallas de cliente',
    lanDisplaysHint:
      'Una tableta se convierte en pantalla con un código: Ajustes, Pantalla y sonido. El camino hasta ella no va cifrado.',
    lanAddresses: 'Los teléfonos la encuentran en',
    checkoutBase: 'Dirección en los enlaces de pago',
    checkoutBaseHint:
      'Déjelo vacío salvo que la página de pago tenga otro nombre, por ejemplo https://pay.example.com',
    proxies: 'Proxy delante de la página de pago',
    proxiesHint:
      'Su dirección, por ejemplo 127.0.0.1. Entonces puede distinguir a los clientes (X-Forwarded-For); sin ella comparten un límite.',
    limit: 'Limitar las peticiones de cada clave de la API',
    limitHint:
      'Rechaza más de estas en un minuto. Los programas de este equipo nunca se limitan si no lo activa.',
    limitPerMinute: 'Peticiones por minuto',
    limitWrong: 'Escriba un número entero de 1 a 1000000.',
    metrics: 'Dejar que un monitor lea /metrics',
    metricsHint:
      'Números para Prometheus: cuántas facturas, peticiones y entregas. Sin importes ni clientes.',
    tills: {
      title: 'Cajas en navegadores',
      text: 'Con esta página y este código, un navegador de este ordenador se convierte en caja. Lo sigue siendo hasta que usted lo quite o Cointill se reinicie.',
      codeOnce: 'El código vale para un navegador; después aparece aquí uno nuevo.',
      none: 'Ahora ningún navegador es una caja.',
      own: 'Este navegador',
      paired: (at: string) => `vinculado: ${at}`,
      seen: (at: string) => `última vez: ${at}`,
      remove: 'Quitar',
      removeOf: (name: string) => `Quitar ${name}`,
      removeTitle: (name: string) => `¿Quitar «${name}»?`,
      removeText:
        'Deja de ser una caja al instante y necesita un código nuevo para volver a serlo. Sus ventas abiertas siguen y están en el historial.',
      removeOwn:
        'Es el navegador que usted está usando. Para abrir aquí otra vez la caja necesita un código nuevo, de otra caja o del terminal.',
    },
  },
};

export const fr: typeof en = {
  network: {
    text: 'Où les programmes trouvent l’API, et les clients les pages de paiement.',
    port: 'Port de l’API',
    portHint: (now: number) =>
      `Le programme écoute maintenant sur ${now} ; un changement vaut dès le prochain démarrage.`,
    portWrong: 'Un port est un nombre de 1024 à 65535.',
    lan: 'Servir les pages de paiement au réseau local',
    lanHint:
      'Les téléphones de votre réseau peuvent ouvrir des liens de paiement. L’API n’y est jamais servie.',
    lanPort: 'Port pour le réseau local',
    lanDisplays: 'Y servir aussi les écrans clients',
    lanDisplaysHint:
      'Une tablette devient un écran avec un code : Réglages, Écran et son. Le chemin jusqu’à elle n’est pas chiffré.',
    lanAddresses: 'Les téléphones la trouvent à',
    checkoutBase: 'Adresse dans les liens de paiement',
    checkoutBaseHint:
      'Laissez vide, sauf si la page de paiement a un autre nom, par exemple https://pay.example.com',
    proxies: 'Proxy devant la page de paiement',
    proxiesHint:
      'Son adresse, par exemple 127.0.0.1. Il peut alors distinguer les clients (X-Forwarded-For) ; sans elle, ils partagent une limite.',
    limit: 'Limiter les requêtes de chaque clé d’API',
    limitHint:
      'Refuse plus que cela en une minute. Les programmes de cet ordinateur ne sont jamais limités, sauf si vous l’activez.',
    limitPerMinute: 'Requêtes par minute',
    limitWrong: 'Écrivez un nombre entier de 1 à 1000000.',
    metrics: 'Laisser un moniteur lire /metrics',
    metricsHint:
      'Des chiffres pour Prometheus : combien de factures, de requêtes, de livraisons. Ni montants, ni clients.',
    tills: {
      title: 'Caisses dans des navigateurs',
      text: 'Avec cette page et ce code, un navigateur de cet ordinateur devient une caisse. Il le reste jusqu’à ce que vous le retiriez ou que Cointill redémarre.',
      codeOnce: 'Le code vaut pour un navigateur ; un nouveau apparaît ensuite ici.',
      none: 'Aucun navigateur n’est une caisse en ce moment.',
      own: 'Ce navigateur',
      paired: (at: string) => `associé le ${at}`,
      seen: (at: string) => `vu le ${at}`,
      remove: 'Retirer',
      removeOf: (name: string) => `Retirer ${name}`,
      removeTitle: (name: string) => `Retirer « ${name} » ?`,
      removeText:
        'Il n’est aussitôt plus une caisse et il lui faut un nouveau code pour le redevenir. Ses ventes ouvertes continuent et sont dans l’historique.',
      removeOwn:
        'C’est le navigateur que vous utilisez. Pour y rouvrir la caisse, il vous faut un nouveau code, d’une autre caisse ou du terminal.',
    },
  },
};

export const pt: typeof en = {
  network: {
    text: 'Onde os programas encontram a API e os clientes as páginas de pagamento.',
    port: 'Porta da API',
    portHint: (now: number) =>
      `O programa escuta agora em ${now}; uma mudança vale a partir do próximo início.`,
    portWrong: 'Uma porta é um número de 1024 a 65535.',
    lan: 'Oferecer as páginas de pagamento na rede local',
    lanHint: 'Os telefones da sua rede podem abrir links de pagamento. A API nunca é oferecida lá.',
    lanPort: 'Porta para a rede local',
    lanDisplays: 'Oferecer lá também ecrãs de cliente',
    lanDisplaysHint:
      'Um tablet torna-se um ecrã com um código: Definições, Ecrã e som. O caminho até lá não é cifrado.',
    lanAddresses: 'Os telefones encontram-na em',
    checkoutBase: 'Endereço nos links de pagamento',
    checkoutBaseHint:
      'Deixe vazio, a não ser que a página de pagamento tenha outro nome, por exemplo https://pay.example.com',
    proxies: 'Proxy à frente da página de pagamento',
    proxiesHint:
      'O endereço dele, por exemplo 127.0.0.1. Pode então distinguir os clientes (X-Forwarded-For); sem ele, partilham um limite.',
    limit: 'Limitar os pedidos de cada chave da API',
    limitHint:
      'Recusa mais do que isto num minuto. Os programas neste computador nunca são limitados se não ligar isto.',
    limitPerMinute: 'Pedidos por minuto',
    limitWrong: 'Escreva um número inteiro de 1 a 1000000.',
    metrics: 'Deixar um monitor ler /metrics',
    metricsHint: 'Números para o Prometheus: quantas faturas, pedidos e entregas. Sem valores nem clientes.',
    tills: {
      title: 'Caixas em navegadores',
      text: 'Com esta página e este código, um navegador neste computador torna-se uma caixa. Continua a sê-lo até que o remova ou o Cointill reinicie.',
      codeOnce: 'O código vale para um navegador; depois aparece aqui um novo.',
      none: 'De momento nenhum navegador é uma caixa.',
      own: 'Este navegador',
      paired: (at: string) => `associado: ${at}`,
      seen: (at: string) => `última vez: ${at}`,
      remove: 'Remover',
      removeOf: (name: string) => `Remover ${name}`,
      removeTitle: (name: string) => `Remover “${name}”?`,
      removeText:
        'Deixa de imediato de ser uma caixa e precisa de um código novo para voltar a sê-lo. As suas vendas abertas continuam e estão no histórico.',
      removeOwn:
        'É o navegador que está a usar. Para abrir aqui a caixa outra vez precisa de um código novo, de outra caixa ou do terminal.',
    },
  },
};

export const ar: typeof en = {
  network: {
    text: 'أين تجد البرامج API، ويجد الزبائن صفحات الدفع.',
    port: 'منفذ API',
    portHint: (now: number) => `يستمع البرنامج الآن على ${now}؛ يسري التغيير من البدء القادم.`,
    portWrong: 'المنفذ رقم من 1024 إلى 65535.',
    lan: 'قدّم صفحات الدفع للشبكة المحلية',
    lanHint: 'تستطيع هواتف شبكتك فتح روابط الدفع. ولا يُقدَّم API هناك أبدًا.',
    lanPort: 'منفذ الشبكة المحلية',
    lanDisplays: 'قدّم هناك شاشات الزبائن أيضًا',
    lanDisplaysHint: 'يصبح الجهاز اللوحي شاشة برمز: الإعدادات، الشاشة والصوت. والطريق إليه غير مشفّر.',
    lanAddresses: 'تجدها الهواتف على',
    checkoutBase: 'العنوان في روابط الدفع',
    checkoutBaseHint: 'اتركه فارغًا إلا إذا كانت صفحة الدفع باسم آخر، مثل https://pay.example.com',
    proxies: 'الوسيط أمام صفحة الدفع',
    proxiesHint:
      'عنوانه، مثل 127.0.0.1. يستطيع عندها تمييز الزبائن (X-Forwarded-For)، ودونه يتشاركون حدًا واحدًا.',
    limit: 'حدّد طلبات كل مفتاح API',
    limitHint: 'يُرفض ما زاد على هذا في الدقيقة. لا تُحدّ برامج هذا الحاسوب أبدًا ما لم تفعّل هذا.',
    limitPerMinute: 'الطلبات في الدقيقة',
    limitWrong: 'اكتب عددًا صحيحًا من 1 إلى 1000000.',
    metrics: 'السماح لبرنامج مراقبة بقراءة \u2066/metrics\u2069',
    metricsHint: 'أرقام لـ Prometheus: عدد الفواتير والطلبات وعمليات التسليم. بلا مبالغ ولا عملاء.',
    tills: {
      title: 'نقاط البيع في المتصفحات',
      text: 'بهذه الصفحة وهذا الرمز يصبح متصفح على هذا الحاسوب نقطة بيع، ويبقى كذلك حتى تزيله أو يُعاد تشغيل Cointill.',
      codeOnce: 'الرمز صالح لمتصفح واحد، ثم يظهر هنا رمز جديد.',
      none: 'لا يوجد الآن متصفح هو نقطة بيع.',
      own: 'هذا المتصفح',
      paired: (at: string) => `أُضيف ${at}`,
      seen: (at: string) => `آخر ظهور ${at}`,
      remove: 'إزالة',
      removeOf: (name: string) => `إزالة ${name}`,
      removeTitle: (name: string) => `إزالة “${name}”؟`,
      removeText:
        'لا يعود نقطة بيع على الفور، ويحتاج إلى رمز جديد ليعود. وتستمر مبيعاته المفتوحة وتظهر في السجل.',
      removeOwn:
        'هذا هو المتصفح الذي تستعمله. لفتح الصندوق هنا مرة أخرى تحتاج إلى رمز جديد من صندوق آخر أو من الطرفية.',
    },
  },
};
