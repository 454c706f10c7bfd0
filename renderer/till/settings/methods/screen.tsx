/** Page of one payment method: status, on/off switch, and its form. */
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { MethodId, MethodState } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { UnlockForm } from '#till/onboarding/unlock.tsx';
import { PracticeNotice } from '#till/settings/shop/real-shop.tsx';
import { selectMerchant, selectShop, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PlainSwitch } from '#ui/controls/toggle.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { CoinMark } from '#ui/status/coin-mark.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { ServerMessage } from '#ui/status/server-message.tsx';
import { CoinForm } from './coins/coin-form.tsx';
import { Scanning } from './coins/scanning.tsx';
import { TrustCertificates } from './coins/trust-certificates.tsx';
import { LightningForm } from './lightning/lightning-form.tsx';
import { MoneroForm } from './monero/monero-form.tsx';
import { moodOf } from './state-line.tsx';
import { TestSale } from './test-sale.tsx';
import type { MethodFormProps } from './use-method-form.ts';

export function MethodScreen({ method }: { readonly method: MethodId }) {
  const { words } = useLanguage();
  const { api, go } = useActions();
  const merchant = useTill(selectMerchant);
  const state = useTill((till) => selectShop(till)?.methods.find((one) => one.method === method));
  const practice = merchant?.practice === true;
  /** The form is reset after a removal; after a save it stays as it is. */
  const [removals, setRemovals] = useState(0);
  /** The saved setting is gone, whatever the last response said. */
  const [gone, setGone] = useState(false);
  /** Certificates trusted here: the saved setting may have changed, so the form is reset to it. */
  const [trusted, setTrusted] = useState(0);
  const loaded = useLoad(
    async () => ({ settings: practice ? null : await api().method(method), trusted }),
    `${merchant?.id} ${method} ${trusted}`,
  );
  const settings = gone ? null : (loaded.value?.settings ?? null);
  const turn = useAct();
  const name = words.methods[method];
  const lead =
    method === 'LIGHTNING'
      ? words.lightning.text
      : method === 'MONERO'
        ? words.monero.text
        : words.coin.text(name);
  return (
    <>
      <div className="method-head">
        <Button
          size="small"
          look="quiet"
          aria-label={words.method.all}
          onClick={() => go({ name: 'settings', section: 'methods' })}
        >
          <ArrowLeft aria-hidden="true" className="turns" />
        </Button>
        <h2>
          <CoinMark method={method} /> {name}
        </h2>
        {state?.setUp && (
          <PlainSwitch
            label={words.methodList.take(name)}
            on={state.enabled}
            shown={true}
            onTurn={(enabled) => void turn.run(() => api().switchMethod(method, enabled))}
          />
        )}
      </div>
      <p className="lead">{lead}</p>
      {turn.error !== null && <Notice level="error">{turn.error}</Notice>}
      {practice ? (
        <>
          <PracticeNotice />
          {state?.setUp && <TestSaleOffer state={state} />}
        </>
      ) : (
        <>
          <Vault kept={settings !== null && settings.sealed.length > 0} />
          {state && <StateNotice state={state} onTrusted={() => setTrusted(trusted + 1)} />}
          <Loading ready={loaded.value !== null} error={loaded.error} />
          {settings && state && <TestSaleOffer state={state} />}
          {loaded.value && (
            <Form
              key={`${merchant?.id} ${method} ${removals} ${loaded.value.trusted}`}
              method={method}
              settings={settings}
              onSaved={() => {
                setGone(false);
                loaded.reload();
              }}
              onRemoved={() => {
                setRemovals(removals + 1);
                setGone(true);
                loaded.reload();
              }}
            />
          )}
        </>
      )}
    </>
  );
}

function TestSaleOffer({ state }: { readonly state: MethodState }) {
  const { words } = useLanguage();
  const w = words.testSale;
  return (
    <section className="test-sale-offer" aria-label={w.title(words.methods[state.method])}>
      <p className="quiet">{w.text}</p>
      <TestSale method={state.method}>
        {(open, busy) => (
          <div className="form-acts start">
            <Button size="small" busy={busy} disabled={!state.enabled} onClick={open}>
              {w.go}
            </Button>
            {!state.enabled && <span className="field-hint">{w.off}</span>}
          </div>
        )}
      </TestSale>
    </section>
  );
}

function Form(props: MethodFormProps) {
  const { method } = props;
  switch (method) {
    case 'LIGHTNING':
      return <LightningForm {...props} />;
    case 'MONERO':
      return <MoneroForm {...props} />;
    default:
      return <CoinForm {...props} method={method} />;
  }
}

/** Secrets that are locked, or sealed with a key that is stored beside them. */
function Vault({ kept }: { readonly kept: boolean }) {
  const { words } = useLanguage();
  const { go } = useActions();
  const vault = useTill((till) => till.shop?.vault);
  if (vault === 'locked') {
    return (
      <div className="panel">
        <p>{words.data.unlockText}</p>
        <UnlockForm />
      </div>
    );
  }
  if (vault !== 'key-file' || !kept) return null;
  return (
    <Notice
      level="info"
      action={
        <Button size="small" onClick={() => go({ name: 'settings', section: 'data' })}>
          {words.data.setPassphrase}
        </Button>
      }
    >
      {words.data.vaults['key-file']}
    </Notice>
  );
}

interface StateNoticeProps {
  readonly state: MethodState;
  readonly onTrusted: () => void;
}

function StateNotice({ state, onTrusted }: StateNoticeProps) {
  const { words, format } = useLanguage();
  const mood = moodOf(state);
  if (mood === 'absent') return null;
  if (mood === 'off') return <Notice level="info">{words.methodList.states.off}</Notice>;
  if (mood === 'usable') {
    return (
      <>
        <Notice level="good">
          {state.detail === '' ? (
            words.methodList.states.usable
          ) : (
            <ServerMessage message={state.detail} reason={state.reason} />
          )}
        </Notice>
        <Scanning reason={state.reason} />
      </>
    );
  }
  return (
    <>
      <Notice level={mood === 'quiet' ? 'warning' : 'error'}>
        <ServerMessage message={state.why ?? ''} reason={state.reason} />{' '}
        {state.since !== null && `(${words.methodList.since(format.time(state.since))})`}
        <TrustCertificates method={state.method} reason={state.reason} onTrusted={onTrusted} />
      </Notice>
      <Scanning reason={state.reason} />
    </>
  );
}
