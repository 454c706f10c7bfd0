/** Texts shared by the settings of all payment methods, in Portuguese. */
import type { methodSettings as english } from '#i18n/en/method-settings.ts';

export const methodSettings: typeof english = {
  method: {
    all: 'Todas as formas de pagamento',
    test: 'Testar a ligação',
    testing: 'A perguntar. Pode demorar alguns segundos.',
    works: 'Funciona.',
    fails: 'Não funciona.',
    kept: 'Mantido. Escreva para o substituir.',
    missing: 'Isto é necessário.',
    optional: 'opcional',
    unsaved: 'Tem alterações pendentes.',
    privateGone:
      'É uma chave privada ou uma frase-semente. Foi retirada do ecrã e não foi guardada nem enviada. Quem a tem pode gastar o dinheiro: nunca a escreva nem cole em lado nenhum. Se alguma vez esteve noutro sítio, mova o dinheiro para uma carteira nova.',
    privateWarning:
      'Parecem palavras de uma frase-semente. Nunca devem estar aqui: quem as tem pode gastar o dinheiro.',
    removeTitle: (method: string) => `Remover ${method}?`,
    removeText:
      'As vendas novas já não o oferecem, as suas credenciais são esquecidas e o dinheiro de vendas anteriores deixa de ser visto. Para continuar a vigiá-lo, desligue-o em vez disso.',
    remove: (method: string) => `Remover ${method}`,
    policy: 'Confirmações',
    policyHint: 'Quantos blocos um pagamento espera, conforme o valor.',
    upTo: 'Até',
    above: 'Acima disso',
    any: 'Qualquer valor',
    blocks: 'Confirmações',
    addBand: 'Acrescentar um escalão',
    removeBand: 'Remover este escalão',
    bandWrong: 'Os valores têm de crescer de escalão para escalão.',
    certificate: 'Certificado de confiança (SHA-256)',
    certificateHint:
      'Impressão digital do certificado próprio do nó. Vazio: uma autoridade tem de o ter assinado.',
    certificateWrong: 'Uma impressão SHA-256 tem 64 caracteres de 0 a 9 e de a a f.',
    certificateTrust: 'Confiar neste certificado',
    certificateTrustNew: (server: string) => `Confiar no novo certificado de ${server}`,
    urlWrong: 'Escreva um endereço que comece por http:// ou https://',
  },
};
