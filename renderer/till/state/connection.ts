/** Connection of the till: pairing, live or lost, and polling while it is lost. */
import type { StoreApi } from 'zustand/vanilla';
import type { Api } from '#api/client.ts';
import { ApiError } from '#api/http-client.ts';
import { type Clock, follow } from '#api/reconnecting-stream.ts';
import type { Memory } from '#api/storage.ts';
import type { TillEvent } from '#api/types.ts';
import type { Till } from '#till/model/till-state.ts';

export interface ConnectionOptions {
  readonly api: (token: string) => Api;
  readonly pair: (code: string) => Promise<string>;
  /** The token of the embedded server, if there is one; null in a browser. */
  readonly token: (() => Promise<string>) | null;
  readonly clock: Clock;
  readonly memory: Memory;
  /** A connection that is silent for longer is lost; absent: as the main computer's. */
  readonly quietMs?: number;
}

export interface ConnectionEars {
  /** Connected, for the first time or again. */
  readonly up: () => void;
  readonly event: (event: TillEvent) => void;
  /** Fetches what is on screen, while no events arrive. */
  readonly look: () => Promise<void>;
}

const POLL_MS = 2_000;
const TOKEN = 'cointill.token';

export function openConnection(
  { api: apiFor, pair, token, clock, memory, quietMs }: ConnectionOptions,
  { getState: get, setState: set }: Pick<StoreApi<Till>, 'getState' | 'setState'>,
  ears: ConnectionEars,
) {
  let api: Api | null = null;
  let kept: string | null = null;
  let unfollow: () => void = () => {};
  let stopPolling: () => void = () => {};

  function connect(secret: string): void {
    api = apiFor(secret);
    kept = secret;
    const follower = {
      up: () => {
        stopPolling();
        set({ link: { kind: 'live' } });
        ears.up();
      },
      down: () => {
        if (get().link.kind === 'lost') return;
        set({ link: { kind: 'lost', since: clock.now() } });
        poll();
      },
      shut: () => {
        stopPolling();
        memory.removeItem(TOKEN);
        set({ link: { kind: 'pairing', ended: true } });
      },
      event: ears.event,
    };
    unfollow = follow(api, clock, follower, quietMs);
  }

  /** While the stream is down, the sale on screen is polled every two seconds. */
  function poll(): void {
    stopPolling();
    stopPolling = clock.at(clock.now() + POLL_MS, () => {
      void ears.look().finally(() => {
        if (get().link.kind === 'lost') poll();
      });
    });
  }

  return {
    /** The API client; only there while the till is paired. @throws ApiError */
    api(): Api {
      if (!api) throw new ApiError(401, '');
      return api;
    },
    async start(): Promise<void> {
      const known = token ? await token() : memory.getItem(TOKEN);
      if (known === null) set({ link: { kind: 'pairing', ended: false } });
      else connect(known);
    },
    async pair(code: string): Promise<void> {
      const given = await pair(code.trim());
      memory.setItem(TOKEN, given);
      set({ link: { kind: 'starting' } });
      connect(given);
    },
    /** Reconnects: the person at the till now may receive more than the previous one. */
    renew(): void {
      if (kept === null || get().link.kind === 'pairing') return;
      unfollow();
      connect(kept);
    },
    close(): void {
      unfollow();
      stopPolling();
    },
  };
}
