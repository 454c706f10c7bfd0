/** The role each action requires, and when the till locks automatically. */
import type { PeopleTermsView } from '#api/types.ts';
import { ACTS, FIXED_ACTS, ROLES } from '#domain/staff/permissions.ts';
import { useLanguage } from '#i18n/language.tsx';
import { SettingsForm, useSettingsForm } from '#till/settings/settings-form.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';

interface PeopleRulesProps {
  readonly terms: PeopleTermsView;
  readonly onSaved: () => void;
}

export function PeopleRules({ terms, onSaved }: PeopleRulesProps) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const w = words.people;
  const form = useSettingsForm({
    draft: () => ({
      roles: terms.roles,
      idle: terms.idleMinutes === null ? '' : String(terms.idleMinutes),
      lockAfterSale: terms.lockAfterSale,
      discount: writtenNumber(terms.discountPercent, format.point),
    }),
    async save({ roles, idle, lockAfterSale, discount }) {
      const idleMinutes = idle.trim() === '' ? null : Number(idle);
      const request = { roles, discountPercent: plainNumber(discount), idleMinutes, lockAfterSale };
      await api().people.saveTerms(request);
      onSaved();
    },
  });
  const { draft, change } = form;
  const plain = plainNumber(draft.discount);
  const wrong = {
    idle: /^$|^([1-9]\d?|[1-5]\d\d|600)$/.test(draft.idle.trim()) ? null : w.wrongNumber,
    discount: /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) <= 100 ? null : w.wrongNumber,
  };
  return (
    <SettingsForm form={form} wrong={wrong.idle !== null || wrong.discount !== null} words={w}>
      <h3 className="part">{w.rules}</h3>
      <div className="two">
        {ACTS.filter((one) => !FIXED_ACTS.includes(one)).map((one) => (
          <Choice
            key={one}
            label={w.acts[one]}
            options={ROLES.map((value) => ({ value, label: w.roles[value] }))}
            value={draft.roles[one]}
            onChoose={(role) => change({ roles: { ...draft.roles, [one]: role } })}
          />
        ))}
        <TextField
          label={w.discount}
          unit="%"
          value={draft.discount}
          onText={(discount) => change({ discount })}
          error={wrong.discount}
          input={{ inputMode: 'decimal', maxLength: 6 }}
        />
        <TextField
          label={w.idle}
          unit={words.common.units.minutes}
          hint={w.idleHint}
          value={draft.idle}
          onText={(idle) => change({ idle })}
          error={wrong.idle}
          input={{ inputMode: 'numeric', maxLength: 3 }}
        />
      </div>
      <Toggle
        label={w.afterSale}
        on={draft.lockAfterSale}
        onTurn={(lockAfterSale) => change({ lockAfterSale })}
      />
    </SettingsForm>
  );
}
