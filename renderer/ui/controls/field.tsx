/** Labelled input with hint and error, linked for screen readers. */
import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly children: ReactNode;
  readonly className?: string;
}

/** The frame: label above, hint below, error in place of the hint. */
export function Field({ label, hint, error, children, className = '' }: FieldProps) {
  const wrong = error !== undefined && error !== null;
  return (
    <BaseField.Root className={`field ${className}`} invalid={wrong}>
      <BaseField.Label className="field-label">{label}</BaseField.Label>
      {children}
      {hint !== undefined && !wrong && (
        <BaseField.Description className="field-hint">{hint}</BaseField.Description>
      )}
      {wrong && (
        <BaseField.Error className="field-error" match={true}>
          {error}
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}

export interface TextFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly input?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue'>;
  /** Shown after the text: a unit. */
  readonly unit?: string;
}

export function TextField({ value, onText, input, unit, ...frame }: TextFieldProps) {
  const control = (
    <BaseField.Control
      autoComplete="off"
      spellCheck={false}
      {...input}
      className={`input ${input?.className ?? ''}`}
      value={value}
      onValueChange={(text) => onText(String(text))}
    />
  );
  return (
    <Field {...frame}>
      {unit === undefined ? (
        control
      ) : (
        <span className="with-unit">
          {control}
          <span className="unit">{unit}</span>
        </span>
      )}
    </Field>
  );
}

export interface AreaFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly placeholder?: string;
}

/** Long text such as an extended public key, shown whole. */
export function AreaField({ value, onText, placeholder, ...frame }: AreaFieldProps) {
  return (
    <Field {...frame}>
      <BaseField.Control
        render={<textarea rows={3} />}
        className="input area mono"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onValueChange={(text) => onText(String(text))}
      />
    </Field>
  );
}
