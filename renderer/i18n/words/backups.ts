/** Texts about backups. */
import { plural } from '#domain/languages/plural.ts';

export const en = {
  backups: {
    title: 'Backups',
    text: 'A backup is made every day; the newest 14 are kept in the data folder.',
    go: 'Back up now',
    none: 'No backups yet.',
    list: 'Backups, newest first',
    changes: (n: number) =>
      n === 0
        ? 'nothing has changed since'
        : plural('en', n, { one: '# change since then', other: '# changes since then' }),
    copyTo: 'Copy each backup to another disk',
    copyToHint:
      'The full path of a folder on a USB stick or another disk, such as /media/usb. Leave empty to turn off.',
    copied: (when: string) => `The newest copy there is from ${when}.`,
    notCopied: 'Nothing has been copied there yet.',
    check: 'Check',
    good: 'Verified: all files are intact.',
    restore: 'Restore',
    ask: (when: string) => `Go back to ${when}?`,
    confirm: (n: number) =>
      `All data goes back to that time. ${plural('en', n, { one: '# later change is', other: '# later changes are' })} kept in the data folder, not deleted, but later sales, settings and payments will no longer appear.`,
    skip: 'So that no address is used twice, address numbers skip ahead by at least 100. Set your wallet’s gap limit higher than that.',
    restart: 'Cointill restarts automatically. Payments are not watched during the restart.',
    byHand: 'The backup is restored when Cointill restarts: quit it and start it again.',
    confirmGo: 'Restore and start again',
    confirmLater: 'Restore at the next start',
    wanted: (when: string) =>
      `At the next start, all data goes back to ${when}. Quit Cointill and start it again.`,
    keep: 'Keep the current data',
    restarting: 'Restoring the backup…',
  },
};

export const de: typeof en = {
  backups: {
    title: 'Sicherungen',
    text: 'Jeden Tag wird eine Sicherung gemacht; die neuesten 14 bleiben im Datenordner.',
    go: 'Jetzt sichern',
    none: 'Noch keine Sicherungen.',
    list: 'Sicherungen, neueste zuerst',
    changes: (n: number) =>
      n === 0
        ? 'seither hat sich nichts geändert'
        : plural('de', n, { one: '# Änderung seither', other: '# Änderungen seither' }),
    copyTo: 'Jede Sicherung auf einen anderen Datenträger kopieren',
    copyToHint:
      'Der ganze Pfad eines Ordners auf einem USB-Stick oder einer anderen Platte, zum Beispiel /media/usb. Leer lassen, um es auszuschalten.',
    copied: (when) => `Die neueste Kopie dort ist vom ${when}.`,
    notCopied: 'Dort ist noch keine Kopie.',
    check: 'Prüfen',
    good: 'Geprüft: Alle Dateien sind unversehrt.',
    restore: 'Wiederherstellen',
    ask: (when: string) => `Zurück zu ${when}?`,
    confirm: (n: number) =>
      `Alle Daten gehen auf diesen Stand zurück. ${plural('de', n, { one: '# spätere Änderung bleibt', other: '# spätere Änderungen bleiben' })} im Datenordner erhalten, doch spätere Verkäufe, Einstellungen und Zahlungen erscheinen nicht mehr.`,
    skip: 'Damit keine Adresse zweimal vergeben wird, springen die Adressnummern um mindestens 100 weiter: Stellen Sie das Gap-Limit Ihrer Wallet höher ein.',
    restart: 'Cointill startet automatisch neu. In diesem Moment werden Zahlungen nicht beobachtet.',
    byHand: 'Wiederhergestellt wird beim nächsten Start: Beenden Sie Cointill und starten Sie es wieder.',
    confirmGo: 'Wiederherstellen und neu starten',
    confirmLater: 'Beim nächsten Start wiederherstellen',
    wanted: (when: string) =>
      `Beim nächsten Start gehen alle Daten zurück auf ${when}. Beenden Sie Cointill und starten Sie es wieder.`,
    keep: 'Aktuelle Daten behalten',
    restarting: 'Die Sicherung wird wiederhergestellt …',
  },
};

