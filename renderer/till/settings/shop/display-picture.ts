/** Picture of the customer display: the whole image in its proportions, as large as its limits allow. */
import { DISPLAY_PICTURE_BOUNDS } from '#domain/shops/display-settings.ts';
import { asPhoto, drawPicture } from './small-picture.ts';

/** Pixels of the longer side, tried in turn. */
const SIDES = [DISPLAY_PICTURE_BOUNDS.most, 768, 512];
/** Base64 encodes three bytes as four characters; the data-URL prefix is not counted. */
const MAX = Math.floor((DISPLAY_PICTURE_BOUNDS.bytes * 4) / 3);

/** @throws when the file is not an image, is too small, or can't be made small enough */
export async function displayPictureOf(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = picture;
    const whole = { left: 0, top: 0, width, height };
    for (const side of SIDES) {
      const scale = Math.min(1, side / Math.max(width, height));
      const made = asPhoto(
        drawPicture(picture, whole, Math.round(width * scale), Math.round(height * scale)),
        MAX,
      );
      if (made !== null && Math.min(width, height) * scale >= DISPLAY_PICTURE_BOUNDS.least) return made;
    }
    throw new Error('the picture is too small or too rich in detail');
  } finally {
    picture.close();
  }
}
