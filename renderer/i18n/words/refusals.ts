/** Error messages by reason name. */

import { plural } from '#domain/languages/plural.ts';
import type { Reason, ReasonName, Reasons } from '#domain/messages/reason.ts';

/** Values as passed to a sentence: a nested reason arrives as its own sentence. */
type Localized<V> = V extends Reason
  ? string
  : V extends readonly (infer E)[]
    ? readonly Localized<E>[]
    : V extends object
      ? { readonly [K in keyof V]: Localized<V[K]> }
      : V;

/**
 * A sentence for every reason; one with values is a function of them. `method` arrives as its name. A sentence about a
 * method begins in lower case, as it is also used after the method's name.
 */
export type Refusals = {
  readonly [N in ReasonName]: Record<never, never> extends Reasons[N]
    ? string
    : (values: Localized<Reasons[N]>) => string;
};

const english: Refusals = {
  'shop-not-set-up': 'The shop is not set up yet.',
  'no-method': 'No payment method is set up. The owner can add one in the settings.',
  'no-method-now':
    'No payment method is available right now. Check the payment methods in the settings, or try again in a moment.',
  'method-not-set-up': ({ method }) => `${method} is not set up in this shop.`,
  'method-off': ({ method }) => `${method} is switched off. Switch it on first.`,
  'method-silent': ({ method }) =>
    `${method} is not responding right now. Choose another method, or try again in a moment.`,
  'method-over': ({ method }) => `This sale can no longer be paid with ${method}.`,
  'no-rate': ({ coin, currency }) =>
    `No usable rate for ${coin} in ${currency}. A manager can enter one in the settings.`,
  'amount-below': ({ method, least, coin }) =>
    `This amount is too small: ${method} accepts at least ${least} ${coin}.`,
  'amount-above': ({ method, most, coin }) =>
    `This amount is too large: ${method} accepts at most ${most} ${coin}.`,
  'amount-form': ({ example }) => `This is not an amount. Enter it like ${example}.`,
  'amount-nothing': 'The amount must be greater than zero.',
  'too-many-digits': ({ most }) => `At most ${most} digits before the decimal point.`,
  'sale-gone': 'This sale does not exist.',
  'update-not-ready': 'No update is ready to be installed.',
  'update-sale-open': 'A sale is waiting for its payment. Install the update when it is finished.',
  'parked-full': ({ most }) => `${most} sales are parked already. Finish some of them first.`,
  'parked-gone': 'This sale is no longer parked: it was resumed on another till.',
  'parked-currency': 'This sale was parked in another currency. Set the shop to that currency to resume it.',
  'keys-not-free': 'Finish or clear the current sale first.',
  'card-unknown': 'This isn’t a Bolt Card or an LNURL-withdraw code.',
  'card-practice': 'In practice mode, use the practice wallet: real cards can’t pay.',
  'card-no-lightning': 'This sale can’t be paid over Lightning, which cards need.',
  'card-declined': ({ said }) => `The card or code was declined: “${said}”.`,
  'card-declined-silent': 'The card or code was declined, without a reason.',
  'card-bounds': ({ least, most, due }) =>
    `This card or code pays ${least} to ${most} sat. The sale is ${due} sat.`,
  'cancel-over': 'This sale has ended, so it can’t be cancelled.',
  'cancel-seen': 'A payment was seen, so the sale can no longer be cancelled.',
  'accept-refunded': 'This sale was refunded.',
  'accept-nothing': 'No payment was seen, so there is nothing to accept.',
  'tender-over': 'This sale is closed, so it can’t be paid by cash or card.',
  'tender-test': 'A test sale is paid in its coin, not by cash or card.',
  'tender-unconfirmed': 'A coin payment is still being confirmed. Wait for it, or accept it first.',
  'tender-short': 'Enter at least what is left to pay.',
  'tender-off': 'Cash and card are turned off in the settings.',
  'accept-returned': 'The money was refunded, so there is nothing to accept.',
  'refund-not-received': 'Only money that was received can be refunded.',
  'refund-too-much': 'That is more than was received.',
  'refund-nothing-left': 'Nothing is left to refund.',
  'payee-invoice': 'This isn’t a valid Lightning invoice. Copy it again.',
  'payee-network': 'This Lightning invoice is for a different network.',
  'payee-expired': 'This Lightning invoice has expired. Ask the customer for a new one.',
  'payee-code': 'This code can’t receive money.',
  'payee-address': 'This isn’t a valid address of any coin. Copy it again.',
  'alarm-gone': 'This alert was already dismissed.',
  'rate-far': ({ near, currency }) =>
    `The market rate is about ${near} ${currency}, far from this one. Is a digit missing, or one too many?`,
  'method-is-missing': 'it is not set up yet.',
  'method-is-off': 'it is switched off in the settings.',
  'backend-closed': 'it could not be opened. Check its settings.',
  'backend-silent': 'its server or node does not answer.',
  'backend-behind': 'its server or node is not ready yet.',
  'backend-other-network': 'its server or node is on a different network from the shop.',
  'backend-answers': 'the connection works.',
  'backend-practice': 'payments are simulated on this computer and are not real money.',
  'pin-trivial': 'This PIN is too easy to guess. Avoid sequences and repeated digits.',
  'pin-form': ({ least, most }) => `A PIN has ${least} to ${most} digits.`,
  'pin-wrong': ({ left }) => `Wrong PIN. Attempts left before a wait: ${left}.`,
  'pin-wait': ({ seconds }) => `Too many wrong PINs. Wait ${seconds} s.`,
  'name-taken': 'Someone already has this name.',
  'person-gone': 'This person no longer exists.',
  'last-owner': 'This is the last owner. Make someone else an owner first.',
  'first-owner': 'The first person must be an owner.',
  'people-full': ({ most }) => `At most ${most} people.`,
  'code-taken': ({ item }) => `${item} already has this code.`,
  'item-gone': 'This item no longer exists.',
  'item-price': ({ item }) =>
    `The price of ${item} has more decimals than the shop’s currency. Change it in the settings.`,
  'items-full': ({ most }) => `At most ${most} items.`,
  'csv-columns': ({ columns }) => `The first line must name the columns. Missing: ${columns}.`,
  'csv-same': ({ line }) => `The same item as on line ${line}.`,
  'csv-lines': ({ lines, more }) =>
    `Nothing was imported. ${lines.map(({ line, column, why }) => `Line ${line}${column === '' ? '' : ` (${column})`}: ${why}`).join(' ')}${more === 0 ? '' : ` And ${more} more.`}`,
  'picture-form': 'Use a PNG, JPEG or WebP that is not animated and not too large.',
  'stock-form': 'A number with at most 3 decimals, or empty to not track stock.',
  'yes-or-no': 'Yes, no, or empty.',
  'price-form': 'A price is a number above zero, such as 58364.85.',
  'receipt-unpaid': 'A receipt is available once the sale is paid.',
  'receipt-test': 'A test sale has no receipt.',
  'receipt-printed': 'This receipt has already been printed. Print a copy instead.',
  'printer-missing': 'No receipt printer is set up. Add its address in the settings.',
  'printer-form':
    'An address such as 192.168.1.50 or 192.168.1.50:9100, or a USB printer such as /dev/usb/lp0.',
  'printer-outside': 'The printer must be in your own network.',
  'printer-silent': ({ address }) =>
    `The printer at ${address} does not respond; nothing was printed. Check that it is on and connected.`,
  'printer-stopped': ({ address }) =>
    `The printer at ${address} stopped. Check whether the receipt printed before you print a copy.`,
  'printer-usb-missing': ({ address }) =>
    `There is no printer at ${address}; nothing was printed. Plug it in and switch it on.`,
  'printer-usb-busy': ({ address }) =>
    `Another program is using the printer at ${address}; nothing was printed. Try again when it is done.`,
  'printer-usb-forbidden': ({ address }) =>
    `Cointill isn’t allowed to write to ${address}; nothing was printed. Add this computer’s user to the group lp and sign in again.`,
  'printer-usb-linux': 'USB printers work on Linux only. Use a system printer or a network printer.',
  'closed-already': ({ number }) => `The day was just closed as Z ${number}. Check that report first.`,
  'closing-gone': 'This closing does not exist.',
  'text-hidden': 'No line breaks or invisible characters.',
  'text-length': ({ least, most }) => `Between ${least} and ${most} characters.`,
  'number-range': ({ least, most }) => `A whole number from ${least} to ${most}.`,
  'list-length': ({ least, most }) => `Between ${least} and ${most} entries.`,
  'percent-form': 'A percentage from 0 to 100, with at most 2 decimals.',
  'decimals-form': ({ most }) => `A number with at most ${most} decimals.`,
  'steps-form': 'Each amount must be higher than the one before, and the last step has no upper amount.',
  'currency-unknown': 'Unknown currency.',
  'currency-parked': 'Sales are parked in this currency. Finish or clear them before you change it.',
  'time-zone-unknown': 'Unknown time zone.',
  'address-form': ({ example }) => `Enter it like ${example}.`,
  'host-form': 'A name or an IP address.',
  'same-port': 'The two ports must be different.',
  'practice-only': 'Practice accepts pretend money only. Switch to your shop first.',
  'settings-changed': 'These settings were changed elsewhere. Open them again before you change them.',
  'used-many': ({ count }) =>
    `The server says the first ${count} addresses of this wallet were already used. If that is right, enter ${count} as the number of the first address; if not, choose another server.`,
  'key-private':
    'This is a private key or a seed. It was not saved. Anyone who has it can spend the money, so never paste it anywhere. If you pasted it elsewhere before, move the money to a new wallet. Paste the extended public key.',
  'key-typing-error': 'The key has a typo or is incomplete. Copy the whole key again.',
  'key-single': 'This is a single address. Paste the extended public key of the whole account.',
  'key-shared': 'This belongs to a shared (multisig) wallet, which can’t be used here.',
  'key-other-network': 'This key is for a different network.',
  'key-other-coin': 'This key is for a different coin.',
  'key-unknown': 'This is not an extended public key that can be used here. Copy it from the wallet again.',
  'wallet-of-method': ({ method }) =>
    `This is the key of your ${method} wallet, which is set up already. Paste the extended public key of the wallet for this coin.`,
  'monero-address-form': 'This is not the wallet’s primary Monero address. Copy the whole address again.',
  'monero-subaddress':
    'This is a subaddress. Paste the wallet’s primary address: on the main network it starts with 4.',
  'monero-integrated-address':
    'This is an integrated address, made for one payment. Paste the wallet’s primary address, 95 characters.',
  'monero-address-network': 'This Monero address is for a different network.',
  'view-key-form': 'The private view key has 64 digits from 0 to 9 and a to f.',
  'view-key-other': 'This private view key does not belong to that address.',
  'spend-key':
    'This is the private spend key. It was not saved. Anyone who has it can spend the money, so never paste it anywhere. If you pasted it elsewhere before, move the money to a new wallet. Enter the private view key.',
  'secret-missing': 'A password or key is missing. Enter it.',
  'api-key-gone': 'This API key does not exist.',
  'passphrase-short': ({ least }) => `At least ${least} characters.`,
  'passphrase-wrong': 'Wrong passphrase.',
  'passphrase-none': 'No passphrase is set yet.',
  'passphrase-wait': ({ seconds }) => `Too many wrong passphrases. Wait ${seconds} s.`,
  'secrets-locked': 'The secrets are locked. Enter the passphrase first.',
  'secret-lost': 'A stored password or key can no longer be read. Enter it again.',
  'webhook-gone': 'This webhook no longer exists.',
  'webhooks-full': ({ most }) => `You already have ${most} webhooks. Remove one first.`,
  'webhook-off': 'This webhook is switched off. Switch it on first.',
  'delivery-gone': 'This delivery no longer exists.',
  'displays-full': ({ most }) => `You already have ${most} displays. Remove one in the settings.`,
  'display-gone': 'This display no longer exists.',
  'tills-full': ({ most }) => `You already have ${most} tills. Remove one in the settings.`,
  'till-gone': 'This till no longer exists.',
  'till-name-taken': 'Another till already has this name.',
  'tills-need-owner': 'Tills in the network need an owner with a PIN. Add the owner under People first.',
  'main-till-only': 'This can only be done on the main computer.',
  'code-wrong': 'Wrong or expired code.',
  'code-wait': ({ seconds }) => `Too many wrong codes. Wait ${seconds} s.`,
  'backup-gone': 'This backup no longer exists.',
  'folder-missing': 'This folder doesn’t exist or can’t be written to. Enter its full path.',
  'database-form':
    'This isn’t the address of a database. Enter it like postgres://cointill@192.168.1.10:5432/shop.',
  'database-login': 'The database rejected this user name or password.',
  'database-unknown': 'There is no database with that name on this server. Create it first.',
  'database-no-right':
    'This user isn’t allowed to create a schema in the database. Its administrator can allow it.',
  'database-certificate':
    'The database’s certificate isn’t trusted, or has expired. This computer must trust the authority that issued it.',
  'database-certificate-name':
    'The database’s certificate is for a different name. Use the name in the certificate as the address, or renew the certificate for this one.',
  'database-unencrypted':
    'The database doesn’t encrypt the connection. Beyond this computer it must be encrypted, unless the address says otherwise.',
  'database-host-unknown': 'There is no computer with that name. Check the address.',
  'database-silent':
    'No database is responding at this address. Check the host and port, and that the server is running.',
  'database-same-wallets':
    'This computer’s own data uses the same wallets as the database and would give out addresses twice. Move the data back from a computer that moved it there instead.',
  'database-has-books': 'This database already has data. Choose an empty one.',
  'disk-refuses': 'The disk could not be written to. Free up space or check the disk, then try again.',
  'practice-late': 'Late payments can’t be simulated here.',
  'practice-paid-already': 'Already paid: wallets pay a Lightning invoice only once.',
  'practice-nothing': 'There is no payment to do this with.',
  'practice-settled': 'A Lightning payment is final and can’t be reversed.',
};

export const en = { refusals: english };

