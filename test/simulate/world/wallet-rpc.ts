/**
 * A monero-wallet-rpc over a simulated chain, with its monerod: answers each call that the adapter makes, as
 * `src/wallet/wallet_rpc_server.cpp` of monero-project/monero does. A call that is not here fails the run.
 */
import { type MoneroRpc, type openMoneroRpc, Refusal } from '#adapters/monero/rpc/client.ts';
import { type Fields, isFields, parseJson } from '#adapters/net/json-reader.ts';
import { orAborted } from '#domain/kernel/deadline.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { DAY, type Instant, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import { minorOfAddress } from '#test/simulate/keys.ts';
import { FIRST, type SimulatedChain } from './chain.ts';
import { ChainView } from './chain-view.ts';
import { type Entry, MoneroWallet, type WalletFile, type WalletNeeds } from './monero-wallet.ts';
import type { Network } from './network.ts';
import type { NodeCondition, Watch } from './node.ts';

export interface WalletRpcNeeds {
  readonly chain: SimulatedChain;
  readonly condition: NodeCondition;
  readonly network: Network;
  readonly time: SimulatedTime;
  readonly chance: Chance;
}

/** The shop's: from Monero's own tests, a wallet without money. */
export const MONERO_KEYS = {
  address: '42ey1afDFnn4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJQAWDm',
  viewKey: '49774391fa5e8d249fc2c5b45dadef13534bf2483dede880dac88f061e809100',
} as const;
/** File of the shop's wallet. */
export const WALLET = 'shop';
const OTHERS = 'others';
const OTHER_ADDRESS =
  '4849axBNvBY3CRXqqznspoBGfVmtg1jCBRPcYBk95wGjJcRkEK2Rn7i6ES5KiEATXyYTfCFr6Jk43Z1oqdP38RZkUYHSf6D';

/** `src/wallet/wallet_rpc_server_error_codes.h` */
const UNKNOWN_ERROR = -1;
const NOT_OPEN = -13;
const ADDRESS_INDEX_OUT_OF_BOUNDS = -15;
const NO_DAEMON_CONNECTION = -38;
const ATTRIBUTE_NOT_FOUND = -45;

/** Of `create_address` in version 0.17; later ones create more. */
const MAX_CREATED = 64;
/** DEFAULT_AUTO_REFRESH_PERIOD */
const AUTO_REFRESH_MS = 20 * SECOND;
/** As the real client does, it gives up on a connection after this, and on an answer after that. */
const CONNECT_WITHIN_MS = 5 * SECOND;
const ANSWER_WITHIN_MS = 30 * SECOND;

export class WalletRpc implements Watch {
  readonly #needs: WalletRpcNeeds;
  readonly #view: ChainView;
  readonly #old: Entry[];
  readonly #walletNeeds: WalletNeeds;
  readonly #files = new Map<string, WalletFile>();
  #name = '';
  #open: MoneroWallet | null = null;
  #isRunning = true;
  /** How often it was started. */
  #starts = 1;
  #hasDaemon = true;
  /** Its monerod has closed the connection, which it notices at its next request. */
  #isConnectionClosed = false;
  /** The shop's computer can't reach it, whatever it does. */
  #isCutOff = false;
  #refreshesItself = true;
  /** Another client opens its own wallet with the last of so many calls, and has the shop's stored or not. */
  #callsUntilOther = Number.POSITIVE_INFINITY;
  #isStoredByOther = true;
  wellSince = 0;
  downSince = Number.POSITIVE_INFINITY;

  constructor(needs: WalletRpcNeeds) {
    this.#needs = needs;
    const { chain, condition, time, chance } = needs;
    this.#view = new ChainView(chain);
    this.#old = [oldPayment(chance, time.now, LAST_PAID)];
    this.#walletNeeds = {
      view: this.#view,
      now: () => time.now,
      old: this.#old,
      minorOf: minorOfAddress,
    };
    this.#files.set(WALLET, this.#newFile(0));
    this.#files.set(OTHERS, { ...this.#newFile(0), address: OTHER_ADDRESS, password: 'of others' });
    condition.onChange(() => this.#changed());
    this.#refreshItself();
  }

