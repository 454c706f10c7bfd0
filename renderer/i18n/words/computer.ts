/** Texts of the desktop integration: kiosk mode and autostart. */

export const en = {
  computer: {
    text: 'Runs the till as a device at the counter. Applies to this computer only.',
    kiosk: 'Kiosk mode',
    kioskHint:
      'The till fills the screen, also after a restart, and can’t be closed. A PIN is needed to start and to exit.',
    kioskNeedsPeople: 'Exiting kiosk mode needs a PIN, and nobody has one yet. Add the owner first.',
    kioskLimits:
      'System keys such as Alt+Tab, the Windows key or Ctrl+Alt+Delete still work. You can block them in the system’s own settings.',
    kioskForgotten: 'Forgot the PIN? This command opens the till in a window again:',
    start: 'Start with the computer',
    startHint: 'The till opens automatically when someone signs in to this computer.',
    startRefused: 'The system refused this. Check its list of startup programs.',
    cantStart: {
      unpackaged:
        'This copy runs from its source code. Only the installed program can start with the computer.',
      'data-folder':
        'This copy was started with COINTILL_DATA, which the system’s startup list can’t store. Start it without, or from your own script.',
    },
  },
};

export const de: typeof en = {
  computer: {
    text: 'Betreibt die Kasse als Gerät auf der Theke. Gilt nur für diesen Computer.',
    kiosk: 'Kioskmodus',
    kioskHint:
      'Die Kasse füllt den Bildschirm, auch nach einem Neustart, und lässt sich nicht schließen. Zum Starten und Beenden ist eine PIN nötig.',
    kioskNeedsPeople:
      'Zum Beenden des Kioskmodus ist eine PIN nötig, und noch hat niemand eine. Legen Sie zuerst den Inhaber an.',
    kioskLimits:
      'Systemtasten wie Alt+Tab, die Windows-Taste oder Strg+Alt+Entf funktionieren weiter. In den Einstellungen des Systems können Sie sie sperren.',
    kioskForgotten: 'PIN vergessen? Dieser Befehl öffnet die Kasse wieder in einem Fenster:',
    start: 'Mit dem Computer starten',
    startHint: 'Die Kasse öffnet sich automatisch, wenn sich jemand an diesem Computer anmeldet.',
    startRefused: 'Das System hat dies abgelehnt. Prüfen Sie seine Liste der Autostart-Programme.',
    cantStart: {
      unpackaged:
        'Diese Kopie läuft aus dem Quelltext. Nur das installierte Programm kann mit dem Computer starten.',
      'data-folder':
        'Diese Kopie wurde mit COINTILL_DATA gestartet, was die Autostart-Liste des Systems nicht speichern kann. Starten Sie sie ohne, oder mit einem eigenen Skript.',
    },
  },
};

export const es: typeof en = {
  computer: {
    text: 'Usa la caja como aparato de mostrador. Solo para este ordenador.',
    kiosk: 'Modo quiosco',
    kioskHint:
      'La caja ocupa toda la pantalla, también tras un reinicio, y no se puede cerrar. Para activarlo y para salir hace falta un PIN.',
    kioskNeedsPeople:
      'Para salir del modo quiosco hace falta un PIN, y todavía nadie tiene uno. Añada primero al dueño.',
    kioskLimits:
      'Las teclas del sistema, como Alt+Tab, la tecla Windows o Ctrl+Alt+Supr, siguen funcionando. Puede bloquearlas en los ajustes del sistema.',
    kioskForgotten: '¿Ha olvidado el PIN? Esta orden vuelve a abrir la caja en una ventana:',
    start: 'Iniciar con el ordenador',
    startHint: 'La caja se abre automáticamente cuando alguien inicia sesión en este ordenador.',
    startRefused: 'El sistema lo ha rechazado. Revise su lista de programas de inicio.',
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
    text: 'Utilise la caisse comme un appareil de comptoir. Ne vaut que pour cet ordinateur.',
    kiosk: 'Mode kiosque',
    kioskHint:
      'La caisse occupe tout l’écran, même après un redémarrage, et ne peut pas être fermée. Un code PIN est demandé pour l’activer et pour en sortir.',
    kioskNeedsPeople:
      'Il faut un code PIN pour quitter le mode kiosque, et personne n’en a encore. Ajoutez d’abord le propriétaire.',
    kioskLimits:
      'Les touches système comme Alt+Tab, la touche Windows ou Ctrl+Alt+Suppr restent actives. Vous pouvez les bloquer dans les réglages du système.',
    kioskForgotten: 'Code PIN oublié ? Cette commande rouvre la caisse dans une fenêtre :',
    start: 'Démarrer avec l’ordinateur',
    startHint: 'La caisse s’ouvre automatiquement à l’ouverture d’une session sur cet ordinateur.',
    startRefused: 'Le système l’a refusé. Vérifiez sa liste des programmes de démarrage.',
    cantStart: {
      unpackaged:
        'Cette copie tourne depuis le dossier de son code source. Seul le programme installé peut démarrer avec l’ordinateur.',
      'data-folder':
        'Cette copie a été lancée avec COINTILL_DATA, que la liste de démarrage du système ne peut pas enregistrer. Lancez-la sans, ou par votre propre script.',
    },
  },
};

