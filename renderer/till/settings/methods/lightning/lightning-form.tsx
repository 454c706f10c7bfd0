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
  freshNode,
  lightningDraft,
  lightningProblems,
  lightningWish,
  MAX_LIGHTNING_NODES,
  type NodeText,
  withPin,
} from './lightning-draft.ts';
import { LightningNodeFields } from './lightning-node-fields.tsx';

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
  const put = (place: number, node: NodeText) =>
    form.change({ ways: ways.map((old, other) => (other === place ? node : old)) });
  return (
    <FormFrame form={form} policy={false} onRemoved={props.onRemoved}>
      <Part title={ways.length > 1 ? w.nodes : w.kind}>
        {ways.map((node, place) => (
          <LightningNodeFields
            key={node.id}
            node={node}
            place={place}
            onNode={(next) => put(place, next)}
            onRemove={ways.length > 1 ? () => form.change({ ways: removeRow(ways, place) }) : null}
            at={form.at}
            stays={form.stays}
          />
        ))}
        <div className="form-acts start">
          {ways.length < MAX_LIGHTNING_NODES && (
            <Button
              size="small"
              look="quiet"
              onClick={() => form.change({ ways: [...ways, freshNode(ways, 'nostr-wallet-connect')] })}
            >
              <Plus aria-hidden="true" /> {w.addNode}
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
function canSwap(ways: readonly NodeText[]): boolean {
  return ways.length > 1 && !ways.every(({ kind }) => kind === 'nostr-wallet-connect');
}