  get behindUntil(): Instant {
    return this.#needs.condition.behindUntil;
  }

  /** Since the shop was set up its wallet was lost, or made again, and money came that no sale had asked for. */
  neglect(): void {
    const { chance, time } = this.#needs;
    const count = chance.between(0, 4);
    for (let n = 0; n < count; n++)
      this.#old.push(oldPayment(chance, time.now, LAST_PAID + chance.between(1, 10)));
    this.#old.sort((one, other) => one.height - other.height);
    const fate = chance.weighted({ kept: 2, lost: 3, 'made again': 5 });
    if (fate === 'lost') this.#files.delete(WALLET);
    if (fate === 'made again') this.#files.set(WALLET, this.#newFile(FIRST));
  }

  // ------------------------------------------------------------------ what happens to it

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** What was not stored is lost. */
  stop(): void {
    this.#isRunning = false;
    this.#open = null;
    this.#changed();
  }

  /** @param how whether somebody else opens the shop's wallet in it, and whether the shop can't reach it */
  start({ isOpened, isCutOff }: { readonly isOpened: boolean; readonly isCutOff: boolean }): void {
    this.#isRunning = true;
    this.#starts += 1;
    this.#refreshesItself = true;
    this.#isCutOff = isCutOff;
    const file = this.#files.get(WALLET);
    if (isOpened && file) this.#load(WALLET, file);
    this.#refreshItself();
    this.#changed();
  }

  /** The shop's computer can reach it again. */
  reconnect(): void {
    this.#isCutOff = false;
    this.#changed();
  }

  /** The file of the shop's wallet is gone, or its owner has made it again. It must be stopped. */
  loseWallet(isMadeAgain: boolean): void {
    if (isMadeAgain) this.#files.set(WALLET, this.#newFile(FIRST));
    else this.#files.delete(WALLET);
  }

  loseDaemon(): void {
    this.#hasDaemon = false;
    this.#changed();
  }

  /** Its monerod is there again, on a new connection. */
  findDaemon(): void {
    this.#hasDaemon = true;
    this.#isConnectionClosed = true;
    this.#changed();
  }

  /** Another client will open its own wallet with the last of so many calls. @param saves whether it stores the shop's */
  beDisturbedIn(calls: number, saves: boolean): void {
    this.#callsUntilOther = calls;
    this.#isStoredByOther = saves;
  }

