/** Words of receipts, in French. */

import type { receipts as english } from '#i18n/en/receipts.ts';

export const receipts: typeof english = {
  receipt: {
    title: 'Ticket',
    notPrinted: 'Pas encore imprimé.',
    printedAt: (at: string) => `Imprimé le ${at}`,
    copies: (n: string) => `copies : ${n}`,
    print: 'Imprimer',
    printCopy: 'Imprimer une copie',
    system: 'Imprimante du système…',
    pdf: 'Enregistrer en PDF…',
    systemLeft: 'Rien n’a été imprimé.',
    systemNone: 'Le système n’a pas d’imprimante prête. Enregistrez plutôt le reçu en PDF.',
    pdfSaved: 'Le PDF est enregistré.',
    pdfFailed: 'Le PDF n’a pas pu être enregistré. Choisissez un autre emplacement.',
    pdfKiosk: 'En mode kiosque, aucun fichier n’est enregistré.',
    done: 'Le ticket est imprimé.',
    sent: 'L’imprimante a tout reçu mais ne l’a pas confirmé. Vérifiez que le ticket est sorti.',
  },
  receiptSettings: {
    text: 'Ce qui figure sur un ticket et l’imprimante qui l’imprime. Chaque ticket peut aussi être imprimé par l’imprimante du système.',
    header: 'Lignes du haut',
    headerHint: 'Adresse, numéro fiscal : jusqu’à 8 lignes sous le nom du magasin.',
    footer: 'Lignes du bas',
    footerHint: 'Un merci, les horaires : jusqu’à 8 lignes.',
    linesWrong: 'Au plus 8 lignes de 80 caractères.',
    language: 'Langue des tickets',
    languageHint: 'Une imprimante à tickets imprime en anglais à la place de l’arabe.',
    printing: 'Imprimante à tickets',
    printer: 'Adresse',
    printerHint:
      'D’une imprimante ESC/POS dans le réseau du magasin ; le port est 9100 sauf indication contraire. Sous Linux, aussi par USB : /dev/usb/lp0. Vide : aucune.',
    width: 'Papier',
    widths: { '48': '80 mm (48 caractères)', '32': '58 mm (32 caractères)' },
    auto: 'Imprimer automatiquement',
    autoHint: 'Dès que la caisse montre qu’une vente est payée.',
    drawer: 'Ouvrir le tiroir-caisse',
    drawerHint: 'À la première impression d’un ticket, pas pour les copies.',
    seller: 'Dire qui a vendu',
    sellerHint: 'Le nom de la personne qui était à la caisse.',
    saved: 'Enregistré.',
    tested: 'L’essai est imprimé.',
    test: 'Enregistrer et imprimer un essai',
    save: 'Enregistrer',
  },
};
