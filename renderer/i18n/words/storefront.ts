/** Texts of the shop's branding settings. */

export const en = {
  storefront: {
    title: 'What customers see',
    text: 'Your logo and colour appear on checkout and the customer display; the logo also on receipts.',
    logo: 'Logo',
    chooseLogo: 'Choose a logo',
    dropLogo: 'Remove the logo',
    logoHint: 'PNG, JPEG or WebP. Any size; it is scaled down.',
    logoWrong: 'This picture can’t be used. Choose a PNG, JPEG or WebP file of at least 16 × 16 pixels.',
    ownColour: 'Custom colour',
    colour: 'Colour',
    pickColour: 'Pick the colour',
    colourWrong: 'Enter # and six digits or letters from a to f, for example #0b7a5c',
    adapted: 'Too close to the background in one theme; a darker or lighter tone is used there.',
    asIs: 'Used as it is.',
    returnTo: 'Allowed return addresses',
    returnToHint:
      'For example https://shop.example. Payment links name the page as returnUrl in their metadata; pages on any other site are ignored.',
    returnToWrong:
      'Enter a site such as https://shop.example, without a path. Plain http is only allowed for this computer.',
    bitcoinAmounts: 'Bitcoin amounts',
    inSats: 'Sats for small amounts',
    inBtc: 'Always BTC',
  },
};

export const de: typeof en = {
  storefront: {
    title: 'Was Kunden sehen',
    text: 'Ihr Logo und Ihre Farbe erscheinen auf der Bezahlseite und der Kundenanzeige, das Logo auch auf Belegen.',
    logo: 'Logo',
    chooseLogo: 'Logo wählen',
    dropLogo: 'Logo entfernen',
    logoHint: 'PNG, JPEG oder WebP. Wird automatisch verkleinert.',
    logoWrong:
      'Dieses Bild lässt sich nicht verwenden. Nehmen Sie eine PNG-, JPEG- oder WebP-Datei mit mindestens 16 × 16 Pixeln.',
    ownColour: 'Eine eigene Farbe',
    colour: 'Farbe',
    pickColour: 'Farbe auswählen',
    colourWrong: 'Geben Sie # und sechs Ziffern oder Buchstaben von a bis f ein, zum Beispiel #0b7a5c',
    adapted:
      'In einer Darstellung zu nah am Hintergrund; dort wird ein dunklerer oder hellerer Ton verwendet.',
    asIs: 'Sie wird verwendet, wie sie ist.',
    returnTo: 'Erlaubte Rückkehradressen',
    returnToHint:
      'Zum Beispiel https://shop.example. Zahlungslinks nennen die Seite als returnUrl in ihren Metadaten; Seiten anderswo werden ignoriert.',
    returnToWrong:
      'Geben Sie eine Website wie https://shop.example ein, ohne Pfad. Einfaches http ist nur für diesen Computer erlaubt.',
    bitcoinAmounts: 'Bitcoin-Beträge',
    inSats: 'Sats bei kleinen Beträgen',
    inBtc: 'Immer BTC',
  },
};

export const es: typeof en = {
  storefront: {
    title: 'Lo que ven los clientes',
    text: 'El logotipo y el color aparecen en la página de pago y en la pantalla del cliente; el logotipo, también en los recibos.',
    logo: 'Logotipo',
    chooseLogo: 'Elegir un logotipo',
    dropLogo: 'Quitar el logotipo',
    logoHint: 'PNG, JPEG o WebP. Se reduce automáticamente.',
    logoWrong: 'Esta imagen no sirve. Use un archivo PNG, JPEG o WebP de al menos 16 × 16 píxeles.',
    ownColour: 'Un color propio',
    colour: 'Color',
    pickColour: 'Elegir el color',
    colourWrong: 'Escriba # y seis cifras o letras de la a a la f, por ejemplo #0b7a5c',
    adapted: 'Demasiado parecido al fondo en uno de los temas; allí se usa un tono más oscuro o más claro.',
    asIs: 'Se usa tal cual.',
    returnTo: 'Direcciones de retorno permitidas',
    returnToHint:
      'Por ejemplo https://shop.example. Los enlaces de pago indican la página como returnUrl en sus metadatos; las páginas de otros sitios se ignoran.',
    returnToWrong:
      'Escriba un sitio como https://shop.example, sin ruta. El http simple es solo para este ordenador.',
    bitcoinAmounts: 'Importes de Bitcoin',
    inSats: 'Sats para importes pequeños',
    inBtc: 'Siempre BTC',
  },
};

export const fr: typeof en = {
  storefront: {
    title: 'Ce que voient les clients',
    text: 'Votre logo et votre couleur apparaissent sur la page de paiement et l’écran client ; le logo, aussi sur les tickets.',
    logo: 'Logo',
    chooseLogo: 'Choisir un logo',
    dropLogo: 'Retirer le logo',
    logoHint: 'PNG, JPEG ou WebP. Il est réduit automatiquement.',
    logoWrong: 'Cette image ne convient pas. Prenez un fichier PNG, JPEG ou WebP d’au moins 16 × 16 pixels.',
    ownColour: 'Une couleur à vous',
    colour: 'Couleur',
    pickColour: 'Choisir la couleur',
    colourWrong: 'Saisissez # et six chiffres ou lettres de a à f, par exemple #0b7a5c',
    adapted: 'Trop proche du fond dans l’un des thèmes ; un ton plus sombre ou plus clair y est utilisé.',
    asIs: 'Elle est utilisée telle quelle.',
    returnTo: 'Adresses de retour autorisées',
    returnToHint:
      'Par exemple https://shop.example. Les liens de paiement nomment la page comme returnUrl dans leurs métadonnées ; les pages d’autres sites sont ignorées.',
    returnToWrong:
      'Saisissez un site comme https://shop.example, sans chemin. Le http simple est réservé à cet ordinateur.',
    bitcoinAmounts: 'Montants en Bitcoin',
    inSats: 'Sats pour les petits montants',
    inBtc: 'Toujours BTC',
  },
};

