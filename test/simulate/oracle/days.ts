/** Day reports: each local day follows the one before without a gap, and together they add up to what the shop has. */
import { DAY, type Instant } from '#domain/kernel/time.ts';
import type { Town } from '#test/simulate/people/customer.ts';
import { signedUnits } from './amounts.ts';
import { BrokenInvariant } from './broken-invariant.ts';

/** A clock that was wrong has dated a sale by so much at most. */
const MARGIN_MS = 2 * DAY;

/** @param kept cents that the closings and the open report come to */
export async function daysAgree(town: Town, kept: bigint): Promise<void> {
  const { books, time, office } = town;
  const first = Math.min(...books.orders.map(({ since }) => since), time.now) - MARGIN_MS;
  let sum = 0n;
  let end: string | null = null;
  for (let at = first; at < time.now + MARGIN_MS; at += DAY) {
    const [day, next] = [utcDay(at), utcDay(at + DAY)];
    const path = `/reports?from=${day}&until=${next}`;
    const { json } = await office.owner.mustAsk({ method: 'GET', path });
    const { from, until, timeZone, takings } = json as unknown as Report;
    if (books.timeZone !== null && timeZone !== books.timeZone)
      throw new BrokenInvariant('days', `the report is for ${timeZone}, the shop is in ${books.timeZone}`);
    if (!isFirstOf(day, Date.parse(from), timeZone))
      throw new BrokenInvariant('days', `${day} in ${timeZone} begins at ${from}`);
    if (end !== null && from !== end)
      throw new BrokenInvariant('days', `${day} begins at ${from}, and the day before ends at ${end}`);
    end = until;
    for (const one of takings) {
      sum += signedUnits(one.kept);
      const hours = one.hours.reduce((all, { taken }) => all + signedUnits(taken), 0n);
      if (hours !== signedUnits(one.taken))
        throw new BrokenInvariant(
          'days',
          `the hours of ${day} come to ${hours} cents, the day to ${one.taken}`,
        );
    }
  }
  if (sum !== kept)
    throw new BrokenInvariant('days', `the days come to ${sum} cents, closings and open report to ${kept}`);
}

interface Report {
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
  readonly takings: readonly {
    readonly kept: string;
    readonly taken: string;
    readonly hours: readonly { readonly taken: string }[];
  }[];
}

function utcDay(at: Instant): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Whether a day of the zone's calendar begins at this instant. */
function isFirstOf(day: string, at: Instant, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return format.format(at) === day && format.format(at - 1) < day;
}
