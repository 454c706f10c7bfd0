/** Texts of pairing, the first start and the shop set-up. */

import { methodNames } from '#domain/coins/method.ts';
import { allMethods } from '#i18n/all-methods.ts';

export const en = {
  pairing: {
    title: 'Open the till in this browser',
    text: 'Enter the pairing code. Find it in the terminal where Cointill was started, or on an open till under Settings, Network. Each code works once.',
    code: 'Code',
    open: 'Open the till',
    wrong:
      'Wrong or used code. Find the current one in the terminal where Cointill was started, or on an open till under Settings, Network.',
    ended:
      'Cointill was restarted, or this browser was removed. Enter a new pairing code: find it in the terminal where Cointill was started, or on an open till under Settings, Network.',
  },

  first: {
    title: `Take ${allMethods('en', 'and')}. Keep your own keys.`,
    lead: 'How do you want to start?',
    practise: 'Try it out',
    practiseText: 'The whole till with pretend money. Nothing to set up, nothing can go wrong.',
    setUp: 'Set up my shop',
    setUpText: 'Name and currency now, then add payment methods one by one.',
    later: 'You can switch between practice and your shop at any time in the settings.',
    restore: 'Restore a backup',
    restoreText:
      'On the old computer, the backups are in the folder “backups” of its data folder. Copy one of them, a folder named by its time, into this folder:',
    refresh: 'Refresh',
  },

  setUp: {
    title: 'Your shop',
    name: 'Shop name',
    nameHint: 'Customers see it when they pay.',
    namePractice: 'Practice shop',
    currency: 'Currency',
    timeZone: 'Time zone',
    advanced: 'Advanced',
    network: 'Network',
    networks: {
      mainnet: 'Real coins (mainnet)',
      testnet: 'Test coins (testnet)',
      regtest: 'Your own test chain (regtest)',
    },
    networkHint: 'The network can’t be changed later.',
    open: 'Create shop',
    nameMissing: 'Enter a shop name.',
  },
};

export const de: typeof en = {
  pairing: {
    title: 'Kasse in diesem Browser öffnen',
    text: 'Geben Sie den Kopplungscode ein. Er steht im Terminal, in dem Cointill gestartet wurde, und in einer offenen Kasse unter Einstellungen, Netzwerk. Jeder Code gilt einmal.',
    code: 'Code',
    open: 'Kasse öffnen',
    wrong:
      'Falscher oder schon benutzter Code. Der aktuelle steht im Terminal, in dem Cointill gestartet wurde, und in einer offenen Kasse unter Einstellungen, Netzwerk.',
    ended:
      'Cointill wurde neu gestartet, oder dieser Browser wurde entfernt. Geben Sie einen neuen Kopplungscode ein: Er steht im Terminal, in dem Cointill gestartet wurde, und in einer offenen Kasse unter Einstellungen, Netzwerk.',
  },

  first: {
    title: `${allMethods('de', 'und')} annehmen. Die Schlüssel behalten Sie.`,
    lead: 'Wie möchten Sie anfangen?',
    practise: 'Ausprobieren',
    practiseText: 'Die ganze Kasse mit Spielgeld. Nichts einzurichten, nichts kann schiefgehen.',
    setUp: 'Meinen Laden einrichten',
    setUpText: 'Jetzt Name und Währung, dann nach und nach die Zahlungsarten.',
    later: 'In den Einstellungen können Sie jederzeit zwischen Übung und Laden wechseln.',
    restore: 'Sicherung wiederherstellen',
    restoreText:
      'Auf dem alten Computer liegen die Sicherungen im Ordner „backups“ des Datenordners. Kopieren Sie eine davon, einen Ordner mit ihrer Zeit als Namen, in diesen Ordner:',
    refresh: 'Aktualisieren',
  },

  setUp: {
    title: 'Ihr Laden',
    name: 'Name des Ladens',
    nameHint: 'Kunden sehen ihn beim Bezahlen.',
    namePractice: 'Übungsladen',
    currency: 'Währung',
    timeZone: 'Zeitzone',
    advanced: 'Erweitert',
    network: 'Netz',
    networks: {
      mainnet: 'Echtes Geld (mainnet)',
      testnet: 'Testgeld (testnet)',
      regtest: 'Eigene Testkette (regtest)',
    },
    networkHint: 'Das Netz lässt sich später nicht ändern.',
    open: 'Laden anlegen',
    nameMissing: 'Geben Sie einen Namen ein.',
  },
};

