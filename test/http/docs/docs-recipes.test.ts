/** Recovery recipes of /docs, run verbatim: a receiver that was off, missed days, a new secret. */
// @module-tag slow
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lacks } from '#test/support/machine/lacks.ts';
import { PHP, PYTHON } from '#test/support/machine/needs.ts';
import { RECEIVERS, sample } from '#test/support/servers/guide-samples.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

type Json = Record<string, unknown>;

let server: TestServer;
let folder: string;
beforeEach(async () => {
  server = await openServer();
  folder = await mkdtemp(join(tmpdir(), 'cointill-recipe-'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const terminal = () => ({ ...process.env, COINTILL: `${server.url}/api/v1`, COINTILL_KEY: CAFE });

async function paidSale(more: Json = {}): Promise<string> {
  const made = await server.api('/payments/invoices', {
    body: { amount: '12.55', currency: 'EUR', ...more },
  });
  const invoiceId = String(made.json['invoiceId']);
  await server.api('/practice/payments', { body: { invoiceId, method: 'LIGHTNING' } });
  return invoiceId;
}

function portOf(one: Server): number {
  const address = one.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

describe.skipIf(lacks('curl'))('an endpoint that answered 410 Gone', () => {
  let receiver: Server;
  /** Its answer for an invoice; any other is accepted. */
  let answer: (invoiceId: string) => number = () => 204;
  beforeEach(async () => {
    receiver = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { invoiceId } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { invoiceId: string };
      response.writeHead(answer(invoiceId)).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => receiver.close(resolve)));

  it('is re-enabled by an update alone; then pending deliveries are sent, and failed ones on redelivery', async () => {
    const url = `http://127.0.0.1:${portOf(receiver)}/`;
    const made = await server.api('/webhooks/endpoints', { body: { url, allowPrivate: true } });
    const { endpointId } = made.json['endpoint'] as { endpointId: string };
    const endpoint = async () => {
      const { json } = await server.api('/webhooks/endpoints');
      return (json['endpoints'] as Json[])[0];
    };
    const deliveryOf = async (invoiceId: string) => {
      const { json } = await server.api(`/webhooks/deliveries?invoiceId=${invoiceId}`);
      return (json['deliveries'] as Json[])[0];
    };
    const stateOf = async (invoiceId: string) => (await deliveryOf(invoiceId))?.['state'];

    answer = () => 500;
    const waiting = await paidSale();
    await expect.poll(async () => (await deliveryOf(waiting))?.['tries']).not.toEqual([]);
    answer = (invoiceId) => (invoiceId === waiting ? 500 : 410);
    const failed = await paidSale();
    await expect.poll(async () => (await endpoint())?.['enabled']).toBe(false);
    expect([await stateOf(waiting), await stateOf(failed)]).toEqual(['waiting', 'failed']);

    answer = () => 204;
    const test = await server.api('/webhooks/endpoints/test', { body: { endpointId } });
    expect(test.json['delivery']).toMatchObject({ state: 'delivered' });
    expect(await endpoint()).toMatchObject({ enabled: false, waiting: 1 });
    const { deliveryId } = (await deliveryOf(failed)) as { deliveryId: string };
    expect((await server.api('/webhooks/deliveries/redeliver', { body: { deliveryId } })).status).toBe(409);

    const run = async (code: string) => {
      const env = { ...terminal(), ENDPOINT: endpointId };
      return (await promisify(execFile)('sh', ['-ec', code], { env })).stdout;
    };
    expect(JSON.parse(await run(sample('switch-on')))).toMatchObject({
      endpoint: { enabled: true, switchedOff: null },
    });
    await expect.poll(() => stateOf(waiting)).toBe('delivered');
    expect(await stateOf(failed)).toBe('failed');
    expect(JSON.parse(await run(sample('send-failed')))).toMatchObject({
      success: true,
      delivery: { deliveryId, state: 'waiting' },
    });
    await expect.poll(() => stateOf(failed)).toBe('delivered');
  });
});

describe('paid invoices since a time', () => {
  it('are printed by the program, over all pages, including refunded ones; nothing else is', async () => {
    const paid = new Map<string, string>();
    for (let n = 0; n < 52; n++) paid.set(await paidSale({ externalInvoiceId: `order-${n}` }), 'paid');
    const [part = '', whole = ''] = paid.keys();
    const refund = (invoiceId: string, more: Json = {}) =>
      server.api('/payments/invoices/refund', { body: { invoiceId, to: 'there', reference: 'r', ...more } });
    expect((await refund(part, { amount: '2.55' })).status).toBe(200);
    expect((await refund(whole)).status).toBe(200);
    paid.set(whole, 'refunded');
    await server.api('/payments/invoices', { body: { amount: '1', currency: 'EUR' } });

    const path = join(folder, 'paid.mjs');
    await writeFile(path, sample('paid.mjs'));
    const [program = '', file = '', since = ''] = sample('run-paid').split(' ');
    expect([program, file]).toEqual(['node', 'paid.mjs']);
    expect(new Date(since).toISOString()).toBe(since.replace('Z', '.000Z'));
    const run = async (...args: readonly string[]) => {
      const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], { env: terminal() });
      return stdout
        .trim()
        .split('\n')
        .map((line) => line.split(' '));
    };
    for (const args of [[], [new Date().toISOString()]]) {
      const lines = await run(...args);
      expect(new Map(lines.map(([id = '', , status = '']) => [id, status]))).toEqual(paid);
      expect(lines).toHaveLength(52);
      expect(lines.find(([id]) => id === part)).toEqual([
        part,
        'order-0',
        'paid',
        '12.55',
        '2.55',
        expect.stringMatching(/Z$/),
      ]);
    }
    const tomorrow = new Date(Date.now() + 9 * 86_400_000).toISOString();
    expect(await run(tomorrow)).toEqual([['']]);
  });
});

for (const { language, file, code, start, restart, needs } of RECEIVERS) {
  describe.skipIf(lacks('curl', ...needs))(`a new secret for the receiver in ${language}`, () => {
    let shell: ChildProcess | null = null;
    afterEach(async () => {
      if (shell?.pid !== undefined) process.kill(-shell.pid, 'SIGKILL');
      shell = null;
    });

    it('is known to the program after its restart, also with other programs in the background', async () => {
      await writeFile(join(folder, file), code);
      const probe = createServer();
      await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
      const port = portOf(probe);
      await new Promise((resolve) => probe.close(resolve));
      const path = [dirname(process.execPath), dirname(PYTHON), dirname(PHP), process.env['PATH']].join(':');
      const running = spawn('sh', [], {
        cwd: folder,
        env: { ...terminal(), PORT: String(port), PATH: path, TMPDIR: folder },
        stdio: ['pipe', 'pipe', 'pipe'],
        // Its own process group, so that all it started ends with it.
        detached: true,
      });
      shell = running;
      let output = '';
      for (const stream of [running.stdout, running.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
      }
      let step = 0;
      /** The terminal's output until these lines are done. */
      const paste = async (...lines: readonly string[]) => {
        const end = `=== ${++step}`;
        const from = output.length;
        running.stdin.write(`${lines.join('\n')}\necho '${end}'\n`);
        await expect.poll(() => output.slice(from)).toContain(end);
        return output.slice(from);
      };
      await paste(sample('create-endpoint'), start);
      await expect.poll(() => answers(port)).toBe(true);
      await paste('sleep 600 &');
      expect(await paste(sample('test-endpoint'))).toContain('"state":"delivered"');

      await paste(sample('rotate-secret'), restart);
      await expect.poll(() => answers(port)).toBe(true);
      expect(await paste(sample('end-old-secret'))).toContain('"secrets":1');
      expect(await paste(sample('test-endpoint'))).toContain('"state":"delivered"');
      await expect.poll(() => output.match(/^.*test test$/gm)).toHaveLength(2);
    });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
