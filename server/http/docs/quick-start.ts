/**
 * Quick start: the first sale over the API, to be pasted into a terminal: a key, then create, pay in practice,
 * retrieve.
 */
import { AMOUNT, INVOICE } from './samples/sale.ts';

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly code: string;
  /** The terminal's output, shortened: `…` marks omissions. */
  readonly shown?: string;
}

/** Text between single quotes for a POSIX shell. */
export function quoteShell(value: string): string {
  return `'${value.replaceAll("'", "'\\''")}'`;
}

/**
 * Lines that post JSON, show the answer, and store fields of it for the following steps. A field missing in an error is
 * stored as empty, and the lines report that.
 */
export function curlPost(path: string, body: string, kept: Readonly<Record<string, string>>): string {
  const takes = Object.entries(kept).map(
    ([
      name,
      field,
    ]) => `export ${name}="$(printf '%s\\n' "$ANSWER" | sed -n 's/.*"${field}":"\\([^"]*\\)".*/\\1/p')"
echo "${name}: \${${name}:-none, the answer above says why}"`,
  );
  return `ANSWER=$(curl -sS "$COINTILL${path}" \\
  -H "Authorization: Bearer $COINTILL_KEY" \\
  -H 'Content-Type: application/json' \\
  -d ${body})
printf '%s\\n' "$ANSWER"
${takes.join('\n')}`;
}

/** For the quick start's terminal. @param path with its query, in which the shell's variables are expanded */
export function curlGet(path: string): string {
  return `curl -sS "$COINTILL${path}" \\
  -H "Authorization: Bearer $COINTILL_KEY"; echo`;
}

/** Ways to get a key besides the till. */
export const KEY_COMMANDS: readonly {
  readonly title: string;
  readonly code: string;
  readonly text: string;
}[] = [
  {
    title: 'Or start a server of its own in a terminal',
    code: 'npm run -s cointill -- serve --practice --data ~/cointill-practice --port 0',
    text: 'In the folder of the program, after `npm ci` and `npm run build`. When it is ready it writes one line to standard output, which begins with `{"ready":true`; its log goes to standard error. In that line `key` in `keys` is your key, but only at the first start with that folder. `url` is the address of this server: go on reading at `/docs` there, because it has a port of its own. Ctrl+C ends the server.',
  },
  {
    title: 'Or make a key while the server is stopped',
    code: 'npm run -s cointill -- keys create --name test --shop practice --data ~/cointill-practice',
    text: 'It prints a key with all scopes. `--data` is the folder the server uses: the till shows it under Settings → Data and secrets. `--shop` names the books: `practice`, `shop`, or the `id` in the provisioning file.',
  },
];

export const KEY_IN_TILL = `Open [the till](/app/till/index.html). The desktop program shows it in its own window, without a code. A browser asks for the pairing code: the server prints it when it starts, as \`pairingCode\` beside the address. The browser keeps it for that tab, until you close the tab or the server ends. Each code is good for one browser; then the server prints the next one. When the browser asks again, give it the code that the server printed last.

At the very first start choose **Practise**: made-up money and nothing to set up. You can make a key only after that. Then go to Settings → API keys → **New key**, give it a name and tick all five boxes: the till ticks only three by itself, and this page uses all. [Scopes](#scopes) says what each one opens. The key is shown once.`;

const CALLS = `In a terminal of Linux or macOS, or in Git Bash. Paste the next steps into the same terminal, just as they are.`;

/** @param baseUrl the API's root, without a slash at the end */
export function quickStart(baseUrl: string): readonly Step[] {
  return [
    {
      title: 'Set your key',
      text: CALLS,
      code: `export COINTILL=${quoteShell(baseUrl)}\nexport COINTILL_KEY='paste your key here'`,
    },
    {
      title: 'Create an invoice',
      text: 'The answer has the `invoiceId`, and a destination and an amount for each payment method. The last lines keep the id as `$INVOICE`.',
      code: curlPost('/payments/invoices', `'{"amount": "${AMOUNT}", "currency": "EUR"}'`, {
        INVOICE: 'invoiceId',
      }),
    },
    {
      title: 'Pay it, in practice',
      text: 'This plays the customer. Only practice books have this endpoint; in real ones a wallet pays.',
      code: `curl -sS "$COINTILL/practice/payments" \\
  -H "Authorization: Bearer $COINTILL_KEY" \\
  -H 'Content-Type: application/json' \\
  -d "{\\"invoiceId\\": \\"$INVOICE\\", \\"method\\": \\"LIGHTNING\\"}"; echo`,
      shown: `{"success":true,"invoice":{"invoiceId":"${INVOICE}",…,"status":"paid","phase":"paid","amount":"${AMOUNT}",…,"received":"${AMOUNT}","rest":"0.00",…}}`,
    },
    {
      title: 'Retrieve it',
      text: 'Now `status` is `paid`.',
      code: curlGet('/payments/invoices?invoiceId=$INVOICE'),
      shown: `{"success":true,"invoice":{"invoiceId":"${INVOICE}","amount":${AMOUNT},"currency":"EUR","status":"paid",…,"isExpired":false,"isFullyPaid":true,"paidAmount":${AMOUNT}}}`,
    },
    {
      title: 'The same with Node',
      text: 'With Node 20 or newer and no packages. Save it as `sale.mjs` and run `node sale.mjs` in the same terminal. `/payments/links` returns the address of a checkout page for your customer. The last line shows `pending` until somebody pays.',
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
  amount: '${AMOUNT}',
  currency: 'EUR',
  externalInvoiceId: 'order-1042',
});
console.log('Send the customer to', paymentLink);
const { invoice } = await call(\`/payments/invoices?invoiceId=\${invoiceId}\`);
console.log(invoice.status);`,
    },
  ];
}
