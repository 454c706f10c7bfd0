/**
 * Pairs a browser as a till: on the main computer with the code from the terminal or from the settings of a paired till,
 * in the network with the code of a new till, which the address may carry.
 */
import { type FormEvent, useState } from 'react';
import { ApiError } from '#api/http-client.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Logo } from '#till/shell/logo.tsx';
import { overNetwork } from '#till/shell/over-network.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { joinedBridge, LeaveShop } from '#ui/controls/leave-shop.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { TrustGuide } from './trust-guide.tsx';

const WRONG_CODE = [400, 401, 403, 404];

interface PairingProps {
  readonly ended: boolean;
  /** From the page's address; empty: none. */
  readonly scanned: string;
}

export function Pairing({ ended, scanned }: PairingProps) {
  const { words } = useLanguage();
  const { pair } = useActions();
  const [code, setCode] = useState(scanned);
  const act = useAct();
  const network = overNetwork();
  const w = network
    ? {
        title: words.tills.pairTitle,
        text: scanned === '' ? words.tills.pairText : words.tills.pairScanned,
        open: words.tills.pairGo,
        wrong: words.tills.pairWrong,
        ended: words.tills.pairEnded,
      }
    : words.pairing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act.run(() =>
      pair(code).catch((error: unknown) => {
        const wrong = error instanceof ApiError && WRONG_CODE.includes(error.status);
        throw wrong ? new ApiError(error.status, w.wrong) : error;
      }),
    );
  };
  return (
    <main className="middle">
      <form className="card narrow" onSubmit={submit}>
        <Logo />
        <h1>{w.title}</h1>
        <p className="lead">{ended && scanned === '' ? w.ended : w.text}</p>
        <TextField
          label={words.pairing.code}
          value={code}
          onText={setCode}
          error={act.error}
          input={{ autoFocus: true, className: 'pair-code', maxLength: 40, autoCapitalize: 'off' }}
        />
        <Button look="main" type="submit" busy={act.busy} disabled={code.trim() === ''}>
          {w.open}
        </Button>
        {network && joinedBridge() === null && <TrustGuide download />}
        <LeaveShop />
      </form>
    </main>
  );
}
