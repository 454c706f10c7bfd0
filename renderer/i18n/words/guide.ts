/** Texts of the wallet guides. Menu names stay as the wallets write them. */

export const en = {
  guide: {
    open: 'Where do I find this?',
    title: 'Where to find it',
    wallet: 'Which wallet do you use?',
    english: 'Menu names are given in English.',
    never: {
      seed: 'Never paste seed words or a private key (xprv, zprv), here or anywhere. The till refuses them.',
      spend:
        'Never paste the seed words or the spend key, here or anywhere. The till needs the view key only.',
      node: 'Never paste seed words, an admin macaroon or the full password. The till must only be able to receive.',
    },
    steps: {
      account: 'Open the account that receives the shop’s money, ideally a new one just for the shop.',
      confirm: 'Check that it matches what the device shows, and confirm there.',
      menu: (menu: string, item: string) => `In the menu “${menu}”, choose “${item}”.`,
      side: (item: string) => `In the sidebar, choose “${item}”.`,
      top: (item: string) => `At the top, choose “${item}”.`,
      list: (item: string) => `Choose “${item}”.`,
      button: (label: string) => `Press “${label}”.`,
      buttonBeside: (label: string, beside: string) => `Press “${label}” next to “${beside}”.`,
      icons: {
        dots: 'Press the three dots.',
        wrench: 'Press the wrench icon.',
        menu: 'Open the menu.',
      },
      copy: (field: string, begins: string) => `Copy “${field}” (${begins}) and paste it here.`,
      name: (field: string) => `Enter a name in “${field}”, such as Till.`,
      tick: 'Tick only these.',
      run: (command: string) => `Run this on the node’s computer: ${command}`,
      file: (key: string, path: string) => `Open ${path} and copy the value after “${key}=”.`,
      line: (line: string, path: string) => `Make sure ${path} contains the line “${line}”.`,
      wrap: (before: string, after: string) =>
        `If the addresses begin with bc1q, put ${before} before the key and ${after} after it.`,
    },
  },
};

export const de: typeof en = {
  guide: {
    open: 'Wo finde ich das?',
    title: 'Wo Sie das finden',
    wallet: 'Welche Wallet ist es?',
    english: 'Menünamen sind auf Englisch angegeben.',
    never: {
      seed: 'Fügen Sie niemals Seed-Wörter oder einen privaten Schlüssel (xprv, zprv) ein, weder hier noch anderswo. Die Kasse weist sie ab.',
      spend:
        'Fügen Sie niemals die Seed-Wörter oder den Ausgabeschlüssel ein, weder hier noch anderswo. Die Kasse braucht nur den Ansichtsschlüssel.',
      node: 'Fügen Sie niemals Seed-Wörter, ein Admin-Macaroon oder das volle Passwort ein. Die Kasse soll nur empfangen können.',
    },
    steps: {
      account: 'Öffnen Sie das Konto, auf dem das Geld des Ladens eingeht, am besten ein neues nur dafür.',
      confirm: 'Vergleichen Sie es mit der Anzeige des Geräts und bestätigen Sie dort.',
      menu: (menu: string, item: string) => `Wählen Sie im Menü „${menu}“ den Punkt „${item}“.`,
      side: (item: string) => `Wählen Sie in der Seitenleiste „${item}“.`,
      top: (item: string) => `Wählen Sie oben „${item}“.`,
      list: (item: string) => `Wählen Sie „${item}“.`,
      button: (label: string) => `Drücken Sie „${label}“.`,
      buttonBeside: (label: string, beside: string) => `Drücken Sie „${label}“ bei „${beside}“.`,
      icons: {
        dots: 'Drücken Sie auf die drei Punkte.',
        wrench: 'Drücken Sie auf den Schraubenschlüssel.',
        menu: 'Öffnen Sie das Menü.',
      },
      copy: (field: string, begins: string) =>
        `Kopieren Sie „${field}“ (${begins}) und fügen Sie es hier ein.`,
      name: (field: string) => `Geben Sie bei „${field}“ einen Namen ein, zum Beispiel Kasse.`,
      tick: 'Kreuzen Sie nur diese an.',
      run: (command: string) => `Führen Sie auf dem Rechner des Knotens aus: ${command}`,
      file: (key: string, path: string) => `Öffnen Sie ${path} und kopieren Sie den Wert nach „${key}=“.`,
      line: (line: string, path: string) => `Sorgen Sie dafür, dass ${path} die Zeile „${line}“ enthält.`,
      wrap: (before: string, after: string) =>
        `Wenn die Adressen mit bc1q beginnen, setzen Sie ${before} vor den Schlüssel und ${after} dahinter.`,
    },
  },
};

