/**
 * The shop's computer: the program with its restarts, and the clients that call it. A request is repeated until its
 * outcome is known, as a careful client does.
 */
import { dirname } from 'node:path';
import { writeSynced } from '#adapters/host/durable-file.ts';
import { restoreBackupOn } from '#adapters/store/backup/restore.ts';
import { PROPOSED_POLICY } from '#domain/invoices/policy.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { TIME_ZONE } from '#test/simulate/oracle/books.ts';
import { BrokenInvariant } from '#test/simulate/oracle/broken-invariant.ts';
import { centsText } from '#test/simulate/oracle/cart.ts';
import type { Remembered } from '#test/simulate/oracle/orders.ts';
import { FIRST } from '#test/simulate/world/chain.ts';
import { RUNE } from '#test/simulate/world/core-lightning.ts';
import { addressAt } from '#test/simulate/world/lightning-service.ts';
import { MACAROON } from '#test/simulate/world/lnd.ts';
import { CONNECTION } from '#test/simulate/world/nostr-wallet.ts';
import { PASSWORD } from '#test/simulate/world/phoenixd.ts';
import { RPC_LOGIN } from '#test/simulate/world/rpc-node.ts';
import { MONERO_KEYS, WALLET } from '#test/simulate/world/wallet-rpc.ts';
import { ELECTRUM_HOSTS, type Kinds, LIGHTNING_HOSTS, type World } from '#test/simulate/world/world.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import type { Chance } from './chance.ts';
import type { SimulatedTime } from './clock.ts';
import { DATA_FOLDER, Program, type Reply, type Request } from './program.ts';
import type { Trace } from './trace.ts';

export const SHOP = { name: 'Shop', currency: 'EUR' } as const;

/** Account keys of regtest, one a coin: of the mnemonic "abandon" eleven times, "about". */
const KEYS = {
  BITCOIN:
    'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc',
  DOGECOIN:
    'tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba',
} as const;
/** Of a node by RPC. */
const LITECOIN_KEY =
  'upub5EFU65HtV5TeiSHmZZm7FUffBGy8UKeqp7vw43jYbvZPpoVsgU93oac7Wk3u6moKegAEWtGNF8DehrnHtv21XXEMYRUocHqguyjknFHYfgY';
type ElectrumMethod = keyof typeof KEYS;

/** Coins that are watched by Electrum servers. */
export function electrumMethods({ kinds }: World): readonly ElectrumMethod[] {
  return kinds.NODE === 'DOGECOIN' ? ['BITCOIN'] : ['BITCOIN', 'DOGECOIN'];
}

/** Settings of a coin that is watched by an Electrum server with this certificate. */
export function electrumSettings(method: ElectrumMethod, pin: string | null): object {
  const [first, ...others] = ELECTRUM_HOSTS.map((host) => ({ host, port: 50_002, tls: true, pin: null }));
  const servers = [{ ...first, pin }, ...(method === 'BITCOIN' ? others : [])];
  return { kind: 'electrum', extendedPublicKey: KEYS[method], servers, agreeAbove: null };
}

const MONERO_METHOD = {
  method: 'MONERO',
  enabled: true,
  backend: {
    kind: 'monero-wallet-rpc',
    address: MONERO_KEYS.address,
    url: 'http://127.0.0.1:18083',
    username: '',
    wallet: '',
    keep: null,
    restoreHeight: null,
  },
  secrets: { viewKey: MONERO_KEYS.viewKey },
} as const;
/** Where the program opens the wallet, or makes it. */
const WALLET_RPC_METHOD = {
  ...MONERO_METHOD,
  backend: { ...MONERO_METHOD.backend, wallet: WALLET, restoreHeight: FIRST },
};

/** Settings of the methods that need a secret. */
export function sealedMethods({ walletRpc, kinds }: World): readonly { readonly method: string }[] {
  return [
    lightningMethod([kinds.LIGHTNING, 'lnd']),
    walletRpc ? WALLET_RPC_METHOD : MONERO_METHOD,
    nodeMethod('LITECOIN', LITECOIN_KEY),
    ...(kinds.NODE === 'DOGECOIN' ? [nodeMethod('DOGECOIN', KEYS.DOGECOIN)] : []),
  ];
}

