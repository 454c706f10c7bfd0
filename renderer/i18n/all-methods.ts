/** Joins payment methods in a sentence, for languages with commas and a conjunction before the last. */
import { methodNames } from '#domain/coins/method.ts';

/** "Bitcoin, Litecoin and Monero", with the language's word for "and". */
export function allMethods(code: string, and: string): string {
  const names = Object.values(methodNames(code));
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}
