/**
 * Vault passphrase of a machine without a keyring: set, with verifier and resealed secrets in one commit, or entered.
 */

import { Mutex } from '#domain/kernel/mutex.ts';
import { FailureLimiter } from '#domain/kernel/rate-limiter.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Vault } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { decideRowsOnce } from '#usecases/kernel/commit-rows.ts';
import { VAULT_VERIFIER } from '#usecases/kernel/store-keys.ts';

export interface Passphrases {
  setPassphrase(
    passphrase: string,
    persist: (verifier: string, reseal: (sealed: string) => Promise<string>) => Promise<void>,
  ): Promise<void>;
}

const MAX_WRONG_A_MINUTE = 5;

/**
 * A rate limiter for unlocking: one attempt at a time, and few wrong ones a minute, because each takes a second of CPU
 * time.
 * @param now ms on a clock that never steps
 * @throws Failure too-many-requests above that limit
 */
export function limitGuesses(
  unlock: (passphrase: string) => Promise<void>,
  now: () => number,
): (passphrase: string) => Promise<void> {
  const limiter = new FailureLimiter(MAX_WRONG_A_MINUTE, MINUTE);
  const mutex = new Mutex();
  const tryOnce = async (passphrase: string) => {
    const seconds = Math.ceil(limiter.msToWait(now()) / SECOND);
    if (seconds > 0) {
      throw new Failure('too-many-requests', `too many wrong passphrases: wait ${seconds} s`, {
        ...createReason('passphrase-wait', { seconds }),
        retryAfterSeconds: seconds,
      });
    }
    try {
      await unlock(passphrase);
    } catch (error) {
      if (error instanceof Failure && error.code === 'forbidden') limiter.failed(now());
      throw error;
    }
  };
  return (passphrase) => mutex.run(() => tryOnce(passphrase));
}

/** @throws Failure conflict where the operating system's keyring keeps the secrets; StaleCommit */
export async function setPassphrase(
  store: Store,
  vault: Passphrases | null,
  passphrase: string,
): Promise<void> {
  if (!vault)
    throw new Failure('conflict', "this machine's keyring keeps the secrets: no passphrase is needed");
  await vault.setPassphrase(passphrase, async (verifier, reseal) => {
    await decideRowsOnce(store, async () => {
      const secrets: Record<string, string> = {};
      for (const [entry, sealed] of store.all('secrets')) {
        try {
          secrets[entry] = await reseal(sealed);
        } catch {
          // One that can no longer be opened is dropped; the owner is asked for it when it is needed.
        }
      }
      return { change: { put: { secrets, settings: { [VAULT_VERIFIER]: verifier } } }, result: undefined };
    });
  });
}

export interface Unlockable extends Passphrases, Pick<Vault, 'state'> {
  unlock(passphrase: string): Promise<void>;
}

/**
 * Applies COINTILL_PASSPHRASE: it becomes the first passphrase of a data folder that has none, else it opens the vault.
 * @throws Failure forbidden when it is not the one that was set, invalid-request when it is too short to be the first
 */
export async function takePassphrase(store: Store, vault: Unlockable, passphrase: string): Promise<void> {
  try {
    if (vault.state === 'key-file') await setPassphrase(store, vault, passphrase);
    else await vault.unlock(passphrase);
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    if (cause.code === 'forbidden')
      throw new Failure(
        'forbidden',
        'COINTILL_PASSPHRASE is not the passphrase of this data folder: give the one that was set, or leave it out and enter the passphrase in the till',
        { cause },
      );
    if (cause.code !== 'invalid-request') throw cause;
    throw new Failure(
      'invalid-request',
      `COINTILL_PASSPHRASE can't become the passphrase of this data folder: ${cause.message}`,
      { cause },
    );
  }
}
