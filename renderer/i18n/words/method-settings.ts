/** Texts shared by the settings of all payment methods. */
import { plural } from '#domain/languages/plural.ts';

export const en = {
  method: {
    all: 'All payment methods',
    test: 'Test the connection',
    testing: 'Connecting. This can take a few seconds.',
    works: 'It works.',
    fails: 'Can’t connect.',
    kept: 'Saved. Enter a new value to replace it.',
    missing: 'Required',
    optional: 'optional',
    unsaved: 'Unsaved changes',
    privateGone:
      'This is a private key or a seed phrase. It was removed from the screen and was neither saved nor sent. Anyone who has it can spend the money: never type or paste it anywhere. If you ever did, move the money to a new wallet.',
    privateWarning:
      'This looks like a seed phrase. Never enter it here: anyone who has it can spend the money.',
    removeTitle: (method: string) => `Remove ${method}?`,
    removeText:
      'New sales no longer offer it, its credentials are deleted, and payments for earlier sales are no longer seen. To keep watching, switch it off instead.',
    remove: (method: string) => `Remove ${method}`,
    policy: 'Confirmations',
    policyHint: 'How many blocks a payment waits for, by amount.',
    upTo: 'Up to',
    above: 'Above that',
    any: 'Any amount',
    blocks: 'Confirmations',
    addBand: 'Add a step',
    removeBand: 'Remove this step',
    bandWrong: 'Each step must be higher than the one before.',
    atOnce: (limit: string) =>
      `Up to ${limit}, a payment counts as soon as it is seen. A dishonest customer can still cancel it before its first confirmation: you can lose up to that amount.`,
    atOnceAny:
      'Any payment counts as soon as it is seen. A dishonest customer can still cancel it before its first confirmation: you can lose the whole amount.',
    replaceableWait: 'Bitcoin payments that are marked as replaceable always wait.',
    strict: (n: number) =>
      plural('en', n, { one: 'Always wait for # confirmation', other: 'Always wait for # confirmations' }),
    certificate: 'Trusted certificate (SHA-256)',
    certificateHint: 'Fingerprint of the node’s own certificate. Leave empty if an authority has signed it.',
    certificateWrong: 'A SHA-256 fingerprint has 64 digits from 0 to 9 and a to f.',
    certificateTrust: 'Trust this certificate',
    certificateTrustNew: (server: string) => `Trust the new certificate of ${server}`,
    urlWrong: 'Enter an address that begins with http:// or https://',
  },
};

export const de: typeof en = {
  method: {
    all: 'Alle Zahlungsarten',
    test: 'Verbindung prüfen',
    testing: 'Verbindung wird geprüft. Das kann einige Sekunden dauern.',
    works: 'Es funktioniert.',
    fails: 'Keine Verbindung.',
    kept: 'Gespeichert. Geben Sie einen neuen Wert ein, um ihn zu ersetzen.',
    missing: 'Pflichtfeld',
    optional: 'optional',
    unsaved: 'Nicht gespeicherte Änderungen',
    privateGone:
      'Das ist ein privater Schlüssel oder eine Wortliste (Seed). Es wurde vom Bildschirm entfernt und weder gespeichert noch gesendet. Wer es hat, kann das Geld ausgeben: Geben Sie es nie irgendwo ein. Haben Sie es schon einmal getan, bringen Sie das Geld in eine neue Wallet.',
    privateWarning:
      'Das sieht nach Seed-Wörtern aus. Geben Sie sie nie hier ein: Wer sie hat, kann das Geld ausgeben.',
    removeTitle: (method: string) => `${method} entfernen?`,
    removeText:
      'Neue Verkäufe bieten es nicht mehr an, seine Zugangsdaten werden gelöscht, und Zahlungen für frühere Verkäufe werden nicht mehr gesehen. Um weiter zu beobachten, schalten Sie es stattdessen aus.',
    remove: (method: string) => `${method} entfernen`,
    policy: 'Bestätigungen',
    policyHint: 'Auf wie viele Blöcke eine Zahlung wartet, nach Betrag.',
    upTo: 'Bis',
    above: 'Darüber',
    any: 'Jeder Betrag',
    blocks: 'Bestätigungen',
    addBand: 'Stufe hinzufügen',
    removeBand: 'Diese Stufe entfernen',
    bandWrong: 'Jede Stufe muss höher sein als die vorige.',
    atOnce: (limit: string) =>
      `Bis ${limit} zählt eine Zahlung, sobald sie gesehen wird. Unehrliche Kunden können sie bis zur ersten Bestätigung noch rückgängig machen: Sie können bis zu diesem Betrag verlieren.`,
    atOnceAny:
      'Jede Zahlung zählt, sobald sie gesehen wird. Unehrliche Kunden können sie bis zur ersten Bestätigung noch rückgängig machen: Sie können den ganzen Betrag verlieren.',
    replaceableWait: 'Bitcoin-Zahlungen, die als ersetzbar gekennzeichnet sind, warten immer.',
    strict: (n: number) =>
      plural('de', n, { one: 'Immer auf # Bestätigung warten', other: 'Immer auf # Bestätigungen warten' }),
    certificate: 'Vertrautes Zertifikat (SHA-256)',
    certificateHint:
      'Fingerabdruck des eigenen Zertifikats des Knotens. Leer lassen, wenn eine Zertifizierungsstelle es signiert hat.',
    certificateWrong: 'Ein SHA-256-Fingerabdruck hat 64 Zeichen von 0 bis 9 und a bis f.',
    certificateTrust: 'Diesem Zertifikat vertrauen',
    certificateTrustNew: (server: string) => `Dem neuen Zertifikat von ${server} vertrauen`,
    urlWrong: 'Geben Sie eine Adresse ein, die mit http:// oder https:// beginnt',
  },
};

