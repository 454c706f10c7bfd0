/** Texts about the data folder, backups and sealed secrets. */

export const en = {
  data: {
    text: 'Everything stays on this computer.',
    folder: 'Folder',
    vault: 'Secrets',
    vaults: {
      keyring: 'Passwords of your nodes are sealed with this computer’s keyring.',
      passphrase: 'Passwords of your nodes are sealed with your passphrase. It is asked at every start.',
      'key-file':
        'This computer has no keyring: passwords of your nodes are sealed with a key in the data folder. Who can read the folder can read them.',
      locked: 'Passwords of your nodes are locked until you type the passphrase.',
    },
    keyFileHint: 'Set a passphrase to protect them.',
    setPassphrase: 'Set a passphrase',
    changePassphrase: 'Change the passphrase',
    passphrase: 'Passphrase',
    passphraseHint: 'At least 8 characters. It can’t be recovered; node passwords can be typed in again.',
    passphraseShort: 'Use at least 8 characters.',
    repeat: 'Repeat it',
    repeatWrong: 'The two are not the same.',
    passphraseDone: 'Secrets are now sealed.',
    unlock: 'Unlock',
    unlockTitle: 'Unlock your secrets',
    unlockText:
      'Node passwords are sealed with your passphrase. Until then payments that need them can’t be seen.',
    unlockLater: 'Not now',
    notices: 'Notices',
    noNotices: 'Nothing to report.',
  },
};

export const de: typeof en = {
  data: {
    text: 'Alles bleibt auf diesem Computer.',
    folder: 'Ordner',
    vault: 'Geheimnisse',
    vaults: {
      keyring: 'Passwörter Ihrer Knoten sind mit dem Schlüsselbund dieses Computers versiegelt.',
      passphrase:
        'Passwörter Ihrer Knoten sind mit Ihrer Passphrase versiegelt. Sie wird bei jedem Start verlangt.',
      'key-file':
        'Dieser Computer hat keinen Schlüsselbund: Passwörter Ihrer Knoten sind mit einem Schlüssel im Datenordner versiegelt. Wer den Ordner lesen kann, kann auch sie lesen.',
      locked: 'Passwörter Ihrer Knoten sind gesperrt, bis Sie die Passphrase eingeben.',
    },
    keyFileHint: 'Legen Sie eine Passphrase fest, um sie zu schützen.',
    setPassphrase: 'Passphrase festlegen',
    changePassphrase: 'Passphrase ändern',
    passphrase: 'Passphrase',
    passphraseHint:
      'Mindestens 8 Zeichen. Sie lässt sich nicht wiederherstellen; Passwörter der Knoten können Sie neu eingeben.',
    passphraseShort: 'Nehmen Sie mindestens 8 Zeichen.',
    repeat: 'Wiederholen',
    repeatWrong: 'Die beiden sind nicht gleich.',
    passphraseDone: 'Die Geheimnisse sind jetzt versiegelt.',
    unlock: 'Entsperren',
    unlockTitle: 'Geheimnisse entsperren',
    unlockText:
      'Passwörter der Knoten sind mit Ihrer Passphrase versiegelt. Bis dahin sind Zahlungen, die sie brauchen, nicht zu sehen.',
    unlockLater: 'Nicht jetzt',
    notices: 'Meldungen',
    noNotices: 'Nichts zu melden.',
  },
};

export const es: typeof en = {
  data: {
    text: 'Todo se queda en este equipo.',
    folder: 'Carpeta',
    vault: 'Secretos',
    vaults: {
      keyring: 'Las contraseñas de sus nodos están selladas con el llavero de este equipo.',
      passphrase: 'Las contraseñas de sus nodos están selladas con su frase de paso. Se pide en cada inicio.',
      'key-file':
        'Este ordenador no tiene llavero: las contraseñas de sus nodos están selladas con una clave en la carpeta de datos. Quien pueda leer la carpeta puede leerlas.',
      locked: 'Las contraseñas de sus nodos están bloqueadas hasta que escriba la frase de paso.',
    },
    keyFileHint: 'Ponga una frase de paso para protegerlas.',
    setPassphrase: 'Poner una frase de paso',
    changePassphrase: 'Cambiar la frase de paso',
    passphrase: 'Frase de paso',
    passphraseHint:
      'Al menos 8 caracteres. No se puede recuperar; las contraseñas de los nodos pueden escribirse de nuevo.',
    passphraseShort: 'Use al menos 8 caracteres.',
    repeat: 'Repítala',
    repeatWrong: 'Las dos no son iguales.',
    passphraseDone: 'Los secretos están ahora sellados.',
    unlock: 'Desbloquear',
    unlockTitle: 'Desbloquear sus secretos',
    unlockText:
      'Las contraseñas de los nodos están selladas con su frase de paso. Hasta entonces no se ven los pagos que las necesitan.',
    unlockLater: 'Ahora no',
    notices: 'Avisos',
    noNotices: 'Nada que avisar.',
  },
};

