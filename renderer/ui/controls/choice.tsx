/** Select (for few options) and combobox with search (for many). */
import { Combobox } from '@base-ui/react/combobox';
import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface ChoiceProps<V extends string> extends Omit<FieldProps, 'children'> {
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
}

export function Choice<V extends string>({ options, value, onChoose, ...frame }: ChoiceProps<V>) {
  return (
    <Field {...frame}>
      <Select.Root
        items={options}
        value={value}
        onValueChange={(next) => {
          if (next !== null) onChoose(next);
        }}
      >
        <Select.Trigger className="input trigger">
          <Select.Value />
          <Select.Icon className="trigger-icon">
            <ChevronDown aria-hidden="true" />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner className="popup-place" sideOffset={6} alignItemWithTrigger={false}>
            <Select.Popup className="popup">
              <Select.List>
                {options.map((option) => (
                  <Select.Item key={option.value} value={option.value} className="popup-item">
                    <Select.ItemText>{option.label}</Select.ItemText>
                    <Select.ItemIndicator>
                      <Check aria-hidden="true" />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </Field>
  );
}

export function LongChoice<V extends string>({ options, value, onChoose, ...frame }: ChoiceProps<V>) {
  const { words } = useLanguage();
  const items = useMemo(() => [...options], [options]);
  const selected = items.find((option) => option.value === value) ?? null;
  return (
    <Field {...frame}>
      <Combobox.Root
        items={items}
        value={selected}
        onValueChange={(next) => {
          if (next !== null) onChoose(next.value);
        }}
        itemToStringLabel={(option: Option<V>) => option.label}
        isItemEqualToValue={(a: Option<V>, b: Option<V>) => a.value === b.value}
        autoHighlight
      >
        <Combobox.InputGroup className="with-unit">
          <Combobox.Input className="input" />
          <Combobox.Trigger className="unit trigger-icon" aria-label={frame.label} tabIndex={-1}>
            <ChevronDown aria-hidden="true" />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner className="popup-place" sideOffset={6}>
            <Combobox.Popup className="popup">
              <Combobox.Empty className="popup-empty">{words.common.nothingFound}</Combobox.Empty>
              <Combobox.List>
                {(option: Option<V>) => (
                  <Combobox.Item key={option.value} value={option} className="popup-item">
                    <span>{option.label}</span>
                    <Combobox.ItemIndicator>
                      <Check aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  );
}
