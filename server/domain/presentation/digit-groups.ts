/** Groups of the decimals of a long number, to be set apart by thin gaps: the text itself has no character more. Pure. */

/** Fewer decimals are read at a glance. */
const MIN_DECIMALS = 5;

/**
 * The localized text in pieces that join to itself: up to the third decimal, then by three; whole if it has few
 * decimals. `0.04464286 XMR` gives `0.044`, `642`, `86 XMR`.
 */
export function digitGroups(text: string): readonly string[] {
  const [, head = '', decimals = '', tail = ''] =
    new RegExp(`^(.*\\d[.,٫])(\\d{${MIN_DECIMALS},})(\\D*)$`).exec(text) ?? [];
  const [first, ...rest] = decimals.match(/\d{1,3}/g) ?? [];
  if (first === undefined) return [text];
  const groups = [`${head}${first}`, ...rest];
  return [...groups.slice(0, -1), `${groups.at(-1)}${tail}`];
}
