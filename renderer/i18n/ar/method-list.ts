/** Texts of the list of payment methods, in Arabic. */
import type { methodList as english } from '#i18n/en/method-list.ts';

export const methodList: typeof english = {
  methodList: {
    text: 'بهذا الترتيب تُعرض عند الصندوق وفي صفحة الدفع وعبر API.',
    list: 'طرق الدفع في هذا المتجر',
    others: 'لم تُعدّ بعد',
    states: {
      usable: 'جاهزة',
      quiet: 'تُرى الدفعات متأخرة',
      unusable: 'لا يمكن استعمالها الآن',
      off: 'متوقفة',
      absent: 'غير معدّة',
      practice: 'مال وهمي',
    },
    since: (time: string) => `منذ ${time}`,
    needs: {
      chain: 'تحتاج إلى المفتاح العام الموسّع لمحفظتك. بلا خادم خاص بك.',
      lightning: 'تحتاج إلى عنوان لايتنينغ أو اتصال بمحفظة أو عقدة.',
      monero: 'تحتاج إلى عنوان محفظتك ومفتاح العرض الخاص، وعقدة تُسأل.',
    },
    take: (method: string) => `اقبل ${method}`,
    up: (method: string) => `ارفع ${method}`,
    down: (method: string) => `أنزل ${method}`,
    moved: (method: string, place: number, all: number) => `${method} الآن رقم ${place} من ${all}.`,
    setUp: (method: string) => `أعدّ ${method}`,
    keys: 'زر Alt مع زر سهم ينقل السطر الذي عليه التركيز.',
    practice: 'في التدريب تُعرض كل طريقة بمحفظة وهمية. أعدّ متجرك لتقبل مالًا حقيقيًا.',
  },
};
