/** Texts of pairing, the first start and the shop set-up, in Arabic. */

import { methodNames } from '#domain/coins/method.ts';
import type { start as english } from '#i18n/en/start.ts';

export const start: typeof english = {
  pairing: {
    title: 'افتح الصندوق في هذا المتصفح',
    text: 'اكتب رمز الاقتران. تجده في الطرفية التي شُغّل فيها Cointill، وفي صندوق مفتوح: الإعدادات، الشبكة. كل رمز صالح مرة واحدة.',
    code: 'الرمز',
    open: 'افتح الصندوق',
    wrong:
      'هذا الرمز خاطئ أو استُعمل من قبل. تجد الرمز الحالي في الطرفية التي شُغّل فيها Cointill، وفي صندوق مفتوح: الإعدادات، الشبكة.',
    ended:
      'أُعيد تشغيل Cointill أو أُزيل هذا المتصفح. اكتب رمز اقتران جديدًا: تجده في الطرفية التي شُغّل فيها Cointill، وفي صندوق مفتوح: الإعدادات، الشبكة.',
  },

  first: {
    title: `اقبل ${Object.values(methodNames('ar')).join(' و')}. وتبقى المفاتيح لك.`,
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
