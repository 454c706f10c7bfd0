/** Texts of pairing, the first start and the shop set-up, in German. */

import { allMethods } from '#i18n/all-methods.ts';
import type { start as english } from '#i18n/en/start.ts';

export const start: typeof english = {
  pairing: {
    title: 'Kasse in diesem Browser öffnen',
    text: 'Geben Sie den Kopplungscode ein. Er steht im Terminal, in dem Cointill gestartet wurde, und in einer offenen Kasse unter Einstellungen, Netzwerk. Jeder Code gilt einmal.',
    code: 'Code',
    open: 'Kasse öffnen',
    wrong:
      'Dieser Code ist falsch oder wurde schon benutzt. Der aktuelle steht im Terminal, in dem Cointill gestartet wurde, und in einer offenen Kasse unter Einstellungen, Netzwerk.',
    ended:
      'Cointill wurde neu gestartet, oder dieser Browser wurde entfernt. Geben Sie einen neuen Kopplungscode ein: Er steht im Terminal, in dem Cointill gestartet wurde, und in einer offenen Kasse unter Einstellungen, Netzwerk.',
  },

  first: {
    title: `${allMethods('de', 'und')} annehmen. Die Schlüssel behalten Sie.`,
    lead: 'Wie möchten Sie anfangen?',
    practise: 'Üben',
    practiseText: 'Die ganze Kasse mit Spielgeld. Nichts einzurichten, nichts kann schiefgehen.',
    setUp: 'Mein Geschäft einrichten',
    setUpText: 'Jetzt Name und Währung, dann eine Münze nach der anderen.',
    later: 'In den Einstellungen können Sie jederzeit zwischen Übung und Geschäft wechseln.',
  },

  setUp: {
    title: 'Ihr Geschäft',
    name: 'Name des Geschäfts',
    nameHint: 'Kunden sehen ihn beim Bezahlen.',
    namePractice: 'Übungsgeschäft',
    currency: 'Währung',
    timeZone: 'Zeitzone',
    advanced: 'Erweitert',
    network: 'Netz',
    networks: {
      mainnet: 'Echte Münzen (mainnet)',
      testnet: 'Testmünzen (testnet)',
      regtest: 'Eigene Testkette (regtest)',
    },
    networkHint: 'Ein Geschäft bleibt in dem Netz, für das es angelegt wurde.',
    open: 'Geschäft öffnen',
    nameMissing: 'Geben Sie dem Geschäft einen Namen.',
  },
};
