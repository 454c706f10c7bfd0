/** Messages about nodes and Electrum servers, by name, in Arabic. */
import type { nodeReports as english } from '#i18n/en/reports-nodes.ts';

export const nodeReports: typeof english = {
  nodeReports: {
    several: ({ reasons }) => reasons.join('؛ '),
    'node-at': ({ program, at }) => `${program} على ${at}`,
    'node-refuses': ({ program, at }) => `لا شيء يجيب على ${at}: شغّل ${program}`,
    'node-refuses-core': ({ program, at }) =>
      `لا شيء يجيب على ${at}: شغّل ${program} وتأكد من وجود server=1 في إعداداته`,
    'node-refuses-rest': ({ program, at }) =>
      `لا شيء يجيب على ${at}: شغّل ${program} وتأكد من أن واجهة REST تستمع هناك`,
    'node-unknown': ({ at }) => `الاسم في ${at} غير معروف في هذه الشبكة: راجع العنوان`,
    'node-away': ({ program, at }) =>
      `لا يمكن الوصول إلى ${at}: تأكد من أن حاسوب ${program} يعمل وأنه في هذه الشبكة`,
    'node-slow': ({ program, at }) => `يتأخر ${program} على ${at} كثيرًا في الجواب`,
    'node-slow-core': ({ program, at }) =>
      `يتأخر ${program} على ${at} كثيرًا في الجواب: ربما هو مشغول أو قرصه ممتلئ`,
    'node-no-tls': ({ at }) => `${at} لا يستعمل TLS: تأكد هل يبدأ عنوانه بـ http:// أم https://`,
    'node-untrusted': ({ at }) => `شهادة ${at} غير موثوقة`,
    'node-broke-off': ({ program, at }) => `انقطع الاتصال مع ${program} على ${at}`,
    'node-other-program': ({ program, at }) => `ما يجيب على ${at} ليس ${program}`,
    'node-other-status': ({ program, at, status }) =>
      `ما يجيب على ${at} ليس ${program} (حالة HTTP ‏${status})`,
    'node-says-no': ({ name, said }) => `رفض من ${name}: «${said}»`,
    'node-senseless': ({ program }) => `لا يعطي ${program} جوابًا مفهومًا`,
    'node-mute': ({ program }) => `لم يجب ${program}`,
    'node-late': 'تتأخر العقدة في الجواب؛ يستمر السؤال',
    'node-odd': 'أجابت العقدة بصيغة غير معروفة',
    'certificate-changed': ({ at, shown, pinned }) =>
      `يُظهر ${at} شهادة أخرى (SHA-256 ${shown}) غير الموثوقة لديك (${pinned}): إن حصلت العقدة على شهادة جديدة فأدخل بصمتها، وإلا فربما يقف أحد في الوسط`,
    'certificate-new': ({ at, shown }) =>
      `لا جهة تضمن شهادة ${at}: إن كانت بصمتها SHA-256 على العقدة هي ${shown} فأدخل هذه البصمة هنا`,
    'core-cookie-refused': ({ program, at }) =>
      `يرفض ${program} على ${at} ملف الكوكي: تأكد من أنه ملف هذه العقدة`,
    'core-cookie-missing': ({ program }) =>
      `ملف الكوكي غير موجود: شغّل ${program} وتأكد من مكان بياناته؛ مع rpcpassword لا يكتب أي ملف كوكي`,
    'core-cookie-forbidden': ({ program }) =>
      `لا يُسمح بقراءة ملف كوكي ${program}: شغّل هذا البرنامج بالمستخدم نفسه أو اسمح لمجموعته بقراءته (rpccookieperms=group)`,
    'core-cookie-unread': ({ program }) => `تعذرت قراءة ملف كوكي ${program}`,
    'core-cookie-other': ({ program }) => `ملف الكوكي ليس ملف ${program}: راجع مكانه`,
    'core-login': ({ program, at }) =>
      `يرفض ${program} على ${at} اسم المستخدم أو كلمة السر: تجدهما في إعداداته باسم rpcuser وrpcpassword أو rpcauth`,
    'core-forbids': ({ program, at }) =>
      `لا يسمح ${program} على ${at} لهذا الحاسوب أو لهذا المستخدم: راجع rpcallowip وrpcwhitelist في إعداداته`,
    'core-busy': ({ program, at }) => `${program} على ${at} مشغول جدًا فلا يجيب الآن`,
    'core-starting': ({ program, said }) => `يبدأ ${program} عمله: «${said}»`,
    'core-says-no': ({ program, said }) => `يرفض ${program} الجواب: «${said}»`,
    'core-other-chain': ({ program, coin }) =>
      `هذه العقدة ليست على سلسلة ${coin}: تأكد من أن العنوان عنوان ${program}`,
    'core-other-network': ({ program, theirs, network }) =>
      `شبكة هذه العقدة ${theirs} وشبكة المتجر ${network}: شغّل ${program} على ${network} أو غيّر شبكة المتجر`,
    'network-unknown': 'شبكة أخرى',
    'core-behind': ({ program, block, of, percent }) =>
      `لا يزال ${program} يلحق بالسلسلة: الكتلة ${block} من ${of}${percent === null ? '' : ` (${percent}%)`}`,
    'core-alone': ({ program }) =>
      `لا اتصال بين ${program} وعقد أخرى، فلا يعلم بأي دفعة: راجع الاتصال بالإنترنت`,
    'core-no-wallets': ({ program }) =>
      `جزء المحفظة في ${program} معطل فلا يمكنه مراقبة الدفعات: احذف disablewallet=1 من إعداداته`,
    'core-answers': ({ program, network, block, prunedBelow }) =>
      `يجيب ${program}: ${network}، الكتلة ${block}${
        prunedBelow === null
          ? ''
          : `؛ لا يحتفظ إلا بالكتل الأحدث (pruned) بدءًا من ${prunedBelow}، فلا يمكن البحث من جديد عن دفعات أقدم`
      }`,
    'core-not-published':
      'لا شيء يجيب على عنوان ZeroMQ: راجع zmqpubrawtx وzmqpubhashblock في إعدادات العقدة؛ تُعرف الدفعات دونه أيضًا، بعد لحظة',
    'electrum-refuses': ({ server }) => `خادم إلكتروم ${server} لا يجيب: تأكد من أنه يعمل ومن منفذه`,
    'electrum-silent': ({ server }) => `خادم إلكتروم ${server} لا يجيب: راجع عنوانه والاتصال بالإنترنت`,
    'electrum-unknown': ({ server }) =>
      `خادم إلكتروم ${server} غير معروف بهذا الاسم: راجع العنوان والاتصال بالإنترنت`,
    'electrum-away': ({ server }) => `لا يمكن الوصول إلى خادم إلكتروم ${server}: راجع الاتصال بالإنترنت`,
    'electrum-no-tls': ({ server }) =>
      `خادم إلكتروم ${server} لا يستعمل TLS على هذا المنفذ: راجع المنفذ أو اختر اتصالًا بلا TLS`,
    'electrum-closed': ({ server }) => `أغلق خادم إلكتروم ${server} الاتصال`,
    'electrum-full': ({ server }) => `لم يعد خادم إلكتروم ${server} يستقبل شيئًا`,
    'electrum-slow': ({ server }) => `يتأخر خادم إلكتروم ${server} كثيرًا في الجواب`,
    'electrum-let-go': ({ server }) => `لم تعد هناك حاجة إلى خادم إلكتروم ${server}`,
    'electrum-late': 'يتأخر خادم إلكتروم في الجواب؛ يستمر السؤال',
    'electrum-odd': ({ server }) => `يجيب خادم إلكتروم ${server} بصيغة غير معروفة`,
    'electrum-history': ({ server, address }) =>
      `لا يقول خادم إلكتروم ${server} ما دُفع إلى العنوان ${address} الذي وصلته آلاف الدفعات: ابحث عنه في محفظة المتجر واحسم البيع يدويًا`,
    'electrum-lied': ({ server }) => `لا يوثق بخادم إلكتروم ${server} لأن شيئًا مما قاله خاطئ: اختر خادمًا آخر`,
    'electrum-certificate': ({ server, pinned, shown }) =>
      `شهادة خادم إلكتروم ${server} ليست التي وُثق بها من قبل (${pinned}…): ربما يتنصت أحد. اسأل من يدير الخادم؛ إن كانت له شهادة جديدة حقًا فثق بها في إعدادات طريقة الدفع. بصمة SHA-256 لمفتاحها العام: ${shown}`,
    'electrum-unvouched': ({ server, problem, shown }) =>
      `كانت جهة موثوقة تضمن شهادة خادم إلكتروم ${server}، ولا تضمن هذه أي جهة (${problem}): ربما يتنصت أحد، أو لم تُجدَّد في وقتها، أو ساعة هذا الحاسوب خاطئة. اسأل من يدير الخادم؛ إن كان يعرض هذه حقًا فثق بها في إعدادات طريقة الدفع. بصمة SHA-256 لمفتاحها العام: ${shown}`,
    'electrum-behind': ({ server, block, minutes }) =>
      `لا يزال خادم إلكتروم ${server} يلحق بالسلسلة: أحدث كتلة لديه ${block} وعمرها ${minutes} د حسب ساعة هذا الحاسوب؛ تحقق من أن الساعة صحيحة`,
    'electrum-other-network': ({ server, theirs, network }) =>
      `شبكة خادم إلكتروم ${server} هي ${theirs} وشبكة المتجر ${network}: اختر خادمًا لشبكة ${network}`,
    'electrum-other-chain': ({ server, coin }) =>
      `خادم إلكتروم ${server} ليس على سلسلة ${coin}: راجع عنوانه ومنفذه`,
    'electrum-one-operator':
      'كل الخوادم في القائمة لمشغّل واحد: التأكيدات، والقول إن شيئًا لم يُدفع، هي كلمة شخص غريب واحد، إلا إذا كانت الخوادم لك',
    'electrum-none': ({ count, reasons }) => `لا يصلح أي من خوادم إلكتروم (${count}): ${reasons.join('؛ ')}`,
    'electrum-unreached': ({ count }) =>
      `يتعذّر الوصول إلى أي من خوادم إلكتروم (${count}): تحقق من اتصال هذا الحاسوب بالإنترنت`,
    'electrum-answers': ({ server, network, block }) => `يجيب ${server}: ${network}، الكتلة ${block}`,
    'electrum-answers-openly': ({ server, network, block }) =>
      `يجيب ${server}: ${network}، الكتلة ${block}، عبر اتصال غير مشفر`,
    'monero-wallet-over': ({ at }) => `محفظة مونيرو عبر monerod على ${at}`,
    'monero-answers': ({ name, network }) => `جواب من ${name}: ${network}`,
    'monero-answers-at': ({ name, network, block }) => `جواب من ${name}: ${network}، الكتلة ${block}`,
    'monero-late': ({ name }) => `تأخر في الجواب من ${name}؛ يستمر السؤال`,
    'monerod-fails': ({ at, said }) => `monerod على ${at} لا يجيب: «${said}»`,
    'monerod-other-network': ({ at, theirs, network }) =>
      `monerod على ${at} في شبكة أخرى (${theirs})؛ وشبكة المتجر ${network}`,
    'network-not-told': 'غير معروفة',
    'monerod-behind': ({ at, block, of }) => `يلحق monerod على ${at} بالسلسلة: الكتلة ${block} من ${of}`,
    'monero-no-wallet': ({ at }) =>
      `لا محفظة مفتوحة في monero-wallet-rpc على ${at}: سمّ المحفظة أو افتح واحدة هناك`,
    'monero-other-wallet': ({ at }) =>
      `المحفظة المفتوحة في monero-wallet-rpc على ${at} ليست محفظة عنوان المتجر`,
    'monero-wallet-shut': ({ at, wallet }) =>
      `لا يستطيع monero-wallet-rpc على ${at} فتح المحفظة «${wallet}»: راجع كلمة سرها`,
    'monero-wallet-unmade': ({ at, wallet, said }) =>
      `لا يستطيع monero-wallet-rpc على ${at} إنشاء المحفظة «${wallet}»: «${said}»`,
    'monero-no-daemon': ({ at }) =>
      `لا اتصال بين monero-wallet-rpc على ${at} و monerod الخاص به: تأكد من أن monerod يعمل`,
    'monero-not-wallet': ({ at }) => `ما يجيب على ${at} ليس monero-wallet-rpc؛ أدخل عنوانه لا عنوان monerod`,
    'monero-not-asked': ({ at, said }) =>
      `لم يستطع monero-wallet-rpc على ${at} سؤال monerod الخاص به: «${said}»`,
    'no-reason': 'دون ذكر سبب',
    'monero-rpc-behind': ({ at, block }) =>
      `يلحق monero-wallet-rpc على ${at} بالسلسلة بدءًا من الكتلة ${block}`,
    'monero-login-kind': ({ program, at }) => `يطلب ${program} على ${at} تسجيل دخول من نوع غير معروف`,
    'monero-login': ({ program, at }) =>
      `يرفض ${program} على ${at} اسم المستخدم أو كلمة السر (خيار --rpc-login)`,
    'monero-no-program': ({ binary }) =>
      `لا يوجد برنامج قابل للتشغيل في ${binary}: أدخل مسار monero-wallet-rpc`,
    'monero-forbidden': ({ binary }) => `لا يُسمح بتشغيل ${binary}: أدخل مسار monero-wallet-rpc`,
    'monero-not-started': ({ binary, folder }) =>
      `لم يبدأ ${binary} بصفته monero-wallet-rpc؛ سجله في ${folder}`,
    'monero-opening': 'يجري فتح محفظة مونيرو',
    'monero-behind': ({ block, of }) => `تلحق محفظة مونيرو بالسلسلة: الكتلة ${block} من ${of}`,
    'monero-unopened': ({ said }) => `تعذر فتح محفظة مونيرو: ${said}`,
    'monero-broke-off': 'توقفت محفظة مونيرو؛ تُفتح من جديد',
    'monero-exposed': ({ at }) =>
      `الاتصال مع ${at} غير مشفر، ويمكن لغيرك في الطريق قراءة أجوبته وتغييرها: استعمل https أو عقدة خاصة بك`,
    'monero-absent': 'بُني هذا البرنامج دون محفظة مونيرو',
    'monero-unused-daemon': ({ at, said }) => `لا تستطيع محفظة مونيرو استعمال monerod على ${at}: «${said}»`,
  },
};
