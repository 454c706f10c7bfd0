/** Desktop integration: kiosk mode until a PIN unlocks it, autostart, and updates. */
import { useState } from 'react';
import type { ComputerView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectShop, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { UpdateSettings } from './updates.tsx';

export function ComputerSettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const { value, error } = useLoad(() => api().computer.state(), 'computer');
  const [now, setNow] = useState<ComputerView | null>(null);
  const state = now ?? value;
  return (
    <div className="stack">
      <p className="lead">{words.computer.text}</p>
      <Loading ready={state !== null} error={error} />
      {state && (
        <KioskSwitch on={state.kiosk} fromSources={state.cantStart === 'unpackaged'} onTurned={setNow} />
      )}
      {state && <StartSwitch state={state} onTurned={setNow} />}
      <UpdateSettings />
    </div>
  );
}

interface KioskSwitchProps {
  readonly on: boolean;
  /** The command that starts the program differs then. */
  readonly fromSources: boolean;
  readonly onTurned: (state: ComputerView) => void;
}

function KioskSwitch({ on, fromSources, onTurned }: KioskSwitchProps) {
  const { words } = useLanguage();
  const { api, go } = useActions();
  const act = useAct();
  const nobody = useTill(selectShop)?.people.people.length === 0;
  const w = words.computer;
  // Nobody can leave it without a PIN, so it can't be entered before a PIN exists.
  if (nobody && !on) {
    const toPeople = (
      <Button size="small" onClick={() => go({ name: 'settings', section: 'people' })}>
        {words.settings.sections.people}
      </Button>
    );
    return (
      <section className="stack" aria-labelledby="kiosk">
        <h3 id="kiosk">{w.kiosk}</h3>
        <p className="quiet">{w.kioskHint}</p>
        <Notice level="info" action={toPeople}>
          {w.kioskNeedsPeople}
        </Notice>
      </section>
    );
  }
  return (
    <section className="stack" aria-label={w.kiosk}>
      <Toggle
        label={w.kiosk}
        hint={w.kioskHint}
        on={on}
        onTurn={(next) => void act.run(async () => onTurned(await api().computer.kiosk(next)))}
      />
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <p className="quiet">{w.kioskLimits}</p>
      {on && (
        <>
          <p className="quiet">{w.kioskForgotten}</p>
          <p className="mono">{fromSources ? 'npm start -- --no-kiosk' : 'cointill --no-kiosk'}</p>
        </>
      )}
    </section>
  );
}

interface StartSwitchProps {
  readonly state: ComputerView;
  readonly onTurned: (state: ComputerView) => void;
}

function StartSwitch({ state, onTurned }: StartSwitchProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const act = useAct();
  const [refused, setRefused] = useState(false);
  const w = words.computer;
  if (state.cantStart !== null && !state.startsWithIt) {
    return (
      <section className="stack" aria-labelledby="starts">
        <h3 id="starts">{w.start}</h3>
        <Notice level="info">{w.cantStart[state.cantStart]}</Notice>
      </section>
    );
  }
  const turn = (on: boolean) =>
    act.run(async () => {
      const after = await api().computer.startWithIt(on);
      setRefused(after.startsWithIt !== on);
      onTurned(after);
    });
  return (
    <section className="stack" aria-label={w.start}>
      <Toggle label={w.start} hint={w.startHint} on={state.startsWithIt} onTurn={(on) => void turn(on)} />
      {refused && <Notice level="warning">{w.startRefused}</Notice>}
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
    </section>
  );
}
