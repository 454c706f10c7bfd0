/** Codes that people carry from one screen to another: how they are made and read, and how often one may be guessed. */
import { base58 } from './base58.ts';
import { Failure } from './errors.ts';
import { because } from './reasons.ts';
import { MINUTE } from './time.ts';

const WRONG_CODES_A_MINUTE = 10;

/** Ten letters and digits in two halves, without those that look alike. @param bytes eight of chance */
export function pairingCodeOf(bytes: Uint8Array): string {
  const code = base58(bytes, 11).toUpperCase().slice(-10);
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** As it was meant, however it was typed. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export interface Guesses {
  /** @throws Failure too-many-requests after as many wrong ones within a minute */
  check(): void;
  wasWrong(): void;
}

/** @param monotonic ms on a clock that never steps */
export function countGuesses(monotonic: () => number, most = WRONG_CODES_A_MINUTE): Guesses {
  let wrong: number[] = [];
  return {
    check() {
      wrong = wrong.filter((at) => at > monotonic() - MINUTE);
      if (wrong.length < most) return;
      throw new Failure('too-many-requests', 'too many wrong codes: wait a minute', {
        ...because('code-wait', { seconds: 60 }),
        retryAfterSeconds: 60,
      });
    },
    wasWrong() {
      wrong.push(monotonic());
    },
  };
}
