/** Texts of the test sale. */
import { plural } from '#domain/languages/plural.ts';

export const en = {
  testSale: {
    title: (method: string) => `Test sale in ${method}`,
    go: 'Make a test sale',
    name: 'Test sale',
    text: 'Pay a tiny amount from your own phone and see it arrive. Saved as a test; not included in your totals.',
    first: 'Try it now with a tiny payment.',
    off: 'Switch the method on to test it.',
    scan: (amount: string) => `Scan this with your own wallet and send ${amount}.`,
    works: (method: string) => `It works: the payment arrived. ${method} is ready for customers.`,
    seen: (have: number, need: number) =>
      `Payment seen, with ${have} of ${plural('en', need, { one: '# confirmation', other: '# confirmations' })}. It works so far; no need to wait here.`,
    seenOnly: 'Payment seen, but it does not count yet. No need to wait here.',
    short: 'Less than the amount arrived, so payments are being seen. Your wallet may have deducted its fee.',
    nothing: (method: string) =>
      `Nothing arrived in time. Check your wallet: was it sent, and to a ${method} address on the same network? Details are below.`,
    nothingSeen: 'The till can’t see payments right now:',
    nothingWell: 'The till is connected and would have seen it.',
    cancelled: 'Cancelled. Only this record remains.',
    problem:
      'The payment was seen, then reversed or called into question. Check your wallet to see what happened.',
    stop: 'Cancel the test',
    goesOn: 'The test keeps running if you close this. Open it again to see the result.',
    again: 'Test again',
  },
};

export const de: typeof en = {
  testSale: {
    title: (method: string) => `Testverkauf mit ${method}`,
    go: 'Testverkauf machen',
    name: 'Testverkauf',
    text: 'Bezahlen Sie einen kleinen Betrag mit Ihrem eigenen Telefon und sehen Sie, wie er ankommt. Wird als Test gespeichert und zählt nicht zu Ihren Summen.',
    first: 'Probieren Sie es jetzt mit einer kleinen Zahlung.',
    off: 'Schalten Sie die Zahlungsart ein, um sie zu testen.',
    scan: (amount: string) => `Scannen Sie das mit Ihrer eigenen Wallet und senden Sie ${amount}.`,
    works: (method: string) =>
      `Es funktioniert: Die Zahlung ist angekommen. ${method} ist bereit für Ihre Kundschaft.`,
    seen: (have: number, need: number) =>
      `Zahlung gesehen, mit ${have} von ${plural('de', need, { one: '# Bestätigung', other: '# Bestätigungen' })}. So weit funktioniert es; Sie müssen hier nicht warten.`,
    seenOnly: 'Zahlung gesehen, sie zählt aber noch nicht. Sie müssen hier nicht warten.',
    short:
      'Es kam weniger als der Betrag an; Zahlungen werden also gesehen. Vielleicht hat Ihre Wallet ihre Gebühr abgezogen.',
    nothing: (method: string) =>
      `Es kam rechtzeitig nichts an. Sehen Sie in Ihrer Wallet nach: Wurde gesendet, und zwar an eine Adresse von ${method} im selben Netz? Einzelheiten stehen unten.`,
    nothingSeen: 'Die Kasse kann Zahlungen gerade nicht sehen:',
    nothingWell: 'Die Kasse ist verbunden und hätte sie gesehen.',
    cancelled: 'Abgebrochen. Nur dieser Eintrag bleibt.',
    problem:
      'Die Zahlung wurde gesehen und dann zurückgenommen oder bezweifelt. Prüfen Sie in Ihrer Wallet, was passiert ist.',
    stop: 'Test abbrechen',
    goesOn: 'Er läuft weiter, wenn Sie das schließen. Öffnen Sie es wieder, um das Ergebnis zu sehen.',
    again: 'Noch einmal testen',
  },
};