export const de: typeof en = {
  refusals: {
    'shop-not-set-up': 'Der Laden ist noch nicht eingerichtet.',
    'no-method':
      'Es ist keine Zahlungsart eingerichtet. Der Inhaber kann in den Einstellungen eine hinzufügen.',
    'no-method-now':
      'Gerade ist keine Zahlungsart verfügbar. Prüfen Sie die Zahlungsarten in den Einstellungen, oder versuchen Sie es gleich noch einmal.',
    'method-not-set-up': ({ method }) => `${method} ist in diesem Laden nicht eingerichtet.`,
    'method-off': ({ method }) => `${method} ist ausgeschaltet. Schalten Sie es zuerst ein.`,
    'method-silent': ({ method }) =>
      `${method} antwortet gerade nicht. Wählen Sie eine andere Zahlungsart, oder versuchen Sie es gleich noch einmal.`,
    'method-over': ({ method }) => `Dieser Verkauf kann nicht mehr mit ${method} bezahlt werden.`,
    'no-rate': ({ coin, currency }) =>
      `Kein brauchbarer Kurs für ${coin} in ${currency}. Eine Leitung kann in den Einstellungen einen eingeben.`,
    'amount-below': ({ method, least, coin }) =>
      `${method} nimmt mindestens ${least} ${coin}: Dieser Betrag ist zu klein.`,
    'amount-above': ({ method, most, coin }) =>
      `${method} nimmt höchstens ${most} ${coin}: Dieser Betrag ist zu groß.`,
    'amount-form': ({ example }) => `Das ist kein Betrag. Geben Sie ihn wie ${example} ein.`,
    'amount-nothing': 'Der Betrag muss größer als null sein.',
    'too-many-digits': ({ most }) => `Höchstens ${most} Stellen vor dem Komma.`,
    'sale-gone': 'Diesen Verkauf gibt es nicht.',
    'update-not-ready': 'Es ist kein Update zum Installieren bereit.',
    'update-sale-open':
      'Ein Verkauf wartet auf seine Zahlung. Installieren Sie das Update, wenn er abgeschlossen ist.',
    'parked-full': ({ most }) => `${most} Verkäufe sind schon geparkt. Schließen Sie erst einige davon ab.`,
    'parked-gone': 'Dieser Verkauf ist nicht mehr geparkt: Er wurde an einer anderen Kasse fortgesetzt.',
    'parked-currency':
      'Dieser Verkauf wurde in einer anderen Währung geparkt. Stellen Sie den Laden auf diese Währung um, um ihn fortzusetzen.',
    'keys-not-free': 'Beenden oder löschen Sie zuerst den aktuellen Verkauf.',
    'card-unknown': 'Das ist keine Bolt Card und kein LNURL-withdraw-Code.',
    'card-practice': 'Im Übungsmodus zahlt die Übungs-Wallet: Echte Karten können nicht zahlen.',
    'card-no-lightning': 'Dieser Verkauf kann nicht über Lightning bezahlt werden. Karten brauchen das.',
    'card-declined': ({ said }) => `Die Karte oder der Code wurde abgelehnt: „${said}“.`,
    'card-declined-silent': 'Die Karte oder der Code wurde ohne Begründung abgelehnt.',
    'card-bounds': ({ least, most, due }) =>
      `Diese Karte oder dieser Code zahlt ${least} bis ${most} sat. Der Verkauf macht ${due} sat.`,
    'cancel-over': 'Dieser Verkauf ist abgeschlossen und kann nicht abgebrochen werden.',
    'cancel-seen': 'Eine Zahlung wurde gesehen, darum kann der Verkauf nicht mehr abgebrochen werden.',
    'accept-refunded': 'Dieser Verkauf wurde erstattet.',
    'accept-nothing': 'Es wurde keine Zahlung gesehen, es gibt also nichts zu verbuchen.',
    'tender-over': 'Dieser Verkauf ist abgeschlossen und kann nicht mehr bar oder mit Karte bezahlt werden.',
    'tender-test': 'Ein Testverkauf wird in seinem Coin bezahlt, nicht bar oder mit Karte.',
    'tender-unconfirmed': 'Eine Zahlung in Coins wird noch bestätigt. Bitte abwarten oder zuerst verbuchen.',
    'tender-short': 'Geben Sie mindestens den offenen Betrag ein.',
    'tender-off': 'Bar und Karte sind in den Einstellungen ausgeschaltet.',
    'accept-returned': 'Das Geld wurde zurückgezahlt, es gibt also nichts anzunehmen.',
    'refund-not-received': 'Nur Geld, das angekommen ist, kann erstattet werden.',
    'refund-too-much': 'Das ist mehr, als angekommen ist.',
    'refund-nothing-left': 'Es ist nichts mehr zu erstatten.',
    'payee-invoice': 'Das ist keine gültige Lightning-Rechnung. Kopieren Sie sie noch einmal.',
    'payee-network': 'Diese Lightning-Rechnung gehört zu einem anderen Netz als der Laden.',
    'payee-expired': 'Diese Lightning-Rechnung ist abgelaufen. Bitten Sie den Kunden um eine neue.',
    'payee-code': 'Dieser Code kann kein Geld empfangen.',
    'payee-address': 'Das ist keine gültige Adresse einer Währung. Kopieren Sie sie noch einmal.',
    'alarm-gone': 'Das wurde schon erledigt.',
    'rate-far': ({ near, currency }) =>
      `Der Marktkurs liegt bei ${near} ${currency}, weit weg von diesem: Fehlt eine Ziffer, oder ist eine zu viel?`,
    'method-is-missing': 'sie ist noch nicht eingerichtet.',
    'method-is-off': 'sie ist in den Einstellungen ausgeschaltet.',
    'backend-closed': 'sie ließ sich nicht öffnen. Prüfen Sie ihre Einstellungen.',
    'backend-silent': 'der Server oder Knoten antwortet nicht.',
    'backend-behind': 'der Server oder Knoten ist noch nicht bereit.',
    'backend-other-network': 'der Server oder Knoten gehört zu einem anderen Netz als der Laden.',
    'backend-answers': 'die Verbindung funktioniert.',
    'backend-practice': 'Zahlungen werden auf diesem Computer simuliert und sind kein echtes Geld.',
    'pin-trivial': 'Diese PIN ist zu leicht zu erraten. Vermeiden Sie Reihen und wiederholte Ziffern.',
    'pin-form': ({ least, most }) => `Eine PIN hat ${least} bis ${most} Ziffern.`,
    'pin-wrong': ({ left }) => `Falsche PIN. Versuche bis zu einer Wartezeit: ${left}.`,
    'pin-wait': ({ seconds }) => `Zu viele falsche PINs. Warten Sie ${seconds} s.`,
    'name-taken': 'Es gibt schon jemanden mit diesem Namen.',
    'person-gone': 'Diese Person gibt es nicht mehr.',
    'last-owner': 'Das ist der letzte Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
    'first-owner': 'Die erste Person muss ein Inhaber sein.',
    'people-full': ({ most }) => `Höchstens ${most} Personen.`,
    'code-taken': ({ item }) => `${item} hat diesen Code schon.`,
    'item-gone': 'Diesen Artikel gibt es nicht mehr.',
    'item-price': ({ item }) =>
      `Der Preis von ${item} hat mehr Nachkommastellen als die Währung des Ladens. Ändern Sie ihn in den Einstellungen.`,
    'items-full': ({ most }) => `Höchstens ${most} Artikel.`,
    'csv-columns': ({ columns }) => `Die erste Zeile muss die Spalten nennen. Es fehlen: ${columns}.`,
    'csv-same': ({ line }) => `Derselbe Artikel wie in Zeile ${line}.`,
    'csv-lines': ({ lines, more }) =>
      `Es wurde nichts übernommen. ${lines.map(({ line, column, why }) => `Zeile ${line}${column === '' ? '' : ` (${column})`}: ${why}`).join(' ')}${more === 0 ? '' : ` Und ${more} weitere.`}`,
    'picture-form': 'Verwenden Sie ein PNG, JPEG oder WebP ohne Animation, das nicht zu groß ist.',
    'stock-form': 'Eine Zahl mit höchstens 3 Nachkommastellen, oder leer, um keinen Bestand zu führen.',
    'yes-or-no': 'Ja (yes), nein (no) oder leer.',
    'price-form': 'Ein Preis ist eine Zahl über null, etwa 58364,85.',
    'receipt-unpaid': 'Einen Beleg gibt es, sobald der Verkauf bezahlt ist.',
    'receipt-test': 'Ein Testverkauf hat keinen Beleg.',
    'receipt-printed': 'Dieser Beleg wurde schon gedruckt. Drucken Sie eine Kopie.',
    'printer-missing':
      'Es ist kein Belegdrucker eingerichtet. Tragen Sie seine Adresse in den Einstellungen ein.',
    'printer-form':
      'Eine Adresse wie 192.168.1.50 oder 192.168.1.50:9100, oder ein USB-Drucker wie /dev/usb/lp0.',
    'printer-outside': 'Der Drucker muss in Ihrem eigenen Netz sein.',
    'printer-silent': ({ address }) =>
      `Der Drucker an ${address} antwortet nicht; es wurde nichts gedruckt. Prüfen Sie, ob er an und verbunden ist.`,
    'printer-stopped': ({ address }) =>
      `Der Drucker an ${address} hat angehalten. Prüfen Sie, ob der Beleg gedruckt wurde, bevor Sie eine Kopie drucken.`,
    'printer-usb-missing': ({ address }) =>
      `An ${address} ist kein Drucker, und nichts wurde gedruckt. Stecken Sie ihn ein und schalten Sie ihn an.`,
    'printer-usb-busy': ({ address }) =>
      `Ein anderes Programm benutzt den Drucker an ${address}, und nichts wurde gedruckt. Versuchen Sie es noch einmal, wenn es fertig ist.`,
    'printer-usb-forbidden': ({ address }) =>
      `Dieser Benutzer darf nicht an ${address} schreiben, und nichts wurde gedruckt. Nehmen Sie ihn auf diesem Computer in die Gruppe lp auf und melden Sie sich neu an.`,
    'printer-usb-linux':
      'USB-Drucker funktionieren nur unter Linux. Nehmen Sie einen Systemdrucker oder einen Netzwerkdrucker.',
    'closed-already': ({ number }) =>
      `Der Tag wurde eben als Z ${number} abgeschlossen. Sehen Sie zuerst diesen Bericht an.`,
    'closing-gone': 'Es gibt keinen Abschluss mit dieser Nummer.',
    'text-hidden': 'Keine Zeilenumbrüche oder unsichtbaren Zeichen.',
    'text-length': ({ least, most }) => `Zwischen ${least} und ${most} Zeichen.`,
    'number-range': ({ least, most }) => `Eine ganze Zahl von ${least} bis ${most}.`,
    'list-length': ({ least, most }) => `Zwischen ${least} und ${most} Einträge.`,
    'percent-form': 'Ein Prozentsatz von 0 bis 100 mit höchstens 2 Nachkommastellen.',
    'decimals-form': ({ most }) => `Eine Zahl mit höchstens ${most} Nachkommastellen.`,
    'steps-form':
      'Jeder Betrag muss höher sein als der vorige, und die letzte Stufe hat keinen oberen Betrag.',
    'currency-unknown': 'Unbekannte Währung.',
    'currency-parked':
      'In dieser Währung sind Verkäufe geparkt. Schließen Sie sie ab oder löschen Sie sie, bevor Sie die Währung ändern.',
    'time-zone-unknown': 'Unbekannte Zeitzone.',
    'address-form': ({ example }) => `Geben Sie es wie ${example} ein.`,
    'host-form': 'Ein Name oder eine IP-Adresse.',
    'same-port': 'Die beiden Ports müssen verschieden sein.',
    'practice-only': 'Die Übung nimmt nur Spielgeld an. Wechseln Sie zuerst zu Ihrem Laden.',
    'settings-changed':
      'Diese Einstellungen wurden anderswo geändert. Öffnen Sie sie neu, bevor Sie sie ändern.',
    'used-many': ({ count }) =>
      `Der Server sagt, die ersten ${count} Adressen dieser Wallet seien schon benutzt worden. Stimmt das, geben Sie ${count} als Nummer der ersten Adresse ein; wenn nicht, wählen Sie einen anderen Server.`,
    'key-private':
      'Das ist ein privater Schlüssel oder ein Seed. Er wurde nicht gespeichert. Wer ihn hat, kann das Geld ausgeben: Fügen Sie ihn nie irgendwo ein. Haben Sie ihn schon anderswo eingefügt, bringen Sie das Geld in eine neue Wallet. Fügen Sie den erweiterten öffentlichen Schlüssel ein.',
    'key-typing-error':
      'Im Schlüssel ist ein Tippfehler, oder ein Teil fehlt. Kopieren Sie ihn noch einmal ganz.',
    'key-single':
      'Das ist eine einzelne Adresse. Fügen Sie den erweiterten öffentlichen Schlüssel des ganzen Kontos ein.',
    'key-shared': 'Das gehört zu einer gemeinsamen Wallet (Multisig), die hier nicht geht.',
    'key-other-network': 'Dieser Schlüssel gehört zu einem anderen Netz.',
    'key-other-coin': 'Dieser Schlüssel gehört zu einer anderen Währung.',
    'key-unknown':
      'Das ist kein erweiterter öffentlicher Schlüssel, der hier geht. Kopieren Sie ihn noch einmal aus der Wallet.',
    'wallet-of-method': ({ method }) =>
      `Das ist der Schlüssel Ihrer ${method}-Wallet, die schon eingerichtet ist. Fügen Sie den erweiterten öffentlichen Schlüssel der Wallet für diese Währung ein.`,
    'monero-address-form':
      'Das ist nicht die Hauptadresse der Monero-Wallet. Kopieren Sie sie noch einmal ganz.',
    'monero-subaddress':
      'Das ist eine Unteradresse. Fügen Sie die Hauptadresse der Wallet ein: Im Hauptnetz beginnt sie mit 4.',
    'monero-integrated-address':
      'Das ist eine integrierte Adresse für eine einzelne Zahlung. Fügen Sie die Hauptadresse der Wallet ein, 95 Zeichen.',
    'monero-address-network': 'Diese Monero-Adresse gehört zu einem anderen Netz.',
    'view-key-form': 'Der private Ansichtsschlüssel hat 64 Zeichen von 0 bis 9 und a bis f.',
    'view-key-other': 'Dieser private Ansichtsschlüssel gehört nicht zu dieser Adresse.',
    'spend-key':
      'Das ist der private Ausgabeschlüssel. Er wurde nicht gespeichert. Wer ihn hat, kann das Geld ausgeben: Fügen Sie ihn nie irgendwo ein. Haben Sie ihn schon anderswo eingefügt, bringen Sie das Geld in eine neue Wallet. Geben Sie den privaten Ansichtsschlüssel ein.',
    'secret-missing': 'Ein Passwort oder Schlüssel fehlt. Geben Sie es ein.',
    'api-key-gone': 'Diesen API-Schlüssel gibt es nicht.',
    'passphrase-short': ({ least }) => `Mindestens ${least} Zeichen.`,
    'passphrase-wrong': 'Falsche Passphrase.',
    'passphrase-none': 'Es ist noch keine Passphrase gesetzt.',
    'passphrase-wait': ({ seconds }) => `Zu viele falsche Passphrasen. Warten Sie ${seconds} s.`,
    'secrets-locked': 'Die Geheimnisse sind gesperrt. Geben Sie zuerst die Passphrase ein.',
    'secret-lost':
      'Ein gespeichertes Passwort oder ein Schlüssel ist nicht mehr lesbar. Geben Sie es noch einmal ein.',
    'webhook-gone': 'Diesen Webhook gibt es nicht mehr.',
    'webhooks-full': ({ most }) => `Es gibt schon ${most} Webhooks. Entfernen Sie zuerst einen.`,
    'webhook-off': 'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
    'delivery-gone': 'Diese Zustellung gibt es nicht mehr.',
    'displays-full': ({ most }) => `Es gibt schon ${most} Anzeigen. Entfernen Sie eine in den Einstellungen.`,
    'display-gone': 'Diese Anzeige gibt es nicht mehr.',
    'tills-full': ({ most }) => `Es gibt schon ${most} Kassen. Entfernen Sie eine in den Einstellungen.`,
    'till-gone': 'Diese Kasse gibt es nicht mehr.',
    'till-name-taken': 'Eine andere Kasse heißt schon so.',
    'tills-need-owner':
      'Kassen im Netzwerk brauchen einen Inhaber mit PIN. Fügen Sie ihn zuerst unter Personen hinzu.',
    'main-till-only': 'Das geht nur am Hauptcomputer.',
    'code-wrong': 'Falscher oder abgelaufener Code.',
    'code-wait': ({ seconds }) => `Zu viele falsche Codes. Warten Sie ${seconds} s.`,
    'backup-gone': 'Diese Sicherung gibt es nicht mehr.',
    'folder-missing':
      'Diesen Ordner gibt es nicht, oder er ist nicht beschreibbar. Geben Sie den ganzen Pfad ein.',
    'database-form':
      'Das ist keine Adresse einer Datenbank. Geben Sie sie so ein: postgres://cointill@192.168.1.10:5432/shop.',
    'database-login': 'Die Datenbank lehnt diesen Benutzer oder dieses Passwort ab.',
    'database-unknown': 'Auf diesem Server gibt es keine Datenbank dieses Namens. Legen Sie sie zuerst an.',
    'database-no-right':
      'Dieser Benutzer darf in der Datenbank kein Schema anlegen. Ihr Verwalter kann es erlauben.',
    'database-certificate':
      'Das Zertifikat der Datenbank ist nicht vertrauenswürdig oder abgelaufen. Dieser Computer muss der Stelle vertrauen, die es ausgestellt hat.',
    'database-certificate-name':
      'Das Zertifikat der Datenbank gilt für einen anderen Namen als die Adresse. Geben Sie den Namen aus dem Zertifikat ein, oder erneuern Sie es für diesen.',
    'database-unencrypted':
      'Die Datenbank verschlüsselt die Verbindung nicht. Außerhalb dieses Computers muss sie verschlüsselt sein, wenn die Adresse nichts anderes bestimmt.',
    'database-host-unknown': 'Es gibt keinen Computer mit diesem Namen. Prüfen Sie die Adresse.',
    'database-silent':
      'Unter dieser Adresse antwortet keine Datenbank. Prüfen Sie Host und Port, und ob der Server läuft.',
    'database-same-wallets':
      'Die eigenen Daten dieses Computers benutzen dieselben Wallets wie die Datenbank und würden Adressen zweimal vergeben. Verschieben Sie stattdessen die Daten von einem Computer zurück, der sie dorthin verschoben hat.',
    'database-has-books': 'In dieser Datenbank sind schon Daten. Wählen Sie eine leere.',
    'disk-refuses':
      'Auf die Festplatte ließ sich nicht schreiben. Schaffen Sie Platz oder prüfen Sie die Festplatte, dann versuchen Sie es erneut.',
    'practice-late': 'Verspätete Zahlungen lassen sich hier nicht simulieren.',
    'practice-paid-already': 'Das wurde schon bezahlt: Wallets zahlen eine Lightning-Rechnung nur einmal.',
    'practice-nothing': 'Es gibt keine Zahlung, mit der sich das simulieren ließe.',
    'practice-settled': 'Eine Lightning-Zahlung ist sofort endgültig und lässt sich nicht rückgängig machen.',
  },
};

