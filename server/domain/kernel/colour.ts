/**
 * Colours and their contrast (WCAG 2.2): which ink is readable on a colour, and which tone of it is distinct from the
 * page.
 */
import { invalid } from '#domain/messages/errors.ts';

/** `#rrggbb`, lower case. */
export type Hex = string;

/** A surface colour and the text colour on it. */
export interface Shade {
  readonly fill: Hex;
  readonly ink: Hex;
}

/** A shop's colour in the light theme and in the dark one. */
export interface Shades {
  readonly light: Shade;
  readonly dark: Shade;
  /**
   * True: the colour itself is not distinct from the page, and one of the themes has a darker or lighter tone of it.
   */
  readonly adapted: boolean;
}

/** WCAG 2.2, 1.4.11: shapes and controls against adjacent colours. Text follows 1.4.3, which is 4.5. */
const MIN_FOR_SHAPES = 3;
/** The backgrounds of renderer/ui/theme/tokens.css with the least contrast: `--ground` in light, `--paper` in dark. */
const GROUNDS = { light: '#f6f3f1', dark: '#1e1927' } as const;
const BLACK = '#000000';
const WHITE = '#ffffff';

/** @throws Failure invalid-request */
export function parseColour(text: string, field: string): Hex {
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw invalid(field, `${field} must be a colour such as #5b2be0`);
  return text.toLowerCase();
}

/** 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: Hex, b: Hex): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Black or white, whichever is more readable; one of them always reaches 4.58. */
export function inkOn(fill: Hex): Hex {
  return contrast(fill, WHITE) >= contrast(fill, BLACK) ? WHITE : BLACK;
}

/** The colour itself where it is distinct from the page, else the nearest tone of it that is. */
export function shadesOf(colour: Hex): Shades {
  const light = distinctFrom(colour, GROUNDS.light, BLACK);
  const dark = distinctFrom(colour, GROUNDS.dark, WHITE);
  return {
    light: { fill: light, ink: inkOn(light) },
    dark: { fill: dark, ink: inkOn(dark) },
    adapted: light !== colour || dark !== colour,
  };
}

/** Mixed with as little black or white as needed. */
function distinctFrom(colour: Hex, ground: Hex, towards: Hex): Hex {
  for (let percent = 0; percent < 100; percent++) {
    const tone = mixColours(colour, towards, percent);
    if (contrast(tone, ground) >= MIN_FOR_SHAPES) return tone;
  }
  return towards;
}

function mixColours(a: Hex, b: Hex, percent: number): Hex {
  const parts = channels(b);
  const mix = channels(a).map((part, i) =>
    Math.round((part * (100 - percent) + (parts[i] ?? 0) * percent) / 100),
  );
  return `#${mix.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
