/** Texts of the problem report, on the About page. */

export const en = {
  problemReport: {
    title: 'Problem report',
    text: 'One text file with the versions, the state of every connection, and the log files. It contains no keys, passwords, sales or names, and addresses are shortened. Read it before you send it to anyone.',
    save: 'Save a report',
    saved: (file: string) => `Saved: ${file}`,
  },
};

export const de: typeof en = {
  problemReport: {
    title: 'Problembericht',
    text: 'Eine Textdatei mit den Versionen, dem Zustand jeder Verbindung und den Protokollen. Sie enthält keine Schlüssel, Passwörter, Verkäufe oder Namen von Personen und kürzt Adressen. Lesen Sie sie, bevor Sie sie jemandem schicken, der Ihnen hilft.',
    save: 'Bericht speichern',
    saved: (file: string) => `Gespeichert: ${file}`,
  },
};

export const es: typeof en = {
  problemReport: {
    title: 'Informe de problemas',
    text: 'Un archivo de texto con las versiones, el estado de cada conexión y los registros. No contiene claves, contraseñas, ventas ni nombres de personas, y abrevia las direcciones. Léalo antes de enviarlo a quien le ayude.',
    save: 'Guardar informe',
    saved: (file: string) => `Guardado: ${file}`,
  },
};

export const fr: typeof en = {
  problemReport: {
    title: 'Rapport de problème',
    text: 'Un fichier texte avec les versions, l’état de chaque connexion et les journaux. Il ne contient ni clés, ni mots de passe, ni ventes, ni noms de personnes, et abrège les adresses. Lisez-le avant de l’envoyer à la personne qui vous aide.',
    save: 'Enregistrer un rapport',
    saved: (file: string) => `Enregistré : ${file}`,
  },
};

export const pt: typeof en = {
  problemReport: {
    title: 'Relatório de problemas',
    text: 'Um ficheiro de texto com as versões, o estado de cada ligação e os registos. Não contém chaves, palavras-passe, vendas nem nomes de pessoas, e abrevia os endereços. Leia-o antes de o enviar a quem o ajuda.',
    save: 'Guardar relatório',
    saved: (file: string) => `Guardado: ${file}`,
  },
};

export const ptBR: typeof en = {
  problemReport: {
    title: 'Relatório de problemas',
    text: 'Um arquivo de texto com as versões, a situação de cada conexão e os registros. Não contém chaves, senhas, vendas nem nomes de pessoas, e abrevia os endereços. Leia-o antes de enviar a quem for ajudar você.',
    save: 'Salvar relatório',
    saved: (file: string) => `Salvo: ${file}`,
  },
};

export const ar: typeof en = {
  problemReport: {
    title: 'تقرير المشكلة',
    text: 'ملف نصي واحد فيه الإصدارات وحالة كل اتصال وملفات السجل. لا يحتوي على مفاتيح أو كلمات مرور أو مبيعات أو أسماء أشخاص، ويختصر العناوين. اقرأه قبل أن ترسله إلى من يساعدك.',
    save: 'حفظ التقرير',
    saved: (file: string) => `تم الحفظ: ${file}`,
  },
};
