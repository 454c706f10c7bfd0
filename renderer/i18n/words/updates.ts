/** Texts of the program's updates. */

interface Version {
  readonly version: string;
}

interface Restart extends Version {
  /** Time of day. */
  readonly time: string;
}

export const en = {
  updates: {
    title: 'Updates',
    agree: 'Keep Cointill up to date',
    agreeHint:
      'Checks for a new version at start-up and once a day, and downloads it in the background. It is installed when you close the day or quit Cointill, never while a sale is open.',
    passwordHint:
      'Checks for a new version at start-up and once a day, and downloads it in the background. This system asks for an administrator’s password, so it is installed only when you press the button here.',
    cant: {
      unpackaged: 'This copy can’t update itself because it wasn’t installed from a package.',
      'no-feed':
        'This copy can’t update itself because it was built without an address and a key for updates.',
    },
    check: 'Check now',
    install: 'Install now',
    newest: 'You have the latest version.',
    checking: 'Checking for a new version…',
    downloading: ({ version }: Version) => `Version ${version} is being downloaded.`,
    ready: ({ version }: Version) => `Version ${version} is ready to install.`,
    restart: 'The till closes and opens again in about a minute.',
    passwordRestart:
      'The system asks for an administrator’s password. The till closes and opens again in about a minute.',
    restarting: 'Installing. The till opens again in about a minute.',
    notNow: 'Not now',
    show: 'Show',
    restartsAt: ({ version, time }: Restart) => `Cointill restarts at ${time} to install version ${version}.`,
    readyNotice: {
      closing: ({ version }: Version) =>
        `Version ${version} is ready. It will be installed when you close the day or quit Cointill.`,
      hand: ({ version }: Version) => `Version ${version} is ready. Install it in the settings.`,
    },
    notes: 'What’s new',
    problems: {
      unreachable:
        'Can’t check for new versions right now. Cointill tries again tomorrow, or when you press the button.',
      'not-signed':
        'A new version was refused because it isn’t signed by the makers of Cointill. Nothing was downloaded.',
      older: 'A new version was refused because it is older than one offered before. Nothing was downloaded.',
      damaged:
        'The download was incomplete or altered, so it was deleted. Cointill tries again tomorrow, or when you press the button.',
      'no-room': 'There isn’t enough disk space for the new version. Free up space, then check again.',
      'not-installed':
        'The new version couldn’t be installed. This version keeps working. Press the button to try again.',
    },
  },
};

