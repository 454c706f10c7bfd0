/**
 * Seeded chance: every choice of a simulation comes from one seed. A stream forked by name is independent of the
 * others, so that one more choice in one world does not change all of them. Generator: sfc32 (PractRand).
 */

export class Chance {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    // FNV-1a over the name, from three offsets.
    const hash = (offset: number) => {
      let value = offset;
      for (let at = 0; at < seed.length; at++) value = Math.imul(value ^ seed.charCodeAt(at), 0x01000193);
      return value | 0;
    };
    this.#a = hash(0x811c9dc5);
    this.#b = hash(0x9e3779b9);
    this.#c = hash(0x85ebca6b);
    for (let round = 0; round < 12; round++) this.#next();
  }

  /** An independent stream. */
  fork(name: string): Chance {
    return new Chance(`${this.#next()}/${name}`);
  }

  fraction(): number {
    return this.#next() / 2 ** 32;
  }

  /** A whole number from 0 to below `below`. */
  below(below: number): number {
    return Math.floor(this.fraction() * below);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  happens(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }

  /** So many different ones, in any order. */
  sample<T>(values: readonly T[], count: number): T[] {
    const left = [...values];
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)).flat();
  }

  /** One of the names, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return entries[0]?.[0] as K;
  }

  /** An exponentially distributed pause of this mean, in whole milliseconds. */
  pause(meanMs: number): number {
    return Math.round(-Math.log(1 - this.fraction()) * meanMs);
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }

  hex(bytes: number): string {
    return Buffer.from(this.bytes(bytes)).toString('hex');
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return sum >>> 0;
  }
}
