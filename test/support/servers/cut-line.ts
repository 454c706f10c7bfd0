/** Line to a database that is cut in the middle of a commit, before or after its answer; or cut, or dead, as a whole. */
import { type AddressInfo, connect as connectTo, createServer, type Server, type Socket } from 'node:net';

export class CutLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #next: 'question' | 'answer' | null = null;
  #hanging = false;
  #forbidden: string | null = null;
  cuts = 0;

  private constructor(target: number) {
    this.#server = createServer((client) => {
      const upstream = connectTo(target, '127.0.0.1');
      let watched = false;
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
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
    });
    this.#server.unref();
  }

  static async open(target: number): Promise<CutLine> {
    const line = new CutLine(target);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cutNext(at: 'question' | 'answer'): void {
    this.#next = at;
  }

  /** Every connection over which this text goes to the database. */
  cutAt(text: string): void {
    this.#forbidden = text;
  }

  /** Every connection, whatever goes over it. */
  cutAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Nothing goes over it any more, in either direction, and nobody is told; until it is called with false. */
  hang(on: boolean): void {
    this.#hanging = on;
    if (!on) this.cutAll();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
