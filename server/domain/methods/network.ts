/** Chain networks: with real money, and for tests. */
export type Network = 'mainnet' | 'testnet' | 'regtest';
