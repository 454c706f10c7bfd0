/** Webhook deliveries: at least once, in order per invoice, concurrent otherwise, not delayed by a dead endpoint. */
import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemRandom as random } from '#adapters/host/system.ts';
import { DEFAULT_EVENTS } from '#domain/invoices/event-records.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Delivery, Endpoint } from '#domain/webhooks/delivery.ts';
import type { Log, Vault } from '#ports/host.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { NOON } from '#test/support/fakes/invoices.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { ScriptedSender } from '#test/support/fakes/scripted-sender.ts';
import { type Deliveries, startDeliveries } from '#usecases/webhooks/deliver.ts';
import { openSigning } from '#usecases/webhooks/signing.ts';

let clock: FakeClock;
let store: MemoryStore;
let sender: ScriptedSender;
let deliveries: Deliveries;
let vault: Vault & { locked: boolean };
let said: string[];
let made = 0;

/** What a log line has beside its message. */
let details: unknown[];

const record = (message: string, ...more: unknown[]) => {
  said.push(message);
  details.push(more);
};
const log: Log = { info: record, warn: record, error: record };

function start(): void {
  const signing = openSigning({ store, vault, clock, log });
  deliveries = startDeliveries({ store, sender, signing, clock, random, log });
}

async function restart(): Promise<void> {
  await deliveries.close();
  start();
}

beforeEach(() => {
  clock = new FakeClock(NOON);
  store = new MemoryStore();
  sender = new ScriptedSender(clock);
  said = [];
  details = [];
  made = 0;
  vault = {
    locked: false,
    state: 'passphrase',
    seal: async (secret) => `sealed ${secret}`,
    async open(sealed) {
      if (this.locked) throw new Failure('conflict', 'the secrets are locked; enter the passphrase');
      return sealed.replace('sealed ', '');
    },
  };
  for (const name of ['a', 'b']) addEndpoint(name);
  start();
});
afterEach(() => deliveries.close());

function addEndpoint(id: string, more: Partial<Endpoint> = {}): Endpoint {
  const endpoint: Endpoint = {
    id,
    merchantId: 'shop',
    url: `https://${id}.example/hook`,
    events: DEFAULT_EVENTS,
    shape: 'detailed',
    enabled: true,
    allowPrivate: false,
    secretEntries: [`secret-${id}`],
    createdAt: NOON,
    switchedOff: null,
    ...more,
  };
  store.apply({
    put: { endpoints: { [id]: endpoint }, secrets: { [`secret-${id}`]: `sealed whsec_${id}` } },
  });
  return endpoint;
}

function url(endpointId: string): string {
  return `https://${endpointId}.example/hook`;
}

function waitingFor(endpointId: string, invoiceId: string, order = 0): Delivery {
  const id = `msg_${++made}`;
  return {
    id,
    endpointId,
    merchantId: 'shop',
    invoiceId,
    event: 'invoice.paid',
    order,
    body: `${invoiceId}#${order}`,
    createdAt: clock.now(),
    since: clock.now(),
    nextAt: clock.now(),
    attempts: [],
    state: 'waiting',
  };
}

async function commit(...list: Delivery[]): Promise<void> {
  await store.commit({ put: { deliveries: Object.fromEntries(list.map((one) => [one.id, one])) } });
}

/** As the endpoint's owner does when it was mended. */
async function saveEndpoint(id: string): Promise<void> {
  const endpoint = store.get('endpoints', id);
  if (!endpoint) throw new Error('no such endpoint');
  await store.commit({ put: { endpoints: { [id]: { ...endpoint } } } });
}

const stateOf = (id: string) => store.get('deliveries', id)?.state;

