/** What the URL of a webhook endpoint may be; where it leads is the guard's to check. */
import { checkHost, type Reach, Refused } from '../guard/guarded-lookup.ts';

/** @throws Refused for an address that no webhook may have, with the reason */
export function checkedUrl(text: string, allowPrivate: boolean): { url: URL; reach: Reach } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new Refused('the address of the endpoint is not a URL');
  if (url.username !== '' || url.password !== '') throw new Refused('a webhook URL may not hold a user name');
  if (url.protocol === 'https:') return within(url, allowPrivate ? 'home-https' : 'open');
  if (url.protocol !== 'http:') throw new Refused('a webhook goes to https, or http at home');
  if (!allowPrivate)
    throw new Refused('http is only for loopback and private addresses that the owner allowed');
  return within(url, 'home-http');
}

function within(url: URL, reach: Reach): { url: URL; reach: Reach } {
  checkHost(url, reach);
  return { url, reach };
}
