/** Texts of order numbers, order tickets and the digital receipt. */

export const en = {
  orders: {
    number: 'Order',
    printTicket: 'Print order ticket',
    ticketDone: 'The order ticket is printed.',
    ticketFailed: 'The order ticket was not printed.',
    scanReceipt: 'Scan for your receipt',
    receiptCode: 'Code with the address of the receipt',
    numbers: 'Order numbers',
    numbersHint: 'Every sale made here gets a number to call out, such as #1043.',
    numberings: { running: 'Running: 1, 2, 3 … without end', daily: 'From 1 again every day' },
    tickets: 'Order tickets',
    printer: 'Order ticket printer',
    printerHint:
      'A second printer, in the kitchen or at the bar. It prints the number and what was ordered, without prices. The same kinds of address as above. Leave empty if you have none.',
    when: 'Print a ticket',
    moments: { charged: 'when the sale is charged', paid: 'when the sale is paid' },
    width: 'Paper of the order tickets',
  },
};

export const de: typeof en = {
  orders: {
    number: 'Bestellung',
    printTicket: 'Bestellzettel drucken',
    ticketDone: 'Der Bestellzettel ist gedruckt.',
    ticketFailed: 'Der Bestellzettel wurde nicht gedruckt.',
    scanReceipt: 'Beleg hier scannen',
    receiptCode: 'Code mit der Adresse des Belegs',
    numbers: 'Bestellnummern',
    numbersHint: 'Jeder Verkauf an der Kasse bekommt eine Nummer zum Aufrufen, etwa #1043.',
    numberings: { running: 'Fortlaufend: 1, 2, 3 … ohne Ende', daily: 'Jeden Tag wieder ab 1' },
    tickets: 'Bestellzettel',
    printer: 'Drucker für Bestellzettel',
    printerHint:
      'Ein zweiter Drucker, in der Küche oder an der Theke. Er druckt die Nummer und was bestellt wurde, ohne Preise. Dieselben Arten von Adressen wie oben. Leer lassen, wenn Sie keinen haben.',
    when: 'Zettel drucken',
    moments: { charged: 'sobald kassiert wird', paid: 'sobald bezahlt ist' },
    width: 'Papier der Bestellzettel',
  },
};

export const es: typeof en = {
  orders: {
    number: 'Pedido',
    printTicket: 'Imprimir comanda',
    ticketDone: 'La comanda está impresa.',
    ticketFailed: 'La comanda no se imprimió.',
    scanReceipt: 'Escanee para ver su recibo',
    receiptCode: 'Código con la dirección del recibo',
    numbers: 'Números de pedido',
    numbersHint: 'Cada venta hecha aquí recibe un número para llamar al cliente, como #1043.',
    numberings: { running: 'Seguidos: 1, 2, 3 … sin fin', daily: 'Cada día desde el 1' },
    tickets: 'Comandas',
    printer: 'Impresora de comandas',
    printerHint:
      'Una segunda impresora, en la cocina o en la barra. Imprime el número y lo pedido, sin precios. Los mismos tipos de dirección que arriba. Déjelo vacío si no tiene.',
    when: 'Imprimir la comanda',
    moments: { charged: 'al cobrar la venta', paid: 'cuando la venta está pagada' },
    width: 'Papel de las comandas',
  },
};

export const fr: typeof en = {
  orders: {
    number: 'Commande',
    printTicket: 'Imprimer le bon de commande',
    ticketDone: 'Le bon de commande est imprimé.',
    ticketFailed: 'Le bon de commande n’a pas été imprimé.',
    scanReceipt: 'Scannez pour obtenir votre ticket',
    receiptCode: 'Code avec l’adresse du ticket',
    numbers: 'Numéros de commande',
    numbersHint: 'Chaque vente faite ici reçoit un numéro à appeler, par exemple #1043.',
    numberings: { running: 'Continus : 1, 2, 3 … sans fin', daily: 'À partir de 1 chaque jour' },
    tickets: 'Bons de commande',
    printer: 'Imprimante des bons de commande',
    printerHint:
      'Une deuxième imprimante, en cuisine ou au bar. Elle imprime le numéro et ce qui est commandé, sans les prix. Les mêmes formes d’adresse que ci-dessus. Laissez vide si vous n’en avez pas.',
    when: 'Imprimer le bon',
    moments: { charged: 'quand la vente est encaissée', paid: 'quand la vente est payée' },
    width: 'Papier des bons de commande',
  },
};

