/**
 * Download of a release's package. Its host is not trusted: a package may be no longer than was signed, and the disk
 * keeps room for sales, so that nobody who took over the host can fill it or keep the till waiting.
 */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { freeBytes } from '#adapters/host/disk-room.ts';
import { HOUR, MINUTE } from '#domain/kernel/time.ts';
import { LITTLE_ROOM_BYTES } from '#domain/maintenance/health-issue.ts';
import type { Answer, Ask } from './ask.ts';
import { UpdateRefused } from './update-refused.ts';

/** As the signed description has it. */
export interface SignedFile {
  /** In base64. */
  readonly sha512: string;
  readonly size?: number;
}

export interface DownloadOptions {
  readonly ask: Ask;
  /** Longest pause between two parts. */
  readonly pauseMs?: number;
  /** Longest time of the whole. */
  readonly wholeMs?: number;
  readonly free?: (folder: string) => Promise<number | null>;
}

/** @throws UpdateRefused no-room, unreachable, damaged; Error of the disk. Part of the file may be there then */
export async function downloadPackage(
  url: string,
  file: string,
  { sha512, size }: SignedFile,
  { ask, pauseMs = MINUTE, wholeMs = 6 * HOUR, free = freeBytes }: DownloadOptions,
): Promise<void> {
  if (size === undefined || !Number.isSafeInteger(size))
    throw new UpdateRefused('damaged', `the release names no size of ${url}`);
  const room = await free(dirname(file));
  if (room !== null && room < size + LITTLE_ROOM_BYTES)
    throw new UpdateRefused('no-room', `${url} needs ${size} bytes, and ${LITTLE_ROOM_BYTES} for sales`);
  const stop = new AbortController();
  const pause = setTimeout(() => stop.abort(), pauseMs);
  const whole = setTimeout(() => stop.abort(), wholeMs);
  const written = await open(file, 'w');
  try {
    const { parts } = await answerOf(url, () => ask(url, stop.signal));
    const hash = createHash('sha512');
    let length = 0;
    for await (const part of intact(url, parts)) {
      length += part.length;
      if (length > size) throw new UpdateRefused('damaged', `${url} is longer than its ${size} bytes`);
      hash.update(part);
      await written.writeFile(part);
      pause.refresh();
    }
    if (hash.digest('base64') !== sha512) throw new UpdateRefused('damaged', `${url} is not what was signed`);
    await written.sync();
  } finally {
    clearTimeout(pause);
    clearTimeout(whole);
    // Ends the connection where something is left of the answer.
    stop.abort();
    await written.close();
  }
}

/** @throws UpdateRefused unreachable */
async function answerOf(url: string, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask().catch((cause: unknown) => {
    throw new UpdateRefused('unreachable', `${url} can't be reached`, cause);
  });
  if (answer.status === 200) return answer;
  throw new UpdateRefused('unreachable', `${url} answers ${answer.status}`);
}

/** @throws UpdateRefused damaged */
async function* intact(url: string, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts;
  } catch (cause) {
    throw new UpdateRefused('damaged', `${url} was cut off`, cause);
  }
}
