/** `cointill webhooks`: endpoints and deliveries on a headless machine. Nothing is sent: only the server does that. */
import { systemClock } from '#adapters/host/system.ts';
import { DEFAULT_EVENTS, WEBHOOK_EVENTS } from '#domain/invoices/event-records.ts';
import { iso } from '#domain/kernel/time.ts';
import type { Delivery, Endpoint } from '#domain/webhooks/delivery.ts';
import { deliveryView, switchedOffView } from '#http/webhooks/view.ts';
import { cleanDeliveries } from '#usecases/webhooks/prune.ts';
import { oneOf, readAct, WrongUse } from './arguments.ts';
import { BOOKS_OPTIONS, withBooks } from './data-folder.ts';
import { printJson, printLine, printTable, remark } from './print.ts';
import { endpointsOf } from './webhook-books.ts';

export const WEBHOOKS_HELP = `cointill webhooks list [--data DIR] [--shop ID] [--json]
      Shows the webhook endpoints of a shop.
cointill webhooks create --url URL [--event EVENT]… [--shape detailed|short] [--allow-private] [--data DIR] [--shop ID] [--json]
      Makes an endpoint and prints its signing secret this once, alone on standard output.
      Events: ${WEBHOOK_EVENTS.join(', ')}
      The passphrase for sealed secrets is read from COINTILL_PASSPHRASE; where none is set yet, it becomes the first one.
cointill webhooks rotate ID [--keep-old-hours N] [--data DIR] [--shop ID] [--json]
      Makes a new secret and prints it; the old one signs too for N hours more (24).
cointill webhooks enable ID | disable ID | delete ID [--data DIR] [--shop ID] [--json]
cointill webhooks deliveries [--state waiting|delivered|failed] [--endpoint ID] [--limit N] [--cursor CURSOR] [--data DIR] [--shop ID] [--json]
      Shows what was sent, newest first.
cointill webhooks redeliver ID [--data DIR] [--shop ID] [--json]
      Has a delivery sent again when the server next runs.
`;

const ONE = { options: BOOKS_OPTIONS, words: 1 } as const;
const ACTS = {
  list: { options: BOOKS_OPTIONS, words: 0 },
  create: {
    options: {
      ...BOOKS_OPTIONS,
      url: { type: 'string' },
      event: { type: 'string', multiple: true },
      shape: { type: 'string' },
      'allow-private': { type: 'boolean' },
    },
    words: 0,
  },
  rotate: { options: { ...BOOKS_OPTIONS, 'keep-old-hours': { type: 'string' } }, words: 1 },
  enable: ONE,
  disable: ONE,
  delete: ONE,
  deliveries: {
    options: {
      ...BOOKS_OPTIONS,
      state: { type: 'string' },
      endpoint: { type: 'string' },
      limit: { type: 'string' },
      cursor: { type: 'string' },
    },
    words: 0,
  },
  redeliver: ONE,
} as const;
const STATES = ['waiting', 'delivered', 'failed'] as const;

