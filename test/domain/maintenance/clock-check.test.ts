/** When servers and nodes are believed that the computer's clock is wrong, and by how much. */
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { CLOCK_TOLERANCE_MS, clockError } from '#domain/maintenance/clock-check.ts';

const servers = (...aheadOfServers: number[]) => clockError({ aheadOfServers, aheadOfBlocks: [] });
const blocks = (...aheadOfBlocks: number[]) => clockError({ aheadOfServers: [], aheadOfBlocks });

describe('by the reports of servers', () => {
  it('a clock is wrong once two of them find it so, by the median', () => {
    expect(servers(2 * HOUR, 2 * HOUR + SECOND, 2 * HOUR - SECOND)).toBe(2 * HOUR);
    expect(servers(-HOUR, -HOUR + SECOND)).toBe(-HOUR + SECOND);
  });

  it('nothing is wrong without any report, or with one alone', () => {
    expect(servers()).toBeNull();
    expect(servers(DAY)).toBeNull();
    expect(servers(DAY, 0)).toBeNull();
  });

  it('two minutes are within tolerance', () => {
    expect(servers(CLOCK_TOLERANCE_MS, -CLOCK_TOLERANCE_MS, CLOCK_TOLERANCE_MS)).toBeNull();
    expect(servers(CLOCK_TOLERANCE_MS + 1, CLOCK_TOLERANCE_MS + 2)).toBe(CLOCK_TOLERANCE_MS + 2);
  });

  it('contradicting servers are not believed', () => {
    expect(servers(HOUR, HOUR, 0, 0)).toBeNull();
    expect(servers(HOUR, -HOUR)).toBeNull();
    expect(servers(HOUR, HOUR, HOUR, 0, 0)).toBe(HOUR);
  });
});

describe('by the times of blocks', () => {
  it('a clock is behind where a block is further ahead of it than any node accepts', () => {
    expect(blocks(-2 * HOUR)).toBeNull();
    expect(blocks(10 * MINUTE, -5 * HOUR)).toBe(-5 * HOUR);
  });

  it('a clock is ahead only where two chains seem to have paused for more than a day', () => {
    expect(blocks(7 * HOUR, 7 * HOUR)).toBeNull();
    expect(blocks(30 * DAY)).toBeNull();
    expect(blocks(30 * DAY, MINUTE)).toBeNull();
    expect(blocks(30 * DAY, 30 * DAY + MINUTE)).toBe(30 * DAY);
  });

  it('servers that find it right take precedence', () => {
    expect(clockError({ aheadOfServers: [0, 0], aheadOfBlocks: [-5 * HOUR] })).toBeNull();
  });
});
