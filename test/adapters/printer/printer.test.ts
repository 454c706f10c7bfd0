import { afterEach, describe, expect, it } from 'vitest';
import { encodeJob } from '#adapters/printer/encode.ts';
import { openPrinter } from '#adapters/printer/open-printer.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { pngBytes, pngUrl, webpUrl } from '#test/support/pages/pictures.ts';
import { openPaperPrinter, type PaperPrinter } from '#test/support/servers/paper-printer.ts';

const LINES = [
  { text: 'Café Lorenz', look: 'big' },
  { text: '-'.repeat(48), look: 'plain' },
  { text: `Tea${' '.repeat(41)}1.00`, look: 'strong' },
] as const;
const JOB = { logo: null, lines: LINES, width: 48, drawer: false } as const;

describe('ESC/POS', () => {
  const letters = (job: Parameters<typeof encodeJob>[0]) => Buffer.from(encodeJob(job)).toString('latin1');

  it('resets, writes each line once, and cuts at the end', () => {
    const written = letters(JOB);
    expect(written.startsWith('\u001b@')).toBe(true);
    expect(written.split('Tea').length).toBe(2);
    expect(written.split('-'.repeat(48)).length).toBe(2);
    expect(written).not.toContain('-'.repeat(49));
    expect(written.slice(-6)).toContain('\u001dV');
    expect(written).not.toContain('\u001bp');
  });

  it('opens the drawer only on request', () => {
    expect(letters({ ...JOB, drawer: true })).toContain('\u001bp');
  });

  it('writes the letters of Europe in code pages that have them, and a replacement for others', () => {
    const written = letters({ ...JOB, lines: [{ text: 'é € ł ж 漢', look: 'plain' }] });
    expect(written).toContain('\u001bt');
    expect(written.match(/\?/g)).toHaveLength(1);
  });

  it('begins with the logo as dots, not wider than half the paper, and without one that is damaged', () => {
    const raster = (logo: string, width: 48 | 32 = 48) => {
      const written = letters({ ...JOB, logo, width });
      const at = written.indexOf('\u001dv0');
      if (at < 0) return null;
      const [wide = 0, , high = 0] = [...written.slice(at + 4, at + 8)].map((one) => one.charCodeAt(0));
      const dots = Buffer.from(written.slice(at + 8, at + 8 + wide * high), 'latin1');
      const black = dots.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
      return { wide: wide * 8, high, black, before: written.indexOf('Tea') > at };
    };
    // A dark disc that fills 0.63 of its square; transparent pixels stay white.
    const square = raster(pngUrl(64));
    expect(square).toMatchObject({ wide: 128, high: 128, before: true });
    const share = (square?.black ?? 0) / (128 * 128);
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.66);
    expect(raster(pngUrl(1000, 100))).toMatchObject({ wide: 288, high: 32 });
    expect(raster(pngUrl(1000, 100), 32)).toMatchObject({ wide: 192, high: 24 });
    const half = Buffer.from(pngBytes()).subarray(0, 60).toString('base64');
    expect(raster(`data:image/png;base64,${half}`)).toBeNull();
    expect(letters({ ...JOB, logo: `data:image/png;base64,${half}` })).toContain('Tea');
    expect(raster(webpUrl())).toBeNull();
  });

  it('leaves out commands hidden in a name', () => {
    expect(letters({ ...JOB, lines: [{ text: 'a\u001bpb', look: 'plain' }] })).not.toContain('\u001bp');
  });
});

describe('a network printer', () => {
  let paper: PaperPrinter | undefined;
  afterEach(async () => {
    await paper?.close();
    paper = undefined;
  });
  const at = (port: number, host = '127.0.0.1') => ({ ...JOB, to: { host, port } });
  const nothing = async () => undefined;

  it('prints, and commits before anything reaches it', async () => {
    paper = await openPaperPrinter();
    const order: string[] = [];
    const outcome = await openPrinter({ clock: new FakeClock() }).print(at(paper.port), async () => {
      order.push(`reached after ${paper?.jobs.length} jobs`);
    });
    expect(outcome).toBe('printed');
    expect(order).toEqual(['reached after 0 jobs']);
    expect(paper.texts()).toEqual([expect.stringContaining('-'.repeat(48))]);
  });

  it('gets nothing when the store refuses', async () => {
    paper = await openPaperPrinter();
    const refused = openPrinter({ clock: new FakeClock() }).print(at(paper.port), async () => {
      throw new Error('the disk is full');
    });
    await expect(refused).rejects.toThrow('the disk is full');
    expect(Buffer.concat(paper.jobs)).toHaveLength(0);
  });

  it('that is off is distinguished from one that stopped', async () => {
    paper = await openPaperPrinter();
    const { port } = paper;
    await paper.close();
    const printer = openPrinter({ clock: new FakeClock() });
    await expect(printer.print(at(port), nothing)).rejects.toThrow('nothing was printed');
  });

  it('that cuts the connection is reported, with what to check', async () => {
    paper = await openPaperPrinter();
    const cut = paper.cut;
    const printed = openPrinter({ clock: new FakeClock() }).print(at(paper.port), () => cut());
    await expect(printed).rejects.toThrow(/stopped: look whether the receipt came out/);
  });

  it('that accepts everything and never answers ends in a time-out', async () => {
    paper = await openPaperPrinter({ ends: false });
    const clock = new FakeClock();
    const printed = openPrinter({ clock }).print(at(paper.port), nothing);
    await expect.poll(() => paper?.jobs.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => clock.waiting, { timeout: 10_000 }).toBe(1);
    await clock.advance(60_000);
    expect(await printed).toBe('sent');
    expect(clock.waiting).toBe(0);
  });

  it('whose name does not resolve in time ends in a time-out', async () => {
    const clock = new FakeClock();
    const printer = openPrinter({ clock, resolve: () => new Promise(() => undefined) });
    const printed = printer.print(at(9100, 'printer.local'), nothing);
    const reported = expect(printed).rejects.toThrow('does not answer');
    await clock.advance(60_000);
    await reported;
  });

  it.each(['8.8.8.8', '169.254.169.254', '::ffff:8.8.8.8', '0.0.0.0'])(
    'is never contacted outside the shop’s network: %s',
    async (host) => {
      const printer = openPrinter({
        clock: new FakeClock(),
        resolve: async () => [{ address: host, family: 4 }],
      });
      expect(() => printer.check({ host, port: 9100 })).toThrow('own network');
      await expect(printer.print(at(9100, host), nothing)).rejects.toThrow('own network');
      await expect(printer.print(at(9100, 'printer.example'), nothing)).rejects.toThrow('own network');
    },
  );

  it('is reached by the checked address, also when its name resolves to another one later', async () => {
    paper = await openPaperPrinter();
    let asked = 0;
    const printer = openPrinter({
      clock: new FakeClock(),
      resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '8.8.8.8', family: 4 }],
    });
    expect(await printer.print(at(paper.port, 'printer.local'), nothing)).toBe('printed');
    expect(asked).toBe(1);
  });
});
