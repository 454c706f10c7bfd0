/** Texts of the test sale, in Portuguese. */
import { plural } from '#domain/languages/plural.ts';
import type { testSale as english } from '#i18n/en/test-sale.ts';

export const testSale: typeof english = {
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
