/** What the desktop shows while no till can: the books are moved, or the database that has them does not answer. */
import { type FormEvent, useEffect, useState } from 'react';
import { LanguageProvider, useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import type { BooksState, Bridge } from '#main/contract.ts';
import { Button, Wheel } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { asSentence, localizeMessage, useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

declare global {
  interface Window {
    readonly cointill?: Bridge;
  }
}

const ASK_EVERY_MS = 300;

export function Books({ first }: { readonly first: Words }) {
  return (
    <LanguageProvider preferred={navigator.languages} zone={undefined} first={first}>
      <main className="notice-page">
        <Shown />
      </main>
    </LanguageProvider>
  );
}

function Shown() {
  const { words } = useLanguage();
  const w = words.database;
  const [state, setState] = useState<BooksState | null>(null);
  useEffect(() => {
    const ask = () => void window.cointill?.books().then(setState, () => undefined);
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  switch (state?.kind) {
    case 'moving':
      return <Moving {...state} />;
    case 'failed':
      return <Failed {...state} />;
    case 'ask':
      return <Ask {...state} />;
    case 'away':
      return <Away {...state} />;
    default:
      return (
        <p className="starting" role="status">
          <Wheel /> <span className="late-text">{state ? w.opening(state.database) : ''}</span>
        </p>
      );
  }
}

function Moving({ back, database, copied, comparing }: Extract<BooksState, { readonly kind: 'moving' }>) {
  const { words, format } = useLanguage();
  const w = words.database;
  const title = back ? w.movingBack(database) : w.movingThere(database);
  const number = (count: number) => format.number(String(count), 0);
  return (
    <div className="notice-page-card">
      <h1>{title}</h1>
      <progress
        aria-label={title}
        {...(copied ? { value: copied.sales, max: Math.max(copied.total, 1) } : {})}
      />
      <p role="status" className="num">
        {copied
          ? w.copied({ sales: number(copied.sales), total: number(copied.total) })
          : comparing
            ? w.comparing
            : w.opening(database)}
      </p>
      <p className="quiet">{w.stay}</p>
    </div>
  );
}

function Away({ problem, mayEnd }: Extract<BooksState, { readonly kind: 'away' }>) {
  const { words } = useLanguage();
  const act = useAct();
  const w = words.database;
  return (
    <div className="notice-page-card">
      <h1>{w.awayTitle}</h1>
      <Notice level="warning">{asSentence(localizeMessage(problem, words))}</Notice>
      {mayEnd && <p className="quiet">{w.awayText}</p>}
      <div className="form-acts start">
        <Button busy={act.busy} onClick={() => void act.run(async () => window.cointill?.askForDatabase())}>
          {w.awayOptions}
        </Button>
      </div>
    </div>
  );
}

/** Asks for the access to the database again. */
function Ask({ database, why, own }: Extract<BooksState, { readonly kind: 'ask' }>) {
  const { words } = useLanguage();
  const [address, setAddress] = useState(`postgres://cointill@${database}`);
  const [password, setPassword] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const act = useAct();
  const w = words.database;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act.run(async () => {
      const answer = await window.cointill?.enterDatabase(address, password, passphrase);
      if (typeof answer === 'object') setWrong(asSentence(localizeMessage(answer, words)));
      else if (answer === 'other') setWrong(w.askOther(database));
      else setWrong(answer === 'form' ? words.refusals['database-form'] : null);
    });
  };
  const secret = { type: 'password', autoComplete: 'off', maxLength: 200 } as const;
  return (
    <form className="notice-page-card" onSubmit={submit}>
      <h1>{w.askTitle}</h1>
      {why !== 'wanted' && <Notice level="warning">{why === 'login' ? w.askLogin : w.askKeyring}</Notice>}
      <p className="quiet">{w.askWhich(database)}</p>
      <TextField
        label={w.address}
        value={address}
        onText={(text) => {
          setAddress(text);
          setWrong(null);
        }}
        error={wrong}
        input={{ maxLength: 500, dir: 'ltr', autoCapitalize: 'off' }}
      />
      <TextField
        label={w.password}
        hint={w.passwordHint}
        value={password}
        onText={setPassword}
        error={null}
        input={secret}
      />
      <TextField
        label={w.joinPassphrase}
        hint={w.joinHint}
        value={passphrase}
        onText={setPassphrase}
        error={null}
        input={secret}
      />
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className="form-acts start">
        <Button look="main" type="submit" busy={act.busy} disabled={passphrase === ''}>
          {w.askGo}
        </Button>
        {own && (
          <Button busy={act.busy} onClick={() => void act.run(async () => window.cointill?.openOwnBooks())}>
            {w.useOwn}
          </Button>
        )}
        {why === 'wanted' && (
          <Button busy={act.busy} onClick={() => void act.run(async () => window.cointill?.moveAgain())}>
            {words.common.back}
          </Button>
        )}
      </div>
      <p className="quiet">{own ? w.useOwnText : w.noOwn}</p>
    </form>
  );
}

function Failed({ problem, canCancel }: Extract<BooksState, { readonly kind: 'failed' }>) {
  const { words } = useLanguage();
  const act = useAct();
  const w = words.database;
  const answer = (cancel: boolean) =>
    void act.run(async () => {
      await (cancel ? window.cointill?.cancelMove() : window.cointill?.moveAgain());
    });
  return (
    <div className="notice-page-card">
      <h1>{w.failedTitle}</h1>
      <Notice level="error">{asSentence(localizeMessage(problem, words))}</Notice>
      {canCancel && <p className="quiet">{w.unchanged}</p>}
      <div className="form-acts start">
        <Button look="main" busy={act.busy} onClick={() => answer(false)}>
          {w.again}
        </Button>
        {canCancel && (
          <Button busy={act.busy} onClick={() => answer(true)}>
            {w.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
