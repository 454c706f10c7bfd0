/**
 * Every screen, dialog and state of a sale is pictured in light and dark and checked by axe: `looked` of some test does
 * both. A new one without a picture fails here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { InvoiceView } from '#api/types.ts';
import { PHASE_LOOKS } from '#domain/presentation/status-look.ts';
import { ROOT } from '#test/support/machine/root.ts';
import { STATES } from '#test/support/pages/checkout-views.ts';

/** By the source of the screen: one picture for each `<main>` and each dialog in it. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'away/away.tsx': ['joined-till/away'],
  'books/books.tsx': ['share-books/moving'],
  'display/cart.tsx': ['customer-display/cart'],
  'display/choose.tsx': ['customer-display/choose'],
  'display/idle.tsx': ['customer-display/idle'],
  'display/pairing.tsx': ['customer-display/door'],
  'display/payment.tsx': ['customer-display/waiting', 'customer-display/paid'],
  'display/tip.tsx': ['customer-display/tip'],
  'till/first-steps/first-steps.tsx': ['first-steps/method'],
  'till/history/history.tsx': ['till-history/detail'],
  'till/history/sell-again.tsx': ['till-history/sell-again'],
  'till/onboarding/first-start.tsx': [
    'till-start/first',
    'till-start/set-up',
    'till-start/restore',
    'share-books/first',
  ],
  'till/onboarding/join-shop.tsx': ['joined-till/address'],
  'till/onboarding/pairing.tsx': ['till-start/wrong-code'],
  'till/onboarding/unlock.tsx': ['till-owner/unlock'],
  'till/payment/cart-summary.tsx': ['till-goods/open'],
  'till/payment/customer-card.tsx': ['till-cards/dialog-*'],
  'till/payment/decisions/accept-dialog.tsx': ['till/accept'],
  'till/payment/decisions/cancel-dialog.tsx': ['till/cancel'],
  'till/payment/decisions/clear-dialog.tsx': ['till/detail-clearing'],
  'till/payment/decisions/refund-dialog.tsx': ['till/refund'],
  'till/payment/paid/paid.tsx': ['till/paid'],
  'till/payment/payment.tsx': ['till/waiting'],
  'till/receipts/receipt.tsx': ['till-receipts/original'],
  'till/sale/discount-dialog.tsx': ['till/counter-discount'],
  'till/sale/line-dialog.tsx': ['till/counter-line'],
  'till/sale/open-sales-bar.tsx': ['till/counter-open-sales'],
  'till/sale/sale-screen.tsx': ['till/sale'],
  'till/sale/sale-side.tsx': ['till/counter-clear'],
  'till/sale/tip-screen.tsx': ['till/counter-tip'],
  'till/sales-reports/close-day.tsx': ['till-day/asking'],
  'till/sales-reports/day-screen.tsx': ['till-day/open'],
  // Each section of the settings has its picture there.
  'till/settings/settings.tsx': ['till-owner/*'],
  'till/settings/api-keys/api-keys.tsx': ['till-owner/revoke-key'],
  'till/settings/api-keys/new-key.tsx': ['till-owner/new-key'],
  'till/settings/computer/till-browsers.tsx': ['till-browsers/question'],
  'till/settings/computer/tills.tsx': ['network-tills/remove', 'network-tills/add'],
  'till/settings/guide/guide-button.tsx': ['till-set-up/*'],
  'till/settings/items/items-dialog.tsx': ['till/settings-item'],
  'till/settings/maintenance/backups.tsx': ['till-care/restore'],
  'till/settings/maintenance/share-books.tsx': ['share-books/ask'],
  'till/settings/methods/remove-method.tsx': ['till-methods/remove'],
  'till/settings/methods/test-sale.tsx': ['till-set-up/test-waiting-*'],
  'till/settings/shop/real-shop.tsx': ['till-set-up/live-shop'],
  'till/settings/staff/people.tsx': ['quick-hands/remove-person'],
  'till/settings/staff/person-dialog.tsx': ['till-people/new-person'],
  'till/settings/webhooks/webhooks-dialog.tsx': ['till-webhooks/new'],
  'till/settings/webhooks/webhooks-endpoint.tsx': [
    'till-webhooks/secret',
    'till-webhooks/new-secret',
    'till-webhooks/remove',
  ],
  'till/shell/error-boundary.tsx': ['till-start/broken'],
  'till/shell/key-list.tsx': ['till/counter-keys'],
  'till/shell/starting.tsx': ['till-start/no-answer'],
  'till/shell/unsaved-changes.tsx': ['settings-care/leaving'],
  'till/staff/approval.tsx': ['till-people/approval-who'],
  'till/staff/lock-screen.tsx': ['till-people/locked'],
  'ui/controls/leave-shop.tsx': ['joined-till/leave'],
  'ui/controls/scan-button.tsx': ['scan-key/picture'],
  'till/tenders/tender-dialog.tsx': ['till-tenders/cash-*'],
};

/** A sale in each phase, as the till shows it. */
const SALES: Readonly<Record<InvoiceView['phase'], string>> = {
  waiting: 'till/waiting',
  confirming: 'till/confirming-0',
  short: 'till/short',
  paid: 'till/paid',
  'too-much': 'till/too-much',
  'paid-late': 'till/late-accepted',
  late: 'till/late',
  expired: 'till/expired',
  cancelled: 'till/cancelled',
  'taken-back': 'till/detail-taken-back',
  refunded: 'after-the-sale/refunded',
  problem: 'till/detail-undone',
};

/** The dialogs of these are those of the files that use them. */
const PARTS = ['ui/controls/dialog.tsx', 'till/shell/ask-first.tsx'];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.split(sep).join('/'));

/** How many screens and dialogs each source has. */
function drawn(): Record<string, number> {
  const counts = filesIn('renderer', '.tsx')
    .filter((file) => !PARTS.includes(file))
    .map(
      (file) => [file, [...read(`renderer/${file}`).matchAll(/<(main|Dialog|AskFirst)\b/g)].length] as const,
    );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** `album/name` of every picture by `looked`, with an asterisk where a name is filled in. */
function pictures(): Set<string> {
  const tests = ['test/e2e', 'test/main'].flatMap((folder) =>
    filesIn(folder, '.test.ts').map((file) => read(`${folder}/${file}`)),
  );
  return new Set(
    tests.flatMap((text) => {
      const album = /openAlbum\('([^']+)'/.exec(text)?.[1];
      const calls = [...text.matchAll(/\b(?:looked\(\w+, |see\()(?:'([\w-]+)'|`([^`]+)`|\w+)\)/g)];
      return calls.map(
        ([, name, template]) => `${album}/${name ?? template?.replace(/\$\{.+?\}/g, '*') ?? '*'}`,
      );
    }),
  );
}

describe('in light and dark', () => {
  const taken = pictures();

  test('every screen and dialog is pictured', () => {
    const listed = Object.entries(SCREENS).map(([file, names]) => [file, names.length]);
    expect(Object.fromEntries(listed)).toEqual(drawn());
    expect(
      Object.values(SCREENS)
        .flat()
        .filter((name) => !taken.has(name)),
    ).toEqual([]);
  });

  test('every state of a sale is pictured at the till', () => {
    expect(Object.values(SALES).filter((name) => !taken.has(name))).toEqual([]);
  });

  test('every state of a payment is pictured on the customer display', () => {
    expect(taken).toContain('customer-display/state-*');
  });

  test('every state of a sale is pictured on the checkout', () => {
    const phases = new Set(Object.values(STATES).map(({ phase }) => phase));
    expect([...phases].sort()).toEqual(Object.keys(PHASE_LOOKS).sort());
  });
});