export const es: typeof en = {
  method: {
    all: 'Todas las formas de pago',
    test: 'Probar la conexión',
    testing: 'Conectando. Puede tardar unos segundos.',
    works: 'Funciona.',
    fails: 'No se puede conectar.',
    kept: 'Guardado. Escriba un nuevo valor para sustituirlo.',
    missing: 'Obligatorio',
    optional: 'opcional',
    unsaved: 'Cambios sin guardar',
    privateGone:
      'Es una clave privada o una frase semilla. Se ha quitado de la pantalla y no se ha guardado ni enviado. Quien la tenga puede gastar el dinero: no la escriba ni la pegue nunca en ningún sitio. Si alguna vez lo hizo, mueva el dinero a un monedero nuevo.',
    privateWarning:
      'Parece una frase semilla. No la escriba nunca aquí: quien la tenga puede gastar el dinero.',
    removeTitle: (method: string) => `¿Quitar ${method}?`,
    removeText:
      'Las ventas nuevas ya no lo ofrecerán, se borrarán sus credenciales y ya no se verán los pagos de ventas anteriores. Para seguir vigilándolo, desactívelo en su lugar.',
    remove: (method: string) => `Quitar ${method}`,
    policy: 'Confirmaciones',
    policyHint: 'Cuántos bloques espera un pago, según el importe.',
    upTo: 'Hasta',
    above: 'Por encima',
    any: 'Cualquier importe',
    blocks: 'Confirmaciones',
    addBand: 'Añadir un tramo',
    removeBand: 'Quitar este tramo',
    bandWrong: 'Cada tramo debe ser mayor que el anterior.',
    atOnce: (limit: string) =>
      `Hasta ${limit}, un pago cuenta en cuanto se ve. Un cliente deshonesto aún puede cancelarlo antes de la primera confirmación: puede perder hasta ese importe.`,
    atOnceAny:
      'Cualquier pago cuenta en cuanto se ve. Un cliente deshonesto aún puede cancelarlo antes de la primera confirmación: puede perder todo el importe.',
    replaceableWait: 'Los pagos de Bitcoin marcados como reemplazables siempre esperan.',
    strict: (n: number) =>
      plural('es', n, {
        many: 'Esperar siempre # de confirmaciones',
        one: 'Esperar siempre # confirmación',
        other: 'Esperar siempre # confirmaciones',
      }),
    certificate: 'Certificado de confianza (SHA-256)',
    certificateHint: 'Huella del certificado propio del nodo. Déjelo vacío si lo ha firmado una autoridad.',
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
    testing: 'Connexion en cours. Cela peut prendre quelques secondes.',
    works: 'Cela fonctionne.',
    fails: 'Connexion impossible.',
    kept: 'Enregistré. Saisissez une nouvelle valeur pour le remplacer.',
    missing: 'Obligatoire',
    optional: 'facultatif',
    unsaved: 'Modifications non enregistrées',
    privateGone:
      'C’est une clé privée ou une phrase de récupération. Elle a été retirée de l’écran et n’a été ni enregistrée ni envoyée. Qui la possède peut dépenser l’argent : ne la saisissez jamais nulle part. Si vous l’avez déjà fait, déplacez l’argent vers un nouveau portefeuille.',
    privateWarning:
      'Cela ressemble à une phrase de récupération. Ne la saisissez jamais ici : qui la possède peut dépenser l’argent.',
    removeTitle: (method: string) => `Retirer ${method} ?`,
    removeText:
      'Les nouvelles ventes ne le proposent plus, ses identifiants sont supprimés et les paiements des ventes antérieures ne sont plus vus. Pour continuer à le surveiller, désactivez-le plutôt.',
    remove: (method: string) => `Retirer ${method}`,
    policy: 'Confirmations',
    policyHint: 'Combien de blocs un paiement attend, selon le montant.',
    upTo: 'Jusqu’à',
    above: 'Au-delà',
    any: 'Tout montant',
    blocks: 'Confirmations',
    addBand: 'Ajouter un palier',
    removeBand: 'Retirer ce palier',
    bandWrong: 'Chaque palier doit être plus élevé que le précédent.',
    atOnce: (limit: string) =>
      `Jusqu’à ${limit}, un paiement compte dès qu’il est vu. Un client malhonnête peut encore l’annuler avant la première confirmation : vous pouvez perdre jusqu’à ce montant.`,
    atOnceAny:
      'Tout paiement compte dès qu’il est vu. Un client malhonnête peut encore l’annuler avant la première confirmation : vous pouvez perdre tout le montant.',
    replaceableWait: 'Les paiements Bitcoin signalés comme remplaçables attendent toujours.',
    strict: (n: number) =>
      plural('fr', n, {
        many: 'Toujours attendre # de confirmations',
        one: 'Toujours attendre # confirmation',
        other: 'Toujours attendre # confirmations',
      }),
    certificate: 'Certificat de confiance (SHA-256)',
    certificateHint: 'Empreinte du certificat propre au nœud. Laissez vide si une autorité l’a signé.',
    certificateWrong: 'Une empreinte SHA-256 a 64 caractères de 0 à 9 et de a à f.',
    certificateTrust: 'Faire confiance à ce certificat',
    certificateTrustNew: (server: string) => `Faire confiance au nouveau certificat de ${server}`,
    urlWrong: 'Saisissez une adresse qui commence par http:// ou https://',
  },
};

