/** Texts shared by all screens: buttons, names of methods and places, general errors. */
import { methodNames } from '#domain/coins/method.ts';
import { plural } from '#domain/languages/plural.ts';

export const en = {
  app: 'Cointill',

  practice: { stripe: 'PRACTICE · no real money', short: 'Practice' },

  methods: methodNames('en'),

  common: {
    save: 'Save',
    saved: 'Saved',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
    copy: 'Copy',
    copied: 'Copied',
    show: 'Show',
    again: 'Try again',
    noAnswer: 'The program did not answer. Check that it is still running, then try again.',
    refusedWithoutWords: (status: number) => `The program refused this (${status}). Try again.`,
    enterKey: 'Enter',
    /** Units after a number field. */
    units: { minutes: 'min', hours: 'h', days: 'days' },
    search: 'Search',
    nothingFound: 'Nothing found',
  },

  nav: { label: 'Where you are', sale: 'Sale', history: 'History', day: 'Day', settings: 'Settings' },

  needsYou: (n: number) => plural('en', n, { one: '# sale needs you', other: '# sales need you' }),

  mishap: {
    title: 'This screen broke',
    text: 'No sale is lost: all of them are with the program, and payments are still watched.',
    reload: 'Load it again',
  },

  connection: {
    starting: 'Starting…',
    lost: (since: string) => `Connection lost since ${since}.`,
    lostHint: 'Trying again. Payments made meanwhile are found as soon as it is back.',
  },

  live: { paid: (amount: string, method: string) => `Paid: ${amount}${method === '' ? '' : `, ${method}`}` },
};

export const de: typeof en = {
  app: 'Cointill',

  practice: { stripe: 'ÜBUNG · kein echtes Geld', short: 'Übung' },

  methods: methodNames('de'),

  common: {
    save: 'Speichern',
    saved: 'Gespeichert',
    cancel: 'Abbrechen',
    close: 'Schließen',
    back: 'Zurück',
    copy: 'Kopieren',
    copied: 'Kopiert',
    show: 'Zeigen',
    again: 'Noch einmal',
    noAnswer:
      'Das Programm hat nicht geantwortet. Prüfen Sie, ob es noch läuft, und versuchen Sie es erneut.',
    refusedWithoutWords: (status: number) =>
      `Das Programm hat abgelehnt (${status}). Versuchen Sie es erneut.`,
    enterKey: 'Enter',
    units: { minutes: 'Min.', hours: 'Std.', days: 'Tage' },
    search: 'Suchen',
    nothingFound: 'Nichts gefunden',
  },

  nav: { label: 'Wo Sie sind', sale: 'Verkauf', history: 'Verlauf', day: 'Tag', settings: 'Einstellungen' },

  needsYou: (n: number) =>
    plural('de', n, { one: '# Verkauf braucht Sie', other: '# Verkäufe brauchen Sie' }),

  mishap: {
    title: 'Diese Anzeige ist abgestürzt',
    text: 'Kein Verkauf ist verloren: Alle sind im Programm, und Zahlungen werden weiter beobachtet.',
    reload: 'Neu laden',
  },

  connection: {
    starting: 'Startet…',
    lost: (since: string) => `Verbindung unterbrochen seit ${since}.`,
    lostHint: 'Neuer Versuch läuft. Zahlungen von unterdessen werden gefunden, sobald sie wieder steht.',
  },

  live: {
    paid: (amount: string, method: string) => `Bezahlt: ${amount}${method === '' ? '' : `, ${method}`}`,
  },
};

export const es: typeof en = {
  app: 'Cointill',

  practice: { stripe: 'PRÁCTICA · sin dinero real', short: 'Práctica' },

  methods: methodNames('es'),

  common: {
    save: 'Guardar',
    saved: 'Guardado',
    cancel: 'Cancelar',
    close: 'Cerrar',
    back: 'Volver',
    copy: 'Copiar',
    copied: 'Copiado',
    show: 'Mostrar',
    again: 'Reintentar',
    noAnswer: 'El programa no ha respondido. Compruebe que sigue en marcha e inténtelo de nuevo.',
    refusedWithoutWords: (status: number) => `El programa lo ha rechazado (${status}). Inténtelo de nuevo.`,
    enterKey: 'Intro',
    units: { minutes: 'min', hours: 'h', days: 'días' },
    search: 'Buscar',
    nothingFound: 'No se ha encontrado nada',
  },

  nav: { label: 'Dónde está', sale: 'Venta', history: 'Historial', day: 'Día', settings: 'Ajustes' },

  needsYou: (n: number) =>
    plural('es', n, {
      one: '# venta le necesita',
      many: '# de ventas le necesitan',
      other: '# ventas le necesitan',
    }),

  mishap: {
    title: 'Esta pantalla ha fallado',
    text: 'No se ha perdido ninguna venta: todas están en el programa y los pagos se siguen vigilando.',
    reload: 'Volver a cargar',
  },

  connection: {
    starting: 'Iniciando…',
    lost: (since: string) => `Sin conexión desde las ${since}.`,
    lostHint: 'Reintentando. Los pagos hechos mientras tanto se encontrarán en cuanto vuelva.',
  },

  live: {
    paid: (amount: string, method: string) => `Pagado: ${amount}${method === '' ? '' : `, ${method}`}`,
  },
};

