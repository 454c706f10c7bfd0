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
    'invoice.payment_undone': 'Payment reversed',
    'invoice.payment_returned': 'Payment reappeared',
    'invoice.paid': 'Paid',
    'invoice.expired': 'Expired',
    'invoice.cancelled': 'Cancelled',
    'invoice.refunded': 'Refund recorded',
    'invoice.attention': 'Needs attention',
    'invoice.attention_cleared': 'Dismissed',
  },
  webhookEvent: {
    'invoice.paid': 'is paid',
    'invoice.expired': 'expires',
    'invoice.cancelled': 'is cancelled',
    'invoice.refunded': 'is refunded',
    'invoice.payment_seen': 'receives a payment',
    'invoice.attention': 'needs attention',
    test: 'Test',
  },
};

export const de: EventWords = {
  event: {
    'invoice.created': 'Angelegt',
    'invoice.payment_seen': 'Zahlung gesehen',
    'invoice.payment_undone': 'Zahlung zurückgenommen',
    'invoice.payment_returned': 'Zahlung wieder aufgetaucht',
    'invoice.paid': 'Bezahlt',
    'invoice.expired': 'Abgelaufen',
    'invoice.cancelled': 'Abgebrochen',
    'invoice.refunded': 'Erstattung eingetragen',
    'invoice.attention': 'Bitte prüfen',
    'invoice.attention_cleared': 'Erledigt',
  },
  webhookEvent: {
    'invoice.paid': 'bezahlt ist',
    'invoice.expired': 'abläuft',
    'invoice.cancelled': 'abgebrochen wird',
    'invoice.refunded': 'erstattet wird',
    'invoice.payment_seen': 'eine Zahlung erhält',
    'invoice.attention': 'geprüft werden muss',
    test: 'Test',
  },
};

export const es: EventWords = {
  event: {
    'invoice.created': 'Creada',
    'invoice.payment_seen': 'Pago visto',
    'invoice.payment_undone': 'Pago anulado',
    'invoice.payment_returned': 'El pago ha reaparecido',
    'invoice.paid': 'Pagada',
    'invoice.expired': 'Caducada',
    'invoice.cancelled': 'Cancelada',
    'invoice.refunded': 'Reembolso registrado',
    'invoice.attention': 'Requiere atención',
    'invoice.attention_cleared': 'Resuelto',
  },
  webhookEvent: {
    'invoice.paid': 'se paga',
    'invoice.expired': 'caduca',
    'invoice.cancelled': 'se cancela',
    'invoice.refunded': 'se reembolsa',
    'invoice.payment_seen': 'recibe un pago',
    'invoice.attention': 'requiere atención',
    test: 'Prueba',
  },
};

export const fr: EventWords = {
  event: {
    'invoice.created': 'Créée',
    'invoice.payment_seen': 'Paiement vu',
    'invoice.payment_undone': 'Paiement annulé',
    'invoice.payment_returned': 'Paiement réapparu',
    'invoice.paid': 'Payée',
    'invoice.expired': 'Expirée',
    'invoice.cancelled': 'Annulée',
    'invoice.refunded': 'Remboursement enregistré',
    'invoice.attention': 'À traiter',
    'invoice.attention_cleared': 'Réglé',
  },
  webhookEvent: {
    'invoice.paid': 'est payée',
    'invoice.expired': 'expire',
    'invoice.cancelled': 'est annulée',
    'invoice.refunded': 'est remboursée',
    'invoice.payment_seen': 'reçoit un paiement',
    'invoice.attention': 'est à traiter',
    test: 'Test',
  },
};

export const pt: EventWords = {
  event: {
    'invoice.created': 'Criada',
    'invoice.payment_seen': 'Pagamento visto',
    'invoice.payment_undone': 'Pagamento anulado',
    'invoice.payment_returned': 'O pagamento reapareceu',
    'invoice.paid': 'Paga',
    'invoice.expired': 'Expirada',
    'invoice.cancelled': 'Cancelada',
    'invoice.refunded': 'Reembolso registado',
    'invoice.attention': 'Requer atenção',
    'invoice.attention_cleared': 'Resolvido',
  },
  webhookEvent: {
    'invoice.paid': 'é paga',
    'invoice.expired': 'expira',
    'invoice.cancelled': 'é cancelada',
    'invoice.refunded': 'é reembolsada',
    'invoice.payment_seen': 'recebe um pagamento',
    'invoice.attention': 'requer atenção',
    test: 'Teste',
  },
};

export const ptBR: EventWords = {
  event: {
    'invoice.created': 'Criada',
    'invoice.payment_seen': 'Pagamento visto',
    'invoice.payment_undone': 'Pagamento revertido',
    'invoice.payment_returned': 'O pagamento reapareceu',
    'invoice.paid': 'Paga',
    'invoice.expired': 'Expirada',
    'invoice.cancelled': 'Cancelada',
    'invoice.refunded': 'Reembolso registrado',
    'invoice.attention': 'Requer atenção',
    'invoice.attention_cleared': 'Aviso dispensado',
  },
  webhookEvent: {
    'invoice.paid': 'é paga',
    'invoice.expired': 'expira',
    'invoice.cancelled': 'é cancelada',
    'invoice.refunded': 'é reembolsada',
    'invoice.payment_seen': 'recebe um pagamento',
    'invoice.attention': 'requer atenção',
    test: 'Teste',
  },
};

export const ar: EventWords = {
  event: {
    'invoice.created': 'أُنشئ',
    'invoice.payment_seen': 'شوهدت دفعة',
    'invoice.payment_undone': 'أُلغيت الدفعة',
    'invoice.payment_returned': 'ظهرت الدفعة من جديد',
    'invoice.paid': 'دُفع',
    'invoice.expired': 'انتهى',
    'invoice.cancelled': 'أُلغي',
    'invoice.refunded': 'سُجّل ردّ المال',
    'invoice.attention': 'يتطلب انتباهك',
    'invoice.attention_cleared': 'عولج',
  },
  webhookEvent: {
    'invoice.paid': 'يُدفع بيع',
    'invoice.expired': 'ينتهي بيع',
    'invoice.cancelled': 'يُلغى بيع',
    'invoice.refunded': 'يُردّ مال بيع',
    'invoice.payment_seen': 'تصل دفعة لبيع',
    'invoice.attention': 'يتطلب بيع انتباهًا',
    test: 'تجربة',
  },
};
