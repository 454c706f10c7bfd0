/** Losses of the store, missing or damaged: each reported once as an error and from then on as a warning. */
import type { Snapshot } from '#adapters/formats/stored-json/tables.ts';
import type { Notices } from '#adapters/store/context.ts';
import { segmentName } from '#adapters/store/format/paths.ts';
import type { Gap, Piece, Scan } from '#adapters/store/journal/scan.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { Quarantine } from './quarantine.ts';

/** The last journal position covered by the snapshot of the tables. */
type Covered = Pick<Snapshot, 'segment' | 'sequence'>;

export class Losses {
  readonly #quarantine: Quarantine;
  readonly #notices: Notices;
  readonly #known: ReadonlySet<string>;
  readonly #names = new Set<string>();
  #uncovered: number | null = null;

  /** @param known the names of those reported at an earlier start */
  constructor(quarantine: Quarantine, notices: Notices, known: readonly string[]) {
    this.#quarantine = quarantine;
    this.#notices = notices;
    this.#known = new Set(known);
  }

  /** Of all there are: a loss has the same at every start. */
  get names(): readonly string[] {
    return [...this.#names];
  }

  /** How many changes are newly gone of which the tables may lack something; null when none are. */
  get uncovered(): number | null {
    return this.#uncovered;
  }

  tellMissing(segment: number, snapshot: Covered): void {
    const message = createMessage('segment-missing', { file: segmentName(segment) });
    this.#add(`missing ${segment}`, 0, segment <= snapshot.segment, message);
  }

  reportGap(segment: number, { from, to }: Gap, snapshot: Covered): void {
    const message = createMessage('changes-missing', { file: segmentName(segment), number: to + 1 });
    this.#add(`${from}-${to}`, to - from + 1, to <= snapshot.sequence, message);
  }

  /**
   * The journal ends before what is known to have been durable. Numbering continues after that.
   * @param isExplained the file before is missing or damaged, which was reported
   */
  tellShort({ from, to }: Gap, isExplained: boolean, snapshot: Covered): void {
    const message = isExplained ? null : createMessage('journal-short', { from, to });
    this.#add(`${from}-${to}`, to - from + 1, to <= snapshot.sequence, message);
  }

  /**
   * @param changes how many are gone, as far as known
   * @param covered whether the snapshot of the tables is of a later moment: then the tables lack nothing
   * @param message null when it was reported together with others
   */
  #add(name: string, changes: number, covered: boolean, message: Message | null): void {
    this.#note([name], changes, covered);
    if (message) this.#notices.report(this.#known.has(name) ? 'warning' : 'error', message);
  }

  #note(names: readonly string[], changes: number, covered: boolean): void {
    for (const name of names) this.#names.add(name);
    if (!covered && !names.every((name) => this.#known.has(name))) {
      this.#uncovered = (this.#uncovered ?? 0) + changes;
    }
  }

  async reportDamage(segment: number, bytes: Buffer, scan: Scan, snapshot: Covered): Promise<void> {
    const places = placesIn(scan);
    if (places.length === 0) return;
    const names = places.map(({ at }) => `${segment}:${at}`);
    if (names.every((name) => this.#known.has(name))) {
      this.tellKnownDamage(segment, places.length);
      return;
    }
    this.#note(names, places.length, segment <= snapshot.segment);
    const file = segmentName(segment);
    const kept = await this.#quarantine.copy(file, bytes);
    const shown = places.map(({ at, length, why }) => `${length} bytes at ${at}: ${why}`);
    const message = createMessage('segment-damaged', { file, places: shown, kept });
    this.#notices.report('error', message);
  }

  /** Of a file whose index has only the number of its damaged lines: the losses found there before are still lost. */
  tellKnownDamage(segment: number, lines: number): void {
    for (const name of this.#known) if (name.startsWith(`${segment}:`)) this.#names.add(name);
    const message = createMessage('segment-still-damaged', { file: segmentName(segment), count: lines });
    this.#notices.report('warning', message, 'segment-damaged');
  }
}

/** What is damaged in a segment; one of which nothing is left lacks at least its header. */
export function placesIn({ header, damaged }: Scan): readonly Pick<Piece, 'at' | 'length' | 'why'>[] {
  return header === null && damaged.length === 0
    ? [{ at: 0, length: 0, why: 'there is nothing left of it' }]
    : damaged;
}
