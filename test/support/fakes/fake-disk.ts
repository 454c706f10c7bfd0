/**
 * In-memory disk that loses power. Models what a real disk only guarantees after a flush: content written since the
 * last `sync` may survive whole, in pieces or not at all, and names created or changed since the folder was flushed may
 * be as they were before. It can also be full, or fail to flush: what was to be flushed then is in the cache alone, and a
 * later flush does not write it, unless it was written again (LWN "PostgreSQL's fsync() surprise").
 */
import { dirname, join } from 'node:path';
import type { Disk, DiskFile } from '#adapters/host/disk.ts';

/** A random number from 0 to below `below`: decides what survives a power cut. */
export type Chance = (below: number) => number;

/** Pieces of this many bytes survive or are lost independently. */
const SECTOR = 64;
const MAX_PIECES = 200;

interface Write {
  readonly position: number;
  readonly bytes: Uint8Array;
}

type Pending = Write | { readonly truncate: number };

/** A change with what it replaced, so that the content before it can be restored. */
interface Step {
  readonly change: Pending;
  readonly size: number;
  readonly replaced: Buffer;
}

/** A file: its content as every reader sees it, and the changes since it was last flushed. */
class Inode {
  /** Longer than the content: appending must not copy the whole file each time. */
  #room: Buffer = Buffer.alloc(0);
  #size = 0;
  #pending: Step[] = [];
  /** The content at the last flush where a flush has failed since; null: the current one without what is pending. */
  #onDisk: Buffer | null = null;

  static of(content: Uint8Array): Inode {
    const made = new Inode();
    made.replace(content);
    return made;
  }

  get current(): Buffer {
    return this.#room.subarray(0, this.#size);
  }

  /** Durable at once, in a copy that later changes do not reach. */
  replace(content: Uint8Array): void {
    this.#room = Buffer.from(content);
    this.#size = content.length;
    this.#pending = [];
    this.#onDisk = null;
  }

  do(change: Pending): void {
    const from = 'truncate' in change ? change.truncate : change.position;
    const until = 'truncate' in change ? this.#size : change.position + change.bytes.length;
    const replaced = Buffer.from(this.current.subarray(from, until));
    this.#pending.push({ change, size: this.#size, replaced });
    if ('truncate' in change) this.#resize(change.truncate);
    else {
      this.#resize(Math.max(this.#size, until));
      this.#room.set(change.bytes, change.position);
    }
  }

  sync(): void {
    if (this.#onDisk) {
      const synced = this.#pending.reduce((content, { change }) => changed(content, change), this.#onDisk);
      this.#onDisk = synced.equals(this.current) ? null : synced;
    }
    this.#pending = [];
  }

  /** Drops what is pending: readers still see it. */
  failToSync(): void {
    this.#onDisk = this.#durable();
    this.#pending = [];
  }

  survive(chance: Chance): Buffer {
    if (this.#pending.length === 0) return Buffer.from(this.#onDisk ?? this.current);
    const durable = this.#durable();
    const most = this.#pending.reduce(
      (most, { change }) =>
        Math.max(most, 'truncate' in change ? change.truncate : change.position + change.bytes.length),
      durable.length,
    );
    const content = Buffer.alloc(most);
    content.set(durable);
    let size = durable.length;
    for (const { change } of this.#pending) {
      if ('truncate' in change) {
        if (chance(2) !== 0) continue;
        size = change.truncate;
        content.fill(0, size);
        continue;
      }
      // Only a few pieces of a long write are random, so that chance is not used up on them.
      const piece = Math.max(SECTOR, Math.ceil(change.bytes.length / MAX_PIECES));
      for (let at = 0; at < change.bytes.length; at += piece) {
        const bytes = change.bytes.subarray(at, at + piece);
        const fate = chance(3);
        if (fate === 0) content.set(bytes, change.position + at);
        // The file size may be persisted without the content.
        if (fate !== 2) size = Math.max(size, change.position + at + bytes.length);
      }
    }
    return content.subarray(0, size);
  }

