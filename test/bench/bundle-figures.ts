/** `bundle-till` and `bundle-checkout`: what a page loads before it works, compressed as by a server (gzip). */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LOGO_BOUNDS } from '#domain/shops/branding.ts';
import { pngBytes } from '#test/support/pages/pictures.ts';
import { startCointill } from './children.ts';
import type { Measured } from './figure.ts';
import { APP } from './screen.ts';
import { AUTHORIZATION, provisionFile, temporaryFolder } from './shop.ts';

const PAGES = join(APP, 'dist', 'renderer');
const KB = 1_000;

/** Scripts and styles the till's page names, with all their static imports. Fonts and languages load separately. */
function tillFiles(): string[] {
  const page = readFileSync(join(PAGES, 'till', 'index.html'), 'utf8');
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    if (!file.endsWith('.js')) return;
    // `import"./x.js"`, `from"./x.js"`; a dynamic import has a bracket and is loaded on demand.
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:import|from)\s*["'](\.[^"']+\.js)["']/g,
    )) {
      add(join(dirname(file), name));
    }
  };
  for (const [, name = ''] of page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)) {
    add(name.startsWith('/') ? join(PAGES, name.replace(/^\/app\//, '')) : join(PAGES, 'till', name));
  }
  return [...found];
}

function weighed(name: string, parts: readonly Buffer[], atMost: number, what: string): Measured {
  const gzip = parts.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0);
  const brotli = parts.reduce((sum, part) => sum + brotliCompressSync(part).length, 0);
  const plain = parts.reduce((sum, part) => sum + part.length, 0);
  return {
    name,
    value: gzip / KB,
    unit: 'KB',
    floor: null,
    bound: { of: 'value', atMost },
    note: `gzip of ${what}; ${(plain / KB).toFixed(0)} KB plain, ${(brotli / KB).toFixed(0)} KB brotli`,
  };
}

export async function bundleTill(): Promise<Measured[]> {
  const files = tillFiles();
  if (files.length < 2)
    throw new Error('the till’s page names no script and no style: its build has changed');
  return [
    weighed(
      'bundle-till',
      files.map((file) => readFileSync(file)),
      300,
      `${files.length} files`,
    ),
  ];
}

/** A logo of the maximum size, incompressible. */
function heaviestLogo(): Buffer {
  const head = pngBytes(64);
  return Buffer.concat([head, randomBytes(LOGO_BOUNDS.bytes - head.length)]);
}

/** The page of a real invoice as the server sends it, its script and styles, and the largest logo a shop may have. */
export async function bundleCheckout(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const file = provisionFile();
  await writeFile(join(folder.path, 'logo.png'), heaviestLogo());
  const merchants = file.merchants.map((one) => ({ ...one, logo: 'logo.png', colour: '#7a1f3d' }));
  const server = await startCointill(join(folder.path, 'data'), { ...file, merchants });
  try {
    const base = `http://127.0.0.1:${server.port}`;
    const made = await fetch(`${base}/api/v1/payments/links`, {
      method: 'POST',
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: '4.20', currency: 'EUR' }),
    });
    const { paymentLink } = (await made.json()) as { paymentLink: string };
    const page = Buffer.from(await (await fetch(paymentLink)).arrayBuffer());
    const named = [...page.toString().matchAll(/(?:src|href)="(\/[^"]+(?:\.(?:js|css)|\/logo)[^"]*)"/g)];
    const parts = await Promise.all(
      named.map(async ([, path = '']) => Buffer.from(await (await fetch(base + path)).arrayBuffer())),
    );
    if (parts.length < 4) throw new Error('the checkout page does not name script, styles and logo');
    return [
      weighed(
        'bundle-checkout',
        [page, ...parts],
        60,
        `page, ${parts.length} files, with a logo of ${LOGO_BOUNDS.bytes / 1024} KiB`,
      ),
    ];
  } finally {
    await server.stop();
    await folder.remove();
  }
}
