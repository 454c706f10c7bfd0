/** Locale formatting of money, coins, times and durations. Amounts stay text: no digit passes through a float. */
import { fixSymbolOrder, pricePlaces } from '#domain/presentation/amounts.ts';

/** A plain decimal as Intl takes it: exact, however many digits (ECMA-402, "Intl mathematical value"). */
type Decimal = Intl.StringNumericLiteral;

export interface Format {
  /** `12.50` EUR → `€12.50` or `12,50 €`, with all decimals of the currency. */
  money(amount: string, currency: string, decimals: number): string;
  /** The number alone, with all decimals given. */
  number(amount: string, decimals: number, most?: number): string;
  /** A percentage as decimal text: `7` → `7 %` or `7%`. */
  percent(percent: string): string;
  /** A coin amount with its symbol and the decimals it has. */
  coin(amount: string, symbol: string): string;
  /** A price of one coin: at least the currency's decimals, more if the price is small. */
  price(amount: string, currency: string, decimals: number): string;
  /** The typed expression, with the reader's decimal sign and spaces around operators. */
  expression(entry: string): string;
  /** The reader's decimal sign. */
  readonly point: string;
  time(iso: string): string;
  clock(iso: string): string;
  /** An hour of the day, 0 to 23, in the locale's clock: `19`, or `7 PM`. */
  hour(hour: number): string;
  day(iso: string): string;
  dayAndTime(iso: string): string;
  /** Time elapsed until `now` (milliseconds): `12 seconds ago`, `yesterday`. */
  ago(iso: string, now: number): string;
  /** A duration, rounded: `2 hours`. */
  about(ms: number): string;
  /** Time elapsed: `40 secs`, from one minute on in whole minutes: `3 mins`. */
  elapsed(ms: number): string;
  /** A file or disk size: `1.2 GB`. */
  bytes(count: number): string;
}

const SECONDS = [1, 'second'] as const;
const AGES = [[86_400, 'day'] as const, [3_600, 'hour'] as const, [60, 'minute'] as const];
const BYTES = [1_000, 'kilobyte'] as const;
const ROOMS = [[1e12, 'terabyte'] as const, [1e9, 'gigabyte'] as const, [1e6, 'megabyte'] as const];

/**
 * `zone` is an IANA name; an unknown one falls back to the reader's own. Only the shop's currency has its short symbol:
 * `$` alone would be taken for it.
 */
export function formatFor(locale: string, zone: string | undefined, shopCurrency?: string): Format {
  const timeZone = knownZone(zone);
  const point =
    new Intl.NumberFormat(locale).formatToParts(1.5).find((p) => p.type === 'decimal')?.value ?? '.';
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(
      locale,
      timeZone === undefined ? options : { ...options, timeZone },
    );
    return (iso: string) => formatter.format(new Date(iso));
  };
  // Formatters are cached: creating one costs far more than using it, and a keypress must not wait for it.
  const formatters = new Map<string, Intl.NumberFormat>();
  const formatter = (currency: string | null, least: number, most: number) => {
    const key = `${currency} ${least} ${most}`;
    const known = formatters.get(key);
    if (known) return known;
    const currencyDisplay = currency === shopCurrency ? 'narrowSymbol' : 'symbol';
    const made = new Intl.NumberFormat(locale, {
      ...(currency === null ? {} : { style: 'currency', currency, currencyDisplay }),
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    formatters.set(key, made);
    return made;
  };
  const money = (amount: string, currency: string, least: number, most = least) =>
    fixSymbolOrder(formatter(currency, least, most).format(amount as Decimal));
  const number = (amount: string, least: number, most = least) =>
    formatter(null, least, most).format(amount as Decimal);
  const wholeHours = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  const hours = (hour: number) => {
    const parts = wholeHours.formatToParts(Date.UTC(2000, 0, 1, hour));
    const shown = parts.filter(({ type }) => type === 'hour' || type === 'dayPeriod');
    return shown.map(({ value }) => value).join(' ');
  };
  const elapsed = (unit: 'second' | 'minute', count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(count));
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    point,
    // CLDR has no coin symbols: they are written after the number, as wallets do.
    money: (amount, currency, decimals) =>
      decimals > 4 ? `${number(amount, 0, 12)} ${currency}` : money(amount, currency, decimals),
    number,
    percent: (percent) => percents.format(`${percent}e-2` as Decimal),
    coin: (amount, symbol) => `${number(amount, 0, 12)} ${symbol}`,
    price: (amount, currency, decimals) =>
      decimals > 4
        ? `${number(amount, 0, 12)} ${currency}`
        : money(amount, currency, decimals, pricePlaces(amount, decimals)),
    expression: (entry) => entry.replaceAll('.', point).replaceAll(/[×+]/g, (sign) => ` ${sign} `),
    time: dates({ timeStyle: 'short' }),
    clock: dates({ timeStyle: 'medium' }),
    hour: hours,
    day: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
    dayAndTime: dates({ dateStyle: 'medium', timeStyle: 'medium' }),
    ago: (iso, now) => {
      const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000));
      const [size, unit] = AGES.find(([each]) => seconds >= each) ?? SECONDS;
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
        -Math.floor(seconds / size),
        unit,
      );
    },
    about: (ms) => {
      const seconds = ms / 1000;
      const [size, unit] = AGES.find(([each]) => seconds >= each) ?? SECONDS;
      const digits = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
      return new Intl.NumberFormat(locale, digits).format(seconds / size);
    },
    elapsed: (ms) => (ms < 60_000 ? elapsed('second', ms / 1_000) : elapsed('minute', ms / 60_000)),
    bytes: (count) => {
      const [size, unit] = ROOMS.find(([each]) => count >= each) ?? BYTES;
      const digits = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
      return new Intl.NumberFormat(locale, digits).format(count / size);
    },
  };
}

function knownZone(zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return undefined;
  }
}

/** The two ends of a long text that nobody reads whole: `9f3a…c41e`. */
export function ends(text: string, keep = 6): string {
  return text.length <= keep * 2 + 1 ? text : `${text.slice(0, keep)}…${text.slice(-keep)}`;
}