export const fr: typeof en = {
  data: {
    text: 'Tout reste sur cet ordinateur.',
    folder: 'Dossier',
    vault: 'Secrets',
    vaults: {
      keyring: 'Les mots de passe de vos nœuds sont scellés avec le trousseau de cet ordinateur.',
      passphrase:
        'Les mots de passe de vos nœuds sont scellés avec votre phrase secrète. Elle est demandée à chaque démarrage.',
      'key-file':
        'Cet ordinateur n’a pas de trousseau : les mots de passe de vos nœuds sont scellés avec une clé dans le dossier de données. Qui peut lire le dossier peut les lire.',
      locked:
        'Les mots de passe de vos nœuds sont verrouillés jusqu’à ce que vous saisissiez la phrase secrète.',
    },
    keyFileHint: 'Définissez une phrase secrète pour les protéger.',
    setPassphrase: 'Définir une phrase secrète',
    changePassphrase: 'Changer la phrase secrète',
    passphrase: 'Phrase secrète',
    passphraseHint:
      'Au moins 8 caractères. Elle ne peut pas être retrouvée ; les mots de passe des nœuds peuvent être ressaisis.',
    passphraseShort: 'Utilisez au moins 8 caractères.',
    repeat: 'Répétez-la',
    repeatWrong: 'Les deux ne sont pas identiques.',
    passphraseDone: 'Les secrets sont maintenant scellés.',
    unlock: 'Déverrouiller',
    unlockTitle: 'Déverrouiller vos secrets',
    unlockText:
      'Les mots de passe des nœuds sont scellés avec votre phrase secrète. D’ici là, les paiements qui en ont besoin ne sont pas visibles.',
    unlockLater: 'Pas maintenant',
    notices: 'Avis',
    noNotices: 'Rien à signaler.',
  },
};

export const pt: typeof en = {
  data: {
    text: 'Tudo fica neste computador.',
    folder: 'Pasta',
    vault: 'Segredos',
    vaults: {
      keyring: 'As palavras-passe dos seus nós estão seladas com o porta-chaves deste computador.',
      passphrase:
        'As palavras-passe dos seus nós estão seladas com a sua frase-passe. É pedida em cada início.',
      'key-file':
        'Este computador não tem porta-chaves: as palavras-passe dos seus nós estão seladas com uma chave na pasta de dados. Quem puder ler a pasta pode lê-las.',
      locked: 'As palavras-passe dos seus nós estão bloqueadas até escrever a frase-passe.',
    },
    keyFileHint: 'Defina uma frase-passe para as proteger.',
    setPassphrase: 'Definir uma frase-passe',
    changePassphrase: 'Mudar a frase-passe',
    passphrase: 'Frase-passe',
    passphraseHint:
      'Pelo menos 8 caracteres. Não pode ser recuperada; as palavras-passe dos nós podem ser escritas de novo.',
    passphraseShort: 'Use pelo menos 8 caracteres.',
    repeat: 'Repita-a',
    repeatWrong: 'As duas não são iguais.',
    passphraseDone: 'Os segredos estão agora selados.',
    unlock: 'Desbloquear',
    unlockTitle: 'Desbloquear os seus segredos',
    unlockText:
      'As palavras-passe dos nós estão seladas com a sua frase-passe. Até lá não se veem os pagamentos que precisam delas.',
    unlockLater: 'Agora não',
    notices: 'Avisos',
    noNotices: 'Nada a comunicar.',
  },
};

export const ar: typeof en = {
  data: {
    text: 'يبقى كل شيء على هذا الحاسوب.',
    folder: 'المجلد',
    vault: 'الأسرار',
    vaults: {
      keyring: 'كلمات سر عقدك مختومة بحافظة مفاتيح هذا الحاسوب.',
      passphrase: 'كلمات سر عقدك مختومة بعبارة السر. تُطلب عند كل بدء.',
      'key-file':
        'لا حافظة مفاتيح في هذا الحاسوب: كلمات سر عقدك مختومة بمفتاح في مجلد البيانات. من يستطيع قراءة المجلد يستطيع قراءتها.',
      locked: 'كلمات سر عقدك مقفلة حتى تكتب عبارة السر.',
    },
    keyFileHint: 'ضع عبارة سر لحمايتها.',
    setPassphrase: 'ضع عبارة سر',
    changePassphrase: 'غيّر عبارة السر',
    passphrase: 'عبارة السر',
    passphraseHint: '8 أحرف على الأقل. لا يمكن استرجاعها؛ ويمكن كتابة كلمات سر العقد من جديد.',
    passphraseShort: 'استعمل 8 أحرف على الأقل.',
    repeat: 'كررها',
    repeatWrong: 'الاثنتان غير متطابقتين.',
    passphraseDone: 'الأسرار مختومة الآن.',
    unlock: 'افتح القفل',
    unlockTitle: 'افتح قفل أسرارك',
    unlockText: 'كلمات سر العقد مختومة بعبارة السر. حتى ذلك لا تُرى الدفعات التي تحتاج إليها.',
    unlockLater: 'ليس الآن',
    notices: 'إشعارات',
    noNotices: 'لا شيء للإبلاغ عنه.',
  },
};
