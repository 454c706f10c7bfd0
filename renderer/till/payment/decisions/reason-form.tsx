/** Form for the reason of a decision, which is recorded. */
import { type FormEvent, useState } from 'react';
import { DialogActs } from '#ui/controls/dialog-acts.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

interface ReasonFormProps {
  readonly label: string;
  readonly hint: string;
  /** Error when the reason is empty; null if it is optional. */
  readonly missing: string | null;
  readonly go: string;
  /** @throws the server's refusal, which is shown */
  readonly decide: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

export function ReasonForm({ label, hint, missing, go, decide, onClose }: ReasonFormProps) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const act = useAct();
  const reason = text.trim();
  const lacks = missing !== null && reason === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!lacks) void act.run(() => decide(reason)).then((done) => done && onClose());
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={label}
        hint={hint}
        value={text}
        onText={setText}
        error={tried && lacks ? missing : null}
        input={{ autoFocus: true, maxLength: 500, spellCheck: true }}
      />
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <DialogActs go={go} busy={act.busy} onCancel={onClose} />
    </form>
  );
}
