/** Switch and checkbox, each with a whole row as its target. */
import { Checkbox } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { Switch } from '@base-ui/react/switch';
import { Check } from 'lucide-react';

interface ToggleProps {
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  readonly onTurn: (on: boolean) => void;
}

export function Toggle({ label, hint, on, onTurn }: ToggleProps) {
  return (
    <Field.Root className="toggle">
      <Field.Label className="toggle-row">
        <span>
          {label}
          {hint !== undefined && <span className="field-hint">{hint}</span>}
        </span>
        <Switch.Root className="switch" checked={on} onCheckedChange={onTurn}>
          <Switch.Thumb className="switch-thumb" />
        </Switch.Root>
      </Field.Label>
    </Field.Root>
  );
}

/** A switch alone, for a row that has its label elsewhere; `shown` displays the label beside it. */
export function PlainSwitch({
  label,
  on,
  onTurn,
  shown = false,
}: ToggleProps & { readonly shown?: boolean }) {
  return (
    <Field.Root className="plain-switch">
      <Field.Label className="plain-switch-row">
        <span className={shown ? '' : 'visually-hidden'}>{label}</span>
        <Switch.Root className="switch" checked={on} onCheckedChange={onTurn}>
          <Switch.Thumb className="switch-thumb" />
        </Switch.Root>
      </Field.Label>
    </Field.Root>
  );
}

/** `code`: the name in the API, beside the label. */
export function Tick({ label, code, on, onTurn }: ToggleProps & { readonly code?: string }) {
  return (
    <Field.Root className="toggle">
      <Field.Label className="toggle-row tick-row">
        <Checkbox.Root className="tick" checked={on} onCheckedChange={onTurn}>
          <Checkbox.Indicator className="tick-mark">
            <Check aria-hidden="true" />
          </Checkbox.Indicator>
        </Checkbox.Root>
        <span className="tick-words">
          {label}
          {code !== undefined && (
            <code className="tick-code mono quiet" dir="ltr">
              {code}
            </code>
          )}
        </span>
      </Field.Label>
    </Field.Root>
  );
}
