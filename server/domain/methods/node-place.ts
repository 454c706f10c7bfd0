/** Where a node stands, by the address the owner typed: on this computer or in its local network, or at somebody else's. Pure. */

/** On this machine or in its local network, by name or literal address; false for what can't be read. */
export function isNearNode(url: string): boolean {
  const host = hostOf(url);
  return (
    /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|\[f[cd])/.test(host) ||
    /^[^.[\]]+$|\.(local|lan|home\.arpa|internal)$/.test(host)
  );
}

/** True for a node of somebody else's that is asked without encryption. An .onion address is encrypted by Tor. */
export function isPlainRemote(url: string): boolean {
  return (
    url.startsWith('http://') && hostOf(url) !== '' && !isNearNode(url) && !hostOf(url).endsWith('.onion')
  );
}

/** Names who runs a node: two ports of one public host are one operator; in one's own network each node is its own. */
export function operatorOf(url: string): string {
  return isNearNode(url) ? new URL(url).host : hostOf(url);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
