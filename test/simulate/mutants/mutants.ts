/** Faults that the simulator must find: each is a change of one line of the program. */

export interface Mutant {
  readonly name: string;
  /** Path below the root of the project. */
  readonly file: string;
  /** Occurs there once. */
  readonly find: string;
  readonly replace: string;
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a fifth may be missing',
    file: 'server/domain/invoices/status.ts',
    find: 'const tolerance = share < cap ? share : cap;',
    replace: 'const tolerance = divideDown(asked.units, 2n);',
  },
  {
    name: 'doubtful payments count without a block',
    file: 'server/domain/invoices/payment.ts',
    find: 'return payment.doubts.length > 0 ? Math.max(1, needed) : needed;',
    replace: 'return needed;',
  },
  {
    name: 'time-locked money counts',
    file: 'server/domain/invoices/payment.ts',
    find: "return isLive(payment) && !payment.doubts.includes('time-locked') && !payment.doubts.includes('unproven');",
    replace: 'return isLive(payment);',
  },
  {
    name: 'money that is gone stays live',
    file: 'server/domain/invoices/record-payments.ts',
    find: 'return { ...payment, ...sighting, confirmations, evidenceAt };',
    replace: 'return { ...payment, ...sighting, standing: payment.standing, confirmations, evidenceAt };',
  },
  {
    name: 'a line is durable before it is flushed',
    file: 'server/adapters/store/journal/journal.ts',
    find: '      await this.#active.file.sync();\n    } catch (cause) {\n      // What the kernel',
    replace: '      void this.#active.file;\n    } catch (cause) {\n      // What the kernel',
  },
  {
    name: 'sales from before the start are not watched',
    file: 'server/usecases/invoices/watch.ts',
    find: 'for (const invoice of watched) follow(invoice);',
    replace: '',
  },
  {
    name: 'nothing is polled without a hint',
    file: 'server/usecases/invoices/watch.ts',
    find: '    queue.due(due);\n',
    replace: '',
  },
  {
    name: 'an expiry is not delivered',
    file: 'server/usecases/webhooks/enqueue.ts',
    find: 'if (!isWebhookEvent(event) || !endpoint.events.includes(event)) continue;',
    replace:
      "if (!isWebhookEvent(event) || event === 'invoice.expired' || !endpoint.events.includes(event)) continue;",
  },
  {
    name: 'events are delivered that nobody asked for',
    file: 'server/usecases/webhooks/enqueue.ts',
    find: 'if (!isWebhookEvent(event) || !endpoint.events.includes(event)) continue;',
    replace: 'if (!isWebhookEvent(event)) continue;',
  },
  {
    name: 'an index is not counted',
    file: 'server/usecases/backends/derivation-indexes.ts',
    find: 'next.set(account, index + 1);',
    replace: 'next.set(account, index + (index % 7 === 3 ? 0 : 1));',
  },
  {
    name: 'an idempotency key is forgotten at once',
    file: 'server/usecases/invoices/idempotent.ts',
    find: 'const KEPT_MS = DAY;',
    replace: 'const KEPT_MS = DAY / 86_400;',
  },
  {
    name: 'late money is accepted at any time',
    file: 'server/domain/invoices/late-payments.ts',
    find: 'return made < expiresAt || (made <= expiresAt + terms.graceMs && steady());',
    replace: 'return true;',
  },
  {
    name: 'the clock alone lets a sale expire',
    file: 'server/domain/invoices/settle.ts',
    find: 'const waiting = worth(invoice, inTime(invoice)) >= enough(invoice);',
    replace: 'const waiting = false;',
  },
  {
    name: 'a refund of a surplus counts twice',
    file: 'server/domain/invoices/status.ts',
    find: "return invoice.decisions.reduce((sum, d) => (d.kind === 'refunded' ? sum + d.units : sum), 0n);",
    replace:
      "return invoice.decisions.reduce((sum, d) => (d.kind === 'refunded' ? sum + 2n * d.units : sum), 0n);",
  },
  {
    name: 'worth is rounded up',
    file: 'server/domain/rates/rate.ts',
    find: 'return divideDown(units * fiat * rate.num, coin * rate.den);',
    replace: 'return divideUp(units * fiat * rate.num, coin * rate.den);',
  },
  {
    name: 'goods that come back are taken again',
    file: 'server/usecases/carts/stock.ts',
    find: 'if (there !== null) stock[key] = there - taken * quantity;',
    replace: 'if (there !== null) stock[key] = there - Math.abs(taken) * quantity;',
  },
  {
    name: 'goods that are charged again leave twice',
    file: 'server/usecases/invoices/recharge-origin.ts',
    find: 'if (!endedWithoutMoney(before) || !sameGoods(before.cart, cart)) return null;',
    replace: 'return null;',
  },
  {
    name: 'both tills take a parked sale',
    file: 'server/usecases/carts/park-sale.ts',
    find: 'if (!sale || leaving.has(key)) {',
    replace: 'if (!sale) {',
  },
  {
    name: 'a parked sale comes back',
    file: 'server/usecases/carts/park-sale.ts',
    find: 'change: { drop: { parked: [key] } },',
    replace: 'change: {},',
  },
  {
    name: 'a revoked key still works',
    file: 'server/usecases/shops/api-keys.ts',
    find: 'if (!key || key.revokedAt !== null || (key.expiresAt',
    replace: 'if (!key || (key.expiresAt',
  },
  {
    name: 'a cashier may make keys',
    file: 'server/domain/staff/permissions.ts',
    find: "keys: 'owner',",
    replace: "keys: 'cashier',",
  },
  {
    name: 'a cashier may give any discount',
    file: 'server/domain/staff/permissions.ts',
    find: 'return all > (most > mostOfLines ? most : mostOfLines);',
    replace: 'return false;',
  },
  {
    name: 'any role may do everything',
    file: 'server/domain/staff/permissions.ts',
    find: 'return role !== null && atLeast(role, roles[act]);',
    replace: 'return role !== null;',
  },
  {
    name: 'anybody is let in without a PIN',
    file: 'server/usecases/staff/people.ts',
    find: "attended: (token, till = null) => store.all('people').size === 0 || sessions.of(token, till) !== null,",
    replace: 'attended: () => true,',
  },
  {
    name: 'tax is put on top of prices that hold it',
    file: 'server/domain/carts/cart.ts',
    find: 'return divideHalfUp(priced * rate, included ? BigInt(WHOLE) + rate : BigInt(WHOLE));',
    replace: 'return divideHalfUp(priced * rate, BigInt(WHOLE));',
  },
  {
    name: 'a tip is taken of the goods without tax',
    file: 'server/domain/carts/cart.ts',
    find: 'percentOf(onTax ? gross : net, tip.basisPoints);',
    replace: 'percentOf(net, tip.basisPoints);',
  },
  {
    name: 'a discount loses its remainders',
    file: 'server/domain/carts/cart.ts',
    find: 'const left = Number(sum - parts.reduce((total, part) => total + part, 0n));',
    replace: 'const left = 0;',
  },
  {
    name: 'a restored shop gives addresses out again',
    file: 'server/adapters/store/recovery/skip-indexes.ts',
    find: 'raised[account] = next;',
    replace: 'raised[account] = counters.get(account) ?? 0;',
  },
  {
    name: 'checksums of the journal are not compared',
    file: 'server/adapters/store/journal/line.ts',
    find: 'if (checksum(start, rest) !== crc) return null;',
    replace: '',
  },
  {
    name: 'a webhook that failed is dropped',
    file: 'server/usecases/webhooks/endpoint-queue.ts',
    find: 'if (nextAt === null) lane.waiting.shift();',
    replace: 'lane.waiting.shift();',
  },
  {
    name: 'webhooks are not resumed after a start',
    file: 'server/usecases/webhooks/deliver.ts',
    find: 'for (const one of waiting) outlet(one.endpointId).recall(one, at);\n    take(waiting);',
    replace: 'for (const one of waiting) outlet(one.endpointId).recall(one, at);',
  },
  {
    name: 'webhooks are signed with the text of the secret',
    file: 'server/adapters/webhook-sender/sign.ts',
    find: "createHmac('sha256', key)",
    replace: "createHmac('sha256', secret)",
  },
  {
    name: 'a sale expires without a look',
    file: 'server/domain/invoices/settle.ts',
    find: '(target) => (lookedAt.get(target.method) ?? Number.NEGATIVE_INFINITY) >= deadline,',
    replace: '() => true,',
  },
  {
    name: 'the clock takes a cancellation back',
    file: 'server/domain/invoices/settle.ts',
    find: "if (status !== 'expired') return null;",
    replace: "if (status !== 'expired' && status !== 'cancelled') return null;",
  },
  {
    name: 'more may be refunded than came',
    file: 'server/domain/invoices/manual-decisions.ts',
    find: 'if (total > received) {',
    replace: 'if (total > received * 100_000n) {',
  },
  {
    name: 'a surplus that is paid back ends the sale',
    file: 'server/domain/invoices/status.ts',
    find: 'return total > surplus ? total - surplus : 0n;',
    replace: 'return total > 0n ? invoice.asked.units : 0n;',
  },
  {
    name: 'a closing forgets the total before it',
    file: 'server/usecases/sales-reports/reports.ts',
    find: "unitsOf(totals[currency] ?? '0', decimals) + unitsOf(kept, decimals);",
    replace: 'unitsOf(kept, decimals);',
  },
  {
    name: 'a closing takes sales twice',
    file: 'server/usecases/sales-reports/reports.ts',
    find: 'from: lengthThrough(invoice, closed, older),',
    replace: 'from: 0,',
  },
  {
    name: 'two requests with one key make two invoices',
    file: 'server/usecases/invoices/idempotent.ts',
    find: 'return mutex.run(name, async () => {',
    replace: 'return mutex.run(name + Math.random(), async () => {',
  },
  {
    name: 'a step of the clock makes keys old',
    file: 'server/usecases/invoices/idempotent.ts',
    find: 'stepped = Math.max(0, stepped + byMs);\n    if',
    replace: 'stepped = 0;\n    if',
  },
  {
    name: 'a lying exchange is believed',
    file: 'server/domain/rates/aggregate.ts',
    find: 'outlierBasisPoints: 500,',
    replace: 'outlierBasisPoints: 9_000_000,',
  },
  {
    name: 'a second request takes the first price that came',
    file: 'server/adapters/rates/open-rates.ts',
    find: 'const isBetterSoon = rate === null || (witnesses < 2 && this.#board.isAsking(need));',
    replace: 'const isBetterSoon = rate === null;',
  },
  {
    name: 'a full disk is not noticed',
    file: 'server/adapters/store/journal/journal.ts',
    find: 'return await this.#takeBack(cause);',
    replace: 'void cause;',
  },
  {
    name: 'unproven Lightning payments count',
    file: 'server/domain/invoices/payment.ts',
    find: "return isLive(payment) && !payment.doubts.includes('time-locked') && !payment.doubts.includes('unproven');",
    replace: "return isLive(payment) && !payment.doubts.includes('time-locked');",
  },
  {
    name: 'a change of an invoice is not serialized',
    file: 'server/usecases/invoices/invoice-writer.ts',
    find: 'kept(mutex.run(id, () =>',
    replace: 'kept(mutex.run(id + Math.random(), () =>',
  },
  {
    name: 'money that a person cleared decides itself',
    file: 'server/domain/invoices/late-payments.ts',
    find: '!cleared.some((alarm) =>',
    replace: '!Array.of<string>().some((alarm) =>',
  },
  {
    name: 'any answer of a receiver is a success',
    file: 'server/domain/webhooks/delivery.ts',
    find: 'return status !== null && status >= 200 && status < 300;',
    replace: 'return status !== null;',
  },
  {
    name: 'tender: it pays what coins paid already',
    file: 'server/domain/invoices/tender.ts',
    find: 'const units = invoice.asked.units - counted;',
    replace: 'const units = invoice.asked.units;',
  },
  {
    name: 'tender: it does not wait for unconfirmed money',
    file: 'server/domain/invoices/tender.ts',
    find: 'if (counted >= enough(invoice) || worth(invoice, isLive) > counted) {',
    replace: 'if (counted >= enough(invoice)) {',
  },
  {
    name: 'tender: less cash than due is accepted',
    file: 'server/domain/invoices/tender.ts',
    find: 'if (given !== null && given < units) {',
    replace: 'if (given !== null && given < 0n) {',
  },
  {
    name: 'tender: the takings lack it',
    file: 'server/domain/sales-reports/takings.ts',
    find: 'const tender = tenderAfter(invoice, length)?.units ?? 0n;',
    replace: 'const tender = tenderAfter(invoice, length)?.units && 0n || 0n;',
  },
  {
    name: 'tender: an order number is given again after a restart',
    file: 'server/usecases/invoices/order-numbers.ts',
    find: 'const highest = (store.get(',
    replace: 'const highest = -1 + (store.get(',
  },
  {
    name: 'receiver: a gone one is sent to for ever',
    file: 'server/usecases/webhooks/send-attempt.ts',
    find: "if (delivery.attempts.at(-1)?.status === GONE) return createMessage('webhook-gone-for-good');",
    replace: 'if (delivery.attempts.at(-1)?.status === GONE) return null;',
  },
  {
    name: 'receiver: one that takes nothing for days stays on',
    file: 'server/usecases/webhooks/send-attempt.ts',
    find: "return createMessage('webhook-takes-nothing', { since: iso(lastSuccessAt ?? begun) });",
    replace: 'void [createMessage, iso];\n  return null;',
  },
  {
    name: 'receiver: one that is back after two days gets nothing',
    file: 'server/domain/webhooks/delivery.ts',
    find: 'const GIVE_UP_AFTER = 3 * DAY;',
    replace: 'const GIVE_UP_AFTER = DAY;',
  },
  {
    name: 'receiver: later events pass one that failed',
    file: 'server/usecases/webhooks/endpoint-queue.ts',
    find: 'if (nextAt === null) lane.waiting.shift();',
    replace: 'const head = lane.waiting.shift();\n    if (nextAt !== null && head) lane.waiting.push(head);',
  },
  {
    name: 'receiver: an event that is sent again has another id',
    file: 'server/usecases/webhooks/send-attempt.ts',
    find: 'allowPrivate: privateReachOf(endpoint), id, at, body, secrets };',
    replace: 'allowPrivate: privateReachOf(endpoint), id: id + at, at, body, secrets };',
  },
  {
    name: 'client: one request without a key gets the answer of another',
    file: 'server/http/plugins/idempotent-reply.ts',
    find: 'if (key === undefined) return make();',
    replace:
      "if (key === undefined) return (await idempotency.once({ merchantId, key: 'none', path, body: {} }, make)).response;",
  },
  {
    name: 'sleep: who was signed in before still is',
    file: 'server/usecases/kernel/stopwatch.ts',
    find: 'return () => Math.max(clock.now() - begun.wall, clock.monotonic() - begun.monotonic);',
    replace: 'return () => clock.monotonic() - begun.monotonic;',
  },
  {
    name: 'new disk: only what is known of the old one is passed over',
    file: 'server/adapters/store/recovery/skip-indexes.ts',
    find: '? Math.max(least, byPace - shown) : least + byPace;',
    replace: '? Math.max(least, byPace - shown) : 0;',
  },
  {
    name: 'new disk: a new webhook secret waits for the end of the one that was lost',
    file: 'server/usecases/webhooks/signing.ts',
    find: 'vault.open(one).catch(() => null)',
    replace: 'vault.open(one)',
  },
  {
    name: 'zones: a day begins with the offset of the day before',
    file: 'server/domain/kernel/time-zone.ts',
    find: 'const tries = [offsetAt(midnight - DAY, timeZone), offsetAt(midnight + DAY, timeZone)];',
    replace: 'const tries = [offsetAt(midnight - DAY, timeZone), offsetAt(midnight - DAY, timeZone)];',
  },
];
