/** Texts shared by the settings of all payment methods. */

export const en = {
  method: {
    all: 'All payment methods',
    test: 'Test the connection',
    testing: 'Asking. This can take a few seconds.',
    works: 'It works.',
    fails: 'It does not work.',
    kept: 'Saved. Enter a new value to replace it.',
    missing: 'This is needed.',
    optional: 'optional',
    unsaved: 'You have open changes.',
    privateGone:
      'This is a private key or seed words. It was taken off the screen, and was neither kept nor sent. Whoever has it can spend the money: never type or paste it anywhere. If it ever was elsewhere, move the money to a new wallet.',
    privateWarning:
      'This looks like seed words. They never belong in here: whoever has them can spend the money.',
    removeTitle: (method: string) => `Remove ${method}?`,
    removeText:
      'New sales no longer offer it, its credentials are forgotten, and money for earlier sales is no longer seen. To keep watching, switch it off instead.',
    remove: (method: string) => `Remove ${method}`,
    policy: 'Confirmations',
    policyHint: 'How many blocks a payment waits for, by amount.',
    upTo: 'Up to',
    above: 'Above that',
    any: 'Any amount',
    blocks: 'Confirmations',
    addBand: 'Add a step',
    removeBand: 'Remove this step',
    bandWrong: 'Amounts must grow from step to step.',
    certificate: 'Trusted certificate (SHA-256)',
    certificateHint: 'Fingerprint of the node’s own certificate. Empty: an authority must have signed it.',
    certificateWrong: 'A SHA-256 fingerprint has 64 digits from 0 to 9 and a to f.',
    certificateTrust: 'Trust this certificate',
    certificateTrustNew: (server: string) => `Trust the new certificate of ${server}`,
    urlWrong: 'Write an address that begins with http:// or https://',
  },
};

export const de: typeof en = {
  method: {
    all: 'Alle Zahlungsarten',
    test: 'Verbindung prüfen',
    testing: 'Wird gefragt. Das kann einige Sekunden dauern.',
    works: 'Es geht.',
    fails: 'Es geht nicht.',
    kept: 'Behalten. Tippen Sie, um es zu ersetzen.',
    missing: 'Das wird gebraucht.',
    optional: 'freiwillig',
    unsaved: 'Sie haben offene Änderungen.',
    privateGone:
      'Das ist ein privater Schlüssel oder eine Wortliste (Seed). Es wurde vom Bildschirm genommen und weder behalten noch gesendet. Wer es hat, kann das Geld ausgeben: Geben Sie es nie irgendwo ein. Stand es schon einmal anderswo, bringen Sie das Geld in eine neue Wallet.',
    privateWarning:
      'Das sieht nach Seed-Wörtern aus. Sie gehören nie hierher: Wer sie hat, kann das Geld ausgeben.',
    removeTitle: (method: string) => `${method} entfernen?`,
    removeText:
      'Neue Verkäufe bieten es nicht mehr an, seine Zugangsdaten werden vergessen, und Geld für frühere Verkäufe wird nicht mehr gesehen. Soll es weiter beobachtet werden, schalten Sie es stattdessen aus.',
    remove: (method: string) => `${method} entfernen`,
    policy: 'Bestätigungen',
    policyHint: 'Auf wie viele Blöcke eine Zahlung wartet, nach Betrag.',
    upTo: 'Bis',
    above: 'Darüber',
    any: 'Jeder Betrag',
    blocks: 'Bestätigungen',
    addBand: 'Stufe hinzufügen',
    removeBand: 'Diese Stufe entfernen',
    bandWrong: 'Die Beträge müssen von Stufe zu Stufe wachsen.',
    certificate: 'Vertrautes Zertifikat (SHA-256)',
    certificateHint:
      'Fingerabdruck des eigenen Zertifikats des Knotens. Leer: Eine Zertifizierungsstelle muss es unterschrieben haben.',
    certificateWrong: 'Ein SHA-256-Fingerabdruck hat 64 Zeichen von 0 bis 9 und a bis f.',
    certificateTrust: 'Diesem Zertifikat vertrauen',
    certificateTrustNew: (server: string) => `Dem neuen Zertifikat von ${server} vertrauen`,
    urlWrong: 'Schreiben Sie eine Adresse, die mit http:// oder https:// beginnt',
  },
};

