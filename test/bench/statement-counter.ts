/** Line to a PostgreSQL database that counts the statements which go over it, by their texts. */
import type { Socket } from 'node:net';
import { Relay } from '#test/support/servers/relay.ts';

const PARSE = 'P'.charCodeAt(0);
const BIND = 'B'.charCodeAt(0);
const HEAD = 5;

export class StatementCounter extends Relay {
  /** Texts of all statements so far, each as often as it was sent. */
  readonly statements: string[] = [];

  static open(target: number): Promise<StatementCounter> {
    return new StatementCounter(target).listen();
  }

  protected override pass(client: Socket, upstream: Socket): void {
    const read = this.#reader();
    client.on('data', (data) => {
      read(data);
      upstream.write(data);
    });
    upstream.on('data', (data) => client.write(data));
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
