/** Texts of the Monero settings, in Arabic. */
import type { moneroSettings as english } from '#i18n/en/monero-settings.ts';

export const moneroSettings: typeof english = {
  monero: {
    text: 'لكل بيع عنوان فرعي من محفظتك. بمفتاح العرض الخاص يرى الصندوق ما يصل؛ ولا يستطيع الإنفاق.',
    wallet: 'محفظتك',
    address: 'العنوان الرئيسي',
    addressHint: 'يبدأ بـ 4 (testnet: ‏9، stagenet: ‏5).',
    addressWrong: 'العنوان الرئيسي من 95 حرفًا ورقمًا.',
    viewKey: 'مفتاح العرض الخاص',
    viewKeyHint: '64 خانة: 0 إلى 9 و a إلى f. يُحفظ مختومًا. لا تلصق أبدًا مفتاح الإنفاق أو كلمات الاسترداد.',
    viewKeyWrong: 'مفتاح العرض من 64 خانة: 0 إلى 9 و a إلى f.',
    check: 'اعرض أول العناوين الفرعية',
    compare: 'قارن بمحفظتك: يجب أن تكون هذه أول عناوينها الفرعية.',
    compareFirst: 'اعرض أول العناوين الفرعية أولًا وقارنها بمحفظتك.',
    next: 'العنوان الفرعي التالي',
    gapHint: (n: number) => `اضبط subaddress lookahead في محفظتك على ${n} على الأقل لتعرض كل دفعة.`,
    gapWarning:
      'عناوين فرعية كثيرة متتالية لم تُدفع قط. ارفع subaddress lookahead في محفظتك فوق هذا العدد، وإلا فلن تعرض الدفعات اللاحقة.',
    gapWhy: (n: number) =>
      `كل بيع لا يدفعه أحد يترك عنوانًا فرعيًا غير مستخدم. تتوقف المحافظ عن البحث بعد ${n} عنوان فرعي متتالٍ غير مستخدم، ولا تعرض ما يُدفع إلى العناوين التالية.`,
    gapElse: (n: number) => `المحفظة التي لا تملك هذا الإعداد تبحث دائمًا حتى ${n} عنوان فرعي إلى الأمام.`,
    source: 'من يخبر بوصول المال',
    sources: {
      daemon: 'عقدة مونيرو',
      wallet: 'برنامج monero-wallet-rpc لدي',
      kept: 'برنامج monero-wallet-rpc يشغّله الصندوق',
    },
    sourceText: {
      daemon: 'يفحص الصندوق الكتل بنفسه. لا تعرف العقدة شيئًا عن محفظتك.',
      wallet: 'برنامج يعمل بالفعل، بمحفظة للعرض فقط.',
      kept: 'يبدأ الصندوق البرنامج على هذا الحاسوب وينهيه معه.',
    },
    daemons: 'العقد، بترتيب تجربتها',
    daemon: (n: number) => `العقدة ${n}`,
    daemonUrl: 'عنوان العقدة',
    daemonUrlHint: 'مثلًا http://127.0.0.1:18081',
    addDaemon: 'أضف عقدة',
    removeDaemon: (n: number) => `أزل العقدة ${n}`,
    daemonUp: (n: number) => `ارفع العقدة ${n}`,
    daemonDown: (n: number) => `أنزل العقدة ${n}`,
    agree: 'مبلغ آخر للرأي الثاني',
    agreeHint:
      'مع عقد لمشغلين اثنين أو أكثر، لا تُحتسب دفعة فوق نحو 200 من عملتك إلا إذا عرفتها عقدة ثانية أيضًا. هنا يمكنك تحديد مبلغ آخر.',
    oneNode:
      'أنت تصدق هذه العقدة في كل شيء: قد تُظهر عقدة غير نزيهة دفعات لم يدفعها أحد. استعمل عقدة خاصة بك، أو اقبل المبالغ الصغيرة فقط، أو أضف عقدة لمشغل آخر.',
    signIn: 'تطلب العقدة كلمة سر',
    username: 'اسم المستخدم',
    password: 'كلمة السر',
    rpcUrl: 'عنوان monero-wallet-rpc',
    rpcUrlHint: 'مثلًا http://127.0.0.1:18083',
    walletName: 'ملف المحفظة',
    walletNameHint: 'اسمه في مجلد monero-wallet-rpc. فارغ: المحفظة المفتوحة هناك.',
    walletPassword: 'كلمة سر ملف المحفظة',
    binary: 'ملف البرنامج',
    binaryHint: 'مثلًا /usr/bin/monero-wallet-rpc',
    restore: 'ابحث من الكتلة',
    restoreHint: 'فارغ: من اليوم. فقط لمتجر سبق أن قبل مونيرو بهذه المحفظة.',
    restoreWrong: 'رقم الكتلة عدد صحيح.',
    scanning: 'جارٍ فحص الكتل',
  },
};
