/**
 * The shop's computer: the program with its restarts, and the clients that call it. A request is repeated until its
 * outcome is known, as a careful client does.
 */
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { BrokenInvariant } from '#test/simulate/oracle/books.ts';
import type { World } from '#test/simulate/world/world.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import type { Chance } from './chance.ts';
import type { SimulatedTime } from './clock.ts';
import { Program, type Reply, type Request } from './program.ts';
import type { Trace } from './trace.ts';

/** Account keys of regtest, one a coin: of the mnemonic "abandon" eleven times, "about". */
const KEYS = {
  BITCOIN:
    'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc',
  LITECOIN:
    'upub5EFU65HtV5TeiSHmZZm7FUffBGy8UKeqp7vw43jYbvZPpoVsgU93oac7Wk3u6moKegAEWtGNF8DehrnHtv21XXEMYRUocHqguyjknFHYfgY',
  DOGECOIN:
    'tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba',
} as const;
const SERVERS = [{ host: 'electrum.example', port: 50_002, tls: true, pin: null }];
/** From Monero's own tests: a wallet without money. */
const MONERO = {
  address: '42ey1afDFnn4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJQAWDm',
  viewKey: '49774391fa5e8d249fc2c5b45dadef13534bf2483dede880dac88f061e809100',
} as const;

export const HOOK = 'https://hooks.example/cointill';
const HOOK_EVENTS = ['invoice.paid', 'invoice.expired', 'invoice.cancelled', 'invoice.refunded'];

export class Shop {
  readonly #world: World;
  readonly #time: SimulatedTime;
  readonly #chance: Chance;
  readonly #trace: Trace;
  disk = new FakeDisk();
  program: Program | null = null;
  #boots = 0;
  /** True time since which it has served and could write without a break; null while it can't. */
  upSince: number | null = null;
  /** It said that it must be started again: its disk failed. */
  wantsRestart = false;
  starts = 0;

  constructor(world: World, time: SimulatedTime, chance: Chance, trace: Trace) {
    this.#world = world;
    this.#time = time;
    this.#chance = chance;
    this.#trace = trace;
  }

  async start(): Promise<void> {
    const program = new Program({
      world: this.#world,
      time: this.#time,
      chance: this.#chance.fork('program'),
      disk: this.disk,
      boot: `boot-${this.#boots}`,
    });
    this.program = program;
    this.wantsRestart = false;
    this.starts += 1;
    try {
      const served = await program.start();
      if (served && this.disk.room === Number.POSITIVE_INFINITY) this.upSince = this.#time.now;
      this.#trace.add(served ? 'the program serves' : 'the program was killed at its start');
    } catch (error) {
      // A full disk is the one state in which it may refuse, in a sentence.
      const known = error instanceof Error && error.name === 'Failure' && this.disk.room < 1_000_000;
      if (!known)
        throw new BrokenInvariant(
          'starts',
          `the program does not start: ${String((error as Error)?.stack ?? error)}`,
        );
      program.kill();
      this.#trace.add(`the program refuses to start: ${error.message}`);
    }
  }

  /** Ends the program without warning; the disk keeps what the system had, or only what was flushed. */
  kill(how: 'killed' | 'power cut'): void {
    this.upSince = null;
    this.program?.kill();
    if (how === 'power cut') {
      this.#boots += 1;
      const room = this.disk.room;
      this.disk = this.disk.afterPowerCut((below) => this.#chance.below(below));
      this.disk.room = room;
    }
    this.#trace.add(how);
  }

  async close(): Promise<void> {
    this.upSince = null;
    await this.program?.close();
    this.#trace.add('the program was closed');
  }

  async restart(): Promise<void> {
    await this.close();
    await this.start();
  }

  get isReady(): boolean {
    return this.program?.isReady === true;
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

  /** Repeats until there is an answer other than "not now". */
  async mustAsk(request: Request): Promise<Reply> {
    for (let tries = 0; ; tries++) {
      const reply = await this.ask(request);
      if (reply && reply.status < 500) return reply;
      if (tries > 2_000)
        throw new BrokenInvariant(
          'timers',
          `${request.path} was refused for hours: ${JSON.stringify(reply?.json)}`,
        );
      await this.#time.pause(5 * SECOND + this.#chance.below(10 * SECOND));
    }
  }

  /** First start: a shop with all five methods and a webhook endpoint. */
  async setUp(): Promise<void> {
    await this.start();
    const must = async (request: Request) => {
      const reply = await this.mustAsk(request);
      if (reply.status !== 200) throw new Error(`${request.path}: ${JSON.stringify(reply.json)}`);
      return reply.json;
    };
    await must({
      method: 'POST',
      path: '/till/setup',
      body: { books: 'live', name: 'Shop', currency: 'EUR', timeZone: 'Europe/Berlin', network: 'regtest' },
    });
    const set = (method: string, backend: object, secrets?: object) =>
      must({
        method: 'PUT',
        path: '/till/methods',
        body: { method, enabled: true, backend, ...(secrets ? { secrets } : {}) },
      });
    for (const [method, extendedPublicKey] of Object.entries(KEYS))
      await set(method, { kind: 'electrum', extendedPublicKey, servers: SERVERS, agreeAbove: null });
    await set(
      'LIGHTNING',
      { kind: 'lightning', ways: [{ kind: 'lnd', url: 'https://127.0.0.1:8080', pin: null }] },
      { '0.macaroon': '0201036c6e64' },
    );
    await set(
      'MONERO',
      {
        kind: 'monero-wallet-rpc',
        address: MONERO.address,
        url: 'http://127.0.0.1:18083',
        username: '',
        wallet: '',
        keep: null,
        restoreHeight: null,
      },
      { viewKey: MONERO.viewKey },
    );
    const receiver = this.#world.receivers.open(HOOK);
    const made = await must({
      method: 'POST',
      path: '/webhooks/endpoints',
      body: { url: HOOK, events: HOOK_EVENTS },
    });
    receiver.secret = String(made['secret']);
    await this.#time.pause(MINUTE);
  }
}
