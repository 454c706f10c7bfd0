/**
 * A simulated Lightning node with an HTTP interface, and its connections. What it answers is in `lnd.ts`,
 * `core-lightning.ts` and `phoenixd.ts`.
 */
import type {
  NodeAnswer,
  NodeHttp,
  NodeHttpOptions,
  Question,
  SocketCalls,
} from '#adapters/lightning/node-http.ts';
import { unreachable } from '#adapters/lightning/patience.ts';
import { parseJson } from '#adapters/net/json-reader.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { type LightningInvoice, LightningNode, type LightningNodeNeeds } from './lightning-node.ts';

/** A connection of a run of the program. */
export interface Listening {
  readonly pin: string | null;
  readonly signal: AbortSignal;
  readonly isAlive: () => boolean;
}

export abstract class HttpLightningNode extends LightningNode {
  /** Connections that are lost, which neither side has noticed yet. */
  #unnoticed = 0;
  #noticedAt: Instant = 0;

  constructor(needs: LightningNodeNeeds) {
    super(needs);
    const { condition, network } = needs;
    let { cuts } = network;
    condition.onChange(() => {
      if (network.cuts !== cuts) this.loseConnections();
      else if (!condition.answers) this.endConnections();
      cuts = network.cuts;
    });
  }

  /** Whether the request has the credential that was made for the till. */
  protected abstract mayAsk(headers: NodeHttpOptions['headers']): boolean;
  protected abstract readonly refusal: NodeAnswer;
  /** What it answers to that by which the shop finds out whether it answers at all; null: something else is asked. */
  protected abstract probed(question: Question): NodeAnswer | null;
  protected abstract answer(question: Question): NodeAnswer;
  protected abstract override announce(invoice: LightningInvoice): void;
  /** The network went, which neither side has noticed yet. */
  protected abstract loseConnections(): void;
  protected abstract endConnections(): void;

  /** Ends a lost connection in so many milliseconds. */
  protected noticeIn(ms: number, end: () => void): void {
    this.#unnoticed += 1;
    this.needs.time.afterAwake(ms, () => {
      this.#unnoticed -= 1;
      this.#noticedAt = this.needs.time.now;
      end();
    });
  }

  /** True time since which no connection is lost without notice; infinite while one is. */
  override get connectedSince(): Instant {
    return this.#unnoticed > 0 ? Number.POSITIVE_INFINITY : this.#noticedAt;
  }

  /** A client of a run of the program. */
  open({ program, pin, headers }: NodeHttpOptions, url: URL, isAlive: () => boolean): NodeHttp {
    const mayAsk = this.mayAsk(headers);
    return {
      place: { program, at: url.host },
      url,
      exposed: false,
      ask: async (question) => {
        const probed = mayAsk ? this.probed(question) : null;
        if (probed !== null) return this.condition.probe(question.signal, pin, () => probed);
        const given = () => (mayAsk ? this.answer(question) : this.refusal);
        const waiting = mayAsk ? this.waiting(question, pin, isAlive) : null;
        if (waiting !== null) return waiting;
        const answer = await this.condition.exchange(question.signal, pin, given);
        if (question.method === 'POST' && this.needs.chance.happens(0.02))
          throw unreachable('the answer was lost');
        return answer;
      },
      lines: (path, signal, began) => this.lines(path, pin, signal, began, isAlive),
      listen: (path, signal, calls) => this.listen(path, { pin, signal, isAlive }, calls),
      close: async () => {},
    };
  }

  /** The answer to a question that waits for something to happen; null: it is no such question. */
  protected waiting(
    _question: Question,
    _pin: string | null,
    _isAlive: () => boolean,
  ): Promise<NodeAnswer> | null {
    return null;
  }

  /** A stream of a run of the program: a node without them ends the run. */
  protected lines(
    path: string,
    _pin: string | null,
    _signal: AbortSignal,
    _began: () => void,
    _isAlive: () => boolean,
  ): AsyncGenerator<string> {
    throw this.stray(`a stream of ${path}`);
  }

  /** A WebSocket of a run of the program: a node without one ends the run. */
  protected listen(path: string, _by: Listening, _calls: SocketCalls): Promise<void> {
    throw this.stray(`a WebSocket of ${path}`);
  }
}

export function answerOf(status: number, body: object): NodeAnswer {
  const text = JSON.stringify(body);
  return { status, text, body: parseJson(text) };
}

/** What a run of the program reaches the nodes through. */
export function httpTo(nodes: readonly LightningNode[], isAlive: () => boolean) {
  return (options: NodeHttpOptions): NodeHttp => {
    const url = new URL(options.url);
    const node = nodes.find(({ host }) => host === url.host);
    if (!(node instanceof HttpLightningNode))
      throw new Error(`no Lightning node is simulated at ${url.host}`);
    return node.open(options, url, isAlive);
  };
}
