/** Texts about backups, in Spanish. */
import { plural } from '#domain/languages/plural.ts';
import type { backups as english } from '#i18n/en/backups.ts';

export const backups: typeof english = {
  backups: {
    title: 'Copias de seguridad',
    text: 'Cada día se hace una sola, y las 14 más recientes se guardan en la carpeta de datos. Copie una a otro disco de vez en cuando.',
    go: 'Hacer una copia ahora',
    none: 'Todavía no hay ninguna.',
    list: 'Copias que hay, la más reciente primero',
    changes: (n: number) =>
      n === 0
        ? 'nada ha cambiado desde entonces'
        : plural('es', n, {
            one: '# cambio desde entonces',
            many: '# de cambios desde entonces',
            other: '# cambios desde entonces',
          }),
    check: 'Comprobar',
    good: 'Leída entera: cada archivo está como se escribió.',
    restore: 'Restaurar',
    ask: (when: string) => `¿Volver a ${when}?`,
    confirm: (n: number) =>
      `Los libros vuelven a ser lo que eran entonces. ${plural('es', n, { one: '# cambio posterior se aparta', many: '# de cambios posteriores se apartan', other: '# cambios posteriores se apartan' })} en la carpeta de datos, sin borrarse: las ventas, ajustes y pagos posteriores ya no están en los libros.`,
    skip: 'Para que ninguna dirección se entregue dos veces, los números de dirección saltan 100: ponga el límite de huecos de su monedero por encima.',
    restart: 'El programa se reinicia solo. En ese momento no se vigilan los pagos.',
    byHand: 'Ocurre cuando el programa se inicia de nuevo: ciérrelo y ábralo otra vez.',
    confirmGo: 'Restaurar y reiniciar',
    confirmLater: 'Restaurar en el próximo inicio',
    wanted: (when: string) =>
      `En el próximo inicio los libros vuelven a ${when}. Cierre el programa e inícielo de nuevo.`,
    keep: 'Dejar los libros como están',
    restarting: 'Se están restaurando los libros…',
  },
};
