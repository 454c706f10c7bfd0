/** The customer display: its window on this computer, or the page and code for a browser; and the customer's language. */
import { useState } from 'react';
import type { Bridge, DisplayWindow } from '../../../main/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useAct, useLoad } from '../../ui/hooks.ts';
import { useLanguage } from '../../ui/language.tsx';
import { LANGUAGE_CODES, LANGUAGE_NAMES } from '../../ui/languages.ts';
import type { Look } from '../../ui/look.ts';
import { Notice } from '../../ui/notice.tsx';
import { selectShop, useActions, useLook, useTill } from '../context.tsx';
import { bridge } from '../desktop.ts';

export function DisplaySettings() {
  const { words } = useLanguage();
  const [look, change] = useLook();
  const open = useTill(selectShop)?.displays ?? 0;
  const desktop = bridge();
  const w = words.display.settings;
  return (
    <section className="display-settings stack" aria-labelledby="display-settings">
      <h3 id="display-settings">{words.display.title}</h3>
      <p className="quiet">{w.text}</p>
      <p role="status">{open === 0 ? w.none : w.on(open)}</p>
      {desktop && <WindowSwitch desktop={desktop} open={open} />}
      <BrowserDoor />
      <Choice
        label={w.language}
        options={[
          { value: 'same', label: w.languageSame },
          ...LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]}
        value={look.customerLanguage}
        onChoose={(customerLanguage: Look['customerLanguage']) => change({ customerLanguage })}
      />
    </section>
  );
}

function WindowSwitch({ desktop, open }: { readonly desktop: Bridge; readonly open: number }) {
  const { words } = useLanguage();
  const [now, setNow] = useState<DisplayWindow | null>(null);
  const act = useAct();
  // It may be closed by its own cross: the server then counts one less.
  const { value } = useLoad(async () => {
    const state = await desktop.displayWindow();
    setNow(state);
    return state;
  }, String(open));
  const state = now ?? value;
  const turn = () =>
    void act.run(async () => setNow(await (state?.open ? desktop.closeDisplay() : desktop.openDisplay())));
  const w = words.display.settings;
  return (
    <div className="stack">
      <p className="quiet">{state?.secondScreen ? w.windowSecond : w.window}</p>
      <div className="form-acts start">
        <Button busy={act.busy} disabled={state === null} onClick={turn}>
          {state?.open ? w.closeWindow : w.openWindow}
        </Button>
      </div>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
    </div>
  );
}

/** For a tablet or a browser on this machine. */
function BrowserDoor() {
  const { words } = useLanguage();
  const { api } = useActions();
  const { value, error } = useLoad(() => api().display.door(), 'display-door');
  const w = words.display.settings;
  if (error !== null) return <Notice level="error">{error}</Notice>;
  if (!value) return null;
  const page = `${location.origin}${value.path}`;
  return (
    <div className="stack">
      <p className="quiet">{w.browser}</p>
      <dl className="facts">
        <dt>{w.link}</dt>
        <dd className="mono">{page.split('#')[0]}</dd>
        <dt>{words.display.code}</dt>
        <dd className="mono">{value.code}</dd>
      </dl>
      <div className="form-acts start">
        <CopyButton text={page} label={w.copyLink} />
      </div>
    </div>
  );
}
