/** Form for the shop's name, currency and time zone; the network for advanced users. */
import { type FormEvent, useMemo, useState } from 'react';
import type { SetUpRequest } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice, LongChoice } from '#ui/controls/choice.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { currencyOptions, guessedCurrency, guessedZone, zoneOptions } from '#ui/controls/locale-options.ts';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { useOpenBooks } from './use-open-books.ts';

const NETWORKS = ['mainnet', 'testnet', 'regtest'] as const;

interface SetUpProps {
  readonly onBack: () => void;
  readonly onDone?: () => void;
  /** False inside a dialog that has its own title. */
  readonly titled?: boolean;
}

export function SetUpForm({ titled = true, ...props }: SetUpProps) {
  const { words } = useLanguage();
  const { open } = useOpenBooks();
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState(() => guessedCurrency(navigator.languages));
  const [timeZone, setTimeZone] = useState(guessedZone);
  const [network, setNetwork] = useState<NonNullable<SetUpRequest['network']>>('mainnet');
  const [tried, setTried] = useState(false);
  const act = useAct();
  const currencies = useMemo(() => currencyOptions(words.code), [words]);
  const zones = useMemo(() => zoneOptions(guessedZone()), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') return;
    void act
      .run(() => open({ books: 'live', name: name.trim(), currency, timeZone, network }))
      .then((done) => done && props.onDone?.());
  };
  return (
    <form className="stack" onSubmit={submit}>
      {titled && <h1>{words.setUp.title}</h1>}
      <TextField
        label={words.setUp.name}
        hint={words.setUp.nameHint}
        value={name}
        onText={setName}
        error={tried && name.trim() === '' ? words.setUp.nameMissing : null}
        input={{ autoFocus: true, maxLength: 100, spellCheck: true }}
      />
      <LongChoice label={words.setUp.currency} options={currencies} value={currency} onChoose={setCurrency} />
      <LongChoice label={words.setUp.timeZone} options={zones} value={timeZone} onChoose={setTimeZone} />
      <details className="more">
        <summary>{words.setUp.advanced}</summary>
        <Choice
          label={words.setUp.network}
          hint={words.setUp.networkHint}
          options={NETWORKS.map((value) => ({ value, label: words.setUp.networks[value] }))}
          value={network}
          onChoose={setNetwork}
        />
      </details>
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className="dialog-acts">
        <Button onClick={props.onBack}>{words.common.back}</Button>
        <Button look="main" type="submit" busy={act.busy}>
          {words.setUp.open}
        </Button>
      </div>
    </form>
  );
}
