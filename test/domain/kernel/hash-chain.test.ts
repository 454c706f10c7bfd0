import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemDigest } from '#adapters/host/system.ts';
import { firstBroken } from '#domain/kernel/hash-chain.ts';

interface Entry {
  readonly number: number;
  readonly text: string;
  readonly seal: string;
}
const sealOf = ({ number, text }: Omit<Entry, 'seal'>, before: string) =>
  systemDigest.sha256(JSON.stringify([before, number, text]));

function chainOf(texts: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  for (const [nth, text] of texts.entries()) {
    const content = { number: nth + 1, text };
    entries.push({ ...content, seal: sealOf(content, entries.at(-1)?.seal ?? '') });
  }
  return entries;
}

describe('a chain', () => {
  const texts = fc.array(fc.string({ maxLength: 5 }), { minLength: 1, maxLength: 12 });

  it('is intact as created, and so is its beginning', () => {
    fc.assert(
      fc.property(texts, fc.nat(12), (all, length) => {
        expect(firstBroken(chainOf(all).slice(0, length), sealOf)).toBeNull();
      }),
    );
    expect(firstBroken([], sealOf)).toBeNull();
  });

  it('names the first entry that was changed, removed, inserted or moved', () => {
    fc.assert(
      fc.property(texts, fc.nat(11), fc.constantFrom('text', 'seal', 'gone', 'twice'), (all, place, how) => {
        const chain = chainOf(all);
        const at = place % chain.length;
        const entry = chain[at];
        if (!entry) return;
        if (how === 'gone' && at === chain.length - 1) return;
        if (how === 'text') chain[at] = { ...entry, text: `${entry.text}!` };
        if (how === 'seal') chain[at] = { ...entry, seal: systemDigest.sha256(entry.seal) };
        if (how === 'gone') chain.splice(at, 1);
        if (how === 'twice') chain.splice(at, 0, entry);
        expect(firstBroken(chain, sealOf)).toBe(how === 'twice' ? at + 2 : at + 1);
      }),
    );
  });
});
