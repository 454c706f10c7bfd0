/** Arabic texts of the checkout. */
import { plural } from '#domain/languages/plural.ts';
import type { Sentences } from './words.ts';

const minutes = (n: number | null) =>
  n === null
    ? ''
    : plural('ar', n, {
        zero: ' بقي نحو # دقيقة.',
        one: ' بقي نحو دقيقة.',
        two: ' بقي نحو دقيقتين.',
        few: ' بقي نحو # دقائق.',
        many: ' بقي نحو # دقيقة.',
        other: ' بقي نحو # دقيقة.',
      });

export const ARABIC: Sentences = {
  say: {
    waiting: () => ({ word: 'في الانتظار', advice: 'امسح الرمز بمحفظتك، أو افتح محفظتك من هنا.' }),
    checking: () => ({
      word: 'انتهى الوقت',
      advice: 'من فضلك لا تدفع بعد الآن. ننظر مرة أخرى إن كان قد دُفع في الوقت.',
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `يتأكد ${have} من ${need}` : 'شوهدت الدفعة',
      advice:
        need > 1 || have > 0
          ? `وصلت دفعتك.${minutes(left)} لا شيء آخر عليك.`
          : `بانتظار أول تأكيد.${minutes(left)} لا شيء آخر عليك.`,
    }),
    held: ({ shop }) => ({
      word: 'الدفعة مقفلة',
      advice: `لا يمكن استعمالها بعد، فلا تُحتسب. من فضلك تحدث إلى ${shop}.`,
    }),
    doubt: ({ shop }) => ({
      word: 'دفعة مشكوك فيها',
      advice: `شوهد المال نفسه يذهب إلى مكان آخر أيضًا، فلا تُحتسب بعد. من فضلك تحدث إلى ${shop}.`,
    }),
    unseen: ({ shop }) => ({
      word: 'لا يمكن رؤية الدفعات الآن',
      advice: `لا تدفع بهذه الطريقة الآن. اختر طريقة أخرى أو اسأل ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `ينقص ${rest}`,
      advice: payable
        ? 'وصل أقل من المطلوب؛ تحتفظ بعض المحافظ برسم. هذا الرمز يطلب الباقي فقط.'
        : `انتهى الوقت. من فضلك لا تدفع بعد الآن، وتحدث إلى ${shop}.`,
    }),
    paid: () => ({ word: 'مدفوع', advice: 'شكرًا! يمكنك إغلاق هذه الصفحة.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'مدفوع',
      advice: twice
        ? `وصلت دفعتك مرتين. سيعيد إليك ${shop} مبلغ ${surplus}.`
        : `دفعت ${surplus} أكثر من المطلوب. سيعيدها إليك ${shop}.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'دُفع متأخرًا',
      advice: `وصل بعد انتهاء الوقت، وقد قبله ${shop}. شكرًا!`,
    }),
    late: ({ received, partly, shop }) => ({
      word: 'دُفع بعد فوات الوقت',
      advice: `وصل ${received}، ${partly ? 'وبعضه بعد انتهاء الوقت' : 'لكن بعد انتهاء الوقت'}. يقرر ${shop} قبوله أو ردّه.`,
    }),
    expired: ({ shop }) => ({
      word: 'انتهى',
      advice: `من فضلك لا تدفع بعد الآن. اطلب رمزًا جديدًا من ${shop}.`,
    }),
    cancelled: ({ shop }) => ({
      word: 'أُلغي',
      advice: `من فضلك لا تدفع بعد الآن. سحب ${shop} هذا الطلب.`,
    }),
    refunded: ({ refunded, shop }) => ({ word: 'رُدّ المال', advice: `ردّ ${shop} مبلغ ${refunded}.` }),
    problem: ({ payable, shop }) => ({
      word: 'سُحبت الدفعة',
      advice: payable
        ? 'دفعة شوهدت استُبدلت أو اختفت. يمكنك الدفع مجددًا.'
        : `دفعة شوهدت استُبدلت أو اختفت. من فضلك تحدث إلى ${shop}.`,
    }),
  },
  practice: 'تدريب · بلا مال حقيقي',
  connectionLost: 'لا اتصال. قد يكون ما تراه قديمًا. جارٍ المحاولة …',
  payWith: 'ادفع بـ',
  notNow: (method) => `لا يمكن استعمال ${method} الآن. اختر طريقة دفع أخرى أو أعد المحاولة بعد لحظات.`,
  payTo: (shop) => `ادفع إلى ${shop}`,
  timeLeft: 'الوقت المتبقي',
  expires: 'ادفع قبل',
  rate: 'السعر',
  toPay: 'المطلوب',
  received: 'وصل',
  missing: 'ينقص',
  surplus: 'زيادة',
  refunded: 'رُدّ',
  paidWith: 'دُفع بـ',
  when: 'متى',
  transaction: 'المعاملة',
  payment: 'الدفعة',
  invoice: 'الفاتورة',
  address: 'العنوان',
  request: 'طلب الدفع',
  amount: 'المبلغ',
  copy: 'نسخ',
  copied: 'تم النسخ',
  copyOf: (what) => `نسخ: ${what}`,
  openWallet: 'افتح المحفظة',
  backTo: (shop) => `العودة إلى ${shop}`,
  both: 'لمحافظ Bitcoin وLightning.',
  bitcoinOnly: 'رمز لـ Bitcoin فقط',
  bitcoinAlone: 'لمحافظ Bitcoin فقط.',
  bothInOne: 'رمز واحد للاثنين',
  bothNames: 'Bitcoin أو Lightning',
  onlySend: (method) => `أرسل ${method} فقط إلى هنا، وهذا المبلغ بالضبط.`,
  code: (method, amount) => `رمز للمسح: ادفع ${amount} عبر ${method}`,
  confirmations: (have, need) => `التأكيدات: ${have} من ${need}`,
  of: (need) => `من ${need}`,
  unknown: {
    word: 'غير موجود',
    advice: 'لا دفعة هنا. تأكد من العنوان، أو اطلب من المتجر رمزًا جديدًا.',
  },
  busy: { word: 'طلبات كثيرة جدًا', advice: 'انتظر لحظة ثم حاول مجددًا.' },
};
