/** Texts of pairing, the first start and the shop set-up. */

import { methodNames } from '#domain/coins/method.ts';
import { allMethods } from '#i18n/all-methods.ts';

export const en = {
  pairing: {
    title: 'Open the till in this browser',
    text: 'Type the pairing code. It is in the terminal where Cointill was started and, on a till that is open, under Settings, Network. Each code works once.',
    code: 'Code',
    open: 'Open the till',
    wrong:
      'That code is wrong or was used before. The current one is in the terminal where Cointill was started and, on a till that is open, under Settings, Network.',
    ended:
      'Cointill was restarted, or this browser was removed. Type a new pairing code: it is in the terminal where Cointill was started and, on a till that is open, under Settings, Network.',
  },

  first: {
    title: `Take ${allMethods('en', 'and')}. Keep your own keys.`,
    lead: 'How do you want to start?',
    practise: 'Practise',
    practiseText: 'The whole till with pretend money. Nothing to set up, nothing can go wrong.',
    setUp: 'Set up my shop',
    setUpText: 'Name and currency now, then one coin at a time.',
    later: 'You can switch between practice and your shop at any time in the settings.',
  },

  setUp: {
    title: 'Your shop',
    name: 'Name of the shop',
    nameHint: 'Customers see it when they pay.',
    namePractice: 'Practice shop',
    currency: 'Currency',
    timeZone: 'Time zone',
    advanced: 'Advanced',
    network: 'Network',
    networks: {
      mainnet: 'Real coins (mainnet)',
      testnet: 'Test coins (testnet)',
      regtest: 'Own test chain (regtest)',
    },
    networkHint: 'A shop stays on the network it was made for.',
    open: 'Open the shop',
    nameMissing: 'Give the shop a name.',
  },
};

export const de: typeof en = {
  pairing: {
    title: 'Kasse in diesem Browser öffnen',
    text: 'Geben Sie den Kopplungscode ein. Er steht im Terminal, in dem Cointill gestartet wurde, und in einer offenen Kasse unter Einstellungen, Netzwerk. Jeder Code gilt einmal.',
    code: 'Code',
    open: 'Kasse öffnen',
    wrong:
      'Dieser Code ist falsch oder wurde schon benutzt. Der aktuelle steht im Terminal, in dem Cointill gestartet wurde, und in einer offenen Kasse unter Einstellungen, Netzwerk.',
    ended:
      'Cointill wurde neu gestartet, oder dieser Browser wurde entfernt. Geben Sie einen neuen Kopplungscode ein: Er steht im Terminal, in dem Cointill gestartet wurde, und in einer offenen Kasse unter Einstellungen, Netzwerk.',
  },

  first: {
    title: `${allMethods('de', 'und')} annehmen. Die Schlüssel behalten Sie.`,
    lead: 'Wie möchten Sie anfangen?',
    practise: 'Üben',
    practiseText: 'Die ganze Kasse mit Spielgeld. Nichts einzurichten, nichts kann schiefgehen.',
    setUp: 'Mein Geschäft einrichten',
    setUpText: 'Jetzt Name und Währung, dann eine Münze nach der anderen.',
    later: 'In den Einstellungen können Sie jederzeit zwischen Übung und Geschäft wechseln.',
  },

  setUp: {
    title: 'Ihr Geschäft',
    name: 'Name des Geschäfts',
    nameHint: 'Kunden sehen ihn beim Bezahlen.',
    namePractice: 'Übungsgeschäft',
    currency: 'Währung',
    timeZone: 'Zeitzone',
    advanced: 'Erweitert',
    network: 'Netz',
    networks: {
      mainnet: 'Echte Münzen (mainnet)',
      testnet: 'Testmünzen (testnet)',
      regtest: 'Eigene Testkette (regtest)',
    },
    networkHint: 'Ein Geschäft bleibt in dem Netz, für das es angelegt wurde.',
    open: 'Geschäft öffnen',
    nameMissing: 'Geben Sie dem Geschäft einen Namen.',
  },
};

