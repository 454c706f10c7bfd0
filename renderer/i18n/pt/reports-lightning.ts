/** Messages about Lightning nodes and wallets, by name, in Portuguese. */
import type { lightningReports as english } from '#i18n/en/reports-lightning.ts';

export const lightningReports: typeof english = {
  lightningReports: {
    'wallet-behind': ({ relay }) => `a carteira por trás de ${relay}`,
    'lightning-address': ({ address }) => `o endereço Lightning ${address}`,
    'way-works': ({ name }) => `${name} funciona`,
    'way-silent': ({ name }) => `${name} não responde`,
    'way-not-asked': ({ name }) => `agora não é possível perguntar a ${name}`,
    'way-behind': ({ name }) => `${name} ainda está a pôr-se em dia com a cadeia`,
    'way-other-network': ({ name, theirs, network }) => `${name} está em ${theirs} e a loja em ${network}`,
    'way-no-room': ({ name }) =>
      `${name} não tem nenhum canal com espaço para receber, por isso ninguém lhe pode pagar`,
    'lnd-credential': ({ name, said }) =>
      `${name} recusa o macaroon: escreva de novo o deste nó (diz: «${said}»)`,
    'lnd-no-invoices': ({ name }) => `o macaroon para ${name} não pode criar faturas: use invoice.macaroon`,
    'lnd-broad': ({ name }) =>
      `o macaroon para ${name} permite mais do que uma caixa precisa, como enviar dinheiro: use antes invoice.macaroon`,
    'lnd-exposed': ({ name }) =>
      `a ligação a ${name} não é cifrada e outros na rede podem ler o macaroon: use https`,
    'cln-credential': ({ name, said }) =>
      `${name} recusa a runa: crie aí uma nova e escreva-a aqui (diz: «${said}»)`,
    'cln-broad': ({ name }) =>
      `a runa para ${name} permite mais do que uma caixa precisa, como enviar dinheiro: crie uma que só possa criar e ler faturas`,
    'cln-exposed': ({ name }) =>
      `a ligação a ${name} não é cifrada e outros na rede podem ler a runa: use https`,
    'phoenixd-credential': ({ name }) =>
      `${name} recusa a palavra-passe: está aí em phoenix.conf como http-password-limited-access`,
    'phoenixd-broad': ({ name }) =>
      `a palavra-passe para ${name} também pode enviar dinheiro: use antes http-password-limited-access do seu phoenix.conf`,
    'phoenixd-exposed': ({ name }) =>
      `a ligação a ${name} não é cifrada e outros na rede podem ler a palavra-passe`,
    'nwc-answers': ({ name }) => `${name} responde`,
    'nwc-answers-on': ({ name, network }) => `${name} responde: ${network}`,
    'nwc-missing': ({ name, calls }) =>
      `${name} não permite ${calls.join(' nem ')} por esta ligação: crie uma que possa receber`,
    'nwc-spends':
      'esta ligação também pode gastar da carteira: crie na carteira uma que só possa receber (make_invoice, lookup_invoice e get_info, ou um orçamento de 0) e use-a aqui',
    'nwc-forgotten': 'a carteira já não conhece esta ligação: crie uma nova na carteira',
    'nwc-too-often': 'pergunta-se à carteira demasiadas vezes; continua-se a perguntar',
    'nwc-forbids': ({ call }) =>
      `a carteira não permite ${call} por esta ligação: crie uma que possa receber`,
    'nwc-refuses': ({ call, said }) => `a carteira recusa ${call} («${said}»)`,
    'nwc-odd': 'a carteira responde de uma forma desconhecida',
    'nwc-silent': ({ relay }) =>
      `a carteira não responde por ${relay}: está a funcionar e em linha, e ainda permite esta ligação?`,
    'relay-none': 'nenhum relay responde',
    'relay-refuses': ({ relay }) => `o relay ${relay} não aceita ligações`,
    'relay-unknown': ({ relay }) =>
      `o relay ${relay} não é conhecido por esse nome: verifique a ligação à internet`,
    'relay-away': ({ relay }) => `não se chega ao relay ${relay}: verifique a ligação à internet`,
    'relay-untrusted': ({ relay }) => `o certificado do relay ${relay} não é de confiança`,
    'relay-gone': ({ relay }) => `o relay ${relay} não dá ligação`,
    'relay-says-no': ({ relay, said }) => `o relay ${relay} não aceita a pergunta («${said}»)`,
    'service-of': ({ name, why }) => `${name}: ${why}`,
    'service-answers': ({ address, least, most }) => `${address} responde; aceita de ${least} a ${most} sat`,
    'service-short': ({ address, minutes }) =>
      `as faturas de ${address} terminam ao fim de ${minutes} min: as vendas têm de ser igualmente curtas`,
    'service-no': 'o serviço recusa sem indicar motivo',
    'service-says-no': ({ said }) => `o serviço recusa: «${said}»`,
    'service-refuses': 'o serviço não aceita ligações',
    'service-unknown': 'o seu domínio não é conhecido: verifique a escrita',
    'service-not-looked-up': 'não foi possível resolver o seu domínio: verifique a ligação à internet',
    'service-away': 'não se chega ao serviço: verifique a ligação à internet',
    'service-untrusted': (_told) => 'o seu certificado não é de confiança',
    'service-broke-off': 'o serviço cortou a ligação',
    'service-slow': 'o serviço demora demasiado a responder',
    'service-onion': 'é um serviço .onion, que precisa do Tor; use um endereço na internet',
    'service-user': 'o serviço leva a um URL com nome de utilizador',
    'service-no-https': 'o serviço leva a um endereço sem https',
    'service-nowhere': 'o serviço leva a um endereço que não o é',
    'service-in-circles': 'o serviço leva de um endereço ao seguinte',
    'service-endless': 'a sua resposta não tem fim',
    'service-unknown-address': 'o serviço não conhece este endereço (404)',
    'service-odd': 'o serviço responde de uma forma desconhecida',
    'service-blind':
      'o serviço não diz se uma fatura foi paga (LUD-21 verify), por isso uma venda nunca seria vista como paga: use um endereço de uma carteira ou serviço com LUD-21, ou outra forma de aceitar Lightning',
    'service-lies': 'o serviço diz que foi paga uma fatura que ninguém pagou',
    'invoice-wrong': 'a fatura que deu não está certa',
  },
};
