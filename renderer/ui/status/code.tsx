/** Payment QR code as one SVG path. Dark on white in every theme, with the quiet zone wallets need. */
import { create } from 'qrcode';
import { useMemo } from 'react';
import type { Method } from '#domain/coins/coins.ts';
import { type CodePicture, drawCode } from '#domain/presentation/payment-code.ts';
import { CoinMark, MarkShapes } from './coin-mark.tsx';

/** ISO/IEC 18004 requires four modules of quiet zone; the white card around the path provides the fourth. */
const QUIET = 3;

/** @param marks how many coin marks the code should carry in its middle */
export function codePicture(text: string, marks: number): CodePicture {
  return drawCode(
    text,
    marks,
    (payload, errorCorrectionLevel) => create(payload, { errorCorrectionLevel }),
    QUIET,
  );
}

interface CodeProps {
  readonly text: string;
  readonly label: string;
  /** Methods that can pay it: their marks are in the middle, or on the upper edge of the ring around a longer code. */
  readonly marks?: readonly Method[];
}

export function Code({ text, label, marks = [] }: CodeProps) {
  const { side, path, marks: places } = useMemo(() => codePicture(text, marks.length), [text, marks.length]);
  return (
    <>
      <svg className="code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} data-code={text}>
        <path d={path} />
        {places.map(({ x, y, size }, at) => {
          const method = marks[at];
          return (
            method && (
              <g key={method} className="code-mark" transform={`translate(${x} ${y}) scale(${size / 32})`}>
                <circle cx="16" cy="16" r="18" className="code-mark-ground" />
                <MarkShapes method={method} />
              </g>
            )
          );
        })}
      </svg>
      {places.length === 0 && marks.length > 0 && (
        <span className="edge-marks">
          {marks.map((method) => (
            <CoinMark key={method} method={method} />
          ))}
        </span>
      )}
    </>
  );
}
