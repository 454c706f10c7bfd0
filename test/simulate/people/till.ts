/** A till with the person at it: signs in with a PIN whenever the program asks for one, and has others approve. */
import { BrokenInvariant } from '#test/simulate/oracle/broken-invariant.ts';
import type { Reply, Request } from '#test/simulate/program.ts';
import type { Person, Shop } from '#test/simulate/shop.ts';

export class Till {
  readonly #shop: Shop;
  readonly person: Person;
  #session: string | null = null;

  constructor(shop: Shop, person: Person) {
    this.#shop = shop;
    this.person = person;
  }

  /** One try; null when the outcome is unknown or nothing listens. */
  async ask(request: Request): Promise<Reply | null> {
    const reply = await this.#shop.ask(this.#signed(request));
    // Nobody is signed in, or no longer; or it is for a higher role.
    if (reply?.status !== 403 || reply.json['needs'] === undefined) return reply;
    const entered = await this.#enter(this.person, false);
    if (typeof entered !== 'string') return entered;
    this.#session = entered;
    return this.#shop.ask(this.#signed(request));
  }

  /** Repeats until there is an answer other than "not now". */
  mustAsk(request: Request): Promise<Reply> {
    return this.#shop.repeat(request.path, () => this.ask(request));
  }

  /** Whether the program still takes this person for signed in; null when it does not answer. */
  async isSignedIn(): Promise<boolean | null> {
    if (this.#session === null) return false;
    const reply = await this.#shop.ask(this.#signed({ method: 'GET', path: '/till/closings' }));
    return reply === null || reply.status >= 500 ? null : reply.status === 200;
  }

  /** As `ask`, with the PIN of another person for this one act. */
  async askApproved(request: Request, by: Person): Promise<Reply | null> {
    const approval = await this.#enter(by, true);
    if (typeof approval !== 'string') return approval;
    return this.ask({ ...request, headers: { ...request.headers, 'cointill-approval': approval } });
  }

  #signed(request: Request): Request {
    if (this.#session === null) return request;
    return { ...request, headers: { ...request.headers, 'cointill-session': this.#session } };
  }

  /** The session; the reply when there is none, null when there was no answer. */
  async #enter({ id, pin, name }: Person, once: boolean): Promise<string | Reply | null> {
    const reply = await this.#shop.ask({
      method: 'POST',
      path: '/till/people/enter',
      body: { personId: id, pin, once },
    });
    if (reply === null || reply.status >= 500) return reply;
    if (reply.status !== 200)
      throw new BrokenInvariant('people', `${name} can't sign in: ${JSON.stringify(reply.json)}`);
    return String(reply.json['session']);
  }
}
