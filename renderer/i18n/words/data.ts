/** Texts about the data folder, backups and sealed secrets. */

export const en = {
  data: {
    text: 'Everything stays on this computer.',
    folder: 'Folder',
    vault: 'Secrets',
    vaults: {
      keyring: 'Your nodes’ passwords are encrypted with this computer’s keyring.',
      passphrase: 'Your nodes’ passwords are encrypted with your passphrase. It is asked for at every start.',
      'key-file':
        'This computer has no keyring, so your nodes’ passwords are encrypted with a key in the data folder. Anyone who can read the folder can read them.',
      locked: 'Your nodes’ passwords are locked until you enter the passphrase.',
    },
    keyFileHint: 'Set a passphrase to protect them.',
    setPassphrase: 'Set a passphrase',
    changePassphrase: 'Change the passphrase',
    passphrase: 'Passphrase',
    passphraseHint: 'At least 8 characters. It can’t be recovered, but node passwords can be entered again.',
    passphraseShort: 'Use at least 8 characters.',
    repeat: 'Repeat passphrase',
    repeatWrong: 'The passphrases do not match.',
    passphraseDone: 'Your secrets are now encrypted with it.',
    unlock: 'Unlock',
    unlockTitle: 'Unlock your secrets',
    unlockText:
      'Node passwords are encrypted with your passphrase. Until you enter it, payments that need them can’t be seen.',
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
      keyring: 'Die Passwörter Ihrer Knoten sind mit dem Schlüsselbund dieses Computers verschlüsselt.',
      passphrase:
        'Die Passwörter Ihrer Knoten sind mit Ihrer Passphrase verschlüsselt. Sie wird bei jedem Start verlangt.',
      'key-file':
        'Dieser Computer hat keinen Schlüsselbund; die Passwörter Ihrer Knoten sind mit einem Schlüssel im Datenordner verschlüsselt. Wer den Ordner lesen kann, kann auch sie lesen.',
      locked: 'Passwörter Ihrer Knoten sind gesperrt, bis Sie die Passphrase eingeben.',
    },
    keyFileHint: 'Legen Sie eine Passphrase fest, um sie zu schützen.',
    setPassphrase: 'Passphrase festlegen',
    changePassphrase: 'Passphrase ändern',
    passphrase: 'Passphrase',
    passphraseHint:
      'Mindestens 8 Zeichen. Sie lässt sich nicht wiederherstellen; Passwörter der Knoten können Sie neu eingeben.',
    passphraseShort: 'Nehmen Sie mindestens 8 Zeichen.',
    repeat: 'Passphrase wiederholen',
    repeatWrong: 'Die Passphrasen stimmen nicht überein.',
    passphraseDone: 'Ihre Geheimnisse sind jetzt damit verschlüsselt.',
    unlock: 'Entsperren',
    unlockTitle: 'Geheimnisse entsperren',
    unlockText:
      'Die Passwörter der Knoten sind mit Ihrer Passphrase verschlüsselt. Bis Sie sie eingeben, sind Zahlungen, die sie brauchen, nicht zu sehen.',
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
      keyring: 'Las contraseñas de sus nodos están cifradas con el llavero de este ordenador.',
      passphrase: 'Las contraseñas de sus nodos están cifradas con su frase de paso. Se pide en cada inicio.',
      'key-file':
        'Este ordenador no tiene llavero; las contraseñas de sus nodos están cifradas con una clave en la carpeta de datos. Quien pueda leer la carpeta puede leerlas.',
      locked: 'Las contraseñas de sus nodos están bloqueadas hasta que escriba la frase de paso.',
    },
    keyFileHint: 'Ponga una frase de paso para protegerlas.',
    setPassphrase: 'Poner una frase de paso',
    changePassphrase: 'Cambiar la frase de paso',
    passphrase: 'Frase de paso',
    passphraseHint:
      'Al menos 8 caracteres. No se puede recuperar; las contraseñas de los nodos pueden escribirse de nuevo.',
    passphraseShort: 'Use al menos 8 caracteres.',
    repeat: 'Repita la frase de paso',
    repeatWrong: 'Las frases de paso no coinciden.',
    passphraseDone: 'Sus secretos están ahora cifrados con ella.',
    unlock: 'Desbloquear',
    unlockTitle: 'Desbloquear sus secretos',
    unlockText:
      'Las contraseñas de los nodos están cifradas con su frase de paso. Hasta que la escriba no se ven los pagos que las necesitan.',
    unlockLater: 'Ahora no',
    notices: 'Avisos',
    noNotices: 'Sin avisos.',
  },
};

