/** Checksum of an output descriptor (BIP 380): eight characters after `#` that detect typing errors. Pure. */

/** Three groups of 32: the position within its group and the group of each character enter the checksum separately. */
const INPUT =
  '0123456789()[],\'/*abcdefgh@:$%{}IJKLMNOPQRSTUVWXYZ&+-.;<=>?!^_|~ijklmnopqrstuvwxyzABCDEFGH`#"\\ ';
const OUTPUT = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0xf5dee51989n, 0xa9fdca3312n, 0x1bab10e32dn, 0x3706b1677an, 0x644d626ffdn] as const;
const LENGTH = 8;

/** The checksum of the part before the `#`; undefined when that contains a character no descriptor can have. */
export function descriptorChecksum(script: string): string | undefined {
  const symbols = expand(script);
  if (!symbols) return undefined;
  const sum = polymod([...symbols, ...new Array<number>(LENGTH).fill(0)]) ^ 1n;
  return Array.from({ length: LENGTH }, (_, place) => {
    const shift = BigInt(5 * (LENGTH - 1 - place));
    return OUTPUT.charAt(Number((sum >> shift) & 31n));
  }).join('');
}

function expand(script: string): number[] | undefined {
  const symbols: number[] = [];
  let groups: number[] = [];
  for (const character of script) {
    const value = INPUT.indexOf(character);
    if (value < 0) return undefined;
    symbols.push(value & 31);
    groups.push(value >> 5);
    if (groups.length < 3) continue;
    symbols.push(combine(groups));
    groups = [];
  }
  if (groups.length > 0) symbols.push(combine(groups));
  return symbols;
}

function combine(groups: readonly number[]): number {
  return groups.reduce((sum, group) => sum * 3 + group, 0);
}

function polymod(symbols: readonly number[]): bigint {
  let sum = 1n;
  for (const symbol of symbols) {
    const top = sum >> 35n;
    sum = ((sum & 0x7ffffffffn) << 5n) ^ BigInt(symbol);
    GENERATOR.forEach((generator, bit) => {
      if (((top >> BigInt(bit)) & 1n) === 1n) sum ^= generator;
    });
  }
  return sum;
}
