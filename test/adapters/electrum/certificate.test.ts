/** Accepted TLS certificates of an Electrum server, over real TLS connections on loopback. */
import { createHash, X509Certificate } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Pins } from '#adapters/electrum/certificate.ts';
import { openLineSocket } from '#adapters/electrum/line-socket.ts';
import { connectSocket } from '#adapters/electrum/stream.ts';
import { systemClock } from '#adapters/host/system.ts';
import { messageOf } from '#domain/messages/message.ts';
import { refusedByElectrum } from '#domain/methods/certificate.ts';
import { authority, type Certificate, selfSigned } from '#test/support/servers/certificate.ts';
import { TlsServer } from '#test/support/servers/tls-server.ts';

const HOST = 'localhost';
const trusted = authority();

/** A server that presents certificates, and the pins stored for it. */
class Shop {
  kept: string | undefined;
  named: string | null = null;
  readonly #server: TlsServer;

  private constructor(server: TlsServer) {
    this.#server = server;
    opened.push(server);
  }

  static async showing(certificate: Certificate): Promise<Shop> {
    return new Shop(await TlsServer.showing(certificate));
  }

  get heard(): number {
    return this.#server.heard;
  }

  show(certificate: Certificate): void {
    this.#server.show(certificate);
  }

  /** Connects as the backend does. @throws ServerLost */
  async connect(): Promise<void> {
    const pins: Pins = {
      get: () => this.kept,
      put: async (_server, value) => {
        this.kept = value;
      },
      named: () => this.named,
    };
    const { port } = this.#server;
    const socket = await openLineSocket(
      { host: HOST, port, tls: true },
      {
        pins,
        clock: systemClock,
        connect: (server, clock, signal) => connectSocket(server, clock, signal, trusted.cert),
      },
      {
        line: () => undefined,
        skipped: () => undefined,
        lost: () => undefined,
        longest: () => 1_000_000,
        longestSkipped: () => 0,
      },
      new AbortController().signal,
    );
    socket.destroy();
  }

  async refusal(): Promise<Error> {
    const error = await this.connect().catch((reason: unknown) => reason);
    if (!(error instanceof Error)) throw new Error('the certificate was taken');
    return error;
  }
}

const opened: TlsServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop();
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const wholeOf = ({ cert }: Certificate) => sha256(new X509Certificate(cert).raw);
const keyOf = ({ cert }: Certificate) =>
  sha256(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }));

describe('a certificate signed by an authority', () => {
  it('is accepted, and may be renewed with another key', async () => {
    const shop = await Shop.showing(trusted.issue(HOST));
    await shop.connect();
    expect(shop.kept).toBe('authority');
    shop.show(trusted.issue(HOST));
    await shop.connect();
    expect(shop.kept).toBe('authority');
  });

  it("can't be replaced by a self-signed one, though the error says why, and the owner may trust it", async () => {
    const shop = await Shop.showing(trusted.issue(HOST));
    await shop.connect();
    const own = selfSigned(HOST);
    shop.show(own);
    const error = await shop.refusal();
    expect(error).toMatchObject({ fault: 'certificate', code: 'backend-unreachable' });
    expect(error.message).toMatch(/no longer is .*\(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
    expect(refusedByElectrum(messageOf(error).why)).toMatchObject([{ shown: keyOf(own) }]);
    expect(shop.kept).toBe('authority');
    shop.kept = keyOf(own);
    await shop.connect();
    expect(shop.kept).toBe(keyOf(own));
  });

  it("can't be replaced by one of another host, of an unknown authority, or that expired", async () => {
    const shop = await Shop.showing(trusted.issue(HOST));
    await shop.connect();
    for (const [other, why] of [
      [trusted.issue('elsewhere.example'), /\(ERR_TLS_CERT_ALTNAME_INVALID\)/],
      [authority('Stranger').issue(HOST), /\(UNABLE_TO_VERIFY_LEAF_SIGNATURE\)/],
      [trusted.issue(HOST, '210101000000Z'), /\(CERT_HAS_EXPIRED\)/],
    ] as const) {
      shop.show(other);
      expect((await shop.refusal()).message).toMatch(why);
    }
    expect(shop.heard).toBe(0);
  });

  it('replaces a self-signed one, and is remembered as such', async () => {
    const shop = await Shop.showing(selfSigned(HOST));
    await shop.connect();
    shop.show(trusted.issue(HOST));
    await shop.connect();
    expect(shop.kept).toBe('authority');
  });
});

describe('a self-signed certificate', () => {
  it('is pinned by its public key when it is first seen, and may be renewed with that key alone', async () => {
    const first = selfSigned(HOST);
    const shop = await Shop.showing(first);
    await shop.connect();
    expect(shop.kept).toBe(keyOf(first));
    shop.show(selfSigned(HOST, first.key));
    await shop.connect();
    const other = selfSigned(HOST);
    shop.show(other);
    const error = await shop.refusal();
    expect(error).toMatchObject({ fault: 'certificate' });
    expect(refusedByElectrum(messageOf(error).why)).toMatchObject([{ shown: keyOf(other) }]);
    expect([shop.kept, shop.heard]).toEqual([keyOf(first), 0]);
  });

  it('that an earlier version pinned as a whole is still accepted, and pinned by its key from then on', async () => {
    const first = selfSigned(HOST);
    const shop = await Shop.showing(selfSigned(HOST, first.key));
    shop.kept = wholeOf(first);
    expect(await shop.refusal()).toMatchObject({ fault: 'certificate' });
    expect(shop.kept).toBe(wholeOf(first));
    shop.show(first);
    await shop.connect();
    expect(shop.kept).toBe(keyOf(first));
    shop.show(selfSigned(HOST, first.key));
    await shop.connect();
  });

  it('that an earlier version pinned as a whole may be signed by an authority, and is renewed', async () => {
    const first = trusted.issue(HOST);
    const shop = await Shop.showing(trusted.issue(HOST));
    shop.kept = wholeOf(first);
    await shop.connect();
    expect(shop.kept).toBe('authority');
  });
});

describe('a certificate pinned by the owner', () => {
  it('is accepted by the SHA-256 of the whole or of its key, and no other is, from any authority', async () => {
    const own = selfSigned(HOST);
    const shop = await Shop.showing(own);
    for (const named of [wholeOf(own), keyOf(own).toUpperCase()]) {
      shop.named = named;
      await shop.connect();
    }
    shop.show(trusted.issue(HOST));
    expect(await shop.refusal()).toMatchObject({ fault: 'certificate' });
    expect(shop.kept).toBeUndefined();
  });
});
