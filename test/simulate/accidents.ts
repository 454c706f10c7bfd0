/** What goes wrong: power, kills, clocks, disks, nodes, exchanges, receivers, reorganisations. Each ends again. */
import { DAY, HOUR, type Instant, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { BrokenInvariant } from '#test/simulate/oracle/broken-invariant.ts';
import { trustCertificates } from '#test/simulate/people/backups.ts';
import type { Town } from '#test/simulate/people/customer.ts';
import { EXCHANGES } from '#test/simulate/world/exchanges.ts';
import { LIES } from '#test/simulate/world/lies.ts';
import { CHAIN_METHODS } from '#test/simulate/world/world.ts';
import type { Chance } from './chance.ts';
import { BOOKKEEPER, electrumMethods } from './shop.ts';

/** Waits so long, or until all accidents have to end. */
type Wait = (ms: number) => Promise<void>;
type Accident = (town: Town, chance: Chance, wait: Wait) => Promise<void>;

const WORLDS = ['power', 'clock', 'disk', 'nodes', 'exchanges', 'receivers'] as const;

interface Kind {
  /** The part of the world in which it happens. */
  readonly world: (typeof WORLDS)[number];
  readonly perDay: number;
  readonly happen: Accident;
}

const ACCIDENTS: Readonly<Record<string, Kind>> = {
  kill: {
    world: 'power',
    perDay: 1,
    async happen({ shop, time }, chance) {
      if (!shop.isReady) return;
      // In the middle of whatever it writes next.
      if (shop.program && chance.happens(0.7)) {
        shop.program.killAfterChanges = chance.between(1, 60);
        for (let wait = 0; wait < 600 && shop.program.isAlive; wait++) await time.pause(SECOND);
      }
      while (!shop.isDisturbed) await time.pause(SECOND);
      shop.kill(chance.happens(0.5) ? 'killed' : 'power cut');
      await time.pause(2 * SECOND + chance.pause(4 * MINUTE));
      // It may be killed again while it starts.
      if (chance.happens(0.3)) {
        const starting = shop.start();
        if (shop.program) shop.program.killAfterChanges = chance.between(1, 12);
        await starting;
        await time.pause(5 * SECOND);
        shop.kill(chance.happens(0.5) ? 'killed' : 'power cut');
        await time.pause(SECOND);
      }
      await shop.start();
    },
  },
  restart: {
    world: 'power',
    perDay: 0.3,
    async happen({ shop }) {
      if (shop.isReady) await shop.restart();
    },
  },
  'clock stepped': {
    world: 'clock',
    perDay: 0.6,
    async happen({ time, trace }, chance, wait) {
      const by = chance.pick([-HOUR, HOUR, -10 * MINUTE, 10 * MINUTE, -26 * HOUR, 26 * HOUR, -3 * SECOND]);
      trace.add(`the clock is stepped by ${by / SECOND} s`);
      time.step(by);
      await wait(chance.pause(40 * MINUTE));
      trace.add('the clock is right again');
      time.step(-time.deviationMs);
    },
  },
  sleep: {
    world: 'clock',
    perDay: 0.6,
    async happen(town, chance, wait) {
      if (!town.shop.isReady) return;
      await sleepFor(town, chance, SECOND + chance.pause(40 * MINUTE), wait);
    },
  },
  'disk full': {
    world: 'disk',
    perDay: 0.4,
    async happen({ shop, trace }, chance, wait) {
      trace.add('the disk is full');
      shop.disk.room = chance.below(3_000);
      shop.upSince = null;
      await wait(MINUTE + chance.pause(15 * MINUTE));
      shop.disk.room = Number.POSITIVE_INFINITY;
      shop.becomeUp();
      trace.add('the disk has room again');
    },
  },
  'flush fails': {
    world: 'disk',
    perDay: 0.4,
    async happen({ shop, trace }, chance) {
      shop.disk.failingSyncs = chance.between(1, 3);
      shop.hasFlushFailed = true;
      shop.upSince = null;
      trace.add('a flush fails');
    },
  },
  'node fails': {
    world: 'nodes',
    perDay: 3,
    async happen({ world, trace }, chance, wait) {
      const node = chance.pick(world.conditions);
      const condition = chance.pick(['down', 'slow', 'silent', 'behind'] as const);
      trace.add(`node ${world.conditions.indexOf(node)} is ${condition}`);
      node.become(condition);
      // One that is further behind is refused: it is as if it were down.
      await wait(condition === 'behind' ? chance.below(10 * MINUTE) : MINUTE + chance.pause(40 * MINUTE));
      node.become('well');
      trace.add(`node ${world.conditions.indexOf(node)} is well`);
    },
  },
  'certificate renewed': {
    world: 'nodes',
    perDay: 0.5,
    async happen(town, chance, wait) {
      const method = chance.pick(electrumMethods(town.world));
      const { condition } = town.world.chains[method];
      condition.certificate = chance.hex(32);
      condition.isTrusted = false;
      town.trace.add(`the server of ${method} has a new certificate`);
      await wait(MINUTE + chance.pause(30 * MINUTE));
      await trustCertificates(town);
    },
  },
  'exchange fails': {
    world: 'exchanges',
    perDay: 2,
    async happen({ world }, chance, wait) {
      const name = chance.pick(EXCHANGES);
      world.exchanges.become(name, chance.pick(['down', 'frozen', 'lying'] as const));
      await wait(MINUTE + chance.pause(30 * MINUTE));
      world.exchanges.become(name, 'well');
    },
  },
  'receiver fails': {
    world: 'receivers',
    perDay: 2,
    async happen({ world, trace }, chance, wait) {
      const [url, receiver] = chance.pick([...world.receivers.all]);
      if (receiver.outage !== null) return;
      receiver.manner = chance.pick(['down', 'slow', 'failing', 'forgetful', 'denying'] as const);
      trace.add(`${url} is ${receiver.manner}`);
      await wait(MINUTE + chance.pause(40 * MINUTE));
      if (receiver.outage !== null) return;
      receiver.manner = 'well';
      trace.add(`${url} is well`);
    },
  },
  'receiver lost': {
    world: 'receivers',
    perDay: 0.2,
    async happen({ world, time, trace }, chance) {
      const receiver = world.receivers.at(BOOKKEEPER);
      if (receiver.outage !== null) return;
      receiver.lostAt = time.now;
      receiver.outage = chance.weighted({ 'down for days': 2, 'down for good': 1, gone: 2 });
      receiver.triesWhileDown = 0;
      receiver.manner = receiver.outage === 'gone' ? 'gone' : 'down';
      trace.add(`${BOOKKEEPER} is ${receiver.outage}`);
    },
  },
  reorganisation: {
    world: 'nodes',
    perDay: 3,
    async happen({ world, trace }, chance) {
      const method = chance.pick(CHAIN_METHODS);
      const depth = chance.between(1, 6);
      trace.add(`${method} is reorganised, ${depth} blocks`);
      world.chains[method].chain.reorganise(depth);
    },
  },
  'server fails': {
    world: 'nodes',
    perDay: 3,
    async happen({ world, trace }, chance, wait) {
      const server = chance.pick(world.electrum);
      const { host, condition } = server;
      const what = chance.pick([
        'cut',
        'down',
        'mute',
        'slow',
        'silent',
        'behind',
        'lying',
        'lying',
      ] as const);
      if (what === 'lying') server.lie = chance.pick(LIES);
      trace.add(`${host} is ${what}${what === 'lying' ? ` about ${server.lie}` : ''}`);
      if (what === 'cut') return server.cut();
      condition.become(what);
      await wait(MINUTE + chance.pause(20 * MINUTE));
      condition.become('well');
      trace.add(`${host} is well`);
    },
  },
  'node restarts': {
    world: 'nodes',
    perDay: 2,
    async happen({ world: { rpcNode }, trace }, chance, wait) {
      if (!rpcNode?.isRunning) return;
      trace.add('the node by RPC stops');
      rpcNode.stop();
      await wait(absence(chance, MINUTE));
      // Others have started it meanwhile.
      if (rpcNode.isRunning) return;
      const forgets = rpcNode.canForgetWallets && chance.happens(0.4);
      trace.add(`the node by RPC starts${forgets ? ' without its wallets' : ''}`);
      rpcNode.start(absence(chance, 2 * MINUTE), forgets);
    },
  },
  'wallet lost': {
    world: 'nodes',
    perDay: 1,
    async happen({ world: { rpcNode }, trace }, chance, wait) {
      if (!rpcNode?.isRunning) return;
      trace.add('the node by RPC stops, and has lost its wallets');
      rpcNode.stop();
      rpcNode.loseWallets();
      await wait(absence(chance, 5 * MINUTE));
      if (rpcNode.isRunning) return;
      trace.add('the node by RPC starts');
      rpcNode.start(absence(chance, MINUTE), false);
    },
  },
  'node pruned': {
    world: 'nodes',
    perDay: 0.5,
    async happen({ world: { rpcNode }, trace }, chance, wait) {
      if (!rpcNode) return;
      trace.add('the node by RPC is pruned');
      rpcNode.prune();
      await wait(MINUTE + chance.pause(40 * MINUTE));
      rpcNode.unprune();
      trace.add('the node by RPC has all blocks again');
    },
  },
  'wallet restarts': {
    world: 'nodes',
    perDay: 5,
    async happen({ world: { walletRpc }, trace }, chance, wait) {
      if (!walletRpc?.isRunning) return;
      const fate = chance.weighted({ kept: 6, lost: 2, 'made again': 2 });
      trace.add(`the wallet of MONERO stops, and its file is ${fate}`);
      walletRpc.stop();
      if (fate !== 'kept') walletRpc.loseWallet(fate === 'made again');
      await wait(absence(chance, 2 * MINUTE));
      if (walletRpc.isRunning) return;
      const how = { isOpened: chance.happens(0.5), isCutOff: chance.happens(0.5) };
      trace.add(
        `the wallet of MONERO starts${how.isOpened ? ', opened' : ''}${how.isCutOff ? ', cut off' : ''}`,
      );
      walletRpc.start(how);
      if (!how.isCutOff) return;
      await wait(chance.pause(10 * MINUTE));
      walletRpc.reconnect();
      trace.add('the wallet of MONERO can be reached');
    },
  },
  'daemon fails': {
    world: 'nodes',
    perDay: 2,
    async happen({ world: { walletRpc }, trace }, chance, wait) {
      if (!walletRpc) return;
      trace.add('the wallet of MONERO has lost its monerod');
      walletRpc.loseDaemon();
      await wait(absence(chance, 10 * MINUTE));
      walletRpc.findDaemon();
      trace.add('the wallet of MONERO has its monerod');
    },
  },
  'wallet of others': {
    world: 'nodes',
    perDay: 2,
    async happen({ world: { walletRpc }, trace }, chance) {
      if (!walletRpc) return;
      const saves = chance.happens(0.3);
      trace.add(`the wallet of others will be opened${saves ? '' : ', and that of MONERO not stored'}`);
      walletRpc.beDisturbedIn(chance.between(1, 12), saves);
    },
  },
};

/** The shop may not notice what is there again at once. */
function absence(chance: Chance, meanMs: number): number {
  return chance.happens(0.5) ? SECOND : chance.pause(meanMs);
}

/** The computer sleeps. Somebody may cut its power meanwhile. */
export async function sleepFor(
  town: Town,
  chance: Chance,
  ms: number,
  wait: Wait = (pause) => town.time.pause(pause),
): Promise<void> {
  const { time, world, trace } = town;
  trace.add('the computer sleeps');
  world.network.cut();
  time.sleep();
  const asleepAt = time.now;
  await wait(ms);
  if (!time.isAsleep) return;
  const pauses = chance.happens(0.5);
  trace.add(`the computer is awake${pauses ? ', and its timers are late' : ''}`);
  time.wake(pauses);
  if (time.now - asleepAt > IDLE_MS) await mustAskForPins(town);
  await time.pause(chance.pause(10 * SECOND));
  world.network.restore();
}

/** A till that was not used for so long asks for a PIN. */
const IDLE_MS = 11 * MINUTE;

/** Whoever opens the computer after its sleep must not find the owner signed in. */
async function mustAskForPins({ office, time }: Town): Promise<void> {
  // A clock that was set back seems to have stopped.
  if (!time.wasRight(time.now - DAY, time.now)) return;
  const tills = [office.owner, office.manager];
  const signedIn = await Promise.all(tills.map((till) => till.isSignedIn()));
  for (const [at, till] of tills.entries())
    if (signedIn[at]) throw new BrokenInvariant('people', `${till.person.name} is signed in after a sleep`);
}

export const ACCIDENT_NAMES = Object.keys(ACCIDENTS);

/** Kinds of accidents that happen in these parts of the world. @throws Error for one that there is not */
export function accidentsIn(worlds: readonly string[]): readonly string[] {
  const unknown = worlds.find((name) => !WORLDS.some((world) => world === name));
  if (unknown !== undefined) throw new Error(`there is no world ${unknown}, but ${WORLDS.join(', ')}`);
  return ACCIDENT_NAMES.filter((name) => worlds.includes(ACCIDENTS[name]?.world ?? ''));
}

interface Hours {
  /** True times: until when accidents begin, and until when they last. */
  readonly until: Instant;
  readonly over: Instant;
}

/** Lets accidents of these kinds happen; resolves when the last has ended. */
export async function haveAccidents(town: Town, hours: Hours, kinds: readonly string[]): Promise<void> {
  const { time } = town;
  const { until, over } = hours;
  const wait: Wait = (ms) => time.pause(Math.min(ms, Math.max(SECOND, over - time.now)));
  const open = until - time.now;
  const running = Object.entries(ACCIDENTS).map(async ([name, { perDay, happen }]) => {
    const chance = town.chance.fork(name);
    if (!kinds.includes(name)) return;
    for (;;) {
      const next = chance.pause(open / perDay);
      if (time.now + next >= until) return;
      await time.pause(next);
      await happen(town, chance, wait);
    }
  });
  await Promise.all(running);
}

/** Ends everything that is wrong with the world. */
export function heal({ world, shop, time }: Town): void {
  time.step(-time.deviationMs);
  shop.disk.room = Number.POSITIVE_INFINITY;
  shop.disk.failingSyncs = 0;
  for (const condition of world.conditions) condition.become('well');
  for (const { condition } of world.electrum) condition.become('well');
  world.rpcNode?.heal();
  world.walletRpc?.heal();
  for (const name of EXCHANGES) world.exchanges.become(name, 'well');
  for (const receiver of world.receivers.all.values()) if (receiver.outage === null) receiver.manner = 'well';
  if (shop.program) shop.program.killAfterChanges = Number.POSITIVE_INFINITY;
}
