/** Rules that every style sheet of the pages keeps. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { METHODS } from '#domain/coins/method.ts';
import { ROOT } from '#test/support/machine/root.ts';

const HOVER = '@media (hover: hover) {';

/** The style sheet without what holds only where a pointer can hover. */
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
    '/* The colours of the payment methods, written from their records by `vitest run -u test/house/styles.test.ts`. */\n',
    ...rules,
  ].join('');
}

describe('the style sheets', () => {
  it("show each method in its record's colours", async () => {
    await expect(coinStyles()).toMatchFileSnapshot(join(ROOT, 'renderer/ui/theme/coins.css'));
  });

  // After a tap on a touch screen :hover stays with what was tapped.
  it('change nothing under a pointer that cannot hover', () => {
    const folder = join(ROOT, 'renderer');
    const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.css'),
    );
    expect(sheets.length).toBeGreaterThan(10);
    const offending = sheets.filter((name) =>
      withoutHoverRules(readFileSync(join(folder, name), 'utf8')).includes(':hover'),
    );
    expect(offending).toEqual([]);
  });
});