function lightningMethod(kinds: readonly Kinds['LIGHTNING'][]) {
  const ways = kinds.map((kind, n) => {
    const host = LIGHTNING_HOSTS[n] ?? '';
    if (kind === 'lightning-address') return { kind, address: addressAt(host) };
    return kind === 'nostr-wallet-connect' ? { kind } : { kind, url: `https://${host}`, pin: null };
  });
  const secrets = kinds.flatMap((kind, n) => {
    if (kind === 'lightning-address') return [];
    const [name, secret] = LIGHTNING_CREDENTIALS[kind];
    return [[`${n}.${name}`, secret]];
  });
  const backend = { kind: 'lightning', ways };
  return { method: 'LIGHTNING', enabled: true, backend, secrets: Object.fromEntries(secrets) };
}

const LIGHTNING_CREDENTIALS = {
  lnd: ['macaroon', MACAROON],
  'core-lightning': ['rune', RUNE],
  phoenixd: ['password', PASSWORD],
  'nostr-wallet-connect': ['connection', CONNECTION],
} as const;

function nodeMethod(method: 'LITECOIN' | 'DOGECOIN', extendedPublicKey: string) {
  const { username, password } = RPC_LOGIN;
  const at = { url: 'http://127.0.0.1:19443', username, cookieFile: null, zmq: null };
  const backend = { kind: 'core-rpc', extendedPublicKey, ...at };
  return { method, enabled: true, backend, secrets: { password } };
}

/** The web shop's receiver, and the bookkeeper's: with what each asks for. */
export const HOOKS: Readonly<Record<string, readonly string[]>> = {
  'https://hooks.example/cointill': [
    'invoice.paid',
    'invoice.expired',
    'invoice.cancelled',
    'invoice.refunded',
  ],
  'https://bookkeeper.example/sales': ['invoice.paid', 'invoice.expired', 'invoice.refunded'],
};
export const [WEB_SHOP = '', BOOKKEEPER = ''] = Object.keys(HOOKS);

/** What programs may do that make the shop's orders. */
export const SCOPES = ['invoices:create', 'invoices:read', 'invoices:manage', 'webhooks:manage'];

export interface Person {
  readonly name: string;
  readonly pin: string;
  readonly id: string;
}

export interface Item {
  readonly id: string;
  readonly name: string;
  /** Cents. */
  readonly price: bigint;
  /** Hundredths of a percent. */
  readonly tax: bigint;
  /** Pieces at the beginning; null: not counted. */
  readonly stock: bigint | null;
}

const STAFF = {
  owner: { name: 'Olga', pin: '246813' },
  manager: { name: 'Mia', pin: '9264' },
  cashier: { name: 'Kim', pin: '7305' },
  second: { name: 'Ben', pin: '5812' },
} as const;
type Staff = Readonly<Record<keyof typeof STAFF, Person>>;

/** What a set-up leaves behind. */
export interface SetUpShop {
  readonly disk: FakeDisk;
  readonly items: readonly Item[];
  readonly staff: Staff;
  readonly key: ApiKey;
  /** Of the webhook endpoints, by URL. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** A backup on a stick, with what was acknowledged when it was made. */
interface Stick {
  readonly name: string;
  /** By their path in the backup. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly remembered: Remembered;
  readonly key: ApiKey;
}

const ITEMS = [
  { name: 'Flat white', price: 420n, tax: 1_900n, stock: null },
  { name: 'Croissant', price: 195n, tax: 700n, stock: 5_000n },
  { name: 'Beans', price: 1_490n, tax: 700n, stock: 400n },
  { name: 'Mug', price: 2_275n, tax: 1_900n, stock: 1_000n },
  { name: 'Newspaper', price: 333n, tax: 0n, stock: null },
] as const;

export class Shop {
  readonly #world: World;
  readonly #time: SimulatedTime;
  readonly #chance: Chance;
  readonly #trace: Trace;
  disk = new FakeDisk();
  program: Program | null = null;
  #boots = 0;
  #restarting: Promise<void> | null = null;
  /** Whether it refused to start, in a sentence: somebody must start it again. */
  refusedToStart = false;
  items: readonly Item[] = [];
  staff!: Staff;
  /** Of the programs that make orders. */
  key: ApiKey = { id: '', text: '' };
  /** True time since which it has served and could write without a break; null while it can't. */
  upSince: number | null = null;
  /** A flush fails, or has failed since the last start: nothing more is written then. */
  hasFlushFailed = false;
  /** It said that it must be started again: its disk failed. */
  wantsRestart = false;
  /** On holiday: nobody starts the program. */
  isShut = false;
  starts = 0;
  /** At the owner's home. */
  stick: Stick | null = null;
  /** It may be killed at any time. */
  isDisturbed = true;

