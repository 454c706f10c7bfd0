/** Texts about API keys, in German. */
import { plural } from '#domain/languages/plural.ts';
import type { keys as english } from '#i18n/en/keys.ts';

export const keys: typeof english = {
  keys: {
    text: 'Mit einem Schlüssel kann ein Webshop oder Skript hier Rechnungen anlegen und lesen. Geben Sie jedem Programm einen eigenen.',
    none: 'Noch keine Schlüssel.',
    make: 'Neuer Schlüssel',
    name: 'Name',
    nameHint: 'Welches Programm wird ihn benutzen?',
    nameMissing: 'Geben Sie dem Schlüssel einen Namen.',
    scopes: 'Was er darf',
    scopesMissing: 'Wählen Sie mindestens eines.',
    scope: {
      'invoices:create': 'Rechnungen und Zahlungslinks anlegen',
      'invoices:read': 'Rechnungen lesen',
      'invoices:manage': 'Abbrechen, annehmen und erstatten',
      'webhooks:manage': 'Webhooks verwalten',
      'rates:read': 'Kurse lesen',
    },
    ends: 'Endet nach',
    never: 'nie',
    days: (n: number) => plural('de', n, { one: '# Tag', other: '# Tagen' }),
    makeGo: 'Schlüssel erzeugen',
    once: 'Das ist der Schlüssel. Er wird nur jetzt gezeigt.',
    onceHint:
      'Kopieren Sie ihn in Ihr Programm. Geht er verloren, widerrufen Sie ihn und erzeugen einen neuen.',
    copyKey: 'Schlüssel kopieren',
    haveIt: 'Ich habe ihn kopiert',
    lastUse: 'Zuletzt benutzt',
    unused: 'nie benutzt',
    created: 'Erzeugt',
    endsAt: 'Endet',
    revoke: 'Widerrufen',
    revoked: 'Widerrufen',
    ended: 'Beendet',
    docsAt: 'API-Dokumentation, für einen Browser auf diesem Computer:',
    revokeTitle: (name: string) => `„${name}“ widerrufen?`,
    revokeText:
      'Das Programm, das ihn benutzt, wird sofort abgewiesen. Das lässt sich nicht rückgängig machen.',
    docs: 'API-Dokumentation',
  },
};
