/** Texts about backups. */
import { plural } from '#domain/languages/plural.ts';

export const en = {
  backups: {
    title: 'Backups',
    text: 'One a day is made by itself, and the newest 14 are kept in the data folder. Copy one to another disk now and then.',
    go: 'Make a backup now',
    none: 'There is none yet.',
    list: 'Backups there are, the newest first',
    changes: (n: number) =>
      n === 0
        ? 'nothing has changed since'
        : plural('en', n, { one: '# change since then', other: '# changes since then' }),
    check: 'Check',
    good: 'Read back whole: every file is as it was written.',
    restore: 'Restore',
    ask: (when: string) => `Go back to ${when}?`,
    confirm: (n: number) =>
      `The books become what they were then. ${plural('en', n, { one: '# later change is', other: '# later changes are' })} set aside in the data folder, not deleted: later sales, settings and payments are no longer in the books.`,
    skip: 'So that no address is given out twice, address numbers jump ahead by 100: set the gap limit of your wallet above that.',
    restart: 'The program starts again by itself. Payments are not watched for that moment.',
    byHand: 'It happens when the program is started again: end it and start it once more.',
    confirmGo: 'Restore and start again',
    confirmLater: 'Restore at the next start',
    wanted: (when: string) =>
      `At the next start the books go back to ${when}. End the program and start it again.`,
    keep: 'Keep the books as they are',
    restarting: 'The books are being restored…',
  },
};

export const de: typeof en = {
  backups: {
    title: 'Sicherungen',
    text: 'Täglich wird von selbst eine gemacht, die neuesten 14 bleiben im Datenordner. Kopieren Sie ab und zu eine auf einen anderen Datenträger.',
    go: 'Jetzt eine Sicherung machen',
    none: 'Es gibt noch keine.',
    list: 'Vorhandene Sicherungen, die neueste zuerst',
    changes: (n: number) =>
      n === 0
        ? 'seither hat sich nichts geändert'
        : plural('de', n, { one: '# Änderung seither', other: '# Änderungen seither' }),
    check: 'Prüfen',
    good: 'Ganz gelesen: Jede Datei ist so, wie sie geschrieben wurde.',
    restore: 'Wiederherstellen',
    ask: (when: string) => `Zurück zu ${when}?`,
    confirm: (n: number) =>
      `Die Bücher werden wieder so, wie sie damals waren. ${plural('de', n, { one: '# spätere Änderung wird', other: '# spätere Änderungen werden' })} im Datenordner beiseitegelegt, nicht gelöscht: Spätere Verkäufe, Einstellungen und Zahlungen stehen nicht mehr in den Büchern.`,
    skip: 'Damit keine Adresse zweimal vergeben wird, springen die Adressnummern um 100 weiter: Stellen Sie das Gap-Limit Ihrer Wallet höher ein.',
    restart: 'Das Programm startet von selbst neu. In diesem Moment werden Zahlungen nicht beobachtet.',
    byHand: 'Es geschieht, wenn das Programm neu gestartet wird: Beenden Sie es und starten Sie es wieder.',
    confirmGo: 'Wiederherstellen und neu starten',
    confirmLater: 'Beim nächsten Start wiederherstellen',
    wanted: (when: string) =>
      `Beim nächsten Start gehen die Bücher zurück zu ${when}. Beenden Sie das Programm und starten Sie es wieder.`,
    keep: 'Bücher so lassen',
    restarting: 'Die Bücher werden wiederhergestellt …',
  },
};