export const pt: typeof en = {
  method: {
    all: 'Todas as formas de pagamento',
    test: 'Testar a ligação',
    testing: 'A ligar. Pode demorar alguns segundos.',
    works: 'Funciona.',
    fails: 'Não é possível ligar.',
    kept: 'Guardado. Escreva um novo valor para o substituir.',
    missing: 'Obrigatório',
    optional: 'opcional',
    unsaved: 'Alterações por guardar',
    privateGone:
      'É uma chave privada ou uma frase-semente. Foi retirada do ecrã e não foi guardada nem enviada. Quem a tem pode gastar o dinheiro: nunca a escreva nem cole em lado nenhum. Se alguma vez o fez, mova o dinheiro para uma carteira nova.',
    privateWarning: 'Parece uma frase-semente. Nunca a escreva aqui: quem a tem pode gastar o dinheiro.',
    removeTitle: (method: string) => `Remover ${method}?`,
    removeText:
      'As vendas novas já não o oferecem, as suas credenciais são apagadas e os pagamentos de vendas anteriores deixam de ser vistos. Para continuar a vigiá-lo, desligue-o em vez disso.',
    remove: (method: string) => `Remover ${method}`,
    policy: 'Confirmações',
    policyHint: 'Quantos blocos um pagamento espera, conforme o valor.',
    upTo: 'Até',
    above: 'Acima disso',
    any: 'Qualquer valor',
    blocks: 'Confirmações',
    addBand: 'Acrescentar um escalão',
    removeBand: 'Remover este escalão',
    bandWrong: 'Cada escalão tem de ser maior do que o anterior.',
    atOnce: (limit: string) =>
      `Até ${limit}, um pagamento conta assim que é visto. Um cliente desonesto ainda o pode cancelar antes da primeira confirmação: pode perder até esse valor.`,
    atOnceAny:
      'Qualquer pagamento conta assim que é visto. Um cliente desonesto ainda o pode cancelar antes da primeira confirmação: pode perder o valor todo.',
    replaceableWait: 'Os pagamentos Bitcoin marcados como substituíveis esperam sempre.',
    strict: (n: number) =>
      plural('pt', n, {
        many: 'Esperar sempre por # de confirmações',
        one: 'Esperar sempre por # confirmação',
        other: 'Esperar sempre por # confirmações',
      }),
    certificate: 'Certificado de confiança (SHA-256)',
    certificateHint:
      'Impressão digital do certificado próprio do nó. Deixe vazio se uma autoridade o assinou.',
    certificateWrong: 'Uma impressão SHA-256 tem 64 caracteres de 0 a 9 e de a a f.',
    certificateTrust: 'Confiar neste certificado',
    certificateTrustNew: (server: string) => `Confiar no novo certificado de ${server}`,
    urlWrong: 'Escreva um endereço que comece por http:// ou https://',
  },
};

