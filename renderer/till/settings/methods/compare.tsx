/** The first destinations derived from a key, to compare with the wallet before saving. */
import { useEffect, useRef, useState } from 'react';
import type { PreviewAnswer } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { Wish } from './method-request.ts';
import { privateText } from './private-text.ts';
import type { MethodForm } from './use-method-form.ts';

interface CompareProps<D> {
  readonly form: MethodForm<D>;
  /** The inputs of the derivation only. */
  readonly wish: Wish;
  readonly identity: string;
  readonly words: { readonly check: string; readonly compare: string; readonly compareFirst: string };
  /** Enough is typed for a request. */
  readonly ready: boolean;
  /** Enough is typed for the server to say what is wrong with it. */
  readonly checkable?: boolean;
}

/** After the last key; a pasted key is checked without another press. */
const PAUSE_MS = 300;

export function Compare<D>({ form, wish, identity, words: own, ready, checkable = ready }: CompareProps<D>) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [shown, setShown] = useState<{ identity: string; answer: PreviewAnswer } | null>(null);
  const [busy, setBusy] = useState(false);
  const answer = shown?.identity === identity ? shown.answer : null;
  const known = form.seen && form.settings !== null ? form.settings : null;
  const addresses = answer?.addresses ?? known?.firstAddresses ?? [];
  const script = answer?.script ?? known?.script ?? '';
  const scripts: Readonly<Record<string, string>> = words.coin.script;
  const current = useRef(identity);
  current.current = identity;
  const preview = async (refused: (error: unknown) => void) => {
    const { backend, secrets } = wish;
    try {
      const found = await api().preview({ method: form.method, backend: { ...backend }, secrets });
      setShown({ identity, answer: found });
      if (found.addresses.length > 0) form.onSeen(identity);
    } catch (error) {
      if (current.current === identity) refused(error);
    }
  };
  const look = async () => {
    if (busy || !ready) return;
    setBusy(true);
    await preview(form.refused);
    setBusy(false);
  };
  const untried = checkable && !form.seen && answer === null && privateText(identity) === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is checked, not another rendering
  useEffect(() => {
    if (!untried) return;
    const timer = setTimeout(() => void preview(form.warned), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [identity, untried]);
  return (
    <>
      <div className="form-acts start">
        <Button
          size="small"
          busy={busy}
          disabled={!ready}
          data-needed={ready && !form.seen ? true : undefined}
          onClick={() => void look()}
        >
          {own.check}
        </Button>
        {ready && !form.seen && <span className="field-hint">{own.compareFirst}</span>}
      </div>
      {addresses.length > 0 && (
        <div className="panel" aria-live="polite">
          <p>
            <b>{own.compare}</b>
            {scripts[script] !== undefined && <span className="quiet"> {scripts[script]}.</span>}
          </p>
          <ol className="addresses mono">
            {addresses.map((address, index) => (
              <li key={address}>
                <span className="quiet">{index}</span>
                <span>{address}</span>
              </li>
            ))}
          </ol>
          <p className="attention">{words.coin.same}</p>
        </div>
      )}
    </>
  );
}
