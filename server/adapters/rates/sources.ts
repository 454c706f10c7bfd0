/** List of price sources, and the owner's configuration of each. */
import { invalid } from '#domain/messages/errors.ts';
import { bitfinex } from './bitfinex.ts';
import { bitstamp } from './bitstamp.ts';
import { coinbase } from './coinbase.ts';
import { coingecko } from './coingecko.ts';
import { currencyApi } from './currency-api.ts';
import { kraken } from './kraken.ts';
import type { Source } from './source.ts';
import type { Access } from './source-poller.ts';

const SOURCES: readonly Source[] = [kraken, coinbase, bitstamp, bitfinex, coingecko, currencyApi];

export interface RateSourceConfig {
  /** kraken, coinbase, bitstamp, bitfinex, coingecko or currency-api. */
  readonly name: string;
  /** Another base URL: https, or http on this machine. */
  readonly url?: string | undefined;
  /** Needed by CoinGecko alone. */
  readonly apiKey?: string | undefined;
}

/** Every source; CoinGecko is inactive without a key. */
export const DEFAULT_RATE_SOURCES: readonly RateSourceConfig[] = SOURCES.map(({ name }) => ({ name }));

export interface ChosenSource {
  readonly source: Source;
  /** Null for a source that needs a key and has none. */
  readonly access: Access | null;
}

/**
 * @throws Failure invalid-request for an unknown or duplicated source, a base URL that is not allowed, or a malformed
 * key
 */
export function chosenSources(configs: readonly RateSourceConfig[]): readonly ChosenSource[] {
  const chosen = configs.map(chosenSource);
  const doubled = chosen.find(({ source }, i) => chosen.findIndex((other) => other.source === source) < i);
  if (doubled) throw invalid('sources', `price source ${doubled.source.name} is given twice`);
  return chosen;
}

function chosenSource(config: RateSourceConfig): ChosenSource {
  const source = SOURCES.find(({ name }) => name === config.name.toLowerCase());
  if (!source) {
    const names = SOURCES.map(({ name }) => name).join(', ');
    throw invalid('sources', `price source ${JSON.stringify(config.name)} is not known; there are ${names}`);
  }
  const key = config.apiKey || null;
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid('apiKey', `the API key of ${source.title} has a character that no key has`);
  }
  if (source.keyHeader && key === null) return { source, access: null };
  const bases = config.url ? [checkBase(source, config.url)] : source.bases;
  return { source, access: { bases, key: source.keyHeader ? key : null } };
}

/** Prices decide what customers pay, so they are encrypted or do not cross a network at all. */
function checkBase(source: Source, text: string): string {
  const refuse = () =>
    invalid('url', `the base URL of ${source.title} must be https, or http on this machine, without a query`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || url.search || url.hash) throw refuse();
  const local = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)) throw refuse();
  return text;
}
