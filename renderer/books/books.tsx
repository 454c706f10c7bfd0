/** What the desktop shows while no till can: the books are moved, or the database that has them does not answer. */
import { useEffect, useState } from 'react';
import { LanguageProvider, useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import type { BooksState, Bridge } from '#main/contract.ts';
import { Button, Wheel } from '#ui/controls/button.tsx';
import { asSentence, saidWords, useAct } from '#ui/input/hooks.ts';
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
      <main className="books">
        <Shown />
      </main>
    </LanguageProvider>
  );
}

function Shown() {
  const { words } = useLanguage();
  const [state, setState] = useState<BooksState | null>(null);
  useEffect(() => {
    const ask = () => void window.cointill?.books().then(setState, () => undefined);
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const w = words.database;
  switch (state?.kind) {
    case 'moving':
      return <Moving {...state} />;
    case 'failed':
      return <Failed {...state} />;
    case 'away':
      return (
        <div className="books-card">
          <h1>{w.awayTitle}</h1>
          <Notice level="warning">{asSentence(saidWords(state.problem, words))}</Notice>
          <p className="quiet">{w.awayText}</p>
        </div>
      );
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
    <div className="books-card">
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

function Failed({ problem, canCancel }: Extract<BooksState, { readonly kind: 'failed' }>) {
  const { words } = useLanguage();
  const act = useAct();
  const w = words.database;
  const answer = (cancel: boolean) =>
    void act.run(async () => {
      await (cancel ? window.cointill?.cancelMove() : window.cointill?.moveAgain());
    });
  return (
    <div className="books-card">
      <h1>{w.failedTitle}</h1>
      <Notice level="error">{asSentence(saidWords(problem, words))}</Notice>
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
