/** Addresses and links of a shop: what is one, and what is refused. */
import { expect, it } from 'vitest';
import { originOf, parseShopLink } from '#main/joined/shop-link.ts';

const HASH = 'ab'.repeat(32);

it.each([
  ['192.168.1.20', '192.168.1.20', 8422, '', null],
  [' Shop.local:9000 ', 'shop.local', 9000, '', null],
  ['https://10.0.0.5', '10.0.0.5', 8422, '', null],
  ['https://10.0.0.5:443/', '10.0.0.5', 443, '', null],
  ['https://10.0.0.5:8422/app/till/index.html#ABCDE-FGHJK', '10.0.0.5', 8422, 'ABCDE-FGHJK', null],
  [`https://10.0.0.5:8422/x#ABCDE-FGHJK.${HASH.toUpperCase()}`, '10.0.0.5', 8422, 'ABCDE-FGHJK', HASH],
])('reads %s', (text, host, port, code, fingerprint) => {
  expect(parseShopLink(text)).toEqual({ host, port, code, fingerprint });
});

it.each([
  '',
  ' ',
  'http://10.0.0.5:8422',
  'ftp://10.0.0.5',
  'https://user@10.0.0.5',
  'https://user:secret@10.0.0.5',
  '[::1]:8422',
  '10.0.0.5:99999',
  'https://10.0.0.5#CODE.1234',
  `https://10.0.0.5#CODE.${'zz'.repeat(32)}`,
  'a'.repeat(501),
])('refuses “%s”', (text) => {
  expect(parseShopLink(text)).toBeNull();
});

it('names the origin', () => {
  expect(originOf({ host: 'shop.local', port: 8422 })).toBe('https://shop.local:8422');
  expect(originOf({ host: '10.0.0.5', port: 443 })).toBe('https://10.0.0.5');
});
