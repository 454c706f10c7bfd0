/** Signatures of Standard Webhooks 1.0.0: HMAC-SHA256 over `id.timestamp.body`, one for each secret. */
import { createHmac } from 'node:crypto';
import { unixSeconds } from '#domain/kernel/time.ts';
import type { Sending } from '#ports/sender.ts';

const PREFIX = 'whsec_';

/** The three headers. The prefix of a secret is optional, its Base64 is the HMAC key. */
export function signatureHeaders({
  id,
  at,
  body,
  secrets,
}: Pick<Sending, 'id' | 'at' | 'body' | 'secrets'>): Record<string, string> {
  const timestamp = unixSeconds(at).toString();
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
