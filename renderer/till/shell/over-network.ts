/** Whether this page is a till in the local network: only those are served over TLS. */
export function overNetwork(): boolean {
  return globalThis.location?.protocol === 'https:';
}
