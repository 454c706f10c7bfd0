/**
 * A simulated service of a Lightning Address (LUD-16): makes invoices that last as long as it wants (LUD-06), and says
 * whether they are paid (LUD-21), but not when or with how much. A path that is not here fails the run.
 */
import { LnurlFailure, lostWords } from '#adapters/lightning/lightning-address/errors.ts';
import { TRIAL_WORDS } from '#adapters/lightning/lightning-address/open-lightning-address.ts';
import type { Answer, Transport } from '#adapters/lightning/lightning-address/transport.ts';
import { LightningNode, type LightningNodeNeeds, sha256OfText } from './lightning-node.ts';

const NAME = 'shop';
/** Millisatoshi: larger sums go to the second node. */
const LIMITS = { minSendable: 1_000, maxSendable: 500_000_000 };
const METADATA = JSON.stringify([['text/plain', 'Pay to the simulated shop']]);
/** Seconds; the shortest ends before most sales. */
const EXPIRIES = [600, 3_600, 86_400] as const;

/** At a host of `LIGHTNING_HOSTS`. */
export function addressAt(host: string): string {
  return `${NAME}@${host}`;
}

export class LightningService extends LightningNode {
  readonly #expirySeconds: number;
  /** LUD-21 leaves it to the service. */
  protected override readonly showsPreimages: boolean;
  override readonly datesPayments = false;
  /** Of its own expiry nothing can be false. */
  protected override readonly lies = ['amount', 'network', 'hash', 'description', 'signature'] as const;
  /** What came it does not say, so that nobody pays anything else. */
  protected override readonly tenthsPaid = { 10: 1 };

  constructor(needs: LightningNodeNeeds) {
    super(needs);
    this.#expirySeconds = needs.chance.pick(EXPIRIES);
    this.showsPreimages = needs.chance.happens(0.7);
  }

  /** How a run of the program reaches it. */
  transport(): Transport {
    return {
      get: async (url, signal) => {
        const answer = () => this.#answerTo(url);
        try {
          return url.pathname.startsWith('/.well-known/')
            ? await this.condition.probe(signal, null, answer)
            : await this.condition.exchange(signal, null, answer);
        } catch (error) {
          if (signal.aborted) throw error;
          throw new LnurlFailure(lostWords(error), error);
        }
      },
      close: async () => undefined,
    };
  }

  #answerTo({ host, pathname, searchParams }: URL): Answer {
    const json = (body: object) => ({ status: 200, text: JSON.stringify(body) });
    if (pathname === `/.well-known/lnurlp/${NAME}`) {
      const callback = `http://${host}/pay`;
      return json({ tag: 'payRequest', callback, ...LIMITS, metadata: METADATA, commentAllowed: 60 });
    }
    if (pathname === '/pay') {
      const amountMsat = BigInt(searchParams.get('amount') ?? '');
      const expirySeconds = this.#expirySeconds;
      const label = searchParams.get('comment');
      const { request, hash } = this.make({ amountMsat, description: METADATA, expirySeconds, label });
      return json({ pr: request, routes: [], verify: `http://${host}/verify/${hash}` });
    }
    const hash = /^\/verify\/([0-9a-f]{64})$/.exec(pathname)?.[1];
    if (hash === undefined) throw this.stray(`GET ${pathname}`);
    const invoice = this.mixedUp() ?? this.made.get(hash);
    if (!invoice) return json({ status: 'ERROR', reason: 'Not found' });
    invoice.known = invoice.label !== TRIAL_WORDS;
    const settled = invoice.settledAt !== null;
    const preimage = settled && this.showsPreimages ? this.shownPreimage(invoice) : null;
    return json({ status: 'OK', settled, preimage, pr: invoice.request });
  }

  protected override committed(description: string): { readonly sha256: Uint8Array } {
    return { sha256: sha256OfText(description) };
  }
}