export const es: typeof en = {
  guide: {
    open: '¿Dónde lo encuentro?',
    title: 'Dónde encontrarlo',
    wallet: '¿Qué monedero es?',
    english: 'Los nombres de los menús se dan en inglés.',
    never: {
      seed: 'No pegue nunca las palabras semilla ni una clave privada (xprv, zprv), ni aquí ni en ningún otro sitio. La caja las rechaza.',
      spend:
        'No pegue nunca las palabras semilla ni la clave de gasto, ni aquí ni en ningún otro sitio. La caja solo necesita la clave de vista.',
      node: 'No pegue nunca las palabras semilla, un macaroon de administrador ni la contraseña completa. La caja solo debe poder recibir.',
    },
    steps: {
      account: 'Abra la cuenta que recibe el dinero del negocio; mejor una nueva solo para él.',
      confirm: 'Compárelo con lo que muestra el dispositivo y confírmelo allí.',
      menu: (menu: string, item: string) => `En el menú «${menu}», elija «${item}».`,
      side: (item: string) => `En la barra lateral, elija «${item}».`,
      top: (item: string) => `Arriba, elija «${item}».`,
      list: (item: string) => `Elija «${item}».`,
      button: (label: string) => `Pulse «${label}».`,
      buttonBeside: (label: string, beside: string) => `Pulse «${label}» en «${beside}».`,
      icons: {
        dots: 'Pulse los tres puntos.',
        wrench: 'Pulse la llave inglesa.',
        menu: 'Abra el menú.',
      },
      copy: (field: string, begins: string) => `Copie «${field}» (${begins}) y péguelo aquí.`,
      name: (field: string) => `Escriba un nombre en «${field}», por ejemplo Caja.`,
      tick: 'Marque solo estas.',
      run: (command: string) => `Ejecute en el ordenador del nodo: ${command}`,
      file: (key: string, path: string) => `Abra ${path} y copie lo que hay después de «${key}=».`,
      line: (line: string, path: string) => `Compruebe que ${path} tiene la línea «${line}».`,
      wrap: (before: string, after: string) =>
        `Si las direcciones empiezan por bc1q, ponga ${before} delante de la clave y ${after} detrás.`,
    },
  },
};

export const fr: typeof en = {
  guide: {
    open: 'Où le trouver ?',
    title: 'Où le trouver',
    wallet: 'De quel portefeuille s’agit-il ?',
    english: 'Les noms des menus sont donnés en anglais.',
    never: {
      seed: 'Ne collez jamais les mots de récupération ni une clé privée (xprv, zprv), ni ici ni ailleurs. La caisse les refuse.',
      spend:
        'Ne collez jamais les mots de récupération ni la clé de dépense, ni ici ni ailleurs. La caisse n’a besoin que de la clé de vue.',
      node: 'Ne collez jamais les mots de récupération, un macaroon d’administration ni le mot de passe complet. La caisse doit seulement pouvoir recevoir.',
    },
    steps: {
      account: 'Ouvrez le compte qui reçoit l’argent du commerce, de préférence un nouveau pour lui seul.',
      confirm: 'Comparez avec ce qu’affiche l’appareil et confirmez-y.',
      menu: (menu: string, item: string) => `Dans le menu « ${menu} », choisissez « ${item} ».`,
      side: (item: string) => `Dans la barre latérale, choisissez « ${item} ».`,
      top: (item: string) => `En haut, choisissez « ${item} ».`,
      list: (item: string) => `Choisissez « ${item} ».`,
      button: (label: string) => `Appuyez sur « ${label} ».`,
      buttonBeside: (label: string, beside: string) => `Appuyez sur « ${label} » à « ${beside} ».`,
      icons: {
        dots: 'Appuyez sur les trois points.',
        wrench: 'Appuyez sur la clé à molette.',
        menu: 'Ouvrez le menu.',
      },
      copy: (field: string, begins: string) => `Copiez « ${field} » (${begins}) et collez-le ici.`,
      name: (field: string) => `Saisissez un nom dans « ${field} », par exemple Caisse.`,
      tick: 'Ne cochez que ceux-ci.',
      run: (command: string) => `Exécutez sur l’ordinateur du nœud : ${command}`,
      file: (key: string, path: string) => `Ouvrez ${path} et copiez ce qui suit « ${key}= ».`,
      line: (line: string, path: string) => `Vérifiez que ${path} contient la ligne « ${line} ».`,
      wrap: (before: string, after: string) =>
        `Si les adresses commencent par bc1q, mettez ${before} devant la clé et ${after} derrière.`,
    },
  },
};

