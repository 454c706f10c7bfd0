/** Ring around a payment code: counts down, fills with confirmations, and shows a gap. */
import type { ReactNode } from 'react';
import type { Face } from './status-appearance.ts';

/** Starts at the middle of the top edge and goes round clockwise, as a clock does. */
const FRAME =
  'M278 6H512A38 38 0 0 1 550 44V512A38 38 0 0 1 512 550H44A38 38 0 0 1 6 512V44A38 38 0 0 1 44 6Z';

function dashes({ shape, share }: Face): string | undefined {
  if (shape === 'clock' || shape === 'struck') return '6.4 3.6';
  // A (nearly) full ring is not dashed at all: it would show a seam where it closes.
  return share > 0.997 ? undefined : `${share * 100} 100`;
}

export function Ring({ face, children }: { readonly face: Face; readonly children: ReactNode }) {
  return (
    <div className={`ring tone-${face.tone}`}>
      <svg className="ring-frame" viewBox="0 0 556 556" aria-hidden="true">
        <path d={FRAME} className="ring-track" />
        <path d={FRAME} className="ring-line" pathLength={100} strokeDasharray={dashes(face)} />
      </svg>
      <div className="ring-inside">{children}</div>
    </div>
  );
}