export const pt: typeof en = {
  computer: {
    text: 'Usa a caixa como aparelho de balcão. Só para este computador.',
    kiosk: 'Modo quiosque',
    kioskHint:
      'A caixa ocupa todo o ecrã, também após um reinício, e não pode ser fechada. É preciso um PIN para ativar e para sair.',
    kioskNeedsPeople:
      'Para sair do modo quiosque é preciso um PIN, e ainda ninguém tem um. Adicione primeiro o proprietário.',
    kioskLimits:
      'As teclas do sistema, como Alt+Tab, a tecla Windows ou Ctrl+Alt+Delete, continuam a funcionar. Pode bloqueá-las nas definições do sistema.',
    kioskForgotten: 'Esqueceu o PIN? Este comando volta a abrir a caixa numa janela:',
    start: 'Iniciar com o computador',
    startHint: 'A caixa abre-se automaticamente quando alguém inicia sessão neste computador.',
    startRefused: 'O sistema recusou esta alteração. Verifique a lista dele de programas de arranque.',
    cantStart: {
      unpackaged:
        'Esta cópia corre a partir da pasta do seu código-fonte. Só o programa instalado pode iniciar com o computador.',
      'data-folder':
        'Esta cópia foi iniciada com COINTILL_DATA, que a lista de programas do sistema não consegue guardar. Inicie-a sem isso, ou com um script seu.',
    },
  },
};

export const ptBR: typeof en = {
  computer: {
    text: 'Usa o caixa como um equipamento do balcão. Vale só para este computador.',
    kiosk: 'Modo quiosque',
    kioskHint:
      'O caixa ocupa a tela inteira, mesmo depois de reiniciar, e não pode ser fechado. É preciso um PIN para ativar e para sair.',
    kioskNeedsPeople:
      'Para sair do modo quiosque é preciso um PIN, e ninguém tem um ainda. Adicione primeiro o proprietário.',
    kioskLimits:
      'As teclas do sistema, como Alt+Tab, a tecla Windows ou Ctrl+Alt+Delete, continuam funcionando. Você pode bloqueá-las nos ajustes do próprio sistema.',
    kioskForgotten: 'Esqueceu o PIN? Este comando abre o caixa de novo em uma janela:',
    start: 'Iniciar com o computador',
    startHint: 'O caixa abre automaticamente quando alguém entra neste computador.',
    startRefused: 'O sistema recusou. Verifique a lista de programas de inicialização dele.',
    cantStart: {
      unpackaged:
        'Esta cópia roda a partir do código-fonte. Só o programa instalado pode iniciar com o computador.',
      'data-folder':
        'Esta cópia foi iniciada com COINTILL_DATA, que a lista de inicialização do sistema não aceita. Inicie sem isso ou com um script seu.',
    },
  },
};

export const ar: typeof en = {
  computer: {
    text: 'يشغّل الصندوق كجهاز على المنضدة. لهذا الحاسوب فقط.',
    kiosk: 'وضع الكشك',
    kioskHint: 'يملأ الصندوق الشاشة، حتى بعد إعادة التشغيل، ولا يمكن إغلاقه. يلزم رقم سري للتشغيل وللخروج.',
    kioskNeedsPeople: 'الخروج من وضع الكشك يكون برقم سري، ولا أحد لديه رقم بعد. أضف المالك أولًا.',
    kioskLimits:
      'تبقى مفاتيح النظام مثل Alt+Tab ومفتاح Windows وCtrl+Alt+Delete فعالة. يمكنك تعطيلها في إعدادات النظام.',
    kioskForgotten: 'نسيت الرقم السري؟ هذا الأمر يفتح الصندوق في نافذة من جديد:',
    start: 'التشغيل مع الحاسوب',
    startHint: 'يُفتح الصندوق تلقائيًا عندما يسجّل أحد الدخول إلى هذا الحاسوب.',
    startRefused: 'رفض النظام ذلك. راجع قائمة برامج بدء التشغيل فيه.',
    cantStart: {
      unpackaged: 'تعمل هذه النسخة من مجلد شيفرتها المصدرية. البرنامج المثبَّت وحده يمكنه أن يعمل مع الحاسوب.',
      'data-folder':
        'شُغّلت هذه النسخة باستخدام COINTILL_DATA، ولا تستطيع قائمة برامج النظام حفظ ذلك. شغّلها من دونه، أو بنص برمجي خاص بك.',
    },
  },
};
