/** HTTP server of releases on loopback: the files of a folder, texts in place of them, and packages as an attacker sends them. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Cut off in the middle, without an end, or sent elsewhere: the address may be `itself`. */
export type PackageAnswer = 'whole' | 'cut' | 'endless' | { readonly redirect: string };

export interface ReleaseFeed {
  readonly url: string;
  serve(folder: string): void;
  put(name: string, text: string): void;
  drop(name: string): void;
  answerPackages(answer: PackageAnswer): void;
  /** Answers nothing from now on. */
  stall(): void;
  /** Bytes of packages without an end that were sent so far. */
  endlessBytes(): number;
  /** Names requested so far. */
  requests(): readonly string[];
  close(): Promise<void>;
}

export async function openReleaseFeed(): Promise<ReleaseFeed> {
  const texts = new Map<string, string>();
  const asked: string[] = [];
  let folder: string | null = null;
  let answer: PackageAnswer = 'whole';
  let endlessBytes = 0;
  let stalled = false;
  const server = createServer((request, response) => {
    const name = basename(new URL(request.url ?? '/', 'http://feed').pathname);
    asked.push(name);
    if (stalled) return;
    const text = texts.get(name);
    if (text !== undefined) {
      response.end(text);
      return;
    }
    if (folder === null || /\.(yml|sig)$/.test(name)) {
      response.writeHead(404).end();
      return;
    }
    if (typeof answer === 'object') {
      const location = answer.redirect === 'itself' ? (request.url ?? '/') : answer.redirect;
      response.writeHead(302, { location }).end();
      return;
    }
    const file = join(folder, name);
    if (answer === 'endless') {
      pipeline(endless(), response).catch(() => undefined);
      return;
    }
    stat(file).then(
      ({ size }) => {
        response.writeHead(200, { 'content-length': size });
        if (answer === 'whole') return createReadStream(file).pipe(response);
        return createReadStream(file, { end: 1_000_000 })
          .on('end', () => response.destroy())
          .pipe(response, { end: false });
      },
      () => response.writeHead(404).end(),
    );
  });

  function* endless(): Generator<Buffer> {
    const part = Buffer.alloc(1_000_000);
    for (;;) {
      endlessBytes += part.length;
      yield part;
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    serve: (wanted) => {
      folder = wanted;
    },
    put: (name, text) => void texts.set(name, text),
    drop: (name) => void texts.delete(name),
    answerPackages: (wanted) => {
      answer = wanted;
    },
    stall: () => {
      stalled = true;
    },
    endlessBytes: () => endlessBytes,
    requests: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
