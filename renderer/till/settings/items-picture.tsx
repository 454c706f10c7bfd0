/** A small picture of an item: any picture of the owner's is cut square and made small before it is kept. */
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { MAX_PICTURE } from '../../../server/domain/item.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.tsx';

const SIDE_PX = 192;
/** Tried in turn until the picture is small enough to be kept beside the books. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

/** @throws when the file is no picture, or can't be made small enough */
async function smallPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  bitmap.close();
  for (const quality of QUALITIES) {
    const url = canvas.toDataURL('image/webp', quality);
    if (url.length <= MAX_PICTURE) return url;
  }
  throw new Error('the picture is too rich in detail');
}

interface PictureFieldProps {
  readonly picture: string | null;
  readonly onPicture: (picture: string | null) => void;
}

export function PictureField({ picture, onPicture }: PictureFieldProps) {
  const { words } = useLanguage();
  const w = words.itemSettings;
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setWrong(false);
    smallPicture(file).then(onPicture, () => setWrong(true));
  };
  return (
    <div className="picture-field">
      {picture !== null && <img src={picture} alt={w.picture} />}
      <Button size="small" onClick={() => field.current?.click()}>
        <ImagePlus aria-hidden="true" />
        {w.choosePicture}
      </Button>
      <input
        ref={field}
        className="heard"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={w.choosePicture}
        tabIndex={-1}
        onChange={choose}
      />
      {picture !== null && (
        <Button size="small" look="quiet" onClick={() => onPicture(null)}>
          {w.dropPicture}
        </Button>
      )}
      {wrong && <span className="field-error">{w.pictureWrong}</span>}
    </div>
  );
}
