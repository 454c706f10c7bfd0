/** A foreign server on this machine, which counts its visitors. */
import { createServer, type Server } from 'node:http';

export interface Stranger {
  readonly url: string;
  /** Requested paths so far. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Answers every path with a page that tries to read the till's token. */
export async function openStranger(): Promise<Stranger> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/html');
    response.setHeader('access-control-allow-origin', '*');
    response.end('<!doctype html><title>stranger</title><p>hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stranger has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
