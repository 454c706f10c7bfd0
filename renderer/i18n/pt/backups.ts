/** Texts about backups, in Portuguese. */
import { plural } from '#domain/languages/plural.ts';
import type { backups as english } from '#i18n/en/backups.ts';

export const backups: typeof english = {
  backups: {
    title: 'Cópias de segurança',
    text: 'Por dia faz-se uma sozinha, e as 14 mais recentes ficam na pasta de dados. Copie uma para outro disco de vez em quando.',
    go: 'Fazer uma cópia agora',
    none: 'Ainda não há nenhuma.',
    list: 'Cópias que existem, a mais recente primeiro',
    changes: (n: number) =>
      n === 0
        ? 'nada mudou desde então'
        : plural('pt', n, {
            one: '# alteração desde então',
            many: '# de alterações desde então',
            other: '# alterações desde então',
          }),
    check: 'Verificar',
    good: 'Lida por inteiro: cada ficheiro está como foi escrito.',
    restore: 'Restaurar',
    ask: (when: string) => `Voltar a ${when}?`,
    confirm: (n: number) =>
      `Os livros voltam a ser o que eram então. ${plural('pt', n, { one: '# alteração posterior é posta de parte na pasta de dados, sem ser apagada', many: '# de alterações posteriores são postas de parte na pasta de dados, sem serem apagadas', other: '# alterações posteriores são postas de parte na pasta de dados, sem serem apagadas' })}: as vendas, definições e pagamentos posteriores deixam de estar nos livros.`,
    skip: 'Para que nenhum endereço seja dado duas vezes, os números de endereço saltam 100: ponha o limite de intervalo da sua carteira acima disso.',
    restart: 'O programa reinicia sozinho. Nesse momento os pagamentos não são vigiados.',
    byHand: 'Acontece quando o programa é iniciado de novo: termine-o e inicie-o outra vez.',
    confirmGo: 'Restaurar e reiniciar',
    confirmLater: 'Restaurar no próximo início',
    wanted: (when: string) =>
      `No próximo início os livros voltam a ${when}. Termine o programa e inicie-o de novo.`,
    keep: 'Deixar os livros como estão',
    restarting: 'Os livros estão a ser restaurados…',
  },
};
