/** The role each action requires, and when the till locks automatically. */
import { type FormEvent, useState } from 'react';
import type { PeopleTermsView } from '#api/types.ts';
import { ACTS, FIXED_ACTS, ROLES } from '#domain/staff/permissions.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { useOpenChanges } from '#till/shell/unsaved-changes.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';
import { Notice } from '#ui/status/notice.tsx';

interface PeopleRulesProps {
  readonly terms: PeopleTermsView;
  readonly onSaved: () => void;
}

export function PeopleRules({ terms, onSaved }: PeopleRulesProps) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const w = words.people;
  const [roles, setRoles] = useState(terms.roles);
  const [idle, setIdle] = useState(terms.idleMinutes === null ? '' : String(terms.idleMinutes));
  const [lockAfterSale, setLockAfterSale] = useState(terms.lockAfterSale);
  const [discount, setDiscount] = useState(() => writtenNumber(terms.discountPercent, format.point));
  const [saved, setSaved] = useState(false);
  const act = useAct();
  useOpenChanges({ roles, idle, lockAfterSale, discount }, saved);
  const plain = plainNumber(discount);
  const wrong = {
    idle: /^$|^([1-9]\d?|[1-5]\d\d|600)$/.test(idle.trim()) ? null : w.wrongNumber,
    discount: /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) <= 100 ? null : w.wrongNumber,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.idle !== null || wrong.discount !== null) return;
    const idleMinutes = idle.trim() === '' ? null : Number(idle);
    const request = { roles, discountPercent: plain, idleMinutes, lockAfterSale };
    void act
      .run(() => api().people.saveTerms(request))
      .then((done) => {
        setSaved(done);
        if (done) onSaved();
      });
  };
  return (
    <form className="stack" onSubmit={submit} onChange={() => setSaved(false)}>
      <h3 className="part">{w.rules}</h3>
      <div className="two">
        {ACTS.filter((one) => !FIXED_ACTS.includes(one)).map((one) => (
          <Choice
            key={one}
            label={w.acts[one]}
            options={ROLES.map((value) => ({ value, label: w.roles[value] }))}
            value={roles[one]}
            onChoose={(role) => {
              setRoles({ ...roles, [one]: role });
              setSaved(false);
            }}
          />
        ))}
        <TextField
          label={w.discount}
          unit="%"
          value={discount}
          onText={setDiscount}
          error={wrong.discount}
          input={{ inputMode: 'decimal', maxLength: 6 }}
        />
        <TextField
          label={w.idle}
          unit={words.common.units.minutes}
          hint={w.idleHint}
          value={idle}
          onText={setIdle}
          error={wrong.idle}
          input={{ inputMode: 'numeric', maxLength: 3 }}
        />
      </div>
      <Toggle label={w.afterSale} on={lockAfterSale} onTurn={setLockAfterSale} />
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
