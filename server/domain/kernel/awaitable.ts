/** Values that are there at once or only later, such as reads of a store that is embedded or a database. */

export type Awaitable<T> = T | Promise<T>;

/** Continues with a value in the same turn where it is there already, so that a fast reader stays fast. */
export function whenThere<T, R>(value: Awaitable<T>, use: (value: T) => Awaitable<R>): Awaitable<R> {
  return value instanceof Promise ? value.then(use) : use(value);
}
