/** Rate limiter of wrong display codes by address, lower than the one for all together. */
import { countGuesses, type Guesses } from '#domain/devices/pairing-code.ts';

const WRONG_CODES_A_MINUTE = 5;
/** Addresses remembered; cleared on a flood of them. */
const MAX_ADDRESSES = 1_000;

export type GuessesByAddress = (address: string) => Guesses;

export function createGuessesByAddress(monotonic: () => number): GuessesByAddress {
  const known = new Map<string, Guesses>();
  return (address) => {
    if (known.size >= MAX_ADDRESSES) known.clear();
    const own = known.get(address) ?? countGuesses(monotonic, WRONG_CODES_A_MINUTE);
    known.set(address, own);
    return own;
  };
}