export const es: typeof en = {
  refusals: {
    'shop-not-set-up': 'La tienda aún no está configurada.',
    'no-method': 'No hay ninguna forma de pago configurada. El dueño puede añadir una en los ajustes.',
    'no-method-now':
      'Ahora mismo no hay ninguna forma de pago disponible. Revise las formas de pago en los ajustes o inténtelo de nuevo en un momento.',
    'method-not-set-up': ({ method }) => `${method} no está configurado en esta tienda.`,
    'method-off': ({ method }) => `${method} está desactivado. Actívelo primero.`,
    'method-silent': ({ method }) =>
      `${method} no responde ahora. Elija otra forma de pago o inténtelo de nuevo en un momento.`,
    'method-over': ({ method }) => `Esta venta ya no se puede pagar con ${method}.`,
    'no-rate': ({ coin, currency }) =>
      `No hay un tipo de cambio utilizable de ${coin} en ${currency}. Un encargado puede introducir uno en los ajustes.`,
    'amount-below': ({ method, least, coin }) =>
      `${method} acepta como mínimo ${least} ${coin}: este importe es demasiado pequeño.`,
    'amount-above': ({ method, most, coin }) =>
      `${method} acepta como máximo ${most} ${coin}: este importe es demasiado grande.`,
    'amount-form': ({ example }) => `Esto no es un importe. Escríbalo como ${example}.`,
    'amount-nothing': 'El importe debe ser mayor que cero.',
    'too-many-digits': ({ most }) => `Como máximo ${most} cifras antes de los decimales.`,
    'sale-gone': 'Esa venta no existe.',
    'update-not-ready': 'No hay ninguna actualización lista para instalar.',
    'update-sale-open': 'Una venta espera su pago. Instale la actualización cuando haya terminado.',
    'parked-full': ({ most }) => `Ya hay ${most} ventas aparcadas. Termine primero algunas.`,
    'parked-gone': 'Esta venta ya no está aparcada: se ha retomado en otra caja.',
    'parked-currency': 'Esta venta se aparcó en otra moneda. Ponga la tienda en esa moneda para retomarla.',
    'keys-not-free': 'Termine o borre primero la venta actual.',
    'card-unknown': 'Esto no es una Bolt Card ni un código LNURL-withdraw.',
    'card-practice':
      'En el modo de práctica paga la wallet de práctica: las tarjetas reales no pueden pagar.',
    'card-no-lightning': 'Esta venta no se puede pagar por Lightning, y las tarjetas lo necesitan.',
    'card-declined': ({ said }) => `La tarjeta o el código se rechazó: «${said}».`,
    'card-declined-silent': 'La tarjeta o el código se rechazó sin dar motivo.',
    'card-bounds': ({ least, most, due }) =>
      `Esta tarjeta o este código paga de ${least} a ${most} sat. La venta es de ${due} sat.`,
    'cancel-over': 'Esta venta ya terminó y no se puede cancelar.',
    'cancel-seen': 'Se vio un pago, así que la venta ya no se puede cancelar.',
    'accept-refunded': 'Esta venta fue reembolsada.',
    'accept-nothing': 'No se vio ningún pago, así que no hay nada que aceptar.',
    'tender-over': 'Esta venta está cerrada y ya no se puede pagar en efectivo ni con tarjeta.',
    'tender-test': 'Una venta de prueba se paga con su moneda, no en efectivo ni con tarjeta.',
    'tender-unconfirmed': 'Un pago en criptomonedas aún se está confirmando. Espere o acéptelo primero.',
    'tender-short': 'Introduzca al menos lo que falta por pagar.',
    'tender-off': 'El efectivo y la tarjeta están desactivados en los ajustes.',
    'accept-returned': 'El dinero se devolvió, así que no hay nada que aceptar.',
    'refund-not-received': 'Solo se puede reembolsar dinero que se haya recibido.',
    'refund-too-much': 'Eso es más de lo que se recibió.',
    'refund-nothing-left': 'No queda nada por reembolsar.',
    'payee-invoice': 'Esta no es una factura Lightning válida. Cópiela de nuevo.',
    'payee-network': 'Esta factura Lightning es de otra red que la de la tienda.',
    'payee-expired': 'Esta factura Lightning ha caducado. Pida una nueva al cliente.',
    'payee-code': 'Este código no puede recibir dinero.',
    'payee-address': 'Esta no es una dirección válida de ninguna moneda. Cópiela de nuevo.',
    'alarm-gone': 'Esto ya se resolvió.',
    'rate-far': ({ near, currency }) =>
      `El tipo de mercado es de unos ${near} ${currency}, muy lejos de este: ¿falta o sobra una cifra?`,
    'method-is-missing': 'aún no está configurada.',
    'method-is-off': 'está desactivada en los ajustes.',
    'backend-closed': 'no se pudo abrir. Revise sus ajustes.',
    'backend-silent': 'el servidor o el nodo no responde.',
    'backend-behind': 'el servidor o el nodo aún no está listo.',
    'backend-other-network': 'el servidor o el nodo está en otra red que la tienda.',
    'backend-answers': 'la conexión funciona.',
    'backend-practice': 'los pagos se simulan en este ordenador y no son dinero real.',
    'pin-trivial': 'Este PIN es demasiado fácil de adivinar. Evite series y cifras repetidas.',
    'pin-form': ({ least, most }) => `Un PIN tiene de ${least} a ${most} cifras.`,
    'pin-wrong': ({ left }) => `PIN erróneo. Intentos antes de una espera: ${left}.`,
    'pin-wait': ({ seconds }) => `Demasiados PIN incorrectos. Espere ${seconds} s.`,
    'name-taken': 'Ya hay alguien con ese nombre.',
    'person-gone': 'Esta persona ya no existe.',
    'last-owner': 'Es el último dueño. Nombre antes dueño a otra persona.',
    'first-owner': 'La primera persona debe ser dueña.',
    'people-full': ({ most }) => `Como máximo ${most} personas.`,
    'code-taken': ({ item }) => `${item} ya tiene este código.`,
    'item-gone': 'Ese artículo ya no existe.',
    'item-price': ({ item }) =>
      `El precio de ${item} tiene más decimales que la moneda de la tienda. Cámbielo en los ajustes.`,
    'items-full': ({ most }) => `Como máximo ${most} artículos.`,
    'csv-columns': ({ columns }) => `La primera línea debe nombrar las columnas. Faltan: ${columns}.`,
    'csv-same': ({ line }) => `El mismo artículo que en la línea ${line}.`,
    'csv-lines': ({ lines, more }) =>
      `No se ha importado nada. ${lines.map(({ line, column, why }) => `Línea ${line}${column === '' ? '' : ` (${column})`}: ${why}`).join(' ')}${more === 0 ? '' : ` Y ${more} más.`}`,
    'picture-form': 'Use un PNG, JPEG o WebP sin animación y no demasiado grande.',
    'stock-form': 'Un número con 3 decimales como máximo, o vacío para no llevar existencias.',
    'yes-or-no': 'Sí (yes), no o vacío.',
    'price-form': 'Un precio es un número mayor que cero, como 58364,85.',
    'receipt-unpaid': 'El recibo está disponible cuando la venta está pagada.',
    'receipt-test': 'Una venta de prueba no tiene recibo.',
    'receipt-printed': 'Este recibo ya se imprimió. Imprima una copia.',
    'printer-missing': 'No hay impresora de recibos configurada. Añada su dirección en los ajustes.',
    'printer-form':
      'Una dirección como 192.168.1.50 o 192.168.1.50:9100, o una impresora USB como /dev/usb/lp0.',
    'printer-outside': 'La impresora debe estar en la red propia de la tienda.',
    'printer-silent': ({ address }) =>
      `La impresora en ${address} no responde y no se imprimió nada. Compruebe que está encendida y conectada.`,
    'printer-stopped': ({ address }) =>
      `La impresora en ${address} se detuvo. Compruebe si salió el recibo antes de imprimir una copia.`,
    'printer-usb-missing': ({ address }) =>
      `No hay ninguna impresora en ${address} y no se imprimió nada. Conéctela y enciéndala.`,
    'printer-usb-busy': ({ address }) =>
      `Otro programa está usando la impresora en ${address} y no se imprimió nada. Inténtelo de nuevo cuando termine.`,
    'printer-usb-forbidden': ({ address }) =>
      `Este usuario no puede escribir en ${address} y no se imprimió nada. En este ordenador, añádalo al grupo lp y vuelva a iniciar sesión.`,
    'printer-usb-linux':
      'Las impresoras USB solo funcionan en Linux. Use la impresora del sistema o una de red.',
    'closed-already': ({ number }) => `El día se cerró hace un momento como Z ${number}. Mírelo primero.`,
    'closing-gone': 'No hay ningún cierre con ese número.',
    'text-hidden': 'Sin saltos de línea ni caracteres invisibles.',
    'text-length': ({ least, most }) => `Entre ${least} y ${most} caracteres.`,
    'number-range': ({ least, most }) => `Un número entero de ${least} a ${most}.`,
    'list-length': ({ least, most }) => `Entre ${least} y ${most} entradas.`,
    'percent-form': 'Un porcentaje de 0 a 100, con 2 decimales como máximo.',
    'decimals-form': ({ most }) => `Un número con ${most} decimales como máximo.`,
    'steps-form': 'Cada importe debe ser mayor que el anterior, y el último tramo no tiene importe máximo.',
    'currency-unknown': 'Moneda desconocida.',
    'currency-parked': 'Hay ventas aparcadas en esta moneda. Termínelas o bórrelas antes de cambiarla.',
    'time-zone-unknown': 'Zona horaria desconocida.',
    'address-form': ({ example }) => `Escríbalo como ${example}.`,
    'host-form': 'Un nombre o una dirección IP.',
    'same-port': 'Los dos puertos deben ser distintos.',
    'practice-only': 'La práctica solo admite dinero ficticio. Cambie primero a su negocio.',
    'settings-changed': 'Estos ajustes se cambiaron en otro lugar. Ábralos de nuevo antes de cambiarlos.',
    'used-many': ({ count }) =>
      `El servidor dice que las primeras ${count} direcciones de este monedero ya se usaron. Si es así, escriba ${count} como número de la primera dirección; si no, elija otro servidor.`,
    'key-private':
      'Es una clave privada o una semilla. No se ha guardado. Quien la tenga puede gastar el dinero: no la pegue nunca en ningún sitio. Si ya se pegó en otro lugar, mueva el dinero a un monedero nuevo. Pegue la clave pública extendida.',
    'key-typing-error': 'Hay una errata en la clave o falta una parte. Cópiela de nuevo, entera.',
    'key-single': 'Es una sola dirección. Pegue la clave pública extendida de toda la cuenta.',
    'key-shared': 'Pertenece a un monedero compartido (multifirma), que aquí no se puede usar.',
    'key-other-network': 'Esta clave es de otra red.',
    'key-other-coin': 'Esta clave es de otra moneda.',
    'key-unknown': 'No es una clave pública extendida que se pueda usar aquí. Cópiela otra vez del monedero.',
    'wallet-of-method': ({ method }) =>
      `Esta es la clave de su monedero de ${method}, que ya está configurado. Pegue la clave pública extendida del monedero de esta moneda.`,
    'monero-address-form': 'No es la dirección principal del monedero de Monero. Cópiela de nuevo, entera.',
    'monero-subaddress':
      'Es una subdirección. Pegue la dirección principal del monedero: en la red principal empieza por 4.',
    'monero-integrated-address':
      'Es una dirección integrada, hecha para un solo pago. Pegue la dirección principal del monedero, de 95 caracteres.',
    'monero-address-network': 'Esta dirección de Monero es de otra red.',
    'view-key-form': 'La clave privada de vista tiene 64 caracteres de 0 a 9 y de a a f.',
    'view-key-other': 'Esta clave privada de vista no corresponde a esa dirección.',
    'spend-key':
      'Es la clave privada de gasto. No se ha guardado. Quien la tenga puede gastar el dinero: no la pegue nunca en ningún sitio. Si ya se pegó en otro lugar, mueva el dinero a un monedero nuevo. Introduzca la clave privada de vista.',
    'secret-missing': 'Falta una contraseña o clave. Introdúzcala.',
    'api-key-gone': 'Esa clave de API no existe.',
    'passphrase-short': ({ least }) => `Al menos ${least} caracteres.`,
    'passphrase-wrong': 'Frase de paso errónea.',
    'passphrase-none': 'Aún no hay frase de paso.',
    'passphrase-wait': ({ seconds }) => `Demasiadas frases de paso incorrectas. Espere ${seconds} s.`,
    'secrets-locked': 'Los secretos están bloqueados. Introduzca primero la frase de paso.',
    'secret-lost': 'Una contraseña o clave guardada ya no se puede leer. Introdúzcala de nuevo.',
    'webhook-gone': 'Ese webhook ya no existe.',
    'webhooks-full': ({ most }) => `Ya hay ${most} webhooks. Quite uno primero.`,
    'webhook-off': 'Este webhook está desactivado. Actívelo primero.',
    'delivery-gone': 'Esa entrega ya no existe.',
    'displays-full': ({ most }) => `Ya hay ${most} pantallas. Quite una en los ajustes.`,
    'display-gone': 'Esa pantalla ya no existe.',
    'tills-full': ({ most }) => `Ya hay ${most} cajas. Quite una en los ajustes.`,
    'till-gone': 'Esa caja ya no existe.',
    'till-name-taken': 'Otra caja ya se llama así.',
    'tills-need-owner': 'Las cajas de la red necesitan un propietario con PIN. Añádalo primero en Personas.',
    'main-till-only': 'Esto solo se puede hacer en el ordenador principal.',
    'code-wrong': 'Código erróneo o caducado.',
    'code-wait': ({ seconds }) => `Demasiados códigos erróneos. Espere ${seconds} s.`,
    'backup-gone': 'Esa copia de seguridad ya no existe.',
    'folder-missing': 'Esa carpeta no existe o no se puede escribir en ella. Escriba la ruta completa.',
    'database-form':
      'Esto no es la dirección de una base de datos. Escríbala así: postgres://cointill@192.168.1.10:5432/shop.',
    'database-login': 'La base de datos rechaza este usuario o esta contraseña.',
    'database-unknown': 'En este servidor no hay ninguna base de datos con ese nombre. Créela primero.',
    'database-no-right':
      'Este usuario no puede crear un esquema en la base de datos. Su administrador puede permitirlo.',
    'database-certificate':
      'El certificado de la base de datos no es de confianza o ha caducado. Este ordenador debe confiar en la autoridad que lo emitió.',
    'database-certificate-name':
      'El certificado de la base de datos es para un nombre distinto al de la dirección. Introduzca el nombre del certificado o renuévelo para este.',
    'database-unencrypted':
      'La base de datos no cifra la conexión. Fuera de este ordenador debe ir cifrada, salvo que la dirección indique otra cosa.',
    'database-host-unknown': 'No hay ningún ordenador con ese nombre. Compruebe la dirección.',
    'database-silent':
      'Ninguna base de datos responde en esta dirección. Compruebe el host y el puerto, y si el servidor está encendido.',
    'database-same-wallets':
      'Los datos propios de este ordenador usan los mismos monederos que la base de datos y darían direcciones dos veces. En su lugar, traslade los datos de vuelta desde un ordenador que los llevó allí.',
    'database-has-books': 'Esta base de datos ya contiene datos. Elija una vacía.',
    'disk-refuses':
      'No se pudo escribir en el disco. Haga sitio o haga que lo revisen, e inténtelo de nuevo.',
    'practice-late': 'Aquí no se pueden simular pagos tardíos.',
    'practice-paid-already': 'Ya se pagó: los monederos pagan una factura Lightning una sola vez.',
    'practice-nothing': 'No hay ningún pago con el que simular esto.',
    'practice-settled': 'Un pago Lightning es definitivo y no se puede anular.',
  },
};

