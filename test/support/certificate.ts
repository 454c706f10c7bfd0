/** A fresh self-signed certificate for a test's TLS server, written in DER by hand so that no program is needed. */
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export function selfSigned(name = 'electrum.test'): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // ecdsa-with-SHA256, 1.2.840.10045.4.3.2
  const algorithm = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const commonName = sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)));
  const who = sequence(der(0x31, commonName));
  const time = (text: string) => der(0x17, Buffer.from(text));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    who,
    sequence(time('200101000000Z'), time('490101000000Z')),
    who,
    publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = createSign('SHA256').update(body).sign(privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
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
