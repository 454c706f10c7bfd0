/** One simulated run of a shop: days of sales with accidents, then peace, then the audit against the oracle's books. */
import { DAY, HOUR, type Instant, MINUTE } from '#domain/kernel/time.ts';
import { audit } from '#test/simulate/oracle/audit.ts';
import { Books } from '#test/simulate/oracle/books.ts';
import { BrokenInvariant } from '#test/simulate/oracle/broken-invariant.ts';
import { refusalsChangeNothing } from '#test/simulate/oracle/refusals.ts';
import { survivesRot } from '#test/simulate/oracle/rot.ts';
import { sell } from '#test/simulate/people/cashier.ts';
import { buy, type Town } from '#test/simulate/people/customer.ts';
import { manage, startAgain } from '#test/simulate/people/manager.ts';
import { Till } from '#test/simulate/people/till.ts';
import { DATA_FOLDER } from '#test/simulate/program.ts';
import { type Kinds, World } from '#test/simulate/world/world.ts';
import { ACCIDENT_NAMES, haveAccidents, heal, sleepFor } from './accidents.ts';
import { Chance } from './chance.ts';
import { SimulatedTime, settle } from './clock.ts';
import { BOOKKEEPER, type SetUpShop, Shop } from './shop.ts';
import { collectSignals } from './signals.ts';
import { Trace } from './trace.ts';