export const pt: typeof en = {
  guide: {
    open: 'Onde encontro isto?',
    title: 'Onde encontrar',
    wallet: 'Qual é a carteira?',
    english: 'Os nomes dos menus estão em inglês.',
    never: {
      seed: 'Nunca cole as palavras-semente nem uma chave privada (xprv, zprv), nem aqui nem noutro sítio. A caixa recusa-as.',
      spend:
        'Nunca cole as palavras-semente nem a chave de gasto, nem aqui nem noutro sítio. A caixa só precisa da chave de visualização.',
      node: 'Nunca cole as palavras-semente, um macaroon de administrador nem a palavra-passe completa. A caixa só deve poder receber.',
    },
    steps: {
      account: 'Abra a conta que recebe o dinheiro da loja, de preferência uma nova só para ela.',
      confirm: 'Compare com o que o dispositivo mostra e confirme nele.',
      menu: (menu: string, item: string) => `No menu “${menu}”, escolha “${item}”.`,
      side: (item: string) => `Na barra lateral, escolha “${item}”.`,
      top: (item: string) => `Em cima, escolha “${item}”.`,
      list: (item: string) => `Escolha “${item}”.`,
      button: (label: string) => `Carregue em “${label}”.`,
      buttonBeside: (label: string, beside: string) => `Carregue em “${label}”, junto a “${beside}”.`,
      icons: {
        dots: 'Carregue nos três pontos.',
        wrench: 'Carregue na chave inglesa.',
        menu: 'Abra o menu.',
      },
      copy: (field: string, begins: string) => `Copie “${field}” (${begins}) e cole-o aqui.`,
      name: (field: string) => `Escreva um nome em “${field}”, por exemplo Caixa.`,
      tick: 'Marque só estas.',
      run: (command: string) => `Execute no computador do nó: ${command}`,
      file: (key: string, path: string) => `Abra ${path} e copie o que está depois de “${key}=”.`,
      line: (line: string, path: string) => `Verifique que ${path} tem a linha “${line}”.`,
      wrap: (before: string, after: string) =>
        `Se os endereços começam com bc1q, ponha ${before} à frente da chave e ${after} a seguir.`,
    },
  },
};

