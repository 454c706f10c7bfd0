/** Texts of the test sale. */
import { plural } from '#domain/languages/plural.ts';

export const en = {
  testSale: {
    title: (method: string) => `Test sale in ${method}`,
    go: 'Make a test sale',
    name: 'Test sale',
    text: 'Pay the smallest sum from your own phone and see it arrive. It stays in the books as a test and counts in no takings.',
    first: 'Now see it work, once, with the smallest sum.',
    off: 'Switch the method on to test it.',
    scan: (amount: string) => `Scan this with a wallet of your own and send ${amount}.`,
    works: (method: string) => `It works: the payment arrived. ${method} is ready for customers.`,
    seen: (have: number, need: number) =>
      `It was seen, with ${have} of ${plural('en', need, { one: '# confirmation', other: '# confirmations' })}. It works so far; you need not wait here.`,
    seenOnly: 'It was seen, but does not count yet. You need not wait here.',
    short:
      'Less than the sum arrived, so seeing payments works. Your wallet may have taken its fee from the sum.',
    nothing: (method: string) =>
      `Nothing came in time. Look in your wallet: was it sent, and to a ${method} address on the same network? What the till sees is told below.`,
    nothingSeen: 'The till can’t see payments now:',
    nothingWell: 'The till is connected and would have seen it.',
    cancelled: 'Cancelled. Only this record stays.',
    problem: 'The payment was seen and then taken back or doubted. Look in your wallet what became of it.',
    stop: 'Cancel the test',
    goesOn: 'It goes on when you close this. Open it again to see how it went.',
    again: 'Test again',
  },
};

export const de: typeof en = {
  testSale: {
    title: (method: string) => `Testverkauf mit ${method}`,
    go: 'Testverkauf machen',
    name: 'Testverkauf',
    text: 'Bezahlen Sie die kleinste Summe mit Ihrem eigenen Telefon und sehen Sie, wie sie ankommt. Sie bleibt als Test in den Büchern und zählt in keinen Einnahmen.',
    first: 'Sehen Sie jetzt einmal mit der kleinsten Summe, dass es funktioniert.',
    off: 'Schalten Sie die Zahlungsart ein, um sie zu testen.',
    scan: (amount: string) => `Scannen Sie das mit einer eigenen Wallet und senden Sie ${amount}.`,
    works: (method: string) =>
      `Es funktioniert: Die Zahlung ist angekommen. ${method} ist bereit für Ihre Kundschaft.`,
    seen: (have: number, need: number) =>
      `Sie wurde gesehen, mit ${have} von ${plural('de', need, { one: '# Bestätigung', other: '# Bestätigungen' })}. So weit funktioniert es; Sie müssen hier nicht warten.`,
    seenOnly: 'Sie wurde gesehen, zählt aber noch nicht. Sie müssen hier nicht warten.',
    short:
      'Es kam weniger als die Summe an; Zahlungen werden also gesehen. Vielleicht hat Ihre Wallet ihre Gebühr davon abgezogen.',
    nothing: (method: string) =>
      `Es kam rechtzeitig nichts an. Sehen Sie in Ihrer Wallet nach: Wurde gesendet, und zwar an eine Adresse von ${method} im selben Netz? Was die Kasse sieht, steht darunter.`,
    nothingSeen: 'Die Kasse kann Zahlungen gerade nicht sehen:',
    nothingWell: 'Die Kasse ist verbunden und hätte sie gesehen.',
    cancelled: 'Abgebrochen. Nur dieser Eintrag bleibt.',
    problem:
      'Die Zahlung wurde gesehen und dann zurückgenommen oder bezweifelt. Sehen Sie in Ihrer Wallet nach, was daraus wurde.',
    stop: 'Test abbrechen',
    goesOn: 'Er läuft weiter, wenn Sie das schließen. Öffnen Sie es wieder, um zu sehen, wie er ausging.',
    again: 'Noch einmal testen',
  },
};