  constructor(world: World, time: SimulatedTime, chance: Chance, trace: Trace) {
    this.#world = world;
    this.#time = time;
    this.#chance = chance;
    this.#trace = trace;
  }

  /** @throws what the program throws */
  #run(): Promise<true | null> {
    const program = new Program({
      world: this.#world,
      time: this.#time,
      chance: this.#chance.fork('program'),
      disk: this.disk,
      boot: `boot-${this.#boots}`,
    });
    this.program = program;
    this.wantsRestart = false;
    this.refusedToStart = false;
    this.starts += 1;
    return program.start();
  }

  async start(): Promise<void> {
    await this.#time.awake();
    // Somebody else has started it meanwhile.
    if (this.program?.isAlive && !this.refusedToStart) return;
    const { disk } = this;
    const failuresBefore = disk.failures;
    try {
      const served = await this.#run();
      this.hasFlushFailed = this.disk.failingSyncs > 0;
      if (served) this.becomeUp();
      this.#trace.add(served ? 'the program serves' : 'the program was killed at its start');
    } catch (error) {
      // Only where the disk was full or failed may it refuse.
      if (disk.failures === failuresBefore) throw doesNotStart(error);
      this.#trace.add(`the program refuses to start: ${this.#refused(error)}`);
    }
  }

  /** It has begun to serve, or its disk has room again: with both, and flushes that do not fail, it can write. */
  becomeUp(): void {
    const canWrite = this.disk.room === Number.POSITIVE_INFINITY && !this.hasFlushFailed;
    if (this.isReady && canWrite) this.upSince = this.#time.now;
  }

  /** Starts on a disk that may be damaged. Null when it serves, else the sentence with which it refuses. */
  async startOrRefuse(): Promise<string | null> {
    try {
      await this.#run();
      return null;
    } catch (error) {
      return this.#refused(error);
    }
  }

