/** Fingerprint of a trusted certificate that is not signed by an authority (certificate pinning). */

import { useLanguage } from '#i18n/language.tsx';
import { TextField } from '#ui/controls/field.tsx';

interface PinFieldProps {
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly error: string | null;
  readonly hint: string;
}

export function PinField({ value, onText, error, hint }: PinFieldProps) {
  const { words } = useLanguage();
  return (
    <TextField
      label={words.method.certificate}
      hint={hint}
      value={value}
      onText={onText}
      error={error}
      input={{ className: 'mono', maxLength: 140 }}
    />
  );
}
