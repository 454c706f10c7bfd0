/** Process that opens the store in the given folder and commits endlessly; prints each acknowledged id. */

import { systemClock } from '#adapters/host/system.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { Failure } from '#domain/messages/errors.ts';
import { chanceOf, plausibleInvoice } from '#test/support/fakes/history.ts';

const [folder = '', run = '', wide = '8'] = process.argv.slice(2);

async function commitForEver(): Promise<void> {
  const store = await openStore({ folder, clock: systemClock, backups: null, segmentBytes: 60_000 });
  process.stdout.write(`open ${store.sequence}\n`);
  const chance = chanceOf(Number(run) + 1);
  let count = 0;
  const lane = async () => {
    for (;;) {
      const nth = count++;
      const id = `run-${run}-${nth}`;
      const invoice = { ...plausibleInvoice(nth, 'shop', systemClock.now(), chance), id };
      await store.commit({
        invoices: [invoice],
        put: { settings: { [id]: 'there' }, counters: { account: nth } },
      });
      process.stdout.write(`${id}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(wide) }, lane));
}

commitForEver().catch((error: unknown) => {
  process.stderr.write(error instanceof Failure ? `${error.code}: ${error.message}\n` : `${String(error)}\n`);
  process.exit(3);
});
