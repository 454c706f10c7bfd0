/** USB printer, with a FIFO or a file as the device: only devices are ever written to, and nothing blocks forever. */
import { execFileSync } from 'node:child_process';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeJob } from '#adapters/printer/encode.ts';
import { openPrinter, type PrinterNeeds } from '#adapters/printer/open-printer.ts';
import type { Device } from '#adapters/printer/usb-printer.ts';
import type { Failure } from '#domain/messages/errors.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ text: `${at} ${'.'.repeat(40)}`, look: 'plain' as const }));
const JOB = { logo: null, lines: lines(3), width: 48, drawer: true } as const;
/** More than a pipe buffers. */
const LONG = { ...JOB, lines: lines(300) } as const;
const nothing = async () => undefined;
const patient = { timeout: 20_000, interval: 1 };

let folder: string;
let clock: FakeClock;
const opened: FileHandle[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cointill-usb-'));
  clock = new FakeClock();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((handle) => handle.close()));
  await rm(folder, { recursive: true, force: true });
});

const device = () => join(folder, 'lp0');
const printerWith = (more: Partial<PrinterNeeds>) =>
  openPrinter({ clock, platform: 'linux', deviceFolder: folder, openDevice: openReal, ...more });

/** Calls that the system has not answered yet. */
let pending = 0;
async function counted<T>(call: Promise<T>): Promise<T> {
  pending += 1;
  try {
    return await call;
  } finally {
    pending -= 1;
  }
}
async function openReal(path: string, flags: number): Promise<Device> {
  const handle = await counted(open(path, flags));
  return {
    stat: () => counted(handle.stat()),
    write: (bytes, from, length) => counted(handle.write(bytes, from, length)),
    close: () => counted(handle.close()),
  };
}
const asFile = { isDevice: (found: Stats) => found.isFile() };
const asFifo = { isDevice: (found: Stats) => found.isFIFO() };
const printTo = (more: Partial<PrinterNeeds>, reached: () => Promise<void> = nothing, usb = 0) =>
  finished(printerWith(more).print({ ...JOB, to: { usb } }, reached));

/** The outcome, with time advancing until there is one. */
async function finished<T>(printing: Promise<T>): Promise<T> {
  let over = false;
  const end = () => {
    over = true;
  };
  printing.then(end, end);
  await expect
    .poll(async () => {
      // The system takes its own time, in which the clock stops.
      if (clock.waiting > 0 && pending === 0) await clock.advance(500);
      else await settle();
      return over;
    }, patient)
    .toBe(true);
  return printing;
}

/** A pipe as the device, with this test at its other end. */
async function fifo() {
  execFileSync('mkfifo', [device()]);
  const reader = await open(device(), constants.O_RDONLY | constants.O_NONBLOCK);
  opened.push(reader);
  /** Its content now; null when it is empty and the other end is still open. */
  const read = async (most = 65_536): Promise<Buffer | null> => {
    try {
      const { bytesRead, buffer } = await reader.read(Buffer.alloc(most), 0, most, null);
      return buffer.subarray(0, bytesRead);
    } catch {
      return null;
    }
  };
  return {
    read,
    async all(): Promise<Buffer> {
      const chunks: Buffer[] = [];
      for (;;) {
        const chunk = await read();
        if (chunk?.length === 0) return Buffer.concat(chunks);
        if (chunk) chunks.push(chunk);
      }
    },
    /** Fills its buffer. */
    async fill(): Promise<number> {
      const writer = await open(device(), constants.O_WRONLY | constants.O_NONBLOCK);
      let filled = 0;
      try {
        for (;;) filled += (await writer.write(Buffer.alloc(4_096, 'x'))).bytesWritten;
      } catch {
        return filled;
      } finally {
        await writer.close();
      }
    },
  };
}

