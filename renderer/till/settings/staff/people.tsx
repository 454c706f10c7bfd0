/** Staff settings: people with their roles; permissions; and the audit log. */
import { useState } from 'react';
import type { PersonView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { AskFirst } from '#till/shell/ask-first.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { ActsLog } from './people-log.tsx';
import { PeopleRules } from './people-rules.tsx';
import { PersonDialog } from './person-dialog.tsx';

export function PeopleSettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const { value, error, reload } = useLoad(() => api().people.all(), '');
  const [editing, setEditing] = useState<PersonView | 'new' | null>(null);
  const [leaving, setLeaving] = useState<PersonView | null>(null);
  /** Counts the log entries written from here. */
  const [round, setRound] = useState(0);
  const logged = () => setRound((n) => n + 1);
  const changed = () => {
    reload();
    logged();
  };
  const people = value?.people ?? [];
  return (
    <>
      <p className="lead">{words.people.text}</p>
      <div className="form-acts start">
        <Button look="main" size="small" onClick={() => setEditing('new')}>
          {words.people.add}
        </Button>
      </div>
      <Loading ready={value !== null} error={error} />
      {value && people.length === 0 && <p className="quiet">{words.people.none}</p>}
      <ul className="key-list">
        {people.map((person) => (
          <li key={person.id}>
            <div>
              <b>{person.name}</b> <span className="quiet">{words.people.roles[person.role]}</span>
            </div>
            <div className="form-acts">
              <Button size="small" onClick={() => setEditing(person)}>
                {words.people.change}
                <span className="heard"> {person.name}</span>
              </Button>
              <Button look="danger" size="small" onClick={() => setLeaving(person)}>
                {words.people.remove}
                <span className="heard"> {person.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <PersonDialog
        editing={editing}
        first={people.length === 0}
        onClose={() => setEditing(null)}
        onDone={changed}
      />
      <AskFirst
        open={leaving !== null}
        title={words.people.removeTitle(leaving?.name ?? '')}
        text={words.people.removeText}
        go={words.people.remove}
        work={async () => leaving && api().people.remove(leaving.id)}
        onClose={() => setLeaving(null)}
        onDone={changed}
      />
      {value && people.length > 0 && (
        <>
          <PeopleRules terms={value.terms} onSaved={logged} />
          <ActsLog round={round} />
        </>
      )}
    </>
  );
}
