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
    noAnswer: 'Cointill did not respond. Check that it is still running, then try again.',
    refusedWithoutWords: (status: number) => `Cointill refused this (${status}). Try again.`,
    enterKey: 'Enter',
    /** Units after a number field. */
    units: { minutes: 'min', hours: 'h', days: 'days' },
    search: 'Search',
    nothingFound: 'Nothing found',
  },

  nav: { label: 'Main menu', sale: 'Sale', history: 'History', day: 'Day', settings: 'Settings' },
  needsYou: (n: number) =>
    plural('en', n, { one: '# sale needs attention', other: '# sales need attention' }),
  mishap: {
    title: 'Something went wrong',
    text: 'No sale is lost, and payments are still being watched.',
    reload: 'Reload',
  },

  connection: {
    starting: 'Starting…',
    lost: (since: string) => `Connection lost since ${since}.`,
    lostHint: 'Trying again. Payments made in the meantime will appear once the connection is back.',
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
    again: 'Erneut versuchen',
    noAnswer: 'Cointill hat nicht geantwortet. Prüfen Sie, ob es noch läuft, und versuchen Sie es erneut.',
    refusedWithoutWords: (status: number) =>
      `Cointill hat das abgelehnt (${status}). Versuchen Sie es erneut.`,
    enterKey: 'Enter',
    units: { minutes: 'Min.', hours: 'Std.', days: 'Tage' },
    search: 'Suchen',
    nothingFound: 'Nichts gefunden',
  },

  nav: { label: 'Hauptmenü', sale: 'Kasse', history: 'Verkäufe', day: 'Tag', settings: 'Einstellungen' },
  needsYou: (n: number) =>
    plural('de', n, { one: '# Verkauf bitte prüfen', other: '# Verkäufe bitte prüfen' }),
  mishap: {
    title: 'Etwas ist schiefgegangen',
    text: 'Kein Verkauf ist verloren, und Zahlungen werden weiter beobachtet.',
    reload: 'Neu laden',
  },

  connection: {
    starting: 'Startet…',
    lost: (since: string) => `Verbindung unterbrochen seit ${since}.`,
    lostHint:
      'Neuer Versuch läuft. Inzwischen eingegangene Zahlungen erscheinen, sobald die Verbindung wieder da ist.',
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
    noAnswer: 'Cointill no ha respondido. Compruebe que sigue en marcha e inténtelo de nuevo.',
    refusedWithoutWords: (status: number) => `Cointill lo ha rechazado (${status}). Inténtelo de nuevo.`,
    enterKey: 'Intro',
    units: { minutes: 'min', hours: 'h', days: 'días' },
    search: 'Buscar',
    nothingFound: 'No se ha encontrado nada',
  },

  nav: { label: 'Menú principal', sale: 'Venta', history: 'Historial', day: 'Día', settings: 'Ajustes' },
  needsYou: (n: number) =>
    plural('es', n, {
      one: '# venta requiere atención',
      many: '# de ventas requieren atención',
      other: '# ventas requieren atención',
    }),
  mishap: {
    title: 'Algo ha fallado',
    text: 'No se ha perdido ninguna venta y los pagos se siguen vigilando.',
    reload: 'Recargar',
  },

  connection: {
    starting: 'Iniciando…',
    lost: (since: string) => `Sin conexión desde las ${since}.`,
    lostHint: 'Reintentando. Los pagos hechos mientras tanto aparecerán cuando vuelva la conexión.',
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
    noAnswer: 'Cointill n’a pas répondu. Vérifiez qu’il tourne toujours, puis réessayez.',
    refusedWithoutWords: (status: number) => `Cointill a refusé (${status}). Réessayez.`,
    enterKey: 'Entrée',
    units: { minutes: 'min', hours: 'h', days: 'jours' },
    search: 'Rechercher',
    nothingFound: 'Rien trouvé',
  },

  nav: {
    label: 'Menu principal',
    sale: 'Vente',
    history: 'Historique',
    day: 'Journée',
    settings: 'Réglages',
  },
  needsYou: (n: number) =>
    plural('fr', n, { one: '# vente à traiter', many: '# de ventes à traiter', other: '# ventes à traiter' }),
  mishap: {
    title: 'Une erreur est survenue',
    text: 'Aucune vente n’est perdue, et les paiements restent surveillés.',
    reload: 'Recharger',
  },

  connection: {
    starting: 'Démarrage…',
    lost: (since: string) => `Connexion perdue depuis ${since}.`,
    lostHint:
      'Nouvel essai en cours. Les paiements faits entre-temps apparaîtront au retour de la connexion.',
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
    noAnswer: 'O Cointill não respondeu. Verifique se continua a funcionar e tente de novo.',
    refusedWithoutWords: (status: number) => `O Cointill recusou (${status}). Tente de novo.`,
    enterKey: 'Enter',
    units: { minutes: 'min', hours: 'h', days: 'dias' },
    search: 'Procurar',
    nothingFound: 'Nada encontrado',
  },

  nav: { label: 'Menu principal', sale: 'Venda', history: 'Histórico', day: 'Dia', settings: 'Definições' },
  needsYou: (n: number) =>
    plural('pt', n, {
      one: '# venda requer atenção',
      many: '# de vendas requerem atenção',
      other: '# vendas requerem atenção',
    }),
  mishap: {
    title: 'Algo correu mal',
    text: 'Nenhuma venda se perdeu e os pagamentos continuam a ser vigiados.',
    reload: 'Recarregar',
  },

  connection: {
    starting: 'A iniciar…',
    lost: (since: string) => `Ligação perdida desde as ${since}.`,
    lostHint: 'A tentar de novo. Os pagamentos feitos entretanto aparecem quando a ligação voltar.',
  },

  live: { paid: (amount: string, method: string) => `Pago: ${amount}${method === '' ? '' : `, ${method}`}` },
};

