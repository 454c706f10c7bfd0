/** Currencies and time zones by name, and a default of both for this computer. */
import { FIAT_CODES, isFiat } from '#domain/kernel/currency.ts';
import type { Option } from './choice.tsx';

/** Countries that share a currency, by ISO 3166 code; the rest are listed one by one. */
const BY_REGION: Readonly<Record<string, string>> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  USD: 'US EC SV PR GU',
  CHF: 'CH LI',
  GBP: 'GB IM JE GG',
  AUD: 'AU',
  CAD: 'CA',
  JPY: 'JP',
  NZD: 'NZ',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  ISK: 'IS',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  UAH: 'UA',
  TRY: 'TR',
  ILS: 'IL',
  AED: 'AE',
  KWD: 'KW',
  SAR: 'SA',
  INR: 'IN',
  CNY: 'CN',
  HKD: 'HK',
  KRW: 'KR',
  SGD: 'SG',
  THB: 'TH',
  IDR: 'ID',
  MYR: 'MY',
  PHP: 'PH',
  VND: 'VN',
  ZAR: 'ZA',
  NGN: 'NG',
  KES: 'KE',
  GHS: 'GH',
  BRL: 'BR',
  ARS: 'AR',
  CLP: 'CL',
  COP: 'CO',
  MXN: 'MX',
  PEN: 'PE',
  CRC: 'CR',
  GTQ: 'GT',
};

/** The currency of the first preferred language that names a country; EUR when none does. */
export function guessedCurrency(preferred: readonly string[]): string {
  for (const tag of preferred) {
    const region = new Intl.Locale(tag).region;
    if (region === undefined) continue;
    const found = Object.entries(BY_REGION).find(([, regions]) => regions.split(' ').includes(region));
    if (found && isFiat(found[0])) return found[0];
  }
  return 'EUR';
}

export function guessedZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** All fiat currencies, as `EUR · Euro`. */
export function currencyOptions(locale: string): Option<string>[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return FIAT_CODES.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
}

/** All time zones this computer knows; `also` is listed even when it does not. */
export function zoneOptions(also: string): Option<string>[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', also]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
