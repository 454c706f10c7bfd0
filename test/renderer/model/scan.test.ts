/** A scanner is distinguished from fingers by its speed and by what it types. */
import { describe, expect, it } from 'vitest';
import { type Burst, feedBurst, isCustomerCode, scannedCode } from '#till/model/scan.ts';

function typed(text: string, everyMs: number): { burst: Burst<string> | null; at: number } {
  let burst: Burst<string> | null = null;
  let at = 1_000;
  for (const [nth, character] of [...text].entries()) {
    at += everyMs;
    burst = feedBurst(burst, character, at, `before ${nth}`);
  }
  return { burst, at: at + everyMs };
}

describe('a code', () => {
  it('is a scan when it is typed faster than anybody can', () => {
    for (const code of ['40063813', '4006381333931', 'ABC-1234_x']) {
      const { burst, at } = typed(code, 12);
      expect(scannedCode(burst, at)).toBe(code);
      expect(burst?.before).toBe('before 0');
    }
  });

  it('is typing when it comes as fingers do, or Enter comes later', () => {
    const slow = typed('4006381333931', 60);
    expect(scannedCode(slow.burst, slow.at)).toBeNull();
    const { burst, at } = typed('4006381333931', 12);
    expect(scannedCode(burst, at + 200)).toBeNull();
  });

  it('is typing when it is a sum', () => {
    for (const sum of ['12.50', '2*4.20+4.1', '18', '10000']) {
      const { burst, at } = typed(sum, 3);
      expect(scannedCode(burst, at)).toBeNull();
    }
  });

  it('may follow a sum that has just been typed', () => {
    const { burst, at } = typed('12+3*4006381333931', 5);
    expect(scannedCode(burst, at)).toBe('4006381333931');
    expect(burst?.before).toBe('before 5');
  });

  it('of a customer is a scan with all its characters, also with a short pause in it', () => {
    const card = 'lnurlw://cards.example:8443/w?p=A1B2C3&c=0000.0F';
    for (const code of [
      card,
      `LIGHTNING:LNURL1${'QP'.repeat(60)}`,
      'https://shop.example/gift?lightning=LNURL1QP',
    ]) {
      const { burst, at } = typed(code, 12);
      expect(scannedCode(burst, at)).toBe(code);
      expect(burst?.before).toBe('before 0');
      expect(isCustomerCode(code)).toBe(true);
    }
    const { burst, at } = typed(card.slice(0, 20), 12);
    const rest = feedBurst(burst, 'x', at + 200, 'after');
    expect(rest?.text).toBe(`${card.slice(0, 20)}x`);
  });

  it('of a shop is not one of a customer', () => {
    for (const code of ['4006381333931', 'LNURL', 'ABC-1234_x', `lnurl1${'q'.repeat(2_000)}`])
      expect(isCustomerCode(code)).toBe(false);
  });

  it('starts over after a pause', () => {
    let { burst, at } = typed('12', 12);
    at += 500;
    for (const character of '40063813') {
      at += 10;
      burst = feedBurst(burst, character, at, 'after');
    }
    expect(scannedCode(burst, at + 10)).toBe('40063813');
    expect(burst?.before).toBe('after');
  });
});
