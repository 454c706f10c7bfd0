/** Button that opens a guide, beside the field it is for. The guide itself is loaded on demand. */
import { CircleHelp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { Button, Wheel } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import type { GuideName } from './guides.tsx';

const Guide = lazy(() => import('./guides.tsx').then(({ GuideFor }) => ({ default: GuideFor })));

interface GuideButtonProps {
  readonly name: GuideName;
  /** Another button for the same field, before this one. */
  readonly children?: ReactNode;
}

export function GuideButton({ name, children }: GuideButtonProps) {
  const { words } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="form-acts start">
        {children}
        <Button size="small" look="quiet" className="guide-open" onClick={() => setOpen(true)}>
          <CircleHelp aria-hidden="true" /> {words.guide.open}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.guide.title} wide={true}>
        <Suspense fallback={<Wheel />}>
          <Guide name={name} />
        </Suspense>
        <div className="dialog-acts">
          <Button look="main" onClick={() => setOpen(false)}>
            {words.common.close}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