export const de: typeof en = {
  updates: {
    title: 'Updates',
    agree: 'Cointill aktuell halten',
    agreeHint:
      'Sucht beim Start und einmal am Tag nach einer neuen Version und lädt sie im Hintergrund herunter. Installiert wird sie beim Tagesabschluss oder beim Beenden des Programms, nie während eines offenen Verkaufs.',
    passwordHint:
      'Sucht beim Start und einmal am Tag nach einer neuen Version und lädt sie im Hintergrund herunter. Dieses System verlangt ein Administratorpasswort, daher wird sie nur über die Schaltfläche hier installiert.',
    cant: {
      unpackaged:
        'Diese Kopie kann sich nicht selbst aktualisieren: Sie läuft nicht aus einem installierten Paket.',
      'no-feed':
        'Diese Kopie kann sich nicht selbst aktualisieren: Sie wurde ohne Adresse und Schlüssel der Veröffentlichungen gebaut.',
    },
    check: 'Jetzt suchen',
    install: 'Jetzt installieren',
    newest: 'Dies ist die neueste Version.',
    checking: 'Sucht nach einer neuen Version…',
    downloading: ({ version }) => `Version ${version} wird heruntergeladen.`,
    ready: ({ version }) => `Version ${version} kann installiert werden.`,
    restart: 'Die Kasse schließt sich und öffnet sich nach etwa einer Minute wieder.',
    passwordRestart:
      'Das System fragt nach einem Administratorpasswort. Die Kasse schließt sich und öffnet sich nach etwa einer Minute wieder.',
    restarting: 'Wird installiert. Die Kasse öffnet sich in etwa einer Minute wieder.',
    notNow: 'Nicht jetzt',
    show: 'Anzeigen',
    restartsAt: ({ version, time }) =>
      `Cointill startet um ${time} neu, um Version ${version} zu installieren.`,
    readyNotice: {
      closing: ({ version }) =>
        `Version ${version} ist bereit. Sie wird beim Tagesabschluss oder beim Beenden des Programms installiert.`,
      hand: ({ version }) => `Version ${version} ist bereit. Installieren Sie sie in den Einstellungen.`,
    },
    notes: 'Was ist neu',
    problems: {
      unreachable:
        'Neue Versionen sind gerade nicht erreichbar. Der nächste Versuch ist morgen, oder über die Schaltfläche.',
      'not-signed':
        'Eine neue Version wurde abgelehnt: Ihre Signatur stammt nicht von den Machern von Cointill. Es wurde nichts heruntergeladen.',
      older:
        'Eine neue Version wurde abgelehnt: Sie ist älter als eine, die schon angeboten wurde. Es wurde nichts heruntergeladen.',
      damaged:
        'Der Download war unvollständig oder verändert und wurde gelöscht. Der nächste Versuch ist morgen, oder über die Schaltfläche.',
      'no-room':
        'Auf der Festplatte ist kein Platz für die neue Version. Schaffen Sie Platz und suchen Sie erneut.',
      'not-installed':
        'Die neue Version konnte nicht installiert werden. Diese Version arbeitet weiter. Versuchen Sie es über die Schaltfläche erneut.',
    },
  },
};

export const es: typeof en = {
  updates: {
    title: 'Actualizaciones',
    agree: 'Mantener Cointill al día',
    agreeHint:
      'Busca una versión nueva al iniciar y una vez al día y la descarga en segundo plano. Se instala al cerrar el día o al salir del programa, nunca durante una venta abierta.',
    passwordHint:
      'Busca una versión nueva al iniciar y una vez al día y la descarga en segundo plano. Este sistema pide una contraseña de administrador, así que solo se instala con el botón de aquí.',
    cant: {
      unpackaged: 'Esta copia no puede actualizarse sola: no se ejecuta desde un paquete instalado.',
      'no-feed':
        'Esta copia no puede actualizarse sola: se compiló sin la dirección ni la clave de las versiones publicadas.',
    },
    check: 'Buscar ahora',
    install: 'Instalar ahora',
    newest: 'Esta es la versión más reciente.',
    checking: 'Buscando una versión nueva…',
    downloading: ({ version }) => `Se está descargando la versión ${version}.`,
    ready: ({ version }) => `La versión ${version} está lista para instalar.`,
    restart: 'La caja se cierra y vuelve a abrirse en un minuto más o menos.',
    passwordRestart:
      'El sistema pide una contraseña de administrador. La caja se cierra y vuelve a abrirse en un minuto más o menos.',
    restarting: 'Instalando. La caja vuelve a abrirse en un minuto más o menos.',
    notNow: 'Ahora no',
    show: 'Mostrar',
    restartsAt: ({ version, time }) =>
      `Cointill se reinicia a las ${time} para instalar la versión ${version}.`,
    readyNotice: {
      closing: ({ version }) =>
        `La versión ${version} está lista. Se instala al cerrar el día o al salir del programa.`,
      hand: ({ version }) => `La versión ${version} está lista. Instálela en los ajustes.`,
    },
    notes: 'Novedades',
    problems: {
      unreachable:
        'Ahora no se puede llegar a las versiones nuevas. El próximo intento es mañana, o con el botón.',
      'not-signed':
        'Se rechazó una versión nueva: su firma no es de los autores de Cointill. No se descargó nada.',
      older: 'Se rechazó una versión nueva: es más antigua que otra ofrecida antes. No se descargó nada.',
      damaged:
        'La descarga estaba incompleta o alterada y se borró. El próximo intento es mañana, o con el botón.',
      'no-room': 'No hay espacio en el disco para la versión nueva. Libere espacio y busque de nuevo.',
      'not-installed':
        'No se pudo instalar la versión nueva. Esta versión sigue funcionando. Inténtelo de nuevo con el botón.',
    },
  },
};

