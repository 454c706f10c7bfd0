/** Asks for the passphrase that unlocks the node passwords. Can be skipped: only the coins that need them wait. */
import { type FormEvent, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useAct } from '#ui/input/hooks.ts';

export function Unlock() {
  const { words } = useLanguage();
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={words.data.unlockTitle}
      text={words.data.unlockText}
    >
      <UnlockForm onLater={() => setOpen(false)} />
    </Dialog>
  );
}

export function UnlockForm({ onLater }: { readonly onLater?: () => void }) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [passphrase, setPassphrase] = useState('');
  const act = useAct();
  const short = passphrase.length < 8;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act.run(() => api().unlock(passphrase));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={words.data.passphrase}
        value={passphrase}
        onText={setPassphrase}
        error={act.error}
        input={{ type: 'password', autoFocus: true, autoComplete: 'current-password', maxLength: 200 }}
      />
      <div className="dialog-acts">
        {onLater ? <Button onClick={onLater}>{words.data.unlockLater}</Button> : <span />}
        <Button look="main" type="submit" busy={act.busy} disabled={short}>
          {words.data.unlock}
        </Button>
      </div>
    </form>
  );
}
