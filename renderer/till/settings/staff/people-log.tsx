/** Audit log, newest first; read-only. */
import { useState } from 'react';
import type { ActView } from '#api/types.ts';
import { isMethod } from '#domain/coins/method.ts';
import { ACTS, ROLES } from '#domain/staff/permissions.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { useActions } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

export function ActivityLog() {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const w = words.people;
  const { value, error } = useLoad(() => api().people.log(), '');
  const [earlier, setEarlier] = useState<readonly ActView[]>([]);
  const act = useAct();
  const acts = [...(value?.acts ?? []), ...earlier];
  const last = acts.at(-1)?.number ?? 1;
  const more = () =>
    void act.run(async () => setEarlier([...earlier, ...(await api().people.log(last)).acts]));
  return (
    <>
      <p className="lead">{w.logText}</p>
      <Loading ready={value !== null} error={error} />
      {value && (
        <Notice level={value.broken === null ? 'good' : 'error'}>
          {value.broken === null ? w.logOk : w.logBroken(String(value.broken))}
        </Notice>
      )}
      {value && acts.length === 0 && <p className="quiet">{w.logNone}</p>}
      <table className="act-log">
        <tbody>
          {acts.map((entry) => (
            <tr key={entry.number}>
              <td className="num">{entry.number}</td>
              <td className="num">{format.dayAndTime(entry.at)}</td>
              <td className="log-who">{whoWords(entry.who, words)}</td>
              <td>
                {actWords(entry.act, words)}
                {Object.keys(entry.about).length > 0 && (
                  <span className="quiet"> {aboutWords(entry.about, words)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      {last > 1 && (
        <div className="form-acts start">
          <Button size="small" busy={act.busy} onClick={more}>
            {w.more}
          </Button>
        </div>
      )}
    </>
  );
}

function whoWords(who: string, { people }: Words): string {
  if (who === 'till') return people.till;
  return who === 'command line' ? people.cli : who;
}

function actWords(name: string, { people }: Words): string {
  const act = ACTS.find((one) => one === name);
  if (act) return people.acts[act];
  const logged = new Map<string, string>(Object.entries(people.logged));
  return logged.get(name) ?? name;
}

/** A rule as it is recorded, such as `refund owner`. */
function ruleWords(rule: string, { people }: Words): string {
  const [act, role] = [
    ACTS.find((one) => rule.startsWith(`${one} `)),
    ROLES.find((one) => rule.endsWith(` ${one}`)),
  ];
  return act && role ? `${people.acts[act]}: ${people.roles[role]}` : rule;
}

/** The target of the action: the program's own names in the reader's language, all else as it was given. */
function aboutWords(about: ActView['about'], words: Words): string {
  return Object.entries(about)
    .map(([name, value]) => {
      const role = ROLES.find((one) => one === value);
      if (name === 'role' && role) return words.people.roles[role];
      if (name === 'roles')
        return value
          .split(', ')
          .map((one) => ruleWords(one, words))
          .join(', ');
      if (name === 'enabled') return value === 'true' ? words.webhooks.enabled : words.methodList.states.off;
      if (name !== 'method' && name !== 'methods') return value;
      return value
        .split(', ')
        .map((one) => (isMethod(one) ? words.methods[one] : one))
        .join(', ');
    })
    .join(' · ');
}
