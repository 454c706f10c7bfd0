/** Texts of the desktop integration: kiosk mode and autostart. */

export const en = {
  computer: {
    text: 'The till as a machine at the counter. For this computer only.',
    kiosk: 'Kiosk mode',
    kioskHint:
      'The till fills the screen, also after a restart, and can’t be closed. Starting and leaving it needs a PIN each time.',
    kioskNeedsPeople: 'Kiosk mode is left with a PIN, and nobody has one yet. Add the owner first.',
    kioskLimits:
      'Keys of the system itself, such as Alt+Tab, the Windows key or Ctrl+Alt+Delete, stay with the system; its own settings can shut them.',
    kioskForgotten: 'If nobody knows a PIN any more, this opens the till in a window again:',
    start: 'Start with the computer',
    startHint: 'The till opens by itself when somebody signs in to this computer.',
    startRefused:
      'The system did not take this over. Look at its own list of programs that start at sign-in.',
    cantStart: {
      unpackaged:
        'This copy runs from the folder of its source code. Only the installed program can start with the computer.',
      'data-folder':
        'This copy was started with COINTILL_DATA, which the system’s list of programs can’t hold. Start it without, or by a script of your own.',
    },
  },
};

export const de: typeof en = {
  computer: {
    text: 'Die Kasse als Gerät auf der Theke. Nur für diesen Computer.',
    kiosk: 'Kioskmodus',
    kioskHint:
      'Die Kasse füllt den Bildschirm, auch nach einem Neustart, und lässt sich nicht schließen. Starten und Verlassen brauchen jedes Mal eine PIN.',
    kioskNeedsPeople:
      'Den Kioskmodus verlässt man mit einer PIN, und noch hat niemand eine. Legen Sie zuerst den Inhaber an.',
    kioskLimits:
      'Tasten des Systems selbst, etwa Alt+Tab, die Windows-Taste oder Strg+Alt+Entf, bleiben beim System; dessen eigene Einstellungen können sie sperren.',
    kioskForgotten: 'Wenn niemand mehr eine PIN weiß, öffnet dies die Kasse wieder in einem Fenster:',
    start: 'Mit dem Computer starten',
    startHint: 'Die Kasse öffnet sich von selbst, wenn sich jemand an diesem Computer anmeldet.',
    startRefused:
      'Das System hat dies nicht übernommen. Sehen Sie in seiner eigenen Liste der Programme nach, die bei der Anmeldung starten.',
    cantStart: {
      unpackaged:
        'Diese Kopie läuft aus dem Ordner ihres Quelltexts. Nur das installierte Programm kann mit dem Computer starten.',
      'data-folder':
        'Diese Kopie wurde mit COINTILL_DATA gestartet; das kann die Programmliste des Systems nicht festhalten. Starten Sie sie ohne, oder mit einem eigenen Skript.',
    },
  },
};

export const es: typeof en = {
  computer: {
    text: 'La caja como aparato en el mostrador. Solo para este ordenador.',
    kiosk: 'Modo quiosco',
    kioskHint:
      'La caja ocupa toda la pantalla, también tras un reinicio, y no se puede cerrar. Activarlo y salir requiere un PIN cada vez.',
    kioskNeedsPeople:
      'Del modo quiosco se sale con un PIN, y todavía nadie tiene uno. Añada primero al dueño.',
    kioskLimits:
      'Las teclas del propio sistema, como Alt+Tab, la tecla Windows o Ctrl+Alt+Supr, siguen siendo del sistema; sus propios ajustes pueden bloquearlas.',
    kioskForgotten: 'Si ya nadie recuerda un PIN, esto vuelve a abrir la caja en una ventana:',
    start: 'Iniciar con el ordenador',
    startHint: 'La caja se abre sola cuando alguien inicia sesión en este ordenador.',
    startRefused:
      'El sistema no lo ha aceptado. Mire su propia lista de programas que se abren al iniciar sesión.',
    cantStart: {
      unpackaged:
        'Esta copia se ejecuta desde la carpeta de su código fuente. Solo el programa instalado puede iniciarse con el ordenador.',
      'data-folder':
        'Esta copia se inició con COINTILL_DATA, que la lista de programas del sistema no puede guardar. Iníciela sin ello o con un script propio.',
    },
  },
};

