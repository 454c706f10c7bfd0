/** Address of a PostgreSQL database: validated, and shown everywhere without its password. */
import { hostname } from 'node:os';
import { invalid } from '#domain/messages/errors.ts';

export interface DatabaseAddress {
  readonly url: string;
  /** Without user, password and options: for people, logs and errors. */
  readonly shown: string;
}

const FORM = 'postgres://USER@HOST:PORT/DATABASE';
const OWN_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Beyond this computer the connection is encrypted and the server's certificate checked, unless `sslmode` says otherwise.
 * @throws Failure invalid-request; its message never has the password
 */
export function parseDatabaseAddress(text: string): DatabaseAddress {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    throw invalid('database', `database must be an address such as ${FORM}`);
  }
  const isPostgres = url.protocol === 'postgres:' || url.protocol === 'postgresql:';
  if (!isPostgres || url.hostname === '' || url.pathname.length < 2)
    throw invalid('database', `database must be an address such as ${FORM}`);
  if (!OWN_HOSTS.includes(url.hostname) && !url.searchParams.has('sslmode'))
    url.searchParams.set('sslmode', 'verify-full');
  return { url: url.href, shown: `${url.host}${url.pathname}` };
}

/** Whether it contains a password. */
export function hasPassword(text: string): boolean {
  return URL.canParse(text.trim()) && new URL(text.trim()).password !== '';
}

/** A name of this computer and process, by which people tell who uses a database. */
export function nodeName(): string {
  return `${hostname()} (process ${process.pid})`;
}
