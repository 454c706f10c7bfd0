/** The guides through wallets as data: each can be read in every language, and none asks for what must not leave a wallet. */
import { describe, expect, it } from 'vitest';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { isChainMethod, METHODS } from '#domain/coins/method.ts';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';
import { loadWords } from '#i18n/languages.ts';
import { GAP_PLACES } from '#till/settings/guide/gap-places.ts';
import { GUIDES, type GuideName } from '#till/settings/guide/guides.tsx';
import { sentenceOf } from '#till/settings/guide/sentence.ts';
import type { Step } from '#till/settings/guide/step.ts';

const all = Object.entries(GUIDES).flatMap(([name, guides]) =>
  guides.map((guide) => ({ name: name as GuideName, ...guide })),
);
const steps = all.flatMap((guide) => guide.steps);
/** What a step takes out of the wallet, by the wallet’s name for it. */
const given = (step: Step): string[] => {
  if (step.do === 'copy') return [step.field];
  if (step.do === 'file') return [step.key];
  return step.do === 'tick' ? [...step.on] : [];
};

describe('the guides', () => {
  it('exist for every field of a form that needs one, each wallet once', () => {
    for (const [name, guides] of Object.entries(GUIDES)) {
      expect(guides.length, name).toBeGreaterThan(0);
      expect(new Set(guides.map(({ wallet }) => wallet)).size).toBe(guides.length);
      for (const { wallet, steps: own } of guides) expect(own.length, wallet).toBeGreaterThan(0);
    }
  });

  it('mark what to press among what is shown', () => {
    for (const step of steps) {
      if (step.do === 'menu') {
        expect(step.bar).toContain(step.menu);
        expect(step.items).toContain(step.pick);
      }
      if (step.do === 'place') expect(step.places).toContain(step.pick);
      if (step.do === 'list') expect(step.items).toContain(step.pick);
    }
  });

  it('never let a secret that can spend leave the wallet', () => {
    for (const step of steps) {
      for (const field of given(step)) {
        expect(field).not.toMatch(/seed|spend key|private key|admin|mnemonic|send payments|full access/i);
        expect(field).not.toBe('http-password');
      }
    }
  });

  it.each(LANGUAGE_CODES)('describe each step in %s, with the wallet’s own labels', async (code) => {
    const words = await loadWords(code);
    for (const step of steps) {
      const text = sentenceOf(step, words);
      expect(text).toMatch(/\S.*[.:…)]$|\S/);
      expect(text).not.toContain('undefined');
      if ('pick' in step) expect(text).toContain(step.pick);
      if (step.do === 'copy') expect(text).toContain(step.field);
      if (step.do === 'run') expect(text).toContain(step.command);
    }
  });
});

it('shows keys by prefixes that the coin names, and its node by its name', () => {
  for (const method of METHODS.filter(isChainMethod)) {
    const { keys, node } = COIN_RECORDS[method].chain;
    for (const { wallet, steps: own } of GUIDES[method]) {
      for (const step of own) {
        if (step.do === 'run') expect(wallet).toBe(node.program);
        const prefix = step.do === 'copy' && /^([a-z]+)…$/i.exec(step.begins)?.[1];
        if (prefix) expect(keys.main, wallet).toContain(prefix);
      }
    }
  }
});

it('names for each coin a wallet and the place of its gap limit, with what to set there', () => {
  for (const [method, places] of Object.entries(GAP_PLACES)) {
    expect(places.length, method).toBeGreaterThan(0);
    for (const { wallet, place } of places) expect(place(40), wallet).toMatch(/\b40\b/);
  }
});
