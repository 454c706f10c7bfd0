import { describe, expect, it } from 'vitest';
import { backendStatus } from '#domain/methods/backend-status.ts';

const shop = { network: 'mainnet' } as const;
const well = { reachable: true, synced: true, network: 'mainnet' } as const;
const named = (says: Parameters<typeof backendStatus>[0], kind = 'core-rpc') =>
  backendStatus(says, kind, shop).name;

describe('the status of a backend', () => {
  it('has a name for each case that its owner must distinguish', () => {
    expect(named(well)).toBe('backend-answers');
    expect(named({ ...well, network: null })).toBe('backend-answers');
    expect(named({ ...well, synced: false })).toBe('backend-behind');
    expect(named({ ...well, synced: false, network: 'testnet' })).toBe('backend-other-network');
    expect(named({ reachable: false, synced: false, network: null })).toBe('backend-silent');
  });

  it("is the backend's own message, where that has a name", () => {
    const why = { name: 'node-mute', values: { program: 'LND' } } as const;
    expect(named({ ...well, reachable: false, why })).toBe('node-mute');
    expect(named({ ...well, why }, 'practice')).toBe('backend-practice');
  });

  it('is practice where nothing can fail', () => {
    expect(named(well, 'practice')).toBe('backend-practice');
  });
});
