/** Walk through /docs: a reader pastes all its examples verbatim in one terminal, and each does what the page says. */
// @module-tag slow
import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVOICE } from '#http/docs/samples/sale.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { ROOT } from '#test/support/machine/root.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

/** The text of code on the page. */
const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const blocksOf = (html: string) =>
  [...html.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/g)].map(([, code = '']) => unescaped(code));
/** Terminal output as printed on the page, where `…` marks what is left out. */
const shownOf = (html: string) =>
  [...html.matchAll(/<samp>([\s\S]*?)<\/samp>/g)].map(([, text = '']) => unescaped(text));

let server: TestServer;
let page = '';
/** Key, create, pay, retrieve. */
let start: string[] = [];
/** Endpoint, test, status, switching on, failures, a new secret, revoking the old one. */
let hooks: string[] = [];
let again = '';
let shown: string[] = [];
/** The example of each endpoint, by `POST /path`. */
const examples = new Map<string, string>();

beforeAll(async () => {
  server = await openServer();
  page = (await server.send('/docs')).text;
  const section = (id: string) =>
    page.slice(page.indexOf(`<section id="${id}"`)).split('</section>')[0] ?? '';
  start = blocksOf(section('quick-start')).filter((code) => /^export COINTILL=|curl/.test(code));
  shown = shownOf(section('quick-start'));
  again = blocksOf(section('rules'))[0] ?? '';
  hooks = blocksOf(section('webhooks')).filter((code) => code.includes('curl'));
  for (const [article] of page.matchAll(/<article id="[\s\S]*?<\/article>/g)) {
    const [, verb, path] = /<b class="verb [a-z]+">([A-Z]+)<\/b> <code>([^<]+)<\/code>/.exec(article) ?? [];
    const code = blocksOf(article.slice(article.indexOf('<h4>Example</h4>')))[0];
    if (verb !== undefined && code !== undefined)
      examples.set(`${verb} ${path?.replace('/api/v1', '')}`, code);
  }
});
afterAll(() => server.close());

/** A terminal with the quick start and the first endpoint pasted, and then these lines. */
const pasted = (...more: readonly string[]) =>
  [start[0]?.replace('paste your key here', CAFE), start[1], start[2], hooks[0], hooks[1], ...more].join(
    '\n',
  );

/** A new invoice, whose creation is not checked. */
const fresh = () => [start[1] ?? '', "echo '=== here'"];

/** A shop has room for 20 endpoints, and each terminal creates one. */
async function tidy(): Promise<void> {
  const { endpoints } = (await server.api('/webhooks/endpoints')).json as {
    endpoints: { endpointId: string }[];
  };
  for (const { endpointId } of endpoints) {
    await server.api('/webhooks/endpoints/delete', { body: { endpointId } });
  }
}

/** The output of these lines; from the last `fresh` on, where there is one. */
async function printed(...lines: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-ec', pasted("echo '=== here'", ...lines)]);
  await tidy();
  return stdout.split('=== here\n').at(-1) ?? '';
}

/** The same for a command that never ends: its output once it contains `text`. */
async function heard(line: string, text: string, set = ''): Promise<string> {
  const shell = spawn('sh', ['-ec', pasted("echo '=== here'", set, `exec ${line}`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  for await (const chunk of shell.stdout) {
    out += String(chunk);
    if ((out.split('=== here\n')[1] ?? '').includes(text)) break;
  }
  shell.kill('SIGKILL');
  return out.split('=== here\n')[1] ?? '';
}

/** Whether the page's pieces of the output occur in the real one, in order. */
function holds(came: string, reported: string): boolean {
  let from = 0;
  return reported.split('…').every((piece) => {
    const at = came.indexOf(piece, from);
    from = at + piece.length;
    return at >= 0;
  });
}

describe.skipIf(lacks('curl'))('a reader of the page', () => {
  it('has a paid invoice, an endpoint and a test after the first chapters, with only the key to fill in', async () => {
    expect(start).toHaveLength(4);
    expect(hooks).toHaveLength(7);
    expect(pasted()).not.toMatch(/paste/i);
    const invoice = JSON.parse(await printed(start[3] ?? '')) as { invoice: Record<string, unknown> };
    expect(invoice.invoice).toMatchObject({ status: 'paid', isFullyPaid: true });
    const kept = await printed('echo "$INVOICE|$ENDPOINT|$WEBHOOK_SECRET|$DELIVERY"');
    expect(kept).toMatch(/^\w{22}\|\w{11}\|whsec_[\w+/]+=*\|msg_\w{22}\n$/);
  });

  it('gets the output shown on the page', async () => {
    const [paid = '', retrieved = ''] = (await printed(...fresh(), start[2] ?? '', start[3] ?? '')).split(
      '\n',
    );
    const id = /"invoiceId":"(\w+)"/.exec(paid)?.[1] ?? '';
    const reported = shown.map((text) => text.replace(INVOICE, id));
    expect(reported).toHaveLength(2);
    expect([holds(paid, reported[0] ?? ''), holds(retrieved, reported[1] ?? '')]).toEqual([true, true]);
    expect(holds(paid, reported[1] ?? '')).toBe(false);
  });

  it('stores nothing from an error, and says so', async () => {
    const out = await printed('export COINTILL_KEY=wrong', ...start.slice(1, 2), ...hooks.slice(0, 2));
    expect(out).toContain('Invalid API key');
    for (const name of ['INVOICE', 'ENDPOINT', 'WEBHOOK_SECRET', 'DELIVERY']) {
      expect(out).toContain(`${name}: none, the answer above says why\n`);
    }
    const after = await printed('export COINTILL_KEY=wrong', start[1] ?? '', 'echo "[$INVOICE]"');
    expect(after).toMatch(/\[\]\n$/);
  });

  it('can paste the example of every endpoint', async () => {
    const own = new Map([
      // A paid invoice can't be cancelled, and is overpaid the second time: a new one is created.
      ['POST /payments/invoices/cancel', fresh()],
      ['POST /practice/payments', fresh()],
    ]);
    const reported = new Map<string, object>([
      ['POST /practice/payments', { invoice: { status: 'paid', phase: 'paid' } }],
      [
        'POST /webhooks/endpoints/change',
        { endpoint: { events: expect.arrayContaining(['invoice.refunded']) } },
      ],
    ]);
    const streams = [...examples].filter(([name]) => name.endsWith('/stream'));
    expect(streams).toHaveLength(2);
    expect(examples.size).toBeGreaterThan(20);
    for (const [name, code] of examples) {
      if (name.endsWith('/stream')) continue;
      const output = await printed(...(own.get(name) ?? []), code);
      expect(output, name).toMatch(/\n$/);
      if (name === 'GET /export') expect(output).toMatch(/^createdAt,invoiceId,/);
      else if (name.endsWith('/clear')) expect(output).toContain('no such alarm');
      else expect(JSON.parse(output), name).toMatchObject({ success: true, ...reported.get(name) });
    }
  });

  it('checks pending deliveries, and replaces the secret by a stored one', async () => {
    const [, , standing = '', on = '', , rotate = '', end = ''] = hooks;
    expect(JSON.parse(await printed(on))).toMatchObject({ endpoint: { enabled: true } });
    for (const line of (await printed(standing)).trim().split('\n')) {
      expect(JSON.parse(line)).toMatchObject({ success: true });
    }
    const out = await printed('echo "$WEBHOOK_SECRET"', rotate, 'echo "$WEBHOOK_SECRET"', end);
    const lines = out.trim().split('\n');
    const [before, answer = '', , after, last = ''] = lines;
    expect(JSON.parse(answer)).toMatchObject({ secret: after, endpoint: { secrets: 2 } });
    expect(before).toMatch(/^whsec_/);
    expect(after).not.toBe(before);
    expect(JSON.parse(last)).toMatchObject({ endpoint: { secrets: 1 } });
  });

  it('can repeat a creation', async () => {
    const out = await printed(again, again);
    const ids = [...out.matchAll(/"invoiceId":"(\w+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(out.match(/^idempotent-replayed: true/gim)).toHaveLength(1);
  });

  it('reaches the target of every link on the pages, and of the addresses that the README names', async () => {
    const pages = { '/docs': page, '/docs/shop': (await server.send('/docs/shop')).text };
    const targets = new Set<string>(['/docs/json', '/docs/style.css']);
    for (const [path, html] of Object.entries(pages)) {
      targets.add(path);
      for (const [, id] of html.matchAll(/ id="([^"]+)"/g)) targets.add(`${path}#${id}`);
    }
    const links = Object.entries(pages).flatMap(([path, html]) =>
      [...html.matchAll(/href="((?:\/docs[^"#]*)?(?:#[^"]+)?)"/g)].map(([, to = '']) =>
        to.startsWith('#') ? `${path}${to}` : to,
      ),
    );
    const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/`(\/docs[^`]*)`/g)].map(([, to = '']) => to);
    expect(named.length).toBeGreaterThan(3);
    expect(links.length).toBeGreaterThan(50);
    expect([...links, ...named].filter((to) => !targets.has(to))).toEqual([]);
    expect(page).toContain('href="/app/till/index.html"');
  });

  it('follows the streams, and resumes after the last event id', async () => {
    const one = examples.get('GET /payments/invoices/stream') ?? '';
    const all = await heard(one, 'event: invoice.paid');
    expect(all).toContain('event: invoice.created');
    const [first, invoiceId] = /^id: (\d+-0-(\w+))$/m.exec(all)?.slice(1) ?? [];
    const after = await heard(one, 'event: invoice.paid', `INVOICE=${invoiceId} LAST_EVENT=${first}`);
    expect(after).not.toContain('event: invoice.created');
    expect(await heard(examples.get('GET /payments/stream') ?? '', 'retry:')).toContain('retry:');
  });
});
