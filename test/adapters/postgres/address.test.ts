/** Addresses of databases, of one host and of several. */
import { expect, test } from 'vitest';
import { databaseWith, hasPassword, parseDatabaseAddress } from '#adapters/postgres/address.ts';

test('each host gets its own address, and its certificate is verified unless it is this computer', () => {
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

test('a password is detected with any hosts, and never repeated', () => {
  expect(hasPassword('postgres://u:secret@db1:5432,db2:5433/shop')).toBe(true);
  expect(hasPassword('postgres://u@db1:5432,db2:5433/shop')).toBe(false);
  for (const address of ['postgres://u:secret@db1,/shop', 'postgres://u:secret@db1:x,db2/shop'])
    expect(() => parseDatabaseAddress(address)).toThrow(
      /^database must be an address such as postgres:[^s]*$/,
    );
});

test.each([
  ['postgres://shop@db/books', 'postgres://shop:p%40ss%2F%2541@db/books', 'db/books'],
  ['postgresql://shop:old@db/books', 'postgresql://shop:p%40ss%2F%2541@db/books', 'db/books'],
  ['postgres://db/books', 'postgres://:p%40ss%2F%2541@db/books', 'db/books'],
  [
    ' postgres://shop@db1:5432,db2:5433/books?sslmode=require ',
    'postgres://shop:p%40ss%2F%2541@db1:5432,db2:5433/books?sslmode=require',
    'db1:5432,db2:5433/books',
  ],
])('a password with any characters is inserted into %s', (text, address, shown) => {
  const password = 'p@ss/%41';
  expect(databaseWith(text, password)).toEqual({ address, shown });
  for (const url of parseDatabaseAddress(address).urls)
    expect(decodeURIComponent(new URL(url).password)).toBe(password);
  expect(databaseWith(text, '')).toEqual({ address: text.trim(), shown });
});

test.each(['shop of p@ss', 'postgres:///p@ss', ''])('%j gets no password', (text) => {
  expect(() => databaseWith(text, 'p@ss')).toThrow(
    /^database must be an address such as postgres:\/\/USER@HOST:PORT\/DATABASE$/,
  );
});
