/** Texts shared by the settings of all payment methods, in English. */

export const methodSettings = {
  method: {
    all: 'All payment methods',
    test: 'Test the connection',
    testing: 'Asking. This can take a few seconds.',
    works: 'It works.',
    fails: 'It does not work.',
    kept: 'Saved. Enter a new value to replace it.',
    missing: 'This is needed.',
    optional: 'optional',
    unsaved: 'You have open changes.',
    privateGone:
      'This is a private key or seed words. It was taken off the screen, and was neither kept nor sent. Whoever has it can spend the money: never type or paste it anywhere. If it ever was elsewhere, move the money to a new wallet.',
    privateWarning:
      'This looks like seed words. They never belong in here: whoever has them can spend the money.',
    removeTitle: (method: string) => `Remove ${method}?`,
    removeText:
      'New sales no longer offer it, its credentials are forgotten, and money for earlier sales is no longer seen. To keep watching, switch it off instead.',
    remove: (method: string) => `Remove ${method}`,
    policy: 'Confirmations',
    policyHint: 'How many blocks a payment waits for, by amount.',
    upTo: 'Up to',
    above: 'Above that',
    any: 'Any amount',
    blocks: 'Confirmations',
    addBand: 'Add a step',
    removeBand: 'Remove this step',
    bandWrong: 'Amounts must grow from step to step.',
    certificate: 'Trusted certificate (SHA-256)',
    certificateHint: 'Fingerprint of the node’s own certificate. Empty: an authority must have signed it.',
    certificateWrong: 'A SHA-256 fingerprint has 64 digits from 0 to 9 and a to f.',
    certificateTrust: 'Trust this certificate',
    certificateTrustNew: (server: string) => `Trust the new certificate of ${server}`,
    urlWrong: 'Write an address that begins with http:// or https://',
  },
};
