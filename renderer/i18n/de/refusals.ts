/** Error messages by reason name, in German. */
import type { refusals as english } from '#i18n/en/refusals.ts';

export const refusals: typeof english = {
  refusals: {
    'shop-not-set-up': 'Das Geschäft ist noch nicht eingerichtet.',
    'no-method': 'Es ist keine Zahlungsart eingerichtet. Das tut der Inhaber in den Einstellungen.',
    'no-method-now':
      'Gerade kann keine Zahlungsart benutzt werden. Sehen Sie in den Einstellungen nach den Zahlungsarten, oder versuchen Sie es gleich noch einmal.',
    'method-not-set-up': ({ method }) => `${method} ist in diesem Geschäft nicht eingerichtet.`,
    'method-off': ({ method }) => `${method} ist ausgeschaltet. Schalten Sie es zuerst ein.`,
    'method-silent': ({ method }) =>
      `${method} kann gerade nicht benutzt werden: Dort antwortet niemand. Nehmen Sie eine andere Zahlungsart, oder versuchen Sie es gleich noch einmal.`,
    'method-over': ({ method }) => `Dieser Verkauf kann nicht mehr mit ${method} bezahlt werden.`,
    'no-rate': ({ coin, currency }) =>
      `Es gibt keinen brauchbaren Kurs für ${coin} in ${currency}. Eine Leitung kann in den Einstellungen einen eingeben.`,
    'amount-below': ({ method, least, coin }) =>
      `${method} nimmt mindestens ${least} ${coin}: Dieser Betrag ist zu klein.`,
    'amount-above': ({ method, most, coin }) =>
      `${method} nimmt höchstens ${most} ${coin}: Dieser Betrag ist zu groß.`,
    'amount-form': ({ example }) => `Das ist kein Betrag. Schreiben Sie ihn wie ${example}.`,
    'amount-nothing': 'Der Betrag muss größer als null sein.',
    'too-many-digits': ({ most }) => `Höchstens ${most} Stellen vor dem Komma.`,
    'sale-gone': 'Diesen Verkauf gibt es nicht.',
    'parked-full': ({ most }) => `${most} Verkäufe sind schon geparkt. Schließen Sie erst einige davon ab.`,
    'parked-gone': 'Dieser Verkauf ist nicht mehr geparkt: Eine andere Kasse hat ihn.',
    'keys-not-free': 'Beenden oder löschen Sie zuerst, was eingetippt ist.',
    'cancel-over': 'Dieser Verkauf ist abgeschlossen und kann nicht abgebrochen werden.',
    'cancel-seen': 'Eine Zahlung wurde gesehen, darum kann der Verkauf nicht mehr abgebrochen werden.',
    'accept-refunded': 'Dieser Verkauf wurde erstattet.',
    'accept-nothing': 'Es wurde keine Zahlung gesehen, es gibt also nichts anzunehmen.',
    'accept-returned': 'Das Geld wurde zurückgezahlt, es gibt also nichts anzunehmen.',
    'refund-not-received': 'Nur Geld, das angekommen ist, kann erstattet werden.',
    'refund-too-much': 'Das ist mehr, als angekommen ist.',
    'refund-nothing-left': 'Es ist nichts mehr zu erstatten.',
    'alarm-gone': 'Das wurde schon erledigt.',
    'rate-far': ({ near, currency }) =>
      `Der Marktkurs liegt bei ${near} ${currency}, weit weg von diesem: Fehlt eine Ziffer, oder ist eine zu viel?`,
    'method-is-missing': 'sie ist noch nicht eingerichtet.',
    'method-is-off': 'sie ist in den Einstellungen ausgeschaltet.',
    'backend-closed': 'sie ließ sich nicht öffnen. Sehen Sie in ihre Einstellungen.',
    'backend-silent': 'der Server oder Knoten antwortet nicht.',
    'backend-behind': 'der Server oder Knoten ist noch nicht bereit.',
    'backend-other-network': 'der Server oder Knoten gehört zu einem anderen Netz als das Geschäft.',
    'backend-answers': 'die Verbindung steht.',
    'backend-practice': 'Zahlungen werden auf diesem Computer gespielt und sind kein Geld.',
    'pin-trivial':
      'Diese PIN wird zuerst geraten: Nehmen Sie eine, die weder auf- oder abzählt noch sich wiederholt.',
    'pin-form': ({ least, most }) => `Eine PIN hat ${least} bis ${most} Ziffern.`,
    'pin-wrong': ({ left }) => `Diese PIN stimmt nicht. Versuche bis zu einer Wartezeit: ${left}.`,
    'pin-wait': ({ seconds }) => `Zu viele falsche PINs. Warten Sie ${seconds} s.`,
    'name-taken': 'Es gibt schon jemanden mit diesem Namen.',
    'person-gone': 'Es gibt niemanden mehr mit diesem Namen.',
    'last-owner': 'Das ist der letzte Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
    'first-owner': 'Die erste Person muss ein Inhaber sein.',
    'people-full': ({ most }) => `Höchstens ${most} Personen.`,
    'code-taken': ({ item }) => `${item} hat denselben Code.`,
    'item-gone': 'Diesen Artikel gibt es nicht mehr.',
    'items-full': ({ most }) => `Höchstens ${most} Artikel.`,
    'csv-columns': ({ columns }) => `Die erste Zeile muss die Spalten nennen. Es fehlen: ${columns}.`,
    'csv-same': ({ line }) => `Derselbe Artikel wie in Zeile ${line}.`,
    'csv-lines': ({ lines, more }) =>
      `Es wurde nichts übernommen. ${lines.map(({ line, column, why }) => `Zeile ${line}${column === '' ? '' : ` (${column})`}: ${why}`).join(' ')}${more === 0 ? '' : ` Und ${more} weitere.`}`,
    'picture-form': 'Dieses Bild geht nicht: ein stehendes PNG, JPEG oder WebP, das nicht zu groß ist.',
    'stock-form': 'Eine Zahl mit höchstens 3 Nachkommastellen, oder leer für nicht gezählt.',
    'price-form': 'Ein Preis ist eine Zahl über null, etwa 58364,85.',
    'receipt-unpaid': 'Einen Beleg gibt es, sobald der Verkauf bezahlt ist.',
    'receipt-test': 'Ein Testverkauf hat keinen Beleg.',
    'receipt-printed': 'Dieser Beleg wurde schon gedruckt. Drucken Sie eine Kopie.',
    'printer-missing': 'Es ist kein Belegdrucker eingerichtet. Seine Adresse kommt in die Einstellungen.',
    'printer-form':
      'Eine Adresse wie 192.168.1.50 oder 192.168.1.50:9100, oder ein USB-Drucker wie /dev/usb/lp0.',
    'printer-outside': 'Der Drucker muss im eigenen Netz des Geschäfts stehen.',
    'printer-silent': ({ address }) =>
      `Der Drucker an ${address} antwortet nicht, und nichts wurde gedruckt. Sehen Sie nach, ob er an und verbunden ist.`,
    'printer-stopped': ({ address }) =>
      `Der Drucker an ${address} hat aufgehört. Sehen Sie nach, ob der Beleg herauskam, bevor Sie eine Kopie drucken.`,
    'printer-usb-missing': ({ address }) =>
      `An ${address} ist kein Drucker, und nichts wurde gedruckt. Stecken Sie ihn ein und schalten Sie ihn an.`,
    'printer-usb-busy': ({ address }) =>
      `Ein anderes Programm benutzt den Drucker an ${address}, und nichts wurde gedruckt. Versuchen Sie es noch einmal, wenn es fertig ist.`,
    'printer-usb-forbidden': ({ address }) =>
      `Dieser Benutzer darf nicht an ${address} schreiben, und nichts wurde gedruckt. Nehmen Sie ihn auf diesem Computer in die Gruppe lp auf und melden Sie sich neu an.`,
    'printer-usb-linux':
      'USB-Drucker lassen sich nur unter Linux ansprechen. Nehmen Sie den Drucker des Systems oder einen im Netzwerk.',
    'closed-already': ({ number }) =>
      `Der Tag wurde eben als Z ${number} abgeschlossen. Sehen Sie ihn zuerst an.`,
    'closing-gone': 'Es gibt keinen Abschluss mit dieser Nummer.',
    'text-hidden': 'Ohne Zeilenumbrüche und unsichtbare Zeichen.',
    'text-length': ({ least, most }) => `Zwischen ${least} und ${most} Zeichen.`,
    'number-range': ({ least, most }) => `Eine ganze Zahl von ${least} bis ${most}.`,
    'list-length': ({ least, most }) => `Zwischen ${least} und ${most} Einträge.`,
    'percent-form': 'Ein Prozentsatz von 0 bis 100 mit höchstens 2 Nachkommastellen.',
    'decimals-form': ({ most }) => `Eine Zahl mit höchstens ${most} Nachkommastellen.`,
    'steps-form': 'Die Beträge müssen wachsen, und die letzte Stufe hat keinen oberen Betrag.',
    'currency-unknown': 'Diese Währung ist nicht bekannt.',
    'time-zone-unknown': 'Diese Zeitzone ist nicht bekannt.',
    'address-form': ({ example }) => `Schreiben Sie es wie ${example}.`,
    'host-form': 'Ein Name oder eine IP-Adresse.',
    'same-port': 'Die beiden Ports müssen verschieden sein.',
    'practice-only': 'Die Übungsbücher nehmen nur Übungsgeld. Wechseln Sie zuerst zum echten Geschäft.',
    'used-many': ({ count }) =>
      `Der Server sagt, die ersten ${count} Adressen dieser Wallet seien schon benutzt worden. Stimmt das, geben Sie ${count} als Nummer der ersten Adresse ein; wenn nicht, wählen Sie einen anderen Server.`,
    'key-private':
      'Das ist ein privater Schlüssel oder ein Seed. Er wurde nicht behalten. Wer ihn hat, kann das Geld ausgeben: Fügen Sie ihn nie irgendwo ein. Wurde er schon anderswo eingefügt, bringen Sie das Geld in eine neue Wallet. Fügen Sie den erweiterten öffentlichen Schlüssel ein.',
    'key-typing-error':
      'Im Schlüssel ist ein Tippfehler, oder ein Teil fehlt. Kopieren Sie ihn noch einmal ganz.',
    'key-single':
      'Das ergibt nur eine einzige Adresse. Fügen Sie den erweiterten öffentlichen Schlüssel des ganzen Kontos ein.',
    'key-shared': 'Das gehört zu einer gemeinsamen Wallet (Multisig), die hier nicht geht.',
    'key-other-network': 'Dieser Schlüssel gehört zu einem anderen Netz als das Geschäft.',
    'key-other-coin': 'Dieser Schlüssel gehört zu einer anderen Währung.',
    'key-unknown':
      'Das ist kein erweiterter öffentlicher Schlüssel, der hier geht. Kopieren Sie ihn noch einmal aus der Wallet.',
    'wallet-of-method': ({ method }) =>
      `Das ist der Schlüssel Ihrer ${method}-Wallet, die schon eingerichtet ist. Fügen Sie den erweiterten öffentlichen Schlüssel der Wallet für diese Währung ein.`,
    'monero-address-form':
      'Das ist nicht die Hauptadresse der Monero-Wallet. Kopieren Sie sie noch einmal ganz.',
    'monero-address-network': 'Diese Monero-Adresse gehört zu einem anderen Netz als das Geschäft.',
    'view-key-form': 'Der private Ansichtsschlüssel hat 64 Zeichen von 0 bis 9 und a bis f.',
    'view-key-other': 'Das ist nicht der private Ansichtsschlüssel dieser Adresse.',
    'secret-missing': 'Hier fehlt eine geheime Angabe. Geben Sie sie ein.',
    'api-key-gone': 'Diesen API-Schlüssel gibt es nicht.',
    'passphrase-short': ({ least }) => `Mindestens ${least} Zeichen.`,
    'passphrase-wrong': 'Diese Passphrase stimmt nicht.',
    'passphrase-none': 'Es ist noch keine Passphrase gesetzt.',
    'passphrase-wait': ({ seconds }) => `Zu viele falsche Passphrasen. Warten Sie ${seconds} s.`,
    'secrets-locked': 'Die Geheimnisse sind verschlossen. Geben Sie zuerst die Passphrase ein.',
    'secret-lost': 'Ein Geheimnis lässt sich nicht mehr öffnen. Geben Sie es noch einmal ein.',
    'webhook-gone': 'Diesen Webhook gibt es nicht mehr.',
    'webhooks-full': ({ most }) => `Es gibt schon ${most} Webhooks. Entfernen Sie zuerst einen.`,
    'webhook-off': 'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
    'delivery-gone': 'Diese Zustellung gibt es nicht mehr.',
    'displays-full': ({ most }) => `Es gibt schon ${most} Anzeigen. Entfernen Sie eine in den Einstellungen.`,
    'display-gone': 'Diese Anzeige gibt es nicht mehr.',
    'code-wrong': 'Dieser Code stimmt nicht oder gilt nicht mehr.',
    'code-wait': ({ seconds }) => `Zu viele Codes. Warten Sie ${seconds} s.`,
    'backup-gone': 'Diese Sicherung gibt es nicht mehr.',
    'disk-refuses':
      'Auf die Festplatte ließ sich nicht schreiben. Schaffen Sie Platz oder lassen Sie sie prüfen, dann versuchen Sie es noch einmal.',
    'practice-late': 'Hier kann nichts zu spät bezahlt werden.',
    'practice-paid-already': 'Das wurde schon bezahlt: Wallets zahlen eine Lightning-Rechnung nur einmal.',
    'practice-nothing': 'Es gibt keine Zahlung, mit der sich spielen ließe.',
    'practice-settled': 'Eine Lightning-Zahlung ist sofort endgültig und lässt sich nicht rückgängig machen.',
  },
};
