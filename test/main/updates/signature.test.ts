/** Signatures of release descriptions: what is accepted, and every change that is not. */
import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyPair, isSigned, publicKeyOf, sign } from '#main/updates/signature.ts';

const NAME = 'latest-linux.yml';
const TEXT = 'version: 1.2.3\n';
const { secretKey, publicKey } = createKeyPair();
const signature = sign(NAME, TEXT, secretKey);

test('a description signed by the key is accepted, also with white space after the signature', () => {
  expect(isSigned(NAME, TEXT, signature, publicKey)).toBe(true);
  expect(isSigned(NAME, TEXT, `${signature}\n`, publicKey)).toBe(true);
  expect(publicKeyOf(secretKey)).toBe(publicKey);
});

test('it is an Ed25519 signature of RFC 8032, as another library finds', () => {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex');
  const key = createPublicKey({
    key: Buffer.concat([prefix, Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  });
  const signed = Buffer.from(`cointill-release 1\n${NAME}\n${TEXT}`);
  expect(verify(null, signed, key, Buffer.from(signature, 'base64'))).toBe(true);
});

test.each([
  ['another text', NAME, `${TEXT} `, signature, publicKey],
  ['the name of another system', 'latest.yml', TEXT, signature, publicKey],
  ['another key', NAME, TEXT, signature, createKeyPair().publicKey],
  ['no signature', NAME, TEXT, '', publicKey],
  ['a signature cut off', NAME, TEXT, signature.slice(0, 40), publicKey],
  ['a signature of zeros', NAME, TEXT, Buffer.alloc(64).toString('base64'), publicKey],
  ['no key', NAME, TEXT, signature, ''],
  ['a key of zeros', NAME, TEXT, signature, Buffer.alloc(32).toString('base64')],
])('%s is refused', (_what, name, text, given, key) => {
  expect(isSigned(name, text, given, key)).toBe(false);
});

test.each(['', 'not base64!', Buffer.alloc(31).toString('base64')])('%j is no secret key', (key) => {
  expect(() => sign(NAME, TEXT, key)).toThrow('the secret key must be 32 bytes in base64');
});
