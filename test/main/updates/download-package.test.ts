/** Download of a release's package from an untrusted host. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LITTLE_ROOM_BYTES } from '#domain/maintenance/health-issue.ts';
import type { Ask } from '#main/updates/ask.ts';
import { type DownloadOptions, downloadPackage } from '#main/updates/download-package.ts';

const PACKAGE = Buffer.alloc(100_000, 'package');
const SIGNED = { sha512: createHash('sha512').update(PACKAGE).digest('base64'), size: PACKAGE.length };

let folder: string;
let file: string;
let server: Server;
let url: string;
let answer: (response: ServerResponse) => void;
/** Resolves when the connection of a download has ended. */
let ended: Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cointill-download-'));
  file = join(folder, 'package.deb');
  server = createServer((_request, response) => {
    ended = new Promise((resolve) => response.once('close', resolve));
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/package.deb`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** With Node's network in place of Electron's. */
const ask: Ask = async (from, signal) => {
  const { status, body } = await fetch(from, { signal });
  if (body === null) throw new Error('an answer without a body');
  return { status, parts: body };
};
const download = (
  signed: { sha512: string; size?: number } = SIGNED,
  options: Partial<DownloadOptions> = {},
) => downloadPackage(url, file, signed, { ask, ...options });

test('writes what was signed', async () => {
  answer = (response) => response.end(PACKAGE);
  await download();
  expect(readFileSync(file)).toEqual(PACKAGE);
});

test.each([
  ['altered', PACKAGE.map((byte) => byte ^ 1)],
  ['shorter', PACKAGE.subarray(1)],
  ['empty', Buffer.alloc(0)],
])('refuses one that is %s', async (_what, sent) => {
  answer = (response) => response.end(sent);
  await expect(download()).rejects.toMatchObject({ problem: 'damaged' });
});

test('ends one that is longer than was signed, and its connection', async () => {
  answer = (response) => {
    const more = () => {
      while (!response.closed && response.write(PACKAGE));
    };
    response.on('drain', more);
    more();
  };
  await expect(download()).rejects.toMatchObject({ problem: 'damaged' });
  await ended;
  expect(readFileSync(file).length).toBeLessThanOrEqual(PACKAGE.length);
});

test.each([
  ['from which nothing more comes', { pauseMs: 50 }],
  ['that takes too long in all', { wholeMs: 50 }],
])('ends one %s', async (_what, limits) => {
  async function* stalled(signal: AbortSignal): AsyncGenerator<Uint8Array> {
    yield PACKAGE.subarray(1);
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw new Error('aborted');
  }
  const stalling: Ask = async (_url, signal) => ({ status: 200, parts: stalled(signal) });
  await expect(download(SIGNED, { ...limits, ask: stalling })).rejects.toMatchObject({ problem: 'damaged' });
});

test('one that never begins can’t be reached', async () => {
  answer = () => undefined;
  await expect(download(SIGNED, { pauseMs: 50 })).rejects.toMatchObject({ problem: 'unreachable' });
});

test.each([404, 500])('an answer %i is no package', async (status) => {
  answer = (response) => response.writeHead(status).end(PACKAGE);
  await expect(download()).rejects.toMatchObject({ problem: 'unreachable' });
});

test('asks for nothing when the disk would have no room for sales then', async () => {
  let asked = false;
  answer = (response) => {
    asked = true;
    response.end(PACKAGE);
  };
  const room = PACKAGE.length + LITTLE_ROOM_BYTES;
  await expect(download(SIGNED, { free: async () => room - 1 })).rejects.toMatchObject({
    problem: 'no-room',
  });
  expect(asked).toBe(false);
  await download(SIGNED, { free: async () => room });
});

test('a system that does not report its room is no obstacle', async () => {
  answer = (response) => response.end(PACKAGE);
  await download(SIGNED, { free: async () => null });
});

test.each([{}, { size: Number.NaN }, { size: 1.5 }])('refuses a release with the size %j', async (size) => {
  await expect(download({ sha512: SIGNED.sha512, ...size })).rejects.toMatchObject({ problem: 'damaged' });
});
