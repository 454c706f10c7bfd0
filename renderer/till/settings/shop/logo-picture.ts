/** Logo converter: whole image, original proportions, sharp if small enough, plus a version for receipt printers. */
import { LOGO_BOUNDS } from '#domain/shops/branding.ts';
import { asPhoto, drawPicture } from './small-picture.ts';

export interface LogoPictures {
  readonly logo: string;
  /** Null: the logo is a PNG and is printed itself. */
  readonly paperLogo: string | null;
}

/** Pixels: twice the largest size a display shows. */
const BOX = { width: 640, height: 288 };
/** Dots on paper, tried from the largest on. */
const PAPER_BOXES = [112, 80, 56, 40].map((height) => ({ width: height * 2.5, height }));
const SMALLER = [1, 0.75, 0.5];
/** Base64 encodes three bytes as four characters; the data-URL prefix is not counted. */
const MAX = Math.floor((LOGO_BOUNDS.bytes * 4) / 3);

/** @throws when the file is not an image, is too small, or can't be made small enough */
export async function logoOf(file: Blob): Promise<LogoPictures> {
  const picture = await createImageBitmap(file);
  try {
    if (Math.min(picture.width, picture.height) < LOGO_BOUNDS.least)
      throw new Error('the picture is too small');
    const within = (box: { width: number; height: number }, ground: string | null = null) => {
      const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
      const side = (length: number) => Math.max(LOGO_BOUNDS.least, Math.round(length * scale));
      const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
      return drawPicture(picture, whole, side(picture.width), side(picture.height), ground);
    };
    const sizes = SMALLER.map((part) => ({ width: BOX.width * part, height: BOX.height * part }));
    const sharp = firstOf(sizes, (size) => asPng(within(size)));
    if (sharp !== null) return { logo: sharp, paperLogo: null };
    const logo = firstOf(sizes, (size) => asPhoto(within(size), MAX));
    if (logo === null) throw new Error('the picture is too rich in detail');
    return { logo, paperLogo: firstOf(PAPER_BOXES, (size) => asPng(within(size, '#ffffff'))) };
  } finally {
    picture.close();
  }
}

function asPng(canvas: HTMLCanvasElement): string | null {
  const url = canvas.toDataURL('image/png');
  return url.length <= MAX ? url : null;
}

function firstOf<T>(tries: readonly T[], make: (one: T) => string | null): string | null {
  for (const one of tries) {
    const made = make(one);
    if (made !== null) return made;
  }
  return null;
}
