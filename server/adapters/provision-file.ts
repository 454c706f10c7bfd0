/**
 * Reads a provisioning file (JSON): checked against a schema, with errors that name the place. Documented in the README.
 */
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import Type, { type Static } from 'typebox';
import { Errors } from 'typebox/value';
import { checkedBackend, checkedSecrets, secretsApart } from '../domain/backend-check.ts';
import { checkedColour } from '../domain/colour.ts';
import { DEFAULT_EVENTS, WEBHOOK_EVENTS } from '../domain/delivery.ts';
import { Failure, invalid } from '../domain/errors.ts';
import { SCOPES } from '../domain/merchant.ts';
import { METHODS } from '../domain/method.ts';
import { DEFAULT_POLICY } from '../domain/policy.ts';
import type { Provision, ProvisionedMerchant, ProvisionedMethod } from '../domain/provision.ts';
import { checkedReturnSites } from '../domain/return-address.ts';
import { LOGO_BOUNDS } from '../domain/storefront.ts';
import { DAY, MINUTE } from '../domain/time.ts';
import { readPicture } from './picture-file.ts';

const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values] }));
const strict = { additionalProperties: false };

/** Read by the domain, which knows what each way of seeing money needs; secrets stand inside. */
const Backend = Type.Object({ kind: Type.String() }, { additionalProperties: true });

const Method = Type.Object(
  {
    method: oneOf(METHODS),
    enabled: Type.Optional(Type.Boolean()),
    backend: Backend,
    /** Bands in whole units of the shop's currency; the last has `upTo: null`. */
    policy: Type.Optional(
      Type.Array(
        Type.Object(
          {
            upTo: Type.Union([Type.Number({ exclusiveMinimum: 0 }), Type.Null()]),
            confirmations: Type.Integer({ minimum: 0, maximum: 100 }),
          },
          strict,
        ),
        { minItems: 1, maxItems: 10 },
      ),
    ),
  },
  strict,
);

const MerchantEntry = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' }),
    name: Type.String({ minLength: 1, maxLength: 100 }),
    currency: Type.String({ minLength: 3, maxLength: 3 }),
    timeZone: Type.Optional(Type.String()),
    books: Type.Optional(oneOf(['live', 'practice'])),
    network: Type.Optional(oneOf(['mainnet', 'testnet', 'regtest'])),
    methods: Type.Optional(Type.Array(Method)),
    terms: Type.Optional(
      Type.Object(
        {
          toleranceBasisPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 5_000 })),
          toleranceUnits: Type.Optional(Type.Integer({ minimum: 0 })),
          graceMinutes: Type.Optional(Type.Number({ minimum: 0, maximum: 1_440 })),
          graceDriftBasisPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 5_000 })),
          lookOnDays: Type.Optional(Type.Number({ minimum: 0, maximum: 90 })),
          expiryHoldMinutes: Type.Optional(Type.Number({ minimum: 0, maximum: 1_440 })),
        },
        strict,
      ),
    ),
    spreadBasisPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 5_000 })),
    /** Path of a PNG, JPEG or WebP file, from where this file lies; null takes it away. */
    logo: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 1_000 }), Type.Null()])),
    colour: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    /** Sites a checkout page may lead back to. */
    returnTo: Type.Optional(Type.Array(Type.String())),
    keys: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ minLength: 1, maxLength: 100 }),
            key: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{22,256}$' })),
            scopes: Type.Optional(Type.Array(oneOf(SCOPES), { minItems: 1, uniqueItems: true })),
          },
          strict,
        ),
      ),
    ),
    webhooks: Type.Optional(
      Type.Array(
        Type.Object(
          {
            url: Type.String({ minLength: 1, maxLength: 2_000 }),
            events: Type.Optional(Type.Array(oneOf(WEBHOOK_EVENTS), { minItems: 1, uniqueItems: true })),
            shape: Type.Optional(oneOf(['detailed', 'short'])),
            enabled: Type.Optional(Type.Boolean()),
            allowPrivate: Type.Optional(Type.Boolean()),
            secret: Type.Optional(Type.String({ pattern: '^whsec_[A-Za-z0-9+/]{32,88}={0,2}$' })),
          },
          strict,
        ),
      ),
    ),
  },
  strict,
);

const SOURCES = ['kraken', 'coinbase', 'bitstamp', 'bitfinex', 'coingecko', 'currency-api'] as const;

const RatesEntry = Type.Object(
  {
    /** Which sources to ask; default all that need no key. */
    sources: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: oneOf(SOURCES),
            url: Type.Optional(Type.String()),
            key: Type.Optional(Type.String()),
          },
          strict,
        ),
      ),
    ),
    maxAgeMinutes: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 60 })),
    /** Rates by hand, for shops without internet. */
    manual: Type.Optional(
      Type.Array(
        Type.Object(
          {
            merchant: Type.String(),
            coin: oneOf(['BTC', 'LTC', 'DOGE', 'XMR']),
            currency: Type.String({ minLength: 3, maxLength: 3 }),
            price: Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,12})?$' }),
          },
          strict,
        ),
      ),
    ),
  },
  strict,
);

const ProvisionFile = Type.Object(
  {
    merchants: Type.Array(MerchantEntry, { minItems: 1 }),
    rates: Type.Optional(RatesEntry),
    /** Address customers reach the checkout at, when it is not this machine's own. */
    checkoutBase: Type.Optional(Type.String({ pattern: '^https?://[^/?#]+$' })),
    /** Whether a monitor may read /metrics; absent: as the settings say. */
    metrics: Type.Optional(Type.Boolean()),
  },
  strict,
);

