/**
 * Differences between node versions in the RPC calls to use, one row for each age. Knows nothing of coins or payments.
 */
import type { RpcCall } from './rpc-client.ts';

export interface NodeVersion {
  /** Wallets are named and have URLs of their own (`/wallet/NAME`); else the node has one, queried at its root. */
  readonly namedWallets: boolean;
  /** Called before wallet queries: they return when the wallet has processed all that the node knows. */
  readonly settle: readonly RpcCall[];
  /** Returns how long the node has been running. Null where no call does, so a restart shows only in lost state. */
  readonly uptime: RpcCall | null;
  /** Fails as an unknown method when the wallet part is switched off. */
  readonly walletPart: RpcCall;
  /** All wallet changes since a block; '' is before the first. */
  since(block: string): RpcCall;
}

/** Litecoin Core 0.21 and Bitcoin Core from there on. */
export const MODERN: NodeVersion = {
  namedWallets: true,
  // Wallets learn of transactions and blocks a moment later than the node itself.
  settle: [{ method: 'syncwithvalidationinterfacequeue', params: [] }],
  uptime: { method: 'uptime', params: [] },
  walletPart: { method: 'listwallets', params: [] },
  // The third argument is needed for watch-only addresses, the fourth lists what a reorganisation removed.
  since: (block) => ({ method: 'listsinceblock', params: [block, 1, true, true] }),
};

/** Dogecoin Core 1.14, of the age of Bitcoin Core 0.14 (`src/rpc`, `src/wallet/rpcwallet.cpp`). */
export const OLD: NodeVersion = {
  namedWallets: false,
  settle: [],
  uptime: null,
  walletPart: { method: 'getwalletinfo', params: [] },
  since: (block) => ({ method: 'listsinceblock', params: [block, 1, true] }),
};