export const es: typeof en = {
  method: {
    all: 'Todas las formas de pago',
    test: 'Probar la conexión',
    testing: 'Preguntando. Puede tardar unos segundos.',
    works: 'Funciona.',
    fails: 'No funciona.',
    kept: 'Guardado. Escriba para sustituirlo.',
    missing: 'Esto hace falta.',
    optional: 'opcional',
    unsaved: 'Tiene cambios pendientes.',
    privateGone:
      'Es una clave privada o una frase semilla. Se ha quitado de la pantalla y no se ha guardado ni enviado. Quien la tenga puede gastar el dinero: no la escriba ni la pegue nunca en ningún sitio. Si alguna vez estuvo en otro lugar, mueva el dinero a un monedero nuevo.',
    privateWarning:
      'Parecen palabras de una frase semilla. Nunca van aquí: quien las tenga puede gastar el dinero.',
    removeTitle: (method: string) => `¿Quitar ${method}?`,
    removeText:
      'Las ventas nuevas ya no lo ofrecerán, se olvidarán sus credenciales y ya no se verá el dinero de ventas anteriores. Para seguir vigilándolo, desactívelo en su lugar.',
    remove: (method: string) => `Quitar ${method}`,
    policy: 'Confirmaciones',
    policyHint: 'Cuántos bloques espera un pago, según el importe.',
    upTo: 'Hasta',
    above: 'Por encima',
    any: 'Cualquier importe',
    blocks: 'Confirmaciones',
    addBand: 'Añadir un tramo',
    removeBand: 'Quitar este tramo',
    bandWrong: 'Los importes deben crecer de tramo en tramo.',
    certificate: 'Certificado de confianza (SHA-256)',
    certificateHint: 'Huella del certificado propio del nodo. Vacío: debe haberlo firmado una autoridad.',
    certificateWrong: 'Una huella SHA-256 tiene 64 caracteres del 0 al 9 y de la a a la f.',
    certificateTrust: 'Confiar en este certificado',
    certificateTrustNew: (server: string) => `Confiar en el nuevo certificado de ${server}`,
    urlWrong: 'Escriba una dirección que empiece por http:// o https://',
  },
};

export const fr: typeof en = {
  method: {
    all: 'Tous les moyens de paiement',
    test: 'Tester la connexion',
    testing: 'Question posée. Cela peut prendre quelques secondes.',
    works: 'Cela marche.',
    fails: 'Cela ne marche pas.',
    kept: 'Conservé. Saisissez pour le remplacer.',
    missing: 'Il le faut.',
    optional: 'facultatif',
    unsaved: 'Vous avez des changements en attente.',
    privateGone:
      'C’est une clé privée ou une phrase de récupération. Elle a été retirée de l’écran, et n’a été ni gardée ni envoyée. Qui la possède peut dépenser l’argent : ne la saisissez jamais nulle part. Si elle l’a déjà été ailleurs, déplacez l’argent vers un nouveau portefeuille.',
    privateWarning:
      'Cela ressemble à une phrase de récupération. Elle n’a jamais sa place ici : qui la possède peut dépenser l’argent.',
    removeTitle: (method: string) => `Retirer ${method} ?`,
    removeText:
      'Les nouvelles ventes ne le proposent plus, ses identifiants sont oubliés et l’argent des ventes antérieures n’est plus vu. Pour continuer à le surveiller, désactivez-le plutôt.',
    remove: (method: string) => `Retirer ${method}`,
    policy: 'Confirmations',
    policyHint: 'Combien de blocs un paiement attend, selon le montant.',
    upTo: 'Jusqu’à',
    above: 'Au-delà',
    any: 'Tout montant',
    blocks: 'Confirmations',
    addBand: 'Ajouter un palier',
    removeBand: 'Retirer ce palier',
    bandWrong: 'Les montants doivent croître de palier en palier.',
    certificate: 'Certificat de confiance (SHA-256)',
    certificateHint: 'Empreinte du certificat propre au nœud. Vide : une autorité doit l’avoir signé.',
    certificateWrong: 'Une empreinte SHA-256 a 64 caractères de 0 à 9 et de a à f.',
    certificateTrust: 'Faire confiance à ce certificat',
    certificateTrustNew: (server: string) => `Faire confiance au nouveau certificat de ${server}`,
    urlWrong: 'Écrivez une adresse qui commence par http:// ou https://',
  },
};