export const es: typeof en = {
  backups: {
    title: 'Copias de seguridad',
    text: 'Cada día se hace una sola, y las 14 más recientes se guardan en la carpeta de datos. Copie una a otro disco de vez en cuando.',
    go: 'Hacer una copia ahora',
    none: 'Todavía no hay ninguna.',
    list: 'Copias que hay, la más reciente primero',
    changes: (n: number) =>
      n === 0
        ? 'nada ha cambiado desde entonces'
        : plural('es', n, {
            one: '# cambio desde entonces',
            many: '# de cambios desde entonces',
            other: '# cambios desde entonces',
          }),
    check: 'Comprobar',
    good: 'Leída entera: cada archivo está como se escribió.',
    restore: 'Restaurar',
    ask: (when: string) => `¿Volver a ${when}?`,
    confirm: (n: number) =>
      `Los libros vuelven a ser lo que eran entonces. ${plural('es', n, { one: '# cambio posterior se aparta', many: '# de cambios posteriores se apartan', other: '# cambios posteriores se apartan' })} en la carpeta de datos, sin borrarse: las ventas, ajustes y pagos posteriores ya no están en los libros.`,
    skip: 'Para que ninguna dirección se entregue dos veces, los números de dirección saltan 100: ponga el límite de huecos de su monedero por encima.',
    restart: 'El programa se reinicia solo. En ese momento no se vigilan los pagos.',
    byHand: 'Ocurre cuando el programa se inicia de nuevo: ciérrelo y ábralo otra vez.',
    confirmGo: 'Restaurar y reiniciar',
    confirmLater: 'Restaurar en el próximo inicio',
    wanted: (when: string) =>
      `En el próximo inicio los libros vuelven a ${when}. Cierre el programa e inícielo de nuevo.`,
    keep: 'Dejar los libros como están',
    restarting: 'Se están restaurando los libros…',
  },
};

export const fr: typeof en = {
  backups: {
    title: 'Sauvegardes',
    text: 'Une par jour se fait toute seule, et les 14 plus récentes restent dans le dossier des données. Copiez-en une sur un autre disque de temps en temps.',
    go: 'Faire une sauvegarde maintenant',
    none: 'Il n’y en a pas encore.',
    list: 'Sauvegardes existantes, la plus récente d’abord',
    changes: (n: number) =>
      n === 0
        ? 'rien n’a changé depuis'
        : plural('fr', n, {
            one: '# changement depuis',
            many: '# de changements depuis',
            other: '# changements depuis',
          }),
    check: 'Vérifier',
    good: 'Relue en entier : chaque fichier est tel qu’il a été écrit.',
    restore: 'Restaurer',
    ask: (when: string) => `Revenir à ${when} ?`,
    confirm: (n: number) =>
      `Les livres redeviennent ce qu’ils étaient alors. ${plural('fr', n, { one: '# changement ultérieur est mis', many: '# de changements ultérieurs sont mis', other: '# changements ultérieurs sont mis' })} de côté dans le dossier des données, sans être effacés : les ventes, réglages et paiements ultérieurs ne sont plus dans les livres.`,
    skip: 'Pour qu’aucune adresse ne soit donnée deux fois, les numéros d’adresse avancent de 100 : réglez la limite d’écart de votre portefeuille au-dessus.',
    restart: 'Le programme redémarre tout seul. À ce moment, les paiements ne sont pas surveillés.',
    byHand: 'Cela se fait au prochain démarrage du programme : quittez-le et relancez-le.',
    confirmGo: 'Restaurer et redémarrer',
    confirmLater: 'Restaurer au prochain démarrage',
    wanted: (when: string) =>
      `Au prochain démarrage, les livres reviennent à ${when}. Quittez le programme et relancez-le.`,
    keep: 'Laisser les livres tels quels',
    restarting: 'Les livres sont en cours de restauration…',
  },
};

