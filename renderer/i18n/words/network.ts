/** Texts of the network settings: where the API and the checkout are reached. */

export const en = {
  network: {
    text: 'Where programs reach the API and customers reach the checkout pages.',
    port: 'Port of the API',
    portHint: (now: number) => `Currently ${now}. A change takes effect after a restart.`,
    portWrong: 'A port is a number from 1024 to 65535.',
    lan: 'Allow checkout pages on the local network',
    lanHint: 'Phones in your network can open payment links. The API is never available there.',
    lanPort: 'Port for the local network',
    lanDisplays: 'Allow customer displays too',
    lanDisplaysHint:
      'A tablet becomes a display with a code: Settings, Customer display. The connection is not encrypted.',
    lanAddresses: 'Address for phones',
    checkoutBase: 'Address in payment links',
    checkoutBaseHint:
      'Leave empty unless customers reach the checkout under another name, for example https://pay.example.com',
    proxies: 'Proxy in front of the checkout',
    proxiesHint:
      'Its address, for example 127.0.0.1. It can then tell customers apart (X-Forwarded-For); without it they share one limit.',
    limit: 'Limit requests per API key',
    limitHint:
      'Refuses more than this many per minute. Programs on this computer are limited only if you turn this on.',
    limitPerMinute: 'Requests per minute',
    limitWrong: 'Enter a whole number from 1 to 1000000.',
    metrics: 'Prometheus metrics',
    metricsHint: 'Counts of invoices, requests and deliveries at /metrics. No amounts, no customers.',
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
        'It stops being a till immediately and needs a new code to become one again. Its open sales continue and are in the history.',
      removeOwn:
        'This is the browser you are using. You need a new code to open the till here again, from another till or from the terminal.',
    },
  },
};

export const de: typeof en = {
  network: {
    text: 'Wo Programme die API und Kunden die Bezahlseiten erreichen.',
    port: 'Port der API',
    portHint: (now: number) => `Zurzeit ${now}. Eine Änderung gilt nach einem Neustart.`,
    portWrong: 'Ein Port ist eine Zahl von 1024 bis 65535.',
    lan: 'Bezahlseiten im lokalen Netz erlauben',
    lanHint: 'Telefone in Ihrem Netz können Zahlungslinks öffnen. Die API ist dort nie erreichbar.',
    lanPort: 'Port für das lokale Netz',
    lanDisplays: 'Auch Kundenanzeigen erlauben',
    lanDisplaysHint:
      'Ein Tablet wird mit einem Code zur Anzeige: Einstellungen, Kundenanzeige. Die Verbindung ist nicht verschlüsselt.',
    lanAddresses: 'Adresse für Telefone',
    checkoutBase: 'Adresse in Zahlungslinks',
    checkoutBaseHint:
      'Leer lassen, außer die Bezahlseite ist unter einem anderen Namen erreichbar, zum Beispiel https://pay.example.com',
    proxies: 'Proxy vor der Bezahlseite',
    proxiesHint:
      'Seine Adresse, zum Beispiel 127.0.0.1. Er darf dann sagen, von wem eine Anfrage kommt (X-Forwarded-For); sonst teilen sich alle Kunden eine Grenze.',
    limit: 'Anfragen je API-Schlüssel begrenzen',
    limitHint:
      'Weist alles darüber pro Minute ab. Programme auf diesem Computer werden nur begrenzt, wenn Sie dies einschalten.',
    limitPerMinute: 'Anfragen pro Minute',
    limitWrong: 'Geben Sie eine ganze Zahl von 1 bis 1000000 ein.',
    metrics: 'Prometheus-Metriken',
    metricsHint:
      'Anzahl der Rechnungen, Anfragen und Zustellungen unter /metrics. Keine Beträge, keine Kunden.',
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
        'Er ist sofort keine Kasse mehr und braucht dafür einen neuen Code. Seine offenen Verkäufe laufen weiter und stehen unter Verkäufe.',
      removeOwn:
        'Das ist der Browser, den Sie gerade benutzen. Um die Kasse hier wieder zu öffnen, brauchen Sie einen neuen Code von einer anderen Kasse oder aus dem Terminal.',
    },
  },
};