export const es: typeof en = {
  pairing: {
    title: 'Abrir la caja en este navegador',
    text: 'Escriba el código de vinculación. Está en el terminal donde se inició Cointill y, en una caja abierta, en Ajustes, Red. Cada código vale una vez.',
    code: 'Código',
    open: 'Abrir la caja',
    wrong:
      'Ese código no es correcto o ya se ha usado. El actual está en el terminal donde se inició Cointill y, en una caja abierta, en Ajustes, Red.',
    ended:
      'Cointill se ha reiniciado, o este navegador se ha quitado. Escriba un código de vinculación nuevo: está en el terminal donde se inició Cointill y, en una caja abierta, en Ajustes, Red.',
  },

  first: {
    title: `Acepte ${allMethods('es', 'y')}. Las claves siguen siendo suyas.`,
    lead: '¿Cómo quiere empezar?',
    practise: 'Practicar',
    practiseText: 'Toda la caja con dinero de mentira. Nada que configurar, nada puede salir mal.',
    setUp: 'Configurar mi negocio',
    setUpText: 'Ahora nombre y moneda; después, una criptomoneda tras otra.',
    later: 'Puede cambiar entre práctica y negocio en cualquier momento en los ajustes.',
  },

  setUp: {
    title: 'Su negocio',
    name: 'Nombre del negocio',
    nameHint: 'Los clientes lo ven al pagar.',
    namePractice: 'Negocio de práctica',
    currency: 'Moneda',
    timeZone: 'Zona horaria',
    advanced: 'Avanzado',
    network: 'Red',
    networks: {
      mainnet: 'Monedas reales (mainnet)',
      testnet: 'Monedas de prueba (testnet)',
      regtest: 'Cadena de pruebas propia (regtest)',
    },
    networkHint: 'Un negocio se queda en la red para la que se creó.',
    open: 'Abrir el negocio',
    nameMissing: 'Dé un nombre al negocio.',
  },
};

export const fr: typeof en = {
  pairing: {
    title: 'Ouvrir la caisse dans ce navigateur',
    text: 'Saisissez le code d’association. Il est dans le terminal où Cointill a été lancé et, sur une caisse ouverte, dans Réglages, Réseau. Chaque code ne sert qu’une fois.',
    code: 'Code',
    open: 'Ouvrir la caisse',
    wrong:
      'Ce code est faux ou a déjà servi. Le code actuel est dans le terminal où Cointill a été lancé et, sur une caisse ouverte, dans Réglages, Réseau.',
    ended:
      'Cointill a été redémarré, ou ce navigateur a été retiré. Saisissez un nouveau code d’association : il est dans le terminal où Cointill a été lancé et, sur une caisse ouverte, dans Réglages, Réseau.',
  },

  first: {
    title: `Acceptez ${allMethods('fr', 'et')}. Gardez vos propres clés.`,
    lead: 'Comment voulez-vous commencer ?',
    practise: 'S’entraîner',
    practiseText: 'Toute la caisse avec de l’argent fictif. Rien à configurer, rien ne peut mal tourner.',
    setUp: 'Configurer mon commerce',
    setUpText: 'D’abord le nom et la devise, puis une cryptomonnaie après l’autre.',
    later: 'Vous pouvez passer de l’entraînement au commerce à tout moment dans les réglages.',
  },

  setUp: {
    title: 'Votre commerce',
    name: 'Nom du commerce',
    nameHint: 'Les clients le voient en payant.',
    namePractice: 'Commerce d’entraînement',
    currency: 'Devise',
    timeZone: 'Fuseau horaire',
    advanced: 'Avancé',
    network: 'Réseau',
    networks: {
      mainnet: 'Monnaie réelle (mainnet)',
      testnet: 'Monnaie de test (testnet)',
      regtest: 'Chaîne de test à soi (regtest)',
    },
    networkHint: 'Un commerce reste sur le réseau pour lequel il a été créé.',
    open: 'Ouvrir le commerce',
    nameMissing: 'Donnez un nom au commerce.',
  },
};

