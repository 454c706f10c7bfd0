/** Updates of the program: the owner's agreement, the state of the last check, what is new, and installing it. */
import { useEffect, useState } from 'react';
import type { UpdatesView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { Button } from '#ui/controls/button.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

const LOOK_AGAIN_MS = 1_000;

export function UpdateSettings() {
  const { words } = useLanguage();
  const { api, endPage } = useActions();
  const { state, setState } = useUpdates();
  const [installing, setInstalling] = useState(false);
  const act = useAct();
  const w = words.updates;
  if (state === null) return null;
  const { cant, phase, problem, notes, asksPassword } = state;
  const working = phase === 'checking' || phase === 'downloading';
  const sentence = sentenceOf(state, w);
  const install = () =>
    void act.run(async () => {
      await api().computer.installUpdate();
      setInstalling(true);
    });
  return (
    <section className="stack part" aria-labelledby="updates">
      <h3 id="updates">{w.title}</h3>
      {cant !== null && <Notice level="info">{w.cant[cant]}</Notice>}
      {cant === null && (
        <>
          <Agreement state={state} onTurned={setState} />
          {problem !== null && <Notice level="warning">{w.problems[problem]}</Notice>}
          <p role="status">{installing ? w.restarting : sentence}</p>
          {phase === 'ready' && <p className="quiet">{asksPassword ? w.passwordRestart : w.restart}</p>}
          {notes !== '' && (
            <div className="stack">
              <h4>{w.notes}</h4>
              <p className="update-notes" dir="auto">
                {notes}
              </p>
            </div>
          )}
          {act.error !== null && <Notice level="error">{act.error}</Notice>}
          <div className="form-acts start">
            {phase === 'ready' ? (
              <Button size="small" look="main" busy={act.busy || installing} onClick={() => endPage(install)}>
                {w.install}
              </Button>
            ) : (
              <Button
                size="small"
                busy={act.busy || working}
                onClick={() => void act.run(async () => setState(await api().computer.checkUpdates()))}
              >
                {w.check}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** The first start's question; nothing where this copy can't update itself. */
export function UpdateAgreement() {
  const { state, setState } = useUpdates();
  if (state === null || state.cant !== null) return null;
  return <Agreement state={state} onTurned={setState} />;
}

interface AgreementProps {
  readonly state: UpdatesView;
  readonly onTurned: (state: UpdatesView) => void;
}

function Agreement({ state, onTurned }: AgreementProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const act = useAct();
  const w = words.updates;
  return (
    <>
      <Toggle
        label={w.agree}
        hint={state.asksPassword ? w.passwordHint : w.agreeHint}
        on={state.on}
        onTurn={(on) => void act.run(async () => onTurned(await api().computer.keepUpToDate(on)))}
      />
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
    </>
  );
}

/** Null in a browser, where there is no program to update. Follows a check until it has ended. */
function useUpdates() {
  const { api } = useActions();
  const [now, setState] = useState<UpdatesView | null>(null);
  const loaded = useLoad(async () => (bridge() ? await api().computer.updates() : null), 'updates');
  const state = now ?? loaded.value ?? null;
  const working = state?.phase === 'checking' || state?.phase === 'downloading';
  useEffect(() => {
    if (!working) return;
    const look = () =>
      api()
        .computer.updates()
        .then(setState, () => undefined);
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [working, api]);
  return { state, setState };
}

function sentenceOf(
  { phase, version, problem, checkedAt }: UpdatesView,
  w: ReturnType<typeof useLanguage>['words']['updates'],
): string {
  if (phase === 'checking') return w.checking;
  if (version !== null && phase === 'downloading') return w.downloading({ version });
  if (version !== null && phase === 'ready') return w.ready({ version });
  return checkedAt !== null && problem === null ? w.newest : '';
}
