/**
 * Notices of an update outside the settings: that one is ready, for those who manage the shop, and that the program is
 * about to restart for it, with "Not now". A till in use postpones the restart without being asked.
 */
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TillState } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { isEmpty } from '#till/model/basket.ts';
import type { Till } from '#till/model/till-state.ts';
import { Button } from '#ui/controls/button.tsx';
import { useOpenForm } from '#ui/controls/dialog.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { selectShop, useActions, useTill } from './context.tsx';
import { usePeople } from './staff-session.tsx';

export function UpdateNotice() {
  const update = useTill(selectUpdate);
  if (update === null) return null;
  const { version, restartsAt } = update;
  if (restartsAt !== null) return <RestartSoon key={restartsAt} version={version} restartsAt={restartsAt} />;
  return <Ready key={version} version={version} installs={update.installs} />;
}

type Update = NonNullable<TillState['update']>;

const selectUpdate = (state: Till): Update | null => selectShop(state)?.update ?? null;

/** A sale that is not charged yet, or a form that is not saved. Open invoices are known to the server. */
function selectIsInUse({ sale, unsaved }: Till): boolean {
  if (unsaved || sale.step === 'tipping' || sale.step === 'asking') return true;
  const keying = sale.step === 'keying' ? sale : sale.behind;
  return !isEmpty(keying) || keying.note !== '';
}

function RestartSoon({ version, restartsAt }: { readonly version: string; readonly restartsAt: string }) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const isTyped = useTill(selectIsInUse);
  const isAsked = useOpenForm();
  const inUse = isTyped || isAsked;
  const [postponed, setPostponed] = useState(false);
  const postpone = () =>
    api()
      .computer.postponeUpdate()
      .then(
        () => setPostponed(true),
        // The notice stays until the server says otherwise.
        () => undefined,
      );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the till comes into use
  useEffect(() => {
    if (inUse) void postpone();
  }, [inUse]);
  if (postponed || inUse) return null;
  const w = words.updates;
  return (
    <Notice
      level="warning"
      action={
        <Button size="small" onClick={() => void postpone()}>
          {w.notNow}
        </Button>
      }
    >
      {w.restartsAt({ version, time: format.clock(restartsAt) })}
    </Notice>
  );
}

function Ready({ version, installs }: Pick<Update, 'version' | 'installs'>) {
  const { words } = useLanguage();
  const { go } = useActions();
  const isMain = useTill((state) => selectShop(state)?.till === null);
  const isLocked = useTill((state) => (selectShop(state)?.people.people.length ?? 0) > 0);
  const { person } = usePeople();
  const [read, setRead] = useState(false);
  const role = person?.role ?? (isLocked ? null : 'owner');
  if (read || !isMain || (role !== 'owner' && role !== 'manager')) return null;
  const w = words.updates;
  const show = () => {
    setRead(true);
    go({ name: 'settings', section: 'computer' });
  };
  return (
    <Notice
      level="info"
      action={
        <>
          {role === 'owner' && (
            <Button size="small" onClick={show}>
              {w.show}
            </Button>
          )}
          <Button size="small" aria-label={words.common.close} onClick={() => setRead(true)}>
            <X aria-hidden="true" />
          </Button>
        </>
      }
    >
      {w.readyNotice[installs]({ version })}
    </Notice>
  );
}
