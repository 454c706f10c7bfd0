/** Words of receipts, in Arabic. */

import type { receipts as english } from '#i18n/en/receipts.ts';

export const receipts: typeof english = {
  receipt: {
    title: 'الإيصال',
    notPrinted: 'لم يُطبع بعد.',
    printedAt: (at: string) => `طُبع في ${at}`,
    copies: (n: string) => `النسخ: ${n}`,
    print: 'اطبع',
    printCopy: 'اطبع نسخة',
    system: 'طابعة النظام…',
    pdf: 'احفظ بصيغة PDF…',
    systemLeft: 'لم يُطبع شيء.',
    systemNone: 'لا توجد في النظام طابعة جاهزة. احفظ الإيصال بصيغة PDF بدلًا من ذلك.',
    pdfSaved: 'حُفظ ملف PDF.',
    pdfFailed: 'تعذّر حفظ ملف PDF. اختر مكانًا آخر.',
    pdfKiosk: 'لا تُحفظ ملفات في وضع الكشك.',
    done: 'طُبع الإيصال.',
    sent: 'استلمت الطابعة كل شيء لكنها لم تؤكد ذلك. انظر هل خرج الإيصال.',
  },
  receiptSettings: {
    text: 'ما يُكتب على الإيصال وأي طابعة تطبعه. يمكن أيضًا طباعة أي إيصال على طابعة النظام.',
    header: 'أسطر في الأعلى',
    headerHint: 'العنوان والرقم الضريبي: حتى 8 أسطر تحت اسم المتجر.',
    footer: 'أسطر في الأسفل',
    footerHint: 'كلمة شكر أو ساعات العمل: حتى 8 أسطر.',
    linesWrong: '8 أسطر على الأكثر، في كل منها 80 حرفًا.',
    language: 'لغة الإيصالات',
    languageHint: 'طابعة الإيصالات تطبع بالإنجليزية بدلًا من العربية.',
    printing: 'طابعة الإيصالات',
    printer: 'العنوان',
    printerHint:
      'عنوان طابعة ESC/POS في شبكة المتجر؛ المنفذ 9100 ما لم تكتب غيره. وعلى Linux عبر USB أيضًا: \u2066/dev/usb/lp0\u2069. فارغ: لا توجد طابعة.',
    width: 'الورق',
    widths: { '48': '80 مم (48 حرفًا)', '32': '58 مم (32 حرفًا)' },
    auto: 'الطباعة تلقائيًا',
    autoHint: 'حالما يظهر على الصندوق أن البيع دُفع.',
    drawer: 'افتح درج النقود',
    drawerHint: 'مع أول طباعة للإيصال، لا مع النسخ.',
    seller: 'اذكر من باع',
    sellerHint: 'اسم من كان على الصندوق.',
    saved: 'حُفظ.',
    tested: 'طُبعت صفحة التجربة.',
    test: 'احفظ واطبع تجربة',
    save: 'احفظ',
  },
};
