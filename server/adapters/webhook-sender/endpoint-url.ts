/** Validation of a webhook endpoint's URL; where it leads is checked by the guard. */

import { checkHost, type Reach, Refused } from '#adapters/net/guard/guarded-lookup.ts';
import { createMessage, type Message, messageOf, withDetail } from '#domain/messages/message.ts';
import type { PrivateReach } from '#domain/webhooks/delivery.ts';

/** @throws Refused for a URL that no webhook may have, with the reason */
export function parseEndpointUrl(text: string, allowPrivate: PrivateReach): { url: URL; reach: Reach } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new Refused(createMessage('url-form'));
  if (url.username !== '' || url.password !== '') throw new Refused(createMessage('url-user'));
  const home = allowPrivate === 'loopback' ? 'loopback' : 'home';
  if (url.protocol === 'https:') return within(url, allowPrivate ? `${home}-https` : 'open');
  if (url.protocol !== 'http:') throw new Refused(createMessage('url-scheme'));
  if (!allowPrivate) throw new Refused(withDetail(createMessage('url-open-http'), 'allowPrivate'));
  return within(url, `${home}-http`);
}

function within(url: URL, reach: Reach): { url: URL; reach: Reach } {
  checkHost(url, reach);
  return { url, reach };
}

/** A name is resolved only when something is sent; what the URL itself shows is checked now. */
export function refusesUrl(url: string, allowPrivate: PrivateReach): Message | null {
  try {
    parseEndpointUrl(url, allowPrivate);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}
