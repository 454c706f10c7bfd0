/** Texts of a sale's events: in its history, and in the webhook settings. */
import type { EventName, WebhookEvent } from '#domain/invoices/event-records.ts';

interface EventWords {
  readonly event: Readonly<Record<EventName, string>>;
  /** Completes "Tell it when a sale". */
  readonly webhookEvent: Readonly<Record<WebhookEvent | 'test', string>>;
}

export const en: EventWords = {
  event: {
    'invoice.created': 'Created',
    'invoice.payment_seen': 'Payment seen',
    'invoice.payment_undone': 'Payment taken back',
    'invoice.payment_returned': 'Payment is back',
    'invoice.paid': 'Paid',
    'invoice.expired': 'Expired',
    'invoice.cancelled': 'Cancelled',
    'invoice.refunded': 'Refund recorded',
    'invoice.attention': 'Needs you',
    'invoice.attention_cleared': 'Dealt with',
  },
  webhookEvent: {
    'invoice.paid': 'is paid',
    'invoice.expired': 'expires',
    'invoice.cancelled': 'is cancelled',
    'invoice.refunded': 'is refunded',
    'invoice.payment_seen': 'has a payment that was seen',
    'invoice.attention': 'needs somebody',
    test: 'Test',
  },
};

export const de: EventWords = {
  event: {
    'invoice.created': 'Angelegt',
    'invoice.payment_seen': 'Zahlung gesehen',
    'invoice.payment_undone': 'Zahlung zurückgenommen',
    'invoice.payment_returned': 'Zahlung ist wieder da',
    'invoice.paid': 'Bezahlt',
    'invoice.expired': 'Abgelaufen',
    'invoice.cancelled': 'Abgebrochen',
    'invoice.refunded': 'Erstattung eingetragen',
    'invoice.attention': 'Braucht Sie',
    'invoice.attention_cleared': 'Erledigt',
  },
  webhookEvent: {
    'invoice.paid': 'bezahlt ist',
    'invoice.expired': 'abläuft',
    'invoice.cancelled': 'abgebrochen wird',
    'invoice.refunded': 'erstattet wird',
    'invoice.payment_seen': 'eine Zahlung hat, die gesehen wurde',
    'invoice.attention': 'jemanden braucht',
    test: 'Test',
  },
};

export const es: EventWords = {
  event: {
    'invoice.created': 'Creada',
    'invoice.payment_seen': 'Pago visto',
    'invoice.payment_undone': 'Pago deshecho',
    'invoice.payment_returned': 'El pago ha vuelto',
    'invoice.paid': 'Pagada',
    'invoice.expired': 'Caducada',
    'invoice.cancelled': 'Cancelada',
    'invoice.refunded': 'Reembolso anotado',
    'invoice.attention': 'Le necesita',
    'invoice.attention_cleared': 'Resuelto',
  },
  webhookEvent: {
    'invoice.paid': 'se paga',
    'invoice.expired': 'caduca',
    'invoice.cancelled': 'se cancela',
    'invoice.refunded': 'se reembolsa',
    'invoice.payment_seen': 'tiene un pago que se ha visto',
    'invoice.attention': 'necesita a alguien',
    test: 'Prueba',
  },
};

export const fr: EventWords = {
  event: {
    'invoice.created': 'Créée',
    'invoice.payment_seen': 'Paiement vu',
    'invoice.payment_undone': 'Paiement repris',
    'invoice.payment_returned': 'Le paiement est revenu',
    'invoice.paid': 'Payée',
    'invoice.expired': 'Expirée',
    'invoice.cancelled': 'Annulée',
    'invoice.refunded': 'Remboursement noté',
    'invoice.attention': 'A besoin de vous',
    'invoice.attention_cleared': 'Réglé',
  },
  webhookEvent: {
    'invoice.paid': 'est payée',
    'invoice.expired': 'expire',
    'invoice.cancelled': 'est annulée',
    'invoice.refunded': 'est remboursée',
    'invoice.payment_seen': 'a un paiement qui a été vu',
    'invoice.attention': 'a besoin de quelqu’un',
    test: 'Test',
  },
};

export const pt: EventWords = {
  event: {
    'invoice.created': 'Criada',
    'invoice.payment_seen': 'Pagamento visto',
    'invoice.payment_undone': 'Pagamento desfeito',
    'invoice.payment_returned': 'O pagamento voltou',
    'invoice.paid': 'Paga',
    'invoice.expired': 'Expirada',
    'invoice.cancelled': 'Cancelada',
    'invoice.refunded': 'Reembolso registado',
    'invoice.attention': 'Precisa de si',
    'invoice.attention_cleared': 'Resolvido',
  },
  webhookEvent: {
    'invoice.paid': 'é paga',
    'invoice.expired': 'expira',
    'invoice.cancelled': 'é cancelada',
    'invoice.refunded': 'é reembolsada',
    'invoice.payment_seen': 'tem um pagamento que foi visto',
    'invoice.attention': 'precisa de alguém',
    test: 'Teste',
  },
};

export const ar: EventWords = {
  event: {
    'invoice.created': 'أُنشئ',
    'invoice.payment_seen': 'شوهدت دفعة',
    'invoice.payment_undone': 'سُحبت الدفعة',
    'invoice.payment_returned': 'عادت الدفعة',
    'invoice.paid': 'دُفع',
    'invoice.expired': 'انتهى',
    'invoice.cancelled': 'أُلغي',
    'invoice.refunded': 'سُجّل ردّ المال',
    'invoice.attention': 'يحتاج إليك',
    'invoice.attention_cleared': 'عولج',
  },
  webhookEvent: {
    'invoice.paid': 'يُدفع بيع',
    'invoice.expired': 'ينتهي بيع',
    'invoice.cancelled': 'يُلغى بيع',
    'invoice.refunded': 'يُردّ مال بيع',
    'invoice.payment_seen': 'تُشاهد دفعة لبيع',
    'invoice.attention': 'يحتاج بيع إلى أحد',
    test: 'تجربة',
  },
};
