/** Payment details, ordered by importance for the state: amount due, in the coin, the rate, time left, received. */
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { InvoiceView, MethodId, MethodView } from '#api/types.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import { countdownText } from '#domain/presentation/duration-text.ts';
import { ends, type Format } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { selectAhead, useTill } from '#till/shell/context.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { useNow } from '#ui/input/hooks.ts';
import { payable } from '#ui/status/status-appearance.ts';
import { moneyOf } from '#ui/status/status-text.ts';

/** Length of a line in characters: the font shrinks for a large sum to avoid overflow. */
const lengthOf = (children: ReactNode) =>
  typeof children === 'string' ? ({ '--length': children.length } as CSSProperties) : undefined;

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly big?: boolean;
}

function Fact({ name, children, big = false }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={big ? 'big' : ''} style={big ? lengthOf(children) : undefined}>
        {children}
      </dd>
    </>
  );
}

export function PaymentDetails({
  view,
  method,
}: {
  readonly view: InvoiceView;
  readonly method: MethodId | null;
}) {
  const way = view.methods.find((m) => m.method === method) ?? null;
  return (
    <>
      <dl className="facts num">
        <Sums view={view} />
        {payable(view) && way && <CoinFacts view={view} way={way} />}
        <When view={view} />
        <Arrived view={view} />
      </dl>
      {payable(view) && way && <CopyRow way={way} />}
    </>
  );
}

function StillToPay({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  return (
    <>
      <Fact name={words.pay.stillToPay} big>
        {moneyOf(view, view.rest, format)}
      </Fact>
      <Fact name={words.pay.received}>
        {`${moneyOf(view, view.received, format)} / ${moneyOf(view, view.amount, format)}`}
      </Fact>
    </>
  );
}

function Received({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  return (
    <>
      <Fact name={words.pay.received} big>
        {moneyOf(view, view.received, format)}
      </Fact>
      <Fact name={words.pay.amount}>{moneyOf(view, view.amount, format)}</Fact>
      {!isZero(view.surplus) && <Fact name={words.pay.surplus}>{moneyOf(view, view.surplus, format)}</Fact>}
    </>
  );
}

function Sums({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  const sum = (amount: string) => moneyOf(view, amount, format);
  const w = words.pay;
  const amount = sum(view.amount);
  switch (view.phase) {
    case 'waiting':
      return (
        <Fact name={w.toPay} big>
          {amount}
        </Fact>
      );
    case 'short':
      return <StillToPay view={view} />;
    case 'problem':
    case 'taken-back':
      return payable(view) ? <StillToPay view={view} /> : <Received view={view} />;
    case 'confirming':
    case 'late':
      return <Received view={view} />;
    default:
      return (
        <>
          <Fact name={w.amount} big>
            {amount}
          </Fact>
          {!isZero(view.received) && <Fact name={w.received}>{sum(view.received)}</Fact>}
          {!isZero(view.refunded) && <Fact name={w.refunded}>{sum(view.refunded)}</Fact>}
        </>
      );
  }
}

export function rateText(view: InvoiceView, way: MethodView, words: Words, format: Format): string {
  const price = format.price(way.rate.price, view.currency, view.decimals);
  const kind = words.pay.rateKinds[way.rate.kind];
  const text = words.pay.rateOf(way.coin, price);
  return kind === '' ? text : `${text} (${kind})`;
}

function CoinFacts({ view, way }: { readonly view: InvoiceView; readonly way: MethodView }) {
  const { words, format } = useLanguage();
  return (
    <>
      <Fact name={words.pay.inCoin(words.methods[way.method])}>
        <bdi>{format.coin(way.rest, way.coin)}</bdi>
      </Fact>
      <Fact name={words.pay.rate}>{rateText(view, way, words, format)}</Fact>
      <Fact name={way.method === 'LIGHTNING' ? words.pay.invoice : words.pay.address}>
        <span className="mono" title={way.destination}>
          {ends(way.destination, 8)}
        </span>
      </Fact>
    </>
  );
}

function When({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  const now = useNow(500, useTill(selectAhead));
  if (payable(view)) {
    const left = Date.parse(view.expiresAt) - now;
    return (
      <Fact name={words.pay.timeLeft} big>
        <span role="timer">{countdownText(left)}</span>
      </Fact>
    );
  }
  const moment = (iso: string) =>
    format.day(iso) === format.day(new Date(now).toISOString()) ? format.clock(iso) : format.dayAndTime(iso);
  if (view.paidAt !== null) return <Fact name={words.pay.paidAt}>{moment(view.paidAt)}</Fact>;
  if (view.status === 'expired') return <Fact name={words.pay.expiredAt}>{moment(view.expiresAt)}</Fact>;
  return null;
}

/** Amount received in each coin, with the time and transaction id of each payment. */
function Arrived({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  if (payable(view)) return null;
  return (
    <>
      {view.methods
        .filter(({ received }) => !isZero(received))
        .map(({ method, received, coin }) => (
          <Fact key={method} name={words.pay.inCoin(words.methods[method])}>
            <bdi>{format.coin(received, coin)}</bdi>
          </Fact>
        ))}
      {view.payments.map(({ method, ref, seenAt }) => (
        <Fragment key={`${method} ${ref}`}>
          <Fact name={words.pay.seen}>{format.clock(seenAt)}</Fact>
          <Fact name={words.pay.transaction}>
            <span className="mono" title={ref}>
              {ends(ref.split(':')[0] ?? '', 6)}
            </span>
          </Fact>
        </Fragment>
      ))}
    </>
  );
}

function CopyRow({ way }: { readonly way: MethodView }) {
  const { words } = useLanguage();
  const label = way.method === 'LIGHTNING' ? words.pay.copyInvoice : words.pay.copyAddress;
  return (
    <div className="copies">
      <CopyButton size="touch" text={way.destination} label={label} onMouseDown={keepFocus} />
      <CopyButton size="touch" text={way.rest} label={words.pay.copyAmount} onMouseDown={keepFocus} />
    </div>
  );
}
