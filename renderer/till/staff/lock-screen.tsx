/** Lock screen: names to tap, and a PIN. Pending sales go on behind it. */
import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PersonView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { Avatar } from '#till/shell/avatar.tsx';
import { selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { Logo } from '#till/shell/logo.tsx';
import { useStaffSession } from '#till/shell/staff-session.tsx';
import { Button } from '#ui/controls/button.tsx';
import { focusIsNowhere } from '#ui/input/focus.ts';
import { PinPad } from './pin-pad.tsx';

export function LockScreen({ people }: { readonly people: readonly PersonView[] }) {
  const { words } = useLanguage();
  const { api, go } = useActions();
  const here = useStaffSession();
  const merchant = useTill(selectMerchant);
  const [chosen, setChosen] = useState<string | null>(null);
  const only = people.length === 1 ? people[0] : undefined;
  const person = people.find(({ id }) => id === chosen) ?? only;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // With nobody to choose from, the PIN has the focus already.
    if (focusIsNowhere()) heading.current?.focus();
  }, []);
  return (
    <main className="middle lock">
      <div className="card lock-card">
        <Logo />
        <div>
          <p className="quiet">{merchant?.name}</p>
          <h1 ref={heading} tabIndex={-1}>
            {words.people.locked}
          </h1>
        </div>
        {person ? (
          <>
            <PinPad
              key={person.id}
              label={words.people.pinOf(person.name)}
              length={person.pinLength}
              onPin={async (pin) => {
                const answer = await api().people.enter(person.id, pin, false);
                // Another person's open page is not theirs to see, and the customer is at the till.
                if (here.entered(answer)) go({ name: 'sale' });
              }}
            />
            {!only && (
              <Button look="quiet" onClick={() => setChosen(null)}>
                <ArrowLeft aria-hidden="true" className="mirrored" />
                {words.people.other}
              </Button>
            )}
          </>
        ) : (
          <Names people={people} onChoose={setChosen} />
        )}
      </div>
    </main>
  );
}

interface NamesProps {
  readonly people: readonly PersonView[];
  readonly onChoose: (id: string) => void;
}

export function Names({ people, onChoose }: NamesProps) {
  const { words } = useLanguage();
  return (
    <ul className="names">
      {people.map(({ id, name, role }) => (
        <li key={id}>
          <Button onClick={() => onChoose(id)}>
            <Avatar id={id} name={name} />
            <span className="names-name">{name}</span>
            <span className="quiet">{words.people.roles[role]}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