function errno(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** A device that answers each write by a script: a code, or how many bytes it takes; then it takes everything. */
function scripted(script: readonly (string | number)[]) {
  const left = [...script];
  const taken: Buffer[] = [];
  let closed = 0;
  const of: Device = {
    stat: async () => await open('/dev/null').then((handle) => handle.stat().finally(() => handle.close())),
    async write(bytes, from, length) {
      const next = left.shift() ?? length;
      if (typeof next === 'string') throw errno(next);
      const most = Math.min(next, length);
      taken.push(Buffer.from(bytes.subarray(from, from + most)));
      return { bytesWritten: most };
    },
    async close() {
      closed += 1;
    },
  };
  return { openDevice: async () => of, bytes: () => Buffer.concat(taken), closed: () => closed, left };
}

describe('a USB printer', () => {
  it('gets exactly the bytes of the job and the drawer, once the job is stored', async () => {
    await writeFile(device(), '');
    const order: string[] = [];
    const outcome = await printTo(asFile, async () => {
      order.push(`reached after ${(await readFile(device())).length} bytes`);
    });
    expect(outcome).toBe('printed');
    expect(order).toEqual(['reached after 0 bytes']);
    const written = await readFile(device());
    expect(written.equals(Buffer.from(encodeJob(JOB)))).toBe(true);
    expect(written.toString('latin1')).toContain('\u001bp');
    expect(clock.waiting).toBe(0);
  });

  it('gets nothing when the store refuses', async () => {
    await writeFile(device(), '');
    const refused = printTo(asFile, async () => {
      throw new Error('the disk is full');
    });
    await expect(refused).rejects.toThrow('the disk is full');
    expect(await readFile(device())).toHaveLength(0);
  });

  it('that is a kernel device is accepted', async () => {
    const real = { deviceFolder: '/dev', openDevice: (_: string, flags: number) => open('/dev/null', flags) };
    expect(await printTo(real)).toBe('printed');
  });

  it('that is missing is reported, and no file is created in its place', async () => {
    const reached: string[] = [];
    const printed = printTo(asFile, async () => void reached.push('reached'));
    await expect(printed).rejects.toMatchObject({
      code: 'backend-unreachable',
      message: expect.stringMatching(/no printer at \/dev\/usb\/lp0, and nothing was printed: plug it in/),
      why: { name: 'printer-usb-missing', values: { address: '/dev/usb/lp0' } },
    } satisfies Partial<Record<keyof Failure, unknown>>);
    await expect(printTo({ ...asFile, deviceFolder: join(folder, 'none') })).rejects.toThrow('plug it in');
    expect(reached).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('without a listener is reported as missing', async () => {
    execFileSync('mkfifo', [device()]);
    await expect(printTo(asFifo)).rejects.toThrow('plug it in');
  });

  it('is not a file: what is not a kernel device stays unchanged', async () => {
    await writeFile(device(), 'a book');
    await expect(printTo({})).rejects.toThrow('no printer at /dev/usb/lp0');
    expect(await readFile(device(), 'utf8')).toBe('a book');
  });

  it('is not a link: nothing is written to its target', async () => {
    const elsewhere = join(folder, 'elsewhere');
    await writeFile(elsewhere, 'a book');
    await symlink(elsewhere, device());
    await expect(printTo(asFile)).rejects.toThrow('no printer at /dev/usb/lp0');
    expect(await readFile(elsewhere, 'utf8')).toBe('a book');
  });

  it.each([-1, 16, 0.5, Number.NaN])('has no number %s, even from a restored backup', async (usb) => {
    const asked: string[] = [];
    const openDevice = async (path: string) => {
      asked.push(path);
      throw errno('ENOENT');
    };
    await expect(printTo({ openDevice }, nothing, usb)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['EBUSY', 'printer-usb-busy', 'another program'],
    ['EACCES', 'printer-usb-forbidden', 'group lp'],
    ['EPERM', 'printer-usb-forbidden', 'group lp'],
    ['ENODEV', 'printer-usb-missing', 'plug it in'],
    ['EIO', 'printer-silent', 'does not answer'],
  ])('that can’t be opened says why: %s', async (code, name, sentence) => {
    const openDevice = () => Promise.reject(errno(code));
    await expect(printTo({ openDevice })).rejects.toMatchObject({
      code: 'backend-unreachable',
      message: expect.stringContaining(sentence),
      why: { name },
    });
  });

  it('that does not open in time ends in a time-out, and is released when it opens later', async () => {
    const late = scripted([]);
    let open: (of: Device) => void = () => undefined;
    const openDevice = () => new Promise<Device>((resolve) => (open = resolve));
    await expect(printTo({ openDevice })).rejects.toThrow('nothing was printed');
    open(await late.openDevice());
    await expect.poll(late.closed, patient).toBe(1);
    expect(late.bytes()).toHaveLength(0);
  });

  it('that hangs ends in a time-out, and prints nothing later', async () => {
    const pipe = await fifo();
    const filled = await pipe.fill();
    const began = clock.now();
    await expect(printTo(asFifo)).rejects.toMatchObject({
      message: expect.stringContaining('look whether the receipt came out'),
      why: { name: 'printer-stopped' },
    });
    expect(clock.now() - began).toBeLessThan(8_000);
    expect(clock.waiting).toBe(0);
    // It ends, so the device was released.
    expect((await pipe.all()).toString()).toBe('x'.repeat(filled));
  });

  it('that is slow gets each byte once and in order', async () => {
    const pipe = await fifo();
    const filled = await pipe.fill();
    const printing = printerWith(asFifo).print({ ...LONG, to: { usb: 0 } }, nothing);
    const whole = Buffer.from(encodeJob(LONG));
    expect(whole.length).toBeGreaterThan(8_192);
    let came = Buffer.alloc(0);
    await expect
      .poll(async () => {
        await clock.advance(50);
        came = Buffer.concat([came, (await pipe.read(4_096)) ?? Buffer.alloc(0)]);
        return came.length;
      }, patient)
      .toBe(filled + whole.length);
    expect(await finished(printing)).toBe('printed');
    expect(came.subarray(filled).equals(whole)).toBe(true);
  });

  it('has printed only once it accepted all bytes, however long that takes', async () => {
    const whole = encodeJob(JOB).length;
    const slow = scripted([10, 'EAGAIN', 0, whole, ...Array<string>(50).fill('EAGAIN')]);
    expect(await printTo(slow)).toBe('printed');
    expect(slow.bytes().equals(Buffer.from(encodeJob(JOB)))).toBe(true);
    expect([slow.left.length, slow.closed()]).toEqual([0, 1]);
    const never = scripted([whole, ...Array<string>(5_000).fill('EAGAIN')]);
    await expect(printTo(never)).rejects.toThrow('look whether the receipt came out');
    expect(never.closed()).toBe(1);
  });

  it.each([
    ['before the first byte', []],
    ['in the middle', [10]],
    ['before it took all', [1e6, 'EAGAIN']],
    ['just after it took all', [1e6, 0]],
  ])('that is unplugged %s has stopped', async (_, before) => {
    const drawn = scripted([...before, 'ENODEV']);
    await expect(printTo(drawn)).rejects.toThrow('look whether the receipt came out');
    expect(drawn.closed()).toBe(1);
  });

  it('is released when the program ends in the middle of a job', async () => {
    const pipe = await fifo();
    const filled = await pipe.fill();
    const printer = printerWith(asFifo);
    const printing = printer.print({ ...JOB, to: { usb: 0 } }, nothing);
    const reported = expect(printing).rejects.toThrow('look whether the receipt came out');
    await expect.poll(() => clock.waiting, patient).toBe(1);
    // Past the time-out of opening it.
    await expect
      .poll(async () => {
        await clock.advance(10);
        return clock.waiting;
      }, patient)
      .toBe(1);
    await printer.close();
    await reported;
    expect(clock.waiting).toBe(0);
    expect(await pipe.all()).toHaveLength(filled);
  });

  it.each(['win32', 'darwin'] as const)('is for Linux: refused on %s', async (platform) => {
    const asked: string[] = [];
    const openDevice = async (path: string) => {
      asked.push(path);
      throw errno('ENOENT');
    };
    const why = { code: 'invalid-request', field: 'printer', why: { name: 'printer-usb-linux', values: {} } };
    const needs = { platform, openDevice };
    await expect(printTo(needs)).rejects.toMatchObject(why);
    expect(() => printerWith(needs).check({ usb: 0 })).toThrow('system’s printer or a network printer');
    expect(asked).toEqual([]);
  });
});
