import { describe, expect, it } from 'vitest';
import { createApi } from '#api/client.ts';
import { type ApiError, pair } from '#api/http-client.ts';
import { at, invoiceView, tillState } from '#test/support/pages/till-views.ts';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A fetch with scripted answers, which records the requests. */
function answering(answer: () => Response | Promise<Response>) {
  const asked: Asked[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    asked.push({
      url: String(input),
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    return answer();
  };
  return { asked, options: { root: '/api/v1', fetch } };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: ApiError) => ({ status: error.status, words: error.message }),
  );

describe('the client of the API', () => {
  it('sends the token in a header and nowhere else', async () => {
    const { asked, options } = answering(() => json({ success: true, invoice: invoiceView() }));
    const api = createApi('secret-token', options);
    await api.view('sale 1&x');
    await api.cancel('sale-1');
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/v1/payments/invoices/view?invoiceId=sale+1%26x',
      'POST /api/v1/payments/invoices/cancel',
    ]);
    for (const { headers, url, body } of asked) {
      expect(headers['authorization']).toBe('Bearer secret-token');
      expect(url + JSON.stringify(body ?? null)).not.toContain('secret-token');
    }
  });

  it('creates with an idempotency key', async () => {
    const { asked, options } = answering(() => json({ success: true, invoiceId: 'sale-1' }, 201));
    const created = await createApi('t', options).create({ amount: '12.50', currency: 'EUR' }, 'key-1');
    expect(created.invoiceId).toBe('sale-1');
    expect(asked[0]).toMatchObject({
      method: 'POST',
      headers: { 'idempotency-key': 'key-1', 'content-type': 'application/json' },
      body: { amount: '12.50', currency: 'EUR' },
    });
  });

  it('parks and resumes with an idempotency key', async () => {
    const { asked, options } = answering(() => json({ success: true, id: 'sale-1', note: '', cart: {} }));
    const { counter } = createApi('t', options);
    const terms = { taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false };
    const cart = { lines: [], discount: null, ...terms };
    expect(await counter.park({ note: 'Table 4', cart }, 'key-1')).toBe('sale-1');
    await counter.take('sale-1', 'key-2');
    expect(asked).toMatchObject([
      { headers: { 'idempotency-key': 'key-1' }, body: { note: 'Table 4', cart } },
      { headers: { 'idempotency-key': 'key-2' }, body: { id: 'sale-1' } },
    ]);
  });

  it('repeats a refund under the same key until the refunded sum changes', async () => {
    const { asked, options } = answering(() => json({ success: true, invoice: invoiceView() }));
    const { refund } = createApi('t', options);
    const request = { invoiceId: 'sale-1', amount: '2.40', to: 'Cash', reference: 'Given in cash' };
    await refund(request, '0.00');
    await refund(request, '0.00');
    await refund(request, '2.40');
    const [first, again, more] = asked.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(more).not.toBe(first);
  });

  it('gives a refusal its status and the server’s message', async () => {
    const { options } = answering(() => json({ success: false, error: 'no usable rate' }, 503));
    expect(await refusalOf(createApi('t', options).state())).toEqual({
      status: 503,
      words: 'no usable rate',
    });
  });

  it('gives a refusal no message where the answer is not the server’s', async () => {
    for (const body of ['<h1>Bad gateway</h1>', '', '7', '{"error":7}']) {
      const { options } = answering(() => new Response(body, { status: 502 }));
      expect(await refusalOf(createApi('t', options).state())).toEqual({ status: 502, words: '' });
    }
  });

  it('distinguishes no answer, and an answer that is not JSON, from a refusal', async () => {
    const down = answering(() => Promise.reject(new TypeError('fetch failed')));
    expect(await refusalOf(createApi('t', down.options).state())).toEqual({ status: 0, words: '' });
    const odd = answering(() => new Response('hello'));
    expect(await refusalOf(createApi('t', odd.options).state())).toEqual({ status: 0, words: '' });
  });

  it('sends a manual decision with what it is about', async () => {
    const { asked, options } = answering(() => json({ success: true, invoice: invoiceView() }));
    const api = createApi('t', options);
    await api.accept('sale-1', 'they agreed');
    await api.clear('sale-1', 'late:LITECOIN:a:0', 'paid in cash');
    await api.switchMethod('LITECOIN', false);
    expect(asked.map(({ url, body }) => [url.replace('/api/v1', ''), body])).toEqual([
      ['/payments/invoices/accept', { invoiceId: 'sale-1', reason: 'they agreed' }],
      [
        '/payments/invoices/clear',
        { invoiceId: 'sale-1', alarm: 'late:LITECOIN:a:0', reason: 'paid in cash' },
      ],
      ['/till/methods/switch', { method: 'LITECOIN', enabled: false }],
    ]);
  });

  it('gives a refusal its field, the role it needs, and how long to wait', async () => {
    const refused = (body: object, headers: Record<string, string> = {}) => {
      const { options } = answering(() => Response.json(body, { status: 429, headers }));
      return createApi('t', options)
        .state()
        .then(
          () => null,
          ({ field, needs, retryAfterSeconds }: ApiError) => ({ field, needs, retryAfterSeconds }),
        );
    };
    expect(
      await refused({ error: 'no', field: 'amount', needs: 'manager' }, { 'retry-after': '30' }),
    ).toEqual({ field: 'amount', needs: 'manager', retryAfterSeconds: 30 });
    const nothing = { field: null, needs: null, retryAfterSeconds: null };
    expect(await refused({ error: 'no', field: 7, needs: 'emperor' }, { 'retry-after': 'soon' })).toEqual(
      nothing,
    );
    expect(await refused({ error: 'no' })).toEqual(nothing);
  });

  it('follows no redirects, and caches nothing', async () => {
    const reported: RequestInit[] = [];
    const fetch = async (_: RequestInfo | URL, init: RequestInit = {}) => {
      reported.push(init);
      return json({ success: true, state: tillState() });
    };
    await createApi('t', { root: '', fetch }).state();
    expect(reported).toMatchObject([{ redirect: 'error', cache: 'no-store' }]);
  });

  it('trades a code for a token without sending one', async () => {
    const { asked, options } = answering(() => json({ success: true, token: 'fresh' }));
    expect(await pair(options, 'ABCDE-FGHIJ')).toBe('fresh');
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect(asked[0]?.body).toEqual({ code: 'ABCDE-FGHIJ' });
  });
});

