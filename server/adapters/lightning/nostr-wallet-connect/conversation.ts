/** What two keys tell each other: texts enciphered with NIP-44, or NIP-04 where the wallet has no other, and back. */
import { unixSeconds } from '#domain/kernel/time.ts';
import type { Clock, Random } from '#ports/host.ts';
import type { Connection } from './connection.ts';
import { type NostrEvent, signEvent } from './event.ts';
import { decrypt04, encrypt04, isForm04, sharedPoint } from './nip04.ts';
import { conversationKey, decrypt44, encrypt44 } from './nip44.ts';

/** As the `encryption` tag names them. */
export type Encryption = 'nip44_v2' | 'nip04';

const REQUEST = 23_194;
const INTRODUCTION = 22_242;
/** A wallet that was away does not do what was asked long ago. */
const EXPIRES_AFTER_SECONDS = 60;

export interface Conversation {
  /** A signed question to the wallet. */
  request(text: string, encryption: Encryption): NostrEvent;
  /** Who we are, for a relay that asks (NIP-42). */
  introduction(relay: string, challenge: string): NostrEvent;
  /** The text of an event of the wallet; null when it can't be read. */
  read(event: NostrEvent): string | null;
}

export function newConversation(
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

/** A name for a connection that gives nothing away but which it is. */
export function fingerprintOf({ wallet, client }: Connection): string {
  return `${wallet.slice(0, 16)}-${client.slice(0, 16)}`;
}
