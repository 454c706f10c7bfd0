/** Encrypted conversation of two keys: NIP-44, or NIP-04 where the wallet supports no other. */
import { unixSeconds } from '#domain/kernel/time.ts';
import type { Clock, Random } from '#ports/host.ts';
import type { Connection } from './connection.ts';
import { type NostrEvent, signEvent } from './event.ts';
import { decrypt04, encrypt04, isForm04, sharedPoint } from './nip04.ts';
import { conversationKey, decrypt44, encrypt44 } from './nip44.ts';

/** As named in the `encryption` tag. */
export type Encryption = 'nip44_v2' | 'nip04';

const REQUEST = 23_194;
const INTRODUCTION = 22_242;
/** Expiry, so that a wallet that was offline ignores old requests. */
const EXPIRES_AFTER_SECONDS = 60;

export interface Conversation {
  /** A signed request to the wallet. */
  request(text: string, encryption: Encryption): NostrEvent;
  /** Authentication for a relay that requires it (NIP-42). */
  introduction(relay: string, challenge: string): NostrEvent;
  /** The text of an event of the wallet; null when it can't be read. */
  read(event: NostrEvent): string | null;
}

export function createConversation(
  { wallet, secret }: Connection,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): Conversation {
  const key44 = conversationKey(secret, wallet);
  const key04 = sharedPoint(secret, wallet);
  const sign = (kind: number, tags: readonly (readonly string[])[], content: string) =>
    signEvent({ createdAt: unixSeconds(clock.now()), kind, tags, content }, secret, random.bytes(32));
  return {
    request(text, encryption) {
      const content =
        encryption === 'nip04'
          ? encrypt04(text, key04, random.bytes(16))
          : encrypt44(text, key44, random.bytes(32));
      const expiration = `${unixSeconds(clock.now()) + EXPIRES_AFTER_SECONDS}`;
      const tags = [
        ['p', wallet],
        ['encryption', encryption],
        ['expiration', expiration],
      ];
      return sign(REQUEST, tags, content);
    },
    introduction: (relay, challenge) =>
      sign(
        INTRODUCTION,
        [
          ['relay', relay],
          ['challenge', challenge],
        ],
        '',
      ),
    read({ content }) {
      try {
        return isForm04(content) ? decrypt04(content, key04) : decrypt44(content, key44);
      } catch {
        return null;
      }
    },
  };
}

/** An identifier for a connection that reveals only which one it is. */
export function fingerprintOf({ wallet, client }: Connection): string {
  return `${wallet.slice(0, 16)}-${client.slice(0, 16)}`;
}
