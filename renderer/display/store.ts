/** What the customer display knows: whether it may listen, what it was last told, and how to answer for a tip. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DisplayDoor } from '#api/display.ts';
import { ApiError } from '#api/http-client.ts';
import { type Clock, follow } from '#api/reconnecting-stream.ts';
import type { Memory } from '#api/storage.ts';
import type { DisplayStorefront, DisplayView } from '#api/types.ts';

export interface Shown {
  readonly link: 'starting' | 'pairing' | 'ended' | 'live' | 'lost';
  readonly view: DisplayView | null;
  /** Null until the server has told. */
  readonly storefront: DisplayStorefront | null;
  /** How far the server's clock is ahead of this one. */
  readonly aheadMs: number;
  /** The question for a tip that was answered here. */
  readonly answered: string | null;
}

export interface DisplayOptions {
  readonly door: (token: string) => DisplayDoor;
  readonly pair: (code: string) => Promise<string>;
  /** The display's token, where the program's own window is the display; null in a browser. */
  readonly token: (() => Promise<string>) | null;
  readonly clock: Clock;
  readonly memory: Memory;
}

export interface Display {
  readonly store: StoreApi<Shown>;
  /** @param code of the link that opened the page; empty when there was none */
  start(code: string): Promise<void>;
  /** @throws ApiError when the code is not right */
  pair(code: string): Promise<void>;
  /** @param choice its place, or null for no tip */
  tip(question: string, choice: number | null): Promise<void>;
}

const KEPT = 'cointill.display';

export function createDisplay(options: DisplayOptions): Display {
  const { clock, memory } = options;
  const store = createStore<Shown>(() => ({
    link: 'starting',
    view: null,
    storefront: null,
    aheadMs: 0,
    answered: null,
  }));
  let door: DisplayDoor | null = null;

  function connect(token: string): void {
    door = options.door(token);
    follow(door, clock, {
      up: () => store.setState({ link: 'live' }),
      down: () => store.setState({ link: 'lost' }),
      shut: () => {
        memory.removeItem(KEPT);
        store.setState({ link: 'ended', view: null });
      },
      event(told) {
        if (told.event === 'storefront') store.setState({ storefront: told.data });
        else store.setState({ view: told.data.view, aheadMs: Date.parse(told.data.serverNow) - clock.now() });
      },
    });
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
      if (options.token) return connect(await options.token());
      const known = memory.getItem(KEPT);
      if (code !== '') {
        // A link of an earlier run is answered with a question for today's code.
        await pairWith(code).catch(() => store.setState({ link: 'ended' }));
      } else if (known === null) store.setState({ link: 'pairing' });
      else connect(known);
    },
    pair: pairWith,
    async tip(question, choice) {
      store.setState({ answered: question });
      try {
        await door?.tip({ question, choice });
      } catch (error) {
        // Not asked any more: the till goes on by itself. No answer: the customer may tap again.
        if (error instanceof ApiError && error.status === 409) return;
        store.setState({ answered: null });
      }
    },
  };
}