export const es: typeof en = {
  backups: {
    title: 'Copias de seguridad',
    text: 'Se hace una copia cada día; las 14 más recientes se guardan en la carpeta de datos.',
    go: 'Hacer una copia ahora',
    none: 'Aún no hay copias.',
    list: 'Copias, la más reciente primero',
    changes: (n: number) =>
      n === 0
        ? 'nada ha cambiado desde entonces'
        : plural('es', n, {
            one: '# cambio desde entonces',
            many: '# de cambios desde entonces',
            other: '# cambios desde entonces',
          }),
    copyTo: 'Copiar cada copia a otro disco',
    copyToHint:
      'La ruta completa de una carpeta en una memoria USB u otro disco, como /media/usb. Déjelo vacío para desactivarlo.',
    copied: (when) => `La más reciente que hay allí es del ${when}.`,
    notCopied: 'Allí aún no hay ninguna.',
    check: 'Comprobar',
    good: 'Comprobada: todos los archivos están intactos.',
    restore: 'Restaurar',
    ask: (when: string) => `¿Volver a ${when}?`,
    confirm: (n: number) =>
      `Todos los datos vuelven a ese momento. ${plural('es', n, { one: '# cambio posterior se conserva', many: '# de cambios posteriores se conservan', other: '# cambios posteriores se conservan' })} en la carpeta de datos, pero las ventas, ajustes y pagos posteriores ya no aparecerán.`,
    skip: 'Para no repetir ninguna dirección, los números de dirección saltan al menos 100. Ponga el límite de huecos de su monedero por encima de eso.',
    restart: 'Cointill se reinicia automáticamente. Mientras tanto no se vigilan los pagos.',
    byHand: 'La copia se restaura al reiniciar: cierre Cointill y ábralo otra vez.',
    confirmGo: 'Restaurar y reiniciar',
    confirmLater: 'Restaurar en el próximo inicio',
    wanted: (when: string) =>
      `En el próximo inicio, todos los datos vuelven a ${when}. Cierre Cointill y ábralo de nuevo.`,
    keep: 'Conservar los datos actuales',
    restarting: 'Restaurando la copia…',
  },
};

export const fr: typeof en = {
  backups: {
    title: 'Sauvegardes',
    text: 'Une sauvegarde est faite chaque jour ; les 14 plus récentes restent dans le dossier de données.',
    go: 'Sauvegarder maintenant',
    none: 'Pas encore de sauvegarde.',
    list: 'Sauvegardes, la plus récente d’abord',
    changes: (n: number) =>
      n === 0
        ? 'rien n’a changé depuis'
        : plural('fr', n, {
            one: '# changement depuis',
            many: '# de changements depuis',
            other: '# changements depuis',
          }),
    copyTo: 'Copier chaque sauvegarde sur un autre disque',
    copyToHint:
      'Le chemin complet d’un dossier sur une clé USB ou un autre disque, comme /media/usb. Laissez vide pour désactiver.',
    copied: (when) => `La copie la plus récente s’y trouve depuis le ${when}.`,
    notCopied: 'Aucune copie ne s’y trouve encore.',
    check: 'Vérifier',
    good: 'Vérifiée : tous les fichiers sont intacts.',
    restore: 'Restaurer',
    ask: (when: string) => `Revenir à ${when} ?`,
    confirm: (n: number) =>
      `Toutes les données reviennent à cette date. ${plural('fr', n, { one: '# changement ultérieur est conservé', many: '# de changements ultérieurs sont conservés', other: '# changements ultérieurs sont conservés' })} dans le dossier de données, mais les ventes, réglages et paiements ultérieurs n’apparaîtront plus.`,
    skip: 'Pour qu’aucune adresse ne soit donnée deux fois, les numéros d’adresse avancent d’au moins 100 : réglez la limite d’écart de votre portefeuille au-dessus.',
    restart: 'Cointill redémarre automatiquement. Pendant ce temps, les paiements ne sont pas surveillés.',
    byHand: 'La restauration se fait au prochain démarrage : quittez Cointill et relancez-le.',
    confirmGo: 'Restaurer et redémarrer',
    confirmLater: 'Restaurer au prochain démarrage',
    wanted: (when: string) =>
      `Au prochain démarrage, toutes les données reviennent à ${when}. Quittez Cointill et relancez-le.`,
    keep: 'Garder les données actuelles',
    restarting: 'Restauration de la sauvegarde…',
  },
};