describe('one connection to the event stream', () => {
  const streamed = (...chunks: string[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
          controller.close();
        },
      }),
    );

  it('delivers states, open sales and invoices in order, notices comments, ignores unknown events, and ends', async () => {
    const state = JSON.stringify(tillState());
    const invoice = JSON.stringify(invoiceView({ createdAt: at(5) }));
    const { options } = answering(() =>
      streamed(
        'retry: 1000\n\n',
        `event: state\ndata: ${state.slice(0, 20)}`,
        `${state.slice(20)}\n\n`,
        ': here\n\n',
        'event: open\ndata: {"count":0,"sales":[]}\n\n',
        `event: later\ndata: {}\n\nevent: invoice\ndata: ${invoice}\n\n`,
      ),
    );
    const reported: unknown[] = [];
    let received = 0;
    let opened = 0;
    await createApi('t', options).listen(
      { opened: () => opened++, received: () => received++, event: (event) => reported.push(event) },
      new AbortController().signal,
    );
    expect(opened).toBe(1);
    expect(received).toBe(6);
    expect(reported).toEqual([
      { event: 'state', data: tillState() },
      { event: 'open', data: { count: 0, sales: [] } },
      { event: 'invoice', data: invoiceView({ createdAt: at(5) }) },
    ]);
  });

  it('is refused like any call', async () => {
    const { options } = answering(() => json({ error: 'the key is not valid' }, 401));
    const listening = createApi('t', options).listen(
      { opened: () => {}, received: () => {}, event: () => {} },
      new AbortController().signal,
    );
    expect(await refusalOf(listening)).toEqual({ status: 401, words: 'the key is not valid' });
  });
});