export const pt: typeof en = {
  backups: {
    title: 'Cópias de segurança',
    text: 'Por dia faz-se uma sozinha, e as 14 mais recentes ficam na pasta de dados. Copie uma para outro disco de vez em quando.',
    go: 'Fazer uma cópia agora',
    none: 'Ainda não há nenhuma.',
    list: 'Cópias que existem, a mais recente primeiro',
    changes: (n: number) =>
      n === 0
        ? 'nada mudou desde então'
        : plural('pt', n, {
            one: '# alteração desde então',
            many: '# de alterações desde então',
            other: '# alterações desde então',
          }),
    check: 'Verificar',
    good: 'Lida por inteiro: cada ficheiro está como foi escrito.',
    restore: 'Restaurar',
    ask: (when: string) => `Voltar a ${when}?`,
    confirm: (n: number) =>
      `Os livros voltam a ser o que eram então. ${plural('pt', n, { one: '# alteração posterior é posta de parte na pasta de dados, sem ser apagada', many: '# de alterações posteriores são postas de parte na pasta de dados, sem serem apagadas', other: '# alterações posteriores são postas de parte na pasta de dados, sem serem apagadas' })}: as vendas, definições e pagamentos posteriores deixam de estar nos livros.`,
    skip: 'Para que nenhum endereço seja dado duas vezes, os números de endereço saltam 100: ponha o limite de intervalo da sua carteira acima disso.',
    restart: 'O programa reinicia sozinho. Nesse momento os pagamentos não são vigiados.',
    byHand: 'Acontece quando o programa é iniciado de novo: termine-o e inicie-o outra vez.',
    confirmGo: 'Restaurar e reiniciar',
    confirmLater: 'Restaurar no próximo início',
    wanted: (when: string) =>
      `No próximo início os livros voltam a ${when}. Termine o programa e inicie-o de novo.`,
    keep: 'Deixar os livros como estão',
    restarting: 'Os livros estão a ser restaurados…',
  },
};

export const ar: typeof en = {
  backups: {
    title: 'النسخ الاحتياطية',
    text: 'تُنشأ واحدة كل يوم تلقائيًا، وتُحفظ أحدث 14 في مجلد البيانات. انسخ واحدة إلى قرص آخر من حين لآخر.',
    go: 'إنشاء نسخة احتياطية الآن',
    none: 'لا توجد نسخ بعد.',
    list: 'النسخ الموجودة، الأحدث أولًا',
    changes: (n: number) =>
      plural('ar', n, {
        zero: 'لم يتغير شيء منذ ذلك الحين',
        one: 'تغيير واحد منذ ذلك الحين',
        two: 'تغييران منذ ذلك الحين',
        few: '# تغييرات منذ ذلك الحين',
        many: '# تغييرًا منذ ذلك الحين',
        other: '# تغيير منذ ذلك الحين',
      }),
    check: 'فحص',
    good: 'قُرئت كاملة: كل ملف كما كُتب.',
    restore: 'استعادة',
    ask: (when: string) => `العودة إلى ${when}؟`,
    confirm: (n: number) =>
      `تعود الدفاتر كما كانت حينها. توضع جانبًا في مجلد البيانات دون حذف: ${plural('ar', n, { zero: '# تغيير لاحق', one: 'تغيير لاحق واحد', two: 'تغييران لاحقان', few: '# تغييرات لاحقة', many: '# تغييرًا لاحقًا', other: '# تغيير لاحق' })}. المبيعات والإعدادات والدفعات اللاحقة لا تبقى في الدفاتر.`,
    skip: 'كي لا يُعطى أي عنوان مرتين تقفز أرقام العناوين بمقدار 100: اجعل حد الفجوة في محفظتك أعلى من ذلك.',
    restart: 'يبدأ البرنامج من جديد تلقائيًا. في تلك اللحظة لا تُراقب الدفعات.',
    byHand: 'يحدث ذلك عند بدء البرنامج من جديد: أنهه ثم ابدأه مرة أخرى.',
    confirmGo: 'استعادة وبدء من جديد',
    confirmLater: 'استعادة عند البدء القادم',
    wanted: (when: string) => `عند البدء القادم تعود الدفاتر إلى ${when}. أنه البرنامج ثم ابدأه من جديد.`,
    keep: 'إبقاء الدفاتر كما هي',
    restarting: 'تُستعاد الدفاتر…',
  },
};
