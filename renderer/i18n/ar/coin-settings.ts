/** Owns the words with which Bitcoin, Litecoin and Dogecoin are set up, in Arabic. */
import type { coinSettings as english } from '#i18n/en/coin-settings.ts';

export const coinSettings: typeof english = {
  coin: {
    text: (coin: string) =>
      `تأتي العناوين من المفتاح العام الموسّع لمحفظة ${coin} لديك. لا شيء هنا يستطيع إنفاق مالك.`,
    wallet: 'محفظتك',
    key: 'المفتاح العام الموسّع',
    keyHint: {
      BITCOIN:
        'يبدأ بـ zpub أو ypub أو xpub (سلاسل الاختبار: vpub وupub وtpub)، أو واصف مخرجات. لا تلصق أبدًا مفتاحًا خاصًا أو كلمات الاسترداد.',
      LITECOIN:
        'يبدأ بـ zpub أو xpub أو Ltub أو Mtub (سلاسل الاختبار: vpub وtpub وttub)، أو واصف مخرجات. لا تلصق أبدًا مفتاحًا خاصًا أو كلمات الاسترداد.',
      DOGECOIN:
        'يبدأ بـ dgub أو xpub (سلاسل الاختبار: tpub)، أو واصف مخرجات. لا تلصق أبدًا مفتاحًا خاصًا أو كلمات الاسترداد.',
    },
    check: 'اعرض أول العناوين',
    compare: 'قارن بمحفظتك: يجب أن تكون هذه أول ثلاثة عناوين استلام فيها.',
    compareFirst: 'اعرض أول العناوين أولًا وقارنها بمحفظتك.',
    same: 'إن اختلفت فسيذهب المال إلى مكان آخر. لا تحفظ.',
    script: {
      p2pkh: 'عناوين قديمة (Legacy)',
      'p2sh-p2wpkh': 'SegWit متداخل',
      p2wpkh: 'SegWit أصلي',
      p2tr: 'Taproot',
    },
    firstIndex: 'رقم أول عنوان',
    firstIndexHint:
      'يبقى فارغًا عادةً: يُبحث عن العناوين المستخدمة من قبل. اكتبه إن كانت محفظتك أو صندوق سابق أبعد من ذلك.',
    firstIndexWrong: 'عدد صحيح من 0 فما فوق',
    next: 'العنوان التالي',
    nextText: (n: number) => `رقم ${n}`,
    gap: 'متتالية بلا استعمال',
    gapHint: (n: number) => `اضبط حد الفجوة (gap limit) في محفظتك على ${n} على الأقل لتعرض كل دفعة.`,
    gapWarning:
      'عناوين كثيرة متتالية لم تُدفع قط. ارفع حد الفجوة في محفظتك فوق هذا العدد، وإلا فلن تعرض الدفعات اللاحقة.',
    gapWhy: (n: number) =>
      `كل بيع لا يدفعه أحد يترك عنوانًا غير مستخدم. تتوقف المحافظ عن البحث بعد ${n} عنوانًا متتاليًا غير مستخدم، ولا تعرض ما يُدفع إلى العناوين التالية.`,
    gapElse: (n: number) => `المحفظة التي لا تملك هذا الإعداد تبحث دائمًا حتى ${n} عنوانًا إلى الأمام.`,
    source: 'من يخبر بوصول المال',
    sources: {
      public: 'خوادم عامة',
      electrum: 'خوادم Electrum خاصة بي',
      node: 'عقدتي الخاصة',
    },
    sourceText: {
      public: 'لا شيء لتشغيله. تعرف الخوادم أي عناوين تخص المتجر.',
      electrum: 'Electrs أو Fulcrum أو ElectrumX، أو خوادم عامة من اختيارك.',
      node: (node: string) => `${node} على هذا الحاسوب أو في شبكتك. لا أحد غيرك يعرف شيئًا.`,
    },
    nodes: { BITCOIN: 'Bitcoin Core', LITECOIN: 'Litecoin Core', DOGECOIN: 'Dogecoin Core' },
    dogeHint:
      'خوادم دوجكوين العامة كلها لمشغّل واحد: التأكيدات، والقول إن شيئًا لم يُدفع، هي كلمة شخص غريب واحد. عقدة خاصة بك هي الأضمن.',
    servers: 'الخوادم، بترتيب تجربتها',
    server: (n: number) => `الخادم ${n}`,
    host: 'المضيف',
    hostWrong: 'اسم أو عنوان بلا http:// وبلا مسار.',
    port: 'المنفذ',
    portWrong: 'من 1 إلى 65535',
    tls: 'مشفّر (TLS)',
    addServer: 'أضف خادمًا',
    removeServer: (n: number) => `أزل الخادم ${n}`,
    serverUp: (n: number) => `ارفع الخادم ${n}`,
    serverDown: (n: number) => `أنزل الخادم ${n}`,
    pinHint:
      'فارغ: تُقبل شهادة تضمنها جهة موثوقة، وتجديدها أيضًا؛ ومن غيرها تُحفظ أول شهادة تُعرض، ويُرفض تغييرها.',
    agree: 'يجب أن يتفق خادمان',
    agreeHint:
      'الدفعة فوق مبلغ ما لا تُحتسب إلا إذا عرفها خادم لمشغّل آخر أيضًا. وإن كانت كل الخوادم لمشغّل واحد فلا أحد غيره يُسأل.',
    agreeUsual: (amount: number, currency: string) => `بالعملة الرقمية. فارغ: فوق ${amount} ${currency}.`,
    agreeAbove: 'فوق',
    agreeWrong: (example: string) => `اكتب المبلغ مثل ${example}.`,
    oneServerRisk:
      'مع خادم واحد فقط، أو من دون TLS، يستطيع من يشغّل هذا الخادم أو من يقف على الخط أن يدّعي دفعة لم تُدفع قط ما دامت لا تنتظر أي تأكيد. أضف خادمًا مشفّرًا لجهة أخرى، أو اطلب تأكيدًا واحدًا.',
    agreeNeedsTwo: 'يحتاج هذا إلى خادمين على الأقل في القائمة.',
    url: 'عنوان العقدة',
    urlHint: (port: string) => `مثلًا http://127.0.0.1:${port}`,
    signIn: 'كيف يدخل الصندوق',
    signIns: { password: 'كمستخدم', cookie: 'بملف الكوكي للعقدة' },
    username: 'اسم المستخدم',
    password: 'كلمة السر',
    cookie: 'ملف الكوكي',
    cookieHint: (path: string) => `مثلًا ${path}. تكتبه العقدة من جديد عند كل بدء.`,
    zmq: 'عنوان ZMQ',
    zmqHint: 'اختياري، مثل tcp://127.0.0.1:28332: تُرى الدفعات عندئذ فورًا لا بعد ثوانٍ.',
    zmqWrong: 'يبدأ بـ tcp://',
  },
};
