import { describe, expect, it } from 'vitest';
import { isOffline, isUnreached } from '#domain/maintenance/no-internet.ts';
import { createMessage } from '#domain/messages/message.ts';

const unknown = createMessage('electrum-unknown', { server: 'a.example:50002' });
const refuses = createMessage('electrum-refuses', { server: 'b.example:50002' });
const unreached = createMessage('rate-unreached', { code: 'ENOTFOUND' });
const asked = (error: string | null, why = unreached.why) => ({ okAt: null, error, why });

describe('an unreachable server', () => {
  it('is one without any answer, also where several are named', () => {
    expect(isUnreached(unknown.why)).toBe(true);
    expect(isUnreached(refuses.why)).toBe(false);
    expect(isUnreached(createMessage('electrum-none', { count: 2, reasons: [unknown, unknown] }).why)).toBe(
      true,
    );
    expect(isUnreached(createMessage('electrum-none', { count: 2, reasons: [unknown, refuses] }).why)).toBe(
      false,
    );
    expect(isUnreached(createMessage('rate-of-pair', { pair: 'BTC/EUR', problem: unreached }).why)).toBe(
      true,
    );
    expect(isUnreached(null)).toBe(false);
  });
});

describe('a computer without internet', () => {
  it('is one that reaches none of several sources', () => {
    expect(isOffline([asked('gone'), asked('gone')])).toBe(true);
    expect(isOffline([asked('gone'), asked('gone'), { okAt: null, error: null, why: null }])).toBe(true);
    expect(isOffline([asked('gone'), asked('gone'), { okAt: 1, error: null, why: null }])).toBe(false);
    expect(isOffline([asked('gone')])).toBe(false);
    expect(isOffline([asked('gone'), asked('no key', createMessage('rate-no-key').why)])).toBe(false);
    expect(isOffline([])).toBe(false);
  });
});

describe('a failure message for a shop owner', () => {
  it('contains no system error code, which stays a separate value', () => {
    expect(unreached).toEqual({
      message: "can't be reached",
      why: { name: 'rate-unreached', values: { code: 'ENOTFOUND' } },
    });
    expect(createMessage('service-untrusted', { code: 'CERT_HAS_EXPIRED' }).message).toBe(
      'its certificate is not trusted',
    );
    expect(createMessage('url-open-http').message).not.toMatch(/allowPrivate/);
  });
});
