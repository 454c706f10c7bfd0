/** Which port the server gets: the one asked for, or any free one when another program holds it. */
import { createServer } from 'node:net';

/** @returns `wanted` when it is free on loopback, else 0, which means: any free one */
export function freePort(wanted: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(0));
    probe.listen({ port: wanted, host: '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(wanted)),
    );
  });
}

/** @throws Error when the text is not a port */
export function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return 8420;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new Error(`COINTILL_PORT is "${text}"; it must be a number from 0 to 65535`);
  }
  return port;
}
