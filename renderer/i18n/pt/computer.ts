/** Texts of the desktop integration: kiosk mode and autostart, in Portuguese. */
import type { computer as english } from '#i18n/en/computer.ts';

export const computer: typeof english = {
  computer: {
    text: 'A caixa como um aparelho no balcão. Só para este computador.',
    kiosk: 'Modo quiosque',
    kioskHint:
      'A caixa ocupa todo o ecrã, também após um reinício, e não pode ser fechada. Ativá-lo e sair exige um PIN de cada vez.',
    kioskNeedsPeople:
      'Do modo quiosque sai-se com um PIN, e ainda ninguém tem um. Adicione primeiro o proprietário.',
    kioskLimits:
      'As teclas do próprio sistema, como Alt+Tab, a tecla Windows ou Ctrl+Alt+Delete, continuam a ser do sistema; as definições dele podem bloqueá-las.',
    kioskForgotten: 'Se já ninguém souber um PIN, isto volta a abrir a caixa numa janela:',
    start: 'Iniciar com o computador',
    startHint: 'A caixa abre-se sozinha quando alguém inicia sessão neste computador.',
    startRefused:
      'O sistema não aceitou esta alteração. Veja a lista dele de programas que abrem ao iniciar sessão.',
    cantStart: {
      unpackaged:
        'Esta cópia corre a partir da pasta do seu código-fonte. Só o programa instalado pode iniciar com o computador.',
      'data-folder':
        'Esta cópia foi iniciada com COINTILL_DATA, que a lista de programas do sistema não consegue guardar. Inicie-a sem isso, ou com um script seu.',
    },
  },
};
