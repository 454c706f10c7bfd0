/** Guarantees over all Lightning nodes: invoices verified, the second node as fallback, the creating node polled. */
import { createHash, randomBytes } from 'node:crypto';
import { hex } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBolt11 } from '#adapters/formats/bolt11/bolt11.ts';
import { openLightning } from '#adapters/lightning/open-lightning.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { messageOf } from '#domain/messages/message.ts';
import type { Backend, Hint, LookTarget } from '#ports/backend.ts';
import { openOn, pendingInvoice } from '#test/adapters/store/samples.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';
import { invoiceWith } from '#test/support/fakes/invoices.ts';
import { merchantWith } from '#test/support/fakes/shop.ts';
import type { Spoil } from '#test/support/nodes/lightning-book.ts';
import { isGivenOut as isInBooks } from '#usecases/invoices/given-out.ts';
import { Lines } from './lightning-stage.ts';
import { ScriptedNode } from './scripted-node.ts';

const never = () => new AbortController().signal;
const DUE = 12_345n;
const isGivenOut = () => false;

function stage(...names: string[]) {
  const clock = new FakeClock();
  const log = new Lines();
  const nodes = (names.length > 0 ? names : ['one']).map((name) => new ScriptedNode(name, () => clock.now()));
  const [first = new ScriptedNode(), second = new ScriptedNode()] = nodes;
  const backend = openLightning({ nodes, network: 'regtest', clock, log, isGivenOut });
  const ask = (due = DUE) => ({
    invoiceId: 'sale',
    index: null,
    due,
    expiresAt: clock.now() + 15 * MINUTE,
    description: 'Café Lorenz 1',
  });
  const sale = async (over: Backend = backend): Promise<LookTarget> => {
    const { destination, memo } = await over.open(ask(), never());
    return { invoiceId: 'sale', destination, memo, createdAt: clock.now(), due: DUE };
  };
  return { clock, log, nodes, first, second, backend, ask, sale };
}

type Draft = Parameters<NonNullable<Spoil['draft']>>[0];

/** The first invoice of a node is created with this in it instead. */
function spoiled(node: ScriptedNode, change: (draft: Draft) => Partial<Draft>): void {
  const before = node.book.spoil.draft ?? ((draft: Draft) => draft);
  node.book.spoil = { draft: (draft) => ({ ...before(draft), ...change(before(draft)) }) };
}

