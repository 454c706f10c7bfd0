/** What each role may do, as one matrix; the discount limit; and when the till locks automatically. */
import { Checkbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import type { PeopleTermsView } from '#api/types.ts';
import {
  ACTS,
  type Act,
  type ActRoles,
  atLeast,
  FIXED_ACTS,
  ROLES,
  type Role,
} from '#domain/staff/permissions.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { SettingsForm, useSettingsForm } from '#till/settings/settings-form.tsx';
import { useActions } from '#till/shell/context.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Toggle } from '#ui/controls/toggle.tsx';
import { plainNumber, writtenNumber } from '#ui/input/typed-number.ts';

interface PeopleRulesProps {
  readonly terms: PeopleTermsView;
}

export function PeopleRules({ terms }: PeopleRulesProps) {
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
    },
  });
  const { draft, change } = form;
  const plain = plainNumber(draft.discount);
  const wrong = {
    idle: /^$|^([1-9]\d?|[1-5]\d\d|600)$/.test(draft.idle.trim()) ? null : w.wrongNumber,
    discount: /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) <= 100 ? null : w.wrongNumber,
  };
  return (
    <SettingsForm form={form} wrong={wrong.idle !== null || wrong.discount !== null}>
      <Matrix
        roles={draft.roles}
        onRole={(act, role) => change({ roles: { ...draft.roles, [act]: role } })}
      />
      <TextField
        label={w.discount}
        unit="%"
        value={draft.discount}
        onText={(discount) => change({ discount })}
        error={wrong.discount}
        input={{ inputMode: 'decimal', maxLength: 6 }}
      />
      <h3 className="part">{words.permissions.locking}</h3>
      <TextField
        label={w.idle}
        unit={words.common.units.minutes}
        hint={w.idleHint}
        value={draft.idle}
        onText={(idle) => change({ idle })}
        error={wrong.idle}
        input={{ inputMode: 'numeric', maxLength: 3 }}
      />
      <Toggle
        label={w.afterSale}
        on={draft.lockAfterSale}
        onTurn={(lockAfterSale) => change({ lockAfterSale })}
      />
    </SettingsForm>
  );
}

type ActGroup = keyof Words['permissions']['groups'];
const GROUPS = ['counter', 'money', 'shop'] as const satisfies readonly ActGroup[];

/** Where each act is listed. */
const GROUP_OF: Readonly<Record<Act, ActGroup>> = {
  discount: 'counter',
  cancelOwn: 'counter',
  cancel: 'counter',
  accept: 'counter',
  clear: 'counter',
  rate: 'counter',
  kiosk: 'counter',
  refund: 'money',
  reports: 'money',
  close: 'money',
  export: 'money',
  settings: 'shop',
  keys: 'shop',
  webhooks: 'shop',
  people: 'shop',
};

/** The lowest role that may do an act, once this role may or may not: each role may do what the ones before it may. */
export function leastRole(role: Role, may: boolean): Role {
  return may ? role : (ROLES[ROLES.indexOf(role) + 1] ?? 'owner');
}

interface MatrixProps {
  readonly roles: ActRoles;
  readonly onRole: (act: Act, role: Role) => void;
}

function Matrix({ roles, onRole }: MatrixProps) {
  const { words } = useLanguage();
  const w = words.permissions;
  return (
    <section className="stack part">
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">{w.matrix}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {words.people.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map((group) => (
          <tbody key={group}>
            <tr className="matrix-group">
              <th scope="rowgroup" colSpan={ROLES.length + 1}>
                {w.groups[group]}
              </th>
            </tr>
            {ACTS.filter((act) => GROUP_OF[act] === group).map((act) => (
              <tr key={act}>
                <th scope="row">{words.people.acts[act]}</th>
                {ROLES.map((role) => (
                  <td key={role}>
                    <Cell
                      label={`${words.people.acts[act]}: ${words.people.roles[role]}`}
                      on={atLeast(role, roles[act])}
                      // The owner may do everything, and alone decides on people.
                      fixed={role === 'owner' || FIXED_ACTS.includes(act)}
                      onTurn={(on) => onRole(act, leastRole(role, on))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className="quiet">{w.matrixText}</p>
    </section>
  );
}

interface CellProps {
  readonly label: string;
  readonly on: boolean;
  readonly fixed: boolean;
  readonly onTurn: (on: boolean) => void;
}

function Cell({ label, on, fixed, onTurn }: CellProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the library's checkbox inside
    <label className="matrix-cell">
      <Checkbox.Root
        className="tick"
        checked={on}
        disabled={fixed}
        aria-label={label}
        onCheckedChange={onTurn}
      >
        <Checkbox.Indicator className="tick-mark">
          <Check aria-hidden="true" />
        </Checkbox.Indicator>
      </Checkbox.Root>
    </label>
  );
}
