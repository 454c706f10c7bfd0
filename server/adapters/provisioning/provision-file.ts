/**
 * Reader of provisioning files (JSON): validated against a schema, with errors that name the place. Documented in the
 * guide at /docs.
 */
import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Errors } from 'typebox/value';
import { readPicture } from '#adapters/host/picture-file.ts';
import { METHODS } from '#domain/coins/method.ts';
import { DEFAULT_EVENTS } from '#domain/invoices/event-records.ts';
import { DEFAULT_POLICY } from '#domain/invoices/policy.ts';
import { parseColour } from '#domain/kernel/colour.ts';
import { DAY, HOUR, MINUTE } from '#domain/kernel/time.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { parseBackendSetting, parseSecrets, secretsApart } from '#domain/methods/parse-backend-setting.ts';
import { ratioOfDecimal } from '#domain/rates/rate.ts';
import { LOGO_BOUNDS } from '#domain/shops/branding.ts';
import { SCOPES } from '#domain/shops/merchant.ts';
import type { Provision, ProvisionedMerchant, ProvisionedMethod } from '#domain/shops/provision.ts';
import { parseReturnSites } from '#domain/shops/return-url.ts';
import { type MerchantEntry, type MethodEntry, ProvisionFile, type RatesWish } from './provision-schema.ts';

export interface ProvisionedFile {
  readonly provision: Provision;
  readonly rates: RatesWish;
  readonly checkoutBase: string | null;
  readonly trustedProxies: readonly string[] | null;
  readonly metrics: boolean | null;
  /** It contains secrets, and other users of this computer can read it. */
  readonly exposed: boolean;
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
  const read = parseProvision(text, (file, place) => readPicture(resolve(folder, file), place, LOGO_BOUNDS));
  return { ...read, exposed: SECRETS.test(text) && (await othersCanRead(path)) };
}

/** Fields that contain a secret, of the file itself and of the backends of a method. */
const SECRETS = /"(?:password|secret|token|key|macaroon|rune|connection|viewKey)"\s*:/;

/** By its POSIX mode; Windows has none. */
async function othersCanRead(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  return ((await stat(path)).mode & 0o004) !== 0;
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
  refuseRepeated(json);
  refuseNoPrice(json.rates ?? {});
  return {
    provision: { merchants: json.merchants.map((entry, at) => merchantOf(entry, at, pictures)) },
    rates: json.rates ?? {},
    checkoutBase: json.checkoutBase ?? null,
    trustedProxies: json.trustedProxies?.map((address) => address.toLowerCase()) ?? null,
    metrics: json.metrics ?? null,
    exposed: false,
  };
}

function isProvisionFile(value: unknown): value is ProvisionFile {
  return [...Errors(ProvisionFile, value)].length === 0;
}

/** A method is set up once in a shop, and a key is valid for one shop. @throws Failure invalid-request that names the place */
function refuseRepeated({ merchants }: ProvisionFile): void {
  const keys = new Set<string>();
  for (const [at, { methods = [], keys: wanted = [] }] of merchants.entries()) {
    const seen = new Set<string>();
    for (const [n, { method }] of methods.entries()) {
      const place = `merchants.${at}.methods.${n}.method`;
      if (seen.has(method)) throw invalid(place, `provisioning: ${place} is in this shop twice`);
      seen.add(method);
    }
    for (const [n, { key }] of wanted.entries()) {
      const place = `merchants.${at}.keys.${n}.key`;
      if (key !== undefined && keys.has(key))
        throw invalid(place, `provisioning: ${place} is in the file twice`);
      if (key !== undefined) keys.add(key);
    }
  }
}

/** @throws Failure invalid-request that names the place */
function refuseNoPrice({ manual = [] }: RatesWish): void {
  for (const [at, { price }] of manual.entries()) {
    const place = `rates.manual.${at}.price`;
    if (ratioOfDecimal(price) === undefined)
      throw invalid(place, `provisioning: ${place} must be a decimal above zero`);
  }
}

function merchantOf(entry: MerchantEntry, at: number, pictures: Pictures): ProvisionedMerchant {
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
      ...(terms.unconfirmedHoldHours === undefined
        ? {}
        : { unconfirmedHoldMs: Math.round(terms.unconfirmedHoldHours * HOUR) }),
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
  { logo, colour, returnTo }: MerchantEntry,
  place: string,
  pictures: Pictures,
): ProvisionedMerchant['storefront'] {
  return {
    ...(logo === undefined ? {} : { logo: logo === null ? null : pictures(logo, `${place}.logo`) }),
    ...(colour === undefined
      ? {}
      : { colour: colour === null ? null : parseColour(colour, `${place}.colour`) }),
    ...(returnTo === undefined ? {} : { returnTo: parseReturnSites(returnTo, `${place}.returnTo`) }),
  };
}

/** @throws Failure invalid-request that names the place */
function methodOf(wish: MethodEntry, practice: boolean, place: string): ProvisionedMethod {
  const { method, enabled = true } = wish;
  const policy = wish.policy ?? DEFAULT_POLICY[method];
  const { setting, secrets } = secretsApart(wish.backend);
  if (practice && wish.backend.kind === 'practice') {
    return { method, enabled, backend: { kind: 'practice' }, secrets: {}, policy };
  }
  const field = `${place}.backend`;
  const backend = parseBackendSetting(method, setting, field);
  const first = wish.firstIndex === undefined ? {} : { firstIndex: wish.firstIndex };
  return { method, enabled, backend, secrets: parseSecrets(backend, secrets, field), policy, ...first };
}

const PRACTICE: readonly MethodEntry[] = METHODS.map((method) => ({
  method,
  backend: { kind: 'practice' },
}));
