/** Location of a node by its URL: on this computer or local network, or run by somebody else. Pure. */

/** On this machine or in its local network, by name or literal address; false for an invalid URL. */
export function isNearNode(url: string): boolean {
  const host = hostOf(url);
  return (
    /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|\[f[cd])/.test(host) ||
    /^[^.[\]]+$|\.(local|lan|home\.arpa|internal)$/.test(host)
  );
}

/** True for somebody else's node without encryption. An .onion address is encrypted by Tor. */
export function isPlainRemote(url: string): boolean {
  return (
    url.startsWith('http://') && hostOf(url) !== '' && !isNearNode(url) && !hostOf(url).endsWith('.onion')
  );
}

/**
 * Identifies a node's operator: two ports of one public host are one operator; in the local network each node is its
 * own.
 */
export function operatorOf(url: string): string {
  return isNearNode(url) ? new URL(url).host : hostOf(url);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
