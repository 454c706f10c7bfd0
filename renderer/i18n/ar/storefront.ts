/** Texts of the shop's branding settings, in Arabic. */
import type { storefront as english } from '#i18n/en/storefront.ts';

export const storefront: typeof english = {
  storefront: {
    title: 'ما يراه الزبائن',
    text: 'يظهر الشعار واللون في صفحة الدفع وعلى شاشة الزبون، والشعار على الإيصالات أيضًا.',
    logo: 'الشعار',
    chooseLogo: 'اختر شعارًا',
    dropLogo: 'أزل الشعار',
    logoHint: 'PNG أو JPEG أو WebP. يُصغَّر تلقائيًا.',
    logoWrong: 'لا تصلح هذه الصورة. استعمل ملف PNG أو JPEG أو WebP لا يقل عن 16 × 16 بكسل.',
    ownColour: 'لون خاص بك',
    colour: 'اللون',
    pickColour: 'اختر اللون',
    colourWrong: 'اكتب # وستة أرقام أو أحرف من a إلى f، مثل ‎#0b7a5c',
    adapted: 'في أحد المظهرين لا يتميز اللون عن الصفحة: تُستعمل هناك درجة أغمق أو أفتح منه.',
    asIs: 'يُستعمل كما هو.',
    returnTo: 'مواقع يجوز لصفحة الدفع أن تعيد إليها',
    returnToHint:
      'موقع في كل سطر، مثل ‎https://shop.example. تسمّي روابط الدفع الصفحة باسم returnUrl في بياناتها الوصفية؛ ولا تُعرض صفحة من موقع آخر.',
    returnToWrong:
      'اكتب في كل سطر موقعًا مثل ‎https://shop.example بلا مسار. أما http البسيط فلهذا الحاسوب وحده.',
  },
};