  /** The sentence. @throws BrokenInvariant for an error that was not foreseen */
  #refused(error: unknown): string {
    if (!(error instanceof Error) || error.name !== 'Failure') throw doesNotStart(error);
    this.program?.kill();
    this.refusedToStart = true;
    return error.message;
  }

  /** Ends the program without warning, also that of a computer that sleeps; the disk keeps what the system had, or only what was flushed. */
  kill(how: 'killed' | 'power cut'): void {
    this.upSince = null;
    this.program?.kill();
    this.#time.wake(false);
    this.#world.network.restore();
    if (how === 'power cut') {
      this.#boots += 1;
      const room = this.disk.room;
      this.disk = this.disk.afterPowerCut((below) => this.#chance.below(below));
      this.disk.room = room;
    }
    this.#trace.add(how);
  }

  /** Its disk is lost: starts from this backup on a new one. Returns the codes of the restore's notices. */
  async replaceDisk({ name, files }: Stick): Promise<readonly string[]> {
    const disk = new FakeDisk();
    const backupFolder = `/stick/${name}`;
    for (const [path, bytes] of files) {
      const to = `${backupFolder}/${path}`;
      await disk.makeFolder(dirname(to));
      await writeSynced(disk, to, [bytes]);
      await disk.syncFolder(dirname(to));
    }
    await disk.makeFolder(DATA_FOLDER);
    const clock = this.#time.clockOf(() => true);
    const notices = await restoreBackupOn(disk, { backupFolder, dataFolder: DATA_FOLDER, clock });
    this.kill('power cut');
    this.disk = disk;
    await this.start();
    return notices.map(({ code }) => code);
  }

  async close(): Promise<void> {
    await this.#time.awake();
    this.upSince = null;
    try {
      await this.program?.close();
      this.#trace.add('the program was closed');
    } catch (error) {
      // The last flush failed: it says so, and ends.
      if (!(error instanceof Error) || error.name !== 'Failure') throw error;
      this.program?.kill();
      this.#trace.add(`the program ends: ${error.message}`);
    }
  }

  /** Of several people who want it at once, one does it. */
  restart(): Promise<void> {
    const restart = async () => {
      await this.close();
      await this.start();
    };
    this.#restarting ??= restart().finally(() => {
      this.#restarting = null;
    });
    return this.#restarting;
  }

  get isReady(): boolean {
    return this.program?.isReady === true;
  }

  /** Nobody kills the program meanwhile: for a request that leaves the oracle no way to learn its outcome. */
  async undisturbed<T>(work: () => Promise<T>): Promise<T> {
    const { program } = this;
    const killAfter = program?.killAfterChanges ?? Infinity;
    if (program) program.killAfterChanges = Infinity;
    this.isDisturbed = false;
    try {
      return await work();
    } finally {
      this.isDisturbed = true;
      if (program) program.killAfterChanges = killAfter;
    }
  }

  /** One try; null when the outcome is unknown or nothing listens. */
  async ask(request: Request): Promise<Reply | null> {
    const program = this.program;
    if (!program?.isReady) return null;
    const reply = await program.call(request);
    if (!program.isAlive) this.upSince = null;
    if (reply && String(reply.json['error']).includes('start the program again')) this.wantsRestart = true;
    if (reply && reply.status >= 500 && ![502, 503, 504, 507].includes(reply.status))
      throw new BrokenInvariant(
        'errors',
        `${request.method} ${request.path} answered ${reply.status}: ${JSON.stringify(reply.json)}`,
      );
    return reply;
  }

  /** As a program with the API key does. */
  askByKey(request: Request): Promise<Reply | null> {
    return this.ask({ ...request, key: this.key.text });
  }

  /** As `askByKey`, until there is an answer other than "not now". */
  mustAskByKey(request: Request): Promise<Reply> {
    return this.repeat(request.path, () => this.askByKey(request));
  }

  /** Repeats what asks until there is an answer other than "not now". */
  async repeat(what: string, ask: () => Promise<Reply | null>): Promise<Reply> {
    for (const patience = new Patience(this); ; ) {
      const reply = await ask();
      if (reply && reply.status < 500) return reply;
      if (this.wantsRestart) await this.restart();
      else if (this.refusedToStart) await this.start();
      if (patience.endsWith(reply))
        throw new BrokenInvariant('timers', `${what} was refused for hours: ${JSON.stringify(reply?.json)}`);
      await this.#time.pause(5 * SECOND + this.#chance.below(10 * SECOND));
    }
  }

  /** First start: a shop with its methods, webhook endpoints, a catalogue, people and an API key. Closed again. */
  async setUp(): Promise<SetUpShop> {
    await this.start();
    const must = async (request: Request) => {
      const reply = await this.repeat(request.path, () => this.ask(request));
      if (reply.status !== 200) throw new Error(`${request.path}: ${JSON.stringify(reply.json)}`);
      return reply.json;
    };
    await must({
      method: 'POST',
      path: '/till/setup',
      body: { books: 'live', ...SHOP, timeZone: TIME_ZONE, network: 'regtest' },
    });
    for (const method of electrumMethods(this.#world)) {
      const body = { method, enabled: true, backend: electrumSettings(method, null) };
      // As the till proposes.
      const policy = method === 'BITCOIN' ? { policy: PROPOSED_POLICY[method] } : {};
      await must({ method: 'PUT', path: '/till/methods', body: { ...body, ...policy } });
    }
    for (const body of sealedMethods(this.#world)) await must({ method: 'PUT', path: '/till/methods', body });
    const secrets = new Map<string, string>();
    for (const [url, events] of Object.entries(HOOKS)) {
      const { secret } = await must({ method: 'POST', path: '/webhooks/endpoints', body: { url, events } });
      secrets.set(url, String(secret));
    }
    await must({ method: 'PUT', path: '/till/settings/tenders', body: { cash: true, card: true } });
    await must({
      method: 'PUT',
      path: '/till/terms',
      body: {
        taxName: 'VAT',
        taxIncluded: true,
        taxPercents: ['19', '7'],
        tips: { asked: true, percents: ['5', '10', '15'], smallBelow: null, sums: [], onTax: true },
      },
    });
    const items: Item[] = [];
    for (const item of ITEMS) {
      const made = await must({ method: 'PUT', path: '/till/catalogue/item', body: itemBody(item) });
      items.push({ ...item, id: (made['item'] as { id: string }).id });
    }
    const body = { name: 'web shop', scopes: SCOPES };
    const { id, key } = await must({ method: 'POST', path: '/till/keys', body });
    const staff = await this.#hire(must);
    await this.#time.pause(MINUTE);
    await this.close();
    return { disk: this.disk, items, staff, key: { id: String(id), text: String(key) }, secrets };
  }

  /** Begins with a shop that was set up before. */
  async begin({ disk, items, staff, key, secrets }: SetUpShop): Promise<void> {
    this.disk = disk.afterPowerCut((below) => below - 1);
    this.items = items;
    this.staff = staff;
    this.key = key;
    for (const [url, events] of Object.entries(HOOKS))
      this.#world.receivers.open(url, events).secret = secrets.get(url) ?? '';
    await this.start();
    await this.#time.pause(MINUTE);
  }

  /** The owner first: from then on somebody must be signed in. */
  async #hire(must: (request: Request) => Promise<Record<string, unknown>>): Promise<Staff> {
    const hired: Record<string, Person> = {};
    let headers = {};
    for (const [role, { name, pin }] of Object.entries(STAFF)) {
      const body = { name, pin, role: role === 'second' ? 'cashier' : role };
      const { person } = await must({ method: 'POST', path: '/till/people', body, headers });
      const { id } = person as { id: string };
      hired[role] = { name, pin, id };
      if (role !== 'owner') continue;
      const entered = await must({ method: 'POST', path: '/till/people/enter', body: { personId: id, pin } });
      headers = { 'cointill-session': String(entered['session']) };
    }
    return hired as unknown as Staff;
  }
}

/**
 * How long somebody asks again: a program that runs may refuse for hours of tries, and a computer that is off or asleep
 * may be silent for a night. Each is counted separately, since the night is no refusal; a holiday does not count.
 */
export class Patience {
  readonly #shop: Pick<Shop, 'isShut'>;
  #refusals = 0;
  #silences = 0;

  constructor(shop: Pick<Shop, 'isShut'>) {
    this.#shop = shop;
  }

  endsWith(reply: Reply | null): boolean {
    if (reply === null) this.#silences += this.#shop.isShut ? 0 : 1;
    else this.#refusals += 1;
    return this.#refusals > 2_000 || this.#silences > 20_000;
  }
}

function doesNotStart(error: unknown): BrokenInvariant {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new BrokenInvariant('starts', `the program does not start: ${why}`);
}

export interface ApiKey {
  readonly id: string;
  readonly text: string;
}

function itemBody({ name, price, tax, stock }: Omit<Item, 'id'>): object {
  return {
    name,
    category: '',
    price: centsText(price),
    taxPercent: String(tax / 100n),
    colour: 'slate',
    picture: null,
    sku: '',
    barcode: '',
    stock: stock === null ? null : String(stock),
  };
}
