/** Texts of the accounting export, in Arabic. */
import type { exporting as english } from '#i18n/en/export.ts';

export const exporting: typeof english = {
  exporting: {
    title: 'تصدير',
    text: 'المبيعات أو الدفعات أو المردودات في ملف لجدول حسابي أو لمحاسبك، مع الأسعار ومصادرها.',
    kind: 'ماذا',
    kinds: { sales: 'المبيعات', payments: 'الدفعات', refunds: 'المردودات' },
    format: 'بصيغة',
    formats: { csv: 'CSV، للجداول', json: 'JSON، للبرامج' },
    from: 'من',
    until: 'إلى',
    periodHint: 'اليومان داخلان. فارغ: من أول بيع حتى الآن.',
    periodWrong: 'اليوم الأخير قبل الأول.',
    go: 'صدّر',
    done: (file: string) => `حُفظ باسم ${file}`,
  },
};
