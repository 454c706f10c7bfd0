/** TLS server on loopback that presents the certificate a test defines, counts received bytes, and hangs up. */
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import type { Certificate } from './certificate.ts';

export class TlsServer {
  /** Bytes received after the handshake. */
  heard = 0;
  readonly host = 'localhost';
  readonly #server: Server;
  readonly #open = new Set<TLSSocket>();

  private constructor(certificate: Certificate) {
    this.#server = createServer({ ...certificate }, (socket) => {
      this.#open.add(socket);
      socket.on('close', () => this.#open.delete(socket));
      socket.on('error', () => undefined);
      socket.on('data', (bytes: Buffer) => {
        this.heard += bytes.length;
        socket.destroy();
      });
    });
  }

  static async showing(certificate: Certificate): Promise<TlsServer> {
    const server = new TlsServer(certificate);
    await new Promise<void>((resolve) => server.#server.listen(0, server.host, resolve));
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Uses another certificate from now on. */
  show(certificate: Certificate): void {
    this.#server.setSecureContext({ ...certificate });
  }

  async stop(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
