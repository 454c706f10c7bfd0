/** Texts of the network settings: where the API and the checkout are reached, in Portuguese. */
import type { network as english } from '#i18n/en/network.ts';

export const network: typeof english = {
  network: {
    text: 'Onde os programas encontram a API e os clientes as páginas de pagamento.',
    port: 'Porta da API',
    portHint: (now: number) =>
      `O programa escuta agora em ${now}; uma mudança vale a partir do próximo início.`,
    portWrong: 'Uma porta é um número de 1024 a 65535.',
    lan: 'Oferecer as páginas de pagamento na rede local',
    lanHint: 'Os telefones da sua rede podem abrir links de pagamento. A API nunca é oferecida lá.',
    lanPort: 'Porta para a rede local',
    lanDisplays: 'Oferecer lá também ecrãs de cliente',
    lanDisplaysHint:
      'Um tablet torna-se um ecrã com um código: Definições, Ecrã e som. O caminho até lá não é cifrado.',
    lanAddresses: 'Os telefones encontram-na em',
    checkoutBase: 'Endereço nos links de pagamento',
    checkoutBaseHint:
      'Deixe vazio, a não ser que a página de pagamento tenha outro nome, por exemplo https://pay.example.com',
    proxies: 'Proxy à frente da página de pagamento',
    proxiesHint:
      'O endereço dele, por exemplo 127.0.0.1. Pode então distinguir os clientes (X-Forwarded-For); sem ele, partilham um limite.',
    limit: 'Limitar os pedidos de cada chave da API',
    limitHint:
      'Recusa mais do que isto num minuto. Os programas neste computador nunca são limitados se não ligar isto.',
    limitPerMinute: 'Pedidos por minuto',
    limitWrong: 'Escreva um número inteiro de 1 a 1000000.',
    metrics: 'Deixar um monitor ler /metrics',
    metricsHint: 'Números para o Prometheus: quantas faturas, pedidos e entregas. Sem valores nem clientes.',
    tills: {
      title: 'Caixas em navegadores',
      text: 'Com esta página e este código, um navegador neste computador torna-se uma caixa. Continua a sê-lo até que o remova ou o Cointill reinicie.',
      codeOnce: 'O código vale para um navegador; depois aparece aqui um novo.',
      none: 'De momento nenhum navegador é uma caixa.',
      own: 'Este navegador',
      paired: (at: string) => `associado: ${at}`,
      seen: (at: string) => `última vez: ${at}`,
      remove: 'Remover',
      removeOf: (name: string) => `Remover ${name}`,
      removeTitle: (name: string) => `Remover “${name}”?`,
      removeText:
        'Deixa de imediato de ser uma caixa e precisa de um código novo para voltar a sê-lo. As suas vendas abertas continuam e estão no histórico.',
      removeOwn:
        'É o navegador que está a usar. Para abrir aqui a caixa outra vez precisa de um código novo, de outra caixa ou do terminal.',
    },
  },
};