export const fr: typeof en = {
  refusals: {
    'shop-not-set-up': 'La boutique n’est pas encore configurée.',
    'no-method':
      'Aucun moyen de paiement n’est configuré. Le propriétaire peut en ajouter un dans les réglages.',
    'no-method-now':
      'Aucun moyen de paiement n’est utilisable en ce moment. Consultez les moyens de paiement dans les réglages, ou réessayez dans un instant.',
    'method-not-set-up': ({ method }) => `${method} n’est pas configuré dans cette boutique.`,
    'method-off': ({ method }) => `${method} est désactivé. Activez-le d’abord.`,
    'method-silent': ({ method }) =>
      `${method} ne répond pas en ce moment. Choisissez un autre moyen, ou réessayez dans un instant.`,
    'method-over': ({ method }) => `Cette vente ne peut plus être payée avec ${method}.`,
    'no-rate': ({ coin, currency }) =>
      `Il n’y a pas de cours utilisable pour ${coin} en ${currency}. Un responsable peut en saisir un dans les réglages.`,
    'amount-below': ({ method, least, coin }) =>
      `${method} accepte au moins ${least} ${coin} : ce montant est trop petit.`,
    'amount-above': ({ method, most, coin }) =>
      `${method} accepte au plus ${most} ${coin} : ce montant est trop grand.`,
    'amount-form': ({ example }) => `Ce n’est pas un montant. Saisissez-le comme ${example}.`,
    'amount-nothing': 'Le montant doit être supérieur à zéro.',
    'too-many-digits': ({ most }) => `Au plus ${most} chiffres avant la virgule.`,
    'sale-gone': 'Cette vente n’existe pas.',
    'update-not-ready': 'Aucune mise à jour n’est prête à être installée.',
    'update-sale-open': 'Une vente attend son paiement. Installez la mise à jour quand elle est terminée.',
    'parked-full': ({ most }) => `${most} ventes sont déjà mises de côté. Terminez-en d’abord quelques-unes.`,
    'parked-gone': 'Cette vente n’est plus mise de côté : elle a été continuée sur une autre caisse.',
    'parked-currency':
      'Cette vente a été mise de côté dans une autre devise. Remettez la boutique dans cette devise pour la continuer.',
    'keys-not-free': 'Terminez ou effacez d’abord la vente en cours.',
    'card-unknown': 'Ce n’est ni une Bolt Card ni un code LNURL-withdraw.',
    'card-practice':
      'En mode entraînement, c’est le portefeuille d’entraînement qui paie : les vraies cartes ne peuvent pas payer.',
    'card-no-lightning': 'Cette vente ne peut pas être payée par Lightning, dont les cartes ont besoin.',
    'card-declined': ({ said }) => `La carte ou le code a été refusé : « ${said} ».`,
    'card-declined-silent': 'La carte ou le code a été refusé, sans raison.',
    'card-bounds': ({ least, most, due }) =>
      `Cette carte ou ce code paie de ${least} à ${most} sat. La vente est de ${due} sat.`,
    'cancel-over': 'Cette vente est terminée et ne peut plus être annulée.',
    'cancel-seen': 'Un paiement a été vu : la vente ne peut plus être annulée.',
    'accept-refunded': 'Cette vente a été remboursée.',
    'accept-nothing': 'Aucun paiement n’a été vu : il n’y a rien à accepter.',
    'tender-over': 'Cette vente est close : elle ne peut plus être réglée en espèces ou par carte.',
    'tender-test': 'Une vente d’essai se règle dans sa crypto, pas en espèces ni par carte.',
    'tender-unconfirmed':
      'Un paiement en crypto est encore en cours de confirmation. Attendez-le ou acceptez-le d’abord.',
    'tender-short': 'Saisissez au moins le montant restant à payer.',
    'tender-off': 'Espèces et carte sont désactivées dans les réglages.',
    'accept-returned': 'L’argent a été rendu : il n’y a rien à accepter.',
    'refund-not-received': 'Seul l’argent reçu peut être remboursé.',
    'refund-too-much': 'C’est plus que ce qui a été reçu.',
    'refund-nothing-left': 'Il ne reste rien à rembourser.',
    'payee-invoice': 'Ce n’est pas une facture Lightning valable. Copiez-la de nouveau.',
    'payee-network': 'Cette facture Lightning est d’un autre réseau que celui du commerce.',
    'payee-expired': 'Cette facture Lightning a expiré. Demandez-en une nouvelle au client.',
    'payee-code': 'Ce code ne peut pas recevoir d’argent.',
    'payee-address': 'Ce n’est l’adresse valable d’aucune monnaie. Copiez-la de nouveau.',
    'alarm-gone': 'C’est déjà réglé.',
    'rate-far': ({ near, currency }) =>
      `Le cours du marché est d’environ ${near} ${currency}, loin de celui-ci : manque-t-il un chiffre, ou y en a-t-il un de trop ?`,
    'method-is-missing': 'il n’est pas encore configuré.',
    'method-is-off': 'il est désactivé dans les réglages.',
    'backend-closed': 'il n’a pas pu être ouvert. Vérifiez ses réglages.',
    'backend-silent': 'le serveur ou le nœud ne répond pas.',
    'backend-behind': 'le serveur ou le nœud n’est pas encore prêt.',
    'backend-other-network': 'le serveur ou le nœud est sur un autre réseau que la boutique.',
    'backend-answers': 'la connexion fonctionne.',
    'backend-practice': 'les paiements sont simulés sur cet ordinateur et ne sont pas de l’argent réel.',
    'pin-trivial': 'Ce code PIN est trop facile à deviner. Évitez les suites et les répétitions.',
    'pin-form': ({ least, most }) => `Un code PIN compte de ${least} à ${most} chiffres.`,
    'pin-wrong': ({ left }) => `Code PIN erroné. Essais avant une attente : ${left}.`,
    'pin-wait': ({ seconds }) => `Trop de codes PIN erronés. Attendez ${seconds} s.`,
    'name-taken': 'Quelqu’un porte déjà ce nom.',
    'person-gone': 'Cette personne n’existe plus.',
    'last-owner': 'C’est le dernier propriétaire. Désignez d’abord quelqu’un d’autre comme propriétaire.',
    'first-owner': 'La première personne doit être propriétaire.',
    'people-full': ({ most }) => `Au plus ${most} personnes.`,
    'code-taken': ({ item }) => `${item} a déjà ce code.`,
    'item-gone': 'Cet article n’existe plus.',
    'item-price': ({ item }) =>
      `Le prix de ${item} a plus de décimales que la devise de la boutique. Modifiez-le dans les réglages.`,
    'items-full': ({ most }) => `Au plus ${most} articles.`,
    'csv-columns': ({ columns }) => `La première ligne doit nommer les colonnes. Il manque : ${columns}.`,
    'csv-same': ({ line }) => `Le même article qu’à la ligne ${line}.`,
    'csv-lines': ({ lines, more }) =>
      `Rien n’a été importé. ${lines.map(({ line, column, why }) => `Ligne ${line}${column === '' ? '' : ` (${column})`} : ${why}`).join(' ')}${more === 0 ? '' : ` Et ${more} autres.`}`,
    'picture-form': 'Utilisez un PNG, JPEG ou WebP sans animation et pas trop grand.',
    'stock-form': 'Un nombre avec 3 décimales au plus, ou vide pour ne pas suivre le stock.',
    'yes-or-no': 'Oui (yes), non (no) ou vide.',
    'price-form': 'Un prix est un nombre supérieur à zéro, comme 58364,85.',
    'receipt-unpaid': 'Le ticket est disponible une fois la vente payée.',
    'receipt-test': 'Une vente d’essai n’a pas de ticket.',
    'receipt-printed': 'Ce ticket a déjà été imprimé. Imprimez une copie.',
    'printer-missing':
      'Aucune imprimante à tickets n’est configurée. Saisissez son adresse dans les réglages.',
    'printer-form':
      'Une adresse comme 192.168.1.50 ou 192.168.1.50:9100, ou une imprimante USB comme /dev/usb/lp0.',
    'printer-outside': 'L’imprimante doit être dans le réseau de la boutique.',
    'printer-silent': ({ address }) =>
      `L’imprimante à ${address} ne répond pas et rien n’a été imprimé. Vérifiez qu’elle est allumée et reliée.`,
    'printer-stopped': ({ address }) =>
      `L’imprimante à ${address} s’est arrêtée. Vérifiez si le ticket est sorti avant d’imprimer une copie.`,
    'printer-usb-missing': ({ address }) =>
      `Il n’y a pas d’imprimante à ${address} et rien n’a été imprimé. Branchez-la et allumez-la.`,
    'printer-usb-busy': ({ address }) =>
      `Un autre programme utilise l’imprimante à ${address} et rien n’a été imprimé. Réessayez quand il aura terminé.`,
    'printer-usb-forbidden': ({ address }) =>
      `Cet utilisateur n’a pas le droit d’écrire sur ${address} et rien n’a été imprimé. Sur cet ordinateur, ajoutez-le au groupe lp, puis rouvrez la session.`,
    'printer-usb-linux':
      'Les imprimantes USB ne fonctionnent que sous Linux. Utilisez l’imprimante du système ou une imprimante réseau.',
    'closed-already': ({ number }) =>
      `La journée vient d’être clôturée sous Z ${number}. Regardez-la d’abord.`,
    'closing-gone': 'Il n’y a pas de clôture de ce numéro.',
    'text-hidden': 'Sans saut de ligne ni caractère invisible.',
    'text-length': ({ least, most }) => `Entre ${least} et ${most} caractères.`,
    'number-range': ({ least, most }) => `Un nombre entier de ${least} à ${most}.`,
    'list-length': ({ least, most }) => `Entre ${least} et ${most} entrées.`,
    'percent-form': 'Un pourcentage de 0 à 100, avec 2 décimales au plus.',
    'decimals-form': ({ most }) => `Un nombre avec ${most} décimales au plus.`,
    'steps-form':
      'Chaque montant doit dépasser le précédent, et le dernier palier n’a pas de montant maximal.',
    'currency-unknown': 'Devise inconnue.',
    'currency-parked':
      'Des ventes sont mises de côté dans cette devise. Terminez-les ou effacez-les avant de la changer.',
    'time-zone-unknown': 'Fuseau horaire inconnu.',
    'address-form': ({ example }) => `Écrivez-le comme ${example}.`,
    'host-form': 'Un nom ou une adresse IP.',
    'same-port': 'Les deux ports doivent être différents.',
    'practice-only': 'L’entraînement n’accepte que de l’argent fictif. Passez d’abord à votre commerce.',
    'settings-changed': 'Ces réglages ont été modifiés ailleurs. Rouvrez-les avant de les modifier.',
    'used-many': ({ count }) =>
      `Le serveur dit que les ${count} premières adresses de ce portefeuille ont déjà servi. Si c’est exact, saisissez ${count} comme numéro de la première adresse ; sinon, choisissez un autre serveur.`,
    'key-private':
      'C’est une clé privée ou une graine. Elle n’a pas été gardée. Qui la possède peut dépenser l’argent : ne la collez jamais nulle part. Si elle l’a déjà été ailleurs, déplacez l’argent vers un nouveau portefeuille. Collez la clé publique étendue.',
    'key-typing-error':
      'Il y a une faute de frappe dans la clé, ou il en manque une partie. Copiez-la de nouveau en entier.',
    'key-single': 'C’est une seule adresse. Collez la clé publique étendue du compte entier.',
    'key-shared': 'Cela appartient à un portefeuille partagé (multisig), qui n’est pas utilisable ici.',
    'key-other-network': 'Cette clé est pour un autre réseau.',
    'key-other-coin': 'Cette clé est d’une autre monnaie.',
    'key-unknown':
      'Ce n’est pas une clé publique étendue utilisable ici. Copiez-la de nouveau depuis le portefeuille.',
    'wallet-of-method': ({ method }) =>
      `C’est la clé de votre portefeuille ${method}, déjà configuré. Collez la clé publique étendue du portefeuille de cette monnaie.`,
    'monero-address-form':
      'Ce n’est pas l’adresse principale du portefeuille Monero. Copiez-la de nouveau en entier.',
    'monero-subaddress':
      'C’est une sous-adresse. Collez l’adresse principale du portefeuille : sur le réseau principal, elle commence par 4.',
    'monero-integrated-address':
      'C’est une adresse intégrée, faite pour un seul paiement. Collez l’adresse principale du portefeuille, de 95 caractères.',
    'monero-address-network': 'Cette adresse Monero est pour un autre réseau.',
    'view-key-form': 'La clé de vue privée compte 64 caractères de 0 à 9 et de a à f.',
    'view-key-other': 'Cette clé de vue privée ne correspond pas à cette adresse.',
    'spend-key':
      'C’est la clé de dépense privée. Elle n’a pas été gardée. Qui la possède peut dépenser l’argent : ne la collez jamais nulle part. Si elle l’a déjà été ailleurs, déplacez l’argent vers un nouveau portefeuille. Saisissez la clé de vue privée.',
    'secret-missing': 'Il manque un mot de passe ou une clé. Saisissez-le.',
    'api-key-gone': 'Cette clé API n’existe pas.',
    'passphrase-short': ({ least }) => `Au moins ${least} caractères.`,
    'passphrase-wrong': 'Phrase secrète erronée.',
    'passphrase-none': 'Aucune phrase secrète n’est encore définie.',
    'passphrase-wait': ({ seconds }) => `Trop de phrases secrètes erronées. Attendez ${seconds} s.`,
    'secrets-locked': 'Les secrets sont verrouillés. Saisissez d’abord la phrase secrète.',
    'secret-lost': 'Un mot de passe ou une clé enregistrés ne sont plus lisibles. Saisissez-les de nouveau.',
    'webhook-gone': 'Ce webhook n’existe plus.',
    'webhooks-full': ({ most }) => `Il y a déjà ${most} webhooks. Retirez-en un d’abord.`,
    'webhook-off': 'Ce webhook est désactivé. Activez-le d’abord.',
    'delivery-gone': 'Cet envoi n’existe plus.',
    'displays-full': ({ most }) => `Il y a déjà ${most} écrans. Retirez-en un dans les réglages.`,
    'display-gone': 'Cet écran n’existe plus.',
    'tills-full': ({ most }) => `Il y a déjà ${most} caisses. Retirez-en une dans les réglages.`,
    'till-gone': 'Cette caisse n’existe plus.',
    'till-name-taken': 'Une autre caisse porte déjà ce nom.',
    'tills-need-owner':
      'Les caisses du réseau exigent un propriétaire avec un code PIN. Ajoutez-le d’abord sous Personnes.',
    'main-till-only': 'Seul l’ordinateur principal peut faire cela.',
    'code-wrong': 'Code erroné ou expiré.',
    'code-wait': ({ seconds }) => `Trop de codes erronés. Attendez ${seconds} s.`,
    'backup-gone': 'Cette sauvegarde n’existe plus.',
    'folder-missing':
      'Ce dossier n’existe pas, ou il n’est pas possible d’y écrire. Saisissez son chemin complet.',
    'database-form':
      'Ce n’est pas l’adresse d’une base de données. Saisissez-la ainsi : postgres://cointill@192.168.1.10:5432/shop.',
    'database-login': 'La base de données refuse cet utilisateur ou ce mot de passe.',
    'database-unknown': 'Ce serveur n’a pas de base de données de ce nom. Créez-la d’abord.',
    'database-no-right':
      'Cet utilisateur n’a pas le droit de créer un schéma dans la base. Son administrateur peut l’autoriser.',
    'database-certificate':
      'Le certificat de la base n’est pas fiable ou a expiré. Cet ordinateur doit faire confiance à l’autorité qui l’a émis.',
    'database-certificate-name':
      'Le certificat de la base est établi pour un autre nom que celui de l’adresse. Saisissez le nom du certificat, ou renouvelez-le pour celui-ci.',
    'database-unencrypted':
      'La base ne chiffre pas la connexion. Hors de cet ordinateur elle doit être chiffrée, sauf si l’adresse indique le contraire.',
    'database-host-unknown': 'Aucun ordinateur ne porte ce nom. Vérifiez l’adresse.',
    'database-silent':
      'Aucune base ne répond à cette adresse. Vérifiez l’hôte et le port, et si le serveur est allumé.',
    'database-same-wallets':
      'Les données de cet ordinateur utilisent les mêmes portefeuilles que la base et donneraient des adresses deux fois. Déplacez plutôt les données depuis un ordinateur qui les y a déplacées.',
    'database-has-books': 'Cette base contient déjà des données. Choisissez une base vide.',
    'disk-refuses':
      'Impossible d’écrire sur le disque. Faites de la place ou faites-le vérifier, puis réessayez.',
    'practice-late': 'Un paiement tardif ne peut pas être simulé ici.',
    'practice-paid-already': 'C’est déjà payé : un portefeuille ne paie une facture Lightning qu’une fois.',
    'practice-nothing': 'Il n’y a aucun paiement pour simuler cela.',
    'practice-settled': 'Un paiement Lightning est définitif et ne peut pas être annulé.',
  },
};

