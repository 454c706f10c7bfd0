/**
 * Start of the server on the books wherever they are: moves them first where that was asked for or interrupted, and
 * waits for a database that does not answer. Meanwhile a page of this app says so.
 */
import type { BooksIpc, BooksState } from '#main/contract.ts';
import type { ServerProgram } from '#main/load-compiled-server.ts';
import type { Log, Vault } from '#ports/host.ts';
import type { RunningServer, ServerOptions } from '#server/start.ts';
import type { StoredBooksPlace, StoredPlace } from './books-place.ts';

const AGAIN_EVERY_MS = 2_000;

export interface BooksNeeds {
  readonly place: StoredBooksPlace;
  readonly program: Pick<ServerProgram, 'startServer' | 'moveBooks' | 'isMoved' | 'messageOf'>;
  readonly keyring: Vault | undefined;
  readonly log: Log;
  /** Shows the page, once. */
  readonly show: () => Promise<void>;
}

export interface OpenBooks {
  /** @param options of a server on the data folder. @throws Error that ends the program */
  start(options: ServerOptions): Promise<RunningServer>;
  readonly calls: BooksIpc;
}

export function openBooks({ place, program, keyring, log, show }: BooksNeeds): OpenBooks {
  let state: BooksState = { kind: 'opening', database: '' };
  let answered: (cancel: boolean) => void = () => undefined;

  /** Ends with the books where the move led, or where they were when it was cancelled. */
  async function move(from: StoredPlace, dataFolder: string): Promise<void> {
    const back = from.step.endsWith('back');
    const { address, passphrase } = await place.open(from);
    const way = back ? { from: address, to: dataFolder } : { from: dataFolder, to: address };
    const database = from.shown;
    const arrive = (moved: StoredPlace['moved']) => {
      if (back) place.drop();
      else place.write({ ...from, step: 'there', moved });
    };
    for (;;) {
      state = { kind: 'moving', back, database, comparing: false, copied: null };
      const now = place.read() ?? from;
      try {
        const isSwitching = now.step.startsWith('switching');
        if (isSwitching && (await program.isMoved({ ...way, log }))) return arrive(null);
        const { invoices, rows } = await program.moveBooks({
          ...{ ...way, passphrase, log },
          ...(keyring ? { keyring } : {}),
          seenBy: [dataFolder],
          progress(step) {
            if (step.kind === 'copied')
              state = {
                kind: 'moving',
                back,
                database,
                comparing: false,
                copied: { sales: step.sales, total: step.total },
              };
            else if (step.kind === 'comparing')
              state = { kind: 'moving', back, database, comparing: true, copied: null };
            else if (step.kind === 'notice') log.warn(step.message);
          },
          async switching() {
            place.write({ ...now, step: back ? 'switching-back' : 'switching-there' });
          },
        });
        return arrive({ at: Date.now(), sales: invoices, rows });
      } catch (error) {
        log.error('the books were not moved', { error });
        const canCancel = place.read()?.step.startsWith('moving') ?? false;
        const answer = new Promise<boolean>((resolve) => {
          answered = resolve;
        });
        state = { kind: 'failed', problem: program.messageOf(error), canCancel };
        if (!(await answer) || !canCancel) continue;
        if (back) place.write({ ...now, step: 'there' });
        else place.drop();
        return;
      }
    }
  }

  async function startOnDatabase(there: StoredPlace, options: ServerOptions): Promise<RunningServer> {
    const { vault: _keyring, ...rest } = options;
    const { address, passphrase } = await place.open(there);
    state = { kind: 'opening', database: there.shown };
    let phrase: string | undefined = passphrase;
    for (;;) {
      try {
        const secret = phrase === undefined ? {} : { passphrase: phrase };
        return await program.startServer({ ...rest, database: address, ...secret });
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : '';
        // Another program on the database has changed it: the till asks for it.
        if (code === 'forbidden' && phrase !== undefined) phrase = undefined;
        else if (code === 'store-unavailable') {
          log.warn('the database can not be used', { error });
          state = { kind: 'away', problem: program.messageOf(error) };
          await new Promise((resolve) => setTimeout(resolve, AGAIN_EVERY_MS));
        } else throw error;
      }
    }
  }

  return {
    async start(options) {
      const found = place.read();
      if (found === null) return program.startServer(options);
      await show();
      if (found.step !== 'there') await move(found, options.dataFolder);
      const there = place.read();
      return there === null ? program.startServer(options) : startOnDatabase(there, options);
    },
    calls: {
      'books:state': async () => state,
      'books:again': async () => answered(false),
      'books:cancel': async () => answered(true),
    },
  };
}
