/** Item picture: any image of the owner's is cropped to a square and scaled down before it is stored. */
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { MAX_PICTURE } from '#domain/carts/item.ts';
import { useLanguage } from '#i18n/language.tsx';
import { asPhoto, drawPicture } from '#till/settings/shop/small-picture.ts';
import { Button } from '#ui/controls/button.tsx';

const SIDE_PX = 192;

/** @throws when the file is not an image, or can't be made small enough */
async function smallPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const middle = {
    left: (bitmap.width - side) / 2,
    top: (bitmap.height - side) / 2,
    width: side,
    height: side,
  };
  const url = asPhoto(drawPicture(bitmap, middle, SIDE_PX, SIDE_PX), MAX_PICTURE);
  bitmap.close();
  if (url === null) throw new Error('the picture is too rich in detail');
  return url;
}

interface PictureFieldProps {
  readonly picture: string | null;
  readonly onPicture: (picture: string | null) => void;
}

export function PictureField({ picture, onPicture }: PictureFieldProps) {
  const { words } = useLanguage();
  const w = words.itemSettings;
  const texts = { picture: w.picture, choose: w.choosePicture, drop: w.dropPicture, wrong: w.pictureWrong };
  return <PictureChoice picture={picture} words={texts} make={smallPicture} onPicture={onPicture} />;
}

interface PictureChoiceProps<P> {
  /** The current picture: a data URL. */
  readonly picture: string | null;
  readonly words: {
    readonly picture: string;
    readonly choose: string;
    readonly drop: string;
    readonly wrong: string;
  };
  /** @throws when the file is not a usable image */
  readonly make: (file: Blob) => Promise<P>;
  readonly onPicture: (picture: P | null) => void;
  readonly className?: string;
}

/** A picture, a button that chooses another, and one that removes it. */
export function PictureChoice<P>({
  picture,
  words: w,
  make,
  onPicture,
  className = '',
}: PictureChoiceProps<P>) {
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setWrong(false);
    make(file).then(onPicture, () => setWrong(true));
  };
  return (
    <div className={`picture-field ${className}`}>
      {picture !== null && <img src={picture} alt={w.picture} />}
      <Button size="small" onClick={() => field.current?.click()}>
        <ImagePlus aria-hidden="true" />
        {w.choose}
      </Button>
      <input
        ref={field}
        className="visually-hidden"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={w.choose}
        // The button before it is the one for users and screen readers.
        aria-hidden="true"
        tabIndex={-1}
        onChange={choose}
      />
      {picture !== null && (
        <Button size="small" look="quiet" onClick={() => onPicture(null)}>
          {w.drop}
        </Button>
      )}
      {wrong && (
        <span className="field-error" role="alert">
          {w.wrong}
        </span>
      )}
    </div>
  );
}
