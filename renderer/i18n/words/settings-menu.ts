/** Texts of the settings menu, its search, and the controls that only the settings have. */
import { plural } from '#domain/languages/plural.ts';

export const en = {
  settingsMenu: {
    search: 'Search settings',
    found: (n: number) => plural('en', n, { one: '# result', other: '# results' }),
    groups: {
      shop: 'Shop',
      payments: 'Taking payments',
      counter: 'Counter',
      team: 'Team',
      connections: 'Connections',
      computer: 'This computer',
    },
    preview: 'Live preview',
    add: 'Add',
    removeItem: (item: string) => `Remove: ${item}`,
    addTo: (list: string) => `Add: ${list}`,
    usual: 'Default',
    makeUsual: (item: string) => `Make it the default: ${item}`,
  },
};

export const de: typeof en = {
  settingsMenu: {
    search: 'Einstellungen durchsuchen',
    found: (n: number) => plural('de', n, { one: '# Treffer', other: '# Treffer' }),
    groups: {
      shop: 'Laden',
      payments: 'Zahlungen',
      counter: 'Kasse',
      team: 'Team',
      connections: 'Verbindungen',
      computer: 'Dieser Computer',
    },
    preview: 'Live-Vorschau',
    add: 'Hinzufügen',
    removeItem: (item: string) => `Entfernen: ${item}`,
    addTo: (list: string) => `Hinzufügen: ${list}`,
    usual: 'Standard',
    makeUsual: (item: string) => `Als Standard: ${item}`,
  },
};

export const es: typeof en = {
  settingsMenu: {
    search: 'Buscar ajustes',
    found: (n: number) =>
      plural('es', n, { one: '# resultado', many: '# resultados', other: '# resultados' }),
    groups: {
      shop: 'Negocio',
      payments: 'Cobros',
      counter: 'Mostrador',
      team: 'Equipo',
      connections: 'Conexiones',
      computer: 'Este ordenador',
    },
    preview: 'Vista previa',
    add: 'Añadir',
    removeItem: (item: string) => `Quitar: ${item}`,
    addTo: (list: string) => `Añadir: ${list}`,
    usual: 'Predeterminado',
    makeUsual: (item: string) => `Usar como predeterminado: ${item}`,
  },
};

export const fr: typeof en = {
  settingsMenu: {
    search: 'Rechercher un réglage',
    found: (n: number) => plural('fr', n, { one: '# résultat', many: '# résultats', other: '# résultats' }),
    groups: {
      shop: 'Commerce',
      payments: 'Encaissement',
      counter: 'Comptoir',
      team: 'Équipe',
      connections: 'Connexions',
      computer: 'Cet ordinateur',
    },
    preview: 'Aperçu en direct',
    add: 'Ajouter',
    removeItem: (item: string) => `Retirer : ${item}`,
    addTo: (list: string) => `Ajouter : ${list}`,
    usual: 'Par défaut',
    makeUsual: (item: string) => `Utiliser par défaut : ${item}`,
  },
};

export const pt: typeof en = {
  settingsMenu: {
    search: 'Procurar definições',
    found: (n: number) =>
      plural('pt', n, { one: '# resultado', many: '# resultados', other: '# resultados' }),
    groups: {
      shop: 'Loja',
      payments: 'Recebimentos',
      counter: 'Balcão',
      team: 'Equipa',
      connections: 'Ligações',
      computer: 'Este computador',
    },
    preview: 'Pré-visualização',
    add: 'Adicionar',
    removeItem: (item: string) => `Remover: ${item}`,
    addTo: (list: string) => `Adicionar: ${list}`,
    usual: 'Predefinido',
    makeUsual: (item: string) => `Predefinir: ${item}`,
  },
};

export const ptBR: typeof en = {
  settingsMenu: {
    search: 'Buscar ajustes',
    found: (n: number) =>
      plural('pt-BR', n, { one: '# resultado', many: '# de resultados', other: '# resultados' }),
    groups: {
      shop: 'Loja',
      payments: 'Pagamentos',
      counter: 'Balcão',
      team: 'Equipe',
      connections: 'Conexões',
      computer: 'Este computador',
    },
    preview: 'Prévia',
    add: 'Adicionar',
    removeItem: (item: string) => `Remover: ${item}`,
    addTo: (list: string) => `Adicionar: ${list}`,
    usual: 'Padrão',
    makeUsual: (item: string) => `Tornar padrão: ${item}`,
  },
};

export const ar: typeof en = {
  settingsMenu: {
    search: 'ابحث في الإعدادات',
    found: (n: number) =>
      plural('ar', n, {
        zero: 'لا نتائج',
        one: 'نتيجة واحدة',
        two: 'نتيجتان',
        few: '# نتائج',
        many: '# نتيجة',
        other: '# نتيجة',
      }),
    groups: {
      shop: 'المتجر',
      payments: 'استلام المدفوعات',
      counter: 'الصندوق',
      team: 'الفريق',
      connections: 'الاتصالات',
      computer: 'هذا الحاسوب',
    },
    preview: 'معاينة مباشرة',
    add: 'إضافة',
    removeItem: (item: string) => `إزالة: ${item}`,
    addTo: (list: string) => `إضافة: ${list}`,
    usual: 'الافتراضي',
    makeUsual: (item: string) => `اجعله الافتراضي: ${item}`,
  },
};
