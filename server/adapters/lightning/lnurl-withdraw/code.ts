/**
 * Parser of the codes that a customer's card or wallet shows to be paid from (LUD-03): LNURL as bech32 (LUD-01) or as
 * `lnurlw:` (LUD-17). A web address counts only if it carries one: no other address that was scanned is ever opened.
 */
import { bech32, utf8 } from '@scure/base';
import { isLoopbackHost, isOnion } from '#adapters/lightning/lightning-address/address.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Network } from '#domain/methods/network.ts';

export interface WithdrawCode {
  readonly url: URL;
  /**
   * True for a service on this machine, which only a shop on regtest may use: plain http and loopback are allowed then.
   */
  readonly home: boolean;
}

const SCHEME = /^lnurlw:(\/\/)?/i;

/** @throws Failure invalid-request, field `code`; its message never contains the code */
export function readWithdrawCode(written: string, network: Network): WithdrawCode {
  const text = written.trim().replace(/^lightning:(\/\/)?/i, '');
  const isSchemed = SCHEME.test(text);
  const address = isSchemed ? text.replace(SCHEME, 'https://') : addressIn(text);
  if (address === null || !URL.canParse(address)) throw notWithdraw();
  const url = new URL(address);
  // A log-in (LUD-04) must not be requested by mistake.
  if (![null, 'withdrawRequest'].includes(url.searchParams.get('tag'))) throw notWithdraw();
  const home = network === 'regtest' && isLoopbackHost(url);
  if (isSchemed && (home || isOnion(url))) url.protocol = 'http:';
  return { url, home };
}

/** The http or https address in a bech32 LNURL, or in a web address that carries one as `lightning`. */
function addressIn(text: string): string | null {
  if (/^lnurl1/i.test(text)) return decodeText(text);
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const carried = [...new URL(text).searchParams].find(([name]) => name.toLowerCase() === 'lightning')?.[1];
  return carried !== undefined && /^lnurl1/i.test(carried) ? decodeText(carried) : null;
}

function decodeText(text: string): string | null {
  try {
    const { words } = bech32.decode(text as `${string}1${string}`, false);
    const address = utf8.encode(bech32.fromWords(words));
    return /^https?:\/\//i.test(address) ? address : null;
  } catch {
    return null;
  }
}

/** It is no code from which a sale can be paid. */
export function notWithdraw(): Failure {
  const why = createReason('card-unknown');
  return new Failure('invalid-request', 'code: it must be a Bolt Card or an LNURL-withdraw code', {
    field: 'code',
    ...why,
  });
}
