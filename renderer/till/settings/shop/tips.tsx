/** Tax and tips: tax added to or included in prices, and the tip choices. */
import type { TermsView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { SettingsForm, useSettingsForm } from '#till/settings/settings-form.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { ListField } from '#ui/controls/list-field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';

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

const MAX = 6;

/** A percentage as plain decimal text without needless zeros; null for none. */
function readPercent(text: string): string | null {
  const plain = plainNumber(text.replace(/%$/, ''));
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) <= 100 ? String(Number(plain)) : null;
}

function TermsForm({ terms }: { readonly terms: TermsView }) {
  const { words, format } = useLanguage();
  const { api, fetchCounter } = useActions();
  const merchant = useTill(selectMerchant);
  const w = words.counterSettings;
  const form = useSettingsForm({
    draft: () => ({
      taxName: terms.taxName,
      taxIncluded: terms.taxIncluded,
      rates: terms.taxPercents,
      asked: terms.tips.asked,
      percents: terms.tips.percents,
      smallBelow: writtenNumber(terms.tips.smallBelow ?? '', format.point),
      sums: terms.tips.sums,
      onTax: terms.tips.onTax,
    }),
    async save(draft) {
      const small = plainNumber(draft.smallBelow);
      await api().counter.saveTerms({
        taxName: draft.taxName.trim(),
        taxIncluded: draft.taxIncluded,
        taxPercents: [...draft.rates],
        tips: {
          asked: draft.asked,
          percents: [...draft.percents],
          smallBelow: small === '' ? null : small,
          sums: [...draft.sums],
          onTax: draft.onTax,
        },
      });
      await fetchCounter();
    },
  });
  const { draft, change } = form;
  const decimals = merchant?.decimals ?? 2;
  const isSum = (text: string) => new RegExp(`^\\d{1,9}(\\.\\d{1,${Math.max(1, decimals)}})?$`).test(text);
  const small = plainNumber(draft.smallBelow);
  const readSum = (text: string) => {
    const plain = plainNumber(text);
    return isSum(plain) ? plain : null;
  };
  const wrong = small === '' || isSum(small) ? null : words.itemSettings.priceWrong;
  return (
    <SettingsForm form={form} wrong={wrong !== null}>
      <h3>{w.tax}</h3>
      <div className="two">
        <ListField
          label={w.taxRates}
          hint={w.taxRatesHint}
          items={draft.rates}
          onItems={(rates) => change({ rates })}
          read={readPercent}
          show={format.percent}
          wrong={w.taxRatesWrong}
          max={MAX}
          usual
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
      <ListField
        label={w.percents}
        hint={w.percentsHint}
        items={draft.percents}
        onItems={(percents) => change({ percents })}
        read={readPercent}
        show={format.percent}
        wrong={w.percentsWrong}
        max={MAX}
        unit="%"
        input={{ inputMode: 'decimal', maxLength: 40 }}
      />
      <div className="two">
        <TextField
          label={w.smallBelow}
          hint={w.smallBelowHint}
          value={draft.smallBelow}
          onText={(smallBelow) => change({ smallBelow })}
          error={wrong}
          unit={merchant?.currency ?? ''}
          input={{ inputMode: 'decimal', maxLength: 12 }}
        />
        <ListField
          label={w.sums}
          hint={w.sumsHint}
          items={draft.sums}
          onItems={(sums) => change({ sums })}
          read={readSum}
          show={(sum) => format.price(sum, merchant?.currency ?? '', decimals)}
          wrong={w.sumsWrong}
          max={MAX}
          unit={merchant?.currency ?? ''}
          input={{ inputMode: 'decimal', maxLength: 60 }}
        />
      </div>
      <Toggle label={w.onTax} hint={w.onTaxHint} on={draft.onTax} onTurn={(onTax) => change({ onTax })} />
    </SettingsForm>
  );
}