export const fr: typeof en = {
  data: {
    text: 'Tout reste sur cet ordinateur.',
    folder: 'Dossier',
    vault: 'Secrets',
    vaults: {
      keyring: 'Les mots de passe de vos nœuds sont chiffrés avec le trousseau de cet ordinateur.',
      passphrase:
        'Les mots de passe de vos nœuds sont chiffrés avec votre phrase secrète. Elle est demandée à chaque démarrage.',
      'key-file':
        'Cet ordinateur n’a pas de trousseau ; les mots de passe de vos nœuds sont chiffrés avec une clé dans le dossier de données. Qui peut lire le dossier peut les lire.',
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
    repeat: 'Répétez la phrase secrète',
    repeatWrong: 'Les phrases secrètes ne correspondent pas.',
    passphraseDone: 'Vos secrets sont maintenant chiffrés avec elle.',
    unlock: 'Déverrouiller',
    unlockTitle: 'Déverrouiller vos secrets',
    unlockText:
      'Les mots de passe des nœuds sont chiffrés avec votre phrase secrète. Tant qu’elle n’est pas saisie, les paiements qui en dépendent ne sont pas visibles.',
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
      keyring: 'As palavras-passe dos seus nós estão cifradas com o porta-chaves deste computador.',
      passphrase:
        'As palavras-passe dos seus nós estão cifradas com a sua frase-passe. É pedida em cada início.',
      'key-file':
        'Este computador não tem porta-chaves; as palavras-passe dos seus nós estão cifradas com uma chave na pasta de dados. Quem puder ler a pasta pode lê-las.',
      locked: 'As palavras-passe dos seus nós estão bloqueadas até escrever a frase-passe.',
    },
    keyFileHint: 'Defina uma frase-passe para as proteger.',
    setPassphrase: 'Definir uma frase-passe',
    changePassphrase: 'Mudar a frase-passe',
    passphrase: 'Frase-passe',
    passphraseHint:
      'Pelo menos 8 caracteres. Não pode ser recuperada; as palavras-passe dos nós podem ser escritas de novo.',
    passphraseShort: 'Use pelo menos 8 caracteres.',
    repeat: 'Repita a frase-passe',
    repeatWrong: 'As frases-passe não coincidem.',
    passphraseDone: 'Os seus segredos estão agora cifrados com ela.',
    unlock: 'Desbloquear',
    unlockTitle: 'Desbloquear os seus segredos',
    unlockText:
      'As palavras-passe dos nós estão cifradas com a sua frase-passe. Até a escrever não se veem os pagamentos que precisam delas.',
    unlockLater: 'Agora não',
    notices: 'Avisos',
    noNotices: 'Sem avisos.',
  },
};

export const ptBR: typeof en = {
  data: {
    text: 'Tudo fica neste computador.',
    folder: 'Pasta',
    vault: 'Segredos',
    vaults: {
      keyring: 'As senhas dos seus nós são criptografadas com o chaveiro deste computador.',
      passphrase:
        'As senhas dos seus nós são criptografadas com a sua frase secreta. Ela é pedida a cada inicialização.',
      'key-file':
        'Este computador não tem chaveiro; por isso, as senhas dos seus nós são criptografadas com uma chave na pasta de dados. Quem puder ler a pasta pode lê-las.',
      locked: 'As senhas dos seus nós ficam bloqueadas até você digitar a frase secreta.',
    },
    keyFileHint: 'Defina uma frase secreta para protegê-las.',
    setPassphrase: 'Definir uma frase secreta',
    changePassphrase: 'Mudar a frase secreta',
    passphrase: 'Frase secreta',
    passphraseHint:
      'Pelo menos 8 caracteres. Não dá para recuperá-la, mas as senhas dos nós podem ser digitadas de novo.',
    passphraseShort: 'Use pelo menos 8 caracteres.',
    repeat: 'Repita a frase secreta',
    repeatWrong: 'As frases secretas não coincidem.',
    passphraseDone: 'Agora os seus segredos são criptografados com ela.',
    unlock: 'Desbloquear',
    unlockTitle: 'Desbloqueie os seus segredos',
    unlockText:
      'As senhas dos nós são criptografadas com a sua frase secreta. Até você digitá-la, os pagamentos que precisam delas não podem ser vistos.',
    unlockLater: 'Agora não',
    notices: 'Avisos',
    noNotices: 'Nenhum aviso.',
  },
};

export const ar: typeof en = {
  data: {
    text: 'يبقى كل شيء على هذا الحاسوب.',
    folder: 'المجلد',
    vault: 'الأسرار',
    vaults: {
      keyring: 'كلمات سر عقدك مشفّرة بحافظة مفاتيح هذا الحاسوب.',
      passphrase: 'كلمات سر عقدك مشفّرة بعبارة السر. تُطلب عند كل بدء.',
      'key-file':
        'لا حافظة مفاتيح في هذا الحاسوب، فكلمات سر عقدك مشفّرة بمفتاح في مجلد البيانات. من يستطيع قراءة المجلد يستطيع قراءتها.',
      locked: 'كلمات سر عقدك مقفلة حتى تكتب عبارة السر.',
    },
    keyFileHint: 'ضع عبارة سر لحمايتها.',
    setPassphrase: 'ضع عبارة سر',
    changePassphrase: 'غيّر عبارة السر',
    passphrase: 'عبارة السر',
    passphraseHint: '8 أحرف على الأقل. لا يمكن استرجاعها؛ ويمكن كتابة كلمات سر العقد من جديد.',
    passphraseShort: 'استعمل 8 أحرف على الأقل.',
    repeat: 'كرر عبارة السر',
    repeatWrong: 'عبارتا السر غير متطابقتين.',
    passphraseDone: 'أسرارك مشفّرة بها الآن.',
    unlock: 'افتح القفل',
    unlockTitle: 'افتح قفل أسرارك',
    unlockText: 'كلمات سر العقد مشفّرة بعبارة السر. وحتى تُدخلها لا تُرى الدفعات التي تحتاج إليها.',
    unlockLater: 'ليس الآن',
    notices: 'إشعارات',
    noNotices: 'لا شيء للإبلاغ عنه.',
  },
};
