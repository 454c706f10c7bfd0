/** Renders payment codes as SVG, by the `qrcode` package. */
import QRCode from 'qrcode';
import { COIN_RECORDS, type Method } from '#domain/coins/coins.ts';
import { drawCode } from '#domain/presentation/payment-code.ts';

/** Quiet zone around the code in modules; ISO/IEC 18004 asks for four. */
const QUIET = 4;

/**
 * A code as one SVG picture: dark modules on white, whatever the page's theme.
 * @param methods whose marks are drawn in its middle, where it has room for them
 */
export function qrSvg(text: string, methods: readonly Method[] = []): string {
  const { side, path, marks } = drawCode(
    text,
    methods.length,
    (payload, errorCorrectionLevel) => QRCode.create(payload, { errorCorrectionLevel }),
    QUIET,
  );
  const discs = marks.map(({ x, y, size }, at) => {
    const method = methods[at];
    return method === undefined ? '' : markSvg(method, `translate(${x} ${y}) scale(${size / 32})`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/>${discs.join('')}</svg>`;
}

/** A mark with the white line that separates it from the one below. */
function markSvg(method: Method, transform: string): string {
  const { colour, mark } = COIN_RECORDS[method];
  const paths = mark
    .map(({ fill, path }) => `<path fill="${fill}" fill-rule="evenodd" d="${path}"/>`)
    .join('');
  return `<g transform="${transform}" shape-rendering="auto"><circle cx="16" cy="16" r="18" fill="#fff"/><circle cx="16" cy="16" r="16" fill="${colour}"/>${paths}</g>`;
}
