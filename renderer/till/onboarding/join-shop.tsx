/** Makes this computer another till of a shop: address and code, then the words to compare, then the code is sent. */
import { type FormEvent, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import type { JoinAnswer, JoinLook } from '#main/contract.ts';
import { bridge } from '#till/shell/desktop.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { DialogActs } from '#ui/controls/dialog-acts.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { ScanButton } from '#ui/controls/scan-button.tsx';
import { useAct, useLoad, useNow } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

/** How often the network is asked for shops. */
const LOOK_EVERY_MS = 2_000;

type Problem = Exclude<JoinLook['kind'], 'known' | 'compare'> | Exclude<JoinAnswer, 'joined'>;

interface JoinShopProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function JoinShop({ open, onClose }: JoinShopProps) {
  const { words } = useLanguage();
  const w = words.joined;
  return (
    <Dialog open={open} onClose={onClose} title={w.join} text={w.joinText}>
      <JoinForm onClose={onClose} />
    </Dialog>
  );
}

function JoinForm({ onClose }: Pick<JoinShopProps, 'onClose'>) {
  const { words } = useLanguage();
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const act = useAct();
  const round = useNow(LOOK_EVERY_MS);
  const found = useLoad(async () => (await bridge()?.findShops()) ?? [], String(round)).value ?? [];
  const w = words.joined;
  const hasCode = /#[^.]+/.test(address);
  const join = async () => {
    const answer = await bridge()?.joinShop();
    if (answer === undefined || answer === 'joined') return;
    setShown(null);
    setProblem(answer);
  };
  const look = async () => {
    setProblem(null);
    const found = await bridge()?.lookAtShop(address, code);
    if (found === undefined) return;
    if (found.kind === 'known') return join();
    if (found.kind === 'compare') setShown(found.words);
    else setProblem(found.kind);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act.run(look);
  };
  const error = act.error ?? (problem === null ? null : w.problems[problem]);
  if (shown !== null)
    return (
      <div className="stack">
        <p>{w.compareText}</p>
        <p className="join-words mono" lang="en" dir="ltr">
          {shown.join(' ')}
        </p>
        <div className="dialog-acts">
          <Button
            onClick={() => {
              setShown(null);
              setProblem('foreign');
            }}
          >
            {w.differ}
          </Button>
          <Button look="main" busy={act.busy} onClick={() => void act.run(join)}>
            {w.same}
          </Button>
        </div>
      </div>
    );
  return (
    <form className="stack" onSubmit={submit}>
      {found.length > 0 && (
        <fieldset className="plain-set">
          <legend>{w.found}</legend>
          {found.map(({ name, host, port }) => (
            <Button key={`${host}:${port}`} size="small" onClick={() => setAddress(`${host}:${port}`)}>
              <bdi>{name}</bdi> <bdi className="mono">{host}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
      <TextField
        label={w.address}
        hint={w.addressHint}
        value={address}
        onText={setAddress}
        input={{ autoFocus: true, maxLength: 500, autoCapitalize: 'off' }}
      />
      <div className="form-acts start">
        <ScanButton label={w.address} onText={setAddress} />
      </div>
      {!hasCode && (
        <TextField
          label={words.pairing.code}
          value={code}
          onText={setCode}
          input={{ className: 'pair-code', maxLength: 40, autoCapitalize: 'off' }}
        />
      )}
      {error !== null && <Notice level="error">{error}</Notice>}
      <DialogActs go={w.next} busy={act.busy} onCancel={onClose} />
    </form>
  );
}