describe('a delivery', () => {
  test('is sent at once, signed with the endpoint’s secret, and recorded', async () => {
    addEndpoint('a', { allowPrivate: true });
    await commit(waitingFor('a', 'inv'));
    await settle();
    expect(sender.sent).toEqual([
      { url: url('a'), allowPrivate: true, id: 'msg_1', at: NOON, body: 'inv#0', secrets: ['whsec_a'] },
    ]);
    expect(store.get('deliveries', 'msg_1')).toMatchObject({
      state: 'delivered',
      nextAt: null,
      attempts: [{ at: NOON, url: url('a'), status: 204, error: null }],
    });
  });

  test('is signed with both secrets while one is being replaced', async () => {
    addEndpoint('a', { secretEntries: ['secret-a', 'secret-b'] });
    await commit(waitingFor('a', 'inv'));
    await settle();
    expect(sender.sent[0]?.secrets).toEqual(['whsec_a', 'whsec_b']);
  });

  test('that fails is retried with the same id and body, every attempt recorded', async () => {
    const answers = [{ status: 500, answer: 'oops' }, { status: null, error: 'no answer' }, { status: 200 }];
    sender.answer = () => answers.shift() ?? {};
    await commit(waitingFor('a', 'inv'));
    await clock.advance(6 * SECOND);
    expect(sender.sent).toHaveLength(2);
    await clock.advance(6 * MINUTE);
    expect(new Set(sender.sent.map(({ id, body }) => `${id} ${body}`))).toEqual(new Set(['msg_1 inv#0']));
    expect(store.get('deliveries', 'msg_1')?.attempts).toMatchObject([
      { at: NOON, status: 500, answer: 'oops' },
      { status: null, error: 'no answer' },
      { status: 200 },
    ]);
  });

  test('waits as long as the receiver asks', async () => {
    const answers = [{ status: 429, retryAfterMs: HOUR }, { status: 200 }];
    sender.answer = () => answers.shift() ?? {};
    await commit(waitingFor('a', 'inv'));
    await clock.advance(HOUR - 1);
    expect(sender.sent).toHaveLength(1);
    await clock.advance(1);
    expect(sender.sent).toHaveLength(2);
  });

  test('is sent again after a restart, whether it was attempted or not', async () => {
    sender.answer = ({ body }) => (body === 'held#0' ? 'hold' : { status: 500 });
    await commit(waitingFor('a', 'failed'), waitingFor('b', 'held'));
    await settle();
    await deliveries.close();
    expect(store.get('deliveries', 'msg_2')?.attempts).toEqual([]);
    sender.answer = () => ({ status: 200 });
    start();
    await settle();
    expect(stateOf('msg_2')).toBe('delivered');
    expect(stateOf('msg_1')).toBe('waiting');
    await clock.advance(6 * SECOND);
    expect(stateOf('msg_1')).toBe('delivered');
  });

  test('whose answer could not be recorded is repeated rather than lost', async () => {
    const one = waitingFor('a', 'inv');
    await commit(one);
    store.failure = new Failure('store-unavailable', 'the disk is full');
    await settle();
    expect(sender.sent).toHaveLength(1);
    store.failure = null;
    await clock.advance(MINUTE);
    expect(sender.sent).toHaveLength(2);
    expect(stateOf(one.id)).toBe('delivered');
  });
});

