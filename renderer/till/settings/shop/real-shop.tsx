/** Switch from practice to the live shop: set up if there is none yet, else opened. */
import { useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { SetUpForm } from '#till/onboarding/set-up.tsx';
import { selectShop, useActions, useTill } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

/** Opens the form for a live shop. */
export function SetUpShop() {
  const { words } = useLanguage();
  const { endPage } = useActions();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => endPage(() => setOpen(true))}>
        {words.shop.setUp}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.shop.setUp}>
        <SetUpForm titled={false} onBack={() => setOpen(false)} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Notice that this is practice, with a button to leave it. */
export function PracticeNotice() {
  const { words } = useLanguage();
  const { api, endPage } = useActions();
  const live = useTill(selectShop)?.merchants.find((merchant) => !merchant.practice);
  const act = useAct();
  const change = live && (
    <Button
      size="small"
      busy={act.busy}
      onClick={() => endPage(() => void act.run(() => api().useBooks(live.id)))}
    >
      {words.shop.switchTo(live.name)}
    </Button>
  );
  return (
    <>
      <Notice level="info" action={change ?? <SetUpShop />}>
        {words.methodList.practice}
      </Notice>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
    </>
  );
}
