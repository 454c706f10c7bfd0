/** The certificate of the listener for tills follows the clock, and is tried again soon when it could not be made. */
// @module-tag slow
import type { X509Certificate } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { DAY, MINUTE } from '#domain/kernel/time.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { callEndpoint, openStaff } from '#test/support/fakes/staff.ts';
import { pagesFolder } from '#test/support/pages/pages-folder.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

const TOO_FAR_MS = 1_000 * DAY;
let pages: Awaited<ReturnType<typeof pagesFolder>>;
let server: TestServer;
afterEach(async () => {
  await server.close();
  await pages.remove();
});

/** What the listener presents now. */
function presented(port: number): Promise<X509Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      const certificate = socket.getPeerX509Certificate();
      socket.destroy();
      if (certificate) resolve(certificate);
      else reject(new Error('no certificate'));
    });
    socket.on('error', reject);
  });
}

it('is made again a minute after a clock that was ahead was corrected, or when that failed, a minute later', async () => {
  const clock = new FakeClock();
  const right = clock.now();
  await clock.step(TOO_FAR_MS);
  pages = await pagesFolder();
  server = await openServer({ assetsFolder: pages.path, clock });
  const owner = await (await openStaff(server)).enter('Lorenz');
  const port = await freePort();
  expect((await callEndpoint(server, 'PUT /till/tills', { port }, owner)).status).toBe(200);
  const beginsAt = async () => Date.parse((await presented(port)).validFrom);
  expect(await beginsAt()).toBeGreaterThan(right);

  const file = join(server.folder, 'data', 'till-certificate.pem');
  await rename(file, `${file}.away`);
  await mkdir(file);
  await clock.step(-TOO_FAR_MS);
  await clock.advance(MINUTE);
  expect(await beginsAt()).toBeGreaterThan(right);
  await rm(file, { recursive: true });
  await rename(`${file}.away`, file);
  // The first try was before.
  await expect
    .poll(async () => {
      await clock.advance(MINUTE);
      return beginsAt();
    })
    .toBeLessThan(right);
});
