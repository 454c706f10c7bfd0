/**
 * Request to the host of releases, with Electron's network. Not `session.fetch`: in some versions of Electron a body that
 * is left before its end throws where nobody can catch it, and the program ends.
 */
import { Readable } from 'node:stream';
import { net, type Session } from 'electron';
import { mayLeadTo } from './installation.ts';

export interface Answer {
  readonly status: number;
  /** Whoever leaves it before its end ends the connection. */
  readonly parts: AsyncIterable<Uint8Array>;
}

export type Ask = (url: string, signal: AbortSignal) => Promise<Answer>;

/** Its redirects stay where `mayLeadTo` allows. */
export function askIn(session: Session): Ask {
  return (url, signal) =>
    new Promise((resolve, reject) => {
      const request = net.request({ url, session, redirect: 'manual', cache: 'no-store' });
      request.on('error', reject);
      // One that is not followed is an error.
      request.on('redirect', (_status, _method, to) => {
        if (mayLeadTo(url, to)) request.followRedirect();
      });
      request.on('response', (response) => {
        // It is one, whatever its type says.
        if (!(response instanceof Readable)) throw new TypeError('the answer of a request is no stream');
        const parts: Readable = response;
        signal.addEventListener('abort', () => parts.destroy(new Error('the request was ended')));
        parts.on('close', () => request.abort());
        resolve({ status: response.statusCode, parts });
      });
      signal.addEventListener('abort', () => {
        request.abort();
        reject(new Error('the request was ended'));
      });
      request.end();
    });
}
