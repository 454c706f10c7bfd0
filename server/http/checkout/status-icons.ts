/**
 * SVG status icons, and the progress ring. Drawn with SVG attributes alone: the page's content security policy allows
 * no inline style, and old phones do not support conic gradients.
 */
import { type Shape, share } from '#domain/presentation/status-look.ts';
import { type Html, html } from '#http/plugins/html.ts';

const icon = (inside: Html) =>
  html`<svg class="shape" viewBox="0 0 34 34" aria-hidden="true" focusable="false">${inside}</svg>`;

const line = (d: string, width = 3.4) => html`<path d="${d}" class="cut" stroke-width="${width}" />`;
const disc = html`<circle cx="17" cy="17" r="16" fill="currentColor" />`;
const arc = (dash: string, turn: number) =>
  html`<circle cx="17" cy="17" r="13" fill="none" stroke="currentColor" stroke-width="5" stroke-dasharray="${dash}" transform="rotate(${turn} 17 17)" />`;
const mark = html`<path d="M17 9.5v9M17 24.2v.1" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" />`;

/** Circumference of the small ring. */
const ROUND = 2 * Math.PI * 13;

export function shapeIcon(shape: Shape, have = 0, need = 1): Html {
  switch (shape) {
    case 'ring':
      return icon(arc(`${ROUND} 0`, -90));
    case 'filling': {
      const full = ROUND / 4;
      return icon(html`<circle cx="17" cy="17" r="14.5" fill="none" stroke="currentColor" stroke-width="3" />
<circle cx="17" cy="17" r="6.5" fill="none" stroke="currentColor" stroke-width="13" stroke-dasharray="${(share(have, need) * full * 2).toFixed(2)} 100" transform="rotate(-90 17 17)" />`);
    }
    case 'gap':
      return icon(html`${arc(`${ROUND * 0.8} ${ROUND * 0.2}`, -18)}${mark}`);
    case 'check':
      return icon(html`${disc}${line('M10.5 17.5l4.6 4.6 8.6-9.4', 3.6)}`);
    case 'mark':
      return icon(html`${disc}${line('M17 9v9.5M17 24.4v.1', 3.8)}`);
    case 'clock':
      return icon(
        html`${arc(`${ROUND / 2 - 6} 6`, -30)}<path d="M17 10v7.5l4.5 3" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" />`,
      );
    case 'struck':
      return icon(
        html`${arc(`${ROUND / 2 - 8} 8`, 63)}<path d="M5.5 5.5l23 23" fill="none" stroke="currentColor" stroke-width="5" />`,
      );
    case 'return':
      return icon(html`${disc}${line('M14 10.5l-4.5 4.5 4.5 4.5M10 15h9.5a4.5 4.5 0 0 1 0 9H16', 3)}`);
    case 'octagon':
      return icon(
        html`<path d="M10.8 1.5h12.4l9.3 9.3v12.4l-9.3 9.3H10.8l-9.3-9.3V10.8z" fill="currentColor" />${line('M12 12l10 10M22 12L12 22', 3.6)}`,
      );
  }
}

/** The ring closed round a tick: paid. */
export const TICK: Html = html`<svg class="shape" viewBox="0 0 200 200" aria-hidden="true" focusable="false"><rect x="12" y="12" width="176" height="176" rx="52" fill="none" stroke="currentColor" stroke-width="14" /><path d="M62 104l26 26 52-58" fill="none" stroke="currentColor" stroke-width="18" stroke-linecap="round" stroke-linejoin="round" /></svg>`;

/** A rounded frame that begins at twelve o'clock and runs clockwise, 100 units long. */
const FRAME = 'M50 1H90A9 9 0 0 1 99 10V90A9 9 0 0 1 90 99H10A9 9 0 0 1 1 90V10A9 9 0 0 1 10 1Z';

const ring = (track: string, filled: string, more: Html | null = null) =>
  html`<svg class="ring" viewBox="0 0 100 100" aria-hidden="true" focusable="false"><path class="track" pathLength="100" d="${FRAME}" stroke-dasharray="${track}" /><path class="fill" pathLength="100" d="${FRAME}" stroke-dasharray="${filled}" />${more}</svg>`;

/** A ring filled by a share; animated by the script. */
export function shareRing(part: number): Html {
  return ring('100 0', `${(share(part, 1) * 100).toFixed(2)} 100`);
}

/** A ring in as many segments as confirmations are needed; the next one pulses. Many are drawn as one share. */
export function stepRing(have: number, need: number): Html {
  if (need > 12) return shareRing(share(have, need));
  if (need <= 1) return ring('100 0', have > 0 ? '100 0' : '0 100', nextPiece(0, have > 0 ? 0 : 100));
  const piece = 100 / need;
  const gap = 1.2;
  const drawn = (piece - gap).toFixed(3);
  const steps = (count: number) => (count === 0 ? '0 100' : `${`${drawn} ${gap} `.repeat(count)}0 100`);
  return ring(`${drawn} ${gap}`, steps(have), nextPiece(have * piece, have < need ? piece - gap : 0));
}

function nextPiece(from: number, length: number): Html | null {
  if (length <= 0) return null;
  return html`<path class="next" pathLength="100" d="${FRAME}" stroke-dasharray="0 ${from.toFixed(3)} ${length.toFixed(3)} 100" />`;
}
