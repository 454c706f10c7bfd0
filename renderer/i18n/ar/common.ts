/** Texts shared by all screens: buttons, names of methods and places, general errors, in Arabic. */

import { methodNames } from '#domain/coins/method.ts';
import { plural } from '#domain/languages/plural.ts';
import type { common as english } from '#i18n/en/common.ts';

export const common: typeof english = {
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