export const es: typeof en = {
  pairing: {
    title: 'Abrir la caja en este navegador',
    text: 'Escriba el código de vinculación. Está en el terminal donde se inició Cointill y, en una caja abierta, en Ajustes, Red. Cada código vale una vez.',
    code: 'Código',
    open: 'Abrir la caja',
    wrong:
      'Código erróneo o ya usado. El actual está en el terminal donde se inició Cointill y, en una caja abierta, en Ajustes, Red.',
    ended:
      'Cointill se ha reiniciado, o este navegador se ha quitado. Escriba un código de vinculación nuevo: está en el terminal donde se inició Cointill y, en una caja abierta, en Ajustes, Red.',
  },

  first: {
    title: `Acepte ${allMethods('es', 'y')}. Las claves siguen siendo suyas.`,
    lead: '¿Cómo quiere empezar?',
    practise: 'Probar',
    practiseText: 'Toda la caja con dinero ficticio. Nada que configurar, nada puede salir mal.',
    setUp: 'Configurar mi negocio',
    setUpText: 'Ahora nombre y moneda; después, las formas de pago una a una.',
    later: 'Puede cambiar entre práctica y negocio en cualquier momento en los ajustes.',
    restore: 'Restaurar una copia de seguridad',
    restoreText:
      'En el ordenador antiguo, las copias están en la carpeta «backups» de su carpeta de datos. Copie una de ellas, una carpeta con su hora por nombre, en esta carpeta:',
    refresh: 'Actualizar',
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
      mainnet: 'Dinero real (mainnet)',
      testnet: 'Dinero de prueba (testnet)',
      regtest: 'Cadena de pruebas propia (regtest)',
    },
    networkHint: 'La red no se puede cambiar después.',
    open: 'Crear negocio',
    nameMissing: 'Escriba un nombre.',
  },
};

export const fr: typeof en = {
  pairing: {
    title: 'Ouvrir la caisse dans ce navigateur',
    text: 'Saisissez le code d’association. Il est dans le terminal où Cointill a été lancé et, sur une caisse ouverte, dans Réglages, Réseau. Chaque code ne sert qu’une fois.',
    code: 'Code',
    open: 'Ouvrir la caisse',
    wrong:
      'Code erroné ou déjà utilisé. Le code actuel est dans le terminal où Cointill a été lancé et, sur une caisse ouverte, dans Réglages, Réseau.',
    ended:
      'Cointill a été redémarré, ou ce navigateur a été retiré. Saisissez un nouveau code d’association : il est dans le terminal où Cointill a été lancé et, sur une caisse ouverte, dans Réglages, Réseau.',
  },

  first: {
    title: `Acceptez ${allMethods('fr', 'et')}. Gardez vos propres clés.`,
    lead: 'Comment voulez-vous commencer ?',
    practise: 'Essayer',
    practiseText: 'Toute la caisse avec de l’argent fictif. Rien à configurer, rien ne peut mal tourner.',
    setUp: 'Configurer mon commerce',
    setUpText: 'D’abord le nom et la devise, puis les moyens de paiement un par un.',
    later: 'Vous pouvez passer de l’entraînement au commerce à tout moment dans les réglages.',
    restore: 'Restaurer une sauvegarde',
    restoreText:
      'Sur l’ancien ordinateur, les sauvegardes sont dans le dossier « backups » du dossier de données. Copiez l’une d’elles, un dossier qui porte son heure comme nom, dans ce dossier :',
    refresh: 'Actualiser',
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
    networkHint: 'Le réseau ne peut plus être changé ensuite.',
    open: 'Créer le commerce',
    nameMissing: 'Saisissez un nom.',
  },
};

