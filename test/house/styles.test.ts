/** Rules that every style sheet of the pages keeps. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { METHODS } from '#domain/coins/method.ts';
import { ROOT } from '#test/support/machine/root.ts';

const HOVER = '@media (hover: hover) {';

/** The style sheet without the rules for pointers that can hover. */
function withoutHoverRules(css: string): string {
  let text = css;
  for (let from = text.indexOf(HOVER); from >= 0; from = text.indexOf(HOVER, from)) {
    let depth = 1;
    let end = from + HOVER.length;
    while (depth > 0 && end < text.length) {
      if (text[end] === '{') depth++;
      if (text[end] === '}') depth--;
      end++;
    }
    text = text.slice(0, from) + text.slice(end);
  }
  return text;
}

/** The sheet with each method's colour. */
function coinStyles(): string {
  const rules = METHODS.map(
    (method) => `.coin-part.${method} {\n  --coin: ${COIN_RECORDS[method].colour};\n}\n`,
  );
  return [
    '/* The colours of the payment methods, written from their records by `vitest run test/house/styles.test.ts --update`. */\n',
    ...rules,
  ].join('');
}

/** The style sheets of the pages, by file. */
const sheets = new Map(
  readdirSync(join(ROOT, 'renderer'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => [name, readFileSync(join(ROOT, 'renderer', name), 'utf8')]),
);

/** Each animation and transition of a sheet, as written. */
function movesIn(css: string): string[] {
  return [...css.matchAll(/(?:animation|transition): ([^;]+);/g)].flatMap(([, moves = '']) =>
    moves
      .replaceAll(/\(.*?\)/g, '')
      .split(',')
      .map((move) => move.trim()),
  );
}

/** How long a move takes: its first time. `--quick` is 140 ms. */
function millisecondsOf(move: string): number {
  const [, time = '0', unit] = /([\d.]+)(m?s)\b/.exec(move) ?? [];
  return Number(time) * (unit === 's' ? 1_000 : 1);
}

describe('the style sheets', () => {
  it("show each method in its record's colours", async () => {
    await expect(coinStyles()).toMatchFileSnapshot(join(ROOT, 'renderer/ui/theme/coins.css'));
  });

  // After a tap on a touch screen :hover stays with what was tapped.
  it('change nothing under a pointer that cannot hover', () => {
    expect(sheets.size).toBeGreaterThan(10);
    const offending = [...sheets].filter(([, css]) => withoutHoverRules(css).includes(':hover'));
    expect(offending.map(([name]) => name)).toEqual([]);
  });

  it('move for less than 250 ms, apart from what shows time or waits', () => {
    const moves = [...sheets.values()].flatMap(movesIn);
    expect(moves.length).toBeGreaterThan(20);
    const long = moves.filter((move) => !/infinite|linear/.test(move) && millisecondsOf(move) >= 250);
    // The owner's pictures between sales fade into each other.
    expect(long).toEqual(['opacity 1.6s ease-in-out']);
  });
});
