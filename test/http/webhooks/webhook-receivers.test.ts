/** The receivers of the documentation, each run verbatim in its language, against the real server. */
// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signatureHeaders } from '#adapters/webhook-sender/sign.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { RECEIVERS, type Receiver, sample } from '#test/support/servers/guide-samples.ts';
import { openServer, sendTo, type TestServer } from '#test/support/servers/server.ts';

type Json = Record<string, unknown>;

let server: TestServer;
let folder: string;
let child: ChildProcess | null = null;
let output = '';

beforeEach(async () => {
  server = await openServer();
  folder = await mkdtemp(join(tmpdir(), 'cointill-hook-'));
  output = '';
});
afterEach(async () => {
  child?.kill('SIGKILL');
  child = null;
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function start({ file, code, run }: Receiver, port: number, secret: string): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, code);
  const [command = '', ...args] = run(path, port);
  const started = spawn(command, args, {
    // PHP stores what it has seen in temporary files.
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  await expect.poll(() => answers(port)).toBe(true);
}

for (const receiver of RECEIVERS) {
  describe.skipIf(lacks(...receiver.needs))(`the receiver in ${receiver.language}`, () => {
    it('accepts what the server sends, each once, and nothing forged, changed or old', async () => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/`;
      const made = await server.api('/webhooks/endpoints', { body: { url, allowPrivate: true } });
      const secret = String(made.json['secret']);
      await start(receiver, port, secret);

      const invoice = await server.api('/payments/invoices', { body: { amount: '12.50', currency: 'EUR' } });
      const { invoiceId } = invoice.json;
      await server.api('/practice/payments', { body: { invoiceId, method: 'LIGHTNING', confirmations: 1 } });
      const states = async () =>
        ((await server.api('/webhooks/deliveries')).json['deliveries'] as Json[]).map((one) => one['state']);
      await expect.poll(states).toEqual(['delivered']);
      await expect.poll(() => output).toContain(`invoice.paid ${invoiceId}`);

      const body = '{"event":"invoice.paid","invoiceId":"forged"}';
      const id = 'msg_forged';
      const signed = (at: number, secrets: readonly string[]) => signatureHeaders({ id, at, body, secrets });
      const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
      const post = async (headers: Readonly<Record<string, string>>, raw = body) =>
        (await sendTo(url, '', { raw, headers: { 'content-type': 'application/json', ...headers } })).status;
      const now = Date.now();
      expect(await post(signed(now, [secret]))).toBe(204);
      expect(await post(signed(now, [other, secret]))).toBe(204);
      const next = JSON.stringify({ event: 'invoice.paid', invoiceId: 'next' });
      const after = signatureHeaders({ id: 'msg_next', at: now, body: next, secrets: [secret] });
      expect(await post(after, next)).toBe(204);
      await expect.poll(() => output).toContain('invoice.paid next');
      // Both were accepted, the second as a repeat: it has the same id.
      expect(output.match(/invoice\.paid forged/g)).toHaveLength(1);
      expect(await post(signed(now, [other]))).toBe(400);
      expect(await post(signed(now, [secret]), body.replace('forged', 'FORGED'))).toBe(400);
      expect(await post({ ...signed(now, [secret]), 'webhook-id': 'msg_other' })).toBe(400);
      expect(await post(signed(now - 10 * 60_000, [secret]))).toBe(400);
      expect(await post(signed(now + 10 * 60_000, [secret]))).toBe(400);
      expect(await post({ ...signed(now, [secret]), 'webhook-timestamp': 'soon' })).toBe(400);
      expect(await post({})).toBe(400);
      expect(output).not.toContain('FORGED');
    });
  });
}

describe.skipIf(lacks('curl'))('the first endpoint of the documentation', () => {
  it('is created verbatim in a shell', async () => {
    const shell = spawn('sh', ['-ec', sample('create-endpoint')], {
      env: { ...process.env, COINTILL: `${server.url}/api/v1`, COINTILL_KEY: 'key-of-the-cafe-0123456789' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = shell;
    let out = '';
    for await (const chunk of shell.stdout) out += String(chunk);
    const { secret, endpoint } = JSON.parse(out.split('\n')[0] ?? '') as { secret: string; endpoint: Json };
    expect(secret).toMatch(/^whsec_/);
    expect(endpoint).toMatchObject({ url: 'http://127.0.0.1:3000/', allowPrivate: true });
  });
});
