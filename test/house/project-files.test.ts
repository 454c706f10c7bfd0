/** Files for people who join: what they name exists, lists of methods have them all, and the forms can be shown. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { isChainMethod, METHODS } from '#domain/coins/method.ts';
import { ROOT } from '#test/support/machine/root.ts';
import packageJson from '../../package.json' with { type: 'json' };

const GITHUB = join(ROOT, '.github');
const FORMS = join(GITHUB, 'ISSUE_TEMPLATE');
const read = (...path: readonly string[]) => readFileSync(join(...path), 'utf8');

/** The longest that is one page. */
const PAGE_LINES = 66;

it('lines end the same on every system, where tests and packages are made', () => {
  expect(read(ROOT, '.gitattributes')).toMatch(/^\* text=auto eol=lf$/m);
});

it('the README is read in ten minutes, and what it links to exists', () => {
  const text = read(ROOT, 'README.md');
  // 220 words a minute.
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(2_200);
  const links = [...text.matchAll(/\]\(([\w./-]+)[^)]*\)/g)].filter(
    ([, link = '']) => !link.startsWith('http'),
  );
  expect(links.length).toBeGreaterThan(10);
  for (const [, link = ''] of links) expect(existsSync(join(ROOT, link)), link).toBe(true);
});

/** In a sentence: A, B and C. */
const named = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
const CHAINS = METHODS.filter(isChainMethod);
const NAMES = METHODS.map((method) => COIN_RECORDS[method].name);
const CHAIN_NAMES = CHAINS.map((method) => COIN_RECORDS[method].name).join(', ');

/** The lists of methods in texts, by what is around each. */
const LISTS: Readonly<Record<string, readonly (readonly [around: RegExp, list: string])[]>> = {
  'package.json': [[/(?<=point of sale that takes ).*(?= without a custodian)/, named(NAMES)]],
  'electron-builder.yml': [[/(?<=;checkout;shop;).*(?=;$)/m, NAMES.join(';').toLowerCase()]],
  '.github/ISSUE_TEMPLATE/bug.yml': [[/(?<=\[None of them, ).*(?=\])/, METHODS.join(', ')]],
  'README.md': [
    [/(?<=desktop that takes ).*(?=, and never holds)/, named(NAMES)],
    [/(?<=by these payment methods: ).*(?= through Electrum)/, named(CHAINS)],
    [/(?<=^\| ).*(?= \| Electrum servers, checked)/m, CHAIN_NAMES],
  ],
};

// `--update` writes them.
it.each(Object.entries(LISTS))('%s lists all methods', async (file, lists) => {
  let text = read(ROOT, file);
  for (const [around, list] of lists) {
    expect(text).toMatch(around);
    text = text.replace(around, list);
  }
  await expect(text).toMatchFileSnapshot(join(ROOT, file));
});

describe('CONTRIBUTING.md', () => {
  const text = read(GITHUB, 'CONTRIBUTING.md');

  it('is one page', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(PAGE_LINES);
  });

  it('names commands and files that exist', () => {
    const scripts = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(scripts.length).toBeGreaterThan(3);
    for (const name of scripts) expect(Object.keys(packageJson.scripts)).toContain(name);
    const paths = [...text.matchAll(/(?:^|[ `(])((?:\.ci|main|renderer|server|test)\/[\w./-]*)/gm)];
    expect(paths.length).toBeGreaterThan(5);
    for (const [, path = ''] of paths) expect(existsSync(join(ROOT, path)), path).toBe(true);
    for (const [, link = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
      expect(existsSync(join(GITHUB, link)), link).toBe(true);
    }
  });
});

describe.each(readdirSync(FORMS).filter((name) => name !== 'config.yml'))('the form %s', (name) => {
  interface Field {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string; readonly options?: readonly string[] };
  }
  const form: { readonly name: string; readonly description: string; readonly body: readonly Field[] } =
    parse(read(FORMS, name));

  it('has a name, a description, and fields that GitHub can show', () => {
    expect(form.name && form.description).toBeTruthy();
    const fields = form.body.filter(({ type }) => type !== 'markdown');
    expect(fields.length).toBeGreaterThan(0);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    for (const { type, id, attributes } of fields) {
      expect(['input', 'textarea', 'dropdown'], id).toContain(type);
      expect(attributes.label, id).toBeTruthy();
      if (type === 'dropdown') expect(attributes.options?.length, id).toBeGreaterThan(1);
    }
  });
});
