/** Texts about backups, in German. */
import { plural } from '#domain/languages/plural.ts';
import type { backups as english } from '#i18n/en/backups.ts';

export const backups: typeof english = {
  backups: {
    title: 'Sicherungen',
    text: 'Täglich wird von selbst eine gemacht, die neuesten 14 bleiben im Datenordner. Kopieren Sie ab und zu eine auf einen anderen Datenträger.',
    go: 'Jetzt eine Sicherung machen',
    none: 'Es gibt noch keine.',
    list: 'Vorhandene Sicherungen, die neueste zuerst',
    changes: (n: number) =>
      n === 0
        ? 'seither hat sich nichts geändert'
        : plural('de', n, { one: '# Änderung seither', other: '# Änderungen seither' }),
    check: 'Prüfen',
    good: 'Ganz gelesen: Jede Datei ist so, wie sie geschrieben wurde.',
    restore: 'Wiederherstellen',
    ask: (when: string) => `Zurück zu ${when}?`,
    confirm: (n: number) =>
      `Die Bücher werden wieder so, wie sie damals waren. ${plural('de', n, { one: '# spätere Änderung wird', other: '# spätere Änderungen werden' })} im Datenordner beiseitegelegt, nicht gelöscht: Spätere Verkäufe, Einstellungen und Zahlungen stehen nicht mehr in den Büchern.`,
    skip: 'Damit keine Adresse zweimal vergeben wird, springen die Adressnummern um 100 weiter: Stellen Sie das Gap-Limit Ihrer Wallet höher ein.',
    restart: 'Das Programm startet von selbst neu. In diesem Moment werden Zahlungen nicht beobachtet.',
    byHand: 'Es geschieht, wenn das Programm neu gestartet wird: Beenden Sie es und starten Sie es wieder.',
    confirmGo: 'Wiederherstellen und neu starten',
    confirmLater: 'Beim nächsten Start wiederherstellen',
    wanted: (when: string) =>
      `Beim nächsten Start gehen die Bücher zurück zu ${when}. Beenden Sie das Programm und starten Sie es wieder.`,
    keep: 'Bücher so lassen',
    restarting: 'Die Bücher werden wiederhergestellt …',
  },
};
