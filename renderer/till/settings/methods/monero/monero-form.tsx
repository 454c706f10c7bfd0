/** Form for Monero: the wallet's keys, what watches for payments, the confirmations required. */

import { useLanguage } from '#i18n/language.tsx';
import { GuideButton } from '#till/settings/guide/guide-button.tsx';
import { Compare } from '#till/settings/methods/compare.tsx';
import { FormFrame, Part, TestPart } from '#till/settings/methods/form-frame.tsx';
import { Gap } from '#till/settings/methods/gap.tsx';
import { withoutScheme } from '#till/settings/methods/method-request.ts';
import { SecretField } from '#till/settings/methods/secret-field.tsx';
import { type MethodFormProps, useMethodForm } from '#till/settings/methods/use-method-form.ts';
import { AreaField, TextField } from '#ui/controls/field.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { ScanButton } from '#ui/controls/scan-button.tsx';
import { DaemonsField } from './daemons-field.tsx';
import { MONERO_SOURCES, moneroDraft, moneroIdentity, moneroProblems, moneroWish } from './monero-draft.ts';
import { WalletRpcFields } from './wallet-rpc-fields.tsx';

const FIELDS =
  /^(address|viewKey|daemons\.\d+\.(url|username)|\d+\.password|url|username|password|wallet|walletPassword|binary|daemonUrl|agreeAbove|restoreHeight)$/;

export function MoneroForm(props: MethodFormProps) {
  const { settings } = props;
  const { words } = useLanguage();
  const w = words.monero;
  const form = useMethodForm(props, {
    draft: moneroDraft(settings),
    wish: moneroWish,
    problems: moneroProblems,
    identity: moneroIdentity,
    fields: FIELDS,
    guarded: { address: 'address', viewKey: 'viewKey' },
  });
  const { draft, change, at } = form;
  const viewKey = draft.viewKey.trim();
  return (
    <FormFrame form={form} policy={true} onRemoved={props.onRemoved}>
      <Part title={w.wallet}>
        <AreaField
          label={w.address}
          hint={w.addressHint}
          value={draft.address}
          onText={(address) => change({ address })}
          error={at('address')}
        />
        <div className="form-acts start">
          <ScanButton label={w.address} onText={(text) => change({ address: withoutScheme(text) })} />
        </div>
        <SecretField
          label={w.viewKey}
          hint={w.viewKeyHint}
          value={draft.viewKey}
          onText={(text) => change({ viewKey: text })}
          kept={form.stays('viewKey')}
          error={at('viewKey')}
        />
        <GuideButton name="MONERO">
          <ScanButton label={w.viewKey} onText={(text) => change({ viewKey: text })} />
        </GuideButton>
        <Compare
          form={form}
          // Subaddresses are derived from address and view key alone, so that no node is needed.
          wish={{
            backend: {
              kind: 'monero-daemon',
              address: draft.address.trim(),
              daemons: [{ url: 'http://127.0.0.1:18081', username: '' }],
              restoreHeight: null,
            },
            secrets: viewKey === '' ? {} : { viewKey },
          }}
          identity={moneroIdentity(draft)}
          words={w}
          ready={draft.address.trim() !== '' && (viewKey !== '' || form.stays('viewKey'))}
          checkable={draft.address.trim() !== ''}
        />
        <Gap method="MONERO" settings={settings} words={w} />
      </Part>
      <Part title={w.source}>
        <RadioCards
          label={w.source}
          titled={true}
          cards={MONERO_SOURCES.map((value) => ({
            value,
            label: w.sources[value],
            text: w.sourceText[value],
          }))}
          value={draft.source}
          onChoose={(source) => change({ source })}
        />
        {draft.source === 'daemon' ? (
          <DaemonsField draft={draft} onChange={change} at={at} stays={form.stays} />
        ) : (
          <WalletRpcFields draft={draft} onChange={change} at={at} stays={form.stays} />
        )}
        <TextField
          label={w.restore}
          hint={w.restoreHint}
          value={draft.restoreHeight}
          onText={(restoreHeight) => change({ restoreHeight })}
          error={at('restoreHeight')}
          input={{ inputMode: 'numeric', maxLength: 9 }}
        />
        <TestPart form={form} />
      </Part>
    </FormFrame>
  );
}
