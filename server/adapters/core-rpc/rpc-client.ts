/**
 * JSON-RPC client over HTTP for a Bitcoin-like node: Basic authentication, batches, time-outs.
 * Knows nothing of wallets or payments. The credentials are in one header and nowhere else.
 */
import { isClosedSocket } from '#adapters/net/connection-errors.ts';
import { optional, parseJson, read, readIf, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { parseNodeUrl } from '#adapters/net/node-url.ts';
import { cookieCredentials, passwordCredentials } from './credentials.ts';
import {
  cookieRefusedWords,
  lostWords,
  NodeLost,
  type NodePlace,
  RPC,
  statusWords,
  unreachable,
  warmUpWords,
} from './errors.ts';
import { type OpenPoster, openPool, type PostAnswer, type PostRequest } from './post.ts';

export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

export type RpcAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: number; readonly message: string };

export interface AskOptions {
  /** Name of the node's wallet to query; none for requests to the node itself. */
  readonly wallet?: string;
  readonly signal?: AbortSignal;
  /** For calls that may take hours, such as a rescan: no time-out. */
  readonly patient?: boolean;
}

export interface RpcClient {
  readonly place: NodePlace;
  /**
   * All calls in one request, answered in their order; a call the node refuses also counts as an answer.
   * @throws NodeLost when nothing, or nothing of a node, answers, or the requested wallet is not loaded
   */
  ask(calls: readonly RpcCall[], options?: AskOptions): Promise<readonly RpcAnswer[]>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 15_000;
/** Calls per request; more are sent in consecutive requests. */
const BATCH = 500;

export interface RpcClientOptions {
  /** The node's program, for messages. */
  readonly node: string;
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Path of the node's cookie file, instead of name and password; null or absent: use those. */
  readonly cookieFile?: string | null;
  /** What the node is reached through; absent: this computer's network. */
  readonly openPoster?: OpenPoster | undefined;
}

/** @throws Failure invalid-request, field `url`, when it is no plain http(s) address or contains credentials */
export function openRpcClient(options: RpcClientOptions): RpcClient {
  const url = parseNodeUrl(options.url, 'http://127.0.0.1:9332');
  const place: NodePlace = { node: options.node, at: url.host };
  const poster = (options.openPoster ?? openPool)(url.origin);
  const root = url.pathname.replace(/\/+$/, '');
  const { cookieFile = null } = options;
  const credentials =
    cookieFile === null
      ? passwordCredentials(options.username, options.password)
      : cookieCredentials(cookieFile, place);

  async function post(
    body: string,
    authorization: string,
    { wallet, signal, patient }: AskOptions,
  ): Promise<PostAnswer> {
    const request: PostRequest = {
      path: wallet === undefined ? `${root}/` : `${root}/wallet/${encodeURIComponent(wallet)}`,
      body,
      authorization,
      timeoutMs: patient ? 0 : TIMEOUT_MS,
      signal,
    };
    return poster.post(request).catch((error: unknown) => {
      // A kept-alive connection the node closed a moment ago: only the connection was lost.
      if (signal?.aborted || !isClosedSocket(error)) throw error;
      return poster.post(request);
    });
  }

  async function askBatch(calls: readonly RpcCall[], options: AskOptions): Promise<readonly RpcAnswer[]> {
    const body = JSON.stringify(
      calls.map(({ method, params }, id) => ({ jsonrpc: '1.0', id, method, params })),
    );
    const authorization = await credentials.header();
    let answered: PostAnswer;
    try {
      answered = await post(body, authorization, options);
      if (answered.status === 401 && credentials.change) {
        // The node may have restarted between reading its cookie and the request.
        const renewed = await credentials.header();
        if (renewed !== authorization) answered = await post(body, renewed, options);
      }
    } catch (error) {
      if (options.signal?.aborted) throw unreachable('the request to the node was cancelled');
      if (error instanceof NodeLost) throw error;
      throw new NodeLost(lostWords(place, error), error);
    }
    if (answered.status === 401 && credentials.change) throw new NodeLost(cookieRefusedWords(place));
    const answers = readBatch(place, answered, calls.length);
    for (const answer of answers) {
      if (answer.ok) continue;
      if (answer.code === RPC.warmUp) throw new NodeLost(warmUpWords(place, answer.message));
      if (answer.code === RPC.walletNotFound && options.wallet !== undefined) {
        throw new NodeLost(`${place.node} has closed the wallet "${options.wallet}"`);
      }
    }
    return answers;
  }

  return {
    place,
    async ask(calls, askOptions = {}) {
      const answers: RpcAnswer[] = [];
      for (let from = 0; from < calls.length; from += BATCH) {
        answers.push(...(await askBatch(calls.slice(from, from + BATCH), askOptions)));
      }
      return answers;
    },
    close: () => poster.close(),
  };
}

const Refusal = Type.Object({ ...optional(Whole, 'code'), ...optional(Text, 'message') });
const Reply = Type.Object({ ...optional(Type.Unknown(), 'id', 'result'), ...optional(Refusal, 'error') });

function readBatch(place: NodePlace, { status, text }: PostAnswer, expected: number): readonly RpcAnswer[] {
  let parsed: unknown;
  try {
    parsed = parseJson(text);
  } catch {
    throw new NodeLost(statusWords(place, status));
  }
  // A node that refuses the whole request answers one object instead of a list.
  if (!Array.isArray(parsed)) throw new NodeLost(statusWords(place, status));
  const answers = new Map<number | null, RpcAnswer>();
  for (const one of parsed) {
    const { id, result, error } = read(Reply, one);
    const { code, message } = error ?? {};
    answers.set(
      readIf(Whole, id),
      error ? { ok: false, code: code ?? 0, message: message ?? '' } : { ok: true, value: result },
    );
  }
  return Array.from({ length: expected }, (_, id) => {
    const answer = answers.get(id);
    if (!answer) throw new NodeLost(statusWords(place, status));
    return answer;
  });
}
