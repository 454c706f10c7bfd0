/**
 * Client of the wallet behind a connection (NIP-47): its capabilities, requests with their answers, and its
 * notifications. An answer is accepted when the wallet signed it and it refers to the request; the info event states
 * the encryption.
 */

import { unreachable, within } from '#adapters/lightning/patience.ts';
import { type Fields, readIf, Text } from '#adapters/net/json-reader.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import { asFields, objectIn, words } from './answer.ts';
import type { Connection } from './connection.ts';
import { createConversation, type Encryption } from './conversation.ts';
import { odd, relayName, WalletRefusal } from './errors.ts';
import { type NostrEvent, tagOf } from './event.ts';
import type { RelayNeeds } from './relay.ts';
import { openRelays } from './relays.ts';
import { inTurns } from './turns.ts';

export interface WalletInfo {
  readonly methods: ReadonlySet<string>;
  readonly notifications: ReadonlySet<string>;
  readonly encryption: Encryption;
}

export interface WalletService {
  /** The wallet's published info event; null when no relay has it. @throws Failure backend-unreachable */
  info(signal: AbortSignal): Promise<WalletInfo | null>;
  /**
   * @throws WalletRefusal when the wallet answers with an error; Failure backend-unreachable when it doesn't answer, or
   * nonsense
   */
  ask(method: string, params: Fields, signal: AbortSignal): Promise<Fields>;
  /** Notifications of received payments; 'again' whenever a relay is back and some may have been missed. */
  listen(listener: (notice: Fields | 'again') => void): () => void;
  close(): void;
}

const KIND = { info: 13_194, response: 23_195, notice04: 23_196, notice44: 23_197 };
/** Connecting included. A relay answers at once, whether it has the event or not. */
const INFO_WITHIN_MS = 4 * SECOND;
const ANSWER_WITHIN_MS = 10 * SECOND;
/** Relays allow a connection 20 subscriptions or so and drop the oldest; every request has one. */
const MAX_AT_ONCE = 8;
/** Clock skew between two machines; a repeated notification does no harm. */
const NOTICES_BACK_SECONDS = 600;