  /** The content at the last flush: the changes since then undone. */
  #durable(): Buffer {
    if (this.#onDisk) return this.#onDisk;
    let content = Buffer.from(this.current);
    for (const { change, size, replaced } of [...this.#pending].reverse()) {
      const before = Buffer.alloc(size);
      before.set(content.subarray(0, size));
      before.set(replaced, 'truncate' in change ? change.truncate : change.position);
      content = before;
    }
    return content;
  }

  /** Bytes that are added read as zero. */
  #resize(size: number): void {
    if (size > this.#room.length) {
      const room = Buffer.alloc(Math.max(size, 2 * this.#room.length));
      room.set(this.current);
      this.#room = room;
    } else if (size > this.#size) this.#room.fill(0, this.#size, size);
    this.#size = size;
  }
}

function changed(content: Buffer, change: Pending): Buffer {
  if ('truncate' in change) return content.subarray(0, change.truncate);
  const { position, bytes } = change;
  const result = Buffer.alloc(Math.max(content.length, position + bytes.length));
  result.set(content);
  result.set(bytes, position);
  return result;
}

type Names = ReadonlyMap<string, Inode | 'folder'>;

/** A folder's names as flushed, and the states it went through since. */
class Folder {
  durable: Names = new Map();
  since: Names[] = [];

  get names(): Names {
    return this.since[this.since.length - 1] ?? this.durable;
  }

  change(edit: (names: Map<string, Inode | 'folder'>) => void): void {
    const next = new Map(this.names);
    edit(next);
    this.since.push(next);
  }

  sync(): void {
    this.durable = this.names;
    this.since = [];
  }
}

export class PowerCut extends Error {
  constructor() {
    super('the power was cut');
  }
}

export class FakeDisk implements Disk {
  readonly #folders = new Map<string, Folder>([['/', new Folder()]]);
  /** Operations performed so far. */
  steps = 0;
  /** The power fails at this operation, which may still be partly done; nothing works after it. */
  cutAt = Number.POSITIVE_INFINITY;
  /** Bytes that can still be written before the disk is full. */
  room = Number.POSITIVE_INFINITY;
  /** This many of the next file flushes fail. */
  failingSyncs = 0;
  /** Writes for which it had no room, and flushes that failed. */
  failures = 0;
  /** Called while a file is being flushed. */
  duringSync: () => void = () => undefined;
  linksWork = true;

  /** The disk as found when the power is back. */
  afterPowerCut(chance: Chance): FakeDisk {
    const found = new FakeDisk();
    const inodes = new Map<Inode, Inode>();
    for (const [path, folder] of this.#folders) {
      const states = [folder.durable, ...folder.since];
      const names = states[chance(states.length)] ?? folder.durable;
      const survived = new Folder();
      survived.durable = new Map(
        [...names].map(([name, node]) => [name, this.#survivor(node, inodes, chance)]),
      );
      found.#folders.set(path, survived);
    }
    found.#dropUnreachable();
    return found;
  }

  #survivor(node: Inode | 'folder', inodes: Map<Inode, Inode>, chance: Chance): Inode | 'folder' {
    if (node === 'folder') return node;
    const known = inodes.get(node) ?? Inode.of(node.survive(chance));
    inodes.set(node, known);
    return known;
  }

  #dropUnreachable(): void {
    for (const path of [...this.#folders.keys()].sort()) {
      if (path === '/') continue;
      const parent = this.#folders.get(dirname(path));
      if (parent?.names.get(path.slice(path.lastIndexOf('/') + 1)) !== 'folder') this.#folders.delete(path);
    }
  }

  /** For tests that damage a file behind the store's back. */
  content(path: string): Buffer {
    return Buffer.from(this.#inode(path).current);
  }

  replace(path: string, content: Uint8Array): void {
    this.#inode(path).replace(content);
  }

  /** All files with their content, to detect whether anything changed. */
  snapshot(): ReadonlyMap<string, string> {
    const all = new Map<string, string>();
    for (const [path, folder] of this.#folders) {
      for (const [name, node] of folder.names) {
        all.set(join(path, name), node === 'folder' ? '(folder)' : node.current.toString('latin1'));
      }
    }
    return all;
  }

  /** Bytes in each file. */
  *sizes(): Iterable<readonly [path: string, bytes: number]> {
    for (const [folder, { names }] of this.#folders)
      for (const [name, node] of names)
        if (node !== 'folder') yield [`${folder}/${name}`, node.current.length];
  }

  async open(path: string, how: 'new' | 'existing' | 'read'): Promise<DiskFile> {
    this.#step();
    const known = this.#find(path);
    if (how !== 'new') return this.#file(this.#inode(path));
    if (known) {
      known.do({ truncate: 0 });
      return this.#file(known);
    }
    const made = new Inode();
    this.#folderOf(path).change((names) => names.set(nameOf(path), made));
    return this.#file(made);
  }

  openSync(path: string): DiskFile {
    this.#alive();
    return this.#file(this.#inode(path));
  }

  async size(path: string): Promise<number | null> {
    this.#alive();
    return this.#find(path)?.current.length ?? null;
  }

  /** Free space the system reports; unlike `room` it does not change automatically. Null: it reports none. */
  toldFree: number | null = null;

  async free(): Promise<number | null> {
    this.#alive();
    return this.toldFree;
  }

  async read(path: string): Promise<Buffer | null> {
    this.#alive();
    const node = this.#find(path);
    return node ? Buffer.from(node.current) : null;
  }

  async names(folder: string): Promise<readonly string[]> {
    this.#alive();
    return [...(this.#folders.get(folder)?.names.keys() ?? [])].sort();
  }

  async makeFolder(path: string): Promise<void> {
    if (this.#folders.has(path)) return;
    await this.makeFolder(dirname(path));
    this.#step();
    this.#folderOf(path).change((names) => names.set(nameOf(path), 'folder'));
    this.#folders.set(path, new Folder());
    await this.syncFolder(dirname(path));
  }

  async rename(from: string, to: string): Promise<void> {
    this.#step();
    const node = this.#folderOf(from).names.get(nameOf(from));
    if (!node) throw missing(from);
    const source = this.#folderOf(from);
    const target = this.#folderOf(to);
    if (source === target) {
      source.change((names) => {
        names.delete(nameOf(from));
        names.set(nameOf(to), node);
      });
    } else {
      // Journaling file systems rename atomically between folders.
      target.change((names) => names.set(nameOf(to), node));
      source.change((names) => names.delete(nameOf(from)));
      target.sync();
      source.sync();
    }
    if (node === 'folder') this.#moveFolders(from, to);
  }

  async remove(path: string): Promise<void> {
    this.#step();
    this.#folderOf(path).change((names) => names.delete(nameOf(path)));
  }

  async removeFolder(path: string): Promise<void> {
    this.#step();
    if (!this.#folders.has(path)) return;
    this.#folderOf(path).change((names) => names.delete(nameOf(path)));
    for (const known of [...this.#folders.keys()]) {
      if (known === path || known.startsWith(`${path}/`)) this.#folders.delete(known);
    }
  }

  async link(from: string, to: string): Promise<void> {
    this.#step();
    if (!this.linksWork) throw Object.assign(new Error('EXDEV: cross-device link'), { code: 'EXDEV' });
    const node = this.#inode(from);
    this.#folderOf(to).change((names) => names.set(nameOf(to), node));
  }

  async syncFolder(path: string): Promise<void> {
    this.#step();
    const folder = this.#folders.get(path);
    if (!folder) throw missing(path);
    folder.sync();
  }

  #file(node: Inode): DiskFile {
    const read = (into: Uint8Array, position: number) => {
      this.#alive();
      const found = node.current.subarray(position, position + into.length);
      into.set(found);
      return found.length;
    };
    return {
      write: async (bytes, position) => {
        const all = Uint8Array.from(bytes);
        // What is written over in place takes no room.
        const over = Math.min(all.length, Math.max(0, node.current.length - position));
        const fits = all.subarray(0, over + Math.max(0, this.room));
        this.room -= fits.length - over;
        // An operation that the power cut interrupts may be partly done, so it is recorded before the power fails.
        if (this.steps + 1 === this.cutAt) node.do({ position, bytes: fits });
        this.#step();
        node.do({ position, bytes: fits });
        if (fits.length < all.length) {
          this.failures += 1;
          throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
        }
      },
      sync: async () => {
        this.#step();
        this.duringSync();
        if (this.failingSyncs > 0) {
          this.failingSyncs -= 1;
          this.failures += 1;
          node.failToSync();
          throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
        }
        node.sync();
      },
      truncate: async (size) => {
        this.#step();
        node.do({ truncate: size });
      },
      read: async (into, position) => read(into, position),
      readSync: read,
      sizeSync: () => {
        this.#alive();
        return this.#named(node) ? node.current.length : null;
      },
      close: async () => {},
    };
  }

  #named(node: Inode): boolean {
    return [...this.#folders.values()].some(({ names }) => [...names.values()].includes(node));
  }

  #step(): void {
    this.#alive();
    this.steps += 1;
    if (this.steps >= this.cutAt) throw new PowerCut();
  }

  #alive(): void {
    if (this.steps >= this.cutAt) throw new PowerCut();
  }

  #find(path: string): Inode | undefined {
    const node = this.#folders.get(dirname(path))?.names.get(nameOf(path));
    return node === 'folder' ? undefined : node;
  }

  #inode(path: string): Inode {
    const node = this.#find(path);
    if (!node) throw missing(path);
    return node;
  }

  #folderOf(path: string): Folder {
    const folder = this.#folders.get(dirname(path));
    if (!folder) throw missing(dirname(path));
    return folder;
  }

  #moveFolders(from: string, to: string): void {
    for (const [path, folder] of [...this.#folders]) {
      if (path !== from && !path.startsWith(`${from}/`)) continue;
      this.#folders.delete(path);
      this.#folders.set(to + path.slice(from.length), folder);
    }
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function missing(path: string): Error {
  return Object.assign(new Error(`ENOENT: no such file or directory, '${path}'`), { code: 'ENOENT' });
}
