/** Rate limit on guesses of a vault's passphrase. */
import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { limitGuesses } from '#usecases/backends/passphrase.ts';

describe('guessing the passphrase', () => {
  it('is limited to five wrong ones a minute, also concurrent ones, and the right one waits too', async () => {
    const clock = new FakeClock();
    let tried = 0;
    const unlock = limitGuesses(
      async (passphrase) => {
        tried++;
        if (passphrase !== 'right') throw new Failure('forbidden', 'the passphrase is wrong');
      },
      () => clock.monotonic(),
    );
    await unlock('right');
    const guesses = await Promise.allSettled(Array.from({ length: 24 }, () => unlock('wrong')));
    const codes = guesses.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
    expect(codes).toEqual([...Array(5).fill('forbidden'), ...Array(19).fill('too-many-requests')]);
    expect(tried).toBe(6);
    await expect(unlock('right')).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 60,
      why: { name: 'passphrase-wait', values: { seconds: 60 } },
    });
    await clock.advance(MINUTE);
    await unlock('right');
    expect(tried).toBe(7);
  });
});