export const ptBR: typeof en = {
  app: 'Cointill',

  practice: { stripe: 'TREINAMENTO · sem dinheiro real', short: 'Treinamento' },

  methods: methodNames('pt-BR'),

  common: {
    save: 'Salvar',
    saved: 'Salvo',
    cancel: 'Cancelar',
    close: 'Fechar',
    back: 'Voltar',
    copy: 'Copiar',
    copied: 'Copiado',
    show: 'Mostrar',
    again: 'Tentar de novo',
    noAnswer: 'O Cointill não respondeu. Veja se ele ainda está aberto e tente de novo.',
    refusedWithoutWords: (status: number) => `O Cointill recusou (${status}). Tente de novo.`,
    enterKey: 'Enter',
    units: { minutes: 'min', hours: 'h', days: 'dias' },
    search: 'Buscar',
    nothingFound: 'Nada encontrado',
  },

  nav: {
    label: 'Menu principal',
    sale: 'Venda',
    history: 'Histórico',
    day: 'Dia',
    settings: 'Ajustes',
  },
  needsYou: (n: number) =>
    plural('pt-BR', n, {
      one: '# venda requer atenção',
      many: '# de vendas requerem atenção',
      other: '# vendas requerem atenção',
    }),
  mishap: {
    title: 'Algo deu errado',
    text: 'Nenhuma venda se perdeu, e os pagamentos continuam sendo monitorados.',
    reload: 'Recarregar',
  },

  connection: {
    starting: 'Iniciando…',
    lost: (since: string) => `Sem conexão desde ${since}.`,
    lostHint: 'Tentando de novo. Os pagamentos feitos nesse meio-tempo aparecem quando a conexão voltar.',
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
    noAnswer: 'لم يستجب Cointill. تأكد من أنه ما زال يعمل ثم حاول مجددًا.',
    refusedWithoutWords: (status: number) => `رفض Cointill هذا (${status}). حاول مجددًا.`,
    enterKey: 'إدخال',
    units: { minutes: 'دقيقة', hours: 'ساعة', days: 'يوم' },
    search: 'بحث',
    nothingFound: 'لم يُعثر على شيء',
  },

  nav: { label: 'القائمة الرئيسية', sale: 'بيع', history: 'السجل', day: 'اليوم', settings: 'الإعدادات' },
  needsYou: (n: number) =>
    plural('ar', n, {
      zero: 'لا عملية بيع تتطلب انتباهك',
      one: 'عملية بيع واحدة تتطلب انتباهك',
      two: 'عمليتا بيع تتطلبان انتباهك',
      few: '# عمليات بيع تتطلب انتباهك',
      many: '# عملية بيع تتطلب انتباهك',
      other: '# عملية بيع تتطلب انتباهك',
    }),
  mishap: {
    title: 'حدث خطأ ما',
    text: 'لم تضِع أي عملية بيع، والدفعات ما زالت تحت المراقبة.',
    reload: 'أعد التحميل',
  },

  connection: {
    starting: 'جارٍ البدء…',
    lost: (since: string) => `انقطع الاتصال منذ ${since}.`,
    lostHint: 'جارٍ المحاولة. تظهر الدفعات التي تمت في هذه الأثناء عند عودة الاتصال.',
  },

  live: {
    paid: (amount: string, method: string) => `تم الدفع: ${amount}${method === '' ? '' : `، ${method}`}`,
  },
};
