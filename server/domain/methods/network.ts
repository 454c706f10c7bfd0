/** The networks a chain has: with real money, and those for tests. */
export type Network = 'mainnet' | 'testnet' | 'regtest';
