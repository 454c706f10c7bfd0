/**
 * A node by JSON-RPC of the age of Dogecoin Core 1.14: it has one wallet, which watches addresses that were imported,
 * and rescans for nobody. A call that is not here fails the run.
 */

import type { Block, Transaction } from './chain.ts';
import { type ChainBytes, transaction } from './chain-bytes.ts';
import { NodeWallet } from './node-wallet.ts';
import {
  amount,
  FEE,
  LEAST_RATE,
  LOW_FEE,
  Refused,
  RpcNode,
  type RpcNodeNeeds,
  seconds,
  VSIZE,
} from './rpc-node.ts';

export interface OldRpcNodeNeeds extends RpcNodeNeeds {
  readonly bytes: ChainBytes;
}

/** Of its one wallet, which has none. */
const WALLET = '';

export class OldRpcNode extends RpcNode {
  readonly #bytes: ChainBytes;
  /** Transactions with their blocks, by the proofs that it gave of them. */
  readonly #proofs = new Map<string, { readonly one: Transaction; readonly block: Block }>();

  constructor({ bytes, ...needs }: OldRpcNodeNeeds) {
    super(needs);
    this.#bytes = bytes;
    this.wallets.set(WALLET, new NodeWallet(this));
  }

  /** It makes another one when it starts. */
  override loseWallets(): void {
    super.loseWallets();
    this.wallets.set(WALLET, new NodeWallet(this));
  }

  override get canForgetWallets(): boolean {
    return false;
  }

  protected override hexOf({ id }: Transaction): string {
    return this.#bytes.raw(id) ?? '';
  }

  protected override idOf(hex: string): string {
    return this.#bytes.idOf(hex) ?? '';
  }

  protected override result(method: string, params: readonly unknown[], wallet: string | null): unknown {
    const [first, second] = params;
    switch (method) {
      case 'getnetworkinfo':
        return { version: 1_140_600, subversion: '/Shibetoshi:1.14.6/', relayfee: amount(1_000n) };
      case 'getmempoolinfo':
        return { size: this.#pool.length, mempoolminfee: LEAST_RATE };
      case 'getblockcount':
        return this.tip.height;
      case 'getblock':
        return this.#rawBlock(String(first));
      case 'getrawmempool':
        return this.#pool.map(({ id }) => id);
      case 'getrawtransaction':
        return this.#rawTransaction(String(first), second === true);
      case 'gettxoutproof':
        return this.#prove((first as readonly string[])[0] ?? '', String(second));
      case 'getblockchaininfo':
      case 'getconnectioncount':
      case 'estimatesmartfee':
      case 'getblockhash':
      case 'getblockheader':
      case 'getmempoolentry':
      case 'getmempoolancestors':
      case 'decoderawtransaction':
      case 'gettxout':
        return super.result(method, params, null);
      default:
        if (wallet !== null) throw new Error('its wallet has no address of its own');
        return this.ofWallet(this.wallet(WALLET), method, params);
    }
  }

  protected override ofWallet(wallet: NodeWallet, method: string, params: readonly unknown[]): unknown {
    const [first, second, third] = params;
    switch (method) {
      case 'getwalletinfo':
        return { walletversion: 130_000, txcount: wallet.transactions.length };
      case 'validateaddress': {
        const account = wallet.labels.get(String(first));
        const isWatched = account !== undefined;
        return {
          isvalid: true,
          address: first,
          ismine: false,
          iswatchonly: isWatched,
          account: account ?? '',
        };
      }
      case 'importaddress':
        if (third !== false) throw new Error('importing rescans');
        wallet.labels.set(String(first), String(second));
        return null;
      case 'importprunedfunds':
        return this.#import(wallet, String(second));
      case 'listsinceblock':
      case 'gettransaction':
        return super.ofWallet(wallet, method, params);
      default:
        throw new Error(`not simulated: ${method}`);
    }
  }

  // ------------------------------------------------------------------ of the chain

  get #pool(): readonly Transaction[] {
    return [...this.chain.transactions].filter((one) => {
      const known = this.known(one);
      return known?.fate === 'live' && known.height === null;
    });
  }

  protected override poolEntry(id: string): object {
    const one = this.#pool.find((other) => other.id === id);
    if (!one) throw new Refused(-5, 'Transaction not in mempool');
    return {
      size: VSIZE,
      fee: amount(one.lowFee ? LOW_FEE : FEE),
      time: seconds(one.firstSeen),
      depends: [],
    };
  }

  #block(hash: string): Block | null {
    const { height, block } = this.find(hash);
    if (height >= (this.prunedBelow ?? 0)) return block;
    this.refuses();
    throw new Refused(-32_603, 'Block not available (pruned data)');
  }

  #rawBlock(hash: string): string {
    const block = this.#block(hash);
    const coinbase = transaction({ spends: '00'.repeat(32), sequence: 0, outputs: [], signed: false }).hex;
    const all = [coinbase, ...(block?.transactions.map((one) => this.hexOf(one)) ?? [])];
    // A version without merged mining; nobody checks the rest.
    const header = `01000000${'00'.repeat(76)}`;
    if (all.length > 252) throw new Error('not simulated: a block of so many transactions');
    return header + Buffer.of(all.length).toString('hex') + all.join('');
  }

  /** Without an index of transactions it has only those of its mempool. */
  #rawTransaction(id: string, verbose: boolean): unknown {
    const one = this.#pool.find((other) => other.id === id);
    if (!one) throw new Refused(-5, 'No such mempool transaction.');
    const hex = this.hexOf(one);
    return verbose ? { ...this.decoded(hex), hex } : hex;
  }

  #prove(id: string, hash: string): string {
    const block = this.#block(hash);
    const one = block?.transactions.find((other) => other.id === id);
    if (!block || !one) throw new Refused(-5, 'Not all transactions found in specified block');
    const proof = Buffer.from(`${hash} ${id}`).toString('hex');
    this.#proofs.set(proof, { one, block });
    return proof;
  }

  // ------------------------------------------------------------------ of its wallet

  #import(wallet: NodeWallet, proof: string): null {
    const proven = this.#proofs.get(proof);
    if (!proven) throw new Refused(-5, 'Something wrong with merkleblock');
    const { one, block } = proven;
    if (this.blockAt(block.height) !== block) throw new Refused(-5, 'Block not found in chain');
    if (!one.outputs.some(({ address }) => wallet.labels.has(address)))
      throw new Refused(-5, 'No addresses in wallet correspond to included transaction');
    wallet.bringIn(one);
    return null;
  }

  /** Of a newer age is the height of its block. */
  protected override standing(wallet: NodeWallet, one: Transaction): object {
    const { blockheight: _, ...rest } = super.standing(wallet, one) as { readonly blockheight?: number };
    return rest;
  }

  /**
   * Goes by the height of the block alone, and lists everything after one that it does not know. What a reorganisation
   * removed it does not list.
   */
  protected override since(wallet: NodeWallet, hash: string): object {
    const from = hash === '' ? -1 : this.#heightOf(hash);
    const transactions = wallet.transactions.flatMap((one) => {
      const height = this.known(one)?.height ?? null;
      if ((height !== null && height <= from) || this.confirmations(one) < 0) return [];
      return this.entries(wallet, one);
    });
    return { transactions, lastblock: this.hash(this.tip) };
  }

  #heightOf(hash: string): number {
    try {
      return this.find(hash).height;
    } catch (error) {
      if (error instanceof Refused) return -1;
      throw error;
    }
  }
}
