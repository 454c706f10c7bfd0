/** Pairing codes that people type from one screen into another: format, parser, and a limit on guesses. */

import { FailureLimiter } from '#domain/kernel/rate-limiter.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';

const WRONG_CODES_A_MINUTE = 10;

/** Without characters that look alike: 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

/**
 * Ten letters and digits in two halves: 49.5 bits. @param bytes eight random ones, so that the bias of any code stays
 * below 2^-14
 */
export function pairingCodeOf(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let code = '';
  for (let place = 0; place < CODE_LENGTH; place++) {
    code += ALPHABET[Number(rest % BigInt(ALPHABET.length))];
    rest /= BigInt(ALPHABET.length);
  }
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** A typed code in its normal form. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Where a guess comes from. Counted separately, so that guesses from the network lock nobody out at this computer. */
export type GuessSource = 'here' | 'network';

export interface Guesses {
  /** @throws Failure too-many-requests after too many wrong ones within a minute */
  check(): void;
  wasWrong(): void;
}

/** @param monotonic ms on a clock that never steps */
export function countGuesses(monotonic: () => number, most = WRONG_CODES_A_MINUTE): Guesses {
  const limiter = new FailureLimiter(most, MINUTE);
  return {
    check() {
      if (limiter.msToWait(monotonic()) === 0) return;
      throw new Failure('too-many-requests', 'too many wrong codes: wait a minute', {
        ...createReason('code-wait', { seconds: 60 }),
        retryAfterSeconds: 60,
      });
    },
    wasWrong: () => limiter.failed(monotonic()),
  };
}
