/** Sample cart request from the till: two lines with their own taxes, line and cart discounts, a tip. */

/** Totals 12.05 in a currency with two decimals. @param second name of the discounted line */
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