export async function webhooksCommand(given: readonly string[]): Promise<void> {
  const { act, args } = readAct('webhooks', given, ACTS);
  const json = args.flag('json');
  const id = () => {
    const [word] = args.words;
    if (word === undefined) throw new WrongUse(`webhooks ${act} needs an ID`);
    return word;
  };
  const printEndpoint = (endpoint: Endpoint, secret?: string) => {
    if (json) return printJson({ ...viewOf(endpoint), ...(secret === undefined ? {} : { secret }) });
    if (secret === undefined) return remark(`endpoint ${endpoint.id} is ${endpoint.enabled ? 'on' : 'off'}`);
    remark(`This is the signing secret of endpoint ${endpoint.id}. It is shown only now.`);
    printLine(secret);
  };
  switch (act) {
    case 'list':
      return withBooks(args, async (books) => {
        const all = [...books.store.all('endpoints').values()]
          .filter((one) => one.merchantId === books.shop().id)
          .sort((a, b) => a.createdAt - b.createdAt);
        if (json) return printJson({ endpoints: all.map(viewOf) });
        printTable(
          ['ID', 'ON', 'SHAPE', 'URL', 'EVENTS', 'SWITCHED OFF'],
          all.map((e) => [
            e.id,
            e.enabled ? 'on' : 'off',
            e.shape,
            e.url,
            e.events.join(','),
            e.enabled ? null : (e.switchedOff?.reason ?? null),
          ]),
          'no endpoints yet',
        );
      });
    case 'create': {
      const url = args.text('url');
      if (url === undefined) throw new WrongUse('webhooks create needs --url');
      const chosen = args.texts('event').map((event) => oneOf('event', event, WEBHOOK_EVENTS));
      const wish = {
        url,
        events:
          chosen.length === 0 ? DEFAULT_EVENTS : WEBHOOK_EVENTS.filter((event) => chosen.includes(event)),
        shape: oneOf('shape', args.text('shape') ?? 'detailed', ['detailed', 'short'] as const),
        enabled: true,
        allowPrivate: args.flag('allow-private'),
      };
      return withBooks(args, async (books) => {
        const made = await endpointsOf(books, await books.vault()).create(books.shop().id, wish);
        printEndpoint(made.endpoint, made.secret);
      });
    }
    case 'rotate': {
      const endpointId = id();
      const hours = args.number('keep-old-hours', 0, 168) ?? 24;
      return withBooks(args, async (books) => {
        const made = await endpointsOf(books, await books.vault()).rotate(books.shop().id, endpointId, hours);
        printEndpoint(made.endpoint, made.secret);
      });
    }
    case 'enable':
    case 'disable': {
      const endpointId = id();
      return withBooks(args, async (books) =>
        printEndpoint(
          await endpointsOf(books).change(books.shop().id, endpointId, { enabled: act === 'enable' }),
        ),
      );
    }
    case 'delete': {
      const endpointId = id();
      return withBooks(args, async (books) => {
        await endpointsOf(books).remove(books.shop().id, endpointId);
        await cleanDeliveries(books.store, systemClock.now(), new AbortController().signal);
        if (json) return printJson({ id: endpointId, deleted: true });
        remark(`endpoint ${endpointId} is deleted`);
      });
    }
    case 'deliveries': {
      const state = args.text('state');
      const endpointId = args.text('endpoint');
      const cursor = args.text('cursor');
      const query = {
        limit: args.number('limit', 1, 200) ?? 50,
        ...(state === undefined ? {} : { state: oneOf('state', state, STATES) }),
        ...(endpointId === undefined ? {} : { endpointId }),
        ...(cursor === undefined ? {} : { cursor }),
      };
      return withBooks(args, async (books) => {
        const page = endpointsOf(books).deliveries({ merchantId: books.shop().id, ...query });
        if (json)
          return printJson({ deliveries: page.deliveries.map(deliveryOf), nextCursor: page.nextCursor });
        printTable(
          ['ID', 'TIME', 'EVENT', 'INVOICE', 'STATE', 'TRIES', 'LAST ANSWER'],
          page.deliveries.map((d) => [
            d.id,
            iso(d.createdAt),
            d.event,
            d.invoiceId,
            d.state,
            d.attempts.length,
            d.attempts.at(-1)?.status ?? d.attempts.at(-1)?.error ?? null,
          ]),
          'nothing was sent',
        );
        if (page.nextCursor !== null) remark(`more: --cursor ${page.nextCursor}`);
      });
    }
    case 'redeliver': {
      const deliveryId = id();
      return withBooks(args, async (books) => {
        const again = await endpointsOf(books).redeliver(books.shop().id, deliveryId);
        if (json) return printJson(deliveryOf(again));
        remark(`delivery ${deliveryId} is sent again when the server runs`);
      });
    }
  }
}

function viewOf(endpoint: Endpoint) {
  const { id, url, events, shape, enabled, allowPrivate, createdAt } = endpoint;
  const switchedOff = switchedOffView(endpoint);
  return { id, url, events, shape, enabled, allowPrivate, createdAt: iso(createdAt), switchedOff };
}

/** As in the API, with the id under the name that the other commands use. */
function deliveryOf(delivery: Delivery) {
  const { deliveryId: id, ...rest } = deliveryView(delivery);
  return { id, ...rest };
}
