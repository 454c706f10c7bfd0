/** Creates an API key with chosen scopes and shows it once. */
import { type FormEvent, useState } from 'react';
import type { Scope } from '#api/types.ts';
import { KEY_PLACES, type KeyPlace, SCOPES } from '#domain/shops/merchant.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { DialogActs } from '#ui/controls/dialog-acts.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { ShownOnce } from '#ui/controls/shown-once.tsx';
import { Tick } from '#ui/controls/toggle.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

interface NewKeyProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

export function NewKey({ open, onClose, onMade }: NewKeyProps) {
  const { words } = useLanguage();
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={secret === null ? words.keys.make : words.keys.once}
      once={secret !== null}
    >
      {secret === null ? (
        <NewKeyForm
          onCancel={close}
          onMade={(key) => {
            setSecret(key);
            onMade();
          }}
        />
      ) : (
        <ShownOnce
          secret={secret}
          hint={words.keys.onceHint}
          copy={words.keys.copyKey}
          done={words.keys.haveIt}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

const FIRST_SCOPES: readonly Scope[] = ['invoices:create', 'invoices:read', 'rates:read'];
const ENDS = [0, 30, 90, 365] as const;

interface NewKeyFormProps {
  readonly onCancel: () => void;
  readonly onMade: (key: string) => void;
}

function NewKeyForm({ onCancel, onMade }: NewKeyFormProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(FIRST_SCOPES);
  const [days, setDays] = useState('0');
  const [place, setPlace] = useState<KeyPlace>('computer');
  const [tried, setTried] = useState(false);
  const act = useAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || scopes.length === 0) return;
    const request = {
      name: name.trim(),
      scopes: [...scopes],
      place,
      ...(days === '0' ? {} : { expiresInDays: Number(days) }),
    };
    void act.run(async () => onMade((await api().newKey(request)).key));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={words.keys.name}
        hint={words.keys.nameHint}
        value={name}
        onText={setName}
        error={tried && name.trim() === '' ? words.keys.nameMissing : null}
        input={{ autoFocus: true, maxLength: 100, spellCheck: true }}
      />
      <fieldset className="plain-set">
        <legend>{words.keys.scopes}</legend>
        {SCOPES.map((scope) => (
          <Tick
            key={scope}
            label={words.keys.scope[scope]}
            code={scope}
            on={scopes.includes(scope)}
            onTurn={(on) => setScopes(SCOPES.filter((s) => (s === scope ? on : scopes.includes(s))))}
          />
        ))}
        {tried && scopes.length === 0 && <p className="field-error">{words.keys.scopesMissing}</p>}
      </fieldset>
      <Choice
        label={words.keys.ends}
        options={ENDS.map((n) => ({
          value: String(n),
          label: n === 0 ? words.keys.never : words.keys.days(n),
        }))}
        value={days}
        onChoose={setDays}
      />
      <Choice
        label={words.keys.place}
        hint={words.keys.placeHint}
        options={KEY_PLACES.map((value) => ({ value, label: words.keys.places[value] }))}
        value={place}
        onChoose={setPlace}
      />
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <DialogActs go={words.keys.makeGo} busy={act.busy} onCancel={onCancel} />
    </form>
  );
}
