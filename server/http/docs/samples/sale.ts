/**
 * Data of the one sale in all samples: 12.55 EUR, paid in Litecoin 47 seconds after it was created. Its amount has no
 * trailing zero, so that text and number look alike everywhere.
 */

/** Origin of the sample server: replaced by the page's own address. */
export const SAMPLE_ORIGIN = 'http://127.0.0.1:8420';

export const AMOUNT = '12.55';
/** At 80 EUR for a litecoin. */
export const LITECOINS = '0.156875';
/** At 280 EUR for a monero, rounded up. */
export const MONEROS = '0.04482143';

export const INVOICE = '7Yq3sV1nKcW5xRb8TgJd2M';
export const ADDRESS = 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea';
export const SUBADDRESS =
  '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H';
export const PAYMENT = '9f2c41d0b7e86a5531c2f0de8a7744b19f2c41d0b7e86a5531c2f0de8a7744b1:0';
export const MADE = '2026-11-21T14:31:05.000Z';
export const PAID = '2026-11-21T14:31:52.000Z';
export const ENDS = '2026-11-21T14:46:05.000Z';
export const ENDS_UNIX = 1_795_272_365;