export const pt: typeof en = {
  refusals: {
    'shop-not-set-up': 'A loja ainda não está configurada.',
    'no-method':
      'Nenhuma forma de pagamento está configurada. O proprietário pode adicionar uma nas definições.',
    'no-method-now':
      'Neste momento não há nenhuma forma de pagamento disponível. Verifique as formas de pagamento nas definições ou tente de novo dentro de momentos.',
    'method-not-set-up': ({ method }) => `${method} não está configurado nesta loja.`,
    'method-off': ({ method }) => `${method} está desligado. Ligue-o primeiro.`,
    'method-silent': ({ method }) =>
      `${method} não responde agora. Escolha outra forma de pagamento ou tente de novo dentro de momentos.`,
    'method-over': ({ method }) => `Esta venda já não pode ser paga com ${method}.`,
    'no-rate': ({ coin, currency }) =>
      `Não há taxa utilizável de ${coin} em ${currency}. Um gerente pode introduzir uma nas definições.`,
    'amount-below': ({ method, least, coin }) =>
      `${method} aceita no mínimo ${least} ${coin}: este valor é demasiado pequeno.`,
    'amount-above': ({ method, most, coin }) =>
      `${method} aceita no máximo ${most} ${coin}: este valor é demasiado grande.`,
    'amount-form': ({ example }) => `Isto não é um valor. Escreva-o como ${example}.`,
    'amount-nothing': 'O valor tem de ser maior que zero.',
    'too-many-digits': ({ most }) => `No máximo ${most} algarismos antes da vírgula.`,
    'sale-gone': 'Essa venda não existe.',
    'update-not-ready': 'Não há nenhuma atualização pronta a instalar.',
    'update-sale-open': 'Uma venda espera o pagamento. Instale a atualização quando estiver concluída.',
    'parked-full': ({ most }) => `Já há ${most} vendas reservadas. Termine primeiro algumas.`,
    'parked-gone': 'Esta venda já não está reservada: foi retomada noutra caixa.',
    'parked-currency': 'Esta venda foi reservada noutra moeda. Defina essa moeda na loja para a retomar.',
    'keys-not-free': 'Termine ou apague primeiro a venda atual.',
    'card-unknown': 'Isto não é um Bolt Card nem um código LNURL-withdraw.',
    'card-practice': 'No modo de treino paga a carteira de treino: os cartões reais não podem pagar.',
    'card-no-lightning': 'Esta venda não pode ser paga por Lightning, de que os cartões precisam.',
    'card-declined': ({ said }) => `O cartão ou o código foi recusado: «${said}».`,
    'card-declined-silent': 'O cartão ou o código foi recusado sem motivo.',
    'card-bounds': ({ least, most, due }) =>
      `Este cartão ou código paga de ${least} a ${most} sat. A venda é de ${due} sat.`,
    'cancel-over': 'Esta venda já terminou e não pode ser cancelada.',
    'cancel-seen': 'Foi visto um pagamento, por isso a venda já não pode ser cancelada.',
    'accept-refunded': 'Esta venda foi reembolsada.',
    'accept-nothing': 'Não foi visto nenhum pagamento, por isso não há nada a aceitar.',
    'tender-over': 'Esta venda está encerrada e já não pode ser paga em numerário nem com cartão.',
    'tender-test': 'Uma venda de teste é paga na sua moeda, não em numerário nem com cartão.',
    'tender-unconfirmed':
      'Um pagamento em criptomoeda ainda está a ser confirmado. Aguarde ou aceite-o primeiro.',
    'tender-short': 'Introduza pelo menos o valor em falta.',
    'tender-off': 'Numerário e cartão estão desativados nas definições.',
    'accept-returned': 'O dinheiro foi devolvido, por isso não há nada a aceitar.',
    'refund-not-received': 'Só se pode reembolsar dinheiro que foi recebido.',
    'refund-too-much': 'Isso é mais do que foi recebido.',
    'refund-nothing-left': 'Não resta nada para reembolsar.',
    'payee-invoice': 'Esta não é uma fatura Lightning válida. Copie-a de novo.',
    'payee-network': 'Esta fatura Lightning é de outra rede que não a da loja.',
    'payee-expired': 'Esta fatura Lightning expirou. Peça uma nova ao cliente.',
    'payee-code': 'Este código não pode receber dinheiro.',
    'payee-address': 'Este não é um endereço válido de nenhuma moeda. Copie-o de novo.',
    'alarm-gone': 'Isto já foi tratado.',
    'rate-far': ({ near, currency }) =>
      `A taxa do mercado é de cerca de ${near} ${currency}, longe desta: falta ou sobra um algarismo?`,
    'method-is-missing': 'ainda não está configurada.',
    'method-is-off': 'está desligada nas definições.',
    'backend-closed': 'não foi possível abri-la. Verifique as suas definições.',
    'backend-silent': 'o servidor ou o nó não responde.',
    'backend-behind': 'o servidor ou o nó ainda não está pronto.',
    'backend-other-network': 'o servidor ou o nó está noutra rede que não a da loja.',
    'backend-answers': 'a ligação funciona.',
    'backend-practice': 'os pagamentos são simulados neste computador e não são dinheiro real.',
    'pin-trivial': 'Este PIN é demasiado fácil de adivinhar. Evite sequências e algarismos repetidos.',
    'pin-form': ({ least, most }) => `Um PIN tem de ${least} a ${most} algarismos.`,
    'pin-wrong': ({ left }) => `PIN errado. Tentativas antes de uma espera: ${left}.`,
    'pin-wait': ({ seconds }) => `Demasiados PIN errados. Espere ${seconds} s.`,
    'name-taken': 'Já há alguém com esse nome.',
    'person-gone': 'Esta pessoa já não existe.',
    'last-owner': 'É o último proprietário. Nomeie primeiro outra pessoa proprietária.',
    'first-owner': 'A primeira pessoa tem de ser proprietária.',
    'people-full': ({ most }) => `No máximo ${most} pessoas.`,
    'code-taken': ({ item }) => `${item} já tem este código.`,
    'item-gone': 'Esse artigo já não existe.',
    'item-price': ({ item }) =>
      `O preço de ${item} tem mais casas decimais do que a moeda da loja. Altere-o nas definições.`,
    'items-full': ({ most }) => `No máximo ${most} artigos.`,
    'csv-columns': ({ columns }) => `A primeira linha tem de nomear as colunas. Faltam: ${columns}.`,
    'csv-same': ({ line }) => `O mesmo artigo que na linha ${line}.`,
    'csv-lines': ({ lines, more }) =>
      `Nada foi importado. ${lines.map(({ line, column, why }) => `Linha ${line}${column === '' ? '' : ` (${column})`}: ${why}`).join(' ')}${more === 0 ? '' : ` E mais ${more}.`}`,
    'picture-form': 'Use um PNG, JPEG ou WebP sem animação e não demasiado grande.',
    'stock-form': 'Um número com no máximo 3 casas decimais, ou vazio para não controlar o stock.',
    'yes-or-no': 'Sim (yes), não (no) ou vazio.',
    'price-form': 'Um preço é um número acima de zero, como 58364,85.',
    'receipt-unpaid': 'O recibo está disponível depois de a venda ser paga.',
    'receipt-test': 'Uma venda de teste não tem recibo.',
    'receipt-printed': 'Este recibo já foi impresso. Imprima uma cópia.',
    'printer-missing': 'Não há impressora de recibos configurada. Indique o endereço nas definições.',
    'printer-form':
      'Um endereço como 192.168.1.50 ou 192.168.1.50:9100, ou uma impressora USB como /dev/usb/lp0.',
    'printer-outside': 'A impressora tem de estar na rede da própria loja.',
    'printer-silent': ({ address }) =>
      `A impressora em ${address} não responde e nada foi impresso. Veja se está ligada e conectada.`,
    'printer-stopped': ({ address }) =>
      `A impressora em ${address} parou. Verifique se o recibo saiu antes de imprimir uma cópia.`,
    'printer-usb-missing': ({ address }) =>
      `Não há nenhuma impressora em ${address} e nada foi impresso. Ligue-a ao computador e à corrente.`,
    'printer-usb-busy': ({ address }) =>
      `Outro programa está a usar a impressora em ${address} e nada foi impresso. Tente de novo quando ele terminar.`,
    'printer-usb-forbidden': ({ address }) =>
      `Este utilizador não pode escrever em ${address} e nada foi impresso. Neste computador, adicione-o ao grupo lp e inicie sessão de novo.`,
    'printer-usb-linux':
      'As impressoras USB só funcionam no Linux. Use a impressora do sistema ou uma de rede.',
    'closed-already': ({ number }) => `O dia foi fechado há momentos como Z ${number}. Veja-o primeiro.`,
    'closing-gone': 'Não há nenhum fecho com esse número.',
    'text-hidden': 'Sem quebras de linha nem caracteres invisíveis.',
    'text-length': ({ least, most }) => `Entre ${least} e ${most} caracteres.`,
    'number-range': ({ least, most }) => `Um número inteiro de ${least} a ${most}.`,
    'list-length': ({ least, most }) => `Entre ${least} e ${most} entradas.`,
    'percent-form': 'Uma percentagem de 0 a 100, com no máximo 2 casas decimais.',
    'decimals-form': ({ most }) => `Um número com no máximo ${most} casas decimais.`,
    'steps-form': 'Cada valor tem de ser maior do que o anterior, e o último escalão não tem valor máximo.',
    'currency-unknown': 'Moeda desconhecida.',
    'currency-parked': 'Há vendas reservadas nesta moeda. Termine-as ou apague-as antes de a mudar.',
    'time-zone-unknown': 'Fuso horário desconhecido.',
    'address-form': ({ example }) => `Escreva como ${example}.`,
    'host-form': 'Um nome ou um endereço IP.',
    'same-port': 'As duas portas têm de ser diferentes.',
    'practice-only': 'O treino só aceita dinheiro fictício. Mude primeiro para a sua loja.',
    'settings-changed': 'Estas definições foram alteradas noutro lugar. Abra-as de novo antes de as mudar.',
    'used-many': ({ count }) =>
      `O servidor diz que os primeiros ${count} endereços desta carteira já foram usados. Se for verdade, escreva ${count} como número do primeiro endereço; se não, escolha outro servidor.`,
    'key-private':
      'É uma chave privada ou uma semente. Não foi guardada. Quem a tem pode gastar o dinheiro: nunca a cole em lado nenhum. Se já foi colada noutro sítio, mova o dinheiro para uma carteira nova. Cole a chave pública estendida.',
    'key-typing-error': 'Há um erro na chave ou falta uma parte. Copie-a de novo, inteira.',
    'key-single': 'É um só endereço. Cole a chave pública estendida da conta inteira.',
    'key-shared': 'Pertence a uma carteira partilhada (multisig), que aqui não se pode usar.',
    'key-other-network': 'Esta chave é de outra rede.',
    'key-other-coin': 'Esta chave é de outra moeda.',
    'key-unknown': 'Não é uma chave pública estendida que se possa usar aqui. Copie-a outra vez da carteira.',
    'wallet-of-method': ({ method }) =>
      `Esta é a chave da sua carteira ${method}, que já está configurada. Cole a chave pública estendida da carteira desta moeda.`,
    'monero-address-form': 'Não é o endereço principal da carteira Monero. Copie-o de novo, inteiro.',
    'monero-subaddress':
      'É um subendereço. Cole o endereço principal da carteira: na rede principal começa por 4.',
    'monero-integrated-address':
      'É um endereço integrado, feito para um só pagamento. Cole o endereço principal da carteira, com 95 caracteres.',
    'monero-address-network': 'Este endereço Monero é de outra rede.',
    'view-key-form': 'A chave privada de visualização tem 64 caracteres de 0 a 9 e de a a f.',
    'view-key-other': 'Esta chave privada de visualização não corresponde a esse endereço.',
    'spend-key':
      'É a chave privada de gasto. Não foi guardada. Quem a tem pode gastar o dinheiro: nunca a cole em lado nenhum. Se já foi colada noutro sítio, mova o dinheiro para uma carteira nova. Introduza a chave privada de visualização.',
    'secret-missing': 'Falta uma palavra-passe ou chave. Introduza-a.',
    'api-key-gone': 'Essa chave de API não existe.',
    'passphrase-short': ({ least }) => `Pelo menos ${least} caracteres.`,
    'passphrase-wrong': 'Frase-passe errada.',
    'passphrase-none': 'Ainda não há frase-passe definida.',
    'passphrase-wait': ({ seconds }) => `Demasiadas frases-passe erradas. Espere ${seconds} s.`,
    'secrets-locked': 'Os segredos estão bloqueados. Introduza primeiro a frase-passe.',
    'secret-lost': 'Uma palavra-passe ou chave guardada já não pode ser lida. Introduza-a de novo.',
    'webhook-gone': 'Esse webhook já não existe.',
    'webhooks-full': ({ most }) => `Já há ${most} webhooks. Remova um primeiro.`,
    'webhook-off': 'Este webhook está desligado. Ligue-o primeiro.',
    'delivery-gone': 'Essa entrega já não existe.',
    'displays-full': ({ most }) => `Já há ${most} ecrãs. Remova um nas definições.`,
    'display-gone': 'Esse ecrã já não existe.',
    'tills-full': ({ most }) => `Já há ${most} caixas. Remova uma nas definições.`,
    'till-gone': 'Esta caixa já não existe.',
    'till-name-taken': 'Outra caixa já tem este nome.',
    'tills-need-owner':
      'As caixas na rede precisam de um proprietário com PIN. Adicione-o primeiro em Pessoas.',
    'main-till-only': 'Isto só pode ser feito no computador principal.',
    'code-wrong': 'Código errado ou expirado.',
    'code-wait': ({ seconds }) => `Demasiados códigos errados. Espere ${seconds} s.`,
    'backup-gone': 'Essa cópia de segurança já não existe.',
    'folder-missing': 'Essa pasta não existe ou não é possível escrever nela. Escreva o caminho completo.',
    'database-form':
      'Isto não é o endereço de uma base de dados. Introduza-o assim: postgres://cointill@192.168.1.10:5432/shop.',
    'database-login': 'A base de dados recusa este utilizador ou esta palavra-passe.',
    'database-unknown': 'Neste servidor não há nenhuma base de dados com esse nome. Crie-a primeiro.',
    'database-no-right':
      'Este utilizador não pode criar um esquema na base de dados. O administrador dela pode permiti-lo.',
    'database-certificate':
      'O certificado da base de dados não é de confiança ou expirou. Este computador tem de confiar na autoridade que o emitiu.',
    'database-certificate-name':
      'O certificado da base de dados é para um nome diferente do endereço. Introduza o nome do certificado ou renove-o para este.',
    'database-unencrypted':
      'A base de dados não cifra a ligação. Fora deste computador tem de ser cifrada, salvo se o endereço disser o contrário.',
    'database-host-unknown': 'Não há nenhum computador com esse nome. Verifique o endereço.',
    'database-silent':
      'Nenhuma base de dados responde neste endereço. Verifique o anfitrião e a porta, e se o servidor está ligado.',
    'database-same-wallets':
      'Os dados próprios deste computador usam as mesmas carteiras que a base de dados e dariam endereços duas vezes. Em vez disso, mude os dados de volta a partir de um computador que os mudou para lá.',
    'database-has-books': 'Esta base de dados já tem dados. Escolha uma vazia.',
    'disk-refuses':
      'Não foi possível escrever no disco. Liberte espaço ou mande-o verificar e tente de novo.',
    'practice-late': 'Aqui não se podem simular pagamentos tardios.',
    'practice-paid-already': 'Já foi pago: as carteiras pagam uma fatura Lightning uma só vez.',
    'practice-nothing': 'Não há nenhum pagamento com que simular isto.',
    'practice-settled': 'Um pagamento Lightning é definitivo e não pode ser anulado.',
  },
};

