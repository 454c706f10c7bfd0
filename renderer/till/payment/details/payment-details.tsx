/** Payment details, ordered by importance for the state: amount, in the coin, rate, address, received. */
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { InvoiceView, MethodId, MethodView } from '#api/types.ts';
import { orderText } from '#domain/invoices/order-number.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import { share } from '#domain/presentation/status-look.ts';
import { ends, type Format } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { useCoinParts, useCoinText } from '#till/payment/coin-text.ts';
import { selectAhead, selectShop, useTill } from '#till/shell/context.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { useNow } from '#ui/input/hooks.ts';
import { Digits } from '#ui/status/digits.tsx';
import { payable } from '#ui/status/status-appearance.ts';
import { moneyOf } from '#ui/status/status-text.ts';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface DetailsProps {
  readonly view: InvoiceView;
  /** The method of the code on screen; null while it is covered. */
  readonly method: MethodId | null;
}

export function PaymentDetails({ view, method }: DetailsProps) {
  const { words } = useLanguage();
  const methodView = view.methods.find((m) => m.method === method) ?? null;
  const asks = payable(view);
  return (
    <>
      <Sum view={view} methodView={methodView} />
      {asks && !isZero(view.received) && <ReceivedBar view={view} />}
      <dl className="facts num">
        <Sums view={view} />
        {typeof view.orderNumber === 'number' && (
          <Fact name={words.orders.number}>{orderText(view.orderNumber)}</Fact>
        )}
        {asks && methodView && <CoinFacts view={view} methodView={methodView} />}
        <When view={view} />
        <Arrived view={view} />
        <SaleNote view={view} />
      </dl>
      {asks && view.phase === 'short' && <p className="quiet">{words.pay.restHint}</p>}
      {asks && methodView && <CopyRow view={view} methodView={methodView} />}
    </>
  );
}

/** The amount in large digits: what is to be paid, or else the amount of the sale. */
function Sum({ view, methodView }: { readonly view: InvoiceView; readonly methodView: MethodView | null }) {
  const { words, format } = useLanguage();
  const parts = useCoinParts();
  const asks = payable(view);
  const isRest = asks && !isZero(view.received);
  const sum = moneyOf(view, asks ? view.rest : view.amount, format);
  const coin = coinShown(view, methodView);
  const written = coin && parts(coin.amount, coin.methodView.method, coin.methodView.coin);
  return (
    <div className="pay-sum">
      <p className={isRest ? 'quiet' : 'visually-hidden'}>
        {isRest ? words.pay.stillToPay : asks ? words.pay.toPay : words.pay.amount}
      </p>
      {/* A long sum gets a smaller font. */}
      <p className="pay-amount" style={{ '--length': sum.length } as CSSProperties}>
        {sum}
      </p>
      {written && (
        <p className="pay-coin num">
          <bdi>
            <Digits text={written.number} /> <small>{written.unit}</small>
          </bdi>
        </p>
      )}
    </div>
  );
}

/** The amount in the coin of the code; once seen, what was received in the coin, if it is only one. */
function coinShown(
  view: InvoiceView,
  methodView: MethodView | null,
): { methodView: MethodView; amount: string } | null {
  if (payable(view)) return methodView && { methodView, amount: methodView.rest };
  const [paid, ...others] = view.methods.filter(({ received }) => !isZero(received));
  return paid && others.length === 0 ? { methodView: paid, amount: paid.received } : null;
}

/** How much of the amount has come. */
function ReceivedBar({ view }: { readonly view: InvoiceView }) {
  const units = (text: string) => Number(parseDecimal(text, view.decimals) ?? 0n);
  const done = share(units(view.received), units(view.amount));
  return (
    <div className="received-bar tone-need" aria-hidden="true">
      <i style={{ inlineSize: `${done * 100}%` }} />
    </div>
  );
}

