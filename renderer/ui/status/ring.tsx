/** The ring, which means one sale: drains with its time, fills with confirmations, breaks when nobody can pay any more. */
import type { ReactNode } from 'react';
import type { Face } from './status-appearance.ts';

/** Starts at the middle of the top edge and goes round clockwise, as a clock does. The radius is 9 % of its side. */
const FRAME =
  'M278 6H500A50 50 0 0 1 550 56V500A50 50 0 0 1 500 550H56A50 50 0 0 1 6 500V56A50 50 0 0 1 56 6Z';
/** The same without a code: thick, and rounder. */
const FRAME_ALONE =
  'M278 28H411A117 117 0 0 1 528 145V411A117 117 0 0 1 411 528H145A117 117 0 0 1 28 411V145A117 117 0 0 1 145 28Z';

/** Payments can't be seen: dashed. The sale is over without one: broken into four. */
const DASHES: Partial<Record<Face['shape'], string>> = {
  octagon: '2.4 2.6',
  clock: '17 8',
  struck: '17 8',
};

function dashes({ shape, share }: Face): string | undefined {
  const broken = DASHES[shape];
  if (broken !== undefined) return broken;
  // A (nearly) full ring is not dashed at all: it would show a seam where it closes.
  return share > 0.997 ? undefined : `${share * 100} 100`;
}

interface RingProps {
  readonly face: Face;
  /** There is no code in it. */
  readonly alone?: boolean;
  readonly children: ReactNode;
}

export function Ring({ face, alone = false, children }: RingProps) {
  const state = DASHES[face.shape] !== undefined ? 'broken' : face.shape === 'ring' ? 'breathing' : '';
  const frame = alone ? FRAME_ALONE : FRAME;
  return (
    <div className={`ring tone-${face.tone} ${state} ${alone ? 'alone' : ''}`} data-shape={face.shape}>
      <svg className="ring-frame" viewBox="0 0 556 556" aria-hidden="true">
        <path d={frame} className="ring-track" />
        <path d={frame} className="ring-line" pathLength={100} strokeDasharray={dashes(face)} />
      </svg>
      <div className="ring-inside">{children}</div>
    </div>
  );
}
