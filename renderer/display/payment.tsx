/** The payment for the customer: the code at full height, or how to pay; then the result. Paid fills the whole screen. */
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import type { DisplayPaymentView, DisplayView, MethodId } from '#api/types.ts';
import { orderText } from '#domain/invoices/order-number.ts';
import { countdownText } from '#domain/presentation/duration-text.ts';
import { share } from '#domain/presentation/status-look.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useNow } from '#ui/input/hooks.ts';
import { Code } from '#ui/status/code.tsx';
import { CoinMark } from '#ui/status/coin-mark.tsx';
import { Digits } from '#ui/status/digits.tsx';
import { ReceiptCode } from '#ui/status/receipt-code.tsx';
import { Ring } from '#ui/status/ring.tsx';
import { StateShape } from '#ui/status/shape.tsx';
import { type Face, type Faced, faceOf } from '#ui/status/status-appearance.ts';
import { wordFor } from '#ui/status/status-text.ts';
import { Brand } from './brand.tsx';
import { CardOffer } from './card.tsx';
import { ChooseScene } from './choose.tsx';
import { coinAmountText } from './coin-amount.ts';

/** Duration of the thank-you after payment, however long the cashier leaves the sale open on the till. */
const THANKS_MS = 30_000;
const MINUTE_MS = 60_000;

/** Length of the longest word of a line: the font shrinks to avoid overflow. */
const widthOf = (line: string) =>
  ({ '--word': Math.max(...line.split(/\s/).map((word) => word.length)) }) as CSSProperties;

interface PaymentSceneProps {
  readonly view: DisplayView;
  readonly payment: DisplayPaymentView;
  /** The connection to the till's server is lost. */
  readonly isLost: boolean;
  readonly serverClockOffsetMs: number;
  readonly logo: string | null;
  /** The customer may choose how to pay, on a screen that takes touch. */
  readonly mayChoose: boolean;
  /** The question that was answered here. */
  readonly answered: string | null;
  readonly onChoose: (question: string, choice: number) => void;
  /** Passes on what a card contains; false where it was not taken. */
  readonly onCard: (question: string, code: string) => Promise<boolean>;
  /** What is shown once the thanks are over. */
  readonly idle: ReactNode;
}

export function PaymentScene(props: PaymentSceneProps) {
  const { status, createdAt } = props.payment;
  // An overpayment is shown for the same time again.
  return status === 'paid' || status === 'too-much' || status === 'paid-late' ? (
    <Thanks key={`${createdAt} ${status}`} {...props} />
  ) : (
    <OpenPayment {...props} />
  );
}

/** Without the connection the till may have ended this sale or begun another: the code must not be paid. */
function withoutCode(payment: DisplayPaymentView): DisplayPaymentView {
  return payment.code === null
    ? payment
    : { ...payment, status: 'unseen', code: null, ways: null, card: null };
}