export interface WalletServiceNeeds extends Pick<RelayNeeds, 'openSocket'> {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export function openWalletService(
  connection: Connection,
  { clock, random, log, openSocket }: WalletServiceNeeds,
): WalletService {
  const { wallet, client, relays: urls } = connection;
  const conversation = createConversation(connection, { clock, random });
  const { introduction } = conversation;
  const relays = openRelays(urls, { clock, random, introduction, openSocket });
  const closing = new AbortController();
  const inTurn = inTurns(MAX_AT_ONCE);
  const at = relayName(urls[0] ?? '');
  let published: NostrEvent | null = null;
  let upToDate = false;
  let watching = false;
  const informed = new Set<() => void>();
  /** Where nothing is published: what worked last. */
  let guess: Encryption = 'nip44_v2';

  const inform = () => {
    for (const call of [...informed]) call();
  };

  const watchInfo = () => {
    if (watching) return;
    watching = true;
    relays.subscribe(() => [{ kinds: [KIND.info], authors: [wallet], limit: 1 }], {
      event(event) {
        // Replaceable: the newer of two is valid.
        if (published === null || event.created_at > published.created_at) published = event;
        inform();
      },
      upToDate() {
        upToDate = true;
        inform();
      },
    });
  };

  /** Waits for something from the relays. @throws Failure when no relay is connected, or on time-out */
  const awaited = <T>(
    wait: { readonly ms: number; readonly late: Message },
    signal: AbortSignal,
    begin: (done: (value: T) => void, fail: (error: Error) => void) => () => void,
  ): Promise<T> => {
    let end = () => {};
    const work = () =>
      new Promise<T>((resolve, reject) => {
        const stop = begin(resolve, reject);
        const leave = relays.requireConnection((why) => reject(unreachable(why)));
        end = () => {
          stop();
          leave();
        };
      });
    return within({ clock, ...wait }, [signal, closing.signal], work).finally(() => end());
  };

  const info = async (signal: AbortSignal): Promise<WalletInfo | null> => {
    watchInfo();
    if (published === null && !upToDate) {
      const late = createMessage('relay-none');
      await awaited<void>({ ms: INFO_WITHIN_MS, late }, signal, (done) => {
        informed.add(done);
        return () => informed.delete(done);
      }).catch((error: unknown) => {
        // A connected relay that doesn't answer: the request itself will show.
        if (relays.connected === 0 || signal.aborted) throw error;
      });
    }
    return published === null ? null : infoIn(published);
  };

  const once = async (
    method: string,
    params: Fields,
    encryption: Encryption,
    signal: AbortSignal,
  ): Promise<Fields> => {
    const request = conversation.request(JSON.stringify({ method, params }), encryption);
    const late = createMessage('nwc-silent', { relay: at });
    return awaited<Fields>({ ms: ANSWER_WITHIN_MS, late }, signal, (done, fail) => {
      const filters = () => [{ kinds: [KIND.response], authors: [wallet], '#e': [request.id] }];
      const unsubscribe = relays.subscribe(filters, {
        event(event) {
          try {
            done(resultIn(method, objectIn(conversation.read(event))));
          } catch (error) {
            fail(error instanceof Error ? error : odd(method));
          }
        },
      });
      const unpublish = relays.publish(request, (why) => fail(unreachable(why)));
      return () => {
        unpublish();
        unsubscribe();
      };
    });
  };

  const askNow = async (method: string, params: Fields, signal: AbortSignal): Promise<Fields> => {
    const known = await info(signal);
    const encryption = known?.encryption ?? guess;
    const other = encryption === 'nip04' ? 'nip44_v2' : 'nip04';
    try {
      const result = await once(method, params, encryption, signal);
      guess = encryption;
      return result;
    } catch (error) {
      if (error instanceof WalletRefusal && error.reason === 'UNSUPPORTED_ENCRYPTION') {
        log.info('LIGHTNING: the wallet wants another encryption than it announced', { encryption: other });
        const result = await once(method, params, other, signal);
        guess = other;
        return result;
      }
      // An old wallet may not answer what it can't decrypt; the next request uses the other encryption.
      if (known === null && !signal.aborted && !(error instanceof WalletRefusal)) guess = other;
      throw error;
    }
  };

  return {
    info,
    // A customer waits for an invoice: that goes before all lookups of others.
    ask: (method, params, signal) =>
      method === 'make_invoice'
        ? askNow(method, params, signal)
        : inTurn(AbortSignal.any([signal, closing.signal]), () => askNow(method, params, signal)),
    listen(listener) {
      watchInfo();
      const kinds = [KIND.notice04, KIND.notice44];
      const since = () => Math.floor(clock.now() / SECOND) - NOTICES_BACK_SECONDS;
      const filters = () => [{ kinds, authors: [wallet], '#p': [client], since: since() }];
      const unsubscribe = relays.subscribe(filters, {
        event(event) {
          const notice = objectIn(conversation.read(event));
          const isPayment = notice?.['notification_type'] === 'payment_received';
          const about = isPayment ? asFields(notice['notification']) : null;
          if (about) listener(about);
        },
      });
      const stopConnections = relays.onConnection(() => listener('again'));
      return () => {
        stopConnections();
        unsubscribe();
      };
    },
    close() {
      closing.abort();
      relays.close();
    },
  };
}

/** No `encryption` tag means NIP-04 alone (NIP-47). */
function infoIn(event: NostrEvent): WalletInfo {
  const schemes = words(tagOf(event, 'encryption') ?? 'nip04');
  return {
    methods: words(event.content),
    notifications: words(tagOf(event, 'notifications') ?? ''),
    encryption: schemes.has('nip44_v2') ? 'nip44_v2' : 'nip04',
  };
}

/** @throws WalletRefusal; Failure backend-unreachable for what is no answer to the request */
function resultIn(method: string, answer: Fields | null): Fields {
  if (answer === null) throw odd('its answer can not be read');
  const error = asFields(answer['error']);
  if (error) {
    const [code, message] = [readIf(Text, error['code']), readIf(Text, error['message'])];
    throw new WalletRefusal(code ?? 'OTHER', method, message ?? '');
  }
  const type = answer['result_type'];
  const result = asFields(answer['result']);
  if (type !== method || result === null) throw odd(`no result of ${method}`);
  return result;
}
