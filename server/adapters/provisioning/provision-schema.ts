/** Schema of a provisioning file. The meaning of a value is checked by the domain. */
import Type, { type Static } from 'typebox';
import { METHODS } from '#domain/coins/method.ts';
import { WEBHOOK_EVENTS } from '#domain/invoices/event-records.ts';
import { COINS } from '#domain/kernel/currency.ts';
import { SCOPES } from '#domain/shops/merchant.ts';

const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values] }));
const strict = { additionalProperties: false };

/** Parsed by the domain, which knows the fields of each backend; contains secrets. */
const Backend = Type.Object({ kind: Type.String() }, { additionalProperties: true });

const MethodEntry = Type.Object(
  {
    method: oneOf(METHODS),
    enabled: Type.Optional(Type.Boolean()),
    backend: Backend,
    firstIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
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
    methods: Type.Optional(Type.Array(MethodEntry)),
    terms: Type.Optional(
      Type.Object(
        {
          toleranceBasisPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 5_000 })),
          toleranceUnits: Type.Optional(Type.Integer({ minimum: 0 })),
          graceMinutes: Type.Optional(Type.Number({ minimum: 0, maximum: 1_440 })),
          graceDriftBasisPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 5_000 })),
          unconfirmedHoldHours: Type.Optional(Type.Number({ minimum: 1, maximum: 720 })),
          lookOnDays: Type.Optional(Type.Number({ minimum: 0, maximum: 90 })),
          expiryHoldMinutes: Type.Optional(Type.Number({ minimum: 0, maximum: 1_440 })),
        },
        strict,
      ),
    ),
    spreadBasisPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 5_000 })),
    /** Path of a PNG, JPEG or WebP file, relative to this file; null removes it. */
    logo: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 1_000 }), Type.Null()])),
    colour: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    /** Sites a checkout page may link back to. */
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
    /** Which sources to query; default all that need no key. */
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
    /** Manual rates, for shops without internet. */
    manual: Type.Optional(
      Type.Array(
        Type.Object(
          {
            merchant: Type.String(),
            coin: oneOf(COINS),
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

export const ProvisionFile = Type.Object(
  {
    merchants: Type.Array(MerchantEntry, { minItems: 1 }),
    rates: Type.Optional(RatesEntry),
    /** Address customers reach the checkout at, when it is not this machine's own. */
    checkoutBase: Type.Optional(Type.String({ pattern: '^https?://[^/?#]+$' })),
    /** Addresses of proxies that may name the customer in X-Forwarded-For; absent: as in the settings. */
    trustedProxies: Type.Optional(
      Type.Array(Type.String({ pattern: '^[0-9a-fA-F.:]{2,45}$' }), { maxItems: 20 }),
    ),
    /** Whether a monitor may read /metrics; absent: as in the settings. */
    metrics: Type.Optional(Type.Boolean()),
  },
  strict,
);

export type ProvisionFile = Static<typeof ProvisionFile>;
export type MerchantEntry = Static<typeof MerchantEntry>;
export type MethodEntry = Static<typeof MethodEntry>;
export type RatesWish = Static<typeof RatesEntry>;