function Sums({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  const sum = (amount: string) => moneyOf(view, amount, format);
  const w = words.pay;
  if (isZero(view.received)) return null;
  if (view.phase === 'confirming') {
    const last = view.payments.at(-1);
    return last === undefined ? null : <Fact name={w.fullReceived}>{format.time(last.seenAt)}</Fact>;
  }
  return (
    <>
      <Fact name={w.received}>
        {isZero(view.rest) ? sum(view.received) : w.receivedOf(sum(view.received), sum(view.amount))}
      </Fact>
      {!isZero(view.surplus) && <Fact name={w.surplus}>{sum(view.surplus)}</Fact>}
      {!isZero(view.refunded) && <Fact name={w.refunded}>{sum(view.refunded)}</Fact>}
    </>
  );
}

export function rateText(view: InvoiceView, methodView: MethodView, words: Words, format: Format): string {
  const price = format.price(methodView.rate.price, view.currency, view.decimals);
  const kind = words.pay.rateKinds[methodView.rate.kind];
  const text = words.pay.rateOf(methodView.coin, price);
  return kind === '' ? text : `${text} (${kind})`;
}

function CoinFacts({ view, methodView }: { readonly view: InvoiceView; readonly methodView: MethodView }) {
  const { words, format } = useLanguage();
  return (
    <>
      <Fact name={words.pay.rate}>{rateText(view, methodView, words, format)}</Fact>
      <Fact name={methodView.method === 'LIGHTNING' ? words.pay.invoice : words.pay.address}>
        <span className="mono" title={methodView.destination}>
          {ends(methodView.destination, 8)}
        </span>
      </Fact>
    </>
  );
}

function When({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  const now = useNow(60_000, useTill(selectAhead));
  const moment = (iso: string) =>
    format.day(iso) === format.day(new Date(now).toISOString()) ? format.clock(iso) : format.dayAndTime(iso);
  if (view.paidAt !== null) return <Fact name={words.pay.paidAt}>{moment(view.paidAt)}</Fact>;
  // One that was given up ended before.
  if (view.status !== 'expired' || !isZero(view.refunded)) return null;
  return <Fact name={words.pay.expiredAt}>{moment(view.expiresAt)}</Fact>;
}

/** Once nothing can be paid any more: the received amount of each coin, and each payment's time and transaction id. */
function Arrived({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  const coinText = useCoinText();
  if (payable(view)) return null;
  const paid = view.methods.filter(({ received }) => !isZero(received));
  return (
    <>
      {paid.length > 1 &&
        paid.map(({ method, received, coin }) => (
          <Fact key={method} name={words.pay.inCoin(words.methods[method])}>
            <bdi>{coinText(received, method, coin)}</bdi>
          </Fact>
        ))}
      {view.payments.map(({ method, ref, seenAt, fee }) => (
        <Fragment key={`${method} ${ref}`}>
          {view.phase !== 'confirming' && <Fact name={words.pay.seen}>{format.clock(seenAt)}</Fact>}
          <Fact name={words.pay.transaction}>
            <span className="mono" title={ref}>
              {ends(ref.split(':')[0] ?? '', 6)}
            </span>
          </Fact>
          {fee && <Fact name={words.pay.networkFee}>{words.pay.networkFees[fee]}</Fact>}
        </Fragment>
      ))}
    </>
  );
}

function SaleNote({ view }: { readonly view: InvoiceView }) {
  const { words } = useLanguage();
  return view.note === null ? null : (
    <Fact name={words.pay.note}>
      <bdi>{view.note}</bdi>
    </Fact>
  );
}

function CopyRow({ view, methodView }: { readonly view: InvoiceView; readonly methodView: MethodView }) {
  const { words } = useLanguage();
  const base = useTill(selectShop)?.checkoutBase ?? '';
  const label = methodView.method === 'LIGHTNING' ? words.pay.copyInvoice : words.pay.copyAddress;
  return (
    <div className="copies">
      <CopyButton size="touch" text={methodView.destination} label={label} onMouseDown={keepFocus} />
      <CopyButton
        size="touch"
        text={`${base}/pay/${view.invoiceId}`}
        label={words.pay.copyLink}
        onMouseDown={keepFocus}
      />
    </div>
  );
}
