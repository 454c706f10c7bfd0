/** Retry of a commit that another writer of the store was faster with. */
import { StaleCommit } from '#domain/messages/errors.ts';

/** Each time another writer was faster: more in a row mean a fault. */
const MAX_TRIES = 20;

/**
 * Runs work that reads, decides and commits, and runs it again where what it has read was changed meanwhile.
 * @throws StaleCommit after too many times, and whatever the work throws
 */
export async function retryStale<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleCommit) || tries === MAX_TRIES) throw error;
    }
  }
}
