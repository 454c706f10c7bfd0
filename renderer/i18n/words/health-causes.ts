/** Texts of the causes on the health page: one sentence each, since when, what it affects. */
import { plural } from '#domain/languages/plural.ts';

export const en = {
  healthCauses: {
    causes: {
      internet: 'This computer has no internet.',
      methods: 'A payment method can’t be reached.',
      rates: 'There is no usable rate.',
      webhooks: 'A webhook endpoint is rejecting deliveries.',
      backup: 'No backup was made in the last two days.',
      disk: 'The disk is nearly full or can’t be written to.',
      database: 'The database can’t be reached or written to.',
      secrets: 'The secrets of this till are locked.',
    },
    since: (time: string) => `Since ${time}.`,
    affects: (what: string) => `Affects ${what}.`,
    methods: (n: number) => plural('en', n, { one: '# payment method', other: '# payment methods' }),
    sources: (n: number) => plural('en', n, { one: '# price source', other: '# price sources' }),
    webhooks: (n: number) => plural('en', n, { one: '# webhook', other: '# webhooks' }),
    details: 'Details',
    again: 'Check again',
    unlock: 'Unlock',
  },
};

export const de: typeof en = {
  healthCauses: {
    causes: {
      internet: 'Dieser Computer hat kein Internet.',
      methods: 'Eine Zahlungsart ist nicht erreichbar.',
      rates: 'Es gibt keinen brauchbaren Kurs.',
      webhooks: 'Ein Webhook-Ziel nimmt nicht an, was ihm gesendet wird.',
      backup: 'Es gibt keine Sicherung der letzten zwei Tage.',
      disk: 'Die Festplatte ist fast voll oder lässt nicht schreiben.',
      database: 'Die Datenbank ist nicht erreichbar oder lässt sich nicht beschreiben.',
      secrets: 'Die Geheimnisse dieser Kasse sind gesperrt.',
    },
    since: (time: string) => `Seit ${time}.`,
    affects: (what: string) => `Betrifft ${what}.`,
    methods: (n: number) => plural('de', n, { one: '# Zahlungsart', other: '# Zahlungsarten' }),
    sources: (n: number) => plural('de', n, { one: '# Kursquelle', other: '# Kursquellen' }),
    webhooks: (n: number) => plural('de', n, { one: '# Webhook', other: '# Webhooks' }),
    details: 'Einzelheiten',
    again: 'Erneut prüfen',
    unlock: 'Entsperren',
  },
};

export const es: typeof en = {
  healthCauses: {
    causes: {
      internet: 'Este ordenador no tiene internet.',
      methods: 'No se llega a una forma de pago.',
      rates: 'No hay ningún tipo de cambio utilizable.',
      webhooks: 'Un destino de webhook rechaza lo que se le envía.',
      backup: 'No hay copia de seguridad de los últimos dos días.',
      disk: 'El disco está casi lleno o no deja escribir.',
      database: 'No se puede acceder a la base de datos o escribir en ella.',
      secrets: 'Los secretos de esta caja están bloqueados.',
    },
    since: (time: string) => `Desde ${time}.`,
    affects: (what: string) => `Afecta a ${what}.`,
    methods: (n: number) =>
      plural('es', n, { one: '# forma de pago', many: '# formas de pago', other: '# formas de pago' }),
    sources: (n: number) =>
      plural('es', n, {
        one: '# fuente de precios',
        many: '# fuentes de precios',
        other: '# fuentes de precios',
      }),
    webhooks: (n: number) => plural('es', n, { one: '# webhook', many: '# webhooks', other: '# webhooks' }),
    details: 'Detalles',
    again: 'Comprobar de nuevo',
    unlock: 'Desbloquear',
  },
};

export const fr: typeof en = {
  healthCauses: {
    causes: {
      internet: 'Cet ordinateur n’a pas d’internet.',
      methods: 'Un moyen de paiement est injoignable.',
      rates: 'Il n’y a aucun cours utilisable.',
      webhooks: 'Une destination de webhook refuse ce qui lui est envoyé.',
      backup: 'Il n’y a pas de sauvegarde des deux derniers jours.',
      disk: 'Le disque est presque plein ou refuse l’écriture.',
      database: 'La base de données est injoignable ou n’accepte pas l’écriture.',
      secrets: 'Les secrets de cette caisse sont verrouillés.',
    },
    since: (time: string) => `Depuis ${time}.`,
    affects: (what: string) => `Concerne ${what}.`,
    methods: (n: number) =>
      plural('fr', n, {
        one: '# moyen de paiement',
        many: '# moyens de paiement',
        other: '# moyens de paiement',
      }),
    sources: (n: number) =>
      plural('fr', n, { one: '# source de prix', many: '# sources de prix', other: '# sources de prix' }),
    webhooks: (n: number) => plural('fr', n, { one: '# webhook', many: '# webhooks', other: '# webhooks' }),
    details: 'Détails',
    again: 'Vérifier à nouveau',
    unlock: 'Déverrouiller',
  },
};