describe('order', () => {
  test('events of one invoice reach an endpoint one after the other, however the first one fails', async () => {
    const answers = [{ status: 500 }, { status: 500 }];
    sender.answer = () => answers.shift() ?? { status: 200 };
    await commit(waitingFor('a', 'inv', 1), waitingFor('a', 'inv', 0));
    await commit(waitingFor('a', 'inv', 2));
    await clock.advance(6 * MINUTE);
    expect(sender.bodies(url('a'))).toEqual(['inv#0', 'inv#0', 'inv#0', 'inv#1', 'inv#2']);
  });

  test('a failing invoice delays no other invoice of the same endpoint', async () => {
    sender.answer = ({ body }) => ({ status: body.startsWith('bad') ? 400 : 200 });
    await commit(waitingFor('a', 'bad'), waitingFor('a', 'good'));
    await settle();
    expect(stateOf('msg_2')).toBe('delivered');
    expect(stateOf('msg_1')).toBe('waiting');
  });

  test('is kept for any failures, restarts and order of arrival', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('make' as const), invoice: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(SECOND, MINUTE, HOUR) }),
      fc.constant({ kind: 'restart' as const }),
    );
    const answer = fc.constantFrom(200, 200, 500, 429, null);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30 }),
        fc.array(answer, { minLength: 1 }),
        async (steps, answers) => {
          await deliveries.close();
          store = new MemoryStore();
          sender = new ScriptedSender(clock);
          addEndpoint('a');
          const arrived = new Map<string, number[]>();
          let at = 0;
          sender.answer = ({ body }) => {
            const status = at < 100 ? (answers[at++ % answers.length] ?? null) : 200;
            const [invoice = '', order] = body.split('#');
            const list = arrived.get(invoice) ?? [];
            arrived.set(invoice, list);
            if (status === 200) list.push(Number(order));
            return { status };
          };
          start();
          const next = new Map<number, number>();
          for (const one of steps) {
            if (one.kind === 'restart') await restart();
            else if (one.kind === 'wait') await clock.advance(one.ms);
            else {
              const order = next.get(one.invoice) ?? 0;
              next.set(one.invoice, order + 1);
              await commit(waitingFor('a', `inv-${one.invoice}`, order));
            }
          }
          sender.answer = ({ body }) => {
            const [invoice = '', order] = body.split('#');
            const list = arrived.get(invoice) ?? [];
            arrived.set(invoice, list);
            list.push(Number(order));
            return { status: 200 };
          };
          if (store.get('endpoints', 'a')?.enabled) {
            await clock.advance(2 * DAY);
            for (const [invoice, count] of next) {
              const got = [...new Set(arrived.get(`inv-${invoice}`))];
              expect(got).toEqual(Array.from({ length: count }, (_, order) => order));
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a dead endpoint', () => {
  test('that hangs delays no other, and is limited to one attempt at a time', async () => {
    sender.answer = (sending) => (sending.url === url('a') ? 'hold' : { status: 200 });
    await commit(...Array.from({ length: 100 }, (_, i) => waitingFor('a', `inv-${i}`)));
    await commit(...Array.from({ length: 100 }, (_, i) => waitingFor('b', `inv-${i}`)));
    await clock.advance(SECOND);
    expect(new Set(sender.bodies(url('b'))).size).toBe(100);
    expect(sender.most.get(url('a'))).toBeLessThanOrEqual(2);
    for (const release of [...sender.held.values()]) release({ error: 'no answer within 10 s' });
    await settle();
    expect(sender.held.size).toBe(1);
  });

  test('delays nobody even when there are a hundred of them', async () => {
    const dead = Array.from({ length: 100 }, (_, i) => addEndpoint(`dead-${i}`).id);
    sender.answer = (sending) => (sending.url.includes('dead') ? 'hold' : { status: 200 });
    await commit(...dead.flatMap((id) => [waitingFor(id, 'x'), waitingFor(id, 'y'), waitingFor(id, 'z')]));
    const mine = waitingFor('b', 'inv');
    await commit(mine);
    await clock.advance(SECOND);
    expect(stateOf(mine.id)).toBe('delivered');
  });

  test('is contacted rarely while ten thousand wait for it, and gets them soon after it is back', async () => {
    sender.answer = () => ({ status: 503 });
    await commit(...Array.from({ length: 10_000 }, (_, i) => waitingFor('a', `inv-${i}`)));
    await clock.advance(HOUR);
    expect(sender.sent.length).toBeLessThan(30);
    expect(clock.waiting).toBeLessThan(5);
    sender.answer = () => ({ status: 200 });
    for (let i = 0; i < 8; i++) await clock.advance(MINUTE);
    expect([...store.all('deliveries').values()].every((one) => one.state === 'delivered')).toBe(true);
  });

  test('that is back gets long-waiting deliveries soon, not when each was due', async () => {
    sender.answer = () => ({ status: 500 });
    await commit(...Array.from({ length: 20 }, (_, i) => waitingFor('a', `inv-${i}`)));
    await clock.advance(DAY);
    sender.answer = () => ({ status: 200 });
    await commit(waitingFor('a', 'new'));
    await clock.advance(6 * MINUTE);
    expect([...store.all('deliveries').values()].every((one) => one.state === 'delivered')).toBe(true);
  });

  test('is contacted just as rarely after a restart', async () => {
    sender.answer = () => ({ status: 503 });
    await commit(...Array.from({ length: 200 }, (_, i) => waitingFor('a', `inv-${i}`)));
    await clock.advance(10 * MINUTE);
    const before = sender.sent.length;
    for (let i = 0; i < 10; i++) await restart();
    await settle();
    expect(sender.sent.length).toBe(before);
  });

  test('is switched off after 3 days of failing, with the reason, and the owner is notified', async () => {
    sender.answer = () => ({ status: 500 });
    await commit(waitingFor('a', 'inv'));
    await clock.advance(4 * DAY);
    expect(sender.sent).toHaveLength(11);
    expect(stateOf('msg_1')).toBe('failed');
    expect(store.get('endpoints', 'a')).toMatchObject({
      enabled: false,
      switchedOff: { reason: 'the receiver has accepted nothing since 2026-11-21T12:00:00.000Z' },
    });
    expect(said).toContain('a webhook endpoint was switched off');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['asked for', () => deliveries.redeliver('msg_1')],
    ['made as the endpoint was saved', () => saveEndpoint('a')],
  ])('is not switched off within 3 days by attempts %s', async (_how, early) => {
    sender.answer = () => ({ status: 500 });
    await commit(waitingFor('a', 'inv'));
    for (let nth = 0; nth < 15; nth++) {
      await clock.advance(11 * MINUTE);
      await early();
    }
    await clock.advance(MINUTE);
    expect(sender.sent.length).toBeGreaterThan(10);
    expect([stateOf('msg_1'), store.get('endpoints', 'a')?.enabled]).toEqual(['waiting', true]);
    await clock.advance(2.5 * DAY);
    expect([stateOf('msg_1'), store.get('endpoints', 'a')?.enabled]).toEqual(['waiting', true]);
    await clock.advance(DAY);
    expect([stateOf('msg_1'), store.get('endpoints', 'a')?.enabled]).toEqual(['failed', false]);
  });

  test.each<[string, () => Promise<void>]>([
    [
      'the till was off',
      async () => {
        await deliveries.close();
        await clock.advance(4 * DAY);
        start();
      },
    ],
    [
      'the computer slept',
      async () => {
        await clock.step(4 * DAY);
        deliveries.rearm();
      },
    ],
    [
      'the endpoint was off',
      async () => {
        const endpoint = store.get('endpoints', 'a');
        if (!endpoint) throw new Error('there is no endpoint');
        await store.commit({ put: { endpoints: { a: { ...endpoint, enabled: false } } } });
        await clock.advance(4 * DAY);
        await store.commit({ put: { endpoints: { a: { ...endpoint, enabled: true } } } });
      },
    ],
    [
      'its secret was locked',
      async () => {
        vault.locked = true;
        await restart();
        await clock.advance(4 * DAY);
        vault.locked = false;
        deliveries.poke();
      },
    ],
  ])('stays on when it comes back minutes later, after %s for days', async (_what, wait) => {
    sender.answer = () => ({ status: 500 });
    await commit(waitingFor('a', 'inv'));
    await clock.advance(MINUTE);
    const before = sender.sent.length;
    await wait();
    await clock.advance(7 * MINUTE);
    expect(sender.sent.length).toBeGreaterThan(before);
    expect(stateOf('msg_1')).toBe('waiting');
    sender.answer = () => ({ status: 200 });
    await clock.advance(5 * MINUTE);
    expect(stateOf('msg_1')).toBe('delivered');
    expect(store.get('endpoints', 'a')?.enabled).toBe(true);
  });

  test('is not switched off while it accepts other deliveries', async () => {
    sender.answer = ({ body }) => ({ status: body.startsWith('bad') ? 400 : 200 });
    await commit(waitingFor('a', 'bad'));
    await clock.advance(DAY);
    await commit(waitingFor('a', 'good'));
    await clock.advance(4 * DAY);
    expect(stateOf('msg_1')).toBe('failed');
    expect(store.get('endpoints', 'a')?.enabled).toBe(true);
  });

  test('that answers 410 is switched off at once, and gets nothing more', async () => {
    sender.answer = () => ({ status: 410 });
    await commit(waitingFor('a', 'inv', 0), waitingFor('a', 'inv', 1), waitingFor('a', 'other'));
    await clock.advance(5 * DAY);
    expect(sender.sent.length).toBeLessThanOrEqual(2);
    expect(store.get('endpoints', 'a')).toMatchObject({ enabled: false, switchedOff: { at: NOON } });
  });

  test('that is switched on again gets what waited for it', async () => {
    const endpoint = addEndpoint('a', { enabled: false });
    await commit(waitingFor('a', 'inv'));
    await clock.advance(HOUR);
    expect(sender.sent).toEqual([]);
    await store.commit({ put: { endpoints: { a: { ...endpoint, enabled: true } } } });
    deliveries.poke();
    await settle();
    expect(stateOf('msg_1')).toBe('delivered');
  });
});

describe('a burst', () => {
  test('goes out a few at a time, so that it never blocks the program, and each endpoint has its turn', async () => {
    addEndpoint('c');
    for (const id of ['a', 'b', 'c'])
      await commit(...Array.from({ length: 100 }, (_, i) => waitingFor(id, `inv-${i}`)));
    await settle();
    expect(sender.sent).toHaveLength(6);
    const since = clock.now();
    await clock.advance(SECOND);
    expect(sender.sent).toHaveLength(300);
    const starts = new Map<number, number>();
    for (const { at } of sender.sent.slice(6)) starts.set(at, (starts.get(at) ?? 0) + 1);
    expect(Math.max(...starts.values())).toBeLessThanOrEqual(3);
    expect(Math.max(...starts.keys()) - since).toBeLessThan(600);
    for (let at = 3; at <= 300; at += 3) {
      const sofar = ['a', 'b', 'c'].map(
        (id) => sender.sent.slice(0, at).filter((one) => one.url === url(id)).length,
      );
      // The first endpoint had some before the others had any.
      expect(Math.max(...sofar) - Math.min(...sofar)).toBeLessThanOrEqual(6);
    }
  });

  test('sends at most eight at once to a slow endpoint', async () => {
    sender.answer = () => ({ status: 200 });
    await commit(...Array.from({ length: 10 }, (_, i) => waitingFor('a', `first-${i}`)));
    await clock.advance(SECOND);
    sender.answer = () => 'hold';
    await commit(...Array.from({ length: 30 }, (_, i) => waitingFor('a', `inv-${i}`)));
    await clock.advance(SECOND);
    expect(sender.held.size).toBe(8);
    for (const release of [...sender.held.values()]) release({ status: 200 });
    await clock.advance(SECOND);
    expect(sender.held.size).toBe(8);
    expect(sender.most.get(url('a'))).toBe(8);
  });
});

describe('secrets', () => {
  test('nothing is sent unsigned: deliveries wait for the vault, and go when it is unlocked', async () => {
    vault.locked = true;
    await commit(waitingFor('a', 'inv'), waitingFor('a', 'other'));
    await clock.advance(10 * MINUTE);
    expect(sender.sent).toEqual([]);
    expect(said.filter((line) => line.includes('signing secret'))).toHaveLength(1);
    expect(store.get('deliveries', 'msg_1')?.attempts).toEqual([]);
    vault.locked = false;
    deliveries.poke();
    await clock.advance(SECOND);
    expect(stateOf('msg_1')).toBe('delivered');
    expect(stateOf('msg_2')).toBe('delivered');
  });

  test('no secret is ever written to the log or to a delivery', async () => {
    vault.locked = true;
    await commit(waitingFor('a', 'inv'));
    await clock.advance(MINUTE);
    vault.locked = false;
    sender.answer = () => ({ status: 500 });
    await clock.advance(DAY);
    expect(inspect([said, details, store.changes], { depth: null })).not.toContain('whsec_a');
  });
});

describe('manually', () => {
  test('a test is sent at once, also to an endpoint that is off, and is not retried', async () => {
    addEndpoint('a', { enabled: false, shape: 'short' });
    sender.answer = () => ({ status: 500, answer: 'broken' });
    const test = await deliveries.sendTest('a');
    expect(test).toMatchObject({
      event: 'test',
      state: 'failed',
      attempts: [{ status: 500, answer: 'broken' }],
    });
    expect(store.get('deliveries', test.id)).toEqual(test);
    await clock.advance(DAY);
    expect(sender.sent).toHaveLength(1);
    await expect(deliveries.sendTest('nobody')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a delivery is sent again under its own id; a waiting one goes out at once', async () => {
    await commit(waitingFor('a', 'inv'));
    await settle();
    await deliveries.redeliver('msg_1');
    await settle();
    expect(sender.sent.map(({ id }) => id)).toEqual(['msg_1', 'msg_1']);
    expect(store.get('deliveries', 'msg_1')?.attempts).toHaveLength(2);
    await expect(deliveries.redeliver('msg_9')).rejects.toMatchObject({ code: 'not-found' });
    sender.answer = () => ({ status: 500 });
    await deliveries.redeliver('msg_1');
    await settle();
    const waits = store.get('deliveries', 'msg_1');
    // The first of its new attempts, whatever was made before.
    expect(waits).toMatchObject({ state: 'waiting', attemptsBefore: 2 });
    expect(waits?.nextAt).toBeLessThanOrEqual(clock.now() + 6 * SECOND);
    sender.answer = () => ({ status: 204 });
    await clock.advance(SECOND);
    // Its 3 days of attempts do not start again.
    expect(await deliveries.redeliver('msg_1')).toMatchObject({ nextAt: clock.now(), since: waits?.since });
    await settle();
    expect(store.get('deliveries', 'msg_1')).toMatchObject({ state: 'delivered' });
    expect(store.get('deliveries', 'msg_1')?.attempts).toHaveLength(4);
  });
});

describe('what waits after a few failures', () => {
  /** The next attempt is minutes away. */
  const failTwice = async () => {
    sender.answer = () => ({ status: 500 });
    await commit(waitingFor('a', 'inv'));
    await clock.advance(10 * SECOND);
    expect(store.get('deliveries', 'msg_1')?.attempts).toHaveLength(2);
    sender.answer = () => ({ status: 204 });
  };

  test('goes out soon once its endpoint is changed or switched on again', async () => {
    await failTwice();
    await saveEndpoint('a');
    await clock.advance(30 * SECOND);
    expect(stateOf('msg_1')).toBe('delivered');
  });

  test.each([
    ['changed', () => saveEndpoint('a'), 40 * SECOND, 20],
    ['asked for by one', () => deliveries.redeliver('msg_7'), 10, 1],
  ] as const)(
    'goes out as soon where the endpoint is asked seldom by then, when it is %s',
    async (_how, mend, within, least) => {
      sender.answer = () => ({ status: 500 });
      await commit(...Array.from({ length: 20 }, (_, i) => waitingFor('a', `inv-${i}`)));
      await clock.advance(2 * HOUR);
      // After a failed attempt it is left alone for minutes.
      const tries = sender.sent.length;
      while (sender.sent.length === tries) await clock.advance(SECOND);
      sender.answer = () => ({ status: 204 });
      await clock.advance(30 * SECOND);
      expect(sender.sent).toHaveLength(tries + 1);
      await mend();
      await clock.advance(within);
      const there = [...store.all('deliveries').values()].filter(({ state }) => state === 'delivered');
      expect(there.length).toBeGreaterThanOrEqual(least);
      expect(stateOf('msg_7')).toBe('delivered');
    },
  );

  test('goes out soon once a test has arrived', async () => {
    await failTwice();
    expect(await deliveries.sendTest('a')).toMatchObject({ state: 'delivered' });
    await clock.advance(30 * SECOND);
    expect(stateOf('msg_1')).toBe('delivered');
  });

  test('keeps its time after a test that failed, and where another delivery arrived', async () => {
    await failTwice();
    sender.answer = () => ({ status: 500 });
    await deliveries.sendTest('a');
    sender.answer = () => ({ status: 204 });
    await commit(waitingFor('a', 'other'));
    await clock.advance(30 * SECOND);
    expect([stateOf('msg_1'), stateOf('msg_2')]).toEqual(['waiting', 'delivered']);
  });
});

describe('retention', () => {
  test('deliveries are removed after 60 days, in batches', async () => {
    await commit(...Array.from({ length: 1_200 }, (_, i) => waitingFor('a', `inv-${i}`)));
    await clock.advance(MINUTE);
    await clock.advance(59 * DAY);
    expect(store.all('deliveries').size).toBe(1_200);
    const commits = store.changes.length;
    await clock.advance(2 * DAY);
    expect(store.all('deliveries').size).toBe(0);
    expect(store.changes.length - commits).toBe(3);
  });

  test('without anything due, one timer a day is all there is', async () => {
    await commit(waitingFor('a', 'inv'));
    await settle();
    expect(clock.waiting).toBe(1);
    await deliveries.close();
    expect(clock.waiting).toBe(0);
  });
});

describe('a stepped clock', () => {
  const failOnce = () => {
    const answers = [{ status: 500 }];
    sender.answer = () => answers.shift() ?? { status: 200 };
  };

  test.each([-HOUR, -2 * HOUR, -DAY])('back delays no attempt, nor a new sale (%d ms)', async (by) => {
    failOnce();
    await commit(waitingFor('a', 'failed'));
    await settle();
    await clock.step(by);
    await commit(waitingFor('a', 'new'));
    await settle();
    expect(stateOf('msg_2')).toBe('delivered');
    await clock.advance(6 * SECOND);
    expect(stateOf('msg_1')).toBe('delivered');
  });

  test('back delays nothing after a restart either, nor a paused endpoint', async () => {
    sender.answer = () => ({ status: 500 });
    for (let nth = 0; nth < 8; nth++) await commit(waitingFor('a', `sale-${nth}`));
    await clock.advance(10 * MINUTE);
    await deliveries.close();
    await clock.step(-DAY);
    sender.answer = () => ({ status: 200 });
    start();
    // The longest pause of an endpoint; each delivery waits at most the half-hour it was stored with.
    await clock.advance(35 * MINUTE);
    expect([...store.all('deliveries').values()].every(({ state }) => state === 'delivered')).toBe(true);
  });

  test('back and right again delays nothing created meanwhile', async () => {
    failOnce();
    await clock.step(-DAY);
    await commit(waitingFor('a', 'inv'));
    await clock.advance(SECOND);
    await clock.step(DAY);
    await clock.advance(6 * SECOND);
    expect(stateOf('msg_1')).toBe('delivered');
  });

  test('back for good leaves the pauses between the attempts as they are', async () => {
    const tries: number[] = [];
    sender.answer = () => {
      tries.push(clock.monotonic());
      return { status: 500 };
    };
    await commit(waitingFor('a', 'inv'));
    await clock.advance(6 * SECOND);
    await clock.step(-400 * DAY);
    deliveries.rearm();
    await clock.advance(4 * DAY);
    const pauses = tries.slice(1).map((at, nth) => at - (tries[nth] ?? 0));
    const least = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];
    expect(pauses).toHaveLength(10);
    for (const [nth, pause] of least.entries()) expect(pauses[nth]).toBeGreaterThanOrEqual(pause);
    expect(tries.at(-1)).toBeGreaterThan(2.5 * DAY);
    expect(stateOf('msg_1')).toBe('failed');
  });

  test('back for good switches off no endpoint that accepts other deliveries', async () => {
    sender.answer = ({ body }) => ({ status: body.startsWith('bad') ? 400 : 200 });
    await commit(waitingFor('a', 'bad'));
    await settle();
    await clock.step(-400 * DAY);
    deliveries.rearm();
    await clock.advance(DAY);
    await commit(waitingFor('a', 'good'));
    await clock.advance(4 * DAY);
    expect(stateOf('msg_1')).toBe('failed');
    expect(store.get('endpoints', 'a')?.enabled).toBe(true);
  });

  test('forward, or a sleep, sends at once what became due and delays nothing', async () => {
    const answers = [{ status: 500 }, { status: 500 }];
    sender.answer = () => answers.shift() ?? { status: 200 };
    await commit(waitingFor('a', 'inv'));
    await clock.advance(6 * SECOND);
    expect(sender.sent).toHaveLength(2);
    await clock.step(8 * HOUR);
    deliveries.rearm();
    await settle();
    expect(stateOf('msg_1')).toBe('delivered');
  });

  test('a sleep of weeks during an attempt gives up nothing', async () => {
    const answers: ('hold' | { status: number })[] = ['hold', { status: 500 }, { status: 200 }];
    sender.answer = () => answers.shift() ?? { status: 200 };
    await commit(waitingFor('a', 'inv'));
    await settle();
    await clock.step(18 * DAY);
    // The end of the attempt is noticed before the sleep.
    for (const release of [...sender.held.values()]) release({ error: 'no answer within 10 s' });
    await settle();
    deliveries.rearm();
    expect(stateOf('msg_1')).toBe('waiting');
    await clock.advance(15 * MINUTE);
    expect(stateOf('msg_1')).toBe('delivered');
    expect(store.get('endpoints', 'a')?.enabled).toBe(true);
  });

  test('again and again exhausts no delivery', async () => {
    sender.answer = () => ({ status: 500 });
    await commit(waitingFor('a', 'inv'));
    await clock.advance(6 * SECOND);
    for (let n = 0; n < 10; n++) {
      await clock.step(n % 2 === 0 ? -MINUTE : MINUTE);
      deliveries.rearm();
      await clock.advance(SECOND);
    }
    expect(sender.sent).toHaveLength(2);
    expect(stateOf('msg_1')).toBe('waiting');
  });

  test('a year ahead for a moment drops nothing that waits', async () => {
    sender.answer = () => 'hold';
    await commit(waitingFor('a', 'inv'));
    await settle();
    await deliveries.close();
    await clock.step(365 * DAY);
    start();
    await settle();
    expect(stateOf('msg_1')).toBe('waiting');
  });
});

describe('of several servers', () => {
  /** Starts again as one of them; `publish` calls it after a lease was lost or gained. */
  const restartWithLeases = async () => {
    const state = { isHeld: true };
    let changed = () => {};
    const leases = {
      want: () => () => undefined,
      wish: () => undefined,
      holds: () => state.isHeld,
      listen: (call: () => void) => {
        changed = call;
        return () => undefined;
      },
    };
    Object.defineProperty(store, 'shared', { value: { leases } });
    await restart();
    return { leases: state, publish: () => changed() };
  };

  test('the one whose lease ended goes on once it holds it again', async () => {
    const { leases, publish } = await restartWithLeases();
    leases.isHeld = false;
    await commit(waitingFor('a', 'inv', 0), waitingFor('a', 'inv', 1));
    await clock.advance(MINUTE);
    expect(sender.sent).toEqual([]);
    publish();
    leases.isHeld = true;
    publish();
    await settle();
    expect(sender.sent.map(({ id }) => id)).toEqual(['msg_1', 'msg_2']);
  });

  test('one that is locked leaves the endpoints to the others until it is unlocked', async () => {
    let names: () => Iterable<string> = () => [];
    let wishes = 0;
    const leases = {
      want: (wanted: typeof names) => {
        names = wanted;
        return () => undefined;
      },
      wish: () => {
        wishes += 1;
      },
      holds: () => false,
      listen: () => () => undefined,
    };
    Object.defineProperty(store, 'shared', { value: { leases } });
    const state = { now: 'locked' as Vault['state'] };
    vault = {
      ...vault,
      locked: true,
      get state() {
        return state.now;
      },
    };
    await restart();
    expect([...names()]).toEqual([]);
    state.now = 'passphrase';
    wishes = 0;
    deliveries.poke();
    expect(wishes).toBe(1);
    expect([...names()]).toEqual(['webhooks:a', 'webhooks:b']);
  });

  test('the one whose lease ended during an attempt aborts it, and repeats it once it holds the lease again', async () => {
    const { leases, publish } = await restartWithLeases();
    sender.answer = () => 'hold';
    await commit(waitingFor('a', 'inv', 0), waitingFor('a', 'inv', 1));
    await settle();
    expect([...sender.held.keys()]).toEqual(['msg_1']);
    leases.isHeld = false;
    publish();
    await settle();
    expect(sender.held.size).toBe(0);
    expect(store.get('deliveries', 'msg_1')).toMatchObject({ state: 'waiting', attempts: [] });
    sender.answer = () => ({ status: 200 });
    leases.isHeld = true;
    publish();
    await settle();
    expect(sender.sent.map(({ id }) => id)).toEqual(['msg_1', 'msg_1', 'msg_2']);
    expect(store.get('deliveries', 'msg_1')?.attempts).toHaveLength(1);
  });
});

describe('the next attempt', () => {
  test('is reported accurately: after the pause of a failing endpoint, and never of one that is switched off', async () => {
    const tries: number[] = [];
    sender.answer = () => {
      tries.push(clock.now());
      return { status: 500 };
    };
    for (let nth = 0; nth < 6; nth++) await commit(waitingFor('a', `sale-${nth}`));
    await settle();
    expect(tries.length).toBeGreaterThan(4);
    const reported = deliveries.nextTryAt('a') ?? 0;
    expect(reported).toBeGreaterThan(clock.now());
    const before = tries.length;
    await clock.advance(reported - clock.now() - 1);
    expect(tries).toHaveLength(before);
    await clock.advance(1);
    expect(tries[before]).toBe(reported);
    addEndpoint('a', { enabled: false });
    expect(deliveries.nextTryAt('a')).toBeNull();
    expect(deliveries.nextTryAt('b')).toBeNull();
  });

  test('is never in the past, also of what waits for its turn', async () => {
    sender.answer = () => 'hold';
    for (let nth = 0; nth < 6; nth++) await commit(waitingFor('a', `sale-${nth}`));
    await clock.advance(SECOND);
    expect(deliveries.nextTryAt('a')).toBe(clock.now());
  });
});
