/** Litecoin: where addresses come from, which node sees the money, how many blocks a payment waits for. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { asSentence, useLoad } from '../../ui/hooks.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { selectMerchant, selectShop, useActions, useTill } from '../context.tsx';
import { UnlockForm } from '../unlock.tsx';
import { LitecoinForm } from './litecoin-form.tsx';
import { Loading } from './loading.tsx';

/** At this many unused addresses in a row wallets stop looking (BIP 44, "address gap limit"). */
const GAP = 20;

export function LitecoinSettings() {
  const { words } = useLanguage();
  const { api, go } = useActions();
  const merchant = useTill(selectMerchant);
  const vault = useTill((state) => state.shop?.vault);
  const state = useTill((till) => selectShop(till)?.methods.find((m) => m.method === 'LITECOIN'));
  const practice = merchant?.practice === true;
  /** The form begins afresh after a removal; after a save it stays as it is. */
  const [removals, setRemovals] = useState(0);
  const loaded = useLoad(
    async () => ({ settings: practice ? null : await api().method('LITECOIN') }),
    merchant?.id ?? '',
  );
  const settings = loaded.value?.settings ?? null;
  if (practice) {
    return (
      <>
        <p className="lead">{words.litecoin.text}</p>
        <Notice level="info">{words.litecoin.practice}</Notice>
      </>
    );
  }
  return (
    <>
      <p className="lead">{words.litecoin.text}</p>
      {vault === 'locked' && (
        <div className="panel">
          <p>{words.data.unlockText}</p>
          <UnlockForm />
        </div>
      )}
      {vault === 'memory' && settings !== null && (
        <Notice
          level="warning"
          action={
            <Button size="small" onClick={() => go({ name: 'settings', section: 'data' })}>
              {words.data.setPassphrase}
            </Button>
          }
        >
          {words.data.vaults.memory}
        </Notice>
      )}
      {state?.setUp && state.enabled && (
        <Notice level={state.usable ? 'good' : 'warning'}>
          {asSentence(state.usable ? state.detail : (state.why ?? ''))}
        </Notice>
      )}
      <Loading ready={loaded.value !== null} error={loaded.error} />
      {settings && (
        <dl className="facts num">
          <dt>{words.litecoin.next}</dt>
          <dd>{words.litecoin.nextText(settings.nextIndex)}</dd>
          <dt>{words.litecoin.gap}</dt>
          <dd>{settings.unusedInARow}</dd>
        </dl>
      )}
      {settings && settings.unusedInARow >= GAP && (
        <Notice level="warning">{words.litecoin.gapWarning}</Notice>
      )}
      {loaded.value && (
        <LitecoinForm
          key={`${merchant?.id} ${removals}`}
          settings={settings}
          currency={merchant?.currency ?? ''}
          onSaved={loaded.reload}
          onRemoved={() => {
            setRemovals(removals + 1);
            loaded.reload();
          }}
        />
      )}
    </>
  );
}
