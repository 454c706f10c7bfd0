/** Texts of reading a QR code with the camera. */

export const en = {
  scan: {
    open: 'Scan',
    title: 'Scan a QR code',
    text: 'Hold the code in front of the camera.',
    starting: 'Starting the camera',
    problems: {
      denied:
        'The camera is blocked. Allow it for this page in the browser or in the system’s privacy settings, then try again.',
      none: 'No camera was found. Connect one, or paste the text.',
      busy: 'Another program is using the camera. Close it and try again.',
      insecure: 'The camera works only on this computer or over https. Paste the text here.',
      failed: 'The camera can’t be used. Paste the text here.',
    },
  },
};

export const de: typeof en = {
  scan: {
    open: 'Scannen',
    title: 'QR-Code scannen',
    text: 'Halten Sie den Code vor die Kamera.',
    starting: 'Kamera wird gestartet',
    problems: {
      denied:
        'Die Kamera ist gesperrt. Erlauben Sie sie für diese Seite im Browser oder in den Datenschutzeinstellungen des Systems, und versuchen Sie es erneut.',
      none: 'Es wurde keine Kamera gefunden. Schließen Sie eine an, oder fügen Sie den Text ein.',
      busy: 'Ein anderes Programm benutzt die Kamera. Schließen Sie es, und versuchen Sie es erneut.',
      insecure:
        'Die Kamera funktioniert nur an diesem Computer oder über https. Fügen Sie den Text hier ein.',
      failed: 'Die Kamera lässt sich nicht benutzen. Fügen Sie den Text hier ein.',
    },
  },
};

export const es: typeof en = {
  scan: {
    open: 'Escanear',
    title: 'Escanear un código QR',
    text: 'Ponga el código delante de la cámara.',
    starting: 'Iniciando la cámara',
    problems: {
      denied:
        'La cámara está bloqueada. Permítala para esta página en el navegador o en los ajustes de privacidad del sistema e inténtelo de nuevo.',
      none: 'No se encontró ninguna cámara. Conecte una o pegue el texto.',
      busy: 'Otro programa está usando la cámara. Ciérrelo e inténtelo de nuevo.',
      insecure: 'La cámara solo funciona en este ordenador o por https. Pegue el texto aquí.',
      failed: 'No se puede usar la cámara. Pegue el texto aquí.',
    },
  },
};

export const fr: typeof en = {
  scan: {
    open: 'Scanner',
    title: 'Scanner un code QR',
    text: 'Présentez le code devant la caméra.',
    starting: 'Démarrage de la caméra',
    problems: {
      denied:
        'La caméra est bloquée. Autorisez-la pour cette page dans le navigateur ou dans les réglages de confidentialité du système, puis réessayez.',
      none: 'Aucune caméra n’a été trouvée. Branchez-en une ou collez le texte.',
      busy: 'Un autre programme utilise la caméra. Fermez-le et réessayez.',
      insecure: 'La caméra ne fonctionne que sur cet ordinateur ou par https. Collez le texte ici.',
      failed: 'La caméra ne peut pas être utilisée. Collez le texte ici.',
    },
  },
};

export const pt: typeof en = {
  scan: {
    open: 'Ler código',
    title: 'Ler um código QR',
    text: 'Coloque o código em frente da câmara.',
    starting: 'A iniciar a câmara',
    problems: {
      denied:
        'A câmara está bloqueada. Permita-a para esta página no navegador ou nas definições de privacidade do sistema e tente de novo.',
      none: 'Não foi encontrada nenhuma câmara. Ligue uma ou cole o texto.',
      busy: 'Outro programa está a usar a câmara. Feche-o e tente de novo.',
      insecure: 'A câmara só funciona neste computador ou por https. Cole o texto aqui.',
      failed: 'Não é possível usar a câmara. Cole o texto aqui.',
    },
  },
};

export const ar: typeof en = {
  scan: {
    open: 'مسح',
    title: 'مسح رمز QR',
    text: 'ضع الرمز أمام الكاميرا.',
    starting: 'جارٍ تشغيل الكاميرا',
    problems: {
      denied:
        'الكاميرا محظورة. اسمح بها لهذه الصفحة في المتصفح أو في إعدادات الخصوصية في النظام، ثم حاول مجددًا.',
      none: 'لم يُعثر على كاميرا. وصّل كاميرا أو الصق النص.',
      busy: 'يستخدم برنامج آخر الكاميرا. أغلقه وحاول مجددًا.',
      insecure: 'لا تعمل الكاميرا إلا على هذا الحاسوب أو عبر https. الصق النص هنا.',
      failed: 'لا يمكن استخدام الكاميرا. الصق النص هنا.',
    },
  },
};

export const ptBR: typeof en = {
  scan: {
    open: 'Escanear',
    title: 'Escanear um código QR',
    text: 'Coloque o código na frente da câmera.',
    starting: 'Iniciando a câmera',
    problems: {
      denied:
        'A câmera está bloqueada. Permita o uso nesta página pelo navegador ou nos ajustes de privacidade do sistema e tente de novo.',
      none: 'Nenhuma câmera foi encontrada. Conecte uma ou cole o texto.',
      busy: 'Outro programa está usando a câmera. Feche-o e tente de novo.',
      insecure: 'A câmera só funciona neste computador ou por https. Cole o texto aqui.',
      failed: 'Não é possível usar a câmera. Cole o texto aqui.',
    },
  },
};
