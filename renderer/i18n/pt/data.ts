/** Texts about the data folder, backups and sealed secrets, in Portuguese. */
import type { data as english } from '#i18n/en/data.ts';

export const data: typeof english = {
  data: {
    text: 'Tudo fica neste computador.',
    folder: 'Pasta',
    vault: 'Segredos',
    vaults: {
      keyring: 'As palavras-passe dos seus nós estão seladas com o porta-chaves deste computador.',
      passphrase:
        'As palavras-passe dos seus nós estão seladas com a sua frase-passe. É pedida em cada início.',
      'key-file':
        'Este computador não tem porta-chaves: as palavras-passe dos seus nós estão seladas com uma chave na pasta de dados. Quem puder ler a pasta pode lê-las.',
      locked: 'As palavras-passe dos seus nós estão bloqueadas até escrever a frase-passe.',
    },
    keyFileHint: 'Defina uma frase-passe para as proteger.',
    setPassphrase: 'Definir uma frase-passe',
    changePassphrase: 'Mudar a frase-passe',
    passphrase: 'Frase-passe',
    passphraseHint:
      'Pelo menos 8 caracteres. Não pode ser recuperada; as palavras-passe dos nós podem ser escritas de novo.',
    passphraseShort: 'Use pelo menos 8 caracteres.',
    repeat: 'Repita-a',
    repeatWrong: 'As duas não são iguais.',
    passphraseDone: 'Os segredos estão agora selados.',
    unlock: 'Desbloquear',
    unlockTitle: 'Desbloquear os seus segredos',
    unlockText:
      'As palavras-passe dos nós estão seladas com a sua frase-passe. Até lá não se veem os pagamentos que precisam delas.',
    unlockLater: 'Agora não',
    notices: 'Avisos',
    noNotices: 'Nada a comunicar.',
  },
};
