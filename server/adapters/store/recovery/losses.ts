/** Losses of the store, missing or damaged: each reported once as an error and from then on as a warning. */
import type { Snapshot } from '#adapters/formats/stored-json/tables.ts';
import { segmentName } from '#adapters/store/format/paths.ts';
import type { Gap, Piece, Scan } from '#adapters/store/journal/scan.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { Quarantine } from './quarantine.ts';

/** The last journal position covered by the snapshot of the tables. */
type Covered = Pick<Snapshot, 'segment' | 'sequence'>;

export interface Loss {
  /** The same at every start. */
  readonly name: string;
  readonly code: string;
  readonly message: Message;
  /** How many changes are gone, as far as known. */
  readonly changes: number;
  /** Whether the snapshot of the tables is of a later moment: then the tables lack nothing. */
  readonly covered: boolean;
}

export class Losses {
  readonly #quarantine: Quarantine;
  readonly #known: ReadonlySet<string>;
  readonly #names = new Set<string>();
  #uncovered: number | null = null;

  /** @param known the names of those reported at an earlier start */
  constructor(quarantine: Quarantine, known: readonly string[]) {
    this.#quarantine = quarantine;
    this.#known = new Set(known);
  }

  /** Of all there are. */
  get names(): readonly string[] {
    return [...this.#names];
  }

  /** How many changes are newly gone of which the tables may lack something; null when none are. */
  get uncovered(): number | null {
    return this.#uncovered;
  }

  /** Keeps the reported losses of a file whose index states only their number. */
  keep(prefix: string): void {
    for (const name of this.#known) if (name.startsWith(prefix)) this.#names.add(name);
  }

  knows(name: string): boolean {
    return this.#known.has(name);
  }

  add({ name, code, message, changes, covered }: Loss): void {
    this.note([name], changes, covered);
    this.#quarantine.report(this.knows(name) ? 'warning' : 'error', code, message);
  }

  /** Without a report: it is reported together with others. */
  note(names: readonly string[], changes: number, covered: boolean): void {
    for (const name of names) this.#names.add(name);
    if (!covered && !names.every((name) => this.knows(name))) {
      this.#uncovered = (this.#uncovered ?? 0) + changes;
    }
  }

  tellMissing(segment: number, snapshot: Covered): void {
    this.add({
      name: `missing ${segment}`,
      code: 'segment-missing',
      message: createMessage('segment-missing', { file: segmentName(segment) }),
      changes: 0,
      covered: segment <= snapshot.segment,
    });
  }

  reportGap(segment: number, { from, to }: Gap, snapshot: Covered): void {
    this.add({
      name: `${from}-${to}`,
      code: 'changes-missing',
      message: createMessage('changes-missing', { file: segmentName(segment), number: to + 1 }),
      changes: to - from + 1,
      covered: to <= snapshot.sequence,
    });
  }

  /**
   * The journal ends before what is known to have been durable. Numbering continues after that.
   * @param isExplained the file before is missing or damaged, which was reported
   */
  tellShort({ from, to }: Gap, isExplained: boolean, snapshot: Covered): void {
    const name = `${from}-${to}`;
    const changes = to - from + 1;
    const covered = to <= snapshot.sequence;
    if (isExplained) this.note([name], changes, covered);
    else
      this.add({
        name,
        code: 'journal-short',
        message: createMessage('journal-short', { from, to }),
        changes,
        covered,
      });
  }

  async reportDamage(segment: number, bytes: Buffer, scan: Scan, snapshot: Covered): Promise<void> {
    const places = placesIn(scan);
    if (places.length === 0) return;
    const names = places.map(({ at }) => `${segment}:${at}`);
    if (names.every((name) => this.knows(name))) {
      this.tellKnownDamage(segment, places.length);
      return;
    }
    this.note(names, places.length, segment <= snapshot.segment);
    const file = segmentName(segment);
    const kept = await this.#quarantine.copy(file, bytes);
    const shown = places.map(({ at, length, why }) => `${length} bytes at ${at}: ${why}`);
    const message = createMessage('segment-damaged', { file, places: shown, kept });
    this.#quarantine.report('error', 'segment-damaged', message);
  }

  tellKnownDamage(segment: number, lines: number): void {
    this.keep(`${segment}:`);
    this.#quarantine.report(
      'warning',
      'segment-damaged',
      createMessage('segment-still-damaged', { file: segmentName(segment), count: lines }),
    );
  }
}

/** What is damaged in a segment; one of which nothing is left lacks at least its header. */
export function placesIn({ header, damaged }: Scan): readonly Pick<Piece, 'at' | 'length' | 'why'>[] {
  return header === null && damaged.length === 0
    ? [{ at: 0, length: 0, why: 'there is nothing left of it' }]
    : damaged;
}
