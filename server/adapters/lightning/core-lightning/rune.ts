/**
 * Parser of Core Lightning runes: base64url of 32 bytes and restrictions joined by `&`, each with alternatives joined
 * by `|` (lightning-createrune(7)). Nothing is verified: only the node can.
 */
import { invalid } from '#domain/messages/errors.ts';

const HASH_BYTES = 32;
/** Methods a till calls, and other harmless ones. */
const HARMLESS = new Set([
  'invoice',
  'waitanyinvoice',
  'waitinvoice',
  'listinvoices',
  'delinvoice',
  'getinfo',
]);

/** @throws Failure invalid-request, never with the rune */
export function parseRune(text: string): string {
  const rune = text.trim();
  const form = /^[A-Za-z0-9_-]{43,}=*$/;
  if (!form.test(rune)) {
    throw invalid('rune', 'rune must be the text that lightning-cli createrune printed');
  }
  return rune;
}

/** True when nothing in it limits it to the calls of a till: it may then send money or change the node. */
export function isBroadRune(rune: string): boolean {
  return !restrictionsOf(rune).some((alternatives) => alternatives.every(isHarmless));
}

/** True when no method restriction in it excludes this one. The node may still refuse for other reasons. */
export function mayCall(rune: string, method: string): boolean {
  const prefix = (one: string) => method.startsWith(one.slice('method^'.length));
  return restrictionsOf(rune).every((alternatives) =>
    alternatives.some(
      (one) =>
        !one.startsWith('method') || one === `method=${method}` || (one.startsWith('method^') && prefix(one)),
    ),
  );
}

function restrictionsOf(rune: string): string[][] {
  const text = Buffer.from(rune, 'base64url').subarray(HASH_BYTES).toString('utf8');
  return text.split('&').map((restriction) => restriction.split('|'));
}

function isHarmless(alternative: string): boolean {
  if (alternative === 'method^list' || alternative === 'method^get') return true;
  return alternative.startsWith('method=') && HARMLESS.has(alternative.slice('method='.length));
}
