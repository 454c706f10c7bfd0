/** Form for an on-chain coin: the key, the servers or node that report payments, the confirmations required. */

import { COIN_RECORDS } from '#domain/coins/coins.ts';
import type { ChainMethod } from '#domain/coins/method.ts';
import { refusedByElectrum } from '#domain/methods/certificate.ts';
import { useLanguage } from '#i18n/language.tsx';
import { GuideButton } from '#till/settings/guide/guide-button.tsx';
import { Compare } from '#till/settings/methods/compare.tsx';
import { FormFrame, Part, TestPart } from '#till/settings/methods/form-frame.tsx';
import { Gap } from '#till/settings/methods/gap.tsx';
import { fingerprintOf } from '#till/settings/methods/method-request.ts';
import { type MethodFormProps, useMethodForm } from '#till/settings/methods/use-method-form.ts';
import { AreaField, TextField } from '#ui/controls/field.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { ScanButton } from '#ui/controls/scan-button.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { COIN_SOURCES, coinDraft, coinProblems, coinWish, isOneServersWord, withPin } from './coin-draft.ts';
import { NodeFields } from './node-fields.tsx';
import { ServersField } from './servers-field.tsx';
import { TrustCertificates } from './trust-certificates.tsx';

const FIELDS =
  /^(extendedPublicKey|firstIndex|servers\.\d+\.(host|port|pin)|agreeAbove|url|username|password|cookieFile|zmq)$/;

export function CoinForm(props: MethodFormProps & { readonly method: ChainMethod }) {
  const { method, settings } = props;
  const { words } = useLanguage();
  const w = words.coin;
  const form = useMethodForm(props, {
    draft: coinDraft(settings),
    wish: coinWish,
    problems: coinProblems,
    identity: ({ key }) => key.trim(),
    fields: FIELDS,
    guarded: { extendedPublicKey: 'key' },
  });
  const { draft, change, at } = form;
  const extendedPublicKey = draft.key.trim();
  const { chain } = COIN_RECORDS[method];
  const texts = { ...w.sourceText, node: w.sourceText.node(chain.node.program) };
  const risk = isOneServersWord(draft) ? w.oneServerRisk : null;
  return (
    <FormFrame form={form} policy={true} risk={risk} onRemoved={props.onRemoved}>
      <Part title={w.wallet}>
        <AreaField
          label={w.key}
          hint={w.keyHint(either(chain.keys.main, w.keyForms), chain.keys.test.join(w.keyForms.and))}
          value={draft.key}
          onText={(key) => change({ key })}
          error={at('extendedPublicKey')}
        />
        <GuideButton name={method}>
          <ScanButton label={w.key} onText={(key) => change({ key })} />
        </GuideButton>
        <Compare
          form={form}
          wish={{
            backend: { kind: 'electrum', extendedPublicKey, servers: [], agreeAbove: null },
            secrets: {},
          }}
          identity={extendedPublicKey}
          words={w}
          ready={extendedPublicKey !== ''}
        />
        <TextField
          label={w.firstIndex}
          hint={w.firstIndexHint}
          value={draft.firstIndex}
          onText={(firstIndex) => change({ firstIndex })}
          error={at('firstIndex')}
          input={{ inputMode: 'numeric', maxLength: 9 }}
        />
        <Gap method={method} settings={settings} words={w} />
      </Part>
      <Part title={w.source}>
        <RadioCards
          label={w.source}
          titled={true}
          cards={COIN_SOURCES.map((value) => ({ value, label: w.sources[value], text: texts[value] }))}
          value={draft.source}
          onChoose={(source) => change({ source })}
        />
        {chain.onePublicOperator && draft.source === 'public' && (
          <Notice level="info">{w.oneOperator(words.methods[method])}</Notice>
        )}
        {draft.source === 'node' ? (
          <NodeFields method={method} draft={draft} onChange={change} at={at} stays={form.stays} />
        ) : (
          <ServersField method={method} draft={draft} onChange={change} at={at} />
        )}
        <TestPart
          form={form}
          trust={
            draft.source === 'public'
              ? null
              : {
                  trusted: draft.servers.map(({ pin }) => fingerprintOf(pin)),
                  refused: refusedByElectrum(form.tested?.why),
                  onTrust: (certificate) => change({ servers: withPin(draft.servers, certificate) }),
                }
          }
          acts={({ why, warnings }) =>
            draft.source === 'public' && (
              <TrustCertificates method={method} reason={[why, warnings]} onTrusted={form.test} />
            )
          }
        />
      </Part>
    </FormFrame>
  );
}

/** "zpub, ypub or xpub". */
function either(forms: readonly string[], { comma, or }: { readonly comma: string; readonly or: string }) {
  return [forms.slice(0, -1).join(comma), ...forms.slice(-1)].filter(Boolean).join(or);
}
