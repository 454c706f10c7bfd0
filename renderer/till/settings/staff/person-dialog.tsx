/** Adds or edits a person: name, role, PIN. The first one is the owner, and is signed in from then on. */
import { type FormEvent, useState } from 'react';
import type { PersonView } from '#api/types.ts';
import { ROLES, type Role } from '#domain/staff/permissions.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { useStaffSession } from '#till/shell/staff-session.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { DialogActs } from '#ui/controls/dialog-acts.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { placeOf, useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

interface PersonDialogProps {
  readonly editing: PersonView | 'new' | null;
  readonly first: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onRemove: (person: PersonView) => void;
}

export function PersonDialog({ editing, first, onClose, onDone, onRemove }: PersonDialogProps) {
  const { words } = useLanguage();
  const person = editing === 'new' ? null : editing;
  return (
    <Dialog
      open={editing !== null}
      onClose={onClose}
      title={person?.name ?? words.people.add}
      {...(first ? { text: words.people.firstText } : {})}
    >
      <PersonForm
        key={person?.id}
        person={person}
        first={first}
        onClose={onClose}
        onDone={onDone}
        onRemove={onRemove}
      />
    </Dialog>
  );
}

interface PersonFormProps {
  readonly person: PersonView | null;
  readonly first: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onRemove: (person: PersonView) => void;
}

function PersonForm({ person, first, onClose, onDone, onRemove }: PersonFormProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const here = useStaffSession();
  const w = words.people;
  const [name, setName] = useState(person?.name ?? '');
  const [role, setRole] = useState<Role>(first ? 'owner' : (person?.role ?? 'cashier'));
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const act = useAct();
  const { at, elsewhere } = placeOf(act, ['name', 'pin']);
  const kept = person !== null && pin === '';
  const wrong = {
    name: name.trim() === '' ? w.nameMissing : null,
    pin: kept || /^\d{4,8}$/.test(pin) ? null : w.pinWrong,
    again: pin === again ? null : w.againWrong,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(wrong).some((one) => one !== null)) return;
    void act
      .run(async () => {
        const { people } = api();
        if (person) await people.change({ id: person.id, name, role, ...(kept ? {} : { pin }) });
        else if (first) {
          await here.arrives(async () =>
            people.enter((await people.add({ name, role, pin })).id, pin, false),
          );
        } else await people.add({ name, role, pin });
      })
      .then((done) => {
        if (!done) return;
        onClose();
        onDone();
      });
  };
  const secret = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'new-password',
    maxLength: 8,
  } as const;
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={w.name}
        value={name}
        onText={setName}
        error={(tried ? wrong.name : null) ?? at('name')}
        input={{ autoFocus: true, maxLength: 40 }}
      />
      {!first && (
        <Choice
          label={w.role}
          options={ROLES.map((value) => ({ value, label: w.roles[value] }))}
          value={role}
          onChoose={setRole}
        />
      )}
      <TextField
        label={w.newPin}
        {...(person ? { hint: w.newPinHint } : {})}
        value={pin}
        onText={setPin}
        error={(tried ? wrong.pin : null) ?? at('pin')}
        input={secret}
      />
      <TextField
        label={w.again}
        value={again}
        onText={setAgain}
        error={tried ? wrong.again : null}
        input={secret}
      />
      {elsewhere !== null && <Notice level="error">{elsewhere}</Notice>}
      {person && (
        <div className="form-acts start">
          <Button look="danger" size="small" onClick={() => onRemove(person)}>
            {w.remove}
          </Button>
        </div>
      )}
      <DialogActs go={words.common.save} busy={act.busy} onCancel={onClose} />
    </form>
  );
}