describe('an invoice from a node', () => {
  it('reaches the customer when it is as requested, and ends with the sale', async () => {
    const { backend, ask, first, clock } = stage();
    const { destination, memo } = await backend.open(ask(), never());
    expect(destination).toMatch(/^lnbcrt123450n1/);
    expect(first.asks[0]).toMatchObject({
      amountMsat: 12_345_000n,
      expirySeconds: 900,
      description: 'Café Lorenz 1',
    });
    expect(memo).toMatchObject({
      way: 'lnd',
      at: 'one',
      expiresAt: clock.now() + 15 * MINUTE,
      own: { by: 'one' },
    });
  });

  const wrong: Readonly<Record<string, (draft: Draft) => Partial<Draft>>> = {
    'is for another network': () => ({ network: 'mainnet' }),
    'asks for a millisatoshi more': ({ amountMsat }) => ({ amountMsat: (amountMsat ?? 0n) + 1n }),
    'asks for a millisatoshi less': ({ amountMsat }) => ({ amountMsat: (amountMsat ?? 0n) - 1n }),
    'leaves the amount open': () => ({ amountMsat: null }),
    'ends well before the sale': () => ({ expirySeconds: 600 }),
    'ends well after the sale': () => ({ expirySeconds: 3_600 }),
    'has ended already': ({ createdAtSeconds }) => ({ createdAtSeconds: createdAtSeconds - 7_200 }),
    'says it is for something else': () => ({ description: 'Mallory' }),
    'commits to another description': () => ({ description: { sha256: new Uint8Array(32) } }),
  };
  it.each(Object.entries(wrong))('is refused when it %s', async (_, change) => {
    const { backend, ask, first, log } = stage();
    spoiled(first, change);
    const failure = await backend.open(ask(), never()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'backend-unreachable' });
    expect(log.lines.join()).toMatch(/an invoice was refused/);
  });

  it('is refused when any character of it was changed', async () => {
    const { backend, ask, first } = stage();
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 300 }),
        fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'),
        async (at, other) => {
          let same = false;
          first.book.spoil = {
            ...first.book.spoil,
            text: (bolt11) => {
              const place = at % bolt11.length;
              same = bolt11[place] === other;
              return bolt11.slice(0, place) + other + bolt11.slice(place + 1);
            },
          };
          const opened = await backend.open(ask(), never()).catch(() => null);
          expect(opened === null).toBe(!same);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused when it was issued before, also to a sale of an earlier run', async () => {
    const { backend, ask, first, clock, log } = stage();
    const { destination, memo } = await backend.open(ask(), never());
    first.spoil = (made) => ({ ...made, bolt11: destination });
    await expect(backend.open(ask(), never())).rejects.toMatchObject({ code: 'backend-unreachable' });
    const later = openLightning({ nodes: [first], network: 'regtest', clock, log, isGivenOut });
    const target = { invoiceId: 'sale', destination, memo, createdAt: clock.now(), due: DUE };
    later.hints(
      () => undefined,
      () => [target],
    );
    first.watching();
    await expect(later.open(ask(), never())).rejects.toThrow(/given out before/);
  });

  it('is refused when a sale of any shop ever had one of its payment hash, also after a restart', async () => {
    const { ask, first, clock, log } = stage();
    const disk = new FakeDisk();
    const start = async () => {
      const store = await openOn(disk);
      const inBooks = (part: string) => isInBooks(store, part);
      return {
        store,
        till: openLightning({ nodes: [first], network: 'regtest', clock, log, isGivenOut: inBooks }),
      };
    };
    const before = await start();
    const { destination, memo } = await before.till.open(ask(), never());
    const [target] = invoiceWith({}).targets;
    if (!target) throw new Error('an invoice has a target');
    const merchants = { kiosk: merchantWith([], { id: 'kiosk' }), shop: merchantWith([]) };
    const targets = [{ ...target, method: 'LIGHTNING' as const, destination, memo }];
    await before.store.commit({
      invoices: [pendingInvoice('old', { merchantId: 'kiosk', targets })],
      put: { merchants },
    });
    await before.store.close();
    const { store, till } = await start();
    first.spoil = (made) => ({ ...made, bolt11: destination });
    await expect(till.open(ask(), never())).rejects.toThrow(/given out before/);
    // Re-signed, so that the text differs and the hash is the same.
    first.spoil = (made) => made;
    const paymentHash = hex.decode(decodeBolt11(destination).paymentHash);
    spoiled(first, () => ({ paymentHash }));
    await expect(till.open(ask(), never())).rejects.toThrow(/given out before/);
    spoiled(first, () => ({ paymentHash: new Uint8Array(randomBytes(32)) }));
    await till.open(ask(), never());
    await store.close();
  });

  it('may outlive the sale where the service alone decides, but never end before it', async () => {
    const { backend, ask, first } = stage();
    first.ownExpiry = true;
    spoiled(first, () => ({ expirySeconds: 86_400 }));
    const { memo } = await backend.open(ask(), never());
    expect(memo['expiresAt']).toBeGreaterThan(ask().expiresAt);
    spoiled(first, () => ({ expirySeconds: 300 }));
    await expect(backend.open(ask(), never())).rejects.toMatchObject({ code: 'backend-unreachable' });
  });

  it('must commit to the description the service announced', async () => {
    const { backend, ask, first } = stage();
    const hash = createHash('sha256').update('[["text/plain","Shop"]]').digest();
    first.spoil = (made) => ({ ...made, descriptionHash: hash.toString('hex') });
    await expect(backend.open(ask(), never())).rejects.toMatchObject({ code: 'backend-unreachable' });
    spoiled(first, () => ({ description: { sha256: new Uint8Array(hash) } }));
    expect((await backend.open(ask(), never())).destination).toMatch(/^lnbcrt/);
  });

  it('has the same description in request and check, even cut in the middle of a character', async () => {
    const { backend, ask, first } = stage();
    await backend.open({ ...ask(), description: 'Kiosk 🥐'.slice(0, 7) }, never());
    expect(first.asks[0]?.description).toBe('Kiosk �');
  });
});

