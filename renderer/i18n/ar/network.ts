/** Texts of the network settings: where the API and the checkout are reached, in Arabic. */
import type { network as english } from '#i18n/en/network.ts';

export const network: typeof english = {
  network: {
    text: 'أين تجد البرامج API، ويجد الزبائن صفحات الدفع.',
    port: 'منفذ API',
    portHint: (now: number) => `يستمع البرنامج الآن على ${now}؛ يسري التغيير من البدء القادم.`,
    portWrong: 'المنفذ رقم من 1024 إلى 65535.',
    lan: 'قدّم صفحات الدفع للشبكة المحلية',
    lanHint: 'تستطيع هواتف شبكتك فتح روابط الدفع. ولا يُقدَّم API هناك أبدًا.',
    lanPort: 'منفذ الشبكة المحلية',
    lanDisplays: 'قدّم هناك شاشات الزبائن أيضًا',
    lanDisplaysHint: 'يصبح الجهاز اللوحي شاشة برمز: الإعدادات، الشاشة والصوت. والطريق إليه غير مشفّر.',
    lanAddresses: 'تجدها الهواتف على',
    checkoutBase: 'العنوان في روابط الدفع',
    checkoutBaseHint: 'اتركه فارغًا إلا إذا كانت صفحة الدفع باسم آخر، مثل https://pay.example.com',
    proxies: 'الوسيط أمام صفحة الدفع',
    proxiesHint:
      'عنوانه، مثل 127.0.0.1. يستطيع عندها تمييز الزبائن (X-Forwarded-For)، ودونه يتشاركون حدًا واحدًا.',
    limit: 'حدّد طلبات كل مفتاح API',
    limitHint: 'يُرفض ما زاد على هذا في الدقيقة. لا تُحدّ برامج هذا الحاسوب أبدًا ما لم تفعّل هذا.',
    limitPerMinute: 'الطلبات في الدقيقة',
    limitWrong: 'اكتب عددًا صحيحًا من 1 إلى 1000000.',
    metrics: 'السماح لبرنامج مراقبة بقراءة \u2066/metrics\u2069',
    metricsHint: 'أرقام لـ Prometheus: عدد الفواتير والطلبات وعمليات التسليم. بلا مبالغ ولا عملاء.',
    tills: {
      title: 'نقاط البيع في المتصفحات',
      text: 'بهذه الصفحة وهذا الرمز يصبح متصفح على هذا الحاسوب نقطة بيع، ويبقى كذلك حتى تزيله أو يُعاد تشغيل Cointill.',
      codeOnce: 'الرمز صالح لمتصفح واحد، ثم يظهر هنا رمز جديد.',
      none: 'لا يوجد الآن متصفح هو نقطة بيع.',
      own: 'هذا المتصفح',
      paired: (at: string) => `أُضيف ${at}`,
      seen: (at: string) => `آخر ظهور ${at}`,
      remove: 'إزالة',
      removeOf: (name: string) => `إزالة ${name}`,
      removeTitle: (name: string) => `إزالة “${name}”؟`,
      removeText:
        'لا يعود نقطة بيع على الفور، ويحتاج إلى رمز جديد ليعود. وتستمر مبيعاته المفتوحة وتظهر في السجل.',
      removeOwn:
        'هذا هو المتصفح الذي تستعمله. لفتح الصندوق هنا مرة أخرى تحتاج إلى رمز جديد من صندوق آخر أو من الطرفية.',
    },
  },
};
