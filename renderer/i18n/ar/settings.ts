/** Owns the words of the settings: their list, the shop, the rates, the screen and the program itself, in Arabic. */
import type { settings as english } from '#i18n/en/settings.ts';
import { count } from './count.ts';

export const settings: typeof english = {
  settings: {
    title: 'الإعدادات',
    leave: {
      title: 'تغييرات لم تُحفظ',
      text: 'ما غيّرته في هذه الصفحة سيضيع.',
      stay: 'البقاء هنا',
      go: 'تجاهل التغييرات',
    },
    sections: {
      shop: 'المتجر',
      methods: 'طرق الدفع',
      items: 'الأصناف',
      tips: 'الضريبة والإكرامية',
      receipts: 'الإيصالات',
      rates: 'أسعار الصرف',
      people: 'الأشخاص',
      keys: 'مفاتيح API',
      webhooks: 'إشعارات الويب',
      network: 'الشبكة',
      health: 'الحالة',
      data: 'البيانات والأسرار',
      screen: 'الشاشة والصوت',
      computer: 'هذا الحاسوب',
      about: 'حول',
    },
  },

  shop: {
    text: 'الاسم والعملة ومدى التشدد في قبول الدفعات.',
    books: 'الدفاتر',
    booksText: 'يُحفظ التدريب ومتجرك منفصلين. أنت الآن في:',
    switchTo: (name: string) => `انتقل إلى ${name}`,
    live: 'متجر',
    practise: 'تدرّب',
    setUp: 'أعدّ متجري',
    terms: 'متى تكفي الدفعة',
    tolerancePercent: 'الدفعات الناقصة: حتى',
    toleranceAmount: 'وعلى الأكثر',
    toleranceHint: 'النقص القليل يُحتسب مدفوعًا: تحتفظ المنصات برسم. يُعتمد الأصغر من الاثنين.',
    grace: 'الدفعات المتأخرة: حتى',
    graceDrift: 'إذا خسر السعر على الأكثر',
    graceHint: 'تُقبل تلقائيًا دفعة كاملة بعد انتهاء الوقت بقليل.',
    hold: 'تثبيت السعر دون تأكيد مدة',
    holdHint: 'إن لم يُؤكَّد المال بعد انتهاء الوقت بهذه المدة، يقرّر شخص.',
    lookOn: 'راقب المبيعات المنتهية',
    lookOnHint: 'المال الذي يصل بعد ذلك لا يُلاحظ.',
  },

  rates: {
    text: 'سعر وحدة واحدة بعملتك: وسيط عدة منصات.',
    coin: 'العملة الرقمية',
    price: 'السعر',
    age: 'من',
    noRate: 'لا سعر صالح',
    kinds: { market: 'السوق', manual: 'يدوي', practice: 'وهمي', identity: 'هي نفسها' },
    sources: 'المصادر',
    sourceOk: (at: string) => `أجاب في ${at}`,
    sourceNever: 'لم يُجب بعد',
    spread: 'زيادة على الزبون',
    spreadHint: 'تعوّض تغيّر السعر قبل أن تبيع العملات. من 0 إلى 99.',
    manual: 'سعر يدوي',
    manualText: 'يُستعمل بدل السوق حتى ينتهي. ويُكتب في كل بيع تم به.',
    manualPrice: (coin: string, currency: string) => `1 ${coin} بـ ${currency}`,
    manualFor: 'لمدة',
    minutes: (n: number) =>
      n < 60
        ? count(n, 'دقيقة', 'دقيقتان', 'دقائق', 'دقيقة')
        : count(n / 60, 'ساعة', 'ساعتان', 'ساعات', 'ساعة'),
    manualGo: 'استعمل هذا السعر',
    manualDone: 'السعر قيد الاستعمال.',
    priceWrong: 'اكتب السعر رقمًا، مثل 68.40',
  },

  screen: {
    text: 'لهذا الجهاز فقط.',
    language: 'اللغة',
    languageSystem: 'مثل النظام',
    theme: 'الألوان',
    themes: { system: 'مثل النظام', light: 'فاتح', dark: 'داكن' },
    contrast: 'تباين عالٍ',
    contrastHint: 'خطوط ونص أوضح.',
    sound: 'الأصوات',
    soundHint: 'تختلف للمدفوع والناقص والمتأخر والفاشل. وكل منها يُرى أيضًا.',
    volume: 'مستوى الصوت',
    sounds: { paid: 'مدفوع', short: 'ناقص', late: 'متأخر', failed: 'فاشل' },
  },

  about: {
    text: 'نقطة بيع لمفاتيحك أنت. رخصة MIT.',
    version: 'الإصدار',
    server: 'API',
    checkout: 'صفحات الدفع',
    runtime: 'يعمل في',
    browser: 'متصفح',
    keyboard: 'أزرار لوحة المفاتيح',
    shortcuts: {
      digits: 'اكتب المبلغ',
      charge: 'البيع: تحصيل · الدفع ومدفوع: الزبون التالي',
      clear: 'امسح الكل',
      method: 'اختر الطريقة في شاشة الدفع',
    },
    quit: 'أغلق Cointill',
  },
};
