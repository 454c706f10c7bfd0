/** Texts of the wallet guides, in Arabic. */
import type { guide as english } from '#i18n/en/guide.ts';

export const guide: typeof english = {
  guide: {
    open: 'أين أجد هذا؟',
    title: 'أين تجده',
    wallet: 'ما هي المحفظة؟',
    english: 'أسماء القوائم هنا كما هي بالإنجليزية.',
    never: {
      seed: 'لا تلصق أبدًا كلمات الاسترداد أو مفتاحًا خاصًا (xprv أو zprv)، لا هنا ولا في أي مكان آخر. الصندوق يرفضها.',
      spend:
        'لا تلصق أبدًا كلمات الاسترداد أو مفتاح الإنفاق، لا هنا ولا في أي مكان آخر. الصندوق لا يحتاج إلا إلى مفتاح العرض.',
      node: 'لا تلصق أبدًا كلمات الاسترداد أو ماكارون المسؤول أو كلمة المرور الكاملة. يجب أن يستطيع الصندوق الاستلام فقط.',
    },
    steps: {
      account: 'افتح الحساب الذي يستلم أموال المتجر، ويفضّل أن يكون حسابًا جديدًا للمتجر وحده.',
      confirm: 'قارنه بما يعرضه الجهاز ثم أكّد عليه.',
      menu: (menu: string, item: string) => `في القائمة «${menu}» اختر «${item}».`,
      side: (item: string) => `في الجانب اختر «${item}».`,
      top: (item: string) => `في الأعلى اختر «${item}».`,
      list: (item: string) => `اختر «${item}».`,
      button: (label: string) => `اضغط «${label}».`,
      buttonBeside: (label: string, beside: string) => `اضغط «${label}» عند «${beside}».`,
      icons: {
        dots: 'اضغط على النقاط الثلاث.',
        wrench: 'اضغط على مفتاح الربط.',
        menu: 'افتح القائمة.',
      },
      copy: (field: string, begins: string) => `انسخ «${field}» (\u2066${begins}\u2069) والصقه هنا.`,
      name: (field: string) => `اكتب اسمًا في «${field}»، مثل «الصندوق».`,
      tick: 'ضع علامة على هذه فقط.',
      run: (command: string) => `اكتب على حاسوب العقدة: \u2066${command}\u2069`,
      file: (key: string, path: string) => `افتح \u2066${path}\u2069 وانسخ ما يلي \u2066${key}=\u2069.`,
      line: (line: string, path: string) =>
        `تأكّد من أن \u2066${path}\u2069 يحتوي على السطر \u2066${line}\u2069.`,
      wrap: (before: string, after: string) =>
        `إذا كانت العناوين تبدأ بـ bc1q فضع \u2066${before}\u2069 قبل المفتاح و\u2066${after}\u2069 بعده.`,
    },
  },
};
