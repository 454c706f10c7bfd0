/**
 * Size of the address pool of a backend in tests. The program derives thousands of addresses in advance, which took
 * three quarters of the time of some test files.
 */
export const ADDRESSES_AHEAD = 16;
