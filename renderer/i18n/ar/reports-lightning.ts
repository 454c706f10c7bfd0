/** Messages about Lightning nodes and wallets, by name, in Arabic. */
import { plural } from '#domain/languages/plural.ts';
import type { lightningReports as english } from '#i18n/en/reports-lightning.ts';

export const lightningReports: typeof english = {
  lightningReports: {
    'wallet-behind': ({ relay }) => `المحفظة خلف ${relay}`,
    'lightning-address': ({ address }) => `عنوان لايتنينغ ${address}`,
    'way-works': ({ name }) => `الاتصال يعمل: ${name}`,
    'way-silent': ({ name }) => `لا جواب من ${name}`,
    'way-not-asked': ({ name }) => `تعذر الآن سؤال ${name}`,
    'way-behind': ({ name }) => `لم يكتمل اللحاق بالسلسلة بعد: ${name}`,
    'way-other-network': ({ name, theirs, network }) =>
      `الشبكة غير مطابقة: ${name} على ${theirs} والمتجر على ${network}`,
    'way-no-room': ({ name }) => `لا قناة فيها متسع للاستقبال لدى ${name}، فلا يمكن لأحد أن يدفع له`,
    'lnd-credential': ({ name, said }) =>
      `رُفض الماكارون من ${name}: أدخل ماكارون هذه العقدة من جديد (الجواب: «${said}»)`,
    'lnd-no-invoices': ({ name }) => `ماكارون ${name} لا يسمح بإنشاء فواتير: استعمل invoice.macaroon`,
    'lnd-broad': ({ name }) =>
      `ماكارون ${name} يسمح بأكثر مما يحتاجه الصندوق، مثل إرسال المال: استعمل invoice.macaroon بدلًا منه`,
    'lnd-exposed': ({ name }) =>
      `الاتصال مع ${name} غير مشفر، ويمكن لغيرك في الشبكة قراءة الماكارون: استعمل https`,
    'cln-credential': ({ name, said }) =>
      `رُفض الرون من ${name}: أنشئ هناك واحدًا جديدًا وأدخله هنا (الجواب: «${said}»)`,
    'cln-broad': ({ name }) =>
      `رون ${name} يسمح بأكثر مما يحتاجه الصندوق، مثل إرسال المال: أنشئ واحدًا لا يسمح إلا بإنشاء الفواتير وقراءتها`,
    'cln-exposed': ({ name }) =>
      `الاتصال مع ${name} غير مشفر، ويمكن لغيرك في الشبكة قراءة الرون: استعمل https`,
    'phoenixd-credential': ({ name }) =>
      `رُفضت كلمة السر من ${name}: تجدها هناك في phoenix.conf باسم http-password-limited-access`,
    'phoenixd-broad': ({ name }) =>
      `كلمة سر ${name} تسمح بإرسال المال أيضًا: استعمل بدلًا منها http-password-limited-access من phoenix.conf`,
    'phoenixd-exposed': ({ name }) => `الاتصال مع ${name} غير مشفر، ويمكن لغيرك في الشبكة قراءة كلمة السر`,
    'nwc-answers': ({ name }) => `جاء جواب من ${name}`,
    'nwc-answers-on': ({ name, network }) => `جاء جواب من ${name}: ${network}`,
    'nwc-missing': ({ name, calls }) =>
      `لا يُسمح عبر هذا الاتصال بـ ${calls.join(' و ')} (${name}): أنشئ اتصالًا يسمح بالاستقبال`,
    'nwc-spends':
      'يمكن لهذا الاتصال أن ينفق من المحفظة أيضًا: أنشئ في المحفظة اتصالًا لا يسمح إلا بالاستقبال (make_invoice و lookup_invoice و get_info، أو ميزانية قدرها 0) واستعمله هنا',
    'nwc-forgotten': 'لم تعد المحفظة تعرف هذا الاتصال: أنشئ اتصالًا جديدًا في المحفظة',
    'nwc-too-often': 'تُسأل المحفظة أكثر من اللازم؛ يستمر السؤال',
    'nwc-forbids': ({ call }) => `لا تسمح المحفظة بـ ${call} عبر هذا الاتصال: أنشئ اتصالًا يسمح بالاستقبال`,
    'nwc-refuses': ({ call, said }) => `ترفض المحفظة ${call} («${said}»)`,
    'nwc-odd': 'تجيب المحفظة بصيغة غير معروفة',
    'nwc-silent': ({ relay }) =>
      `لا تجيب المحفظة عبر ${relay}: هل تعمل ومتصلة، وهل ما زالت تسمح بهذا الاتصال؟`,
    'relay-none': 'لا يجيب أي مرحّل',
    'relay-refuses': ({ relay }) => `المرحّل ${relay} لا يقبل الاتصالات`,
    'relay-unknown': ({ relay }) => `المرحّل ${relay} غير معروف بهذا الاسم: راجع الاتصال بالإنترنت`,
    'relay-away': ({ relay }) => `لا يمكن الوصول إلى المرحّل ${relay}: راجع الاتصال بالإنترنت`,
    'relay-untrusted': ({ relay }) => `شهادة المرحّل ${relay} غير موثوقة`,
    'relay-gone': ({ relay }) => `لا اتصال مع المرحّل ${relay}`,
    'relay-says-no': ({ relay, said }) => `لا يقبل المرحّل ${relay} السؤال («${said}»)`,
    'service-of': ({ name, why }) => `${name}: ${why}`,
    'service-answers': ({ address, least, most }) => `يجيب ${address} ويقبل من ${least} إلى ${most} sat`,
    'service-short': ({ address, minutes }) =>
      `تنتهي فواتير ${address} بعد ${plural('ar', minutes, { zero: '# دقيقة', one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' })}: يجب ألا تطول المبيعات عن ذلك`,
    'service-no': 'ترفض الخدمة دون ذكر سبب',
    'service-says-no': ({ said }) => `ترفض الخدمة: «${said}»`,
    'service-refuses': 'الخدمة لا تقبل الاتصالات',
    'service-unknown': 'نطاقها غير معروف: راجع كتابته',
    'service-not-looked-up': 'تعذر البحث عن نطاقها: راجع الاتصال بالإنترنت',
    'service-away': 'لا يمكن الوصول إلى الخدمة: راجع الاتصال بالإنترنت',
    'service-untrusted': (_told) => 'شهادتها غير موثوقة',
    'service-broke-off': 'قطعت الخدمة الاتصال',
    'service-slow': 'تتأخر الخدمة كثيرًا في الجواب',
    'service-onion': 'هذه خدمة ‎.onion وتحتاج إلى Tor؛ استعمل عنوانًا على الإنترنت',
    'service-user': 'تقود الخدمة إلى رابط يحمل اسم مستخدم',
    'service-no-https': 'تقود الخدمة إلى عنوان بلا https',
    'service-nowhere': 'تقود الخدمة إلى ما ليس عنوانًا',
    'service-in-circles': 'تقود الخدمة من عنوان إلى آخر',
    'service-endless': 'جوابها لا ينتهي',
    'service-unknown-address': 'لا تعرف الخدمة هذا العنوان (404)',
    'service-odd': 'تجيب الخدمة بصيغة غير معروفة',
    'service-blind':
      'لا تخبر الخدمة هل دُفعت الفاتورة (LUD-21 verify)، فلن تُرى أي بيعة مدفوعة: استعمل عنوان محفظة أو خدمة تدعم LUD-21، أو طريقة أخرى لقبول لايتنينغ',
    'service-lies': 'تقول الخدمة إن فاتورة دُفعت ولم يدفعها أحد',
    'invoice-wrong': 'الفاتورة التي أعطتها غير صحيحة',
  },
};
