/** Tax and tips: tax added to or included in prices, and the tip choices. */
import type { TermsView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

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
  const kept = () => {
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
  };
  const form = useSettingsForm({
    draft: kept,
    async save(draft) {
      const small = plainNumber(draft.smallBelow);
      await api().counter.saveTerms({
        taxName: draft.taxName.trim(),
        taxIncluded: draft.taxIncluded,
        taxPercents: [...parseList(draft.rates)],
        tips: {
          asked: draft.asked,
          percents: [...parseList(draft.percents)],
          smallBelow: small === '' ? null : small,
          sums: [...parseList(draft.sums)],
          onTax: draft.onTax,
        },
      });
      await fetchCounter();
    },
  });
  const { draft, change } = form;
  const decimals = merchant?.decimals ?? 2;
  const isSum = (text: string) => new RegExp(`^\\d{1,9}(\\.\\d{1,${Math.max(1, decimals)}})?$`).test(text);
  const [rates, percents, sums] = [parseList(draft.rates), parseList(draft.percents), parseList(draft.sums)];
  const small = plainNumber(draft.smallBelow);
  const wrong = {
    rates: goodPercents(rates) ? null : w.taxRatesWrong,
    percents: goodPercents(percents) ? null : w.percentsWrong,
    sums: sums.length <= MAX && sums.every(isSum) ? null : w.sumsWrong,
    small: small === '' || isSum(small) ? null : words.itemSettings.priceWrong,
  };
  return (
    <SettingsForm form={form} wrong={Object.values(wrong).some((one) => one !== null)} words={w}>
      <h3>{w.tax}</h3>
      <div className="two">
        <TextField
          label={w.taxRates}
          hint={w.taxRatesHint}
          value={draft.rates}
          onText={(text) => change({ rates: text })}
          error={wrong.rates}
          unit="%"
          input={{ inputMode: 'decimal', maxLength: 40 }}
        />
        <TextField
          label={w.taxName}
          hint={w.taxNameHint}
          value={draft.taxName}
          onText={(taxName) => change({ taxName })}
          input={{ maxLength: 40 }}
        />
      </div>
      <Toggle
        label={w.included}
        hint={w.includedHint}
        on={draft.taxIncluded}
        // By default a tip is computed on the total that the customer sees; the switch below changes that.
        onTurn={(taxIncluded) => change({ taxIncluded, onTax: taxIncluded })}
      />
      <h3 className="part">{w.tips}</h3>
      <Toggle label={w.ask} hint={w.askHint} on={draft.asked} onTurn={(asked) => change({ asked })} />
      <TextField
        label={w.percents}
        hint={w.percentsHint}
        value={draft.percents}
        onText={(text) => change({ percents: text })}
        error={wrong.percents}
        unit="%"
        input={{ inputMode: 'decimal', maxLength: 40 }}
      />
      <div className="two">
        <TextField
          label={w.smallBelow}
          hint={w.smallBelowHint}
          value={draft.smallBelow}
          onText={(smallBelow) => change({ smallBelow })}
          error={wrong.small}
          unit={merchant?.currency ?? ''}
          input={{ inputMode: 'decimal', maxLength: 12 }}
        />
        <TextField
          label={w.sums}
          hint={w.sumsHint}
          value={draft.sums}
          onText={(text) => change({ sums: text })}
          error={wrong.sums}
          unit={merchant?.currency ?? ''}
          input={{ inputMode: 'decimal', maxLength: 60 }}
        />
      </div>
      <Toggle label={w.onTax} hint={w.onTaxHint} on={draft.onTax} onTurn={(onTax) => change({ onTax })} />
    </SettingsForm>
  );
}
