/** Message catalog for Lightning backends, in English: nodes, wallets behind relays, Lightning Addresses. */

interface Named {
  /** The backend's name: "LND at 10.0.0.5:8080". */
  readonly name: string;
}
interface Relay {
  readonly relay: string;
}
type Quoted = { readonly said: string };

export const ofLightning = {
  'wallet-behind': ({ relay }: Relay) => `the wallet behind ${relay}`,
  'lightning-address': ({ address }: { readonly address: string }) => `the Lightning Address ${address}`,
  'way-works': ({ name }: Named) => `${name} works`,
  'way-silent': ({ name }: Named) => `${name} does not answer`,
  'way-not-asked': ({ name }: Named) => `${name} can't be reached now`,
  'way-behind': ({ name }: Named) => `${name} is still catching up with the chain`,
  'way-other-network': ({
    name,
    theirs,
    network,
  }: Named & { readonly theirs: string; readonly network: string }) =>
    `${name} is on ${theirs}, the shop is on ${network}`,
  'way-no-room': ({ name }: Named) => `${name} has no channel with room to receive, so nobody can pay it`,
  'lnd-credential': ({ name, said }: Named & Quoted) =>
    `${name} refuses the macaroon: enter this node's macaroon again (it says: ${said})`,
  'lnd-no-invoices': ({ name }: Named) =>
    `the macaroon for ${name} can't create invoices: use invoice.macaroon`,
  'lnd-broad': ({ name }: Named) =>
    `the macaroon for ${name} allows more than a till needs, such as sending money: use invoice.macaroon instead`,
  'lnd-exposed': ({ name }: Named) =>
    `the connection to ${name} is not encrypted, and others in the network can read the macaroon: use https`,
  'cln-credential': ({ name, said }: Named & Quoted) =>
    `${name} refuses the rune: create a new one there and enter it here (it says: ${said})`,
  'cln-broad': ({ name }: Named) =>
    `the rune for ${name} allows more than a till needs, such as sending money: create one that can only create and read invoices`,
  'cln-exposed': ({ name }: Named) =>
    `the connection to ${name} is not encrypted, and others in the network can read the rune: use https`,
  'phoenixd-credential': ({ name }: Named) =>
    `${name} refuses the password: use http-password-limited-access from its phoenix.conf`,
  'phoenixd-broad': ({ name }: Named) =>
    `the password for ${name} can also send money: use http-password-limited-access of its phoenix.conf instead`,
  'phoenixd-exposed': ({ name }: Named) =>
    `the connection to ${name} is not encrypted, and others in the network can read the password`,
  'nwc-answers': ({ name }: Named) => `${name} answers`,
  'nwc-answers-on': ({ name, network }: Named & { readonly network: string }) =>
    `${name} answers: ${network}`,
  'nwc-missing': ({ name, calls }: Named & { readonly calls: readonly string[] }) =>
    `${name} does not allow ${calls.join(' and ')} over this connection: create one with permission to receive`,
  'nwc-spends':
    'this connection can also spend from the wallet: create one in the wallet that can only receive (make_invoice, lookup_invoice and get_info, or a budget of 0), and use that here',
  'nwc-forgotten': 'the wallet no longer knows this connection: create a new one in the wallet',
  'nwc-too-often': 'the wallet limits how often it may be asked; still trying',
  'nwc-forbids': ({ call }: { readonly call: string }) =>
    `the wallet does not allow ${call} over this connection: create one with permission to receive`,
  'nwc-refuses': ({ call, said }: Quoted & { readonly call: string }) =>
    `the wallet refuses ${call} (${said})`,
  'nwc-odd': 'the wallet answers in an unknown format',
  'nwc-silent': ({ relay }: Relay) =>
    `the wallet does not answer over ${relay}: is it running and online, and does it still allow this connection?`,
  'relay-none': 'no relay answers',
  'relay-refuses': ({ relay }: Relay) => `the relay ${relay} refuses connections`,
  'relay-unknown': ({ relay }: Relay) =>
    `the relay ${relay} is not known by that name: check the internet connection`,
  'relay-away': ({ relay }: Relay) => `the relay ${relay} can't be reached: check the internet connection`,
  'relay-untrusted': ({ relay }: Relay & { readonly code: string }) =>
    `the certificate of the relay ${relay} is not trusted`,
  'relay-gone': ({ relay }: Relay) => `the relay ${relay} does not connect`,
  'relay-says-no': ({ relay, said }: Relay & Quoted) => `the relay ${relay} rejects the request (${said})`,
  'customer-code': "the customer's card or code",
  'service-of': ({ name, why }: Named & { readonly why: string }) => `${name}: ${why}`,
  'service-answers': ({
    address,
    least,
    most,
  }: {
    readonly address: string;
    readonly least: string;
    readonly most: string;
  }) => `${address} answers; it accepts ${least} to ${most} sat`,
  'service-short': ({ address, minutes }: { readonly address: string; readonly minutes: number }) =>
    `invoices of ${address} expire after ${minutes} min: don't give customers longer to pay`,
  'service-no': 'it refuses without giving a reason',
  'service-says-no': ({ said }: Quoted) => `it refuses: ${said}`,
  'service-refuses': 'it refuses connections',
  'service-unknown': 'its domain does not exist: check the spelling',
  'service-not-looked-up': 'its domain could not be looked up: check the internet connection',
  'service-away': "it can't be reached: check the internet connection",
  'service-untrusted': (_values: { readonly code: string }) => 'its certificate is not trusted',
  'service-broke-off': 'it closed the connection',
  'service-slow': 'it takes too long to answer',
  'service-onion': 'it is an .onion service, which needs Tor; use an address on the internet',
  'service-user': 'it leads to a URL with a user name',
  'service-no-https': 'it leads to an address without https',
  'service-nowhere': 'it leads to an invalid address',
  'service-in-circles': 'it redirects too often',
  'service-elsewhere': 'it redirects to another address',
  'service-endless': 'its answer is too long',
  'service-unknown-address': 'it does not know this address (404)',
  'service-odd': 'it answers in an unknown format',
  'service-blind':
    'it does not report whether an invoice was paid (LUD-21 verify), so a sale could never be seen as paid: use an address of a wallet or service that supports LUD-21, or another way to accept LIGHTNING',
  'service-lies': 'it reports an invoice as paid that nobody paid',
  'invoice-wrong': 'the invoice it gave is not valid',
};
