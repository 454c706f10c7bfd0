/** Addresses of databases, of one host and of several. */
import { expect, test } from 'vitest';
import { hasPassword, parseDatabaseAddress } from '#adapters/postgres/address.ts';

test('each host has an address of its own, with the certificate checked beyond this computer', () => {
  expect(parseDatabaseAddress('postgres://u:secret@db1:5432,db2:5433/shop?application_name=x')).toEqual({
    urls: [
      'postgres://u:secret@db1:5432/shop?application_name=x&sslmode=verify-full',
      'postgres://u:secret@db2:5433/shop?application_name=x&sslmode=verify-full',
    ],
    shown: 'db1:5432,db2:5433/shop',
  });
  const own = 'postgres://u@127.0.0.1:5432,[::1]:5433/shop';
  expect(parseDatabaseAddress(own).urls).toEqual([
    'postgres://u@127.0.0.1:5432/shop',
    'postgres://u@[::1]:5433/shop',
  ]);
});

test('a password is noticed whatever the hosts are, and never repeated', () => {
  expect(hasPassword('postgres://u:secret@db1:5432,db2:5433/shop')).toBe(true);
  expect(hasPassword('postgres://u@db1:5432,db2:5433/shop')).toBe(false);
  for (const address of ['postgres://u:secret@db1,/shop', 'postgres://u:secret@db1:x,db2/shop'])
    expect(() => parseDatabaseAddress(address)).toThrow(
      /^database must be an address such as postgres:[^s]*$/,
    );
});
