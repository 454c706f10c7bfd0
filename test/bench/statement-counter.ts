/** Line to a PostgreSQL database that counts the statements which go over it, by their texts. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const PARSE = 'P'.charCodeAt(0);
const BIND = 'B'.charCodeAt(0);
const HEAD = 5;

export class StatementCounter {
  /** Texts of all statements so far, each as often as it was sent. */
  readonly statements: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: number) {
    this.#server = createServer((client) => {
      const upstream = connect(target, '127.0.0.1');
      const read = this.#reader();
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
      client.on('data', (data) => {
        read(data);
        upstream.write(data);
      });
      upstream.on('data', (data) => client.write(data));
    });
  }

  static async open(target: number): Promise<StatementCounter> {
    const counter = new StatementCounter(target);
    await new Promise<void>((resolve) => counter.#server.listen(0, '127.0.0.1', resolve));
    return counter;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Reads the messages of one connection: the first has no type, each other a byte for it before its length. */
  #reader(): (data: Buffer) => void {
    const texts = new Map<string, string>();
    let rest = Buffer.alloc(0);
    let started = false;
    return (data) => {
      rest = Buffer.concat([rest, data]);
      if (!started && rest.length >= 4 && rest.length >= rest.readInt32BE(0)) {
        rest = rest.subarray(rest.readInt32BE(0));
        started = true;
      }
      while (started && rest.length >= HEAD && rest.length > rest.readInt32BE(1)) {
        const end = 1 + rest.readInt32BE(1);
        const [first = '', second = ''] = rest.subarray(HEAD, end).toString('latin1').split('\0', 2);
        if (rest[0] === PARSE) texts.set(first, second);
        if (rest[0] === BIND) this.statements.push(texts.get(second) ?? '');
        rest = rest.subarray(end);
      }
    };
  }
}
