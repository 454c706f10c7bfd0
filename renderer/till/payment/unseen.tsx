/**
 * Payments can't be seen right now: the notice in place of the state, the other methods, and the cover over the code.
 */
import { ChevronRight, EyeOff } from 'lucide-react';
import type { MethodId } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { isQuiet, type Unseen, type Way } from '#till/model/payment-methods.ts';
import { useActions } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { saidWords } from '#ui/input/hooks.ts';
import { StateShape } from '#ui/status/shape.tsx';
import { asEnd } from './methods.tsx';

const STOP = { tone: 'stop', shape: 'octagon', share: 1 } as const;

interface UnseenPanelProps {
  readonly by: Unseen;
  readonly method: MethodId | null;
  readonly ways: readonly Way[];
  readonly onChoose: (method: MethodId) => void;
}

export function UnseenPanel({ by, method, ways, onChoose }: UnseenPanelProps) {
  const { words, format } = useLanguage();
  const { go } = useActions();
  const w = words.unseen;
  const state = ways.find((way) => way.method === method)?.state ?? null;
  const others = by === 'node' ? ways.filter((way) => way.offered && !isQuiet(way)) : [];
  const why = asEnd(saidWords({ message: state?.why ?? '', why: state?.reason ?? null }, words));
  return (
    <section className="state tone-stop unseen-state" role="alert" data-unseen={by}>
      <h2>
        <StateShape face={STOP} />
        <span>{w.title}</span>
      </h2>
      <p>
        {by === 'server' || method === null
          ? w.server
          : w.node(words.methods[method], state?.since ? format.time(state.since) : '', why)}
      </p>
      {others.length > 0 && (
        <>
          <p className="cap">{w.instead}</p>
          <ul className="unseen-others">
            {others.map((way) => (
              <li key={way.method}>
                <button type="button" className="unseen-other" onClick={() => onChoose(way.method)}>
                  <i className={`coin-dot ${way.method}`} aria-hidden="true" />
                  {words.methods[way.method]}
                  <ChevronRight aria-hidden="true" className="mirrored" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="quiet">{w.trying}</p>
      {by === 'node' && (
        <Button size="small" onClick={() => go({ name: 'settings', section: 'health' })}>
          {w.fix}
        </Button>
      )}
    </section>
  );
}

/** Covers the code, which should not be paid now. */
export function UnseenCover({ onShow }: { readonly onShow: () => void }) {
  const { words } = useLanguage();
  return (
    <div className="unseen-cover">
      <EyeOff aria-hidden="true" />
      <b>{words.unseen.codeTitle}</b>
      <span>{words.unseen.codeText}</span>
      <Button onClick={onShow}>{words.unseen.showAnyway}</Button>
    </div>
  );
}
