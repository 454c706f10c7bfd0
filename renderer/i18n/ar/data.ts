/** Texts about the data folder, backups and sealed secrets, in Arabic. */
import type { data as english } from '#i18n/en/data.ts';

export const data: typeof english = {
  data: {
    text: 'يبقى كل شيء على هذا الحاسوب.',
    folder: 'المجلد',
    vault: 'الأسرار',
    vaults: {
      keyring: 'كلمات سر عقدك مختومة بحافظة مفاتيح هذا الحاسوب.',
      passphrase: 'كلمات سر عقدك مختومة بعبارة السر. تُطلب عند كل بدء.',
      'key-file':
        'لا حافظة مفاتيح في هذا الحاسوب: كلمات سر عقدك مختومة بمفتاح في مجلد البيانات. من يستطيع قراءة المجلد يستطيع قراءتها.',
      locked: 'كلمات سر عقدك مقفلة حتى تكتب عبارة السر.',
    },
    keyFileHint: 'ضع عبارة سر لحمايتها.',
    setPassphrase: 'ضع عبارة سر',
    changePassphrase: 'غيّر عبارة السر',
    passphrase: 'عبارة السر',
    passphraseHint: '8 أحرف على الأقل. لا يمكن استرجاعها؛ ويمكن كتابة كلمات سر العقد من جديد.',
    passphraseShort: 'استعمل 8 أحرف على الأقل.',
    repeat: 'كررها',
    repeatWrong: 'الاثنتان غير متطابقتين.',
    passphraseDone: 'الأسرار مختومة الآن.',
    unlock: 'افتح القفل',
    unlockTitle: 'افتح قفل أسرارك',
    unlockText: 'كلمات سر العقد مختومة بعبارة السر. حتى ذلك لا تُرى الدفعات التي تحتاج إليها.',
    unlockLater: 'ليس الآن',
    notices: 'إشعارات',
    noNotices: 'لا شيء للإبلاغ عنه.',
  },
};
