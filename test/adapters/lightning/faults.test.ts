/** Faults between a till and its Lightning node, over each node's own API. */
// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import type { Backend, Hint, LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import { openSale } from '#test/support/fakes/backend-suite.ts';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import { ClnFront } from '#test/support/nodes/lightning-cln-front.ts';
import type { LightningFront } from '#test/support/nodes/lightning-front.ts';
import { ADMIN_OPERATIONS, INVOICE_OPERATIONS, macaroonOf } from '#test/support/nodes/lightning-lnd-front.ts';
import { PhoenixdFront } from '#test/support/nodes/lightning-phoenixd-front.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { FRONTS, hurried, Lines, lightningOver, needs, warningsOf, withoutNet } from './lightning-stage.ts';

const never = () => new AbortController().signal;
const AMOUNT = 12_345n;

/** Each node's credentials: one with too many permissions, and one it refuses. */
const CREDENTIALS: Readonly<
  Record<string, (front: LightningFront) => { broad: string; foreign: string; words: RegExp }>
> = {
  LND: () => ({
    broad: macaroonOf(ADMIN_OPERATIONS),
    foreign: macaroonOf([...INVOICE_OPERATIONS, ['info', 'read']]),
    words: /refuses the macaroon/,
  }),
  'Core Lightning': (front) => ({
    broad: front instanceof ClnFront ? front.adminRune : '',
    foreign: Buffer.alloc(60, 65).toString('base64url'),
    words: /refuses the rune/,
  }),
  phoenixd: (front) => ({
    broad: front instanceof PhoenixdFront ? front.fullPassword : '',
    foreign: 'another password',
    words: /refuses the password/,
  }),
};

