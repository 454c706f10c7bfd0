/** Pictures as a shop hands them in, made here byte by byte. */
import { PNG } from 'pngjs';

const url = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A real PNG: a dark disc on a ground that can be seen through. */
export function pngBytes(width = 64, height = width): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.5];
    const inside = x * x + y * y < 0.2;
    png.data.set(inside ? [122, 31, 61, 255] : [0, 0, 0, 0], at * 4);
  }
  return PNG.sync.write(png);
}
export const pngUrl = (width?: number, height?: number): string => url('png', pngBytes(width, height));

/** The head of a JPEG, up to the frame that tells its size. */
export function jpegUrl(width = 64, height = width): string {
  const app0 = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  const frame = [
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    34,
    0,
    2,
    17,
    1,
    3,
    17,
    1,
  ];
  return url('jpeg', Uint8Array.from([0xff, 0xd8, ...app0, ...frame, 0xff, 0xd9]));
}

type WebpKind = 'VP8 ' | 'VP8L' | 'VP8X';

/** The head of a WebP. */
export function webpUrl(kind: WebpKind = 'VP8 ', width = 64, height = width, moves = false): string {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write('WEBP', 8, 'latin1');
  bytes.write(kind, 12, 'latin1');
  if (kind === 'VP8 ') {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (kind === 'VP8L') {
    bytes[20] = 0x2f;
    bytes.writeUInt32LE(width - 1 + (height - 1) * 0x4000, 21);
  } else {
    bytes[20] = moves ? 0x02 : 0;
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return url('webp', bytes);
}

/** A PNG that moves: a chunk `acTL` before the picture. */
export function movingPngUrl(): string {
  const bytes = pngBytes();
  const head = bytes.subarray(0, 33);
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  return url('png', Buffer.concat([head, chunk, bytes.subarray(33)]));
}
