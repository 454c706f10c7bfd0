/** Detection of private keys and seeds by their form; public text is left alone. */
import { describe, expect, it } from 'vitest';
import { looksPrivate } from '#adapters/formats/keys/private-key.ts';
import { ApiError } from '#api/http-client.ts';
import { createReason } from '#domain/messages/reason.ts';
import { isPrivateKeyRefusal, privateText } from '#till/settings/methods/private-text.ts';

const SEED = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const ZPRV =
  'zprvAWgYBBk7JR8Gjrh4UJQ2uJdG1r3WNRRfURiABBE3RvMXYSrRJL62XuezvGdPvG6GFBZduosCc1YP5wixPox7zhZLfiUm8aunE96BBa4Kei5';
const ZPUB =
  'zpub6jftahH18ngZxLmXaKw3GSZzZsszmt9WqedkyZdezFtWRFBZqsQH5hyUmb4pCEeZGmVfQuP5bedXTB8is6fTv19U1GQRyQUKQGUTzyHACMF';
/** Of base58. */
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

describe('what is pasted where a public key belongs', () => {
  it.each([
    SEED,
    `${SEED}\n`,
    SEED.replaceAll(' ', '\n'),
    ZPRV,
    `wpkh([d34db33f/84h/0h/0h]${ZPRV}/0/*)`,
    SEED.replaceAll(' ', ', '),
    `1;${SEED.replaceAll(' ', ';')}`,
    ...['Ltpv', 'Mtpv', 'ttpv', 'dgpv', 'tgpv', 'xprv', 'Yprv'].map((start) => `${start}${ZPRV.slice(4)}`),
    ...[...'56Q9'].map((start) => `${start}HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ`),
    ...[...'KLTcQ'].map((start) => `${start}wDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn`),
    'wpkh(KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn)',
    '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg',
    'nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5',
  ])('is a private key or a seed: %s', (text) => {
    expect(privateText(text)).toBe('whole');
    // The server refuses what the screen lets pass.
    if (!text.includes(';')) expect(looksPrivate(text)).toBe(true);
  });

  it.each([50, 51])(
    'begins with the same letters for screen and server, mistyped, before %i others',
    (length) => {
      for (const letter of ALPHABET) {
        const text = letter + '2'.repeat(length);
        expect(privateText(text), letter).toBe(looksPrivate(text) ? 'whole' : null);
      }
    },
  );

  it.each([
    'abandon ability able',
    'abandon ability able abo',
    'abandon ability able a',
    '1 abandon ability able',
  ])('begins as a seed does: %s', (text) => {
    expect(privateText(text)).toBe('begun');
  });

  it.each([
    '',
    'abandon',
    'abandon ability',
    'The key of my shop at home, since 2024',
    ZPUB,
    `wpkh([d34db33f/84h/0h/0h]${ZPUB}/0/*)#abcdefgh`,
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '42ey1afDFnn4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJQAWDm',
    '49774391fa5e8d249fc2c5b45dadef13534bf2483dede880dac88f061e809100',
  ])('is neither: %s', (text) => {
    expect(privateText(text)).toBeNull();
  });

  it('is left to the server where it may be public too: a view key looks like a private key', () => {
    expect(privateText('0f'.repeat(32))).toBeNull();
    expect(looksPrivate('0f'.repeat(32))).toBe(true);
  });
});

describe('a key refused by the server', () => {
  it('is removed from the screen only when it can spend the money', () => {
    const names = ['key-private', 'spend-key', 'view-key-other', 'key-typing-error'] as const;
    const removed = names.filter((name) =>
      isPrivateKeyRefusal(new ApiError(400, '', 'viewKey', createReason(name))),
    );
    expect(removed).toEqual(['key-private', 'spend-key']);
  });
});
