/**
 * Shapes of the nine states, small in chips and rows, large in place of a code. Each is distinguishable without its
 * colour.
 */
import type { Face } from './status-appearance.ts';

interface ShapeProps {
  readonly face: Face;
  readonly className?: string;
}

export function StateShape({ face, className = '' }: ShapeProps) {
  return (
    <svg className={`shape tone-${face.tone} ${className}`} viewBox="0 0 34 34" aria-hidden="true">
      {draw(face)}
    </svg>
  );
}

const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 5 } as const;
const MARK = { fill: 'none', strokeWidth: 4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** @param dash lengths of dash and gap, of 80 in total */
function brokenRing(dash: string, offset: number) {
  return (
    <circle
      cx="17"
      cy="17"
      r="13"
      {...LINE}
      pathLength={80}
      strokeDasharray={dash}
      strokeDashoffset={offset}
    />
  );
}

/** A sector of a disc from the top clockwise, for a share above 0. */
function wedge(share: number): string {
  const turn = Math.min(share, 0.9999) * 2 * Math.PI;
  const x = 17 + 13 * Math.sin(turn);
  const y = 17 - 13 * Math.cos(turn);
  return `M17 17V4A13 13 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
}

function draw({ shape, share }: Face) {
  switch (shape) {
    case 'ring':
      return (
        <>
          <circle cx="17" cy="17" r="13" {...LINE} className="track" />
          <circle
            cx="17"
            cy="17"
            r="13"
            {...LINE}
            pathLength={100}
            strokeDasharray={`${share * 100} 100`}
            transform="rotate(-90 17 17)"
          />
        </>
      );
    case 'filling':
      return (
        <>
          <circle cx="17" cy="17" r="13" {...LINE} strokeWidth={4} />
          {share === 0 ? (
            <circle cx="17" cy="17" r="4" fill="currentColor" />
          ) : (
            <path d={wedge(share)} fill="currentColor" />
          )}
        </>
      );
    case 'check':
      return (
        <>
          <circle cx="17" cy="17" r="15.5" fill="currentColor" />
          <path d="M10 17.6l5 5L24.5 12" {...MARK} className="cut" />
        </>
      );
    case 'gap':
      return (
        <>
          <path d="M26.2 7.8A13 13 0 1 0 30 17" {...LINE} />
          <path d="M17 10v8M17 23.2v.1" {...MARK} stroke="currentColor" />
        </>
      );
    case 'mark':
      return (
        <>
          <circle cx="17" cy="17" r="15.5" fill="currentColor" />
          <path d="M17 9v9M17 24.4v.1" {...MARK} className="cut" />
        </>
      );
    case 'clock':
      return (
        <>
          {brokenRing('34 6', -13)}
          <path d="M17 10v7.5l4.5 3" {...MARK} strokeWidth={3.5} stroke="currentColor" />
        </>
      );
    case 'struck':
      return (
        <>
          {brokenRing('32 8', -14)}
          <path d="M5.5 5.5l23 23" {...LINE} />
        </>
      );
    case 'octagon':
      return (
        <>
          <path d="M11 2h12l9 9v12l-9 9H11l-9-9V11z" fill="currentColor" />
          <path d="M12 12l10 10M22 12L12 22" {...MARK} className="cut" />
        </>
      );
    case 'return':
      return (
        <>
          <circle cx="17" cy="17" r="15.5" fill="currentColor" />
          <path
            d="M14 10l-5 5 5 5M9.5 15H20a4.5 4.5 0 0 1 0 9h-3"
            {...MARK}
            strokeWidth={3}
            className="cut"
          />
        </>
      );
  }
}
