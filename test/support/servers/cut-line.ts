/** Line to a database that is cut in the middle of a commit, before or after its answer; or cut, or dead, as a whole. */
import type { Socket } from 'node:net';
import { Relay } from './relay.ts';

export class CutLine extends Relay {
  #next: 'question' | 'answer' | null = null;
  #hanging = false;
  #forbidden: string | null = null;
  cuts = 0;

  static open(target: number): Promise<CutLine> {
    return new CutLine(target).listen();
  }

  protected override pass(client: Socket, upstream: Socket): void {
    let watched = false;
    const cut = () => {
      this.cuts++;
      this.#next = null;
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (data) => {
      if (this.#hanging) return;
      if (this.#forbidden !== null && data.includes(this.#forbidden)) return cut();
      // The parameters of a commit contain its JSON lists, the statement's text only the first time.
      const isCommit = data.includes('"replaces":');
      if (this.#next && isCommit) {
        if (this.#next === 'question') return cut();
        watched = true;
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (this.#hanging) return;
      // `C`: the statement is complete, and with it its own transaction; the answer does not arrive.
      if (watched && this.#next && data.includes('SELECT 1')) return cut();
      client.write(data);
    });
  }

  cutNext(at: 'question' | 'answer'): void {
    this.#next = at;
  }

  /** Every connection over which this text goes to the database. */
  cutAt(text: string): void {
    this.#forbidden = text;
  }

  /** Nothing goes over it any more, in either direction, and neither end notices; until it is called with false. */
  hang(on: boolean): void {
    this.#hanging = on;
    if (!on) this.cutAll();
  }
}
