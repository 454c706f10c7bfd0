/** Texts of the shop's branding settings. */

export const en = {
  storefront: {
    title: 'What customers see',
    text: 'The logo and the colour stand on the checkout page, on the customer display and, the logo, on receipts.',
    logo: 'Logo',
    chooseLogo: 'Choose a logo',
    dropLogo: 'Remove the logo',
    logoHint: 'PNG, JPEG or WebP. Any size: it is scaled down.',
    logoWrong: 'This picture can’t be used. Take a PNG, JPEG or WebP file of at least 16 × 16 pixels.',
    ownColour: 'A colour of your own',
    colour: 'Colour',
    pickColour: 'Pick the colour',
    colourWrong: 'Write # and six digits or letters from a to f, for example #0b7a5c',
    adapted:
      'In one of the looks it could not be told from the page: there a darker or lighter tone of it is used.',
    asIs: 'It is used as it is.',
    returnTo: 'Sites a checkout page may lead back to',
    returnToHint:
      'One address per line, for example https://shop.example. Payment links name the page as returnUrl in their metadata; a page anywhere else is not shown.',
    returnToWrong:
      'Write a site on each line, such as https://shop.example, without a path. Plain http is for this computer alone.',
  },
};

export const de: typeof en = {
  storefront: {
    title: 'Was Kunden sehen',
    text: 'Logo und Farbe stehen auf der Bezahlseite und der Kundenanzeige, das Logo auch auf Belegen.',
    logo: 'Logo',
    chooseLogo: 'Logo wählen',
    dropLogo: 'Logo entfernen',
    logoHint: 'PNG, JPEG oder WebP. Es wird von selbst verkleinert.',
    logoWrong:
      'Dieses Bild lässt sich nicht verwenden. Nehmen Sie eine PNG-, JPEG- oder WebP-Datei mit mindestens 16 × 16 Pixeln.',
    ownColour: 'Eine eigene Farbe',
    colour: 'Farbe',
    pickColour: 'Farbe auswählen',
    colourWrong: 'Schreiben Sie # und sechs Ziffern oder Buchstaben von a bis f, zum Beispiel #0b7a5c',
    adapted:
      'In einer der Ansichten wäre sie nicht von der Seite zu unterscheiden: Dort wird ein dunklerer oder hellerer Ton von ihr verwendet.',
    asIs: 'Sie wird verwendet, wie sie ist.',
    returnTo: 'Websites, zu denen eine Bezahlseite zurückführen darf',
    returnToHint:
      'Eine je Zeile, zum Beispiel https://shop.example. Zahlungslinks nennen die Seite als returnUrl in ihren Metadaten; eine Seite anderswo wird nicht gezeigt.',
    returnToWrong:
      'Schreiben Sie in jede Zeile eine Website wie https://shop.example, ohne Pfad. Einfaches http gilt nur für diesen Computer.',
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
    adapted:
      'En una de las vistas no se distinguiría de la página: allí se usa un tono más oscuro o más claro.',
    asIs: 'Se usa tal cual.',
    returnTo: 'Sitios a los que una página de pago puede llevar de vuelta',
    returnToHint:
      'Uno por línea, por ejemplo https://shop.example. Los enlaces de pago indican la página como returnUrl en sus metadatos; una página de otro sitio no se muestra.',
    returnToWrong:
      'Escriba en cada línea un sitio como https://shop.example, sin ruta. El http simple es solo para este ordenador.',
  },
};

export const fr: typeof en = {
  storefront: {
    title: 'Ce que voient les clients',
    text: 'Le logo et la couleur figurent sur la page de paiement et l’écran client ; le logo, aussi sur les tickets.',
    logo: 'Logo',
    chooseLogo: 'Choisir un logo',
    dropLogo: 'Retirer le logo',
    logoHint: 'PNG, JPEG ou WebP. Il est réduit automatiquement.',
    logoWrong: 'Cette image ne convient pas. Prenez un fichier PNG, JPEG ou WebP d’au moins 16 × 16 pixels.',
    ownColour: 'Une couleur à vous',
    colour: 'Couleur',
    pickColour: 'Choisir la couleur',
    colourWrong: 'Écrivez # et six chiffres ou lettres de a à f, par exemple #0b7a5c',
    adapted:
      'Dans l’une des apparences, elle ne se distinguerait pas de la page : un ton plus sombre ou plus clair y est utilisé.',
    asIs: 'Elle est utilisée telle quelle.',
    returnTo: 'Sites vers lesquels une page de paiement peut ramener',
    returnToHint:
      'Un par ligne, par exemple https://shop.example. Les liens de paiement nomment la page comme returnUrl dans leurs métadonnées ; une page d’un autre site n’est pas montrée.',
    returnToWrong:
      'Écrivez un site par ligne, comme https://shop.example, sans chemin. Le http simple est réservé à cet ordinateur.',
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
    adapted: 'Num dos aspetos não se distinguiria da página: aí é usado um tom mais escuro ou mais claro.',
    asIs: 'É usada tal como é.',
    returnTo: 'Sítios a que uma página de pagamento pode levar de volta',
    returnToHint:
      'Um por linha, por exemplo https://shop.example. As ligações de pagamento indicam a página como returnUrl nos seus metadados; uma página noutro sítio não é mostrada.',
    returnToWrong:
      'Escreva em cada linha um sítio como https://shop.example, sem caminho. O http simples é só para este computador.',
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
    adapted: 'في أحد المظهرين لا يتميز اللون عن الصفحة: تُستعمل هناك درجة أغمق أو أفتح منه.',
    asIs: 'يُستعمل كما هو.',
    returnTo: 'مواقع يجوز لصفحة الدفع أن تعيد إليها',
    returnToHint:
      'موقع في كل سطر، مثل ‎https://shop.example. تسمّي روابط الدفع الصفحة باسم returnUrl في بياناتها الوصفية؛ ولا تُعرض صفحة من موقع آخر.',
    returnToWrong:
      'اكتب في كل سطر موقعًا مثل ‎https://shop.example بلا مسار. أما http البسيط فلهذا الحاسوب وحده.',
  },
};
