/** HTTP requests to a node: kept-alive connections, time-outs. Knows nothing of what is asked. */
import { Pool } from 'undici';

export interface PostRequest {
  readonly path: string;
  readonly body: string;
  /** Value of the header: a secret. */
  readonly authorization: string;
  /** 0: it may take as long as it takes. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

export interface PostAnswer {
  readonly status: number;
  readonly text: string;
}

export interface Poster {
  /** @throws errors of the system or the client, with their codes */
  post(request: PostRequest): Promise<PostAnswer>;
  close(): Promise<void>;
}

/** @param origin of the node's address: http://127.0.0.1:9332 */
export type OpenPoster = (origin: string) => Poster;

const CONNECT_TIMEOUT_MS = 5_000;
/** Short: a node that is shutting down waits for idle connections to be closed, and closes them itself after 30 s. */
const KEEP_ALIVE_MS = 2_000;
/** A node has 4 threads for all its clients (`-rpcthreads`); a long call must not block the rest. */
const CONNECTIONS = 3;
const MAX_BYTES = 256 * 1024 * 1024;

export function openPool(origin: string): Poster {
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    maxResponseSize: MAX_BYTES,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  });
  return {
    async post({ path, body, authorization, timeoutMs, signal }) {
      const answer = await pool.request({
        path,
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        ...(signal ? { signal } : {}),
      });
      return { status: answer.statusCode, text: await answer.body.text() };
    },
    close: () => pool.destroy(),
  };
}