export const fr: typeof en = {
  updates: {
    title: 'Mises à jour',
    agree: 'Garder Cointill à jour',
    agreeHint:
      'Cherche une nouvelle version au démarrage et une fois par jour, et la télécharge en arrière-plan. Elle est installée à la clôture de la journée ou à la fermeture du programme, jamais pendant une vente en cours.',
    passwordHint:
      'Cherche une nouvelle version au démarrage et une fois par jour, et la télécharge en arrière-plan. Ce système demande un mot de passe d’administrateur : elle n’est installée qu’avec le bouton ici.',
    cant: {
      unpackaged: 'Cette copie ne peut pas se mettre à jour : elle ne vient pas d’un paquet installé.',
      'no-feed':
        'Cette copie ne peut pas se mettre à jour : elle a été construite sans l’adresse ni la clé des versions publiées.',
    },
    check: 'Chercher maintenant',
    install: 'Installer maintenant',
    newest: 'C’est la version la plus récente.',
    checking: 'Recherche d’une nouvelle version…',
    downloading: ({ version }) => `La version ${version} est en cours de téléchargement.`,
    ready: ({ version }) => `La version ${version} est prête à être installée.`,
    restart: 'La caisse se ferme et se rouvre après une minute environ.',
    passwordRestart:
      'Le système demande un mot de passe d’administrateur. La caisse se ferme et se rouvre après une minute environ.',
    restarting: 'Installation en cours. La caisse se rouvre dans une minute environ.',
    notNow: 'Pas maintenant',
    show: 'Afficher',
    restartsAt: ({ version, time }) => `Cointill redémarre à ${time} pour installer la version ${version}.`,
    readyNotice: {
      closing: ({ version }) =>
        `La version ${version} est prête. Elle est installée à la clôture de la journée ou à la fermeture du programme.`,
      hand: ({ version }) => `La version ${version} est prête. Installez-la dans les réglages.`,
    },
    notes: 'Nouveautés',
    problems: {
      unreachable:
        'Les nouvelles versions sont injoignables pour le moment. Prochain essai demain, ou avec le bouton.',
      'not-signed':
        'Une nouvelle version a été refusée : sa signature n’est pas celle des auteurs de Cointill. Rien n’a été téléchargé.',
      older:
        'Une nouvelle version a été refusée : elle est plus ancienne qu’une autre déjà proposée. Rien n’a été téléchargé.',
      damaged:
        'Le téléchargement était incomplet ou modifié et a été supprimé. Prochain essai demain, ou avec le bouton.',
      'no-room':
        'Le disque n’a pas la place pour la nouvelle version. Libérez de l’espace, puis cherchez à nouveau.',
      'not-installed':
        'La nouvelle version n’a pas pu être installée. Cette version continue de fonctionner. Réessayez avec le bouton.',
    },
  },
};

