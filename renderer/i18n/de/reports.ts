/** Messages about webhooks, rate sources and the store, by name, in German. */
import type { reports as english } from '#i18n/en/reports.ts';

export const reports: typeof english = {
  reports: {
    'webhook-silent': ({ seconds }) => `keine Antwort innerhalb von ${seconds} s`,
    'webhook-refuses': 'der Empfänger nimmt keine Verbindungen an',
    'webhook-unconnected': 'der Empfänger war nicht rechtzeitig zu erreichen',
    'webhook-unknown': 'der Name des Empfängers ist nicht bekannt',
    'webhook-not-looked-up': 'der Name des Empfängers ließ sich gerade nicht auflösen',
    'webhook-closed': 'der Empfänger hat die Verbindung ohne Antwort geschlossen',
    'webhook-too-long': 'die Antwort ist zu lang',
    'webhook-no-status': 'die Antwort hatte keinen Status',
    'webhook-called-off': 'der Versuch wurde abgebrochen',
    'webhook-failed': ({ said }) => `die Verbindung ist gescheitert: „${said}“`,
    'webhook-gone-for-good': 'der Empfänger antwortete mit 410 Gone',
    'webhook-takes-nothing': ({ since }) => `der Empfänger hat seit ${since} nichts angenommen`,
    'webhook-unsigned':
      'das Signaturgeheimnis lässt sich nicht mehr öffnen: Erzeugen Sie ein neues und geben Sie es dem Empfänger',
    'webhook-locked': 'das Signaturgeheimnis ist gesperrt: Geben Sie die Passphrase ein',
    'webhooks-wait': ({ host, why }) => `Webhooks an ${host} warten: ${why}`,
    'url-form': 'die Adresse des Endpunkts ist keine URL',
    'url-user': 'in der URL eines Webhooks darf kein Benutzername stehen',
    'url-scheme': 'ein Webhook geht an https, zu Hause auch an http',
    'url-open-http': 'http geht nur zu diesem Computer und zu privaten Adressen, die der Inhaber erlaubt hat',
    'address-never': ({ address }) => `${address} ist eine Adresse, an die keine Anfrage gehen darf`,
    'address-private': ({ address }) => `${address} ist eine private Adresse, die hier nicht erlaubt ist`,
    'address-public': ({ address }) => `${address} ist eine öffentliche Adresse: Nehmen Sie https`,
    'address-none': ({ host }) => `${host} hat keine Adresse`,
    'rate-of-pair': ({ pair, problem }) => `${pair}: ${problem}`,
    'rate-old': ({ at }) => `der Preis ist alt, vom ${at}`,
    'rate-ahead': ({ at }) => `der Preis liegt in der Zukunft, ${at}: Geht die Uhr dieses Computers richtig?`,
    'rate-absurd': 'der Preis ist unglaubwürdig',
    'rate-crossed': 'der Ankaufspreis liegt über dem Verkaufspreis',
    'rate-wide': 'An- und Verkaufspreis liegen mehr als 5 % auseinander',
    'rate-other': 'sie antwortete mit einer anderen Währung',
    'rate-said': ({ said }) => `sie antwortete ${said}`,
    'rate-page': 'sie antwortete mit einer Webseite statt mit Preisen',
    'rate-no-json': 'die Antwort ist kein gültiges JSON',
    'rate-part': ({ part, wrong }) => `ein Teil der Antwort ist falsch (${part} ${wrong})`,
    'rate-unread': 'die Antwort war nicht zu lesen',
    'rate-long': 'die Antwort ist größer als 1 MiB',
    'rate-status': ({ status }) => `sie antwortete mit HTTP ${status}`,
    'rate-redirect': ({ status }) => `sie leitete weiter (HTTP ${status}), und dem wird nicht gefolgt`,
    'rate-unreached': (_told) => 'nicht zu erreichen',
    'rate-silent': ({ seconds }) => `keine Antwort innerhalb von ${seconds} s`,
    'rate-called-off': 'die Anfrage wurde abgebrochen',
    'rate-no-key': 'braucht einen API-Schlüssel; genutzt werden die anderen Quellen',
    'snapshot-damaged': ({ file, kept }) =>
      `${file} war beschädigt und ist als ${kept} aufgehoben. Der Inhalt wurde stattdessen aus dem Journal gelesen`,
    'journal-short': ({ from, to }) =>
      `Das Journal endet zu früh: Die Änderungen von Nummer ${from} bis Nummer ${to} waren bestätigt und sind verloren. Stellen Sie eine Sicherung wieder her`,
    'segment-missing': ({ file }) =>
      `Die Journaldatei ${file} fehlt: Was darin stand, fehlt in den Büchern. Stellen Sie eine Sicherung wieder her`,
    'index-rebuilt': ({ file }) => `Die Indexdatei ${file} passte nicht und wurde neu erstellt`,
    'changes-missing': ({ file, number }) =>
      `Im Journal (${file}) fehlen Änderungen vor der Nummer ${number}. Stellen Sie eine Sicherung wieder her`,
    'torn-line-dropped': ({ file, bytes }) =>
      `Der letzte Eintrag in ${file} brach ab (${bytes} Byte), wie bei einem Stromausfall. Er war noch niemandem bestätigt und wurde verworfen`,
    'segment-damaged': ({ file, places, kept }) =>
      `Die Journaldatei ${file} ist beschädigt (Stellen: ${places.length}). Alles andere darin wurde gelesen. Eine Kopie liegt unter ${kept}; vergleichen Sie mit einer Sicherung`,
    'segment-still-damaged': ({ file, count }) =>
      `Die Journaldatei ${file} ist wie schon gemeldet beschädigt (Stellen: ${count}). Alles andere darin wurde gelesen`,
    'journal-foreign': ({ file }) =>
      `Ein anderes Programm schreibt in ${file}, oder die Datei wurde entfernt. Zum Schutz der Bücher wird nichts mehr geschrieben: Beenden Sie das andere Programm und starten Sie dieses neu`,
    'journal-rotten': ({ file }) =>
      `${file} ist nicht mehr so, wie es geschrieben wurde; vielleicht geht die Festplatte kaputt. Die Sicherungen haben eine gute Kopie: Stellen Sie die neueste wieder her`,
    'invoice-damaged': ({ name, file }) =>
      `Der Verkauf ${name} ist nicht lesbar, denn ${file} ist an seiner Stelle beschädigt. Er fehlt in Listen, Berichten und Exporten. Die Sicherungen haben ihn vielleicht: Stellen Sie die neueste wieder her`,
    'backup-failed': ({ why }) =>
      `Frühere Sicherungen sind unversehrt, aber die tägliche Sicherung ist gescheitert: ${why}`,
    'disk-refused-backup': 'die Festplatte hat die Sicherung nicht angenommen',
    'backup-no-room': ({ needs, free, keeps }) =>
      `die Sicherung braucht ${needs} MB, frei sind ${free} MB, und davon bleiben ${keeps} MB für Verkäufe. Schaffen Sie Platz auf der Festplatte`,
    'backup-rotten': ({ file }) =>
      `die Sicherung wäre nicht gut, denn ${file} ist nicht so, wie es geschrieben wurde. Vielleicht geht die Festplatte kaputt: Stellen Sie die Sicherung davor wieder her`,
    'backup-unusable': ({ folder, why }) => `die Sicherung ${folder} ist nicht brauchbar: ${why}`,
    'manifest-missing': ({ file }) => `${file} fehlt darin`,
    'manifest-other': ({ file }) => `${file} darin gehört zu etwas anderem`,
    'manifest-damaged': ({ file }) => `${file} darin ist beschädigt`,
    'manifest-names': ({ file, path }) => `${file} darin nennt ${path}`,
    'backup-file-other': ({ file }) => `${file} fehlt oder ist nicht so, wie es gesichert wurde`,
    'practice-damaged': ({ file, aside }) =>
      `Die Übungsdatei ${file} war beschädigt und liegt nun unter ${aside}: Das Üben beginnt von vorn, frühere Übungszahlungen sind fort`,
    'backup-unread': 'sie lässt sich nicht lesen',
    'format-newer': ({ file, version, known }) =>
      `${file} stammt von einer neueren Version von Cointill (Format ${version}, dieses Programm kennt ${known}). Es wurde nichts geändert. Installieren Sie die neuere Version, oder nehmen Sie einen anderen Datenordner.`,
    restored: ({ backup, at, aside }) =>
      `Die Bücher wurden aus ${backup} wiederhergestellt, wie sie am ${at} waren. Die Bücher von vorher liegen in ${aside}`,
    'restored-first': ({ backup, at }) =>
      `Die Bücher wurden aus ${backup} wiederhergestellt, wie sie am ${at} waren. Vorher gab es keine Bücher`,
    'indexes-skipped': ({ skip, accounts }) =>
      `Damit keine Adresse zweimal vergeben wird, wurden in jedem Konto ${skip} Adressen übersprungen (Konten: ${accounts}). Stellen Sie das Gap-Limit der Wallet des Geschäfts auf mehr als ${skip}`,
    'restore-refused': ({ backup, why }) =>
      `Die Sicherung ${backup} wurde nicht wiederhergestellt, und die Bücher sind, wie sie waren: ${why}`,
  },
};
