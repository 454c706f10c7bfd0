/** Drawing of a payment code (ISO/IEC 18004) as one path, with room for coin marks where it can spare some. Pure. */

/** Error correction: L restores about 7 % of a code, M 15 %, Q 25 %. */
export type Correction = 'L' | 'M' | 'Q';

/** An encoded code, as the package `qrcode` returns it: its modules row by row. */
export interface EncodedCode {
  readonly version: number;
  readonly modules: { readonly size: number; readonly data: ArrayLike<number | boolean> };
}

export type Encode = (text: string, correction: Correction) => EncodedCode;

/** A mark's disc, in modules from the corner of the picture, quiet zone included. */
export interface MarkPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface CodePicture {
  /** Side of the picture in modules, quiet zone included. */
  readonly side: number;
  /** The dark modules: each run in a row is a rectangle. */
  readonly path: string;
  /** Where the marks are drawn, the last one on top; empty if the code has no room for them. */
  readonly marks: readonly MarkPlace[];
}

/** Above this many characters less error correction, so that the modules stay large enough for a phone. */
const LONG = 120;
/** A code with marks is at most this large: beyond, its modules would be too small for the sake of a mark. */
const MAX_VERSION = 15;
/** The largest part of a code that marks may cover, in percent: well below what Q restores. */
const MAX_COVERED = 6;
/** The smallest field worth a mark, in modules. */
const MIN_FIELD = 7;
/** White around the marks, in modules. */
const HALO = 0.75;
/** From one of two overlapping marks to the next, as a part of its size. */
const STEP = 0.84;

/**
 * Draws a payment code. Codes with marks are encoded for more error correction, as the marks cover a part of them.
 * @param marks how many
 * @param quiet modules of quiet zone on each side
 */
export function drawCode(text: string, marks: number, encode: Encode, quiet: number): CodePicture {
  const marked = marks > 0 ? withRoom(text, marks, encode) : null;
  const { modules } = marked?.code ?? encode(text, text.length > LONG ? 'L' : 'M');
  const field = marked?.field ?? null;
  return {
    side: modules.size + 2 * quiet,
    path: pathOf(modules, field, quiet),
    marks: field === null ? [] : placesIn(field, marks, quiet),
  };
}

/** The cleared modules in the middle. */
interface Field {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The code for marks, and the field they cover; null if it would be too large or the field too small. */
function withRoom(text: string, marks: number, encode: Encode): { code: EncodedCode; field: Field } | null {
  const code = encodeOrNull(text, 'Q', encode);
  if (code === null || code.version > MAX_VERSION) return null;
  const field = fieldOf(code.modules.size, marks);
  return field && { code, field };
}

/** Null for a text too long for any code of this error correction. */
function encodeOrNull(text: string, correction: Correction, encode: Encode): EncodedCode | null {
  try {
    return encode(text, correction);
  } catch {
    return null;
  }
}

/** Width of the field for its height. Odd, as the side of every code, so that it is in the middle. */
function widthOf(height: number, marks: number): number {
  const size = height - 2 * HALO;
  const width = Math.ceil(size * (1 + (marks - 1) * STEP) + 2 * HALO);
  return width % 2 === 1 ? width : width + 1;
}

/** The largest field for the marks in a code of this side. */
function fieldOf(side: number, marks: number): Field | null {
  const fits = (height: number) => widthOf(height, marks) * height * 100 <= side * side * MAX_COVERED;
  let height = MIN_FIELD;
  if (!fits(height)) return null;
  while (fits(height + 2)) height += 2;
  const width = widthOf(height, marks);
  return { left: (side - width) / 2, top: (side - height) / 2, width, height };
}

function placesIn({ left, top, width, height }: Field, marks: number, quiet: number): readonly MarkPlace[] {
  const size = height - 2 * HALO;
  const first = left + quiet + (width - size * (1 + (marks - 1) * STEP)) / 2;
  return Array.from({ length: marks }, (_, at) => ({
    x: first + at * size * STEP,
    y: top + quiet + HALO,
    size,
  }));
}

function pathOf({ size, data }: EncodedCode['modules'], field: Field | null, quiet: number): string {
  const isCleared = (row: number, column: number) =>
    field !== null &&
    row >= field.top &&
    row < field.top + field.height &&
    column >= field.left &&
    column < field.left + field.width;
  const isDark = (row: number, column: number) => !!data[row * size + column] && !isCleared(row, column);
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue;
      let run = 1;
      while (column + run < size && isDark(row, column + run)) run++;
      path += `M${column + quiet} ${row + quiet}h${run}v1h-${run}z`;
      column += run;
    }
  }
  return path;
}