export const pt: typeof en = {
  updates: {
    title: 'Atualizações',
    agree: 'Manter o Cointill atualizado',
    agreeHint:
      'Procura uma nova versão ao arrancar e uma vez por dia e transfere-a em segundo plano. É instalada ao fechar o dia ou ao sair do programa, nunca durante uma venda em aberto.',
    passwordHint:
      'Procura uma nova versão ao arrancar e uma vez por dia e transfere-a em segundo plano. Este sistema pede uma palavra-passe de administrador, por isso só é instalada com o botão aqui.',
    cant: {
      unpackaged: 'Esta cópia não pode atualizar-se: não corre a partir de um pacote instalado.',
      'no-feed':
        'Esta cópia não pode atualizar-se: foi construída sem o endereço e a chave das versões publicadas.',
    },
    check: 'Procurar agora',
    install: 'Instalar agora',
    newest: 'Esta é a versão mais recente.',
    checking: 'A procurar uma nova versão…',
    downloading: ({ version }) => `A versão ${version} está a ser transferida.`,
    ready: ({ version }) => `A versão ${version} está pronta a instalar.`,
    restart: 'A caixa fecha-se e volta a abrir dentro de cerca de um minuto.',
    passwordRestart:
      'O sistema pede uma palavra-passe de administrador. A caixa fecha-se e volta a abrir dentro de cerca de um minuto.',
    restarting: 'A instalar. A caixa volta a abrir dentro de cerca de um minuto.',
    notNow: 'Agora não',
    show: 'Mostrar',
    restartsAt: ({ version, time }) => `O Cointill reinicia às ${time} para instalar a versão ${version}.`,
    readyNotice: {
      closing: ({ version }) =>
        `A versão ${version} está pronta. É instalada ao fechar o dia ou ao sair do programa.`,
      hand: ({ version }) => `A versão ${version} está pronta. Instale-a nas definições.`,
    },
    notes: 'Novidades',
    problems: {
      unreachable:
        'De momento não é possível aceder às novas versões. A próxima tentativa é amanhã, ou com o botão.',
      'not-signed':
        'Uma nova versão foi recusada: a assinatura não é dos autores do Cointill. Nada foi transferido.',
      older: 'Uma nova versão foi recusada: é mais antiga do que outra já oferecida. Nada foi transferido.',
      damaged:
        'A transferência estava incompleta ou alterada e foi apagada. A próxima tentativa é amanhã, ou com o botão.',
      'no-room': 'O disco não tem espaço para a nova versão. Liberte espaço e procure de novo.',
      'not-installed':
        'Não foi possível instalar a nova versão. Esta versão continua a funcionar. Tente de novo com o botão.',
    },
  },
};

export const ptBR: typeof en = {
  updates: {
    title: 'Atualizações',
    agree: 'Manter o Cointill atualizado',
    agreeHint:
      'Procura uma nova versão ao iniciar e uma vez por dia e baixa em segundo plano. É instalada ao fechar o dia ou ao sair do programa, nunca durante uma venda em aberto.',
    passwordHint:
      'Procura uma nova versão ao iniciar e uma vez por dia e baixa em segundo plano. Este sistema pede uma senha de administrador, por isso ela só é instalada com o botão aqui.',
    cant: {
      unpackaged: 'Esta cópia não pode se atualizar: não roda a partir de um pacote instalado.',
      'no-feed':
        'Esta cópia não pode se atualizar: foi compilada sem o endereço e a chave das versões publicadas.',
    },
    check: 'Procurar agora',
    install: 'Instalar agora',
    newest: 'Esta é a versão mais recente.',
    checking: 'Procurando uma nova versão…',
    downloading: ({ version }) => `A versão ${version} está sendo baixada.`,
    ready: ({ version }) => `A versão ${version} está pronta para instalar.`,
    restart: 'O caixa fecha e abre de novo em cerca de um minuto.',
    passwordRestart:
      'O sistema pede uma senha de administrador. O caixa fecha e abre de novo em cerca de um minuto.',
    restarting: 'Instalando. O caixa abre de novo em cerca de um minuto.',
    notNow: 'Agora não',
    show: 'Mostrar',
    restartsAt: ({ version, time }) => `O Cointill reinicia às ${time} para instalar a versão ${version}.`,
    readyNotice: {
      closing: ({ version }) =>
        `A versão ${version} está pronta. É instalada ao fechar o dia ou ao sair do programa.`,
      hand: ({ version }) => `A versão ${version} está pronta. Instale-a nos ajustes.`,
    },
    notes: 'Novidades',
    problems: {
      unreachable:
        'Não é possível acessar as novas versões agora. A próxima tentativa é amanhã, ou com o botão.',
      'not-signed':
        'Uma nova versão foi recusada: a assinatura não é dos autores do Cointill. Nada foi baixado.',
      older: 'Uma nova versão foi recusada: é mais antiga que outra já oferecida. Nada foi baixado.',
      damaged:
        'O download estava incompleto ou alterado e foi apagado. A próxima tentativa é amanhã, ou com o botão.',
      'no-room': 'O disco não tem espaço para a nova versão. Libere espaço e procure de novo.',
      'not-installed':
        'Não foi possível instalar a nova versão. Esta versão continua funcionando. Tente de novo com o botão.',
    },
  },
};