export const fr: typeof en = {
  computer: {
    text: 'La caisse comme un appareil sur le comptoir. Pour cet ordinateur seulement.',
    kiosk: 'Mode kiosque',
    kioskHint:
      'La caisse occupe tout l’écran, même après un redémarrage, et ne peut pas être fermée. L’activer et en sortir demandent un code PIN à chaque fois.',
    kioskNeedsPeople:
      'On quitte le mode kiosque avec un code PIN, et personne n’en a encore. Ajoutez d’abord le propriétaire.',
    kioskLimits:
      'Les touches du système lui-même, comme Alt+Tab, la touche Windows ou Ctrl+Alt+Suppr, restent au système ; ses propres réglages peuvent les bloquer.',
    kioskForgotten: 'Si plus personne ne connaît de code PIN, ceci rouvre la caisse dans une fenêtre :',
    start: 'Démarrer avec l’ordinateur',
    startHint: 'La caisse s’ouvre toute seule quand quelqu’un ouvre une session sur cet ordinateur.',
    startRefused:
      'Le système ne l’a pas pris en compte. Regardez sa propre liste des programmes lancés à l’ouverture de session.',
    cantStart: {
      unpackaged:
        'Cette copie tourne depuis le dossier de son code source. Seul le programme installé peut démarrer avec l’ordinateur.',
      'data-folder':
        'Cette copie a été lancée avec COINTILL_DATA, que la liste des programmes du système ne peut pas retenir. Lancez-la sans, ou par un script à vous.',
    },
  },
};

export const pt: typeof en = {
  computer: {
    text: 'A caixa como um aparelho no balcão. Só para este computador.',
    kiosk: 'Modo quiosque',
    kioskHint:
      'A caixa ocupa todo o ecrã, também após um reinício, e não pode ser fechada. Ativá-lo e sair exige um PIN de cada vez.',
    kioskNeedsPeople:
      'Do modo quiosque sai-se com um PIN, e ainda ninguém tem um. Adicione primeiro o proprietário.',
    kioskLimits:
      'As teclas do próprio sistema, como Alt+Tab, a tecla Windows ou Ctrl+Alt+Delete, continuam a ser do sistema; as definições dele podem bloqueá-las.',
    kioskForgotten: 'Se já ninguém souber um PIN, isto volta a abrir a caixa numa janela:',
    start: 'Iniciar com o computador',
    startHint: 'A caixa abre-se sozinha quando alguém inicia sessão neste computador.',
    startRefused:
      'O sistema não aceitou esta alteração. Veja a lista dele de programas que abrem ao iniciar sessão.',
    cantStart: {
      unpackaged:
        'Esta cópia corre a partir da pasta do seu código-fonte. Só o programa instalado pode iniciar com o computador.',
      'data-folder':
        'Esta cópia foi iniciada com COINTILL_DATA, que a lista de programas do sistema não consegue guardar. Inicie-a sem isso, ou com um script seu.',
    },
  },
};

export const ar: typeof en = {
  computer: {
    text: 'الصندوق كجهاز على المنضدة. لهذا الحاسوب فقط.',
    kiosk: 'وضع الكشك',
    kioskHint:
      'يملأ الصندوق الشاشة، حتى بعد إعادة التشغيل، ولا يمكن إغلاقه. وتشغيل هذا الوضع والخروج منه يحتاجان إلى رقم سري في كل مرة.',
    kioskNeedsPeople: 'الخروج من وضع الكشك يكون برقم سري، ولا أحد لديه رقم بعد. أضف المالك أولًا.',
    kioskLimits:
      'مفاتيح النظام نفسه، مثل Alt+Tab ومفتاح Windows وCtrl+Alt+Delete، تبقى للنظام، ويمكن لإعداداته الخاصة أن تعطّلها.',
    kioskForgotten: 'إذا لم يعد أحد يعرف رقمًا سريًا، فهذا الأمر يفتح الصندوق في نافذة من جديد:',
    start: 'التشغيل مع الحاسوب',
    startHint: 'يُفتح الصندوق من تلقاء نفسه عندما يسجّل أحد الدخول إلى هذا الحاسوب.',
    startRefused: 'لم يقبل النظام ذلك. راجع قائمته الخاصة بالبرامج التي تعمل عند تسجيل الدخول.',
    cantStart: {
      unpackaged: 'تعمل هذه النسخة من مجلد شيفرتها المصدرية. البرنامج المثبَّت وحده يمكنه أن يعمل مع الحاسوب.',
      'data-folder':
        'شُغّلت هذه النسخة باستخدام COINTILL_DATA، ولا تستطيع قائمة برامج النظام حفظ ذلك. شغّلها من دونه، أو بنص برمجي خاص بك.',
    },
  },
};