export const ptBR: typeof en = {
  refusals: {
    'shop-not-set-up': 'A loja ainda não está configurada.',
    'no-method':
      'Nenhuma forma de pagamento está configurada. O proprietário pode adicionar uma nos ajustes.',
    'no-method-now':
      'Nenhuma forma de pagamento está disponível no momento. Verifique as formas de pagamento nos ajustes ou tente de novo daqui a pouco.',
    'method-not-set-up': ({ method }) => `${method} não está configurado nesta loja.`,
    'method-off': ({ method }) => `${method} está desativado. Ative-o primeiro.`,
    'method-silent': ({ method }) =>
      `${method} não está respondendo agora. Escolha outra forma de pagamento ou tente de novo daqui a pouco.`,
    'method-over': ({ method }) => `Esta venda não pode mais ser paga com ${method}.`,
    'no-rate': ({ coin, currency }) =>
      `Sem cotação utilizável de ${coin} em ${currency}. Um gerente pode informar uma nos ajustes.`,
    'amount-below': ({ method, least, coin }) =>
      `Este valor é pequeno demais: ${method} aceita no mínimo ${least} ${coin}.`,
    'amount-above': ({ method, most, coin }) =>
      `Este valor é grande demais: ${method} aceita no máximo ${most} ${coin}.`,
    'amount-form': ({ example }) => `Isto não é um valor. Digite assim: ${example}.`,
    'amount-nothing': 'O valor tem que ser maior que zero.',
    'too-many-digits': ({ most }) => `No máximo ${most} dígitos antes da vírgula.`,
    'sale-gone': 'Esta venda não existe.',
    'update-not-ready': 'Não há nenhuma atualização pronta para instalar.',
    'update-sale-open': 'Uma venda aguarda o pagamento. Instale a atualização quando ela terminar.',
    'parked-full': ({ most }) => `Já há ${most} vendas pausadas. Conclua algumas primeiro.`,
    'parked-gone': 'Esta venda não está mais pausada: foi retomada em outro caixa.',
    'parked-currency': 'Esta venda foi pausada em outra moeda. Defina essa moeda na loja para retomá-la.',
    'keys-not-free': 'Conclua ou limpe primeiro a venda atual.',
    'card-unknown': 'Isto não é um Bolt Card nem um código LNURL-withdraw.',
    'card-practice': 'No modo de treinamento, use a carteira de treinamento: cartões reais não podem pagar.',
    'card-no-lightning': 'Esta venda não pode ser paga por Lightning, e os cartões precisam disso.',
    'card-declined': ({ said }) => `O cartão ou o código foi recusado: “${said}”.`,
    'card-declined-silent': 'O cartão ou o código foi recusado sem motivo.',
    'card-bounds': ({ least, most, due }) =>
      `Este cartão ou código paga de ${least} a ${most} sat. A venda é de ${due} sat.`,
    'cancel-over': 'Esta venda já terminou e não pode ser cancelada.',
    'cancel-seen': 'Um pagamento foi visto, por isso a venda não pode mais ser cancelada.',
    'accept-refunded': 'Esta venda foi reembolsada.',
    'accept-nothing': 'Nenhum pagamento foi visto, por isso não há nada para aceitar.',
    'tender-over': 'Esta venda está encerrada e não pode ser paga em dinheiro nem no cartão.',
    'tender-test': 'Uma venda de teste é paga na sua moeda, não em dinheiro nem no cartão.',
    'tender-unconfirmed':
      'Um pagamento em criptomoeda ainda está sendo confirmado. Espere por ele ou aceite-o primeiro.',
    'tender-short': 'Informe pelo menos o que falta pagar.',
    'tender-off': 'Dinheiro e cartão estão desativados nos ajustes.',
    'accept-returned': 'O dinheiro foi devolvido, por isso não há nada para aceitar.',
    'refund-not-received': 'Só dá para reembolsar dinheiro que foi recebido.',
    'refund-too-much': 'Isso é mais do que foi recebido.',
    'refund-nothing-left': 'Não resta nada para reembolsar.',
    'payee-invoice': 'Esta não é uma fatura Lightning válida. Copie de novo.',
    'payee-network': 'Esta fatura Lightning é de outra rede, não da rede da loja.',
    'payee-expired': 'Esta fatura Lightning expirou. Peça uma nova ao cliente.',
    'payee-code': 'Este código não pode receber dinheiro.',
    'payee-address': 'Este não é um endereço válido de nenhuma moeda. Copie de novo.',
    'alarm-gone': 'Este aviso já foi dispensado.',
    'rate-far': ({ near, currency }) =>
      `A cotação de mercado é de cerca de ${near} ${currency}, longe desta. Falta ou sobra um dígito?`,
    'method-is-missing': 'ainda não está configurada.',
    'method-is-off': 'está desativada nos ajustes.',
    'backend-closed': 'não foi possível abri-la. Verifique os ajustes dela.',
    'backend-silent': 'o servidor ou o nó não responde.',
    'backend-behind': 'o servidor ou o nó ainda não está pronto.',
    'backend-other-network': 'o servidor ou o nó está em uma rede diferente da loja.',
    'backend-answers': 'a conexão funciona.',
    'backend-practice': 'os pagamentos são simulados neste computador e não são dinheiro real.',
    'pin-trivial': 'Este PIN é fácil demais de adivinhar. Evite sequências e dígitos repetidos.',
    'pin-form': ({ least, most }) => `Um PIN tem de ${least} a ${most} dígitos.`,
    'pin-wrong': ({ left }) => `PIN errado. Tentativas antes de uma espera: ${left}.`,
    'pin-wait': ({ seconds }) => `PIN errado muitas vezes. Espere ${seconds} s.`,
    'name-taken': 'Já existe alguém com este nome.',
    'person-gone': 'Esta pessoa não existe mais.',
    'last-owner': 'Este é o último proprietário. Primeiro torne outra pessoa proprietária.',
    'first-owner': 'A primeira pessoa tem que ser proprietária.',
    'people-full': ({ most }) => `No máximo ${most} pessoas.`,
    'code-taken': ({ item }) => `${item} já tem este código.`,
    'item-gone': 'Este item não existe mais.',
    'item-price': ({ item }) =>
      `O preço de ${item} tem mais casas decimais do que a moeda da loja. Altere-o nos ajustes.`,
    'items-full': ({ most }) => `No máximo ${most} itens.`,
    'csv-columns': ({ columns }) => `A primeira linha tem que nomear as colunas. Faltam: ${columns}.`,
    'csv-same': ({ line }) => `O mesmo item da linha ${line}.`,
    'csv-lines': ({ lines, more }) =>
      `Nada foi importado. ${lines.map(({ line, column, why }) => `Linha ${line}${column === '' ? '' : ` (${column})`}: ${why}`).join(' ')}${more === 0 ? '' : ` E mais ${more}.`}`,
    'picture-form': 'Use um PNG, JPEG ou WebP sem animação e não grande demais.',
    'stock-form': 'Um número com no máximo 3 casas decimais, ou vazio para não controlar o estoque.',
    'yes-or-no': 'Sim (yes), não (no) ou vazio.',
    'price-form': 'Um preço é um número acima de zero, como 58364,85.',
    'receipt-unpaid': 'O recibo fica disponível quando a venda é paga.',
    'receipt-test': 'Uma venda de teste não tem recibo.',
    'receipt-printed': 'Este recibo já foi impresso. Imprima uma cópia.',
    'printer-missing': 'Nenhuma impressora de recibos configurada. Informe o endereço dela nos ajustes.',
    'printer-form':
      'Um endereço como 192.168.1.50 ou 192.168.1.50:9100, ou uma impressora USB como /dev/usb/lp0.',
    'printer-outside': 'A impressora tem que estar na sua própria rede.',
    'printer-silent': ({ address }) =>
      `A impressora em ${address} não responde; nada foi impresso. Veja se ela está ligada e conectada.`,
    'printer-stopped': ({ address }) =>
      `A impressora em ${address} parou. Verifique se o recibo saiu antes de imprimir uma cópia.`,
    'printer-usb-missing': ({ address }) =>
      `Não há impressora em ${address}; nada foi impresso. Conecte-a e ligue-a.`,
    'printer-usb-busy': ({ address }) =>
      `Outro programa está usando a impressora em ${address}; nada foi impresso. Tente de novo quando ele terminar.`,
    'printer-usb-forbidden': ({ address }) =>
      `Este usuário não tem permissão para gravar em ${address}; nada foi impresso. Neste computador, inclua o usuário no grupo lp e entre de novo.`,
    'printer-usb-linux':
      'Impressoras USB só funcionam no Linux. Use uma impressora do sistema ou uma impressora de rede.',
    'closed-already': ({ number }) =>
      `O dia acabou de ser fechado como Z ${number}. Confira esse relatório primeiro.`,
    'closing-gone': 'Este fechamento não existe.',
    'text-hidden': 'Sem quebras de linha nem caracteres invisíveis.',
    'text-length': ({ least, most }) => `Entre ${least} e ${most} caracteres.`,
    'number-range': ({ least, most }) => `Um número inteiro de ${least} a ${most}.`,
    'list-length': ({ least, most }) => `Entre ${least} e ${most} entradas.`,
    'percent-form': 'Uma porcentagem de 0 a 100, com no máximo 2 casas decimais.',
    'decimals-form': ({ most }) => `Um número com no máximo ${most} casas decimais.`,
    'steps-form': 'Cada valor tem que ser maior que o anterior, e a última faixa não tem valor máximo.',
    'currency-unknown': 'Moeda desconhecida.',
    'currency-parked': 'Há vendas pausadas nesta moeda. Conclua ou limpe essas vendas antes de mudá-la.',
    'time-zone-unknown': 'Fuso horário desconhecido.',
    'address-form': ({ example }) => `Digite assim: ${example}.`,
    'host-form': 'Um nome ou um endereço IP.',
    'same-port': 'As duas portas têm que ser diferentes.',
    'practice-only': 'O treinamento só aceita dinheiro fictício. Mude primeiro para a sua loja.',
    'settings-changed': 'Estes ajustes foram alterados em outro lugar. Abra-os de novo antes de mudá-los.',
    'used-many': ({ count }) =>
      `O servidor diz que os primeiros ${count} endereços desta carteira já foram usados. Se estiver certo, informe ${count} como número do primeiro endereço; se não, escolha outro servidor.`,
    'key-private':
      'Isto é uma chave privada ou uma semente. Não foi salva. Quem a tiver pode gastar o dinheiro; nunca a cole em lugar nenhum. Se você já a colou em outro lugar, mova o dinheiro para uma carteira nova. Cole a chave pública estendida.',
    'key-typing-error': 'A chave tem um erro ou está incompleta. Copie a chave inteira de novo.',
    'key-single': 'Isto é um único endereço. Cole a chave pública estendida da conta inteira.',
    'key-shared': 'Pertence a uma carteira compartilhada (multisig), que não pode ser usada aqui.',
    'key-other-network': 'Esta chave é de outra rede.',
    'key-other-coin': 'Esta chave é de outra moeda.',
    'key-unknown':
      'Isto não é uma chave pública estendida que possa ser usada aqui. Copie-a da carteira de novo.',
    'wallet-of-method': ({ method }) =>
      `Esta é a chave da sua carteira ${method}, que já está configurada. Cole a chave pública estendida da carteira desta moeda.`,
    'monero-address-form':
      'Este não é o endereço principal da carteira Monero. Copie o endereço inteiro de novo.',
    'monero-subaddress':
      'É um subendereço. Cole o endereço principal da carteira: na rede principal, começa com 4.',
    'monero-integrated-address':
      'É um endereço integrado, feito para um só pagamento. Cole o endereço principal da carteira, com 95 caracteres.',
    'monero-address-network': 'Este endereço Monero é de outra rede.',
    'view-key-form': 'A chave privada de visualização tem 64 caracteres de 0 a 9 e de a a f.',
    'view-key-other': 'Esta chave privada de visualização não é desse endereço.',
    'spend-key':
      'Esta é a chave privada de gasto. Não foi salva. Quem a tiver pode gastar o dinheiro; nunca a cole em lugar nenhum. Se você já a colou em outro lugar, mova o dinheiro para uma carteira nova. Informe a chave privada de visualização.',
    'secret-missing': 'Falta uma senha ou chave. Informe-a.',
    'api-key-gone': 'Esta chave da API não existe.',
    'passphrase-short': ({ least }) => `Pelo menos ${least} caracteres.`,
    'passphrase-wrong': 'Frase secreta errada.',
    'passphrase-none': 'Nenhuma frase secreta foi definida ainda.',
    'passphrase-wait': ({ seconds }) => `Frase secreta errada muitas vezes. Espere ${seconds} s.`,
    'secrets-locked': 'Os segredos estão bloqueados. Digite primeiro a frase secreta.',
    'secret-lost': 'Uma senha ou chave salva não pode mais ser lida. Informe-a de novo.',
    'webhook-gone': 'Este webhook não existe mais.',
    'webhooks-full': ({ most }) => `Você já tem ${most} webhooks. Remova um primeiro.`,
    'webhook-off': 'Este webhook está desativado. Ative-o primeiro.',
    'delivery-gone': 'Esta entrega não existe mais.',
    'displays-full': ({ most }) => `Você já tem ${most} telas. Remova uma nos ajustes.`,
    'display-gone': 'Esta tela não existe mais.',
    'tills-full': ({ most }) => `Já existem ${most} caixas. Remova um nos ajustes.`,
    'till-gone': 'Este caixa não existe mais.',
    'till-name-taken': 'Outro caixa já tem esse nome.',
    'tills-need-owner':
      'Os caixas na rede precisam de um proprietário com PIN. Adicione-o primeiro em Pessoas.',
    'main-till-only': 'Só é possível fazer isso no computador principal.',
    'code-wrong': 'Código errado ou expirado.',
    'code-wait': ({ seconds }) => `Código errado muitas vezes. Espere ${seconds} s.`,
    'backup-gone': 'Este backup não existe mais.',
    'folder-missing': 'Esta pasta não existe ou não é possível gravar nela. Informe o caminho completo.',
    'database-form':
      'Isto não é o endereço de um banco de dados. Digite-o assim: postgres://cointill@192.168.1.10:5432/shop.',
    'database-login': 'O banco de dados recusa este usuário ou esta senha.',
    'database-unknown': 'Neste servidor não há banco de dados com esse nome. Crie-o primeiro.',
    'database-no-right':
      'Este usuário não pode criar um esquema no banco de dados. O administrador dele pode permitir.',
    'database-certificate':
      'O certificado do banco de dados não é confiável ou expirou. Este computador precisa confiar na autoridade que o emitiu.',
    'database-certificate-name':
      'O certificado do banco de dados é de um nome diferente do endereço. Digite o nome do certificado ou renove-o para este.',
    'database-unencrypted':
      'O banco de dados não criptografa a conexão. Fora deste computador ela precisa ser criptografada, a menos que o endereço diga o contrário.',
    'database-host-unknown': 'Não há nenhum computador com esse nome. Verifique o endereço.',
    'database-silent':
      'Nenhum banco de dados responde neste endereço. Verifique o host e a porta, e se o servidor está ligado.',
    'database-same-wallets':
      'Os dados deste computador usam as mesmas carteiras que o banco de dados e dariam endereços duas vezes. Em vez disso, mova os dados de volta a partir de um computador que os moveu para lá.',
    'database-has-books': 'Este banco de dados já tem dados. Escolha um vazio.',
    'disk-refuses': 'Não foi possível gravar no disco. Libere espaço ou verifique o disco e tente de novo.',
    'practice-late': 'Aqui não dá para simular pagamentos atrasados.',
    'practice-paid-already': 'Já foi pago: as carteiras pagam uma fatura Lightning uma vez só.',
    'practice-nothing': 'Não há nenhum pagamento com que simular isso.',
    'practice-settled': 'Um pagamento Lightning é definitivo e não pode ser revertido.',
  },
};

