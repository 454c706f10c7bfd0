/** Notice that the signed-in person's PIN is easily guessed, with a link to change it. */
import { X } from 'lucide-react';
import { useLanguage } from '#i18n/language.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { selectIsLimitedTill, useActions, useTill } from './context.tsx';
import { usePeople, useStaffSession } from './staff-session.tsx';

export function PinHint() {
  const { words } = useLanguage();
  const { go } = useActions();
  const here = useStaffSession();
  const network = useTill(selectIsLimitedTill);
  const { person, trivialPin } = usePeople();
  if (person === null || !trivialPin) return null;
  const w = words.people;
  // Only the owner may set PINs, whatever else the roles allow, and only on the main computer.
  const owner = person.role === 'owner' && !network;
  const change = () => {
    here.pinHintRead();
    go({ name: 'settings', section: 'people' });
  };
  return (
    <Notice
      level="warning"
      action={
        <>
          {owner && (
            <Button size="small" onClick={change}>
              {w.trivialPinChange}
            </Button>
          )}
          <Button size="small" aria-label={words.common.close} onClick={here.pinHintRead}>
            <X aria-hidden="true" />
          </Button>
        </>
      }
    >
      {w.trivialPin}
      {!owner && ` ${w.trivialPinAsk}`}
    </Notice>
  );
}
