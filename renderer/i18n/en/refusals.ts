/** Error messages by reason name, in English. */
import type { Reason, ReasonName, Reasons } from '#domain/messages/reason.ts';

/** Values as passed to a sentence: a nested reason arrives as its own sentence. */
type Told<V> = V extends Reason
  ? string
  : V extends readonly (infer E)[]
    ? readonly Told<E>[]
    : V extends object
      ? { readonly [K in keyof V]: Told<V[K]> }
      : V;

/**
 * A sentence for every reason; one with values is a function of them. `method` arrives as its name. A sentence about a
 * method begins in lower case, as it is also used after the method's name.
 */
export type Refusals = {
  readonly [N in ReasonName]: Record<never, never> extends Reasons[N]
    ? string
    : (values: Told<Reasons[N]>) => string;
};

const english: Refusals = {
  'shop-not-set-up': 'The shop is not set up yet.',
  'no-method': 'No payment method is set up. The owner does that in the settings.',
  'no-method-now':
    'No payment method can be used right now. Look at the payment methods in the settings, or try again in a moment.',
  'method-not-set-up': ({ method }) => `${method} is not set up in this shop.`,
  'method-off': ({ method }) => `${method} is switched off. Switch it on first.`,
  'method-silent': ({ method }) =>
    `${method} can’t be used right now: nobody answers there. Choose another way, or try again in a moment.`,
  'method-over': ({ method }) => `This sale can’t be paid with ${method} any more.`,
  'no-rate': ({ coin, currency }) =>
    `There is no rate for ${coin} in ${currency} that can be used. A manager can type one in under Settings.`,
  'amount-below': ({ method, least, coin }) =>
    `${method} takes at least ${least} ${coin}: this amount is too small.`,
  'amount-above': ({ method, most, coin }) =>
    `${method} takes at most ${most} ${coin}: this amount is too large.`,
  'amount-form': ({ example }) => `This is not an amount. Write it like ${example}.`,
  'amount-nothing': 'The amount must be greater than zero.',
  'too-many-digits': ({ most }) => `At most ${most} digits before the decimal point.`,
  'sale-gone': 'There is no such sale.',
  'parked-full': ({ most }) => `${most} sales are parked already. Finish some of them first.`,
  'parked-gone': 'This sale is not parked any more: another till has it.',
  'keys-not-free': 'Finish or clear what is on the keys first.',
  'cancel-over': 'This sale is over, so it can’t be cancelled.',
  'cancel-seen': 'A payment was seen, so the sale can no longer be cancelled.',
  'accept-refunded': 'This sale was refunded.',
  'accept-nothing': 'No payment was seen, so there is nothing to accept.',
  'accept-returned': 'The money was paid back, so there is nothing to accept.',
  'refund-not-received': 'Only money that was received can be refunded.',
  'refund-too-much': 'That is more than was received.',
  'refund-nothing-left': 'Nothing is left to refund.',
  'alarm-gone': 'This was dealt with already.',
  'rate-far': ({ near, currency }) =>
    `The market’s rate is about ${near} ${currency}, far from this one: is a digit missing or too many?`,
  'method-is-missing': 'it is not set up yet.',
  'method-is-off': 'it is switched off in the settings.',
  'backend-closed': 'it could not be opened. Look at its settings.',
  'backend-silent': 'its server or node does not answer.',
  'backend-behind': 'its server or node is not ready yet.',
  'backend-other-network': 'its server or node is on another network than the shop.',
  'backend-answers': 'the connection works.',
  'backend-practice': 'payments are played on this computer and are not money.',
  'pin-trivial': 'This PIN is guessed first: take one that is no row of digits and does not repeat itself.',
  'pin-form': ({ least, most }) => `A PIN has ${least} to ${most} digits.`,
  'pin-wrong': ({ left }) => `This PIN is not right. Tries left before a wait: ${left}.`,
  'pin-wait': ({ seconds }) => `Too many wrong PINs. Wait ${seconds} s.`,
  'name-taken': 'There is somebody of that name already.',
  'person-gone': 'This person no longer exists.',
  'last-owner': 'This is the last owner. Make somebody else an owner first.',
  'first-owner': 'The first person must be an owner.',
  'people-full': ({ most }) => `At most ${most} people.`,
  'code-taken': ({ item }) => `${item} has the same code.`,
  'item-gone': 'There is no such item any more.',
  'items-full': ({ most }) => `At most ${most} items.`,
  'csv-columns': ({ columns }) => `The first line must name the columns. Missing: ${columns}.`,
  'csv-same': ({ line }) => `The same item as in line ${line}.`,
  'csv-lines': ({ lines, more }) =>
    `Nothing was imported. ${lines.map(({ line, column, why }) => `Line ${line}${column === '' ? '' : ` (${column})`}: ${why}`).join(' ')}${more === 0 ? '' : ` And ${more} more.`}`,
  'picture-form':
    'This picture can’t be used: choose a PNG, JPEG or WebP that is not animated and not too large.',
  'stock-form': 'A number with at most 3 decimals, or empty for not counted.',
  'price-form': 'A price is a number above zero, such as 58364.85.',
  'receipt-unpaid': 'A sale has a receipt once it is paid.',
  'receipt-test': 'A test sale has no receipt.',
  'receipt-printed': 'This receipt was printed already. Print a copy.',
  'printer-missing': 'No receipt printer is set up. Its address goes into the settings.',
  'printer-form':
    'An address such as 192.168.1.50 or 192.168.1.50:9100, or a USB printer such as /dev/usb/lp0.',
  'printer-outside': 'The printer must be in the shop’s own network.',
  'printer-silent': ({ address }) =>
    `The printer at ${address} does not answer, and nothing was printed. See that it is on and connected.`,
  'printer-stopped': ({ address }) =>
    `The printer at ${address} stopped. Look whether the receipt came out before you print a copy.`,
  'printer-usb-missing': ({ address }) =>
    `There is no printer at ${address}, and nothing was printed. Plug it in and switch it on.`,
  'printer-usb-busy': ({ address }) =>
    `Another program is using the printer at ${address}, and nothing was printed. Try again when it is done.`,
  'printer-usb-forbidden': ({ address }) =>
    `This user may not write to ${address}, and nothing was printed. On this computer, add the user to the group lp and sign in anew.`,
  'printer-usb-linux':
    'USB printers can be addressed on Linux only. Use the system’s printer or one in the network.',
  'closed-already': ({ number }) => `The day was closed a moment ago as Z ${number}. Look at it first.`,
  'closing-gone': 'There is no closing of this number.',
  'text-hidden': 'Without line breaks and invisible characters.',
  'text-length': ({ least, most }) => `Between ${least} and ${most} characters.`,
  'number-range': ({ least, most }) => `A whole number from ${least} to ${most}.`,
  'list-length': ({ least, most }) => `Between ${least} and ${most} entries.`,
  'percent-form': 'A percentage from 0 to 100, with at most 2 decimals.',
  'decimals-form': ({ most }) => `A number with at most ${most} decimals.`,
  'steps-form': 'The amounts must grow, and the last step has no upper amount.',
  'currency-unknown': 'This currency is not known.',
  'time-zone-unknown': 'This time zone is not known.',
  'address-form': ({ example }) => `Write it like ${example}.`,
  'host-form': 'A name or an IP address.',
  'same-port': 'The two ports must differ.',
  'practice-only': 'The practice books take practice money only. Switch to the real shop first.',
  'used-many': ({ count }) =>
    `The server says that the first ${count} addresses of this wallet were used already. If that is right, enter ${count} as the number of the first address; if not, choose another server.`,
  'key-private':
    'This is a private key or a seed. It was not kept. Whoever has it can spend the money, so never paste it anywhere. If it was pasted elsewhere before, move the money to a new wallet. Paste the extended public key.',
  'key-typing-error': 'There is a typing error in the key, or a part is missing. Copy it again, whole.',
  'key-single': 'This gives one address alone. Paste the extended public key of the whole account.',
  'key-shared': 'This belongs to a shared (multisig) wallet, which can’t be used here.',
  'key-other-network': 'This key is of another network than the shop.',
  'key-other-coin': 'This key is of another coin.',
  'key-unknown':
    'This is not an extended public key that can be used here. Copy it from the wallet once more.',
  'wallet-of-method': ({ method }) =>
    `This is the key of your ${method} wallet, which is set up already. Paste the extended public key of the wallet for this coin.`,
  'monero-address-form': 'This is not the wallet’s primary Monero address. Copy it again, whole.',
  'monero-address-network': 'This Monero address is of another network than the shop.',
  'view-key-form': 'The private view key has 64 digits from 0 to 9 and a to f.',
  'view-key-other': 'This is not the private view key of that address.',
  'secret-missing': 'Something secret is missing here. Enter it.',
  'api-key-gone': 'There is no such API key.',
  'passphrase-short': ({ least }) => `At least ${least} characters.`,
  'passphrase-wrong': 'This passphrase is not right.',
  'passphrase-none': 'No passphrase is set yet.',
  'passphrase-wait': ({ seconds }) => `Too many wrong passphrases. Wait ${seconds} s.`,
  'secrets-locked': 'The secrets are locked. Enter the passphrase first.',
  'secret-lost': 'A secret can’t be opened any more. Enter it again.',
  'webhook-gone': 'There is no such webhook any more.',
  'webhooks-full': ({ most }) => `There are ${most} webhooks already. Remove one first.`,
  'webhook-off': 'This webhook is switched off. Switch it on first.',
  'delivery-gone': 'There is no such delivery any more.',
  'displays-full': ({ most }) => `There are ${most} displays already. Remove one in the settings.`,
  'display-gone': 'There is no such display any more.',
  'code-wrong': 'This code is not right, or not good any more.',
  'code-wait': ({ seconds }) => `Too many codes. Wait ${seconds} s.`,
  'backup-gone': 'There is no such backup any more.',
  'disk-refuses': 'The disk could not be written to. Make room on it, or have it looked at, then try again.',
  'practice-late': 'Nothing can be paid late here.',
  'practice-paid-already': 'This was paid already: wallets pay a Lightning invoice only once.',
  'practice-nothing': 'There is no payment to play with.',
  'practice-settled': 'A Lightning payment is settled at once and can’t be undone.',
};

export const refusals = { refusals: english };