export const fr: typeof en = {
  app: 'Cointill',

  practice: { stripe: 'ENTRAÎNEMENT · pas d’argent réel', short: 'Entraînement' },

  methods: methodNames('fr'),

  common: {
    save: 'Enregistrer',
    saved: 'Enregistré',
    cancel: 'Annuler',
    close: 'Fermer',
    back: 'Retour',
    copy: 'Copier',
    copied: 'Copié',
    show: 'Afficher',
    again: 'Réessayer',
    noAnswer: 'Le programme n’a pas répondu. Vérifiez qu’il tourne toujours, puis réessayez.',
    refusedWithoutWords: (status: number) => `Le programme a refusé (${status}). Réessayez.`,
    enterKey: 'Entrée',
    units: { minutes: 'min', hours: 'h', days: 'jours' },
    search: 'Rechercher',
    nothingFound: 'Rien trouvé',
  },

  nav: { label: 'Où vous êtes', sale: 'Vente', history: 'Historique', day: 'Journée', settings: 'Réglages' },

  needsYou: (n: number) =>
    plural('fr', n, {
      one: '# vente a besoin de vous',
      many: '# de ventes ont besoin de vous',
      other: '# ventes ont besoin de vous',
    }),

  mishap: {
    title: 'Cet écran est tombé en panne',
    text: 'Aucune vente n’est perdue : toutes sont dans le programme, et les paiements restent surveillés.',
    reload: 'Recharger',
  },

  connection: {
    starting: 'Démarrage…',
    lost: (since: string) => `Connexion perdue depuis ${since}.`,
    lostHint: 'Nouvel essai en cours. Les paiements faits entre-temps seront trouvés dès son retour.',
  },

  live: { paid: (amount: string, method: string) => `Payé : ${amount}${method === '' ? '' : `, ${method}`}` },
};

export const pt: typeof en = {
  app: 'Cointill',

  practice: { stripe: 'TREINO · sem dinheiro real', short: 'Treino' },

  methods: methodNames('pt'),

  common: {
    save: 'Guardar',
    saved: 'Guardado',
    cancel: 'Cancelar',
    close: 'Fechar',
    back: 'Voltar',
    copy: 'Copiar',
    copied: 'Copiado',
    show: 'Mostrar',
    again: 'Tentar de novo',
    noAnswer: 'O programa não respondeu. Verifique se continua a funcionar e tente de novo.',
    refusedWithoutWords: (status: number) => `O programa recusou (${status}). Tente de novo.`,
    enterKey: 'Enter',
    units: { minutes: 'min', hours: 'h', days: 'dias' },
    search: 'Procurar',
    nothingFound: 'Nada encontrado',
  },

  nav: { label: 'Onde está', sale: 'Venda', history: 'Histórico', day: 'Dia', settings: 'Definições' },

  needsYou: (n: number) =>
    plural('pt', n, {
      one: '# venda precisa de si',
      many: '# de vendas precisam de si',
      other: '# vendas precisam de si',
    }),

  mishap: {
    title: 'Este ecrã falhou',
    text: 'Nenhuma venda se perdeu: estão todas no programa e os pagamentos continuam a ser vigiados.',
    reload: 'Carregar de novo',
  },

  connection: {
    starting: 'A iniciar…',
    lost: (since: string) => `Ligação perdida desde as ${since}.`,
    lostHint: 'A tentar de novo. Os pagamentos feitos entretanto são encontrados assim que voltar.',
  },

  live: { paid: (amount: string, method: string) => `Pago: ${amount}${method === '' ? '' : `, ${method}`}` },
};

export const ar: typeof en = {
  app: 'Cointill',

  practice: { stripe: 'تدريب · بلا مال حقيقي', short: 'تدريب' },

  methods: methodNames('ar'),

  common: {
    save: 'حفظ',
    saved: 'تم الحفظ',
    cancel: 'إلغاء',
    close: 'إغلاق',
    back: 'رجوع',
    copy: 'نسخ',
    copied: 'تم النسخ',
    show: 'عرض',
    again: 'حاول مجددًا',
    noAnswer: 'لم يُجب البرنامج. تأكد من أنه ما زال يعمل ثم حاول مجددًا.',
    refusedWithoutWords: (status: number) => `رفض البرنامج هذا (${status}). حاول مجددًا.`,
    enterKey: 'إدخال',
    units: { minutes: 'دقيقة', hours: 'ساعة', days: 'يوم' },
    search: 'بحث',
    nothingFound: 'لم يُعثر على شيء',
  },

  nav: { label: 'أين أنت', sale: 'بيع', history: 'السجل', day: 'اليوم', settings: 'الإعدادات' },

  needsYou: (n: number) =>
    plural('ar', n, {
      zero: 'لا عملية بيع تحتاج إليك',
      one: 'عملية بيع واحدة تحتاج إليك',
      two: 'عمليتا بيع تحتاجان إليك',
      few: '# عمليات بيع تحتاج إليك',
      many: '# عملية بيع تحتاج إليك',
      other: '# عملية بيع تحتاج إليك',
    }),

  mishap: {
    title: 'تعطلت هذه الشاشة',
    text: 'لم تضِع أي عملية بيع: كلها في البرنامج، والدفعات ما زالت تحت المراقبة.',
    reload: 'أعد التحميل',
  },

  connection: {
    starting: 'جارٍ البدء…',
    lost: (since: string) => `انقطع الاتصال منذ ${since}.`,
    lostHint: 'جارٍ المحاولة. تُعرف الدفعات التي تمت في هذه الأثناء فور عودة الاتصال.',
  },

  live: {
    paid: (amount: string, method: string) => `تم الدفع: ${amount}${method === '' ? '' : `، ${method}`}`,
  },
};
