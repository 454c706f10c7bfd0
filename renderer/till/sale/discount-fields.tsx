/** Discount fields: percent or sum, and a reason. Parsed into basis points or the smallest unit, never a float. */
import { useState } from 'react';
import type { Discount } from '#domain/carts/cart.ts';
import { percentText } from '#domain/carts/cart-json.ts';
import { fixedText, parseDecimal } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import { TextField } from '#ui/controls/field.tsx';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';

export interface DiscountForm {
  readonly kind: Discount['kind'];
  readonly text: string;
  readonly reason: string;
}

function formOf(discount: Discount | null, decimals: number): DiscountForm {
  if (discount === null) return { kind: 'percent', text: '', reason: '' };
  const text =
    discount.kind === 'percent' ? percentText(discount.basisPoints) : fixedText(discount.units, decimals);
  return { kind: discount.kind, text, reason: discount.reason };
}

/** Parses the discount of a form: null for none, undefined when invalid. */
export function discountOf(
  { kind, text, reason }: DiscountForm,
  decimals: number,
): Discount | null | undefined {
  const plain = plainNumber(text);
  if (plain === '') return null;
  const number = parseDecimal(plain, kind === 'percent' ? 2 : decimals);
  if (number === undefined || plain.length > 15) return undefined;
  if (number === 0n) return null;
  if (kind === 'sum') return { kind, units: number, reason: reason.trim() };
  return number > 10_000n ? undefined : { kind, basisPoints: Number(number), reason: reason.trim() };
}

const COMMON = ['5', '10', '20', '50'];

interface DiscountFieldsProps {
  readonly form: DiscountForm;
  readonly onForm: (form: DiscountForm) => void;
  readonly decimals: number;
  readonly currency: string;
  readonly tried: boolean;
  readonly autoFocus?: boolean;
}

export function DiscountFields(props: DiscountFieldsProps) {
  const { form, onForm, decimals, currency, tried, autoFocus = false } = props;
  const { words, format } = useLanguage();
  const wrong = tried && discountOf(form, decimals) === undefined;
  return (
    <div className="stack">
      <fieldset className="segments">
        <legend className="visually-hidden">{words.cart.discount}</legend>
        {(['percent', 'sum'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="segment"
            aria-pressed={form.kind === kind}
            onMouseDown={keepFocus}
            onClick={() => onForm({ ...form, kind, text: '' })}
          >
            {words.cart[kind]}
          </button>
        ))}
      </fieldset>
      {form.kind === 'percent' && (
        <fieldset className="segments">
          <legend className="visually-hidden">{words.cart.discountChoices}</legend>
          {COMMON.map((percent) => (
            <button
              key={percent}
              type="button"
              className="segment"
              aria-pressed={plainNumber(form.text) === percent}
              onMouseDown={keepFocus}
              onClick={() => onForm({ ...form, text: percent })}
            >
              {format.percent(percent)}
            </button>
          ))}
        </fieldset>
      )}
      <TextField
        label={form.kind === 'percent' ? words.cart.percentField : words.cart.sumField}
        unit={form.kind === 'percent' ? '%' : currency}
        value={form.text}
        onText={(text) => onForm({ ...form, text })}
        error={wrong ? (form.kind === 'percent' ? words.cart.wrongPercent : words.cart.wrongSum) : null}
        input={{ inputMode: 'decimal', autoFocus, maxLength: 15 }}
      />
      <TextField
        label={words.cart.reason}
        hint={words.cart.reasonHint}
        value={form.reason}
        onText={(reason) => onForm({ ...form, reason })}
        input={{ maxLength: 120, spellCheck: true }}
      />
    </div>
  );
}

export function useDiscountForm(discount: Discount | null, decimals: number) {
  const { format } = useLanguage();
  return useState(() => {
    const form = formOf(discount, decimals);
    return { ...form, text: writtenNumber(form.text, format.point) };
  });
}
