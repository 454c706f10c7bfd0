/**
 * Passphrase vault, for machines without a keyring: secrets sealed under a passphrase the owner types in, or, without
 * one, under a key in a file. Storing the texts is up to the caller.
 *
 * A random data key seals the secrets (AES-256-GCM, NIST SP 800-38D); the passphrase seals only the data key, through
 * scrypt (RFC 7914). So a new passphrase changes one text, the verifier, and no secret.
 */

import { type ScryptOptions, scrypt } from 'node:crypto';
import { Mutex } from '#domain/kernel/mutex.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Random, Vault } from '#ports/host.ts';
import { type KeyFile, SEALED_BY_FILE } from './key-file.ts';
import { decrypt, encrypt, KEY_BYTES } from './sealing.ts';

/** scrypt at N = 2^17, r = 8, p = 1 (OWASP's first choice): about 128 MiB and some tenths of a second. */
const COST = { log2N: 17, r: 8, p: 1 } as const;
/** Limit for a stored verifier, so that a damaged one can't take all memory: 128·N·r bytes (RFC 7914, section 2). */
const MAX_MEMORY = 2 ** 30;
const MIN_PASSPHRASE = 8;
const SALT_BYTES = 16;

export interface PassphraseVault extends Vault {
  readonly state: 'passphrase' | 'key-file' | 'locked';
  /**
   * Opens a locked vault; on an open one, checks the passphrase.
   * @throws Failure forbidden when it is wrong; conflict when none was ever set
   */
  unlock(passphrase: string): Promise<void>;
  /**
   * Sets the first passphrase, or another one. `persist` must write the verifier, and every sealed text as returned by
   * `reseal`, in one commit: only when it resolves does the vault change, and the key file is removed.
   * @throws Failure conflict when the vault is locked, invalid-request for a short passphrase, and what `persist`
   * throws
   */
  setPassphrase(
    passphrase: string,
    persist: (verifier: string, reseal: (sealed: string) => Promise<string>) => Promise<void>,
  ): Promise<void>;
}

export interface PassphraseVaultNeeds {
  /** The text passed to `persist` by `setPassphrase`; null when no passphrase was ever set. */
  readonly verifier: string | null;
  /** Seals while there is no passphrase. */
  readonly keyFile: KeyFile;
  readonly random: Random;
}

/** @throws Failure store-unavailable for an unreadable verifier */
export function openPassphraseVault(needs: PassphraseVaultNeeds): PassphraseVault {
  const { random, keyFile } = needs;
  let verifier = needs.verifier === null ? null : readVerifier(needs.verifier);
  let dataKey: Buffer | null = null;
  /** scrypt takes 128 MiB each time. */
  const mutex = new Mutex();

  const key = (): Buffer => {
    if (dataKey) return dataKey;
    throw new Failure(
      'conflict',
      'the secrets are locked; enter the passphrase',
      createReason('secrets-locked'),
    );
  };

  const sealNow = (secret: string): string =>
    `v1:${encrypt(key(), Buffer.from(secret, 'utf8'), random, 'secret')}`;

  const openNow = (sealed: string): string => {
    // Earlier versions stored a secret in memory where there was no passphrase.
    if (sealed.startsWith('memory:')) {
      throw new Failure(
        'conflict',
        'the secret was kept in memory only and ended with the program; enter it again',
        createReason('secret-lost'),
      );
    }
    if (!sealed.startsWith('v1:')) {
      throw new Failure(
        'conflict',
        'the secret was sealed in another way than this vault knows; enter it again',
        createReason('secret-lost'),
      );
    }
    if (verifier === null) {
      throw new Failure(
        'conflict',
        'the secret was sealed under a passphrase that is no longer known; enter it again',
        createReason('secret-lost'),
      );
    }
    const secret = decrypt(key(), sealed.slice('v1:'.length), 'secret');
    if (secret) return secret.toString('utf8');
    throw new Failure(
      'conflict',
      'the sealed secret is damaged; enter it again',
      createReason('secret-lost'),
    );
  };

  const unlock = (passphrase: string) =>
    mutex.run(async () => {
      if (verifier === null)
        throw new Failure('conflict', 'no passphrase is set yet', createReason('passphrase-none'));
      const wrapping = await derive(passphrase, verifier);
      const opened = decrypt(wrapping, verifier.wrapped, 'data key');
      if (!opened)
        throw new Failure('forbidden', 'the passphrase is wrong', createReason('passphrase-wrong'));
      dataKey = opened;
    });

  return {
    get state() {
      if (verifier === null) return 'key-file';
      return dataKey ? 'passphrase' : 'locked';
    },
    seal: async (secret) => (verifier === null ? keyFile.seal(secret) : sealNow(secret)),
    open: async (sealed) => (sealed.startsWith(SEALED_BY_FILE) ? keyFile.open(sealed) : openNow(sealed)),
    unlock,
    setPassphrase: (passphrase, persist) =>
      mutex.run(async () => {
        if ([...passphrase].length < MIN_PASSPHRASE) {
          throw new Failure('invalid-request', `passphrase must have at least ${MIN_PASSPHRASE} characters`, {
            ...createReason('passphrase-short', { least: MIN_PASSPHRASE }),
            field: 'passphrase',
          });
        }
        const inside = verifier === null ? Buffer.from(random.bytes(KEY_BYTES)) : key();
        const salt = base64(random.bytes(SALT_BYTES));
        const wrapping = await derive(passphrase, { ...COST, salt });
        const next: Verifier = { ...COST, salt, wrapped: encrypt(wrapping, inside, random, 'data key') };
        await persist(verifierText(next), async (sealed) =>
          sealed.startsWith(SEALED_BY_FILE)
            ? `v1:${encrypt(inside, Buffer.from(await keyFile.open(sealed), 'utf8'), random, 'secret')}`
            : sealed,
        );
        dataKey = inside;
        verifier = next;
        await keyFile.remove();
      }),
  };
}

interface Verifier {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
  readonly salt: string;
  /** The data key, sealed by the key that scrypt derives from the passphrase. */
  readonly wrapped: string;
}

function verifierText({ log2N, r, p, salt, wrapped }: Verifier): string {
  return ['v1', 'scrypt', log2N, r, p, salt, wrapped].join(':');
}

function readVerifier(text: string): Verifier {
  const match = /^v1:scrypt:(\d{1,2}):(\d{1,2}):(\d):([\w-]{22}):([\w-]{80})$/.exec(text);
  const [, log2N, r, p, salt, wrapped] = match ?? [];
  const memory = 128 * 2 ** Number(log2N) * Number(r);
  if (salt === undefined || wrapped === undefined || !(memory <= MAX_MEMORY)) {
    throw new Failure(
      'store-unavailable',
      'the stored proof of the passphrase is damaged or of a newer version',
    );
  }
  return { log2N: Number(log2N), r: Number(r), p: Number(p), salt, wrapped };
}

/**
 * The passphrase in Unicode's NFKC form, so that another keyboard or system gives the same key (RFC 8265 advises a
 * fixed form).
 */
function derive(passphrase: string, { log2N, r, p, salt }: Omit<Verifier, 'wrapped'>): Promise<Buffer> {
  const N = 2 ** log2N;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64url'), KEY_BYTES, options, (error, key) =>
      error
        ? reject(new Failure('internal', 'the passphrase could not be processed', { cause: error }))
        : resolve(key),
    );
  });
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