describe.each(FRONTS)('a till at $name', ({ name, open }) => {
  let book: ThrowAwayBook;
  let front: LightningFront;
  let log: Lines;
  let backend: Backend;
  const opened: Backend[] = [];

  beforeEach(async () => {
    book = new ThrowAwayBook();
    front = open(book);
    await front.begin();
    log = new Lines();
    backend = started();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
    await front.close();
  });

  const started = (more: { pin?: string | null; credential?: string; clock?: Clock } = {}) => {
    const { clock = hurried, ...rest } = more;
    const one = lightningOver([front.node({ ...needs(log), clock }, rest)], log);
    opened.push(one);
    return one;
  };
  const sale = (over = backend) =>
    openSale({ now: () => Date.now(), nextIndex: () => null, amount: AMOUNT }, over);
  const look = (target: LookTarget, over = backend) => over.look(target, never());
  const failureOf = (work: Promise<unknown>) =>
    work.then(() => null).catch((error: unknown) => error as Error);
  const listening = (targets: readonly LookTarget[], over = backend) => {
    const hints: Hint[] = [];
    over.hints(
      (hint) => hints.push(hint),
      () => targets,
    );
    const at = ({ destination }: LookTarget) =>
      hints.filter((hint) => hint !== 'all' && hint.destination === destination).length;
    return { at, all: () => hints.filter((hint) => hint === 'all').length, clear: () => hints.splice(0) };
  };
  const connected = (heard: { all(): number }) => until('it listens', async () => heard.all() > 0);

  it('receives settlements as they are announced, and a repeated notification changes nothing', async () => {
    const [target, next] = [await sale(), await sale()];
    const heard = listening([target, next], started({ clock: withoutNet }));
    await connected(heard);
    front.faults.times = 3;
    await book.pay(target.destination);
    await until('it is hinted at', async () => heard.at(target) > 0);
    const found = await look(target);
    expect(found).toMatchObject([{ units: AMOUNT, standing: 'live', doubts: [] }]);
    expect(await look(target)).toEqual(found);
    await book.pay(next.destination);
    await until('the next is hinted at', async () => heard.at(next) > 0);
    expect(heard.at(target)).toBeLessThanOrEqual(3);
  });

  it('finds a settlement whose notification was lost', async () => {
    const target = await sale();
    const heard = listening([target]);
    await connected(heard);
    heard.clear();
    front.faults.mute = true;
    await book.pay(target.destination);
    await until('it is hinted at all the same', async () => heard.at(target) > 0);
    expect(await look(target)).toHaveLength(1);
  });

  it('continues after a notification that was cut in the middle', async () => {
    const [target, next] = [await sale(), await sale()];
    const heard = listening([target, next], started({ clock: withoutNet }));
    await connected(heard);
    front.faults.cut = true;
    await book.pay(target.destination);
    await until('it looks again', async () => heard.at(target) > 0);
    expect(await look(target)).toHaveLength(1);
    const listens = () => front.asked.filter((one) => /subscribe|waitany|websocket/.test(one)).length;
    const before = heard.at(next);
    await until('it listens again', async () => listens() > 1 && heard.at(next) >= before);
    await book.pay(next.destination);
    await until('the next one is heard', async () => heard.at(next) > 0);
  });

  it('polls everything after the node was down, and finds what was settled meanwhile', async () => {
    const target = await sale();
    const heard = listening([target]);
    await connected(heard);
    await front.halt();
    expect(await failureOf(look(target))).toMatchObject({ code: 'backend-unreachable' });
    front.faults.mute = true;
    await book.pay(target.destination);
    heard.clear();
    await front.begin();
    await until('it is looked at', async () => heard.at(target) > 0);
    expect(await look(target)).toHaveLength(1);
  });

  it('finds what was settled while the program was off', async () => {
    const target = await sale();
    await backend.close();
    await book.pay(target.destination);
    const written = { ...target, memo: JSON.parse(JSON.stringify(target.memo)) as LookTarget['memo'] };
    const found = await look(written, started());
    expect(found).toMatchObject([{ units: AMOUNT, doubts: [] }]);
  });

  it('reports within seconds that the node is off, and what to do', async () => {
    await front.halt();
    const began = Date.now();
    const failure = await failureOf(sale());
    expect(failure).toMatchObject({
      code: 'backend-unreachable',
      message: expect.stringMatching(/nothing answers at/),
    });
    expect(await backend.probe(never())).toMatchObject({
      reachable: false,
      message: expect.stringMatching(/start/),
    });
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('times out on a node that accepts requests and answers none', async () => {
    front.faults.silent = true;
    const hasty = lightningOver([front.node(needs(log))], log, hurried);
    opened.push(hasty);
    expect(await failureOf(sale(hasty))).toMatchObject({
      code: 'backend-unreachable',
      message: expect.stringMatching(/takes too long/),
    });
    expect(await hasty.probe(never())).toMatchObject({ reachable: false });
  });

  it('retries when a keep-alive connection was closed during its request', async () => {
    await sale();
    front.faults.drop = true;
    const target = await sale();
    await book.pay(target.destination);
    front.faults.drop = true;
    expect(await look(target)).toHaveLength(1);
  });

  it('waits for a slow node', async () => {
    front.faults.slowly = 300;
    const patient = started({ clock: systemClock });
    const target = await sale(patient);
    expect(await look(target, patient)).toEqual([]);
  });

  it.each([
    ['a page of something else', 200, '<html>welcome</html>'],
    ['a page that is missing', 404, '<html>not here</html>'],
    ['a proxy without a node', 502, 'Bad Gateway'],
    ['an answer cut short', 200, '{"payment_request": "lnbc'],
    ['an object of another kind', 200, '{"hello": 1}'],
    ['a list', 200, '[]'],
  ])('does not accept %s as its node', async (_, status, text) => {
    const target = await sale();
    front.faults.instead = { status, text };
    expect(await failureOf(sale())).toMatchObject({ code: 'backend-unreachable' });
    const seen = await look(target).catch((error: unknown) => error);
    expect(seen).toMatchObject({ code: 'backend-unreachable' });
  });

  it('sends nothing to a server with another certificate, and shows both fingerprints', async () => {
    const pin = front.pin.replaceAll(':', '').toLowerCase();
    await front.changeCertificate();
    const asked = front.asked.length;
    const strict = started({ pin });
    const failure = await failureOf(sale(strict));
    expect(failure).toMatchObject({ code: 'backend-unreachable' });
    expect(failure?.message).toContain(pin);
    expect(failure?.message).toContain(front.pin.replaceAll(':', '').toLowerCase());
    expect(await strict.probe(never())).toMatchObject({ reachable: false });
    expect(front.asked.slice(asked)).toEqual([]);
  });

  it('trusts a self-signed certificate only when it is named, and says how', async () => {
    const strict = started({ pin: null });
    const failure = await failureOf(sale(strict));
    expect(failure?.message).toContain(front.pin.replaceAll(':', '').toLowerCase());
    expect(failure?.message).toMatch(/not signed by a trusted authority/);
    expect(front.asked).toEqual([]);
  });

  it('reports that a credential is refused, and never shows it', async () => {
    const { foreign, words } = CREDENTIALS[name]?.(front) ?? { foreign: '', words: /./ };
    const refused = started({ credential: foreign });
    listening([], refused);
    const failure = await failureOf(sale(refused));
    expect(failure).toMatchObject({ code: 'backend-unreachable', message: expect.stringMatching(words) });
    const health = await refused.probe(never());
    expect(health).toMatchObject({ reachable: false, message: expect.stringMatching(words) });
    const said = JSON.stringify([failure?.message, health, log.lines]);
    expect(said).not.toContain(foreign);
    expect(said).not.toContain(Buffer.from(`:${foreign}`).toString('base64'));
  });

  it('works with the least credential without a warning, and warns of one that can spend', async () => {
    expect(await backend.probe(never())).toMatchObject({ reachable: true, synced: true, warnings: [] });
    const { broad } = CREDENTIALS[name]?.(front) ?? { broad: '' };
    const rich = started({ credential: broad });
    const health = await rich.probe(never());
    expect(health).toMatchObject({ reachable: true, synced: true });
    expect(warningsOf(health)).toMatch(/send(ing)? money/);
    expect(JSON.stringify(health)).not.toContain(broad);
    expect((await sale(rich)).destination).toMatch(/^lnbcrt/);
  });

  it.each([
    ['does not fit', 'ab'.repeat(32)],
    ['is missing', ''],
  ])('never counts a settlement whose preimage %s', async (_what, preimage) => {
    const target = await sale();
    front.faults.preimage = preimage;
    await book.pay(target.destination);
    expect(await look(target)).toMatchObject([{ doubts: ['unproven'] }]);
  });

  it('reports an overpayment in full', async () => {
    const target = await sale();
    book.payAs(target.destination, { amountMsat: AMOUNT * 2_000n + 999n });
    expect(await look(target)).toMatchObject([{ units: AMOUNT * 2n, doubts: [] }]);
  });

  it('can not report a payment of an invoice its node has lost', async () => {
    const target = await sale();
    front.faults.forgetful = true;
    expect(await failureOf(look(target))).toMatchObject({
      message: expect.stringMatching(/does not know an invoice/),
    });
  });
});
