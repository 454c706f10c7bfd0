/** Texts of the list of payment methods, in Portuguese. */
import type { methodList as english } from '#i18n/en/method-list.ts';

export const methodList: typeof english = {
  methodList: {
    text: 'Por esta ordem são oferecidas na caixa, na página de pagamento e pela API.',
    list: 'Formas de pagamento desta loja',
    others: 'Ainda por configurar',
    states: {
      usable: 'Pronta',
      quiet: 'Os pagamentos veem-se tarde',
      unusable: 'Não pode ser usada agora',
      off: 'Desligada',
      absent: 'Por configurar',
      practice: 'Dinheiro a fingir',
    },
    since: (time: string) => `desde as ${time}`,
    needs: {
      chain: 'Precisa da chave pública estendida da sua carteira. Nenhum servidor próprio.',
      lightning: 'Precisa de um endereço Lightning, de uma ligação à carteira ou de um nó.',
      monero:
        'Precisa do endereço e da chave privada de visualização da sua carteira, e de um nó a quem perguntar.',
    },
    take: (method: string) => `Aceitar ${method}`,
    up: (method: string) => `Subir ${method}`,
    down: (method: string) => `Descer ${method}`,
    moved: (method: string, place: number, all: number) => `${method} é agora o número ${place} de ${all}.`,
    setUp: (method: string) => `Configurar ${method}`,
    keys: 'Alt e uma tecla de seta movem a linha que tem o foco.',
    practice:
      'No treino, cada forma é oferecida com uma carteira a fingir. Configure a sua loja para aceitar dinheiro real.',
  },
};
