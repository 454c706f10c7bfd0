/**
 * Key-file vault: secrets sealed under a random key in a file of the data folder, for a machine with neither keyring
 * nor passphrase. They survive restarts, and whoever can read the data folder can open them. No backup contains the
 * key.
 */
import { Mutex } from '#domain/kernel/mutex.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Random, Vault } from '#ports/host.ts';
import { type Disk, systemCode } from './disk.ts';
import { replaceDurably } from './durable-file.ts';
import { decrypt, encrypt, KEY_BYTES } from './sealing.ts';

export const KEY_FILE = 'vault.key';
/** Prefix of every text sealed under the file's key. */
export const SEALED_BY_FILE = 'file:v1:';

export interface KeyFile extends Pick<Vault, 'seal' | 'open'> {
  /** @throws Failure store-unavailable when the disk refuses to write a new key */
  seal(secret: string): Promise<string>;
  /** @throws Failure conflict when the key that sealed it is gone, or the text is damaged */
  open(sealed: string): Promise<string>;
  /**
   * Deletes the key: a passphrase protects the secrets now. A file that can't be removed is left, and that is logged.
   */
  remove(): Promise<void>;
}

export interface KeyFileNeeds {
  readonly disk: Disk;
  readonly path: string;
  readonly random: Random;
  readonly warn: (message: string, fields: Readonly<Record<string, unknown>>) => void;
}

/** The file is created when something is first sealed, readable by its owner alone. */
export function openKeyFile({ disk, path, random, warn }: KeyFileNeeds): KeyFile {
  let known: Buffer | null = null;
  /** Prevents two first secrets from creating two keys. */
  const mutex = new Mutex();

  const read = async (): Promise<Buffer | null> => {
    if (known) return known;
    const bytes = Buffer.from((await disk.read(path))?.toString('latin1').trim() ?? '', 'base64url');
    known = bytes.length === KEY_BYTES ? bytes : null;
    return known;
  };

  const readOrMakeKey = async (): Promise<Buffer> => {
    const there = await read();
    if (there) return there;
    const key = Buffer.from(random.bytes(KEY_BYTES));
    try {
      // A file without a key is kept beside the new one: nothing else documents its fate.
      if ((await disk.size(path)) !== null) await disk.rename(path, `${path}.damaged`);
      await replaceDurably(disk, path, [Buffer.from(`${key.toString('base64url')}\n`)]);
    } catch (cause) {
      const message = `the disk refused to write the key of the secrets (${systemCode(cause)}); nothing was changed`;
      throw new Failure('store-unavailable', message, { ...createReason('disk-refuses'), cause });
    }
    known = key;
    return key;
  };

  return {
    seal: async (secret) =>
      SEALED_BY_FILE + encrypt(await mutex.run(readOrMakeKey), Buffer.from(secret, 'utf8'), random, 'secret'),
    async open(sealed) {
      const key = await mutex.run(read);
      const secret = key && decrypt(key, sealed.slice(SEALED_BY_FILE.length), 'secret');
      if (secret) return secret.toString('utf8');
      throw new Failure(
        'conflict',
        `the secret was sealed under the key in ${KEY_FILE}, which is missing or another one; enter it again`,
        createReason('secret-lost'),
      );
    },
    remove: () =>
      mutex.run(async () => {
        known = null;
        await disk.remove(path).catch((cause: unknown) => {
          warn('the key file could not be removed; remove it by hand', { path, cause });
        });
      }),
  };
}

/** A keyring vault that also opens what a command without the keyring sealed under the key file. */
export function withKeyFile(vault: Vault, keyFile: KeyFile): Vault {
  return {
    get state() {
      return vault.state;
    },
    seal: (secret) => vault.seal(secret),
    open: (sealed) => (sealed.startsWith(SEALED_BY_FILE) ? keyFile.open(sealed) : vault.open(sealed)),
  };
}
