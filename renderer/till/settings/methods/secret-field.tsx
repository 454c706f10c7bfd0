/** Secret field: typed once, sealed, never shown again. A saved one stays until another is typed. */

import { useLanguage } from '#i18n/language.tsx';
import { TextField } from '#ui/controls/field.tsx';

interface SecretFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly kept: boolean;
  readonly error: string | null;
  readonly hint?: string | undefined;
}

export function SecretField({ label, value, onText, kept, error, hint }: SecretFieldProps) {
  const { words } = useLanguage();
  return (
    <TextField
      label={label}
      value={value}
      onText={onText}
      error={error}
      hint={kept && value === '' ? words.method.kept : hint}
      input={{
        type: 'password',
        autoComplete: 'new-password',
        maxLength: 2_000,
        ...(kept ? { placeholder: '••••••••' } : {}),
      }}
    />
  );
}
