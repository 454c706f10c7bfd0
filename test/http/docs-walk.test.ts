/** A reader of /docs pastes what stands there, as it stands, in one terminal: every line does what is said of it. */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacks } from '../support/lacks.ts';
import { CAFE, openServer, type TestServer } from '../support/server.ts';

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

let server: TestServer;
let start: string[] = [];
let hooks: string[] = [];
/** The example of each endpoint, by `POST /path`. */
const examples = new Map<string, string>();

beforeAll(async () => {
  server = await openServer();
  const page = (await server.send('/docs')).text;
  const section = (id: string) =>
    page.slice(page.indexOf(`<section id="${id}"`)).split('</section>')[0] ?? '';
  start = blocksOf(section('quick-start'));
  hooks = blocksOf(section('webhooks')).filter((code) => code.includes('curl'));
  for (const [article] of page.matchAll(/<article id="[\s\S]*?<\/article>/g)) {
    const [, verb, path] = /<b class="verb [a-z]+">([A-Z]+)<\/b> <code>([^<]+)<\/code>/.exec(article) ?? [];
    const code = blocksOf(article.slice(article.indexOf('<h4>Example</h4>')))[0];
    if (code !== undefined) examples.set(`${verb} ${path?.replace('/api/v1', '')}`, code);
  }
});
afterAll(() => server.close());

/** A terminal in which the quick start and the first endpoint were pasted, and then this. */
const pasted = (...more: readonly string[]) =>
  [start[0]?.replace('paste your key here', CAFE), start[1], start[2], ...hooks, ...more].join('\n');

/** A shop has room for 20 endpoints, and each terminal makes one. */
async function tidy(): Promise<void> {
  const { endpoints } = (await server.api('/webhooks/endpoints')).json as {
    endpoints: { endpointId: string }[];
  };
  for (const { endpointId } of endpoints) {
    await server.api('/webhooks/endpoints/delete', { body: { endpointId } });
  }
}

/** What the last line printed. */
async function printed(...lines: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-ec', pasted("echo '=== here'", ...lines)]);
  await tidy();
  return stdout.split('=== here\n')[1] ?? '';
}

/** The same of a line that never ends: what it printed once that holds `text`. */
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

describe.skipIf(lacks('curl'))('a reader of the page', () => {
  it('has a paid invoice, an endpoint and a test after the first chapters, and nothing left to fill in but the key', async () => {
    expect(pasted()).not.toMatch(/paste/i);
    const invoice = JSON.parse(await printed(start[3] ?? '')) as { invoice: Record<string, unknown> };
    expect(invoice.invoice).toMatchObject({ status: 'paid', isFullyPaid: true });
    const kept = await printed('echo "$INVOICE|$ENDPOINT|$WEBHOOK_SECRET|$DELIVERY"');
    expect(kept).toMatch(/^\w{22}\|\w{11}\|whsec_[\w+/]+=*\|msg_\w{22}\n$/);
  });

  it('may paste the example of every endpoint', async () => {
    const own = new Map([
      // What was paid can no longer be cancelled: a new one can.
      ['POST /payments/invoices/cancel', [start[1] ?? '', "echo '=== here'"]],
    ]);
    const streams = [...examples].filter(([name]) => name.endsWith('/stream'));
    expect(streams).toHaveLength(2);
    expect(examples.size).toBeGreaterThan(20);
    for (const [name, code] of examples) {
      if (name.endsWith('/stream')) continue;
      const said = (await printed(...(own.get(name) ?? []), code)).split('=== here\n').at(-1) ?? '';
      if (name === 'GET /export') expect(said).toMatch(/^createdAt,invoiceId,/);
      else if (name.endsWith('/clear')) expect(said).toContain('no such alarm');
      else expect(JSON.parse(said), name).toMatchObject({ success: true });
    }
  });

  it('follows the streams, and goes on after the last event that is set', async () => {
    const one = examples.get('GET /payments/invoices/stream') ?? '';
    const all = await heard(one, 'event: invoice.paid');
    expect(all).toContain('event: invoice.created');
    const [first, invoiceId] = /^id: (\d+-0-(\w+))$/m.exec(all)?.slice(1) ?? [];
    const after = await heard(one, 'event: invoice.paid', `INVOICE=${invoiceId} LAST_EVENT=${first}`);
    expect(after).not.toContain('event: invoice.created');
    expect(await heard(examples.get('GET /payments/stream') ?? '', 'retry:')).toContain('retry:');
  });
});
