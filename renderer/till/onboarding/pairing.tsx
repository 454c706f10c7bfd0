/** Pairs a browser as a till, with the code from the terminal or from the settings of a paired till. */
import { type FormEvent, useState } from 'react';
import { ApiError } from '#api/http-client.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Logo } from '#till/shell/logo.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useAct } from '#ui/input/hooks.ts';

const WRONG_CODE = [400, 401, 403, 404];

export function Pairing({ ended }: { readonly ended: boolean }) {
  const { words } = useLanguage();
  const { pair } = useActions();
  const [code, setCode] = useState('');
  const act = useAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act.run(() =>
      pair(code).catch((error: unknown) => {
        const wrong = error instanceof ApiError && WRONG_CODE.includes(error.status);
        throw wrong ? new ApiError(error.status, words.pairing.wrong) : error;
      }),
    );
  };
  return (
    <main className="middle">
      <form className="card narrow" onSubmit={submit}>
        <Logo />
        <h1>{words.pairing.title}</h1>
        <p className="lead">{ended ? words.pairing.ended : words.pairing.text}</p>
        <TextField
          label={words.pairing.code}
          value={code}
          onText={setCode}
          error={act.error}
          input={{ autoFocus: true, className: 'pair-code', maxLength: 40, autoCapitalize: 'off' }}
        />
        <Button look="main" type="submit" busy={act.busy} disabled={code.trim() === ''}>
          {words.pairing.open}
        </Button>
      </form>
    </main>
  );
}
