/** Parser of a node's URL as entered by an owner: plain http or https, and no more. */

import { invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';

/** @throws Failure invalid-request, field `url`; the input is not repeated */
export function parseNodeUrl(text: string, example: string): URL {
  const refuse = (why: string) =>
    invalid('url', `${why}, for example ${example}`, createReason('address-form', { example }));
  if (!URL.canParse(text)) throw refuse("url must be the node's address");
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refuse('url must begin with http:// or https://');
  if (url.username !== '' || url.password !== '')
    throw refuse('url must not hold the user name or the password, which have fields of their own');
  if (url.search !== '' || url.hash !== '') throw refuse('url must be an address alone');
  return url;
}
