/** Paired browsers: URL and code that pair another one as a till, the list of paired ones, and removing one. */
import { useState } from 'react';
import type { BrowsersAnswer } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { AskFirst } from '#till/shell/ask-first.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { useLoad, useNow } from '#ui/input/hooks.ts';

type TillBrowser = BrowsersAnswer['browsers'][number];

/** A code that another browser has just used must not be shown for long. */
const LOOK_EVERY_MS = 3_000;

export function TillBrowsers() {
  const { words } = useLanguage();
  const { api } = useActions();
  const round = useNow(LOOK_EVERY_MS);
  const { value, error, reload } = useLoad(() => api().browsers(), String(round));
  const [leaving, setLeaving] = useState<TillBrowser | null>(null);
  const w = words.network.tills;
  const page = `${location.origin}${location.pathname}`;
  return (
    <section className="part stack" aria-labelledby="till-browsers">
      <h3 id="till-browsers">{w.title}</h3>
      <p className="quiet">{w.text}</p>
      <Loading ready={value !== null} error={error} />
      {value && (
        <>
          <dl className="facts wide">
            <dt>{words.display.settings.link}</dt>
            <dd className="mono">{page}</dd>
            <dt>{words.pairing.code}</dt>
            <dd className="mono">{value.code}</dd>
          </dl>
          <p className="quiet">{w.codeOnce}</p>
          <div className="form-acts start">
            <CopyButton text={page} label={words.common.copy} />
          </div>
          {value.browsers.length === 0 && <p className="quiet">{w.none}</p>}
          <ul className="paired">
            {value.browsers.map((browser) => (
              <Row key={browser.id} browser={browser} onRemove={() => setLeaving(browser)} />
            ))}
          </ul>
        </>
      )}
      <AskFirst
        open={leaving !== null}
        title={w.removeTitle(leaving?.name ?? '')}
        text={leaving?.own ? w.removeOwn : w.removeText}
        go={w.remove}
        work={async () => leaving && api().removeBrowser(leaving.id)}
        onClose={() => setLeaving(null)}
        onDone={reload}
      />
    </section>
  );
}

function Row({ browser, onRemove }: { readonly browser: TillBrowser; readonly onRemove: () => void }) {
  const { words, format } = useLanguage();
  const { name, pairedAt, seenAt, own } = browser;
  const w = words.network.tills;
  const facts = [w.paired(format.dayAndTime(pairedAt)), w.seen(format.dayAndTime(seenAt))];
  return (
    <li>
      <span>
        <span>
          <b dir="auto">{name}</b> {own && <span className="tag">{w.own}</span>}
        </span>
        <span className="quiet num">{facts.join(' · ')}</span>
      </span>
      <Button size="small" aria-label={w.removeOf(name)} onClick={onRemove}>
        {w.remove}
      </Button>
    </li>
  );
}
