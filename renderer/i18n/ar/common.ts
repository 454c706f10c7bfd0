/** Owns the words every screen uses: buttons, names of methods and places, and what is said when something breaks, in Arabic. */
import { methodNames } from '#domain/coins/method.ts';
import type { common as english } from '#i18n/en/common.ts';
import { count } from './count.ts';

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
    remove: 'إزالة',
    loading: 'جارٍ التحميل…',
    none: 'لا شيء',
    noAnswer: 'لم يُجب البرنامج. تأكد من أنه ما زال يعمل ثم حاول مجددًا.',
    refusedWithoutWords: (status: number) => `رفض البرنامج هذا (${status}). حاول مجددًا.`,
    enterKey: 'إدخال',
    units: { minutes: 'دقيقة', hours: 'ساعة', days: 'يوم' },
    search: 'بحث',
    nothingFound: 'لم يُعثر على شيء',
  },

  nav: { label: 'أين أنت', sale: 'بيع', history: 'السجل', day: 'اليوم', settings: 'الإعدادات' },

  needsYou: (n: number) =>
    count(
      n,
      'عملية بيع تحتاج إليك',
      'عمليتا بيع تحتاجان إليك',
      'عمليات بيع تحتاج إليك',
      'عملية بيع تحتاج إليك',
    ),

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
