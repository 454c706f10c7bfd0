/** Client of the app's wallet in the node, behind a read-write lock: concurrent requests, none while it is reopened. */
import type { RpcAnswer, RpcCall, RpcClient } from './rpc-client.ts';

export interface WalletClient {
  /** Null: the node has one wallet, queried at its root. */
  readonly wallet: string | null;
  /** @throws NodeLost */
  ask(calls: readonly RpcCall[], signal?: AbortSignal): Promise<readonly RpcAnswer[]>;
  /** Runs work that closes the wallet for a moment: exclusively, once no request is pending and none can begin. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export function createWalletClient(client: RpcClient, wallet: string | null): WalletClient {
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