export const es: typeof en = {
  testSale: {
    title: (method: string) => `Venta de prueba en ${method}`,
    go: 'Hacer una venta de prueba',
    name: 'Venta de prueba',
    text: 'Pague un importe mínimo desde su teléfono y vea cómo llega. Se guarda como prueba y no cuenta en sus totales.',
    first: 'Pruébelo ahora con un pago mínimo.',
    off: 'Active la forma de pago para probarla.',
    scan: (amount: string) => `Escanee esto con un monedero suyo y envíe ${amount}.`,
    works: (method: string) => `Funciona: el pago ha llegado. ${method} está listo para los clientes.`,
    seen: (have: number, need: number) =>
      `Se ha visto, con ${have} de ${plural('es', need, { one: '# confirmación', many: '# de confirmaciones', other: '# confirmaciones' })}. Hasta aquí funciona; no hace falta que espere.`,
    seenOnly: 'Se ha visto, pero todavía no cuenta. No hace falta que espere.',
    short:
      'Ha llegado menos que el importe, así que los pagos se ven. Puede que su monedero haya descontado su comisión.',
    nothing: (method: string) =>
      `No ha llegado nada a tiempo. Compruebe en su monedero: ¿se envió, y a una dirección de ${method} de la misma red? Más detalles abajo.`,
    nothingSeen: 'La caja no puede ver pagos ahora:',
    nothingWell: 'La caja está conectada y lo habría visto.',
    cancelled: 'Cancelada. Solo queda este registro.',
    problem: 'El pago se vio y después se anuló o quedó en duda. Compruebe en su monedero qué ha pasado.',
    stop: 'Cancelar la prueba',
    goesOn: 'Continúa aunque cierre esto. Ábralo de nuevo para ver el resultado.',
    again: 'Probar otra vez',
  },
};

export const fr: typeof en = {
  testSale: {
    title: (method: string) => `Vente d’essai en ${method}`,
    go: 'Faire une vente d’essai',
    name: 'Vente d’essai',
    text: 'Payez un tout petit montant avec votre téléphone et voyez-le arriver. Enregistré comme essai, hors de vos totaux.',
    first: 'Essayez maintenant avec un tout petit paiement.',
    off: 'Activez ce moyen de paiement pour l’essayer.',
    scan: (amount: string) => `Scannez ceci avec un portefeuille à vous et envoyez ${amount}.`,
    works: (method: string) =>
      `Cela fonctionne : le paiement est arrivé. ${method} est prêt pour les clients.`,
    seen: (have: number, need: number) =>
      `Paiement vu, avec ${plural('fr', have, { one: '# confirmation', many: '# de confirmations', other: '# confirmations' })} sur ${need}. Jusqu’ici cela fonctionne ; inutile d’attendre ici.`,
    seenOnly: 'Paiement vu, mais il ne compte pas encore. Inutile d’attendre ici.',
    short:
      'Le montant reçu est insuffisant : les paiements sont donc vus. Votre portefeuille a peut-être prélevé ses frais.',
    nothing: (method: string) =>
      `Rien n’est arrivé à temps. Vérifiez dans votre portefeuille : est-ce parti, et vers une adresse ${method} du même réseau ? Détails ci-dessous.`,
    nothingSeen: 'La caisse ne peut pas voir les paiements pour l’instant :',
    nothingWell: 'La caisse est connectée et l’aurait vu.',
    cancelled: 'Annulée. Seule cette trace reste.',
    problem:
      'Le paiement a été vu, puis annulé ou mis en doute. Vérifiez dans votre portefeuille ce qui s’est passé.',
    stop: 'Annuler l’essai',
    goesOn: 'Il continue si vous fermez ceci. Rouvrez-le pour voir le résultat.',
    again: 'Essayer encore',
  },
};

export const pt: typeof en = {
  testSale: {
    title: (method: string) => `Venda de teste em ${method}`,
    go: 'Fazer uma venda de teste',
    name: 'Venda de teste',
    text: 'Pague um valor mínimo com o seu telemóvel e veja-o chegar. Fica guardado como teste e não conta nos totais.',
    first: 'Experimente agora com um pagamento mínimo.',
    off: 'Ligue a forma de pagamento para a testar.',
    scan: (amount: string) => `Leia isto com uma carteira sua e envie ${amount}.`,
    works: (method: string) => `Funciona: o pagamento chegou. ${method} está pronto para os clientes.`,
    seen: (have: number, need: number) =>
      `Foi visto, com ${have} de ${plural('pt', need, { one: '# confirmação', many: '# de confirmações', other: '# confirmações' })}. Até aqui funciona; não precisa de esperar.`,
    seenOnly: 'Foi visto, mas ainda não conta. Não precisa de esperar.',
    short:
      'Chegou menos do que o valor, portanto os pagamentos são vistos. A sua carteira pode ter descontado a comissão.',
    nothing: (method: string) =>
      `Nada chegou a tempo. Verifique na sua carteira: foi enviado, e para um endereço de ${method} da mesma rede? Detalhes em baixo.`,
    nothingSeen: 'A caixa não consegue ver pagamentos agora:',
    nothingWell: 'A caixa está ligada e tê-lo-ia visto.',
    cancelled: 'Cancelada. Só este registo fica.',
    problem:
      'O pagamento foi visto e depois anulado ou posto em dúvida. Verifique na sua carteira o que aconteceu.',
    stop: 'Cancelar o teste',
    goesOn: 'Continua se fechar isto. Abra de novo para ver o resultado.',
    again: 'Testar outra vez',
  },
};

