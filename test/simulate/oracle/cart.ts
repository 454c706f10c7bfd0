/** The oracle's own arithmetic of a cart, after the rules of the product document. Prices include their tax. */

export interface CartLine {
  /** Id in the catalogue; null: keyed in. */
  readonly item: string | null;
  readonly name: string;
  /** Thousandths. */
  readonly quantity: bigint;
  /** Cents. */
  readonly price: bigint;
  /** Hundredths of a percent. */
  readonly tax: bigint;
  /** Discount in hundredths of a percent. */
  readonly off: bigint;
}

export interface SimulatedCart {
  readonly lines: readonly CartLine[];
  /** Cents off the whole. */
  readonly off: bigint;
  /** Hundredths of a percent of the goods with their tax. */
  readonly tip: bigint;
}

/** All in cents. */
export interface CartSums {
  readonly due: bigint;
  readonly tip: bigint;
  readonly discounts: bigint;
  /** Tax by its rate in hundredths of a percent. */
  readonly taxes: ReadonlyMap<bigint, bigint>;
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  const rest = dividend % divisor;
  return dividend / divisor + (rest * 2n >= divisor ? 1n : 0n);
}

export function sumsOf({ lines, off, tip }: SimulatedCart): CartSums {
  const fulls = lines.map(({ quantity, price }) => halfUp(quantity * price, 1_000n));
  const after = lines.map((line, at) => (fulls[at] ?? 0n) - halfUp((fulls[at] ?? 0n) * line.off, 10_000n));
  const subtotal = total(after);
  const cartOff = off < subtotal ? off : subtotal;
  const priced = spread(after, cartOff);
  const taxes = new Map<bigint, bigint>();
  for (const { tax } of lines) {
    const sum = total(priced.filter((_, at) => lines[at]?.tax === tax));
    taxes.set(tax, halfUp(sum * tax, 10_000n + tax));
  }
  const goods = subtotal - cartOff;
  const tipped = halfUp(goods * tip, 10_000n);
  return { due: goods + tipped, tip: tipped, discounts: total(fulls) - goods, taxes };
}

/** What is left of each when a sum is taken off all in proportion, the largest remainders bearing a cent more. */
function spread(sums: readonly bigint[], off: bigint): bigint[] {
  const all = total(sums);
  if (all === 0n) return [...sums];
  const exact = sums.map((sum) => sum * off);
  const rest = exact.map((one) => one % all);
  const left = sums.map((sum, at) => sum - (exact[at] ?? 0n) / all);
  for (let missing = off - total(exact.map((one) => one / all)); missing > 0n; missing--) {
    const at = rest.reduce((best, one, here) => (one > (rest[best] ?? -1n) ? here : best), 0);
    left[at] = (left[at] ?? 0n) - 1n;
    rest[at] = -1n;
  }
  return left;
}

function total(sums: readonly bigint[]): bigint {
  return sums.reduce((sum, one) => sum + one, 0n);
}

export function centsText(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

function percent(basisPoints: bigint): string {
  return `${basisPoints / 100n}.${String(basisPoints % 100n).padStart(2, '0')}`;
}

/** As a till sends it. */
export function sentCart({ lines, off, tip }: SimulatedCart): object {
  return {
    lines: lines.map((line) => ({
      item: line.item,
      name: line.name,
      quantity: `${line.quantity / 1_000n}.${String(line.quantity % 1_000n).padStart(3, '0')}`,
      unitPrice: centsText(line.price),
      taxPercent: percent(line.tax),
      discount: line.off === 0n ? null : { kind: 'percent', percent: percent(line.off), reason: 'regular' },
    })),
    discount: off === 0n ? null : { kind: 'sum', amount: centsText(off), reason: '' },
    taxIncluded: true,
    taxName: 'VAT',
    tip: tip === 0n ? null : { kind: 'percent', percent: percent(tip) },
    tipOnTax: true,
  };
}
