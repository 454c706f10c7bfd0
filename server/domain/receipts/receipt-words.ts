/** Receipt texts, in each language a shop may choose. The till's own texts are in the renderer. */
import { LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';

export interface ReceiptWords {
  readonly practice: string;
  readonly copy: string;
  readonly number: string;
  readonly seller: string;
  readonly time: string;
  readonly amount: string;
  /** One of several amounts keyed in, by its number: named as on the till's screen. */
  readonly item: string;
  readonly discount: string;
  /** The item's own price, where it was sold at another. */
  readonly itemPrice: string;
  readonly subtotal: string;
  readonly tax: string;
  readonly net: string;
  readonly included: string;
  readonly tip: string;
  readonly total: string;
  readonly rate: string;
  readonly byHand: string;
  readonly practiceRate: string;
  readonly reference: string;
  readonly received: string;
  readonly accepted: string;
  readonly cash: string;
  readonly card: string;
  readonly given: string;
  readonly change: string;
  readonly refund: string;
  readonly test: string;
  readonly testText: string;
}

export const RECEIPT_WORDS: Readonly<Record<LanguageCode, ReceiptWords>> = {
  en: {
    practice: 'PRACTICE - NO REAL MONEY',
    copy: 'COPY',
    number: 'Receipt',
    seller: 'Served by',
    time: 'Date',
    amount: 'Amount',
    item: 'Item',
    discount: 'Discount',
    itemPrice: 'Item price',
    subtotal: 'Subtotal',
    tax: 'Tax',
    net: 'net',
    included: 'Tax included',
    tip: 'Tip',
    total: 'TOTAL',
    rate: 'Rate',
    byHand: 'set by the shop',
    practiceRate: 'practice rate',
    reference: 'Reference',
    received: 'Received',
    accepted: 'Accepted by the shop',
    cash: 'Cash',
    card: 'Card',
    given: 'Cash given',
    change: 'Change',
    refund: 'Refund',
    test: 'TEST PRINT',
    testText: 'If you can read this, the printer works.',
  },
  de: {
    practice: 'ÜBUNG - KEIN ECHTES GELD',
    copy: 'KOPIE',
    number: 'Beleg',
    seller: 'Bedient von',
    time: 'Datum',
    amount: 'Betrag',
    item: 'Posten',
    discount: 'Rabatt',
    itemPrice: 'Listenpreis',
    subtotal: 'Zwischensumme',
    tax: 'Steuer',
    net: 'netto',
    included: 'Enthaltene Steuer',
    tip: 'Trinkgeld',
    total: 'SUMME',
    rate: 'Kurs',
    byHand: 'vom Laden gesetzt',
    practiceRate: 'Übungskurs',
    reference: 'Referenz',
    received: 'Angekommen',
    accepted: 'Vom Laden angenommen',
    cash: 'Bar',
    card: 'Karte',
    given: 'Gegeben',
    change: 'Rückgeld',
    refund: 'Erstattung',
    test: 'PROBEDRUCK',
    testText: 'Wenn Sie das lesen können, geht der Drucker.',
  },
  es: {
    practice: 'PRÁCTICA - SIN DINERO REAL',
    copy: 'COPIA',
    number: 'Recibo',
    seller: 'Atendido por',
    time: 'Fecha',
    amount: 'Importe',
    item: 'Artículo',
    discount: 'Descuento',
    itemPrice: 'Precio del artículo',
    subtotal: 'Subtotal',
    tax: 'Impuesto',
    net: 'neto',
    included: 'Impuesto incluido',
    tip: 'Propina',
    total: 'TOTAL',
    rate: 'Tipo de cambio',
    byHand: 'fijado por la tienda',
    practiceRate: 'ficticio, para la práctica',
    reference: 'Referencia',
    received: 'Recibido',
    accepted: 'Aceptado por la tienda',
    cash: 'Efectivo',
    card: 'Tarjeta',
    given: 'Entregado',
    change: 'Cambio',
    refund: 'Devolución',
    test: 'IMPRESIÓN DE PRUEBA',
    testText: 'Si puede leer esto, la impresora funciona.',
  },
  fr: {
    practice: 'EXERCICE - PAS D’ARGENT RÉEL',
    copy: 'COPIE',
    number: 'Ticket',
    seller: 'Servi par',
    time: 'Date',
    amount: 'Montant',
    item: 'Article',
    discount: 'Remise',
    itemPrice: "Prix de l'article",
    subtotal: 'Sous-total',
    tax: 'Taxe',
    net: 'net',
    included: 'Taxe comprise',
    tip: 'Pourboire',
    total: 'TOTAL',
    rate: 'Cours',
    byHand: 'fixé par le magasin',
    practiceRate: 'fictif, pour l’exercice',
    reference: 'Référence',
    received: 'Reçu',
    accepted: 'Accepté par le magasin',
    cash: 'Espèces',
    card: 'Carte',
    given: 'Reçu',
    change: 'Rendu',
    refund: 'Remboursement',
    test: 'IMPRESSION D’ESSAI',
    testText: 'Si vous pouvez lire ceci, l’imprimante fonctionne.',
  },
  pt: {
    practice: 'TREINO - SEM DINHEIRO REAL',
    copy: 'CÓPIA',
    number: 'Recibo',
    seller: 'Atendido por',
    time: 'Data',
    amount: 'Valor',
    item: 'Artigo',
    discount: 'Desconto',
    itemPrice: 'Preço do artigo',
    subtotal: 'Subtotal',
    tax: 'Imposto',
    net: 'líquido',
    included: 'Imposto incluído',
    tip: 'Gorjeta',
    total: 'TOTAL',
    rate: 'Taxa de câmbio',
    byHand: 'definida pela loja',
    practiceRate: 'fictícia, para o treino',
    reference: 'Referência',
    received: 'Recebido',
    accepted: 'Aceite pela loja',
    cash: 'Numerário',
    card: 'Cartão',
    given: 'Entregue',
    change: 'Troco',
    refund: 'Reembolso',
    test: 'IMPRESSÃO DE TESTE',
    testText: 'Se consegue ler isto, a impressora funciona.',
  },
  'pt-BR': {
    practice: 'TREINAMENTO - SEM DINHEIRO REAL',
    copy: 'CÓPIA',
    number: 'Recibo',
    seller: 'Atendido por',
    time: 'Data',
    amount: 'Valor',
    item: 'Item',
    discount: 'Desconto',
    itemPrice: 'Preço do item',
    subtotal: 'Subtotal',
    tax: 'Imposto',
    net: 'líquido',
    included: 'Imposto incluído',
    tip: 'Gorjeta',
    total: 'TOTAL',
    rate: 'Cotação',
    byHand: 'definida pela loja',
    practiceRate: 'fictícia, para treinamento',
    reference: 'Referência',
    received: 'Recebido',
    accepted: 'Aceito pela loja',
    cash: 'Dinheiro',
    card: 'Cartão',
    given: 'Valor entregue',
    change: 'Troco',
    refund: 'Reembolso',
    test: 'IMPRESSÃO DE TESTE',
    testText: 'Se você consegue ler isto, a impressora funciona.',
  },
  ar: {
    practice: 'تدريب - لا نقود حقيقية',
    copy: 'نسخة',
    number: 'إيصال',
    seller: 'خدمكم',
    time: 'التاريخ',
    amount: 'المبلغ',
    item: 'الصنف',
    discount: 'خصم',
    itemPrice: 'سعر الصنف',
    subtotal: 'المجموع الفرعي',
    tax: 'ضريبة',
    net: 'صافي',
    included: 'الضريبة المشمولة',
    tip: 'إكرامية',
    total: 'الإجمالي',
    rate: 'السعر',
    byHand: 'حدده المتجر',
    practiceRate: 'تجريبي للتدريب',
    reference: 'المرجع',
    received: 'المستلم',
    accepted: 'قبله المتجر',
    cash: 'نقدًا',
    card: 'بطاقة',
    given: 'المبلغ المستلم',
    change: 'الباقي',
    refund: 'استرداد',
    test: 'طباعة تجريبية',
    testText: 'إذا استطعت قراءة هذا فالطابعة تعمل.',
  },
};

/** A printer's code pages have no joined Arabic letters: such receipts are printed in English. */
export function paperLanguage(language: LanguageCode): LanguageCode {
  return LANGUAGES[language].inCodePages ? language : 'en';
}
