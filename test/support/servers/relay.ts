/** TCP relay to a port of this machine, which sees everything that goes over it. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export abstract class Relay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  protected constructor(target: number) {
    this.#server = createServer((client) => {
      const upstream = connect(target, '127.0.0.1');
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
      this.pass(client, upstream);
    });
    this.#server.unref();
  }

  /** Passes on what comes over one connection, in both directions. */
  protected abstract pass(client: Socket, upstream: Socket): void;

  protected async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Every connection. */
  cutAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cutAll();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
