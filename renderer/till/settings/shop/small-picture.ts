/** Scales any image down for storage. Redrawn on a canvas, so that no hidden data of the file survives. */

export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A part of an image on a canvas of its own. */
export function drawPicture(
  picture: ImageBitmap,
  part: Part,
  width: number,
  height: number,
  ground: string | null = null,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen && ground !== null) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, width, height);
  }
  if (pen) pen.imageSmoothingQuality = 'high';
  pen?.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
  return canvas;
}

/** Tried in turn until the image is small enough. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

/** As WebP (or the browser's fallback format) of at most this many characters; null when that is impossible. */
export function asPhoto(canvas: HTMLCanvasElement, most: number): string | null {
  return (
    QUALITIES.map((quality) => canvas.toDataURL('image/webp', quality)).find((url) => url.length <= most) ??
    null
  );
}