export const pt: typeof en = {
  storefront: {
    title: 'O que os clientes veem',
    text: 'O logótipo e a cor aparecem na página de pagamento e no ecrã do cliente; o logótipo, também nos recibos.',
    logo: 'Logótipo',
    chooseLogo: 'Escolher um logótipo',
    dropLogo: 'Remover o logótipo',
    logoHint: 'PNG, JPEG ou WebP. É reduzido automaticamente.',
    logoWrong: 'Esta imagem não serve. Use um ficheiro PNG, JPEG ou WebP de pelo menos 16 × 16 píxeis.',
    ownColour: 'Uma cor própria',
    colour: 'Cor',
    pickColour: 'Escolher a cor',
    colourWrong: 'Escreva # e seis algarismos ou letras de a a f, por exemplo #0b7a5c',
    adapted: 'Demasiado parecida com o fundo num dos temas; aí é usado um tom mais escuro ou mais claro.',
    asIs: 'É usada tal como é.',
    returnTo: 'Endereços de retorno permitidos',
    returnToHint:
      'Por exemplo https://shop.example. Os links de pagamento indicam a página como returnUrl nos seus metadados; as páginas de outros sítios são ignoradas.',
    returnToWrong:
      'Escreva um sítio como https://shop.example, sem caminho. O http simples é só para este computador.',
    bitcoinAmounts: 'Valores em Bitcoin',
    inSats: 'Sats para valores pequenos',
    inBtc: 'Sempre BTC',
  },
};

export const ptBR: typeof en = {
  storefront: {
    title: 'O que os clientes veem',
    text: 'Seu logo e sua cor aparecem na página de pagamento e na tela do cliente; o logo, também nos recibos.',
    logo: 'Logo',
    chooseLogo: 'Escolher um logo',
    dropLogo: 'Remover o logo',
    logoHint: 'PNG, JPEG ou WebP. Qualquer tamanho; a imagem é reduzida.',
    logoWrong:
      'Não é possível usar esta imagem. Escolha um arquivo PNG, JPEG ou WebP de pelo menos 16 × 16 pixels.',
    ownColour: 'Cor personalizada',
    colour: 'Cor',
    pickColour: 'Escolher a cor',
    colourWrong: 'Digite # e seis números ou letras de a a f, por exemplo #0b7a5c',
    adapted: 'Parecida demais com o fundo em um dos temas; nele é usado um tom mais escuro ou mais claro.',
    asIs: 'Usada como está.',
    returnTo: 'Endereços de retorno permitidos',
    returnToHint:
      'Por exemplo https://shop.example. Os links de pagamento indicam a página como returnUrl nos metadados; páginas de qualquer outro site são ignoradas.',
    returnToWrong:
      'Digite um site como https://shop.example, sem caminho. O http simples só é permitido para este computador.',
    bitcoinAmounts: 'Valores em Bitcoin',
    inSats: 'Sats para valores pequenos',
    inBtc: 'Sempre BTC',
  },
};

export const ar: typeof en = {
  storefront: {
    title: 'ما يراه الزبائن',
    text: 'يظهر الشعار واللون في صفحة الدفع وعلى شاشة الزبون، والشعار على الإيصالات أيضًا.',
    logo: 'الشعار',
    chooseLogo: 'اختر شعارًا',
    dropLogo: 'أزل الشعار',
    logoHint: 'PNG أو JPEG أو WebP. يُصغَّر تلقائيًا.',
    logoWrong: 'لا تصلح هذه الصورة. استعمل ملف PNG أو JPEG أو WebP لا يقل عن 16 × 16 بكسل.',
    ownColour: 'لون خاص بك',
    colour: 'اللون',
    pickColour: 'اختر اللون',
    colourWrong: 'اكتب # وستة أرقام أو أحرف من a إلى f، مثل ‎#0b7a5c',
    adapted: 'قريب جدًا من الخلفية في أحد المظهرين؛ تُستعمل هناك درجة أغمق أو أفتح.',
    asIs: 'يُستعمل كما هو.',
    returnTo: 'عناوين العودة المسموحة',
    returnToHint:
      'مثل ‎https://shop.example. تسمّي روابط الدفع الصفحة باسم returnUrl في بياناتها الوصفية؛ ولا تُعرض صفحة من موقع آخر.',
    returnToWrong: 'اكتب موقعًا مثل ‎https://shop.example بلا مسار. أما http البسيط فلهذا الحاسوب وحده.',
    bitcoinAmounts: 'مبالغ بتكوين',
    inSats: 'ساتس للمبالغ الصغيرة',
    inBtc: 'دائمًا BTC',
  },
};
