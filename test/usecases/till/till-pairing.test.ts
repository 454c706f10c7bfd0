/** Paired browsers, as listed for the owner. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { MINUTE } from '#domain/kernel/time.ts';
import { deviceOf } from '#http/plugins/user-agent.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { createTillPairing } from '#usecases/till/till-pairing.ts';

it('list when each browser was last seen, and which one the token belongs to', async () => {
  const clock = new FakeClock();
  let drawn = 0;
  const pairing = createTillPairing({
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    bytes: (count) => new Uint8Array(count).fill(++drawn),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    onCode: () => {},
  });
  const pair = (name: string) => pairing.pair(pairing.pairingCode, 'here', name) ?? '';
  const begun = clock.now();
  const [mac, iPad] = [pair('Mac'), pair('iPad')];
  await clock.advance(MINUTE);
  expect(pairing.isToken(mac)).toBe(true);
  expect(pairing.isToken(pairing.token)).toBe(true);
  expect(pairing.browsers()).toMatchObject([
    { name: 'iPad', pairedAt: begun, seenAt: begun },
    { name: 'Mac', pairedAt: begun, seenAt: begun + MINUTE },
  ]);
  expect([mac, iPad, pairing.token, 'ctt_'].map((token) => pairing.browserOf(token)?.name)).toEqual([
    'Mac',
    'iPad',
    undefined,
    undefined,
  ]);
});

it('are named by browser, machine and address', () => {
  const names = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36 Edg/120.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36 OPR/106.0',
    'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) CriOS/120.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.2 Safari/605.1.15',
    'curl/8.5',
    undefined,
  ].map((agent) => deviceOf(agent, '::ffff:10.0.0.7'));
  expect(names).toEqual([
    'Edge, Windows, 10.0.0.7',
    'Opera, Windows, 10.0.0.7',
    'Firefox, Linux, 10.0.0.7',
    'Chrome, iPhone, 10.0.0.7',
    'Chrome, Android, 10.0.0.7',
    'Safari, Mac, 10.0.0.7',
    'Browser, 10.0.0.7',
    'Browser, 10.0.0.7',
  ]);
});
