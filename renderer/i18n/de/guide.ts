/** Texts of the wallet guides, in German. */
import type { guide as english } from '#i18n/en/guide.ts';

export const guide: typeof english = {
  guide: {
    open: 'Wo finde ich das?',
    title: 'Wo Sie das finden',
    wallet: 'Welche Wallet ist es?',
    english: 'Menüs heißen hier so wie auf Englisch.',
    never: {
      seed: 'Fügen Sie niemals Seed-Wörter oder einen privaten Schlüssel (xprv, zprv) ein, weder hier noch anderswo. Die Kasse weist sie ab.',
      spend:
        'Fügen Sie niemals die Seed-Wörter oder den Ausgabeschlüssel ein, weder hier noch anderswo. Die Kasse braucht nur den Ansichtsschlüssel.',
      node: 'Fügen Sie niemals Seed-Wörter, ein Admin-Macaroon oder das volle Passwort ein. Die Kasse soll nur empfangen können.',
    },
    steps: {
      account: 'Öffnen Sie das Konto, das das Geld des Geschäfts empfängt, am besten ein neues nur dafür.',
      confirm: 'Vergleichen Sie es mit der Anzeige des Geräts und bestätigen Sie dort.',
      menu: (menu: string, item: string) => `Wählen Sie im Menü „${menu}“ den Punkt „${item}“.`,
      side: (item: string) => `Wählen Sie an der Seite „${item}“.`,
      top: (item: string) => `Wählen Sie oben „${item}“.`,
      list: (item: string) => `Wählen Sie „${item}“.`,
      button: (label: string) => `Drücken Sie „${label}“.`,
      buttonBeside: (label: string, beside: string) => `Drücken Sie „${label}“ bei „${beside}“.`,
      icons: {
        dots: 'Drücken Sie auf die drei Punkte.',
        wrench: 'Drücken Sie auf den Schraubenschlüssel.',
        menu: 'Öffnen Sie das Menü.',
      },
      copy: (field: string, begins: string) =>
        `Kopieren Sie „${field}“ (${begins}) und fügen Sie es hier ein.`,
      name: (field: string) => `Geben Sie bei „${field}“ einen Namen ein, zum Beispiel Kasse.`,
      tick: 'Kreuzen Sie nur diese an.',
      run: (command: string) => `Geben Sie auf dem Rechner des Knotens ein: ${command}`,
      file: (key: string, path: string) => `Öffnen Sie ${path} und kopieren Sie, was hinter „${key}=“ steht.`,
      line: (line: string, path: string) => `Sorgen Sie dafür, dass ${path} die Zeile „${line}“ enthält.`,
      wrap: (before: string, after: string) =>
        `Wenn die Adressen mit bc1q beginnen, setzen Sie ${before} vor den Schlüssel und ${after} dahinter.`,
    },
  },
};
