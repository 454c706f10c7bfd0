/**
 * Loopback ports for servers that a test starts. Below the range from which the system takes the ports of outgoing
 * connections, so that none of those takes the port before the server has opened it; each worker has a range of its own.
 */
import { createServer } from 'node:net';

const FIRST_PORT = 12_000;
/** Linux gives outgoing connections 32768 to 60999 (`net.ipv4.ip_local_port_range`), other systems 49152 and above. */
const LAST_PORT = 32_000;
const WORKERS = 4;
const PORTS_EACH = Math.floor((LAST_PORT - FIRST_PORT) / WORKERS);

const firstOfWorker = FIRST_PORT + (Number(process.env['VITEST_POOL_ID'] ?? 0) % WORKERS) * PORTS_EACH;
/** Starts elsewhere in each process, since a port that was just in use may still be busy. */
let next = (process.pid * 61) % PORTS_EACH;

/** @throws Error if every port of the range is in use. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_EACH; tried += 1) {
    const port = firstOfWorker + next;
    next = (next + 1) % PORTS_EACH;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
