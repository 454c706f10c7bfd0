/** Each payment of a sale, in its coin, with pending confirmations; and the locked rates. */

import type { InvoiceView, PaymentView } from '#api/types.ts';
import { ends } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useCoinText } from '#till/payment/coin-text.ts';
import { CoinMark } from '#ui/status/coin-mark.tsx';
import { moneyOf } from '#ui/status/status-text.ts';
import { TenderMark } from '#ui/status/tender-mark.tsx';
import { rateText } from './payment-details.tsx';

export function Payments({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  return (
    <section className="detail-part">
      <h3 className="cap">{words.detail.payments}</h3>
      {view.payments.length === 0 && view.tender === null && (
        <p className="quiet">{words.detail.noPayments}</p>
      )}
      <PaymentList view={view} />
      {view.tender !== null && <TenderLine view={view} tender={view.tender} />}
      {view.methods.length > 0 && <h3 className="cap">{words.pay.rate}</h3>}
      <ul className="num rates-locked">
        {view.methods.map((methodView) => (
          <li key={methodView.method}>
            <CoinMark method={methodView.method} />
            <span>{words.methods[methodView.method]}</span>
            <span>{rateText(view, methodView, words, format)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TenderLineProps {
  readonly view: InvoiceView;
  readonly tender: NonNullable<InvoiceView['tender']>;
}

function TenderLine({ view, tender: { kind, amount, given, change } }: TenderLineProps) {
  const { words, format } = useLanguage();
  const money = (text: string) => moneyOf(view, text, format);
  const details = [
    view.paidAt === null ? null : format.dayAndTime(view.paidAt),
    given === null ? null : `${words.tender.given}: ${money(given)}`,
    given === null ? null : words.tender.change(money(change)),
  ];
  return (
    <div className="payment">
      <TenderMark kind={kind} />
      <span className="num">
        <b>{words.tender.kinds[kind]}</b>
        <span className="quiet">{details.filter((part) => part !== null).join(' · ')}</span>
      </span>
      <span className="num">{money(amount)}</span>
    </div>
  );
}

export function PaymentList({ view }: { readonly view: InvoiceView }) {
  return (
    <ul>
      {view.payments.map((payment) => (
        <Payment key={`${payment.method} ${payment.ref}`} view={view} payment={payment} />
      ))}
    </ul>
  );
}

function Payment({ view, payment }: { readonly view: InvoiceView; readonly payment: PaymentView }) {
  const { words, format } = useLanguage();
  const coinText = useCoinText();
  const coin = view.methods.find((methodView) => methodView.method === payment.method)?.coin ?? '';
  const waits = payment.counts
    ? [words.detail.counts]
    : payment.standing === 'live'
      ? payment.waitingFor.map((why) => words.waitingFor[why])
      : [words.standing[payment.standing]];
  // A settled Lightning payment is final: it has no blocks to count.
  const depth =
    payment.standing !== 'live' || (payment.method === 'LIGHTNING' && payment.counts)
      ? null
      : payment.needed === null || payment.counts
        ? words.detail.confirmed(payment.confirmations)
        : words.detail.confirmations(payment.confirmations, payment.needed);
  return (
    <li className={`payment ${payment.standing === 'live' ? '' : 'undone'}`}>
      <CoinMark method={payment.method} />
      <span className="num">
        <b>
          <bdi>{coinText(payment.amount, payment.method, coin)}</bdi>
        </b>
        <span className="quiet">
          {[format.dayAndTime(payment.seenAt), depth, ...waits].filter((part) => part !== null).join(' · ')}
        </span>
        <span className="mono quiet" title={payment.ref}>
          {ends(payment.ref, 12)}
        </span>
      </span>
      <span className="num">{moneyOf(view, payment.worth, format)}</span>
    </li>
  );
}
