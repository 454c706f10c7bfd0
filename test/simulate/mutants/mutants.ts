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
    file: 'server/domain/webhooks/webhook-body.ts',
    find: "    case 'invoice.expired':\n      return 'expired';",
    replace: "    case 'invoice.expired':\n      return 'pending';",
  },
];
