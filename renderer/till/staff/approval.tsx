/**
 * Approval dialog: another person's PIN for one action, asked for in place. Form input below is kept, and the action
 * then goes on.
 */
import { useState } from 'react';
import type { PersonView } from '#api/types.ts';
import { atLeast } from '#domain/staff/permissions.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { usePeople, useStaffSession } from '#till/shell/staff-session.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Names } from './lock-screen.tsx';
import { PinPad } from './pin-pad.tsx';

export function Approval({ people }: { readonly people: readonly PersonView[] }) {
  const { words } = useLanguage();
  const { neededRole, neededAct } = usePeople();
  const here = useStaffSession();
  const close = () => here.lend(null);
  return (
    <Dialog
      open={neededRole !== null}
      onClose={close}
      title={neededRole === null ? '' : words.people.approve(words.people.roles[neededRole])}
      text={
        <>
          {neededAct !== null && <b>{words.people.acts[neededAct]}: </b>}
          {words.people.approveText}
        </>
      }
    >
      {neededRole !== null && (
        <Lender people={people.filter(({ role }) => atLeast(role, neededRole))} onCancel={close} />
      )}
    </Dialog>
  );
}

interface LenderProps {
  readonly people: readonly PersonView[];
  readonly onCancel: () => void;
}

function Lender({ people, onCancel }: LenderProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const here = useStaffSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const only = people.length === 1 ? people[0] : undefined;
  const person = people.find(({ id }) => id === chosen) ?? only;
  return (
    <div className="stack">
      {person ? (
        <PinPad
          key={person.id}
          label={words.people.pinOf(person.name)}
          length={person.pinLength}
          onPin={async (pin) => here.lend((await api().people.enter(person.id, pin, true)).session)}
        />
      ) : (
        <Names people={people} onChoose={setChosen} />
      )}
      <Button onClick={onCancel}>{words.common.cancel}</Button>
    </div>
  );
}
