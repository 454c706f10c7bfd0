/** The amount above which a second server or node must confirm the same payment. */

import { useLanguage } from '#i18n/language.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';

interface AgreeDraft {
  readonly agree: boolean;
  readonly agreeAbove: string;
}

interface AgreeFieldProps {
  readonly draft: AgreeDraft;
  readonly onChange: (part: Partial<AgreeDraft>) => void;
  readonly at: (field: string) => string | null;
  readonly unit: string;
  readonly words: { readonly agree: string; readonly agreeHint: string };
  /** The default for an empty field, if it may be empty. */
  readonly hint?: string;
}

export function AgreeField({ draft, onChange, at, unit, words: w, hint }: AgreeFieldProps) {
  const { words } = useLanguage();
  return (
    <>
      <Toggle label={w.agree} hint={w.agreeHint} on={draft.agree} onTurn={(agree) => onChange({ agree })} />
      {draft.agree && (
        <TextField
          label={words.coin.agreeAbove}
          hint={hint}
          unit={unit}
          value={draft.agreeAbove}
          onText={(agreeAbove) => onChange({ agreeAbove })}
          error={at('agreeAbove')}
          input={{ inputMode: 'decimal', maxLength: 21 }}
        />
      )}
    </>
  );
}
