/** Where this computer keeps its books, as stored in its profile. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBooksPlace } from '#main/books/books-place.ts';

const DATABASE = { address: 'postgres://db/shop', shown: 'db/shop', passphrase: 'secret' };
const vault = { seal: async (text: string) => text, open: async (sealed: string) => sealed };

describe('own books beside those of a database', () => {
  let profile: string;

  beforeEach(() => {
    profile = mkdtempSync(join(tmpdir(), 'cointill-books-place-'));
  });
  afterEach(() => rmSync(profile, { recursive: true, force: true }));

  test('use the same wallets from when the database has come to use one of them', async () => {
    const place = openBooksPlace(profile, vault);
    await place.join(DATABASE, { counters: {}, apart: { used: 30, unused: 0 } });
    expect(place.state().own).toBe('apart');
    expect(place.apart()).toEqual({ used: 30, unused: 0 });
    await place.share(['used', 'unknown']);
    expect(place.state().own).toBe('same-wallets');
    expect(openBooksPlace(profile, vault).read()?.own).toEqual({
      counters: { used: 30 },
      apart: { unused: 0 },
    });
  });

  test('use the same wallets also where those have given out nothing', async () => {
    const place = openBooksPlace(profile, vault);
    await place.join(DATABASE, { counters: { unused: 0 }, apart: {} });
    expect(place.state().own).toBe('same-wallets');
  });

  test('are read as an earlier version stored them', () => {
    const stored = { step: 'there', shown: 'db/shop', sealed: 'x', moved: null, own: { counters: { a: 3 } } };
    writeFileSync(join(profile, 'books.json'), JSON.stringify(stored));
    expect(openBooksPlace(profile, vault).read()?.own).toEqual({ counters: { a: 3 }, apart: {} });
  });
});
