/**
 * How the till gets in, and by a door of its own the customer display: a token made afresh at each start, and a code that
 * a browser on this machine trades for it.
 */
import { base58 } from '../domain/base58.ts';
import { Failure } from '../domain/errors.ts';
import { type Instant, MINUTE } from '../domain/time.ts';

export interface Door {
  readonly token: string;
  /** Printed where the server was started; good until it ends. */
  readonly pairingCode: string;
  isToken(text: string): boolean;
  /** The token for the right code, null for a wrong one. @throws Failure too-many-requests after ten wrong ones a minute */
  pair(code: string): string | null;
}

export interface DoorNeeds {
  readonly now: () => Instant;
  readonly bytes: (count: number) => Uint8Array;
  readonly sha256: (text: string) => string;
  /** What its tokens begin with. */
  readonly prefix?: 'ctt_' | 'ctd_';
}

const WRONG_CODES_A_MINUTE = 10;

export function openDoor({ now, bytes, sha256, prefix = 'ctt_' }: DoorNeeds): Door {
  const token = `${prefix}${base58(bytes(32), 44)}`;
  const code = base58(bytes(8), 11).toUpperCase().slice(-10);
  const pairingCode = `${code.slice(0, 5)}-${code.slice(5)}`;
  // Hashes are compared, so that the time a comparison takes tells nothing of the secret.
  const tokenHash = sha256(token);
  const codeHash = sha256(code);
  let wrong: Instant[] = [];
  return {
    token,
    pairingCode,
    isToken: (text) => text.startsWith(prefix) && sha256(text) === tokenHash,
    pair(given) {
      wrong = wrong.filter((at) => at > now() - MINUTE);
      if (wrong.length >= WRONG_CODES_A_MINUTE) {
        throw new Failure('too-many-requests', 'too many wrong codes: wait a minute', {
          retryAfterSeconds: 60,
        });
      }
      if (sha256(given.replace(/[\s-]/g, '').toUpperCase()) === codeHash) return token;
      wrong.push(now());
      return null;
    },
  };
}
