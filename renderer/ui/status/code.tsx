/** Payment QR code as one SVG path. Dark on white in every theme, with the quiet zone wallets need. */
import { create } from 'qrcode';
import { useMemo } from 'react';

/** ISO/IEC 18004 requires four modules of quiet zone; the white card around the path provides the fourth. */
const QUIET = 3;
/** Above this many characters less error correction, so that the modules stay large enough for a phone. */
const LONG = 120;

export interface Matrix {
  readonly size: number;
  readonly dark: (row: number, column: number) => boolean;
}

export function matrixOf(text: string): Matrix {
  const { modules } = create(text, { errorCorrectionLevel: text.length > LONG ? 'L' : 'M' });
  return { size: modules.size, dark: (row, column) => modules.get(row, column) === 1 };
}

/** Runs of dark modules in a row become one stroke each. */
export function pathOf({ size, dark }: Matrix): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!dark(row, column)) continue;
      let run = 1;
      while (column + run < size && dark(row, column + run)) run++;
      path += `M${column + QUIET} ${row + QUIET}h${run}v1h-${run}z`;
      column += run;
    }
  }
  return path;
}

export function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const { side, path } = useMemo(() => {
    const matrix = matrixOf(text);
    return { side: matrix.size + QUIET * 2, path: pathOf(matrix) };
  }, [text]);
  return (
    <svg className="code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} data-code={text}>
      <path d={path} />
    </svg>
  );
}
