/** About page: version, URLs, and keyboard shortcuts. */

import { useLanguage } from '#i18n/language.tsx';
import { DocsLink } from '#till/settings/api-keys/docs-link.tsx';
import { selectShop, useActions, useTill } from '#till/shell/context.tsx';
import { bridge } from '#till/shell/desktop.ts';
import { KeyList } from '#till/shell/key-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LeaveShop } from '#ui/controls/leave-shop.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { ProblemReport } from './problem-report.tsx';

export function AboutSettings() {
  const { words } = useLanguage();
  const shop = useTill(selectShop);
  const desktop = bridge();
  const { api } = useActions();
  const act = useAct();
  // In kiosk mode only the server can quit, after a PIN.
  const quit = () =>
    void act.run(async () => {
      if (desktop && !(await desktop.quit())) await api().computer.quit();
    });
  const about = useLoad(async () => (desktop ? await desktop.about() : null), 'about');
  const runtime = about.value ? runtimeText(about.value) : words.about.browser;
  return (
    <>
      <p className="lead">{words.about.text}</p>
      <dl className="facts wide">
        <dt>{words.about.version}</dt>
        <dd>{shop?.version}</dd>
        {shop?.till && (
          <>
            <dt>{words.tills.thisTill}</dt>
            <dd dir="auto">{shop.till.name}</dd>
          </>
        )}
        <dt>{words.about.runtime}</dt>
        <dd>{runtime}</dd>
        <dt>{words.about.server}</dt>
        <dd className="mono">{shop?.apiRoot}</dd>
        <dt>{words.about.checkout}</dt>
        <dd className="mono">{shop?.checkoutBase}</dd>
      </dl>
      {!shop?.till && (
        <>
          <DocsLink />
          <ProblemReport />
        </>
      )}
      <section className="part stack">
        <h3>{words.about.keyboard}</h3>
        <KeyList />
      </section>
      <LeaveShop />
      {desktop && (
        <div className="stack part">
          <div className="form-acts start">
            <Button size="small" busy={act.busy} onClick={quit}>
              {words.about.quit}
            </Button>
          </div>
          {act.error !== null && <Notice level="error">{act.error}</Notice>}
        </div>
      )}
    </>
  );
}

/** A runtime that includes its version is shown without it. */
function runtimeText({ electron, runtime }: { readonly electron: string; readonly runtime: string }): string {
  return runtime.startsWith('Electron ') ? runtime : `Electron ${electron} (${runtime})`;
}
