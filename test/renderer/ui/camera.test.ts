import { expect, it } from 'vitest';
import { withoutScheme } from '#till/settings/methods/method-request.ts';
import { cameraProblemOf } from '#ui/input/camera.ts';

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'failed'],
])('a camera that answers %s is %s', (name, problem) => {
  expect(cameraProblemOf(new DOMException('', name))).toBe(problem);
});

it('reads the address from a wallet’s payment code', () => {
  expect(withoutScheme('monero:84QRU?tx_amount=0.1')).toBe('84QRU');
  expect(withoutScheme('LIGHTNING:shop@example.com')).toBe('shop@example.com');
  expect(withoutScheme('shop@example.com')).toBe('shop@example.com');
});