export const pt: typeof en = {
  pairing: {
    title: 'Abrir a caixa neste navegador',
    text: 'Escreva o código de associação. Está no terminal onde o Cointill foi iniciado e, numa caixa aberta, em Definições, Rede. Cada código vale uma vez.',
    code: 'Código',
    open: 'Abrir a caixa',
    wrong:
      'Código errado ou já usado. O atual está no terminal onde o Cointill foi iniciado e, numa caixa aberta, em Definições, Rede.',
    ended:
      'O Cointill foi reiniciado, ou este navegador foi removido. Escreva um código de associação novo: está no terminal onde o Cointill foi iniciado e, numa caixa aberta, em Definições, Rede.',
  },

  first: {
    title: `Aceite ${allMethods('pt', 'e')}. As chaves continuam suas.`,
    lead: 'Como quer começar?',
    practise: 'Experimentar',
    practiseText: 'A caixa inteira com dinheiro fictício. Nada para configurar, nada pode correr mal.',
    setUp: 'Configurar a minha loja',
    setUpText: 'Agora o nome e a moeda, depois as formas de pagamento uma a uma.',
    later: 'Pode alternar entre treino e loja a qualquer momento nas definições.',
    restore: 'Restaurar uma cópia de segurança',
    restoreText:
      'No computador antigo, as cópias estão na pasta “backups” da pasta de dados. Copie uma delas, uma pasta com a hora como nome, para esta pasta:',
    refresh: 'Atualizar',
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
      mainnet: 'Dinheiro real (mainnet)',
      testnet: 'Dinheiro de teste (testnet)',
      regtest: 'Cadeia de teste própria (regtest)',
    },
    networkHint: 'A rede não pode ser alterada depois.',
    open: 'Criar loja',
    nameMissing: 'Escreva um nome.',
  },
};

export const ptBR: typeof en = {
  pairing: {
    title: 'Abrir o caixa neste navegador',
    text: 'Digite o código de pareamento. Ele está no terminal em que o Cointill foi iniciado ou, em um caixa aberto, em Ajustes, Rede. Cada código vale uma vez.',
    code: 'Código',
    open: 'Abrir o caixa',
    wrong:
      'Código errado ou já usado. O atual está no terminal em que o Cointill foi iniciado ou, em um caixa aberto, em Ajustes, Rede.',
    ended:
      'O Cointill foi reiniciado, ou este navegador foi removido. Digite um novo código de pareamento: ele está no terminal em que o Cointill foi iniciado ou, em um caixa aberto, em Ajustes, Rede.',
  },

  first: {
    title: `Aceite ${allMethods('pt-BR', 'e')}. As chaves continuam suas.`,
    lead: 'Como você quer começar?',
    practise: 'Experimentar',
    practiseText: 'O caixa inteiro com dinheiro fictício. Nada para configurar, nada pode dar errado.',
    setUp: 'Configurar a minha loja',
    setUpText: 'Agora o nome e a moeda; depois, as formas de pagamento, uma a uma.',
    later: 'Você pode alternar entre o treinamento e a sua loja a qualquer momento nos ajustes.',
    restore: 'Restaurar um backup',
    restoreText:
      'No computador antigo, os backups ficam na pasta “backups” da pasta de dados. Copie um deles, uma pasta com o horário como nome, para esta pasta:',
    refresh: 'Atualizar',
  },

  setUp: {
    title: 'Sua loja',
    name: 'Nome da loja',
    nameHint: 'Os clientes veem este nome ao pagar.',
    namePractice: 'Loja de treinamento',
    currency: 'Moeda',
    timeZone: 'Fuso horário',
    advanced: 'Avançado',
    network: 'Rede',
    networks: {
      mainnet: 'Moedas reais (mainnet)',
      testnet: 'Moedas de teste (testnet)',
      regtest: 'Sua própria rede de teste (regtest)',
    },
    networkHint: 'A rede não pode ser alterada depois.',
    open: 'Criar loja',
    nameMissing: 'Informe o nome da loja.',
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
    practise: 'جرّبه',
    practiseText: 'الصندوق كاملًا بمال وهمي. لا شيء للإعداد، ولا شيء يمكن أن يسوء.',
    setUp: 'أعدّ متجري',
    setUpText: 'الاسم والعملة الآن، ثم أضف طرق الدفع واحدة تلو الأخرى.',
    later: 'يمكنك التنقل بين التدريب ومتجرك في أي وقت من الإعدادات.',
    restore: 'استعادة نسخة احتياطية',
    restoreText:
      'على الحاسوب القديم توجد النسخ في المجلد “backups” داخل مجلد البيانات. انسخ إحداها، وهي مجلد اسمه وقت النسخة، إلى هذا المجلد:',
    refresh: 'تحديث',
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
    networkHint: 'لا يمكن تغيير الشبكة لاحقًا.',
    open: 'أنشئ المتجر',
    nameMissing: 'أدخل اسم المتجر.',
  },
};
