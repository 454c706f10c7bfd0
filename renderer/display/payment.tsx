/** The payment for the customer: code in its ring, amount, time left; then the result. Paid fills the whole screen. */
import { type CSSProperties, useEffect, useState } from 'react';
import type { DisplayPaymentView, DisplayView } from '#api/types.ts';
import { countdownText } from '#domain/presentation/duration-text.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useNow } from '#ui/input/hooks.ts';
import { Code } from '#ui/status/code.tsx';
import { Ring } from '#ui/status/ring.tsx';
import { StateShape } from '#ui/status/shape.tsx';
import { type Faced, faceOf } from '#ui/status/status-appearance.ts';
import { wordFor } from '#ui/status/status-text.ts';
import { Idle } from './idle.tsx';

/** Duration of the thank-you after payment, however long the cashier leaves the sale open on the till. */
const THANKS_MS = 30_000;

/** Length of the longest word of a line: the font shrinks to avoid overflow. */
const widthOf = (line: string) =>
  ({ '--word': Math.max(...line.split(/\s/).map((word) => word.length)) }) as CSSProperties;

interface PaymentSceneProps {
  readonly view: DisplayView;
  readonly payment: DisplayPaymentView;
  readonly serverClockOffsetMs: number;
  readonly logo: string | null;
}

export function PaymentScene(props: PaymentSceneProps) {
  const { told, createdAt } = props.payment;
  // An overpayment is shown for the same time again.
  return told === 'paid' || told === 'too-much' || told === 'paid-late' ? (
    <Thanks key={`${createdAt} ${told}`} {...props} />
  ) : (
    <OpenPayment {...props} />
  );
}

function OpenPayment({ view, payment, serverClockOffsetMs }: PaymentSceneProps) {
  const { words, format } = useLanguage();
  const now = useNow(500, serverClockOffsetMs);
  const left = Date.parse(payment.expiresAt) - now;
  // Whatever the till's view says: an expired code must not be paid.
  const code = left > 0 ? payment.code : null;
  const over = payment.code !== null && code === null;
  const told = over ? 'expired' : payment.told;
  const faced: Faced = over ? { ...payment, phase: 'expired' } : payment;
  const face = faceOf(faced, now);
  const sums = { ...payment, currency: view.currency, decimals: view.decimals };
  const word = told === 'waiting' ? words.display.scan : wordFor(told, sums, words, format);
  const method = payment.method === null ? '' : words.methods[payment.method];
  const name = payment.both ? words.pay.bothNames : method;
  const advice =
    told === 'short' && code === null
      ? words.display.staff
      : told === 'waiting' && name !== ''
        ? words.display.withWallet(name)
        : words.display.told[told];
  // The amount of the code; without a code, the amount of the sale.
  const due = code === null ? payment.amount : payment.rest;
  const label = due === payment.amount ? words.pay.toPay : words.pay.stillToPay;
  return (
    <main className="paying">
      <div className="paying-room">
        <Ring face={face}>
          {code === null ? (
            <div className={`paying-instead tone-${face.tone}`}>
              <StateShape face={face} />
            </div>
          ) : (
            <Code text={code} label={words.pay.code(name)} />
          )}
        </Ring>
      </div>
      <div className="paying-side">
        <div className={`paying-state tone-${face.tone}`} data-told={told}>
          <h1 style={widthOf(word)}>
            <StateShape face={face} />
            {word}
          </h1>
          <p>{advice}</p>
        </div>
        <div>
          <p className="paying-label">{code === null ? words.pay.amount : label}</p>
          <p className="sum">{format.money(due, view.currency, view.decimals)}</p>
          {code !== null && payment.coinAmount !== null && payment.coin !== null && (
            <p className="paying-coin num">
              <i className={`coin-dot ${payment.method}`} aria-hidden="true" />
              <bdi>{format.coin(payment.coinAmount, payment.coin)}</bdi>
              <span>{name}</span>
            </p>
          )}
        </div>
        {code !== null && (
          <p className="paying-left">
            <span className="paying-label">{words.pay.timeLeft}</span>
            <b className="num" role="timer">
              {countdownText(left)}
            </b>
          </p>
        )}
      </div>
      <p className="heard" role="status" aria-live="polite">
        {word}
      </p>
    </main>
  );
}

function Thanks({ view, payment, logo }: PaymentSceneProps) {
  const { words, format } = useLanguage();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), THANKS_MS);
    return () => clearTimeout(timer);
  }, []);
  if (over) return <Idle shop={view.shop} logo={logo} />;
  return (
    <main className="thanks">
      <svg viewBox="0 0 220 220" aria-hidden="true">
        <circle cx="110" cy="110" r="110" />
        <path d="M75 113l26 26 44-50" />
      </svg>
      <h1>{words.state.paid}</h1>
      <p className="sum">{format.money(payment.amount, view.currency, view.decimals)}</p>
      <p>
        {payment.told === 'too-much'
          ? words.display.giveBack(format.money(payment.surplus, view.currency, view.decimals))
          : words.display.thanks}
      </p>
      <div className="heard" role="status">
        {words.state.paid}
      </div>
    </main>
  );
}
