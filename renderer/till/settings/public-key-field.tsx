/** The extended public key and the first addresses that follow from it, to compare with the wallet. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AreaField } from '../../ui/field.tsx';
import { useAct } from '../../ui/hooks.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PreviewAnswer } from '../../wire.ts';
import { useActions } from '../context.tsx';

interface KeyFieldProps {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Addresses already known for this key; none while it is new. */
  readonly first: readonly string[];
  /** Called with the key whose addresses are now on screen. */
  readonly onSeen: (key: string) => void;
}

export function KeyField({ value, onText, first, onSeen }: KeyFieldProps) {
  const { words } = useLanguage();
  const { api } = useActions();
  const [preview, setPreview] = useState<{ key: string; answer: PreviewAnswer } | null>(null);
  const act = useAct();
  const key = value.trim();
  const shown = preview?.key === key ? preview.answer : null;
  const addresses = shown?.addresses ?? first;
  const scripts: Readonly<Record<string, string>> = words.litecoin.script;
  return (
    <>
      <AreaField
        label={words.litecoin.key}
        hint={words.litecoin.keyHint}
        value={value}
        onText={(text) => {
          onText(text);
          act.clear();
        }}
        error={act.error}
        placeholder={words.litecoin.keyPlaceholder}
      />
      <div className="form-acts start">
        <Button
          size="small"
          busy={act.busy}
          disabled={key === ''}
          onClick={() =>
            void act.run(async () => {
              const answer = await api().preview({
                method: 'LITECOIN',
                backend: { kind: 'electrum', extendedPublicKey: key },
              });
              setPreview({ key, answer });
              onSeen(key);
            })
          }
        >
          {words.litecoin.check}
        </Button>
      </div>
      {addresses.length > 0 && (
        <div className="panel">
          <p>
            <b>{words.litecoin.compare}</b>
            {shown?.script && <span className="quiet"> {scripts[shown.script] ?? shown.script}.</span>}
          </p>
          <ol className="addresses mono">
            {addresses.map((address, index) => (
              <li key={address}>
                <span className="quiet">{index}</span>
                <span>{address}</span>
              </li>
            ))}
          </ol>
          <Notice level="warning">{words.litecoin.same}</Notice>
        </div>
      )}
    </>
  );
}
