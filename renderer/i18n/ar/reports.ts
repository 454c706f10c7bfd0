/** Messages about webhooks, rate sources and the store, by name, in Arabic. */
import type { reports as english } from '#i18n/en/reports.ts';

export const reports: typeof english = {
  reports: {
    'webhook-silent': ({ seconds }) => `لا جواب خلال ${seconds} ث`,
    'webhook-refuses': 'المستقبِل لا يقبل الاتصالات',
    'webhook-unconnected': 'تعذر الاتصال بالمستقبِل في الوقت المحدد',
    'webhook-unknown': 'اسم المستقبِل غير معروف',
    'webhook-not-looked-up': 'تعذر الآن البحث عن اسم المستقبِل',
    'webhook-closed': 'أغلق المستقبِل الاتصال دون جواب',
    'webhook-too-long': 'الجواب أطول من اللازم',
    'webhook-no-status': 'لم يحمل الجواب رمز حالة',
    'webhook-called-off': 'أُوقفت المحاولة',
    'webhook-failed': ({ said }) => `فشل الاتصال: «${said}»`,
    'webhook-gone-for-good': 'أجاب المستقبِل 410 Gone',
    'webhook-takes-nothing': ({ since }) => `لم يقبل المستقبِل شيئًا منذ ${since}`,
    'webhook-unsigned': 'لم يعد بالإمكان فتح سر التوقيع: أنشئ سرًا جديدًا وأعطه للمستقبِل',
    'webhook-locked': 'سر التوقيع مقفل: أدخل عبارة السر',
    'webhooks-wait': ({ host, why }) => `الإشعارات إلى ${host} تنتظر: ${why}`,
    'url-form': 'عنوان الوجهة ليس رابط URL',
    'url-user': 'لا يجوز أن يحمل رابط الويب هوك اسم مستخدم',
    'url-scheme': 'يُرسل الويب هوك إلى https، أو إلى http داخل شبكتك',
    'url-open-http': 'يُستعمل http مع هذا الحاسوب والعناوين الخاصة التي سمح بها المالك فقط',
    'address-never': ({ address }) => `لا يجوز إرسال أي طلب إلى العنوان ${address}`,
    'address-private': ({ address }) => `العنوان ${address} خاص، وهذا غير مسموح هنا`,
    'address-public': ({ address }) => `العنوان ${address} عام: استعمل https`,
    'address-none': ({ host }) => `لا عنوان للاسم ${host}`,
    'rate-of-pair': ({ pair, problem }) => `${pair}: ${problem}`,
    'rate-old': ({ at }) => `السعر قديم، من ${at}`,
    'rate-ahead': ({ at }) => `تاريخ السعر في المستقبل، ${at}: هل ساعة هذا الحاسوب مضبوطة؟`,
    'rate-absurd': 'السعر غير معقول',
    'rate-crossed': 'سعر الشراء أعلى من سعر البيع',
    'rate-wide': 'الفرق بين سعري الشراء والبيع أكثر من 5 %',
    'rate-other': 'أجاب بعملة أخرى',
    'rate-said': ({ said }) => `أجاب ${said}`,
    'rate-page': 'أجاب بصفحة ويب بدل الأسعار',
    'rate-no-json': 'الجواب ليس JSON صالحًا',
    'rate-part': ({ part, wrong }) => `جزء من الجواب غير صحيح (${part} ${wrong})`,
    'rate-unread': 'تعذّرت قراءة الجواب',
    'rate-long': 'الجواب أكبر من 1 ميبيبايت',
    'rate-status': ({ status }) => `أجاب HTTP ${status}`,
    'rate-redirect': ({ status }) => `أجاب بإعادة توجيه (HTTP ${status})، ولا تُتّبع`,
    'rate-unreached': (_told) => 'يتعذّر الوصول إليه',
    'rate-silent': ({ seconds }) => `لم يُجب خلال ${seconds} ث`,
    'rate-called-off': 'أُلغي الطلب',
    'rate-no-key': 'يحتاج إلى مفتاح API؛ تُستعمل المصادر الأخرى',
    'snapshot-damaged': ({ file, kept }) =>
      `كان الملف ${file} تالفًا وحُفظ باسم ${kept}. قُرئ محتواه من السجل بدلًا منه`,
    'journal-short': ({ from, to }) =>
      `ينتهي السجل قبل أوانه: التغييرات من الرقم ${from} إلى الرقم ${to} كانت مؤكدة وفُقدت. استعد نسخة احتياطية`,
    'segment-missing': ({ file }) =>
      `ملف السجل ${file} مفقود: ما كان فيه ليس في الدفاتر. استعد نسخة احتياطية`,
    'index-rebuilt': ({ file }) => `ملف الفهرس ${file} لم يكن مطابقًا فأُنشئ من جديد`,
    'changes-missing': ({ file, number }) =>
      `في السجل (${file}) تغييرات ناقصة قبل الرقم ${number}. استعد نسخة احتياطية`,
    'torn-line-dropped': ({ file, bytes }) =>
      `انقطعت آخر كتابة في ${file} (${bytes} بايت) كما يحدث عند انقطاع الكهرباء. لم تكن قد أُكدت لأحد فأُسقطت`,
    'segment-damaged': ({ file, places, kept }) =>
      `ملف السجل ${file} تالف (عدد المواضع: ${places.length}). قُرئ كل ما عدا ذلك. حُفظت نسخة باسم ${kept}؛ قارنها بنسخة احتياطية`,
    'segment-still-damaged': ({ file, count }) =>
      `ملف السجل ${file} تالف كما ذُكر من قبل (عدد المواضع: ${count}). قُرئ كل ما عدا ذلك`,
    'journal-foreign': ({ file }) =>
      `يكتب برنامج آخر في الملف ${file} أو أن الملف حُذف. حمايةً للدفاتر لا يُكتب شيء بعد الآن: أغلق البرنامج الآخر ثم شغّل هذا من جديد`,
    'journal-rotten': ({ file }) =>
      `لم يعد الملف ${file} كما كُتب؛ ربما بدأ القرص يتعطل. في النسخ الاحتياطية نسخة سليمة: استعد أحدثها`,
    'invoice-damaged': ({ name, file }) =>
      `تعذرت قراءة عملية البيع ${name} لأن الملف ${file} تالف في موضعها. وهي غائبة عن القوائم والتقارير والتصدير. قد تكون في النسخ الاحتياطية: استعد أحدثها`,
    'backup-failed': ({ why }) => `النسخ الاحتياطية السابقة سليمة، لكن النسخة اليومية فشلت: ${why}`,
    'disk-refused-backup': 'رفض القرص كتابة النسخة الاحتياطية',
    'backup-no-room': ({ needs, free, keeps }) =>
      `تحتاج النسخة الاحتياطية إلى ${needs} ميغابايت والمتاح ${free} ميغابايت، ويُحتفظ منها بـ ${keeps} ميغابايت للمبيعات. أفرغ مساحة على القرص`,
    'backup-rotten': ({ file }) =>
      `لن تكون النسخة الاحتياطية سليمة لأن الملف ${file} ليس كما كُتب. ربما بدأ القرص يتعطل: استعد النسخة التي قبلها`,
    'backup-unusable': ({ folder, why }) => `لا يمكن استعمال النسخة الاحتياطية ${folder}: ${why}`,
    'manifest-missing': ({ file }) => `ليس فيها ${file}`,
    'manifest-other': ({ file }) => `الملف ${file} فيها يخص شيئًا آخر`,
    'manifest-damaged': ({ file }) => `الملف ${file} فيها تالف`,
    'manifest-names': ({ file, path }) => `الملف ${file} فيها يذكر ${path}`,
    'backup-file-other': ({ file }) => `الملف ${file} مفقود أو ليس كما حُفظ`,
    'practice-damaged': ({ file, aside }) =>
      `كان ملف التدريب ${file} تالفًا وهو محفوظ باسم ${aside}: يبدأ التدريب من جديد وقد ضاعت دفعات التدريب السابقة`,
    'backup-unread': 'تعذرت قراءتها',
    'format-newer': ({ file, version, known }) =>
      `الملف ${file} من إصدار أحدث من Cointill (الصيغة ${version}، وهذا البرنامج يعرف ${known}). لم يُغيَّر شيء. ثبّت الإصدار الأحدث أو استعمل مجلد بيانات آخر.`,
    restored: ({ backup, at, aside }) =>
      `استُعيدت الدفاتر من ${backup} كما كانت في ${at}. الدفاتر السابقة محفوظة في ${aside}`,
    'restored-first': ({ backup, at }) =>
      `استُعيدت الدفاتر من ${backup} كما كانت في ${at}. لم تكن هناك دفاتر من قبل`,
    'indexes-skipped': ({ skip, accounts }) =>
      `كي لا يُعطى أي عنوان مرتين، قُفز في كل حساب فوق عدد من العناوين هو ${skip} (عدد الحسابات: ${accounts}). اجعل حد الفجوة في محفظة المتجر أعلى من ${skip}`,
    'restore-refused': ({ backup, why }) => `لم تُستعد النسخة الاحتياطية ${backup}، والدفاتر كما كانت: ${why}`,
  },
};