export const ar: typeof en = {
  updates: {
    title: 'التحديثات',
    agree: 'إبقاء Cointill محدَّثًا',
    agreeHint:
      'يبحث عن إصدار جديد عند البدء ومرة كل يوم ويُنزّله في الخلفية. يُثبَّت عند إقفال اليوم أو عند إغلاق البرنامج، ولا يُثبَّت أبدًا أثناء عملية بيع مفتوحة.',
    passwordHint:
      'يبحث عن إصدار جديد عند البدء ومرة كل يوم ويُنزّله في الخلفية. يطلب هذا النظام كلمة مرور المسؤول، لذلك لا يُثبَّت إلا بالزر هنا.',
    cant: {
      unpackaged: 'لا تستطيع هذه النسخة تحديث نفسها: فهي لا تعمل من حزمة مثبَّتة.',
      'no-feed': 'لا تستطيع هذه النسخة تحديث نفسها: فقد بُنيت من دون عنوان الإصدارات ومفتاحها.',
    },
    check: 'البحث الآن',
    install: 'التثبيت الآن',
    newest: 'هذا أحدث إصدار.',
    checking: 'جارٍ البحث عن إصدار جديد…',
    downloading: ({ version }) => `جارٍ تنزيل الإصدار ${version}.`,
    ready: ({ version }) => `الإصدار ${version} جاهز للتثبيت.`,
    restart: 'يُغلق الصندوق ويُفتح من جديد بعد دقيقة تقريبًا.',
    passwordRestart: 'يطلب النظام كلمة مرور المسؤول. يُغلق الصندوق ويُفتح من جديد بعد دقيقة تقريبًا.',
    restarting: 'جارٍ التثبيت. يُفتح الصندوق من جديد بعد دقيقة تقريبًا.',
    notNow: 'ليس الآن',
    show: 'عرض',
    restartsAt: ({ version, time }) => `يُعاد تشغيل Cointill في ${time} لتثبيت الإصدار ${version}.`,
    readyNotice: {
      closing: ({ version }) => `الإصدار ${version} جاهز. يُثبَّت عند إقفال اليوم أو عند إغلاق البرنامج.`,
      hand: ({ version }) => `الإصدار ${version} جاهز. ثبّته من الإعدادات.`,
    },
    notes: 'ما الجديد',
    problems: {
      unreachable: 'لا يمكن الوصول إلى الإصدارات الجديدة الآن. المحاولة التالية غدًا، أو بالزر.',
      'not-signed': 'رُفض إصدار جديد: توقيعه ليس من صانعي Cointill. لم يُنزَّل شيء.',
      older: 'رُفض إصدار جديد: فهو أقدم من إصدار عُرض من قبل. لم يُنزَّل شيء.',
      damaged: 'كان التنزيل ناقصًا أو معدَّلًا فحُذف. المحاولة التالية غدًا، أو بالزر.',
      'no-room': 'لا توجد مساحة على القرص للإصدار الجديد. حرّر بعض المساحة ثم ابحث من جديد.',
      'not-installed': 'تعذّر تثبيت الإصدار الجديد. يستمر هذا الإصدار في العمل. حاول من جديد بالزر.',
    },
  },
};
