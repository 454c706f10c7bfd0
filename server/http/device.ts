/** What an owner tells a browser by: the kind of machine it says it is, and the address it came from. */

/** First match wins: an Android browser also says Linux. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** For example `iPad, 192.168.1.23`. */
export function deviceOf(userAgent: string | undefined, address: string): string {
  const kind = KINDS.find(([sign]) => sign.test((userAgent ?? '').slice(0, 500)))?.[1] ?? 'Browser';
  return `${kind}, ${address.replace(/^::ffff:/, '')}`;
}