export interface SimulationOptions {
  readonly seed: string;
  readonly days: number;
  /** Sales a day. */
  readonly sales?: number;
  /** Everything when left out. */
  readonly only?: Only | undefined;
  /** Gets every line of the trace. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/** A part of a run's history: what is not in it does not happen. */
export interface Only {
  /** Numbers of sales, from 1, over all days. */
  readonly sales: readonly number[];
  /** Kinds of accidents. */
  readonly accidents: readonly string[];
}

export interface Outcome {
  readonly seed: string;
  /** Null: every invariant held. */
  readonly broken: BrokenInvariant | null;
  readonly trace: readonly string[];
  /** SHA-256 of the whole trace. */
  readonly digest: string;
  readonly sales: number;
  readonly starts: number;
  readonly events: number;
}

export const SALES_A_DAY = 200;

/** A short day with many sales: they meet each other and the accidents, of which a shorter day has as many. */
const MAX_OPEN_MS = 4 * HOUR;
const MIN_OPEN_MS = 20 * MINUTE;
const OPEN_MS_A_SALE = 5 * MINUTE;

/** With fewer, most accidents would outlast the day by hours in which nothing but polls happens: a quarter of the run. */
const FEW_SALES = 5;

function openMs(sales: number): number {
  return Math.min(MAX_OPEN_MS, Math.max(MIN_OPEN_MS, sales * OPEN_MS_A_SALE));
}

/**
 * Of the data folder, and of each backup in it, without sales and for each: a sale's document is written for each
 * confirmation until its payments are final, at most 60 times for one of Dogecoin, and each time with the whole BOLT 11
 * invoice.
 */
const MAX_BYTES = 200_000;
const MAX_BYTES_A_SALE = 190_000;

/** Of the program while nothing happens, however many sales it has: about half of them wait. */
const MAX_TIMERS = 40;

/** More events than this in one simulated minute: something turns in a circle. */
const MAX_EVENTS_A_MINUTE = 400_000;

/** Of the runs, in which a coin has its node by RPC, or MONERO its wallet: polling it is most of what happens in one. */
const RPC_SHARE = 0.2;

/** Nights after which the shop stays shut, for longer than late payments are looked for. */
const HOLIDAY_SHARE = 0.05;
const MIN_HOLIDAY_DAYS = 8;
const MAX_HOLIDAY_DAYS = 20;

/** Longer than all that may follow the last day of sales: an outage of five days, nights, and repeated webhooks. */
const MAX_MS_AFTER_SALES = 14 * DAY;

export async function simulate({
  seed,
  days,
  sales = SALES_A_DAY,
  only,
  onLine,
}: SimulationOptions): Promise<Outcome> {
  process.env['TZ'] = 'UTC';
  const endSignals = collectSignals();
  const chance = new Chance(`seed ${seed}`);
  const time = new SimulatedTime(morning(chance));
  const trace = new Trace(time, onLine);
  const draw = (name: string, share: number) => new Chance(`${name} ${seed}`).happens(share);
  const kinds: Kinds = {
    NODE: draw('rpc', RPC_SHARE) ? (draw('doge', 0.5) ? 'DOGECOIN' : 'LITECOIN') : null,
    MONERO: draw('monero rpc', RPC_SHARE) ? 'rpc' : null,
    LIGHTNING: lightningKind(draw),
  };
  const setUp = await setUpOnce(kinds);
  const world = new World(time, chance.fork('world'), kinds);
  world.walletRpc?.neglect();
  const books = new Books(world, time);
  const shop = new Shop(world, time, chance.fork('shop'), trace);
  books.upSince = () => shop.upSince;
  let events = 0;
  let broken: BrokenInvariant | null = null;
  try {
    const people = chance.fork('people');
    const work = async () => {
      await shop.begin(setUp);
      const { owner, manager, cashier, second } = shop.staff;
      const tills = [new Till(shop, cashier), new Till(shop, second)];
      const office = { manager: new Till(shop, manager), owner: new Till(shop, owner) };
      const unseen = new Chance(`unseen ${seed}`);
      const holidays = new Chance(`holidays ${seed}`);
      await live(
        { world, shop, tills, office, books, time, trace, chance: people, unseen, holidays },
        { days, sales, only },
      );
    };
    events = await pump(time, work(), days * (1 + MAX_HOLIDAY_DAYS) * DAY + MAX_MS_AFTER_SALES);
  } catch (error) {
    if (!(error instanceof BrokenInvariant)) throw error;
    broken = error;
  } finally {
    shop.program?.kill();
    endSignals();
  }
  return {
    seed,
    broken,
    trace: trace.last,
    digest: trace.digest(),
    sales: books.orders.length,
    starts: shop.starts,
    events,
  };
}

function lightningKind(draw: (name: string, share: number) => boolean): Kinds['LIGHTNING'] {
  if (draw('nostr wallet connect', 0.05)) return 'nostr-wallet-connect';
  if (draw('lightning address', 0.15)) return 'lightning-address';
  if (draw('phoenixd', 0.25)) return 'phoenixd';
  return draw('core lightning', 0.5) ? 'core-lightning' : 'lnd';
}

/** Most often a day like any other, at seven; else one on which the shop's clocks change, or the hour before midnight. */
function morning(chance: Chance): Instant {
  const day = Date.UTC(2026, 10, 21) + chance.below(90) * DAY;
  const soon = chance.below(50) * MINUTE;
  const hours = { any: day + 6 * HOUR, midnight: day + 22 * HOUR + soon };
  const changes = { back: Date.UTC(2026, 9, 25) + soon, forward: Date.UTC(2027, 2, 28) + soon };
  return { ...hours, ...changes }[chance.weighted({ any: 7, midnight: 1, back: 1, forward: 1 })];
}

/** By what the shop's settings depend on. */
const known = new Map<string, SetUpShop>();

/** The shop that every run begins with: setting it up took longer than a short run. */
async function setUpOnce(kinds: Kinds): Promise<SetUpShop> {
  // A node of LITECOIN has the same settings as what replaces it.
  const NODE = kinds.NODE === 'DOGECOIN' ? kinds.NODE : null;
  const name = `${NODE} ${kinds.MONERO} ${kinds.LIGHTNING}`;
  const before = known.get(name);
  if (before) return before;
  const chance = new Chance('set up');
  const time = new SimulatedTime(Date.UTC(2026, 9, 20, 6));
  const world = new World(time, chance.fork('world'), { ...kinds, NODE });
  const shop = new Shop(world, time, chance.fork('shop'), new Trace(time));
  const work = shop.setUp();
  await pump(time, work, DAY);
  const made = await work;
  known.set(name, made);
  return made;
}

interface Plan {
  readonly days: number;
  readonly sales: number;
  readonly only: Only | undefined;
}

async function live(town: Town, plan: Plan): Promise<void> {
  const { begin, failed } = openBackground();
  const days = runDays(town, plan, begin);
  const over = days.then(
    () => true as const,
    () => true as const,
  );
  begin(watchGrowth(town, over));
  await Promise.race([days, failed]);
}

/** A commit that repeats itself fills the disk, and the memory. */
async function watchGrowth({ shop, books, time }: Town, over: Promise<true>): Promise<void> {
  const backup = `${DATA_FOLDER}/backups/`;
  while (!(await Promise.race([over, time.pause(10 * MINUTE)]))) {
    const most = MAX_BYTES + books.orders.length * MAX_BYTES_A_SALE;
    const kept = new Map<string, number>();
    for (const [path, bytes] of shop.disk.sizes()) {
      const name = path.startsWith(backup) ? path.slice(backup.length).split('/', 1)[0] : null;
      const folder = name ? `backup ${name}` : 'the data folder';
      kept.set(folder, (kept.get(folder) ?? 0) + bytes);
    }
    for (const [folder, bytes] of kept)
      if (bytes > most)
        throw new BrokenInvariant(
          'growth',
          `${bytes} bytes are kept in ${folder} of ${books.orders.length} sales`,
        );
  }
}

/** Work beside the main course; the first that fails ends the run. */
function openBackground() {
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
  const begin = (work: Promise<void>): Promise<void> => {
    work.catch(fail);
    return work;
  };
  return { begin, failed };
}

async function runDays(
  town: Town,
  { days, sales, only }: Plan,
  begin: (work: Promise<void>) => Promise<void>,
): Promise<void> {
  const { time, shop, chance } = town;
  const customers: Promise<void>[] = [];
  const open = openMs(sales);
  for (let day = 1; day <= days; day++) {
    const until = time.now + open;
    const fate = { ...town, chance: chance.fork(`accidents ${day}`) };
    const over = sales < FEW_SALES ? until + 10 * MINUTE : Number.POSITIVE_INFINITY;
    const accidents = begin(haveAccidents(fate, { until, over }, only?.accidents ?? ACCIDENT_NAMES));
    const manager = begin(manage({ ...town, chance: chance.fork(`manager ${day}`) }, until));
    for (let number = 1; number <= sales; number++) {
      await time.pause(chance.pause(open / sales));
      const name = `order-${day}-${number}`;
      const serve = chance.happens(0.4) ? sell : buy;
      const customer = { ...town, chance: chance.fork(name) };
      if (only && !only.sales.includes((day - 1) * sales + number)) continue;
      customers.push(begin(serve(customer, name)));
    }
    await manager;
    await stayUntil(town, accidents);
    if (day === days) break;
    const holiday = holidayMs(town.holidays);
    shop.isShut = holiday > 0;
    await night(town, until + DAY - open + holiday);
    shop.isShut = false;
  }
  await stayUntil(town, Promise.all(customers));
  heal(town);
  if (!shop.isReady) await shop.start();
  await startAgain(town);
  await outlast(town);
  await calmDown(town);
  if (time.pendingTimers > MAX_TIMERS)
    throw new BrokenInvariant('queues', `${time.pendingTimers} timers wait, and no sale is open`);
  await audit(town);
  await refusalsChangeNothing(town);
  await survivesRot(town);
}

function holidayMs(chance: Chance): number {
  if (!chance.happens(HOLIDAY_SHARE)) return 0;
  return (MIN_HOLIDAY_DAYS + chance.below(MAX_HOLIDAY_DAYS + 1 - MIN_HOLIDAY_DAYS)) * DAY;
}

/** The computer is off or asleep while the world goes on. */
async function night(town: Town, until: Instant): Promise<void> {
  const { shop, time, chance } = town;
  const ms = Math.max(0, until - time.now);
  if (shop.isReady && chance.happens(0.3)) return sleepFor(town, chance, ms);
  if (shop.isReady) await shop.close();
  await time.pause(ms);
  await shop.start();
}

/** Days without a sale, until a receiver that is away for long is back or was given up. */
async function outlast(town: Town): Promise<void> {
  const { world, time, chance, office, shop, trace } = town;
  const receiver = world.receivers.at(BOOKKEEPER);
  const quietDay = async () => {
    await time.pause(20 * MINUTE);
    await night(town, time.now + 15 * HOUR + chance.below(2 * HOUR));
  };
  if (receiver.outage === 'down for good') {
    for (let day = 0; day < 2; day++) await quietDay();
    // It is tried for 3 days, in which the time when the program is closed does not count.
    await stayUntil(town, time.pause(3 * DAY + HOUR));
  }
  if (receiver.outage !== 'down for days') return;
  for (let day = 0; day < 3; day++) await quietDay();
  receiver.manner = 'well';
  receiver.backAt = time.now;
  trace.add(`${BOOKKEEPER} is well`);
  if (chance.happens(0.5)) return quietDay();
  // Who has mended a receiver tries it: with that, all that waits is sent.
  const { json } = await shop.mustAskByKey({ method: 'GET', path: '/webhooks/endpoints' });
  const endpoints = json['endpoints'] as { readonly url: string; readonly endpointId: string }[];
  const endpointId = endpoints.find(({ url }) => url === BOOKKEEPER)?.endpointId;
  await office.owner.mustAsk({ method: 'POST', path: '/webhooks/endpoints/test', body: { endpointId } });
}

/** Somebody is there until then, and starts the program again when it asks for that. */
async function stayUntil(town: Town, end: Promise<unknown>): Promise<void> {
  const over = end.then(() => true as const);
  while (!(await Promise.race([over, town.time.pause(10 * MINUTE)]))) await startAgain(town);
}

/** Everything in the world is well, and every transaction is buried: then all of it must be known. */
async function calmDown({ world, shop, books, time }: Town): Promise<void> {
  const open = books.orders.filter(({ status }) => status === 'pending');
  const ends = open.map(({ expiresAt }) => (expiresAt ?? Infinity) - time.now);
  await time.pause(Math.max(10 * MINUTE, ...ends.map((left) => Math.min(left + 2 * MINUTE, HOUR))));
  // The longest pause between polls.
  for (const { chain } of Object.values(world.chains)) chain.bury();
  await time.pause(40 * MINUTE);
  // After failures a webhook is tried again hours later: nineteen at most, which holds up what comes after it.
  for (const until = time.now + 20 * HOUR; time.now < until; await time.pause(10 * MINUTE)) {
    const { json } = await shop.mustAskByKey({ method: 'GET', path: '/webhooks/endpoints' });
    const endpoints = json['endpoints'] as { readonly waiting: number; readonly enabled: boolean }[];
    if (endpoints.every(({ waiting, enabled }) => waiting === 0 || !enabled)) return;
  }
}

/**
 * Runs simulated time until the work is done; counts what was run.
 * @throws what the work throws, and BrokenInvariant when it takes longer than `most` milliseconds of simulated time
 */
async function pump(time: SimulatedTime, work: Promise<unknown>, most: number): Promise<number> {
  let done = false;
  let failure: unknown = null;
  work.then(
    () => {
      done = true;
    },
    (error: unknown) => {
      failure = error ?? new Error('the simulation failed');
    },
  );
  let events = 0;
  let minute = time.passed;
  let inMinute = 0;
  while (!done) {
    await settle();
    if (failure !== null) throw failure;
    if (done) break;
    if (!time.runNext(Number.POSITIVE_INFINITY))
      throw new BrokenInvariant('timers', 'nothing is due any more, and the run has not ended');
    if (time.passed > most)
      throw new BrokenInvariant('timers', `the run has not ended after ${Math.floor(most / DAY)} days`);
    events += 1;
    inMinute += 1;
    if (time.passed - minute > MINUTE) {
      minute = time.passed;
      inMinute = 0;
    } else if (inMinute > MAX_EVENTS_A_MINUTE)
      throw new BrokenInvariant('queues', `${inMinute} events in one minute`);
  }
  return events;
}