export const es: typeof en = {
  network: {
    text: 'Dónde encuentran los programas la API y los clientes las páginas de pago.',
    port: 'Puerto de la API',
    portHint: (now: number) => `Actualmente ${now}. Un cambio se aplica tras reiniciar.`,
    portWrong: 'Un puerto es un número de 1024 a 65535.',
    lan: 'Permitir las páginas de pago en la red local',
    lanHint: 'Los teléfonos de su red pueden abrir enlaces de pago. La API nunca está disponible ahí.',
    lanPort: 'Puerto para la red local',
    lanDisplays: 'Permitir también pantallas de cliente',
    lanDisplaysHint:
      'Una tableta se convierte en pantalla con un código: Ajustes, Pantalla del cliente. La conexión no está cifrada.',
    lanAddresses: 'Dirección para los teléfonos',
    checkoutBase: 'Dirección en los enlaces de pago',
    checkoutBaseHint:
      'Déjelo vacío salvo que la página de pago tenga otro nombre, por ejemplo https://pay.example.com',
    proxies: 'Proxy delante de la página de pago',
    proxiesHint:
      'Su dirección, por ejemplo 127.0.0.1. Entonces puede distinguir a los clientes (X-Forwarded-For); sin ella comparten un límite.',
    limit: 'Limitar las peticiones de cada clave de la API',
    limitHint:
      'Rechaza más de este número por minuto. Los programas de este ordenador solo se limitan si lo activa.',
    limitPerMinute: 'Peticiones por minuto',
    limitWrong: 'Escriba un número entero de 1 a 1000000.',
    metrics: 'Métricas de Prometheus',
    metricsHint: 'Número de facturas, peticiones y entregas en /metrics. Sin importes ni clientes.',
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
    portHint: (now: number) => `Actuellement ${now}. Un changement prend effet après un redémarrage.`,
    portWrong: 'Un port est un nombre de 1024 à 65535.',
    lan: 'Autoriser les pages de paiement sur le réseau local',
    lanHint:
      'Les téléphones de votre réseau peuvent ouvrir des liens de paiement. L’API n’y est jamais accessible.',
    lanPort: 'Port pour le réseau local',
    lanDisplays: 'Autoriser aussi les écrans clients',
    lanDisplaysHint:
      'Une tablette devient un écran avec un code : Réglages, Écran client. La connexion n’est pas chiffrée.',
    lanAddresses: 'Adresse pour les téléphones',
    checkoutBase: 'Adresse dans les liens de paiement',
    checkoutBaseHint:
      'Laissez vide, sauf si la page de paiement a un autre nom, par exemple https://pay.example.com',
    proxies: 'Proxy devant la page de paiement',
    proxiesHint:
      'Son adresse, par exemple 127.0.0.1. Il peut alors distinguer les clients (X-Forwarded-For) ; sans elle, ils partagent une limite.',
    limit: 'Limiter les requêtes de chaque clé d’API',
    limitHint:
      'Refuse au-delà de ce nombre par minute. Les programmes de cet ordinateur ne sont limités que si vous l’activez.',
    limitPerMinute: 'Requêtes par minute',
    limitWrong: 'Écrivez un nombre entier de 1 à 1000000.',
    metrics: 'Métriques Prometheus',
    metricsHint:
      'Le nombre de factures, de requêtes et d’envois, à l’adresse /metrics. Ni montants, ni clients.',
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
    portHint: (now: number) => `Atualmente ${now}. Uma alteração aplica-se após reiniciar.`,
    portWrong: 'Uma porta é um número de 1024 a 65535.',
    lan: 'Permitir as páginas de pagamento na rede local',
    lanHint: 'Os telefones da sua rede podem abrir links de pagamento. A API nunca está disponível aí.',
    lanPort: 'Porta para a rede local',
    lanDisplays: 'Permitir também ecrãs de cliente',
    lanDisplaysHint:
      'Um tablet torna-se um ecrã com um código: Definições, Ecrã do cliente. A ligação não é cifrada.',
    lanAddresses: 'Endereço para os telefones',
    checkoutBase: 'Endereço nos links de pagamento',
    checkoutBaseHint:
      'Deixe vazio, a não ser que a página de pagamento tenha outro nome, por exemplo https://pay.example.com',
    proxies: 'Proxy à frente da página de pagamento',
    proxiesHint:
      'O endereço dele, por exemplo 127.0.0.1. Pode então distinguir os clientes (X-Forwarded-For); sem ele, partilham um limite.',
    limit: 'Limitar os pedidos de cada chave da API',
    limitHint:
      'Recusa mais do que este número por minuto. Os programas neste computador só são limitados se ligar isto.',
    limitPerMinute: 'Pedidos por minuto',
    limitWrong: 'Escreva um número inteiro de 1 a 1000000.',
    metrics: 'Métricas do Prometheus',
    metricsHint: 'Número de faturas, pedidos e entregas em /metrics. Sem valores nem clientes.',
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

export const ptBR: typeof en = {
  network: {
    text: 'Onde os programas acessam a API e os clientes, as páginas de pagamento.',
    port: 'Porta da API',
    portHint: (now: number) => `No momento ${now}. Uma mudança vale depois de reiniciar.`,
    portWrong: 'Uma porta é um número de 1024 a 65535.',
    lan: 'Permitir páginas de pagamento na rede local',
    lanHint: 'Os celulares na sua rede podem abrir links de pagamento. A API nunca fica disponível ali.',
    lanPort: 'Porta para a rede local',
    lanDisplays: 'Permitir também telas de cliente',
    lanDisplaysHint:
      'Um tablet vira uma tela com um código: Ajustes, Tela do cliente. A conexão não é criptografada.',
    lanAddresses: 'Endereço para os celulares',
    checkoutBase: 'Endereço nos links de pagamento',
    checkoutBaseHint:
      'Deixe em branco, a menos que os clientes acessem a página de pagamento por outro nome, por exemplo https://pay.example.com',
    proxies: 'Proxy na frente da página de pagamento',
    proxiesHint:
      'O endereço dele, por exemplo 127.0.0.1. Assim ele pode distinguir os clientes (X-Forwarded-For); sem isso, todos dividem um só limite.',
    limit: 'Limitar as requisições de cada chave da API',
    limitHint:
      'Recusa o que passar deste número por minuto. Programas neste computador só são limitados se você ativar isto.',
    limitPerMinute: 'Requisições por minuto',
    limitWrong: 'Digite um número inteiro de 1 a 1000000.',
    metrics: 'Métricas do Prometheus',
    metricsHint: 'Número de cobranças, requisições e entregas em /metrics. Sem valores nem clientes.',
    tills: {
      title: 'Caixas em navegadores',
      text: 'Com esta página e este código, um navegador neste computador vira um caixa. Ele continua sendo um até que você o remova ou o Cointill reinicie.',
      codeOnce: 'O código vale para um navegador; depois aparece um novo aqui.',
      none: 'No momento nenhum navegador é um caixa.',
      own: 'Este navegador',
      paired: (at: string) => `pareado em ${at}`,
      seen: (at: string) => `visto pela última vez em ${at}`,
      remove: 'Remover',
      removeOf: (name: string) => `Remover ${name}`,
      removeTitle: (name: string) => `Remover “${name}”?`,
      removeText:
        'Ele deixa de ser um caixa na hora e precisa de um novo código para voltar a ser. As vendas abertas dele continuam e estão no histórico.',
      removeOwn:
        'Este é o navegador que você está usando. Para abrir o caixa aqui de novo, você precisa de um novo código, de outro caixa ou do terminal.',
    },
  },
};

export const ar: typeof en = {
  network: {
    text: 'أين تجد البرامج API، ويجد الزبائن صفحات الدفع.',
    port: 'منفذ API',
    portHint: (now: number) => `حاليًا ${now}. يسري التغيير بعد إعادة التشغيل.`,
    portWrong: 'المنفذ رقم من 1024 إلى 65535.',
    lan: 'السماح بصفحات الدفع على الشبكة المحلية',
    lanHint: 'تستطيع هواتف شبكتك فتح روابط الدفع. ولا يُقدَّم API هناك أبدًا.',
    lanPort: 'منفذ الشبكة المحلية',
    lanDisplays: 'السماح بشاشات الزبائن أيضًا',
    lanDisplaysHint: 'يصبح الجهاز اللوحي شاشة برمز: الإعدادات، شاشة الزبون. الاتصال غير مشفّر.',
    lanAddresses: 'العنوان للهواتف',
    checkoutBase: 'العنوان في روابط الدفع',
    checkoutBaseHint: 'اتركه فارغًا إلا إذا كانت صفحة الدفع باسم آخر، مثل https://pay.example.com',
    proxies: 'الوسيط أمام صفحة الدفع',
    proxiesHint:
      'عنوانه، مثل 127.0.0.1. يستطيع عندها تمييز الزبائن (X-Forwarded-For)، ودونه يتشاركون حدًا واحدًا.',
    limit: 'حدّد طلبات كل مفتاح API',
    limitHint: 'يُرفض ما زاد على هذا في الدقيقة. لا تُحدّ برامج هذا الحاسوب أبدًا ما لم تفعّل هذا.',
    limitPerMinute: 'الطلبات في الدقيقة',
    limitWrong: 'اكتب عددًا صحيحًا من 1 إلى 1000000.',
    metrics: 'مقاييس Prometheus',
    metricsHint: 'أعداد الفواتير والطلبات وعمليات التسليم على \u2066/metrics\u2069. بلا مبالغ ولا زبائن.',
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
