/** Digital receipt as HTML, for a phone and for paper. It has no script. */
import { orderText } from '#domain/invoices/order-number.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import type { ReceiptLine } from '#domain/receipts/receipt-line.ts';
import { receiptPath } from '#domain/receipts/receipt-link.ts';
import { type Html, html } from '#http/plugins/html.ts';
import { type CheckoutFront, coloursPath, logoPath } from './branding.ts';
import { document } from './page.ts';
import type { Reading } from './words/read-language.ts';

export interface ReceiptPage {
  /** The capability in its address. */
  readonly token: string;
  readonly shop: string;
  readonly orderNumber: number | null;
  /** In the customer's language. */
  readonly receipt: Receipt;
  /** Its own address, to send; null where others can't open it. */
  readonly link: string | null;
}

/** The receipt as a page of its own. */
export function receiptPage(page: ReceiptPage, front: CheckoutFront, { words }: Reading): string {
  const { token, shop, orderNumber, receipt, link } = page;
  const path = receiptPath(token);
  const title = [words.receipt, orderNumber === null ? '' : orderText(orderNumber), `· ${shop}`]
    .filter((part) => part !== '')
    .join(' ');
  return document({
    words,
    title,
    kind: 'tone-idle layout-receipt',
    refresh: false,
    script: false,
    colours: front.colour === null ? null : coloursPath(path, front.version),
    body: html`<main id="page"><h1 class="unseen">${title}</h1>
<article class="slip" dir="${receipt.direction}">
${front.logo === null ? null : html`<img class="slip-logo" src="${logoPath(path, front.version)}" alt="" height="56">`}
${receipt.lines.map(slipLine)}
</article>
${link === null ? null : html`<p class="slip-acts"><a class="go" href="${mailTo(title, link)}">${words.email}</a></p>`}
</main>`,
  });
}

function slipLine(line: ReceiptLine): Html {
  switch (line.kind) {
    case 'rule':
      return html`<hr>`;
    case 'text':
      return html`<p class="slip-${line.look}${line.centred ? ' slip-centred' : ''}"><bdi>${line.text}</bdi></p>`;
    case 'pair':
      return html`<p class="slip-pair slip-${line.look}"><bdi>${line.left}</bdi> <bdi class="slip-sum">${line.right}</bdi></p>`;
  }
}

/** Opens the customer's own mail program (RFC 6068); nothing is sent from here. */
function mailTo(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
