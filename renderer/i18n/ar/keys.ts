/** Texts about API keys, in Arabic. */
import { plural } from '#domain/languages/plural.ts';
import type { keys as english } from '#i18n/en/keys.ts';

export const keys: typeof english = {
  keys: {
    text: 'يتيح المفتاح لمتجر إلكتروني أو برنامج أن ينشئ الفواتير ويقرأها هنا. أعطِ كل برنامج مفتاحه.',
    none: 'لا مفاتيح بعد.',
    make: 'مفتاح جديد',
    name: 'الاسم',
    nameHint: 'أي برنامج سيستعمله؟',
    nameMissing: 'أعطِ المفتاح اسمًا.',
    scopes: 'ما المسموح له',
    scopesMissing: 'اختر واحدًا على الأقل.',
    scope: {
      'invoices:create': 'إنشاء الفواتير وروابط الدفع',
      'invoices:read': 'قراءة الفواتير',
      'invoices:manage': 'الإلغاء والقبول وردّ المال',
      'webhooks:manage': 'إدارة إشعارات الويب',
      'rates:read': 'قراءة أسعار الصرف',
    },
    ends: 'ينتهي بعد',
    never: 'أبدًا',
    days: (n: number) =>
      plural('ar', n, {
        zero: '# يوم',
        one: 'يوم واحد',
        two: 'يومين',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      }),
    makeGo: 'أنشئ المفتاح',
    once: 'هذا هو المفتاح. يُعرض الآن فقط.',
    onceHint: 'انسخه إلى برنامجك. إن ضاع فألغِه وأنشئ غيره.',
    copyKey: 'انسخ المفتاح',
    haveIt: 'نسخته',
    lastUse: 'آخر استعمال',
    unused: 'لم يُستعمل قط',
    created: 'أُنشئ',
    endsAt: 'ينتهي',
    revoke: 'إلغاء الصلاحية',
    revoked: 'أُلغيت صلاحيته',
    ended: 'انتهى',
    docsAt: 'توثيق API، لمتصفح على هذا الحاسوب:',
    revokeTitle: (name: string) => `تلغي صلاحية “${name}”؟`,
    revokeText: 'يُرفض البرنامج الذي يستعمله فورًا. لا يمكن التراجع.',
    docs: 'توثيق API',
  },
};
