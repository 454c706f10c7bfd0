/** Node credentials: user name and password, or the content of the node's cookie file. */
import { readFile } from 'node:fs/promises';
import { createMessage, type Message } from '#domain/messages/message.ts';
import { NodeLost, type NodePlace } from './errors.ts';

export interface Credentials {
  /**
   * The value of the `authorization` header: a secret.
   * @throws NodeLost when the cookie file can't be read
   */
  header(): Promise<string>;
  /** Whether a refusal may be temporary: a node writes a new cookie at each start. */
  readonly change: boolean;
}

export function passwordCredentials(username: string, password: string): Credentials {
  const header = basic(`${username}:${password}`);
  return { header: async () => header, change: false };
}

/** A cookie is `__cookie__:` and 64 digits. */
const MAX_LENGTH = 1_024;

/**
 * The file is short, and is read for every request because it changes whenever the node restarts. Bitcoin Core
 * `src/rpc/request.cpp` (`GenerateAuthCookie`).
 */
export function cookieCredentials(file: string, { node }: NodePlace): Credentials {
  return {
    change: true,
    async header() {
      let text: string;
      try {
        text = (await readFile(file, 'utf8')).trim();
      } catch (error) {
        throw new NodeLost(whyUnread(error, node), error);
      }
      if (!/^[^\s:]+:\S+$/.test(text) || text.length > MAX_LENGTH) {
        throw new NodeLost(createMessage('core-cookie-other', { program: node }));
      }
      return basic(text);
    },
  };
}

function whyUnread(error: unknown, program: string): Message {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return createMessage('core-cookie-missing', { program });
  if (code === 'EACCES' || code === 'EPERM') return createMessage('core-cookie-forbidden', { program });
  return createMessage('core-cookie-unread', { program });
}

function basic(text: string): string {
  return `Basic ${Buffer.from(text, 'utf8').toString('base64')}`;
}