export const ptBR: typeof en = {
  testSale: {
    title: (method: string) => `Venda de teste em ${method}`,
    go: 'Fazer uma venda de teste',
    name: 'Venda de teste',
    text: 'Pague um valor bem pequeno com o seu celular e veja-o chegar. Fica salvo como teste e não entra nos totais.',
    first: 'Experimente agora com um pagamento bem pequeno.',
    off: 'Ative a forma de pagamento para testá-la.',
    scan: (amount: string) => `Escaneie com a sua própria carteira e envie ${amount}.`,
    works: (method: string) => `Funciona: o pagamento chegou. ${method} está pronto para os clientes.`,
    seen: (have: number, need: number) =>
      `Pagamento visto, com ${have} de ${plural('pt-BR', need, { one: '# confirmação', many: '# de confirmações', other: '# confirmações' })}. Até aqui funciona; não precisa esperar.`,
    seenOnly: 'Pagamento visto, mas ainda não conta. Não precisa esperar aqui.',
    short:
      'Chegou menos que o valor; portanto, os pagamentos são vistos. A sua carteira pode ter descontado a taxa dela.',
    nothing: (method: string) =>
      `Nada chegou a tempo. Confira na sua carteira: foi enviado, e para um endereço de ${method} da mesma rede? Veja os detalhes abaixo.`,
    nothingSeen: 'O caixa não consegue ver pagamentos no momento:',
    nothingWell: 'O caixa está conectado e teria visto o pagamento.',
    cancelled: 'Cancelada. Só este registro permanece.',
    problem:
      'O pagamento foi visto e depois revertido ou posto em dúvida. Confira na sua carteira o que aconteceu.',
    stop: 'Cancelar o teste',
    goesOn: 'O teste continua se você fechar isto. Abra de novo para ver o resultado.',
    again: 'Testar de novo',
  },
};

export const ar: typeof en = {
  testSale: {
    title: (method: string) => `بيع تجريبي عبر ${method}`,
    go: 'إجراء بيع تجريبي',
    name: 'بيع تجريبي',
    text: 'ادفع مبلغًا صغيرًا من هاتفك وشاهده يصل. يُحفظ كتجربة ولا يدخل في المجاميع.',
    first: 'جرّبه الآن بدفعة صغيرة.',
    off: 'شغّل طريقة الدفع لتجربتها.',
    scan: (amount: string) => `امسح هذا بمحفظة تملكها وأرسل \u2066${amount}\u2069.`,
    works: (method: string) => `يعمل: وصلت الدفعة. ${method} جاهز للزبائن.`,
    seen: (have: number, need: number) =>
      `شوهدت الدفعة (التأكيدات: ${have} من ${need}). يعمل حتى الآن، ولا حاجة إلى الانتظار هنا.`,
    seenOnly: 'شوهدت الدفعة لكنها لا تُحسب بعد. لا حاجة إلى الانتظار هنا.',
    short: 'وصل أقل من المبلغ، إذن رؤية الدفعات تعمل. ربما خصمت محفظتك رسومها منه.',
    nothing: (method: string) =>
      `لم يصل شيء في الوقت المحدد. تحقق من محفظتك: هل أُرسل المبلغ، وإلى عنوان ${method} على الشبكة نفسها؟ التفاصيل أدناه.`,
    nothingSeen: 'لا يستطيع الصندوق رؤية الدفعات الآن:',
    nothingWell: 'الصندوق متصل وكان سيراها.',
    cancelled: 'أُلغي. لا يبقى إلا هذا القيد.',
    problem: 'شوهدت الدفعة ثم أُلغيت أو شُكّ فيها. تحقق من محفظتك لترى ما حدث.',
    stop: 'إلغاء التجربة',
    goesOn: 'تستمر التجربة إذا أغلقت هذا. افتحه من جديد لترى النتيجة.',
    again: 'تجربة من جديد',
  },
};
