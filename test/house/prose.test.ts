/** Screens never parse sentences: what they need of the server comes as codes and fields. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#test/support/machine/root.ts';

/** Names of the fields with a sentence of the server. */
const SENTENCE = String.raw`\b(?:message|detail|problem|told|said)\b(?:\s*\?\?\s*'')?\)?`;
const PARSING = [
  new RegExp(
    String.raw`${SENTENCE}\??\.(?:match|matchAll|includes|startsWith|endsWith|indexOf|search|split)\(`,
  ),
  new RegExp(String.raw`\.(?:test|exec)\((?:\w+\??\.)*${SENTENCE}\)`),
];

const parses = (line: string) => PARSING.some((pattern) => pattern.test(line));

it.each(['answer.message.match(/x/)', "(error?.message ?? '').includes('x')", '/block/.exec(state.detail)'])(
  'finds %s',
  (line) => {
    expect(parses(line)).toBe(true);
  },
);

it('no screen parses a sentence of the server', () => {
  const found = readdirSync(join(ROOT, 'renderer'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      readFileSync(join(ROOT, 'renderer', name), 'utf8')
        .split('\n')
        .flatMap((line, at) => (parses(line) ? [`${name}:${at + 1}`] : [])),
    );
  expect(found).toEqual([]);
});
