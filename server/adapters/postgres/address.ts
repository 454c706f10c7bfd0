/** Address of a PostgreSQL database: validated, and shown everywhere without its password. */
import { hostname } from 'node:os';
import { invalid } from '#domain/messages/errors.ts';

export interface DatabaseAddress {
  /** One for each host, alike otherwise: a primary and its standbys, in any order. */
  readonly urls: readonly string[];
  /** Without user, password and options: for people, logs and errors. */
  readonly shown: string;
}

export const DATABASE_ADDRESS_FORM = 'postgres://USER@HOST:PORT/DATABASE';
const OWN_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const PARTS =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?:(?<user>[^@/?#:]*)(?<password>:[^@/?#]*)?@)?(?<hosts>[^@/?#]+)(?<rest>\/.*)$/i;

/** Whether a place of books is a database, not a folder. */
export const isDatabase = (place: string) => /^postgres(ql)?:\/\//.test(place);

/**
 * Several hosts are separated by commas, each with its port. Beyond this computer the connection is encrypted and the
 * server's certificate checked, unless `sslmode` says otherwise.
 * @throws Failure invalid-request; its message never has the password
 */
export function parseDatabaseAddress(text: string): DatabaseAddress {
  const all = urlsOf(text);
  const [first] = all;
  if (!first || all.some(({ hostname, pathname }) => hostname === '' || pathname.length < 2))
    throw invalid('database', `database must be an address such as ${DATABASE_ADDRESS_FORM}`);
  const isOwn = all.every(({ hostname }) => OWN_HOSTS.includes(hostname));
  for (const { searchParams } of isOwn ? [] : all)
    if (!searchParams.has('sslmode')) searchParams.set('sslmode', 'verify-full');
  return {
    urls: all.map(({ href }) => href),
    shown: `${all.map(({ host }) => host).join(',')}${first.pathname}`,
  };
}

/**
 * The address with a password in the place of its own, and as it is shown.
 * @param password empty: the address stays as it is
 * @throws Failure as `parseDatabaseAddress`
 */
export function databaseWith(
  text: string,
  password: string,
): { readonly address: string; readonly shown: string } {
  const { scheme, user = '', hosts, rest } = PARTS.exec(text.trim())?.groups ?? {};
  const address =
    password === '' ? text.trim() : `${scheme}${user}:${encodeURIComponent(password)}@${hosts}${rest}`;
  return { address, shown: parseDatabaseAddress(address).shown };
}

/** Whether it contains a password. */
export function hasPassword(text: string): boolean {
  return urlsOf(text).some(({ password }) => password !== '');
}

/** Empty where it is no address. */
function urlsOf(text: string): readonly URL[] {
  const groups = PARTS.exec(text.trim())?.groups;
  if (!groups) return [];
  const { scheme, user = '', password = '', hosts = '', rest } = groups;
  const all = hosts.split(',').map((host) => `${scheme}${user}${password}@${host}${rest}`);
  return all.every((one) => URL.canParse(one)) ? all.map((one) => new URL(one)) : [];
}

/** A name of this computer and process, by which people see who uses a database. */
export function nodeName(): string {
  return `${hostname()} (process ${process.pid})`;
}