export const ar: typeof en = {
  refusals: {
    'shop-not-set-up': 'لم يُهيّأ المتجر بعد.',
    'no-method': 'لا توجد طريقة دفع معدّة. يمكن للمالك إضافة واحدة في الإعدادات.',
    'no-method-now':
      'لا يمكن استعمال أي طريقة دفع الآن. راجع طرق الدفع في الإعدادات أو أعد المحاولة بعد لحظات.',
    'method-not-set-up': ({ method }) => `لم تُهيّأ طريقة ${method} في هذا المتجر.`,
    'method-off': ({ method }) => `طريقة ${method} موقوفة. شغّلها أولًا.`,
    'method-silent': ({ method }) =>
      `لا يمكن استعمال ${method} الآن: لا أحد يجيب هناك. اختر طريقة أخرى أو أعد المحاولة بعد لحظات.`,
    'method-over': ({ method }) => `لم يعد من الممكن دفع هذا البيع عبر ${method}.`,
    'no-rate': ({ coin, currency }) =>
      `لا يوجد سعر صالح لـ ${coin} بعملة ${currency}. يمكن للمدير إدخال سعر في الإعدادات.`,
    'amount-below': ({ method, least, coin }) =>
      `تقبل ${method} ما لا يقل عن ${least} ${coin}: هذا المبلغ صغير جدًا.`,
    'amount-above': ({ method, most, coin }) =>
      `تقبل ${method} ما لا يزيد على ${most} ${coin}: هذا المبلغ كبير جدًا.`,
    'amount-form': ({ example }) => `هذا ليس مبلغًا. اكتبه مثل ${example}.`,
    'amount-nothing': 'يجب أن يكون المبلغ أكبر من صفر.',
    'too-many-digits': ({ most }) => `${most} من الأرقام على الأكثر قبل الفاصلة العشرية.`,
    'sale-gone': 'لا توجد عملية بيع كهذه.',
    'update-not-ready': 'لا يوجد تحديث جاهز للتثبيت.',
    'update-sale-open': 'تنتظر عملية بيع دفعها. ثبّت التحديث عندما تنتهي.',
    'parked-full': ({ most }) => `هناك ${most} من المبيعات المؤجلة بالفعل. أنهِ بعضها أولًا.`,
    'parked-gone': 'لم تعد هذه البيعة مؤجلة: أخذها صندوق آخر.',
    'parked-currency': 'أُجّلت هذه البيعة بعملة أخرى. اضبط المتجر على تلك العملة لمتابعتها.',
    'keys-not-free': 'أكمل ما كُتب على الأرقام أو امسحه أولًا.',
    'card-unknown': 'هذه ليست بطاقة Bolt Card ولا رمز LNURL-withdraw.',
    'card-practice': 'في وضع التدريب تدفع محفظة التدريب: لا يمكن للبطاقات الحقيقية الدفع.',
    'card-no-lightning': 'لا يمكن دفع هذا البيع عبر Lightning، وهو ما تحتاجه البطاقات.',
    'card-declined': ({ said }) => `رُفضت البطاقة أو الرمز: «${said}».`,
    'card-declined-silent': 'رُفضت البطاقة أو الرمز من دون ذكر سبب.',
    'card-bounds': ({ least, most, due }) =>
      `تدفع هذه البطاقة أو هذا الرمز من ${least} إلى ${most} sat. قيمة البيع ${due} sat.`,
    'cancel-over': 'انتهت هذه البيعة فلا يمكن إلغاؤها.',
    'cancel-seen': 'رُصدت دفعة فلم يعد بالإمكان إلغاء البيعة.',
    'accept-refunded': 'رُدّ مبلغ هذه البيعة.',
    'accept-nothing': 'لم تُرصد أي دفعة، فلا شيء يُقبل.',
    'tender-over': 'هذه العملية مغلقة ولا يمكن دفعها نقدًا أو بالبطاقة.',
    'tender-test': 'يُدفع البيع التجريبي بعملته، وليس نقدًا أو بالبطاقة.',
    'tender-unconfirmed': 'لا تزال هناك دفعة بالعملات الرقمية قيد التأكيد. انتظرها أو اقبلها أولًا.',
    'tender-short': 'أدخل على الأقل المبلغ المتبقي.',
    'tender-off': 'الدفع النقدي وبالبطاقة معطّل في الإعدادات.',
    'accept-returned': 'أُعيد المال، فلا شيء يُقبل.',
    'refund-not-received': 'لا يُردّ إلا المال الذي وصل.',
    'refund-too-much': 'هذا أكثر مما وصل.',
    'refund-nothing-left': 'لم يبقَ شيء يُردّ.',
    'payee-invoice': 'هذه ليست فاتورة Lightning صالحة. انسخها مرة أخرى.',
    'payee-network': 'فاتورة Lightning هذه من شبكة غير شبكة المتجر.',
    'payee-expired': 'انتهت صلاحية فاتورة Lightning هذه. اطلب من الزبون فاتورة جديدة.',
    'payee-code': 'لا يمكن لهذا الرمز استقبال الأموال.',
    'payee-address': 'هذا ليس عنوانًا صالحًا لأي عملة. انسخه مرة أخرى.',
    'alarm-gone': 'عولج هذا بالفعل.',
    'rate-far': ({ near, currency }) =>
      `سعر السوق نحو ${near} ${currency}، بعيد عن هذا: هل ينقص رقم أو يزيد؟`,
    'method-is-missing': 'لم تُعدّ بعد.',
    'method-is-off': 'هي متوقفة في الإعدادات.',
    'backend-closed': 'لم يمكن فتحها. انظر إلى إعداداتها.',
    'backend-silent': 'الخادم أو العقدة لا تجيب.',
    'backend-behind': 'الخادم أو العقدة ليست جاهزة بعد.',
    'backend-other-network': 'الخادم أو العقدة على شبكة غير شبكة المتجر.',
    'backend-answers': 'الاتصال يعمل.',
    'backend-practice': 'تُمثَّل الدفعات على هذا الحاسوب وليست نقودا.',
    'pin-trivial': 'هذا الرقم السري سهل التخمين: اختر رقمًا ليس تسلسلًا ولا تكرارًا.',
    'pin-form': ({ least, most }) => `يتكوّن الرقم السري من ${least} إلى ${most} أرقام.`,
    'pin-wrong': ({ left }) => `هذا الرقم السري غير صحيح. المحاولات المتبقية قبل الانتظار: ${left}.`,
    'pin-wait': ({ seconds }) => `أرقام سرية خاطئة كثيرة. انتظر ${seconds} ث.`,
    'name-taken': 'هناك شخص بهذا الاسم بالفعل.',
    'person-gone': 'لم يعد هناك أحد بهذا الاسم.',
    'last-owner': 'هذا آخر مالك. اجعل شخصًا آخر مالكًا أولًا.',
    'first-owner': 'يجب أن يكون أول شخص مالكًا.',
    'people-full': ({ most }) => `${most} من الأشخاص على الأكثر.`,
    'code-taken': ({ item }) => `الصنف ${item} له الرمز نفسه.`,
    'item-gone': 'لم يعد هذا الصنف موجودًا.',
    'item-price': ({ item }) => `سعر ${item} فيه خانات عشرية أكثر مما لعملة المتجر. غيّره في الإعدادات.`,
    'items-full': ({ most }) => `${most} من الأصناف على الأكثر.`,
    'csv-columns': ({ columns }) => `يجب أن يسمّي السطر الأول الأعمدة. ينقص: ${columns}.`,
    'csv-same': ({ line }) => `المنتج نفسه كما في السطر ${line}.`,
    'csv-lines': ({ lines, more }) =>
      `لم يُستورد شيء. ${lines.map(({ line, column, why }) => `السطر ${line}${column === '' ? '' : ` (${column})`}: ${why}`).join(' ')}${more === 0 ? '' : ` و${more} غيرها.`}`,
    'picture-form': 'لا تصلح هذه الصورة: يلزم PNG أو JPEG أو WebP ثابتة وليست كبيرة جدًا.',
    'stock-form': 'رقم بثلاث منازل عشرية على الأكثر، أو فارغ لما لا يُعدّ.',
    'yes-or-no': 'نعم (yes) أو لا (no) أو فارغ.',
    'price-form': 'السعر رقم أكبر من صفر، مثل 58364.85.',
    'receipt-unpaid': 'للبيعة إيصال بعد دفعها.',
    'receipt-test': 'لا إيصال لبيعة تجريبية.',
    'receipt-printed': 'طُبع هذا الإيصال بالفعل. اطبع نسخة.',
    'printer-missing': 'لم تُهيّأ طابعة إيصالات. يوضع عنوانها في الإعدادات.',
    'printer-form': 'عنوان مثل 192.168.1.50 أو 192.168.1.50:9100، أو طابعة USB مثل \u2066/dev/usb/lp0\u2069.',
    'printer-outside': 'يجب أن تكون الطابعة في شبكة المتجر نفسه.',
    'printer-silent': ({ address }) =>
      `لا تجيب الطابعة على \u2066${address}\u2069 ولم يُطبع شيء. تأكد من تشغيلها واتصالها.`,
    'printer-stopped': ({ address }) =>
      `توقفت الطابعة على \u2066${address}\u2069. انظر هل خرج الإيصال قبل أن تطبع نسخة.`,
    'printer-usb-missing': ({ address }) =>
      `لا توجد طابعة على \u2066${address}\u2069 ولم يُطبع شيء. صِلها بالحاسوب وشغّلها.`,
    'printer-usb-busy': ({ address }) =>
      `يستخدم برنامج آخر الطابعة على \u2066${address}\u2069 ولم يُطبع شيء. حاول مرة أخرى حين ينتهي.`,
    'printer-usb-forbidden': ({ address }) =>
      `لا يحق لهذا المستخدم الكتابة إلى \u2066${address}\u2069 ولم يُطبع شيء. أضفه على هذا الحاسوب إلى المجموعة lp ثم سجّل الدخول من جديد.`,
    'printer-usb-linux':
      'لا يمكن استخدام طابعات USB مباشرة إلا على Linux. استخدم طابعة النظام أو طابعة في الشبكة.',
    'closed-already': ({ number }) => `أُغلق اليوم قبل لحظات برقم Z ${number}. انظر إليه أولًا.`,
    'closing-gone': 'لا يوجد إغلاق بهذا الرقم.',
    'text-hidden': 'من دون فواصل أسطر أو أحرف غير مرئية.',
    'text-length': ({ least, most }) => `بين ${least} و${most} من الأحرف.`,
    'number-range': ({ least, most }) => `عدد صحيح من ${least} إلى ${most}.`,
    'list-length': ({ least, most }) => `بين ${least} و${most} من الخانات.`,
    'percent-form': 'نسبة من 0 إلى 100 بمنزلتين عشريتين على الأكثر.',
    'decimals-form': ({ most }) => `رقم بمنازل عشرية لا تزيد على ${most}.`,
    'steps-form': 'يجب أن تتصاعد المبالغ، ولا حدّ أعلى لآخر درجة.',
    'currency-unknown': 'هذه العملة غير معروفة.',
    'currency-parked': 'هناك مبيعات مؤجلة بهذه العملة. أكملها أو امسحها قبل تغييرها.',
    'time-zone-unknown': 'هذه المنطقة الزمنية غير معروفة.',
    'address-form': ({ example }) => `اكتبه مثل ${example}.`,
    'host-form': 'اسم أو عنوان IP.',
    'same-port': 'يجب أن يختلف المنفذان.',
    'practice-only': 'التدريب لا يقبل إلا المال الوهمي. انتقل إلى متجرك أولًا.',
    'settings-changed': 'غُيّرت هذه الإعدادات في مكان آخر. افتحها من جديد قبل تغييرها.',
    'used-many': ({ count }) =>
      `يقول الخادم إن ${plural('ar', count, { zero: 'أول # عنوان', one: 'أول عنوان', two: 'أول عنوانين', few: 'أول # عناوين', many: 'أول # عنوانًا', other: 'أول # عنوان' })} في هذه المحفظة استُخدمت من قبل. إن كان هذا صحيحًا فاكتب ${count} رقمًا لأول عنوان، وإلا فاختر خادمًا آخر.`,
    'key-private':
      'هذا مفتاح خاص أو عبارة استرداد. لم يُحفظ. من يملكه يستطيع إنفاق المال، فلا تلصقه في أي مكان أبدًا. وإن سبق لصقه في مكان آخر فانقل المال إلى محفظة جديدة. ألصق المفتاح العام الموسّع.',
    'key-typing-error': 'في المفتاح خطأ أو ينقصه جزء. انسخه كاملًا من جديد.',
    'key-single': 'يعطي هذا عنوانًا واحدًا فقط. ألصق المفتاح العام الموسّع للحساب كله.',
    'key-shared': 'هذا لمحفظة مشتركة (متعددة التواقيع) لا يمكن استعمالها هنا.',
    'key-other-network': 'هذا المفتاح لشبكة غير شبكة المتجر.',
    'key-other-coin': 'هذا المفتاح لعملة أخرى.',
    'key-unknown': 'هذا ليس مفتاحًا عامًا موسّعًا يصلح هنا. انسخه من المحفظة مرة أخرى.',
    'wallet-of-method': ({ method }) =>
      `هذا مفتاح محفظة ${method} التي أُعدّت من قبل. الصق المفتاح العام الموسّع لمحفظة هذه العملة.`,
    'monero-address-form': 'هذا ليس العنوان الرئيسي لمحفظة مونيرو. انسخه كاملًا من جديد.',
    'monero-subaddress': 'هذا عنوان فرعي. الصق العنوان الرئيسي للمحفظة: يبدأ على الشبكة الرئيسية بالرقم 4.',
    'monero-integrated-address': 'هذا عنوان مدمج لدفعة واحدة. الصق العنوان الرئيسي للمحفظة، وهو من 95 حرفًا.',
    'monero-address-network': 'عنوان مونيرو هذا لشبكة غير شبكة المتجر.',
    'view-key-form': 'لمفتاح العرض الخاص 64 خانة من 0 إلى 9 ومن a إلى f.',
    'view-key-other': 'هذا ليس مفتاح العرض الخاص لذلك العنوان.',
    'spend-key':
      'هذا مفتاح الإنفاق الخاص. لم يُحفظ. من يملكه يستطيع إنفاق المال، فلا تلصقه في أي مكان أبدًا. وإن سبق لصقه في مكان آخر فانقل المال إلى محفظة جديدة. أدخل مفتاح العرض الخاص.',
    'secret-missing': 'تنقص كلمة سر أو مفتاح. أدخلها.',
    'api-key-gone': 'لا يوجد مفتاح API كهذا.',
    'passphrase-short': ({ least }) => `${least} من الأحرف على الأقل.`,
    'passphrase-wrong': 'عبارة السر هذه غير صحيحة.',
    'passphrase-none': 'لم تُحدّد عبارة سر بعد.',
    'passphrase-wait': ({ seconds }) => `عبارات سر خاطئة كثيرة. انتظر ${seconds} ث.`,
    'secrets-locked': 'الأسرار مقفلة. أدخل عبارة السر أولًا.',
    'secret-lost': 'لم يعد بالإمكان فتح أحد الأسرار. أدخله من جديد.',
    'webhook-gone': 'لم يعد هذا الـ webhook موجودًا.',
    'webhooks-full': ({ most }) => `هناك ${most} من الـ webhooks بالفعل. أزل واحدًا أولًا.`,
    'webhook-off': 'هذا الـ webhook موقوف. شغّله أولًا.',
    'delivery-gone': 'لم يعد هذا الإرسال موجودًا.',
    'displays-full': ({ most }) => `هناك ${most} من الشاشات بالفعل. أزل واحدة في الإعدادات.`,
    'display-gone': 'لم تعد هذه الشاشة موجودة.',
    'tills-full': ({ most }) => `هناك ${most} من الصناديق بالفعل. أزل واحدًا في الإعدادات.`,
    'till-gone': 'لم يعد هذا الصندوق موجودًا.',
    'till-name-taken': 'يوجد صندوق آخر بهذا الاسم.',
    'tills-need-owner': 'تحتاج الصناديق في الشبكة إلى مالك لديه رمز PIN. أضف المالك أولًا ضمن الأشخاص.',
    'main-till-only': 'لا يمكن فعل ذلك إلا على الحاسوب الرئيسي.',
    'code-wrong': 'رمز خاطئ أو منتهٍ.',
    'code-wait': ({ seconds }) => `رموز كثيرة. انتظر ${seconds} ث.`,
    'backup-gone': 'لم تعد هذه النسخة الاحتياطية موجودة.',
    'folder-missing': 'لا يوجد مجلد كهذا أو لا يمكن الكتابة فيه. اكتب مساره الكامل.',
    'database-form': 'هذا ليس عنوان قاعدة بيانات. أدخله هكذا: postgres://cointill@192.168.1.10:5432/shop.',
    'database-login': 'ترفض قاعدة البيانات هذا المستخدم أو كلمة المرور هذه.',
    'database-unknown': 'لا توجد على هذا الخادم قاعدة بيانات بهذا الاسم. أنشئها أولًا.',
    'database-no-right': 'لا يحق لهذا المستخدم إنشاء مخطط في قاعدة البيانات. يمكن لمديرها السماح بذلك.',
    'database-certificate':
      'شهادة قاعدة البيانات غير موثوقة أو انتهت صلاحيتها. يجب أن يثق هذا الحاسوب بالجهة التي أصدرتها.',
    'database-certificate-name':
      'شهادة قاعدة البيانات صادرة لاسم غير الاسم الوارد في العنوان. أدخل الاسم الوارد في الشهادة، أو جدّدها لهذا الاسم.',
    'database-unencrypted':
      'لا تشفّر قاعدة البيانات الاتصال. خارج هذا الحاسوب يجب أن يكون مشفّرًا، ما لم يحدد العنوان غير ذلك.',
    'database-host-unknown': 'لا يوجد حاسوب بهذا الاسم. تحقق من العنوان.',
    'database-silent':
      'لا تستجيب أي قاعدة بيانات على هذا العنوان. تحقق من المضيف والمنفذ، ومن أن الخادم يعمل.',
    'database-same-wallets':
      'تستخدم البيانات الخاصة بهذا الحاسوب المحافظ نفسها التي تستخدمها قاعدة البيانات، فقد تعطي عناوين مرتين. انقل البيانات بدلًا من ذلك من حاسوب نقلها إلى هناك.',
    'database-has-books': 'في قاعدة البيانات هذه بيانات من قبل. اختر قاعدة فارغة.',
    'disk-refuses': 'تعذرت الكتابة على القرص. أفرغ مساحة أو افحصه ثم أعد المحاولة.',
    'practice-late': 'لا يمكن الدفع متأخرًا هنا.',
    'practice-paid-already': 'دُفع هذا بالفعل: لا تدفع المحافظ فاتورة Lightning إلا مرة واحدة.',
    'practice-nothing': 'لا توجد دفعة يُتدرّب عليها.',
    'practice-settled': 'دفعة Lightning تُسوّى فورًا ولا يمكن التراجع عنها.',
  },
};