export const pt: typeof en = {
  healthCauses: {
    causes: {
      internet: 'Este computador não tem internet.',
      methods: 'Não se chega a uma forma de pagamento.',
      rates: 'Não há nenhuma taxa de câmbio utilizável.',
      webhooks: 'Um destino de webhook recusa o que lhe é enviado.',
      backup: 'Não há cópia de segurança dos últimos dois dias.',
      disk: 'O disco está quase cheio ou não deixa escrever.',
      database: 'Não é possível aceder à base de dados ou escrever nela.',
      secrets: 'Os segredos desta caixa estão bloqueados.',
    },
    since: (time: string) => `Desde ${time}.`,
    affects: (what: string) => `Afeta ${what}.`,
    methods: (n: number) =>
      plural('pt', n, {
        one: '# forma de pagamento',
        many: '# formas de pagamento',
        other: '# formas de pagamento',
      }),
    sources: (n: number) =>
      plural('pt', n, { one: '# fonte de preços', many: '# fontes de preços', other: '# fontes de preços' }),
    webhooks: (n: number) => plural('pt', n, { one: '# webhook', many: '# webhooks', other: '# webhooks' }),
    details: 'Detalhes',
    again: 'Verificar de novo',
    unlock: 'Desbloquear',
  },
};

export const ptBR: typeof en = {
  healthCauses: {
    causes: {
      internet: 'Este computador está sem internet.',
      methods: 'Uma forma de pagamento está fora do ar.',
      rates: 'Não há nenhuma cotação utilizável.',
      webhooks: 'Um endpoint de webhook recusa o que é enviado a ele.',
      backup: 'Não há backup dos últimos dois dias.',
      disk: 'O disco está quase cheio ou não aceita gravação.',
      database: 'Não é possível acessar o banco de dados ou gravar nele.',
      secrets: 'Os segredos deste caixa estão bloqueados.',
    },
    since: (time: string) => `Desde ${time}.`,
    affects: (what: string) => `Afeta ${what}.`,
    methods: (n: number) =>
      plural('pt-BR', n, {
        one: '# forma de pagamento',
        many: '# de formas de pagamento',
        other: '# formas de pagamento',
      }),
    sources: (n: number) =>
      plural('pt-BR', n, {
        one: '# fonte de preços',
        many: '# de fontes de preços',
        other: '# fontes de preços',
      }),
    webhooks: (n: number) =>
      plural('pt-BR', n, { one: '# webhook', many: '# de webhooks', other: '# webhooks' }),
    details: 'Detalhes',
    again: 'Verificar de novo',
    unlock: 'Desbloquear',
  },
};

export const ar: typeof en = {
  healthCauses: {
    causes: {
      internet: 'لا إنترنت في هذا الحاسوب.',
      methods: 'تعذّر الوصول إلى طريقة دفع.',
      rates: 'لا يوجد سعر صالح.',
      webhooks: 'وجهة إشعارات ويب ترفض ما يُرسل إليها.',
      backup: 'لا توجد نسخة احتياطية من آخر يومين.',
      disk: 'القرص شبه ممتلئ أو يرفض الكتابة.',
      database: 'لا يمكن الوصول إلى قاعدة البيانات أو الكتابة فيها.',
      secrets: 'أسرار نقطة البيع هذه مقفلة.',
    },
    since: (time: string) => `منذ ${time}.`,
    affects: (what: string) => `المتأثر: ${what}.`,
    methods: (n: number) =>
      plural('ar', n, {
        zero: '# طريقة دفع',
        one: 'طريقة دفع واحدة',
        two: 'طريقتا دفع',
        few: '# طرق دفع',
        many: '# طريقة دفع',
        other: '# طريقة دفع',
      }),
    sources: (n: number) =>
      plural('ar', n, {
        zero: '# مصدر أسعار',
        one: 'مصدر أسعار واحد',
        two: 'مصدرا أسعار',
        few: '# مصادر أسعار',
        many: '# مصدر أسعار',
        other: '# مصدر أسعار',
      }),
    webhooks: (n: number) =>
      plural('ar', n, {
        zero: '# إشعار ويب',
        one: 'إشعار ويب واحد',
        two: 'إشعارا ويب',
        few: '# إشعارات ويب',
        many: '# إشعار ويب',
        other: '# إشعار ويب',
      }),
    details: 'التفاصيل',
    again: 'افحص مجددًا',
    unlock: 'فتح',
  },
};
