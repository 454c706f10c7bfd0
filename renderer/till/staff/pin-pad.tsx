/** PIN pad for touch or keyboard: a field, and ten digits in the order of the till's keypad. */
import { Delete } from 'lucide-react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '#api/http-client.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { keepFocus } from '#till/shell/use-keys.ts';
import { Button, Wheel } from '#ui/controls/button.tsx';
import { ignoreNextEnter } from '#ui/input/focus.ts';
import { errorWords } from '#ui/input/hooks.ts';

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const;
const MIN = 4;
const MAX = 8;

interface PinPadProps {
  readonly label: string;
  /** Digits of the PIN: entered as soon as they are typed. Null where not known: then by Enter. */
  readonly length: number | null;
  /** Rejects when the PIN is wrong; the field is then empty again. */
  readonly onPin: (pin: string) => Promise<void>;
}

export function PinPad({ label, length, onPin }: PinPadProps) {
  const { words } = useLanguage();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Queue of entered PINs: none is lost while another is being checked. */
  const turn = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  useLayoutEffect(() => field.current?.focus(), []);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length ?? MAX);
    setPin(digits);
    setError(null);
    if (digits.length !== length) return;
    ignoreNextEnter();
    check(digits);
  };
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (length === null && pin.length >= MIN) check(pin);
  };
  const check = (whole: string) => {
    // Cleared now: further digits belong to the next attempt.
    setPin('');
    setBusy(true);
    waiting.current++;
    turn.current = turn.current
      .then(() => onPin(whole))
      .catch((problem: unknown) => setError(pinWords(problem, words)))
      .finally(() => {
        waiting.current--;
        setBusy(waiting.current > 0);
      });
  };
  return (
    <form className="pin" onSubmit={enter}>
      <label className="pin-label">
        <span>{label}</span>
        <input
          ref={field}
          className="input pin-field"
          type="password"
          inputMode="none"
          autoComplete="off"
          maxLength={MAX}
          value={pin}
          aria-invalid={error !== null}
          aria-describedby="pin-error"
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <p id="pin-error" className="pin-error" role="alert">
        {error}
        {busy && <Wheel />}
      </p>
      <div className="pin-keys">
        {DIGITS.map((digit) => (
          <PinKey
            key={digit}
            label={words.people.digit(digit)}
            face={digit}
            onPress={() => type(pin + digit)}
          />
        ))}
        <button type="button" className="key op" onMouseDown={keepFocus} onClick={() => type('')}>
          <span aria-hidden="true">C</span>
          <span className="visually-hidden">{words.people.clear}</span>
        </button>
        <PinKey label={words.people.digit('0')} face="0" onPress={() => type(`${pin}0`)} />
        <button
          type="button"
          className="key op"
          aria-label={words.people.back}
          onMouseDown={keepFocus}
          onClick={() => type(pin.slice(0, -1))}
        >
          <Delete aria-hidden="true" />
        </button>
      </div>
      {length === null && (
        <Button look="main" type="submit" busy={busy} disabled={pin.length < MIN}>
          {words.people.go}
        </Button>
      )}
    </form>
  );
}

interface PinKeyProps {
  readonly label: string;
  readonly face: string;
  readonly onPress: () => void;
}

function PinKey({ label, face, onPress }: PinKeyProps) {
  return (
    <button type="button" className="key" aria-label={label} onMouseDown={keepFocus} onClick={onPress}>
      {face}
    </button>
  );
}

function pinWords(problem: unknown, words: Words): string {
  if (!(problem instanceof ApiError)) return errorWords(problem, words);
  if (problem.status === 429) return words.people.shut(Math.ceil((problem.retryAfterSeconds ?? 60) / 60));
  return errorWords(problem, words);
}
