/** Losses of the store, missing or damaged: each reported once as an error and from then on as a warning. */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Snapshot } from '#adapters/formats/stored-json/tables.ts';
import type { Disk } from '#adapters/host/disk.ts';
import { writeSynced } from '#adapters/host/durable-file.ts';
import { DAMAGED_FOLDER, freeName, segmentName, stamp } from '#adapters/store/format/paths.ts';
import type { Gap, Piece, Scan } from '#adapters/store/journal/scan.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';

/** Quarantines damaged files under a descriptive name, and records notices. */
export class Aside {
  readonly notices: Notice[] = [];
  readonly #disk: Disk;
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #log: Log | undefined;

  constructor(disk: Disk, folder: string, clock: Clock, log: Log | undefined) {
    this.#disk = disk;
    this.#folder = folder;
    this.#clock = clock;
    this.#log = log;
  }

  tell(level: Notice['level'], code: string, { message, why }: Message): void {
    this.notices.push({ at: this.#clock.now(), level, code, message, why });
    if (level === 'info') this.#log?.info(message, { code });
    else if (level === 'warning') this.#log?.warn(message, { code });
    else this.#log?.error(message, { code });
  }

  /**
   * Copies a damaged file whose rest is still read in place; the same damage is copied once. Returns the copy's name.
   */
  async copy(name: string, bytes: Buffer): Promise<string> {
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const copy = `${basename(name)}.damaged-${digest}`;
    const folder = await this.#damagedFolder();
    if ((await this.#disk.size(join(folder, copy))) !== bytes.length) {
      await writeSynced(this.#disk, join(folder, copy), [bytes]);
      await this.#disk.syncFolder(folder);
    }
    return `${DAMAGED_FOLDER}/${copy}`;
  }

  /** Moves away a file that is replaced by something better. Returns its new name. */
  async move(name: string): Promise<string> {
    const folder = await this.#damagedFolder();
    const wanted = `${basename(name)}.damaged-${stamp(this.#clock.now())}`;
    const moved = freeName(wanted, await this.#disk.names(folder));
    await this.#disk.rename(join(this.#folder, name), join(folder, moved));
    await this.#disk.syncFolder(folder);
    await this.#disk.syncFolder(this.#folder);
    return `${DAMAGED_FOLDER}/${moved}`;
  }

  async #damagedFolder(): Promise<string> {
    const folder = join(this.#folder, DAMAGED_FOLDER);
    await this.#disk.makeFolder(folder);
    return folder;
  }
}

/** The last journal position covered by the snapshot of the tables. */
type Covered = Pick<Snapshot, 'segment' | 'sequence'>;

export interface Loss {
  /** The same at every start. */
  readonly name: string;
  readonly code: string;
  readonly said: Message;
  /** How many changes are gone, as far as known. */
  readonly changes: number;
  /** Whether the snapshot of the tables is of a later moment: then the tables lack nothing. */
  readonly covered: boolean;
}

export class Losses {
  readonly #aside: Aside;
  readonly #known: ReadonlySet<string>;
  readonly #names = new Set<string>();
  #uncovered: number | null = null;

  /** @param known the names of those reported at an earlier start */
  constructor(aside: Aside, known: readonly string[]) {
    this.#aside = aside;
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

  add({ name, code, said, changes, covered }: Loss): void {
    this.note([name], changes, covered);
    this.#aside.tell(this.knows(name) ? 'warning' : 'error', code, said);
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
      said: createMessage('segment-missing', { file: segmentName(segment) }),
      changes: 0,
      covered: segment <= snapshot.segment,
    });
  }

  tellGap(segment: number, { from, to }: Gap, snapshot: Covered): void {
    this.add({
      name: `${from}-${to}`,
      code: 'changes-missing',
      said: createMessage('changes-missing', { file: segmentName(segment), number: to + 1 }),
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
        said: createMessage('journal-short', { from, to }),
        changes,
        covered,
      });
  }

  async tellDamage(segment: number, bytes: Buffer, scan: Scan, snapshot: Covered): Promise<void> {
    const places = placesIn(scan);
    if (places.length === 0) return;
    const names = places.map(({ at }) => `${segment}:${at}`);
    if (names.every((name) => this.knows(name))) {
      this.tellKnownDamage(segment, places.length);
      return;
    }
    this.note(names, places.length, segment <= snapshot.segment);
    const file = segmentName(segment);
    const kept = await this.#aside.copy(file, bytes);
    const shown = places.map(({ at, length, why }) => `${length} bytes at ${at}: ${why}`);
    const said = createMessage('segment-damaged', { file, places: shown, kept });
    this.#aside.tell('error', 'segment-damaged', said);
  }

  tellKnownDamage(segment: number, lines: number): void {
    this.keep(`${segment}:`);
    this.#aside.tell(
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
