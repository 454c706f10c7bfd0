/** A bit of the disk is wrong after the audit: the program says so, and everything else is as before. */
import { invoicesOf, withoutClock } from '#test/simulate/oracle/audit.ts';
import type { Town } from '#test/simulate/people/customer.ts';
import { DATA_FOLDER } from '#test/simulate/program.ts';
import { BrokenInvariant } from './broken-invariant.ts';

export async function survivesRot(town: Town): Promise<void> {
  const { shop, chance, trace } = town;
  const before = await invoicesOf(shop);
  await shop.close();
  const files = [...shop.disk.snapshot()].filter(
    ([path, content]) => path.startsWith(`${DATA_FOLDER}/`) && content !== '(folder)' && content.length > 0,
  );
  // Most often in the books themselves, and there in a digit: what is still well-formed is the hardest to notice.
  const books = files.filter(([path]) => path.startsWith(`${DATA_FOLDER}/journal/`));
  const inBooks = books.length > 0 && chance.happens(0.7);
  const [path] = chance.pick(inBooks ? books : files);
  const content = shop.disk.content(path);
  const somewhere = chance.below(content.length);
  const digit = inBooks ? content.findIndex((byte, here) => here >= somewhere && isDigit(byte)) : -1;
  const at = digit === -1 ? somewhere : digit;
  content[at] = (content[at] ?? 0) ^ (digit === -1 ? 1 << chance.below(8) : 1);
  shop.disk.replace(path, content);
  trace.add(`bit rot at ${at} of ${content.length} in ${path}`);
  const message = await shop.startOrRefuse();
  if (message !== null) {
    trace.add(`the program refuses to start: ${message}`);
    return;
  }
  await changedIsNamed(town, before, `${path} at ${at}`);
}

/** Each invoice is as before, or the till shows the owner that something is damaged. */
async function changedIsNamed(
  town: Town,
  before: Awaited<ReturnType<typeof invoicesOf>>,
  where: string,
): Promise<void> {
  const { shop } = town;
  const list = await shop.mustAskByKey({ method: 'GET', path: '/payments/invoices/list?limit=1' });
  // The damage is in the key itself: nobody who has only that key can look.
  if (list.status === 401) return mustBeNamed(town, `the API key is damaged by ${where}`);
  const after = new Map((await invoicesOf(shop)).map((view) => [view.invoiceId, view]));
  const changed = before.filter((view) => withoutClock(after.get(view.invoiceId)) !== withoutClock(view));
  if (changed.length === 0) return;
  const first = changed[0]?.invoiceId;
  await mustBeNamed(town, `${changed.length} invoices are damaged by ${where}, the first ${first}`);
  if (changed.length > MAX_DAMAGED)
    throw new BrokenInvariant('rot', `${changed.length} invoices are damaged by one bit, ${where}`);
}

/** @throws BrokenInvariant when the till shows the owner nothing */
async function mustBeNamed({ office: { owner } }: Town, what: string): Promise<void> {
  // First what asks for a PIN: a till that nobody has unlocked since the start is given no notices.
  const report = await owner.mustAsk({ method: 'GET', path: '/reports?open=true' });
  const { json } = await owner.mustAsk({ method: 'GET', path: '/till/state' });
  const { notices } = json['state'] as { notices: unknown[] };
  if (notices.length === 0 && (report.json['damaged'] as unknown[]).length === 0)
    throw new BrokenInvariant('rot', `${what}, and no error reports it`);
}

/** One bit is in one line of the journal, and a line holds the invoices of one commit. */
const MAX_DAMAGED = 20;

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
