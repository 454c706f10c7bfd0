/** First start: try practice mode, or set up the shop. */
import { ArrowRight, GraduationCap, Store } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { Logo } from '#till/shell/logo.tsx';
import { Wheel } from '#ui/controls/button.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { SetUpForm } from './set-up.tsx';
import { useOpenBooks } from './use-open-books.ts';

export function FirstStart() {
  const { words } = useLanguage();
  const { practise } = useOpenBooks();
  const [settingUp, setSettingUp] = useState(false);
  const act = useAct();
  if (settingUp) {
    return (
      <main className="middle">
        <div className="card narrow">
          <SetUpForm onBack={() => setSettingUp(false)} />
        </div>
      </main>
    );
  }
  return (
    <main className="middle">
      <div className="first">
        <Logo />
        <h1>{words.first.title}</h1>
        <p className="lead">{words.first.lead}</p>
        <div className="first-ways">
          <button
            type="button"
            className="way"
            onClick={() => void act.run(() => practise())}
            aria-busy={act.busy || undefined}
          >
            <GraduationCap aria-hidden="true" />
            <b>{words.first.practise}</b>
            <span>{words.first.practiseText}</span>
            <span className="way-go">
              {act.busy ? <Wheel /> : <ArrowRight aria-hidden="true" className="mirrored" />}
            </span>
          </button>
          <button type="button" className="way" onClick={() => setSettingUp(true)}>
            <Store aria-hidden="true" />
            <b>{words.first.setUp}</b>
            <span>{words.first.setUpText}</span>
            <span className="way-go">
              <ArrowRight aria-hidden="true" className="mirrored" />
            </span>
          </button>
        </div>
        {act.error !== null && <Notice level="error">{act.error}</Notice>}
        <p className="quiet">{words.first.later}</p>
      </div>
    </main>
  );
}
