/** Image file reader: returns a data URL, its type detected from its bytes. */
import { readFileSync, statSync } from 'node:fs';
import { type PictureBounds, parseImage, pictureOf } from '#domain/kernel/image.ts';
import { invalid } from '#domain/messages/errors.ts';

/** @param place its name in messages @throws Failure invalid-request */
export function readPicture(path: string, place: string, bounds: PictureBounds): string {
  let bytes: Buffer;
  try {
    // Not read at all when it is too large: it might be a disk.
    if (statSync(path).size > bounds.bytes) {
      throw invalid(place, `${place}: the picture must be at most ${Math.floor(bounds.bytes / 1024)} KiB`);
    }
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'field' in error) throw error;
    throw invalid(place, `${place}: the picture can't be read; its path is relative to the file`);
  }
  const type = pictureOf(bytes)?.type ?? 'image/png';
  const url = `data:${type};base64,${bytes.toString('base64')}`;
  parseImage(url, place, bounds);
  return url;
}
