/** `cointill invoices`: lists and shows invoices; read-only. */
import { systemClock } from '#adapters/host/system.ts';
import { METHODS } from '#domain/coins/method.ts';
import { publicLog } from '#domain/invoices/public-log.ts';
import { startOfDay } from '#domain/kernel/time-zone.ts';
import { Failure } from '#domain/messages/errors.ts';
import { invoiceView } from '#http/invoices/till-view.ts';
import { type Arguments, oneOf, readAct, WrongUse } from './arguments.ts';
import { BOOKS_OPTIONS, type OpenBooks, withBooks } from './data-folder.ts';
import { printJson, printTable, remark } from './print.ts';

const STATUSES = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const;

export const INVOICES_HELP = `cointill invoices list [--status STATUS] [--method METHOD] [--text TEXT] [--external-id ID] [--attention]
                       [--refunds] [--from DAY] [--until DAY] [--limit N] [--cursor CURSOR] [--data DIR] [--shop ID] [--json]
      Lists invoices, newest first. Days are such as 2026-11-21, in the shop's time zone; the last is not in it.
      Statuses: ${STATUSES.join(', ')}
cointill invoices show ID [--data DIR] [--shop ID] [--json]
      Everything about one invoice.
cointill invoices events ID [--data DIR] [--shop ID] [--json]
      What happened to it.
`;

const ACTS = {
  list: {
    options: {
      ...BOOKS_OPTIONS,
      status: { type: 'string' },
      method: { type: 'string' },
      text: { type: 'string' },
      'external-id': { type: 'string' },
      attention: { type: 'boolean' },
      refunds: { type: 'boolean' },
      from: { type: 'string' },
      until: { type: 'string' },
      limit: { type: 'string' },
      cursor: { type: 'string' },
    },
    words: 0,
  },
  show: { options: BOOKS_OPTIONS, words: 1 },
  events: { options: BOOKS_OPTIONS, words: 1 },
} as const;

export async function invoicesCommand(given: readonly string[]): Promise<void> {
  const { act, args } = readAct('invoices', given, ACTS);
  switch (act) {
    case 'list':
      return withBooks(args, async (books) => list(books, args));
    case 'show':
    case 'events': {
      const [id] = args.words;
      if (id === undefined) throw new WrongUse(`invoices ${act} needs the ID of an invoice`);
      return withBooks(args, async (books) =>
        act === 'show' ? show(books, args, id) : events(books, args, id),
      );
    }
  }
}

function list({ store, shop }: OpenBooks, args: Arguments) {
  const merchant = shop();
  const day = (name: string) => {
    const text = args.text(name);
    if (text === undefined) return undefined;
    const at = startOfDay(text, merchant.timeZone);
    if (at === undefined) throw new WrongUse(`--${name} must be a day such as 2026-11-21`);
    return at;
  };
  const [from, until, status, method] = [day('from'), day('until'), args.text('status'), args.text('method')];
  const [text, externalInvoiceId, cursor] = [
    args.text('text'),
    args.text('external-id'),
    args.text('cursor'),
  ];
  const page = store.list({
    merchantId: merchant.id,
    limit: args.number('limit', 1, 200) ?? 50,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(status === undefined ? {} : { status: oneOf('status', status, STATUSES) }),
    ...(method === undefined ? {} : { method: oneOf('method', method, METHODS) }),
    ...(text === undefined ? {} : { text }),
    ...(externalInvoiceId === undefined ? {} : { externalInvoiceId }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(args.flag('attention') ? { needsAttention: true } : {}),
    ...(args.flag('refunds') ? { hasRefunds: true } : {}),
  });
  const views = page.invoices.map((invoice) => invoiceView(invoice, merchant.name, systemClock.now()));
  if (args.flag('json')) return printJson({ invoices: views, nextCursor: page.nextCursor });
  printTable(
    ['ID', 'MADE', 'STATUS', 'AMOUNT', 'RECEIVED', 'PAID WITH', 'EXTERNAL ID'],
    views.map((v) => [
      v.invoiceId,
      v.createdAt,
      v.status,
      `${v.amount} ${v.currency}`,
      v.received,
      v.paidWith.join(',') || null,
      v.externalInvoiceId,
    ]),
    'no invoices',
  );
  if (page.nextCursor !== null) remark(`more: --cursor ${page.nextCursor}`);
}

/** @throws Failure not-found */
function own({ store, shop }: OpenBooks, id: string) {
  const invoice = store.invoice(id);
  if (invoice?.merchantId !== shop().id)
    throw new Failure('not-found', `there is no invoice ${id} in this shop`);
  return invoice;
}

function show(books: OpenBooks, args: Arguments, id: string) {
  const view = invoiceView(own(books, id), books.shop().name, systemClock.now());
  if (args.flag('json')) return printJson({ invoice: view });
  printTable(
    ['FIELD', 'VALUE'],
    Object.entries(view).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
    '',
  );
}

function events(books: OpenBooks, args: Arguments, id: string) {
  const log = publicLog(own(books, id));
  if (args.flag('json')) return printJson({ events: log });
  printTable(
    ['TIME', 'EVENT', 'DETAIL'],
    log.map(({ at, event, detail }) => [at, event, JSON.stringify(detail)]),
    '',
  );
}
