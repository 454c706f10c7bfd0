/** Form for Lightning: one node that creates invoices, or two, the second as a fallback. */
import { ArrowUpDown, Plus } from 'lucide-react';
import { refusedByLightning } from '#domain/methods/certificate.ts';
import { useLanguage } from '#i18n/language.tsx';
import { FormFrame, Part, TestPart } from '#till/settings/methods/form-frame.tsx';
import { fingerprintOf } from '#till/settings/methods/method-request.ts';
import { removeRow, swapRows } from '#till/settings/methods/rows.tsx';
import { type MethodFormProps, useMethodForm } from '#till/settings/methods/use-method-form.ts';
import { Button } from '#ui/controls/button.tsx';
import {
  freshWay,
  lightningDraft,
  lightningProblems,
  lightningWish,
  MAX_WAYS,
  type WayText,
  withPin,
} from './lightning-draft.ts';
import { WayFields } from './lightning-node-fields.tsx';

const FIELDS = /^(ways\.\d\.(address|url|pin)|\d\.(macaroon|rune|password|connection))$/;

export function LightningForm(props: MethodFormProps) {
  const { words } = useLanguage();
  const w = words.lightning;
  const form = useMethodForm(props, {
    draft: lightningDraft(props.settings),
    wish: lightningWish,
    problems: lightningProblems,
    identity: () => '',
    fields: FIELDS,
  });
  const { ways } = form.draft;
  const put = (place: number, way: WayText) =>
    form.change({ ways: ways.map((old, other) => (other === place ? way : old)) });
  return (
    <FormFrame form={form} policy={false} onRemoved={props.onRemoved}>
      <Part title={ways.length > 1 ? w.ways : w.kind}>
        {ways.map((way, place) => (
          <WayFields
            key={way.id}
            way={way}
            place={place}
            onWay={(next) => put(place, next)}
            onRemove={ways.length > 1 ? () => form.change({ ways: removeRow(ways, place) }) : null}
            at={form.at}
            stays={form.stays}
          />
        ))}
        <div className="form-acts start">
          {ways.length < MAX_WAYS && (
            <Button
              size="small"
              look="quiet"
              onClick={() => form.change({ ways: [...ways, freshWay(ways, 'nostr-wallet-connect')] })}
            >
              <Plus aria-hidden="true" /> {w.addWay}
            </Button>
          )}
          {canSwap(ways) && (
            <Button size="small" look="quiet" onClick={() => form.change({ ways: swapRows(ways, 0, 1) })}>
              <ArrowUpDown aria-hidden="true" /> {w.swap}
            </Button>
          )}
        </div>
        <TestPart
          form={form}
          trust={{
            trusted: ways.map(({ pin }) => fingerprintOf(pin)),
            refused: refusedByLightning(form.tested?.why),
            onTrust: (certificate) => form.change({ ways: withPin(ways, certificate) }),
          }}
        />
      </Part>
    </FormFrame>
  );
}

/** Two wallet connections can't be distinguished once they are sealed, so that a swap would have no effect. */
function canSwap(ways: readonly WayText[]): boolean {
  return ways.length > 1 && !ways.every(({ kind }) => kind === 'nostr-wallet-connect');
}
