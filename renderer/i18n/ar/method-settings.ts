/** Texts shared by the settings of all payment methods, in Arabic. */
import type { methodSettings as english } from '#i18n/en/method-settings.ts';

export const methodSettings: typeof english = {
  method: {
    all: 'كل طرق الدفع',
    test: 'جرّب الاتصال',
    testing: 'جارٍ السؤال. قد يستغرق بضع ثوانٍ.',
    works: 'يعمل.',
    fails: 'لا يعمل.',
    kept: 'محفوظ. اكتب لتستبدله.',
    missing: 'هذا مطلوب.',
    optional: 'اختياري',
    unsaved: 'لديك تغييرات معلّقة.',
    privateGone:
      'هذا مفتاح خاص أو عبارة استرداد. أُزيل من الشاشة ولم يُحفظ ولم يُرسل. من يملكه يستطيع إنفاق المال، فلا تكتبه ولا تلصقه في أي مكان أبدًا. وإن سبق أن كان في مكان آخر فانقل المال إلى محفظة جديدة.',
    privateWarning: 'يبدو هذا ككلمات عبارة استرداد. لا مكان لها هنا أبدًا: من يملكها يستطيع إنفاق المال.',
    removeTitle: (method: string) => `تزيل ${method}؟`,
    removeText:
      'لن تعرضه المبيعات الجديدة، وتُنسى بيانات اعتماده، ولن يُرى بعد ذلك مال المبيعات السابقة. لإبقائه تحت المراقبة أوقفه بدل إزالته.',
    remove: (method: string) => `أزل ${method}`,
    policy: 'التأكيدات',
    policyHint: 'كم كتلة تنتظرها الدفعة، بحسب المبلغ.',
    upTo: 'حتى',
    above: 'ما فوق ذلك',
    any: 'أي مبلغ',
    blocks: 'تأكيدات',
    addBand: 'أضف درجة',
    removeBand: 'أزل هذه الدرجة',
    bandWrong: 'يجب أن تزيد المبالغ من درجة إلى درجة.',
    certificate: 'شهادة موثوقة (SHA-256)',
    certificateHint: 'بصمة شهادة العقدة نفسها. فارغ: يجب أن تكون جهة موثوقة قد وقّعتها.',
    certificateWrong: 'بصمة SHA-256 من 64 خانة: 0 إلى 9 و a إلى f.',
    certificateTrust: 'ثق بهذه الشهادة',
    certificateTrustNew: (server: string) => `ثق بالشهادة الجديدة للخادم ${server}`,
    urlWrong: 'اكتب عنوانًا يبدأ بـ http:// أو https://',
  },
};
