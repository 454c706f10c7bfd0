/**
 * A node by JSON-RPC over a simulated chain, of the age of Litecoin Core 0.21, with a watch-only wallet in it: answers
 * each call that the adapter makes. A call that is not here fails the run. One of the age of Dogecoin Core 1.14 is in
 * `old-rpc-node.ts`.
 */
import type { OpenPoster, PostAnswer, PostRequest } from '#adapters/core-rpc/post.ts';
import { scriptOfAddress } from '#adapters/formats/chain/script-of-address.ts';
import type { CoinParams } from '#adapters/formats/keys/coins.ts';
import type { Method } from '#domain/coins/method.ts';
import { orAborted } from '#domain/kernel/deadline.ts';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import { type Block, FIRST, type Output, type SimulatedChain, type Transaction } from './chain.ts';
import { ChainView, type Known } from './chain-view.ts';
import type { Network } from './network.ts';
import type { NodeCondition, Watch } from './node.ts';
import { type Around, NodeWallet } from './node-wallet.ts';

export interface RpcNodeNeeds {
  readonly method: Method;
  readonly params: CoinParams;
  readonly chain: SimulatedChain;
  readonly blockMs: number;
  readonly condition: NodeCondition;
  readonly network: Network;
  readonly time: SimulatedTime;
  readonly chance: Chance;
}

export const RPC_LOGIN = { username: 'shop', password: 'simulated' } as const;
const AUTHORIZATION = `Basic ${Buffer.from(`${RPC_LOGIN.username}:${RPC_LOGIN.password}`).toString('base64')}`;

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The answer is an error, with its code. */
export class Refused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Coins per 1,000 bytes: what it keeps in its mempool, what a payer gives, and what one gives who is in no hurry. */
export const LEAST_RATE = 0.000_1;
export const FEE = 20_000n;
export const LOW_FEE = 500n;
export const VSIZE = 150;
/** Blocks that a pruned node keeps at least. */
const KEPT = 288;

/** Digits that all hashes of old blocks begin with. */
const OLD = 'a';

/** As the real client does, it gives up on a connection after this. */
const CONNECT_WITHIN_MS = 5 * SECOND;

export class RpcNode implements Watch, Around {
  readonly #needs: RpcNodeNeeds;
  readonly #blocks = new Map<string, Block>();
  protected wallets = new Map<string, NodeWallet>();
  #isRunning = true;
  /** True time at which it was started, and until which it answers that it is not ready. */
  #startedAt: Instant;
  #warmUntil = 0;
  readonly #view: ChainView;
  /** Blocks below this height are deleted; null when all are kept. */
  protected prunedBelow: number | null = null;
  /** It was asked to read blocks that it has deleted: since then it need not know of older money. */
  #hasRefused = false;
  wellSince = 0;
  downSince = Number.POSITIVE_INFINITY;

