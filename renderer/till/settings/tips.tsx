/** Tax and tips: tax added to or included in prices, and the tip choices. */
import { type FormEvent, useState } from 'react';
import type { TermsView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { useOpenChanges } from '#till/shell/unsaved-changes.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';
import { Notice } from '#ui/status/notice.tsx';

export function CounterSettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const merchant = useTill(selectMerchant);
  const { value, error } = useLoad(() => api().counter.catalogue(), merchant?.id ?? '');
  return (
    <>
      <p className="lead">{words.counterSettings.text}</p>
      <Loading ready={value !== null} error={error} />
      {value && <TermsForm key={merchant?.id} terms={value.terms} />}
    </>
  );
}

/** A list of numbers as people type it: separated by spaces, semicolons or line ends, with a comma or a point. */
function parseList(text: string): readonly string[] {
  return text
    .split(/[\s;%]+/)
    .map((one) => plainNumber(one.replace(/,$/, '')))
    .filter((one) => one !== '');
}

const MAX = 6;
const isPercent = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100;
const allDifferent = (all: readonly string[]) => new Set(all.map(Number)).size === all.length;
const goodPercents = (all: readonly string[]) =>
  all.length <= MAX && all.every(isPercent) && allDifferent(all);

function TermsForm({ terms }: { readonly terms: TermsView }) {
  const { words, format } = useLanguage();
  const { api, fetchCounter } = useActions();
  const merchant = useTill(selectMerchant);
  const w = words.counterSettings;
  const [form, setForm] = useState(() => {
    const written = (...plain: readonly string[]) =>
      plain.map((one) => writtenNumber(one, format.point)).join(' ');
    return {
      taxName: terms.taxName,
      taxIncluded: terms.taxIncluded,
      rates: written(...terms.taxPercents),
      asked: terms.tips.asked,
      percents: written(...terms.tips.percents),
      smallBelow: written(terms.tips.smallBelow ?? ''),
      sums: written(...terms.tips.sums),
      onTax: terms.tips.onTax,
    };
  });
  const [saved, setSaved] = useState(false);
  const act = useAct();
  useOpenChanges(form, saved);
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setSaved(false);
  };
  const decimals = merchant?.decimals ?? 2;
  const isSum = (text: string) => new RegExp(`^\\d{1,9}(\\.\\d{1,${Math.max(1, decimals)}})?$`).test(text);
  const [rates, percents, sums] = [parseList(form.rates), parseList(form.percents), parseList(form.sums)];
  const small = plainNumber(form.smallBelow);
  const wrong = {
    rates: goodPercents(rates) ? null : w.taxRatesWrong,
    percents: goodPercents(percents) ? null : w.percentsWrong,
    sums: sums.length <= MAX && sums.every(isSum) ? null : w.sumsWrong,
    small: small === '' || isSum(small) ? null : words.itemSettings.priceWrong,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(wrong).some((one) => one !== null)) return;
    void act
      .run(async () => {
        await api().counter.saveTerms({
          taxName: form.taxName.trim(),
          taxIncluded: form.taxIncluded,
          taxPercents: [...rates],
          tips: {
            asked: form.asked,
            percents: [...percents],
            smallBelow: small === '' ? null : small,
            sums: [...sums],
            onTax: form.onTax,
          },
        });
        await fetchCounter();
      })
      .then(setSaved);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <h3>{w.tax}</h3>
      <div className="two">
        <TextField
          label={w.taxRates}
          hint={w.taxRatesHint}
          value={form.rates}
          onText={(text) => change({ rates: text })}
          error={wrong.rates}
          unit="%"
          input={{ inputMode: 'decimal', maxLength: 40 }}
        />
        <TextField
          label={w.taxName}
          hint={w.taxNameHint}
          value={form.taxName}
          onText={(taxName) => change({ taxName })}
          input={{ maxLength: 40 }}
        />
      </div>
      <Toggle
        label={w.included}
        hint={w.includedHint}
        on={form.taxIncluded}
        // By default a tip is computed on the total that the customer sees; the switch below changes that.
        onTurn={(taxIncluded) => change({ taxIncluded, onTax: taxIncluded })}
      />
      <h3 className="part">{w.tips}</h3>
      <Toggle label={w.ask} hint={w.askHint} on={form.asked} onTurn={(asked) => change({ asked })} />
      <TextField
        label={w.percents}
        hint={w.percentsHint}
        value={form.percents}
        onText={(text) => change({ percents: text })}
        error={wrong.percents}
        unit="%"
        input={{ inputMode: 'decimal', maxLength: 40 }}
      />
      <div className="two">
        <TextField
          label={w.smallBelow}
          hint={w.smallBelowHint}
          value={form.smallBelow}
          onText={(smallBelow) => change({ smallBelow })}
          error={wrong.small}
          unit={merchant?.currency ?? ''}
          input={{ inputMode: 'decimal', maxLength: 12 }}
        />
        <TextField
          label={w.sums}
          hint={w.sumsHint}
          value={form.sums}
          onText={(text) => change({ sums: text })}
          error={wrong.sums}
          unit={merchant?.currency ?? ''}
          input={{ inputMode: 'decimal', maxLength: 60 }}
        />
      </div>
      <Toggle label={w.onTax} hint={w.onTaxHint} on={form.onTax} onTurn={(onTax) => change({ onTax })} />
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      {saved && <Notice level="good">{w.saved}</Notice>}
      <div className="form-acts">
        <Button look="main" size="small" type="submit" busy={act.busy}>
          {w.save}
        </Button>
      </div>
    </form>
  );
}
