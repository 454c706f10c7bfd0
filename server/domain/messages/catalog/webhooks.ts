/** Message catalog for webhook receivers and URLs chosen by others, in English. */

export const ofWebhooks = {
  'webhook-silent': ({ seconds }: { readonly seconds: number }) => `no answer within ${seconds} s`,
  'webhook-refuses': 'the receiver refuses connections',
  'webhook-unconnected': 'the receiver could not be reached in time',
  'webhook-unknown': "the receiver's host name can't be found",
  'webhook-not-looked-up': "the receiver's host name can't be looked up right now",
  'webhook-closed': 'the receiver closed the connection without an answer',
  'webhook-too-long': 'the answer is too long',
  'webhook-no-status': 'the answer had no status',
  'webhook-called-off': 'the delivery attempt was cancelled',
  'webhook-failed': ({ said }: { readonly said: string }) => `the connection failed: ${said}`,
  'webhook-gone-for-good': 'the receiver answered 410 Gone',
  'webhook-takes-nothing': ({ since }: { readonly since: string }) =>
    `the receiver has accepted nothing since ${since}`,
  'webhook-unsigned':
    'its signing secret can no longer be opened: create a new one and give it to the receiver',
  'webhook-locked': 'its signing secret is locked: enter the passphrase',
  'webhooks-wait': ({ host, why }: { readonly host: string; readonly why: string }) =>
    `webhooks to ${host} are on hold: ${why}`,
  'url-form': 'the address of the endpoint is not a URL',
  'url-user': 'a webhook URL must not contain a user name',
  'url-scheme': 'a webhook URL must use https, or http in your own network',
  'url-open-http': 'plain http is only for loopback and private addresses, if the endpoint allows them',
  'address-never': ({ address }: { readonly address: string }) =>
    `${address} is an address that requests must not be sent to`,
  'address-private': ({ address }: { readonly address: string }) =>
    `${address} is a private address, which is not allowed here`,
  'address-public': ({ address }: { readonly address: string }) =>
    `${address} is a public address: use https`,
  'address-none': ({ host }: { readonly host: string }) => `${host} has no address`,
};
