/** Fresh certificates for a test's TLS server, self-signed or by an authority, encoded in DER without a program. */
import { createPublicKey, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** @param key in PEM of the certificate it renews; without: a new one */
export function selfSigned(name = 'electrum.test', key = freshKey()): Certificate {
  return { key, cert: certificate({ name, key, issuer: name, signer: key }) };
}

export interface Authority {
  /** Its own certificate, which a client must trust. */
  readonly cert: string;
  /** A certificate for a host, also `*.` of a domain, each with another key. */
  issue(host: string, until?: string): Certificate;
}

export function authority(issuer = 'Authority of tests'): Authority {
  const signer = freshKey();
  return {
    cert: certificate({ name: issuer, key: signer, issuer, signer, extensions: [AUTHORITY] }),
    issue(host, until) {
      const key = freshKey();
      return {
        key,
        cert: certificate({ name: host, key, issuer, signer, extensions: [hostName(host)], until }),
      };
    },
  };
}

function freshKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

interface Wanted {
  readonly name: string;
  readonly key: string;
  readonly issuer: string;
  readonly signer: string;
  readonly extensions?: readonly Buffer[];
  readonly until?: string | undefined;
}

function certificate({ name, key, issuer, signer, extensions = [], until }: Wanted): string {
  // ecdsa-with-SHA256, 1.2.840.10045.4.3.2
  const algorithm = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const publicKey: KeyObject = createPublicKey(key);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    called(issuer),
    sequence(time('200101000000Z'), time(until ?? '490101000000Z')),
    called(name),
    publicKey.export({ format: 'der', type: 'spki' }),
    ...(extensions.length === 0 ? [] : [der(0xa3, sequence(...extensions))]),
  );
  const signature = createSign('SHA256').update(body).sign(signer);
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** basicConstraints: it may sign others. */
const AUTHORITY = extension('551d13', sequence(der(0x01, Buffer.from([0xff]))));

/** subjectAltName with one DNS name. */
function hostName(host: string): Buffer {
  return extension('551d11', sequence(der(0x82, Buffer.from(host))));
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(der(0x06, Buffer.from(id, 'hex')), der(0x04, value));
}

function called(name: string): Buffer {
  const commonName = sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)));
  return sequence(der(0x31, commonName));
}

function time(text: string): Buffer {
  return der(0x17, Buffer.from(text));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
