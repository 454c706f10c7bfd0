/** Owns the words of the way in: pairing, the first start and setting up a shop, in Arabic. */
import type { start as english } from '#i18n/en/start.ts';

export const start: typeof english = {
  pairing: {
    title: 'افتح الصندوق في هذا المتصفح',
    text: 'اكتب الرمز الذي يعرضه البرنامج في الطرفية. يبقى صالحًا حتى ينتهي البرنامج.',
    code: 'الرمز',
    open: 'افتح الصندوق',
    wrong: 'هذا الرمز غير صحيح. يعرض البرنامج رمزًا جديدًا في الطرفية عند كل تشغيل.',
    ended: 'أُعيد تشغيل البرنامج، لذا يحتاج هذا المتصفح إلى رمز جديد.',
  },

  first: {
    title: 'اقبل بتكوين ولايتنينغ ولايتكوين ودوجكوين ومونيرو. وتبقى المفاتيح لك.',
    lead: 'كيف تريد أن تبدأ؟',
    practise: 'تدرّب',
    practiseText: 'الصندوق كاملًا بمال وهمي. لا شيء للإعداد، ولا شيء يمكن أن يسوء.',
    setUp: 'أعدّ متجري',
    setUpText: 'الاسم والعملة الآن، ثم عملة رقمية بعد أخرى.',
    later: 'يمكنك التنقل بين التدريب ومتجرك في أي وقت من الإعدادات.',
  },

  setUp: {
    title: 'متجرك',
    name: 'اسم المتجر',
    nameHint: 'يراه الزبائن عند الدفع.',
    namePractice: 'متجر للتدريب',
    currency: 'العملة',
    timeZone: 'المنطقة الزمنية',
    advanced: 'متقدم',
    network: 'الشبكة',
    networks: {
      mainnet: 'عملات حقيقية (mainnet)',
      testnet: 'عملات اختبار (testnet)',
      regtest: 'سلسلة اختبار خاصة (regtest)',
    },
    networkHint: 'يبقى المتجر على الشبكة التي أُنشئ لها.',
    open: 'افتح المتجر',
    nameMissing: 'أعطِ المتجر اسمًا.',
  },
};