describe('two nodes', () => {
  it('are served by the first while it works', async () => {
    const { sale, second } = stage('one', 'two');
    expect((await sale()).memo).toMatchObject({ at: 'one' });
    expect(second.asks).toEqual([]);
  });

  it('fall back to the second when the first fails, which is then tried last until it answers again', async () => {
    const { sale, first, backend } = stage('one', 'two');
    first.state = 'fails';
    expect((await sale()).memo).toMatchObject({ at: 'two' });
    expect((await sale()).memo).toMatchObject({ at: 'two' });
    expect(first.asks).toHaveLength(1);
    first.state = 'answers';
    await backend.probe(never());
    expect((await sale()).memo).toMatchObject({ at: 'one' });
  });

  it("fall back to the second within a customer's patience when the first never answers", async () => {
    const { backend, ask, first, clock } = stage('one', 'two');
    first.state = 'silent';
    const began = clock.now();
    let took = 0;
    const opened = backend.open(ask(), never()).then((made) => {
      took = clock.now() - began;
      return made;
    });
    await clock.advance(5 * SECOND);
    expect((await opened).memo).toMatchObject({ at: 'two' });
    expect(took).toBeLessThanOrEqual(2 * SECOND);
  });

  it('fall back to the second when the first gives a wrong invoice', async () => {
    const { sale, first } = stage('one', 'two');
    spoiled(first, () => ({ description: 'Mallory' }));
    expect((await sale()).memo).toMatchObject({ at: 'two' });
  });

  it('are served by the one that accepts the amount', async () => {
    const { sale, first, second, backend } = stage('one', 'two');
    first.limits = { least: 1n, most: 10_000n };
    second.limits = { least: 10_000n, most: 20_000n };
    expect((await sale()).memo).toMatchObject({ at: 'two' });
    expect(backend.limits).toEqual({ least: 1n, most: 20_000n });
  });

  it('are polled where the invoice was created, also after the other serves', async () => {
    const { sale, first, second, backend } = stage('one', 'two');
    const target = await sale();
    await first.book.pay(target.destination);
    const looksBefore = second.looks;
    expect(await backend.look(target, never())).toHaveLength(1);
    first.state = 'fails';
    await expect(backend.look(target, never())).rejects.toMatchObject({ code: 'backend-unreachable' });
    expect(second.looks).toBe(looksBefore);
  });

  it('fail together within 5 s, and report why', async () => {
    const { backend, ask, first, second, clock } = stage('one', 'two');
    first.state = 'silent';
    second.state = 'silent';
    const opened = backend.open(ask(), never()).catch((error: unknown) => error);
    await clock.advance(5 * SECOND);
    expect(await opened).toMatchObject({
      code: 'backend-unreachable',
      message: expect.stringMatching(/takes too long/),
    });
  });

  it('that failed a moment ago do not delay a sale for long', async () => {
    const { backend, ask, first, second, clock } = stage('one', 'two');
    first.state = 'fails';
    second.state = 'fails';
    await expect(backend.open(ask(), never())).rejects.toMatchObject({ code: 'backend-unreachable' });
    first.state = 'silent';
    second.state = 'silent';
    const began = clock.now();
    let took = 0;
    const opened = backend.open(ask(), never()).catch((error: unknown) => {
      took = clock.now() - began;
      return error;
    });
    await clock.advance(5 * SECOND);
    expect(await opened).toMatchObject({ code: 'backend-unreachable' });
    expect(took).toBeLessThanOrEqual(3 * SECOND);
  });

  it('are healthy while one is, which the message says; and warn of all', async () => {
    const { backend, first, second } = stage('one', 'two');
    first.state = 'fails';
    second.health = { ...second.health, message: 'two works', warnings: [messageOf('two can spend')] };
    expect(await backend.probe(never())).toMatchObject({
      reachable: true,
      synced: true,
      message: 'two works; the node one does not answer',
      warnings: [messageOf('two can spend')],
    });
    second.state = 'fails';
    expect(await backend.probe(never())).toMatchObject({ reachable: false, synced: false });
  });

  it('probe the second also when the first never answers', async () => {
    const { backend, first, clock } = stage('one', 'two');
    first.state = 'silent';
    const probed = backend.probe(never());
    await clock.advance(5 * SECOND);
    expect(await probed).toMatchObject({ reachable: true });
  });
});