export const es: typeof en = {
  testSale: {
    title: (method: string) => `Venta de prueba en ${method}`,
    go: 'Hacer una venta de prueba',
    name: 'Venta de prueba',
    text: 'Pague la suma más pequeña desde su propio teléfono y vea cómo llega. Queda en los libros como prueba y no cuenta en los ingresos.',
    first: 'Vea ahora que funciona, una vez, con la suma más pequeña.',
    off: 'Active el método para probarlo.',
    scan: (amount: string) => `Escanee esto con un monedero suyo y envíe ${amount}.`,
    works: (method: string) => `Funciona: el pago ha llegado. ${method} está listo para los clientes.`,
    seen: (have: number, need: number) =>
      `Se ha visto, con ${have} de ${plural('es', need, { one: '# confirmación', many: '# de confirmaciones', other: '# confirmaciones' })}. Hasta aquí funciona; no hace falta que espere.`,
    seenOnly: 'Se ha visto, pero todavía no cuenta. No hace falta que espere.',
    short:
      'Ha llegado menos que la suma, así que los pagos se ven. Puede que su monedero haya descontado su comisión.',
    nothing: (method: string) =>
      `No ha llegado nada a tiempo. Mire en su monedero: ¿se envió, y a una dirección de ${method} de la misma red? Abajo se dice lo que ve la caja.`,
    nothingSeen: 'La caja no puede ver pagos ahora:',
    nothingWell: 'La caja está conectada y lo habría visto.',
    cancelled: 'Cancelada. Solo queda este registro.',
    problem: 'El pago se vio y después fue retirado o puesto en duda. Mire en su monedero qué fue de él.',
    stop: 'Cancelar la prueba',
    goesOn: 'Continúa aunque cierre esto. Ábralo de nuevo para ver cómo acabó.',
    again: 'Probar otra vez',
  },
};

export const fr: typeof en = {
  testSale: {
    title: (method: string) => `Vente d’essai en ${method}`,
    go: 'Faire une vente d’essai',
    name: 'Vente d’essai',
    text: 'Payez la plus petite somme avec votre propre téléphone et voyez-la arriver. Elle reste dans les livres comme essai et ne compte dans aucune recette.',
    first: 'Voyez maintenant que cela marche, une fois, avec la plus petite somme.',
    off: 'Activez ce moyen de paiement pour l’essayer.',
    scan: (amount: string) => `Scannez ceci avec un portefeuille à vous et envoyez ${amount}.`,
    works: (method: string) => `Cela marche : le paiement est arrivé. ${method} est prêt pour les clients.`,
    seen: (have: number, need: number) =>
      `Il a été vu, avec ${plural('fr', have, { one: '# confirmation', many: '# de confirmations', other: '# confirmations' })} sur ${need}. Jusqu’ici cela marche ; inutile d’attendre ici.`,
    seenOnly: 'Il a été vu, mais ne compte pas encore. Inutile d’attendre ici.',
    short:
      'Il est arrivé moins que la somme : les paiements sont donc vus. Votre portefeuille a peut-être prélevé ses frais dessus.',
    nothing: (method: string) =>
      `Rien n’est arrivé à temps. Regardez dans votre portefeuille : est-ce parti, et vers une adresse ${method} du même réseau ? Ce que voit la caisse est dit ci-dessous.`,
    nothingSeen: 'La caisse ne peut pas voir les paiements pour l’instant :',
    nothingWell: 'La caisse est connectée et l’aurait vu.',
    cancelled: 'Annulée. Seule cette trace reste.',
    problem:
      'Le paiement a été vu, puis repris ou mis en doute. Regardez dans votre portefeuille ce qu’il est devenu.',
    stop: 'Annuler l’essai',
    goesOn: 'Il continue si vous fermez ceci. Rouvrez-le pour voir comment il s’est terminé.',
    again: 'Essayer encore',
  },
};