export const ptBR: typeof en = {
  guide: {
    open: 'Onde encontro isso?',
    title: 'Onde encontrar',
    wallet: 'Qual é a carteira?',
    english: 'Os nomes dos menus estão em inglês.',
    never: {
      seed: 'Nunca cole as palavras-semente nem uma chave privada (xprv, zprv), nem aqui nem em outro lugar. O caixa as recusa.',
      spend:
        'Nunca cole as palavras-semente nem a chave de gasto, nem aqui nem em outro lugar. O caixa só precisa da chave de visualização.',
      node: 'Nunca cole as palavras-semente, um macaroon de administrador nem a senha completa. O caixa só deve poder receber.',
    },
    steps: {
      account: 'Abra a conta que recebe o dinheiro da loja, de preferência uma nova só para ela.',
      confirm: 'Confira se é igual ao que o dispositivo mostra e confirme nele.',
      menu: (menu: string, item: string) => `No menu “${menu}”, escolha “${item}”.`,
      side: (item: string) => `Na barra lateral, escolha “${item}”.`,
      top: (item: string) => `No topo, escolha “${item}”.`,
      list: (item: string) => `Escolha “${item}”.`,
      button: (label: string) => `Clique em “${label}”.`,
      buttonBeside: (label: string, beside: string) => `Clique em “${label}”, ao lado de “${beside}”.`,
      icons: {
        dots: 'Clique nos três pontos.',
        wrench: 'Clique no ícone da chave inglesa.',
        menu: 'Abra o menu.',
      },
      copy: (field: string, begins: string) => `Copie “${field}” (${begins}) e cole aqui.`,
      name: (field: string) => `Digite um nome em “${field}”, por exemplo Caixa.`,
      tick: 'Marque só estas.',
      run: (command: string) => `Execute no computador do nó: ${command}`,
      file: (key: string, path: string) => `Abra ${path} e copie o valor depois de “${key}=”.`,
      line: (line: string, path: string) => `Verifique se ${path} tem a linha “${line}”.`,
      wrap: (before: string, after: string) =>
        `Se os endereços começarem com bc1q, coloque ${before} antes da chave e ${after} depois dela.`,
    },
  },
};

export const ar: typeof en = {
  guide: {
    open: 'أين أجد هذا؟',
    title: 'أين تجده',
    wallet: 'ما هي المحفظة؟',
    english: 'أسماء القوائم مكتوبة بالإنجليزية.',
    never: {
      seed: 'لا تلصق أبدًا كلمات الاسترداد أو مفتاحًا خاصًا (xprv أو zprv)، لا هنا ولا في أي مكان آخر. الصندوق يرفضها.',
      spend:
        'لا تلصق أبدًا كلمات الاسترداد أو مفتاح الإنفاق، لا هنا ولا في أي مكان آخر. الصندوق لا يحتاج إلا إلى مفتاح العرض.',
      node: 'لا تلصق أبدًا كلمات الاسترداد أو ماكارون المسؤول أو كلمة المرور الكاملة. يجب أن يستطيع الصندوق الاستلام فقط.',
    },
    steps: {
      account: 'افتح الحساب الذي يستلم أموال المتجر، ويفضّل أن يكون حسابًا جديدًا للمتجر وحده.',
      confirm: 'قارنه بما يعرضه الجهاز ثم أكّد عليه.',
      menu: (menu: string, item: string) => `في القائمة «${menu}» اختر «${item}».`,
      side: (item: string) => `في الشريط الجانبي اختر «${item}».`,
      top: (item: string) => `في الأعلى اختر «${item}».`,
      list: (item: string) => `اختر «${item}».`,
      button: (label: string) => `اضغط «${label}».`,
      buttonBeside: (label: string, beside: string) => `اضغط «${label}» عند «${beside}».`,
      icons: {
        dots: 'اضغط على النقاط الثلاث.',
        wrench: 'اضغط على مفتاح الربط.',
        menu: 'افتح القائمة.',
      },
      copy: (field: string, begins: string) => `انسخ «${field}» (\u2066${begins}\u2069) والصقه هنا.`,
      name: (field: string) => `اكتب اسمًا في «${field}»، مثل «الصندوق».`,
      tick: 'ضع علامة على هذه فقط.',
      run: (command: string) => `اكتب على حاسوب العقدة: \u2066${command}\u2069`,
      file: (key: string, path: string) => `افتح \u2066${path}\u2069 وانسخ ما يلي \u2066${key}=\u2069.`,
      line: (line: string, path: string) =>
        `تأكّد من أن \u2066${path}\u2069 يحتوي على السطر \u2066${line}\u2069.`,
      wrap: (before: string, after: string) =>
        `إذا كانت العناوين تبدأ بـ bc1q فضع \u2066${before}\u2069 قبل المفتاح و\u2066${after}\u2069 بعده.`,
    },
  },
};
