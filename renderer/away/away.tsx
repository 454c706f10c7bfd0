/** What a joined till says while the shop's main computer does not answer, and the way out of being its till. */
import { useEffect, useState } from 'react';
import { LanguageProvider, useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import type { JoinedState } from '#main/contract.ts';
import { Wheel } from '#ui/controls/button.tsx';
import { joinedBridge, LeaveShop } from '#ui/controls/leave-shop.tsx';
import { Notice } from '#ui/status/notice.tsx';

const ASK_EVERY_MS = 300;

export function Away({ first }: { readonly first: Words }) {
  return (
    <LanguageProvider preferred={navigator.languages} zone={undefined} first={first}>
      <main className="notice-page">
        <Looking />
      </main>
    </LanguageProvider>
  );
}

function Looking() {
  const { words } = useLanguage();
  const [state, setState] = useState<JoinedState | null>(null);
  useEffect(() => {
    const ask = () => void joinedBridge()?.state().then(setState);
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const w = words.joined;
  if (state === null || state.link === 'looking')
    return (
      <p className="starting" role="status">
        <Wheel /> <span className="late-text">{w.looking}</span>
      </p>
    );
  return (
    <div className="notice-page-card">
      <h1>{w.awayTitle}</h1>
      <Notice level={state.link === 'foreign' ? 'error' : 'warning'}>
        {state.link === 'foreign' ? w.foreignNow : w.awayNow}
      </Notice>
      <p className="quiet">
        {w.mainComputer} <bdi className="mono">{state.shop}</bdi>
      </p>
      <LeaveShop />
    </div>
  );
}