export const pt: typeof en = {
  testSale: {
    title: (method: string) => `Venda de teste em ${method}`,
    go: 'Fazer uma venda de teste',
    name: 'Venda de teste',
    text: 'Pague a soma mais pequena com o seu próprio telemóvel e veja-a chegar. Fica nos livros como teste e não conta em nenhuma receita.',
    first: 'Veja agora que funciona, uma vez, com a soma mais pequena.',
    off: 'Ligue o método para o testar.',
    scan: (amount: string) => `Leia isto com uma carteira sua e envie ${amount}.`,
    works: (method: string) => `Funciona: o pagamento chegou. ${method} está pronto para os clientes.`,
    seen: (have: number, need: number) =>
      `Foi visto, com ${have} de ${plural('pt', need, { one: '# confirmação', many: '# de confirmações', other: '# confirmações' })}. Até aqui funciona; não precisa de esperar.`,
    seenOnly: 'Foi visto, mas ainda não conta. Não precisa de esperar.',
    short:
      'Chegou menos do que a soma, portanto os pagamentos são vistos. A sua carteira pode ter descontado a comissão.',
    nothing: (method: string) =>
      `Nada chegou a tempo. Veja na sua carteira: foi enviado, e para um endereço de ${method} da mesma rede? O que a caixa vê é dito abaixo.`,
    nothingSeen: 'A caixa não consegue ver pagamentos agora:',
    nothingWell: 'A caixa está ligada e tê-lo-ia visto.',
    cancelled: 'Cancelada. Só este registo fica.',
    problem:
      'O pagamento foi visto e depois retirado ou posto em dúvida. Veja na sua carteira o que lhe aconteceu.',
    stop: 'Cancelar o teste',
    goesOn: 'Continua se fechar isto. Abra de novo para ver como acabou.',
    again: 'Testar outra vez',
  },
};

export const ar: typeof en = {
  testSale: {
    title: (method: string) => `بيع تجريبي عبر ${method}`,
    go: 'إجراء بيع تجريبي',
    name: 'بيع تجريبي',
    text: 'ادفع أصغر مبلغ من هاتفك وشاهده يصل. يبقى في الدفاتر كتجربة ولا يُحسب في أي إيرادات.',
    first: 'جرّبه الآن مرة واحدة بأصغر مبلغ لترى أنه يعمل.',
    off: 'شغّل طريقة الدفع لتجربتها.',
    scan: (amount: string) => `امسح هذا بمحفظة تملكها وأرسل \u2066${amount}\u2069.`,
    works: (method: string) => `يعمل: وصلت الدفعة. ${method} جاهز للزبائن.`,
    seen: (have: number, need: number) =>
      `شوهدت الدفعة (التأكيدات: ${have} من ${need}). يعمل حتى الآن، ولا حاجة إلى الانتظار هنا.`,
    seenOnly: 'شوهدت الدفعة لكنها لا تُحسب بعد. لا حاجة إلى الانتظار هنا.',
    short: 'وصل أقل من المبلغ، إذن رؤية الدفعات تعمل. ربما خصمت محفظتك رسومها منه.',
    nothing: (method: string) =>
      `لم يصل شيء في الوقت المحدد. انظر في محفظتك: هل أُرسل المبلغ، وإلى عنوان ${method} على الشبكة نفسها؟ ما يراه الصندوق مذكور أدناه.`,
    nothingSeen: 'لا يستطيع الصندوق رؤية الدفعات الآن:',
    nothingWell: 'الصندوق متصل وكان سيراها.',
    cancelled: 'أُلغي. لا يبقى إلا هذا القيد.',
    problem: 'شوهدت الدفعة ثم سُحبت أو شُكّ فيها. انظر في محفظتك ما حدث لها.',
    stop: 'إلغاء التجربة',
    goesOn: 'تستمر التجربة إذا أغلقت هذا. افتحه من جديد لترى كيف انتهت.',
    again: 'تجربة من جديد',
  },
};