export const pt: typeof en = {
  pairing: {
    title: 'Abrir a caixa neste navegador',
    text: 'Escreva o código de associação. Está no terminal onde o Cointill foi iniciado e, numa caixa aberta, em Definições, Rede. Cada código vale uma vez.',
    code: 'Código',
    open: 'Abrir a caixa',
    wrong:
      'Esse código está errado ou já foi usado. O atual está no terminal onde o Cointill foi iniciado e, numa caixa aberta, em Definições, Rede.',
    ended:
      'O Cointill foi reiniciado, ou este navegador foi removido. Escreva um código de associação novo: está no terminal onde o Cointill foi iniciado e, numa caixa aberta, em Definições, Rede.',
  },

  first: {
    title: `Aceite ${allMethods('pt', 'e')}. As chaves continuam suas.`,
    lead: 'Como quer começar?',
    practise: 'Treinar',
    practiseText: 'A caixa inteira com dinheiro a fingir. Nada para configurar, nada pode correr mal.',
    setUp: 'Configurar a minha loja',
    setUpText: 'Agora o nome e a moeda, depois uma criptomoeda de cada vez.',
    later: 'Pode alternar entre treino e loja a qualquer momento nas definições.',
  },

  setUp: {
    title: 'A sua loja',
    name: 'Nome da loja',
    nameHint: 'Os clientes veem-no ao pagar.',
    namePractice: 'Loja de treino',
    currency: 'Moeda',
    timeZone: 'Fuso horário',
    advanced: 'Avançado',
    network: 'Rede',
    networks: {
      mainnet: 'Moedas reais (mainnet)',
      testnet: 'Moedas de teste (testnet)',
      regtest: 'Cadeia de teste própria (regtest)',
    },
    networkHint: 'Uma loja fica na rede para a qual foi criada.',
    open: 'Abrir a loja',
    nameMissing: 'Dê um nome à loja.',
  },
};

export const ar: typeof en = {
  pairing: {
    title: 'افتح الصندوق في هذا المتصفح',
    text: 'اكتب رمز الاقتران. تجده في الطرفية التي شُغّل فيها Cointill، وفي صندوق مفتوح: الإعدادات، الشبكة. كل رمز صالح مرة واحدة.',
    code: 'الرمز',
    open: 'افتح الصندوق',
    wrong:
      'هذا الرمز خاطئ أو استُعمل من قبل. تجد الرمز الحالي في الطرفية التي شُغّل فيها Cointill، وفي صندوق مفتوح: الإعدادات، الشبكة.',
    ended:
      'أُعيد تشغيل Cointill أو أُزيل هذا المتصفح. اكتب رمز اقتران جديدًا: تجده في الطرفية التي شُغّل فيها Cointill، وفي صندوق مفتوح: الإعدادات، الشبكة.',
  },

  first: {
    title: `اقبل ${Object.values(methodNames('ar')).join(' و')}. وتبقى المفاتيح لك.`,
    lead: 'كيف تريد أن تبدأ؟',
    practise: 'تدرّب',
    practiseText: 'الصندوق كاملًا بمال وهمي. لا شيء للإعداد، ولا شيء يمكن أن يسوء.',
    setUp: 'أعدّ متجري',
    setUpText: 'الاسم والعملة الآن، ثم عملة رقمية بعد أخرى.',
    later: 'يمكنك التنقل بين التدريب ومتجرك في أي وقت من الإعدادات.',
  },

  setUp: {
    title: 'متجرك',
    name: 'اسم المتجر',
    nameHint: 'يراه الزبائن عند الدفع.',
    namePractice: 'متجر للتدريب',
    currency: 'العملة',
    timeZone: 'المنطقة الزمنية',
    advanced: 'متقدم',
    network: 'الشبكة',
    networks: {
      mainnet: 'عملات حقيقية (mainnet)',
      testnet: 'عملات اختبار (testnet)',
      regtest: 'سلسلة اختبار خاصة (regtest)',
    },
    networkHint: 'يبقى المتجر على الشبكة التي أُنشئ لها.',
    open: 'افتح المتجر',
    nameMissing: 'أعطِ المتجر اسمًا.',
  },
};
