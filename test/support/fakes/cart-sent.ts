/** A cart as the till sends it: two lines with taxes of their own, discounts on one and on the whole, a tip. */

/** Adds up to 12.05 in a currency of two decimals. @param second what the line is called on which there is a discount */
export function cartSent(second = '') {
  return {
    lines: [
      { item: null, name: 'Flat white', quantity: '2', unitPrice: '4.20', taxPercent: '19', discount: null },
      {
        item: null,
        name: second,
        quantity: '1',
        unitPrice: '4.10',
        taxPercent: '7',
        discount: { kind: 'percent', percent: '10', reason: 'yesterday’s' },
      },
    ],
    discount: { kind: 'sum', amount: '1.00', reason: 'regular' },
    taxIncluded: true,
    taxName: 'VAT',
    tip: { kind: 'percent', percent: '10' },
    tipOnTax: false,
  };
}
