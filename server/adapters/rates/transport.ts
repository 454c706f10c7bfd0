/** HTTP GET with limits: no redirects, no answer over 1 MiB, no decompression. Knows no exchange. */
import { Agent, request } from 'undici';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import { createMessage, withDetail } from '#domain/messages/message.ts';
import { Unusable } from './source.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The pause of Retry-After, when given in seconds. */
  readonly retryAfterMs: number | null;
  /** The server's own time, by `Date` and `Age` (RFC 9110, 6.6.1; RFC 9111, 5.1); null where not given. */
  readonly date: Instant | null;
}

/** Injected, so that another transport can be used. */
export interface Transport {
  /** @throws Unusable with a message for display; the abort reason of the signal, when it is aborted */
  get(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

const MAX_BYTES = 1024 * 1024;

/** With its own connections, so that closing it leaves none open. The time limit is the caller's signal. */
export function httpTransport(): Transport {
  const agent = new Agent({ connections: 4, headersTimeout: 0, bodyTimeout: 0 });
  return {
    async get(url, headers, signal) {
      try {
        const {
          statusCode,
          headers: answered,
          body,
        } = await request(url, {
          dispatcher: agent,
          signal,
          headers: {
            accept: 'application/json',
            'accept-encoding': 'identity',
            'user-agent': 'cointill',
            ...headers,
          },
        });
        const chunks: Buffer[] = [];
        let size = 0;
        for await (const chunk of body) {
          const bytes = Buffer.from(chunk);
          size += bytes.length;
          if (size > MAX_BYTES) throw new Unusable(createMessage('rate-long'));
          chunks.push(bytes);
        }
        const retryAfter = String(answered['retry-after'] ?? '');
        return {
          status: statusCode,
          text: Buffer.concat(chunks).toString('utf8'),
          retryAfterMs: /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * SECOND : null,
          date: dateOf(String(answered['date'] ?? ''), String(answered['age'] ?? '')),
        };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof Unusable) throw error;
        const code = codeOf(error);
        const said = createMessage('rate-unreached', { code });
        throw new Unusable(code === '' ? said : withDetail(said, code));
      }
    },
    close: () => agent.destroy(),
  };
}

/** A cache passes on the time of the first answer, and for how long it stored it. */
function dateOf(date: string, age: string): Instant | null {
  const at = Date.parse(date);
  if (Number.isNaN(at)) return null;
  return at + (/^\d{1,9}$/.test(age) ? Number(age) * SECOND : 0);
}

/** The system's or the client's code (ECONNREFUSED, UND_ERR_SOCKET): short, and never an address or a key. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
