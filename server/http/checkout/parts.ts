/** Parts of the checkout page that depend on a method or on received payments. */
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { METHODS } from '#domain/coins/method.ts';
import { fixedText } from '#domain/kernel/money.ts';
import { inUsualUnit, isZero } from '#domain/presentation/amounts.ts';
import { digitGroups } from '#domain/presentation/digit-groups.ts';
import { countdownText } from '#domain/presentation/duration-text.ts';
import { usualMinutes } from '#domain/presentation/minutes-to-go.ts';
import { share, shareLeft } from '#domain/presentation/status-look.ts';
import { type Html, type HtmlValue, html } from '#http/plugins/html.ts';
import { coinText, moneyOf, price, utcTime } from './format.ts';
import type { Face } from './status-appearance.ts';
import { shapeIcon, shareRing, stepRing } from './status-icons.ts';
import type { CheckoutMethod, CheckoutPayment, CheckoutView } from './view.ts';
import type { Reading } from './words/read-language.ts';

/** The input of every part. */
export interface Scene {
  readonly view: CheckoutView;
  readonly face: Face;
  readonly reading: Reading;
  readonly chosen: CheckoutMethod | undefined;
  /** The method named in the URL. */
  readonly asked: string | undefined;
  /** BITCOIN alone is requested where one code could be for both. */
  readonly plain: boolean;
}

export const nameOf = (method: CheckoutMethod['method']): string => COIN_RECORDS[method].name;

/** Only schemes that open a wallet; anything else never becomes a link. */
const WALLET = new RegExp(`^(${METHODS.map((method) => COIN_RECORDS[method].scheme).join('|')}):`, 'i');

/** Marks a part as belonging to a method: shown when that method is chosen, also by the script. */
export function forMethod({ chosen }: Scene, method: CheckoutMethod): Html {
  return html`data-for="${method.method}"${chosen?.method === method.method ? null : html` hidden`}`;
}

/** The method's mark: its sign on a disc in its colour. */
function coinMark(method: CheckoutMethod['method']): Html {
  const { colour, mark } = COIN_RECORDS[method];
  return html`<svg class="coin" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><circle cx="16" cy="16" r="16" fill="${colour}" />${mark.map(
    ({ fill, path }) => html`<path d="${path}" fill="${fill}" fill-rule="evenodd" />`,
  )}</svg>`;
}

export function coinAmount(scene: Scene, method: CheckoutMethod): string {
  return writeCoin(scene, method.rest, method);
}

/** A number whose long decimals are set in groups of three, for eyes only. */
export function groupDigits(amount: string): Html {
  const [first, ...groups] = digitGroups(amount);
  return html`${first}${groups.map((group) => html`<span class="digit-group">${group}</span>`)}`;
}

/** Writes an amount of a method in the unit the shop counts in. */
function writeCoin(
  { view, reading }: Scene,
  amount: string,
  { method, coin }: Pick<CheckoutMethod, 'method' | 'coin'>,
): string {
  return coinText(reading.locale, inUsualUnit(amount, method, coin, view.sats));
}

/** How long a payment usually takes. */
function speed({ instant, about }: Reading['words'], method: CheckoutMethod['method']): string {
  const minutes = usualMinutes(method);
  return minutes === 0 ? instant : about(minutes);
}

/** About what the network charges, where it is known: zero is less than the currency's smallest unit. */
function feeHint({ view, reading }: Scene, fee: string | null): Html | null {
  if (fee === null) return null;
  const fiat = moneyOf(reading.locale, view);
  const { words } = reading;
  const least = fixedText(1n, view.decimals);
  return html`<small class="fee">${isZero(fee) ? words.feeUnder(fiat(least)) : words.feeAbout(fiat(fee))}</small>`;
}

/** The ways to pay as rows: mark, name, amount, usual time, and network fee where it is known. */
export function tabs(scene: Scene): Html {
  const { view, chosen, reading } = scene;
  // One that is not open yet is requested from the server, like a code of another kind; so is each while some can't be
  // seen.
  const isPaired = ({ method }: CheckoutView['ways'][number]) =>
    method === 'LIGHTNING' && !scene.plain && view.unified !== null;
  return html`<nav class="tabs asks" id="tabs" aria-label="${reading.words.payWith}">${view.ways.map(
    (m) =>
      html`<a href="?method=${m.method}"${isPaired(m) ? html` class="paired"` : null} ${m.open && view.unseen.length === 0 ? html`data-tab="${m.method}"` : html`data-code`}${m.method === chosen?.method ? html` aria-current="true"` : null}>${coinMark(m.method)}<span class="way"><b>${nameOf(m.method)}</b>
${m.rest === null ? null : html`<small><bdi>${writeCoin(scene, m.rest, m)}</bdi></small>`}
<em>${speed(reading.words, m.method)}</em>${feeHint(scene, m.fee)}</span><i class="pick" aria-hidden="true"></i></a>`,
  )}</nav>`;
}

