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
    find: 'for (const invoice of store.watched(clock.now())) follow(invoice);',
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
];