function OpenPayment(props: PaymentSceneProps) {
  const { view, isLost, serverClockOffsetMs, logo, mayChoose, answered, onChoose, onCard } = props;
  const { words, format } = useLanguage();
  const now = useNow(500, serverClockOffsetMs);
  /** The question that the customer has opened again. */
  const [reopened, setReopened] = useState<string | null>(null);
  const left = Date.parse(props.payment.expiresAt) - now;
  const payment = isLost && left > 0 ? withoutCode(props.payment) : props.payment;
  // Whatever the till's view says: an expired code must not be paid.
  const code = left > 0 ? payment.code : null;
  const over = payment.code !== null && code === null;
  const status = over ? 'expired' : payment.status;
  const ways = mayChoose && code !== null && status === 'waiting' ? payment.ways : null;
  if (ways && (ways.open || reopened === ways.question)) {
    return (
      <ChooseScene
        view={view}
        payment={payment}
        ways={ways}
        logo={logo}
        answered={answered === ways.question}
        onChoose={(choice) => onChoose(ways.question, choice)}
        onBack={ways.open ? null : () => setReopened(null)}
      />
    );
  }
  const face = faceNow(over ? { ...payment, phase: 'expired' } : payment, payment, now);
  const sums = { ...payment, currency: view.currency, decimals: view.decimals };
  const word = status === 'waiting' ? words.display.scan : wordFor(status, sums, words, format);
  const method = payment.method === null ? '' : words.methods[payment.method];
  const name = payment.both ? words.display.bothNames : method;
  const advice = status === 'short' && code === null ? words.display.staff : words.display.advice[status];
  // The amount of the code; without a code, the amount of the sale.
  const due = code === null ? payment.amount : payment.rest;
  const sum = format.money(due, view.currency, view.decimals);
  return (
    <main className="paying">
      <div className="paying-room">
        <Ring face={face}>
          {code === null ? (
            <div className={`paying-instead tone-${face.tone}`}>
              <StateShape face={face} />
            </div>
          ) : (
            <Code text={code} label={words.pay.code(name)} marks={marksOf(payment)} />
          )}
        </Ring>
      </div>
      <div className="paying-side">
        <Brand shop={view.shop} logo={logo} />
        <div className={`paying-state tone-${face.tone}`} data-status={status}>
          <h1 style={widthOf(word)}>
            {status !== 'waiting' && <StateShape face={face} />}
            {word}
          </h1>
          {status !== 'waiting' && <p>{advice}</p>}
          {payment.phase === 'confirming' && <Waiting payment={payment} now={now} />}
        </div>
        <div className="paying-sum">
          <p className="sum" style={{ '--chars': sum.length } as CSSProperties}>
            {sum}
          </p>
          {code !== null &&
            payment.coinAmount !== null &&
            payment.coin !== null &&
            payment.method !== null && (
              <p className="paying-coin num">
                <bdi>
                  <Digits
                    text={coinAmountText(payment.coinAmount, payment.coin, payment.method, view.sats, format)}
                  />
                </bdi>
              </p>
            )}
        </div>
        {code !== null && payment.method !== null && (
          <div className="paying-with">
            <p>
              {payment.both && <CoinMark method="LIGHTNING" />}
              <CoinMark method={payment.method} />
              {words.display.wallet(name)}
            </p>
            <p>
              {words.pay.timeLeft}{' '}
              <b className="num" role="timer">
                {countdownText(left)}
              </b>
            </p>
          </div>
        )}
        {code !== null && payment.card && <CardOffer card={payment.card} onCard={onCard} />}
        {ways && (
          <button type="button" className="button" onClick={() => setReopened(ways.question)}>
            {words.display.other}
          </button>
        )}
      </div>
      <p className="visually-hidden" role="status" aria-live="polite">
        {word}
      </p>
    </main>
  );
}

/** The methods that can pay the code. */
function marksOf({ method, both }: DisplayPaymentView): readonly MethodId[] {
  if (both) return ['LIGHTNING', 'BITCOIN'];
  return method === null ? [] : [method];
}

/** While it is being confirmed the ring also fills with the time that usually passes. */
function faceNow(faced: Faced, { phase, seenAt, minutes }: DisplayPaymentView, now: number): Face {
  const face = faceOf(faced, now);
  if (phase !== 'confirming' || seenAt === null || minutes === null) return face;
  const soFar = (now - Date.parse(seenAt)) / MINUTE_MS;
  return { ...face, share: Math.max(face.share, share(soFar, soFar + minutes)) };
}

/** The sale does not count yet: how long it has been, how long it usually takes, and that the customer should stay. */
function Waiting({ payment, now }: { readonly payment: DisplayPaymentView; readonly now: number }) {
  const { words } = useLanguage();
  const { seenAt, minutes } = payment;
  const soFar = seenAt === null ? 0 : Math.max(0, Math.floor((now - Date.parse(seenAt)) / MINUTE_MS));
  return (
    <>
      {minutes !== null && <p className="num">{words.display.soFar(soFar, minutes)}</p>}
      <p>
        <b>{words.display.pleaseWait}</b>
      </p>
    </>
  );
}

function Thanks({ view, payment, idle }: PaymentSceneProps) {
  const { words, format } = useLanguage();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), THANKS_MS);
    return () => clearTimeout(timer);
  }, []);
  if (over) return idle;
  const money = (sum: string) => format.money(sum, view.currency, view.decimals);
  return (
    <main className="thanks">
      <div>
        <svg viewBox="0 0 200 200" aria-hidden="true">
          <rect x="12" y="12" width="176" height="176" rx="52" />
          <path d="M62 104l26 26 52-58" pathLength={1} />
        </svg>
        <h1>{words.display.thanks}</h1>
        <p className="thanks-sum">{words.display.paidSum(money(payment.amount))}</p>
        <p className={payment.status === 'too-much' ? 'thanks-back' : 'thanks-set'}>
          {payment.status === 'too-much'
            ? words.display.giveBack(money(payment.surplus))
            : words.display.allSet}
        </p>
        {typeof payment.orderNumber === 'number' && (
          <p className="thanks-order">
            {words.orders.number}{' '}
            <b>
              <bdi>{orderText(payment.orderNumber)}</bdi>
            </b>
          </p>
        )}
      </div>
      <ReceiptCode link={payment.receiptLink} />
      <div className="visually-hidden" role="status">
        {words.state.paid}
      </div>
    </main>
  );
}