export const pt: typeof en = {
  orders: {
    number: 'Pedido',
    printTicket: 'Imprimir comanda',
    ticketDone: 'A comanda foi impressa.',
    ticketFailed: 'A comanda não foi impressa.',
    scanReceipt: 'Leia o código para ver o seu recibo',
    receiptCode: 'Código com o endereço do recibo',
    numbers: 'Números de pedido',
    numbersHint: 'Cada venda feita aqui recebe um número para chamar o cliente, como #1043.',
    numberings: { running: 'Contínuos: 1, 2, 3 … sem fim', daily: 'A partir de 1 todos os dias' },
    tickets: 'Comandas',
    printer: 'Impressora de comandas',
    printerHint:
      'Uma segunda impressora, na cozinha ou no bar. Imprime o número e o que foi pedido, sem preços. Os mesmos tipos de endereço que acima. Deixe vazio se não tiver.',
    when: 'Imprimir a comanda',
    moments: { charged: 'ao cobrar a venda', paid: 'quando a venda é paga' },
    width: 'Papel das comandas',
  },
};

export const ptBR: typeof en = {
  orders: {
    number: 'Pedido',
    printTicket: 'Imprimir comanda',
    ticketDone: 'A comanda foi impressa.',
    ticketFailed: 'A comanda não foi impressa.',
    scanReceipt: 'Escaneie para ver o seu recibo',
    receiptCode: 'Código com o endereço do recibo',
    numbers: 'Números de pedido',
    numbersHint: 'Cada venda feita aqui recebe um número para chamar o cliente, como #1043.',
    numberings: { running: 'Contínuos: 1, 2, 3 … sem fim', daily: 'Do 1 de novo todo dia' },
    tickets: 'Comandas',
    printer: 'Impressora de comandas',
    printerHint:
      'Uma segunda impressora, na cozinha ou no bar. Imprime o número e o que foi pedido, sem preços. Os mesmos tipos de endereço de cima. Deixe em branco se não tiver.',
    when: 'Imprimir a comanda',
    moments: { charged: 'quando a venda é cobrada', paid: 'quando a venda é paga' },
    width: 'Papel das comandas',
  },
};

export const ar: typeof en = {
  orders: {
    number: 'الطلب',
    printTicket: 'اطبع قسيمة الطلب',
    ticketDone: 'طُبعت قسيمة الطلب.',
    ticketFailed: 'لم تُطبع قسيمة الطلب.',
    scanReceipt: 'امسح الرمز للحصول على إيصالك',
    receiptCode: 'رمز فيه عنوان الإيصال',
    numbers: 'أرقام الطلبات',
    numbersHint: 'تحصل كل عملية بيع هنا على رقم يُنادى به، مثل #1043.',
    numberings: { running: 'متتابعة: 1، 2، 3 … بلا نهاية', daily: 'من 1 من جديد كل يوم' },
    tickets: 'قسائم الطلبات',
    printer: 'طابعة قسائم الطلبات',
    printerHint:
      'طابعة ثانية في المطبخ أو عند البار. تطبع الرقم وما طُلب دون أسعار. بأنواع العناوين نفسها أعلاه. اتركه فارغًا إن لم تكن لديك.',
    when: 'اطبع القسيمة',
    moments: { charged: 'عند تحصيل البيع', paid: 'عند دفع البيع' },
    width: 'ورق قسائم الطلبات',
  },
};