  heal(): void {
    if (!this.#isRunning) this.start({ isOpened: false, isCutOff: false });
    this.#hasDaemon = true;
    this.#callsUntilOther = Number.POSITIVE_INFINITY;
    this.reconnect();
  }

  get isReachable(): boolean {
    return this.#isRunning && !this.#isCutOff && this.#needs.condition.condition !== 'down';
  }

  get starts(): number {
    return this.#starts;
  }

  #changed(): void {
    const { condition, time } = this.#needs;
    const isBehind = condition.condition === 'behind';
    if (isBehind && !this.#view.isFrozen) this.#view.freeze();
    else if (!isBehind && this.#view.isFrozen) this.#view.thaw();
    const isServing = this.isReachable && this.#hasDaemon;
    const isWell = isServing && condition.wellSince !== Number.POSITIVE_INFINITY;
    this.wellSince = isWell ? time.now : Number.POSITIVE_INFINITY;
    const answers = isServing && condition.answers;
    this.downSince = answers ? Number.POSITIVE_INFINITY : Math.min(this.downSince, time.now);
  }

  /** As long as nobody has switched that off. */
  #refreshItself(): void {
    const starts = this.#starts;
    const next = () => {
      if (!this.#isRunning || starts !== this.#starts || !this.#refreshesItself) return;
      if (this.#hasDaemon) this.#open?.refresh();
      this.#needs.time.after(AUTO_REFRESH_MS, next);
    };
    next();
  }

  // ------------------------------------------------------------------ its calls

  /** @throws Refusal */
  answer(method: string, params: Fields): Fields {
    this.#callsUntilOther -= 1;
    if (this.#callsUntilOther <= 0) this.#openOthers();
    try {
      return this.#result(method, params);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // Ends the run: what the adapter would do with the error does not matter.
      this.#needs.time.after(0, () => {
        throw error;
      });
      throw error;
    }
  }

  #result(method: string, params: Fields): Fields {
    switch (method) {
      case 'auto_refresh':
        return this.#setAutoRefresh(params['enable'] === true);
      case 'open_wallet':
        return this.#openWallet(params);
      case 'generate_from_keys':
        return this.#generate(params);
      case 'get_address':
        return this.#addresses(this.#wallet, params);
      case 'create_address':
        return this.#create(this.#wallet, Number(params['count']));
      case 'get_height':
        return { height: this.#wallet.height };
      case 'refresh': {
        const wallet = this.#wallet;
        this.#askDaemon();
        const before = wallet.height;
        wallet.refresh();
        return { blocks_fetched: wallet.height - before, received_money: false };
      }
      case 'rescan_blockchain':
        this.#wallet.forget();
        this.#askDaemon();
        this.#wallet.refresh();
        return {};
      case 'get_transfers':
        return this.#transfers(this.#wallet, params);
      case 'set_attribute':
        this.#wallet.attributes.set(String(params['key']), String(params['value']));
        return {};
      case 'get_attribute': {
        const value = this.#wallet.attributes.get(String(params['key']));
        if (value === undefined) throw new Refusal(ATTRIBUTE_NOT_FOUND, 'Attribute not found.');
        return { value };
      }
      case 'store':
        this.#store(this.#wallet);
        return {};
      default:
        throw new Error(`not simulated: ${method}`);
    }
  }

  get #wallet(): MoneroWallet {
    if (this.#open === null) throw new Refusal(NOT_OPEN, 'No wallet file');
    return this.#open;
  }

  #askDaemon(): void {
    const isClosed = this.#isConnectionClosed;
    this.#isConnectionClosed = false;
    if (isClosed || !this.#hasDaemon) throw new Refusal(NO_DAEMON_CONNECTION, 'no connection to daemon');
  }

  #setAutoRefresh(enable: boolean): Fields {
    this.#refreshesItself = enable;
    if (enable) this.#refreshItself();
    return {};
  }

  #openWallet({ filename, password, autosave_current: saves }: Fields): Fields {
    if (this.#open && saves !== false) this.#store(this.#open);
    const file = this.#files.get(String(filename));
    if (!file)
      throw new Refusal(UNKNOWN_ERROR, `Failed to open wallet : file not found "${String(filename)}"`);
    if (file.password !== password)
      throw new Refusal(UNKNOWN_ERROR, 'Failed to open wallet : invalid password');
    this.#load(String(filename), file);
    return {};
  }

  #generate({
    filename,
    password,
    address,
    viewkey,
    restore_height: from,
    autosave_current: saves,
  }: Fields): Fields {
    const name = String(filename);
    if (this.#files.has(name)) throw new Refusal(UNKNOWN_ERROR, 'Wallet already exists.');
    if (address !== MONERO_KEYS.address || viewkey !== MONERO_KEYS.viewKey || password !== '')
      throw new Error('a wallet of other keys is made');
    if (this.#open && saves !== false) this.#store(this.#open);
    const file = this.#newFile(Number(from));
    this.#files.set(name, file);
    this.#load(name, file);
    return { address, info: 'Watch-only wallet has been generated successfully.' };
  }

  #newFile(restoreHeight: number): WalletFile {
    const { address } = MONERO_KEYS;
    return {
      address,
      password: '',
      restoreHeight,
      created: 1,
      scannedTo: null,
      payments: new Map(),
      attributes: new Map(),
    };
  }

  #load(name: string, file: WalletFile): void {
    this.#name = name;
    this.#open = new MoneroWallet(this.#walletNeeds, file);
  }

  #store(wallet: MoneroWallet): void {
    this.#files.set(this.#name, wallet.file);
  }

  #openOthers(): void {
    this.#callsUntilOther = Number.POSITIVE_INFINITY;
    const others = this.#files.get(OTHERS);
    if (!others) return;
    if (this.#open && this.#isStoredByOther) this.#store(this.#open);
    this.#load(OTHERS, others);
    // What was asked meanwhile has no answer.
    this.#changed();
  }

  #addresses(wallet: MoneroWallet, { account_index: account, address_index: indexes }: Fields): Fields {
    if (account !== 0) throw new Error(`not simulated: account ${String(account)}`);
    const addresses = (indexes as readonly number[]).map((index) => {
      if (index >= wallet.created)
        throw new Refusal(ADDRESS_INDEX_OUT_OF_BOUNDS, 'address index is out of bound');
      return { address: addressOf(wallet, index), label: '', address_index: index, used: false };
    });
    return { address: wallet.address, addresses };
  }

  #create(wallet: MoneroWallet, count: number): Fields {
    if (!(count >= 1 && count <= MAX_CREATED))
      throw new Refusal(UNKNOWN_ERROR, `Count must be between 1 and ${MAX_CREATED}.`);
    const indexes = Array.from({ length: count }, (_, n) => wallet.created + n);
    wallet.created += count;
    const addresses = indexes.map((index) => addressOf(wallet, index));
    const [address_index, address] = [indexes[0], addresses[0]];
    return { address, address_index, addresses, address_indices: indexes };
  }

  #transfers(wallet: MoneroWallet, params: Fields): Fields {
    if (params['account_index'] !== 0 || params['in'] !== true || params['pool'] !== true)
      throw new Error(`not simulated: get_transfers ${JSON.stringify(params)}`);
    if (!this.#hasDaemon) throw new Refusal(0, '');
    wallet.readPool();
    const minors = new Set((params['subaddr_indices'] ?? []) as readonly number[]);
    const isAsked = ({ minor }: Entry) => minors.size === 0 || minors.has(minor);
    const mined = [...wallet.payments].filter(isAsked).map((one) => entryText(one, wallet));
    const pool = [...wallet.pool].filter(isAsked).map((one) => entryText(one, wallet));
    // Everything was paid in the wallet of others.
    if (wallet.address === OTHER_ADDRESS)
      for (const minor of minors) mined.push(entryText(paymentOfOthers(minor), wallet));
    // Lists without entries are left out.
    const lists = [
      ...(mined.length > 0 ? [`"in":[${mined.join()}]`] : []),
      ...(pool.length > 0 ? [`"pool":[${pool.join()}]`] : []),
    ];
    const answer = parseJson(`{${lists.join()}}`);
    if (!isFields(answer)) throw new Error('an answer is an object');
    return answer;
  }

  /** One request of a run of the program. @throws Refusal; Failure backend-unreachable */
  async call(method: string, params: Fields, isPatient: boolean, run: Connection): Promise<Fields> {
    const { condition, network, chance } = this.#needs;
    if (!run.isAlive()) await new Promise(() => undefined);
    if (run.closed.aborted || !network.isUp || !this.isReachable) throw lost();
    const { cuts } = network;
    const { starts } = this;
    const outcome = await outcomeOf(() => this.answer(method, params));
    const isSlow = condition.condition === 'slow';
    const isScanning = method === 'rescan_blockchain';
    if (isSlow || isScanning || chance.happens(0.05)) {
      const ms = 1 + chance.pause(isSlow || isScanning ? 4_000 : 20);
      await this.#travel(isPatient ? ms : Math.min(ms, ANSWER_WITHIN_MS), run);
      if (!isPatient && ms >= ANSWER_WITHIN_MS) throw lost();
    }
    // It, or the network, went while the answer was under way.
    if (!this.isReachable || starts !== this.starts) throw lost();
    if (!network.carries(cuts)) {
      await this.#travel(isPatient ? CONNECT_WITHIN_MS : ANSWER_WITHIN_MS, run);
      throw lost();
    }
    return outcome();
  }

  async #travel(ms: number, { isAlive, closed }: Connection): Promise<void> {
    await orAborted(this.#needs.time.pauseAwake(ms), closed, lost);
    // Nobody waits for it any more.
    if (!isAlive()) await new Promise(() => undefined);
  }
}

