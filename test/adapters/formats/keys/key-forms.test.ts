/** Prefixes of extended public keys: what a form names is what the server accepts. */
import { expect, it } from 'vitest';
import { prefixesFor } from '#adapters/formats/keys/key-forms.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { coinOf, isChainMethod, METHODS } from '#domain/coins/method.ts';

it.each(METHODS.filter(isChainMethod))('the keys that %s names are accepted', (method) => {
  const { keys } = COIN_RECORDS[method].chain;
  for (const chain of ['main', 'test'] as const) {
    expect(keys[chain].length).toBeGreaterThan(0);
    expect(prefixesFor(coinOf(method), chain)).toEqual(expect.arrayContaining([...keys[chain]]));
  }
});
