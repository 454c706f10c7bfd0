/** The first sale over the API, to be pasted into a terminal: create, pay in practice, retrieve. */

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly code: string;
}

/** Text between single quotes for a POSIX shell. */
export function quoted(value: string): string {
  return `'${value.replaceAll("'", "'\\''")}'`;
}

/** @param baseUrl the API's root, without a slash at the end */
export function quickStart(baseUrl: string): readonly Step[] {
  return [
    {
      title: 'Set your key',
      text: 'Make a key in the till under Settings → API keys. `cointill serve --practice` prints one, with no coin set up and no real money.',
      code: `export COINTILL=${quoted(baseUrl)}\nexport COINTILL_KEY='paste your key here'`,
    },
    {
      title: 'Create an invoice',
      text: 'The answer holds the `invoiceId`, and a destination and an amount for each payment method.',
      code: `curl -sS "$COINTILL/payments/invoices" \\
  -H "Authorization: Bearer $COINTILL_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"amount": "12.50", "currency": "EUR"}'

export INVOICE='paste the invoiceId here'`,
    },
    {
      title: 'Pay it, in practice',
      text: 'Plays the customer. Outside practice this endpoint does not exist: there a wallet pays.',
      code: `curl -sS "$COINTILL/practice/payments" \\
  -H "Authorization: Bearer $COINTILL_KEY" \\
  -H 'Content-Type: application/json' \\
  -d "{\\"invoiceId\\": \\"$INVOICE\\", \\"method\\": \\"LIGHTNING\\"}"`,
    },
    {
      title: 'Retrieve it',
      text: 'Now `status` is `paid` and `isFullyPaid` is true.',
      code: `curl -sS "$COINTILL/payments/invoices?invoiceId=$INVOICE" \\
  -H "Authorization: Bearer $COINTILL_KEY"`,
    },
    {
      title: 'The same with Node',
      text: 'Node 20 or newer, no package needed. `payments/links` gives the address of a checkout page to send your customer to.',
      code: `const call = async (path, body) => {
  const answer = await fetch(process.env.COINTILL + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: \`Bearer \${process.env.COINTILL_KEY}\`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const result = await answer.json();
  if (!answer.ok) throw new Error(\`\${answer.status}: \${result.error}\`);
  return result;
};

const { invoiceId, paymentLink } = await call('/payments/links', {
  amount: '12.50',
  currency: 'EUR',
  externalInvoiceId: 'order-1042',
});
console.log('Send the customer to', paymentLink);
const { invoice } = await call(\`/payments/invoices?invoiceId=\${invoiceId}\`);
console.log(invoice.status);`,
    },
  ];
}