export type RatesWish = Static<typeof RatesEntry>;

export interface ProvisionedFile {
  readonly provision: Provision;
  readonly rates: RatesWish;
  readonly checkoutBase: string | null;
  readonly metrics: boolean | null;
}

/** @throws Failure invalid-request that names the place in the file; never repeats a value, which may be a secret */
export async function readProvisionFile(path: string): Promise<ProvisionedFile> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new Failure('invalid-request', `the provisioning file ${path} can't be read`, { cause });
  }
  const folder = dirname(resolve(path));
  return parseProvision(text, (file, place) => readPicture(resolve(folder, file), place, LOGO_BOUNDS));
}

/** The picture at a path of the file, as a data URL. @throws Failure invalid-request that names the place */
type Pictures = (file: string, place: string) => string;

const noPictures: Pictures = (_file, place) => {
  throw invalid(place, `provisioning: ${place} needs a file to be read from`);
};

export function parseProvision(text: string, pictures: Pictures = noPictures): ProvisionedFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Failure('invalid-request', 'the provisioning file is not well-formed JSON');
  }
  if (!isProvisionFile(json)) {
    const first = [...Errors(ProvisionFile, json)][0];
    const place = (first?.instancePath ?? '').split('/').filter(Boolean).join('.') || 'the file';
    throw invalid(place, `provisioning: ${place} ${first?.message ?? 'is not valid'}`);
  }
  const ids = json.merchants.map((m) => m.id);
  if (new Set(ids).size !== ids.length)
    throw invalid('merchants', 'provisioning: merchants must have different ids');
  return {
    provision: { merchants: json.merchants.map((entry, at) => merchantOf(entry, at, pictures)) },
    rates: json.rates ?? {},
    checkoutBase: json.checkoutBase ?? null,
    metrics: json.metrics ?? null,
  };
}

function isProvisionFile(value: unknown): value is Static<typeof ProvisionFile> {
  return [...Errors(ProvisionFile, value)].length === 0;
}

function merchantOf(
  entry: Static<typeof MerchantEntry>,
  at: number,
  pictures: Pictures,
): ProvisionedMerchant {
  const place = `merchants.${at}`;
  const books = entry.books ?? 'live';
  const terms = entry.terms ?? {};
  return {
    id: entry.id,
    name: entry.name,
    currency: entry.currency.toUpperCase(),
    timeZone: entry.timeZone ?? 'UTC',
    books,
    network: entry.network ?? (books === 'practice' ? 'testnet' : 'mainnet'),
    methods: (entry.methods ?? (books === 'practice' ? PRACTICE : [])).map((method, at) =>
      methodOf(method, books === 'practice', `${place}.methods.${at}`),
    ),
    terms: {
      ...(terms.toleranceBasisPoints === undefined
        ? {}
        : { toleranceBasisPoints: terms.toleranceBasisPoints }),
      ...(terms.toleranceUnits === undefined ? {} : { toleranceUnits: terms.toleranceUnits }),
      ...(terms.graceMinutes === undefined ? {} : { graceMs: Math.round(terms.graceMinutes * MINUTE) }),
      ...(terms.graceDriftBasisPoints === undefined
        ? {}
        : { graceDriftBasisPoints: terms.graceDriftBasisPoints }),
      ...(terms.lookOnDays === undefined ? {} : { lookOnMs: Math.round(terms.lookOnDays * DAY) }),
      ...(terms.expiryHoldMinutes === undefined
        ? {}
        : { expiryHoldMs: Math.round(terms.expiryHoldMinutes * MINUTE) }),
    },
    spreadBasisPoints: entry.spreadBasisPoints ?? 0,
    storefront: storefrontOf(entry, place, pictures),
    keys: (entry.keys ?? []).map((k) => ({ name: k.name, key: k.key ?? null, scopes: k.scopes ?? SCOPES })),
    endpoints: (entry.webhooks ?? []).map((w) => ({
      url: w.url,
      events: w.events ?? DEFAULT_EVENTS,
      shape: w.shape ?? 'detailed',
      enabled: w.enabled ?? true,
      allowPrivate: w.allowPrivate ?? false,
      secret: w.secret ?? null,
    })),
  };
}

/** @throws Failure invalid-request that names the place */
function storefrontOf(
  { logo, colour, returnTo }: Static<typeof MerchantEntry>,
  place: string,
  pictures: Pictures,
): ProvisionedMerchant['storefront'] {
  return {
    ...(logo === undefined ? {} : { logo: logo === null ? null : pictures(logo, `${place}.logo`) }),
    ...(colour === undefined
      ? {}
      : { colour: colour === null ? null : checkedColour(colour, `${place}.colour`) }),
    ...(returnTo === undefined ? {} : { returnTo: checkedReturnSites(returnTo, `${place}.returnTo`) }),
  };
}

/** @throws Failure invalid-request that names the place */
function methodOf(wish: Static<typeof Method>, practice: boolean, place: string): ProvisionedMethod {
  const { method, enabled = true } = wish;
  const policy = wish.policy ?? DEFAULT_POLICY[method];
  const { setting, secrets } = secretsApart(wish.backend);
  if (practice && wish.backend.kind === 'practice') {
    return { method, enabled, backend: { kind: 'practice' }, secrets: {}, policy };
  }
  const field = `${place}.backend`;
  const backend = checkedBackend(method, setting, field);
  return { method, enabled, backend, secrets: checkedSecrets(backend, secrets, field), policy };
}

const PRACTICE: readonly Static<typeof Method>[] = METHODS.map((method) => ({
  method,
  backend: { kind: 'practice' },
}));