export const ptBR: typeof en = {
  method: {
    all: 'Todas as formas de pagamento',
    test: 'Testar a conexão',
    testing: 'Conectando. Pode levar alguns segundos.',
    works: 'Funciona.',
    fails: 'Não foi possível conectar.',
    kept: 'Salvo. Digite um novo valor para substituí-lo.',
    missing: 'Obrigatório',
    optional: 'opcional',
    unsaved: 'Alterações não salvas',
    privateGone:
      'Isto é uma chave privada ou uma frase-semente. Foi retirada da tela e não foi salva nem enviada. Quem a tiver pode gastar o dinheiro: nunca a digite nem cole em lugar nenhum. Se você já fez isso, mova o dinheiro para uma carteira nova.',
    privateWarning:
      'Isto parece uma frase-semente. Nunca a digite aqui: quem a tiver pode gastar o dinheiro.',
    removeTitle: (method: string) => `Remover ${method}?`,
    removeText:
      'As novas vendas deixam de oferecer esta forma, as credenciais dela são apagadas e os pagamentos de vendas anteriores não são mais vistos. Para continuar monitorando, desative-a em vez disso.',
    remove: (method: string) => `Remover ${method}`,
    policy: 'Confirmações',
    policyHint: 'Quantos blocos um pagamento espera, conforme o valor.',
    upTo: 'Até',
    above: 'Acima disso',
    any: 'Qualquer valor',
    blocks: 'Confirmações',
    addBand: 'Adicionar uma faixa',
    removeBand: 'Remover esta faixa',
    bandWrong: 'Cada faixa tem que ser maior que a anterior.',
    atOnce: (limit: string) =>
      `Até ${limit}, um pagamento conta assim que é visto. Um cliente desonesto ainda pode cancelá-lo antes da primeira confirmação: você pode perder até esse valor.`,
    atOnceAny:
      'Qualquer pagamento conta assim que é visto. Um cliente desonesto ainda pode cancelá-lo antes da primeira confirmação: você pode perder o valor inteiro.',
    replaceableWait: 'Pagamentos em Bitcoin marcados como substituíveis sempre esperam.',
    strict: (n: number) =>
      plural('pt-BR', n, {
        many: 'Sempre esperar # de confirmações',
        one: 'Sempre esperar # confirmação',
        other: 'Sempre esperar # confirmações',
      }),
    certificate: 'Certificado confiável (SHA-256)',
    certificateHint:
      'Impressão digital do certificado do próprio nó. Deixe em branco se uma autoridade o assinou.',
    certificateWrong: 'Uma impressão digital SHA-256 tem 64 caracteres de 0 a 9 e de a a f.',
    certificateTrust: 'Confiar neste certificado',
    certificateTrustNew: (server: string) => `Confiar no novo certificado de ${server}`,
    urlWrong: 'Digite um endereço que comece com http:// ou https://',
  },
};

export const ar: typeof en = {
  method: {
    all: 'كل طرق الدفع',
    test: 'جرّب الاتصال',
    testing: 'جارٍ الاتصال. قد يستغرق بضع ثوانٍ.',
    works: 'يعمل.',
    fails: 'تعذر الاتصال.',
    kept: 'محفوظ. أدخل قيمة جديدة لاستبداله.',
    missing: 'مطلوب',
    optional: 'اختياري',
    unsaved: 'تغييرات غير محفوظة',
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
    bandWrong: 'يجب أن تكون كل درجة أعلى من التي قبلها.',
    atOnce: (limit: string) =>
      `حتى ${limit} تُحتسب الدفعة فور رؤيتها. يستطيع زبون غير أمين إلغاءها قبل أول تأكيد: قد تخسر ما يصل إلى هذا المبلغ.`,
    atOnceAny: 'تُحتسب أي دفعة فور رؤيتها. يستطيع زبون غير أمين إلغاءها قبل أول تأكيد: قد تخسر المبلغ كله.',
    replaceableWait: 'دفعات بتكوين المعلَّمة بأنها قابلة للاستبدال تنتظر دائمًا.',
    strict: (n: number) =>
      plural('ar', n, {
        zero: 'انتظر التأكيد دائمًا',
        one: 'انتظر تأكيدًا واحدًا دائمًا',
        two: 'انتظر تأكيدين دائمًا',
        few: 'انتظر # تأكيدات دائمًا',
        many: 'انتظر # تأكيدًا دائمًا',
        other: 'انتظر # تأكيد دائمًا',
      }),
    certificate: 'شهادة موثوقة (SHA-256)',
    certificateHint: 'بصمة شهادة العقدة نفسها. اتركه فارغًا إن كانت جهة موثوقة قد وقّعتها.',
    certificateWrong: 'بصمة SHA-256 من 64 خانة: 0 إلى 9 و a إلى f.',
    certificateTrust: 'ثق بهذه الشهادة',
    certificateTrustNew: (server: string) => `ثق بالشهادة الجديدة للخادم ${server}`,
    urlWrong: 'اكتب عنوانًا يبدأ بـ http:// أو https://',
  },
};
