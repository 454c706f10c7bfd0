/** Checkout page as HTML: complete without a script, and the only place that renders it. */
import { isZero } from '#domain/presentation/amounts.ts';
import { minutesToGo } from '#domain/presentation/minutes-to-go.ts';
import { type Html, html } from '#http/plugins/html.ts';
import { coloursPath, logoPath } from './branding.ts';
import { initials, moneyOf } from './format.ts';
import {
  askingFacts,
  coinAmount,
  dock,
  drawFacts,
  fold,
  forMethod,
  groupDigits,
  nameOf,
  paidLine,
  receivedBar,
  rows,
  type Scene,
  stage,
  tabs,
} from './parts.ts';
import { chosenMethod, faceOf, isInTime } from './status-appearance.ts';
import { shapeIcon, TICK } from './status-icons.ts';
import type { CheckoutView } from './view.ts';
import type { Reading } from './words/read-language.ts';
import type { Saying, SentenceValues, Words } from './words/words.ts';

/** Refresh interval of a page without a script, in seconds. */
const REFRESH_SECONDS = 10;

/** Query parameters, each undefined when absent. */
export interface Asked {
  readonly method: string | undefined;
  /** `plain`: BITCOIN alone, though its code could include LIGHTNING too. */
  readonly code: string | undefined;
}

/** The page for a customer. */
export function checkoutPage(view: CheckoutView, reading: Reading, asked: Asked): string {
  const plain = asked.code === 'plain';
  const chosen = chosenMethod(view, asked.method);
  const face = faceOf(view, chosen);
  const scene: Scene = { view, face, reading, chosen, asked: asked.method?.toUpperCase(), plain };
  const saying = reading.words.say[face.name](sentenceValues(view, reading));
  const fiat = moneyOf(reading.locale, view);
  return document({
    words: reading.words,
    title: `${saying.word} · ${fiat(view.amount)} · ${view.shop}`,
    kind: `tone-${face.tone} layout-${face.layout} is-${face.name}`,
    refresh: !face.settled,
    colours: view.look.colour ? coloursPath(`/pay/${view.invoiceId}`, view.look.version) : null,
    body: html`${view.practice ? html`<aside class="practice"><span>${reading.words.practice}</span></aside>` : null}
<p class="offline" id="offline" role="status" hidden>${reading.words.connectionLost}</p>
<main id="page" data-base="/pay/${view.invoiceId}" data-from="${view.createdAt}" data-until="${view.expiresAt}" data-now="${view.serverNow}" data-mark="${view.mark}">
${face.layout === 'answer' ? answer(scene, saying) : asking(scene, saying, fiat(amountOwed(view)))}
</main>`,
  });
}

/** The large figure: the sum, or after a part payment the rest due. */
function amountOwed(view: CheckoutView): string {
  return view.payable && !isZero(view.received) ? view.rest : view.amount;
}

function asking(scene: Scene, saying: Saying, amount: string): Html {
  const { view, face, reading } = scene;
  const code = face.layout === 'code';
  // A code whose payment could not be seen is hidden; the other methods are shown.
  const shown = code && face.name !== 'unseen';
  const { words } = reading;
  // Requested, and still without a destination: its node does not answer.
  const unanswered = view.ways.find(({ method, open }) => !open && method === scene.asked);
  return html`${top(scene)}
${state(scene, saying)}
<section class="sum" id="sum"><h1><span class="unseen">${words.payTo(view.shop)}: </span><span class="amount">${amount}</span></h1>
${code ? view.methods.map((m) => html`<p class="coins" ${forMethod(scene, m)}><bdi>${groupDigits(coinAmount(scene, m))}</bdi></p>`) : null}
${face.name === 'short' ? receivedBar(scene) : null}</section>
${code ? tabs(scene) : null}
${code && unanswered ? html`<p class="hint" role="status">${words.notNow(nameOf(unanswered.method))}</p>` : null}
${shown ? fold(scene) : null}
${stage(scene)}
${shown ? view.methods.map((m) => rows(scene, m)) : null}
${code ? askingFacts(scene) : drawFacts(scene)}
${code ? dock(scene, shown) : null}`;
}

function answer(scene: Scene, saying: Saying): Html {
  return html`${top(scene)}
${state(scene, saying)}
${receipt(scene)}
${linkBack(scene)}
${drawFacts(scene)}`;
}

function receipt({ view, reading }: Scene): Html | null {
  if (view.receipt === null) return null;
  return html`<p class="receipt-link" id="receipt"><a class="go" href="${view.receipt}">${reading.words.receipt}</a></p>`;
}

