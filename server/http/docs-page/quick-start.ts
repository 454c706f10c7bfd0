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

/** Lines that post JSON, show the answer, and keep fields of it for the steps that follow. */
export function posted(path: string, body: string, kept: Readonly<Record<string, string>>): string {
  const takes = Object.entries(kept).map(
    ([name, field]) => `export ${name}="$(echo "$ANSWER" | sed 's/.*"${field}":"\\([^"]*\\)".*/\\1/')"`,
  );
  return `ANSWER=$(curl -sS "$COINTILL${path}" \\
  -H "Authorization: Bearer $COINTILL_KEY" \\
  -H 'Content-Type: application/json' \\
  -d ${body})
echo "$ANSWER"
${takes.join('\n')}`;
}

/** @param baseUrl the API's root, without a slash at the end */
export function quickStart(baseUrl: string): readonly Step[] {
  return [
    {
      title: 'Set your key',
      text: 'In a terminal of Linux or macOS, or Git Bash. The steps that follow go into the same one, as they stand.\n\nWhere the key comes from: `cointill serve --practice` prints one at its first start, as `key` in its line, with no coin set up and no real money; the till makes one under Settings → API keys. Each is shown once. If yours is lost, make another: in the till, or with `cointill keys create --name test` while the server is stopped.',
      code: `export COINTILL=${quoted(baseUrl)}\nexport COINTILL_KEY='paste your key here'`,
    },
    {
      title: 'Create an invoice',
      text: 'The answer holds the `invoiceId`, and a destination and an amount for each payment method. The last line keeps the id as `$INVOICE`.',
      code: posted('/payments/invoices', `'{"amount": "12.50", "currency": "EUR"}'`, {
        INVOICE: 'invoiceId',
      }),
    },
    {
      title: 'Pay it, in practice',
      text: 'Plays the customer. Outside practice this endpoint does not exist: there a wallet pays.',
      code: `curl -sS "$COINTILL/practice/payments" \\
  -H "Authorization: Bearer $COINTILL_KEY" \\
  -H 'Content-Type: application/json' \\
  -d "{\\"invoiceId\\": \\"$INVOICE\\", \\"method\\": \\"LIGHTNING\\"}"; echo`,
    },
    {
      title: 'Retrieve it',
      text: 'Now `status` is `paid` and `isFullyPaid` is true.',
      code: `curl -sS "$COINTILL/payments/invoices?invoiceId=$INVOICE" \\
  -H "Authorization: Bearer $COINTILL_KEY"; echo`,
    },
    {
      title: 'The same with Node',
      text: 'Node 20 or newer, no package needed. Save it as `sale.mjs`, and run `node sale.mjs` in the same terminal. `/payments/links` gives the address of a checkout page to send your customer to; the last line shows `pending` until somebody pays.',
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
