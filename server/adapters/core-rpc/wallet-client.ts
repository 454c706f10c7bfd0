/** The way to the app's wallet in the node: many may ask at once, but nobody while the wallet is reopened. */
import type { RpcAnswer, RpcCall, RpcClient } from './rpc-client.ts';

export interface WalletDoor {
  /** Null: the node has one wallet, which is asked at its root. */
  readonly wallet: string | null;
  /** @throws NodeLost */
  ask(calls: readonly RpcCall[], signal?: AbortSignal): Promise<readonly RpcAnswer[]>;
  /** Runs work that takes the wallet away for a moment, when nobody is asking and nobody can begin to. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export function newWalletDoor(client: RpcClient, wallet: string | null): WalletDoor {
  const inside = new Set<Promise<unknown>>();
  let closed: Promise<unknown> | null = null;
  return {
    wallet,
    async ask(calls, signal) {
      while (closed) await closed;
      const asking = client.ask(calls, {
        ...(wallet === null ? {} : { wallet }),
        ...(signal ? { signal } : {}),
      });
      const settled = asking.catch(() => undefined).finally(() => inside.delete(settled));
      inside.add(settled);
      return asking;
    },
    async alone(work) {
      while (closed) await closed;
      const working = Promise.all(inside).then(work);
      const settled = working
        .catch(() => undefined)
        .finally(() => {
          closed = null;
        });
      closed = settled;
      return working;
    },
  };
}