describe('a service of others that is probed by routine', () => {
  const staged = async (isOurs = false) => {
    const scene = stage();
    if (!isOurs) scene.first.probeEveryMs = MINUTE;
    await scene.backend.probe(never(), true);
    const routine = async () => {
      const before = scene.first.probes;
      const health = await scene.backend.probe(never(), true);
      return { health, asked: scene.first.probes - before };
    };
    return { ...scene, routine };
  };

  it('is asked again after its pause only, and its answer keeps its time', async () => {
    const { clock, routine } = await staged();
    const at = clock.now();
    await clock.advance(MINUTE - 1);
    expect(await routine()).toMatchObject({ asked: 0, health: { reachable: true, askedAt: at } });
    await clock.advance(1);
    const { health, asked } = await routine();
    expect(asked).toBe(1);
    expect(health).not.toHaveProperty('askedAt');
  });

  it('is asked at once for somebody who waits, and by routine after it failed', async () => {
    const { backend, first, sale, routine } = await staged();
    await backend.probe(never());
    expect(first.probes).toBe(2);
    const target = await sale();
    first.state = 'fails';
    await expect(backend.look(target, never())).rejects.toThrow();
    expect(await routine()).toMatchObject({ asked: 1, health: { reachable: false } });
    expect(await routine()).toMatchObject({ asked: 1 });
    first.state = 'answers';
    // A poll finds it well again before a probe does.
    await backend.look(target, never());
    expect(await routine()).toMatchObject({ asked: 1, health: { reachable: true } });
    expect(await routine()).toMatchObject({ asked: 0 });
  });

  it('that is ours is asked each time', async () => {
    const { routine } = await staged(true);
    const { health, asked } = await routine();
    expect(asked).toBe(1);
    expect(health).not.toHaveProperty('askedAt');
  });
});

describe('a node on another network', () => {
  it('is rejected, and both networks are named', async () => {
    const { backend, first } = stage();
    first.health = { ...first.health, network: 'mainnet' };
    expect(await backend.probe(never())).toMatchObject({
      reachable: false,
      message: 'the node one is on mainnet, the shop is on regtest',
    });
  });
});

describe('a settlement', () => {
  it('counts when its preimage fits and it brings the requested amount or more, and never otherwise', async () => {
    const { backend, sale, first } = stage();
    const target = await sale();
    const [{ paymentHash } = { paymentHash: '' }] = [...first.book.invoices.values()];
    first.book.payAs(target.destination, {});
    const right = first.book.invoices.get(paymentHash)?.settled?.preimage ?? '';
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 0n, max: 30_000_000n }),
        fc.constantFrom(right, right.toUpperCase(), null, 'no preimage', '', randomBytes(32).toString('hex')),
        async (amountMsat, preimage) => {
          first.seen = { amountMsat, preimage, at: 1_000 };
          const [found, ...more] = await backend.look(target, never());
          const fits = preimage === null || preimage.toLowerCase() === right;
          const good = fits && amountMsat >= 12_345_000n;
          expect(more).toEqual([]);
          expect(found).toEqual({
            ref: paymentHash,
            units: amountMsat / 1_000n,
            confirmations: 1,
            height: null,
            evidenceAt: 1_000,
            doubts: good ? [] : ['unproven'],
            standing: 'live',
          });
        },
      ),
    );
  });

  it('with a wrong preimage is logged once, without the preimage', async () => {
    const { backend, sale, first, log } = stage();
    const target = await sale();
    first.seen = { amountMsat: 12_345_000n, preimage: 'ab'.repeat(32), at: null };
    await backend.look(target, never());
    await backend.look(target, never());
    expect(log.lines.filter((line) => line.startsWith('error'))).toHaveLength(1);
    expect(log.lines.join()).not.toContain('abab');
  });
});