/** On a phone the code is folded under this: it can't scan its own screen. Without a script, too. */
export function fold({ reading }: Scene): Html {
  return html`<input class="fold unseen asks" id="fold" type="checkbox"><label class="other asks" for="fold">${reading.words.otherDevice}</label>`;
}

/** The code of BITCOIN includes LIGHTNING too, if possible and BITCOIN alone isn't requested. */
function unifiedFor({ view, plain }: Scene, method: CheckoutMethod): CheckoutView['unified'] {
  return method.method === 'BITCOIN' && !plain ? view.unified : null;
}

/** The link from one code for both to the one of BITCOIN alone, and back. */
function otherCode(scene: Scene, method: CheckoutMethod): Html | null {
  if (method.method !== 'BITCOIN' || scene.view.unified === null) return null;
  const { words } = scene.reading;
  const [current, other, code] = unifiedFor(scene, method)
    ? [words.both, words.bitcoinOnly, '&code=plain']
    : [words.bitcoinAlone, words.bothInOne, ''];
  return html`<p class="codes"><span>${current}</span> <a href="?method=BITCOIN${code}" data-code>${other}</a></p>`;
}

function image(scene: Scene, method: CheckoutMethod): Html {
  const { view, reading, chosen } = scene;
  const both = unifiedFor(scene, method) !== null;
  const file = both ? 'UNIFIED' : method.method;
  const source = `/pay/${view.invoiceId}/qr/${file}.svg?v=${encodeURIComponent(method.rest)}`;
  const alt = reading.words.code(
    both ? reading.words.bothNames : nameOf(method.method),
    coinAmount(scene, method),
  );
  const now = chosen?.method === method.method;
  return html`<img ${forMethod(scene, method)} data-copy="${linkFor(scene, method)}" src="${source}" alt="${alt}" width="300" height="300" loading="${now ? 'eager' : 'lazy'}" decoding="async">`;
}

/** The code in its ring, or the ring alone while the payment is being confirmed. */
export function stage(scene: Scene): Html {
  const { view, face, reading } = scene;
  if (face.name === 'unseen') {
    return html`<div class="stage asks" id="stage" data-ring="none">${shareRing(1)}<div class="qr covered">${shapeIcon(face.shape)}</div></div>`;
  }
  if (face.layout === 'code') {
    const ring = face.name === 'short' ? receivedShare(view) : shareLeft(view, Date.parse(view.serverNow));
    const kind = face.name === 'short' ? 'received' : 'time';
    return html`<div class="stage asks" id="stage" data-ring="${kind}">${shareRing(ring)}<div class="qr" data-done="${reading.words.copied}">${view.methods.map((m) => image(scene, m))}</div></div>`;
  }
  const need = view.confirming?.need ?? 1;
  const have = view.confirming?.have ?? 0;
  const inside =
    face.name === 'confirming' ? html`<b>${have}</b><span>${reading.words.of(need)}</span>` : html`<b>…</b>`;
  return html`<div class="stage" id="stage" aria-hidden="true">${face.name === 'confirming' ? stepRing(have, need) : shareRing(0)}<div class="steps">${inside}</div></div>`;
}

/** How much of the sum has come: the bar of a short payment. */
export function receivedBar({ view }: Scene): Html {
  return html`<progress class="bar" max="1" value="${receivedShare(view).toFixed(3)}" aria-hidden="true"></progress>`;
}

/** How a sale was paid, in one line: the payment and its time, where it is one. */
export function paidLine(scene: Scene): Html | null {
  const [payment, ...others] = scene.view.payments;
  if (payment === undefined || others.length > 0) return null;
  return html`<p class="by">${coinMark(payment.method)}<bdi>${writeCoin(scene, payment.amount, payment)}</bdi></p>`;
}

/** For a drawing only: never a sum. */
function receivedShare(view: CheckoutView): number {
  return share(Number(view.received), Number(view.amount));
}

/** Address and amount to select or copy. The buttons appear with the script. */
export function rows(scene: Scene, method: CheckoutMethod): Html {
  const { words } = scene.reading;
  const what = method.method === 'LIGHTNING' ? words.request : words.address;
  const long = method.destination.length > 120;
  return html`<div class="rows asks" ${forMethod(scene, method)}>${otherCode(scene, method)}
${row(words, what, destination(method.destination), long ? 'value long' : 'value')}
${row(words, words.amount, html`${method.rest}<span class="unit"> ${method.coin}</span>`, 'value', method.rest)}
${method.method === 'LIGHTNING' ? null : html`<p class="hint">${words.onlySend(nameOf(method.method))}</p>`}
</div>`;
}

