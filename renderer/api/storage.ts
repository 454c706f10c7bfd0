/** What the pages use of a tab's storage. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
