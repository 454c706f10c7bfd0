/** State of the customer display: whether it is paired, the last view received, and the question answered here. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DisplayApi } from '#api/display.ts';
import { ApiError } from '#api/http-client.ts';
import { type Clock, follow } from '#api/reconnecting-stream.ts';
import type { Memory } from '#api/storage.ts';
import type { DisplayStorefront, DisplayView } from '#api/types.ts';

export interface Shown {
  readonly link: 'starting' | 'pairing' | 'ended' | 'live' | 'lost';
  readonly view: DisplayView | null;
  /** Null until received from the server. */
  readonly storefront: DisplayStorefront | null;
  /** How far the server's clock is ahead of this one. */
  readonly serverClockOffsetMs: number;
  /** The question that was answered here. */
  readonly answered: string | null;
}

export interface DisplayOptions {
  readonly api: (token: string) => DisplayApi;
  readonly pair: (code: string) => Promise<string>;
  /** The display's token, in the program's own window; null in a browser. */
  readonly token: (() => Promise<string>) | null;
  readonly clock: Clock;
  readonly memory: Memory;
}

export interface Display {
  readonly store: StoreApi<Shown>;
  /** @param code of the link that opened the page; empty when there was none */
  start(code: string): Promise<void>;
  /** @throws ApiError when the code is wrong */
  pair(code: string): Promise<void>;
  /** Answers the question on screen. @param choice its index, or null for none, such as no tip */
  choose(question: string, choice: number | null): Promise<void>;
  /** Passes on what a card contains; false where the till takes none now. */
  present(question: string, code: string): Promise<boolean>;
}

const KEPT = 'cointill.display';
/** Between requests for a new token, in the program's own window. */
const TOKEN_AGAIN_MS = 2_000;

export function createDisplay(options: DisplayOptions): Display {
  const { clock, memory } = options;
  const store = createStore<Shown>(() => ({
    link: 'starting',
    view: null,
    storefront: null,
    serverClockOffsetMs: 0,
    answered: null,
  }));
  let api: DisplayApi | null = null;

  function connect(token: string): void {
    api = options.api(token);
    follow(api, clock, {
      up: () => store.setState({ link: 'live' }),
      down: () => store.setState({ link: 'lost' }),
      shut: () => {
        // The server was started again, which makes new tokens for the program's own windows.
        if (options.token) return askAgain(options.token);
        memory.removeItem(KEPT);
        store.setState({ link: 'ended', view: null });
      },
      event(message) {
        if (message.event === 'storefront') store.setState({ storefront: message.data });
        else
          store.setState({
            view: message.data.view,
            serverClockOffsetMs: Date.parse(message.data.serverNow) - clock.now(),
          });
      },
    });
  }

  /** Follows with the token of the program's own window; asks again while there is none to have. */
  async function connectOwn(token: () => Promise<string>): Promise<void> {
    const given = await token().catch(() => null);
    if (given === null) askAgain(token);
    else connect(given);
  }

  function askAgain(token: () => Promise<string>): void {
    store.setState({ link: 'lost' });
    clock.at(clock.now() + TOKEN_AGAIN_MS, () => void connectOwn(token));
  }

  async function pairWith(code: string): Promise<void> {
    const token = await options.pair(code.trim());
    memory.setItem(KEPT, token);
    store.setState({ link: 'starting' });
    connect(token);
  }

  return {
    store,
    async start(code) {
      if (options.token) return connectOwn(options.token);
      const known = memory.getItem(KEPT);
      if (code !== '') {
        // A link from an earlier run gets the pairing screen, for today's code.
        await pairWith(code).catch(() => store.setState({ link: 'ended' }));
      } else if (known === null) store.setState({ link: 'pairing' });
      else connect(known);
    },
    pair: pairWith,
    async present(question, code) {
      try {
        await api?.present({ question, code });
        return true;
      } catch (error) {
        if (error instanceof ApiError) return false;
        throw error;
      }
    },
    async choose(question, choice) {
      store.setState({ answered: question });
      try {
        await api?.choose({ question, choice });
      } catch (error) {
        // Conflict: the question is no longer open and the till continues. No response: the customer may tap again.
        if (error instanceof ApiError && error.status === 409) return;
        store.setState({ answered: null });
      }
    },
  };
}
