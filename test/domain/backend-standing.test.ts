import { describe, expect, it } from 'vitest';
import { backendStanding } from '../../server/domain/backend-standing.ts';

const shop = { network: 'mainnet' } as const;
const well = { reachable: true, synced: true, network: 'mainnet' } as const;
const named = (says: Parameters<typeof backendStanding>[0], kind = 'core-rpc') =>
  backendStanding(says, kind, shop).name;

describe('how a backend is', () => {
  it('has a name for each case that its owner must tell apart', () => {
    expect(named(well)).toBe('backend-answers');
    expect(named({ ...well, network: null })).toBe('backend-answers');
    expect(named({ ...well, synced: false })).toBe('backend-behind');
    expect(named({ ...well, synced: false, network: 'testnet' })).toBe('backend-other-network');
    expect(named({ reachable: false, synced: false, network: null })).toBe('backend-silent');
  });

  it('is practice where nothing can fail', () => {
    expect(named(well, 'practice')).toBe('backend-practice');
  });
});
