/**
 * JSON-RPC client for Monero's programs over one kept-alive connection: Digest authentication on demand, one request
 * after another, numbers with all their digits. The password is in no header, log or error.
 */
import { Client, type Dispatcher } from 'undici';
import { unreachable } from '#adapters/monero/errors.ts';
import { connectionWords, isClosedSocket } from '#adapters/net/connection-errors.ts';
import { digitsOf, type Fields, isFields, parseJson, readIf, Whole } from '#adapters/net/json-reader.ts';
import { parseNodeUrl } from '#adapters/net/node-url.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Random } from '#ports/host.ts';
import { authorization, type Challenge, type Credentials, challengeIn } from './digest.ts';

/** The program answered with an error. Codes: `src/wallet/wallet_rpc_server_error_codes.h`. */
export class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export interface MoneroRpc {
  /** host:port */
  readonly at: string;
  /**
   * @param patient for calls that may take hours: no time-out
   * @throws Refusal when the program refuses; Failure backend-unreachable when nothing of its kind answers
   */
  call(method: string, params?: Fields, patient?: boolean): Promise<Fields>;
  /**
   * A monerod call outside JSON-RPC (`/get_transactions`): the whole answer.
   * @throws Refusal when its status is not OK; Failure backend-unreachable when nothing of its kind answers
   */
  post(path: string, fields: Fields): Promise<Fields>;
  /** Closes the connection and cancels pending requests. */
  close(): Promise<void>;
}

export interface MoneroRpcOptions extends Credentials {
  /** The program, for messages: "monero-wallet-rpc". */
  readonly program: string;
  /** Address without credentials: http://127.0.0.1:18083 */
  readonly url: string;
  readonly random: Random;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30 * SECOND;
const CONNECT_TIMEOUT_MS = 5 * SECOND;
/** Of a wallet with many transfers. */
const MAX_BYTES = 256 * 1024 * 1024;
const JSON_RPC = '/json_rpc';

/** @throws Failure invalid-request, field `url`, when it is no plain http(s) address */
export function openMoneroRpc(options: MoneroRpcOptions): MoneroRpc {
  const { program, random, username, password, timeoutMs = TIMEOUT_MS } = options;
  const url = parseNodeUrl(options.url, 'http://127.0.0.1:18083');
  const at = url.host;
  const base = url.pathname.replace(/\/+$/, '');
  // One connection: a nonce belongs to the connection it was given on.
  const client = new Client(url.origin, {
    pipelining: 1,
    maxResponseSize: MAX_BYTES,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  });
  let challenge: Challenge | null = null;
  const mutex = new Mutex();

  const send = async (path: string, body: string, patient: boolean): Promise<Dispatcher.ResponseData> => {
    const cnonce = Buffer.from(random.bytes(12)).toString('hex');
    const auth =
      challenge === null
        ? {}
        : {
            authorization: authorization(challenge, { username, password }, { method: 'POST', path, cnonce }),
          };
    const timeout = patient ? 0 : timeoutMs;
    return client.request({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...auth },
      body,
      headersTimeout: timeout,
      bodyTimeout: timeout,
    });
  };

  const post = async (path: string, body: string, patient: boolean): Promise<string> => {
    let answer = await send(path, body, patient).catch((error: unknown) => {
      // A kept-alive connection that was closed a moment ago: the request never arrived, and the nonce is void.
      if (!isClosedSocket(error)) throw error;
      challenge = null;
      return send(path, body, patient);
    });
    if (answer.statusCode === 401) {
      const given = challengeIn(answer.headers['www-authenticate']);
      await answer.body.dump();
      if (given === null) throw unreachable(createMessage('monero-login-kind', { program, at }));
      if (username === '' && password === '') throw refusal(program, at);
      // A challenge on an authenticated connection means that the nonce is stale; a second one, that the password is
      // wrong.
      challenge = given;
      answer = await send(path, body, patient);
      if (answer.statusCode === 401) {
        challenge = null;
        await answer.body.dump();
        throw refusal(program, at);
      }
    }
    const text = await answer.body.text();
    if (answer.statusCode !== 200) {
      throw unreachable(createMessage('node-other-status', { program, at, status: answer.statusCode }));
    }
    return text;
  };

  const ask = async (path: string, fields: Fields, patient: boolean): Promise<Fields> => {
    let text: string;
    try {
      text = await post(`${base}${path}`, JSON.stringify(fields), patient);
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw unreachable(connectionWords({ program, at }, error), error);
    }
    return fieldsIn(text, program, at);
  };

  return {
    at,
    call: (method, params = {}, patient = false) =>
      mutex.run(async () => {
        const question = { jsonrpc: '2.0', id: '0', method, params };
        return resultIn(await ask(JSON_RPC, question, patient), program, at);
      }),
    post: (path, fields) =>
      mutex.run(async () => {
        const answer = await ask(path, fields, false);
        const { status } = answer;
        if (status !== 'OK') throw new Refusal(0, typeof status === 'string' ? status : '');
        return answer;
      }),
    close: () => client.destroy(),
  };
}

function refusal(program: string, at: string): Error {
  return unreachable(createMessage('monero-login', { program, at }));
}

function fieldsIn(text: string, program: string, at: string): Fields {
  let parsed: unknown;
  try {
    parsed = parseJson(text);
  } catch {
    parsed = null;
  }
  if (!isFields(parsed)) throw unreachable(createMessage('node-other-program', { program, at }));
  return parsed;
}

function resultIn({ error, result }: Fields, program: string, at: string): Fields {
  if (isFields(error)) {
    const { message } = error;
    throw new Refusal(readIf(Whole, error['code']) ?? 0, typeof message === 'string' ? message : '');
  }
  if (!isFields(result)) throw unreachable(createMessage('node-other-program', { program, at }));
  return result;
}

/** An amount in units of 10^-12, exactly, as JSON number of any length; null for all else. */
export function unitsOf(value: unknown): bigint | null {
  const digits = digitsOf(value) ?? '';
  return /^\d{1,30}$/.test(digits) ? BigInt(digits) : null;
}