export const pt: typeof en = {
  method: {
    all: 'Todas as formas de pagamento',
    test: 'Testar a ligação',
    testing: 'A perguntar. Pode demorar alguns segundos.',
    works: 'Funciona.',
    fails: 'Não funciona.',
    kept: 'Mantido. Escreva para o substituir.',
    missing: 'Isto é necessário.',
    optional: 'opcional',
    unsaved: 'Tem alterações pendentes.',
    privateGone:
      'É uma chave privada ou uma frase-semente. Foi retirada do ecrã e não foi guardada nem enviada. Quem a tem pode gastar o dinheiro: nunca a escreva nem cole em lado nenhum. Se alguma vez esteve noutro sítio, mova o dinheiro para uma carteira nova.',
    privateWarning:
      'Parecem palavras de uma frase-semente. Nunca devem estar aqui: quem as tem pode gastar o dinheiro.',
    removeTitle: (method: string) => `Remover ${method}?`,
    removeText:
      'As vendas novas já não o oferecem, as suas credenciais são esquecidas e o dinheiro de vendas anteriores deixa de ser visto. Para continuar a vigiá-lo, desligue-o em vez disso.',
    remove: (method: string) => `Remover ${method}`,
    policy: 'Confirmações',
    policyHint: 'Quantos blocos um pagamento espera, conforme o valor.',
    upTo: 'Até',
    above: 'Acima disso',
    any: 'Qualquer valor',
    blocks: 'Confirmações',
    addBand: 'Acrescentar um escalão',
    removeBand: 'Remover este escalão',
    bandWrong: 'Os valores têm de crescer de escalão para escalão.',
    certificate: 'Certificado de confiança (SHA-256)',
    certificateHint:
      'Impressão digital do certificado próprio do nó. Vazio: uma autoridade tem de o ter assinado.',
    certificateWrong: 'Uma impressão SHA-256 tem 64 caracteres de 0 a 9 e de a a f.',
    certificateTrust: 'Confiar neste certificado',
    certificateTrustNew: (server: string) => `Confiar no novo certificado de ${server}`,
    urlWrong: 'Escreva um endereço que comece por http:// ou https://',
  },
};

export const ar: typeof en = {
  method: {
    all: 'كل طرق الدفع',
    test: 'جرّب الاتصال',
    testing: 'جارٍ السؤال. قد يستغرق بضع ثوانٍ.',
    works: 'يعمل.',
    fails: 'لا يعمل.',
    kept: 'محفوظ. اكتب لتستبدله.',
    missing: 'هذا مطلوب.',
    optional: 'اختياري',
    unsaved: 'لديك تغييرات معلّقة.',
    privateGone:
      'هذا مفتاح خاص أو عبارة استرداد. أُزيل من الشاشة ولم يُحفظ ولم يُرسل. من يملكه يستطيع إنفاق المال، فلا تكتبه ولا تلصقه في أي مكان أبدًا. وإن سبق أن كان في مكان آخر فانقل المال إلى محفظة جديدة.',
    privateWarning: 'يبدو هذا ككلمات عبارة استرداد. لا مكان لها هنا أبدًا: من يملكها يستطيع إنفاق المال.',
    removeTitle: (method: string) => `تزيل ${method}؟`,
    removeText:
      'لن تعرضه المبيعات الجديدة، وتُنسى بيانات اعتماده، ولن يُرى بعد ذلك مال المبيعات السابقة. لإبقائه تحت المراقبة أوقفه بدل إزالته.',
    remove: (method: string) => `أزل ${method}`,
    policy: 'التأكيدات',
    policyHint: 'كم كتلة تنتظرها الدفعة، بحسب المبلغ.',
    upTo: 'حتى',
    above: 'ما فوق ذلك',
    any: 'أي مبلغ',
    blocks: 'تأكيدات',
    addBand: 'أضف درجة',
    removeBand: 'أزل هذه الدرجة',
    bandWrong: 'يجب أن تزيد المبالغ من درجة إلى درجة.',
    certificate: 'شهادة موثوقة (SHA-256)',
    certificateHint: 'بصمة شهادة العقدة نفسها. فارغ: يجب أن تكون جهة موثوقة قد وقّعتها.',
    certificateWrong: 'بصمة SHA-256 من 64 خانة: 0 إلى 9 و a إلى f.',
    certificateTrust: 'ثق بهذه الشهادة',
    certificateTrustNew: (server: string) => `ثق بالشهادة الجديدة للخادم ${server}`,
    urlWrong: 'اكتب عنوانًا يبدأ بـ http:// أو https://',
  },
};