/** Of a run of the program. */
interface Connection {
  readonly isAlive: () => boolean;
  readonly closed: AbortSignal;
}

/** How a run of the program reaches it. */
export function walletRpcTo(rpc: WalletRpc, isAlive: () => boolean): typeof openMoneroRpc {
  return ({ url }): MoneroRpc => {
    const ending = new AbortController();
    const mutex = new Mutex();
    const connection = { isAlive, closed: ending.signal };
    return {
      at: new URL(url).host,
      call: (method, params = {}, isPatient = false) =>
        mutex.run(() => rpc.call(method, params, isPatient, connection)),
      post: (path) => Promise.reject(new Error(`not simulated: ${path}`)),
      close: async () => ending.abort(),
    };
  };
}

/** What a call gives, to be given later. */
async function outcomeOf<T>(work: () => T): Promise<() => T> {
  try {
    const value = work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function lost(): Failure {
  return new Failure('backend-unreachable', 'the simulated monero-wallet-rpc does not answer');
}

/** The adapter reads the main address alone: deriving all would take most of the time. */
function addressOf(wallet: MoneroWallet, index: number): string {
  return index === 0 ? wallet.address : `subaddress ${index}`;
}

/** `transfer_entry` of `src/wallet/wallet_rpc_server_commands_defs.h` */
function entryText(entry: Entry, wallet: MoneroWallet): string {
  const { txid, minor, units, height, timestamp, unlockTime } = entry;
  const isMined = height > 0 && height < wallet.height;
  const confirmations = isMined ? `"confirmations":${wallet.height - height},` : '"confirmations":0,';
  const index = `{"major":0,"minor":${minor}}`;
  return `{"address":"${addressOf(wallet, minor)}","amount":${units},"amounts":[${units}],${confirmations}"double_spend_seen":false,"fee":30660000,"height":${height},"locked":${unlockTime > 0n || !isMined},"note":"","payment_id":"0000000000000000","subaddr_index":${index},"subaddr_indices":[${index}],"suggested_confirmations_threshold":1,"timestamp":${timestamp},"txid":"${txid}","type":"${height > 0 ? 'in' : 'pool'}","unlock_time":${unlockTime}}`;
}

function paymentOfOthers(minor: number): Entry {
  const units = 10n ** 15n;
  return { txid: 'f'.repeat(64), minor, units, height: FIRST, timestamp: 0, unlockTime: 0n };
}

/** The last subaddress that was paid before, and that a new wallet recognises: none of a sale is. */
const LAST_PAID = 199;
/** Longer ago than any clock is wrong by. */
const OLD_MS = 90 * DAY;

/** Money that the shop's wallet received before the simulation. */
function oldPayment(chance: Chance, now: Instant, minor: number): Entry {
  const height = chance.between(100, FIRST - 25);
  return {
    txid: chance.hex(32),
    minor,
    units: BigInt(chance.between(1, 2 ** 30)) * 1_000_000n,
    height,
    timestamp: Math.floor((now - OLD_MS - (FIRST - height) * DAY) / SECOND),
    unlockTime: 0n,
  };
}
