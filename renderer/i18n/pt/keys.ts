/** Texts about API keys, in Portuguese. */
import { plural } from '#domain/languages/plural.ts';
import type { keys as english } from '#i18n/en/keys.ts';

export const keys: typeof english = {
  keys: {
    text: 'Uma chave deixa uma loja web ou um script criar e ler faturas aqui. Dê a cada programa a sua.',
    none: 'Ainda não há chaves.',
    make: 'Nova chave',
    name: 'Nome',
    nameHint: 'Que programa a vai usar?',
    nameMissing: 'Dê um nome à chave.',
    scopes: 'O que pode fazer',
    scopesMissing: 'Escolha pelo menos uma coisa.',
    scope: {
      'invoices:create': 'Criar faturas e links de pagamento',
      'invoices:read': 'Ler faturas',
      'invoices:manage': 'Cancelar, aceitar e reembolsar',
      'webhooks:manage': 'Gerir webhooks',
      'rates:read': 'Ler câmbios',
    },
    ends: 'Termina após',
    never: 'nunca',
    days: (n: number) => plural('pt', n, { one: '# dia', many: '# de dias', other: '# dias' }),
    makeGo: 'Criar a chave',
    once: 'Esta é a chave. Só é mostrada agora.',
    onceHint: 'Copie-a para o seu programa. Se se perder, revogue-a e crie outra.',
    copyKey: 'Copiar a chave',
    haveIt: 'Já a copiei',
    lastUse: 'Último uso',
    unused: 'nunca usada',
    created: 'Criada',
    endsAt: 'Termina',
    revoke: 'Revogar',
    revoked: 'Revogada',
    ended: 'Terminada',
    docsAt: 'Documentação da API, para um navegador neste computador:',
    revokeTitle: (name: string) => `Revogar “${name}”?`,
    revokeText: 'O programa que a usa é recusado de imediato. Não se pode desfazer.',
    docs: 'Documentação da API',
  },
};
