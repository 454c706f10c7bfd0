/** Staff settings: people with their roles, and what each role may do. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PersonView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { AskFirst } from '#till/shell/ask-first.tsx';
import { Avatar } from '#till/shell/avatar.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Loading } from '#till/shell/loading.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { PeopleRules } from './people-rules.tsx';
import { PersonDialog } from './person-dialog.tsx';

export function PeopleSettings() {
  const { words } = useLanguage();
  const { api } = useActions();
  const { value, error, reload } = useLoad(() => api().people.all(), '');
  const [editing, setEditing] = useState<PersonView | 'new' | null>(null);
  const [leaving, setLeaving] = useState<PersonView | null>(null);
  const people = value?.people ?? [];
  return (
    <>
      <p className="lead">{words.people.text}</p>
      <div className="form-acts start">
        <Button look="main" size="small" onClick={() => setEditing('new')}>
          <Plus aria-hidden="true" /> {words.people.add}
        </Button>
      </div>
      <Loading ready={value !== null} error={error} />
      {value && people.length === 0 && <p className="quiet">{words.people.none}</p>}
      <ul className="people">
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className="person" onClick={() => setEditing(person)}>
              <Avatar id={person.id} name={person.name} />
              <span>
                <span className="visually-hidden">{words.people.change} </span>
                <b dir="auto">{person.name}</b>{' '}
                <span className="quiet">{words.people.roles[person.role]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <PersonDialog
        editing={editing}
        first={people.length === 0}
        onClose={() => setEditing(null)}
        onDone={reload}
        onRemove={(person) => {
          // The dialog gives the focus back first: the question then returns it to the person's card, or to the list.
          flushSync(() => setEditing(null));
          queueMicrotask(() => setLeaving(person));
        }}
      />
      <AskFirst
        open={leaving !== null}
        title={words.people.removeTitle(leaving?.name ?? '')}
        text={words.people.removeText}
        go={words.people.remove}
        work={async () => leaving && api().people.remove(leaving.id)}
        onClose={() => setLeaving(null)}
        onDone={reload}
      />
      {value && people.length > 0 && <PeopleRules terms={value.terms} />}
    </>
  );
}
