/** Fields of a Lightning node: its kind, the least privileged credential and how to create it. */
import { X } from 'lucide-react';
import { isOwnNode, LIGHTNING_NODE_KINDS } from '#domain/methods/backend-setting.ts';
import { useLanguage } from '#i18n/language.tsx';
import { GuideButton } from '#till/settings/guide/guide-button.tsx';
import { withoutScheme } from '#till/settings/methods/method-request.ts';
import { PinField } from '#till/settings/methods/pin-field.tsx';
import { SecretField } from '#till/settings/methods/secret-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { ScanButton } from '#ui/controls/scan-button.tsx';
import { type NodeText, secretName } from './lightning-draft.ts';

interface LightningNodeFieldsProps {
  readonly node: NodeText;
  readonly place: number;
  readonly onNode: (node: NodeText) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
  readonly at: (field: string) => string | null;
  readonly stays: (secret: string) => boolean;
}

export function LightningNodeFields({ node, place, onNode, onRemove, at, stays }: LightningNodeFieldsProps) {
  const { words } = useLanguage();
  const w = words.lightning;
  const { kind } = node;
  const title = w.node(place + 1);
  return (
    <fieldset className={onRemove ? 'row-frame' : 'way-alone'}>
      <legend className="visually-hidden">{title}</legend>
      {onRemove && (
        <div className="row-head">
          <b aria-hidden="true">{title}</b>
          <Button look="quiet" size="small" aria-label={w.removeNode(place + 1)} onClick={onRemove}>
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
      <RadioCards
        label={w.kind}
        titled={onRemove === null}
        cards={LIGHTNING_NODE_KINDS.map((value) => ({
          value,
          label: w.situations[value],
          text: w.trust[value],
        }))}
        value={kind}
        onChoose={(next) => onNode({ ...node, kind: next, secret: '' })}
      />
      {kind === 'lightning-address' && (
        <TextField
          label={w.address}
          value={node.address}
          onText={(address) => onNode({ ...node, address })}
          error={at(`ways.${place}.address`)}
          input={{ inputMode: 'email', maxLength: 320, placeholder: 'shop@example.com' }}
        />
      )}
      <p className="way-about">{w.about[kind]}</p>
      {isOwnNode(kind) && (
        <>
          <div className="command">
            <code className="mono" dir="ltr">
              {w.commands[kind]}
            </code>
            <CopyButton text={w.commands[kind]} label={words.common.copy} aria-label={w.copyCommand} />
          </div>
          <TextField
            label={w.url}
            hint={w.urlHint[kind]}
            value={node.url}
            onText={(url) => onNode({ ...node, url })}
            error={at(`ways.${place}.url`)}
            input={{ inputMode: 'url', maxLength: 300 }}
          />
        </>
      )}
      <Secret node={node} place={place} onNode={onNode} at={at} stays={stays} />
      <GuideButton name={kind}>
        {kind === 'lightning-address' && (
          <ScanButton
            label={w.address}
            onText={(text) => onNode({ ...node, address: withoutScheme(text) })}
          />
        )}
        {kind === 'nostr-wallet-connect' && (
          <ScanButton label={w.connection} onText={(secret) => onNode({ ...node, secret })} />
        )}
      </GuideButton>
      {isOwnNode(kind) && (
        <PinField
          value={node.pin}
          onText={(pin) => onNode({ ...node, pin })}
          error={at(`ways.${place}.pin`)}
          hint={words.method.certificateHint}
        />
      )}
    </fieldset>
  );
}

function Secret({ node, place, onNode, at, stays }: Omit<LightningNodeFieldsProps, 'onRemove'>) {
  const { words } = useLanguage();
  const w = words.lightning;
  const name = secretName(node.kind, place);
  if (name === null || node.kind === 'lightning-address') return null;
  const labels = {
    lnd: w.macaroon,
    'core-lightning': w.rune,
    phoenixd: w.password,
    'nostr-wallet-connect': w.connection,
  };
  const hint = node.kind === 'nostr-wallet-connect' ? w.connectionHint : undefined;
  return (
    <SecretField
      label={labels[node.kind]}
      value={node.secret}
      onText={(secret) => onNode({ ...node, secret })}
      kept={stays(name)}
      error={at(name)}
      hint={hint}
    />
  );
}
