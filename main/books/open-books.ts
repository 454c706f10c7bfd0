/**
 * Start of the server on the books wherever they are: moves them first where that was asked for or interrupted, and
 * waits for a database that does not answer. Meanwhile a page of this app says so.
 */
import type { BooksIpc, BooksState } from '#main/contract.ts';
import type { ServerProgram } from '#main/load-compiled-server.ts';
import type { BooksDatabase, Log, Vault } from '#ports/host.ts';
import type { RunningServer, ServerOptions } from '#server/start.ts';
import type { StoredBooksPlace, StoredPlace } from './books-place.ts';

const AGAIN_EVERY_MS = 2_000;
/** SQLSTATEs of a refused user or password. */
const LOGIN: ReadonlySet<string> = new Set(['28P01', '28000']);
/** Problems that do not end without a person. */
const LASTING: ReadonlySet<string> = new Set(['books-moved', 'database-newer']);

/** `own`: the books of this computer are used instead. `again`: with the access as it is. */
type Answer = 'entered' | 'own' | 'again';

export interface BooksNeeds {
  readonly place: StoredBooksPlace;
  readonly dataFolder: string;
  readonly program: Pick<
    ServerProgram,
    'startServer' | 'moveBooks' | 'isMoved' | 'isLastSeen' | 'skipOwnWallets' | 'messageOf' | 'databaseWith'
  >;
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

export function openBooks({ place, dataFolder, program, keyring, log, show }: BooksNeeds): OpenBooks {
  let state: BooksState = { kind: 'opening', database: '' };
  let answered: (cancel: boolean) => void = () => undefined;
  /** The access to a database is asked for. */
  let asked: { readonly place: StoredPlace; readonly done: (answer: Answer) => void } | null = null;
  /** The same, where a person wanted it while the database is tried. */
  let wanted: Promise<Answer> | null = null;
  let endPause: () => void = () => undefined;
  /** The last start on the database: until it has failed, it has the data folder. */
  let attempt: Promise<unknown> = Promise.resolve();

  const ask = (from: StoredPlace, why: 'keyring' | 'login' | 'wanted'): Promise<Answer> =>
    new Promise((done) => {
      wanted = null;
      asked = { place: from, done };
      state = { kind: 'ask', database: from.shown, why, own: place.state().own === 'apart' };
    });
  const answerAsked = (answer: Answer) => {
    const { done } = asked ?? {};
    asked = null;
    state = { kind: 'opening', database: state.kind === 'ask' ? state.database : '' };
    done?.(answer);
  };
  /** Shows the problem until the next try is due; or until there is an answer, where the access is asked for. */
  const pauseOrAsk = async (problem: ReturnType<typeof program.messageOf>): Promise<Answer> => {
    if (!wanted) {
      state = { kind: 'away', problem, mayEnd: !LASTING.has(problem.why?.name ?? '') };
      await new Promise<void>((resolve) => {
        endPause = resolve;
        setTimeout(resolve, AGAIN_EVERY_MS);
      });
    }
    const answer = await (wanted ?? 'again');
    wanted = null;
    return answer;
  };

  /** Null: the books of this computer are used instead. */
  async function decryptPlace(from: StoredPlace): Promise<BooksDatabase | null> {
    for (;;) {
      try {
        return await place.open(place.read() ?? from);
      } catch (error) {
        log.error('the access to the database could not be opened', { error });
        if ((await ask(from, 'keyring')) === 'own') return null;
      }
    }
  }

  /** Ends with the books where the move led, or where they were when it was cancelled. */
  async function move(from: StoredPlace): Promise<void> {
    const back = from.step.endsWith('back');
    const found = await decryptPlace(from);
    if (found === null) return;
    const { address, passphrase } = found;
    const places = back ? { from: address, to: dataFolder } : { from: dataFolder, to: address };
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
        if (isSwitching && (await program.isMoved({ ...places, log }))) return arrive(null);
        const { invoices, rows } = await program.moveBooks({
          ...{ ...places, passphrase, log },
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
    let access = await decryptPlace(there);
    state = { kind: 'opening', database: there.shown };
    let phrase = access?.passphrase;
    const goOn = async (answer: Answer) => {
      if (answer === 'again') return;
      access = answer === 'own' ? null : await decryptPlace(there);
      phrase = access?.passphrase;
    };
    for (;;) {
      if (access === null) return program.startServer(options);
      try {
        const secret = phrase === undefined ? {} : { passphrase: phrase };
        const counters = there.own?.counters ?? {};
        const starting = program.startServer({ ...rest, database: access.address, counters, ...secret });
        attempt = starting.catch(() => undefined);
        const server = await starting;
        asked = null;
        return server;
      } catch (error) {
        const code = codeOf(error);
        const cause = error instanceof Error ? codeOf(error.cause) : '';
        // Another program on the database has changed it: the till asks for it.
        if (code === 'forbidden' && phrase !== undefined) phrase = undefined;
        else if (code === 'store-unavailable' && LOGIN.has(cause))
          await goOn(await ask(place.read() ?? there, 'login'));
        else if (code === 'store-unavailable') {
          log.warn('the database can not be used', { error });
          await goOn(await pauseOrAsk(program.messageOf(error)));
        } else throw error;
      }
    }
  }

  return {
    async start(options) {
      const found = place.read();
      if (found === null) return program.startServer(options);
      await show();
      if (found.step !== 'there') await move(found);
      const there = place.read();
      return there === null ? program.startServer(options) : startOnDatabase(there, options);
    },
    calls: {
      'books:state': async () => state,
      async 'books:again'() {
        answered(false);
        if (state.kind === 'ask' && state.why === 'wanted') answerAsked('again');
      },
      'books:cancel': async () => answered(true),
      async 'books:ask'() {
        const there = place.read();
        if (state.kind !== 'away' || there === null) return;
        wanted = ask(there, 'wanted');
        endPause();
      },
      async 'books:enter'(typed, password, passphrase) {
        if (!asked) return 'entered';
        const { place: there } = asked;
        let entered: ReturnType<typeof program.databaseWith>;
        try {
          entered = program.databaseWith(typed, password);
        } catch {
          return 'form';
        }
        if (entered.shown !== there.shown) {
          try {
            if (!(await program.isLastSeen({ address: typed, password }, dataFolder))) return 'other';
          } catch (error) {
            return program.messageOf(error);
          }
        }
        await place.renew(place.read() ?? there, { ...entered, passphrase });
        answerAsked('entered');
        return 'entered';
      },
      async 'books:own'() {
        await attempt;
        if (!asked || state.kind !== 'ask' || !state.own) return;
        await program.skipOwnWallets({ from: dataFolder, log });
        place.drop();
        answerAsked('own');
      },
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
