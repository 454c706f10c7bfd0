/** Texts shared by all screens: buttons, names of methods and places, general errors, in German. */

import { methodNames } from '#domain/coins/method.ts';
import { plural } from '#domain/languages/plural.ts';
import type { common as english } from '#i18n/en/common.ts';

export const common: typeof english = {
  app: 'Cointill',

  practice: { stripe: 'ÜBUNG · kein echtes Geld', short: 'Übung' },

  methods: methodNames('de'),

  common: {
    save: 'Speichern',
    saved: 'Gespeichert',
    cancel: 'Abbrechen',
    close: 'Schließen',
    back: 'Zurück',
    copy: 'Kopieren',
    copied: 'Kopiert',
    show: 'Zeigen',
    again: 'Noch einmal',
    noAnswer:
      'Das Programm hat nicht geantwortet. Prüfen Sie, ob es noch läuft, und versuchen Sie es erneut.',
    refusedWithoutWords: (status: number) =>
      `Das Programm hat abgelehnt (${status}). Versuchen Sie es erneut.`,
    enterKey: 'Enter',
    units: { minutes: 'Min.', hours: 'Std.', days: 'Tage' },
    search: 'Suchen',
    nothingFound: 'Nichts gefunden',
  },

  nav: { label: 'Wo Sie sind', sale: 'Verkauf', history: 'Verlauf', day: 'Tag', settings: 'Einstellungen' },

  needsYou: (n: number) =>
    plural('de', n, { one: '# Verkauf braucht Sie', other: '# Verkäufe brauchen Sie' }),

  mishap: {
    title: 'Diese Anzeige ist abgestürzt',
    text: 'Kein Verkauf ist verloren: Alle sind im Programm, und Zahlungen werden weiter beobachtet.',
    reload: 'Neu laden',
  },

  connection: {
    starting: 'Startet…',
    lost: (since: string) => `Verbindung unterbrochen seit ${since}.`,
    lostHint: 'Neuer Versuch läuft. Zahlungen von unterdessen werden gefunden, sobald sie wieder steht.',
  },

  live: {
    paid: (amount: string, method: string) => `Bezahlt: ${amount}${method === '' ? '' : `, ${method}`}`,
  },
};
