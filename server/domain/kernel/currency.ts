/** Currencies and their decimals: ISO 4217 for fiat, each chain's rule for coins. */

/**
 * Each coin with its decimals: a Bitcoin-like coin has 10^8 units (`COIN` in its source); 1 XMR = 10^12
 * (CRYPTONOTE_DISPLAY_DECIMAL_POINT).
 */
const COIN_DECIMALS = { BTC: 8, LTC: 8, DOGE: 8, XMR: 12 } as const;
export type Coin = keyof typeof COIN_DECIMALS;
export const COINS = Object.keys(COIN_DECIMALS) as readonly Coin[];
/** In an English sentence: `BTC, LTC or XMR`. */
export const COINS_OR = `${COINS.slice(0, -1).join(', ')} or ${COINS.at(-1)}`;

/** Upper-case code: an ISO 4217 code, or a coin's symbol. */
export type Currency = string;

/** ISO 4217 active codes, by the exponent of their minor unit. */
const FIAT_BY_DECIMALS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC ' +
    'CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD ' +
    'KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO ' +
    'NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL ' +
    'THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

const FIAT_DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.entries(FIAT_BY_DECIMALS).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(decimals)]),
  ),
);

/** All known fiat codes, in alphabetical order. */
export const FIAT_CODES: readonly string[] = [...FIAT_DECIMALS.keys()].sort();

export function isCoin(code: string): code is Coin {
  return (COINS as readonly string[]).includes(code);
}

export function isFiat(code: string): boolean {
  return FIAT_DECIMALS.has(code);
}

/** Decimals of a coin's smallest unit. */
export function coinDecimals(coin: Coin): number {
  return COIN_DECIMALS[coin];
}

/** Decimals of a currency's smallest unit (ISO 4217 exponent), or undefined for an unknown code. */
export function decimalsOf(code: Currency): number | undefined {
  return isCoin(code) ? COIN_DECIMALS[code] : FIAT_DECIMALS.get(code);
}