/** Return link, named by its host: customers must know where it leads. */
function linkBack({ view, reading }: Scene): Html | null {
  if (view.returnTo === null) return null;
  const { host } = new URL(view.returnTo);
  return html`<p class="back" id="back"><a class="go" href="${view.returnTo}" rel="noreferrer">${reading.words.backTo(view.shop)}</a><span translate="no" dir="ltr">${host}</span></p>`;
}

function top({ view }: Scene): Html {
  const { invoiceId, look, orderNumber } = view;
  const logo = look.logo
    ? html`<img class="logo-own" src="${logoPath(`/pay/${invoiceId}`, look.version)}" alt="" height="44">`
    : html`<span class="logo" aria-hidden="true">${initials(view.shop)}</span>`;
  return html`<header class="top">${logo}<p class="shop">${view.shop}</p>${orderNumber === null ? null : html`<p class="order">#${orderNumber}</p>`}</header>`;
}

/** The state in word and shape: a live region that stays the same element over all states. */
function state(scene: Scene, saying: Saying): Html {
  const { view, face, reading } = scene;
  const have = view.confirming?.have ?? 0;
  const need = view.confirming?.need ?? 1;
  const big = face.layout === 'answer';
  const amount = moneyOf(reading.locale, view)(view.amount);
  const icon = big && face.shape === 'check' ? TICK : shapeIcon(face.shape, have, need);
  const code = face.layout === 'code';
  return html`<section class="state" id="state"><div class="says${code ? ' asks' : ''}" role="status">${icon}
${big ? html`<h1>${saying.word}</h1><p class="amount">${amount}</p>` : html`<h2>${saying.word}</h2>`}
${big && face.tone === 'paid' ? paidLine(scene) : null}
<p class="advice">${saying.advice}</p></div>${code ? insteadOfCode(scene) : null}
</section>`;
}

/**
 * What the script shows in place of all that asks to pay, where the server can't render it: the time is up, or the
 * connection is lost.
 */
function insteadOfCode({ view, reading }: Scene): Html {
  const values = sentenceValues(view, reading);
  const { checking, unseen } = reading.words.say;
  const { word, advice } = checking(values);
  return html`
<div class="says if-over" role="alert"><h2>${word}</h2><p class="advice">${advice}</p></div>
<div class="says if-lost"><h2>${unseen(values).word}</h2></div>`;
}

function sentenceValues(view: CheckoutView, reading: Reading): SentenceValues {
  const fiat = moneyOf(reading.locale, view);
  return {
    shop: view.shop,
    amount: fiat(view.amount),
    received: fiat(view.received),
    rest: fiat(view.rest),
    surplus: fiat(view.surplus),
    twice: view.paidTwice,
    refunded: fiat(view.refunded),
    have: view.confirming?.have ?? 0,
    need: view.confirming?.need ?? 1,
    minutes: minutesToGo(view.payments),
    payable: view.payable,
    partly: view.payments.some((one) => isInTime(view, one)),
  };
}

/**
 * A page with a message only: unknown invoice, too many requests, a shop whose books can't be read.
 * @param refresh the next request may be answered otherwise
 */
export function plainPage(reading: Reading, saying: Saying, refresh = false): string {
  return document({
    words: reading.words,
    title: saying.word,
    kind: 'tone-idle layout-answer',
    refresh,
    colours: null,
    body: html`<main id="page"><section class="state" id="state"><div class="says">${shapeIcon('clock')}<h1>${saying.word}</h1><p class="advice">${saying.advice}</p></div></section></main>`,
  });
}

interface Document {
  readonly words: Words;
  readonly title: string;
  readonly kind: string;
  readonly refresh: boolean;
  /** False for a page that loads no script. Default: true. */
  readonly script?: boolean;
  /** URL of the shop's own colours. */
  readonly colours: string | null;
  readonly body: Html;
}

/** A whole page with its head. */
export function document({ words, title, kind, refresh, script = true, colours, body }: Document): string {
  return html`<!doctype html>
<html lang="${words.language}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pay-assets/checkout.css">${
    colours === null
      ? null
      : html`
<link rel="stylesheet" href="${colours}">`
  }
${script ? html`<script src="/pay-assets/checkout.js" defer></script>` : null}
${refresh ? html`<noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS}"></noscript>` : null}
</head>
<body class="${kind}">
${body}
</body>
</html>
`.text;
}
