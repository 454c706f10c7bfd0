/** Renders payment codes as SVG (ISO/IEC 18004), by the `qrcode` package. */
import QRCode from 'qrcode';

/** Quiet zone around the code in modules; ISO/IEC 18004 asks for four. */
const QUIET = 4;
/** Above this many characters the code gets less error correction, so that its modules stay large enough for phones. */
const LONG = 120;

/** A code as one SVG picture: dark modules on white, whatever the page's theme. */
export function qrSvg(text: string): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: text.length > LONG ? 'L' : 'M' });
  const { size, data } = modules;
  const side = size + 2 * QUIET;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let end = x;
      while (end < size && data[y * size + end]) end++;
      path += `M${x + QUIET} ${y + QUIET}h${end - x}v1h-${end - x}z`;
      x = end;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`;
}