  constructor(needs: RpcNodeNeeds) {
    this.#needs = needs;
    this.#view = new ChainView(needs.chain);
    this.#startedAt = needs.time.now;
    const { chain, condition } = needs;
    condition.onChange(() => this.#changed());
    chain.listeners.add((addresses) => {
      if (this.#isFollowing) for (const wallet of this.#loaded) wallet.follow(addresses);
    });
  }

  get method(): Method {
    return this.#needs.method;
  }

  get behindUntil(): Instant {
    return this.#needs.condition.behindUntil;
  }

  get now(): Instant {
    return this.#needs.time.now;
  }

  get chain(): SimulatedChain {
    return this.#needs.chain;
  }

  get tip(): Block {
    return this.#view.tip;
  }

  known(transaction: Transaction): Known | undefined {
    return this.#view.known(transaction);
  }

  // ------------------------------------------------------------------ what happens to it

  get isRunning(): boolean {
    return this.#isRunning;
  }

  stop(): void {
    this.#isRunning = false;
    for (const wallet of this.#loaded) wallet.stopFollowing();
    this.#changed();
  }

  /** Whether it may start without loading a wallet. */
  get canForgetWallets(): boolean {
    return true;
  }

  /** @param forgets its list of wallets to load */
  start(warmUpMs: number, forgets: boolean): void {
    this.#isRunning = true;
    this.#startedAt = this.now;
    this.#warmUntil = this.now + warmUpMs;
    if (forgets) for (const wallet of this.#loaded) wallet.isLoaded = false;
    for (const wallet of this.#loaded) wallet.catchUp();
    this.#needs.time.after(warmUpMs, () => this.#changed());
    this.#changed();
  }

  /** Its files of wallets are gone. It must be stopped. */
  loseWallets(): void {
    this.wallets = new Map();
  }

  prune(): void {
    this.prunedBelow = Math.max(1, this.chain.height - KEPT);
  }

  /** It has all blocks again. */
  unprune(): void {
    this.prunedBelow = null;
    this.#hasRefused = false;
    this.#changed();
  }

  heal(): void {
    if (!this.#isRunning) this.start(0, false);
    this.#warmUntil = this.now;
    this.unprune();
  }

  get #loaded(): readonly NodeWallet[] {
    return [...this.wallets.values()].filter(({ isLoaded }) => isLoaded);
  }

  get #answers(): boolean {
    return this.#isRunning && this.#needs.condition.condition !== 'down';
  }

  get #isFollowing(): boolean {
    return this.#isRunning && !this.#view.isFrozen;
  }

  #changed(): void {
    const { condition } = this.#needs;
    const isBehind = condition.condition === 'behind';
    if (isBehind && !this.#view.isFrozen) {
      for (const wallet of this.#loaded) wallet.stopFollowing();
      this.#view.freeze();
    } else if (!isBehind && this.#view.isFrozen) {
      this.#view.thaw();
      if (this.#isRunning) for (const wallet of this.#loaded) wallet.catchUp();
    }
    const isServing = this.#isRunning && this.now >= this.#warmUntil;
    const isWell = condition.wellSince !== Number.POSITIVE_INFINITY && isServing && !this.#hasRefused;
    this.wellSince = isWell ? this.now : Number.POSITIVE_INFINITY;
    const answers = condition.answers && isServing;
    this.downSince = answers ? Number.POSITIVE_INFINITY : Math.min(this.downSince, this.now);
  }

  // ------------------------------------------------------------------ its HTTP server

  /** One request of a run of the program. @throws errors with the codes of the system */
  async post(request: PostRequest, isAlive: () => boolean): Promise<PostAnswer> {
    const { condition, network, time, chance } = this.#needs;
    const { cuts } = network;
    const { signal, timeoutMs } = request;
    const travel = async (ms: number) => {
      await orAborted(time.pauseAwake(ms), signal, () => lost('UND_ERR_ABORTED'));
      // Nobody waits for it any more.
      if (!isAlive()) await new Promise(() => undefined);
    };
    const lost = (code: string) => Object.assign(new Error(`the request was lost: ${code}`), { code });
    if (!isAlive()) await new Promise(() => undefined);
    if (!network.isUp) throw lost('ENETUNREACH');
    if (!this.#answers) throw lost('ECONNREFUSED');
    if (request.authorization !== AUTHORIZATION) return { status: 401, text: '' };
    const startedAt = this.#startedAt;
    const answer = this.#answer(request);
    const isSlow = condition.condition === 'slow';
    if (isSlow || chance.happens(0.1)) {
      const ms = 1 + chance.pause(isSlow ? 4_000 : 20);
      await travel(timeoutMs === 0 ? ms : Math.min(ms, timeoutMs));
      if (timeoutMs !== 0 && ms >= timeoutMs) throw lost('UND_ERR_HEADERS_TIMEOUT');
    }
    // It, or the network, went while the answer was under way.
    if (!this.#answers || startedAt !== this.#startedAt) throw lost('UND_ERR_SOCKET');
    if (!network.carries(cuts)) {
      await travel(timeoutMs === 0 ? CONNECT_WITHIN_MS : timeoutMs);
      throw lost('UND_ERR_HEADERS_TIMEOUT');
    }
    return answer;
  }

  #answer({ path, body }: PostRequest): PostAnswer {
    try {
      const wallet = path.startsWith('/wallet/') ? decodeURIComponent(path.slice('/wallet/'.length)) : null;
      const calls = JSON.parse(body) as Call[];
      const answers = calls.map((call) => this.#answerCall(call, wallet));
      return { status: 200, text: withAmounts(JSON.stringify(answers)) };
    } catch (error) {
      // Ends the run: what the adapter would do with the error does not matter.
      this.#needs.time.after(0, () => {
        throw error;
      });
      throw error;
    }
  }

  #answerCall({ id, method, params }: Call, wallet: string | null): object {
    try {
      if (this.now < this.#warmUntil) throw new Refused(-28, 'Loading block index...');
      return { result: this.result(method, params, wallet) ?? null, error: null, id };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { result: null, error: { code: error.code, message: error.message }, id };
    }
  }

  protected result(method: string, params: readonly unknown[], wallet: string | null): unknown {
    const [first, second] = params;
    switch (method) {
      case 'getblockchaininfo':
        return this.#chainInfo();
      case 'getnetworkinfo':
        return { version: 210_300, subversion: '/LitecoinCore:0.21.3/', relayfee: amount(1_000n) };
      case 'getconnectioncount':
        return 8;
      case 'uptime':
        return Math.floor((this.now - this.#startedAt) / SECOND);
      case 'syncwithvalidationinterfacequeue':
        return null;
      case 'getmempoolinfo':
        return { loaded: true, mempoolminfee: LEAST_RATE, minrelaytxfee: amount(1_000n) };
      case 'estimatesmartfee':
        return { feerate: amount((FEE * 1_000n) / BigInt(VSIZE)), blocks: second ?? 2 };
      case 'getblockhash':
        return this.hashAt(Number(first));
      case 'getblockheader':
        return this.header(String(first));
      case 'getmempoolentry':
        return this.poolEntry(String(first));
      case 'getmempoolancestors':
        this.poolEntry(String(first));
        return {};
      case 'decoderawtransaction':
        return this.decoded(String(first));
      case 'gettxout':
        // What payers spend was there before, and is gone with the first that spends it.
        return null;
      case 'scantxoutset':
        return this.#unspent(second as readonly string[]);
      case 'listwallets':
        return [...this.wallets].flatMap(([name, { isLoaded }]) => (isLoaded ? [name] : []));
      case 'createwallet':
        return this.create(String(first));
      case 'loadwallet':
        return this.#load(String(first));
      case 'unloadwallet':
        return this.#unload(String(first));
      default:
        return this.ofWallet(this.wallet(wallet), method, params);
    }
  }

  // ------------------------------------------------------------------ of the chain

  #chainInfo(): object {
    const { tip } = this;
    const times: number[] = [];
    for (let block: Block | null = tip; block && times.length < 11; block = block.prev)
      times.push(block.time);
    times.sort((one, other) => one - other);
    return {
      chain: 'regtest',
      blocks: tip.height,
      headers: tip.height,
      bestblockhash: this.hash(tip),
      mediantime: seconds(times[Math.floor(times.length / 2)] ?? tip.time),
      verificationprogress: 1,
      initialblockdownload: false,
      pruned: this.prunedBelow !== null,
      ...(this.prunedBelow === null ? {} : { pruneheight: this.prunedBelow }),
    };
  }

  protected hash(block: Block): string {
    if (block.number === 0) return this.#oldHash(block.height);
    const hash = block.number.toString(16).padStart(64, 'b');
    this.#blocks.set(hash, block);
    return hash;
  }

  /** Of a block below the first of the simulation. */
  #oldHash(height: number): string {
    return height === 0
      ? (this.#needs.params.networks.regtest.genesis[0] ?? '')
      : height.toString(16).padStart(6, '0').padStart(64, OLD);
  }

  #heightOfOld(hash: string): number | null {
    if (hash === this.#oldHash(0)) return 0;
    return hash.startsWith(OLD.repeat(58)) ? Number.parseInt(hash.slice(58), 16) : null;
  }

  protected blockAt(height: number): Block | null {
    let block: Block | null = this.tip;
    while (block && block.height > height) block = block.prev;
    return block?.height === height ? block : null;
  }

  protected hashAt(height: number): string {
    if (height < 0 || height > this.tip.height) throw new Refused(-8, 'Block height out of range');
    const block = this.blockAt(height);
    return block ? this.hash(block) : this.#oldHash(height);
  }

  /** Null where it is below the first block of the simulation. */
  protected find(hash: string): { readonly height: number; readonly block: Block | null } {
    const block = this.#blocks.get(hash);
    if (block) return { height: block.height, block };
    const height = this.#heightOfOld(hash);
    if (height === null) throw new Refused(-5, 'Block not found');
    return { height, block: null };
  }

  protected header(hash: string): object {
    const { height, block } = this.find(hash);
    const isActive = block === null || this.blockAt(height) === block;
    let first: Block | null = this.tip;
    while (first?.prev) first = first.prev;
    const time = block?.time ?? (first?.time ?? 0) - (FIRST - height) * this.#needs.blockMs;
    return {
      hash,
      confirmations: isActive ? this.tip.height - height + 1 : -1,
      height,
      time: seconds(time),
    };
  }

  protected poolEntry(id: string): object {
    const one = this.chain.find(id);
    const known = one && this.known(one);
    if (known?.fate !== 'live' || known.height !== null) throw new Refused(-5, 'Transaction not in mempool');
    return {
      vsize: VSIZE,
      time: seconds(one?.firstSeen ?? 0),
      fees: { base: amount(one?.lowFee ? LOW_FEE : FEE) },
      depends: [],
      'bip125-replaceable': one?.replaceable ?? false,
    };
  }

  /** Stands for its bytes, which nobody reads. */
  protected hexOf({ id }: Transaction): string {
    return id;
  }

  protected idOf(hex: string): string {
    return hex;
  }

  protected decoded(hex: string): object {
    const one = this.chain.find(this.idOf(hex));
    if (!one) throw new Refused(-22, 'TX decode failed');
    return {
      txid: one.id,
      vin: [{ txid: one.coin, vout: 0, sequence: one.replaceable ? 0xfffffffd : 0xffffffff }],
      vout: one.outputs.map(({ address, units }, n) => ({
        value: amount(units),
        n,
        scriptPubKey: { addresses: [address] },
      })),
    };
  }

  /** Coins in blocks; what waits to be mined is in no set of coins. */
  #unspent(descriptors: readonly string[] | undefined): object | boolean {
    if (!descriptors) return false;
    const wanted = new Set(descriptors);
    const unspents = [...this.chain.transactions].flatMap((one) => {
      const known = this.known(one);
      if (known?.fate !== 'live' || known.height === null) return [];
      return one.outputs.flatMap(({ address }) => {
        const script = Buffer.from(scriptOfAddress(address, this.#needs.params.networks.regtest)).toString(
          'hex',
        );
        return wanted.has(`raw(${script})`) ? [{ scriptPubKey: script }] : [];
      });
    });
    return { success: true, unspents };
  }

  // ------------------------------------------------------------------ of its wallets

  protected create(name: string): object {
    if (this.wallets.has(name))
      throw new Refused(-4, 'Wallet file verification failed. Database already exists.');
    this.wallets.set(name, new NodeWallet(this));
    return { name, warning: '' };
  }

  #load(name: string): object {
    const wallet = this.wallets.get(name);
    if (!wallet) throw new Refused(-18, `Wallet ${name} not found.`);
    if (wallet.isLoaded) throw new Refused(-4, `Wallet "${name}" is already loaded.`);
    if (wallet.unreadFrom < (this.prunedBelow ?? 0)) {
      this.refuses();
      throw new Refused(-4, 'Prune: last wallet synchronisation goes beyond pruned data.');
    }
    wallet.isLoaded = true;
    wallet.catchUp();
    return { name, warning: '' };
  }

  #unload(name: string): object {
    const wallet = this.wallets.get(name);
    if (!wallet?.isLoaded) throw new Refused(-18, 'Requested wallet does not exist or is not loaded');
    if (this.#isFollowing) wallet.stopFollowing();
    wallet.isLoaded = false;
    return { warning: '' };
  }

  protected wallet(name: string | null): NodeWallet {
    const wallet = name === null ? undefined : this.wallets.get(name);
    if (!wallet?.isLoaded) throw new Refused(-18, 'Requested wallet does not exist or is not loaded');
    return wallet;
  }

  protected ofWallet(wallet: NodeWallet, method: string, [first, second]: readonly unknown[]): unknown {
    switch (method) {
      case 'getwalletinfo':
        return { walletname: 'any', private_keys_enabled: false, descriptors: false, scanning: false };
      case 'getaddressinfo': {
        const label = wallet.labels.get(String(first));
        return {
          address: first,
          ismine: false,
          iswatchonly: label !== undefined,
          labels: label ? [label] : [],
        };
      }
      case 'importmulti': {
        const requests = first as readonly { scriptPubKey: { address: string }; label: string }[];
        if ((second as { rescan?: boolean }).rescan !== false) throw new Error('importing rescans');
        for (const { scriptPubKey, label } of requests) wallet.labels.set(scriptPubKey.address, label);
        return requests.map(() => ({ success: true }));
      }
      case 'rescanblockchain': {
        const from = Number(first);
        if (from < (this.prunedBelow ?? 0)) {
          this.refuses();
          throw new Refused(-1, "Can't rescan beyond pruned data.");
        }
        wallet.rescan(from);
        return { start_height: from, stop_height: this.tip.height };
      }
      case 'listsinceblock':
        return this.since(wallet, String(first));
      case 'gettransaction': {
        const one = this.chain.find(String(first));
        if (!one || !wallet.find(one.id)) throw new Refused(-5, 'Invalid or non-wallet transaction id');
        const isGone = this.confirmations(one) < 0;
        const details = isGone ? [] : this.#details(wallet, one);
        return { ...this.standing(wallet, one), details, hex: this.hexOf(one) };
      }
      default:
        throw new Error(`not simulated: ${method}`);
    }
  }

  protected refuses(): void {
    this.#hasRefused = true;
    this.#changed();
  }

  /** Below 0 where a block holds another transaction that spends the same. */
  protected confirmations(one: Transaction): number {
    const { height, fate } = this.known(one) ?? { height: null, fate: 'live' };
    if (height !== null) return this.tip.height - height + 1;
    if (fate === 'conflicted') return -1;
    return fate === 'replaced' && this.#rivals(one).some((rival) => this.#isSpentBy(rival)) ? -1 : 0;
  }

  #isSpentBy(rival: Transaction): boolean {
    const known = this.known(rival);
    return known !== undefined && (known.height !== null || known.fate === 'conflicted');
  }

  #rivals(one: Transaction): readonly Transaction[] {
    const same = one.outputs.flatMap(({ address }) => this.chain.transactionsTo(address));
    return same.filter((other) => other !== one && other.coin === one.coin && this.known(other));
  }

  protected standing(wallet: NodeWallet, one: Transaction): object {
    const confirmations = this.confirmations(one);
    const known = this.known(one);
    const noted = wallet.find(one.id);
    const block = known?.height == null ? null : this.blockAt(known.height);
    const isPooled = confirmations === 0 && known?.fate === 'live';
    return {
      confirmations,
      ...(block && {
        blockhash: this.hash(block),
        blockheight: block.height,
        blockindex: 1,
        blocktime: seconds(block.time),
      }),
      txid: one.id,
      walletconflicts: this.#rivals(one).flatMap(({ id }) => (wallet.find(id) ? [id] : [])),
      time: noted?.time,
      timereceived: noted?.receivedAt,
      'bip125-replaceable':
        one.replaceable && confirmations <= 0 ? 'yes' : isPooled || block ? 'no' : 'unknown',
    };
  }

  #details(wallet: NodeWallet, one: Transaction): object[] {
    return one.outputs.flatMap(({ address, units }: Output, vout) => {
      const label = wallet.labels.get(address);
      if (label === undefined) return [];
      const involvesWatchonly = true;
      return [{ involvesWatchonly, address, category: 'receive', amount: amount(units), label, vout }];
    });
  }

  protected since(wallet: NodeWallet, hash: string): object {
    const base = hash === '' ? { height: -1, block: null } : this.find(hash);
    let common: Block | null = base.block;
    const removed: object[] = [];
    for (; common && this.blockAt(common.height) !== common; common = common.prev)
      for (const one of common.transactions)
        if (wallet.find(one.id)) removed.push(...this.entries(wallet, one));
    const from = common?.height ?? base.height;
    const transactions = wallet.transactions.flatMap((one) => {
      const { height } = this.known(one) ?? { height: null };
      // What is double-spent is listed by no list of what was received.
      if ((height !== null && height <= from) || this.confirmations(one) < 0) return [];
      return this.entries(wallet, one);
    });
    return { transactions, removed, lastblock: this.hash(this.tip) };
  }

  protected entries(wallet: NodeWallet, one: Transaction): object[] {
    const standing = this.standing(wallet, one);
    return this.#details(wallet, one).map((detail) => ({ ...detail, ...standing }));
  }
}

/** How a run of the program reaches the node. */
export function posterTo(node: RpcNode, isAlive: () => boolean): OpenPoster {
  return () => ({ post: (request) => node.post(request, isAlive), close: async () => undefined });
}

export function seconds(instant: Instant): number {
  return Math.floor(instant / SECOND);
}

/** A node writes amounts as numbers with eight decimals, which no number here keeps. */
export function amount(units: bigint): string {
  return `amount ${units / 100_000_000n}.${String(units % 100_000_000n).padStart(8, '0')}`;
}

function withAmounts(json: string): string {
  return json.replace(/"amount ([\d.]+)"/g, '$1');
}
