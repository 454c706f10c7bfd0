/** The part of the Storage interface that the pages use. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
