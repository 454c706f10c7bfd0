/** Pairs a browser as a customer display, with the code from the till's settings. */
import { type FormEvent, useState } from 'react';
import { ApiError } from '#api/http-client.ts';
import { useLanguage } from '#i18n/language.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useAct } from '#ui/input/hooks.ts';
import type { Display } from './store.ts';

interface DisplayPairingProps {
  readonly display: Display;
  readonly ended: boolean;
}

export function DisplayPairing({ display, ended }: DisplayPairingProps) {
  const { words } = useLanguage();
  const [code, setCode] = useState('');
  const act = useAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act.run(() =>
      display.pair(code).catch((error: unknown) => {
        const wrong = error instanceof ApiError && (error.status === 400 || error.status === 401);
        throw wrong ? new ApiError(error.status, words.display.wrongCode) : error;
      }),
    );
  };
  return (
    <main className="display-pairing">
      <form onSubmit={submit}>
        <h1>{words.display.title}</h1>
        <p>{ended ? words.display.doorEnded : words.display.doorText}</p>
        <TextField
          label={words.display.code}
          value={code}
          onText={setCode}
          error={act.error}
          input={{ autoFocus: true, maxLength: 40, autoCapitalize: 'off' }}
        />
        <Button look="main" type="submit" busy={act.busy} disabled={code.trim() === ''}>
          {words.display.open}
        </Button>
      </form>
    </main>
  );
}
