/** Texts of the network settings: where the API and the checkout are reached, in German. */
import type { network as english } from '#i18n/en/network.ts';

export const network: typeof english = {
  network: {
    text: 'Wo Programme die API und Kunden die Bezahlseiten erreichen.',
    port: 'Port der API',
    portHint: (now: number) =>
      `Das Programm hört jetzt auf ${now}; eine Änderung gilt ab dem nächsten Start.`,
    portWrong: 'Ein Port ist eine Zahl von 1024 bis 65535.',
    lan: 'Bezahlseiten im lokalen Netz anbieten',
    lanHint: 'Telefone in Ihrem Netz können Zahlungslinks öffnen. Die API wird dort nie angeboten.',
    lanPort: 'Port für das lokale Netz',
    lanDisplays: 'Dort auch Kundenanzeigen anbieten',
    lanDisplaysHint:
      'Ein Tablet wird mit einem Code zur Anzeige: Einstellungen, Anzeige und Ton. Der Weg dorthin ist nicht verschlüsselt.',
    lanAddresses: 'Telefone erreichen es unter',
    checkoutBase: 'Adresse in Zahlungslinks',
    checkoutBaseHint:
      'Leer lassen, außer die Bezahlseite ist unter einem anderen Namen erreichbar, zum Beispiel https://pay.example.com',
    proxies: 'Proxy vor der Bezahlseite',
    proxiesHint:
      'Seine Adresse, zum Beispiel 127.0.0.1. Er darf dann sagen, von wem eine Anfrage kommt (X-Forwarded-For); sonst teilen sich alle Kunden eine Grenze.',
    limit: 'Anfragen je API-Schlüssel begrenzen',
    limitHint:
      'Weist mehr als so viele in einer Minute ab. Programme auf diesem Computer werden nie begrenzt, solange dies aus ist.',
    limitPerMinute: 'Anfragen in einer Minute',
    limitWrong: 'Schreiben Sie eine ganze Zahl von 1 bis 1000000.',
    metrics: 'Einem Monitor /metrics zu lesen geben',
    metricsHint:
      'Zahlen für Prometheus: wie viele Rechnungen, Anfragen, Zustellungen. Keine Beträge, keine Kunden.',
    tills: {
      title: 'Kassen in Browsern',
      text: 'Mit dieser Seite und diesem Code wird ein Browser auf diesem Computer zur Kasse. Er bleibt es, bis Sie ihn entfernen oder Cointill neu startet.',
      codeOnce: 'Der Code gilt für einen Browser; danach steht hier ein neuer.',
      none: 'Zurzeit ist kein Browser eine Kasse.',
      own: 'Dieser Browser',
      paired: (at: string) => `gekoppelt ${at}`,
      seen: (at: string) => `zuletzt gesehen ${at}`,
      remove: 'Entfernen',
      removeOf: (name: string) => `${name} entfernen`,
      removeTitle: (name: string) => `„${name}“ entfernen?`,
      removeText:
        'Er ist sofort keine Kasse mehr und braucht dafür einen neuen Code. Seine offenen Verkäufe laufen weiter und stehen im Verlauf.',
      removeOwn:
        'Das ist der Browser, den Sie gerade benutzen. Um die Kasse hier wieder zu öffnen, brauchen Sie einen neuen Code von einer anderen Kasse oder aus dem Terminal.',
    },
  },
};
