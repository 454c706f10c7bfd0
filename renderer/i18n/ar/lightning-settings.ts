/** Texts of the Lightning settings, in Arabic. */
import type { lightningSettings as english } from '#i18n/en/lightning-settings.ts';

export const lightningSettings: typeof english = {
  lightning: {
    text: 'لكل بيع فاتورة لايتنينغ خاصة به. لا يفعل الصندوق إلا إنشاء الفواتير والسؤال عن دفعها؛ ولا يستطيع الإرسال.',
    ways: 'السبل، بترتيب تجربتها',
    way: (n: number): string => (n === 1 ? 'السبيل الأول' : 'السبيل الثاني، عندما يفشل الأول'),
    addWay: 'أضف سبيلًا ثانيًا',
    removeWay: (n: number) => `أزل السبيل ${n}`,
    swap: 'بدّل السبيلين',
    kind: 'ما الذي ينشئ الفواتير',
    kinds: {
      'lightning-address': 'عنوان لايتنينغ',
      lnd: 'LND',
      'core-lightning': 'Core Lightning',
      phoenixd: 'phoenixd',
      'nostr-wallet-connect': 'Nostr Wallet Connect',
    },
    about: {
      'lightning-address':
        'عنوان مثل shop@example.com من محفظة أو خدمة. لا حاجة إلى سر. يجب أن تستطيع الخدمة تأكيد الدفعة (LUD-21 “verify”)؛ والتجربة تبيّن ذلك.',
      lnd: 'عقدة LND لديك. يحتاج الصندوق إلى macaroon لا يستطيع إلا إنشاء الفواتير وقراءتها. أنشئه على العقدة والصق ما تطبعه:',
      'core-lightning':
        'عقدة Core Lightning لديك مع clnrest. يحتاج الصندوق إلى rune لا تستطيع إلا إنشاء الفواتير والبحث عنها. أنشئها على العقدة والصق “rune”:',
      phoenixd:
        'برنامج phoenixd لديك. يحتاج الصندوق إلى كلمة السر المحدودة فقط. تجدها في phoenix.conf باسم http-password-limited-access:',
      'nostr-wallet-connect':
        'اتصال تنشئه في محفظتك (Alby Hub وCoinos وPrimal وغيرها). اسمح له فقط بإنشاء الفواتير والبحث عنها: make_invoice وlookup_invoice.',
    },
    commands: {
      lnd: 'lncli bakemacaroon invoices:read invoices:write',
      'core-lightning':
        'lightning-cli createrune restrictions=\'[["method=invoice","method=listinvoices","method=waitanyinvoice","method=delinvoice","method=getinfo"]]\'',
      phoenixd: 'grep limited ~/.phoenix/phoenix.conf',
    },
    copyCommand: 'انسخ الأمر',
    address: 'عنوان لايتنينغ',
    addressWrong: 'عنوان لايتنينغ يشبه shop@example.com.',
    url: 'عنوان العقدة',
    urlHint: {
      lnd: 'مثلًا https://127.0.0.1:8080',
      'core-lightning': 'مثلًا https://127.0.0.1:3010',
      phoenixd: 'مثلًا http://127.0.0.1:9740',
    },
    macaroon: 'macaroon للفواتير (ست عشري)',
    macaroonWrong: 'يُلصق macaroon بالست عشري: أرقام وأحرف a إلى f.',
    rune: 'Rune',
    password: 'كلمة السر المحدودة',
    connection: 'الاتصال',
    connectionHint: 'يبدأ بـ nostr+walletconnect:// ويحوي سرًا. يُحفظ مختومًا.',
    connectionWrong: 'يبدأ الاتصال بـ nostr+walletconnect://',
  },
};