export const pt: typeof en = {
  backups: {
    title: 'Cópias de segurança',
    text: 'É feita uma cópia todos os dias; as 14 mais recentes ficam na pasta de dados.',
    go: 'Fazer uma cópia agora',
    none: 'Ainda não há cópias.',
    list: 'Cópias, a mais recente primeiro',
    changes: (n: number) =>
      n === 0
        ? 'nada mudou desde então'
        : plural('pt', n, {
            one: '# alteração desde então',
            many: '# de alterações desde então',
            other: '# alterações desde então',
          }),
    copyTo: 'Copiar cada cópia de segurança para outro disco',
    copyToHint:
      'O caminho completo de uma pasta numa pen USB ou noutro disco, como /media/usb. Deixe vazio para desligar.',
    copied: (when) => `A mais recente que lá está é de ${when}.`,
    notCopied: 'Ainda não há lá nenhuma.',
    check: 'Verificar',
    good: 'Verificada: todos os ficheiros estão intactos.',
    restore: 'Restaurar',
    ask: (when: string) => `Voltar a ${when}?`,
    confirm: (n: number) =>
      `Todos os dados voltam a esse momento. ${plural('pt', n, { one: '# alteração posterior é guardada', many: '# de alterações posteriores são guardadas', other: '# alterações posteriores são guardadas' })} na pasta de dados, mas as vendas, definições e pagamentos posteriores deixam de aparecer.`,
    skip: 'Para não repetir nenhum endereço, os números de endereço saltam pelo menos 100. Ponha o limite de intervalo da sua carteira acima disso.',
    restart: 'O Cointill reinicia automaticamente. Entretanto os pagamentos não são vigiados.',
    byHand: 'A cópia é restaurada ao reiniciar: feche o Cointill e abra-o outra vez.',
    confirmGo: 'Restaurar e reiniciar',
    confirmLater: 'Restaurar no próximo início',
    wanted: (when: string) =>
      `No próximo início, todos os dados voltam a ${when}. Feche o Cointill e abra-o de novo.`,
    keep: 'Manter os dados atuais',
    restarting: 'A restaurar a cópia…',
  },
};

