/** How the till gets in: a token made afresh at each start, and a code that a browser on this machine trades for it. */
import { base58 } from '../domain/base58.ts';
import { countGuesses, type GuessSource, pairingCodeOf, plainCode } from '../domain/pairing-code.ts';

export interface Door {
  readonly token: string;
  /** Printed where the server was started; good until it ends. */
  readonly pairingCode: string;
  isToken(text: string): boolean;
  /** The token for the right code, null for a wrong one. @throws Failure too-many-requests after ten wrong ones a minute from that source */
  pair(code: string, source: GuessSource): string | null;
}

export interface DoorNeeds {
  readonly monotonic: () => number;
  readonly bytes: (count: number) => Uint8Array;
  readonly sha256: (text: string) => string;
}

const PREFIX = 'ctt_';

export function openDoor({ monotonic, bytes, sha256 }: DoorNeeds): Door {
  const token = `${PREFIX}${base58(bytes(32), 44)}`;
  const pairingCode = pairingCodeOf(bytes(8));
  // Hashes are compared, so that the time a comparison takes tells nothing of the secret.
  const tokenHash = sha256(token);
  const codeHash = sha256(plainCode(pairingCode));
  const guesses = { here: countGuesses(monotonic), network: countGuesses(monotonic) };
  return {
    token,
    pairingCode,
    isToken: (text) => text.startsWith(PREFIX) && sha256(text) === tokenHash,
    pair(given, source) {
      guesses[source].check();
      if (sha256(plainCode(given)) === codeHash) return token;
      guesses[source].wasWrong();
      return null;
    },
  };
}
