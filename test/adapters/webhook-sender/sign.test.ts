/** Signatures of Standard Webhooks: the public vector, and its public library as the receiver. */
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '#adapters/host/system.ts';
import { retryAfterMs } from '#adapters/webhook-sender/retry-after.ts';
import { signatureHeaders } from '#adapters/webhook-sender/sign.ts';
import { webhookSecretOf } from '#domain/webhooks/delivery.ts';

const secret = () => webhookSecretOf(systemRandom.bytes(32));

test('the public vector of the specification', () => {
  expect(
    signatureHeaders({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: 1_614_265_330_000,
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    }),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

describe('the public library', () => {
  const body = '{"event":"invoice.paid","amount":12.5,"note":"caf\u00e9 \ud83d\udd11"}';
  const at = Date.now();

  test('verifies what was signed', () => {
    const mine = secret();
    expect(
      new Webhook(mine).verify(body, signatureHeaders({ id: 'msg_1', at, body, secrets: [mine] })),
    ).toEqual(JSON.parse(body));
  });

  test('verifies with the old and with the new secret during rotation', () => {
    const [old, fresh] = [secret(), secret()];
    const headers = signatureHeaders({ id: 'msg_1', at, body, secrets: [fresh, old] });
    expect(() => new Webhook(old).verify(body, headers)).not.toThrow();
    expect(() => new Webhook(fresh).verify(body, headers)).not.toThrow();
  });

  test('refuses another secret, id, time or body', () => {
    const mine = secret();
    const headers = signatureHeaders({ id: 'msg_1', at, body, secrets: [mine] });
    const library = new Webhook(mine);
    expect(() => new Webhook(secret()).verify(body, headers)).toThrow();
    expect(() => library.verify(`${body} `, headers)).toThrow();
    expect(() => library.verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
    const other = (Number(headers['webhook-timestamp']) - 1).toString();
    expect(() => library.verify(body, { ...headers, 'webhook-timestamp': other })).toThrow();
  });
});

test('Retry-After is read as seconds or as a date, and nothing else', () => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0);
  expect(retryAfterMs('120', now)).toBe(120_000);
  expect(retryAfterMs('0', now)).toBe(0);
  expect(retryAfterMs('Sat, 21 Nov 2026 12:05:00 GMT', now)).toBe(300_000);
  expect(retryAfterMs('Sat, 21 Nov 2020 12:05:00 GMT', now)).toBe(0);
  for (const nonsense of [undefined, '', '-5', '1.5', 'soon', '99999999999']) {
    expect(retryAfterMs(nonsense, now)).toBeNull();
  }
});
