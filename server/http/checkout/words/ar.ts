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
    waiting: () => ({
      word: 'امسح أو المس لتدفع',
      advice: 'امسح الرمز بمحفظتك، أو افتح محفظة على هذا الجهاز.',
    }),
    checking: () => ({
      word: 'انتهى الوقت',
      advice: 'من فضلك لا تدفع بعد الآن. نتحقق مرة أخرى من وصول دفعة في الوقت المحدد.',
    }),
    confirming: ({ have, need, minutes: left }) => ({
      word: need > 1 || have > 0 ? `يتأكد ${have} من ${need}` : 'وصلت الدفعة',
      advice:
        need > 1 || have > 0
          ? `وصلت دفعتك.${minutes(left)} إن كنت في متجر فانتظر حتى تظهر كلمة «مدفوع».`
          : `بانتظار أول تأكيد.${minutes(left)} إن كنت في متجر فانتظر حتى تظهر كلمة «مدفوع».`,
    }),
    held: ({ shop }) => ({
      word: 'الدفعة مقفلة',
      advice: `لا يمكن صرف المال بعد، فلا يُحتسب. من فضلك تحدث إلى ${shop}.`,
    }),
    doubt: ({ shop }) => ({
      word: 'الدفعة قيد المراجعة',
      advice: `أُرسل المال نفسه إلى مكان آخر أيضًا، فلا تُحتسب هذه الدفعة بعد. من فضلك تحدث إلى ${shop}.`,
    }),
    unseen: ({ shop }) => ({
      word: 'لا يمكن رؤية الدفعات الآن',
      advice: `لا تدفع بهذه الطريقة الآن. اختر طريقة أخرى أو اسأل ${shop}.`,
    }),
    short: ({ rest, shop, payable }) => ({
      word: `بقي ${rest} للدفع`,
      advice: payable
        ? 'دفعت أقل قليلًا من المجموع (بعض المحافظ تخصم رسومًا). ادفع الباقي وينتهي الأمر.'
        : `انتهى الوقت. من فضلك لا تدفع بعد الآن، وتحدث إلى ${shop}.`,
    }),
    paid: () => ({ word: 'مدفوع', advice: 'شكرًا! يمكنك إغلاق هذه الصفحة.' }),
    'too-much': ({ surplus, shop, twice }) => ({
      word: 'مدفوع',
      advice: twice
        ? `وصلت دفعتك مرتين. سيعيد إليك ${shop} مبلغ ${surplus}.`
        : `دفعت ${surplus} زيادة على المجموع. سيعيد إليك ${shop} الفرق.`,
    }),
    'paid-late': ({ shop }) => ({
      word: 'مدفوع',
      advice: `وصلت دفعتك بعد انتهاء الوقت، وقد قبلها ${shop}. شكرًا!`,
    }),
    unconfirmed: ({ received, shop }) => ({
      word: 'لم يُؤكَّد في الوقت',
      advice: `وصل ${received} في الوقت، لكنه لم يُؤكَّد في حينه. يقرر ${shop} قبوله أو ردّه.`,
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
      advice: `من فضلك لا تدفع بعد الآن. ألغى ${shop} هذا الطلب.`,
    }),
    refunded: ({ refunded, shop }) => ({ word: 'رُدّ المال', advice: `ردّ ${shop} مبلغ ${refunded}.` }),
    problem: ({ payable, shop }) => ({
      word: 'أُلغيت الدفعة',
      advice: payable
        ? 'استُبدلت دفعتك أو أسقطتها الشبكة. يمكنك الدفع مجددًا.'
        : `استُبدلت دفعتك أو أسقطتها الشبكة. من فضلك تحدث إلى ${shop}.`,
    }),
  },
  practice: 'تدريب · بلا مال حقيقي',
  connectionLost: 'لا اتصال. قد لا تكون هذه الصفحة محدّثة. جارٍ المحاولة …',
  payWith: 'ادفع بـ',
  notNow: (method) => `لا يمكن استعمال ${method} الآن. اختر طريقة دفع أخرى أو أعد المحاولة بعد لحظات.`,
  payTo: (shop) => `ادفع إلى ${shop}`,
  timeLeft: 'الوقت المتبقي',
  expires: 'ادفع قبل',
  rate: 'السعر',
  toPay: 'المطلوب',
  received: 'وصل',
  missing: 'بقي للدفع',
  surplus: 'زيادة',
  refunded: 'رُدّ',
  paidWith: 'دُفع بـ',
  when: 'متى',
  transaction: 'المعاملة',
  payment: 'الدفعة',
  invoice: 'العملية',
  receipt: 'إيصال',
  email: 'إرسال بالبريد الإلكتروني',
  address: 'العنوان',
  request: 'طلب الدفع',
  amount: 'المبلغ',
  copy: 'نسخ',
  copied: 'تم النسخ',
  copyOf: (what) => `نسخ: ${what}`,
  openWallet: 'افتح المحفظة',
  payRest: 'ادفع الباقي',
  copyCode: 'نسخ رمز الدفع',
  otherDevice: 'الدفع من جهاز آخر',
  instant: 'فوري',
  about: (n) => `نحو ${n} د`,
  feeAbout: (amount) => `الرسوم نحو ${amount}`,
  feeUnder: (amount) => `الرسوم أقل من ${amount}`,
  backTo: (shop) => `العودة إلى ${shop}`,
  both: 'لمحافظ Bitcoin وLightning.',
  bitcoinOnly: 'رمز لـ Bitcoin فقط',
  bitcoinAlone: 'لمحافظ Bitcoin فقط.',
  bothInOne: 'رمز واحد للاثنين',
  bothNames: 'Lightning أو Bitcoin',
  onlySend: (method) => `أرسل ${method} فقط إلى هنا، وهذا المبلغ بالضبط.`,
  code: (method, amount) => `رمز للمسح: ادفع ${amount} عبر ${method}`,
  confirmations: (have, need) => `التأكيدات: ${have} من ${need}`,
  of: (need) => `من ${need}`,
  unknown: {
    word: 'غير موجود',
    advice: 'لا توجد دفعة على هذا العنوان. تحقق من الرابط، أو اطلب من المتجر رمزًا جديدًا.',
  },
  busy: { word: 'طلبات كثيرة جدًا', advice: 'انتظر لحظة ثم حاول مجددًا.' },
  away: { word: 'غير متاح الآن', advice: 'نظام المتجر لا يجيب. حاول مجددًا بعد لحظة، أو اسأل المتجر.' },
};