export const ptBR: typeof en = {
  backups: {
    title: 'Backups',
    text: 'Um backup é feito todos os dias; os 14 mais recentes ficam na pasta de dados.',
    go: 'Fazer backup agora',
    none: 'Ainda não há backups.',
    list: 'Backups, do mais recente ao mais antigo',
    changes: (n: number) =>
      n === 0
        ? 'nada mudou desde então'
        : plural('pt-BR', n, {
            one: '# alteração desde então',
            many: '# de alterações desde então',
            other: '# alterações desde então',
          }),
    copyTo: 'Copiar cada backup para outro disco',
    copyToHint:
      'O caminho completo de uma pasta em um pendrive ou em outro disco, como /media/usb. Deixe em branco para desativar.',
    copied: (when) => `A cópia mais recente lá é de ${when}.`,
    notCopied: 'Ainda não há nenhuma cópia lá.',
    check: 'Verificar',
    good: 'Verificado: todos os arquivos estão íntegros.',
    restore: 'Restaurar',
    ask: (when: string) => `Voltar para ${when}?`,
    confirm: (n: number) =>
      `Todos os dados voltam para esse momento. ${plural('pt-BR', n, { one: '# alteração posterior fica guardada', many: '# de alterações posteriores ficam guardadas', other: '# alterações posteriores ficam guardadas' })} na pasta de dados, mas as vendas, ajustes e pagamentos posteriores deixam de aparecer.`,
    skip: 'Para não repetir nenhum endereço, a numeração dos endereços pula pelo menos 100. Defina o gap limit da sua carteira acima disso.',
    restart: 'O Cointill reinicia automaticamente. Nesse intervalo os pagamentos não são monitorados.',
    byHand: 'O backup é restaurado quando o Cointill reiniciar: feche o programa e abra-o de novo.',
    confirmGo: 'Restaurar e reiniciar',
    confirmLater: 'Restaurar na próxima inicialização',
    wanted: (when: string) =>
      `Na próxima inicialização, todos os dados voltam para ${when}. Feche o Cointill e abra-o de novo.`,
    keep: 'Manter os dados atuais',
    restarting: 'Restaurando o backup…',
  },
};

export const ar: typeof en = {
  backups: {
    title: 'النسخ الاحتياطية',
    text: 'تُنشأ نسخة كل يوم، وتُحفظ أحدث 14 نسخة في مجلد البيانات.',
    go: 'إنشاء نسخة احتياطية الآن',
    none: 'لا توجد نسخ بعد.',
    list: 'النسخ، الأحدث أولًا',
    changes: (n: number) =>
      plural('ar', n, {
        zero: 'لم يتغير شيء منذ ذلك الحين',
        one: 'تغيير واحد منذ ذلك الحين',
        two: 'تغييران منذ ذلك الحين',
        few: '# تغييرات منذ ذلك الحين',
        many: '# تغييرًا منذ ذلك الحين',
        other: '# تغيير منذ ذلك الحين',
      }),
    copyTo: 'انسخ كل نسخة احتياطية إلى قرص آخر',
    copyToHint: 'المسار الكامل لمجلد على ذاكرة USB أو قرص آخر، مثل /media/usb. اتركه فارغًا لإيقافه.',
    copied: (when) => `أحدث نسخة هناك بتاريخ ${when}.`,
    notCopied: 'لا توجد نسخة هناك بعد.',
    check: 'فحص',
    good: 'تم الفحص: كل الملفات سليمة.',
    restore: 'استعادة',
    ask: (when: string) => `العودة إلى ${when}؟`,
    confirm: (n: number) =>
      `تعود كل البيانات إلى ذلك الوقت. تبقى في مجلد البيانات دون حذف: ${plural('ar', n, { zero: '# تغيير لاحق', one: 'تغيير لاحق واحد', two: 'تغييران لاحقان', few: '# تغييرات لاحقة', many: '# تغييرًا لاحقًا', other: '# تغيير لاحق' })}، لكن المبيعات والإعدادات والدفعات اللاحقة لن تظهر بعد الآن.`,
    skip: 'كي لا يُعطى أي عنوان مرتين تقفز أرقام العناوين بمقدار 100 على الأقل: اجعل حد الفجوة في محفظتك أعلى من ذلك.',
    restart: 'يُعاد تشغيل Cointill تلقائيًا. ولا تُراقب الدفعات في تلك اللحظة.',
    byHand: 'تتم الاستعادة عند البدء القادم: أغلق Cointill ثم افتحه مرة أخرى.',
    confirmGo: 'استعادة وبدء من جديد',
    confirmLater: 'استعادة عند البدء القادم',
    wanted: (when: string) =>
      `عند البدء القادم تعود كل البيانات إلى ${when}. أغلق Cointill ثم افتحه من جديد.`,
    keep: 'أبقِ البيانات الحالية',
    restarting: 'تُستعاد النسخة الاحتياطية…',
  },
};
