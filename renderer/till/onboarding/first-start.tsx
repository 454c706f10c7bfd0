/** First start: try practice mode, or set up the shop. */
import { ArchiveRestore, ArrowRight, Database, GraduationCap, MonitorSmartphone, Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { LANGUAGE_OPTIONS } from '#i18n/languages.ts';
import { useLook } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { Logo } from '#till/shell/logo.tsx';
import { Button, Wheel } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import type { Look } from '#ui/theme/appearance-settings.ts';
import { JoinShop } from './join-shop.tsx';
import { SetUpForm } from './set-up.tsx';
import { useOpenBooks } from './use-open-books.ts';

interface FirstStartProps {
  /** Shown in a dialog: restores a backup of another computer. */
  readonly restore: ReactNode;
  /** Shown in a dialog: uses the data of a database, beside other computers. */
  readonly database: ReactNode;
  /** Asks whether the program may update itself, where it can. */
  readonly updates: ReactNode;
}

export function FirstStart({ restore, database, updates }: FirstStartProps) {
  const { words } = useLanguage();
  const [look, change] = useLook();
  const [restoring, setRestoring] = useState(false);
  const [joining, setJoining] = useState(false);
  const [sharing, setSharing] = useState(false);
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
        <div className="first-head">
          <Logo />
          <Choice
            label={words.screen.language}
            className="first-language"
            options={[{ value: 'system', label: words.screen.languageSystem }, ...LANGUAGE_OPTIONS]}
            value={look.language}
            onChoose={(language: Look['language']) => change({ language })}
          />
        </div>
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
        {updates}
        <p className="quiet">{words.first.later}</p>
        <div className="form-acts start">
          <Button size="small" look="quiet" onClick={() => setRestoring(true)}>
            <ArchiveRestore aria-hidden="true" /> {words.first.restore}
          </Button>
          {bridge() !== null && (
            <Button size="small" look="quiet" onClick={() => setJoining(true)}>
              <MonitorSmartphone aria-hidden="true" /> {words.joined.join}
            </Button>
          )}
          {bridge() !== null && (
            <Button size="small" look="quiet" onClick={() => setSharing(true)}>
              <Database aria-hidden="true" /> {words.database.first}
            </Button>
          )}
        </div>
        <JoinShop open={joining} onClose={() => setJoining(false)} />
        <Dialog open={sharing} onClose={() => setSharing(false)} title={words.database.first}>
          {database}
          <div className="dialog-acts">
            <Button onClick={() => setSharing(false)}>{words.common.close}</Button>
          </div>
        </Dialog>
        <Dialog open={restoring} onClose={() => setRestoring(false)} title={words.first.restore}>
          {restore}
          <div className="dialog-acts">
            <Button onClick={() => setRestoring(false)}>{words.common.close}</Button>
          </div>
        </Dialog>
      </div>
    </main>
  );
}