describe('an invoice the node no longer knows', () => {
  it('can not be resolved while it could be paid, and is unpaid once it has ended', async () => {
    const { backend, sale, first, clock } = stage();
    const target = await sale();
    first.seen = 'unknown';
    await expect(backend.look(target, never())).rejects.toMatchObject({ code: 'backend-unreachable' });
    await clock.advance(16 * MINUTE);
    expect(await backend.look(target, never())).toEqual([]);
  });

  it('never counts as unpaid after it was seen paid, and is no fault of the node once it has ended', async () => {
    const { backend, sale, first, clock } = stage();
    const target = await sale();
    await first.book.pay(target.destination);
    const found = await backend.look(target, never());
    expect(found).toHaveLength(1);
    first.seen = 'unknown';
    await expect(backend.look(target, never())).rejects.toMatchObject({ code: 'backend-unreachable' });
    await clock.advance(16 * MINUTE);
    expect(await backend.look(target, never())).toEqual(found);
  });

  it('is polled at the same kind of node at its new address', async () => {
    const { sale, first, clock, log } = stage();
    const target = await sale();
    await first.book.pay(target.destination);
    const moved = new ScriptedNode('elsewhere');
    moved.book.invoices.set(...([...first.book.invoices.entries()][0] ?? ['', never() as never]));
    const later = openLightning({ nodes: [moved], network: 'regtest', clock, log, isGivenOut });
    expect(await later.look(target, never())).toHaveLength(1);
    const other = openLightning({
      nodes: [new ScriptedNode('one', Date.now, 'phoenixd')],
      network: 'regtest',
      clock,
      log,
      isGivenOut,
    });
    await expect(other.look(target, never())).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/no longer set up/),
    });
  });
});

describe('hints', () => {
  const heard = (backend: Backend, targets: readonly LookTarget[]) => {
    const hints: Hint[] = [];
    const stop = backend.hints(
      (hint) => hints.push(hint),
      () => targets,
    );
    return { hints, stop };
  };

  it('name the destination, and nothing for payments of others', async () => {
    const { backend, sale, first } = stage();
    const target = await sale();
    const { hints, stop } = heard(backend, [target]);
    const [hash = ''] = first.book.invoices.keys();
    first.give({ paymentHash: hash });
    first.give({ paymentHash: 'cd'.repeat(32) });
    first.give({ bolt11: target.destination });
    first.give('all');
    expect(hints).toEqual([{ destination: target.destination }, { destination: target.destination }, 'all']);
    stop();
    first.give('all');
    first.give({ paymentHash: hash });
    expect(hints).toHaveLength(3);
    expect(first.listeners).toBe(0);
  });

  it('poll everything once, and later only what could have been paid since', async () => {
    const { backend, sale, first, clock } = stage();
    const old = await sale();
    const { hints } = heard(backend, [old]);
    first.give('all');
    await clock.advance(20 * MINUTE);
    first.give('all');
    const fresh = await sale();
    backend.hints(
      () => undefined,
      () => [old, fresh],
    );
    expect(hints).toEqual(['all', { destination: old.destination }]);
    await clock.advance(MINUTE);
    hints.length = 0;
    const later = heard(backend, [old, fresh]);
    first.give('all');
    expect(later.hints).toEqual(['all']);
    await clock.advance(MINUTE);
    first.give('all');
    expect(later.hints).toEqual(['all', { destination: fresh.destination }]);
  });

  it('name destinations of an earlier run', async () => {
    const { sale, first, clock, log } = stage();
    const target = await sale();
    const later = openLightning({ nodes: [first], network: 'regtest', clock, log, isGivenOut });
    const { hints } = heard(later, [target]);
    const [paymentHash = ''] = first.book.invoices.keys();
    first.give({ paymentHash });
    expect(hints).toEqual([{ destination: target.destination }]);
  });

  it('let each node watch its own invoices, and no longer once they are settled', async () => {
    const { backend, sale, first, second } = stage('one', 'two');
    const target = await sale();
    first.state = 'fails';
    const other = await sale();
    first.state = 'answers';
    heard(backend, [target, other]);
    expect(first.watching().map(({ bolt11 }) => bolt11)).toEqual([target.destination]);
    expect(second.watching().map(({ bolt11 }) => bolt11)).toEqual([other.destination]);
    await first.book.pay(target.destination);
    await backend.look(target, never());
    expect(first.watching()).toEqual([]);
  });
});

describe('closing', () => {
  it('aborts what waits and closes every node', async () => {
    const { backend, ask, first, second } = stage('one', 'two');
    first.state = 'silent';
    const opened = backend.open(ask(), never()).catch((error: unknown) => error);
    await settle();
    await backend.close();
    expect(await opened).toMatchObject({ code: 'backend-unreachable' });
    expect([first.closed, second.closed]).toEqual([true, true]);
  });

  it('needs at least one node', () => {
    const { clock, log } = stage();
    expect(() => openLightning({ nodes: [], network: 'regtest', clock, log, isGivenOut })).toThrow(
      /at least one node/,
    );
  });
});