function row(words: Reading['words'], label: string, value: Html, kind: string, copy?: string): Html {
  const focus = kind.includes('long') ? html` tabindex="0" role="group" aria-label="${label}"` : null;
  return html`<div class="row"><span class="label">${label}</span><span class="${kind}"${focus} translate="no">${value}</span><button type="button" class="copy" hidden${copy === undefined ? null : html` data-copy="${copy}"`} aria-label="${words.copyOf(label)}" data-done="${words.copied}">${words.copy}</button></div>`;
}

/** Beginning and end are emphasised, because those are what people compare. */
function destination(text: string): Html {
  if (text.length < 20) return html`${text}`;
  return html`<b>${text.slice(0, 8)}</b>${text.slice(8, -8)}<b>${text.slice(-8)}</b>`;
}

const linkFor = (scene: Scene, method: CheckoutMethod): string =>
  unifiedFor(scene, method)?.link ?? method.link;

/** The chosen method's wallet, and its code to copy with the script. */
function acts(scene: Scene, method: CheckoutMethod): Html | null {
  const link = linkFor(scene, method);
  if (!WALLET.test(link)) return null;
  const { words } = scene.reading;
  const label = scene.face.name === 'short' ? words.payRest : words.openWallet;
  return html`<div class="acts asks" ${forMethod(scene, method)}><a class="go" href="${link}">${label}</a><button type="button" class="copy" hidden data-copy="${link}" data-done="${words.copied}">${words.copyCode}</button></div>`;
}

/** What stays in reach: the time left and, while it can be paid, the wallet. */
export function dock(scene: Scene, shown: boolean): Html {
  const { view, reading } = scene;
  const left = Date.parse(view.expiresAt) - Date.parse(view.serverNow);
  return html`<div class="dock" id="dock"><p class="clock"><span>${reading.words.timeLeft}</span> <b role="timer" aria-label="${reading.words.timeLeft}" data-left>${countdownText(left)}</b></p>${shown ? view.methods.map((m) => acts(scene, m)) : null}</div>`;
}

const fact = (label: string, value: HtmlValue, kind = ''): Html =>
  html`<dt>${label}</dt><dd${kind === '' ? null : html` class="${kind}"`}>${value}</dd>`;

const when = (locale: string, iso: string): Html =>
  html`<time datetime="${iso}" data-clock>${utcTime(locale, iso)}</time>`;

/** What is due, while money may be sent. */
export function askingFacts(scene: Scene): Html {
  const { view, face } = scene;
  const { words, locale } = scene.reading;
  const fiat = moneyOf(locale, view);
  const short = face.name === 'short';
  return html`<dl class="facts" id="facts">
${short ? [fact(words.toPay, fiat(view.amount)), fact(words.received, fiat(view.received))] : null}
${view.methods.map((m) => (m.coin === view.currency ? null : rate(scene, m)))}
${fact(words.expires, when(locale, view.expiresAt))}
</dl>`;
}

function rate(scene: Scene, method: CheckoutMethod): Html {
  const { view, reading } = scene;
  const cost = price(reading.locale, method.price, view.currency, view.decimals);
  const mine = forMethod(scene, method);
  return html`<dt ${mine}>${reading.words.rate}</dt><dd ${mine}><bdi>1 ${method.coin} = ${cost}</bdi></dd>`;
}

/** What happened, once nothing is due any more. */
export function drawFacts(scene: Scene): Html {
  const { view } = scene;
  const { words, locale } = scene.reading;
  const fiat = moneyOf(locale, view);
  const extra = (label: string, amount: string) => (isZero(amount) ? null : fact(label, fiat(amount)));
  const same = view.received === view.amount;
  return html`<dl class="facts" id="facts">
${fact(words.amount, fiat(view.amount))}
${same ? null : extra(words.received, view.received)}
${view.status === 'paid' || view.status === 'refunded' || isZero(view.received) ? null : extra(words.missing, view.rest)}
${extra(words.surplus, view.surplus)}
${extra(words.refunded, view.refunded)}
${view.paidWith.length > 0 ? fact(words.paidWith, view.paidWith.map(nameOf).join(', ')) : null}
${view.paidAt === null ? null : fact(words.when, when(locale, view.paidAt))}
${view.payments.map((p) => paymentFacts(scene, p))}
${fact(words.invoice, view.invoiceId, 'ref')}
</dl>`;
}

/** One payment: its amount, and its whole id to compare with the wallet's. */
function paymentFacts(scene: Scene, payment: CheckoutPayment): Html {
  const { words } = scene.reading;
  const label = payment.method === 'LIGHTNING' ? words.payment : words.transaction;
  return html`${fact(label, html`<bdi>${writeCoin(scene, payment.amount, payment)}</bdi>`)}${html`<dd class="ref whole" translate="no">${payment.ref.replace(/:\d+$/, '')}</dd>`}`;
}
